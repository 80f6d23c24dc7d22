"""Questions about what may be played on a table set, or to open a round."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from odin_teach.cards import CARDS, CardSet
from odin_teach.combinations import combinations
from odin_teach.teaching.practice.answers import Answer, because
from odin_teach.teaching.practice.ask_sets import same_number
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.questions import Question, Seen
from odin_teach.teaching.practice.scenes import (
    ABOUT_ANSWERS,
    answer_judges,
    pick_telling,
    plays_worth_asking,
    scene,
)
from odin_teach.teaching.practice.truth import TRUTH, verdict_of

# What a play can break, in the order in which it is asked.
PLAY_RULES: Final = ("own-cards", "combination", "open-one", "count", "higher")


@dataclass(frozen=True)
class AboutAPlay(Question):
    """A question about one play by one hand on one table set."""

    hand: CardSet
    table: Laid
    played: Laid

    def why(self) -> str:
        """Give the engine's verdict in full."""
        return verdict_of(self.played, self.hand, self.table).explain(self.language)

    def shown(self) -> tuple[Seen, ...]:
        """Show the table set, the hand, the play."""
        return (
            self.seen("table", self.table),
            self.seen("hand", tuple(self.hand)),
            self.seen("played", self.played),
        )


@dataclass(frozen=True)
class WhichRules(AboutAPlay):
    """Whether a play is legal, and every rule that it breaks."""

    kind = "which-rules"
    answer_type = "rules"
    rules = ("combination", "count", "higher", "open-one", "open-all", "own-cards")
    misread_by = (*ABOUT_ANSWERS, "open-many")

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Make a play that somebody would misjudge; now and then a card from nowhere."""
        if rng.random() < 0.25:  # noqa: PLR2004 (one in four opens a round)
            return cls._opening(rng, level)
        found = scene(rng, level)
        plays = plays_worth_asking(rng, found.hand)
        right, wrong = answer_judges(found.hand, found.table)
        played = list(rng.choice(pick_telling(rng, plays, right, wrong, 3 + level)))
        if rng.random() < 0.12:  # noqa: PLR2004 (about one in eight)
            strange = [c for c in CARDS if c not in found.hand and c not in found.table]
            played[-1] = rng.choice(strange)
        rng.shuffle(played)
        return cls(found.hand, found.table, tuple(played))

    @classmethod
    def _opening(cls, rng: Random, level: int) -> Self:
        if rng.random() < 0.3:  # noqa: PLR2004 (sometimes the whole hand)
            cards = same_number(rng, 2 + level // 2)
            return cls(CardSet(cards), (), cards)
        hand = scene(rng, level).hand
        several = [each.cards for each in combinations(hand) if each.size > 1]
        return cls(hand, (), tuple(rng.choice(several)))

    def answer(self, mind: Beliefs) -> Answer:
        """Name the rules."""
        return mind.broken(self.played, self.hand, self.table)

    @property
    def offered(self) -> Collection[Any]:
        """The rules that a play can break."""
        return PLAY_RULES

    def ask(self) -> str:
        """Ask for all of them."""
        return self.say("practice.which-rules.ask")


@dataclass(frozen=True)
class MayPlay(AboutAPlay):
    """Yes or no for one play: the same question, the quick way."""

    kind = "may-play"
    answer_type = "yes-no"
    rules = ("combination", "count", "higher")
    misread_by = ABOUT_ANSWERS

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Make a play that somebody would misjudge."""
        found = scene(rng, level)
        plays = plays_worth_asking(rng, found.hand)
        right, wrong = answer_judges(found.hand, found.table)
        played = rng.choice(pick_telling(rng, plays, right, wrong, 3 + level))
        return cls(found.hand, found.table, tuple(played))

    def answer(self, mind: Beliefs) -> Answer:
        """Say yes or no."""
        return not mind.broken(self.played, self.hand, self.table)

    def ask(self) -> str:
        """Ask yes or no."""
        return self.say("practice.may-play.ask")


@dataclass(frozen=True)
class AllLegal(Question):
    """All legal answers among several plays."""

    kind = "all-legal"
    answer_type = "combinations"
    rules = ("combination", "count", "higher")
    misread_by = ABOUT_ANSWERS

    hand: CardSet
    table: Laid
    plays: tuple[CardSet, ...]

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Offer plays of which each usual mistake misjudges one."""
        found = scene(rng, level)
        right, wrong = answer_judges(found.hand, found.table)
        plays = plays_worth_asking(rng, found.hand)
        return cls(found.hand, found.table, pick_telling(rng, plays, right, wrong, 4 + level))

    def answer(self, mind: Beliefs) -> Answer:
        """Choose those that break nothing."""
        return frozenset(play for play in self.plays if mind.allows(play, self.hand, self.table))

    @property
    def offered(self) -> Collection[Any]:
        """The plays."""
        return self.plays

    def ask(self) -> str:
        """Ask for all."""
        return self.say("practice.all-legal.ask")

    def why(self) -> str:
        """Say of each play what it reads as, or what it breaks."""
        return "\n".join(
            why_play(self, play, TRUTH.broken(tuple(play), self.hand, self.table))
            for play in self.plays
        )

    def shown(self) -> tuple[Seen, ...]:
        """Show the table set and the hand."""
        return (self.seen("table", self.table), self.seen("hand", tuple(self.hand)))


def why_play(question: Question, play: CardSet, broken: frozenset[str]) -> str:
    """Return a line on one play: allowed; or else a line for each rule that it breaks."""
    return tell_play(question, play.names(question.language), broken)


def tell_play(question: Question, told: str, broken: Iterable[str]) -> str:
    """Return the same on something to play that is told already."""
    language = question.language
    lines = [
        question.say("practice.play.no", cards=told, reason=because(rule, language), rule=rule)
        for rule in sorted(broken)
    ]
    return "\n".join(lines) or question.say("practice.play.yes", cards=told)
