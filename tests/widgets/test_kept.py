"""What the browser keeps for a panel: two tabs, in any order, lose nothing and come to rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odin_teach import OdinError
from odin_widgets.events import LONGEST_FILE
from odin_widgets.panel import Panel
from odin_widgets.parts import View
from odin_widgets.shared.confirm import SURE, Confirm
from odin_widgets.shared.kept import Kept
from tests.widgets.on_the_page import do, part


def written(letters: frozenset[str]) -> str:
    return "".join(sorted(letters))


def read(text: str) -> frozenset[str]:
    if "!" in text:
        raise OdinError("kept.unreadable", given=text)
    if "?" in text:
        raise ZeroDivisionError
    return frozenset(text)


class Letters(Panel):
    """A panel that keeps a set of letters; merging is their union."""

    def __init__(self, *letters: str) -> None:
        none: frozenset[str] = frozenset()
        self.store = Kept("odin.letters", none, written, read, frozenset.union)
        self.confirm = Confirm(self.store.replaces)
        if letters:
            self.store.change(frozenset(letters))
        super().__init__()

    @property
    def letters(self) -> frozenset[str]:
        return self.store.value

    def add(self, letter: str) -> None:
        self.store.change(self.letters | {letter})
        self.refresh()

    def draw(self) -> View:
        drawn = self.store.draw(self.confirm, unavailable="Nothing is kept.")
        return self.confirm.over({"title": "Letters", "say": "", "parts": drawn})

    def act(self, part: str, _event: str, value: object) -> None:
        if self.confirm.press(part, value) == SURE:
            self.store.replace()

    def hear(self, _part: str, value: object) -> None:
        self.store.found(value)


class Tab:
    """What the page does for one tab: `odin.js` in a few lines, without a browser."""

    def __init__(self, browser: dict[str, str], *letters: str) -> None:
        self.browser = browser
        self.panel = Letters(*letters)
        self.told: str | None = None

    def look(self) -> bool:
        """Tell Python what is there, or write what it wants; return whether anything was done."""
        store = part(self.panel, "store")
        there = self.browser.get(store["key"], "")
        if self.told == there and store["text"] is None:
            return False
        if self.told == there:
            there = self.browser[store["key"]] = store["text"]
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
    assert browser["odin.letters"] == tab.panel.store.text == "abz"
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


def test_nothing_is_written_before_something_is_done() -> None:
    panel = Letters()
    do(panel, "store", "found", "")
    assert part(panel, "store")["text"] is None
    assert panel.store.state == "kept"


def test_a_browser_that_keeps_nothing_is_known_and_told() -> None:
    panel = Letters("a")
    do(panel, "store", "found", None)
    assert panel.store.state == "unavailable"
    assert part(panel, "kept-note")["text"] == "Nothing is kept."
    assert part(panel, "store")["text"] is None
    assert panel.letters == {"a"}


def test_what_is_longer_than_can_be_read_back_is_not_written() -> None:
    long = Kept("odin.example", "", str, str, merge=max)
    long.found("")
    long.change("b" * LONGEST_FILE)
    assert long.state == "saving"
    long.change("b" * (LONGEST_FILE + 1))
    assert (long.state, long.part()["text"]) == ("too-long", None)


# --- what cannot be read ---


UNREAD = [("ab!", "“ab!” is not"), ("ab?", ""), (False, "too long")]


@pytest.mark.parametrize(("there", "why"), UNREAD)
def test_what_cannot_be_read_is_left_alone_and_told(there: object, why: str) -> None:
    panel = Letters("a")
    do(panel, "store", "found", there)
    panel.add("b")
    assert panel.store.state == "left-alone"
    assert part(panel, "store")["text"] is None
    assert why in part(panel, "store-unread")["text"]
    assert part(panel, "store-file")["stored"] == "odin.letters"  # the page has it
    assert panel.letters == {"a", "b"}


@pytest.mark.parametrize("there", [there for there, _ in UNREAD])
def test_it_is_replaced_by_those_who_are_sure(there: object) -> None:
    panel = Letters("a")
    do(panel, "store", "found", there)
    do(panel, "store-replace", "press", "ask")
    assert part(panel, "store")["text"] is None
    do(panel, "store-replace", "press", "sure")
    assert part(panel, "store")["text"] == "a"
    assert part(panel, "store-unread") is None
    do(panel, "store", "found", "a")
    assert panel.store.state == "kept"


@pytest.mark.parametrize("there", [there for there, _ in UNREAD])
@pytest.mark.parametrize("then", ["", "c"])
def test_it_is_all_over_when_something_else_is_there(there: object, then: str) -> None:
    panel = Letters("a")
    do(panel, "store", "found", there)
    do(panel, "store", "found", then)
    assert part(panel, "store-unread") is None
    assert part(panel, "store")["text"] == written(frozenset({"a", *then}))


def test_what_another_version_writes_while_the_page_is_open_is_left_alone_too() -> None:
    browser: dict[str, str] = {}
    tab = Tab(browser, "a")
    list(settle(tab))
    browser["odin.letters"] = "newer!"
    list(settle(tab))
    tab.panel.add("b")
    list(settle(tab))
    assert browser["odin.letters"] == "newer!"


# --- what is not merged ---


def place(*, resumes: bool = True) -> Kept[str]:
    return Kept("odin.example", "", str, str, resumes=resumes)


def test_where_the_last_page_stopped_is_found_once() -> None:
    store = place()
    assert store.found("from the last page")
    assert store.value == "from the last page"
    assert not store.found("from another tab")
    store.change("mine")
    assert not store.found("from another tab, later")
    assert store.value == "mine"
    assert store.part()["text"] is None  # not until something is done here again
    store.change("mine again")
    assert store.part()["text"] == "mine again"


@pytest.mark.parametrize("first", ["", "read already"])
def test_where_another_tab_is_does_not_count(first: str) -> None:
    store = place()
    assert not store.found(None)
    assert store.found(first) == (first != "")
    assert not store.found("from another tab")
    assert store.value == first


def test_nor_does_the_last_page_after_something_was_done_here() -> None:
    store = place()
    store.change("mine")
    assert not store.found("from the last page")
    assert store.part()["text"] is None


def test_nor_if_the_panel_knows_better() -> None:
    store = place(resumes=False)
    assert not store.found("from the last page")
    assert (store.value, store.part()["text"]) == ("", None)


def test_a_page_cannot_send_anything_else() -> None:
    panel = Letters("a")
    for value in (7, ["b"], {"b": 1}, True, 0, "b" * (LONGEST_FILE + 1), "\ud800"):
        do(panel, "store", "found", value)
        assert panel.letters == {"a"}
        assert panel.store.state == "waiting"
