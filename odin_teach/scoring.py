"""The score sheet: cards left after each hand, totals, the end of the game, its winners."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from typing import Final

from odin_teach.errors import ScoreError

VERSION: Final = 1
_FORMAT: Final = "odin-score-sheet"
MOST_CARDS: Final = 9
_SEATS: Final = range(2, 7)


class ScoreSheet:
    """The points of a game, hand by hand (rules `score`, `game-end`, `tie`).

    `players` are 2 to 6 different names; `limit` is the total that ends the game, or None
    for a single hand (rule `length`). All numbers are in seat order. Raises `ScoreError`.

    >>> sheet = ScoreSheet(["Ann", "Ben", "Cleo"], limit=15)
    >>> for cards_left in [(8, 9, 0), (0, 3, 9), (0, 4, 9)]:
    ...     sheet.add_hand(cards_left)
    >>> sheet.totals, sheet.is_over, sheet.winners
    ((8, 16, 18), True, ('Ann',))
    """

    def __init__(self, players: Sequence[str], limit: int | None = 15) -> None:
        self._players = _names(players)
        if limit is not None and (not _is_whole(limit) or limit < 1):
            raise ScoreError("error.limit", given=repr(limit))
        self._limit = limit
        self._hands: list[tuple[int, ...]] = []

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in seat order."""
        return self._players

    @property
    def limit(self) -> int | None:
        """The total that ends the game; None: it ends after one hand."""
        return self._limit

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards left, one row a hand that was played."""
        return tuple(self._hands)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return tuple(sum(points) for points in zip(*self._hands, strict=True)) or (0,) * len(
            self._players
        )

    @property
    def is_over(self) -> bool:
        """Whether a total has reached the limit, or the single hand is played."""
        if self._limit is None:
            return bool(self._hands)
        return max(self.totals) >= self._limit

    @property
    def winners(self) -> tuple[str, ...]:
        """The names with the lowest total, who share the victory; empty until it is over."""
        if not self.is_over:
            return ()
        totals = self.totals
        return tuple(
            name for name, total in zip(self._players, totals, strict=True) if total == min(totals)
        )

    def add_hand(self, cards_left: Sequence[int], *, force: bool = False) -> None:
        """Write down the cards that each player has left after a hand.

        Exactly one player has 0, the others 1 to 9; `force` records what a table did
        otherwise, but never a negative or broken number.
        """
        if self.is_over:
            raise ScoreError("error.game-over", given=repr(cards_left))
        self._hands.append(self._checked(cards_left, force=force))

    def undo(self) -> None:
        """Take the last hand off the sheet; raises `ScoreError` if there is none."""
        if not self._hands:
            raise ScoreError("error.nothing-to-undo")
        self._hands.pop()

    def replace_hand(self, i: int, cards_left: Sequence[int], *, force: bool = False) -> None:
        """Correct hand `i`, counted from 0; totals follow. Checks as `add_hand` does."""
        if not _is_whole(i) or not 0 <= i < len(self._hands):
            raise ScoreError("error.no-such-hand", given=i, hands=len(self._hands))
        self._hands[i] = self._checked(cards_left, force=force)

    def next_opener(self, first: int) -> int:
        """Return the seat that opens the next hand, if `first` opened the first one.

        The opening moves one seat to the left each hand (rule `next-hand`).

        >>> sheet = ScoreSheet(["Ann", "Ben"]); sheet.add_hand((0, 3)); sheet.next_opener(0)
        1
        """
        seats = len(self._players)
        if not _is_whole(first) or not 0 <= first < seats:
            raise ScoreError("error.seat", given=first, last=seats - 1)
        return (first + len(self._hands)) % seats

    def to_json(self) -> str:
        """Return the sheet as JSON text that `from_json` reads."""
        return json.dumps(
            {
                "format": _FORMAT,
                "version": VERSION,
                "players": list(self._players),
                "limit": self._limit,
                "hands": [list(hand) for hand in self._hands],
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_json(cls, text: str) -> ScoreSheet:
        """Read a sheet; raises `ScoreError` for a text that is none."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise ScoreError("error.not-json", given=_start_of(text)) from error
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            raise ScoreError("error.not-a-sheet", given=_start_of(text))
        if not _is_whole(data.get("version")) or not 1 <= data["version"] <= VERSION:
            raise ScoreError("error.sheet-version", given=data.get("version"), known=VERSION)
        if not isinstance(data.get("hands"), list) or "limit" not in data:
            raise ScoreError("error.not-a-sheet", given=_start_of(text))
        return cls._filled(data.get("players"), data["limit"], data["hands"])

    def to_csv(self) -> str:
        """Return the sheet as CSV: a header with the names, a row a hand, totals, the limit."""
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(["hand", *self._players])
        rows.writerows([number, *hand] for number, hand in enumerate(self._hands, 1))
        rows.writerow(["total", *self.totals])
        rows.writerow(["limit", "none" if self._limit is None else self._limit])
        rows.writerow([_FORMAT, VERSION])
        return text.getvalue()

    @classmethod
    def from_csv(cls, text: str) -> ScoreSheet:
        """Read what `to_csv` writes; raises `ScoreError` for another text."""
        if not isinstance(text, str):
            raise ScoreError("error.not-a-sheet", given=_start_of(text))
        try:
            rows = [row for row in csv.reader(io.StringIO(text), strict=True) if any(row)]
        except csv.Error as error:
            raise ScoreError("error.not-a-sheet", given=_start_of(text)) from error
        if not rows or rows[0][0] != "hand":
            raise ScoreError("error.not-a-sheet", given=_start_of(text))
        hands: list[list[int]] = []
        marked: dict[str, list[str]] = {}
        for row in rows[1:]:
            if row[0].isdecimal():
                if _number(row[0], row) != len(hands) + 1:
                    raise ScoreError("error.sheet-row", given=",".join(row))
                hands.append([_number(cell, row) for cell in row[1:]])
            elif row[0] in ("total", "limit", _FORMAT) and row[0] not in marked:
                marked[row[0]] = row[1:]
            else:
                raise ScoreError("error.sheet-row", given=",".join(row))
        return cls._from_rows(rows[0][1:], hands, marked, text)

    @classmethod
    def _from_rows(
        cls, players: list[str], hands: list[list[int]], marked: dict[str, list[str]], text: str
    ) -> ScoreSheet:
        limit, version = ([cell for cell in marked.get(k, []) if cell] for k in ("limit", _FORMAT))
        if len(limit) != 1 or len(version) != 1:
            raise ScoreError("error.not-a-sheet", given=_start_of(text))
        if version[0] not in map(str, range(1, VERSION + 1)):
            raise ScoreError("error.sheet-version", given=version[0], known=VERSION)
        most = None if limit[0] == "none" else _number(limit[0], ["limit", *limit])
        sheet = cls._filled(players, most, hands)
        totals = marked.get("total")
        if totals is not None and totals != [str(total) for total in sheet.totals]:
            raise ScoreError("error.sheet-row", given=",".join(["total", *totals]))
        return sheet

    @classmethod
    def _filled(cls, players: object, limit: object, hands: Sequence[object]) -> ScoreSheet:
        sheet = cls(players, limit)  # type: ignore[arg-type] # checked there
        for hand in hands:
            # A saved sheet may hold what its table forced, and an edit may have ended it early.
            sheet._hands.append(sheet._checked(hand, force=True))
        return sheet

    def _checked(self, cards_left: object, *, force: bool) -> tuple[int, ...]:
        if isinstance(cards_left, str) or not isinstance(cards_left, Sequence):
            raise ScoreError("error.cards-left", given=repr(cards_left))
        given = list(cards_left)
        if len(given) != len(self._players):
            raise ScoreError("error.cards-left-count", given=given, players=len(self._players))
        for name, number in zip(self._players, given, strict=True):
            if not _is_whole(number) or number < 0:
                raise ScoreError("error.cards-left-number", name=name, given=repr(number))
            if number > MOST_CARDS and not force:
                raise ScoreError("error.cards-left-most", name=name, given=number)
        zeros = given.count(0)
        if zeros != 1 and not force:
            key = "error.nobody-out" if zeros == 0 else "error.several-out"
            raise ScoreError(key, given=given, zeros=zeros)
        return tuple(given)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        mine = (self._players, self._limit, self._hands)
        return mine == (other._players, other._limit, other._hands)

    __hash__ = None  # type: ignore[assignment] # a sheet changes

    def __repr__(self) -> str:
        return f"<ScoreSheet {', '.join(self._players)}: {len(self._hands)} hands, {self.totals}>"


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _number(cell: str, row: list[str]) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", cell):
        raise ScoreError("error.sheet-row", given=_start_of(",".join(row)))
    return int(cell)


def _names(players: object) -> tuple[str, ...]:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ScoreError("error.names", given=repr(players))
    names = tuple(players)
    if len(names) not in _SEATS:
        raise ScoreError("error.players", given=len(names))
    if not all(isinstance(name, str) and name.strip() for name in names):
        raise ScoreError("error.names", given=list(names))
    if len(set(names)) != len(names):
        raise ScoreError("error.names", given=list(names))
    return names


def _start_of(text: object) -> str:
    shown = text if isinstance(text, str) else repr(text)
    return shown if len(shown) <= 40 else shown[:40] + "..."  # noqa: PLR2004 (enough to know it)
