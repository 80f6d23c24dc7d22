"""What a visitor's own browser keeps for a panel, so that it outlives page, kernel and server.

Python cannot read the browser: the page tells what it finds under a key, when it opens and
whenever another tab changes it, and writes what Python asks for. It never writes over
something that Python has not been told of. So a panel merges what was found into what it
has, and keeps the result; two tabs that do this end with the same text, if merging gives the
same in whatever order and however often it is done.
"""

from __future__ import annotations

from typing import Literal

from odin_teach.errors import NewerError, OdinError
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.parts import Part, StorePart

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

    def found_first(self, value: object) -> str | None:
        """Take what the page found where that is not merged, but only gone on with.

        Returns the text if it is the first thing known of it, here as there. What comes later is
        another tab's, and is left alone.
        """
        is_first = self._there is None and self._wanted is None
        text = self.found(value)
        if text is None or is_first:
            return text
        self.leave()
        return None


def kept_parts(store: BrowserStore, refused: OdinError | None, prefix: str) -> list[Part]:
    """Describe what the page keeps, and quietly say so if it cannot.

    `refused` is why what was found could not be read. The messages are `prefix` with ".not-kept",
    ".newer-kept" and ".damaged-kept" behind it.

    >>> [part["id"] for part in kept_parts(BrowserStore("odin.example"), None, "progress")]
    ['store']
    """
    note = _note(store, refused, prefix)
    told: list[Part] = [parts.text("kept-note", note, "quiet")] if note else []
    return [*told, store.part()]


def _note(store: BrowserStore, refused: OdinError | None, prefix: str) -> str:
    if store.state == "unavailable":
        return say(f"{prefix}.not-kept")
    if isinstance(refused, NewerError):
        return say(f"{prefix}.newer-kept")
    return say(f"{prefix}.damaged-kept") if refused else ""
