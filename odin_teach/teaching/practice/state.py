"""What is kept of one learner's practice: all that its record as text is made of."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice.choice import Candidate
from odin_teach.teaching.practice.learner import Learner

NONE_TWICE_WITHIN: Final = 200


@dataclass(frozen=True)
class Evidence:
    """A wrong answer of the learner that a misconception explains."""

    kind: str
    seed: int
    level: int
    given: Answer


@dataclass
class State:
    """The learner as far as known, the counts, and the question asked now.

    `levels` is the difficulty of each kind of question so far, `last_asked` at which question
    it came last; `recent` are the fingerprints of the last questions, of which none comes again.
    `epoch` is how many records this one has replaced: the latest of them is the one that counts.
    """

    seed: int
    language: str
    current: Candidate = field(init=False)
    learner: Learner = field(default_factory=Learner)
    asked: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0
    epoch: int = 0
    levels: dict[str, float] = field(default_factory=dict)
    last_asked: dict[str, int] = field(default_factory=dict)
    recent: deque[str] = field(default_factory=lambda: deque(maxlen=NONE_TWICE_WITHIN))
    evidence: dict[str, Evidence] = field(default_factory=dict)
