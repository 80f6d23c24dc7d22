"""How quickly the served pages open and answer, against the smallest Voilà page in the same run.

    python benchmarks/pages.py
    python benchmarks/pages.py --page table

The reference is a notebook with one ipywidgets button that changes one label, served by Voilà
as it comes (template `lab`). Ours is the lesson "reading a combination", served by
`odin-teach serve`. Both servers run side by side, one visitor, one browser; the pages take
turns, so that what else the machine does meets both alike.

- open: from asking for the address until a click on the first widget has changed the page, the
  click being tried as soon as the widget is there;
- click: from the press of the button (the choice of a card) until the text that Python sends
  back is in the page. Ours is a text that needs the engine: the number that the cards read as.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

SMALLEST = """
import ipywidgets as widgets
label, button, pressed = widgets.Label("0"), widgets.Button(description="press"), [0]
def press(_):
    pressed[0] += 1
    label.value = str(pressed[0])
button.on_click(press)
widgets.VBox([button, label])
"""
NOTEBOOK = {
    "cells": [
        {
            "cell_type": "code",
            "execution_count": None,
            "id": "smallest",
            "metadata": {},
            "outputs": [],
            "source": SMALLEST,
        }
    ],
    "metadata": {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    },
    "nbformat": 4,
    "nbformat_minor": 5,
}
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FLAGS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]

# Ours: what it is called, its notebook, what to press, where the answer shows.
OURS = {
    "lesson": (
        "lesson “reading a combination”",
        "02-reading-a-combination",
        ".odin [role=option]",
        ".odin .odin-figure .odin-value",
    ),
    "table": (
        "at the table, “May I?”",
        "70-at-the-table",
        ".odin [role=option]",
        ".odin [data-part=side]",
    ),
}

# Presses what `press` finds and waits, in the page itself, until what `shown` finds has another
# text: the clock is the browser's, and Playwright's own round trips are not in it.
CLICK = """([press, shown]) => new Promise((done) => {
  const text = () => document.querySelector(shown)?.textContent ?? "";
  const before = text(), start = performance.now();
  const watch = new MutationObserver(() => {
    if (text() !== before) { watch.disconnect(); done(performance.now() - start); }
  });
  watch.observe(document.body, {subtree: true, childList: true, characterData: true});
  document.querySelector(press).click();
})"""


@dataclass
class Site:
    """A served page: where it is, what to press, where the answer shows."""

    name: str
    address: str
    press: str
    shown: str
    opened: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--opens", type=int, default=9)
    parser.add_argument("--clicks", type=int, default=60, help="for each opened page")
    parser.add_argument("--page", choices=OURS, default="lesson", help="which of our pages")
    options = parser.parse_args()
    with smallest() as reference, ours(options.page) as mine, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for site in (reference, mine):
            visit(browser, site, 1)
            site.opened.clear()
            site.clicks.clear()
        for _ in range(options.opens):
            for site in (reference, mine):
                visit(browser, site, options.clicks)
        browser.close()
    report(reference, mine)


def visit(browser: Browser, site: Site, clicks: int) -> None:
    """Open the page in a new context (nothing cached), then click."""
    context = browser.new_context()
    page = context.new_page()
    start = time.perf_counter()
    page.goto(site.address, wait_until="commit")
    page.wait_for_selector(site.press, timeout=60_000)
    page.evaluate(CLICK, [site.press, site.shown])
    site.opened.append(time.perf_counter() - start)
    page.wait_for_timeout(1500)  # let what else the page loads come to rest
    for _ in range(clicks):
        site.clicks.append(click(page, site))
        page.wait_for_timeout(30)
    context.close()


def click(page: Page, site: Site) -> float:
    """Return the milliseconds from a click to the changed text."""
    taken: float = page.evaluate(CLICK, [site.press, site.shown])
    return taken


@contextmanager
def smallest() -> Iterator[Site]:
    """Serve the smallest page."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "smallest.ipynb"
        path.write_text(json.dumps(NOTEBOOK), encoding="utf-8")
        port = free_port()
        command = [sys.executable, "-m", "voila", str(path), f"--port={port}", "--no-browser"]
        with running(command, port):
            yield Site(
                "smallest Voilà page",
                f"http://127.0.0.1:{port}/",
                "button.jupyter-button",
                ".widget-label",
            )


@contextmanager
def ours(page: str) -> Iterator[Site]:
    """Serve the course, to visit one of its pages."""
    port = free_port()
    name, notebook, press, shown = OURS[page]
    command = [sys.executable, "-m", "odin_teach", "serve", "--no-browser", "--port", str(port)]
    with running(command, port):
        address = f"http://127.0.0.1:{port}/voila/render/en/{notebook}.ipynb"
        yield Site(name, address, press, shown)


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    """Run a server until the block ends."""
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield
    finally:
        process.terminate()
        process.wait(timeout=30)


def wait_for(port: int) -> None:
    """Wait until a server answers at this port."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/nothing", timeout=5).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"nothing answers at port {port}")


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def report(reference: Site, mine: Site) -> None:
    """Print what was measured and the ratios."""
    print("| | open, median | click, median | click, p95 |")
    print("|---|---|---|---|")
    for site in (reference, mine):
        half, late = median(site.clicks), p95(site.clicks)
        print(f"| {site.name} | {median(site.opened):.2f} s | {half:.0f} ms | {late:.0f} ms |")
    opening = median(a / b for a, b in zip(mine.opened, reference.opened, strict=True))
    print(
        f"| ratio | **{opening:.2f}** (median of {len(mine.opened)} pairs) "
        f"| {median(mine.clicks) / median(reference.clicks):.2f} "
        f"| **{p95(mine.clicks) / p95(reference.clicks):.2f}** ({len(mine.clicks)} clicks) |"
    )


def p95(values: list[float]) -> float:
    """Return the value that 95 in 100 stay below."""
    return quantiles(values, n=20)[-1]


if __name__ == "__main__":
    main()
