"""The lessons of the course: a goal, tasks to learn by, a check at the end.

Each file in the folder `lessons` is a lesson, in the order of the numbers that their names
begin with; a file put there is in the course. The notebook of a lesson bears the same name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from odin_teach.errors import OdinError
from odin_teach.messages import known_language
from odin_teach.teaching.fields import (
    Fields,
    TaskFileError,
    Text,
    languages_of,
    read_entries_by_name,
    read_file,
    read_number,
)
from odin_teach.teaching.lessons.tasks import TaskData, read_task
from odin_teach.teaching.mistakes import Mistakes
from odin_teach.teaching.practice.misconceptions import known_misconception
from odin_teach.teaching.rule_lines import known_rule
from odin_teach.whole_numbers import whole_in

FOLDER: Final = Path(__file__).parent
PRACTICE: Final = "80-practice.ipynb"  # the notebook to practise in, in every language
_NUMBER: Final = re.compile(r"\d+-")
_TASK_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID: Final = 60


@dataclass(frozen=True)
class LessonData:
    """One lesson as its file states it.

    `rules` are the ids of the rules that it trains, `mistakes` those of the wrong ideas that it
    is against; `notebook` is the name of its notebook, without ".ipynb".

    >>> data = lesson("reading-a-combination")
    >>> data.notebook, data.rules[0]
    ('02-reading-a-combination', 'value')
    """

    id: str
    notebook: str
    titles: Text
    goals: Text
    minutes: int
    rules: tuple[str, ...]
    mistakes: tuple[str, ...]
    tasks: tuple[TaskData, ...]
    check: tuple[TaskData, ...]

    @property
    def all_tasks(self) -> tuple[TaskData, ...]:
        """The tasks in the order in which they come, those of the check last."""
        return self.tasks + self.check

    @property
    def link(self) -> str:
        """Where its notebook is, seen from another one of the same language."""
        return f"{self.notebook}.ipynb"

    def title(self, language: str | None = None) -> str:
        """Return its name."""
        return self.titles[known_language(language)]

    def goal(self, language: str | None = None) -> str:
        """Return what somebody can do afterwards, in one line."""
        return self.goals[known_language(language)]


def number_of(notebook: str) -> str:
    """Return the number that the name of a notebook begins with, "" if it has none.

    >>> number_of("02-reading-a-combination.ipynb"), number_of("notes.ipynb")
    ('2', '')
    """
    number = whole_in(notebook.split("-", maxsplit=1)[0])
    return "" if number is None else str(number)


def lesson(lesson_id: str) -> LessonData:
    """Return the lesson with this id. Raises `OdinError` that lists the ids there are.

    No other file is read: a mistake in one of them does not matter here.
    """
    paths = {id_of(path.stem): path for path in _paths()}
    if lesson_id not in paths:
        raise OdinError("lesson.no-such", given=lesson_id, known=", ".join(paths))
    return _read_once(paths[lesson_id])


@cache
def lessons() -> tuple[LessonData, ...]:
    """Return all lessons of the course in their order.

    Raises `TaskFileError` for a mistake in any of their files, or an id that two of them use.
    """
    found = tuple(map(_read_once, _paths()))
    check_ids(found)
    return found


def task(task_id: str) -> TaskData:
    """Return the task with this id. Raises `OdinError` that lists the ids there are.

    >>> task("value-82").question.solution
    82
    """
    known = tasks()
    if task_id not in known:
        raise OdinError("task.no-such", given=task_id, known=", ".join(known))
    return known[task_id]


@cache
def tasks() -> Mapping[str, TaskData]:
    """Return all tasks that come with the course, by id, in the order of the lessons."""
    return MappingProxyType({each.id: each for data in lessons() for each in data.all_tasks})


def following(lesson_id: str, among: Sequence[LessonData] = ()) -> LessonData | None:
    """Return the lesson that comes after this one, in the course or among others.

    None after the last, or after a foreign one.

    >>> following("winning-the-game").id
    'a-whole-hand'
    """
    order = among or lessons()
    ids = [each.id for each in order]
    place = ids.index(lesson_id) + 1 if lesson_id in ids else len(ids)
    return order[place] if place < len(ids) else None


def read_lesson(path: str | Path) -> LessonData:
    """Read the file of a lesson, wherever it is.

    Raises `TaskFileError` that names the file, and where in it the mistake is.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")  # as Windows writes it, too
    except (OSError, ValueError) as why:
        reason = (why.strerror if isinstance(why, OSError) else None) or why
        unreadable = OdinError("lesson.file.unreadable", why=reason)
        raise TaskFileError("task.file.whole", file=path.name, why=unreadable) from None
    return parse_lesson(text, path.name)


def parse_lesson(text: str, file: str) -> LessonData:
    """Read a lesson from the text of its file; the name of the file gives the lesson its id.

    All its texts are in the languages of its title, of which one is enough. Raises
    `TaskFileError` that names the file, the task and the field; of several mistakes, all.

    >>> parse_lesson('{"format": 1, "title": "Cards"}', "01-cards.json")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    odin_teach.teaching.mistakes.SeveralMistakesError: 01-cards.json, field “title”: ...
    """
    whole = read_file(text, file)
    whole.languages = languages_of(whole.given("title"))
    stem, wrong = Path(file).stem, Mistakes()
    data = LessonData(
        id=id_of(stem),
        notebook=stem,
        titles=wrong.reading(lambda: whole.text("title")),
        goals=wrong.reading(lambda: whole.text("goal")),
        minutes=wrong.reading(lambda: whole.read("minutes", _read_minutes)),
        rules=wrong.reading(lambda: whole.read("rules", _read_rules)),
        mistakes=wrong.reading(lambda: whole.read("mistakes", _read_mistakes)),
        tasks=wrong.reading(lambda: _read_tasks(whole, "tasks", file)),
        check=wrong.reading(lambda: _read_tasks(whole, "check", file)),
    )
    wrong.reading(whole.done)
    wrong.done()
    check_ids((data,))
    return data


def read_to_install(path: str | Path) -> LessonData:
    """Read the file of a lesson that is to be part of the course, as `read_lesson` does.

    Raises `TaskFileError` besides where it would clash with a lesson that is there: one that
    uses an id of its tasks, or its own. A lesson of the same file name is the one it replaces.
    """
    data = read_lesson(path)
    others = tuple(each for each in lessons() if each.notebook != data.notebook)
    check_ids((*others, data))
    return data


@cache
def _read_once(path: Path) -> LessonData:
    return read_lesson(path)


def _paths() -> list[Path]:
    return sorted(FOLDER.glob("[0-9]*.json"))


def id_of(stem: str) -> str:
    """Return the id of the lesson whose file or notebook has this name, without its ending.

    >>> id_of("02-reading-a-combination")
    'reading-a-combination'
    """
    return _NUMBER.sub("", stem, count=1) if _NUMBER.match(stem) else stem


def _read_tasks(whole: Fields, field: str, file: str) -> tuple[TaskData, ...]:
    entries: Mapping[str, Any] = whole.read(field, read_entries_by_name)
    wrong, languages = Mistakes(), whole.languages

    def read(name: str, entry: object) -> TaskData:
        return wrong.reading(lambda: _read_named(Fields(entry, file, name, languages), name, field))

    tasks = tuple(read(name, entry) for name, entry in entries.items())
    wrong.done()
    return tasks


def _read_named(fields: Fields, name: str, field: str) -> TaskData:
    if not _TASK_ID.fullmatch(name) or len(name) > _LONGEST_ID:
        raise fields.error("", OdinError("lesson.file.task-id", given=name, most=_LONGEST_ID))
    return read_task(fields, name, hints=field == "tasks")


def _read_minutes(given: object) -> int:
    return read_number(given, least=1)


def _read_rules(given: object) -> tuple[str, ...]:
    if not given:
        raise OdinError("task.file.list", given=given)
    return _read_ids(given, known_rule)


def _read_mistakes(given: object) -> tuple[str, ...]:
    return _read_ids(given, known_misconception)


def _read_ids(given: object, known: Callable[[object], str]) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise OdinError("lesson.file.not-list", given=given)
    ids = tuple(map(known, given))
    for name in ids:
        if ids.count(name) > 1:
            raise OdinError("task.file.twice", name=name)
    return ids


def check_ids(found: Sequence[LessonData]) -> None:
    """Refuse ids that two tasks share, and those that two lessons do."""
    wrong = Mistakes()
    homes: dict[str, str] = {}
    for data in found:
        for each in data.all_tasks:
            if each.id in homes:
                place = {"file": f"{data.notebook}.json", "name": each.id}
                taken = _taken(homes[each.id])
                wrong.found.append(TaskFileError("task.file.entry", why=taken, **place))
            homes.setdefault(each.id, data.notebook)
    by_id: dict[str, str] = {}
    for data in found:
        if data.id in by_id:
            place = {"file": f"{data.notebook}.json"}
            wrong.found.append(
                TaskFileError("task.file.whole", why=_taken(by_id[data.id]), **place)
            )
        by_id.setdefault(data.id, data.notebook)
    wrong.done()


def _taken(notebook: str) -> OdinError:
    return OdinError("lesson.file.same-id", other=f"{notebook}.json")
