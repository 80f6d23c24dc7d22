"""What every browser test stands on: the served course, and pages that were checked.

Fixtures for the tests of a tool (all in `tests/browser/`):

- `server`: a running `odin-teach serve` (one for the whole run); `server.url` ends in "/".
- `open_lesson(name, language="en", **emulation) -> Page`: opens one lesson and waits until its
  widgets are drawn. `name` is the notebook's name with or without ".ipynb"
  ("02-reading-a-combination"). `emulation`: `width`, `height`, `color_scheme` ("light", "dark"),
  `reduced_motion` ("reduce"), `forced_colors` ("active"): set before the page is opened. A load
  takes seconds: test themes and widths of one page in one load, with `emulate`.
- `emulate(page, width=..., height=..., color_scheme=..., reduced_motion=..., forced_colors=...)`:
  changes a page that is open.
- `axe(page)`: fails with a readable list unless axe finds nothing to complain about.

At the end of a test every page it opened must have stayed on our own host and must have left
no error in the console; both fail the test.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.browsers import Browsers
from tests.browser.driving import PATIENCE, wait_until_drawn
from tests.ports import held_port

# Voilà 0.5 bundles an older JupyterLab than the widgets ask for and says so on every page.
KNOWN_WARNINGS = ("Unsatisfied version", "No satisfying version")
START_SECONDS = 180
expect.set_options(timeout=PATIENCE)
CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
CHROMIUM_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No other host has an address: what a page asks of it fails, and is reported besides.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


@dataclass
class Server:
    """A running `odin-teach serve`."""

    port: int
    process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def lesson(self, name: str, language: str = "en") -> str:
        """Return the address of a lesson."""
        name = name.removesuffix(".ipynb")
        return f"{self.url}voila/render/{language}/{name}.ipynb"

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def start_server(port: int, *options: str, environment: dict[str, str] | None = None) -> Server:
    """Start `odin-teach serve` and wait until it answers."""
    arguments = ["serve", "--no-browser", "--port", str(port), *options]
    process = subprocess.Popen(
        [sys.executable, "-m", "odin_teach", *arguments], env=environment, text=True
    )
    server = Server(port, process)
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(server.url + "nothing", timeout=5).close()
        except urllib.error.HTTPError:
            return server
        except OSError:
            time.sleep(0.1)
    server.stop()
    pytest.fail(f"odin-teach serve did not answer within {START_SECONDS} seconds")


@contextmanager
def running_server(*options: str, **settings: Any) -> Iterator[Server]:
    """Run `odin-teach serve` on a port of its own, until the end or until it is stopped."""
    with held_port() as port:
        running = start_server(port, *options, **settings)
        yield running
        running.stop()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as running:
        yield running


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Start servers with options of one's own; they stop with the test.

    Each has its port to the end: where one was stopped another can be started (`port=`).
    """
    with ExitStack() as stack:

        def start(*options: str, port: int | None = None, **settings: Any) -> Server:
            if port is None:
                return stack.enter_context(running_server(*options, **settings))
            again = start_server(port, *options, **settings)
            stack.callback(again.stop)
            return again

        yield start


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Use the system's Chromium where there is one, else the one Playwright installed."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    place = {"executable_path": found} if found else {}
    return {**place, "args": list(CHROMIUM_FLAGS)}


@dataclass
class Watch:
    """What a page did that it must not do."""

    host: str
    problems: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        page.on("console", lambda message: self._console(message.type, message.text))
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        page.on("request", lambda request: self._address(request.url))
        page.on("websocket", lambda socket: self._address(socket.url))

    def _console(self, kind: str, text: str) -> None:
        known = any(text.startswith(beginning) for beginning in KNOWN_WARNINGS)
        if kind in ("error", "warning") and not known:
            self.problems.append(f"console {kind}: {text}")

    def _address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.hostname != self.host:
            self.problems.append(f"asked another host: {url}")


class OpenLesson(Protocol):
    def __call__(self, name: str, language: str = "en", **emulation: Any) -> Page: ...


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Collect what the test's pages do wrong; `watch.problems.clear()` forgives it."""
    collected = Watch("127.0.0.1")
    yield collected
    assert not collected.problems, "\n".join(collected.problems)


@pytest.fixture(scope="session")
def browsers(browser: Browser) -> Browsers:
    return Browsers(browser)


@pytest.fixture
def new_page(browsers: Browsers, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Make pages that are watched, each in another browser."""
    used: list[BrowserContext] = []

    def make(**options: Any) -> Page:
        page = browsers.new_page(**options)
        used.append(page.context)
        watch.follow(page)
        return page

    yield make
    for context in used:
        browsers.leave(context)


@pytest.fixture
def open_lesson(server: Server, new_page: Callable[..., Page]) -> OpenLesson:
    def open_(name: str, language: str = "en", **emulation: Any) -> Page:
        width, height = emulation.pop("width", 1280), emulation.pop("height", 900)
        page = new_page(viewport={"width": width, "height": height}, **emulation)
        page.goto(server.lesson(name, language))
        wait_until_drawn(page)
        return page

    return open_


@pytest.fixture(scope="session")
def emulate() -> Callable[..., None]:
    """Change the window's size or `color_scheme`, `reduced_motion`, ... of a loaded page."""

    def change(page: Page, *, width: int | None = None, height: int = 900, **media: Any) -> None:
        if width is not None:
            page.set_viewport_size({"width": width, "height": height})
        if media:
            page.emulate_media(**media)

    return change


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    def check(page: Page) -> None:
        result = Axe().run(page)
        assert result.violations_count == 0, result.generate_report()

    return check
