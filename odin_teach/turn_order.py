"""Whose turn it is, who is out of a round, when it ends and who opens the next: part of `Rules`."""

from __future__ import annotations

from odin_teach.handed_over import A_TURN, refuse_turn
from odin_teach.possible import PLAYERS
from odin_teach.whole_numbers import read_whole


class TurnOrder:
    """The part of `Rules` that says who is next; the seats are counted from 0, clockwise."""

    pass_is_out: bool

    def next_seat(self, seat: int, players: int, out: tuple[int, ...] = ()) -> int:
        """Return whose turn comes after this seat's, clockwise past those who are `out`."""
        if (seat.__class__, players.__class__, out.__class__) != A_TURN or not (
            0 <= seat < players > len(out)
        ):
            refuse_turn(seat, players, out)
        following = (seat + 1) % players
        while out and following in out:
            following = (following + 1) % players
        return following

    def out_after_pass(self, seat: int, out: tuple[int, ...]) -> tuple[int, ...]:
        """Return who is out of the round after this seat has passed (`pass-not-out`)."""
        if seat.__class__ is not int or seat < 0 or out.__class__ is not tuple:
            refuse_turn(seat, PLAYERS[-1], out)
        return tuple(sorted((*out, seat))) if self.pass_is_out else ()

    def round_is_over(self, passes: int, players: int, out: tuple[int, ...]) -> bool:
        """Return whether the round ends after so many passes in a row (rule `round-end`)."""
        if (
            passes.__class__ is not int
            or players.__class__ is not int
            or out.__class__ is not tuple
        ):
            refuse_turn(read_whole(passes), players, out)
        return len(out) == players - 1 if self.pass_is_out else passes == players - 1

    def opens_next_round(self, owner: int, players: int) -> int:  # noqa: ARG002 (as above)
        """Return who opens the next round: who played last (rule `round-opener`)."""
        if owner.__class__ is not int:
            refuse_turn(owner, PLAYERS[-1], ())
        return owner
