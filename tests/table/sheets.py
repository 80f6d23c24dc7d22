"""Games on the score sheet, as the tests of this folder write them down."""

from __future__ import annotations

from collections.abc import Sequence

from odin_teach import Rules
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.saved_game import Correction, Row, SavedGame


def saved(  # noqa: PLR0913, PLR0917 (a game is all of this)
    players: Sequence[str],
    limit: int | None = 15,
    first: int | None = 0,
    hands: tuple[tuple[int, ...], ...] = (),
    waiting: tuple[Row, ...] = (),
    correction: Correction | None = None,
    rules: Rules = Rules.official(),  # noqa: B008 (a frozen value)
) -> SavedGame:
    """Return the game of these players."""
    agreed = AgreedGame.between(players, limit, first, rules)
    return SavedGame(agreed, hands, waiting, correction)
