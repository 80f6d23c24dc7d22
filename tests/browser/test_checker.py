"""The checker in its lesson: by mouse, by keyboard alone, in both languages, on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from odin_teach import check_play
from odin_teach.messages import say
from tests.browser.driving import part, press, tab_to

LESSON = "03-beating-the-table"
HAND = "9B 9K 8R 6R 1O"


def checker(page: Page, language: str = "en") -> Locator:
    """Return the first checker of the page, with nothing entered."""
    title = page.locator(".odin-title", has_text=say("checker.title", language))
    panel = page.locator(".odin[role=group]").filter(has=title).first
    again = panel.get_by_role("button", name=say("checker.clear.all", language), exact=True)
    if again.get_attribute("aria-disabled") is None:
        again.click()
    expect(part(panel, "verdict")).to_have_text(say("checker.nothing-to-judge", language))
    return panel


def place(panel: Locator, words: str) -> Locator:
    return part(panel, "place").get_by_role("option").filter(has_text=words)


def card(panel: Locator, where: str, name: str) -> Locator:
    return part(panel, f"{where}-cards").get_by_role("option", name=name, exact=True)


def told(panel: Locator, verdict: str) -> None:
    """Expect all lines of a verdict, as the engine gives them, on the page and read out."""
    first, *reasons = [line.split(" [")[0] for line in verdict.splitlines()]
    expect(part(panel, "verdict")).to_have_text(first)
    for reason in reasons:
        expect(part(panel, "reasons")).to_contain_text(reason)
        expect(panel.get_by_role("status")).to_contain_text(reason)


def test_in_english(
    open_lesson: Callable[..., Page], emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, "en")
    by_keyboard(page, checker(page))
    by_mouse(checker(page))
    emulate(page, width=360, height=740, color_scheme="dark")
    no_sideways_scroll(page)
    axe(page)


def by_mouse(panel: Locator) -> None:
    for name in ("6 pink", "4 pink"):
        card(panel, "table", name).click()
    card(panel, "table", "4 red").click()
    trouble = part(panel, "panel-trouble")
    expect(trouble).to_contain_text("That cannot lie in the centre.")
    expect(trouble).to_contain_text("6 pink and 4 red share neither number nor colour")
    expect(card(panel, "table", "4 red")).to_have_attribute("aria-selected", "false")

    place(panel, "You play").click()
    card(panel, "play", "9 blue").click()
    told(panel, check_play("9B", table="6P 4P").explain("en"))
    card(panel, "play", "6 pink, centre").click()
    expect(trouble).to_contain_text("6 pink is in the centre already")

    place(panel, "Your hand").click()
    for name in ("9 blue", "9 black", "8 red", "6 red", "1 orange"):
        card(panel, "hand", name).click()
    expect(part(panel, "count")).to_have_text("Your hand has 2 answers to this set.")
    answer = part(panel, "answers").get_by_role("option", name="99 (9 blue, 9 black)", exact=True)
    answer.click()
    told(panel, check_play("9B 9K", table="6P 4P", hand=HAND).explain("en"))
    expect(answer).to_have_attribute("aria-selected", "true")
    expect(part(panel, "take-6P")).to_contain_text("Take 6 pink back: you hold 4 cards")
    expect(part(panel, "take-6P").get_by_role("img", name="6 pink, taken")).to_be_visible()
    expect(part(panel, "makes-6P")).to_contain_text("the best 86 and 66")


def by_keyboard(page: Page, panel: Locator) -> None:
    page.keyboard.press("Control+Home")
    places = part(panel, "place").get_by_role("option")
    tab_to(page, places.first)
    page.keyboard.press("Tab")
    page.keyboard.type("6P 4R")
    page.keyboard.press("Enter")
    entry = panel.get_by_role("textbox")
    expect(entry).to_have_attribute("aria-invalid", "true")
    expect(entry).to_have_value("6P 4R")
    press(page, "Backspace P Enter")
    expect(places.first).to_contain_text("In the centre: 64")

    page.keyboard.press("Shift+Tab")
    press(page, "ArrowDown Space")
    expect(entry).to_have_accessible_name("Type your hand")
    page.keyboard.press("Tab")
    expect(entry).to_be_focused()
    page.keyboard.type("9B 8R")
    page.keyboard.press("Enter")
    expect(part(panel, "no-answers")).to_have_text(say("verdict.nothing-allowed", "en"))
    expect(panel.get_by_role("status")).to_contain_text(say("verdict.nothing-allowed", "en"))
    page.keyboard.type(" 6R 9K 1O")
    page.keyboard.press("Enter")
    expect(part(panel, "count")).to_contain_text("2 answers")

    page.keyboard.press("Shift+Tab")
    press(page, "ArrowDown Enter")
    expect(entry).to_have_accessible_name("Type the cards you play")
    press(page, "Tab Tab")
    expect(card(panel, "play", "9 blue")).to_be_focused()
    press(page, "Space")
    told(panel, check_play("9B", table="6P 4P", hand=HAND).explain("en").rsplit("\n", 1)[0])
    press(page, "9 Space")
    told(panel, check_play("9B 9K", table="6P 4P", hand=HAND).explain("en"))

    tab_to(page, panel.get_by_label("Order"))
    page.keyboard.type("highest")
    answers = part(panel, "answers").get_by_role("option")
    expect(answers.first).to_have_accessible_name("99 (9 blue, 9 black)")
    tab_to(page, part(panel, "answers").locator("[tabindex='0']"))
    press(page, "End Enter")
    told(panel, check_play("8R 6R", table="6P 4P", hand=HAND).explain("en"))


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_in_french_on_a_phone(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson(LESSON, "fr", width=360, height=740)
    panel = checker(page, "fr")
    assert panel.get_attribute("lang") == "fr"
    card(panel, "table", "6 rose").click()
    card(panel, "table", "4 rose").click()
    place(panel, "Tu joues").click()
    card(panel, "play", "9 bleu").click()
    told(panel, check_play("9B", table="6P 4P").explain("fr"))
    card(panel, "play", "6 rose, centre").click()
    expect(part(panel, "panel-trouble")).to_contain_text("Déjà au centre\u00a0: 6 rose.")
    no_sideways_scroll(page)
