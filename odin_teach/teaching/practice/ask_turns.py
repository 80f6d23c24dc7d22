"""Questions about the round: whose turn it is, whether it is over, who may pass."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from odin_teach.cards import CARDS
from odin_teach.messages import say
from odin_teach.moves import PASS, Move, Play
from odin_teach.position import Position
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.questions import (
    PracticeQuestion,
    player_names,
    seat_options,
)
from odin_teach.teaching.replies import Reason, reason
from odin_teach.teaching.stories import Story

_LONGEST = 12  # moves of one round


@dataclass(frozen=True)
class AboutRound(PracticeQuestion):
    """What follows from the moves of one round."""

    happened: Story

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Let some players play and pass at random, until about here."""
        return cls(random_round(rng, level))

    def story(self, language: str | None = None) -> list[str]:
        """Tell the round."""
        names = self.named(language)
        return [clockwise(names, language), *self.happened.told(language, names)]

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say what the round has come to."""
        names, story = self.named(language), self.happened
        owner, name = names[story.owner], names[story.end.to_move]
        if story.end.table is not None:
            facts = {"name": name, "owner": owner}
            return (reason("pass-not-out", "practice.turns.on", language, **facts),)
        return (
            reason("round-end", "practice.turns.over", language, name=owner),
            reason("round-opener", "practice.turns.opens", language, name=owner),
            reason("open-must", "practice.turns.must", language),
        )

    def named(self, language: str | None = None) -> list[str]:
        """Return the players' names."""
        return player_names(self.happened.seats, language)


@dataclass(frozen=True)
class NextPlayer(AboutRound):
    """Whose turn it is."""

    kind = "next-player"
    answer_type = "seat"
    rules = ("pass-not-out", "first-player", "round-opener")
    misread_by = ("pass-is-out",)

    def answer(self, mind: Beliefs) -> Answer:
        """Name the seat."""
        return mind.next_seat(self.happened)

    @property
    def offered(self) -> Collection[Any]:
        """All seats."""
        return range(self.happened.seats)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the players."""
        return seat_options(self.named(language))

    def ask(self, language: str | None = None) -> str:
        """Ask who."""
        return say("practice.next-player.ask", language)


@dataclass(frozen=True)
class RoundOver(AboutRound):
    """Whether the round is over."""

    kind = "round-over"
    answer_type = "yes-no"
    rules = ("round-end", "pass-not-out", "round-opener")
    misread_by = ("pass-is-out", "self-raise")

    def answer(self, mind: Beliefs) -> Answer:
        """Say yes or no."""
        return mind.round_over(self.happened)

    def ask(self, language: str | None = None) -> str:
        """Ask yes or no."""
        return say("practice.round-over.ask", language)


@dataclass(frozen=True)
class MayPass(AboutRound):
    """Whether the player whose turn it is may pass."""

    kind = "may-pass"
    answer_type = "yes-no"
    rules = ("open-must", "round-opener")
    misread_by = ("pass-is-out", "self-raise")

    def answer(self, mind: Beliefs) -> Answer:
        """Say yes or no: only whoever opens must play."""
        return bool(mind.centre(self.happened))

    def ask(self, language: str | None = None) -> str:
        """Ask for the player whose turn it really is."""
        name = self.named(language)[self.happened.end.to_move]
        return say("practice.may-pass.ask", language, name=name)


def random_round(rng: Random, level: int) -> Story:
    """Play one round at random: mostly to its end, or to where a former pass may mislead."""
    seats = rng.randint(3, min(6, 3 + level))
    cards = rng.sample(CARDS, 5 * seats)
    hands = [cards[5 * seat : 5 * seat + 5] for seat in range(seats)]
    start = position = Position.start(hands, opener=rng.randrange(seats))
    moves: list[Move] = []
    misleading: list[int] = []
    while len(moves) < _LONGEST and (not moves or position.table is not None):
        move = _some_move(rng, position)
        after = position.after(move)
        if after.is_over:
            break
        moves.append(move)
        position = after
        story = Story(start, tuple(moves))
        if position.table is not None and position.to_move in story.passed_last:
            misleading.append(len(moves))
    if misleading and rng.random() < 0.5:  # noqa: PLR2004 (half stop there)
        moves = moves[: rng.choice(misleading)]
    elif rng.random() < 0.3 and len(moves) > 2:  # noqa: PLR2004 (some before the end)
        moves = moves[: rng.randint(2, len(moves) - 1)]
    return Story(start, tuple(moves))


def _some_move(rng: Random, position: Position) -> Move:
    legal = position.legal_moves()
    if position.table is None:
        return legal[0]  # the lowest single card: others can answer it
    plays = [m for m in legal if isinstance(m, Play)]
    small = [m for m in plays if len(m.cards) <= 2]  # noqa: PLR2004 (a round that goes on)
    if not small or rng.random() < 0.55:  # noqa: PLR2004 (somewhat more passes than plays)
        return PASS
    return rng.choice(small[:6])


def clockwise(names: list[str], language: str | None = None) -> str:
    """Return the sentence that says who sits where."""
    return say("seats.clockwise", language, names=", ".join(names))
