"""A score sheet as text: JSON for programs, CSV for spreadsheets; written and read back.

A text that is no score sheet is refused with the reason, as a `ScoreError`. What its numbers and
names may be is not judged here: `ScoreSheet` does that.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from odin_teach.as_meant import as_meant, decoded, with_plain_lines, without_mark
from odin_teach.errors import RulesError, ScoreError, start_of
from odin_teach.json_text import JsonError, load_json, refuse_longer, refuse_more
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table.names import from_cell, to_cell
from odin_teach.whole_numbers import is_whole, whole_in

VERSION: Final = 2
"""Version 1 knew no rules: they were the official ones."""
_WITHOUT_RULES: Final = 1
_FORMAT: Final = "odin-score-sheet"
_RULES: Final = "rules"
_FIRST: Final = "first-opener"
_HAND: Final = "hand"
_MOST_CELLS: Final = 100  # a spreadsheet may have filled up a row with empty ones
# A spreadsheet may name its separator in a first line; without it, it stands behind the first word.
_HEADER: Final = re.compile(
    r"\s*(?:sep=(?P<named>[,;|\t])\n\s*)?"
    rf"(?P<table>\"?{_HAND} *\"?(?P<separator>[,;|\t]).*)",
    re.IGNORECASE | re.DOTALL,
)
_MARKS: Final = ("total", "limit", _RULES, _FIRST, _FORMAT)


@dataclass(frozen=True)
class SheetText:
    """What is written of a sheet: `first` names who opened first, if the sheet knows."""

    players: Sequence[str]
    limit: int | None
    hands: Sequence[Sequence[int]]
    rules: Rules = OFFICIAL
    first: str | None = None
    totals: Sequence[int] | None = None


def write_json(sheet: SheetText) -> str:
    """Return a sheet as JSON."""
    data: dict[str, object] = {
        "format": _FORMAT,
        "version": VERSION,
        "players": list(sheet.players),
        _RULES: str(sheet.rules),
        "limit": sheet.limit,
        "hands": [list(hand) for hand in sheet.hands],
    }
    if sheet.first is not None:
        data[_FIRST] = sheet.first
    return json.dumps(data, ensure_ascii=False)


def read_json(text: str) -> SheetText:
    """Read what `write_json` wrote.

    >>> sheet = SheetText(["Ann", "Ben"], 10, [[0, 3]], Rules(scoring="numbers"), "Ben")
    >>> read_json(write_json(sheet)) == sheet
    True
    """
    try:
        data = load_json(text)
    except JsonError as error:
        raise ScoreError("error.not-json", given=start_of(text)) from error
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise ScoreError("error.not-a-sheet", given=start_of(text))
    rules = _read_rules(data.get(_RULES), _read_version(data.get("version")))
    if not isinstance(data.get("hands"), list) or "limit" not in data or "players" not in data:
        raise ScoreError("error.not-a-sheet", given=start_of(text))
    return SheetText(data["players"], data["limit"], data["hands"], rules, data.get(_FIRST))


def write_csv(sheet: SheetText, *, footer: bool = True, separator: str = ",") -> str:
    """Return a sheet as CSV: a header with the names, a row a hand, then what is marked by a word.

    Without the `footer` there are the hands alone. A name that a spreadsheet would run as a
    formula has an apostrophe before it.
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n", delimiter=separator)
    rows.writerow([_HAND, *map(to_cell, sheet.players)])
    rows.writerows([number, *hand] for number, hand in enumerate(sheet.hands, 1))
    if not footer:
        return text.getvalue()
    if sheet.totals is not None:
        rows.writerow(["total", *sheet.totals])
    rows.writerow(["limit", "none" if sheet.limit is None else sheet.limit])
    rows.writerow([_RULES, str(sheet.rules)])
    if sheet.first is not None:
        rows.writerow([_FIRST, to_cell(sheet.first)])
    rows.writerow([_FORMAT, VERSION])
    return text.getvalue()


def read_csv(text: str | bytes) -> SheetText:
    """Read what `write_csv` wrote; a spreadsheet may have put others where our commas were.

    >>> sheet = SheetText(["Ann", "Ben"], None, [[0, 3]], totals=[0, 3])
    >>> read_csv(write_csv(sheet)) == read_csv(write_csv(sheet).replace(",", ";")) == sheet
    True
    """
    rows = _rows(text)
    hands: list[list[int]] = []
    marked: dict[str, list[str]] = {}
    for row in rows[1:]:
        row[0] = as_meant(row[0]).strip().lower()
        number = whole_in(row[0])
        if number is not None:
            if number != len(hands) + 1:
                raise _bad_row(row)
            hands.append([_number(cell, row) for cell in row[1:]])
        elif row[0] in _MARKS and row[0] not in marked:
            marked[row[0]] = row[1:]
        else:
            raise _bad_row(row)
    return _from_rows([from_cell(cell.strip()) for cell in rows[0][1:]], hands, marked, text)


def bad_totals(totals: Sequence[object]) -> ScoreError:
    """Return the error for totals that are not those of the hands above them."""
    return _bad_row(["total", *map(str, totals)])


def _rows(given: object) -> list[list[str]]:
    if not isinstance(given, str | bytes):
        raise ScoreError("error.not-a-sheet", given=start_of(given))
    refuse_longer(given, error=ScoreError)
    text = decoded(given) if isinstance(given, bytes) else given
    found = _HEADER.match(with_plain_lines(without_mark(text)))
    if found is None:
        raise ScoreError("error.not-a-sheet", given=start_of(text))
    lines = io.StringIO(found["table"])
    try:
        table = csv.reader(lines, strict=True, delimiter=found["named"] or found["separator"])
        return [_short(row) for row in table if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise ScoreError("error.not-a-sheet", given=start_of(text)) from error


def _short(row: list[str]) -> list[str]:
    """Return a row without the empty cells that a spreadsheet puts at its end."""
    refuse_more(len(row), _MOST_CELLS, "cells", ScoreError)
    last = max(place for place, cell in enumerate(row) if cell.strip())
    return row[: last + 1]


def _from_rows(
    players: list[str], hands: list[list[int]], marked: dict[str, list[str]], text: object
) -> SheetText:
    cells = {key: [cell for cell in row if cell] for key, row in marked.items()}
    limit, version = cells.get("limit", []), cells.get(_FORMAT, [])
    first, rules = cells.get(_FIRST, []), cells.get(_RULES, [])
    for mark in ("limit", _FORMAT):
        if not cells.get(mark):
            raise ScoreError("error.sheet-footer", mark=mark)
    if len(limit) != 1 or len(version) != 1 or len(first) > 1 or len(rules) > 1:
        raise ScoreError("error.not-a-sheet", given=start_of(text))
    number = whole_in(version[0])
    known = _read_version(version[0] if number is None else number)
    totals = marked.get("total")
    return SheetText(
        players,
        None if limit[0].strip().lower() == "none" else _number(limit[0], ["limit", *limit]),
        hands,
        _read_rules(rules[0] if rules else None, known),
        from_cell(first[0]) if first else None,
        None if totals is None else [_number(cell, ["total", *totals]) for cell in totals],
    )


def _read_version(given: object) -> int:
    if not is_whole(given, 1, VERSION):
        raise ScoreError("error.sheet-version", given=start_of(given), known=VERSION)
    return given


def _read_rules(given: object, version: int) -> Rules:
    if version == _WITHOUT_RULES:
        return OFFICIAL
    try:
        return Rules.parse(given)  # type: ignore[arg-type] # refused there
    except RulesError as error:
        raise ScoreError("error.sheet-rules", why=error) from error


def _number(cell: str, row: list[str]) -> int:
    cell = as_meant(cell).strip()
    number = whole_in(cell.removeprefix("-"))
    if number is None:
        raise _bad_row(row)
    return -number if cell.startswith("-") else number  # what is below 0 is refused by its name


def _bad_row(row: Sequence[str]) -> ScoreError:
    return ScoreError("error.sheet-row", given=start_of(",".join(row)))
