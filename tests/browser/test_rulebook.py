"""The rulebook on its page: found while typing, read by keyboard alone, reached by links."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import say
from odin_teach.teaching.rulebook.articles import article, question, term
from tests.browser.driving import part, tab_to, wait_until_drawn

LESSON = "90-rulebook"


def rulebook(page: Page, language: str = "en") -> Locator:
    title = page.locator(".odin-title", has_text=say("rulebook.title", language))
    return page.locator(".odin[role=group]").filter(has=title).first


def hits(panel: Locator) -> Locator:
    return part(panel, "contents").get_by_role("option")


def no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_by_keyboard_alone(
    open_lesson: Callable[..., Page], emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, "en")
    panel = rulebook(page)
    entry = panel.get_by_role("textbox")
    axe(page)

    tab_to(page, entry)
    page.keyboard.type("takng bac", delay=30)
    name, word = article("take-one").title, term("take-back").title
    expect(hits(panel).first).to_contain_text(name)
    expect(hits(panel).nth(1)).to_have_text(say("rulebook.kind.word", title=word))
    expect(panel.get_by_role("status")).to_contain_text(name)
    expect(entry).to_be_focused()
    expect(entry).to_have_value("takng bac")

    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(hits(panel).first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(hits(panel).nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(part(panel, "entry").get_by_role("heading", name=name)).to_be_visible()
    back = panel.get_by_role("button", name=say("rulebook.back"))
    expect(back).to_be_focused()
    expect(panel.get_by_role("status")).to_contain_text(article("take-one").text)
    expect(part(panel, "example-1-verdict-0")).to_contain_text("Yes, you may play")
    axe(page)

    page.keyboard.press("Enter")
    expect(hits(panel).first).to_be_focused()

    emulate(page, width=360, height=740, color_scheme="dark")
    hits(panel).first.click()
    expect(back).to_be_visible()
    no_sideways_scroll(page)
    axe(page)


def test_by_mouse_in_french_on_a_phone(
    open_lesson: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, "fr", width=360, height=740)
    panel = rulebook(page, "fr")
    axe(page)
    panel.get_by_role("button", name=say("rulebook.shelf.questions", "fr")).click()
    expect(hits(panel).first).to_have_text(question("match-table", "fr").title)
    no_sideways_scroll(page)

    panel.get_by_role("textbox").fill("egalite")
    hits(panel).filter(has_text=article("tie", "fr").title).click()
    expect(part(panel, "text")).to_have_text(article("tie", "fr").text)
    no_sideways_scroll(page)
    axe(page)

    # What it leads to begins at its beginning, however far down the link was.
    related = part(panel, "related-rule-tie").get_by_role("button")
    related.first.click()
    heading = part(panel, "entry").get_by_role("heading").first
    expect(heading).to_have_text(article("game-end", "fr").title)
    expect(heading).to_be_in_viewport()


def test_a_link_opens_the_article(server: Any, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.goto(server.lesson(LESSON) + "#rule-count")
    wait_until_drawn(page)
    panel = rulebook(page)
    expect(part(panel, "text")).to_have_text(article("count").text)
    page.evaluate("window.location.hash = 'question-run'")
    expect(part(panel, "text")).to_have_text(question("run").text)
    page.go_back()
    expect(part(panel, "text")).to_have_text(article("count").text)
