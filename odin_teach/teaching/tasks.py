"""The tasks of the lessons: read from `tasks.json`, judged by the engine.

A task is data: what is asked (`asks`, one of the words in `ASKS`), the cards it is asked
about, and its title, prompt and hints in every language, side by side. The right answer is
never written down.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from odin_teach.errors import OdinError
from odin_teach.messages import known_language
from odin_teach.teaching.task_choices import Highest, WhichAnswers, WhoseTurn
from odin_teach.teaching.task_fields import Fields, TaskFileError, Text
from odin_teach.teaching.task_numbers import CardsLeft, Penalty, ValueOf
from odin_teach.teaching.task_plays import FindPlay, IsSet, Make, MayPlay, TakeBack
from odin_teach.teaching.task_questions import Question

FORMAT: Final = 1
FILE: Final = Path(__file__).with_name("tasks.json")

# What a task can ask. A new kind of question is a class and its line here.
ASKS: Final[Mapping[str, type[Question]]] = {
    "value": ValueOf,
    "cards-left": CardsLeft,
    "penalty": Penalty,
    "may-play": MayPlay,
    "is-set": IsSet,
    "make": Make,
    "find-play": FindPlay,
    "take-back": TakeBack,
    "highest": Highest,
    "which-answers": WhichAnswers,
    "whose-turn": WhoseTurn,
}


@dataclass(frozen=True)
class TaskData:
    """One task as its file states it.

    >>> data = task("value-82")
    >>> data.question.kind, data.question.solution
    ('number', 82)
    """

    id: str
    titles: Text
    prompts: Text
    hint_texts: tuple[Text, ...]
    question: Question

    def title(self, language: str | None = None) -> str:
        """Return its name, a few words."""
        return self.titles[known_language(language)]

    def prompt(self, language: str | None = None) -> str:
        """Return what is asked."""
        return self.prompts[known_language(language)]

    def hints(self, language: str | None = None) -> tuple[str, ...]:
        """Return its hints, the faintest first."""
        return tuple(hint[known_language(language)] for hint in self.hint_texts)


def task(task_id: str) -> TaskData:
    """Return the task with this id. Raises `OdinError` that lists the ids there are."""
    known = tasks()
    if task_id not in known:
        raise OdinError("task.no-such", given=task_id, known=", ".join(known))
    return known[task_id]


@cache
def tasks() -> Mapping[str, TaskData]:
    """Return all tasks that come with the course, by id."""
    return read_tasks(FILE.read_text(encoding="utf-8"), FILE.name)


def read_tasks(text: str, file: str = "tasks.json") -> Mapping[str, TaskData]:
    """Read a file of tasks. Raises `TaskFileError` that names the file, the task and the field.

    >>> read_tasks('{"format": 1, "tasks": {"a": {"asks": "the time"}}}')
    ... # doctest: +ELLIPSIS
    Traceback (most recent call last):
    odin_teach.teaching.task_fields.TaskFileError: tasks.json, “a”, field “asks”: “the time”...
    """
    whole = Fields(_parse(text, file), file, "")
    given = whole.read("format", lambda number: number)
    if given != FORMAT:
        raise whole.error("format", OdinError("task.file.format", given=given, known=FORMAT))
    entries: dict[str, Any] = whole.read("tasks", _entries)
    whole.done()
    return {name: _read_task(Fields(entry, file, name), name) for name, entry in entries.items()}


def _read_task(fields: Fields, name: str) -> TaskData:
    asks = fields.word("asks", tuple(ASKS))
    data = TaskData(
        id=name,
        titles=fields.text("title"),
        prompts=fields.text("prompt"),
        hint_texts=fields.texts("hints"),
        question=ASKS[asks].read(fields),
    )
    fields.done()
    return data


def _parse(text: str, file: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_no_doubles)
    except json.JSONDecodeError as why:
        place = {"file": file, "line": why.lineno, "column": why.colno}
        raise TaskFileError("task.file.not-json", **place) from None
    except OdinError as why:
        raise TaskFileError("task.file.whole", file=file, why=why) from None


def _no_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse two tasks of one name: the first would silently be lost."""
    entry = dict(pairs)
    if len(entry) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise OdinError("task.file.twice", name=twice)
    return entry


def _entries(given: object) -> dict[str, Any]:
    if not isinstance(given, dict) or not given:
        raise OdinError("task.file.not-fields")
    return given
