"""Questions about who opens the next hand, and with what."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from odin_teach.cards import CARDS, CardSet
from odin_teach.combinations import combinations
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.practice.ask_plays import why_plays
from odin_teach.teaching.practice.ask_scores import AboutScores, random_scores
from odin_teach.teaching.practice.ask_turns import clockwise
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Scores
from odin_teach.teaching.practice.questions import (
    YOU,
    PracticeQuestion,
    seat_options,
    you_and_others,
)
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, reason

_DEALT: Final = 9
_LIMIT: Final = 15
# Whether you open, whether you won the hand before; and how often.
_HOW: Final = (((True, False), (False, True), (True, True), (False, False)), (12, 5, 1, 2))


@dataclass(frozen=True)
class NextOpener(AboutScores):
    """Who opens the next hand."""

    kind = "next-opener"
    answer_type = "seat"
    rules = ("next-hand",)
    misread_by = ("winner-opens",)

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """End a hand that is not the last; mostly its winner is not the next opener."""
        while True:
            scores = random_scores(rng, level, single=0)
            told = scores.out != TRUTH.next_opener(scores) or rng.random() < 0.1  # noqa: PLR2004
            if told and not TRUTH.game_over(scores):
                return cls(scores)

    def answer(self, mind: Beliefs) -> Answer:
        """Name the seat."""
        return mind.next_opener(self.scores)

    @property
    def offered(self) -> Collection[Any]:
        """All seats."""
        return range(self.scores.seats)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the players."""
        return seat_options(self.named(language))

    def story(self, language: str | None = None) -> list[str]:
        """Tell who sits where, who opened, who went out."""
        names = self.named(language)
        opened = say("practice.next-opener.opened", language, name=names[self.scores.opener])
        return [clockwise(names, language), opened, *super().story(language)]

    def ask(self, language: str | None = None) -> str:
        """Ask who."""
        return say("practice.next-opener.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Name the opener and the neighbour to the left."""
        names, scores = self.named(language), self.scores
        facts = {"opener": names[scores.opener], "name": names[TRUTH.next_opener(scores)]}
        return (reason("next-hand", "practice.next-opener.why", language, **facts),)


@dataclass(frozen=True)
class FirstTurn(PracticeQuestion):
    """All that you, in seat 0, may play as the first turn of a new hand, of several plays.

    Of the `scores` of the hand before only its opener and its winner are told.
    """

    kind = "first-turn"
    answer_type = "combinations"
    rules = ("next-hand", "open-one")
    misread_by = ("winner-opens", "open-many")

    scores: Scores
    hand: CardSet
    plays: tuple[CardSet, ...]

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Mostly you open without having won; else you won and somebody else opens, or either."""
        seats = rng.randint(3, min(6, 3 + level // 2 + 1))
        opens, won = rng.choices(*_HOW)[0]
        opener = seats - 1 if opens else rng.randrange(seats - 1)
        out = YOU if won else rng.randrange(1, seats)
        left = [CardSet((card,)) for card in rng.sample(CARDS, seats)]
        left[out] = CardSet()
        hand = CardSet(rng.sample(CARDS, _DEALT))
        return cls(Scores((), tuple(left), _LIMIT, opener), hand, _some_plays(rng, hand, level))

    def answer(self, mind: Beliefs) -> Answer:
        """Choose those that may open, if it is you who opens."""
        if mind.next_opener(self.scores) != YOU:
            return frozenset()
        return frozenset(play for play in self.plays if mind.allows(play, self.hand, ()))

    @property
    def offered(self) -> Collection[Any]:
        """The plays."""
        return self.plays

    def ask(self, language: str | None = None) -> str:
        """Ask for all."""
        return say("practice.first-turn.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say who opens; if it is you, of each play whether it is allowed."""
        names, scores = self._named(language), self.scores
        facts, following = {"opener": names[scores.opener]}, TRUTH.next_opener(scores)
        if following != YOU:
            facts["name"] = names[following]
            return (reason("next-hand", "practice.first-turn.other", language, **facts),)
        return (
            reason("next-hand", "practice.first-turn.you", language, **facts),
            reason("open-one", "practice.first-turn.opening", language),
            *why_plays(self.plays, self.hand, (), language),
        )

    def story(self, language: str | None = None) -> list[str]:
        """Tell who sits where, who opened the hand before and who won it."""
        names, scores = self._named(language), self.scores
        return [
            clockwise(names, language),
            self._told("opened", scores.opener, language),
            self._told("won", scores.out, language),
            say("practice.first-turn.dealt", language),
        ]

    def shown(self) -> tuple[Shown, ...]:
        """Show your new hand."""
        return (Shown("hand", tuple(self.hand)),)

    def _named(self, language: str | None) -> list[str]:
        return you_and_others(self.scores.seats, language)

    def _told(self, what: str, seat: int, language: str | None) -> str:
        if seat == YOU:
            return say(f"practice.first-turn.{what}-you", language)
        return say(f"practice.first-turn.{what}", language, name=self._named(language)[seat])


def _some_plays(rng: Random, hand: CardSet, level: int) -> tuple[CardSet, ...]:
    """Return some single cards, and some sets of several: nine cards always have one."""
    several = [each.cards for each in combinations(hand) if each.size > 1]
    singles = [CardSet((card,)) for card in rng.sample(list(hand), 2)]
    more = rng.sample(several, min(len(several), 1 + (level + 1) // 2))
    return tuple(sorted([*singles, *more], key=lambda cards: (len(cards), -cards.mask)))
