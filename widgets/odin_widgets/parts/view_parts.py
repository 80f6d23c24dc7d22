"""Parts in groups, and the whole panel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NotRequired, TypeAlias, TypedDict

from odin_widgets.parts.browser_parts import DownloadPart, LotPart, StorePart, TimerPart, UploadPart
from odin_widgets.parts.card_parts import CardsPart
from odin_widgets.parts.control_parts import (
    ButtonsPart,
    CheckPart,
    ChoicesPart,
    EntryPart,
    RangePart,
    SelectPart,
    StepperPart,
)
from odin_widgets.parts.page_parts import AddressPart, LinkPart, PagesPart, QueryPart
from odin_widgets.parts.table_parts import ChartPart, TablePart
from odin_widgets.parts.text_parts import FigurePart, ListPart, MarksPart, TextPart

GroupLayout = Literal["stack", "row", "seats"]


Look = Literal[
    "plain", "board", "centre", "seat", "turn", "pad", "pinned", "glance", "thumb", "bar", "sheet"
]


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


def group(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    parts: Iterable[Part],
    *,
    layout: GroupLayout = "stack",
    fold: Literal["open", "closed"] | None = None,
    look: Look = "plain",
    badge: str = "",
) -> GroupPart:
    """Describe parts under a heading (no heading if the label is empty).

    With the layout "row" they stand side by side if there is room, with "seats" as many in a
    row as fit. `fold` makes it a section that can be opened and closed, and says how it starts.
    The look "pad" makes its buttons a grid of large keys. "pinned" is for what comes of the
    parts beside it: where it stands under them, its first text stays in sight over them. The
    other looks make a game table: a "board" holds the "centre" and each "seat", and that whose
    turn it is looks like "turn"; the badge is a word beside the heading that says so.

    On a phone a "glance" stays at the top of the window while what is below it scrolls, and a
    "bar" of buttons at its lower edge; the buttons of a "thumb" are wide, two in a row. A
    "sheet" is set small and in columns when it is printed.
    """
    return {
        "kind": "group",
        "id": part_id,
        "label": label,
        "parts": list(parts),
        "layout": layout,
        "fold": fold,
        "look": look,
        "badge": badge,
    }


Part: TypeAlias = (
    CardsPart
    | TextPart
    | FigurePart
    | ListPart
    | ChoicesPart
    | ButtonsPart
    | SelectPart
    | RangePart
    | CheckPart
    | StepperPart
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
    | QueryPart
    | LinkPart
    | GroupPart
)


class View(TypedDict):
    """A whole panel: its title, what a screen reader is told when that changes, its parts.

    `focus` is the part that gets the focus when what had it is gone: else its own part, if that
    is still there, or the panel. Another `scene` than before is shown from its beginning.
    """

    title: str
    say: str
    parts: list[Part]
    focus: NotRequired[str]
    scene: NotRequired[str]


class SentView(View):
    """A view as `Panel` sends it; `heard` is the number of the last message that it knows of."""

    language: str
    heard: int


def walk(parts: Iterable[Part]) -> Iterable[Part]:
    """Yield every part, those inside groups too.

    >>> from odin_widgets.parts import text
    >>> inner = text("why", "Too low.")
    >>> [part["id"] for part in walk([group("more", "More", [inner])])]
    ['more', 'why']
    """
    for part in parts:
        yield part
        if part["kind"] == "group":
            yield from walk(part["parts"])
