"""Questions on what is agreed: who begins, which way it goes, how long the game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from odin_teach.game import first_openers
from odin_teach.messages import join, say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
)
from odin_teach.teaching.lessons.sheets import read_sheet, told_length
from odin_teach.teaching.replies import (
    Reply,
    reason,
)


class MustOpen(LessonQuestion):
    """Does this player have to open the first hand? Fields: `players`, `who` (a name of these).

    >>> MustOpen(["Ana", "Bo"], "Ana").solution
    False
    """

    kind = "must-open"
    answer_type = "yes-no"

    def __init__(self, players: Sequence[str], who: str) -> None:
        self._who = who
        self._players = list(players)
        self._must = {players[seat] for seat in first_openers(len(players))} == {who}

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the players and the one in question."""
        players = fields.read("players", _names)
        who = fields.word("who", players)
        return fields.read("players", lambda _: cls(players, who))

    @property
    def solution(self) -> bool:
        """Whether only this player can be the opener."""
        return self._must

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no."""
        right = answer is self._must
        facts: dict[str, Any] = {"who": self._who, "names": join(self._players, language)}
        why = reason("first-player", f"task.opener.{'right' if right else 'other'}", language)
        told = "" if right else say("task.opener.by-lot", language, **facts)
        return Reply(right, (why,), told)


class NextPlayer(LessonQuestion):
    """Who plays after this player? Fields: `players` (clockwise), `plays` (a name of these).

    >>> NextPlayer(["Ana", "Bo", "Cléo"], "Cléo").solution
    'Ana'
    """

    kind = "next-player"
    answer_type = "one"

    def __init__(self, players: Sequence[str], plays: str) -> None:
        self._players, self._plays = list(players), plays
        seat = self._players.index(plays)
        self._next = self._players[OFFICIAL.next_seat(seat, len(players))]
        self._before = self._players[seat - 1]

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the players in their seats, and who is playing."""
        players = fields.read("players", _names)
        plays = fields.word("plays", players)
        return fields.read("players", lambda _: cls(players, plays))

    def under(self, rules: Rules) -> LessonQuestion:
        """Return the same: no field of the rules changes it."""
        return super().under(rules) if rules.kind else self

    @property
    def solution(self) -> str:
        """The next player."""
        return self._next

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (names)
        """Return the players, in the order of the alphabet: not as they sit."""
        return [Option(name, name) for name in sorted(self._players)]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a name; the neighbour on the other side is told as that."""
        form = "right" if answer == self._next else self._slip(answer)
        facts: dict[str, Any] = {"name": answer, "plays": self._plays}
        why = reason("first-player", f"task.next.{form}", language, **facts)
        if answer == self._next:
            return Reply(True, (why,))
        then = "self" if answer == self._plays else "other"
        told = say(f"task.next.then-{then}", language, **facts)
        return Reply(False, (why,), told)

    def _slip(self, given: str) -> str:
        if given == self._plays:
            return "self"
        return "backwards" if given == self._before else "other"


class AgreedLength(LessonQuestion):
    """Is the game over? Fields: `players`, `limit` (null: one hand), `hands`, `wish`.

    `hands` has a row of cards left for each hand that was played. `wish`, which may be left
    out, is a limit that somebody would now like better; it changes nothing.

    >>> game = ScoreSheet(["Ana", "Bo"], limit=15)
    >>> game.add_hand([0, 6]); game.add_hand([0, 5])
    >>> question = AgreedLength(game, wish=10)
    >>> question.solution, question.judge(True, "en").rules
    (False, ('length',))
    """

    kind = "agreed-length"
    answer_type = "yes-no"

    def __init__(self, game: ScoreSheet, wish: int | None = None) -> None:
        self._sheet, self._limit, self._wish = game, game.limit, wish
        wished = None if wish is None else ScoreSheet.filled(game.players, wish, game.hands)
        self._wished = wished is not None and wished.is_over

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the game so far."""
        game = read_sheet(fields)
        wish = fields.number("wish") if fields.has("wish") else None
        return fields.read("wish" if wish is not None else "hands", lambda _: cls(game, wish))

    @property
    def solution(self) -> bool:
        """Whether the game is over by the limit agreed on."""
        return self._sheet.is_over

    def story(self, language: str | None = None) -> list[str]:
        """Tell what was agreed, each hand, and the totals."""
        told = [told_length(self._limit, language)]
        for number, hand in enumerate(self._sheet.hands, 1):
            told.append(say("task.length.hand", language, number=number, points=self._named(hand)))
        totals = self._named(self._sheet.totals)
        return [*told, say("task.length.totals", language, totals=totals)]

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no; the limit that was only wished for is told as that."""
        over = self._sheet.is_over
        form = "over" if over else "goes-on"
        most = max(self._sheet.totals)
        facts: dict[str, Any] = {"limit": self._limit, "most": most}
        why = reason(
            "length", f"task.length.{form}{'' if self._limit else '-one'}", language, **facts
        )
        told = ""
        if answer is not over:
            told = say("task.over.too-soon" if answer else "task.over.too-late", language)
        if answer is not over and self._wish is not None and answer is self._wished:
            message = "task.length.wished-over" if self._wished else "task.length.wished-on"
            told = say(message, language, wish=self._wish)
        return Reply(answer is over, (why,), told)

    def _named(self, points: Sequence[int]) -> str:
        pairs = zip(self._sheet.players, points, strict=True)
        return ", ".join(f"{name} {number}" for name, number in pairs)


def _names(given: object) -> tuple[str, ...]:
    return ScoreSheet(given).players  # type: ignore[arg-type] # checked there
