"""What a page may tell a panel, checked before any tool sees it.

Whoever has the page open can send anything. So a message counts only if it names a part that
the panel shows now and something that can be done with that part; all else is refused here,
and a tool's `act` gets nothing but values that make sense for what it drew.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from odin_teach.whole_numbers import is_whole
from odin_widgets.parts import (
    ButtonsPart,
    CardsPart,
    CheckPart,
    EntryPart,
    Part,
    RangePart,
    StepperPart,
    walk,
)

LONGEST_ENTRY: Final = 99_999  # a whole recorded hand with its comments is below 5,000
LONGEST_FILE: Final = 999_999  # what a browser keeps, and what is saved from it: years of games
LONGEST_ID: Final = 200
LONGEST_QUERY: Final = 2_000  # longer addresses are not carried everywhere
HIGHEST_NUMBER: Final = 2**53  # the highest whole number that a page can count to


@dataclass(frozen=True)
class Event:
    """Something that happened: `value` is card ids, an item's id, a number, a text, yes or no."""

    part: str
    name: str
    value: object

    @property
    def is_told(self) -> bool:
        """Whether the page tells it by itself: no person did anything."""
        return self.name in _TOLD


def is_told(content: object) -> bool:
    """Whether a message claims to be what the page tells by itself, even if it cannot count.

    >>> is_told({"part": "gone", "event": "tick"}), is_told({"part": "steps", "event": "press"})
    (True, False)
    """
    return isinstance(content, dict) and content.get("event") in _TOLD


def is_second(content: object) -> bool:
    """Whether a message is of a click that may be the second half of a double click.

    >>> is_second({"part": "go", "event": "press", "value": "next", "saw": ["", "", "Next"]})
    True
    """
    return isinstance(content, dict) and "saw" in content


def is_quiet(content: object) -> bool:
    """Whether what comes of a message is not to be spoken: nobody waits to hear of it.

    The clock ticks for somebody who has started it.
    """
    return is_told(content) and isinstance(content, dict) and content["event"] != "tick"


class RefusedEvent(Exception):  # noqa: N818 (a refusal is not a fault of ours)
    """A message that cannot count; `message` is the id of the text that says so, if any does."""

    def __init__(self, message: str | None = None, part: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.part = part


def read_event(content: object, parts: Iterable[Part], scene: str = "") -> Event:
    """Return the event in a message from a page that shows these parts.

    The second half of a double click comes with what was seen when it was made (`saw`): it
    counts only if that is still what it presses. Raises `RefusedEvent`.

    >>> from odin_widgets.parts import button, buttons
    >>> shown = [buttons("steps", [button("next", "Next"), button("back", "Back", disabled=True)])]
    >>> read_event({"part": "steps", "event": "press", "value": "next"}, shown)
    Event(part='steps', name='press', value='next')
    >>> read_event({"part": "steps", "event": "press", "value": ["next"]}, shown)
    Traceback (most recent call last):
    odin_widgets.events.RefusedEvent: panel.unusable
    """
    if not isinstance(content, dict):
        raise RefusedEvent("panel.unusable")
    part_id, name, value = (content.get(key) for key in ("part", "event", "value"))
    if not _is_id(part_id) or not isinstance(name, str):
        raise RefusedEvent("panel.unusable")
    part = next((each for each in walk(parts) if each["id"] == part_id), None)
    if part is None:
        raise RefusedEvent("panel.gone")
    if name != _EVENT_OF.get(part["kind"]):
        raise RefusedEvent("panel.unusable", part["id"])
    _check_value(part, value)
    if "saw" in content and content["saw"] != _seen(part, value, scene):
        raise RefusedEvent
    return Event(part["id"], name, value)


def read_sequence(content: object) -> int | None:
    """Return the number that the page gave to its message, to be echoed; None if unusable."""
    number = content.get("seq") if isinstance(content, dict) else None
    return number if is_whole(number, 0, HIGHEST_NUMBER) else None


def _seen(part: Part, value: object, scene: str) -> list[object]:
    """Return what a page tells as seen of something that is pressed in this part now."""
    items = part["items"] if part["kind"] == "buttons" else []
    text = next((item["text"] for item in items if item["id"] == value), "")
    return [scene, part.get("label", ""), text]


_TOLD: Final = ("found", "tick", "asked")

_EVENT_OF: Final = {
    "cards": "choose",
    "choices": "press",
    "buttons": "press",
    "select": "change",
    "range": "change",
    "check": "turn",
    "stepper": "count",
    "entry": "enter",
    "upload": "open",
    "store": "found",
    "timer": "tick",
    "address": "arrive",
    "query": "asked",
}


def _check_value(part: Part, value: object) -> None:
    match part["kind"]:
        case "cards":
            _check_cards(part, value)
        case "choices":
            _check_id(part, value, {item["id"] for item in part["items"]})
        case "buttons":
            _check_button(part, value)
        case "select":
            _check_id(part, value, {option["id"] for option in part["options"]})
        case "address":
            _check_id(part, value, set(part["places"]))
        case "range" | "stepper":
            _check_number(part, value)
        case "check":
            _check_turn(part, value)
        case "query":
            _check_text(part, value, LONGEST_QUERY)
        case "entry":
            _check_entry(part, value)
        case "upload":
            _check_text(part, value, LONGEST_FILE)
        case "store" if value is not None and value is not False:
            _check_text(part, value, LONGEST_FILE)


def _check_cards(part: CardsPart, value: object) -> None:
    if part["mode"] == "none":
        raise RefusedEvent("panel.unusable", part["id"])
    open_cards = {face["id"] for face in part["cards"] if not face.get("back")}
    most = {"many": len(open_cards), "one": 1}[part["mode"]]
    if not isinstance(value, list) or len(value) > most or not all(map(_is_id, value)):
        raise RefusedEvent("panel.unusable", part["id"])
    if len(set(value)) != len(value):
        raise RefusedEvent("panel.unusable", part["id"])
    if not set(value) <= open_cards:
        raise RefusedEvent("panel.gone", part["id"])
    if (set(value) ^ set(part["selected"])) & set(part["disabled"]):
        raise RefusedEvent


def _check_button(part: ButtonsPart, value: object) -> None:
    """Say nothing to the second half of a double click, whose button the first took away."""
    if not _is_id(value):
        raise RefusedEvent("panel.unusable", part["id"])
    if not any(item["id"] == value and not item["disabled"] for item in part["items"]):
        raise RefusedEvent


def _check_id(part: Part, value: object, known: set[str]) -> None:
    if not _is_id(value):
        raise RefusedEvent("panel.unusable", part["id"])
    if value not in known:
        raise RefusedEvent("panel.gone", part["id"])


def _check_text(part: Part, value: object, longest: int) -> None:
    # Half a character, which a page can send, could never be shown again.
    if not isinstance(value, str) or value.encode(errors="replace").decode() != value:
        raise RefusedEvent("panel.unusable", part["id"])
    if len(value) > longest:
        raise RefusedEvent("panel.too-long", part["id"])


def _check_entry(part: EntryPart, value: object) -> None:
    """Say nothing to what was typed while the answer that closed the line was on its way."""
    if part["closed"]:
        raise RefusedEvent
    _check_text(part, value, LONGEST_ENTRY)


def _check_turn(part: CheckPart, value: object) -> None:
    if not isinstance(value, bool):
        raise RefusedEvent("panel.unusable", part["id"])


def _check_number(part: RangePart | StepperPart, value: object) -> None:
    if not is_whole(value, part["min"], part["max"]):
        raise RefusedEvent("panel.unusable", part["id"])


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ID
