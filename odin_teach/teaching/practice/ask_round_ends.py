"""Questions about what passing and the end of a round bring: no card, and no end of the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final, Self

from odin_teach.cards import CardSet
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons import ask_held as lessons
from odin_teach.teaching.practice.ask_turns import AboutRound, random_round
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.statements import AboutStatements, Statement
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.practice.wrong_rules import HOLDERS
from odin_teach.teaching.replies import Reason, reason
from odin_teach.teaching.stories import Story

_PAIR: Final = CardSet("7R 7G")
_MORE: Final = _PAIR | CardSet("1B")  # a hand that is more than the pair
_ALL_FROM: Final = 2  # the level from which on all statements are there


class _WithCounts(AboutRound):
    """A round of which it is told how many cards each player began with."""

    def story(self, language: str | None = None) -> list[str]:
        """Tell how many cards, then the round."""
        seated, *moves = super().story(language)
        count = len(self.happened.start.hands[0])
        return [seated, say("practice.round.dealt", language, count=count), *moves]

    def counted(self, seat: int, language: str | None) -> tuple[Reason, ...]:
        """Count this player's cards, as lessons do."""
        story = replace(self.happened, players=tuple(self.named(language)))
        return lessons.CardsHeld(story, seat).why(language)


@dataclass(frozen=True)
class CardsHeld(_WithCounts):
    """How many cards one of the players holds after a round, or in the middle of it."""

    kind = "cards-held"
    answer_type = "number"
    rules = ("take-one", "pass-not-out", "round-end")
    misread_by = ("pass-draws", "last-collects")

    seat: int

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Ask for whoever played last, or for somebody who passed."""
        story = finished_round(rng, level)
        seat = rng.choice((story.owner, _some_passer(rng, story)))
        return cls(story, seat)

    def answer(self, mind: Beliefs) -> Answer:
        """Count."""
        return mind.held(self.seat, self.happened)

    def ask(self, language: str | None = None) -> str:
        """Ask for the number."""
        return say("practice.cards-held.ask", language, name=self.named(language)[self.seat])

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Count what went and what came."""
        return self.counted(self.seat, language)


@dataclass(frozen=True)
class AfterRound(_WithCounts, AboutStatements):
    """All that is true of several statements on a round just over, in a hand that goes on."""

    kind = "after-round"
    rules = ("round-end", "hand-end", "open-one", "take-one", "pass-not-out")
    misread_by = ("self-raise", "open-many", "pass-draws", "last-collects", "round-ends-hand")

    statements: tuple[Statement, ...]

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Let whoever played last hold a number of cards, and somebody who passed another."""
        story = finished_round(rng, level)
        statements = _some_statements(rng, story)
        if level < _ALL_FROM:
            statements.pop()
        rng.shuffle(statements)
        return cls(story, tuple(statements))

    def is_true(self, statement: Statement, mind: Beliefs) -> bool:
        """Ask it for the cards held, the centre, the hand, the next round."""
        match statement.what:
            case "holds":
                return mind.held(statement.seat, self.happened) == statement.number
            case "lies":
                return bool(mind.centre(self.happened))
            case "empty":
                return not mind.centre(self.happened)
            case "hand-over":
                return mind.hand_over(self.happened)
            case "goes-on":
                return not mind.hand_over(self.happened)
        opens = mind.round_over(self.happened) and not mind.hand_over(self.happened)
        return opens and mind.allows(_PAIR, _MORE, ()) is (statement.what == "opens-pair")

    def ask(self, language: str | None = None) -> str:
        """Ask for all."""
        return say("practice.after-round.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say it for the round, the hand, and the cards of each player who is named."""
        ended, *_ = super().why(language)
        seats = [each.seat for each in self.statements if each.what == "holds"]
        told = [each for seat in sorted(seats) for each in self.counted(seat, language)]
        goes_on = reason("hand-end", "practice.after-round.why", language)
        opening = reason("open-one", "practice.first-turn.opening", language)
        return tuple(dict.fromkeys((ended, goes_on, opening, *told)))


def finished_round(rng: Random, level: int) -> Story:
    """Return a round that is over; in most of them somebody had passed before the last cards."""
    while True:
        story = random_round(rng, level)
        if TRUTH.round_over(story):
            return story


def _some_passer(rng: Random, story: Story) -> int:
    return rng.choice(sorted(story.passed - {story.owner}))


def _some_statements(rng: Random, story: Story) -> list[Statement]:
    """Return statements of which each usual mistake misjudges one; the last matters least."""
    owner, passed = story.owner, _some_passer(rng, story)

    def holds(seat: int, wrong: str) -> Statement:
        number = rng.choice((TRUTH, HOLDERS[wrong])).held(seat, story)
        return Statement("holds", seat, number)

    return [
        holds(owner, "last-collects"),
        holds(passed, "pass-draws"),
        Statement(rng.choice(("hand-over", "goes-on")), owner),
        Statement(rng.choice(("opens-pair", "opens-one")), owner),
        Statement(rng.choice(("lies", "empty")), owner),
    ]
