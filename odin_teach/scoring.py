"""The score sheet: cards left after each hand, totals, the end of the game, its winners."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from odin_teach.errors import ScoreError, start_of
from odin_teach.possible import PLAYERS
from odin_teach.table.lengths import FIRST_GAME, check_limit
from odin_teach.table.names import check_letters, from_cell, to_cell
from odin_teach.whole_numbers import is_whole, read_seat, whole_in

VERSION: Final = 1
_FORMAT: Final = "odin-score-sheet"
_FIRST: Final = "first-opener"
MOST_CARDS: Final = 9
MOST_FORCED: Final = 99
"""The most cards left that can be recorded by force: two digits."""


class ScoreSheet:
    """The points of a game, hand by hand (rules `score`, `game-end`, `tie`).

    `players` are 2 to 6 different names (see `check_letters`); `limit` is the total that ends the
    game, or None for a single hand (rule `length`); `first_opener` is the seat that opened the
    first hand, if the sheet is to know it. All numbers are in seat order. Raises `ScoreError`.

    >>> sheet = ScoreSheet(["Ann", "Ben", "Cleo"], limit=15)
    >>> for cards_left in [(8, 9, 0), (0, 3, 9), (0, 4, 9)]:
    ...     sheet.add_hand(cards_left)
    >>> sheet.totals, sheet.is_over, sheet.winners
    ((8, 16, 18), True, ('Ann',))
    """

    def __init__(
        self,
        players: Sequence[str],
        limit: int | None = FIRST_GAME,
        *,
        first_opener: int | None = None,
    ) -> None:
        self._players = _names(players)
        check_limit(limit)
        self._limit = limit
        self._first_opener = None if first_opener is None else self._seat(first_opener)
        self._hands: list[tuple[int, ...]] = []

    @classmethod
    def filled(
        cls,
        players: Sequence[str],
        limit: int | None,
        hands: Sequence[Sequence[int]],
        *,
        first_opener: int | None = None,
    ) -> ScoreSheet:
        """Return a sheet with hands on it, as a saved one may be: with what its table forced.

        >>> ScoreSheet.filled(["Ann", "Ben"], 10, [(4, 6), (0, 9)]).winners
        ('Ann',)
        """
        sheet = cls(players, limit, first_opener=first_opener)
        for hand in hands:
            # An edit may have ended it early: so no hand is too many.
            sheet._hands.append(sheet.check_hand(hand, force=True))
        return sheet

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in seat order."""
        return self._players

    @property
    def limit(self) -> int | None:
        """The total that ends the game; None: it ends after one hand."""
        return self._limit

    @property
    def first_opener(self) -> int | None:
        """The seat that opened the first hand; None if the sheet does not know."""
        return self._first_opener

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
    def totals_by_hand(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each hand.

        >>> ScoreSheet.filled(["Ann", "Ben"], 10, [(4, 0), (0, 9)]).totals_by_hand
        ((4, 0), (4, 9))
        """
        columns = [tuple(accumulate(points)) for points in zip(*self._hands, strict=True)]
        return tuple(zip(*columns, strict=True))

    @property
    def is_over(self) -> bool:
        """Whether a total has reached the limit, or the single hand is played."""
        return self.last_hand is not None

    @property
    def last_hand(self) -> int | None:
        """The hand that ended the game, counted from 0; None while it goes on.

        Hands can stand after it only if an earlier one was corrected.
        """
        if self._limit is None:
            return 0 if self._hands else None
        reached = (max(totals) >= self._limit for totals in self.totals_by_hand)
        return next((i for i, over in enumerate(reached) if over), None)

    @property
    def until_over(self) -> ScoreSheet:
        """The sheet up to the hand that ended the game; a copy of it all while that goes on.

        >>> sheet = ScoreSheet.filled(["Ann", "Ben"], 10, [(0, 9), (0, 4), (8, 0)])
        >>> sheet.until_over.hands
        ((0, 9), (0, 4))
        """
        end = None if self.last_hand is None else self.last_hand + 1
        hands = self._hands[:end]
        return ScoreSheet.filled(self._players, self._limit, hands, first_opener=self._first_opener)

    @property
    def leaders(self) -> tuple[str, ...]:
        """The names with the lowest total so far; empty before the first hand."""
        if not self._hands:
            return ()
        totals = self.totals
        return tuple(
            name for name, total in zip(self._players, totals, strict=True) if total == min(totals)
        )

    @property
    def winners(self) -> tuple[str, ...]:
        """The names with the lowest total when it ended, who share the victory; empty until then.

        Hands that stand after the end win nobody anything (rule `game-end`).

        >>> ScoreSheet.filled(["Ann", "Ben"], 10, [(0, 9), (0, 4), (90, 0)]).winners
        ('Ann',)
        """
        return self.until_over.leaders if self.is_over else ()

    @property
    def points_to_limit(self) -> tuple[int, ...]:
        """How far each player is from ending the game; empty if a single hand is played."""
        if self._limit is None:
            return ()
        return tuple(max(0, self._limit - total) for total in self.totals)

    def add_hand(self, cards_left: Sequence[int], *, force: bool = False) -> None:
        """Write down the cards that each player has left after a hand.

        Exactly one player has 0, the others 1 to 9; `force` records what a table did
        otherwise, but never a negative or broken number, or one above 99.
        """
        if self.is_over:
            raise ScoreError("error.game-over", given=start_of(cards_left))
        self._hands.append(self.check_hand(cards_left, force=force))

    def undo(self) -> None:
        """Take the last hand off the sheet; raises `ScoreError` if there is none."""
        if not self._hands:
            raise ScoreError("error.nothing-to-undo")
        self._hands.pop()

    def remove_hand(self, i: int) -> None:
        """Take hand `i`, counted from 0, off the sheet; those after it move up."""
        self._hands.pop(self._place(i))

    def replace_hand(self, i: int, cards_left: Sequence[int], *, force: bool = False) -> None:
        """Correct hand `i`, counted from 0; totals follow. Checks as `add_hand` does."""
        self._hands[self._place(i)] = self.check_hand(cards_left, force=force)

    def next_opener(self, first: int | None = None) -> int:
        """Return the seat that opens the next hand, if `first` opened the first one.

        The opening moves one seat to the left each hand (rule `next-hand`). Without a seat,
        the sheet must know its `first_opener`.

        >>> sheet = ScoreSheet(["Ann", "Ben"]); sheet.add_hand((0, 3)); sheet.next_opener(0)
        1
        """
        return self.opener_of(len(self._hands), first)

    def opener_of(self, i: int, first: int | None = None) -> int:
        """Return the seat that opens hand `i`, counted from 0; it may be one still to come.

        >>> ScoreSheet(["Ann", "Ben", "Cleo"], first_opener=2).opener_of(1)
        0
        """
        if not is_whole(i, 0):
            raise ScoreError("error.no-such-hand", given=start_of(i), hands=len(self._hands))
        seat = self._seat(self._first_opener if first is None else first)
        return (seat + i) % len(self._players)

    def to_json(self) -> str:
        """Return the sheet as JSON text that `from_json` reads."""
        data: dict[str, object] = {
            "format": _FORMAT,
            "version": VERSION,
            "players": list(self._players),
            "limit": self._limit,
            "hands": [list(hand) for hand in self._hands],
        }
        if self._first_opener is not None:
            data[_FIRST] = self._players[self._first_opener]
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> ScoreSheet:
        """Read a sheet; raises `ScoreError` for a text that is none."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise ScoreError("error.not-json", given=start_of(text)) from error
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            raise ScoreError("error.not-a-sheet", given=start_of(text))
        if not is_whole(data.get("version"), 1, VERSION):
            raise ScoreError(
                "error.sheet-version", given=start_of(data.get("version")), known=VERSION
            )
        if not isinstance(data.get("hands"), list) or "limit" not in data:
            raise ScoreError("error.not-a-sheet", given=start_of(text))
        return cls._read(data.get("players"), data["limit"], data["hands"], data.get(_FIRST))

    def to_csv(self) -> str:
        """Return the sheet as CSV: a header with the names, a row a hand, totals, the limit.

        A name that a spreadsheet would run as a formula has an apostrophe before it.
        """
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(["hand", *map(to_cell, self._players)])
        rows.writerows([number, *hand] for number, hand in enumerate(self._hands, 1))
        rows.writerow(["total", *self.totals])
        rows.writerow(["limit", "none" if self._limit is None else self._limit])
        if self._first_opener is not None:
            rows.writerow([_FIRST, to_cell(self._players[self._first_opener])])
        rows.writerow([_FORMAT, VERSION])
        return text.getvalue()

    @classmethod
    def from_csv(cls, text: str) -> ScoreSheet:
        """Read what `to_csv` writes; raises `ScoreError` for another text.

        A spreadsheet may have put semicolons where commas were.
        """
        if not isinstance(text, str):
            raise ScoreError("error.not-a-sheet", given=start_of(text))
        comma = ";" if re.match(r'"?hand"?;', text) else ","
        try:
            lines = csv.reader(io.StringIO(text), strict=True, delimiter=comma)
            rows = [row for row in lines if any(row)]
        except csv.Error as error:
            raise ScoreError("error.not-a-sheet", given=start_of(text)) from error
        if not rows or rows[0][0] != "hand":
            raise ScoreError("error.not-a-sheet", given=start_of(text))
        hands: list[list[int]] = []
        marked: dict[str, list[str]] = {}
        for row in rows[1:]:
            if whole_in(row[0]) is not None:
                if _number(row[0], row) != len(hands) + 1:
                    raise ScoreError("error.sheet-row", given=start_of(",".join(row)))
                hands.append([_number(cell, row) for cell in row[1:]])
            elif row[0] in ("total", "limit", _FIRST, _FORMAT) and row[0] not in marked:
                marked[row[0]] = row[1:]
            else:
                raise ScoreError("error.sheet-row", given=start_of(",".join(row)))
        return cls._from_rows(list(map(from_cell, rows[0][1:])), hands, marked, text)

    @classmethod
    def _from_rows(
        cls, players: list[str], hands: list[list[int]], marked: dict[str, list[str]], text: str
    ) -> ScoreSheet:
        limit, version, first = (
            [cell for cell in marked.get(key, []) if cell] for key in ("limit", _FORMAT, _FIRST)
        )
        if len(limit) != 1 or len(version) != 1 or len(first) > 1:
            raise ScoreError("error.not-a-sheet", given=start_of(text))
        if not is_whole(whole_in(version[0]), 1, VERSION):
            raise ScoreError("error.sheet-version", given=start_of(version[0]), known=VERSION)
        most = None if limit[0] == "none" else _number(limit[0], ["limit", *limit])
        sheet = cls._read(players, most, hands, from_cell(first[0]) if first else None)
        totals = marked.get("total")
        if totals is not None and totals != [str(total) for total in sheet.totals]:
            raise ScoreError("error.sheet-row", given=start_of(",".join(["total", *totals])))
        return sheet

    @classmethod
    def _read(cls, players: object, limit: object, hands: object, first: object) -> ScoreSheet:
        sheet = cls.filled(players, limit, hands)  # type: ignore[arg-type] # checked there
        if first is not None:
            name = unicodedata.normalize("NFC", first) if isinstance(first, str) else first
            if name not in sheet._players:
                known = ", ".join(sheet._players)
                raise ScoreError("error.sheet-opener", given=start_of(first), known=known)
            sheet._first_opener = sheet._players.index(name)
        return sheet

    def _seat(self, given: object) -> int:
        return read_seat(given, len(self._players), ScoreError)

    def _place(self, i: object) -> int:
        if not is_whole(i, 0, len(self._hands) - 1):
            raise ScoreError("error.no-such-hand", given=start_of(i), hands=len(self._hands))
        return i

    def check_hand(self, cards_left: object, *, force: bool = False) -> tuple[int, ...]:
        """Return the cards left as they would be written down; raises what `add_hand` does."""
        if isinstance(cards_left, str) or not isinstance(cards_left, Sequence):
            raise ScoreError("error.cards-left", given=start_of(cards_left))
        given = list(cards_left)
        if len(given) != len(self._players):
            raise ScoreError(
                "error.cards-left-count", given=start_of(given), players=len(self._players)
            )
        for name, number in zip(self._players, given, strict=True):
            check_number(name, number)
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
        mine = (self._players, self._limit, self._hands, self._first_opener)
        return mine == (other._players, other._limit, other._hands, other._first_opener)

    __hash__ = None  # type: ignore[assignment] # a sheet changes

    def __repr__(self) -> str:
        return f"<ScoreSheet {', '.join(self._players)}: {len(self._hands)} hands, {self.totals}>"


def check_number(name: str, number: object) -> None:
    """Raise `ScoreError` for a number of cards left that nobody can have, even by force."""
    if not is_whole(number, 0):
        raise ScoreError("error.cards-left-number", name=name, given=start_of(number))
    if number > MOST_FORCED:
        raise ScoreError("error.cards-left-most", name=name, given=start_of(number))


def _number(cell: str, row: list[str]) -> int:
    number = whole_in(cell.removeprefix("-"))
    if number is None:
        raise ScoreError("error.sheet-row", given=start_of(",".join(row)))
    return -number if cell.startswith("-") else number  # what is below 0 is refused by its name


def _names(players: object) -> tuple[str, ...]:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ScoreError("error.names", given=start_of(players))
    given = tuple(players)
    if len(given) not in PLAYERS:
        raise ScoreError("error.players", given=len(given))
    if not all(isinstance(name, str) and name.strip() for name in given):
        raise ScoreError("error.names", given=start_of(list(given)))
    names = tuple(unicodedata.normalize("NFC", name) for name in given)
    for name in names:
        check_letters(name)
    if len({name.strip() for name in names}) != len(names):
        raise ScoreError("error.names", given=list(names))
    return names
