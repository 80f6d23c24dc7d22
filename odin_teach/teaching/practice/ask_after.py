"""What is true when a hand is over: one question on points, the sheet, the winner, the opener."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from odin_teach.messages import say
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.practice.ask_openers import NextOpener
from odin_teach.teaching.practice.ask_scores import AboutScores, random_scores
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Scores
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.replies import Reason, reason


@dataclass(frozen=True)
class Statement:
    """Something that may be true of the scores: `what`, of this seat, with this number."""

    what: str
    seat: int
    number: int = 0

    @property
    def id(self) -> str:
        """Its name among the others."""
        return f"{self.what}-{self.seat}"

    def is_true(self, mind: Beliefs, scores: Scores) -> bool:
        """Return whether somebody who believes this thinks so."""
        match self.what:
            case "points":
                return mind.points(scores.left[self.seat]) == self.number
            case "opens":
                return mind.next_opener(scores) == self.seat
            case "zero":
                return 0 in mind.row(scores)
            case "no-number":
                return 0 not in mind.row(scores)
        return mind.winners(scores) == {self.seat}


@dataclass(frozen=True)
class AfterHand(AboutScores):
    """All that is true of several statements on a hand just over, in a game that goes on."""

    kind = "after-hand"
    answer_type = "statements"
    rules = ("score", "next-hand", "game-end")
    misread_by = ("count-pips", "high-wins", "winner-opens", "last-hand-wins", "forgets-zero")

    statements: tuple[Statement, ...]

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Let the next opener, the winner of the hand, the first and the last be different ones."""
        while True:
            scores = random_scores(rng, level, single=0)
            if _is_telling(scores):
                statements = _some_statements(rng, scores)
                if level < _ALL_FROM:
                    statements.pop()
                rng.shuffle(statements)
                return cls(scores, tuple(statements))

    def answer(self, mind: Beliefs) -> Answer:
        """Choose the true ones."""
        return frozenset(each.id for each in self.statements if each.is_true(mind, self.scores))

    @property
    def offered(self) -> Collection[Any]:
        """The ids of the statements."""
        return [each.id for each in self.statements]

    def options(self, language: str | None = None) -> list[Option]:
        """Return the statements."""
        return [Option(each.id, self._told(each, language)) for each in self.statements]

    def story(self, language: str | None = None) -> list[str]:
        """Tell who sits where, who opened, the game so far and what is left."""
        return NextOpener(self.scores).story(language)

    def ask(self, language: str | None = None) -> str:
        """Ask for all."""
        return say("practice.after-hand.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say it for the points, the sheet, the winner and the opener."""
        names, scores = self.named(language), self.scores
        first = names[min(TRUTH.winners(scores))]
        told = say("practice.after-hand.first", language, name=first)
        return (
            reason("score", "practice.score-row.why", language, name=names[scores.out]),
            Reason("game-end", f"{self.totals_told(language)} {told}"),
            *NextOpener(scores).why(language),
        )

    def _told(self, statement: Statement, language: str | None) -> str:
        name = self.named(language)[statement.seat]
        if statement.what == "points":
            return say("practice.after-hand.points", language, count=statement.number, name=name)
        return say(f"practice.after-hand.{statement.what}", language, name=name)


_ALL_FROM: Final = 2  # the level from which on all statements are there


def _is_telling(scores: Scores) -> bool:
    """Return whether those who err would see it."""
    totals, first = TRUTH.totals(scores), TRUTH.winners(scores)
    return (
        not TRUTH.game_over(scores)
        and len(first) == 1
        and scores.out not in (*first, TRUTH.next_opener(scores))
        and totals[scores.out] < max(totals)
    )


def _some_statements(rng: Random, scores: Scores) -> list[Statement]:
    """Return statements of which each usual mistake misjudges one; the last matters least."""
    totals, out = TRUTH.totals(scores), scores.out
    seat = rng.choice([seat for seat, cards in enumerate(scores.left) if cards])
    points = TRUTH.points(scores.left[seat])
    pips = sum(card.number for card in scores.left[seat])
    first, last = totals.index(min(totals)), totals.index(max(totals))
    return [
        Statement("opens", rng.choice((out, TRUTH.next_opener(scores)))),
        Statement("points", seat, rng.choice((points, pips))),
        Statement(rng.choice(("zero", "no-number")), out),
        Statement("wins", first),
        Statement("wins", rng.choice((out, last))),
    ]
