"""A question on one row of the score sheet: what is written down after a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from odin_teach.cards import DECK, CardSet
from odin_teach.errors import OdinError
from odin_teach.moves import Play
from odin_teach.position import Position
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_number, read_string
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reply, reason

BLANK: Final = "–"  # a place on the sheet where nothing was written

Row = tuple[int, ...]
OpenRow = tuple[int | None, ...]


class ScoreRow(LessonQuestion):
    """Asks which row belongs on the sheet after a hand.

    Fields: `players`, `left` (the cards that each has left; "" for who has none), `options`
    (rows of numbers, null where nothing is written; one of them right).

    >>> left = [CardSet("9B 2R"), CardSet(), CardSet("7G")]
    >>> ScoreRow(["Ana", "Bo", "Cléo"], left, [(11, 0, 7), (2, 0, 1), (2, None, 1)]).solution
    '2 0 1'
    """

    kind = "score-row"
    answer_type = "one"

    def __init__(
        self, players: Sequence[str], left: Sequence[CardSet], rows: Sequence[OpenRow]
    ) -> None:
        self._players, self._left = players, left
        self._penalties = _penalties(left)
        self._rows = {_written(row): row for row in rows}
        if self.solution not in self._rows:
            raise OdinError("task.file.no-right-option", right=self.solution)
        for row in rows:
            if len(row) != len(players):
                raise OdinError("task.file.row", given=_written(row), players=len(players))

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards left, and the rows to choose from."""
        left = fields.list("left", lambda given: CardSet.parse(read_string(given)))
        fields.read("left", lambda _: _penalties(left))
        players = fields.list("players", read_string)
        if len(set(players)) != len(left):
            raise fields.error("players", OdinError("task.file.players", number=len(left)))
        rows = fields.list("options", _row_with_blanks)
        return fields.read("options", lambda _: cls(players, left, rows))

    @property
    def solution(self) -> str:
        """The right row, its numbers with spaces between them."""
        return _written(self._penalties)

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards that each player has left."""
        pairs = zip(self._players, self._left, strict=True)
        return tuple(Shown("left", tuple(cards), owner=name) for name, cards in pairs)

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (numbers)
        """Return the rows, each number with its player's name."""
        return [Option(key, self._told(row)) for key, row in self._rows.items()]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a row; numbers added up, a zero left out and points for the winner are told."""
        out = self._players[self._penalties.index(0)]
        form = self._slip(answer)
        why = reason("score", f"task.row.{form}", language, name=out)
        if answer == self.solution:
            return Reply(True, (why,))
        row, players = self._rows[answer], tuple(self._players)
        told = outcomes.of_row(row, self._penalties, players, form, language)
        return Reply(False, (why,), told)

    def _slip(self, answer: str) -> str:
        row = self._rows[answer]
        if answer == self.solution:
            return "right"
        if None in row:
            return "forgets-zero"
        if row[self._penalties.index(0)]:
            return "winner-pays"
        added = tuple(sum(card.number for card in cards) for cards in self._left)
        return "count-pips" if row == added else "other"

    def _told(self, row: OpenRow) -> str:
        pairs = zip(self._players, row, strict=True)
        return ", ".join(f"{name} {_cell(number)}" for name, number in pairs)


def _penalties(left: Sequence[CardSet]) -> Row:
    """Return what the engine counts when exactly one of these hands is empty."""
    out = [seat for seat, cards in enumerate(left) if not cards]
    if len(out) != 1:
        raise OdinError("task.file.one-out", number=len(out))
    held = CardSet()
    for cards in left:
        held |= cards
    last = CardSet([next(iter(DECK - held))])
    hands = [cards or last for cards in left]
    return Position.start(hands, opener=out[0]).after(Play(last)).penalties


def _row_with_blanks(given: object) -> OpenRow:
    if not isinstance(given, list):
        raise OdinError("task.file.list", given=given)
    return tuple(None if number is None else read_number(number) for number in given)


def _written(row: Sequence[int | None]) -> str:
    return " ".join(map(_cell, row))


def _cell(number: int | None) -> str:
    return BLANK if number is None else str(number)
