"""What was typed and is no answer stays in its line with the reason, in every panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from odin_teach.messages import LANGUAGES
from odin_teach.teaching.examples.worked import load_example
from odin_teach.teaching.lessons.course import lessons
from odin_teach.teaching.questions import Question
from odin_widgets import (
    AtTheTable,
    CombinationCalculator,
    Lesson,
    MayI,
    Panel,
    PracticeWidget,
    ResponseChecker,
    RulesPicker,
    ScoreKeeper,
    SetUp,
    Task,
    WorkedExample,
)
from odin_widgets.parts import walk
from tests.widgets.on_the_page import do, part

TYPED = ("number", "row")
VAIN = "nothing² that [can] be: read"


def lesson_with_a_line() -> Lesson:
    """A lesson whose first task takes a typed answer."""
    return next(
        Lesson(each.id) for each in lessons() if each.tasks[0].question.answer_type in TYPED
    )


def in_the_check() -> Lesson:
    """A lesson at a question of its check that takes a typed answer."""
    panel = Lesson("reading-a-combination")
    check = panel.data.check
    while panel.task and not (panel.task in check and panel.task.question.answer_type in TYPED):
        panel.submit(panel.task.question.solution)
        panel.next()
    return panel


def practice() -> PracticeWidget:
    """Practice at a question that takes a typed answer."""
    panel = PracticeWidget(seed=1)
    panel.next()
    while panel.question.answer_type not in TYPED:
        panel.submit(panel.question.answer_of())
        panel.next()
    return panel


def example(step: int) -> WorkedExample:
    panel = WorkedExample("three-players")
    panel.step = step
    return panel


def score(rules: str = "") -> ScoreKeeper:
    """A score sheet with names to correct and, by such rules, points to type."""
    panel = ScoreKeeper(rules=rules or None)
    panel.start(["Ann", "Ben"], limit=15, first=0)
    return panel


def choosing(panel: Any) -> Any:
    do(panel, "house-choose", "press", "choose")
    return panel


PANELS: dict[str, Callable[[], Panel]] = {
    "task": lambda: Task("value-82"),
    "lesson": lesson_with_a_line,
    "check of a lesson": in_the_check,
    "practice": practice,
    "worked example": lambda: example(1),
    "worked example, last": lambda: example(15),
    "hand of one's own": lambda: example(0),
    "points": lambda: score("scoring:numbers"),
    "checker": ResponseChecker,
    "calculator": CombinationCalculator,
    "rules": RulesPicker,
    "may I": lambda: choosing(MayI()),
    "calculator by other rules": lambda: choosing(CombinationCalculator()),
    "checker by other rules": lambda: choosing(ResponseChecker()),
    "set up": lambda: choosing(SetUp()),
    "form of a game": lambda: choosing(ScoreKeeper()),
    "at the table": lambda: choosing(AtTheTable("set-up")),
}


def lines(panel: Panel) -> Iterator[Any]:
    """Yield the lines in which there are things that cannot be: a name is what one likes."""
    for each in walk(panel.view["parts"]):
        free = each["id"].startswith(("name-", "rename-", "house-name"))
        if each["kind"] == "entry" and not free:
            yield each


def finish(panel: Panel, line: Any) -> None:
    """Press what takes the line: its button, or that of the box."""
    if line["presses"]:
        do(panel, line["presses"][0], "press", line["presses"][1])
    elif line["id"] == "record":
        do(panel, "load", "press", "load")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PANELS)
def test_it_stays_with_the_reason(name: str, language: str) -> None:
    panel = PANELS[name]()
    panel.language = language
    found = [each["id"] for each in lines(panel)]
    assert found
    for line in found:
        do(panel, line, "enter", VAIN)
        finish(panel, part(panel, line))
        now = part(panel, line)
        assert now["value"] == VAIN, line
        assert now["error"], line
        assert panel.view["say"] == now["error"], line
        assert part(panel, "panel-trouble") is None, line


def test_a_name_that_cannot_be_stays_too() -> None:
    panel = score()
    do(panel, "rename-1", "enter", "Ann")
    assert (part(panel, "rename-1")["value"], part(panel, "rename-0")["value"]) == ("Ann", "Ann")
    assert part(panel, "rename-1")["error"] == panel.view["say"] != ""


def question_of(panel: Any) -> Question:
    match panel:
        case Lesson():
            return panel.task.question  # type: ignore[union-attr]  # it is not at its end
        case WorkedExample():
            return load_example("three-players").asked(panel.step).question  # type: ignore[union-attr]  # asked there
        case Task():
            return panel.data.question
    question: Question = panel.practice.question
    return question


@pytest.mark.parametrize(
    "name", ["task", "lesson", "check of a lesson", "worked example", "practice"]
)
def test_after_a_right_answer_the_line_asks_for_no_more(name: str) -> None:
    panel = PANELS[name]()
    right = question_of(panel).solution
    do(panel, "answer", "enter", " ".join(map(str, right if isinstance(right, tuple) else [right])))
    do(panel, "check", "press", "check")
    line, check = part(panel, "answer"), part(panel, "check")
    assert (line["closed"], line["hint"], line["error"], line["presses"]) == (True, "", "", None)
    assert not any(
        each["id"] == "check" and not each["disabled"] for each in (check or {"items": []})["items"]
    )
