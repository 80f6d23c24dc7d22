"""The practice widget without a browser: what a page does, what is shown, what Python sees."""

from typing import Any

import pytest

from odin_teach import OdinError
from odin_teach.teaching import Practice
from odin_teach.teaching.practice.answers import Answer
from odin_teach.teaching.practice.choice import remake
from odin_teach.teaching.practice.kinds import ANSWER_TYPES
from odin_widgets import PracticeWidget
from odin_widgets.parts import walk


@pytest.fixture
def widget() -> PracticeWidget:
    made = PracticeWidget(seed=1)
    press(made, "next")
    return made


def part(widget: PracticeWidget, part_id: str) -> dict[str, Any] | None:
    found = (each for each in walk(widget.view["parts"]) if each["id"] == part_id)
    return next((dict(each) for each in found), None)


def shown(widget: PracticeWidget, part_id: str) -> dict[str, Any]:
    found = part(widget, part_id)
    assert found is not None, [each["id"] for each in walk(widget.view["parts"])]
    return found


def send(widget: PracticeWidget, part_id: str, event: str, value: object) -> None:
    widget.receive({"part": part_id, "event": event, "value": value})


def press(widget: PracticeWidget, button: str, group: str = "buttons") -> None:
    send(widget, group, "press", button)


def answer_on_the_page(widget: PracticeWidget, answer: Any) -> None:
    """Do what somebody does on the page who means this answer."""
    question = widget.question
    match question.answer_type:
        case "number":
            send(widget, "typed", "enter", str(answer))
        case "row":
            send(widget, "typed", "enter", " ".join(map(str, answer)))
        case "yes-no":
            press(widget, "yes" if answer else "no", "yes-no")
        case "seat":
            press(widget, str(answer), "seat")
        case "cards":
            send(widget, "pick", "choose", [str(card) for card in answer])
            press(widget, "check")
        case "combinations" | "moves":
            plays = list(question.offered)
            for play in answer:
                press(widget, str(plays.index(play)), "several")
            press(widget, "check")
        case _:
            for each in answer:
                press(widget, str(each), "several")
            press(widget, "check")


def ask_for(answer_type: str, *, language: str = "en") -> PracticeWidget:
    """Return a widget that asks a question with this type of answer."""
    practice = Practice(seed=1)
    kind = next(kind for kind, each in ANSWER_TYPES.items() if each == answer_type)
    practice._current = remake(kind, 3, 2, language)
    widget = PracticeWidget(practice, language=language)
    press(widget, "next")
    return widget


def test_it_starts_with_a_button_and_no_question() -> None:
    widget = PracticeWidget()
    assert [each["id"] for each in widget.view["parts"]] == ["intro", "buttons"]
    assert repr(widget) == "PracticeWidget(): 0 of 0 right"
    press(widget, "next")
    assert shown(widget, "prompt")["text"] == widget.question.ask()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("answer_type", sorted(set(ANSWER_TYPES.values())))
def test_each_type_of_answer_can_be_given(answer_type: str, language: str) -> None:
    widget = ask_for(answer_type, language=language)
    question, asked = widget.question, widget.practice.asked
    answer_on_the_page(widget, question.answer_of())
    assert widget.feedback is not None
    assert widget.feedback.right
    assert widget.practice.asked == asked + 1
    assert shown(widget, "feedback")["tone"] == "good"
    told = [shown(widget, each)["text"] for each in ("feedback", "why")]
    assert "\n".join(told) == widget.view["say"] == widget.feedback.text
    assert widget.question == question  # to look at, until "next" is pressed
    press(widget, "next")
    assert widget.feedback is None
    assert widget.question != question
    assert part(widget, "feedback") is None


@pytest.mark.parametrize("answer_type", sorted(set(ANSWER_TYPES.values())))
def test_wrong_answers_of_each_type(answer_type: str) -> None:
    widget = ask_for(answer_type)
    wrong: list[Answer] = list(widget.question.wrong_answers().values())
    if not wrong:
        pytest.skip("nobody errs about this one")
    answer_on_the_page(widget, wrong[0])
    assert widget.feedback is not None
    assert not widget.feedback.right
    assert shown(widget, "feedback")["tone"] == "bad"
    assert widget.feedback.text.startswith("Not quite.")


def test_an_answer_is_counted_once() -> None:
    widget = ask_for("number")
    asked = widget.practice.asked
    send(widget, "typed", "enter", "82")
    press(widget, "check")  # on its way when the line was left
    send(widget, "typed", "enter", "83")
    assert widget.practice.asked == asked + 1
    assert widget.feedback is not None
    assert widget.feedback.given == 82
    assert part(widget, "panel-trouble") is None


def test_what_cannot_be_read_stays_in_its_line() -> None:
    widget = ask_for("number")
    asked = widget.practice.asked
    send(widget, "typed", "enter", "eighty")
    assert shown(widget, "typed")["value"] == "eighty"
    assert "eighty" in shown(widget, "typed")["error"]
    assert widget.view["say"] == shown(widget, "typed")["error"]
    assert (widget.practice.asked, widget.feedback) == (asked, None)
    send(widget, "typed", "enter", "")
    assert shown(widget, "typed")["error"] == ""
    press(widget, "check")
    assert shown(widget, "typed")["error"] == "Type your answer first."


def test_nobody_chosen_is_no_answer() -> None:
    widget = ask_for("seats")
    press(widget, "check")
    assert shown(widget, "panel-trouble")["text"] == "Choose somebody first."
    assert widget.feedback is None


def test_a_choice_can_be_taken_back() -> None:
    widget = ask_for("combinations")
    press(widget, "0", "several")
    assert [item["pressed"] for item in shown(widget, "several")["items"]][:2] == [True, False]
    press(widget, "0", "several")
    assert not any(item["pressed"] for item in shown(widget, "several")["items"])


def test_a_misconception_is_shown_with_the_answer_that_shows_it(widget: PracticeWidget) -> None:
    assert shown(widget, "none-found")["tone"] == "quiet"
    for _ in range(12):
        answer_on_the_page(widget, widget.question.answer_of("jump-two"))
        press(widget, "next")
    assert widget.practice.diagnosed == ("jump-two",)
    assert "Two extra cards or more" in shown(widget, "found-jump-two")["text"]
    assert "You answered" in shown(widget, "evidence-jump-two")["text"]
    assert "jump-two" in repr(widget)
    widget.language = "fr"
    assert "Deux cartes de plus" in shown(widget, "found-jump-two")["text"]
    assert "Ta réponse" in shown(widget, "evidence-jump-two")["text"]


def test_progress_is_shown(widget: PracticeWidget) -> None:
    for _ in range(3):
        answer_on_the_page(widget, widget.question.answer_of())
        press(widget, "next")
    lines = [item["text"] for item in shown(widget, "progress")["items"]]
    assert lines[0] == "3 right of 3 questions"
    assert lines[1] == "3 right in a row"


def test_reset_asks_first(widget: PracticeWidget) -> None:
    assert part(widget, "reset") is None  # nothing to forget yet
    answer_on_the_page(widget, widget.question.answer_of())
    press(widget, "ask", "reset")
    assert shown(widget, "reset")["label"] == widget.view["say"]
    press(widget, "keep", "reset")
    assert widget.practice.asked == 1
    press(widget, "ask", "reset")
    press(widget, "sure", "reset")
    assert widget.practice.asked == 0
    assert part(widget, "prompt") is None


def test_python_sees_and_does_what_the_page_does() -> None:
    widget = PracticeWidget(seed=3, language="fr")
    assert widget.question.language == "fr"
    with pytest.raises(OdinError):
        widget.submit(object())
    assert widget.practice.asked == 0
    feedback = widget.submit(widget.question.answer_of())
    assert feedback.right
    assert feedback is widget.feedback
    assert feedback.text.startswith(shown(widget, "feedback")["text"])
    widget.next()
    assert widget.feedback is None
    widget.reset()
    assert widget.practice.asked == 0


def test_it_resumes_a_learner() -> None:
    practice = Practice(seed=4)
    practice.submit(practice.question.answer_of())
    again = PracticeWidget(Practice.from_json(practice.to_json()))
    assert again.question == practice.question
    assert shown(again, "prompt")["text"] == practice.question.ask()


@pytest.mark.parametrize(
    "message",
    [
        {"part": "several", "event": "press", "value": "99"},
        {"part": "buttons", "event": "press", "value": "check"},
        {"part": "typed", "event": "enter", "value": "x" * 100_000},
        {"part": "yes-no", "event": "press", "value": None},
        {"part": "no-such", "event": "press", "value": "a"},
        None,
    ],
)
def test_no_message_of_a_page_raises(message: object) -> None:
    for answer_type in ("yes-no", "number", "combinations", "seat"):
        ask_for(answer_type).receive(message)


def test_a_double_click_says_nothing() -> None:
    panel = PracticeWidget()
    start = next(p for p in walk(panel.view["parts"]) if p["kind"] == "buttons")
    click = {"part": start["id"], "event": "press", "value": start["items"][0]["id"]}
    panel.receive(click)
    asked = panel.view["say"]
    panel.receive(click)
    assert panel.view["say"] == asked
    assert not [p for p in walk(panel.view["parts"]) if p["id"] == "panel-trouble"]
