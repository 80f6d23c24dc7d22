"""What is pressed, chosen or typed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypedDict

from odin_teach.cards import Cards
from odin_teach.messages import say
from odin_widgets.parts.card_parts import Face, as_faces


class Button(TypedDict):
    """A button; `pressed` None means that it does not stay down."""

    id: str
    text: str
    disabled: bool
    pressed: bool | None
    primary: bool


def button(
    item_id: str,
    content: str,
    *,
    disabled: bool = False,
    pressed: bool | None = None,
    primary: bool = False,
) -> Button:
    """Describe a button; one that is disabled keeps the focus but does nothing.

    `primary` is for the one that most people press next.
    """
    return {
        "id": item_id,
        "text": content,
        "disabled": disabled,
        "pressed": pressed,
        "primary": primary,
    }


class ButtonsPart(TypedDict):
    """Buttons in a row; event "press" with the button's id."""

    kind: Literal["buttons"]
    id: str
    label: str
    items: list[Button]


def buttons(part_id: str, items: Iterable[Button], label: str = "") -> ButtonsPart:
    """Describe a row of buttons; a label names the row where the buttons alone do not."""
    return {"kind": "buttons", "id": part_id, "label": label, "items": list(items)}


class Choice(TypedDict):
    """One line that can be chosen; lines of the same `group` stand under that heading.

    `spoken` is what a screen reader says for it.
    """

    id: str
    text: str
    cards: list[Face]
    group: str
    spoken: str


def choice(
    item_id: str,
    content: str,
    *,
    shown: Cards | Sequence[Face] = (),
    group: str = "",
    spoken: str = "",
) -> Choice:
    """Describe one line of `choices`.

    A screen reader hears the names of the small cards and the text, or else `spoken`.
    """
    return {
        "id": item_id,
        "text": content,
        "cards": as_faces(shown),
        "group": group,
        "spoken": spoken,
    }


class ChoicesPart(TypedDict):
    """Lines to choose one of; event "press" with the line's id."""

    kind: Literal["choices"]
    id: str
    label: str
    items: list[Choice]
    selected: str | None
    words_first: bool


def choices(
    part_id: str,
    label: str,
    items: Iterable[Choice],
    selected: str | None = None,
    *,
    words_first: bool = False,
) -> ChoicesPart:
    """Describe lines to choose one of.

    They stand in columns where there is room, cards before words; `words_first` is for a few
    lines one under the other, whose words say what the cards after them are.
    """
    return {
        "kind": "choices",
        "id": part_id,
        "label": label,
        "items": list(items),
        "selected": selected,
        "words_first": words_first,
    }


class Option(TypedDict):
    """One entry of a drop-down list."""

    id: str
    text: str


class SelectPart(TypedDict):
    """A drop-down list; event "change" with the option's id."""

    kind: Literal["select"]
    id: str
    label: str
    options: list[Option]
    value: str


def select(part_id: str, label: str, options: Mapping[str, str], value: str) -> SelectPart:
    """Describe a drop-down list; `options` maps ids to texts.

    >>> select("sort", "Order", {"low": "lowest first"}, "low")["options"]
    [{'id': 'low', 'text': 'lowest first'}]
    """
    entries: list[Option] = [{"id": key, "text": shown} for key, shown in options.items()]
    return {"kind": "select", "id": part_id, "label": label, "options": entries, "value": value}


class RangePart(TypedDict):
    """A slider over whole numbers; event "change" with the number."""

    kind: Literal["range"]
    id: str
    label: str
    min: int
    max: int
    value: int
    value_text: str


def slider(  # noqa: PLR0913 (a slider is these five things)
    part_id: str, label: str, value: int, *, low: int = 0, high: int, value_text: str = ""
) -> RangePart:
    """Describe a slider; `value_text` says what the number means ("step 3 of 20")."""
    return {
        "kind": "range",
        "id": part_id,
        "label": label,
        "min": low,
        "max": high,
        "value": value,
        "value_text": value_text or str(value),
    }


class EntryPart(TypedDict):
    """A line to type in; event "enter" with the text when it is finished, or as it grows."""

    kind: Literal["entry"]
    id: str
    label: str
    value: str
    hint: str
    error: str
    inputmode: Literal["text", "numeric"]
    rows: int
    live: bool
    presses: tuple[str, str] | None
    closed: bool


def entry(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    value: str = "",
    *,
    hint: str = "",
    error: str = "",
    inputmode: Literal["text", "numeric"] = "text",
    rows: int = 1,
    live: bool = False,
    presses: tuple[str, str] | None = None,
    closed: bool = False,
) -> EntryPart:
    """Describe a line to type in, or several: those are finished when they are left.

    After a bad entry give the error and, as value, the text that was typed: nothing that
    somebody typed is taken away. A `live` line tells what is in it with each short pause in
    typing; its panel gives the text back as value. `presses` names a button, its part and its
    id: Enter in the line presses it, after the line has told what is in it. What stands in a
    `closed` line can be read and copied, not changed.
    """
    return {
        "kind": "entry",
        "id": part_id,
        "label": label,
        "value": value,
        "hint": hint,
        "error": error,
        "inputmode": inputmode,
        "rows": rows,
        "live": live,
        "presses": presses,
        "closed": closed,
    }


class CheckPart(TypedDict):
    """Something that is so or not; event "turn" with True or False."""

    kind: Literal["check"]
    id: str
    text: str
    on: bool


def check(part_id: str, content: str, *, on: bool) -> CheckPart:
    """Describe a box to tick; its text is what is so when it is ticked."""
    return {"kind": "check", "id": part_id, "text": content, "on": on}


class StepperPart(TypedDict):
    """A whole number with a button for one less and one for one more; event "count" with it.

    `less` and `more` are what these buttons are called.
    """

    kind: Literal["stepper"]
    id: str
    label: str
    min: int
    max: int
    value: int
    less: str
    more: str


def stepper(part_id: str, label: str, value: int, *, low: int, high: int) -> StepperPart:
    """Describe a number that goes up and down by one.

    >>> stepper("each", "Cards for each", 9, low=1, high=27)["more"]
    'Cards for each: one more'
    """
    return {
        "kind": "stepper",
        "id": part_id,
        "label": label,
        "min": low,
        "max": high,
        "value": value,
        "less": say("panel.one-less", label=label),
        "more": say("panel.one-more", label=label),
    }
