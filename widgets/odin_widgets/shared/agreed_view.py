"""What is asked before a game, each question under its heading, in one order.

Each function describes one piece of a panel; nothing here changes anything.
"""

from __future__ import annotations

from typing import Final, Literal

from odin_teach import Colour
from odin_teach.messages import say
from odin_teach.possible import PLAYERS
from odin_teach.table.agreed import TAKEN_OUT_AT_TWO, TWO, AgreedGame
from odin_teach.table.lengths import LENGTHS, USUAL
from odin_widgets import parts
from odin_widgets.parts import Button, Part
from odin_widgets.rules.choosing import Choosing
from odin_widgets.shared.lengths import length_id, length_name

ALL_SIX: Final = "all"
BY_LOT: Final = "draw"
NAME: Final = "name-"
_MEANS: Final = dict(zip(USUAL, ("short", "first-game", "long"), strict=True))


def players_part(agreed: AgreedGame, names: Literal["closed"] | None) -> Part:
    """Describe how many play, and what they are called, `names` "closed" or for all to see."""
    numbers = [
        parts.button(
            str(each), str(each), pressed=each == agreed.count, disabled=not agreed.can_be(each)
        )
        for each in PLAYERS
    ]
    typed = (*agreed.names, *("",) * agreed.count)
    problems = agreed.problems
    lines = [
        parts.entry(
            f"{NAME}{seat}",
            say("example.player", number=seat + 1),
            typed[seat],
            error=str(problems.get(f"{NAME}{seat}", "")),
            live=True,
        )
        for seat in range(agreed.count)
    ]
    inside: list[Part] = [
        parts.text("names-order", say("set-up.names-order"), "quiet"),
        parts.group("seats", "", lines, layout="seats"),
    ]
    question = say("set-up.players")
    return parts.group(
        "players-question",
        question,
        [
            parts.buttons("players", numbers, question),
            parts.group("names", say("set-up.names"), inside, fold=names),
        ],
    )


def rules_part(agreed: AgreedGame, choosing: Choosing) -> Part:
    """Describe by which rules they play, and the way to others.

    The deck that is recommended to two is asked for with the cards: it is no rule of the house.
    """
    told: list[Part] = [parts.text("rules-official", say("house.official"))]
    if agreed.by_house_rules:
        told = choosing.badge()
    return parts.group("rules-question", say("set-up.rules"), [*told, *choosing.draw()])


def deck_part(agreed: AgreedGame, out: str) -> Part:
    """Describe what is dealt and set aside and, for two players, the colours to take `out`."""
    half = 0 < len(out) < len(TAKEN_OUT_AT_TWO)
    told = say("set-up.one-more") if half else dealt_words(agreed)
    dealt = parts.text("dealt", told)
    if agreed.count != TWO:
        return parts.group("deck", say("set-up.deck"), [dealt])
    whole = parts.button(ALL_SIX, say("set-up.all-six"), pressed=not out)
    colours = [_colour(each, out) for each in Colour]
    inside: list[Part] = [
        parts.text("two-players", say("set-up.two-players")),
        parts.buttons("colours", [*colours, whole], say("set-up.out")),
        dealt,
    ]
    return parts.group("deck", say("set-up.deck"), inside)


def _colour(colour: Colour, out: str) -> Button:
    text = say("set-up.colour", symbol=colour.symbol, colour=colour.name_in())
    return parts.button(colour.letter, text, pressed=colour.letter in out)


def dealt_words(agreed: AgreedGame) -> str:
    """Return how many cards there are, how many each is dealt and how many are set aside."""
    each, cards = agreed.rules.hand_size, agreed.deck_size
    if not agreed.set_aside:
        return say("set-up.dealt.all", each=each, cards=cards)
    return say("set-up.dealt", each=each, cards=cards, aside=agreed.set_aside)


def limit_part(agreed: AgreedGame) -> Part:
    """Describe how long the game lasts: the usual lengths, and steps of five for others."""
    limit = agreed.limit
    offered = [*LENGTHS] if limit in LENGTHS else [None, *sorted([*USUAL, limit or 0])]
    lengths = [
        parts.button(length_id(each), length_name(each), pressed=each == limit) for each in offered
    ]
    steps = [
        parts.button("-1", say("set-up.less"), disabled=not agreed.can_be_longer(-1)),
        parts.button("1", say("set-up.more"), disabled=not agreed.can_be_longer(1)),
    ]
    question = say("set-up.limit")
    inside: list[Part] = [
        parts.buttons("limit", lengths, question),
        parts.buttons("limit-step", steps, say("set-up.limit-step")),
        parts.text("limit-means", _means(agreed)),
    ]
    return parts.group("limit-question", question, inside)


def _means(agreed: AgreedGame) -> str:
    if agreed.limit is None:
        return say("set-up.means.one-hand")
    # What the box calls short or long is so for its own rules.
    kind = "other" if agreed.by_house_rules else _MEANS.get(agreed.limit, "other")
    return say(f"set-up.means.{kind}", limit=agreed.limit)


def first_part(agreed: AgreedGame, turn: int) -> Part:
    """Describe who begins: the lots, drawn just now for the time `turn`, or a name to choose."""
    names, first = agreed.players, agreed.first
    told = "" if first is None else say("set-up.begins", name=names[first])
    again = say("set-up.draw" if first is None else "set-up.draw-again")
    known = {BY_LOT: say("set-up.by-lot"), **{str(seat): name for seat, name in enumerate(names)}}
    return parts.group(
        "first-question",
        say("set-up.first"),
        [
            parts.lot("lot", say("set-up.seats"), names, first, told=told, turn=turn),
            parts.buttons("draw", [parts.button("draw", again, primary=first is None)]),
            parts.select(
                "first", say("set-up.known"), known, BY_LOT if first is None else str(first)
            ),
        ],
    )
