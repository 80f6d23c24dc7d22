"""What is true when a hand is over: one question on points, the sheet, the winner, the opener."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Self

from odin_teach.messages import say
from odin_teach.teaching.practice.ask_openers import NextOpener
from odin_teach.teaching.practice.ask_scores import AboutScores, random_scores
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Scores
from odin_teach.teaching.practice.statements import AboutStatements, Statement
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.replies import Reason, reason


@dataclass(frozen=True)
class AfterHand(AboutScores, AboutStatements):
    """All that is true of several statements on a hand just over, in a game that goes on."""

    kind = "after-hand"
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

    def is_true(self, statement: Statement, mind: Beliefs) -> bool:
        """Ask it for the points, the row, the opener, the winner."""
        scores = self.scores
        match statement.what:
            case "points":
                return mind.points(scores.left[statement.seat]) == statement.number
            case "opens":
                return mind.next_opener(scores) == statement.seat
            case "zero":
                return 0 in mind.row(scores)
            case "no-number":
                return 0 not in mind.row(scores)
        return mind.winners(scores) == {statement.seat}

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
