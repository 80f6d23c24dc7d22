"""What questions are about: a story of one round, and the scores of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from odin_teach.cards import Card, CardSet
from odin_teach.moves import Move, Pass, Play
from odin_teach.position import Position

Laid = tuple[Card, ...]  # cards in the order in which somebody laid them; () is an empty centre


@dataclass(frozen=True)
class Story:
    """Legal moves of one round, from its opening on; the engine has played them all.

    >>> story = Story(Position.start(["8B 7O", "3R 3G 1K", "6P 4P"]), (Play("8B"),))
    >>> story.events, story.end.to_move
    (((0, Play('8B')),), 1)
    """

    start: Position
    moves: tuple[Move, ...]

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The start and the position after each move."""
        found = [self.start]
        for move in self.moves:
            found.append(found[-1].after(move))
        return tuple(found)

    @property
    def end(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @cached_property
    def events(self) -> tuple[tuple[int, Move], ...]:
        """Who did what, in order."""
        seats = [position.to_move for position in self.positions]
        return tuple(zip(seats, self.moves, strict=False))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.start.hands)

    @property
    def owner(self) -> int:
        """Who played last."""
        return [seat for seat, move in self.events if isinstance(move, Play)][-1]

    @property
    def last_played(self) -> Laid:
        """The cards that were played last, whether or not they still lie there."""
        played = [move.cards for _, move in self.events if isinstance(move, Play)]
        return tuple(played[-1])

    @property
    def last_seat(self) -> int:
        """Whose turn it was last."""
        return self.events[-1][0]

    @property
    def passed_last(self) -> frozenset[int]:
        """Those whose latest turn in this round was a pass."""
        latest = dict(self.events)
        return frozenset(seat for seat, move in latest.items() if isinstance(move, Pass))

    @property
    def passes(self) -> int:
        """How many passed in a row, up to now."""
        count = 0
        for _, move in reversed(self.events):
            if not isinstance(move, Pass):
                break
            count += 1
        return count


@dataclass(frozen=True)
class Scores:
    """A game just after a hand: points of the hands before, and the cards each has left now.

    Exactly one player has no cards left. `limit` None is a game of one hand; `opener` opened
    the hand that is just over.
    """

    before: tuple[tuple[int, ...], ...]
    left: tuple[CardSet, ...]
    limit: int | None
    opener: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.left)

    @property
    def out(self) -> int:
        """Who has no cards left."""
        return next(seat for seat, cards in enumerate(self.left) if not cards)

    @property
    def totals_before(self) -> tuple[int, ...]:
        """The totals before this hand."""
        if not self.before:
            return (0,) * self.seats
        return tuple(sum(points) for points in zip(*self.before, strict=True))
