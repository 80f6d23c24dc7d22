"""One control for each type of answer, whoever asks: what is drawn, and what is read of it."""

from __future__ import annotations

from typing import get_args

import pytest

from odin_teach import OdinError, use_language
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer, AnswerType
from odin_teach.teaching.lessons.course import task
from odin_teach.teaching.practice.kinds import ANSWER_TYPES, make_question
from odin_teach.teaching.questions import Question
from odin_widgets import Panel, parts
from odin_widgets.events import RefusedEvent, read_event
from odin_widgets.parts import View
from odin_widgets.shared.answering import CHECK, Answering
from tests.widgets.on_the_page import do, give, part

TYPES = get_args(AnswerType)
AT_ONCE = ("yes-no", "one", "seat")
LESSONS = {"one": "which-beats-75", "card": "take-the-right-card", "number": "value-82"}


def asks(answer_type: str) -> Question:
    """A question that takes this type of answer."""
    if answer_type in LESSONS:
        return task(LESSONS[answer_type]).question
    kind = next(kind for kind, each in ANSWER_TYPES.items() if each == answer_type)
    return make_question(kind, 3, 2)


class Asking(Panel):
    """The least that a panel has to do to ask a question."""

    def __init__(self, question: Question) -> None:
        self.answering = Answering(question)
        self.given: Answer | None = None
        self.closed = False
        super().__init__()

    def draw(self) -> View:
        right = self.given == self.answering.question.solution
        control = self.answering.control(self.given, closed=self.closed, right=right)
        row = parts.buttons(CHECK[0], self.answering.check(closed=self.closed))
        return {"title": "", "say": str(self.answering.problem or ""), "parts": [control, row]}

    def act(self, part: str, _event: str, value: object) -> None:
        answer = self.answering.act(part, value)
        if answer is not None:
            self.given = answer
            self.answering.show(answer)


@pytest.fixture(params=TYPES)
def panel(request: pytest.FixtureRequest) -> Asking:
    return Asking(asks(request.param))


def test_the_answer_meant_is_the_answer_read(panel: Asking) -> None:
    question = panel.answering.question
    give(panel, question.answer_type, question.solution)
    assert panel.given == question.solution
    assert part(panel, "panel-trouble") is None


def test_what_is_chosen_counts_at_once_or_when_it_is_checked(panel: Asking) -> None:
    answer_type = panel.answering.question.answer_type
    buttons = [each["id"] for each in part(panel, "check")["items"]]
    assert buttons == ([] if answer_type in AT_ONCE else ["check"])


def test_the_answer_is_to_be_seen_in_the_control(panel: Asking) -> None:
    question = panel.answering.question
    before = part(panel, "answer")
    give(panel, question.answer_type, question.solution)
    assert (part(panel, "answer") != before) == (question.solution not in ("", frozenset()))


# Options are tried again; all others are closed.
@pytest.mark.parametrize("panel", sorted({*TYPES} - {"one"}), indirect=True)
def test_a_closed_control_takes_no_more(panel: Asking) -> None:
    panel.closed = True
    panel.refresh()
    for event, value in [("press", "yes"), ("press", "0"), ("choose", []), ("enter", "8")]:
        with pytest.raises(RefusedEvent):
            read_event({"part": "answer", "event": event, "value": value}, panel.view["parts"])


def test_a_line_asks_for_no_more_once_the_answer_is_right(panel: Asking) -> None:
    question = panel.answering.question
    give(panel, question.answer_type, question.solution)
    control = part(panel, "answer")
    if control["kind"] != "entry":
        assert control.get("mode") != "none"  # another can be chosen, to see what comes of it
        assert not any(each.get("disabled") for each in control.get("items", []))
        return
    assert (control["closed"], control["hint"], control["presses"]) == (True, "", None)
    right = control["value"]
    do(panel, "answer", "enter", "what was typed meanwhile")
    control = part(panel, "answer")
    assert (control["value"], control["error"], panel.given) == (right, "", question.solution)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_no_answer_stays_in_its_line_with_the_reason(language: str) -> None:
    panel = Asking(asks("row"))
    panel.language = language
    give(panel, "row", ("x", "y"))
    assert part(panel, "answer")["value"] == "x y"
    assert (
        part(panel, "answer")["error"]
        == panel.view["say"]
        == say("answer.row", language, given="x y")
    )
    assert panel.given is None


def test_nothing_typed_is_no_answer_but_a_line_that_is_left_says_nothing() -> None:
    answering = Answering(asks("number"))
    assert answering.act("answer", " ") is None
    assert answering.problem is None
    answering.act("check", "check")
    assert str(answering.problem) == say("answering.empty")
    answering.act("answer", "8")
    assert answering.problem is None


@pytest.mark.parametrize(
    ("answer_type", "why"), [("cards", "answer.cards.none"), ("seats", "answering.nobody")]
)
def test_nothing_chosen_is_told_where_it_is_no_answer(answer_type: str, why: str) -> None:
    question = asks(answer_type)
    if answer_type == "cards" and question.least == 0:
        question = task("make-642").question
    with pytest.raises(OdinError) as refused:
        Answering(question).act("check", "check")
    assert str(refused.value) == say(why)


def test_words_are_in_the_language_that_is_spoken() -> None:
    answering = Answering(asks("yes-no"))
    use_language("fr")
    control = answering.control()
    use_language("en")
    assert control["kind"] == "buttons"
    assert [each["text"] for each in control["items"]] == ["Oui", "Non"]
