"""What the browser keeps for a panel: two tabs, in any order, lose nothing and come to rest."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from odin_widgets.events import LONGEST_FILE
from odin_widgets.panel import Panel
from odin_widgets.parts import View
from odin_widgets.shared.browser_store import BrowserStore
from tests.widgets.on_the_page import do


class Letters(Panel):
    """A panel that keeps a set of letters; merging is their union."""

    def __init__(self, *letters: str) -> None:
        self.letters = set(letters)
        self.store = BrowserStore("odin.letters")
        self.store.keep(self.text)
        super().__init__()

    @property
    def text(self) -> str:
        return "".join(sorted(self.letters))

    def add(self, letter: str) -> None:
        self.letters.add(letter)
        self.store.keep(self.text)
        self.refresh()

    def draw(self) -> View:
        return {"title": "Letters", "say": "", "parts": [self.store.part()]}

    def hear(self, _part: str, value: object) -> None:
        found = self.store.found(value)
        self.letters |= set(found or "")
        self.store.keep(self.text)


class Tab:
    """What the page does for one tab: `odin.js` in a few lines, without a browser."""

    def __init__(self, browser: dict[str, str], *letters: str) -> None:
        self.browser = browser
        self.panel = Letters(*letters)
        self.told: str | None = None

    def look(self) -> bool:
        """Tell Python what is there, or write what it wants; return whether anything was done."""
        (part,) = self.panel.view["parts"]
        there = self.browser.get(part["key"], "")
        if self.told == there and part["text"] is None:
            return False
        if self.told == there:
            there = self.browser[part["key"]] = part["text"]
        self.told = there
        do(self.panel, "store", "found", there)
        return True


def settle(*tabs: Tab) -> Iterator[None]:
    for _ in range(100):
        if not [tab for tab in tabs if tab.look()]:  # each of them has its turn
            return
        yield
    raise AssertionError("the tabs never come to rest")


def test_what_is_there_is_merged_and_kept() -> None:
    browser = {"odin.letters": "ab"}
    tab = Tab(browser, "z")
    list(settle(tab))
    assert browser["odin.letters"] == tab.panel.text == "abz"
    assert tab.panel.store.state == "kept"


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from("abcdefg-"))))
def test_tabs_agree_whatever_is_done_in_which(steps: list[tuple[int, str]]) -> None:
    browser: dict[str, str] = {}
    tabs = [Tab(browser) for _ in range(3)]
    done = {letter for _, letter in steps if letter != "-"}
    for which, letter in steps:
        if letter == "-":
            tabs[which].look()
        else:
            tabs[which].panel.add(letter)
    list(settle(*tabs))
    assert set(browser["odin.letters"] if done else "") == done
    assert all(tab.panel.letters == done for tab in tabs)


def test_a_browser_that_keeps_nothing_is_known() -> None:
    panel = Letters("a")
    do(panel, "store", "found", None)
    assert panel.store.state == "unavailable"
    assert panel.view["parts"] == [
        {"kind": "store", "id": "store", "key": "odin.letters", "text": None}
    ]
    assert panel.letters == {"a"}


def test_what_is_there_can_be_left_alone() -> None:
    store = BrowserStore("odin.example")
    store.keep("mine")
    assert store.found("from the future") == "from the future"
    store.leave()
    assert store.part()["text"] is None
    assert store.state == "kept"


def test_where_the_last_page_stopped_is_found_once() -> None:
    store = BrowserStore("odin.example")
    assert store.found_first("from the last page") == "from the last page"
    assert store.found_first("from another tab") is None
    store.keep("mine")
    assert store.found_first("from another tab, later") is None
    assert store.part()["text"] is None  # not until something is done here again


def test_where_another_tab_is_does_not_count() -> None:
    store = BrowserStore("odin.example")
    assert store.found_first(None) is None
    assert store.found_first("") is None
    assert store.found_first("from another tab") is None


def test_nor_does_the_last_page_after_something_was_done_here() -> None:
    store = BrowserStore("odin.example")
    store.keep("mine")
    assert store.found_first("from the last page") is None
    assert store.part()["text"] is None


def test_a_page_cannot_send_anything_else() -> None:
    panel = Letters("a")
    for value in (7, ["b"], {"b": 1}, True, "b" * (LONGEST_FILE + 1)):
        do(panel, "store", "found", value)
        assert panel.letters == {"a"}
        assert panel.store.state == "waiting"
