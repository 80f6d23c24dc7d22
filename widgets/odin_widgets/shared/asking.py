"""Before something is lost for good, it is asked once more whether it shall be."""

from __future__ import annotations

from typing import Any

from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.parts import Part


def ask_first(
    part_id: str, message: str, *, asking: bool, question: str | None = None, **facts: Any
) -> list[Part]:
    """Describe a button that loses something: it asks once more before it does.

    The messages are `message` for the button, and with "-ask", "-sure" and "-keep" behind it for
    the question and its answers; the button and the question are told the `facts`. Another
    `question` can be asked, and none ("") where it is to be read already. The ids of the buttons
    are "ask", "sure" and "keep".

    >>> [row] = ask_first("reset", "course.reset", asking=False)
    >>> [each["id"] for each in row["items"]]
    ['ask']
    >>> asked, row = ask_first("reset", "course.reset", asking=True)
    >>> [each["id"] for each in row["items"]], row["label"] == asked["text"]
    (['keep', 'sure'], True)
    """
    if not asking:
        return [parts.buttons(part_id, [parts.button("ask", say(message, **facts))])]
    words = say(f"{message}-ask", **facts) if question is None else question
    items = [
        # The harmless one first: it is where the focus goes.
        parts.button("keep", say(f"{message}-keep"), primary=True),
        parts.button("sure", say(f"{message}-sure")),
    ]
    asked: list[Part] = [parts.text(f"{part_id}-question", words, "lead")] if words else []
    return [*asked, parts.buttons(part_id, items, words)]
