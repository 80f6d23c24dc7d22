"""A learner's progress, kept in the visitor's own browser, for the panels that show it."""

from __future__ import annotations

from typing import Final

from odin_teach import OdinError
from odin_teach.teaching.progress import NewerProgressError, Progress
from odin_widgets.parts import Part
from odin_widgets.shared.browser_store import BrowserStore, kept_parts

KEY: Final = "odin.progress"
STORE: Final = "store"


class KeptProgress:
    """The progress as it is known here; put `draw()` into the panel, and hand it what is found.

    >>> kept = KeptProgress()
    >>> kept.change(Progress().finished("value", wrong=0))
    >>> kept.found(Progress().finished("count", wrong=1).to_json())
    True
    >>> kept.progress.stars("value"), kept.progress.stars("count")
    (3, 2)
    """

    def __init__(self) -> None:
        self.progress = Progress()
        self._store = BrowserStore(KEY)
        self._refused: OdinError | None = None

    def change(self, progress: Progress) -> None:
        """Take this progress, and have it kept."""
        self.progress = progress
        if not isinstance(self._refused, NewerProgressError):
            self._store.keep(progress.to_json())

    def found(self, value: object) -> bool:
        """Merge what the browser has; return whether that changed anything here.

        What a newer version has written is left alone; what cannot be read at all gives way.
        """
        text = self._store.found(value)
        if text is None:
            return False
        before = self.progress
        try:
            merged = before.merged(Progress.from_json(text))
        except NewerProgressError as newer:
            self._refused = newer
            self._store.leave()
            return False
        except OdinError as damaged:
            self._refused = damaged
            return False
        self._refused = None
        self.change(merged)
        return merged != before

    def draw(self) -> list[Part]:
        """Describe what the page keeps, and quietly say so if it cannot."""
        return kept_parts(self._store, self._refused, "progress")
