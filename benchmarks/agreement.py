"""Compare the engine with the plain reference of the tests under any mix of house rules.

    PYTHONPATH=. python benchmarks/agreement.py --positions 10000 --hands 1000

Random positions, half of them come by play and half made by hand, then whole hands. What is
compared at each stands in `tests/engine/agreement.py`. Ends with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from tests.engine.agreement import MOST_TURNS, compare_positions, play_whole_hand
from tests.engine.random_mixes import random_deal, random_mix


def main() -> int:
    """Compare, and print what differs and a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--hands", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    start, random = time.perf_counter(), Random(options.seed)
    found = compare_positions(random, options.positions)
    deals = [random_deal(random, random_mix(random)) for _ in range(options.hands)]
    hands = [play_whole_hand(random, deal) for deal in deals]
    in_hands = [line for played in hands for line in played.differences]
    for line in [*found, *in_hands]:
        print(line)
    too_long = [deal.mix for deal, played in zip(deals, hands, strict=True) if not played.ended]
    for_ever = sum(mix.equal_beats for mix in too_long)
    turns = sorted(played.turns for played in hands)
    print("| compared | number | differences |")
    print("|---|---|---|")
    print(f"| random positions | {options.positions:,} | {len(found)} |")
    print(f"| whole hands ({sum(turns):,} turns) | {len(hands):,} | {len(in_hands)} |")
    print(f"\nHands given up after {MOST_TURNS:,} turns: {len(too_long)}, {for_ever} of them")
    print(f"under `equal_beats`. The longest had {turns[-1]:,}.")
    print(f"In {time.perf_counter() - start:.0f} s.")
    return 1 if found or in_hands else 0


if __name__ == "__main__":
    sys.exit(main())
