"""How long a game lasts (rule `length`): agreed before the first hand, in steps of five."""

from __future__ import annotations

import re
from typing import Final

from odin_teach.errors import ScoreError, start_of
from odin_teach.whole_numbers import is_whole

STEP: Final = 5
USUAL: Final = (10, 15, 20)
"""The limits that the rules name: short, recommended, long."""
FIRST_GAME: Final = 15
"""What is recommended to those who play for the first time."""
HIGHEST_LIMIT: Final = 9995


def check_agreed(limit: object) -> None:
    """Raise `ScoreError` unless a table can agree on this: None (a single hand), or a limit.

    >>> check_agreed(None); check_agreed(25)
    >>> check_agreed(12)
    Traceback (most recent call last):
    odin_teach.errors.ScoreError: “12” is no limit: take a multiple of five, such as 10, 15 or 25.
    """
    if limit is None:
        return
    if not is_whole(limit, STEP) or limit % STEP:
        raise ScoreError("error.limit-step", given=start_of(limit))
    if limit > HIGHEST_LIMIT:
        raise ScoreError("error.limit-most", given=start_of(limit), most=HIGHEST_LIMIT)


def read_limit(typed: str) -> int:
    """Return a limit that was typed; raises `ScoreError`.

    >>> read_limit(" 25 ")
    25
    """
    text = typed.strip()
    digits = text.lstrip("0")
    if not re.fullmatch(r"[0-9]+", text) or not digits:
        raise ScoreError("error.limit-step", given=start_of(text))
    if len(digits) > len(str(HIGHEST_LIMIT)):
        raise ScoreError("error.limit-most", given=start_of(text), most=HIGHEST_LIMIT)
    check_agreed(int(digits))
    return int(digits)
