"""What a visitor's own browser keeps for a panel, so that it outlives page, kernel and server.

Python cannot read the browser: the page tells what it finds under a key, when it opens and
whenever another tab changes it, and writes what Python asks for. It never writes over
something that Python has not been told of. So a panel merges what was found into what it
has, and keeps the result; two tabs that do this end with the same text, if merging gives the
same in whatever order and however often it is done.
"""

from __future__ import annotations

from typing import Literal

from odin_widgets import parts
from odin_widgets.shapes import StorePart

State = Literal["waiting", "kept", "saving", "unavailable"]


class BrowserStore:
    """One text under one key of the visitor's browser.

    Put `part()` into what the panel draws; hand the value of its event to `found`, merge what
    that returns, and `keep` the result.

    >>> store = BrowserStore("odin.example")
    >>> store.keep("mine")
    >>> store.state, store.part()["text"]
    ('waiting', None)
    >>> store.found("theirs")
    'theirs'
    >>> store.keep("mine and theirs")
    >>> store.state, store.part()["text"]
    ('saving', 'mine and theirs')
    >>> store.found("mine and theirs"), store.state
    (None, 'kept')
    """

    def __init__(self, key: str) -> None:
        self._key = key
        self._wanted: str | None = None
        self._there: str | None = None
        self._unavailable = False

    @property
    def state(self) -> State:
        """How it stands: not asked yet, kept, on its way there, or that nothing can be kept."""
        if self._unavailable:
            return "unavailable"
        if self._there is None:
            return "waiting"
        return "kept" if self._wanted in (None, self._there) else "saving"

    def part(self, part_id: str = "store") -> StorePart:
        """Return what the panel draws."""
        return parts.store(part_id, self._key, self._wanted if self.state == "saving" else None)

    def keep(self, text: str) -> None:
        """Have this kept from now on; it is written once the page has told what is there."""
        self._wanted = text

    def leave(self) -> None:
        """Change nothing of what is there: it is from a newer version than this one, say."""
        self._wanted = None

    def found(self, value: object) -> str | None:
        """Take what the page found, None if this browser keeps nothing for anybody.

        Returns the text if it is new here, else None.
        """
        self._unavailable = value is None
        if not isinstance(value, str):
            return None
        before, self._there = self._there, value
        return value if value and value not in (before, self._wanted) else None
