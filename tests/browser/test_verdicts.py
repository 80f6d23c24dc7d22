"""A verdict wherever it is shown: it leads to its article, it stays in sight, it prints.

The pages are written for these tests: which tools a lesson shows is the lesson's business.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from odin_teach import check_play
from odin_teach.messages import say
from odin_teach.teaching.rulebook.articles import article
from odin_widgets.app.folders import notebooks
from tests.browser.conftest import Server, Watch, running_server
from tests.browser.driving import part, press, tab_to, wait_until_drawn
from tests.browser.pdf import letters, squeezed

CELLS = {
    "01-checker": ['ResponseChecker("6P 4P")'],
    "02-others": [
        'CombinationCalculator("8R 2R")',
        'WorkedExample("three-players")',
        'check_play("9R", table="6P 4P")',
    ],
}
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve pages with nothing but tools, and the rulebook."""
    folder = tmp_path_factory.mktemp("pages")
    for language in ("en", "fr"):
        place = folder / language
        place.mkdir()
        for name, cells in CELLS.items():
            write_page(place / f"{name}.ipynb", language, cells)
        shutil.copy(notebooks() / language / "90-rulebook.ipynb", place)
    with running_server("--notebooks", str(folder)) as server:
        yield server


def write_page(path: Path, language: str, cells: list[str]) -> None:
    begin = (
        "from odin_teach import check_play, use_language\n"
        "from odin_widgets import CombinationCalculator, ResponseChecker, WorkedExample\n"
        f'use_language("{language}")'
    )
    new = nbformat.v4
    notebook: Any = new.new_notebook(  # type: ignore[no-untyped-call]
        cells=[
            new.new_markdown_cell("# Tools"),  # type: ignore[no-untyped-call]
            *(new.new_code_cell(source) for source in [begin, *cells]),  # type: ignore[no-untyped-call]
        ],
        metadata={
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            "title": "Tools",
            "odin": {"language": language, "lesson": path.stem},
        },
    )
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


@pytest.fixture
def open_own(own: Server, new_page: Callable[..., Page]) -> Callable[..., Page]:
    def open_(name: str, language: str = "en", **emulation: Any) -> Page:
        page = new_page(**emulation)
        page.goto(own.lesson(name, language))
        wait_until_drawn(page)
        return page

    return open_


def panel_of(page: Page, title: str) -> Locator:
    heading = page.locator(".odin-title", has_text=title)
    return page.locator(".odin[role=group]").filter(has=heading).first


def play(panel: Locator, card: str) -> None:
    """Choose a card to be played, from a deck that is all there."""
    option = part(panel, "play-cards").get_by_role("option", name=card, exact=True)
    expect(option).to_have_attribute("aria-selected", "false")
    option.click()
    expect(part(panel, "verdict")).to_have_class("odin-text odin-bad")


# --- from the verdict to the article ---


def check_opened(opened: Page, watch: Watch, rule: str, language: str) -> None:
    """Expect the rulebook at the article, then leave it as a person does."""
    watch.follow(opened)
    wait_until_drawn(opened)
    text = part(panel_of(opened, say("rulebook.title", language)), "text")
    expect(text).to_have_text(article(rule, language).text)
    expect(text).to_be_in_viewport()
    opened.goto("about:blank")
    opened.close()


def test_by_keyboard_from_a_verdict_to_its_article_and_the_verdict_stays(
    open_own: Callable[..., Page], watch: Watch, axe: Callable[[Page], None]
) -> None:
    page = open_own("01-checker")
    panel = panel_of(page, say("checker.title"))
    play(panel, "9 blue")
    verdict = check_play("9B", table="6P 4P").explain("en").splitlines()[0]
    link = part(panel, "reasons").get_by_role("link", name=article("higher").title)
    expect(link).to_have_accessible_name(f"{article('higher').title} {say('panel.new-tab')}")
    tab_to(page, link)
    with page.context.expect_page() as opening:
        page.keyboard.press("Enter")
    check_opened(opening.value, watch, "higher", "en")
    expect(part(panel, "verdict")).to_have_text(verdict)
    expect(link).to_be_focused()
    axe(page)


def test_from_every_other_place_too(
    open_own: Callable[..., Page], watch: Watch, axe: Callable[[Page], None]
) -> None:
    page = open_own("02-others", "fr")
    calculator = panel_of(page, say("calculator.title", "fr"))
    expect(part(calculator, "order").get_by_role("link")).to_have_attribute(
        "href", "90-rulebook.ipynb#rule-value"
    )
    story = page.locator("[data-part='rules']").get_by_role("link")
    expect(story.first).to_have_attribute("href", "90-rulebook.ipynb#rule-deal")
    for link in [*story.all(), *part(calculator, "answers").get_by_role("link").all()]:
        assert link.get_attribute("target") == "_blank"
    # The verdict's own HTML, which a notebook shows without any widget.
    with page.context.expect_page() as opening:
        page.locator(".odin-verdict").get_by_role("link", name=say("rule.count", "fr")).click()
    check_opened(opening.value, watch, "count", "fr")
    expect(page.locator(".odin-verdict")).to_contain_text("9 rouge")
    axe(page)


def test_inside_the_rulebook_it_opens_in_place(open_own: Callable[..., Page]) -> None:
    page = open_own("90-rulebook")
    panel = panel_of(page, say("rulebook.title"))
    entry = panel.get_by_role("textbox")
    entry.fill(article("count").title)
    hit = part(panel, "contents").get_by_role("option", name=article("count").title)
    hit.first.click()
    behind = part(panel, "example-1-of-rule-count").get_by_role(
        "button", name=article("higher").title
    )
    behind.focus()
    page.keyboard.press("Enter")
    expect(part(panel, "text")).to_have_text(article("higher").text)
    expect(part(panel, "entry").get_by_role("heading").first).to_be_in_viewport()
    assert len(page.context.pages) == 1


# --- on a phone: in sight while the deck is ---


def covered(page: Page, by: str = "verdict") -> bool:
    """Whether what has the focus lies under that part, even partly."""
    return bool(
        page.evaluate(
            """(by) => {
              const one = document.activeElement.getBoundingClientRect();
              const other = document.querySelector(`[data-part=${by}]`).getBoundingClientRect();
              return one.bottom > other.top && one.top < other.bottom;
            }""",
            by,
        )
    )


@pytest.mark.parametrize(("language", "card"), [("en", "9 blue"), ("fr", "9 bleu")])
def test_on_a_phone_the_verdict_is_in_sight_and_covers_nothing_that_has_the_focus(
    open_own: Callable[..., Page], axe: Callable[[Page], None], language: str, card: str
) -> None:
    page = open_own("01-checker", language, viewport=PHONE)
    panel = panel_of(page, say("checker.title", language))
    deck, verdict = part(panel, "play-cards"), part(panel, "verdict")
    deck.evaluate("node => node.scrollIntoView()")
    page.evaluate("window.scrollBy(0, -200)")  # the end of the deck is below the edge
    play(panel, card)
    expect(verdict).to_be_in_viewport(ratio=1)
    expect(deck.get_by_role("option").first).to_be_in_viewport(ratio=1)
    expect(part(panel, "reasons")).not_to_be_in_viewport()

    # It is said once: by the live region, of which the line in sight is no part.
    words = check_play("9B", table="6P 4P").explain(language).splitlines()[0]
    expect(panel.get_by_role("status")).to_contain_text(words)
    assert (panel.get_by_role("status").text_content() or "").count(words) == 1
    expect(panel.get_by_text(words)).to_have_count(2)
    assert (
        verdict.evaluate("node => node.closest('[aria-live], [role=status], [role=alert]')") is None
    )

    press(page, "Home")
    for _ in range(54):
        assert not covered(page), page.evaluate("document.activeElement.ariaLabel")
        page.keyboard.press("ArrowRight")
    for _ in range(4):
        page.keyboard.press("Tab")
        assert not covered(page)
    for _ in range(8):
        page.keyboard.press("Shift+Tab")
        assert not covered(page)
    axe(page)


def test_a_verdict_on_many_cards_leaves_room_for_the_deck(open_own: Callable[..., Page]) -> None:
    page = open_own("01-checker", "fr", viewport=PHONE)
    panel = panel_of(page, say("checker.title", "fr"))
    panel.get_by_role("textbox").fill("9B 9R 9P 9G 9K 9O 8B 8R 8P 8G 8K 8O 7B 7R 7P 7G 7K 7O")
    page.keyboard.press("Enter")
    verdict = part(panel, "verdict")
    expect(verdict).to_have_class("odin-text odin-bad")
    expect(verdict).to_be_in_viewport(ratio=1)
    box = verdict.bounding_box()
    assert box is not None
    assert box["height"] < PHONE["height"] / 4


def test_on_a_phone_the_calculators_number_is_in_sight_too(open_own: Callable[..., Page]) -> None:
    page = open_own("02-others", viewport=PHONE)
    panel = panel_of(page, say("calculator.title"))
    value, deck = part(panel, "value"), part(panel, "cards").get_by_role("option")
    expect(value).to_contain_text("82")
    expect(value).to_be_in_viewport(ratio=1)
    deck.first.focus()
    press(page, "Home")
    for _ in range(54):
        assert not covered(page, "value"), page.evaluate("document.activeElement.ariaLabel")
        page.keyboard.press("ArrowRight")
    press(page, "Home Space")  # a third card, and they clash
    expect(value).to_have_class("odin-text odin-bad")
    expect(value).to_be_in_viewport(ratio=1)
    assert not covered(page, "value")


def test_on_a_wide_screen_it_stands_beside_the_deck(open_own: Callable[..., Page]) -> None:
    page = open_own("01-checker", viewport={"width": 1280, "height": 900})
    panel = panel_of(page, say("checker.title"))
    play(panel, "9 blue")
    deck, verdict = part(panel, "picking").bounding_box(), part(panel, "verdict").bounding_box()
    assert deck is not None
    assert verdict is not None
    assert verdict["x"] >= deck["x"] + deck["width"]
    assert verdict["y"] < deck["y"] + 50


# --- on paper ---


def test_on_paper_there_is_the_lesson_and_nothing_to_press(open_own: Callable[..., Page]) -> None:
    page = open_own("01-checker", "fr", color_scheme="dark")
    panel = panel_of(page, say("checker.title", "fr"))
    play(panel, "9 bleu")
    page.emulate_media(media="print", color_scheme="dark")
    for gone in (".odin-header", ".odin-buttons", ".odin-field", ".odin-more", ".odin-sheet-link"):
        for each in page.locator(gone).all():
            expect(each).to_be_hidden()
    shown = part(panel, "play-cards").get_by_role("option")
    assert [each.is_visible() for each in shown.all()].count(True) == 1
    card = shown.first.locator(".odin-card").bounding_box()
    assert card is not None
    assert card["width"] >= 40
    style = "node => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]"
    assert panel.locator(".odin-sheet").evaluate(style) == ["rgb(255, 255, 255)", "rgb(28, 27, 32)"]
    written = letters(page.pdf(format="A4"))
    for line in check_play("9B", table="6P 4P").explain("fr").splitlines():
        assert squeezed(line.split(" [")[0]) in written
    assert squeezed(say("checker.clear.all", "fr")) not in written
