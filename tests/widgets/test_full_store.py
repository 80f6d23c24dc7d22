"""The fullest store that is read at all: a key is answered before anybody waits for it."""

from __future__ import annotations

import time
from typing import Final

import pytest

from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import write_games
from odin_teach.table.saved_game import MOST_HANDS, SavedGame
from odin_teach.table.saved_games import MOST_GAMES, SavedGames, State
from odin_widgets import ScoreKeeper
from odin_widgets.events import LONGEST_FILE
from tests.widgets.on_the_page import do

WAITED: Final = 1.5  # seconds of processor time; a tenth of this text once took 2.8


def full(games: int, hands: int) -> str:
    """Return the text of so many games, none of them over."""
    agreed = AgreedGame.between(["Ann", "Ben"], 9995, first=0)
    played = SavedGame(agreed, ((0, 4),) * hands)
    return write_games(SavedGames(tuple(State(f"k{i:03}", i, played) for i in range(games))))


@pytest.mark.slow
@pytest.mark.parametrize(("games", "hands"), [(MOST_GAMES, 190), (1, MOST_HANDS - 1)])
def test_a_key_is_answered_at_once(games: int, hands: int) -> None:
    text = full(games, hands)
    assert len(text) <= LONGEST_FILE
    keeper = ScoreKeeper()
    do(keeper, "store", "found", text)
    assert len(keeper.games) == games
    do(keeper, "games", "press", "k000")
    taken = []
    for number in ("4", "0"):
        began = time.thread_time()
        do(keeper, "keys", "press", number)
        taken.append(time.thread_time() - began)
    assert keeper.game is not None
    assert keeper.game.row == (4, 0)
    assert min(taken) < WAITED
