"""The hand that is being entered: keys or lines for its points, what is wrong, what can be done.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from odin_teach import ScoreError, ScoreSheet
from odin_teach.messages import join, say
from odin_teach.scoring import in_words
from odin_teach.table.saved_game import SavedGame
from odin_widgets import parts
from odin_widgets.parts import Button, Part
from odin_widgets.rulebook.rulebook_view import rule_item
from odin_widgets.score.standing import (
    MAIN,
    ended_before_words,
    leaders_words,
    totals_words,
    winners_words,
)
from odin_widgets.shared.confirm import Confirm

KEYS: Final = "keys"
POINTS: Final = "points-"
_HIGHEST_KEY: Final = 19  # twenty keys: four rows of them under a thumb

Typed = tuple[str, ScoreError]
"""What was typed for a player, and why it cannot be."""


def status_parts(game: SavedGame) -> list[Part]:
    """Describe which hand it is, who opens it, and how long the game lasts."""
    sheet = game.sheet
    if game.correction is not None:
        return [parts.text("status", say("score.correcting", hand=game.hand + 1), "lead")]
    if sheet.is_over:
        return []
    return [parts.text("status", opener_words(game), "lead")]


def opener_words(game: SavedGame) -> str:
    """Return who opens the next hand."""
    opener = game.players[game.sheet.next_opener()]
    return say("score.opens", hand=len(game.hands) + 1, name=opener)


def pad_parts(game: SavedGame, seat: int | None, typed: Mapping[int, Typed]) -> list[Part]:
    """Describe the players with their points, and the keys for the one at `seat`.

    Where a hand can cost more than there is room for keys, the points are `typed`, a line for
    each player.
    """
    if has_keys(game):
        return _pad_of_keys(game, seat)
    lines = [_line(game, each, typed.get(each)) for each in range(len(game.players))]
    return [parts.group("pad", say("score.points"), lines, layout="seats")]


def has_keys(game: SavedGame) -> bool:
    """Whether there is a key for all that a hand can cost."""
    return game.agreed.rules.costs[-1] <= _HIGHEST_KEY


def _pad_of_keys(game: SavedGame, seat: int | None) -> list[Part]:
    who = [
        parts.button(
            str(each),
            _entered(name, number, now=each == seat),
            primary=each == seat,
        )
        for each, (name, number) in enumerate(zip(game.players, game.row, strict=True))
    ]
    keys = [
        parts.button(str(number), str(number), disabled=seat is None)
        for number in range(game.agreed.rules.costs.stop)
    ]
    asks = say("score.all-entered") if seat is None else asking_words(game, seat)
    return [
        parts.buttons("who", who, say("score.who")),
        parts.group("pad", asks, [parts.buttons(KEYS, keys, asks)], look="pad"),
    ]


def _line(game: SavedGame, seat: int, refused: Typed | None) -> Part:
    number = game.row[seat]
    text, error = refused or ("" if number is None else str(number), "")
    return parts.entry(
        f"{POINTS}{seat}", game.players[seat], text, error=str(error), inputmode="numeric"
    )


def asking_words(game: SavedGame, seat: int) -> str:
    """Return what is asked of the player at this seat."""
    return say(in_words("score.ask", game.agreed.rules), name=game.players[seat])


def _entered(name: str, number: int | None, *, now: bool) -> str:
    if number is not None:
        return say("score.entered", name=name, number=number)
    return say("score.now", name=name) if now else say("score.not-entered", name=name)


def doubt_parts(game: SavedGame) -> list[Part]:
    """Describe why the rules do not allow the hand, if they do not."""
    told = doubt_words(game)
    if not told:
        return []
    return [
        parts.text("doubt", told, "bad"),
        parts.listing("doubt-rule", "", [rule_item(_one_out(game.agreed.rules.costs), "hand-end")]),
    ]


def _one_out(costs: range) -> str:
    """Return what the numbers of a hand have to be, where it can cost these points."""
    if not costs[0]:
        return say("score.one-out.free", most=costs[-1])
    form = "score.one-out.one" if len(costs) == 1 else "score.one-out"
    return say(form, most=costs[-1])


def doubt_words(game: SavedGame) -> str:
    """Return what is wrong with the numbers entered, "" if nothing is."""
    doubt = game.doubt
    if doubt is None:
        return ""
    out = [name for name, number in zip(game.players, game.row, strict=True) if number == 0]
    match doubt.message.removesuffix(".points"):
        case "error.nobody-out":
            return say(in_words("score.nobody-out", game.agreed.rules))
        case "error.several-out":
            return say(in_words("score.several-out", game.agreed.rules), names=join(out))
    return str(doubt)


def record_buttons(game: SavedGame, confirm: Confirm) -> list[Part]:
    """Describe what can be done with the hand on the key pad."""
    hand = game.hand + 1
    if game.correction is None:
        items = [_record_button(game, say("score.record", hand=hand))]
        if game.waiting:
            items.append(parts.button("clear", say("score.clear")))
        if game.hands:
            items.append(parts.button("undo", say("score.undo", hand=len(game.hands))))
        return [parts.buttons(MAIN, items)]
    items = [
        _record_button(game, say("score.save", hand=hand)),
        parts.button("leave", say("score.leave")),
    ]
    return [parts.buttons(MAIN, items), *confirm.draw("remove", "score.remove", hand=hand)]


def _record_button(game: SavedGame, words: str) -> Button:
    if game.doubt is not None:
        return parts.button("anyway", say("score.anyway"))
    return parts.button("record", words, primary=not game.open_seats)


def recorded_words(game: SavedGame, hand: int) -> str:
    """Return what is told when a hand was recorded: it, the totals, who won or opens next."""
    sheet = game.sheet
    if sheet.is_over:
        told = [winners_words(sheet), ended_before_words(sheet)]
    else:
        told = [leaders_words(sheet), _to_go(sheet), opener_words(game)]
    then = " ".join(filter(None, told))
    return say("score.recorded", hand=hand + 1, totals=totals_words(sheet), then=then)


def _to_go(sheet: ScoreSheet) -> str:
    """Return how far the game is from its end, "" if it is one hand."""
    if sheet.limit is None:
        return ""
    return say("score.to-go", count=min(sheet.points_to_limit), limit=sheet.limit)
