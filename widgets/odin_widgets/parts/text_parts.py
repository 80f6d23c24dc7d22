"""Words, numbers and signs: what is only read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict

from odin_teach.cards import Cards
from odin_teach.messages import say
from odin_widgets.parts.card_parts import Face, as_faces

Tone = Literal["plain", "lead", "good", "bad", "note", "quiet"]


class TextPart(TypedDict):
    """A paragraph."""

    kind: Literal["text"]
    id: str
    text: str
    tone: Tone


def text(part_id: str, content: str, tone: Tone = "plain") -> TextPart:
    """Describe a paragraph. "good" and "bad" add a sign; the words must say it as well."""
    return {"kind": "text", "id": part_id, "text": content, "tone": tone}


class FigurePart(TypedDict):
    """One big number or word with a caption."""

    kind: Literal["figure"]
    id: str
    text: str
    caption: str
    tone: Tone


def figure(part_id: str, content: str, caption: str = "", tone: Tone = "plain") -> FigurePart:
    """Describe a big number with the words that go under it."""
    return {"kind": "figure", "id": part_id, "text": content, "caption": caption, "tone": tone}


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


def item(
    content: str,
    tone: Tone = "plain",
    *,
    shown: Cards | Sequence[Face] = (),
    link: str = "",
    more: tuple[str, str] | None = None,
) -> ListItem:
    """Describe one line of `listing`, with small cards before it if there are any.

    With a `link` the line itself is the link; `more` is a link behind it, its text and its
    address, that opens in a new tab, so that nothing on this page is lost.

    >>> item("Too low.", more=("Strictly higher", "90-rulebook.ipynb#rule-higher"))["more"]["hint"]
    '(opens in a new tab)'
    """
    behind: More | None = None
    if more is not None:
        behind = {"text": more[0], "link": more[1], "hint": say("panel.new-tab")}
    line: ListItem = {
        "text": content,
        "tone": tone,
        "cards": as_faces(shown),
        "link": link,
        "more": behind,
    }
    return line


class ListPart(TypedDict):
    """Lines under a label."""

    kind: Literal["list"]
    id: str
    label: str
    items: list[ListItem]


def listing(part_id: str, label: str, items: Iterable[ListItem | str]) -> ListPart:
    """Describe a list; a line that is only a text can be given as a text.

    >>> listing("why", "Why", ["Too low."])["items"][0]["tone"]
    'plain'
    """
    lines = [item(line) if isinstance(line, str) else line for line in items]
    return {"kind": "list", "id": part_id, "label": label, "items": lines}


Mark = Literal["done", "now", "open", "gap", "star", "no-star"]


class MarksPart(TypedDict):
    """Small signs in a row, and the words that say the same."""

    kind: Literal["marks"]
    id: str
    label: str
    marks: list[Mark]
    large: bool


def marks(part_id: str, label: str, shown: Iterable[Mark], *, large: bool = False) -> MarksPart:
    """Describe small signs in a row; the label stands beside them and says the same in words.

    >>> marks("stars", "1 of 3 stars", ["star", "no-star", "no-star"])["marks"][0]
    'star'
    """
    return {"kind": "marks", "id": part_id, "label": label, "marks": list(shown), "large": large}
