"""Names of players: what is typed, what can stand on a line and in a spreadsheet, who has none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from odin_teach.as_meant import without_unseen
from odin_teach.errors import ScoreError, start_of
from odin_teach.handed_over import several, wanted
from odin_teach.messages import known_language, say
from odin_teach.possible import PLAYERS

LONGEST_NAME: Final = 30
_LONGEST_WRITTEN: Final = 10 * LONGEST_NAME  # with each accent apart
_LINE_ENDS: Final = "\u2028\u2029"
_DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
# Letters and signs by their class, which are drawn as nothing.
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
# Spaces of all widths; not what ends a line or a column, which no name holds.
_SPACES: Final = re.compile(r"[^\S\x00-\x1f\x7f-\x9f\u2028\u2029]+")
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
    if len(wanted(name, str, ScoreError)) > LONGEST_NAME:
        raise ScoreError("error.long-name", most=LONGEST_NAME)
    kinds = [unicodedata.category(letter) for letter in name]
    seen = any(
        kind[0] in "LNPS" and letter not in _BLANKS
        for letter, kind in zip(name, kinds, strict=True)
    )
    upset = any(letter in _LINE_ENDS + _DIRECTIONS for letter in name)
    if not seen or upset or "Cc" in kinds or "Cs" in kinds:
        raise ScoreError("error.unseen-name", given=repr(name)[1:-1])


def read_names(players: object) -> tuple[str, ...]:
    """Return the names of 2 to 6 players; raises `ScoreError` for those that are none.

    >>> read_names(["Ann", "Ben"])
    ('Ann', 'Ben')
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ScoreError("error.names", given=start_of(players))
    if len(players) not in PLAYERS:
        raise ScoreError("error.players", given=len(players))
    for name in players:
        if not isinstance(name, str) or not name.strip():
            raise ScoreError("error.names", given=start_of(name))
    names = tuple(map(composed, players))
    for seat, name in enumerate(names):
        check_letters(name)
        if name.strip() in map(str.strip, names[:seat]):
            raise ScoreError("error.same-name", name=name)
    return names


def tidy(typed: str) -> str:
    """Return a name as it was meant.

    >>> tidy("  Ann  Lee ")
    'Ann Lee'
    """
    return _SPACES.sub(" ", composed(typed).strip())


def composed(name: str) -> str:
    """Return a name with each letter and its accents as one, however they were written.

    What is too long for a name stays as it is: to put thousands of accents in order takes long.

    >>> composed("Zoe" + chr(0x301))
    'Zoé'
    """
    wanted(name, str, ScoreError)
    return unicodedata.normalize("NFC", name) if len(name) <= _LONGEST_WRITTEN else name


def looks(name: str) -> str:
    """Return what is seen of a name: two that look the same are the same to a table.

    >>> looks("Ann" + chr(0x200B)) == looks("Ann ")
    True
    """
    return without_unseen(tidy(name)).strip()


def check_name(name: str, others: Sequence[str]) -> None:
    """Raise `ScoreError` for a name that is empty, unfit, or that of somebody else."""
    if not wanted(name, str, ScoreError):
        raise ScoreError("error.no-name")
    check_letters(name)
    if looks(name) in map(looks, several(others, ScoreError)):  # type: ignore[arg-type] # looked at there
        raise ScoreError("error.same-name", name=name)


def called(typed: Sequence[str], count: int, language: str | None = None) -> tuple[str, ...]:
    """Return what so many players are called: as was typed, or "Player 2".

    >>> called(["Ann", " ", "Cleo", "Dan"], 3, "en")
    ('Ann', 'Player 2', 'Cleo')
    """
    language = known_language(language)
    given = (*typed, *("",) * count)[:count]
    return tuple(
        tidy(name) or say("example.player", language, number=seat)
        for seat, name in enumerate(given, start=1)
    )


def name_problems(names: Sequence[str]) -> dict[int, ScoreError]:
    """Return why these cannot be the names at a table, by the seat whose name must change.

    >>> [(seat, error.message) for seat, error in name_problems(["Ann", "Ann"]).items()]
    [(1, 'error.same-name')]
    """
    found: dict[int, ScoreError] = {}
    for seat, name in enumerate(names):
        try:
            check_name(name, names[:seat])
        except ScoreError as error:
            found[seat] = error
    return found


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
