"""Before something is lost for good, it is asked once more whether it shall be."""

from __future__ import annotations

from typing import Any, Final

from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.parts import Part, View

ASK: Final = "ask"
KEEP: Final = "keep"
SURE: Final = "sure"


class Confirm:
    """The one question that a panel has open, about one of the things that it can lose.

    `rows` are the parts in which such things are asked about. Each is a button until it is
    pressed, then the question with two answers. The harmless one stands first: there the focus
    goes, and the second half of a double click. A panel hands what a person does to `press`,
    its view to `over`. What a browser tells by itself (`Panel.hear`) leaves the question open.

    >>> confirm = Confirm("reset")
    >>> [row] = confirm.draw("reset", "course.reset")
    >>> [each["id"] for each in row["items"]]
    ['ask']
    >>> confirm.press("reset", "ask"), confirm.asking
    ('ask', 'reset')
    >>> asked, row = confirm.draw("reset", "course.reset")
    >>> [each["id"] for each in row["items"]], row["label"] == asked["text"]
    (['keep', 'sure'], True)
    >>> confirm.press("reset", "sure"), confirm.asking
    ('sure', '')
    """

    def __init__(self, *rows: str) -> None:
        self._rows = rows
        self._last = ""  # the row that was asked about, or answered in, last
        self._is_open = False

    @property
    def asking(self) -> str:
        """The row whose question is open; "": none is."""
        return self._last if self._is_open else ""

    def ask(self, row: str) -> None:
        """Open the question of a row, if something else than its button brought it up."""
        self._last, self._is_open = row, True

    def forget(self) -> None:
        """Close the question: what it was about is not there any more."""
        self._last, self._is_open = "", False

    def press(self, part: str, value: object) -> str | None:
        """Take what a person did; return "ask", "keep" or "sure" if it was done in a row of this.

        Whatever is done elsewhere closes the question, and is None here.
        """
        if part not in self._rows:
            self.forget()
            return None
        self._last, self._is_open = part, value == ASK
        return str(value)

    def draw(
        self, row: str, message: str, *, question: str | None = None, **facts: Any
    ) -> list[Part]:
        """Describe a row.

        The messages are `message` for the button, and with "-ask", "-keep" and "-sure" behind it
        for the question and its answers; the button and the question are told the `facts`.
        Another `question` can be asked.
        """
        if self.asking != row:
            return [parts.buttons(row, [parts.button(ASK, say(message, **facts))])]
        words = say(f"{message}-ask", **facts) if question is None else question
        items = [
            parts.button(KEEP, say(f"{message}-keep"), primary=True),
            parts.button(SURE, say(f"{message}-sure")),
        ]
        return [parts.text(f"{row}-question", words, "lead"), parts.buttons(row, items, words)]

    def over(self, view: View) -> View:
        """Return a view in which an open question is spoken, and its row has the focus.

        Once it is answered its row keeps the focus, as long as it is there.
        """
        for part in parts.walk(view["parts"]):
            if part["kind"] == "buttons" and part["id"] == self._last:
                spoken = part["label"] if self._is_open else view["say"]
                return {**view, "say": spoken, "focus": self._last}
        return view
