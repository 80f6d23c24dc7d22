"""How long a game lasts (rule `length`): agreed before the first hand, in steps of five."""

from __future__ import annotations

from typing import Final

from odin_teach.errors import ScoreError, start_of
from odin_teach.whole_numbers import is_whole

STEP: Final = 5
USUAL: Final = (10, 15, 20)
"""The limits that the rules name: short, recommended, long."""
LENGTHS: Final[tuple[int | None, ...]] = (None, *USUAL)
"""All lengths that the rules name; None is a single hand."""
FIRST_GAME: Final = 15
"""What is recommended to those who play for the first time."""
HIGHEST_LIMIT: Final = 9995


def check_limit(limit: object) -> None:
    """Raise `ScoreError` unless a sheet can be kept to this: None (a single hand), or a total.

    >>> check_limit(None); check_limit(12)
    >>> check_limit(0)
    Traceback (most recent call last):
    odin_teach.errors.ScoreError: 0 is no limit: a whole number from 1 to 9995, or None for a \
single hand. [length]
    """
    if limit is not None and not is_whole(limit, 1, HIGHEST_LIMIT):
        raise ScoreError("error.limit", given=start_of(limit), most=HIGHEST_LIMIT)


def check_agreed(limit: int | None) -> None:
    """Raise `ScoreError` unless a table can agree on this limit before it plays.

    >>> check_agreed(None); check_agreed(25)
    >>> check_agreed(12)
    Traceback (most recent call last):
    odin_teach.errors.ScoreError: “12” is no limit: take a multiple of five, such as 10, 15 or 25.
    """
    check_limit(limit)
    if limit is not None and limit % STEP:
        raise ScoreError("error.limit-step", given=start_of(limit))


def longer(limit: int | None, steps: int) -> int | None:
    """Return the limit so many steps of five higher, or lower; None if there is no such limit.

    A single hand is shorter than any. What is between two steps goes to the next of them.

    >>> longer(15, 1), longer(12, 1), longer(12, -1), longer(None, 1), longer(5, -1)
    (20, 15, 10, 5, None)
    """
    check_limit(limit)
    if not is_whole(steps):
        raise ScoreError("error.steps", given=start_of(steps))
    start = limit or 0
    passed = start // STEP if steps > 0 else -(-start // STEP)
    found = (passed + steps) * STEP
    return found if STEP <= found <= HIGHEST_LIMIT else None
