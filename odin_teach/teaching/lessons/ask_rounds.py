"""Questions on rounds: whose turn it is, what may be done now, whether it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import PASS, Move, Pass, parse_move
from odin_teach.position import Position
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_string
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
)
from odin_teach.teaching.questions import Shown, position_shown
from odin_teach.teaching.replies import (
    Reply,
    reason,
    verdict_reply,
)
from odin_teach.teaching.stories import Story


class AfterMoves(LessonQuestion):
    """A question on what has happened at a table; most ask while the hand goes on."""

    goes_on = True

    def __init__(self, story: Story) -> None:
        self._story = story
        if self.goes_on and story.end.is_over:
            raise OdinError("task.file.hand-over")

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read a hand from its start; every move must be legal."""
        story = Story.read(fields)
        return fields.read("moves", lambda _: cls(story))

    def story(self, language: str | None = None) -> list[str]:
        """Return every move in a sentence."""
        return self._story.told(language)


class WhoseTurn(AfterMoves):
    """Who plays next? Fields: `players` (the opener first), their `hands`, `moves`.

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B 7O", "9R 2G"])
    >>> WhoseTurn(Story(start, (Play("8B"), PASS), ("Ana", "Bo"))).solution
    'Ana'
    """

    kind = "whose-turn"
    answer_type = "one"

    @property
    def solution(self) -> str:
        """The player to move."""
        return self._story.to_move

    def shown(self) -> tuple[Shown, ...]:
        """Return what lies in the centre now."""
        return position_shown(self._story.end.table)

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


class MayNow(AfterMoves):
    """May the player whose turn it is do this? Fields: `players`, `hands`, `moves`, `move`.

    `players` clockwise, the opener first; `moves` what has happened since the `hands` were as
    written; `move` what the next player would like to do ("9B+6P", "pass").

    >>> from odin_teach import PASS, Play, Position
    >>> story = Story(Position.start(["8B 7O", "9R 2G"]), (Play("8B"), PASS), ("Ana", "Bo"))
    >>> MayNow(story, PASS).solution, MayNow(story, Play("7O")).solution
    (False, True)
    """

    kind = "may-now"
    answer_type = "yes-no"

    def __init__(self, story: Story, move: Move) -> None:
        super().__init__(story)
        self._move = move
        self._verdict = story.end.check(move)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read what has happened, and what somebody would like to do now."""
        story = Story.read(fields)
        move = fields.read("move", lambda given: parse_move(read_string(given)))
        return fields.read("move", lambda _: cls(story, move))

    @property
    def solution(self) -> bool:
        """Whether it is legal."""
        return self._verdict.legal

    def shown(self) -> tuple[Shown, ...]:
        """Return the centre, the hand of the player to move, and the play."""
        end, name = self._story.end, self._story.to_move
        held = Shown("hand-of", tuple(end.hands[end.to_move]), owner=name)
        shown = (*position_shown(end.table), held)
        if isinstance(self._move, Pass):
            return shown
        return (*shown, Shown("played-by", tuple(self._move.cards), owner=name))

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no: first by what has happened, then by the verdict's reasons."""
        right = answer is self._verdict.legal
        reply = verdict_reply(
            self._verdict, language, right=right, consequence=self._consequence(language)
        )
        before = self._situation()
        if before is None:
            return reply
        rule, form = before
        why = reason(rule, f"task.now.{form}", language, name=self._story.to_move)
        if self._verdict:  # what people forget is reason enough
            return replace(reply, reasons=(why,))
        return replace(reply, reasons=(why, *reply.reasons))

    def _situation(self) -> tuple[str, str] | None:
        """Return the rule, and its words, that people forget in such a position."""
        if self._story.end.table is None:
            return "round-opener", "opens"
        if isinstance(self._move, Pass):
            return "pass-not-out", "free-pass"
        if self._story.end.to_move in self._story.passed:
            return "pass-not-out", "passed-before"
        return None

    def _consequence(self, language: str | None) -> str:
        name, move = self._story.to_move, self._move
        if isinstance(move, Pass):
            form = "forced" if self._verdict else "waiting"
            return say(f"task.now.{form}", language, name=name)
        form = "missed" if self._verdict else "taken-back"
        return say(f"task.now.{form}", language, name=name, cards=move.cards.names(language))


class IsRoundOver(AfterMoves):
    """Is the round over? Fields: `players` (the opener first), their `hands`, `moves`.

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B 7O", "9R 2G", "5P 1K"])
    >>> IsRoundOver(Story(start, (Play("8B"), PASS), ("Ana", "Bo", "Cléo"))).solution
    False
    """

    kind = "is-round-over"
    answer_type = "yes-no"

    @property
    def solution(self) -> bool:
        """Whether the centre has been cleared."""
        return self._story.end.table is None

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no by who has passed since somebody played."""
        story, right = self._story, answer is self.solution
        form = "yes" if self.solution else "no" if story.passes else "none"
        facts: dict[str, Any] = {"owner": story.last_to_play, "others": len(story.players) - 1}
        if form == "no":
            facts["count"] = story.passes
        why = reason("round-end", f"task.over.{form}", language, **facts)
        told = say(
            "task.over.robbed" if answer else "task.over.waiting", language, name=story.to_move
        )
        return Reply(right, (why,), "" if right else told)


class PassesNeeded(AfterMoves):
    """How many more have to pass to end the round? Fields: `players`, `hands`, `moves`.

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B 7O", "9R 2G", "5P 1K"])
    >>> PassesNeeded(Story(start, (Play("8B"), PASS), ("Ana", "Bo", "Cléo"))).solution
    1
    """

    kind = "passes-needed"
    answer_type = "number"

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        if story.end.table is None:
            raise OdinError("task.file.round-over")
        self._left = _passes_to_the_end(story.end)

    @property
    def solution(self) -> int:
        """The passes still missing."""
        return self._left

    def shown(self) -> tuple[Shown, ...]:
        """Return what lies in the centre."""
        return position_shown(self._story.end.table)

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; passes that no longer count are told as that."""
        story = self._story
        rule, form = self._slip(answer)
        facts = {"owner": story.last_to_play, "passed": story.passes, "left": self._left}
        why = reason(rule, f"task.passes.{form}", language, given=answer, **facts)
        then = "early" if answer < self._left else "late"
        whose = story.to_move
        told = say(f"task.passes.{then}", language, owner=story.last_to_play, name=whose)
        right = answer == self._left
        return Reply(right, (why,), "" if right else told)

    def _slip(self, given: int) -> tuple[str, str]:
        if given == self._left:
            return "round-end", "right"
        others = set(range(self._story.seats)) - {self._story.owner}
        if given == len(others - self._story.passed):
            return "pass-not-out", "stale"
        if given == self._left + 1:
            return "round-opener", "owner"
        return "round-end", "other"


def _passes_to_the_end(place: Position) -> int:
    passes, number = 0, place.rounds
    while place.rounds == number:
        place, passes = place.after(PASS), passes + 1
    return passes
