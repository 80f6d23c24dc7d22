"""What a visitor's own browser keeps for a panel, so that it outlives page, kernel and server.

Python cannot read the browser: the page tells what it finds under a key, when it opens and
whenever another tab changes it, and writes what Python asks for. It never writes over
something that Python has not been told of. So what was found is merged into what is here, and
the result kept; tabs that do this end with the same, if merging gives the same in whatever
order and however often it is done.

What cannot be read is not written over either: somebody may know how to read it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, TypeVar

from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.events import LONGEST_FILE
from odin_widgets.parts import Part, StorePart
from odin_widgets.shared.confirm import Confirm

T = TypeVar("T")

State = Literal["waiting", "saving", "kept", "left-alone", "too-long", "unavailable"]
"""How it stands with what is kept.

- "waiting": the page has not told yet what is there.
- "saving": the page is asked to write what is here.
- "kept": what is here is there too, or nothing was done here yet.
- "left-alone": what is there cannot be read, and stays; what is done here is not kept.
- "too-long": what is here is more than could ever be read back, so it is not written.
- "unavailable": this browser keeps nothing for this page.
"""


class Kept(Generic[T]):
    """A value that the browser keeps as a text under a key.

    `write` and `read` turn it into text and back; `read` raises `OdinError` for what it cannot
    read. `merge` makes one of what is here and what is found. Without it, a page goes on with
    what is found first, if nothing was done yet and it `resumes`; from then on each goes its own
    way, and the last that does something is what is kept.

    A panel hands what it hears to `found` and puts `draw` among its parts. Of its question about
    a loss, `replaces` is the row in which it is asked whether to `replace` what cannot be read.

    >>> letters = Kept("odin.example", "b", str, str, merge=lambda one, other: one + other)
    >>> letters.state, letters.found("a"), letters.value
    ('waiting', True, 'ba')
    >>> letters.state, letters.part()["text"]
    ('saving', 'ba')
    >>> letters.found("ba"), letters.state
    (False, 'kept')
    """

    def __init__(  # noqa: PLR0913 (a value is what these four make of it, under a key)
        self,
        key: str,
        value: T,
        write: Callable[[T], str],
        read: Callable[[str], T],
        merge: Callable[[T, T], T] | None = None,
        *,
        part_id: str = "store",
        resumes: bool = True,
    ) -> None:
        self._key, self._part_id = key, part_id
        self._write, self._read, self._merge = write, read, merge
        self._resumes = resumes
        self._value, self._text = value, write(value)
        self._is_wanted = False  # whether what is here is to be written
        self._there: str | None = None  # None: nothing was told of it yet
        self._is_unread = self._is_unavailable = False
        self._why: OdinError | None = None
        self.replaces = f"{part_id}-replace"

    @property
    def value(self) -> T:
        """What is known here."""
        return self._value

    @property
    def text(self) -> str:
        """The same as text."""
        return self._text

    @property
    def state(self) -> State:
        """How it stands."""
        if len(self._text) > LONGEST_FILE:
            return "too-long"
        if self._is_unavailable:
            return "unavailable"
        if self._is_unread:
            return "left-alone"
        if self._there is None:
            return "waiting"
        return "kept" if not self._is_wanted or self._text == self._there else "saving"

    def change(self, value: T) -> None:
        """Take this value, and have it kept once the page has told what is there."""
        if value is not self._value:
            self._value, self._text = value, self._write(value)
        self._is_wanted = True

    def replace(self) -> None:
        """Have what is here kept in place of what cannot be read."""
        self._is_unread, self._is_wanted = False, True

    def found(self, told: object) -> bool:
        """Merge what the page found; return whether that changed anything here.

        It is a text, "" if there is nothing, None where nothing can be kept, and False for what
        the page cannot even send.
        """
        self._is_unavailable = told is None
        if told is False:
            return self._leave("", OdinError("kept.unfit"))
        if not isinstance(told, str):
            return False
        before, self._there = self._there, told
        if told == before and not self._is_unread:
            return False
        if told in ("", self._text):
            self._is_unread = False
            return False
        return self._take(told, is_first=before is None)

    def _take(self, text: str, *, is_first: bool) -> bool:
        self._leave(text, None)  # until it is read, whatever becomes of that
        try:
            theirs = self._read(text)
        except OdinError as why:
            return self._leave(text, why)
        self._is_unread = False
        mine = self._value
        if self._merge is not None:
            self.change(self._merge(mine, theirs))
        elif is_first and self._resumes and not self._is_wanted:
            self._value, self._text = theirs, text
        else:
            self._is_wanted = False  # not until something is done here again
        return self._value != mine

    def _leave(self, there: str, why: OdinError | None) -> Literal[False]:
        self._there, self._is_unread, self._why = there, True, why
        return False

    # --- what is seen ---

    def part(self) -> StorePart:
        """Return what the page keeps, without a word."""
        return parts.store(self._part_id, self._key, self._text if self.state == "saving" else None)

    def draw(self, confirm: Confirm, *, unavailable: str = "") -> list[Part]:
        """Return what the page keeps, and say so where it does not.

        `unavailable` is the sentence for a browser that keeps nothing.
        """
        told: list[Part] = []
        if self.state == "unavailable" and unavailable:
            told.append(parts.text("kept-note", unavailable, "quiet"))
        if self._is_unread:
            told += self._draw_unread(confirm)
        return [*told, self.part()]

    def _draw_unread(self, confirm: Confirm) -> list[Part]:
        why = "" if self._why is None else str(self._why)
        file, name = f"{self._part_id}-file", f"{self._key.replace('.', '-')}.txt"
        return [
            parts.text(f"{self._part_id}-unread", say("kept.left-alone", why=why).strip(), "note"),
            parts.download(file, say("kept.file"), name, "", "text/plain", stored=self._key),
            *confirm.draw(self.replaces, "kept.replace"),
        ]
