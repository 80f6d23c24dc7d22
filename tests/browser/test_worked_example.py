"""Stepping through a hand in the served lesson: by mouse, by keyboard, and a hand of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import say
from odin_teach.teaching.examples.worked import load_example

LESSON = "10-a-whole-hand"
EXAMPLE = load_example("three-players")
SHORT = "hands: 8B 7O / 3R 3G 9K / 6P 4P\n\n8B\n# A low card would do as well.\n3R3G+8B\npass\n"
WRONG = "hands: 8B 7O / 3R 3G 9K / 6P 4P\n\n8B\n9K\n"
TABS = 60  # enough to get round the panel


def panel_of(page: Page, title: str) -> Locator:
    named = page.locator(".odin-title").get_by_text(title, exact=True)
    return page.locator(".odin[role=group]").filter(has=named)


def button(panel: Locator, message: str, language: str = "en") -> Locator:
    return panel.get_by_role("button", name=say(message, language), exact=True)


def at_step(panel: Locator, step: int, language: str = "en") -> None:
    told = say("example.step-of", language, step=step, steps=EXAMPLE.steps)
    expect(panel.get_by_role("slider")).to_have_attribute("aria-valuetext", told)


def answer_by_mouse(panel: Locator, step: int) -> None:
    question = panel.get_by_role("group", name="question")
    if step in (1, 15):
        box = question.get_by_role("textbox")
        box.fill("82" if step == 1 else "5")
        box.press("Enter")
    elif step in (2, 13):
        question.get_by_role("button", name="Yes" if step == 2 else "No").click()
    elif step == 8:
        question.get_by_role("option", name="Ana").click()
    else:
        question.get_by_role("option", name="3 green").click()
        question.get_by_role("button", name="Check").click()
    expect(question).to_contain_text("Right!")


def test_the_whole_example_by_mouse(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson(LESSON, "en")
    panel = panel_of(page, EXAMPLE.title("en"))
    go_on = button(panel, "example.next")
    go_on.click()
    at_step(panel, 1)
    # A question stands in the way, forwards only.
    go_on.click()
    expect(panel).to_contain_text("Answer the question at step 1 first")
    at_step(panel, 1)
    button(panel, "example.previous").click()
    at_step(panel, 0)
    button(panel, "example.last").click()
    at_step(panel, 1)
    for step in range(1, EXAMPLE.steps):
        if EXAMPLE.asked(step):
            answer_by_mouse(panel, step)
        go_on.click()
        at_step(panel, step + 1)
        expect(panel).to_contain_text(EXAMPLE.note(step + 1, "en"))
    expect(panel).to_contain_text("Cléo opens with the whole hand: 7 green, 5 green, 3 green.")
    answer_by_mouse(panel, EXAMPLE.steps)
    expect(go_on).to_be_disabled()
    # Autoplay from the step before stops here.
    button(panel, "example.previous").click()
    button(panel, "example.play").click()
    expect(button(panel, "example.pause")).to_be_visible()
    at_step(panel, EXAMPLE.steps)
    expect(button(panel, "example.play")).to_be_visible()
    # Hidden hands are drawn as backs.
    button(panel, "example.hide").click()
    expect(panel.get_by_role("img", name="hidden card").first).to_be_visible()
    expect(panel.get_by_role("img", name="hidden card")).to_have_count(7)
    button(panel, "example.first").click()
    at_step(panel, 0)


# ---- By keyboard alone ----


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Move the focus there with the Tab key only."""
    for _ in range(TABS):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press(key)
    pytest.fail(f"{TABS} times {key} did not reach {target}")


def answer_by_keyboard(page: Page, panel: Locator, step: int) -> None:
    question = panel.get_by_role("group", name="question")
    if step == 1:
        tab_to(page, question.get_by_role("textbox"))
        page.keyboard.type("82")
    elif step == 8:
        tab_to(page, question.get_by_role("option").first)  # Ana
    elif step == 11:
        tab_to(page, question.get_by_role("option").first)
        page.keyboard.press("3")
        if not focused_name(page).startswith("3 green"):
            page.keyboard.press("3")
        page.keyboard.press("Enter")
        tab_to(page, question.get_by_role("button", name="Check"))
    else:
        tab_to(page, question.get_by_role("button", name="Yes" if step == 2 else "No"))
    page.keyboard.press("Enter")
    expect(question).to_contain_text("Right!")


def focused_name(page: Page) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))


def test_the_whole_example_by_keyboard_alone(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson(LESSON, "en")
    panel = panel_of(page, EXAMPLE.title("en"))
    panel.evaluate("element => element.focus()")
    slider = panel.get_by_role("slider")
    tab_to(page, slider)
    for step in range(EXAMPLE.steps):
        page.keyboard.press("ArrowRight")
        at_step(panel, step + 1)
        if step + 1 < EXAMPLE.steps and EXAMPLE.asked(step + 1):
            answer_by_keyboard(page, panel, step + 1)
            tab_to(page, slider, "Shift+Tab")
    # The focus stays on a button that leads no further.
    tab_to(page, button(panel, "example.previous"), "Shift+Tab")
    page.keyboard.press("Enter")
    at_step(panel, EXAMPLE.steps - 1)
    go_on = button(panel, "example.next")
    tab_to(page, go_on)
    page.keyboard.press("Space")
    at_step(panel, EXAMPLE.steps)
    expect(go_on).to_be_focused()
    expect(panel.locator(".odin-said")).to_contain_text("Cléo opens with the whole hand")


# ---- A hand of one's own, in French, on a phone, without a flaw ----


def test_a_hand_of_ones_own_in_french_on_a_phone(
    open_lesson: Callable[..., Page], emulate: Callable[..., Any], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, "fr", width=360, height=740)
    panel = panel_of(page, EXAMPLE.title("fr"))
    panel.get_by_text(say("example.own", "fr"), exact=True).click()
    box = panel.get_by_role("textbox", name=say("example.own-entry", "fr"))
    load = button(panel, "example.own-load", "fr")
    box.fill(WRONG)
    load.click()
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(panel).to_contain_text("coup 2")
    expect(panel).to_contain_text("[take-one]")
    expect(box).to_have_value(WRONG)
    at_step(panel, 0, "fr")
    # Every page is checked in the light elsewhere; here it is the error in the dark.
    emulate(page, color_scheme="dark")
    axe(page)
    emulate(page, width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box.fill(SHORT)
    load.click()
    own = panel_of(page, say("example.own-title", "fr"))
    expect(own.get_by_role("slider")).to_have_attribute("aria-valuetext", "0 sur 3")
    button(own, "example.next", "fr").click()
    expect(own).to_contain_text("A low card would do as well.")
    button(own, "example.own-back", "fr").click()
    at_step(panel, 0, "fr")
