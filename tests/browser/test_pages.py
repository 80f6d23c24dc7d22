"""Every page of the course, in both languages: structure, looks, what breaks."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from odin_teach.messages import LANGUAGES, say
from odin_widgets.app.course import lessons
from odin_widgets.app.folders import notebooks
from tests.browser.driving import scheme_for_axe, wait_until_drawn

NAMES = [lesson.name for lesson in lessons(notebooks() / "en")]
WIDTHS = (360, 1280)
NARROWEST = 320
TARGET = 44

Open = Callable[..., Page]
Emulate = Callable[..., None]


def sideways(page: Page) -> int:
    """Return by how many pixels the page is wider than its window."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_page(  # one load serves all of it: a load takes seconds, a look milliseconds
    name: str,
    language: str,
    open_lesson: Open,
    emulate: Emulate,
    axe: Callable[[Page], None],
) -> None:
    page = open_lesson(name, language)
    check_structure(page, name, language)
    for place, width in enumerate(WIDTHS):
        emulate(page, width=width, color_scheme=scheme_for_axe(language, place))
        axe(page)
        assert sideways(page) == 0, f"{width} px wide"
    emulate(page, width=NARROWEST, color_scheme="light")
    assert sideways(page) == 0
    check_targets(page)


def check_structure(page: Page, name: str, language: str) -> None:
    title = next(lesson.title for lesson in lessons(notebooks() / language) if lesson.name == name)
    expect(page).to_have_title(f"{title} · {say('app.site', language)}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("main h1")).to_have_count(1)
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator("meta[name=viewport]")).to_have_count(1)
    icon = page.locator("link[rel=icon]").get_attribute("href") or ""
    assert icon.startswith("data:image/svg+xml")
    assert say("app.noscript", language) in (page.locator("body noscript").text_content() or "")
    expect(page.locator(".jp-InputArea-editor")).to_have_count(0)  # source code is hidden
    current = page.locator(".odin-lessons [aria-current=page]")
    expect(current).to_have_count(1)
    assert current.get_attribute("href") == name
    assert page.locator(".odin-lessons a").count() == len(NAMES)
    footer = page.locator("footer")
    expect(footer).to_contain_text(say("app.unofficial", language))
    publisher = footer.get_by_role("link", name=say("app.publisher", language))
    assert "helvetiq.com" in (publisher.get_attribute("href") or "")


def check_targets(page: Page) -> None:
    """Every link of the header is large enough for a thumb."""
    for link in page.locator(".odin-header a").all():
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= TARGET, link.text_content()
        assert box["width"] >= TARGET, link.text_content()


def test_skip_link_and_languages_by_keyboard(open_lesson: Open) -> None:
    page = open_lesson(NAMES[1])
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.text_content() == say("app.skip", "en")
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.get_by_role("link", name=say("app.language-name", "fr")).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url.endswith(f"/fr/{NAMES[1]}")


def test_themes_reach_every_part(open_lesson: Open, emulate: Emulate) -> None:
    page = open_lesson(NAMES[1], color_scheme="dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    emulate(page, color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_loading_is_told_and_prose_is_there_at_once(
    server: Any, new_page: Callable[..., Page]
) -> None:
    page, held, looked = new_page(locale="fr-FR"), list[Route](), threading.Event()

    def hold(route: Route) -> None:
        if looked.is_set():
            route.continue_()
        else:
            held.append(route)

    page.route("**/voila/static/*.js", hold)  # the front end comes when we have looked
    page.goto(server.url, wait_until="commit")
    expect(page.locator("#odin-status-text")).not_to_be_empty()
    expect(page.get_by_role("status")).to_be_visible()
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert held
    looked.set()
    for route in held:
        route.continue_()
    wait_until_drawn(page)
    assert page.locator("#odin-status-text").text_content() == say("app.ready", "fr")
    expect(page.locator("#odin-progress")).to_have_count(0)


WHEN_READY = """new MutationObserver(() => {
  if (document.documentElement.dataset.odin !== "ready" || window.missing !== undefined) return;
  const outputs = [...document.querySelectorAll("#lesson .jp-OutputArea-output.lm-Panel")];
  window.missing = outputs.filter((output) => !output.querySelector(".odin-title")).length;
}).observe(document.documentElement, {attributes: true});"""


def test_what_is_called_ready_can_be_used(server: Any, new_page: Callable[..., Page]) -> None:
    """Also on a slow machine: every tool is drawn at the moment when the page says so."""
    page = new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {WHEN_READY} }})")
    page.goto(server.lesson("04-one-card-more"))
    wait_until_drawn(page)
    page.wait_for_function("window.missing !== undefined")
    assert page.evaluate("window.missing") == 0


def test_lost_kernel_is_told(open_lesson: Open, watch: Any) -> None:
    page = open_lesson(NAMES[1])
    kernel = page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    os.kill(process_of(kernel), signal.SIGKILL)
    box = page.get_by_role("alert")
    expect(box).to_contain_text(say("app.lost", "en"))
    panel = page.locator(".odin").first
    panel.get_by_role("option").first.click()
    expect(panel.locator(".odin-alone")).to_have_text(say("panel.open-again", "en"))
    expect(panel.get_by_role("option").first).to_be_disabled()
    page.get_by_role("button", name=say("app.reload", "en")).click()
    wait_until_drawn(page)
    expect(page.locator("#odin-lost")).to_be_hidden()
    watch.problems.clear()  # the page being left asks for the end of a kernel that is gone


def process_of(kernel: str) -> int:
    """Return the process of a kernel: its id stands on its command line."""
    found = subprocess.run(
        ["pgrep", "-f", f"ipykernel_launcher.*{kernel}"], capture_output=True, text=True, check=True
    )
    return int(found.stdout.split()[0])


def test_lost_server_is_told(
    serve: Callable[..., Any], new_page: Callable[..., Page], watch: Any
) -> None:
    server = serve("--language", "fr")
    page = new_page()
    page.goto(server.url)
    wait_until_drawn(page)
    server.stop()
    expect(page.get_by_role("alert")).to_contain_text(say("app.cut", "fr"))
    watch.problems.clear()  # that the server refuses connections is what was asked for


class Network:
    """The way from a page to its kernel, which can be cut and mended."""

    def __init__(self, page: Page, *, is_cut: bool = False) -> None:
        self.is_cut = is_cut
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(".*"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
        else:
            self._sockets += [socket, socket.connect_to_server()]

    def cut(self) -> None:
        self.is_cut = True
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()


def test_a_cut_is_told_and_taken_back_when_it_is_over(
    server: Any, new_page: Callable[..., Page], watch: Any
) -> None:
    page = new_page()
    network = Network(page)
    page.goto(server.lesson("02-reading-a-combination", "fr"))
    wait_until_drawn(page)
    status, box = page.locator("#odin-status-text"), page.locator("#odin-lost")
    expect(status).to_have_text(say("app.ready", "fr"))
    network.cut()
    expect(page.get_by_role("alert")).to_contain_text(say("app.cut", "fr"))
    expect(box).to_contain_text(say("app.cut-text", "fr"))
    expect(status).to_be_empty()
    calculator = page.locator(".odin").first
    alone = calculator.locator(".odin-alone")
    calculator.get_by_role("option").first.click()
    expect(alone).to_have_text(say("panel.waiting", "fr"))
    network.is_cut = False
    expect(box).to_be_hidden()
    expect(status).to_have_text(say("app.ready", "fr"))
    wait_until_drawn(page)
    expect(alone).to_be_hidden()
    calculator.get_by_role("option").first.click()
    expect(calculator.get_by_role("status")).not_to_be_empty()
    watch.problems.clear()  # that the connection was closed is what was asked for


def test_a_line_that_only_looks_alive_is_told_and_taken_back(
    server: Any, new_page: Callable[..., Page], watch: Any
) -> None:
    page = new_page()
    page.goto(server.lesson("02-reading-a-combination", "fr"))
    wait_until_drawn(page)
    status, box = page.locator("#odin-status-text"), page.locator("#odin-lost")
    page.context.set_offline(True)
    option = page.locator(".odin").first.get_by_role("option").first
    option.click()
    expect(page.get_by_role("alert")).to_contain_text(say("app.cut", "fr"))
    expect(status).to_be_empty()
    page.context.set_offline(False)
    expect(status).to_have_text(say("app.ready", "fr"))
    expect(box).to_be_hidden()
    watch.problems.clear()  # that the connection was closed is what was asked for


def test_nothing_is_ready_that_cannot_be_reached(
    server: Any, new_page: Callable[..., Page], watch: Any
) -> None:
    page = new_page()
    Network(page, is_cut=True)
    page.add_init_script(
        """window.states = []; new MutationObserver(() => {
          window.states.push(document.documentElement.dataset.odin);
        }).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-odin"]});"""
    )
    page.goto(server.lesson("02-reading-a-combination"))
    expect(page.get_by_role("alert")).to_contain_text(say("app.unreached", "en"))
    assert "ready" not in page.evaluate("window.states")
    expect(page.locator("#odin-status-text")).to_be_empty()
    watch.problems.clear()  # that it was refused is what was asked for


def test_text_without_javascript(server: Any, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(server.lesson(NAMES[1], "fr"))
    expect(page.locator("main h1")).to_be_visible()
    hint = page.locator(".odin-noscript")  # text selectors look past <noscript>
    expect(hint).to_be_visible()
    expect(hint).to_have_text(say("app.noscript", "fr"))
    expect(page.locator("#odin-status")).to_be_hidden()
