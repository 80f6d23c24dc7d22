"""A whole game: hands dealt one after another until a total reaches the limit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from odin_teach.errors import OdinError
from odin_teach.handed_over import read_seed
from odin_teach.moves import Move
from odin_teach.position import Position
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.scoring import ScoreSheet

_SEEDS: Final = 2**32


class Game:
    """Several hands with the same players, and their score sheet.

    `players` are 2 to 6 names. The first opener is drawn (rule `first-player`), the opening
    then moves to the left (`next-hand`). The same seed gives the same deals.

    >>> game = Game(["Ann", "Ben"], limit=None, seed=3)
    >>> while not game.position.is_over:
    ...     _ = game.play(game.position.legal_moves()[0])
    >>> game.sheet.is_over, game.sheet.winners == (game.players[game.position.winner],)
    (True, True)
    """

    def __init__(
        self,
        players: Sequence[str],
        *,
        limit: int | None = 15,
        rules: Rules = OFFICIAL,
        seed: int | None = None,
    ) -> None:
        self._sheet = ScoreSheet(players, limit, rules=rules)
        self._random = Random(read_seed(seed))
        self._first = self._random.choice(first_openers(len(self._sheet.players)))
        self._position = self._deal()

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in seat order."""
        return self._sheet.players

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet; a finished hand is on it at once."""
        return self._sheet

    @property
    def position(self) -> Position:
        """The hand being played, or the one just finished."""
        return self._position

    @property
    def opener(self) -> int:
        """The seat that opens the next hand, or opened the one being played."""
        return self._sheet.next_opener(self._first)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (rule `game-end`)."""
        return self._sheet.is_over

    @property
    def winners(self) -> tuple[str, ...]:
        """The names with the lowest total; empty until the game is over."""
        return self._sheet.winners

    def play(self, move: Move) -> Position:
        """Make a move and return the position after it; raises `IllegalMove`."""
        following = self._position.after(move)
        if following.is_over:
            self._sheet.add_hand(following.penalties)
        self._position = following
        return following

    def next_hand(self) -> Position:
        """Deal the next hand and return it.

        Raises `OdinError` while the hand is on, or when the game is over.
        """
        if not self._position.is_over:
            raise OdinError("error.hand-not-over")
        if self.is_over:
            raise OdinError("error.no-next-hand", winners=", ".join(self.winners))
        self._position = self._deal()
        return self._position

    def _deal(self) -> Position:
        return Position.deal(
            len(self.players),
            seed=self._random.randrange(_SEEDS),
            opener=self.opener,
            rules=self._sheet.rules,
        )

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.players)}: {len(self._sheet.hands)} hands played>"


def first_openers(players: int) -> range:
    """Return the seats of which chance draws the one that opens the first hand (`first-player`).

    >>> list(first_openers(3))
    [0, 1, 2]
    """
    return range(players)
