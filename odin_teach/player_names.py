"""Names of players: which can be shown on a line, and how they stand in a spreadsheet."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from odin_teach.errors import ScoreError

LONGEST_NAME: Final = 30
_LINE_ENDS: Final = "\u2028\u2029"
_DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
# Letters and signs by their class, which are drawn as nothing.
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
# A spreadsheet runs a cell that begins so, unless an apostrophe stands before it.
_RUN: Final = re.compile("'*[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20]")


def check_letters(name: str) -> None:
    """Raise `ScoreError` for a name too long, or that cannot be seen or would upset a line.

    >>> check_letters("Zoé")
    >>> check_letters(chr(0x200B))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    odin_teach.errors.ScoreError: ...
    """
    if len(name) > LONGEST_NAME:
        raise ScoreError("error.long-name", most=LONGEST_NAME)
    kinds = [unicodedata.category(letter) for letter in name]
    seen = any(
        kind[0] in "LNPS" and letter not in _BLANKS
        for letter, kind in zip(name, kinds, strict=True)
    )
    upset = any(letter in _LINE_ENDS + _DIRECTIONS for letter in name)
    if not seen or upset or "Cc" in kinds or "Cs" in kinds:
        raise ScoreError("error.unseen-name", given=repr(name)[1:-1])


def to_cell(name: str) -> str:
    """Return a name as a spreadsheet may have it: as text, never as a formula.

    >>> to_cell("=1+1"), to_cell("'t Hooft")
    ("'=1+1", "'t Hooft")
    """
    return f"'{name}" if _RUN.match(name) else name


def from_cell(cell: str) -> str:
    """Return the name that `to_cell` made a cell of.

    >>> [from_cell(to_cell(name)) for name in ("=1", "'=1", "'t Hooft")]
    ['=1', "'=1", "'t Hooft"]
    """
    return cell[1:] if cell.startswith("'") and _RUN.match(cell) else cell
