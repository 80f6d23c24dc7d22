"""The score sheet that a question shows: how it is read from a file, drawn and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from odin_teach.errors import OdinError
from odin_teach.explain import difference_in
from odin_teach.messages import join, say
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.teaching.fields import Fields, read_number, read_string
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
)
from odin_teach.teaching.questions import Sheet
from odin_teach.teaching.replies import (
    Reason,
    reason,
)

Row = tuple[int, ...]


class OnSheet(LessonQuestion):
    """A question about a game written down so far, which `sheet()` shows.

    Its files have the fields `players` (in the order in which they sit), `limit` (null: one
    hand) and `hands` (a row a hand: the cards that each player has left).
    """

    def __init__(self, game: ScoreSheet, *, totals: bool = False) -> None:
        self._game, self._totals = game, totals

    def under(self, rules: Rules) -> LessonQuestion:
        """Return the same, if the points on the sheet are cards, and as many can be left, there."""
        if rules.kind or difference_in(rules, "score"):
            return super().under(rules)
        sheet = ScoreSheet(self._game.players, rules=rules)
        for hand in self._game.hands:
            sheet.check_hand(hand)
        return self

    def story(self, language: str | None = None) -> list[str]:
        """Return how long the game was agreed to be."""
        return [told_length(self._game.limit, language)]

    def sheet(self, language: str | None = None) -> Sheet:
        """Return the sheet, with its totals if they are to be seen."""
        totals = self._game.totals if self._totals else ()
        return drawn_sheet(self._game.players, self._game.hands, language, totals)

    def _total(self, name: str) -> int:
        return self._game.totals[self._game.players.index(name)]

    def _over(self, message: str, language: str | None) -> Reason:
        """Return why the game is over, or is not: by its limit, or as one hand was agreed on."""
        if self._game.limit is None:
            return reason("length", f"task.scores.{message}-single", language)
        facts = highest_of(self._game, language)
        return reason("game-end", f"task.scores.{message}", language, **facts)


def read_sheet(fields: Fields) -> ScoreSheet:
    """Read `players`, `limit` and `hands` into a score sheet; a mistake is named by its field."""
    players, limit = read_agreed(fields)
    rows = fields.list("hands", read_row)
    return fields.read("hands", lambda _: _written(players, limit, rows))


def _written(players: Sequence[str], limit: int | None, rows: Sequence[Row]) -> ScoreSheet:
    sheet = ScoreSheet(players, limit)
    for row in rows:
        sheet.add_hand(row)
    return sheet


def read_agreed(fields: Fields) -> tuple[tuple[str, ...], int | None]:
    """Read `players` and `limit`."""
    players = fields.list("players", read_string)
    fields.read("players", lambda _: ScoreSheet(players))
    limit = fields.read("limit", lambda given: ScoreSheet(players, given).limit)
    return players, limit


def highest_of(game: ScoreSheet, language: str | None = None) -> dict[str, Any]:
    """Return what is said of the highest total: whose it is, how much, and the limit.

    >>> game = ScoreSheet(["Ana", "Bo"], limit=10)
    >>> game.add_hand((0, 9)); highest_of(game, "en")
    {'name': 'Bo', 'highest': 9, 'limit': 10}
    """
    highest = max(game.totals)
    pairs = zip(game.players, game.totals, strict=True)
    names = join([name for name, total in pairs if total == highest], language)
    return {"name": names, "highest": highest, "limit": game.limit}


def told_length(limit: int | None, language: str | None = None) -> str:
    """Return how long a game with this limit is.

    >>> told_length(15, "en")
    'Agreed before the first hand: the game goes to 15 points.'
    """
    if limit is None:
        return say("task.scores.agreed-single", language)
    return say("task.scores.agreed", language, limit=limit)


def drawn_sheet(
    players: Sequence[str],
    rows: Sequence[Row],
    language: str | None = None,
    totals: Sequence[int] = (),
) -> Sheet:
    """Return the rows of a game, and its totals if there are any, as a sheet to look at.

    >>> drawn_sheet(["Ana", "Bo"], [(0, 4)], "en").rows
    (('Hand 1', '0', '4'),)
    """
    return Sheet(
        head=(say("task.sheet.hands", language), *players),
        rows=tuple(
            (say("task.sheet.hand", language, number=number), *map(str, row))
            for number, row in enumerate(rows, start=1)
        ),
        totals=(say("task.sheet.total", language), *map(str, totals)) if totals else (),
    )


def read_row(given: object) -> Row:
    """Return the cards that each player has left after a hand."""
    if not isinstance(given, list):
        raise OdinError("task.file.list", given=given)
    return tuple(map(read_number, given))
