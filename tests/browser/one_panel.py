"""A page with one panel, drawn by the real front end, with the real panel in this process.

There is no server and no kernel, so a fresh panel takes milliseconds. Around the panel there are
links, as on the pages of the course, and an answer of Python can be late, as it is there.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Route

import odin_widgets
from odin_widgets import Panel

ADDRESS: Final = "http://127.0.0.1/panel"
_STATIC: Final = Path(odin_widgets.__file__).parent / "static"
_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Panel</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/odin.css">
<style>nav a { display: block; padding: 0.5rem; }</style>
<main></main><nav></nav>
<script type="module">
  import front from "/odin.js";
  let view, listeners, end;
  window.waiting = 0;
  window.late = 0;
  window.followed = [];
  for (let place = 0; place < 20; place += 1) {
    const link = document.createElement("a");
    [link.href, link.textContent] = [`/page-${place}`, place];
    document.querySelector("nav").append(link);
  }
  document.addEventListener("click", (click) => {
    const link = click.target.closest("a[href]");
    if (!link) return;
    if (!click.defaultPrevented) window.followed.push(link.getAttribute("href"));
    click.preventDefault();
  });
  const model = {
    get: () => view,
    on: (_name, act) => listeners.add(act),
    off: (_name, act) => listeners.delete(act),
    async send(content) {
      const mine = listeners;
      window.waiting += 1;
      const next = await window.receive(content);
      await new Promise((resolve) => setTimeout(resolve, window.late));
      window.waiting -= 1;
      if (mine !== listeners) return;
      view = next;
      for (const listener of mine) listener();
    },
  };
  window.show = (first) => {
    end?.();
    localStorage.clear();
    document.querySelector("main").replaceChildren();
    [view, listeners, window.followed] = [first, new Set(), []];
    end = front.render({ model, el: document.querySelector("main") });
    window.scrollTo(0, 0);
  };
  window.isLoaded = true;
</script></html>"""


class OnePanel:
    """The page; `show` puts a panel on it in place of the last one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel: Panel | None = None
        page.route(f"{ADDRESS}*", lambda route: route.fulfill(body=_PAGE, content_type="text/html"))
        page.route("**/odin.*", _static)
        page.expose_function("receive", self._receive)
        page.goto(ADDRESS)
        page.wait_for_function("window.isLoaded")

    def _receive(self, content: object) -> object:
        assert self.panel is not None
        self.panel.receive(content)
        return self.panel.view

    def show(self, panel: Panel, *, late: int = 0) -> None:
        """Show a panel whose answers come so many milliseconds late."""
        self.settle()
        self.panel = panel
        self.page.evaluate(
            "([view, late]) => { show(view); window.late = late; }", [panel.view, late]
        )
        self.settle()

    def settle(self) -> None:
        """Wait until Python has heard of everything and nothing moves any more."""
        self.page.wait_for_function("window.waiting === 0")
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        self.page.wait_for_function("window.waiting === 0")

    @property
    def state(self) -> str:
        """All that the panel shows by now, and where links have led."""
        assert self.panel is not None
        view = {**self.panel.view, "heard": 0}
        shown = json.dumps([view, self.page.evaluate("window.followed")])
        return re.sub("[0-9a-f]{32}", "KEY", shown)

    def controls(self) -> list[dict[str, Any]]:
        """Return what can be pressed in the panel: each with its place among all, and its part."""
        found: list[dict[str, Any]] = self.page.evaluate(
            """() => [...document.querySelectorAll(window.CONTROLS)].map((node, place) => ({
              place,
              part: node.closest("[data-part]")?.dataset.part ?? "",
              key: node.dataset.key ?? "",
              kind: node.role ?? node.nodeName,
              seen: node.checkVisibility(),
            })).filter(({ seen }) => seen)"""
        )
        return found


def _static(route: Route) -> None:
    name = route.request.url.rpartition("/")[2]
    kind = "text/javascript" if name.endswith(".js") else "text/css"
    route.fulfill(body=(_STATIC / name).read_text("utf-8"), content_type=kind)
