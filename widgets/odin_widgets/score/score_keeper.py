"""The score sheet for the table: numbers on a key pad, totals, saved games; on a phone.

The visitor's browser keeps everything, a half-entered hand too (`Kept`); what is kept
and how it is merged with another tab's games is decided in `odin_teach.table.saved_games`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from types import NoneType
from typing import Unpack

from odin_teach import Rules, ScoreError, ScoreSheet
from odin_teach.handed_over import read_seed
from odin_teach.messages import join, say
from odin_teach.rule_sets import as_rules, is_house
from odin_teach.rules import OFFICIAL
from odin_teach.scoring import in_words
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import open_file
from odin_teach.table.lengths import FIRST_GAME
from odin_teach.table.saved_game import SavedGame
from odin_teach.table.saved_games import SavedGames
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View
from odin_widgets.rules.rules_view import badge_parts
from odin_widgets.score import entering, saved, standing
from odin_widgets.score.entering import KEYS, POINTS
from odin_widgets.score.ledger import Ledger
from odin_widgets.score.standing import MAIN
from odin_widgets.shared.confirm import SURE, Confirm
from odin_widgets.shared.lengths import limit_of


class ScoreKeeper(ValuePanel):
    """A score sheet that the browser keeps.

    `games` are all saved games, `game` the one that is open (None: the form for a new one is
    shown), and `agreed` what is filled in of that form, with the `rules` of a new game (their
    text will do); both can be set. `begin(agreed)` or `start(names, limit, first)` begins a game
    and `add_hand(cards_left)` records a hand; they raise `ScoreError` for what cannot be. `seed`
    draws the same lots every time.

    >>> keeper = ScoreKeeper(language="en")
    >>> keeper.start(["Ann", "Ben", "Cleo"], limit=10)
    >>> keeper.add_hand([4, 0, 9])
    >>> keeper
    ScoreKeeper(): Ann 4, Ben 0, Cleo 9, hand 2
    """

    def __init__(
        self,
        games: SavedGames | None = None,
        *,
        rules: Rules | str | None = None,
        seed: int | None = None,
        language: str | None = None,
        **look: Unpack[Look],
    ) -> None:
        self._random = Random(read_seed(seed))
        checked("games", games, SavedGames, NoneType)
        given = None if rules is None else as_rules(rules)
        self._ledger = Ledger(games, self._random, given)
        self._confirm = Confirm("delete", "remove", self._ledger.kept.replaces)
        self._said = self._note = ""
        super().__init__(language=language, **look)

    @property
    def games(self) -> SavedGames:
        """All saved games."""
        return self._ledger.games

    @property
    def game(self) -> SavedGame | None:
        """The game that is open; None while the form for a new one is shown."""
        return self._ledger.game

    @property
    def sheet(self) -> ScoreSheet | None:
        """The score sheet of the game that is open; None while none is."""
        return None if self.game is None else self.game.sheet

    @property
    def value(self) -> dict[str, int]:
        """The total of each player in the game that is open, by name."""
        return (
            {}
            if self.sheet is None
            else dict(zip(self.sheet.players, self.sheet.totals, strict=True))
        )

    @property
    def agreed(self) -> AgreedGame:
        """The next game, as far as it is agreed: what the form shows."""
        return self._ledger.agreed

    @agreed.setter
    def agreed(self, agreed: AgreedGame) -> None:
        self._ledger.agreed = checked("agreed", agreed, AgreedGame)
        self.refresh()

    @property
    def rules(self) -> Rules:
        """The rules of a new game."""
        return self.agreed.rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        self.agreed = self.agreed.with_rules(as_rules(rules))

    def begin(self, agreed: AgreedGame) -> None:
        """Begin a game that was agreed; who opens is drawn unless that was done."""
        settled = checked("agreed", agreed, AgreedGame).settled(self._random)
        self._begin(SavedGame(settled))
        self.refresh()

    def start(
        self,
        players: Sequence[str],
        limit: int | None = FIRST_GAME,
        first: int | None = None,
        *,
        rules: Rules | str | None = None,
    ) -> None:
        """Begin a game; `first` is the seat that opens the first hand (None: drawn).

        Without `rules` it is by the house rules that are agreed, if there are any.
        """
        mine = self.rules if is_house(self.rules) else OFFICIAL
        given = mine if rules is None else as_rules(rules)
        agreed = AgreedGame.between(players, limit, first, given)
        self._begin(SavedGame(agreed.drawn(self._random) if first is None else agreed))
        self.refresh()

    def add_hand(self, cards_left: Sequence[int], *, force: bool = False) -> None:
        """Record a hand of the open game, as `ScoreSheet.add_hand` does."""
        sheet = self._ledger.playing.sheet
        sheet.add_hand(cards_left, force=force)
        self._ledger.set(replace(self._ledger.playing, hands=sheet.hands))
        self._ledger.move_on()
        self.refresh()

    def summary(self) -> str:
        """Return how the open game stands."""
        game = self.game
        if game is None:
            return f"ScoreKeeper(): no game open, {len(self.games)} saved"
        totals = standing.totals_words(game.sheet)
        winners = game.sheet.winners
        state = f"winner: {', '.join(winners)}" if winners else f"hand {len(game.hands) + 1}"
        return f"ScoreKeeper(): {totals}, {state}"

    def _begin(self, game: SavedGame) -> None:
        self._ledger.begin(game)
        self._said, self._note = entering.opener_words(game), ""

    # --- what a page does ---

    def act(self, part: str, _event: str, value: object) -> None:
        """React to a key, a name, a button, a file."""
        self._said = self._note = ""
        if answer := self._confirm.press(part, value):
            if answer == SURE:
                self._lose(part)
            return
        if self.game is None:
            self._fill_in(part, value)
        else:
            self._play(part, str(value))
        self._look_around(part, str(value))

    def _lose(self, what: str) -> None:
        """Do what cannot be undone; it was asked about."""
        match what:
            case "remove":
                game = self._ledger.playing
                removed = say("score.removed", hand=game.hand + 1)
                self._change(game.without(game.hand), removed)
            case "delete":
                self._ledger.take(self.games.without(self._ledger.opened))
                self._ledger.show("")
                self._said = self._note = say("score.deleted")
            case self._ledger.kept.replaces:
                self._ledger.kept.replace()

    def _fill_in(self, part: str, value: object) -> None:
        """React to what happens in the form of a new game."""
        if part == KEYS:
            self._begin(SavedGame(self.agreed.settled(self._random)))
        elif self._ledger.asked.answer(part, value):
            self._ledger.agreed = self._ledger.asked.agreed
            self._said = self._ledger.asked.choosing.said

    def _play(self, part: str, value: str) -> None:
        """React to what happens in the open game."""
        ledger, game = self._ledger, self._ledger.playing
        match part.split("-"):
            case ["who"]:
                ledger.seat = int(value)
                self._said = entering.asking_words(game, ledger.seat)
            case ["keys"]:
                self._enter(int(value))
            case ["points", seat]:
                self._type(int(seat), value)
            case ["main"]:
                self._press(value)
            case ["edit"]:
                self._change(game.correcting(int(value)), "")
                self._said = say("score.correcting", hand=int(value) + 1)
            case ["rename", seat]:
                self._said = str(ledger.rename(int(seat), value) or "")
            case ["opener"]:
                ledger.set(game.with_first(int(value)))
            case ["length", "now"]:
                ledger.set(game.with_limit(limit_of(value)))

    def _enter(self, number: int) -> None:
        seat = self._ledger.seat
        if seat is not None:  # else the keys went out of use on the way
            self._ledger.set(self._ledger.playing.with_number(seat, number))
            self._entered(seat)

    def _type(self, seat: int, typed: str) -> None:
        error = self._ledger.type(seat, typed)
        if error is not None:
            self._said = str(error)
        elif typed.strip():
            self._entered(seat)

    def _entered(self, seat: int) -> None:
        """Tell the points that are entered for a player, and go on to what comes next."""
        ledger = self._ledger
        name, number = ledger.playing.players[seat], ledger.playing.row[seat]
        ledger.move_on(seat)
        done = say("score.entered", name=name, number=number)
        self._said = say("score.then", done=done, then=self._what_next())

    def _what_next(self) -> str:
        game = self._ledger.playing
        if self._ledger.seat is not None:
            return entering.asking_words(game, self._ledger.seat)
        return entering.doubt_words(game) or say("score.ready", hand=game.hand + 1)

    def _press(self, button: str) -> None:
        """React to a button below the keys, or below the result."""
        game = self._ledger.playing
        match button:
            case "record" | "anyway":
                self._record(force=button == "anyway")
            case "clear":
                self._change(game.cleared(), say("score.cleared"))
            case "undo":
                self._change(game.undone(), say("score.undone", hand=len(game.hands)))
            case "leave":
                self._change(game.uncorrected(), say("score.left"))
            case "rematch":
                self._begin(game.rematch())

    def _change(self, game: SavedGame, said: str) -> None:
        self._ledger.set(game)
        self._ledger.typed.clear()
        self._ledger.move_on()
        self._said = said

    def _record(self, *, force: bool = False) -> None:
        game = self._ledger.playing
        if game.open_seats:
            self._ledger.seat = game.open_seats[0]
            missing = [game.players[seat] for seat in game.open_seats]
            raise ScoreError("score.missing", names=join(missing))
        self._change(game.recorded(force=force), "")
        self._said = entering.recorded_words(self._ledger.playing, game.hand)

    def _look_around(self, part: str, value: str) -> None:
        """React to what is below a game and the form alike: the saved games, files."""
        match part:
            case "games":
                self._ledger.clear_away()
                self._ledger.show(value)
                self._said = saved.game_line(self._ledger.playing)
            case "new" | "main" if value == "new":
                self._ledger.clear_away()
                self._ledger.show("")
                self._said = say("score.new")
            case "open":
                self._open(value)

    def _open(self, text: str) -> None:
        try:
            opened = open_file(self.games, text)
        except ScoreError as error:
            raise ScoreError("score.refused", why=error) from error
        before = self.game
        self._ledger.take(opened.games)
        if opened.key:
            self._ledger.show(opened.key)
        elif self.game != before:
            self._ledger.move_on()
        self._said = self._note = saved.came_words(opened)

    def hear(self, part: str, value: object) -> None:
        """Merge what the browser keeps, from before or another tab; or go by a link's rules."""
        if self._ledger.asked.hear(part, value):
            self._ledger.agreed = self._ledger.asked.agreed
        else:
            hand = self._ledger.hand
            self._ledger.found(value)
            if self._confirm.asking == "remove" and self._ledger.hand != hand:
                self._confirm.forget()

    # --- what is seen ---

    def kept(self) -> list[Part]:
        """Return what keeps the games, drawn or not."""
        return [self._ledger.kept.part()]

    def link(self) -> Part:
        """Return what a link to the page can ask for."""
        return self._ledger.asked.link()

    def draw(self) -> View:
        """Show the form or the open game, and below it the saved games."""
        ledger, game = self._ledger, self.game
        place = "" if game is None else f"{ledger.opened} {game.correction is not None}"
        drawn = [self.link(), *ledger.kept.draw(self._confirm)]
        if self._note:
            drawn.append(parts.text("note", self._note, "note"))
        drawn += self._draw_form() if game is None else self._draw_game(game)
        drawn.append(saved.games_parts(ledger.games, ledger.opened, ledger.kept.text))
        drawn.append(saved.kept_part(ledger.kept.state))
        return self._confirm.over(
            {
                "title": say("score.title"),
                "say": self._said,
                "focus": self._next_control(),
                "scene": place,
                "parts": drawn,
            }
        )

    def _next_control(self) -> str:
        """Return the part that takes the focus when what had it is gone."""
        game = self.game
        if game is None:
            return "players"
        if not game.takes_numbers:
            return MAIN
        if not entering.has_keys(game):
            return f"{POINTS}{self._ledger.seat or 0}"
        return KEYS if self._ledger.seat is not None else "who"

    def _draw_form(self) -> list[Part]:
        start = parts.button("start", say("score.start"), primary=True)
        return [
            parts.text("intro", say(in_words("score.intro", self.agreed.rules)), "quiet"),
            *self._ledger.asked.parts(deck=False),
            parts.buttons(KEYS, [start]),
        ]

    def _draw_game(self, game: SavedGame) -> list[Part]:
        drawn = badge_parts(game.agreed.rules) if game.agreed.by_house_rules else []
        drawn += entering.status_parts(game)
        if game.takes_numbers:
            drawn += entering.pad_parts(game, self._ledger.seat, self._ledger.typed)
            drawn += entering.doubt_parts(game)
            drawn += entering.record_buttons(game, self._confirm)
        else:
            drawn += standing.over_parts(game)
        sheet = [*standing.totals_parts(game), *standing.hands_parts(game)]
        drawn.append(parts.group("sheet", "", sheet, layout="row"))
        drawn.append(saved.game_parts(game, self._ledger.renames, self._confirm))
        return drawn
