"""Practice in its page: by mouse and by keyboard alone, in both languages, on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import say
from odin_teach.teaching import Practice
from tests.browser.driving import decide, part, tab_to

LESSON = "80-practice"
ROUNDS = 6


def practice(page: Page, language: str = "en") -> Locator:
    title = page.locator(".odin-title").get_by_text(say("practice.title", language), exact=True)
    return page.locator(".odin[role=group]").filter(has=title)


def button(panel: Locator, message: str, language: str = "en") -> Locator:
    return panel.get_by_role("button", name=say(message, language), exact=True)


def answer(panel: Locator, activate: Callable[[Locator], None]) -> None:
    """Give some answer, whatever is asked; `activate` presses a control by mouse or by keys."""
    control, check = part(panel, "answer"), button(panel, "answering.check")
    if control.get_by_role("textbox").count():
        row = "row" in control.inner_text().lower()
        control.get_by_role("textbox").fill("1 2 0" if row else "12")
    elif control.get_by_role("button").count():
        activate(control.get_by_role("button").first)
        if not check.count():
            return  # to choose it was to give it
    activate(check)


def questions(panel: Locator, activate: Callable[[Locator], None]) -> None:
    for number in range(1, ROUNDS + 1):
        expect(part(panel, "prompt")).to_be_visible()
        answer(panel, activate)
        expect(part(panel, "feedback")).to_contain_text(re.compile("Right!|Not quite"))
        expect(part(panel, "progress")).to_contain_text(f"of {number} question")
        activate(button(panel, "practice.ui.next"))
        expect(part(panel, "feedback")).to_have_count(0)


def test_by_mouse_and_on_a_phone(
    open_lesson: Callable[..., Page], emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, "en")
    panel = practice(page)
    button(panel, "practice.ui.start").click()
    questions(panel, lambda control: control.click())
    axe(page)
    answer(panel, lambda control: control.click())
    expect(part(panel, "feedback")).to_be_visible()
    emulate(page, width=360, height=740, color_scheme="dark")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    part(panel, "file").locator("summary").click()
    button(panel, "practice.ui.reset").click()
    axe(page)
    button(panel, "practice.ui.reset-sure").click()
    expect(button(panel, "practice.ui.start")).to_be_visible()


def test_by_keyboard_alone(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson(LESSON, "en")
    panel = practice(page)

    def press(control: Locator) -> None:
        # From wherever the focus is: what is to be pressed next is never out of reach.
        tab_to(page, control)
        page.keyboard.press("Enter")

    press(button(panel, "practice.ui.start"))
    questions(panel, press)


def test_in_french(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson(LESSON, "fr", width=360, height=740)
    panel = practice(page, "fr")
    button(panel, "practice.ui.start", "fr").click()
    expect(part(panel, "prompt")).to_be_visible()
    expect(part(panel, "diagnosed")).to_contain_text(say("practice.ui.none-yet", "fr"))
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def eight_in_a_row() -> Practice:
    practice = Practice(seed=7)
    while practice.asked < 8:
        practice.submit(practice.question.answer_of())
    return practice


def answer_rightly(panel: Locator, practice: Practice) -> None:
    """Answer on the page what is right, and in Python: both ask the same question next."""
    question = practice.question
    right: Any = question.answer_of()
    match question.answer_type:
        case "number":
            panel.get_by_role("textbox").fill(str(right))
        case "row":
            panel.get_by_role("textbox").fill(" ".join(map(str, right)))
        case "yes-no":
            choose(panel, "yes" if right else "no")
        case "seat":
            choose(panel, str(right))
        case _:
            choose(panel, *map(str, right))
    if question.answer_type not in ("yes-no", "seat"):
        button(panel, "answering.check").click()
    practice.submit(right)


def choose(panel: Locator, *keys: str) -> None:
    for key in keys:
        part(panel, "answer").locator(f"[data-key='{key}']").click()


def test_it_is_kept_and_ten_in_a_row_are_celebrated(
    new_page: Callable[..., Page], server: Any, axe: Callable[[Page], None], tmp_path: Path
) -> None:
    """A reload in the middle finds the record again; so does a file."""
    page, known = new_page(viewport={"width": 360, "height": 740}), eight_in_a_row()
    kept = json.dumps(known.to_json())
    page.add_init_script(f"if (location.host) localStorage['odin.practice'] ??= {kept}")
    page.goto(server.lesson(LESSON))
    panel = practice(page)
    expect(part(panel, "resumed")).to_contain_text("after 8 questions")
    expect(part(panel, "prompt")).to_have_text(known.question.ask())
    answer_rightly(panel, known)
    expect(part(panel, "streak")).to_contain_text("9 in a row, best 9")
    page.wait_for_function("localStorage['odin.practice'].includes('\"asked\": 9')")
    page.reload()
    expect(part(panel, "resumed")).to_contain_text("after 9 questions")
    expect(part(panel, "prompt")).to_have_text(known.question.ask())
    answer_rightly(panel, known)
    expect(part(panel, "ten")).to_contain_text(say("practice.ui.ten", "en"))
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    link = part(panel, "rules").get_by_role("link").first
    part(panel, "rules-group").locator("summary").click()
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("href", re.compile("#rule-"))

    decide(page)  # the page is scrolled for the click: it may be where the other was
    part(panel, "file").locator("summary").click()
    with page.expect_download() as saving:
        part(panel, "save").get_by_role("button").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.name == "odin-practice.json"
    assert Practice.from_json(file.read_text("utf-8")).asked == 10
    button(panel, "practice.ui.reset").click()
    button(panel, "practice.ui.reset-sure").click()
    page.wait_for_function("localStorage['odin.practice'].includes('\"asked\": 0')")
    foreign = tmp_path / "foreign.json"
    foreign.write_text('{"format": "odin-progress"}', "utf-8")
    upload = part(panel, "load").locator("input")
    upload.set_input_files(foreign)
    expect(panel).to_contain_text("is not a learner’s record")
    upload.set_input_files(file)
    expect(part(panel, "streak")).to_contain_text("10 in a row, best 10")
