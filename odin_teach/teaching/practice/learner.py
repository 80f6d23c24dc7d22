"""What is believed of a learner: how likely they hold each misconception.

The model is a small relative of *Bayesian knowledge tracing* (A. T. Corbett, J. R. Anderson:
"Knowledge tracing: Modeling the acquisition of procedural knowledge", User Modeling and
User-Adapted Interaction 4, 1995), turned around: what is traced is not a skill that is known or
not, but, for each of the misconceptions, whether it is held or not. As there, a person *slips*
now and then, and may change with each answer and the feedback on it. That wrong rules predict
wrong answers, and that Bayes' theorem finds out which is at work, is the idea of diagnosing
"bug rules" (T. Ohmori, K. Shigemasu: "Bayesian adaptive diagnoser of bug rules with tree
structure model"); that the next question should be the one expected to tell most is that of
adaptive testing with Bayesian student models (E. Millán, J. L. Pérez-de-la-Cruz: "A Bayesian
diagnostic algorithm for student modeling and its evaluation", User Modeling and User-Adapted
Interaction 12, 2002).

The belief is one probability for each misconception, taken as independent. An answer is looked
at together with the answers that the holders of each misconception would give:

- Who holds none of those that matter here means the right answer; who holds some of them means
  the answer of one of these, each as likely as the others.
- With probability `SLIP` something else is answered: any of the other answers that would be
  expected of somebody or, where the type of answer leaves room, something unexpected.
- Who means a wrong answer gives the right one all the same with probability `GUESS`, and half
  as often as others any other one.

Bayes' theorem over all sets of misconceptions that matter gives the new belief; their
independence is then assumed again. A wrong answer that no misconception explains says nothing.

A misconception is *named* from `NAMED` on and *withdrawn* below `WITHDRAWN`. With `PRIOR` it
takes evidence of about 220 to 1 to be named, so that somebody who holds none and slips at most
as often as `SLIP` says will rarely be told of one, however long they practise (the likelihood
ratio of a wrong hypothesis exceeds c with probability 1/c at most, at whatever time).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from math import log2, prod
from typing import Final

from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice.misconceptions import MISCONCEPTIONS

PRIOR: Final = 0.05  # that somebody new holds a given misconception
SLIP: Final = 0.055  # that an answer is not what was meant
GUESS: Final = 0.12  # that who holds a misconception answers rightly all the same
LEARNS: Final = 0.01  # that a misconception is gone after an answer and its feedback
LEAST: Final = 0.0003  # no misconception is ever thought less likely: it may yet arise
NAMED: Final = 0.92
WITHDRAWN: Final = 0.3


class Learner:
    """The belief about one learner; `probability` maps each misconception to its own.

    >>> learner = Learner()
    >>> for given in (10, 7, 12):
    ...     learner.observe(given, 82, {"sum": given, "as-laid": 28}, closed=False)
    >>> learner.named
    ('sum',)
    """

    def __init__(self, probability: Mapping[str, float] | None = None) -> None:
        self.probability: dict[str, float] = dict.fromkeys(MISCONCEPTIONS, PRIOR)
        self.probability.update(probability or {})
        self._named: set[str] = set()

    @property
    def named(self) -> tuple[str, ...]:
        """The misconceptions that are now believed, most likely first."""
        return tuple(sorted(self._named, key=lambda name: (-self.probability[name], _PLACE[name])))

    def restore(self, named: Iterable[str]) -> None:
        """Set what is named, as a record says."""
        self._named = set(named)

    def observe(
        self, given: Answer, right: Answer, wrong: Mapping[str, Answer], *, closed: bool
    ) -> None:
        """Learn from one answer.

        `wrong` are the answers of those misconceptions that lead to a wrong one; `closed` says
        that no other answers than these and the right one can be given.
        """
        if not wrong:
            return
        expected = {right, *wrong.values()}
        if given in expected:
            chance = {
                meant: _chance(given, meant, right, len(expected), closed=closed)
                for meant in expected
            }
            self._update(chance, right, wrong)
        for name in wrong:
            self.probability[name] = max(LEAST, self.probability[name] * (1 - LEARNS))
        self._name(wrong)

    def _update(
        self, chance: Mapping[Answer, float], right: Answer, wrong: Mapping[str, Answer]
    ) -> None:
        """Apply Bayes' theorem; `chance` is that of what was given, by what may be meant."""
        names = list(wrong)
        prior = [self.probability[name] for name in names]
        total, held_too = 0.0, [0.0] * len(names)
        for held in product((False, True), repeat=len(names)):
            weight = prod(p if yes else 1 - p for p, yes in zip(prior, held, strict=True))
            meant = [wrong[name] for name, yes in zip(names, held, strict=True) if yes] or [right]
            weight *= sum(chance[answer] for answer in meant) / len(meant)
            total += weight
            for place, yes in enumerate(held):
                if yes:
                    held_too[place] += weight
        for name, share in zip(names, held_too, strict=True):
            self.probability[name] = share / total

    def _name(self, names: Iterable[str]) -> None:
        for name in names:
            if self.probability[name] >= NAMED:
                self._named.add(name)
            elif self.probability[name] < WITHDRAWN:
                self._named.discard(name)

    def information(self, right: Answer, wrong: Mapping[str, Answer], *, closed: bool) -> float:
        """Return how much, in bits, the answer to a question is expected to tell.

        This is the mutual information between the answer and what is held, for somebody who
        holds one misconception at most. What is named is not sought any more.
        """
        odds = {
            name: chance / (1 - chance)
            for name, chance in self.probability.items()
            if name not in self._named
        }
        whole = 1 + sum(odds.values())
        shares: dict[Answer, float] = {right: 1.0}
        for name, chance in odds.items():
            answer = wrong.get(name, right)
            shares[answer] = shares.get(answer, 0.0) + chance
        if len(shares) == 1:
            return 0.0
        slip = _slip_to(len(shares), closed=closed)
        elsewhere = SLIP - slip * (len(shares) - 1)
        seen = [(share * (1 - SLIP) + (whole - share) * slip) / whole for share in shares.values()]
        noise = [1 - SLIP, elsewhere, *[slip] * (len(shares) - 1)]
        return _entropy([*seen, elsewhere]) - _entropy(noise)


_PLACE: Final = {name: place for place, name in enumerate(MISCONCEPTIONS)}


def _chance(given: Answer, meant: Answer, right: Answer, answers: int, *, closed: bool) -> float:
    """Return how likely this is given by somebody who means that, of so many expected answers."""
    if meant == right:
        return 1 - SLIP if given == right else _slip_to(answers, closed=closed)
    if given == right:
        return GUESS
    others = answers - 2 + (not closed)
    if given == meant:
        return 1 - GUESS - (SLIP / 2 if others else 0)
    return SLIP / 2 / others


def _slip_to(answers: int, *, closed: bool) -> float:
    """Return how likely a slip leads to one certain answer of so many."""
    return SLIP / (answers - 1 if closed else answers)


def _entropy(chances: Iterable[float]) -> float:
    return -sum(chance * log2(chance) for chance in chances if chance > 0)
