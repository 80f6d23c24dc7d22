"""Questions about points, the score sheet and the end of the game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from odin_teach.cards import CARDS, CardSet
from odin_teach.messages import join, say
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.lessons.ask_points import Penalty
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Scores
from odin_teach.teaching.practice.questions import (
    PracticeQuestion,
    player_names,
    seat_options,
)
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, reason

_LIMITS = (10, 15, 20)


@dataclass(frozen=True)
class Points(PracticeQuestion):
    """How many points a hand of cards left costs."""

    kind = "points"
    answer_type = "number"
    rules = ("score",)
    misread_by = ("count-pips",)

    left: CardSet

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Leave some cards."""
        return cls(CardSet(rng.sample(CARDS, rng.randint(1, min(9, 3 + level)))))

    def answer(self, mind: Beliefs) -> Answer:
        """Count."""
        return mind.points(self.left)

    def ask(self, language: str | None = None) -> str:
        """Ask for the points."""
        return say("practice.points.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Count the cards, as lessons do."""
        return Penalty(self.left).why(language)

    def shown(self) -> tuple[Shown, ...]:
        """Show the cards left."""
        return (Shown("left-to-you", tuple(self.left)),)


@dataclass(frozen=True)
class AboutScores(PracticeQuestion):
    """A question about a hand that is just over, in a game of one hand or of several."""

    scores: Scores

    def named(self, language: str | None = None) -> list[str]:
        """Return the names of all players."""
        return player_names(self.scores.seats, language)

    def story(self, language: str | None = None) -> list[str]:
        """Tell the game so far, the limit, and what each player has left."""
        names, scores = self.named(language), self.scores
        told = [say("practice.scores.single", language)]
        if scores.limit is not None:
            told = [say("practice.scores.limit", language, limit=scores.limit)]
        if scores.before:
            totals = self._listed(scores.totals_before, language)
            told.append(say("practice.scores.before", language, totals=totals))
        told.append(say("practice.scores.now", language))
        for name, cards in zip(names, scores.left, strict=True):
            if cards:
                held = cards.names(language)
                told.append(
                    say("practice.scores.left", language, count=len(cards), name=name, cards=held)
                )
            else:
                told.append(say("practice.scores.out", language, name=name))
        return told

    def totals_told(self, language: str | None = None) -> str:
        """Return the new totals in a sentence."""
        totals = self._listed(TRUTH.totals(self.scores), language)
        return say("practice.scores.after", language, totals=totals)

    def _listed(self, totals: tuple[int, ...], language: str | None) -> str:
        pairs = zip(self.named(language), totals, strict=True)
        told = [say("practice.scores.total", language, name=name, total=n) for name, n in pairs]
        return ", ".join(told)


@dataclass(frozen=True)
class ScoreRow(AboutScores):
    """What is written on the sheet for this hand."""

    kind = "score-row"
    answer_type = "row"
    rules = ("score", "hand-end")
    misread_by = ("count-pips", "forgets-zero")

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """End a hand, mostly of a longer game."""
        return cls(random_scores(rng, level))

    def answer(self, mind: Beliefs) -> Answer:
        """Write the row."""
        return mind.row(self.scores)

    def ask(self, language: str | None = None) -> str:
        """Ask for the row."""
        return say("practice.score-row.ask", language, names=", ".join(self.named(language)))

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Name who went out."""
        name = self.named(language)[self.scores.out]
        return (reason("score", "practice.score-row.why", language, name=name),)


@dataclass(frozen=True)
class GameOver(AboutScores):
    """Whether the game is over."""

    kind = "game-over"
    answer_type = "yes-no"
    rules = ("game-end", "length", "score")
    misread_by = ("count-pips",)

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """End a hand of a longer game that may be the last."""
        return cls(random_scores(rng, level, single=0))

    def answer(self, mind: Beliefs) -> Answer:
        """Say yes or no."""
        return mind.game_over(self.scores)

    def ask(self, language: str | None = None) -> str:
        """Ask yes or no."""
        return say("practice.game-over.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Compare the totals with the limit."""
        told = say("practice.game-over.why", language, limit=self.scores.limit)
        return (Reason("game-end", f"{self.totals_told(language)} {told}"),)


@dataclass(frozen=True)
class GameWinners(AboutScores):
    """Who wins the game, one or several."""

    kind = "game-winners"
    answer_type = "seats"
    rules = ("game-end", "tie", "score")
    misread_by = ("count-pips", "high-wins", "last-hand-wins", "forgets-zero")

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """End a game; those who err about the winner mostly name different players."""
        single = float(rng.random() < 0.2)  # noqa: PLR2004 (one in five is a game of one hand)
        telling_only = rng.random() < 0.9  # noqa: PLR2004 (now and then any game)
        while True:
            question = cls(random_scores(rng, level, single=single, finished=True))
            wrong = question.wrong_answers()
            telling = "last-hand-wins" in wrong or bool(single)
            if (telling and len(set(wrong.values())) == len(wrong)) or not telling_only:
                return question

    def answer(self, mind: Beliefs) -> Answer:
        """Name the seats."""
        return mind.winners(self.scores)

    @property
    def offered(self) -> Collection[Any]:
        """All seats."""
        return range(self.scores.seats)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the players."""
        return seat_options(self.named(language))

    def ask(self, language: str | None = None) -> str:
        """Ask who, one or several."""
        return say("practice.game-winners.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Name the lowest total."""
        winners = [self.named(language)[seat] for seat in sorted(TRUTH.winners(self.scores))]
        names = join(winners, language)
        told = say("practice.game-winners.why", language, count=len(winners), names=names)
        rule = "tie" if len(winners) > 1 else "game-end"
        return (Reason(rule, f"{self.totals_told(language)} {told}"),)


def random_scores(
    rng: Random, level: int, *, single: float = 0.2, finished: bool = False
) -> Scores:
    """Make a hand just over, in a game of one hand or with hands before that did not end it.

    `finished` says that this hand ends the game.
    """
    seats = rng.randint(3, min(6, 3 + level // 2 + 1))
    limit = None if rng.random() < single else rng.choice(_LIMITS)
    before: list[tuple[int, ...]] = []
    hands = 0 if limit is None else rng.randint(1, 1 + level)
    counts = _row(rng, seats)
    while limit is not None and (finished or len(before) < hands):
        totals = [sum(points) for points in zip(*before, counts, strict=True)]
        if max(totals) >= limit:
            break
        before.append(counts)
        counts = _row(rng, seats)
    cards = iter(rng.sample(CARDS, sum(counts)))
    left = tuple(CardSet([next(cards) for _ in range(count)]) for count in counts)
    return Scores(tuple(before), left, limit, rng.randrange(seats))


def _row(rng: Random, seats: int) -> tuple[int, ...]:
    out = rng.randrange(seats)
    most = rng.choice((4, 6))
    return tuple(0 if seat == out else rng.randint(1, most) for seat in range(seats))
