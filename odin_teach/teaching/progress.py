"""How far a learner has come: the best stars of each lesson, and where to go on.

Each page that a learner has open keeps its own copy and writes it to the same place; so two
copies can always be merged, in whatever order and however often, with the same result. For
that everything in it only ever grows: stars count up to the best, where somebody stands bears
the number of steps taken, the newest wins, and a reset begins a new count (an epoch), beside
which nothing older counts. (Such values are known as join-semilattices, or state-based CRDTs:
Shapiro, Preguiça, Baquero and Zawirski, "Conflict-free Replicated Data Types", 2011.)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from odin_teach.errors import NewerError, OdinError, start_of, start_of_repr
from odin_teach.handed_over import mapping, wanted, yes_or_no
from odin_teach.json_text import JsonError, load_json, refuse_more
from odin_teach.whole_numbers import is_whole, read_whole

VERSION: Final = 1
MOST_STARS: Final = 3
_FORMAT: Final = "odin-progress"
_MOST: Final = 2**53  # what JSON carries through every program
_LONGEST_ID: Final = 200
_MOST_LESSONS: Final = 1000


def _count(given: object, most: int = _MOST) -> int:
    return read_whole(given if is_whole(given) else start_of_repr(given), 0, most)


class NewerProgressError(NewerError):
    """A record of a newer version than this program knows."""


@dataclass(frozen=True, order=True)
class Standing:
    """Where a learner is in a lesson; of two, the one after more `steps` is the newer.

    `task` is the first task that is not solved yet, `wrong` counts the wrong answers in the
    check so far; once `finished`, all is solved.
    """

    steps: int = 0
    task: str = ""
    wrong: int = 0
    finished: bool = False

    def __post_init__(self) -> None:
        _count(self.steps)
        wanted(self.task, str)
        _count(self.wrong)
        yes_or_no(self.finished)


_NOWHERE: Final = Standing()


@dataclass(frozen=True)
class LessonProgress:
    """What is known of one lesson: the most stars ever, and where the learner is."""

    epoch: int = 0
    best: int = 0
    standing: Standing = _NOWHERE

    def __post_init__(self) -> None:
        _count(self.epoch)
        _count(self.best, MOST_STARS)
        wanted(self.standing, Standing)

    def merged(self, other: LessonProgress) -> LessonProgress:
        """Return both in one: the best stars and the newer standing, after the last reset."""
        wanted(other, LessonProgress)
        if self.epoch != other.epoch:
            return max(self, other, key=lambda each: each.epoch)
        best, standing = max(self.best, other.best), max(self.standing, other.standing)
        return LessonProgress(self.epoch, best, standing)


_UNTOUCHED: Final = LessonProgress()


@dataclass(frozen=True)
class Progress:
    """What a learner has done in all lessons; it never changes, each step gives a new one.

    >>> progress = Progress().at("value", "second-task").finished("count", wrong=1)
    >>> progress.stars("count"), progress.of("value").standing.task
    (2, 'second-task')
    >>> Progress.from_json(progress.to_json()) == progress
    True
    >>> progress.merged(Progress().finished("count", wrong=0)).stars("count")
    3
    >>> progress.reset("count").merged(progress).stars("count")
    0
    """

    epoch: int = 0
    lessons: Mapping[str, LessonProgress] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _count(self.epoch)
        for name, each in mapping(self.lessons).items():
            wanted(name, str)
            wanted(each, LessonProgress)
        known = {name: each for name, each in sorted(self.lessons.items()) if each != _UNTOUCHED}
        object.__setattr__(self, "lessons", MappingProxyType(known))

    def __hash__(self) -> int:
        return hash((self.epoch, tuple(self.lessons.items())))

    def of(self, lesson_id: str) -> LessonProgress:
        """Return what is known of a lesson."""
        return self.lessons.get(wanted(lesson_id, str), _UNTOUCHED)

    def stars(self, lesson_id: str) -> int:
        """Return the best stars of a lesson, 0 for one that was never finished."""
        return self.of(lesson_id).best

    def at(self, lesson_id: str, task: str, *, wrong: int = 0) -> Progress:
        """Return this with the learner at a task, after so many wrong answers in the check."""
        return self._stepped(lesson_id, 0, task, wrong, False)

    def finished(self, lesson_id: str, *, wrong: int) -> Progress:
        """Return this with a lesson done after so many wrong answers in its check."""
        return self._stepped(lesson_id, stars_for(wrong), "", wrong, True)

    def _stepped(
        self, lesson_id: str, stars: int, task: str, wrong: int, finished: bool
    ) -> Progress:
        before = self.of(lesson_id)
        steps = min(before.standing.steps + 1, _MOST)
        standing = Standing(steps, task, wrong, finished)
        return self._with(
            lesson_id, LessonProgress(before.epoch, max(before.best, stars), standing)
        )

    def _with(self, lesson_id: str, known: LessonProgress) -> Progress:
        return replace(self, lessons={**self.lessons, lesson_id: known})

    def reset(self, lesson_id: str | None = None) -> Progress:
        """Return this with one lesson forgotten, or all of them; no older copy brings it back."""
        if lesson_id is None:
            return Progress(min(self.epoch + 1, _MOST))
        epoch = min(self.of(lesson_id).epoch + 1, _MOST)
        return self._with(lesson_id, LessonProgress(epoch))

    def merged(self, other: Progress) -> Progress:
        """Return both in one; after a reset of all, only what came later counts."""
        if self.epoch != wanted(other, Progress).epoch:
            return max(self, other, key=lambda each: each.epoch)
        names = {*self.lessons, *other.lessons}
        return Progress(self.epoch, {name: self.of(name).merged(other.of(name)) for name in names})

    def adopting(self, other: Progress) -> Progress:
        """Return this and what another record knows, resets or not: a file that was saved before.

        Nothing of this is lost: the better stars are kept, and where the learner is, if anywhere.

        >>> saved = Progress().finished("value", wrong=0)
        >>> saved.reset().adopting(saved).stars("value")
        3
        """
        names = {*self.lessons, *wanted(other, Progress).lessons}
        return Progress(self.epoch, {name: _adopt(self.of(name), other.of(name)) for name in names})

    def to_json(self) -> str:
        """Return this as text; equal progress gives equal text."""
        lessons = {name: _written(known) for name, known in self.lessons.items()}
        data = {"format": _FORMAT, "version": VERSION, "epoch": self.epoch, "lessons": lessons}
        return json.dumps(data)

    @classmethod
    def from_json(cls, text: str) -> Progress:
        """Read it back; raises `OdinError` that says why a text is none.

        >>> Progress.from_json('{"format": "odin-progress", "version": 99}')
        ... # doctest: +ELLIPSIS
        Traceback (most recent call last):
        odin_teach.teaching.progress.NewerProgressError: This progress was saved by a newer ...
        """
        return _read(text)


def stars_for(wrong: int) -> int:
    """Return the stars for a check with so many wrong answers.

    >>> [stars_for(wrong) for wrong in (0, 1, 2, 9)]
    [3, 2, 1, 1]
    """
    return max(1, MOST_STARS - _count(wrong))


def _adopt(mine: LessonProgress, theirs: LessonProgress) -> LessonProgress:
    standing = mine.standing if mine.standing.steps else theirs.standing
    return LessonProgress(mine.epoch, max(mine.best, theirs.best), standing)


def _written(known: LessonProgress) -> dict[str, Any]:
    return {"epoch": known.epoch, "best": known.best, **asdict(known.standing)}


def _read(text: object) -> Progress:
    try:
        data = load_json(text)
    except JsonError:
        data = None
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise OdinError("progress.error.foreign", given=start_of(text))
    version = _whole(data, "version", least=1)
    if version > VERSION:
        raise NewerProgressError("progress.error.newer", given=version, known=VERSION)
    lessons = data.get("lessons")
    if not isinstance(lessons, dict):
        raise _damaged("lessons", lessons)
    refuse_more(len(lessons), _MOST_LESSONS, "lessons")
    return Progress(
        _whole(data, "epoch"),
        {_id(name, "lessons"): _read_lesson(known) for name, known in lessons.items()},
    )


def _read_lesson(known: object) -> LessonProgress:
    if not isinstance(known, dict):
        raise _damaged("lessons", known)
    finished = known.get("finished")
    if not isinstance(finished, bool):
        raise _damaged("finished", finished)
    steps, task, wrong = (
        _whole(known, "steps"),
        _id(known.get("task"), "task"),
        _whole(known, "wrong"),
    )
    standing = Standing(steps, task, wrong, finished)
    best = _whole(known, "best", most=MOST_STARS)
    return LessonProgress(_whole(known, "epoch"), best, standing)


def _whole(fields: Mapping[str, Any], name: str, *, least: int = 0, most: int = _MOST) -> int:
    given = fields.get(name)
    if not is_whole(given, least, most):
        raise _damaged(name, given)
    return given


def _id(given: object, field_name: str) -> str:
    if not isinstance(given, str) or len(given) > _LONGEST_ID:
        raise _damaged(field_name, given)
    return given


def _damaged(name: str, given: object) -> OdinError:
    return OdinError("progress.error.damaged", field=name, given=start_of(given))
