"""The score sheet: what each hand cost, totals, the end of the game, its winners.

What a hand can cost, its `Rules` say; officially a point is a card left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from odin_teach.as_meant import MARK
from odin_teach.errors import ScoreError, start_of
from odin_teach.handed_over import several, yes_or_no
from odin_teach.json_text import refuse_more
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table import sheet_text
from odin_teach.table.lengths import FIRST_GAME, check_limit
from odin_teach.table.names import composed, read_names
from odin_teach.table.sheet_text import SheetText
from odin_teach.whole_numbers import is_whole, read_seat

MOST_HANDS: Final = 20_000
"""More than the longest game has: a hand costs somebody a point, and no limit is above 9995."""
_FORCED: Final = 99


class ScoreSheet:
    """The points of a game, hand by hand (rules `score`, `game-end`, `tie`).

    `players` are 2 to 6 different names (see `check_letters`); `limit` is the total that ends the
    game, or None for a single hand (rule `length`); `rules` say what a hand can cost;
    `first_opener` is the seat that opened the first hand, if the sheet is to know it. All numbers
    are in seat order. Raises `ScoreError`.

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
        rules: Rules = OFFICIAL,
        first_opener: int | None = None,
    ) -> None:
        self._players = read_names(players)
        self._rules = _rules_of(rules)
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
        rules: Rules = OFFICIAL,
        first_opener: int | None = None,
    ) -> ScoreSheet:
        """Return a sheet with hands on it, as a saved one may be: with what its table forced.

        >>> ScoreSheet.filled(["Ann", "Ben"], 10, [(4, 6), (0, 9)]).winners
        ('Ann',)
        """
        sheet = cls(players, limit, rules=rules, first_opener=first_opener)
        listed = several(hands, ScoreError, most=MOST_HANDS)
        refuse_more(len(listed), MOST_HANDS, "hands", ScoreError)
        for hand in listed:
            # An edit may have ended it early: so no hand is too many for the game.
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
    def rules(self) -> Rules:
        """The rules that were played by."""
        return self._rules

    @property
    def first_opener(self) -> int | None:
        """The seat that opened the first hand; None if the sheet does not know."""
        return self._first_opener

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The points, one row a hand that was played; officially a point is a card left."""
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
        return ScoreSheet.filled(
            self._players,
            self._limit,
            self._hands[:end],
            rules=self._rules,
            first_opener=self._first_opener,
        )

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
        """Write down the points of each player after a hand, officially the cards left.

        Exactly one player has 0, the others from 1 to what a hand can cost under the rules
        (officially 9); `force` records what a table did otherwise, but never a negative or broken
        number, or one above 99 where the rules know none so high.

        >>> sheet = ScoreSheet(["Ann", "Ben"], rules=Rules(scoring="numbers"))
        >>> sheet.add_hand((0, 27)); sheet.totals
        (0, 27)
        """
        yes_or_no(force, ScoreError)
        if self.is_over:
            raise ScoreError("error.game-over", given=start_of(cards_left))
        refuse_more(len(self._hands) + 1, MOST_HANDS, "hands", ScoreError)
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
        return sheet_text.write_json(self._written)

    @classmethod
    def from_json(cls, text: str) -> ScoreSheet:
        """Read a sheet; raises `ScoreError` for a text that is none."""
        return cls._read(sheet_text.read_json(text))

    def to_csv(self, *, footer: bool = True, spreadsheet: bool = False) -> str:
        r"""Return the sheet as CSV: the names, a row a hand, totals, limit, rules.

        Without the `footer` there are the names and hands alone. For a `spreadsheet` that opens
        the file by itself, it begins with the mark that tells it to be UTF-8, and cells are parted
        by what spreadsheets in the language spoken now take. A name that they would run as a
        formula has an apostrophe before it.

        >>> sheet = ScoreSheet.filled(["Ann", "Ben"], 10, [(4, 0)])
        >>> sheet.to_csv(footer=False)
        'hand,Ann,Ben\n1,4,0\n'
        """
        separator = say("file.separator") if yes_or_no(spreadsheet, ScoreError) else ","
        footer = yes_or_no(footer, ScoreError)
        text = sheet_text.write_csv(self._written, footer=footer, separator=separator)
        return MARK + text if spreadsheet else text

    def to_rows(self) -> list[dict[str, int]]:
        """Return a row for each hand: its number from 1, and the points by name.

        `pandas.DataFrame(sheet.to_rows())` is the table of the game. The number stands under
        "hand", or "hand_" where that is somebody's name.

        >>> ScoreSheet.filled(["Ann", "Ben"], 10, [(4, 0), (0, 9)]).to_rows()
        [{'hand': 1, 'Ann': 4, 'Ben': 0}, {'hand': 2, 'Ann': 0, 'Ben': 9}]
        """
        key = "hand"
        while key in self._players:
            key += "_"
        return [
            {key: number, **dict(zip(self._players, hand, strict=True))}
            for number, hand in enumerate(self._hands, 1)
        ]

    @classmethod
    def from_csv(cls, text: str | bytes) -> ScoreSheet:
        """Read what `to_csv` writes; raises `ScoreError` for another text.

        A spreadsheet may have put semicolons or tabs where commas were, and have written it in
        another encoding: the bytes of a file are read as well as its text.
        """
        return cls._read(sheet_text.read_csv(text))

    @property
    def _written(self) -> SheetText:
        first = None if self._first_opener is None else self._players[self._first_opener]
        return SheetText(self._players, self._limit, self._hands, self._rules, first, self.totals)

    @classmethod
    def _read(cls, written: SheetText) -> ScoreSheet:
        sheet = cls.filled(written.players, written.limit, written.hands, rules=written.rules)
        if written.totals is not None and tuple(written.totals) != sheet.totals:
            raise sheet_text.bad_totals(written.totals)
        first = written.first
        if first is not None:
            name = composed(first) if isinstance(first, str) else first
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
        yes_or_no(force, ScoreError)
        if isinstance(cards_left, str) or not isinstance(cards_left, Sequence):
            raise ScoreError("error.cards-left", given=start_of(cards_left))
        if len(cards_left) != len(self._players):
            raise ScoreError(
                "error.cards-left-count", given=start_of(cards_left), players=len(self._players)
            )
        given = list(cards_left)
        for name, number in zip(self._players, given, strict=True):
            check_points(name, number, self._rules, force=force)
        zeros = given.count(0)
        if not force and (not zeros or (zeros > 1 and self._rules.costs[0])):
            told = "error.several-out" if zeros else "error.nobody-out"
            numbers = " – ".join(map(str, given))
            raise ScoreError(in_words(told, self._rules), given=numbers, zeros=zeros)
        return tuple(given)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        return self._parts == other._parts

    @property
    def _parts(self) -> tuple[object, ...]:
        return (self._players, self._limit, self._rules, self._hands, self._first_opener)

    __hash__ = None  # type: ignore[assignment] # a sheet changes

    def __repr__(self) -> str:
        return f"<ScoreSheet {', '.join(self._players)}: {len(self._hands)} hands, {self.totals}>"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import sheet_html  # noqa: PLC0415 (it imports this module)

        return sheet_html(self)


def check_points(name: str, points: object, rules: Rules, *, force: bool = False) -> None:
    """Raise `ScoreError` for points that a hand cannot cost, or by `force` none could have.

    >>> check_points("Ann", 10, OFFICIAL, force=True)
    >>> check_points("Ann", 10, OFFICIAL)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    odin_teach.errors.ScoreError: Ann cannot have 10 cards left: no hand ever has more than 9...
    """
    most = rules.costs[-1]
    facts = {"name": name, "given": start_of(points), "most": most}
    if not is_whole(points, 0):
        raise ScoreError(in_words("error.cards-left-number", rules), **facts)
    if points > (max(most, _FORCED) if force else most):
        raise ScoreError(in_words("error.cards-left-most", rules), **facts)


def in_words(message: str, rules: Rules) -> str:
    """Return the id of the message that speaks of cards where each is a point, else of points.

    >>> in_words("score.ask", OFFICIAL), in_words("score.ask", Rules(scoring="numbers"))
    ('score.ask', 'score.ask.points')
    """
    a_point_a_card = rules.scoring == "cards" and not rules.replaces("points")
    return message if a_point_a_card else f"{message}.points"


def _rules_of(given: object) -> Rules:
    if not isinstance(given, Rules):
        raise ScoreError("error.kind", given=start_of(given), kind="Rules")
    return given
