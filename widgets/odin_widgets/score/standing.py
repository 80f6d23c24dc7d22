"""How a game stands: totals, who leads or won, each hand, the chart; in parts and in words.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from typing import Final

from odin_teach import ScoreSheet
from odin_teach.messages import join, say
from odin_teach.scoring import in_words
from odin_teach.table.saved_game import SavedGame
from odin_widgets import parts
from odin_widgets.parts import Part

MAIN: Final = "main"


def over_parts(game: SavedGame) -> list[Part]:
    """Describe who won, and what can come next."""
    sheet = game.sheet
    items = [
        parts.button("rematch", say("score.rematch"), primary=True),
        parts.button("new", say("score.new")),
        parts.button("undo", say("score.undo", hand=len(game.hands))),
    ]
    return [
        parts.text("winners", winners_words(sheet), "good"),
        *_ended_before(sheet),
        parts.buttons(MAIN, items),
    ]


def ended_before_words(sheet: ScoreSheet) -> str:
    """Return what the rules say of hands after the end, which a correction made; "" if none are."""
    last = sheet.last_hand
    if last is None or last == len(sheet.hands) - 1:
        return ""
    return say("score.ended-before", hand=last + 1)


def _ended_before(sheet: ScoreSheet) -> list[Part]:
    told = ended_before_words(sheet)
    return [parts.text("ended-before", told, "note")] if told else []


def winners_words(sheet: ScoreSheet) -> str:
    """Return who won, with how many points when it ended."""
    names, points = sheet.winners, min(sheet.until_over.totals)
    if len(names) == 1:
        return say("score.winner", name=names[0], count=points)
    return say("score.winners", names=join(list(names)), count=points)


def leaders_words(sheet: ScoreSheet) -> str:
    """Return who leads; "" before the first hand."""
    names = sheet.leaders
    if not names:
        return ""
    points = min(sheet.totals)
    if len(names) == 1:
        return say("score.leader", name=names[0], count=points)
    return say("score.leaders", names=join(list(names)), count=points)


def totals_parts(game: SavedGame) -> list[Part]:
    """Describe totals, leader and the distance to the limit."""
    sheet = game.sheet
    drawn: list[Part] = []
    if not sheet.is_over and sheet.leaders:
        drawn.append(parts.text("leader", leaders_words(sheet), "note"))
    drawn.append(_totals(sheet))
    if game.takes_numbers:  # else it stands beside the winner
        drawn += _ended_before(sheet)
    drawn.append(parts.text("limit-now", limit_words(game), "quiet"))
    return [parts.group("standing", say("score.standing"), drawn)]


def limit_words(game: SavedGame) -> str:
    """Return when the game ends, and whether that can still be changed."""
    if game.limit is None:
        return say("score.limit-is-one")
    if game.hands:
        return say("score.limit-locked", limit=game.limit)
    return say("score.limit-is", limit=game.limit)


def _totals(sheet: ScoreSheet) -> Part:
    head = [say("score.player"), say("score.total")]
    columns = [list(sheet.players), [str(total) for total in sheet.totals]]
    if sheet.limit is not None:
        head.append(say("score.to-limit", limit=sheet.limit))
        columns.append([str(points) for points in sheet.points_to_limit])
    rows = [parts.row(str(seat), cells) for seat, cells in enumerate(zip(*columns, strict=True))]
    return parts.table("totals", say("score.totals"), head, rows)


def hands_parts(game: SavedGame) -> list[Part]:
    """Describe every hand with the way to correct it, and the chart of the totals."""
    if not game.hands:
        return []
    sheet = game.sheet
    head = [say("score.hand"), *game.players]
    rows = [
        parts.row(str(hand), [str(hand + 1), *_cells(game, sheet, hand)])
        for hand in range(len(game.hands))
    ]
    foot = [say("score.total"), *map(str, sheet.totals)]
    hands: list[Part] = [
        parts.table("hands", say(in_words("score.cards-left", sheet.rules)), head, rows, foot),
        parts.text("opened", say("score.opened"), "quiet"),
    ]
    if game.correction is None:
        # Not a button in each row: on a phone six players leave no room for them.
        edit = [parts.button(str(hand), str(hand + 1)) for hand in range(len(game.hands))]
        label = say("score.edit")
        hands.append(parts.group("edit-group", label, [parts.buttons("edit", edit, label)]))
    return [
        parts.group("hands-group", say("score.hands"), hands),
        parts.group("chart-group", say("score.chart"), _chart(sheet)),
    ]


def _cells(game: SavedGame, sheet: ScoreSheet, hand: int) -> list[str]:
    opener = sheet.opener_of(hand)
    return [
        say("score.cell-opener", number=number) if seat == opener else str(number)
        for seat, number in enumerate(game.hands[hand])
    ]


def totals_chart(sheet: ScoreSheet) -> Part:
    """Describe the totals hand by hand as lines."""
    steps = ((0,) * len(sheet.players), *sheet.totals_by_hand)
    series = list(zip(sheet.players, map(list, zip(*steps, strict=True)), strict=True))
    limit_text = "" if sheet.limit is None else say("score.limit-line", limit=sheet.limit)
    label = say("score.chart-label", hand=len(sheet.hands), totals=totals_words(sheet))
    return parts.chart("chart", label, series, limit=sheet.limit, limit_text=limit_text)


def _chart(sheet: ScoreSheet) -> list[Part]:
    """Describe the chart, and the same in words."""
    rows = [
        parts.row(str(hand), [str(hand + 1), *map(str, totals)])
        for hand, totals in enumerate(sheet.totals_by_hand)
    ]
    head = [say("score.hand"), *sheet.players]
    table = parts.table("totals-by-hand", say("score.totals-by-hand"), head, rows)
    return [
        totals_chart(sheet),
        parts.group("chart-words", say("score.chart-words"), [table], fold="closed"),
    ]


def totals_words(sheet: ScoreSheet) -> str:
    """Return every player with the total, in one line."""
    return ", ".join(
        say("score.name-total", name=name, total=total)
        for name, total in zip(sheet.players, sheet.totals, strict=True)
    )
