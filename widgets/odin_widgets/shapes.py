"""The shapes of what Python sends to be drawn: each part of a panel as a typed dictionary.

`static/view.d.ts` says the same to the JavaScript side; the functions that build these stand
in `parts.py`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Tone = Literal["plain", "lead", "good", "bad", "note", "quiet"]
Mode = Literal["many", "one", "none"]
CardLayout = Literal["deck", "flow", "small"]
GroupLayout = Literal["stack", "row", "seats"]
Mark = Literal["done", "now", "open", "gap", "star", "no-star"]
Look = Literal[
    "plain", "board", "centre", "seat", "turn", "pad", "pinned", "glance", "thumb", "bar", "sheet"
]


class Face(TypedDict):
    """A card as it is drawn: face up with all the keys, or face down with `back`."""

    id: str
    name: str
    number: NotRequired[int]
    colour: NotRequired[str]
    letter: NotRequired[str]
    symbol: NotRequired[str]
    back: NotRequired[bool]


class CardsPart(TypedDict):
    """Cards, to look at or to choose from; event "choose" with the list of chosen ids."""

    kind: Literal["cards"]
    id: str
    label: str
    cards: list[Face]
    selected: list[str]
    marked: dict[str, str]
    disabled: list[str]
    mode: Mode
    layout: CardLayout
    empty: str


class TextPart(TypedDict):
    """A paragraph."""

    kind: Literal["text"]
    id: str
    text: str
    tone: Tone


class FigurePart(TypedDict):
    """One big number or word with a caption."""

    kind: Literal["figure"]
    id: str
    text: str
    caption: str
    tone: Tone


class More(TypedDict):
    """A link behind a line to where more of it stands; `hint` is for those who hear the page."""

    text: str
    link: str
    hint: str


class ListItem(TypedDict):
    """One line of a list; `cards` are drawn small before its text."""

    text: str
    tone: Tone
    cards: list[Face]
    link: str
    more: More | None


class ListPart(TypedDict):
    """Lines under a label."""

    kind: Literal["list"]
    id: str
    label: str
    items: list[ListItem]


class Choice(TypedDict):
    """One line that can be chosen; lines of the same `group` stand under that heading.

    `spoken` is what a screen reader says for it.
    """

    id: str
    text: str
    cards: list[Face]
    group: str
    spoken: str


class ChoicesPart(TypedDict):
    """Lines to choose one of; event "press" with the line's id."""

    kind: Literal["choices"]
    id: str
    label: str
    items: list[Choice]
    selected: str | None
    words_first: bool


class Button(TypedDict):
    """A button; `pressed` None means that it does not stay down."""

    id: str
    text: str
    disabled: bool
    pressed: bool | None
    primary: bool


class ButtonsPart(TypedDict):
    """Buttons in a row; event "press" with the button's id."""

    kind: Literal["buttons"]
    id: str
    label: str
    items: list[Button]


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


class RangePart(TypedDict):
    """A slider over whole numbers; event "change" with the number."""

    kind: Literal["range"]
    id: str
    label: str
    min: int
    max: int
    value: int
    value_text: str


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


class MarksPart(TypedDict):
    """Small signs in a row, and the words that say the same."""

    kind: Literal["marks"]
    id: str
    label: str
    marks: list[Mark]
    large: bool


class Page(TypedDict):
    """A link to a page, with what is known of it; `spoken` says what the marks show."""

    text: str
    link: str
    sign: str
    note: str
    badge: str
    marks: list[Mark]
    spoken: str


class PagesPart(TypedDict):
    """Links to pages, one under the other."""

    kind: Literal["pages"]
    id: str
    label: str
    items: list[Page]


class AddressPart(TypedDict):
    """Places that the page's address can name after its `#`; event "arrive" with one of them.

    `value` is the place that is shown now, "" if none is.
    """

    kind: Literal["address"]
    id: str
    value: str
    places: list[str]


class TableRow(TypedDict):
    """One row of a table: its heading and its cells."""

    id: str
    cells: list[str]


class TablePart(TypedDict):
    """A table of texts."""

    kind: Literal["table"]
    id: str
    label: str
    head: list[str]
    rows: list[TableRow]
    foot: list[str]


class Series(TypedDict):
    """One line of a chart: a number for each step, the first at 0."""

    name: str
    values: list[int]


class ChartPart(TypedDict):
    """Lines over the same steps, as one picture that is called `label`."""

    kind: Literal["chart"]
    id: str
    label: str
    series: list[Series]
    limit: int | None
    limit_text: str


class DownloadPart(TypedDict):
    """A button that saves a text as a file; nothing is told to Python."""

    kind: Literal["download"]
    id: str
    label: str
    file: str
    text: str
    mime: str


class UploadPart(TypedDict):
    """A button that opens a file; event "open" with the text that is in it."""

    kind: Literal["upload"]
    id: str
    label: str
    accept: str


class StorePart(TypedDict):
    """What the visitor's browser keeps under `key`; event "found" with a text or None.

    `text` is what it shall keep from now on, None if it has nothing to change.
    """

    kind: Literal["store"]
    id: str
    key: str
    text: str | None


class LotPart(TypedDict):
    """Names to draw one of; `chosen` is the place of who was drawn, `told` the sentence for it.

    `turn` counts the draws and is 0 when there is nothing to show of how it was drawn.
    """

    kind: Literal["lot"]
    id: str
    label: str
    names: list[str]
    chosen: int | None
    told: str
    turn: int


class TimerPart(TypedDict):
    """While it is there, event "tick" comes every so many seconds."""

    kind: Literal["timer"]
    id: str
    seconds: float


class GroupPart(TypedDict):
    """Parts under a heading, in one of several layouts, or folded away."""

    kind: Literal["group"]
    id: str
    label: str
    parts: list[Part]
    layout: GroupLayout
    fold: Literal["open", "closed"] | None
    look: Look
    badge: str


Part: TypeAlias = (
    CardsPart
    | TextPart
    | FigurePart
    | ListPart
    | ChoicesPart
    | ButtonsPart
    | SelectPart
    | RangePart
    | EntryPart
    | TablePart
    | ChartPart
    | DownloadPart
    | UploadPart
    | StorePart
    | LotPart
    | MarksPart
    | PagesPart
    | TimerPart
    | AddressPart
    | GroupPart
)


class View(TypedDict):
    """A whole panel: its title, what a screen reader is told when that changes, its parts.

    `focus` is the part that gets the focus when what had it is gone: else its own part, if that
    is still there, or the panel. Another `scene` than before is shown from its beginning.
    `language` and `heard` are filled in by `Panel`.
    """

    title: str
    say: str
    parts: list[Part]
    focus: NotRequired[str]
    scene: NotRequired[str]
    language: NotRequired[str]
    heard: NotRequired[int]
