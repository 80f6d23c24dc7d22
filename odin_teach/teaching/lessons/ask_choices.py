"""Questions with answers to choose from: which set is highest, which one wins, whose turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
    read_combination,
    set_option,
    the_only,
)
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reply, reason, verdict_reply
from odin_teach.teaching.stories import Story
from odin_teach.verdicts import check_play


class OneOfSets(LessonQuestion):
    """A question whose answers are sets of cards, of which exactly one is right."""

    answer_type = "one"

    def __init__(self, options: Sequence[Combination], right: list[Combination]) -> None:
        self._options = options
        self._solution = the_only(right)

    @property
    def solution(self) -> str:
        """The one that is right."""
        return str(self._solution)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the sets."""
        return [set_option(option, language) for option in self._options]


class Highest(OneOfSets):
    """Which set is worth most? Field: `options` (sets of cards).

    >>> Highest(Combination("9K"), Combination("5G 1G"), Combination("4B 4O")).solution
    '5G 1G'
    """

    kind = "highest"

    def __init__(self, *options: Combination) -> None:
        best = max(option.value for option in options)
        super().__init__(options, [option for option in options if option.value == best])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sets, one of which must be the highest."""
        options = fields.list("options", read_combination)
        return fields.read("options", lambda _: cls(*options))

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice by what it reads as."""
        chosen = Combination(answer)
        right = chosen is self._solution
        message = f"task.highest.{'right' if right else 'other'}"
        why = reason("value", message, language, value=chosen.value)
        if right:
            return Reply(True, (why,))
        told = outcomes.of_lower(chosen, self._solution, CardSet(), language)
        return Reply(False, (why,), told)


class WhichAnswers(OneOfSets):
    """Which of these beats the table set? Fields: `table`, `options` (one of them legal).

    >>> options = [Combination("7B 4B"), Combination("9K"), Combination("2B 2G 2K")]
    >>> WhichAnswers(Combination("7R 5R"), *options).solution
    '2B 2G 2K'
    """

    kind = "which-answers"

    def __init__(self, table: Combination, *options: Combination) -> None:
        self._table = table
        super().__init__(options, [each for each in options if check_play(each.cards, table=table)])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the table set and what may answer it."""
        table, options = fields.combination("table"), fields.list("options", read_combination)
        return fields.read("options", lambda _: cls(table, *options))

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set."""
        return (Shown("table", tuple(self._table.cards)),)

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice as a play."""
        verdict = check_play(answer, table=self._table)
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)


class WhoseTurn(LessonQuestion):
    """Who plays next? Fields: `players` (the opener first), their `hands`, `moves`.

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B 7O", "9R 2G"])
    >>> WhoseTurn(Story(start, (Play("8B"), PASS), ("Ana", "Bo"))).solution
    'Ana'
    """

    kind = "whose-turn"
    answer_type = "one"

    def __init__(self, story: Story) -> None:
        self._story = story
        if story.end.is_over:
            raise OdinError("task.file.hand-over")

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read a hand from its start; every move must be legal."""
        story = Story.read(fields)
        return fields.read("moves", lambda _: cls(story))

    @property
    def solution(self) -> str:
        """The player to move."""
        return self._story.to_move

    def story(self, language: str | None = None) -> list[str]:
        """Return every move in a sentence."""
        return self._story.told(language)

    def shown(self) -> tuple[Shown, ...]:
        """Return what lies in the centre now."""
        table = self._story.end.table
        return (Shown("table", () if table is None else tuple(table.cards)),)

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (names)
        """Return the players."""
        return [Option(name, name) for name in self._story.players]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a player's name; whoever opens a round is told by `round-opener`."""
        opens = self._story.end.table is None
        rule = "round-opener" if opens else "pass-not-out"
        form = "right" if answer == self.solution else "other"
        why = reason(rule, f"task.turn.{rule}.{form}", language, name=answer)
        if answer == self.solution:
            return Reply(True, (why,))
        then = "own" if answer == self._story.last_to_play else "skips"
        told = say(f"task.turn.then-{'opens' if opens else then}", language, name=answer)
        return Reply(False, (why,), told)
