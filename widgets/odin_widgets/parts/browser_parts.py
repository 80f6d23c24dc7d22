"""What the browser does by itself: files, what it keeps, a clock, a draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict


class DownloadPart(TypedDict):
    """A button that saves a text as a file; nothing is told to Python.

    With `stored` it is what the browser keeps under that key: it may be what Python cannot read.
    """

    kind: Literal["download"]
    id: str
    label: str
    file: str
    text: str
    mime: str
    stored: str


def download(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    file: str,
    content: str,
    mime: str = "application/json",
    *,
    stored: str = "",
) -> DownloadPart:
    """Describe a button that saves `content`, or what the browser has `stored`, as a file."""
    return {
        "kind": "download",
        "id": part_id,
        "label": label,
        "file": file,
        "text": content,
        "mime": mime,
        "stored": stored,
    }


class UploadPart(TypedDict):
    """A button that opens a file; event "open" with the text that is in it."""

    kind: Literal["upload"]
    id: str
    label: str
    accept: str


def upload(part_id: str, label: str, accept: str = ".json") -> UploadPart:
    """Describe a button that opens a text file of one of these kinds (".json,.csv")."""
    return {"kind": "upload", "id": part_id, "label": label, "accept": accept}


class StorePart(TypedDict):
    """What the visitor's browser keeps under `key`; event "found" with the text.

    It is None where a browser keeps nothing, and False for what is there but cannot be sent.
    `text` is what it shall keep from now on, None if it has nothing to change.
    """

    kind: Literal["store"]
    id: str
    key: str
    text: str | None


def store(part_id: str, key: str, content: str | None) -> StorePart:
    """Describe what the browser keeps; `Kept` is what a panel uses."""
    return {"kind": "store", "id": part_id, "key": key, "text": content}


class TimerPart(TypedDict):
    """While it is there, event "tick" comes every so many seconds."""

    kind: Literal["timer"]
    id: str
    seconds: float


def timer(part_id: str, seconds: float) -> TimerPart:
    """Describe a clock that ticks while it is in the view."""
    return {"kind": "timer", "id": part_id, "seconds": seconds}


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


def lot(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    names: Iterable[str],
    chosen: int | None = None,
    *,
    told: str = "",
    turn: int = 0,
) -> LotPart:
    """Describe names that one is drawn of: the place of who it was, and the sentence for it.

    With the number of the draw as `turn` the page lets the choice run over the names first,
    unless its reader asked for little motion; in later descriptions `turn` is 0 again.

    >>> lot("first", "Who begins?", ["Ann", "Ben"], 1, told="Ben begins.")["chosen"]
    1
    """
    return {
        "kind": "lot",
        "id": part_id,
        "label": label,
        "names": list(names),
        "chosen": chosen,
        "told": told,
        "turn": turn,
    }
