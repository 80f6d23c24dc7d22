"""The games on the table's sheet, which of them is open, and for whom the keys are now."""

from __future__ import annotations

from random import Random
from typing import Final

from odin_teach import Rules, ScoreError
from odin_teach.rules import OFFICIAL
from odin_teach.scoring import check_points
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import read_games, write_games
from odin_teach.table.saved_game import SavedGame
from odin_teach.table.saved_games import Desk, SavedGames
from odin_teach.whole_numbers import whole_in
from odin_widgets.shared.agreeing import Agreeing
from odin_widgets.shared.kept import Kept

KEY: Final = "odin.table"


class Ledger:
    """All games as the browser keeps them, the one that is open, and the form for a new one.

    `opened` is the key of the open game ("": the form is shown), `seat` whom the keys are for,
    `renames` are names and `typed` points that were typed and cannot be, by seat, and why. Lots
    are drawn by `chance`. Where `rules` are given a new game is by them, whatever was kept.

    >>> ledger = Ledger(None, Random(1))
    >>> ledger.begin(SavedGame(AgreedGame.between(["Ann", "Ben"], first=1)))
    >>> ledger.set(ledger.playing.with_number(0, 4))
    >>> ledger.move_on()
    >>> ledger.seat
    1
    """

    def __init__(
        self, games: SavedGames | None, chance: Random, rules: Rules | None = None
    ) -> None:
        self._given = rules
        if games is None:
            games = SavedGames(desk=Desk(form=AgreedGame().played_by(rules or OFFICIAL)))
        self.kept = Kept(KEY, games, write_games, read_games, SavedGames.merged)
        self.asked = Agreeing(games.desk.form, chance)
        self.opened = ""
        self.seat: int | None = None
        self.renames: dict[int, tuple[str, ScoreError]] = {}
        self.typed: dict[int, tuple[str, ScoreError]] = {}
        self._told = False  # whether the browser has told what it keeps
        self._look_at(games.desk.opened)

    @property
    def games(self) -> SavedGames:
        """All saved games."""
        return self.kept.value

    @property
    def game(self) -> SavedGame | None:
        """The open game; None while the form is shown."""
        return self.games[self.opened] if self.opened else None

    @property
    def playing(self) -> SavedGame:
        """The open game; raises `ScoreError` where there is none."""
        return self.games[self.opened]

    @property
    def agreed(self) -> AgreedGame:
        """The next game, as far as it is agreed; it can be set."""
        return self.games.desk.form

    @agreed.setter
    def agreed(self, agreed: AgreedGame) -> None:
        self.take(self.games.with_desk(form=agreed))

    def take(self, games: SavedGames) -> None:
        """Have these games from now on, in the browser too."""
        self.kept.change(games)
        self.asked.agreed = self.agreed

    def set(self, game: SavedGame) -> None:
        """Have another state of the open game."""
        self.take(self.games.with_game(self.opened, game))

    def show(self, key: str) -> None:
        """Open another game, or the form.

        A game that goes on says by which rules the table plays now: the form follows.
        """
        self.take(self.games.with_desk(opened=key))
        self._look_at(key)
        game = self.game
        if game is not None and not game.sheet.is_over:
            self._go_by(game.agreed)

    def begin(self, game: SavedGame) -> None:
        """Begin a game, whose names the form keeps for the next one."""
        self.clear_away()
        games, key = self.games.with_new(game)
        self.take(games.with_desk(form=games.desk.form.with_players(game.players)))
        self.show(key)

    def clear_away(self) -> None:
        """Take away a game in which nothing was entered: it was given up for another."""
        game = self.game
        if game is not None and not game.hands and not game.waiting:
            self.take(self.games.without(self.opened))
            self.opened = ""

    def rename(self, seat: int, typed: str) -> ScoreError | None:
        """Rename a player; return why that cannot be, if it cannot."""
        self.renames.pop(seat, None)
        try:
            game = self.playing.renamed(seat, typed)
        except ScoreError as error:
            self.renames[seat] = (typed, error)
            return error
        self.set(game)
        self.agreed = self.agreed.with_players(game.players)
        return None

    def type(self, seat: int, typed: str) -> ScoreError | None:
        """Enter the points that were typed for a player; return why they cannot be, if they cannot.

        Then nothing is entered for that player, and what was typed stays.
        """
        self.typed.pop(seat, None)
        game = self.playing.with_number(seat, None)
        number = whole_in(typed)
        try:
            if typed.strip():
                check_points(
                    game.players[seat], typed if number is None else number, game.agreed.rules
                )
        except ScoreError as error:
            self.typed[seat] = (typed, error)
            self.set(game)
            return error
        self.set(game.with_number(seat, number))
        return None

    def move_on(self, after: int = -1) -> None:
        """Let the keys be for the next player whose number is missing."""
        game = self.game
        missing = game.open_seats if game is not None and game.takes_numbers else ()
        later = [seat for seat in missing if seat > after]
        self.seat = next(iter([*later, *missing]), None)

    def found(self, told: object) -> None:
        """Merge what the browser keeps: from before, or from another tab.

        The cursor stays where it was left, as long as that hand is there to be entered.
        """
        mine, hand, opened = self.games, self.hand, self.opened
        is_first, self._told = not self._told, True
        if not self.kept.found(told):
            return
        self.asked.agreed = self.agreed
        if is_first and mine.desk.change:  # something was done before the browser had answered
            self.take(self.games.with_desk(opened=opened, form=mine.desk.form))
        elif is_first:
            opened = self.games.desk.opened
        if is_first and self._given is not None:
            self.agreed = self.agreed.played_by(self._given)
        if opened != self.opened or opened not in ("", *self.games):
            self._look_at(opened)
        elif self.hand != hand:
            self.typed.clear()
            self.move_on()
        elif self.seat is None:
            self.move_on()

    @property
    def hand(self) -> tuple[str, int, bool] | None:
        """The hand that the cursor is in: of which game, which, and whether it is corrected."""
        game = self.game
        if game is None or not game.takes_numbers:
            return None
        return self.opened, game.hand, game.correction is not None

    def _go_by(self, agreed: AgreedGame) -> None:
        if agreed.by_house_rules or self.agreed.by_house_rules:
            self.agreed = self.agreed.with_count(agreed.count).played_by(agreed.rules)

    def _look_at(self, key: str) -> None:
        self.opened = key if key in self.games else ""
        self.renames, self.typed = {}, {}
        self.move_on()
