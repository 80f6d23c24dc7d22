"""Two tabs of one table, whatever people do in them, against lists that are simply added up.

The reference keeps rows of numbers and knows nothing of sheets, limits reached early or
merging: each thing that it can say is worked out anew from the rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    multiple,
    precondition,
    rule,
)

from odin_teach import ScoreError
from odin_teach.table.files import open_file, read_games, write_game, write_games
from odin_teach.table.saved_game import SavedGame
from odin_teach.table.saved_games import SavedGames
from tests.table.sheets import saved

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
numbers = st.integers(0, 9)


@dataclass
class Plain:
    """A game as somebody would write it on paper."""

    players: int
    limit: int | None
    first: int
    rows: list[list[int]] = field(default_factory=list)
    pad: dict[int, int] = field(default_factory=dict)

    @property
    def totals(self) -> list[int]:
        totals = [0] * self.players
        for row in self.rows:
            for seat, number in enumerate(row):
                totals[seat] += number
        return totals

    @property
    def over(self) -> bool:
        if self.limit is None:
            return len(self.rows) > 0
        return any(total >= self.limit for total in self.totals)

    @property
    def winners(self) -> list[str]:
        """Who had the fewest points after the hand that ended it, whatever stands below."""
        until = Plain(self.players, self.limit, self.first)
        for row in self.rows:
            if not until.over:
                until.rows.append(row)
        best = sorted(until.totals)[0]
        return [NAMES[seat] for seat in range(self.players) if until.totals[seat] == best]

    @property
    def opener(self) -> int:
        seat = self.first
        for _ in self.rows:
            seat = seat + 1 if seat + 1 < self.players else 0
        return seat

    def copy(self) -> Plain:
        rows = [list(row) for row in self.rows]
        return Plain(self.players, self.limit, self.first, rows, dict(self.pad))


def allowed(row: list[int]) -> bool:
    return len([number for number in row if number == 0]) == 1


class Table(RuleBasedStateMachine):
    """One table; `games` is what a tab has, `text` what its browser keeps."""

    keys = Bundle("keys")

    @initialize()
    def begin(self) -> None:
        self.games = SavedGames()
        self.plain: dict[str, Plain] = {}

    def change(self, key: str, game: SavedGame) -> None:
        self.games = self.games.with_game(key, game)

    def row(self, data: st.DataObject, key: str) -> list[int]:
        size = self.plain[key].players
        return data.draw(st.lists(numbers, min_size=size, max_size=size))

    @rule(
        target=keys,
        players=st.integers(2, 6),
        limit=st.sampled_from([None, 5, 10, 15, 20, 35]),
        data=st.data(),
    )
    def start(self, players: int, limit: int | None, data: st.DataObject) -> str:
        first = data.draw(st.integers(0, players - 1))
        game = saved(NAMES[:players], limit, first)
        self.games, key = self.games.with_new(game, f"game-{self.games.changes}")
        self.plain[key] = Plain(players, limit, first)
        return key

    @rule(key=keys, data=st.data())
    def type_a_number(self, key: str, data: st.DataObject) -> None:
        plain = self.plain[key]
        seat, number = data.draw(st.integers(0, plain.players - 1)), data.draw(numbers)
        try:
            self.change(key, self.games[key].with_number(seat, number))
        except ScoreError:
            assert plain.over
            return
        assert not plain.over
        plain.pad[seat] = number

    @rule(key=keys, force=st.booleans())
    def record_what_is_typed(self, key: str, force: bool) -> None:
        plain = self.plain[key]
        row = [plain.pad.get(seat, -1) for seat in range(plain.players)]
        can = -1 not in row and not plain.over and (force or allowed(row))
        try:
            self.change(key, self.games[key].recorded(force=force))
        except ScoreError:
            assert not can
            return
        assert can
        plain.rows.append(row)
        plain.pad = {}

    @rule(key=keys, data=st.data())
    def type_and_record_a_hand(self, key: str, data: st.DataObject) -> None:
        if self.plain[key].over:
            return
        for seat, number in enumerate(self.row(data, key)):
            self.change(key, self.games[key].with_number(seat, number))
            self.plain[key].pad[seat] = number
        self.record_what_is_typed(key, True)

    @rule(key=keys, force=st.booleans(), data=st.data())
    def correct_a_hand(self, key: str, force: bool, data: st.DataObject) -> None:
        plain = self.plain[key]
        if not plain.rows:
            return
        hand = data.draw(st.integers(0, len(plain.rows) - 1))
        row = self.row(data, key)
        game = self.games[key].correcting(hand)
        for seat, number in enumerate(row):
            game = game.with_number(seat, number)
            self.change(key, game)
        try:
            self.change(key, game.recorded(force=force))
        except ScoreError:
            assert not force
            assert not allowed(row)
            self.change(key, game.uncorrected())
            return
        assert force or allowed(row)
        plain.rows[hand] = row

    @rule(key=keys, data=st.data())
    def delete_a_hand(self, key: str, data: st.DataObject) -> None:
        rows = self.plain[key].rows
        if rows:
            hand = data.draw(st.integers(0, len(rows) - 1))
            self.change(key, self.games[key].without(hand))
            del rows[hand]

    @rule(key=keys)
    def undo_and_clear(self, key: str) -> None:
        """What waits behind the hand taken back is on the keys again once that is cleared."""
        rows = self.plain[key].rows
        try:
            undone = self.games[key].undone()
        except ScoreError:
            assert rows == []
            return
        assert list(undone.row) == rows.pop()
        self.change(key, undone.cleared())

    @rule(key=keys)
    def undo_and_record_again(self, key: str) -> None:
        if self.plain[key].rows:
            before = self.games[key]
            self.change(key, before.undone())
            if not self.games[key].sheet.is_over:
                self.change(key, self.games[key].recorded(force=True))
                assert self.games[key] == before
            else:  # it was over before that hand: only a correction can do this
                self.plain[key].rows.pop()
                self.change(key, self.games[key].cleared())

    @rule(target=keys, key=keys)
    def rematch(self, key: str) -> str:
        plain = self.plain[key]
        self.games, new = self.games.with_new(
            self.games[key].rematch(), f"game-{self.games.changes}"
        )
        self.plain[new] = Plain(plain.players, plain.limit, plain.opener)
        return new

    @rule(key=consumes(keys))
    def delete(self, key: str) -> None:
        self.games = self.games.without(key)
        del self.plain[key]

    @rule(target=keys, key=keys, kind=st.sampled_from(["csv", "json"]))
    def save_delete_and_open(self, key: str, kind: str) -> object:
        text = write_game(self.games[key], kind)
        same = [k for k in self.plain if self.games[k].sheet == self.games[key].sheet]
        came = open_file(self.games, text)
        assert came.key in same
        assert came.new == 0
        assert came.games == self.games
        if len(same) > 1:
            return multiple()
        plain = self.plain[key].copy()
        self.games = self.games.without(key)
        came = open_file(self.games, text)
        assert came.new == 1
        self.games = came.games
        self.plain[key] = plain  # under its old name for the rules that still know it
        self.games = self.games.without(came.key)
        self.games, _ = self.games.with_new(came.games[came.key], key)
        plain.pad = {}
        return multiple()

    @rule(text=st.text(max_size=20) | st.sampled_from(['{"format": "odin-saved-games"}', "hand,A"]))
    def open_what_is_no_file(self, text: str) -> None:
        before = self.games
        with pytest.raises(ScoreError):
            open_file(self.games, text)
        assert self.games == before

    @precondition(lambda self: self.plain)
    @rule(keys=st.data())
    def another_tab_works_on_another_game(self, keys: st.DataObject) -> None:
        """Each tab changes one game; whichever hears of the other first, both end alike."""
        mine = keys.draw(st.sampled_from(sorted(self.plain)))
        theirs = keys.draw(st.sampled_from(sorted(self.plain)))
        here, there = self.games, read_games(write_games(self.games))
        there = there.with_game(theirs, there[theirs].with_first(0))
        if mine != theirs:
            here = here.with_game(mine, here[mine].with_first(1))
            self.plain[mine].first = 1
        self.plain[theirs].first = 0
        both = here.merged(there)
        assert both == there.merged(here) == both.merged(here) == both.merged(there)
        self.games = both

    @rule()
    def lose_the_kernel_and_load_again(self) -> None:
        self.games = read_games(write_games(self.games))

    @rule()
    def open_all_of_it_as_a_file(self) -> None:
        came = open_file(self.games, write_games(self.games))
        assert (came.games, came.new) == (self.games, 0)

    @invariant()
    def all_numbers_are_as_on_paper(self) -> None:
        assert sorted(self.games.keys) == sorted(self.plain)
        for key, plain in self.plain.items():
            game = self.games[key]
            sheet = game.sheet
            assert [list(hand) for hand in game.hands] == plain.rows
            assert list(sheet.totals) == plain.totals
            assert sheet.is_over == plain.over
            assert list(sheet.winners) == (plain.winners if plain.over else [])
            assert sheet.next_opener() == plain.opener
            assert [len(row) for row in sheet.totals_by_hand] == [plain.players] * len(plain.rows)
            typed = {seat: number for seat, number in enumerate(game.row) if number is not None}
            assert typed == plain.pad
            if plain.limit is not None:
                left = [max(0, plain.limit - total) for total in plain.totals]
                assert list(sheet.points_to_limit) == left


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, derandomize=True
)
