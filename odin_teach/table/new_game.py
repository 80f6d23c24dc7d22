"""The form in which a game is set up: what is typed so far, and what stands in its way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from odin_teach.errors import ScoreError
from odin_teach.possible import PLAYERS
from odin_teach.table.lengths import FIRST_GAME, USUAL, read_limit
from odin_teach.table.names import called, name_problems
from odin_teach.table.saved_game import SavedGame

LIMITS: Final[dict[str, int | None]] = {**{str(each): each for each in USUAL}, "one": None}
"""The lengths that the rules name, by the keys of the form; "one" is a single hand."""
OTHER: Final = "other"


@dataclass(frozen=True)
class NewGame:
    """What is typed of a new game: `names` are those of the first `count` seats, and more.

    `limit` is a key of `LIMITS`, or "other" for what `other` says. `first` is the seat that
    opens the first hand; None: lots are drawn (rule `first-player`). A seat without a name
    gets one.

    >>> NewGame(names=("Ann", "", "Cleo")).players
    ('Ann', 'Player 2', 'Cleo')
    >>> [error.message for error in NewGame(limit="other", other="12").problems.values()]
    ['error.limit-step']
    """

    count: int = 3
    names: tuple[str, ...] = field(default=("",) * PLAYERS[-1])
    limit: str = str(FIRST_GAME)
    other: str = ""
    first: int | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names that the game would start with, in the language spoken now."""
        return called(self.names, self.count)

    @property
    def opener(self) -> int | None:
        """The seat that opens the first hand; None: lots are drawn."""
        return None if self.first is None or self.first >= self.count else self.first

    @property
    def problems(self) -> dict[str, ScoreError]:
        """Why it cannot start: by the field that must change, "name-0" or "other"."""
        wrong = name_problems(self.players)
        found = {f"name-{seat}": error for seat, error in wrong.items()}
        if self.limit == OTHER:
            try:
                read_limit(self.other)
            except ScoreError as error:
                found["other"] = error
        return found

    def with_players(self, players: Sequence[str]) -> NewGame:
        """Return the form with the names of a game that was begun, for the next one.

        >>> NewGame().with_players(("Ann", "Player 2")).names[:2]
        ('Ann', '')
        """
        unnamed = called((), len(players))
        names = ("" if name == dull else name for name, dull in zip(players, unnamed, strict=True))
        kept = (*names, *self.names[len(players) :])
        return replace(self, count=len(players), names=kept)

    def start(self, random: Random | None = None) -> SavedGame:
        """Return the game; raises `ScoreError` for the first problem.

        >>> NewGame(names=("Ann", "Ben"), count=2, first=1).start().first
        1
        """
        for problem in self.problems.values():
            raise problem
        limit = read_limit(self.other) if self.limit == OTHER else LIMITS[self.limit]
        drawn = (random or Random()).randrange(self.count)
        first = drawn if self.opener is None else self.opener
        return SavedGame(self.players, limit, first)
