"""What setting up looks like: each question under its heading, then what to do now.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from typing import Final

from odin_teach import Colour
from odin_teach.messages import join, say
from odin_teach.possible import PLAYERS
from odin_teach.table.lengths import FIRST_GAME, USUAL
from odin_teach.table.setting_up import TAKEN_OUT_AT_TWO, TWO, SettingUp
from odin_widgets import parts
from odin_widgets.parts import Button, Part

ALL_SIX: Final = "all"
ONE_HAND: Final = "one"
NAME: Final = "name-"


def title() -> str:
    """Return what the tool is called."""
    return say("set-up.title")


def spoken(agreed: SettingUp) -> str:
    """Return what a screen reader is told: who begins, once that is drawn."""
    return say("set-up.begins", name=_first(agreed)) if agreed.first is not None else _dealt(agreed)


def players_parts(agreed: SettingUp) -> list[Part]:
    """Describe how many play, and their names for those who want to give them."""
    numbers = [
        parts.button(str(each), str(each), pressed=each == agreed.players) for each in PLAYERS
    ]
    given, problems = (*agreed.names, *[""] * agreed.players), agreed.problems
    names = [
        parts.entry(
            f"{NAME}{seat}",
            say("set-up.name", number=seat + 1),
            given[seat],
            error=str(problems.get(seat, "")),
        )
        for seat in range(agreed.players)
    ]
    return [
        parts.group(
            "players-question",
            say("set-up.players"),
            [
                parts.buttons("players", numbers, say("set-up.players")),
                parts.group("names", say("set-up.names"), names, fold="closed"),
            ],
        )
    ]


def deck_parts(agreed: SettingUp, out: str) -> list[Part]:
    """Describe what is dealt and set aside and, for two players, the colours to take out."""
    half = 0 < len(out) < len(TAKEN_OUT_AT_TWO)
    inside: list[Part] = [
        parts.text("dealt", say("set-up.one-more") if half else _dealt(agreed)),
    ]
    if agreed.players == TWO:
        whole = parts.button(ALL_SIX, say("set-up.all-six"), pressed=not out)
        colours = [_colour(each, out) for each in Colour]
        inside = [
            parts.text("two-players", say("set-up.two-players")),
            parts.buttons("colours", [*colours, whole], say("set-up.out")),
            parts.text(
                "dealt",
                say("set-up.one-more") if 0 < len(out) < len(TAKEN_OUT_AT_TWO) else _dealt(agreed),
            ),
        ]
    return [parts.group("deck", say("set-up.deck"), inside)]


def _colour(colour: Colour, out: str) -> Button:
    text = say("set-up.colour", symbol=colour.symbol, colour=colour.name_in())
    return parts.button(colour.letter, text, pressed=colour.letter in out)


def _dealt(agreed: SettingUp) -> str:
    each, cards = agreed.rules.hand_size, agreed.deck_size
    if not agreed.set_aside:
        return say("set-up.dealt.all", each=each, cards=cards)
    return say("set-up.dealt", each=each, cards=cards, aside=agreed.set_aside)


def limit_parts(agreed: SettingUp) -> list[Part]:
    """Describe how long the game lasts: the usual lengths, and steps of five for others."""
    limit = agreed.limit
    offered = sorted({*USUAL, *(() if limit is None else (limit,))})
    lengths = [parts.button(ONE_HAND, say("set-up.one-hand"), pressed=limit is None)]
    lengths += [parts.button(str(each), str(each), pressed=each == limit) for each in offered]
    steps = [
        parts.button("-1", say("set-up.less"), disabled=not agreed.can_be_longer(-1)),
        parts.button("1", say("set-up.more"), disabled=not agreed.can_be_longer(1)),
    ]
    inside: list[Part] = [
        parts.buttons("limit", lengths, say("set-up.limit")),
        parts.buttons("limit-step", steps, say("set-up.limit-step")),
        parts.text("limit-means", _means(limit)),
    ]
    return [parts.group("limit-question", say("set-up.limit"), inside)]


def _means(limit: int | None) -> str:
    if limit is None:
        return say("set-up.means.one-hand")
    if limit == FIRST_GAME:
        return say("set-up.means.first-game", limit=limit)
    return say("set-up.means", limit=limit)


def first_parts(agreed: SettingUp, spin: int) -> list[Part]:
    """Describe the names to draw from, and who was drawn."""
    names, first = agreed.named(), agreed.first
    told = "" if first is None else say("set-up.begins", name=names[first])
    again = say("set-up.draw" if first is None else "set-up.draw-again")
    return [
        parts.group(
            "first-question",
            say("set-up.first"),
            [
                parts.lot("lot", say("set-up.seats"), names, first, told=told, turn=spin),
                parts.buttons("draw", [parts.button("draw", again, primary=first is None)]),
            ],
        )
    ]


def now_parts(agreed: SettingUp, *, can_start: bool) -> list[Part]:
    """Describe what everybody at the table does now."""
    inside: list[Part] = [parts.listing("to-do", "", _to_do(agreed))]
    if can_start:
        start = parts.button("start", say("set-up.start"), primary=agreed.first is not None)
        inside.append(parts.buttons("start", [start]))
    return [parts.group("now", say("set-up.now"), inside, look="board")]


def _to_do(agreed: SettingUp) -> list[str]:
    steps = []
    if agreed.taken_out:
        colours = join([each.name_in() for each in agreed.colours_out])
        steps.append(say("set-up.do.take-out", colours=colours, cards=agreed.deck_size))
    steps.append(say("set-up.do.deal", each=agreed.rules.hand_size))
    if agreed.set_aside:
        steps.append(say("set-up.do.aside", aside=agreed.set_aside))
    if agreed.first is None:
        steps.append(say("set-up.do.draw"))
    else:
        steps.append(say("set-up.do.open", name=_first(agreed)))
    if agreed.limit is None:
        steps.append(say("set-up.do.one-hand"))
    else:
        steps.append(say("set-up.do.limit", limit=agreed.limit))
    return steps


def _first(agreed: SettingUp) -> str:
    return agreed.named()[agreed.first or 0]
