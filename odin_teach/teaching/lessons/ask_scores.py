"""Questions on the score sheet of a game: is it over, since when, who wins, who opens next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from odin_teach.errors import OdinError
from odin_teach.messages import join, say
from odin_teach.scoring import ScoreSheet
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_string
from odin_teach.teaching.lessons.sheets import (
    OnSheet,
    Row,
    drawn_sheet,
    read_agreed,
    read_row,
    read_sheet,
)
from odin_teach.teaching.questions import Sheet
from odin_teach.teaching.replies import (
    Reply,
    reason,
)

NOBODY: Final = "nobody"  # the answer "nobody has won yet"


class WhoWins(OnSheet):
    """Asks who wins the game, if anybody yet.

    Fields: `players`, `limit` (null: one hand), `hands` (a row of cards left for each hand),
    `shared` (players who might share the victory, as a list of lists; may be left out),
    `totals` (true: they are shown).

    >>> game = ScoreSheet(["Ana", "Bo"], limit=10)
    >>> game.add_hand((0, 9)); game.add_hand((4, 0)); WhoWins(game).solution
    'nobody'
    >>> game.add_hand((0, 1)); WhoWins(game).solution
    'Ana'
    """

    kind = "who-wins"
    answer_type = "one"

    def __init__(self, game: ScoreSheet, *shared: tuple[str, ...], totals: bool = False) -> None:
        super().__init__(game, totals=totals)
        self._groups = {", ".join(names): names for names in shared}
        if self.solution not in (*game.players, *self._groups, NOBODY):
            raise OdinError("task.file.no-right-option", right=self.solution)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sheet, and who might share the victory."""
        game, totals = read_sheet(fields), fields.flag("totals")
        if not fields.has("shared"):
            return fields.read("hands", lambda _: cls(game, totals=totals))
        shared = fields.list("shared", lambda given: _names_of(given, game))
        return fields.read("shared", lambda _: cls(game, *shared, totals=totals))

    @property
    def solution(self) -> str:
        """The winner, winners with commas between them, or "nobody" yet."""
        return ", ".join(self._game.winners) or NOBODY

    def options(self, language: str | None = None) -> list[Option]:
        """Return every player, those who might share the victory, and nobody yet."""
        alone = [Option(name, name) for name in self._game.players]
        shared = [
            Option(key, say("task.win.option-shared", language, names=join([*names], language)))
            for key, names in self._groups.items()
        ]
        return [*alone, *shared, Option(NOBODY, say("task.win.option-nobody", language))]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a name; the highest total and the last hand are told as what they are."""
        right = answer == self.solution
        told = "" if right else self._outcome(answer, language)
        if not self._game.is_over:
            return Reply(right, (self._over("on", language),), told)
        if answer == NOBODY:
            return Reply(False, (self._over("over", language),), told)
        rule, form = self._form(answer)
        facts = self._told_of(answer, language) | {"winners": len(self._game.winners)}
        return Reply(right, (reason(rule, f"task.win.{form}", language, **facts),), told)

    def _told_of(self, answer: str, language: str | None) -> dict[str, Any]:
        names = self._groups.get(answer, (answer,))
        totals = [self._total(name) for name in names]
        return {"names": join([*names], language), "total": totals[0], "worse": max(totals)}

    def _outcome(self, answer: str, language: str | None) -> str:
        """Tell what comes of cheering for somebody else, or of going on."""
        limit, hand = self._game.limit, len(self._game.hands) + 1
        if answer == NOBODY:
            message = f"task.win.then-nobody{'' if limit else '-single'}"
            return say(message, language, hand=hand, limit=limit)
        then = "on"
        if self._game.is_over:
            form = self._form(answer)[1]
            then = form if form in ("not-alone", "not-equal") else "lower"
        return say(f"task.win.then-{then}", language, hand=hand, **self._told_of(answer, language))

    def _form(self, answer: str) -> tuple[str, str]:
        winners, names = self._game.winners, self._groups.get(answer, (answer,))
        if answer == self.solution:
            return ("tie", "shared") if len(winners) > 1 else ("game-end", "right")
        if set(names) < set(winners):
            return "tie", "not-alone"
        if len(names) > 1:
            return "tie", "not-equal"
        if self._total(answer) == max(self._game.totals):
            return "game-end", "high-wins"
        last = self._game.hands[-1][self._game.players.index(answer)]
        return "game-end", "other" if last else "last-hand-wins"


class GameOver(OnSheet):
    """Asks whether the game is over.

    Fields: `players`, `limit` (null: one hand), `hands` (a row of cards left for each hand),
    `totals` (true: they are shown).

    >>> game = ScoreSheet(["Ana", "Bo"], limit=10)
    >>> game.add_hand((0, 9)); GameOver(game).solution
    False
    """

    kind = "game-over"
    answer_type = "yes-no"

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sheet."""
        return cls(read_sheet(fields), totals=fields.flag("totals"))

    @property
    def solution(self) -> bool:
        """Whether it is over."""
        return self._game.is_over

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no by the highest total."""
        over = self._game.is_over
        why = self._over("over" if over else "on", language)
        if answer is over:
            return Reply(True, (why,))
        told = say("task.over.too-soon" if answer else "task.over.too-late", language)
        return Reply(False, (why,), told)


class GameLength(OnSheet):
    """Asks for the hand that ended a game; more may be written down than were played.

    Fields: `players`, `limit`, `hands` (a row of cards left for each hand; the game must be
    over with one of them).

    >>> rows = [(0, 4), (5, 0), (6, 0), (0, 2)]
    >>> GameLength(["Ana", "Bo"], 10, rows).solution
    3
    """

    kind = "game-length"
    answer_type = "number"

    def __init__(self, players: Sequence[str], limit: int | None, rows: Sequence[Row]) -> None:
        self._rows = rows
        whole = ScoreSheet.filled(players, limit, rows)
        if not whole.is_over:
            raise OdinError("task.file.game-on")
        self._totals_by_hand = whole.totals_by_hand
        super().__init__(whole.until_over)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sheet."""
        players, limit = read_agreed(fields)
        rows = fields.list("hands", read_row)
        fields.read("hands", lambda _: [ScoreSheet(players).check_hand(row) for row in rows])
        return fields.read("hands", lambda _: cls(players, limit, rows))

    @property
    def solution(self) -> int:
        """The number of the hand, counted from 1."""
        return len(self._game.hands)

    def sheet(self, language: str | None = None) -> Sheet:
        """Return all rows; adding them up is what is asked."""
        return drawn_sheet(self._game.players, self._rows, language)

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a hand's number: too early is told by its totals, too late by the rule."""
        rule = "length" if self._game.limit is None else "game-end"
        if answer == self.solution:
            return Reply(True, (self._over("over", language),))
        if self._game.limit is None:
            told = say("task.ends.then-single", language)
            return Reply(False, (self._over("over", language),), told)
        facts = {"given": answer, "limit": self._game.limit}
        then = "late" if answer > self.solution else "early" if answer else "none"
        told = say(f"task.ends.then-{then}", language, **facts)
        if answer > self.solution:
            why = reason(rule, "task.ends.too-late", language, **facts)
        elif answer:
            facts["highest"] = max(self._totals_by_hand[answer - 1])
            why = reason(rule, "task.ends.too-early", language, **facts)
        else:
            why = reason(rule, "task.ends.none", language)
        return Reply(False, (why,), told)


class NextOpener(OnSheet):
    """Asks who opens the next hand.

    Fields: `players` (clockwise), `opener` (who opened the first hand), `limit`, `hands` (a
    row of cards left for each hand; the game must go on), `totals` (true: they are shown).

    >>> game = ScoreSheet(["Ana", "Bo", "Cléo"], limit=15)
    >>> game.add_hand((3, 5, 0)); NextOpener(game, "Ana").solution
    'Bo'
    """

    kind = "next-opener"
    answer_type = "one"

    def __init__(self, game: ScoreSheet, opener: str, *, totals: bool = False) -> None:
        super().__init__(game, totals=totals)
        if opener not in game.players:
            raise OdinError("answer.one", given=opener, known=", ".join(game.players))
        if game.is_over:
            raise OdinError("task.file.game-over")
        self._first = game.players.index(opener)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sheet of a game that goes on, and who opened it."""
        game, opener = read_sheet(fields), fields.read("opener", read_string)
        totals = fields.flag("totals")
        field = "hands" if opener in game.players else "opener"
        return fields.read(field, lambda _: cls(game, opener, totals=totals))

    @property
    def solution(self) -> str:
        """Who sits to the left of whoever opened the hand before."""
        return self._game.players[self._game.next_opener(self._first)]

    def story(self, language: str | None = None) -> list[str]:
        """Return who sits where, and who opened the first hand."""
        players = self._game.players
        return [
            *super().story(language),
            say("seats.clockwise", language, names=", ".join(players)),
            say("task.next-hand.first", language, name=players[self._first]),
        ]

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (names)
        """Return the players."""
        return [Option(name, name) for name in self._game.players]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a name; the winner and the last opener are told as what they are."""
        before = self._game.players[self._game.opener_of(len(self._game.hands) - 1, self._first)]
        last = dict(zip(self._game.players, self._game.hands[-1], strict=True))
        form = "other"
        if answer == self.solution:
            form = "right"
        elif answer == before:
            form = "same"
        elif not last[answer]:
            form = "winner-opens"
        facts = {"name": answer, "opener": before}
        why = reason("next-hand", f"task.next-hand.{form}", language, **facts)
        if form == "right":
            return Reply(True, (why,))
        hand = len(self._game.hands) + 1
        told = say(f"task.next-hand.then-{form}", language, name=answer, hand=hand)
        return Reply(False, (why,), told)


def _names_of(given: object, game: ScoreSheet) -> tuple[str, ...]:
    """Return players of the game in the order in which they sit."""
    if not isinstance(given, list) or not given:
        raise OdinError("task.file.list", given=given)
    for name in given:
        if name not in game.players:
            raise OdinError("answer.one", given=name, known=", ".join(game.players))
    return tuple(name for name in game.players if name in given)
