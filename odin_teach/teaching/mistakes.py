"""All mistakes of a data file at once: whoever writes one should not meet them one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from odin_teach.teaching.fields import TaskFileError

T = TypeVar("T")


class SeveralMistakesError(TaskFileError):
    """Two mistakes or more in one file; `mistakes` are they, in the order of the file."""

    def __init__(self, mistakes: tuple[TaskFileError, ...]) -> None:
        super().__init__("task.file.several", count=len(mistakes))
        self.mistakes = mistakes

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return SeveralMistakesError, (self.mistakes,)

    def explain(self, language: str | None = None) -> str:
        """Return each of them on a line of its own."""
        return "\n".join(each.explain(language) for each in self.mistakes)


class Mistakes:
    """Collects what goes wrong while the parts of a file are read.

    >>> from odin_teach.teaching.fields import Fields
    >>> fields, mistakes = Fields({"hand": "8X", "table": "9"}, "cards.json", "first"), Mistakes()
    >>> hand = mistakes.reading(lambda: fields.cards("hand"))
    >>> table = mistakes.reading(lambda: fields.cards("table"))
    >>> len(mistakes.found)
    2
    """

    def __init__(self) -> None:
        self.found: list[TaskFileError] = []

    def reading(self, read: Callable[[], T]) -> T:
        """Return what was read; after a mistake nothing that may be used before `done`."""
        try:
            return read()
        except SeveralMistakesError as why:
            self.found += why.mistakes
        except TaskFileError as why:
            self.found.append(why)
        return cast("T", None)

    def done(self) -> None:
        """Raise what was found: the mistake, or all of them as `SeveralMistakesError`."""
        if len(self.found) == 1:
            raise self.found[0]
        if self.found:
            raise SeveralMistakesError(tuple(self.found))
