"""The map of the course without a browser: stars, where to go on, files, resets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from odin_teach import OdinError
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.course import lessons
from odin_teach.teaching.progress import Progress
from odin_widgets import CourseMap
from tests.widgets.on_the_page import do, part

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
FIRST, SECOND, *_, LAST = lessons()
MOST = 3 * len(lessons())


def rows(course: CourseMap) -> list[Any]:
    return list(part(course, "lessons")["items"])


def badges(course: CourseMap) -> dict[str, str]:
    return {row["link"]: row["badge"] for row in rows(course) if row["badge"]}


def kept(course: CourseMap) -> Progress:
    return Progress.from_json(part(course, "store")["text"])


def found(course: CourseMap, progress: Progress) -> None:
    do(course, "store", "found", progress.to_json())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_there_with_its_goal_and_a_link(language: str) -> None:
    course = CourseMap(language=language)
    assert [row["text"] for row in rows(course)] == [each.title(language) for each in lessons()]
    for row, data in zip(rows(course), lessons(), strict=True):
        assert data.goal(language) in row["note"]
        assert f"{data.minutes} minutes" in row["note"]
        assert row["marks"] == ["no-star"] * 3
        assert (NOTEBOOKS / language / row["link"]).is_file()
    assert [row["sign"] for row in rows(course)] == [str(n + 1) for n in range(len(lessons()))]


def test_a_beginner_starts_with_the_first() -> None:
    course = CourseMap(language="en")
    assert badges(course) == {FIRST.link: "Start here"}
    assert part(course, "total")["label"] == f"0 of {MOST} stars"
    assert course.next_lesson is FIRST
    assert repr(course) == f"CourseMap(): {len(lessons())} lessons, 0 of {MOST} stars"


def test_stars_are_drawn_and_said() -> None:
    course = CourseMap(language="en")
    found(course, Progress().finished(FIRST.id, wrong=1))
    row = rows(course)[0]
    assert (row["marks"], row["spoken"]) == (["star", "star", "no-star"], "2 of 3 stars")
    assert badges(course) == {SECOND.link: "Go on here"}
    assert part(course, "total")["label"] == f"2 of {MOST} stars"
    assert course.view["say"] == ""


def test_it_says_where_a_lesson_was_left() -> None:
    course = CourseMap(language="en")
    found(course, Progress().at(FIRST.id, FIRST.tasks[2].id))
    total = len(FIRST.all_tasks)
    assert f"under way: task 3 of {total}" in rows(course)[0]["note"]
    assert badges(course) == {FIRST.link: "Go on here"}
    found(course, Progress().at(FIRST.id, "gone-since").at(FIRST.id, "gone-since"))
    assert "under way" not in rows(course)[0]["note"]


def test_after_the_last_there_is_nowhere_to_go_on() -> None:
    course = CourseMap()
    progress = Progress()
    for each in lessons():
        progress = progress.finished(each.id, wrong=2)
    found(course, progress)
    assert course.next_lesson is None
    assert badges(course) == {}
    assert course.stars == len(lessons())


def test_stars_of_lessons_that_are_not_here_are_kept_but_not_counted() -> None:
    course = CourseMap()
    found(course, Progress().finished("a-teachers-own", wrong=0))
    assert course.stars == 0
    course.load(Progress().finished(FIRST.id, wrong=0).to_json())
    assert kept(course).stars("a-teachers-own") == 3


# --- files ---


def test_progress_is_saved_as_a_file() -> None:
    course = CourseMap()
    progress = Progress().finished(FIRST.id, wrong=0)
    found(course, progress)
    save = part(course, "save")
    assert save["file"] == "odin-progress.json"
    assert Progress.from_json(save["text"]) == progress


def test_a_saved_file_takes_nothing_away() -> None:
    course = CourseMap(language="en")
    found(course, Progress().finished(FIRST.id, wrong=0).finished(SECOND.id, wrong=2))
    saved = Progress().finished(FIRST.id, wrong=1).finished(SECOND.id, wrong=1)
    do(course, "load", "open", saved.to_json())
    assert [course.progress.stars(each.id) for each in (FIRST, SECOND)] == [3, 2]
    assert "saved progress is here" in part(course, "news")["text"]
    assert course.view["say"] == part(course, "news")["text"]
    assert kept(course) == course.progress


def test_a_file_from_before_a_reset_can_be_loaded() -> None:
    course = CourseMap()
    saved = Progress().finished(FIRST.id, wrong=0)
    found(course, saved)
    course.reset()
    course.load(saved.to_json())
    assert course.stars == 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not progress that this course saved"),
        ("hand,Ana,Bo", "is not progress that this course saved"),
        ('{"format": "odin-progress", "version": 2}', "newer version of the course"),
        ('{"format": "odin-progress", "version": 1, "epoch": "x"}', "damaged"),
    ],
)
def test_a_bad_file_is_refused_and_nothing_is_lost(text: str, why: str) -> None:
    course = CourseMap(language="en")
    found(course, Progress().finished(FIRST.id, wrong=0))
    do(course, "load", "open", text)
    assert why in part(course, "panel-trouble")["text"]
    assert why in course.view["say"]
    assert course.stars == 3
    assert part(course, "store")["text"] is None
    with pytest.raises(OdinError, match=why):
        course.load(text)


# --- resets ---


def test_all_can_be_forgotten_after_being_asked() -> None:
    course = CourseMap(language="en")
    found(course, Progress().finished(FIRST.id, wrong=0))
    do(course, "reset", "press", "ask")
    assert course.view["say"] == part(course, "reset-question")["text"]
    do(course, "reset", "press", "keep")
    assert course.stars == 3
    do(course, "reset", "press", "ask")
    do(course, "reset", "press", "sure")
    assert course.stars == 0
    assert badges(course) == {FIRST.link: "Start here"}
    assert "forgotten" in part(course, "news")["text"]
    assert kept(course) == Progress(epoch=1)


def test_the_question_goes_when_something_else_is_done() -> None:
    course = CourseMap()
    do(course, "reset", "press", "ask")
    do(course, "load", "open", Progress().to_json())
    assert [item["id"] for item in part(course, "reset")["items"]] == ["ask"]


# --- several tabs ---


def test_stars_earned_in_another_tab_appear() -> None:
    course = CourseMap()
    found(course, Progress().finished(FIRST.id, wrong=0))
    found(course, Progress().finished(SECOND.id, wrong=1))
    assert course.stars == 5
    assert kept(course).stars(FIRST.id) == 3


def test_a_browser_that_keeps_nothing_is_told_quietly() -> None:
    course = CourseMap(language="en")
    do(course, "store", "found", None)
    assert part(course, "kept-note")["tone"] == "quiet"
    course.load(Progress().finished(FIRST.id, wrong=0).to_json())
    assert course.stars == 3


def test_its_picture_lists_the_lessons() -> None:
    course = CourseMap(language="fr")
    picture = course._repr_mimebundle_()[0]["text/html"]
    for each in lessons():
        assert f'<a href="{each.link}">' in picture
    assert picture.count("☆☆☆") == len(lessons())


@pytest.mark.parametrize(
    "message",
    [
        {"part": "reset", "event": "press", "value": "sure"},
        {"part": "lessons", "event": "press", "value": FIRST.link},
        {"part": "load", "event": "open", "value": json.loads("{}")},
        {"part": "save", "event": "press", "value": ""},
        {"part": "store", "event": "found", "value": ["x"]},
        None,
    ],
)
def test_a_page_cannot_break_it(message: Any) -> None:
    course = CourseMap()
    course.receive(message)
    assert course.stars == 0
    assert course.progress == Progress()
