"""Text that comes from elsewhere: how much of it is read, told before anything is done with it."""

from __future__ import annotations

import json
from typing import Any, Final

from odin_teach.as_meant import without_mark
from odin_teach.errors import OdinError

LONGEST: Final = 1_000_000
"""The most letters that are read: years of games, and what a browser keeps and sends."""


class JsonError(ValueError):
    """A text that is no JSON."""


def load_json(text: object) -> Any:
    """Return what a text holds.

    Raises `JsonError` for what is no JSON text, `OdinError` for one that is too long.

    >>> load_json('{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    if not isinstance(text, str):
        raise JsonError
    refuse_longer(text)
    try:
        return json.loads(without_mark(text))
    except (ValueError, RecursionError) as error:
        raise JsonError from error


def refuse_longer(
    text: str | bytes, most: int = LONGEST, error: type[OdinError] = OdinError
) -> None:
    """Raise this kind of error for a text that is longer than anything ours is.

    >>> refuse_longer("hand", most=3)
    Traceback (most recent call last):
    odin_teach.messages.OdinError: This text is too long: it has 4 letters, and at most 3 are read.
    """
    if len(text) > most:
        raise error("error.too-long", size=len(text), most=most)


def refuse_more(size: int, most: int, what: str, error: type[OdinError] = OdinError) -> None:
    """Raise this kind of error for more of something than is read; `what` is told by its id.

    >>> refuse_more(3, 2, "hands")
    Traceback (most recent call last):
    odin_teach.messages.OdinError: There are too many hands: 3, and at most 2 are read.
    """
    if size > most:
        raise error("error.too-many", size=size, most=most, what=OdinError(f"error.many.{what}"))
