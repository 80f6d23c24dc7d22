"""The form in which a game is set up: what is typed so far, and what stands in its way."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import Final

from odin_teach.errors import ScoreError
from odin_teach.messages import say
from odin_teach.saved_game import SavedGame, check_name, tidy
from odin_teach.scoring import HIGHEST_LIMIT, start_of

SEATS: Final = range(2, 7)
STEP: Final = 5
"""Limits move in steps of five (rule `length`)."""
LIMITS: Final[dict[str, int | None]] = {"10": 10, "15": 15, "20": 20, "one": None}
"""The lengths of the rules: short, recommended, long, a single hand."""
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
    names: tuple[str, ...] = field(default=("",) * SEATS[-1])
    limit: str = "15"
    other: str = ""
    first: int | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names that the game would start with, in the language spoken now."""
        typed = (*self.names, *("",) * SEATS[-1])[: self.count]
        return tuple(
            tidy(name) or say("example.player", number=seat) for seat, name in enumerate(typed, 1)
        )

    @property
    def problems(self) -> dict[str, ScoreError]:
        """Why it cannot start: by the field that must change, "name-0" or "other"."""
        found: dict[str, ScoreError] = {}
        players = self.players
        for seat, name in enumerate(players):
            try:
                check_name(name, players[:seat])
            except ScoreError as error:
                found[f"name-{seat}"] = error
        if self.limit == OTHER:
            try:
                read_limit(self.other)
            except ScoreError as error:
                found["other"] = error
        return found

    def start(self, random: Random | None = None) -> SavedGame:
        """Return the game; raises `ScoreError` for the first problem.

        >>> NewGame(names=("Ann", "Ben"), count=2, first=1).start().first
        1
        """
        for problem in self.problems.values():
            raise problem
        limit = read_limit(self.other) if self.limit == OTHER else LIMITS[self.limit]
        drawn = (random or Random()).randrange(self.count)
        first = drawn if self.first is None or self.first >= self.count else self.first
        return SavedGame(self.players, limit, first)


def read_limit(typed: str) -> int:
    """Return a limit that was typed: a multiple of five from 5 to 9995 (rule `length`).

    >>> read_limit(" 25 ")
    25
    """
    text = typed.strip()
    if not re.fullmatch(r"[0-9]+", text):
        raise ScoreError("error.limit-step", given=start_of(text), step=STEP)
    digits = text.lstrip("0")
    if len(digits) > len(str(HIGHEST_LIMIT)) or int(digits or "0") > HIGHEST_LIMIT:
        raise ScoreError("error.limit-most", given=start_of(text), most=HIGHEST_LIMIT)
    if not digits or int(digits) % STEP:
        raise ScoreError("error.limit-step", given=start_of(text), step=STEP)
    return int(digits)
