"""How often practice finds what simulated learners get wrong, and tells nobody else of anything.

A learner holds one misconception, or none, and answers every question as its holder would; one
answer in twenty is a slip. The slip is of the worst kind: an answer that somebody with another
misconception would give (on yes-no questions, the other answer). After eight questions, and
after twelve, a run counts if exactly the right misconception is diagnosed; for learners without
any, if none was named at any time.

    python benchmarks/diagnosis.py --runs 100
"""

from __future__ import annotations

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import median

from odin_teach.teaching import MISCONCEPTIONS, Practice
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice import PracticeQuestion

QUESTIONS = 12
EARLY = 8  # it is looked at after so many too
LONG = 40  # for those who hold none: how it is after more
SLIPS = 0.05


@dataclass(frozen=True)
class Run:
    """What came of one learner: the diagnoses, all ever named, when the right one was named."""

    early: tuple[str, ...]
    diagnosed: tuple[str, ...]
    ever: frozenset[str]
    after: int | None
    seconds: tuple[float, ...]


def slipped(question: PracticeQuestion, meant: Answer, rng: random.Random) -> Answer:
    """Return another answer that would be expected of somebody."""
    if question.answer_type == "yes-no":
        return not meant
    others = {question.answer_of(), *question.wrong_answers().values()} - {meant}
    return rng.choice(sorted(others, key=repr)) if others else meant


def run(holder: str | None, seed: int, questions: int = QUESTIONS) -> Run:
    """Let one learner answer."""
    rng, practice = random.Random(f"{holder}/{seed}"), Practice(seed=seed)
    ever: set[str] = set()
    early: tuple[str, ...] = ()
    after, seconds = None, []
    for number in range(1, questions + 1):
        answer = practice.question.answer_of(holder)
        if rng.random() < SLIPS:
            answer = slipped(practice.question, answer, rng)
        start = time.process_time()
        practice.submit(answer)
        seconds.append(time.process_time() - start)
        ever.update(practice.diagnosed)
        if after is None and holder in practice.diagnosed:
            after = number
        if number == EARLY:
            early = practice.diagnosed
    return Run(early, practice.diagnosed, frozenset(ever), after, tuple(seconds))


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first run")
    parser.add_argument("--jobs", type=int, help="processes; else as many as there are cores")
    arguments = parser.parse_args()
    runs = arguments.runs
    seeds = range(arguments.first, arguments.first + runs)
    seconds: list[float] = []
    shares: list[float] = []
    early: list[float] = []
    columns = ("held", f"rightly after {EARLY}", f"after {QUESTIONS}", "others named")
    print(f"| {' | '.join(columns)} | named after (median) |")
    print("|---|---|---|---|---|")
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name in MISCONCEPTIONS:
            found = list(pool.map(run, [name] * runs, seeds, chunksize=5))
            seconds += [each for one in found for each in one.seconds]
            early.append(sum(one.early == (name,) for one in found) / runs)
            shares.append(sum(one.diagnosed == (name,) for one in found) / runs)
            others = sum(bool(one.ever - {name}) for one in found) / runs
            when = median([one.after for one in found if one.after is not None])
            told = f"{early[-1]:.0%} | {shares[-1]:.0%} | {others:.0%} | {when:g}"
            print(f"| `{name}` | {told} |", flush=True)
        for length in (QUESTIONS, LONG):
            none = list(pool.map(run, [None] * runs, seeds, [length] * runs, chunksize=5))
            free = sum(not one.ever for one in none) / runs
            print(f"| none, {length} questions | | {free:.0%} (told of none) | | |", flush=True)
    seconds.sort()
    print()
    for number, each in ((EARLY, early), (QUESTIONS, shares)):
        print(f"After {number}: all {sum(each) / len(each):.1%}, the worst {min(each):.0%}.")
    ninety_nine = seconds[int(len(seconds) * 0.99)]
    print(
        f"submit, processor time: median {median(seconds) * 1000:.0f} ms, "
        f"99 % {ninety_nine * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
