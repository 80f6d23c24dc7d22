"""In JupyterLab too a lesson goes on where it was left, after the page was loaded anew; and a
notebook that was saved and opened again shows its panels, alive or as they were.

The course's own pages are watched strictly elsewhere; what JupyterLab writes into its console
is its own business.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from odin_teach.messages import say
from odin_teach.teaching.lessons.course import lesson
from tests.browser.conftest import START_SECONDS
from tests.browser.learner import Mouse, panel_titled
from tests.kernels import OPTION, RUNTIME, TRANSPORT
from tests.ports import held_port

DATA = lesson("reading-a-combination")
MILLISECONDS = 90_000


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """Run JupyterLab on a copy of the notebooks, with settings of nobody's."""
    options = ["--no-browser", OPTION, "--IdentityProvider.token=", "--log-level=ERROR"]
    folders = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    environment = os.environ | {name: str(tmp_path / name) for name in folders}
    folder = ["--folder", str(tmp_path / "course")]
    command = [sys.executable, "-m", "odin_teach", "lab", *folder, *options]
    with held_port() as port:
        process = subprocess.Popen(
            [*command, f"--port={port}"], env=environment, stdout=subprocess.DEVNULL
        )
        address = f"http://127.0.0.1:{port}/"
        try:
            wait_for(address + "api", process)
            yield address
        finally:
            process.terminate()
            process.wait(timeout=START_SECONDS)


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
        else:
            return
    pytest.fail(f"odin-teach lab did not answer within {START_SECONDS} seconds")


# Cells far from what is in view are not on JupyterLab's page at all: scroll until it is there.
# On a busy machine it asks which kernel to take: the one that the notebook names.
SCROLL = """title => {
  document.querySelector(".jp-Dialog .jp-mod-accept")?.click();
  const notebook = document.querySelector(".jp-WindowedPanel-outer");
  notebook?.scrollTo(0, notebook.scrollHeight);
  return [...document.querySelectorAll(".odin-title")].some((each) => each.textContent === title);
}"""


def open_notebook(page: Page) -> None:
    """Wait until the notebook is there and its kernel has nothing to do."""
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=MILLISECONDS)
    status = page.locator("#jp-main-statusbar")
    expect(status).to_contain_text("Python 3 (ipykernel) | Idle", timeout=MILLISECONDS)


def run_all(page: Page) -> Locator:
    """Run every cell by the menu, as a reader does; return the lesson."""
    open_notebook(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    title = DATA.title("en")
    page.wait_for_function(SCROLL, arg=title, polling=500, timeout=MILLISECONDS)
    return panel_titled(page, title)


def test_a_lesson_goes_on_after_the_page_was_loaded_anew(browser: Browser, lab: str) -> None:
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.on("dialog", lambda dialog: dialog.accept())  # the notebook was not saved: leave it so
    page.goto(f"{lab}lab/tree/en/{DATA.notebook}.ipynb")
    hand = Mouse(page, run_all(page), "en")
    first = DATA.tasks[0]
    hand.answer(first, first.question.solution)
    hand.press(hand.button("go", hand.say("lesson.next")))
    expect(hand.part("prompt")).to_have_text(DATA.tasks[1].prompt("en"))
    page.wait_for_function("localStorage.getItem('odin.progress')?.includes('steps')")
    page.reload()
    hand = Mouse(page, run_all(page), "en")
    expect(hand.part("prompt")).to_have_text(DATA.tasks[1].prompt("en"), timeout=MILLISECONDS)
    expect(hand.part("resumed")).to_have_text(say("lesson.resumed", "en"))
    expect(page.locator(".jp-toast-message, .Toastify__toast")).to_have_count(0)  # nor any news
    connections = Path(os.environ[RUNTIME]).glob("kernel-*.json")
    assert {json.loads(file.read_text())["transport"] for file in connections} == {TRANSPORT}
    page.context.close()


def open_small(page: Page, address: str) -> None:
    page.goto(address)
    open_notebook(page)


def restart(page: Page) -> None:
    """Restart the kernel by the menu."""
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator("li[data-command='kernelmenu:restart']").click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.locator(".jp-Dialog").wait_for(state="detached")


def save(page: Page) -> None:
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.locator("li[data-command='docmanager:save']").click()
    expect(page.locator(".jp-mod-dirty")).to_have_count(0)


def small_notebook(folder: Path) -> None:
    cells = ["from odin_widgets import *", "CardPicker('9B 8R')", "MayI('8R')", "CardPicker('2R')"]
    notebook = nbformat.v4.new_notebook(  # type: ignore[no-untyped-call]
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],  # type: ignore[no-untyped-call]
        metadata={
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
        },
    )
    nbformat.write(notebook, folder / "small.ipynb")  # type: ignore[no-untyped-call]


def test_a_notebook_that_was_saved_shows_its_panels_again(
    browser: Browser, lab: str, tmp_path: Path
) -> None:
    file = tmp_path / "course" / "small.ipynb"
    small_notebook(file.parent)
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    open_small(page, f"{lab}lab/tree/small.ipynb")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    panels = page.locator(".odin")
    expect(panels).to_have_count(3, timeout=MILLISECONDS)
    card = panels.first.locator("[role=option][data-key='8R']")
    card.click()
    chosen = panels.first.locator("[data-part=chosen]")
    expect(chosen).to_have_text(say("picker.chosen", "en", count=1, cards="8 red"))

    save(page)
    saved = file.read_text(encoding="utf-8")
    assert saved.count("class Lifeline") == 1  # the code of the panels is kept once

    restart(page)  # the page stays: what nobody answers any more says so, without a click
    again = say("panel.cell-again", "en")
    expect(panels.first.locator(".odin-alone")).to_have_text(again, timeout=MILLISECONDS)
    card.click(force=True)
    expect(card).to_have_attribute("aria-selected", "true")  # nothing was taken

    page.reload()
    open_notebook(page)
    expect(panels).to_have_count(3, timeout=MILLISECONDS)
    for panel in panels.all():
        expect(panel.locator(".odin-alone")).to_have_text(again)
    expect(chosen).to_have_text(say("picker.chosen", "en", count=1, cards="8 red"))
    expect(page.get_by_text("model not found")).to_have_count(0)
    expect(page.get_by_text("Loading widget")).to_have_count(0)
    page.context.close()
