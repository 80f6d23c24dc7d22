"""The calculator in its lesson: by mouse, by keyboard alone, in both languages, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import say
from tests.browser.driving import part, press, tab_to

LESSON = "02-reading-a-combination"


def calculator(page: Page, language: str = "en") -> Locator:
    """Return the first calculator of the page, with nothing chosen."""
    title = page.locator(".odin-title", has_text=say("calculator.title", language))
    panel = page.locator(".odin[role=group]").filter(has=title).first
    clear = panel.get_by_role("button", name=say("calculator.clear", language), exact=True)
    if clear.get_attribute("aria-disabled") is None:
        clear.click()
    expect(part(panel, "none")).to_have_text(say("calculator.none", language))
    return panel


def card(panel: Locator, name: str) -> Locator:
    return part(panel, "cards").get_by_role("option", name=name, exact=True)


def test_in_english(
    open_lesson: Callable[..., Page], emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, "en")
    by_keyboard(page, calculator(page))
    by_mouse(calculator(page))
    emulate(page, width=360, height=740, color_scheme="dark")
    on_a_phone(page, calculator(page))
    axe(page)


def by_mouse(panel: Locator) -> None:
    card(panel, "2 red").click()
    card(panel, "8 red").click()
    expect(part(panel, "value")).to_contain_text("82")
    expect(part(panel, "value")).to_contain_text("2 cards of one colour: red")
    expect(part(panel, "order")).to_contain_text("2 and 8 → 8 then 2: 82, not 28 and not 10.")
    expect(part(panel, "answers")).to_contain_text("711 combinations of the other 52 cards")
    expect(part(panel, "answers")).to_contain_text("The lowest: 83 (8 blue, 3 blue)")
    expect(panel.get_by_role("status")).to_contain_text("82: 2 cards of one colour: red.")
    expect(panel.get_by_role("textbox")).to_have_value("8R 2R")

    card(panel, "5 black").click()
    expect(part(panel, "value")).to_have_text("No combination")
    why = "8 red and 5 black: 8 is not 5, red is not black."
    expect(part(panel, "clashes")).to_contain_text(why)
    expect(panel.get_by_role("status")).to_contain_text(why)
    part(panel, "inside").get_by_role("option", name="82 (8 red, 2 red)", exact=True).click()
    expect(part(panel, "value")).to_contain_text("82")
    expect(card(panel, "5 black")).to_have_attribute("aria-selected", "false")


def by_keyboard(page: Page, panel: Locator) -> None:
    entry = panel.get_by_role("textbox")
    page.keyboard.press("Control+Home")
    tab_to(page, entry)
    page.keyboard.type("8R 2X")
    page.keyboard.press("Enter")
    expect(entry).to_have_attribute("aria-invalid", "true")
    expect(entry).to_have_accessible_description(re.compile("^“2X” is not a card"))
    expect(entry).to_have_value("8R 2X")
    press(page, "Backspace Backspace 5 R Enter")
    expect(part(panel, "value")).to_contain_text("85")
    expect(entry).not_to_have_attribute("aria-invalid", "true")

    # The deck is one stop: to the first chosen card, then digits, arrows, Home and End lead on.
    page.keyboard.press("Tab")
    expect(card(panel, "8 red")).to_be_focused()
    press(page, "Space Home")
    expect(card(panel, "9 blue")).to_be_focused()
    press(page, "5 5 Enter End")
    expect(card(panel, "1 orange")).to_be_focused()
    press(page, "3 Space 3 Enter")
    expect(part(panel, "value")).to_contain_text("33")
    expect(part(panel, "order")).to_contain_text("3 and 3 → 33, not 6.")

    tab_to(page, panel.get_by_role("button", name="Choose none"))
    page.keyboard.press("Enter")
    expect(part(panel, "none")).to_be_visible()
    expect(panel.get_by_role("button", name="Choose none")).to_be_focused()


def on_a_phone(page: Page, panel: Locator) -> None:
    card(panel, "9 green").click()
    press(page, "ArrowDown Space")  # nine rows of six
    expect(card(panel, "8 green")).to_be_focused()
    expect(part(panel, "value")).to_contain_text("98")
    press(page, "ArrowRight Space")
    expect(part(panel, "value")).to_have_text("No combination")
    no_sideways_scroll(page)


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_in_french(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson(LESSON, "fr", width=360, height=740)
    panel = calculator(page, "fr")
    assert panel.get_attribute("lang") == "fr"
    card(panel, "2 rouge").click()
    card(panel, "8 rouge").click()
    expect(part(panel, "order")).to_contain_text("2 et 8 → 8 puis 2\u00a0: 82, ni 28 ni 10.")
    entry = panel.get_by_role("textbox")
    entry.fill("8 violet")
    entry.press("Enter")
    expect(part(panel, "typed")).to_contain_text(
        "« 8 violet » n’est pas une carte".replace(" »", "\u00a0»").replace("« ", "«\u00a0")
    )
    no_sideways_scroll(page)
