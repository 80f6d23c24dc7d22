"""What the lessons say they train is what their tasks ask, and what their replies cite."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from odin_teach import check_play
from odin_teach.teaching.lessons.ask_plays import WhichOpens
from odin_teach.teaching.lessons.ask_turns import CanEnd
from odin_teach.teaching.lessons.course import LessonData, lesson, lessons
from odin_teach.teaching.questions import Question
from tests.teaching.answers import wrong_answers


def cited(question: Question) -> Iterator[str]:
    """Yield the rules that the replies to a question name, right answer and wrong ones."""
    for answer in (question.solution, *wrong_answers(question)):
        yield from question.judge(question.read_answer(answer)).rules


@pytest.mark.parametrize("name", [each.id for each in lessons()])
def test_every_rule_that_a_lesson_trains_is_the_reason_in_one_of_its_tasks(name: str) -> None:
    data = lesson(name)
    given = {rule for each in data.all_tasks for rule in cited(each.question)}
    assert set(data.rules) - given == set()


def can_end(data: LessonData) -> list[CanEnd]:
    return [each.question for each in data.all_tasks if isinstance(each.question, CanEnd)]


def test_opening_with_all_is_set_against_going_out_in_an_answer() -> None:
    """All cards alike may open together; that does not help whoever has to answer."""
    found: set[tuple[str, str, bool]] = set()
    for question in can_end(lesson("opening")):
        shown = {each.what: each.cards for each in question.shown()}
        hand, table = shown["hand"], shown.get("table", ())
        where = "answers" if table else "opens"
        alike = "alike" if check_play(hand, hand=hand).legal and len(hand) > 1 else "mixed"
        assert question.solution is check_play(hand, hand=hand, table=table or None).legal
        found.add((where, alike, question.solution))
    assert found >= {
        ("opens", "alike", True),
        ("opens", "mixed", False),
        ("answers", "alike", True),
        ("answers", "alike", False),
    }


def test_opening_says_why_all_alike_may_go_and_why_not() -> None:
    """The exception is the reason when it applies, the count or the number when it does not."""
    reasons: dict[tuple[bool, bool], set[str]] = {}
    for question in can_end(lesson("opening")):
        opens = not any(each.what == "table" and each.cards for each in question.shown())
        rules = question.judge(question.solution).rules
        reasons.setdefault((opens, question.solution), set()).update(rules)
    assert "open-all" in reasons[True, True]
    assert reasons[True, False] & {"open-one", "open-all"}
    assert "take-none-when-out" in reasons[False, True]
    assert {"count", "higher"} <= reasons[False, False]
    assert "open-all" not in reasons[False, False] | reasons[False, True]


def test_opening_asks_which_cards_open_one_card_and_all_of_them() -> None:
    solutions = [
        each.question.solution == " ".join(map(str, each.question.shown()[-1].cards))
        for each in lesson("opening").all_tasks
        if isinstance(each.question, WhichOpens)
    ]
    assert set(solutions) == {True, False}
