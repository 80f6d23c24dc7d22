"""Random play through the public API, against `crazy_eights` of open_spiel in the same run.

    python -m pip install open_spiel==2.0.2 numpy
    python benchmarks/random_play.py

Both are driven from Python turn by turn: ask for the legal moves, draw one, go on. open_spiel
is C++ underneath; it is played in three ways, because each is "the same way" in one sense:

- documented: the loop of its own example (chance by `numpy.random.choice`, moves applied to
  one state that changes);
- new state: `state.child(action)`, which leaves the old state as it was, as `Position.after`
  does;
- in place: the shortest loop there is, chance drawn as quickly as moves.

The figures are turns of players per second of CPU time; a ratio is taken inside each round of
measuring, and the median of the rounds is printed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np
import pyspiel

from odin_teach import Position

Loop = Callable[[int, random.Random], int]


def odin(turns: int, rng: random.Random) -> int:
    """Play whole hands of four players until `turns` are made; return how many were."""
    made = 0
    while made < turns:
        position = Position.deal(4, seed=rng.randrange(2**32))
        while not position.is_over:
            position = position.after(rng.choice(position.legal_moves()))
            made += 1
    return made


def documented(turns: int, rng: random.Random) -> int:
    """Play crazy_eights as open_spiel's own Python example does."""

    def chance(state: Any) -> int:
        actions, probabilities = zip(*state.chance_outcomes(), strict=True)
        return int(np.random.choice(actions, p=probabilities))

    return _spiel(turns, rng, chance, new_state=False)


def new_state(turns: int, rng: random.Random) -> int:
    """Play crazy_eights with a new state for every move, as our positions are."""
    return _spiel(turns, rng, lambda state: rng.choice(state.legal_actions()), new_state=True)


def in_place(turns: int, rng: random.Random) -> int:
    """Play crazy_eights as fast as Python can drive it."""
    return _spiel(turns, rng, lambda state: rng.choice(state.legal_actions()), new_state=False)


def _spiel(turns: int, rng: random.Random, chance: Callable[[Any], int], *, new_state: bool) -> int:
    game, made = pyspiel.load_game("crazy_eights(players=4)"), 0
    while made < turns:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action = chance(state)
            else:
                action = rng.choice(state.legal_actions())
                made += 1
            if new_state:
                state = state.child(action)
            else:
                state.apply_action(action)
    return made


def _speed(loop: Loop, turns: int, seed: int) -> float:
    start = time.process_time()
    made = loop(turns, random.Random(seed))
    return made / (time.process_time() - start)


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=50_000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    references = {"documented": documented, "new state": new_state, "in place": in_place}
    _speed(odin, options.turns, 0)  # warm: the plays of a combination are made at first use
    ours: list[float] = []
    theirs: dict[str, list[float]] = {name: [] for name in references}
    for seed in range(options.rounds):
        ours.append(_speed(odin, options.turns, seed))
        for name, loop in references.items():
            theirs[name].append(_speed(loop, options.turns, seed))
    print(f"odin_teach: {median(ours):,.0f} turns/s (median of {options.rounds} rounds)\n")
    print("| crazy_eights, 4 players | turns/s | odin_teach / crazy_eights (min, median, max) |")
    print("|---|---|---|")
    for name, speeds in theirs.items():
        ratios = sorted(mine / other for mine, other in zip(ours, speeds, strict=True))
        spread = f"{ratios[0]:.2f}, **{median(ratios):.2f}**, {ratios[-1]:.2f}"
        print(f"| {name} | {median(speeds):,.0f} | {spread} |")


if __name__ == "__main__":
    main()
