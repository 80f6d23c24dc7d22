"""What a panel says aloud, and what it keeps to itself because nobody did anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Voice:
    """What a panel says aloud: a screen reader speaks when it changes.

    What there would be to say only because the page has told something by itself is not said,
    then or later.

    >>> voice = Voice()
    >>> voice.says("Too low.")
    'Too low.'
    >>> with voice.quiet():
    ...     voice.says("Three games were found.")
    'Too low.'
    >>> voice.says("Three games were found."), voice.says("Legal.")
    ('Too low.', 'Legal.')
    """

    def __init__(self) -> None:
        self._said = ""
        self._kept_back: str | None = None
        self._is_quiet = False

    @contextmanager
    def quiet(self, is_quiet: bool = True) -> Iterator[None]:
        """Say nothing new meanwhile, if it `is_quiet`."""
        self._is_quiet = is_quiet
        try:
            yield
        finally:
            self._is_quiet = False

    def says(self, words: str) -> str:
        """Return what is said where there are these words to say."""
        if self._is_quiet:
            self._kept_back = words
        if words != self._kept_back:
            self._said, self._kept_back = words, None
        return self._said
