"""What the values of the engine have in common: once made, they never change."""

from __future__ import annotations

from typing import NoReturn


class Immutable:
    """A value whose attributes can be neither set nor deleted.

    >>> class Point(Immutable):
    ...     __slots__ = ("x",)
    >>> del Point().x
    Traceback (most recent call last):
    AttributeError: a Point is immutable: x cannot be deleted
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} is immutable: {name} cannot be deleted")
