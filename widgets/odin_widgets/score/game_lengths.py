"""One score sheet and several lengths of a game: with which hand each is over, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from odin_teach import ScoreSheet
from odin_teach.messages import join, say
from odin_teach.table.lengths import FIRST_GAME, LENGTHS
from odin_teach.teaching.lessons.ask_points import BLANK
from odin_teach.teaching.lessons.sheets import drawn_sheet, highest_of
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, TableRow, View
from odin_widgets.score.standing import totals_chart
from odin_widgets.shared.lengths import length_id, length_name, limit_of


class GameLengths(ValuePanel):
    """Choose a length, and see with which hand the game is over and who has won it.

    `players` and `hands` (the cards that each has left, hand by hand) stay as they are; `limit`
    (None: one hand) can be set. `game` is what was played of it, up to the hand that ends it.
    Raises `ScoreError` for what is no sheet, and for a limit that cannot be.

    >>> lengths = GameLengths(["Ana", "Bo"], [(0, 6), (8, 0), (0, 9)], limit=None)
    >>> lengths
    GameLengths(limit=None): over with hand 1, winner: Ana
    >>> lengths.limit = 15
    >>> lengths
    GameLengths(limit=15): over with hand 3, winner: Ana
    """

    def __init__(
        self,
        players: Sequence[str],
        hands: Sequence[Sequence[int]],
        limit: int | None = FIRST_GAME,
        language: str | None = None,
        **look: Unpack[Look],
    ) -> None:
        for hand in checked("hands", hands, Sequence):
            ScoreSheet(players).add_hand(hand)
        self._players, self._hands = tuple(players), tuple(tuple(hand) for hand in hands)
        self._game = self._played(limit)
        super().__init__(language=language, **look)

    @property
    def game(self) -> ScoreSheet:
        """What is played of these hands in a game of this length."""
        return self._game

    @property
    def sheet(self) -> ScoreSheet:
        """The same, as the score sheet's panel names it."""
        return self._game

    @property
    def limit(self) -> int | None:
        """The total that ends the game; None: it ends after one hand."""
        return self._game.limit

    @limit.setter
    def limit(self, limit: int | None) -> None:
        self._game = self._played(limit)
        self.refresh()

    @property
    def value(self) -> int | None:
        """The total that ends the game; None: it ends after one hand."""
        return self.limit

    def _played(self, limit: int | None) -> ScoreSheet:
        return ScoreSheet.filled(self._players, limit, self._hands).until_over

    def summary(self) -> str:
        """Return the length, and what becomes of the game."""
        winners = ", ".join(self._game.winners)
        hands = len(self._game.hands)
        state = f"over with hand {hands}, winner: {winners}" if winners else "not over"
        return f"GameLengths(limit={self.limit}): {state}"

    def act(self, part: str, _event: str, value: object) -> None:
        """Take another length."""
        if part == "length":
            self._game = self._played(limit_of(str(value)))

    def draw(self) -> View:
        """Show the lengths, the sheet, and what comes of it."""
        told = self._told()
        shown: list[Part] = [
            self._draw_table(),
            *self._draw_unplayed(),
            parts.text("over", told[0]),
            *(parts.text(f"winner-{place}", line, "good") for place, line in enumerate(told[1:])),
        ]
        both = [parts.group("sheet-and-outcome", "", shown), totals_chart(self._game)]
        return {
            "title": say("lengths.title"),
            "say": " ".join(told),
            "parts": [self._draw_lengths(), parts.group("lengths", "", both, layout="row")],
        }

    def _draw_lengths(self) -> Part:
        items = [
            parts.button(
                length_id(limit),
                _named(limit),
                pressed=limit == self.limit,
            )
            for limit in LENGTHS
        ]
        return parts.buttons("length", items, say("lengths.agreed"))

    def _draw_table(self) -> Part:
        sheet = drawn_sheet(self._players, self._hands, totals=self._game.totals)
        rows = [self._row(number, cells) for number, cells in enumerate(sheet.rows, start=1)]
        return parts.table("sheet", say("shows.sheet"), sheet.head, rows, sheet.totals)

    def _draw_unplayed(self) -> list[Part]:
        if len(self._game.hands) == len(self._hands):
            return []
        return [parts.text("unplayed", say("lengths.unplayed", sign=BLANK), "quiet")]

    def _row(self, number: int, cells: Sequence[str]) -> TableRow:
        if number <= len(self._game.hands):
            return parts.row(str(number), cells)
        return parts.row(str(number), [cells[0], *(BLANK for _ in cells[1:])])

    def _told(self) -> list[str]:
        game = self._game
        facts = highest_of(game)
        if not game.is_over:
            return [say("task.scores.on", **facts)]
        form = "over-one" if game.limit is None else "over"
        won = "shared" if len(game.winners) > 1 else "right"
        names = join([*game.winners])
        return [
            say(f"lengths.{form}", number=len(game.hands), **facts),
            say(f"task.win.{won}", names=names, total=min(game.totals)),
        ]


def _named(limit: int | None) -> str:
    return length_name(None) if limit is None else say("lengths.limit", limit=limit)
