"""The answer sheet: every task of every lesson, with the answers that the engine gives."""

from __future__ import annotations

from html import escape

import pytest

from odin_teach.cards import CardSet
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.course import lessons, tasks
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.printed.answer_sheet import as_html, as_markdown, right_answers, solved

ALL = [pytest.param(each, id=name) for name, each in tasks().items()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", ALL)
def test_the_answer_is_right_and_comes_with_its_reason(task: TaskData, language: str) -> None:
    told = solved(task, language)
    right = right_answers(task.question)
    assert right[0] == task.question.solution
    assert len(right) == len(set(right))
    assert all(task.judge(each).right for each in right)
    assert told.answer
    assert "\n".join(told.reasons) == task.judge(task.question.solution, language).text
    assert any(line.endswith("]") for line in told.reasons), "a reason names its rule"
    if isinstance(right[0], CardSet):
        assert right[0].names(language) in told.answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_task_is_on_the_sheet(language: str) -> None:
    text, page = as_markdown(lessons(), language), as_html(lessons(), language)
    for lesson in lessons():
        for words in (lesson.title(language), lesson.goal(language)):
            assert words in text
            assert escape(words) in page
        for task in lesson.all_tasks:
            told = solved(task, language)
            for words in (task.prompt(language), told.answer, *told.reasons):
                assert words in text
                assert escape(words) in page


def test_both_forms_hold_the_same_number_of_tasks() -> None:
    count = sum(len(lesson.all_tasks) for lesson in lessons())
    text, page = as_markdown(lessons(), "en"), as_html(lessons(), "en")
    assert text.count("**Answer: ") == page.count('class="answer"') == count
    assert 'src="' not in page
    assert "<script" not in page
