"""The score sheet on its page: a whole game by touch, and that the browser keeps every number."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import LANGUAGES, say
from tests.browser.driving import decide, part, scheme_for_axe, tab_to, wait_until_drawn
from tests.browser.test_pages import TARGET, process_of, sideways

LESSON = "70-at-the-table"
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
NAMES = ("Tom", "Léa", "Camille")
SIX = [(4, 0, 1), (0, 2, 1), (1, 0, 2), (0, 1, 3), (2, 3, 0), (0, 9, 9)]
TOTALS = [(4, 0, 1), (4, 2, 2), (5, 2, 4), (5, 3, 7), (7, 6, 7), (7, 15, 16)]

Open = Callable[..., Page]


def keeper(page: Page, language: str = "en") -> Locator:
    """Return the score sheet, turning to it if another tool is shown."""
    turn(page, language).click()
    return sheet_of(page, language)


def turn(page: Page, language: str = "en") -> Locator:
    return page.get_by_role("button", name=say("at-table.score", language), exact=True)


def sheet_of(page: Page, language: str = "en") -> Locator:
    title = page.locator(".odin-title").get_by_text(say("score.title", language), exact=True)
    return page.locator(".odin[role=group]").filter(has=title)


def button(panel: Locator, message: str, language: str = "en", **facts: Any) -> Locator:
    return panel.get_by_role("button", name=say(message, language, **facts), exact=True)


def key(panel: Locator, number: int) -> Locator:
    return part(panel, "keys").get_by_role("button", name=str(number), exact=True)


def players(panel: Locator, count: int) -> Locator:
    return part(panel, "players").get_by_role("button", name=str(count), exact=True)


def begin(panel: Locator, language: str = "en") -> None:
    players(panel, len(NAMES)).tap()
    for seat, name in enumerate(NAMES):
        part(panel, f"name-{seat}").get_by_role("textbox").fill(name)
    part(panel, "first").get_by_role("combobox").select_option(NAMES[0])
    button(panel, "score.start", language).tap()
    expect(part(panel, "pad")).to_be_visible()


def enter(panel: Locator, numbers: Sequence[int]) -> None:
    asks, last = part(panel, "pad").get_by_role("heading"), None
    for number in numbers:
        if number == last:
            decide(panel.page)
        asked = asks.text_content()
        key(panel, number).tap()
        expect(asks).not_to_have_text(asked or "")
        last = number


def play(panel: Locator, hand: int, language: str = "en") -> None:
    """Enter and record one of the six hands, counted from 1."""
    enter(panel, SIX[hand - 1])
    record(panel, hand, language)
    expect_totals(panel, TOTALS[hand - 1])


def record(panel: Locator, hand: int, language: str = "en", by: str = "score.record") -> None:
    """Record a hand and wait for it: until then the keys are those of the hand before."""
    button(panel, by, language, hand=hand).tap()
    expect(part(panel, "edit").get_by_role("button")).to_have_count(hand)


def expect_totals(panel: Locator, totals: Sequence[int]) -> None:
    cells = part(panel, "totals").locator("tbody td:nth-of-type(1)")
    expect(cells).to_have_text([str(total) for total in totals])


def expect_hands(panel: Locator, count: int) -> None:
    """All cards left are there, whoever opened."""
    rows = part(panel, "hands").locator("tbody tr")
    expect(rows).to_have_count(count)
    for row, numbers in zip(rows.all(), SIX, strict=False):
        told = row.locator("td").all_text_contents()
        assert [int(cell.strip("•")) for cell in told[:3]] == list(numbers)


def expect_kept(panel: Locator, language: str = "en") -> None:
    expect(part(panel, "kept")).to_have_text(say("score.kept.kept", language))


def test_six_hands_by_touch_with_a_lost_kernel(
    open_lesson: Open, new_page: Callable[..., Page], server: Any, watch: Any
) -> None:
    page = open_lesson(LESSON, **PHONE)
    panel = keeper(page)
    begin(panel)
    for hand in (1, 2, 3):
        play(panel, hand)
    enter(panel, SIX[3][:2])
    expect(part(panel, "who")).to_contain_text("Léa: 1")
    expect_kept(panel)

    kernel = page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    os.kill(process_of(kernel), signal.SIGKILL)
    expect(page.get_by_role("alert")).to_contain_text(say("app.lost", "en"))
    page.get_by_role("button", name=say("app.reload", "en")).tap()
    wait_until_drawn(page)
    expect_totals(panel, TOTALS[2])
    expect_hands(panel, 3)
    expect(part(panel, "who").get_by_role("button")).to_have_text(
        ["Tom: 0", "Léa: 1", "Camille: ?"]
    )
    watch.problems.clear()  # the page that was left asked for the end of a kernel that was gone

    enter(panel, SIX[3][2:])
    button(panel, "score.record", hand=4).tap()
    expect_totals(panel, TOTALS[3])
    play(panel, 5)
    page.reload()
    wait_until_drawn(page)
    expect_totals(panel, TOTALS[4])
    enter(panel, SIX[5])
    button(panel, "score.record", hand=6).tap()
    expect(part(panel, "winners")).to_have_text(say("score.winner", name="Tom", count=7))
    expect(page.get_by_role("status").filter(has_text="Tom wins with 7 points.")).to_have_count(1)
    expect_kept(panel)

    # The browser is closed and opened again another day.
    again = new_page(
        viewport={"width": 360, "height": 740}, storage_state=page.context.storage_state()
    )
    again.goto(server.lesson(LESSON))
    wait_until_drawn(again)
    expect_totals(keeper(again), TOTALS[5])
    expect_hands(keeper(again), 6)


def test_what_the_rules_forbid_is_explained_and_recorded_if_told_to(
    open_lesson: Open, axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, **PHONE)
    panel = keeper(page)
    begin(panel)
    for number, hand in enumerate([(4, 3, 2), (6, 0, 5), (3, 5, 4), (3, 2, 1)], 1):
        enter(panel, hand)
        if 0 in hand:
            record(panel, number)
        else:
            expect(part(panel, "doubt")).to_have_text(say("score.nobody-out"))
            axe(page)
            record(panel, number, by="score.anyway")
        expect(part(panel, "doubt")).to_have_count(0)
    expect(part(panel, "winners")).to_have_text(say("score.winner", name="Léa", count=10))
    expect_totals(panel, (16, 10, 12))


def test_files_go_from_one_browser_to_another(
    open_lesson: Open, watch: Any, tmp_path: Path
) -> None:
    page = open_lesson(LESSON, **PHONE)
    panel = keeper(page)
    begin(panel)
    play(panel, 1)
    play(panel, 2)
    enter(panel, [7])
    files = {}
    for fold, name in (("game", "csv"), ("game", "json"), ("games-group", "all")):
        if not part(panel, f"save-{name}").is_visible():
            part(panel, fold).locator("summary").tap()
        with page.expect_download() as saved:
            part(panel, f"save-{name}").get_by_role("button").tap()
        files[name] = tmp_path / saved.value.suggested_filename
        saved.value.save_as(files[name])
    bad = tmp_path / "bad.json"
    bad.write_text("{ this is no file of ours", "utf-8")

    other = open_lesson(LESSON, **PHONE)
    sheet = keeper(other)
    part(sheet, "games-group").locator("summary").tap()
    line = part(sheet, "open").locator("input")
    line.set_input_files(bad)
    expect(part(sheet, "panel-trouble")).to_contain_text("nothing was changed")
    expect(part(sheet, "totals")).to_have_count(0)
    line.set_input_files(files["csv"])
    expect_totals(sheet, TOTALS[1])
    line.set_input_files(files["json"])
    expect(part(sheet, "note")).to_have_text(say("score.known"))
    line.set_input_files(files["all"])
    expect(part(sheet, "note")).to_have_text(say("score.came", count=1))
    expect(part(sheet, "who")).to_contain_text("Tom: 7")
    expect(part(sheet, "games").get_by_role("option")).to_have_count(2)
    assert watch.problems == []


def test_a_second_tab_shows_what_the_first_one_enters(open_lesson: Open, watch: Any) -> None:
    first = open_lesson(LESSON, **PHONE)
    begin(keeper(first))
    play(keeper(first), 1)
    second = first.context.new_page()
    watch.follow(second)
    second.goto(first.url)
    wait_until_drawn(second)
    expect_totals(keeper(second), TOTALS[0])
    enter(keeper(first), [0, 2])
    expect(part(keeper(second), "who")).to_contain_text("Léa: 2")
    asks = part(keeper(second), "pad").get_by_role("heading")
    expect(asks).to_contain_text("Tom")  # the cursor stays where it was left
    part(keeper(second), "who").get_by_role("button").nth(2).tap()
    expect(asks).to_contain_text("Camille")
    enter(keeper(second), [1])
    expect(part(keeper(first), "who")).to_contain_text("Camille: 1")
    second.goto("about:blank")
    second.close()


def test_by_keyboard_alone(open_lesson: Open) -> None:
    page = open_lesson(LESSON)
    panel = sheet_of(page)

    def press(control: Locator) -> None:
        tab_to(page, control)
        page.keyboard.press("Enter")

    press(turn(page))
    press(players(panel, len(NAMES)))
    for seat, name in enumerate(NAMES):
        tab_to(page, part(panel, f"name-{seat}").get_by_role("textbox"))
        page.keyboard.type(name)
    tab_to(page, part(panel, "first").get_by_role("combobox"))
    page.keyboard.type("Tom")
    press(button(panel, "score.start"))
    expect(key(panel, 0)).to_be_focused()
    page.keyboard.type("401")
    expect(part(panel, "who").get_by_role("button")).to_have_text(
        ["Tom: 4", "Léa: 0", "Camille: 1"]
    )
    press(button(panel, "score.record", hand=1))
    expect_totals(panel, TOTALS[0])
    expect(part(panel, "main").locator(":focus")).to_have_count(1)
    press(part(panel, "edit").get_by_role("button"))
    expect(part(panel, "status")).to_have_text(say("score.correcting", hand=1))
    press(part(panel, "who").get_by_role("button").nth(2))
    press(key(panel, 8))
    press(button(panel, "score.save", hand=1))
    expect_totals(panel, (4, 0, 8))
    focused = page.evaluate("document.activeElement.closest('.odin') !== null")
    assert focused, "the focus is never lost"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_fits_a_phone(
    language: str, open_lesson: Open, emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    page = open_lesson(LESSON, language, **PHONE)
    panel = keeper(page, language)

    def look() -> None:
        emulate(page, width=360, height=740, color_scheme=scheme_for_axe(language))
        axe(page)
        for width in (320, 360):
            emulate(page, width=width, height=740)
            assert sideways(page) == 0, width
            check_targets(panel)

    look()
    players(panel, 6).tap()
    button(panel, "score.start", language).tap()
    enter(panel, [1, 2, 3])
    expect(part(panel, "who").get_by_role("button").nth(2)).to_contain_text("3")
    look()
    enter(panel, [4, 5, 6])
    expect(part(panel, "doubt")).to_be_visible()
    look()
    record(panel, 1, language, by="score.anyway")
    for hand in (2, 3, 4):
        enter(panel, [3, 4, 0, 4, 4, 4])
        record(panel, hand, language)
    expect(part(panel, "winners")).to_be_visible()
    for fold in panel.locator("summary").all():
        fold.tap()
    look()
    part(panel, "edit").get_by_role("button").first.tap()
    status = part(panel, "status")
    expect(status).to_have_text(say("score.correcting", language, hand=1))
    expect(status).to_be_in_viewport()
    look()


def check_targets(panel: Locator) -> None:
    """Everything that a thumb is to hit is large enough, the keys larger."""
    for control in panel.locator("button, select, summary, input:not([type=file])").all():
        if not control.is_visible():
            continue
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= TARGET, control.text_content()
        assert box["width"] >= TARGET, control.text_content()
    for control in part(panel, "pad").locator("button").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= TARGET + 8


@pytest.mark.parametrize("letter", ["W", "i"])
def test_the_longest_name_scrolls_no_phone(
    letter: str, open_lesson: Open, emulate: Callable[..., None]
) -> None:
    page = open_lesson(LESSON, **PHONE)
    panel = keeper(page)

    def look() -> None:
        for width in (320, 360):
            emulate(page, width=width, height=740)
            assert sideways(page) == 0, width

    players(panel, 3).tap()
    part(panel, "name-0").get_by_role("textbox").fill(letter * 30)
    part(panel, "name-1").get_by_role("textbox").fill(letter * 29)
    part(panel, "first").get_by_role("combobox").select_option(letter * 30)
    look()
    button(panel, "score.start").tap()
    expect(part(panel, "pad")).to_be_visible()
    look()
    for hand in (1, 2):
        enter(panel, [0, 9, 9])
        record(panel, hand)
        panel.evaluate("panel => panel.querySelectorAll('details').forEach(d => d.open = true)")
        look()
