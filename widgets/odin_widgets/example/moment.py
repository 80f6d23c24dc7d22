"""An example at one step: what there is to be seen of it."""

from __future__ import annotations

from dataclasses import dataclass

from odin_teach import CardSet, Position
from odin_teach.moves import Pass, Play
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.examples.worked import Example
from odin_teach.teaching.lessons.tasks import Asked
from odin_teach.teaching.replies import Reply
from odin_widgets.shared.answering import Answering


@dataclass(frozen=True)
class Moment:
    """An example at one step, and how it is to be looked at."""

    example: Example
    step: int
    hands_open: bool = True
    answer: Answer | None = None
    reply: Reply | None = None
    answering: Answering | None = None

    @property
    def position(self) -> Position:
        """The position after this many moves."""
        return self.example.record.positions()[self.step]

    @property
    def before(self) -> Position | None:
        """The position before the last move; None at the start."""
        return self.example.record.positions()[self.step - 1] if self.step else None

    @property
    def move(self) -> Play | Pass | None:
        """The last move; None at the start."""
        return self.example.record.moves[self.step - 1] if self.step else None

    @property
    def asked(self) -> Asked | None:
        """What is asked at this step."""
        return self.example.asked(self.step)

    @property
    def is_asking(self) -> bool:
        """Whether this step's question waits for an answer."""
        return self.asked is not None and self.reply is None

    @property
    def taken(self) -> CardSet:
        """The cards that the last move brought from the table set into a hand."""
        before = self.before
        if before is None:
            return CardSet()
        return self.position.hands[before.to_move] - before.hands[before.to_move]

    def player(self, seat: int | None) -> str:
        """Return the name of a player."""
        return "" if seat is None else self.example.player(seat)
