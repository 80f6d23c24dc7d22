"""The tasks of the lessons: read from `tasks.json`, judged by the engine.

A task is data: what is asked (`asks`, one of the words in `ASKS`), the cards it is asked
about, and its title, prompt and hints in every language, side by side. The right answer is
never written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from odin_teach.errors import OdinError
from odin_teach.messages import known_language
from odin_teach.teaching.task_choices import Highest, WhichAnswers, WhoseTurn
from odin_teach.teaching.task_fields import Fields, Text, read_entries_by_name, read_json
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
    whole = Fields(read_json(text, file), file, "")
    given = whole.read("format", lambda number: number)
    if given != FORMAT:
        raise whole.error("format", OdinError("task.file.format", given=given, known=FORMAT))
    entries: dict[str, Any] = whole.read("tasks", read_entries_by_name)
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
