"""What Python hands to a panel, looked at before anything is done with it."""

from __future__ import annotations

from typing import TypeVar

from odin_teach import OdinError
from odin_teach.errors import start_of

T = TypeVar("T")


class BadArgument(OdinError, TypeError):  # noqa: N818 (named as Python names its own kinds)
    """An argument that no panel takes, or of a kind that it cannot be."""


def checked(name: str, value: T, *kinds: type) -> T:
    """Return what was given for `name` if it is of one of these kinds.

    Raises `BadArgument`, before the panel is changed.

    >>> checked("query", 7, str)
    Traceback (most recent call last):
    odin_widgets.arguments.BadArgument: `query` cannot be 7: it is a str.
    """
    if isinstance(value, kinds):
        return value
    wanted = " / ".join(kind.__name__ for kind in kinds)
    raise BadArgument("panel.wrong-kind", name=name, given=start_of(value), wanted=wanted)
