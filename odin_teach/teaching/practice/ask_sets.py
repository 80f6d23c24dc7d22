"""Questions about cards by themselves: what a set is worth, whether it is one, the deck."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Self

from odin_teach.cards import CARDS, Card, CardSet, Colour
from odin_teach.messages import say
from odin_teach.rules import Rules
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons import ask_deck as deck
from odin_teach.teaching.lessons.ask_sets import ValueOf
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.questions import PracticeQuestion
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, set_reason


@dataclass(frozen=True)
class Value(PracticeQuestion):
    """Which number these cards read as; they are shown in the order laid."""

    kind = "value"
    answer_type = "number"
    rules = ("value",)
    misread_by = ("sum", "as-laid")

    cards: Laid

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Mostly cards of one colour, in any order; at first two of them."""
        size = rng.randint(2, level + 1)
        if rng.random() < 0.15:  # noqa: PLR2004 (one in seven is the other kind)
            return cls(same_number(rng, min(size, 6)))
        return cls(same_colour(rng, size))

    def answer(self, mind: Beliefs) -> Answer:
        """Read the number."""
        return mind.value(self.cards)

    def ask(self, language: str | None = None) -> str:
        """Ask for the number."""
        return say("practice.value.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Name the digits in order, as lessons do."""
        return ValueOf(*self.cards).why(language)

    def shown(self) -> tuple[Shown, ...]:
        """Show the cards as they were laid."""
        return (Shown("in-order", self.cards),)


@dataclass(frozen=True)
class IsSet(PracticeQuestion):
    """Whether these cards may be played together."""

    kind = "is-set"
    answer_type = "yes-no"
    rules = ("combination",)
    misread_by = ("mixed-run",)

    cards: Laid

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Make a set, a run of mixed colours, or a set with one card that does not fit."""
        size = rng.randint(2, level + 1)
        form = rng.random()
        if form < 0.4:  # noqa: PLR2004 (mixed runs are what is got wrong)
            numbers = rng.sample(range(1, 10), size)
            return cls(tuple(Card(n, c) for n, c in zip(numbers, _colours(rng, size), strict=True)))
        make = same_number if rng.random() < 0.5 and size <= 4 else same_colour  # noqa: PLR2004
        cards = make(rng, size)
        if form > 0.75:  # noqa: PLR2004 (one in four has a card that spoils it)
            other = rng.choice([c for c in CARDS if c not in cards])
            cards = (*cards[:-1], other) if len(cards) > 2 else (*cards, other)  # noqa: PLR2004
        return cls(cards)

    def answer(self, mind: Beliefs) -> Answer:
        """Say yes or no."""
        return mind.together(CardSet(self.cards))

    def ask(self, language: str | None = None) -> str:
        """Ask yes or no."""
        return say("practice.is-set.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Name what they share, or two that share nothing."""
        return (set_reason(CardSet(self.cards), language),)

    def shown(self) -> tuple[Shown, ...]:
        """Show the cards."""
        return (Shown("cards", self.cards),)


@dataclass(frozen=True)
class SetAside(PracticeQuestion):
    """How many cards are left over when all have theirs."""

    kind = "set-aside"
    answer_type = "number"
    rules = ("deck", "deal", "two-player-deck")
    misread_by = ()

    players: int
    colours: int

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:  # noqa: ARG003 (there are only six)
        """Any number of players."""
        players = rng.randint(2, 6)
        return cls(players, 4 if players == 2 and rng.random() < 0.5 else 6)  # noqa: PLR2004

    def answer(self, mind: Beliefs) -> Answer:
        """Count."""
        return mind.set_aside(self.players, self.colours)

    def ask(self, language: str | None = None) -> str:
        """Ask for the number."""
        if self.colours < len(Colour):
            return say("practice.set-aside.ask-two", language, players=self.players)
        return say("practice.set-aside.ask", language, players=self.players)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Multiply, as lessons do."""
        rules = Rules() if self.colours == len(Colour) else Rules.two_player()
        return deck.SetAside(self.players, rules).why(language)


def same_colour(rng: Random, size: int) -> Laid:
    """Return cards of one colour in any order."""
    colour = rng.choice(list(Colour))
    return tuple(Card(number, colour) for number in rng.sample(range(1, 10), size))


def same_number(rng: Random, size: int) -> Laid:
    """Return cards of one number in any order."""
    number = rng.randint(1, 9)
    return tuple(Card(number, colour) for colour in rng.sample(list(Colour), size))


def _colours(rng: Random, size: int) -> list[Colour]:
    """Return colours of which at least two differ."""
    two = rng.sample(list(Colour), 2)
    return [*two, *rng.choices(list(Colour), k=size - 2)]
