"""Questions about what may be played on a table set, or to open a round."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from odin_teach.cards import CARDS, CardSet
from odin_teach.combinations import combinations
from odin_teach.messages import join, say
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.faults import fault, fault_option
from odin_teach.teaching.practice.ask_sets import same_number
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.questions import PracticeQuestion
from odin_teach.teaching.practice.scenes import (
    ABOUT_ANSWERS,
    answer_judges,
    pick_telling,
    plays_worth_asking,
    scene,
)
from odin_teach.teaching.practice.truth import TRUTH, verdict_of
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, reason, verdict_in_full

# What a play can break, in the order in which it is asked.
PLAY_RULES: Final = ("own-cards", "combination", "open-one", "count", "higher")


@dataclass(frozen=True)
class AboutAPlay(PracticeQuestion):
    """A question about one play by one hand on one table set."""

    hand: CardSet
    table: Laid
    played: Laid

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Give the engine's verdict in full."""
        return verdict_in_full(verdict_of(self.played, self.hand, self.table), language)

    def shown(self) -> tuple[Shown, ...]:
        """Show the table set, the hand, the play."""
        return (
            Shown("table-as-laid", self.table),
            Shown("hand", tuple(self.hand)),
            Shown("playing", self.played),
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

    def options(self, language: str | None = None) -> list[Option]:
        """Return them in words."""
        return [fault_option(rule, language) for rule in PLAY_RULES]

    def tell(self, answer: Answer, language: str | None = None) -> str:
        """Tell which are broken, or that none is."""
        if not isinstance(answer, frozenset) or not answer:
            return say("practice.legal", language)
        broken = join([fault(str(rule), language) for rule in sorted(map(str, answer))], language)
        return say("practice.broken", language, reasons=broken)

    def ask(self, language: str | None = None) -> str:
        """Ask for all of them."""
        return say("practice.which-rules.ask", language)


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

    def ask(self, language: str | None = None) -> str:
        """Ask yes or no."""
        return say("practice.may-play.ask", language)


@dataclass(frozen=True)
class AllLegal(PracticeQuestion):
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
        return cls(found.hand, found.table, pick_telling(rng, plays, right, wrong, 5 + level))

    def answer(self, mind: Beliefs) -> Answer:
        """Choose those that break nothing."""
        return frozenset(play for play in self.plays if mind.allows(play, self.hand, self.table))

    @property
    def offered(self) -> Collection[Any]:
        """The plays."""
        return self.plays

    def ask(self, language: str | None = None) -> str:
        """Ask for all."""
        return say("practice.all-legal.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say of each play what it reads as, or what it breaks."""
        return why_plays(self.plays, self.hand, self.table, language)

    def shown(self) -> tuple[Shown, ...]:
        """Show the table set and the hand."""
        return (Shown("table-as-laid", self.table), Shown("hand", tuple(self.hand)))


def why_plays(
    plays: Iterable[CardSet], hand: CardSet, table: Laid, language: str | None
) -> tuple[Reason, ...]:
    """Return of each play that it is allowed, or else which rules it breaks."""
    judged = [(play, TRUTH.broken(tuple(play), hand, table)) for play in plays]
    told = [why_play(play.names(language), broken, language) for play, broken in judged]
    return tuple(each for reasons in told for each in reasons)


def why_play(told: str, broken: Iterable[str], language: str | None) -> tuple[Reason, ...]:
    """Return that what is told may be played, or else a reason for each rule that it breaks."""
    wrong = tuple(
        reason(rule, "practice.play.no", language, cards=told, reason=fault(rule, language))
        for rule in sorted(broken)
    )
    return wrong or (reason("", "practice.play.yes", language, cards=told),)
