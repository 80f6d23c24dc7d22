"""How a person gets about in a page: the parts of a panel, keys, the way there by Tab."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

TABS = 80  # more than there are stops before any tool


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
