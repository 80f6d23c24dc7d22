"""Questions about what follows an answer: the card taken back, the cards then held."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from odin_teach.cards import CARDS, Card, CardSet, Colour
from odin_teach.combinations import Combination
from odin_teach.messages import say
from odin_teach.moves import Play
from odin_teach.teaching.answers import Answer, tell_play
from odin_teach.teaching.lessons import ask_turns as turns
from odin_teach.teaching.practice.ask_plays import why_play
from odin_teach.teaching.practice.ask_sets import same_colour
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.questions import PracticeQuestion
from odin_teach.teaching.practice.scenes import ABOUT_ANSWERS
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason
from odin_teach.verdicts import Verdict, check_turn


@dataclass(frozen=True)
class _AfterAnswer(PracticeQuestion):
    """What follows from a legal answer; the table set's numbers all differ."""

    hand: CardSet
    table: Laid
    played: Laid

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Make a legal answer; in two of five the hand goes out with it."""
        table = same_colour(rng, rng.randint(1, min(level, 3)))
        played = _beating(rng, table)
        free = [card for card in CARDS if card not in table and card not in played]
        out = rng.random() < 0.4  # noqa: PLR2004 (two of five)
        kept = 0 if out else rng.randint(1, min(2 + level, 9 - len(played)))
        return cls(CardSet([*played, *rng.sample(free, kept)]), table, played)

    def shown(self) -> tuple[Shown, ...]:
        """Show the table set, the hand, the play."""
        return (
            Shown("table-as-laid", self.table),
            Shown("hand", tuple(self.hand)),
            Shown("playing", self.played),
        )

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Count the cards, as lessons do: one is taken back, or the hand is over."""
        taken = None if len(self.hand) == len(self.played) else next(iter(CardSet(self.table)))
        move = Play(CardSet(self.played), taken)
        return turns.CardsLeft(self.hand, Combination(self.table), move).why(language)


@dataclass(frozen=True)
class HandAfter(_AfterAnswer):
    """Which cards are held after the turn, if the highest that may be taken is taken."""

    kind = "hand-after"
    answer_type = "cards"
    least = 0
    rules = ("take-one", "take-previous-only", "take-none-when-out")
    misread_by = ("skip-take", "take-own", "take-when-out")

    def answer(self, mind: Beliefs) -> Answer:
        """Choose the cards."""
        return mind.hand_after(self.played, self.hand, self.table)

    @property
    def offered(self) -> Collection[Any]:
        """All cards that are seen."""
        return self.hand | CardSet(self.table)

    def ask(self, language: str | None = None) -> str:
        """Ask for the hand."""
        return say("practice.hand-after.ask", language)


@dataclass(frozen=True)
class WholeTurns(PracticeQuestion):
    """All legal turns among several: what is played, and what is taken back or not."""

    kind = "whole-turns"
    answer_type = "moves"
    rules = ("take-one", "take-previous-only", "take-none-when-out")
    misread_by = (*ABOUT_ANSWERS, "skip-take", "take-own", "take-when-out")

    hand: CardSet
    table: Laid
    turns: tuple[Play, ...]

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Let the whole hand be a legal answer, and a part of it too."""
        highest = rng.randint(1, 8)
        colour, other = rng.sample(list(Colour), 2)
        below = rng.sample(range(1, highest + 1), min(highest, rng.randint(1, min(level, 3))))
        table = tuple(Card(number, colour) for number in below)
        high = rng.randint(max(below) + 1, 9)
        low = rng.sample([n for n in range(1, 10) if n != high], len(table))
        hand = [Card(high, other), *(Card(number, other) for number in low)]
        part = CardSet(hand[:-1])
        taken = rng.choice(table)
        turns = [
            Play(part, taken),
            Play(part),
            Play(part, rng.choice(list(part))),
            Play(CardSet(hand)),
            Play(CardSet(hand), taken),
        ]
        if level > 2:  # noqa: PLR2004 (one more to look at)
            turns.append(Play(part, hand[-1]))
        rng.shuffle(turns)
        return cls(CardSet(hand), table, tuple(turns))

    def answer(self, mind: Beliefs) -> Answer:
        """Choose those whose cards may be played and whose card, or none, is taken."""
        return frozenset(
            move
            for move in self.turns
            if mind.allows(move.cards, self.hand, self.table)
            and mind.ends_turn(move, self.hand, self.table)
        )

    @property
    def offered(self) -> Collection[Any]:
        """The turns."""
        return self.turns

    def ask(self, language: str | None = None) -> str:
        """Ask for all."""
        return say("practice.whole-turns.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say of each turn whether it is allowed, or what it breaks."""
        told = [
            why_play(tell_play(move, language), self._verdict(move).broken, language)
            for move in self.turns
        ]
        return tuple(each for reasons in told for each in reasons)

    def _verdict(self, move: Play) -> Verdict:
        return check_turn(move, hand=self.hand, table=self.table)

    def shown(self) -> tuple[Shown, ...]:
        """Show the table set and the hand."""
        return (Shown("table-as-laid", self.table), Shown("hand", tuple(self.hand)))


@dataclass(frozen=True)
class CardsLeft(_AfterAnswer):
    """How many cards are held after the turn."""

    kind = "cards-left"
    answer_type = "number"
    rules = ("take-one", "take-none-when-out")
    misread_by = ("skip-take", "take-when-out")

    def answer(self, mind: Beliefs) -> Answer:
        """Count the cards."""
        return len(mind.hand_after(self.played, self.hand, self.table))

    def ask(self, language: str | None = None) -> str:
        """Ask for the number."""
        return say("practice.cards-left.ask", language)


@dataclass(frozen=True)
class MayTake(_AfterAnswer):
    """Which cards could be taken back; none when out."""

    kind = "may-take"
    answer_type = "cards"
    least = 0
    rules = ("take-one", "take-previous-only", "take-none-when-out")
    misread_by = ("skip-take", "take-own", "take-when-out")

    def answer(self, mind: Beliefs) -> Answer:
        """Choose the cards."""
        return mind.may_take(self.played, self.hand, self.table)

    @property
    def offered(self) -> Collection[Any]:
        """All cards that are seen."""
        return self.hand | CardSet(self.table)

    def ask(self, language: str | None = None) -> str:
        """Ask for all of them."""
        return say("practice.may-take.ask", language)


@dataclass(frozen=True)
class HandOver(_AfterAnswer):
    """Whether the hand of cards is over after the turn."""

    kind = "hand-over"
    answer_type = "yes-no"
    rules = ("hand-end", "take-none-when-out")
    misread_by = ("take-when-out",)

    def answer(self, mind: Beliefs) -> Answer:
        """Say yes or no."""
        return not mind.hand_after(self.played, self.hand, self.table)

    def ask(self, language: str | None = None) -> str:
        """Ask yes or no."""
        return say("practice.hand-over.ask", language)


def _beating(rng: Random, table: Laid) -> Laid:
    """Return a combination that may answer this table set."""
    colours = [colour for colour in Colour if colour is not table[0].colour]
    highest = max(card.number for card in table)
    if highest < 9 and rng.random() < 0.5:  # noqa: PLR2004 (half with as many cards)
        colour = rng.choice(colours)
        others = [n for n in range(1, 10) if n != highest + 1]
        numbers = [highest + 1, *rng.sample(others, len(table) - 1)]
        return tuple(Card(number, colour) for number in numbers)
    if len(table) < len(colours) and rng.random() < 0.5:  # noqa: PLR2004 (half of one number)
        number = rng.randint(1, 9)
        return tuple(Card(number, c) for c in rng.sample(colours, len(table) + 1))
    colour = rng.choice(colours)
    return tuple(Card(n, colour) for n in rng.sample(range(1, 10), len(table) + 1))
