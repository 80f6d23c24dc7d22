"""House rules on a page: by a link, by keyboard alone on a phone's screen, in every tool."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from odin_teach import Rules
from odin_teach.messages import LANGUAGES
from tests.browser.driving import decide, part, press, tab_to, wait_until_drawn

TABLE = "70-at-the-table"
CHECKER = "03-beating-the-table"
PHONE = {"width": 360, "height": 740}
TARGET = 44
LINKED = "take:none,hand_size:7"

Emulate = Callable[..., None]
Axe = Callable[[Page], None]


def visit(server: Any, new_page: Callable[..., Page], rules: str, language: str = "en") -> Page:
    """Open the page for the table by a link that carries rules."""
    page = new_page(viewport=PHONE)
    page.goto(f"{server.lesson(TABLE, language)}?rules={rules}")
    wait_until_drawn(page)
    return page


def panel_of(page: Page) -> Locator:
    return page.locator(".odin[role=group]").first


def open_tool(panel: Locator, name: str) -> None:
    part(panel, "tools").locator(f"[data-key={name}]").click()


def asked_for(page: Page) -> str:
    return urlsplit(page.url).query


def small_targets(panel: Locator) -> list[str]:
    """What a thumb has to meet; of a box to tick that is its whole line."""
    found: list[str] = panel.evaluate(
        """(node, least) => [...node.querySelectorAll(
          "button, summary, select, .odin-line, .odin-check, [role=option]"
        )].map((each) => [each.textContent, each.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.height < least - 0.01 || box.width < least - 0.01))
          .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)""",
        TARGET,
    )
    return found


def sideways(page: Page) -> int:
    root = "document.documentElement"
    return int(page.evaluate(f"{root}.scrollWidth - {root}.clientWidth"))


def test_a_link_opens_the_page_with_its_rules_in_every_tool(
    server: Any, new_page: Callable[..., Page], emulate: Emulate, axe: Axe
) -> None:
    page = visit(server, new_page, LINKED)
    panel = panel_of(page)
    difference = Rules.parse(LINKED).difference("en")
    for tool in ("may-i", "score", "rules", "set-up"):
        open_tool(panel, tool)
        expect(part(panel, "house-badge")).to_contain_text(difference)
    expect(part(panel, "to-do")).to_contain_text("deal 7 cards to each player")
    part(panel, "house-choose").get_by_role("button").click()
    expect(part(panel, "house-take").locator("[aria-pressed=true]")).to_have_text("Take nothing")
    for scheme in ("light", "dark"):
        emulate(page, **PHONE, color_scheme=scheme)
        axe(page)
    for width in (360, 320):
        emulate(page, width=width, height=740)
        assert sideways(page) == 0
        assert small_targets(panel) == []
    open_tool(panel, "may-i")
    for name in ("6P", "4P"):
        part(panel, "centre-cards").locator(f"[data-key='{name}']").click()
    part(panel, "side").locator("[data-key=mine]").click()
    for name in ("9B", "9K"):
        part(panel, "mine-cards").locator(f"[data-key='{name}']").click()
    expect(part(panel, "why-take-none")).to_contain_text("You take nothing")


def test_rules_are_chosen_by_keyboard_alone_and_stay(
    server: Any, new_page: Callable[..., Page]
) -> None:
    page = visit(server, new_page, "equal_beats:True")
    panel = panel_of(page)
    expect(part(panel, "house-badge")).to_contain_text("An equal value beats too.")
    tab_to(page, part(panel, "to-rules").get_by_role("button"))
    press(page, "Enter")
    expect(part(panel, "house-choose").get_by_role("button")).to_be_focused()
    expect(part(panel, "house-take")).to_be_visible()

    less = part(panel, "house-hand_size").get_by_role("button", name="one less")
    tab_to(page, less)
    press(page, "Enter Space")
    expect(part(panel, "house-hand_size").locator(".odin-count")).to_have_text("7")
    expect(panel.get_by_role("status")).to_contain_text("Each player is dealt 7 cards.")
    tab_to(page, part(panel, "house-equal_beats").get_by_role("checkbox"))
    press(page, "Space")
    expect(part(panel, "house-differs")).not_to_contain_text("equal")
    tab_to(page, part(panel, "house-take").get_by_role("button", name="Take the whole set"))
    press(page, "Enter")
    expect(part(panel, "house-take").locator("[aria-pressed=true]")).to_be_focused()
    tab_to(page, part(panel, "house-name").get_by_role("textbox"))
    page.keyboard.insert_text("Ours")
    press(page, "Enter")
    expect(part(panel, "house-badge")).to_contain_text("House rules “Ours”: Each player is dealt 7")

    # Too few cards for four with seven each: told beside it, and what was chosen stays.
    colours = part(panel, "house-colours")
    for letter, left in zip("RPG", (5, 4, 4), strict=True):
        colours.locator(f"[data-key={letter}]").press("Enter")
        expect(colours.locator("[aria-pressed=true]")).to_have_count(left)
    expect(part(panel, "panel-trouble")).to_contain_text("27 cards are not enough for 4 players")
    for letter, left in zip("RP", (5, 6), strict=True):
        colours.locator(f"[data-key={letter}]").press("Enter")
        expect(colours.locator("[aria-pressed=true]")).to_have_count(left)

    expect(part(panel, "kept")).to_have_count(0)
    assert asked_for(page) == "rules=hand_size:7,take:all,name:Ours"
    page.reload()
    wait_until_drawn(page)
    expect(part(panel_of(page), "house-badge")).to_contain_text("“Ours”: Each player is dealt 7")
    expect(part(panel_of(page), "house-badge")).not_to_contain_text("equal")


def test_the_link_that_is_offered_opens_the_page_with_the_rules(
    server: Any, new_page: Callable[..., Page]
) -> None:
    page = visit(server, new_page, "official", "fr")
    panel = panel_of(page)
    expect(part(panel, "house-badge")).to_have_count(0)
    open_tool(panel, "set-up")
    part(panel, "house-choose").get_by_role("button").click()
    part(panel, "house-scoring").locator("[data-key=numbers]").click()
    line = part(panel, "house-link").get_by_role("textbox")
    expect(line).to_have_value(re.compile(r"\?rules=scoring:numbers$"))
    part(panel, "house-link").get_by_role("button").click()
    expect(panel.get_by_role("status")).to_have_text("Le lien est copié.")
    selected = "node => node.value.slice(node.selectionStart, node.selectionEnd)"
    assert line.evaluate(selected) == line.input_value()

    other = new_page(viewport={"width": 1280, "height": 900})
    other.goto(line.input_value())
    wait_until_drawn(other)
    expect(part(panel_of(other), "house-badge")).to_contain_text(
        Rules(scoring="numbers").difference("fr")
    )


def test_a_link_that_asks_for_what_cannot_be_is_told(
    server: Any, new_page: Callable[..., Page]
) -> None:
    for language, rules, told in zip(
        LANGUAGES, ("hand_size:99", "<b>x</b>"), ("from 1 to 27", "<b>x</b>"), strict=True
    ):
        panel = panel_of(visit(server, new_page, rules, language))
        expect(part(panel, "panel-trouble")).to_contain_text(told)
        expect(part(panel, "house-badge")).to_have_count(0)
        expect(part(panel, "centre-cards").get_by_role("option")).to_have_count(54)


def test_the_checkers_of_a_lesson_follow_a_link_and_its_tasks_do_not(
    server: Any, new_page: Callable[..., Page], axe: Axe
) -> None:
    page = new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{server.lesson(CHECKER)}?rules=extra_cards:0")
    wait_until_drawn(page)
    panels = page.locator(".odin[role=group]")
    badges = part(panels, "house-badge")
    expect(badges).to_have_count(2)
    expect(part(panels.first, "reasons")).to_contain_text("it takes exactly 2")
    lesson = panels.filter(has=part(page.locator("body"), "prompt"))
    expect(part(lesson, "house-badge")).to_have_count(0)
    part(panels.first, "house-choose").get_by_role("button").click()
    expect(part(panels.first, "house-back")).to_be_visible()
    decide(page)
    part(panels.first, "house-back").get_by_role("button").click()
    expect(badges).to_have_count(1)
    axe(page)
