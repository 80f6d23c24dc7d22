"""What questions of practice are about, besides stories: cards as laid, the scores of a game."""

from __future__ import annotations

from dataclasses import dataclass

from odin_teach.cards import Card, CardSet

Laid = tuple[Card, ...]  # cards in the order in which somebody laid them; () is an empty centre


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
