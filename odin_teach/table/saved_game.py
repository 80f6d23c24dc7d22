"""One game on the score sheet, with the numbers that are still being entered.

A `SavedGame` never changes: each thing that people do at the table gives another one. Nothing
typed is dropped on the way: a hand taken off the sheet waits to be recorded again, and a
half-entered hand waits while an earlier one is corrected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from odin_teach.errors import ScoreError, start_of
from odin_teach.handed_over import several, wanted
from odin_teach.json_text import refuse_more
from odin_teach.scoring import ScoreSheet, check_points
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.names import check_name, tidy
from odin_teach.whole_numbers import is_whole, read_seat

MOST_HANDS: Final = 1_000
"""A table would play for days; each of them is looked at with every key that is pressed."""

Row = tuple[int | None, ...]
"""The points in seat order (officially the cards left), None where they are not entered yet."""


@dataclass(frozen=True)
class Correction:
    """Hand `hand`, counted from 0, that is being corrected; `row` is what it shall become."""

    hand: int
    row: Row

    def __post_init__(self) -> None:
        if not is_whole(self.hand, 0):
            raise ScoreError("error.number", given=start_of(self.hand), least=0)


@dataclass(frozen=True)
class SavedGame:
    """A game as it was agreed, everybody named and a seat drawn to open, and its hands so far.

    `waiting` are rows not yet recorded: the first is the hand being entered, the others were
    taken off the sheet and come after it. Everything raises `ScoreError`.

    >>> game = SavedGame(AgreedGame.between(["Ann", "Ben", "Cleo"], 10, first=0))
    >>> for seat, number in enumerate([4, 0, 9]):
    ...     game = game.with_number(seat, number)
    >>> game.recorded().sheet.totals
    (4, 0, 9)
    >>> game.recorded().undone() == game
    True
    """

    agreed: AgreedGame
    hands: tuple[tuple[int, ...], ...] = ()
    waiting: tuple[Row, ...] = ()
    correction: Correction | None = None

    def __post_init__(self) -> None:
        wanted(self.agreed, AgreedGame, ScoreError)
        waiting = several(self.waiting, ScoreError, most=MOST_HANDS)
        hands = several(self.hands, ScoreError, most=MOST_HANDS)
        refuse_more(len(hands) + len(waiting), MOST_HANDS, "hands", ScoreError)
        sheet = self.sheet  # which checks all but the numbers still being entered
        _ = sheet.next_opener()
        spelled = replace(self.agreed, names=sheet.players)
        object.__setattr__(self, "agreed", spelled)
        for row in self.waiting:
            self._check_row(row)
        if self.correction is not None:
            wanted(self.correction, Correction, ScoreError)
            self._check_row(self.correction.row)
            self._check_hand(self.correction.hand)

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in seat order."""
        return self.agreed.names

    @property
    def limit(self) -> int | None:
        """The total that ends the game; None: it ends after one hand."""
        return self.agreed.limit

    @property
    def first(self) -> int:
        """The seat that opens the first hand."""
        return read_seat(self.agreed.first, self.agreed.count, ScoreError)

    @property
    def sheet(self) -> ScoreSheet:
        """The recorded hands: totals, winners, who opens next. It is a copy."""
        agreed = self.agreed
        return ScoreSheet.filled(
            agreed.names,
            agreed.limit,
            self.hands,
            rules=agreed.rules,
            first_opener=agreed.first,
        )

    # --- the hand on the key pad ---

    @property
    def hand(self) -> int:
        """The hand that is being entered or corrected, counted from 0."""
        return len(self.hands) if self.correction is None else self.correction.hand

    @property
    def row(self) -> Row:
        """What is entered of that hand."""
        if self.correction is not None:
            return self.correction.row
        return self.waiting[0] if self.waiting else self._blank

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats whose number is missing."""
        return tuple(seat for seat, number in enumerate(self.row) if number is None)

    @property
    def takes_numbers(self) -> bool:
        """Whether there is a hand to enter: one to correct, or the next if the game goes on."""
        return self.correction is not None or not self.sheet.is_over

    @property
    def doubt(self) -> ScoreError | None:
        """Why the rules do not allow what is entered; None if they do, or if a number is missing.

        >>> game = SavedGame(AgreedGame.between(["Ann", "Ben"], first=0), waiting=((4, 6),))
        >>> game.doubt.message
        'error.nobody-out'
        """
        if self.open_seats:
            return None
        try:
            self.recorded()
        except ScoreError as error:
            return error
        return None

    def with_number(self, seat: int, number: int | None) -> SavedGame:
        """Enter the points of a player, officially the cards left; None takes them away again."""
        if not self.takes_numbers:
            raise ScoreError("error.game-over", given=number)
        read_seat(seat, len(self.players), ScoreError)
        if number is not None:
            check_points(self.players[seat], number, self.agreed.rules)
        return self._with_row((*self.row[:seat], number, *self.row[seat + 1 :]))

    def cleared(self) -> SavedGame:
        """Take away what is entered of this hand."""
        if self.correction is not None:
            return self._with_row(self._blank)
        return replace(self, waiting=self.waiting[1:])

    def recorded(self, *, force: bool = False) -> SavedGame:
        """Write the hand on the sheet; `force` as for `ScoreSheet.add_hand`."""
        numbers = [number for number in self.row if number is not None]
        sheet = self.sheet
        if self.correction is not None:
            sheet.replace_hand(self.correction.hand, numbers, force=force)
            return replace(self, hands=sheet.hands, correction=None)
        sheet.add_hand(numbers, force=force)
        return replace(self, hands=sheet.hands, waiting=self.waiting[1:])

    # --- corrections ---

    def correcting(self, hand: int) -> SavedGame:
        """Begin to correct a hand, counted from 0."""
        self._check_hand(hand)
        return replace(self, correction=Correction(hand, self.hands[hand]))

    def uncorrected(self) -> SavedGame:
        """Leave the hand as it was."""
        return replace(self, correction=None)

    def undone(self) -> SavedGame:
        """Take the last hand off the sheet; its numbers are on the key pad again."""
        sheet = self.sheet
        sheet.undo()
        return replace(
            self, hands=sheet.hands, waiting=(self.hands[-1], *self.waiting), correction=None
        )

    def without(self, hand: int) -> SavedGame:
        """Take a hand, counted from 0, off the sheet for good."""
        sheet = self.sheet
        sheet.remove_hand(hand)
        return replace(self, hands=sheet.hands, correction=None)

    def renamed(self, seat: int, typed: str) -> SavedGame:
        """Correct a name."""
        read_seat(seat, len(self.players), ScoreError)
        name = tidy(typed)
        others = (*self.players[:seat], *self.players[seat + 1 :])
        check_name(name, others)
        return replace(self, agreed=self.agreed.with_name(seat, name))

    # --- around the game ---

    def goes_on_from(self, other: SavedGame) -> bool:
        """Whether this is `other` played on: all that stands in `other` stands here too.

        >>> two = AgreedGame.between(["Ann", "Ben"], first=0)
        >>> early = SavedGame(two, hands=((4, 0),), waiting=((None, 3),))
        >>> SavedGame(two, hands=((4, 0), (0, 3))).goes_on_from(early)
        True
        >>> SavedGame(two, hands=((4, 0), (0, 5))).goes_on_from(early)
        False
        """
        if self.agreed != wanted(other, SavedGame, ScoreError).agreed:
            return False
        played = len(other.hands)
        rows = (*self.hands[played:], *self.waiting)
        return (
            self.hands[:played] == other.hands
            and other.correction in (None, self.correction)
            and len(other.waiting) <= len(rows)
            and all(map(_fits, rows, other.waiting))
        )

    def with_limit(self, limit: int | None) -> SavedGame:
        """Change the limit, which is agreed before the first hand (rule `length`)."""
        if self.hands:
            raise ScoreError("error.limit-locked", given=limit)
        return replace(self, agreed=self.agreed.with_limit(limit))

    def with_first(self, first: int) -> SavedGame:
        """Say who opens the first hand, before it is played or, corrected, afterwards."""
        return replace(self, agreed=self.agreed.with_first(first))

    def rematch(self) -> SavedGame:
        """Return a new game of the same players to the same limit; the opening goes on round.

        >>> two = AgreedGame.between(["Ann", "Ben"], first=1)
        >>> SavedGame(two, hands=((0, 9), (0, 9))).rematch().first
        1
        """
        return SavedGame(self.agreed.with_first(self.sheet.next_opener()))

    @property
    def _blank(self) -> Row:
        return (None,) * len(self.players)

    def _with_row(self, row: Row) -> SavedGame:
        if self.correction is not None:
            return replace(self, correction=Correction(self.correction.hand, row))
        waiting = (row, *self.waiting[1:])
        return replace(self, waiting=() if waiting == (self._blank,) else waiting)

    def _check_row(self, row: Sequence[int | None]) -> None:
        if not isinstance(row, tuple) or len(row) != len(self.players):
            raise ScoreError(
                "error.cards-left-count", given=start_of(row), players=len(self.players)
            )
        for name, number in zip(self.players, row, strict=True):
            if number is not None:
                check_points(name, number, self.agreed.rules, force=True)

    def _check_hand(self, hand: int) -> None:
        if not is_whole(hand, 0, len(self.hands) - 1):
            raise ScoreError("error.no-such-hand", given=start_of(hand), hands=len(self.hands))


def _fits(row: Row, entered: Row) -> bool:
    """Whether all that is entered of a row stands in `row`."""
    return all(known in (None, number) for number, known in zip(row, entered, strict=True))
