"""What a browser holds and no panel can read stays as it is, and the page says so all the time."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from odin_teach import use_language
from odin_teach.messages import say
from odin_teach.table.files import write_games
from odin_teach.table.saved_games import SavedGames
from odin_teach.teaching import Practice
from odin_teach.teaching.progress import Progress
from odin_widgets import (
    AtTheTable,
    CourseMap,
    Lesson,
    MayI,
    Panel,
    PracticeWidget,
    ScoreKeeper,
)
from odin_widgets.checker.asked import Asked
from odin_widgets.parts import walk
from tests.widgets.on_the_page import do, part

HUGE: Final = int("7" * 400)
LESSON: Final = "reading-a-combination"


def answer(panel: Any) -> None:
    panel.submit(panel.question.answer_of())


def damaged(text: str, *path: str | int) -> str:
    """Return a record with a number of 400 digits in one place."""
    data = json.loads(text)
    inside: Any = data
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = HUGE
    return json.dumps(data)


def stored(panel: Panel) -> list[Any]:
    return [each for each in walk(panel.view["parts"]) if each["kind"] == "store"]


# How each is made, what a person does on it, and a record of its own that no loader takes.
PANELS: Final[dict[str, tuple[Callable[[], Panel], Callable[[Any], None], str]]] = {
    "may i": (
        MayI,
        lambda panel: setattr(panel, "cards", "9B"),
        damaged(Asked().to_json(), "format"),
    ),
    "score": (
        ScoreKeeper,
        lambda panel: panel.start(["Ann", "Ben"], first=0),
        damaged(write_games(SavedGames()), "version"),
    ),
    "practice": (PracticeWidget, answer, damaged(Practice(1).to_json(), "levels")),
    "lesson": (
        lambda: Lesson(LESSON),
        lambda panel: do(panel, "start", "press", "start"),
        damaged(Progress().finished(LESSON, wrong=0).to_json(), "lessons", LESSON, "steps"),
    ),
    "map": (CourseMap, lambda _panel: None, damaged(Progress().to_json(), "epoch")),
}
# What the page tells: False is what it cannot send, too long or half a character.
UNREADABLE: Final[dict[str, object]] = {
    "rubbish": "rubbish",
    "half a record": '{"format": "odin-',
    "a list": "[]",
    "a newer version": '{"format": "odin-progress", "version": 99, "lessons": {}, "epoch": 0}',
    "deep": "[" * 100_000,
    "too large, or half a character": False,
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("what", [*UNREADABLE, "a number of 400 digits"])
@pytest.mark.parametrize("name", PANELS)
def test_what_cannot_be_read_stays_and_is_told(name: str, what: str, language: str) -> None:
    use_language(language)
    make, act, own = PANELS[name]
    there = UNREADABLE.get(what, own)
    panel = make()
    for each in stored(panel):
        do(panel, each["id"], "found", there)
    ids = [each["id"] for each in stored(panel)]
    assert ids
    act(panel)
    for store in ids:
        told = part(panel, f"{store}-unread")["text"]
        assert told.startswith(say("kept.left-alone", why="").strip())
        assert part(panel, f"{store}-file")["stored"] == part(panel, store)["key"]
        assert part(panel, store)["text"] is None, "nothing is written over it"
    # It is told as long as it is so: what the page tells again, or another tab does, ends nothing.
    for store in ids:
        do(panel, store, "found", there)
        assert part(panel, f"{store}-unread") is not None
        assert part(panel, store)["text"] is None


def test_all_that_keep_something_are_tried() -> None:
    """The page for the table keeps what its tools keep, and which of them is in front."""
    kept = {each["id"] for make, _, _ in PANELS.values() for each in stored(make())}
    assert kept
    table = AtTheTable()
    for each in stored(table):
        do(table, each["id"], "found", "rubbish")
        assert part(table, each["id"])["text"] is None
