"""Questions about cards by themselves: what a set is worth, whether it is one, the deck."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Self

from odin_teach.cards import CARDS, Card, CardSet, Colour
from odin_teach.combinations import clashes
from odin_teach.messages import join
from odin_teach.teaching.practice.answers import Answer
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.questions import Question, Seen


@dataclass(frozen=True)
class Value(Question):
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

    def ask(self) -> str:
        """Ask for the number."""
        return self.say("practice.value.ask")

    def why(self) -> str:
        """Name the digits in order."""
        digits = [str(card.number) for card in CardSet(self.cards)]
        value = self.answer_of()
        return self.say("practice.value.why", digits=join(digits, self.language), value=value)

    def shown(self) -> tuple[Seen, ...]:
        """Show the cards as they were laid."""
        return (self.seen("laid", self.cards),)


@dataclass(frozen=True)
class IsSet(Question):
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

    def ask(self) -> str:
        """Ask yes or no."""
        return self.say("practice.is-set.ask")

    def why(self) -> str:
        """Name what they share, or two that share nothing."""
        pairs = clashes(self.cards)
        if pairs:
            one, other = (card.name(self.language) for card in pairs[0])
            return self.say("practice.is-set.why-not", one=one, other=other)
        first, second = self.cards[:2]
        return self.say(
            "practice.is-set.number" if first.number == second.number else "practice.is-set.colour"
        )

    def shown(self) -> tuple[Seen, ...]:
        """Show the cards."""
        return (self.seen("cards", self.cards),)


@dataclass(frozen=True)
class SetAside(Question):
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

    def ask(self) -> str:
        """Ask for the number."""
        if self.colours < len(Colour):
            return self.say("practice.set-aside.ask-two", players=self.players)
        return self.say("practice.set-aside.ask", players=self.players)

    def why(self) -> str:
        """Multiply."""
        cards, dealt = 9 * self.colours, 9 * self.players
        facts = {"cards": cards, "players": self.players, "dealt": dealt}
        return self.say("practice.set-aside.why", colours=self.colours, **facts)


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
