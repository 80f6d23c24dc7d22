"""All the games that a table keeps, as one value; two changed copies of it can be merged.

A browser keeps the games, and several of its tabs may change them at the same time. So each
state of a game carries the number of the change that made it, counted over all games, and
`merged` takes of each game the state with the higher number; a deletion is a state too. In
which order copies are merged, and how often, makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final
from uuid import uuid4

from odin_teach.errors import ScoreError
from odin_teach.handed_over import wanted
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.saved_game import SavedGame
from odin_teach.whole_numbers import read_whole

MOST_GAMES: Final = 500
"""So many can be begun or opened from a file: each stands on the page."""
_MOST_DELETED: Final = 250
MOST_READ: Final = 2 * MOST_GAMES + _MOST_DELETED
"""So many states are read: two tabs may each have begun as many games as they can."""


@dataclass(frozen=True)
class State:
    """The game `key` as change number `change` left it; None: that change deleted it."""

    key: str
    change: int
    game: SavedGame | None

    def __post_init__(self) -> None:
        wanted(self.key, str, ScoreError)
        read_whole(self.change)
        if self.game is not None:
            wanted(self.game, SavedGame, ScoreError)

    @property
    def rank(self) -> tuple[int, bool, str]:
        """The higher one is kept: the newer, else a deletion, else always the same of two."""
        return (self.change, self.game is None, repr(self.game))


@dataclass(frozen=True)
class Desk:
    """What lies there besides the games: the key of the game that is open ("": none), and the form.

    The form is the next game, as far as it is agreed.
    """

    opened: str = ""
    form: AgreedGame = field(default_factory=AgreedGame)
    change: int = 0

    def __post_init__(self) -> None:
        wanted(self.opened, str, ScoreError)
        wanted(self.form, AgreedGame, ScoreError)
        read_whole(self.change)

    @property
    def rank(self) -> tuple[int, str]:
        """The higher one is kept when two are merged."""
        return (self.change, repr(self))


@dataclass(frozen=True)
class SavedGames:
    """Games by key, the one changed last first. Immutable; raises `ScoreError`.

    >>> two = AgreedGame.between(["Ann", "Ben"], first=0)
    >>> games, key = SavedGames().with_new(SavedGame(two))
    >>> games = games.with_game(key, games[key].with_number(0, 4))
    >>> games[key].row
    (4, None)
    >>> games.merged(games.without(key)).keys
    ()
    """

    states: tuple[State, ...] = ()
    desk: Desk = field(default_factory=Desk)

    def __post_init__(self) -> None:
        for state in wanted(self.states, tuple, ScoreError):
            wanted(state, State, ScoreError)
        wanted(self.desk, Desk, ScoreError)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the games that are there, the one changed last first."""
        there = [state for state in self.states if state.game is not None]
        return tuple(state.key for state in sorted(there, key=_newest_first))

    @property
    def changes(self) -> int:
        """How many changes there have been."""
        return max([self.desk.change, *(state.change for state in self.states)])

    def state_of(self, key: str) -> State | None:
        """Return the state of a game, even of one that was deleted; None if there never was one."""
        wanted(key, str, ScoreError)
        return next((state for state in self.states if state.key == key), None)

    def __getitem__(self, key: str) -> SavedGame:
        state = self.state_of(key)
        if state is None or state.game is None:
            raise ScoreError("error.no-such-game")
        return state.game

    def __contains__(self, key: object) -> bool:
        return key in self.keys

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys)

    def __len__(self) -> int:
        return len(self.keys)

    # --- changes ---

    def with_new(self, game: SavedGame, key: str | None = None) -> tuple[SavedGames, str]:
        """Return the games with one more, and its key."""
        if len(self) >= MOST_GAMES:
            raise ScoreError("error.many-games", most=MOST_GAMES)
        key = uuid4().hex if key is None else wanted(key, str, ScoreError)
        return self._with(State(key, self.changes + 1, game)), key

    def with_game(self, key: str, game: SavedGame) -> SavedGames:
        """Return the games with another state of one of them; the same state changes nothing."""
        return self if self[key] == game else self._with(State(key, self.changes + 1, game))

    def without(self, key: str) -> SavedGames:
        """Return the games without one of them."""
        _ = self[key]
        return self._with(State(key, self.changes + 1, None))

    def with_desk(self, *, opened: str | None = None, form: AgreedGame | None = None) -> SavedGames:
        """Return the same games with another one opened, or the form filled in differently."""
        desk = replace(
            self.desk,
            opened=self.desk.opened if opened is None else opened,
            form=self.desk.form if form is None else form,
        )
        if desk.rank == self.desk.rank:  # which tells rules apart by their name, too
            return self
        return replace(self, desk=replace(desk, change=self.changes + 1))

    # --- two copies ---

    def merged(self, other: SavedGames) -> SavedGames:
        """Return what both know, the newer state of each game.

        >>> agreed = AgreedGame.between(["Ann", "Ben"], first=0)
        >>> one, _ = SavedGames().with_new(SavedGame(agreed))
        >>> two, _ = SavedGames().with_new(SavedGame(agreed.with_first(1)))
        >>> one.merged(two) == two.merged(one) == one.merged(two).merged(one)
        True
        """
        desk = max(
            self.desk, wanted(other, SavedGames, ScoreError).desk, key=lambda desk: desk.rank
        )
        states = {state.key: state for state in self.states}
        for theirs in other.states:
            ours = states.get(theirs.key)
            if ours is None or theirs.rank > ours.rank:
                states[theirs.key] = theirs
        return SavedGames(_kept(states.values()), desk)

    def with_games_of(self, other: SavedGames) -> Came:
        """Return these games with those of a file, which another device may have written.

        Nothing is lost by it, whichever is newer: the devices' counts of changes cannot be
        compared. Of a game that is here too, the one that was played on is kept; if neither
        holds all of the other, theirs is added as a game of its own. A game that was deleted
        here comes back.
        """
        came = Came(self)
        wanted(other, SavedGames, ScoreError)
        for theirs in sorted(other.states, key=lambda state: (state.change, state.key)):
            if theirs.game is not None:
                came = came.with_one(theirs.key, theirs.game)
        return came

    def _with(self, state: State) -> SavedGames:
        others = (each for each in self.states if each.key != state.key)
        return replace(self, states=_kept((*others, state)))


@dataclass(frozen=True)
class Came:
    """What came of a file: all games then, and the keys of those that came with it.

    `new` were not here, `longer` were played on there, `beside` are those that differ from a game
    that was here, which stayed as it was.
    """

    games: SavedGames
    new: tuple[str, ...] = ()
    longer: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """All that came."""
        return (*self.new, *self.longer, *self.beside)

    def with_one(self, key: str, game: SavedGame) -> Came:
        """Return what came with one game more of the file."""
        state = self.games.state_of(key)
        if state is None or state.game is None:
            games, _ = self.games.with_new(game, key)
            return replace(self, games=games, new=(*self.new, key))
        if any(self.games[known].goes_on_from(game) for known in self.games):
            return self
        if game.goes_on_from(state.game):
            games = self.games.with_game(key, game)
            return replace(self, games=games, longer=(*self.longer, key))
        games, fresh = self.games.with_new(game)
        return replace(self, games=games, beside=(*self.beside, fresh))


def _kept(states: Iterable[State]) -> tuple[State, ...]:
    """Return the states by key; of deletions the newest, for nobody plays long enough for more."""
    listed = sorted(states, key=lambda each: each.key)
    deleted = sorted((each for each in listed if each.game is None), key=_newest_first)
    old = {each.key for each in deleted[_MOST_DELETED:]}
    return tuple(each for each in listed if each.key not in old)


def _newest_first(state: State) -> tuple[int, str]:
    return (-state.change, state.key)
