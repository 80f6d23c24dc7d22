"""Questions about points, the score sheet and the end of the game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from odin_teach.cards import CARDS, CardSet
from odin_teach.messages import join
from odin_teach.teaching.practice.answers import Answer
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Scores
from odin_teach.teaching.practice.questions import Question, Seen, player_names
from odin_teach.teaching.practice.truth import TRUTH

_LIMITS = (10, 15, 20)


@dataclass(frozen=True)
class Points(Question):
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

    def ask(self) -> str:
        """Ask for the points."""
        return self.say("practice.points.ask")

    def why(self) -> str:
        """Count the cards."""
        return self.say("practice.points.why", count=len(self.left))

    def shown(self) -> tuple[Seen, ...]:
        """Show the cards left."""
        return (self.seen("left", tuple(self.left)),)


@dataclass(frozen=True)
class AboutScores(Question):
    """A question about a hand that is just over, in a game of one hand or of several."""

    scores: Scores

    def named(self) -> list[str]:
        """Return the names of all players."""
        return player_names(self.language, self.scores.seats)

    def story(self) -> list[str]:
        """Tell the game so far, the limit, and what each player has left."""
        names, scores = self.named(), self.scores
        told = [self.say("practice.scores.single")]
        if scores.limit is not None:
            told = [self.say("practice.scores.limit", limit=scores.limit)]
        if scores.before:
            pairs = zip(names, scores.totals_before, strict=True)
            totals = ", ".join(self.say("practice.scores.total", name=n, total=t) for n, t in pairs)
            told.append(self.say("practice.scores.before", totals=totals))
        told.append(self.say("practice.scores.now"))
        for name, cards in zip(names, scores.left, strict=True):
            if cards:
                held = cards.names(self.language)
                told.append(
                    self.say("practice.scores.left", count=len(cards), name=name, cards=held)
                )
            else:
                told.append(self.say("practice.scores.out", name=name))
        return told

    def totals_told(self) -> str:
        """Return the new totals in a sentence."""
        pairs = zip(self.named(), TRUTH.totals(self.scores), strict=True)
        totals = ", ".join(self.say("practice.scores.total", name=n, total=t) for n, t in pairs)
        return self.say("practice.scores.after", totals=totals)


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

    def ask(self) -> str:
        """Ask for the row."""
        return self.say("practice.score-row.ask", names=", ".join(self.named()))

    def why(self) -> str:
        """Name who went out."""
        return self.say("practice.score-row.why", name=self.named()[self.scores.out])


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

    def ask(self) -> str:
        """Ask yes or no."""
        return self.say("practice.game-over.ask")

    def why(self) -> str:
        """Compare the totals with the limit."""
        return f"{self.totals_told()} {self.say('practice.game-over.why', limit=self.scores.limit)}"


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

    def names(self) -> list[str]:
        """Return the players' names."""
        return self.named()

    def ask(self) -> str:
        """Ask who, one or several."""
        return self.say("practice.game-winners.ask")

    def why(self) -> str:
        """Name the lowest total."""
        winners = [self.named()[seat] for seat in sorted(TRUTH.winners(self.scores))]
        told = self.say(
            "practice.game-winners.why", count=len(winners), names=join(winners, self.language)
        )
        return f"{self.totals_told()} {told}"


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
