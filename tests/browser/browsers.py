"""Browsers that tests use one after the other.

A browser of one's own has to fetch and compile five megabytes for its first page, more than a
second of work; one that was used has them at hand. What its last user left behind is taken
away, so that nobody can tell.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.driving import PATIENCE

# What can be set for a page alone; all else makes it another browser.
MEDIA = ("color_scheme", "reduced_motion", "forced_colors")
WIDE = {"width": 1280, "height": 900}


class Browsers:
    """Contexts of one browser, kept by what was asked for when they were made."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._unused: dict[str, list[BrowserContext]] = {}
        self._kinds: dict[BrowserContext, str] = {}

    def new_page(self, viewport: dict[str, int] | None = None, **options: Any) -> Page:
        """Open a page in a browser that nobody uses, and in which nothing is kept."""
        media = {name: options.pop(name) for name in MEDIA if name in options}
        kind = json.dumps(options, sort_keys=True)
        unused = self._unused.setdefault(kind, [])
        context = unused.pop() if unused else self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        self._kinds[context] = kind
        page = context.new_page()
        page.set_viewport_size(viewport or WIDE)  # type: ignore[arg-type]  # a TypedDict of theirs
        page.emulate_media(**media)
        return page

    def leave(self, context: BrowserContext) -> None:
        """Close its pages as a person does, then take away what is kept; others may use it."""
        for page in context.pages:
            page.goto("about:blank")  # leaving a lesson is what shuts its kernel down
            page.close()
        _forget(context)
        self._unused[self._kinds[context]].append(context)


def _forget(context: BrowserContext) -> None:
    kept = context.storage_state()
    context.clear_cookies()
    if kept["origins"]:
        page = context.new_page()
        session = context.new_cdp_session(page)
        for origin in kept["origins"]:
            what = {"origin": origin["origin"], "storageTypes": "local_storage"}
            session.send("Storage.clearDataForOrigin", what)
        page.close()
