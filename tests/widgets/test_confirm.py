"""Nothing is lost without a question, and the question is the same wherever it is asked."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from odin_teach.table.files import write_games
from odin_teach.table.saved_games import SavedGames
from odin_teach.teaching import Practice
from odin_teach.teaching.progress import Progress
from odin_widgets import CourseMap, Lesson, Panel, PracticeWidget, ScoreKeeper
from tests.table.sheets import saved
from tests.widgets.on_the_page import do, part

NAME = "reading-a-combination"
Loss = tuple[Panel, str, Callable[[Panel], None]]


def course() -> Panel:
    panel = CourseMap()
    do(panel, "store", "found", Progress().finished(NAME, wrong=0).to_json())
    return panel


def lesson() -> Panel:
    panel = Lesson(NAME)
    while panel.task:
        panel.submit(panel.task.question.solution)
        panel.next()
    do(panel, "store", "found", "")
    return panel


def practice() -> PracticeWidget:
    panel = PracticeWidget()
    do(panel, "store", "found", "")
    panel.submit(panel.question.answer_of())
    return panel


def sheet() -> ScoreKeeper:
    return ScoreKeeper(SavedGames().with_new(saved(("Ann", "Ben"), hands=((0, 3),)))[0])


def opened(panel: ScoreKeeper) -> Panel:
    do(panel, "games", "press", panel.games.keys[0])
    return panel


def corrected() -> Panel:
    panel = opened(sheet())
    do(panel, "edit", "press", "0")
    return panel


def unread() -> Panel:
    panel = sheet()
    do(panel, "store", "found", "nonsense")
    return panel


def ask(row: str) -> Callable[[Panel], None]:
    return lambda panel: do(panel, row, "press", "ask")


def offer(panel: Panel) -> None:
    do(panel, "load", "open", Practice(seed=2).to_json())


# How to come to it, its row, and what brings the question up.
LOSSES = {
    "the stars of all lessons": (course, "reset", ask("reset")),
    "the stars of a lesson": (lesson, "reset", ask("reset")),
    "practice": (practice, "reset", ask("reset")),
    "practice, for a file": (practice, "take", offer),
    "a game": (lambda: opened(sheet()), "delete", ask("delete")),
    "a hand": (corrected, "remove", ask("remove")),
    "what cannot be read": (unread, "store-replace", ask("store-replace")),
}


def longer_practice() -> str:
    other = Practice(seed=3)
    for _ in range(5):
        other.submit(other.question.answer_of())
    return other.to_json()


def reset_practice() -> str:
    fresh, former = Practice(seed=4), Practice(seed=5)
    fresh.succeed(former)
    return fresh.to_json()


# What a browser can tell in the meantime: another tab's, the same again, that it keeps nothing.
TOLD: dict[str, list[str | None]] = {
    "stars": [Progress(epoch=7).to_json(), Progress().reset(NAME).to_json(), "", None],
    "practice": [longer_practice(), reset_practice(), "", None],
    "game": [write_games(SavedGames().with_new(saved(("Cleo", "Dan")))[0]), "", None],
    "read": ["rubbish", "nonsense"],
}


@pytest.fixture(params=LOSSES)
def loss(request: pytest.FixtureRequest) -> Loss:
    make, row, bring_up = LOSSES[request.param]
    return make(), row, bring_up


def buttons(panel: Panel, row: str) -> list[tuple[str, bool]]:
    return [(each["id"], each["primary"]) for each in part(panel, row)["items"]]


def test_the_harmless_answer_comes_first_and_has_the_focus(loss: Loss) -> None:
    panel, row, bring_up = loss
    bring_up(panel)
    assert buttons(panel, row) == [("keep", True), ("sure", False)]
    assert part(panel, f"{row}-question")["text"] == part(panel, row)["label"]
    assert panel.view["say"] == part(panel, row)["label"]
    assert panel.view["focus"] == row


@pytest.mark.parametrize("name", LOSSES)
def test_what_a_browser_tells_leaves_it_open(name: str) -> None:
    make, row, bring_up = LOSSES[name]
    panel = make()
    bring_up(panel)
    said = panel.view["say"]
    [told] = [texts for subject, texts in TOLD.items() if subject in name.replace("hand", "game")]
    for text in told:
        do(panel, "store", "found", text)
        assert buttons(panel, row) == [("keep", True), ("sure", False)]
        assert panel.view["say"] == said, "it is not asked aloud once more"
        assert panel.view["focus"] == row


def test_whoever_keeps_it_loses_nothing_and_stands_where_the_question_was(loss: Loss) -> None:
    panel, row, bring_up = loss
    before = repr(panel)
    bring_up(panel)
    do(panel, row, "press", "keep")
    assert repr(panel) == before
    if row != "take":  # there is a button to ask again
        assert buttons(panel, row) == [("ask", False)]
        assert panel.view["focus"] == row


def test_it_is_not_asked_twice_of_one_who_is_sure(loss: Loss) -> None:
    panel, row, bring_up = loss
    bring_up(panel)
    do(panel, row, "press", "sure")
    assert part(panel, f"{row}-question") is None


def test_an_answer_without_a_question_counts_for_nothing(loss: Loss) -> None:
    panel, row, _ = loss
    before = json.dumps(panel.view["parts"])
    do(panel, row, "press", "sure")
    assert [each["id"] for each in panel.view["parts"] if each["id"] != "panel-trouble"] == [
        each["id"] for each in json.loads(before)
    ]


def test_a_reset_elsewhere_is_obeyed_once_the_question_here_is_answered() -> None:
    panel = Lesson(NAME)
    while panel.task:
        panel.submit(panel.task.question.solution)
        panel.next()
    do(panel, "reset", "press", "ask")
    do(panel, "store", "found", Progress().reset(NAME).to_json())
    assert panel.task is None
    do(panel, "reset", "press", "keep")
    assert panel.task is panel.data.tasks[0]
