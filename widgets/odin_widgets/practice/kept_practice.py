"""A learner's practice, kept in the visitor's own browser."""

from __future__ import annotations

from typing import Final

from odin_teach import OdinError
from odin_teach.teaching import Practice
from odin_teach.teaching.practice.saved import NewerPracticeError, latest
from odin_widgets.parts import Part
from odin_widgets.shared.browser_store import BrowserStore, kept_parts

KEY: Final = "odin.practice"
STORE: Final = "store"


class KeptPractice:
    """The practice as it is known here; put `draw()` into the panel, and hand it what is found.

    Of two records that of the later epoch counts, else the longer one (`saved.latest`): so all
    tabs come to the same. With `in_browser` False nothing is kept.

    >>> kept, other = KeptPractice(Practice(seed=1)), Practice(seed=2)
    >>> _ = other.submit(other.question.answer_of())
    >>> kept.found(other.to_json(), "en"), kept.practice.asked
    (True, 1)
    """

    def __init__(self, practice: Practice, *, in_browser: bool = True) -> None:
        self.practice = practice
        self.record = practice.to_json()
        self._store = BrowserStore(KEY) if in_browser else None
        self._refused: OdinError | None = None

    def changed(self) -> None:
        """Have the practice kept as it is now."""
        self.record = self.practice.to_json()
        self._keep()

    def replace(self, practice: Practice) -> None:
        """Put another in its place, here and in all tabs."""
        practice.succeed(self.practice)
        self.practice = practice
        self.changed()

    def found(self, value: object, language: str) -> bool:
        """Compare with what the browser has; return whether that is what counts.

        What a newer version has written is left alone; what cannot be read at all gives way.
        """
        text = None if self._store is None else self._store.found(value)
        if text is None:
            return False
        try:
            theirs = Practice.from_json(text, language)
        except OdinError as problem:
            self._refused = problem
            self._keep()
            return False
        self._refused = None
        is_new = latest(self.record, text) != self.record
        if is_new:
            self.practice, self.record = theirs, text
        self._keep()
        return is_new

    def _keep(self) -> None:
        if self._store is None:
            return
        if isinstance(self._refused, NewerPracticeError):
            self._store.leave()
        elif self.practice.asked or self.practice.epoch:
            self._store.keep(self.record)

    def draw(self) -> list[Part]:
        """Describe what the page keeps, and quietly say so if it cannot."""
        if self._store is None:
            return []
        return kept_parts(self._store, self._refused, "practice.ui")
