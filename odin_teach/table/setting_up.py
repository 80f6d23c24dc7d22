"""Before the first card: how many play, with which deck, to which limit, and who begins.

What is agreed at the table is one immutable value; how many cards are dealt and set aside
follows from it (rules `deck`, `deal`, `two-player-deck`, `length`, `first-player`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from odin_teach.cards import Colour
from odin_teach.errors import RulesError, ScoreError
from odin_teach.possible import PLAYERS
from odin_teach.rules import Rules
from odin_teach.table.lengths import FIRST_GAME, HIGHEST_LIMIT, STEP, check_agreed
from odin_teach.table.names import called, name_problems
from odin_teach.whole_numbers import is_whole

TWO: Final = 2
_ALL: Final = "".join(each.letter for each in Colour)
TAKEN_OUT_AT_TWO: Final = "".join(
    letter for letter in _ALL if letter not in Rules.two_player().colours
)


@dataclass(frozen=True)
class SettingUp:
    """What is agreed before a game.

    `players` is how many play; `names` are as far as they were given, "" for the others;
    `taken_out` are the letters of the two colours that are left out (only two players may),
    "" for none; `limit` is None for a single hand; `first` is the seat that begins, None until
    that is drawn. Raises `ScoreError` and `RulesError`.

    >>> at_two = SettingUp().with_players(2)
    >>> at_two.taken_out, at_two.deck_size, at_two.set_aside
    ('RK', 36, 18)
    >>> SettingUp(players=6).set_aside
    0
    """

    players: int = 4
    names: tuple[str, ...] = ()
    taken_out: str = ""
    limit: int | None = FIRST_GAME
    first: int | None = None

    def __post_init__(self) -> None:
        if not is_whole(self.players, PLAYERS[0], PLAYERS[-1]):
            raise ScoreError("error.players", given=self.players)
        check_agreed(self.limit)
        if self.taken_out and self.players != TWO:
            raise RulesError("error.colours-out", given=self.taken_out, players=self.players)
        _ = self.rules  # refuses what is no choice of colours

    @cached_property
    def rules(self) -> Rules:
        """The rules with the deck that was agreed."""
        if not self.taken_out:
            return Rules.official()
        return Rules.two_player("".join(each for each in _ALL if each not in self.taken_out))

    @property
    def deck_size(self) -> int:
        """How many cards are shuffled."""
        return len(self.rules.deck)

    @property
    def set_aside(self) -> int:
        """How many cards nobody is dealt."""
        return self.deck_size - self.players * self.rules.hand_size

    @property
    def colours_out(self) -> tuple[Colour, ...]:
        """The colours that are left out, in the order of `Colour`."""
        return tuple(each for each in Colour if each.letter in self.taken_out)

    def named(self, language: str | None = None) -> tuple[str, ...]:
        """Return what each seat is called: its name, or "Player 2".

        >>> SettingUp(players=3, names=("Ann", "", "Cleo")).named("en")
        ('Ann', 'Player 2', 'Cleo')
        """
        return called(self.names, self.players, language)

    @property
    def problems(self) -> dict[int, ScoreError]:
        """Why these cannot be the names on a score sheet, by the seat whose name must change."""
        return name_problems(self.named())

    def with_players(self, players: int) -> SettingUp:
        """Return this for another number of players; two are recommended a smaller deck."""
        if players == self.players:
            return self
        out = TAKEN_OUT_AT_TWO if players == TWO else ""
        return replace(self, players=players, taken_out=out, first=None)

    def with_name(self, seat: int, name: str) -> SettingUp:
        """Return this with a name for one seat.

        >>> SettingUp().with_name(2, "Cleo").names
        ('', '', 'Cleo', '')
        """
        names = [*self.names, *[""] * (self.players - len(self.names))]
        names[seat] = name
        return replace(self, names=tuple(names))

    def without(self, colours: str) -> SettingUp:
        """Return this with these two colours taken out; "" puts all six back.

        >>> SettingUp(players=2).without("PO").rules.colours
        'BRGK'
        """
        return replace(self, taken_out=colours)

    def turned(self, out: str, letter: str) -> str:
        """Return the colours chosen to go out, with one more or less; a third is for the first.

        There have to be as many as in `TAKEN_OUT_AT_TWO` before they are taken out.

        >>> SettingUp(players=2).turned("RK", "P"), SettingUp(players=2).turned("RK", "R")
        ('KP', 'K')
        """
        if letter in out:
            return out.replace(letter, "")
        return (out + letter)[-len(TAKEN_OUT_AT_TWO) :]

    def with_limit(self, limit: int | None) -> SettingUp:
        """Return this with another limit, None for a single hand."""
        return replace(self, limit=limit)

    def longer(self, steps: int) -> SettingUp:
        """Return this with a limit so many steps higher, or lower; from a single hand upwards.

        >>> SettingUp().longer(1).limit, SettingUp(limit=5).can_be_longer(-1)
        (20, False)
        """
        return replace(self, limit=(self.limit or 0) + steps * STEP)

    def can_be_longer(self, steps: int) -> bool:
        """Whether there is such a limit."""
        return STEP <= (self.limit or 0) + steps * STEP <= HIGHEST_LIMIT

    def drawn(self, chance: random.Random) -> SettingUp:
        """Return this with somebody drawn to begin, everybody as likely as the others.

        >>> SettingUp(players=3).drawn(random.Random(7)).first in (0, 1, 2)
        True
        """
        return replace(self, first=chance.randrange(self.players))
