"""How a person gets about in a page: the parts of a panel, keys, the way there by Tab."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from odin_teach.messages import LANGUAGES

TABS = 80  # more than there are stops before any tool
# How long something may take that will come: no test takes longer because it would wait longer.
PATIENCE = 60_000  # milliseconds
# What people let pass between two decisions that they make in one place; less is a double click.
DECIDED = 500  # milliseconds
READY = "html[data-odin=ready]"
_ALL_DRAWN = """[...document.querySelectorAll("#lesson .jp-OutputArea-output.lm-Panel")]
  .every((output) => output.querySelector(".odin-title"))"""


def scheme_for_axe(language: str, place: int = 0) -> str:
    """Return the scheme, light or dark, in which axe looks at one of a page's states.

    Each state is looked at in both, in one language or the other: axe takes long, and nothing
    that it finds hangs on the state, the scheme and the language together.
    """
    return ("light", "dark")[(LANGUAGES.index(language) + place) % 2]


def wait_until_drawn(page: Page) -> None:
    """Wait until a lesson says that it is ready, and every tool on it can be seen."""
    page.wait_for_selector(READY, state="attached")
    page.wait_for_function(_ALL_DRAWN)


def decide(page: Page) -> None:
    """Let as much time pass as somebody does who presses in one place again, and means it."""
    page.wait_for_timeout(DECIDED)


def part(panel: Locator, name: str) -> Locator:
    return panel.locator(f"[data-part='{name}']")


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def tab_to(page: Page, control: Locator) -> None:
    """Press Tab until the control has the focus."""
    for _ in range(TABS):
        if control.evaluate("node => node.ownerDocument.activeElement === node"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {control}")
