"""Practice in its page: by mouse and by keyboard alone, in both languages, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import say
from tests.browser.driving import part, tab_to

LESSON = "80-practice"
ROUNDS = 6


def practice(page: Page, language: str = "en") -> Locator:
    title = page.locator(".odin-title").get_by_text(say("practice.title", language), exact=True)
    return page.locator(".odin[role=group]").filter(has=title)


def button(panel: Locator, message: str, language: str = "en") -> Locator:
    return panel.get_by_role("button", name=say(message, language), exact=True)


def answer(panel: Locator, activate: Callable[[Locator], None]) -> None:
    """Give some answer, whatever is asked; `activate` presses a control by mouse or by keys."""
    if part(panel, "typed").count():
        panel.get_by_role("textbox").fill("1 2 0" if "row" in _label(panel) else "12")
    elif part(panel, "yes-no").count():
        activate(part(panel, "yes-no").get_by_role("button").first)
        return
    elif part(panel, "seat").count():
        activate(part(panel, "seat").get_by_role("button").first)
        return
    elif part(panel, "several").count():
        activate(part(panel, "several").get_by_role("button").first)
    activate(button(panel, "practice.ui.check"))


def _label(panel: Locator) -> str:
    return part(panel, "typed").inner_text().lower()


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
    button(panel, "practice.ui.reset").click()
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
