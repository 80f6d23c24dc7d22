"""The rules in a minute: a page that anybody can read, and that prints on one sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from odin_teach.messages import LANGUAGES, say
from odin_teach.teaching.printed.summary import summary
from odin_teach.teaching.printed.summary_page import NAME
from tests.browser.driving import scheme_for_axe, tab_to
from tests.browser.pdf import letters, page_count, squeezed

FORMATS = ("A4", "Letter")
WIDTHS = (320, 360, 1280)


def address(server: Any, language: str) -> str:
    return f"{server.url}voila/render/{language}/{NAME}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_by_anybody(
    server: Any,
    new_page: Callable[..., Page],
    emulate: Callable[..., None],
    axe: Callable[[Page], None],
    language: str,
) -> None:
    page = new_page()
    page.goto(address(server, language))
    told = summary(language)
    expect(page).to_have_title(f"{told.title} · {say('app.site', language)}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.locator("h2").all_text_contents() == [each.title for each in told.sections]
    expect(page.locator("figure svg").first).to_have_attribute("role", "img")
    for place, width in enumerate(WIDTHS):
        emulate(page, width=width, color_scheme=scheme_for_axe(language, place))
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        axe(page)
    for control in page.locator("nav a, nav button").all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", FORMATS)
def test_it_prints_on_one_sheet(
    server: Any, new_page: Callable[..., Page], language: str, paper: str
) -> None:
    page = new_page(color_scheme="dark")
    page.goto(address(server, language))
    document = page.pdf(format=paper, print_background=True)
    assert page_count(document) == 1
    written, told = letters(document), summary(language)
    for text in (told.title, told.lead, say("app.unofficial", language)):
        assert squeezed(text) in written
    for section in told.sections:
        assert squeezed(section.title) in written
        for point in section.points:
            assert squeezed(point.text) in written
            for example in point.examples:
                assert squeezed(example.caption(language)) in written
    assert squeezed(say("summary.print", language)) not in written.replace(squeezed(told.title), "")
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation")).to_be_hidden()
    assert (
        page.evaluate("getComputedStyle(document.querySelector('h2')).color") == "rgb(14, 53, 117)"
    )


def test_by_keyboard_from_the_rulebook_and_back(
    open_lesson: Callable[..., Page],
) -> None:
    page = open_lesson("90-rulebook", "fr")
    title = summary("fr").title
    page.locator("main").get_by_role("link", name=title).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    tab_to(page, page.get_by_role("button", name=say("summary.print", "fr")))
    page.keyboard.press("Enter")
    expect(page).to_have_title("printed")
    page.get_by_role("link", name=say("app.language-name", "en")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(summary("en").title)
    page.get_by_role("link", name=say("rulebook.title", "en")).click()
    page.wait_for_url("**/en/90-rulebook.ipynb")


def test_every_page_leads_to_it_even_one_that_is_missing(
    server: Any, new_page: Callable[..., Page], watch: Any
) -> None:
    page = new_page()
    for start in (server.lesson("90-rulebook", "fr"), server.lesson("99-none", "fr")):
        page.goto(start, wait_until="domcontentloaded")
        page.locator("footer").get_by_role("link", name=say("summary.link", "fr")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(summary("fr").title)
    watch.problems.clear()  # the browser reports the page that is missing


def test_without_javascript_there_is_no_button(server: Any, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address(server, "en"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("nav button")).to_be_hidden()
