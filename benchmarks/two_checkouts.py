"""Random play through the public API in two checkouts, turn about in the same run.

    git worktree add ../before 311d691 && python ../before/hatch_build.py
    python benchmarks/two_checkouts.py ../before .

Each round plays the same deals in a process of its own, first in the one, then in the other
checkout; what is compared are turns of players per second of CPU time. The median of the
rounds' ratios is printed. (Commits from before December 2026 want their catalogues compiled by
`hatch_build.py` first.)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

PLAY = """
import random, sys, time
from odin_teach import Position

def play(turns, rng):
    made = 0
    while made < turns:
        position = Position.deal(4, seed=rng.randrange(2**32))
        while not position.is_over:
            position = position.after(rng.choice(position.legal_moves()))
            made += 1
    return made

turns, seed = int(sys.argv[1]), int(sys.argv[2])
play(turns, random.Random(seed + 1000))
start = time.process_time()
made = play(turns, random.Random(seed))
print(made / (time.process_time() - start))
"""


def speed(checkout: Path, turns: int, seed: int) -> float:
    """Return turns per second of CPU time, after as many turns to warm up."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(turns), str(seed)],
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--turns", type=int, default=40_000)
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    ratios, speeds = [], []
    for seed in range(options.rounds):
        before, after = (
            speed(checkout.resolve(), options.turns, seed)
            for checkout in (options.before, options.after)
        )
        speeds.append((before, after))
        ratios.append(after / before)
    ratios.sort()
    one, other = (median(column) for column in zip(*speeds, strict=True))
    print("| before, turns/s | after, turns/s | after / before (min, median, max) |")
    print("|---|---|---|")
    print(
        f"| {one:,.0f} | {other:,.0f} "
        f"| {ratios[0]:.2f}, **{median(ratios):.2f}**, {ratios[-1]:.2f} |"
    )


if __name__ == "__main__":
    main()
