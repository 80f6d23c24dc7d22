"""The rulebook to look things up in: search as you type, articles, questions, words."""

from __future__ import annotations

from types import NoneType
from typing import Unpack

from odin_teach import OdinError
from odin_teach.messages import say
from odin_teach.teaching.rulebook.articles import Article, Entry, article, entries
from odin_teach.teaching.rulebook.search import LONGEST_QUERY, Hit, search
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View
from odin_widgets.rulebook import rulebook_view
from odin_widgets.rulebook.rulebook_view import BACK, CONTENTS, SHELVES


class Rulebook(ValuePanel):
    """The rules of the game, each with examples that the engine judges.

    `rule` is the id of the rule whose article is open (None: a list is shown), `query` what is
    looked for; both can be set. `opened` is the anchor of whatever is open, a question or a
    word of the glossary too ("question-run", "word-round"); `hits` is what was found.

    Raises `OdinError` for a rule or an anchor that there is not; what was there before stays.

    >>> book = Rulebook(rule="count", language="en")
    >>> book
    Rulebook(rule='count'): As many cards, or one more
    >>> book.query = "takng back"
    >>> book.rule, book.hits[0].anchor
    (None, 'rule-take-one')
    """

    def __init__(
        self,
        rule: str | None = None,
        query: str = "",
        language: str | None = None,
        **look: Unpack[Look],
    ) -> None:
        self._opened = None if rule is None else article(rule).anchor
        self._last = self._opened  # was open last: where to go on in the list
        self._query = _short(query)
        self._shelf = SHELVES[0]
        super().__init__(language=language, **look)

    @property
    def rule(self) -> str | None:
        """The rule whose article is open; None if none is."""
        entry = self._entry
        return entry.rule if isinstance(entry, Article) else None

    @rule.setter
    def rule(self, rule: str | None) -> None:
        self._open(None if rule is None else article(rule).anchor)
        self.refresh()

    @property
    def value(self) -> str | None:
        """The id of the rule whose article is open; None if none is."""
        return self.rule

    @property
    def opened(self) -> str | None:
        """The anchor of what is open: an article, a question or a word; None if nothing is."""
        return self._opened

    @opened.setter
    def opened(self, anchor: str | None) -> None:
        known = entries(self.language)
        anchor = checked("opened", anchor, str, NoneType)
        if anchor is not None and anchor not in known:
            raise OdinError("rulebook.no-such-article", given=anchor, known=", ".join(known))
        self._open(anchor)
        self.refresh()

    @property
    def query(self) -> str:
        """What is looked for; setting it shows what is found."""
        return self._query

    @query.setter
    def query(self, query: str) -> None:
        self._look_for(_short(query))
        self.refresh()

    @property
    def hits(self) -> list[Hit]:
        """What the query finds, the best first."""
        return search(self._query, self.language)

    @property
    def _entry(self) -> Entry | None:
        return None if self._opened is None else entries(self.language)[self._opened]

    def draw(self) -> View:
        """Show the search line, and below it what is open, what was found, or a list."""
        hits = self.hits
        return {
            "title": self._title(),
            "say": self._spoken(hits),
            "parts": [self._place(), *self._draw_search(), *self._draw_below(hits)],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Look for what was typed, open something, go back, or turn to another shelf."""
        chosen = str(value)
        if part == "search":
            # A line that is left reports its text once more: that must not close an article.
            if _short(chosen) != self._query:
                self._look_for(_short(chosen))
        elif part == "clear":
            self._look_for("")
        elif part == "shelf":
            self._shelf = chosen
        elif chosen == BACK and part == CONTENTS:
            self._open(None)
        elif chosen in entries(self.language):
            self._open(chosen)

    def summary(self) -> str:
        """Return the call that makes this rulebook, and what it then shows."""
        entry = self._entry
        if isinstance(entry, Article):
            return f"{type(self).__name__}(rule={entry.rule!r}): {entry.title}"
        asked = f"query={self._query!r}" if self._query else ""
        if entry is not None:
            return f"{type(self).__name__}({asked}): {entry.anchor}, {entry.title}"
        if asked:
            found = [hit.anchor for hit in self.hits]
            return f"{type(self).__name__}({asked}): {', '.join(found) or 'nothing found'}"
        return f"{type(self).__name__}(): {len(entries(self.language))} entries"

    # --- what changes ---

    def _open(self, anchor: str | None) -> None:
        self._opened = anchor
        if anchor is not None:
            self._last = anchor
            if not self._query:
                self._shelf = rulebook_view.shelf_of(entries(self.language)[anchor])

    def _look_for(self, query: str) -> None:
        self._query, self._opened, self._last = query, None, None

    # --- what is seen ---

    def _title(self) -> str:
        return say("rulebook.title")

    def _place(self) -> Part:
        return parts.address("place", self._opened or "", entries(self.language))

    def _draw_search(self) -> list[Part]:
        hint = say("rulebook.search-hint")
        line = parts.entry("search", say("rulebook.search"), self._query, hint=hint, live=True)
        if not self._query:
            return [line]
        return [line, parts.buttons("clear", [parts.button("clear", say("rulebook.clear"))])]

    def _draw_below(self, hits: list[Hit]) -> list[Part]:
        entry = self._entry
        if entry is not None:
            return rulebook_view.entry_parts(entry)
        if self._asks:
            return rulebook_view.found_parts(self._query, hits, self._last)
        return self._draw_list()

    def _draw_list(self) -> list[Part]:
        """Describe what there is to open as long as nothing is looked for."""
        return rulebook_view.list_parts(self._shelf, self._last, self.language)

    @property
    def _asks(self) -> bool:
        return bool(self._query.strip())

    def _spoken(self, hits: list[Hit]) -> str:
        entry = self._entry
        if entry is not None:
            return rulebook_view.spoken_entry(entry)
        return rulebook_view.spoken_hits(self._query, hits) if self._asks else ""


def _short(query: str) -> str:
    return checked("query", query, str)[:LONGEST_QUERY]
