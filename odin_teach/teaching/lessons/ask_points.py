"""Questions on the points of a hand: for the cards left, and as a row of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from odin_teach.cards import CardSet
from odin_teach.errors import OdinError
from odin_teach.explain import difference_in
from odin_teach.possible import refuse_hands
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_number, read_string
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
)
from odin_teach.teaching.lessons.sheets import Row
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import (
    Reason,
    Reply,
    reason,
)
from odin_teach.teaching.stories import read_players

BLANK: Final = "–"  # a place on the sheet where nothing was written
OpenRow = tuple[int | None, ...]


class Penalty(LessonQuestion):
    """How many points for the cards left? Field: `hand`.

    >>> Penalty(CardSet("9B 9K 7R 2G")).solution
    4
    """

    kind = "penalty"
    answer_type = "number"

    def __init__(self, hand: CardSet, by: Rules = OFFICIAL) -> None:
        self._hand, self._by = hand, by
        self._points = by.points(hand)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards that are left when somebody else goes out."""
        return fields.read("hand", lambda _: cls(CardSet(fields.cards("hand"))))

    def under(self, rules: Rules) -> Penalty:
        """Return the same by house rules."""
        return Penalty(self._hand, rules)

    @property
    def solution(self) -> int:
        """The points."""
        return self._points

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards left."""
        return (Shown("hand", tuple(self._hand)),)

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; adding up the numbers on the cards is told as that."""
        if told := difference_in(self._by, "score", language):
            return Reply(answer == self._points, (Reason("score", told),))
        if answer == self._points:
            why = reason("score", "task.penalty.right", language, count=self._points)
            return Reply(True, (why,))
        added = answer == sum(card.number for card in self._hand)
        message = "task.penalty.count-pips" if added else "task.penalty.other"
        why = reason("score", message, language, given=answer)
        told = outcomes.of_penalty(answer, self._points, self._hand, language)
        return Reply(False, (why,), told)


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
        self._points = _points_of(left)
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
        fields.read("left", lambda _: _points_of(left))
        players = read_players(fields, len(left))
        rows = fields.list("options", _row_with_blanks)
        return fields.read("options", lambda _: cls(players, left, rows))

    @property
    def solution(self) -> str:
        """The right row, its numbers with spaces between them."""
        return _written(self._points)

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards that each player has left."""
        pairs = zip(self._players, self._left, strict=True)
        return tuple(Shown("left", tuple(cards), owner=name) for name, cards in pairs)

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (numbers)
        """Return the rows, each number with its player's name."""
        return [Option(key, self._told(row)) for key, row in self._rows.items()]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a row; numbers added up, a zero left out and points for the winner are told."""
        out = self._players[self._points.index(0)]
        form = self._slip(answer)
        why = reason("score", f"task.row.{form}", language, name=out)
        if answer == self.solution:
            return Reply(True, (why,))
        row, players = self._rows[answer], tuple(self._players)
        told = outcomes.of_row(row, self._points, players, form, language)
        return Reply(False, (why,), told)

    def _slip(self, answer: str) -> str:
        row = self._rows[answer]
        if answer == self.solution:
            return "right"
        if None in row:
            return "forgets-zero"
        if row[self._points.index(0)]:
            return "winner-pays"
        added = tuple(sum(card.number for card in cards) for cards in self._left)
        return "count-pips" if row == added else "other"

    def _told(self, row: OpenRow) -> str:
        pairs = zip(self._players, row, strict=True)
        return ", ".join(f"{name} {_cell(number)}" for name, number in pairs)


def _points_of(left: Sequence[CardSet]) -> Row:
    """Return the points for the cards left; exactly one of the hands is empty."""
    refuse_hands(left, OFFICIAL)
    points = tuple(map(OFFICIAL.points, left))
    if points.count(0) != 1:
        raise OdinError("task.file.one-out", number=points.count(0))
    return points


def _row_with_blanks(given: object) -> OpenRow:
    if not isinstance(given, list):
        raise OdinError("task.file.list", given=given)
    return tuple(None if number is None else read_number(number) for number in given)


def _written(row: Sequence[int | None]) -> str:
    return " ".join(map(_cell, row))


def _cell(number: int | None) -> str:
    return BLANK if number is None else str(number)
