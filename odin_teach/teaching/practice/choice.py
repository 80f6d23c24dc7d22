"""Which question comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice.kinds import KINDS, fingerprint, make_question
from odin_teach.teaching.practice.learner import Learner
from odin_teach.teaching.practice.questions import PracticeQuestion

EVERY: Final = 3  # of so many questions one looks for something new, while others practise
_VARIETY: Final = 0.002  # bits that each question since the last one of a kind is worth
_LONG_AGO: Final = 60
_TURN_ABOUT: Final = ("which-rules", "may-play")  # long to make, and much alike
# Made twice: quick to make, or different each time in whom it tells apart.
_TWICE: Final = (
    "value",
    "is-set",
    "open-now",
    "hand-after",
    "cards-left",
    "may-take",
    "round-over",
)
_TRIES: Final = 4  # to find one of a kind that was not asked lately


@dataclass(frozen=True)
class Candidate:
    """A question that could be asked, and how it can be made again."""

    kind: str
    seed: int
    level: int
    question: PracticeQuestion
    right: Answer
    wrong: Mapping[str, Answer]

    @property
    def closed(self) -> bool:
        """Whether there are no answers but those expected of somebody."""
        return self.question.answer_type == "yes-no"


def remake(kind: str, seed: int, level: int, language: str) -> Candidate:
    """Return the candidate with this kind, seed and level."""
    question = make_question(kind, seed, level, language)
    return Candidate(kind, seed, level, question, question.answer_of(), question.wrong_answers())


def choose(  # noqa: PLR0913 (all of it bears on the choice)
    rng: Random,
    learner: Learner,
    *,
    asked: Mapping[str, int],
    number: int,
    level: Callable[[str], int],
    is_recent: Callable[[str], bool],
    language: str,
) -> tuple[Candidate, str]:
    """Return the question to ask next, with its fingerprint.

    One or two questions of most kinds are made. Two of three practise the misconception that is
    named, if any; the others, and all while none is named, are those expected to tell most, with
    a little in favour of kinds that were not asked for long. `asked` says at which question each
    kind came last, `number` is that of this one, `level` the difficulty of a kind.
    """
    pool = [
        remake(kind, rng.getrandbits(32), level(kind), language)
        for kind in KINDS
        if kind != _TURN_ABOUT[number % 2]
        for _ in range(2 if kind in _TWICE else 1)
    ]
    practised = learner.named[0] if learner.named and number % EVERY else None

    def worth(candidate: Candidate) -> float:
        age = min(number - asked.get(candidate.kind, -1), _LONG_AGO)
        bits = learner.information(candidate.right, candidate.wrong, closed=candidate.closed)
        trains = practised is not None and practised in candidate.wrong
        return 10 * trains + (age if trains else bits + _VARIETY * age)

    for candidate in sorted(pool, key=worth, reverse=True):
        found = _new_one(rng, candidate, is_recent, language)
        if found is not None:
            return found
    raise AssertionError("at least the value of a set can always be asked anew")


def _new_one(
    rng: Random, candidate: Candidate, is_recent: Callable[[str], bool], language: str
) -> tuple[Candidate, str] | None:
    """Return the candidate, or another of its kind if it was asked lately; None: all were."""
    for _ in range(_TRIES):
        mark = fingerprint(candidate.question)
        if not is_recent(mark):
            return candidate, mark
        candidate = remake(candidate.kind, rng.getrandbits(32), candidate.level, language)
    return None
