"""The lengths of a game as things to choose: what each is called, on a button or in a list."""

from __future__ import annotations

from typing import Final

from odin_teach.messages import say

_ONE_HAND: Final = "one"


def length_id(limit: int | None) -> str:
    """Return the id of a length.

    >>> length_id(15), length_id(None)
    ('15', 'one')
    """
    return _ONE_HAND if limit is None else str(limit)


def limit_of(chosen: str) -> int | None:
    """Return the limit of the length with this id.

    >>> [limit_of(length_id(limit)) for limit in (15, None)]
    [15, None]
    """
    return None if chosen == _ONE_HAND else int(chosen)


def length_name(limit: int | None) -> str:
    """Return what a length is called where it is chosen.

    >>> length_name(15), length_name(None)
    ('15', 'One hand')
    """
    return say("set-up.one-hand") if limit is None else str(limit)
