"""The practice widget without a browser: what a page does, what is shown, what Python sees."""

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import OdinError
from odin_teach.teaching import Practice
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice.choice import remake
from odin_teach.teaching.practice.kinds import ANSWER_TYPES, KINDS, make_question
from odin_widgets import PracticeWidget
from odin_widgets.parts import walk
from odin_widgets.rulebook.rulebook_view import reason_items
from tests.widgets.on_the_page import give


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


def press(widget: PracticeWidget, button: str, group: str = "check") -> None:
    send(widget, group, "press", button)


def answer_on_the_page(widget: PracticeWidget, answer: Any) -> None:
    """Do what somebody does on the page who means this answer."""
    give(widget, widget.question.answer_type, answer)


def ask_for(answer_type: str, *, language: str = "en", seed: int = 3) -> PracticeWidget:
    """Return a widget that asks a question with this type of answer."""
    practice = Practice(seed=1)
    kind = next(kind for kind, each in ANSWER_TYPES.items() if each == answer_type)
    practice._state.current = remake(kind, seed, 2, language)
    widget = PracticeWidget(practice, language=language)
    press(widget, "next")
    return widget


def test_it_starts_with_a_button_and_no_question() -> None:
    widget = PracticeWidget()
    assert [each["id"] for each in widget.view["parts"]] == ["intro", "check", "store", "file"]
    assert part(widget, "save") is part(widget, "reset") is None  # nothing to save or forget yet
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
    reasons = [item["text"] for item in shown(widget, "why")["items"]]
    told = "\n".join([shown(widget, "feedback")["text"], *reasons])
    assert widget.view["say"] == told
    assert "[" not in told  # the ids of the rules have become links
    assert widget.question == question  # to look at, until "next" is pressed
    press(widget, "next")
    assert widget.feedback is None
    assert widget.question != question
    assert part(widget, "feedback") is None


@pytest.mark.parametrize("answer_type", sorted(set(ANSWER_TYPES.values())))
def test_wrong_answers_of_each_type(answer_type: str) -> None:
    asked = (ask_for(answer_type, seed=seed) for seed in range(40))
    widget = next(each for each in asked if each.question.wrong_answers())  # one to err about
    wrong: list[Answer] = list(widget.question.wrong_answers().values())
    answer_on_the_page(widget, wrong[0])
    assert widget.feedback is not None
    assert not widget.feedback.right
    assert shown(widget, "feedback")["tone"] == "bad"
    assert widget.feedback.text.startswith("Not quite.")


def test_an_answer_is_counted_once() -> None:
    widget = ask_for("number")
    asked = widget.practice.asked
    give(widget, "number", 82)
    press(widget, "check")  # on its way when the first was heard
    give(widget, "number", 83)
    assert widget.practice.asked == asked + 1
    assert widget.feedback is not None
    assert widget.feedback.given == 82
    assert part(widget, "panel-trouble") is None


def test_what_cannot_be_read_stays_in_its_line() -> None:
    widget = ask_for("number")
    asked = widget.practice.asked
    give(widget, "number", "eighty")
    assert shown(widget, "answer")["value"] == "eighty"
    assert "eighty" in shown(widget, "answer")["error"]
    assert widget.view["say"] == shown(widget, "answer")["error"]
    assert (widget.practice.asked, widget.feedback) == (asked, None)
    send(widget, "answer", "enter", "")
    assert shown(widget, "answer")["error"] == ""
    press(widget, "check")
    assert shown(widget, "answer")["error"] == "Type your answer first."


def test_nobody_chosen_is_no_answer() -> None:
    widget = ask_for("seats")
    press(widget, "check")
    assert shown(widget, "panel-trouble")["text"] == "Choose somebody first."
    assert widget.feedback is None


def test_a_choice_can_be_taken_back() -> None:
    widget = ask_for("combinations")
    first = widget.question.options()[0]
    press(widget, first.id, "answer")
    assert [item["pressed"] for item in shown(widget, "answer")["items"]][:2] == [True, False]
    press(widget, first.id, "answer")
    assert not any(item["pressed"] for item in shown(widget, "answer")["items"])


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


def test_practice_speaks_the_language_of_its_panel() -> None:
    practice = Practice(seed=1, language="en")
    widget = PracticeWidget(practice, language="fr")
    assert practice.language == practice.question.language == "fr"
    widget.language = "en"
    assert practice.language == practice.question.language == "en"
    widget.load(Practice(seed=2, language="fr").to_json())
    assert widget.practice.language == "en"


def right(widget: PracticeWidget, count: int = 1) -> None:
    """Answer rightly so many times."""
    for _ in range(count):
        press(widget, "next")
        answer_on_the_page(widget, widget.question.answer_of())


def wrong(widget: PracticeWidget) -> None:
    """Answer a question wrongly that somebody answers wrongly."""
    widget.practice._state.current = remake("value", 3, 2, "en")
    press(widget, "next")
    answer_on_the_page(widget, widget.question.answer_of("sum"))


def test_progress_is_shown(widget: PracticeWidget) -> None:
    right(widget, 3)
    lines = [item["text"] for item in shown(widget, "progress")["items"]]
    assert lines[0] == "3 right of 3 questions"


def test_the_goal_is_ten_in_a_row(widget: PracticeWidget) -> None:
    assert shown(widget, "streak")["label"] == "The goal: ten right answers in a row"
    assert shown(widget, "streak")["marks"] == ["open"] * 10
    right(widget, 4)
    assert shown(widget, "streak")["marks"] == ["done"] * 4 + ["open"] * 6
    assert "in a row, best" not in widget.view["say"]
    wrong(widget)
    assert shown(widget, "streak")["label"] == "0 in a row, best 4"
    assert "row of" not in widget.view["say"]  # four are not worth a word
    for number in range(1, 13):
        right(widget)
        assert (part(widget, "ten") is not None) == (number == 10)
        told = widget.view["say"].splitlines()[-1]  # the newest last
        assert ("in a row, best" in told or "answers in a row" in told) == (number in (5, 10))
    assert shown(widget, "streak")["marks"] == ["done"] * 10
    assert shown(widget, "streak")["label"] == "12 in a row, best 12"
    wrong(widget)
    assert "a row of 12 right answers" in widget.view["say"]
    widget.language = "fr"
    assert shown(widget, "streak")["label"] == "0 de suite, record 12"


def test_reasons_and_wrong_ideas_lead_to_their_articles(widget: PracticeWidget) -> None:
    wrong(widget)
    assert links(widget, "why") == ["90-rulebook.ipynb#rule-value"]
    assert links(widget, "rules") == ["90-rulebook.ipynb#rule-value"]
    for _ in range(10):
        press(widget, "next")
        answer_on_the_page(widget, widget.question.answer_of("fewer-ok"))
    assert links(widget, "rules-fewer-ok") == [
        "90-rulebook.ipynb#rule-count",
        "90-rulebook.ipynb#rule-higher",
    ]


def links(widget: PracticeWidget, part_id: str) -> list[str]:
    """Return where the lines of a list lead; each leads somewhere."""
    return [item["more"]["link"] for item in shown(widget, part_id)["items"]]


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_that_names_a_rule_is_a_link(kind: str) -> None:
    for level, seed in product((1, 4), range(6)):
        for reason in make_question(kind, seed, level).why():
            [item] = reason_items([reason])
            assert bool(reason.rule) == (item["more"] is not None), reason
            assert item["text"] == reason.text


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
    assert shown(widget, "file-news")["text"] == widget.view["say"]


def test_python_sees_and_does_what_the_page_does() -> None:
    widget = PracticeWidget(seed=3, language="fr")
    assert widget.question.language == "fr"
    with pytest.raises(OdinError):
        widget.submit(object())
    assert widget.practice.asked == 0
    feedback = widget.submit(widget.question.answer_of())
    assert feedback.right
    assert feedback is widget.feedback
    assert feedback.verdict == shown(widget, "feedback")["text"]
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
        {"part": "answer", "event": "press", "value": "99"},
        {"part": "check", "event": "press", "value": "check"},
        {"part": "answer", "event": "enter", "value": "x" * 100_000},
        {"part": "answer", "event": "press", "value": None},
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


# What the browser keeps


class Browser:
    """What one visitor's browser keeps, for the panels of several tabs (see `Keeper`)."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.tabs: list[PracticeWidget] = []

    def open(self, language: str = "en") -> PracticeWidget:
        self.tabs.append(PracticeWidget(language=language))
        self.tell(self.tabs[-1])
        self.settle()
        return self.tabs[-1]

    def tell(self, tab: PracticeWidget) -> None:
        send(tab, "store", "found", self.text)

    def settle(self) -> None:
        """Write what the tabs want, tell the others, until nobody wants anything else."""
        for _ in range(10):
            wanted = [(tab, shown(tab, "store")["text"]) for tab in self.tabs]
            changed = [(tab, text) for tab, text in wanted if text not in (None, self.text)]
            if not changed:
                return
            self.text = changed[0][1]
            for tab in self.tabs:
                self.tell(tab)
        raise AssertionError("the tabs do not agree")


def test_a_reload_goes_on_where_it_stopped() -> None:
    browser = Browser()
    first = browser.open()
    assert first.view["say"] == ""
    right(first, 3)
    browser.settle()
    press(first, "next")
    again = Browser(browser.text).open()
    assert again.practice.asked == 3
    assert again.question == first.question
    assert "after 3 questions" in shown(again, "resumed")["text"]
    assert again.view["say"] == ""
    right(again)
    assert part(again, "resumed") is None


def test_nothing_is_written_before_there_is_something_to_keep() -> None:
    browser = Browser()
    press(browser.open(), "next")
    browser.settle()
    assert browser.text == ""


def test_a_given_practice_is_not_mixed_with_what_the_browser_has() -> None:
    assert part(PracticeWidget(seed=1), "store") is None
    assert part(PracticeWidget(Practice()), "store") is None


def test_the_longer_of_two_tabs_counts() -> None:
    browser = Browser()
    one, other = browser.open(), browser.open("fr")
    right(one, 2)
    browser.settle()
    assert other.practice.asked == 2
    press(other, "next")
    assert one.practice.question == other.question
    right(one)
    right(other, 3)
    browser.settle()
    assert one.practice.asked == other.practice.asked == 5
    assert one.feedback is not None  # still to be read
    press(one, "next")
    assert one.question == other.practice.question


def test_a_question_that_was_gone_on_to_stays_whatever_another_tab_answers() -> None:
    browser = Browser()
    one, other = browser.open(), browser.open()
    press(one, "next")
    asked = one.question
    right(other, 3)
    browser.settle()
    assert (one.question, one.practice.asked) == (asked, 3)
    assert one.view["say"] == asked.prompt
    right(one)
    assert one.practice.asked == 4
    browser.settle()
    assert other.practice.asked == 4


def test_what_is_typed_here_stays_whatever_another_tab_answers() -> None:
    browser = Browser()
    one, other = browser.open(), browser.open()
    press(one, "next")
    while one.question.answer_type != "number":
        one.submit(one.question.answer_of())
        press(one, "next")
    browser.settle()
    send(one, "answer", "enter", "many")
    press(one, "check")
    right(other, 2)
    browser.settle()
    assert shown(one, "answer")["value"] == "many"
    assert shown(one, "answer")["error"] == one.view["say"]


def test_a_reset_beats_what_was_before_it() -> None:
    browser = Browser()
    one, other = browser.open(), browser.open()
    right(one, 4)
    browser.settle()
    long = browser.text
    press(one, "ask", "reset")
    press(one, "sure", "reset")
    browser.settle()
    assert other.practice.asked == 0
    late = Browser(long).open()  # a tab that slept through it
    send(late, "store", "found", browser.text)
    assert late.practice.asked == 0
    assert json.loads(browser.text)["recent"][1:] == []  # only the question that is next


def test_a_newer_record_is_left_alone() -> None:
    text = json.dumps({**json.loads(Practice().to_json()), "version": 99})
    browser = Browser(text)
    tab = browser.open()
    assert "version 99" in shown(tab, "store-unread")["text"]
    right(tab, 2)
    browser.settle()
    assert browser.text == text


@pytest.mark.parametrize("text", ["{", "[]", "nonsense", '{"format": "odin-practice"}'])
def test_a_damaged_record_is_left_alone_until_told(text: str) -> None:
    browser = Browser(text)
    tab = browser.open()
    assert "cannot be read" in shown(tab, "store-unread")["text"]
    right(tab)
    browser.settle()
    assert browser.text == text
    press(tab, "ask", "store-replace")
    press(tab, "sure", "store-replace")
    browser.settle()
    assert Practice.from_json(browser.text).asked == 1


def test_it_is_told_if_nothing_can_be_kept() -> None:
    tab = PracticeWidget()
    send(tab, "store", "found", None)
    assert "keeps nothing" in shown(tab, "kept-note")["text"]


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.sampled_from(["one right", "other right", "one reset", "other reset", "settle"]))
)
def test_two_tabs_always_agree(steps: list[str]) -> None:
    browser = Browser()
    tabs = {"one": browser.open(), "other": browser.open()}
    for step in steps:
        name, _, what = step.partition(" ")
        if what == "right":
            right(tabs[name])
        elif what:
            tabs[name].reset()
        else:
            browser.settle()
    browser.settle()
    if browser.text:
        assert {tab._kept.text for tab in browser.tabs} == {browser.text}
    for tab in browser.tabs:
        browser.tell(tab)  # once more changes nothing
        assert shown(tab, "store")["text"] in (None, browser.text)


# Its file


def test_a_file_is_saved_and_loaded() -> None:
    widget = PracticeWidget(seed=1)
    right(widget, 3)
    saved = shown(widget, "save")
    assert (saved["file"], saved["text"]) == ("odin-practice.json", widget.practice.to_json())
    other = PracticeWidget(seed=2)
    send(other, "load", "open", saved["text"])
    assert other.practice.asked == 3
    assert shown(other, "file-news")["text"] == other.view["say"]
    assert other.practice.epoch == 1  # it replaces what the browser kept


def test_loading_asks_before_anything_is_lost() -> None:
    widget = PracticeWidget(seed=1)
    right(widget, 3)
    text = widget.practice.to_json()
    right(widget, 2)
    send(widget, "load", "open", text)
    assert widget.practice.asked == 5
    assert shown(widget, "take")["label"] == widget.view["say"]
    assert part(widget, "reset") is None
    press(widget, "keep", "take")
    assert widget.practice.asked == 5
    assert part(widget, "take") is None
    send(widget, "load", "open", text)
    press(widget, "sure", "take")
    assert widget.practice.asked == 3
    with pytest.raises(OdinError):
        widget.load("nonsense")
    widget.load(text)
    assert widget.practice.epoch == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nonsense", "“nonsense” is not a learner’s record"),
        ('{"format": "odin-progress", "version": 1}', "is not a learner’s record"),
        ('{"format": "odin-practice", "version": 2, "se', "damaged or not complete"),
        ('{"format": "odin-practice", "version": 2, "language": "en"}', "“seed” in it is damaged"),
        ('{"format": "odin-practice", "version": 99}', "version 99"),
    ],
)
def test_another_file_is_refused_with_the_reason(text: str, reason: str) -> None:
    widget = PracticeWidget(seed=1)
    right(widget, 2)
    before = widget.practice.to_json()
    send(widget, "load", "open", text)
    assert reason in shown(widget, "panel-trouble")["text"]
    assert widget.practice.to_json() == before
    assert part(widget, "take") is None
