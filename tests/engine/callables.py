"""Every public callable, found by itself, and how a test calls it with wrong values.

A function, a constructor, a method, a setter: each parameter is tried with values of other types
and out of its range while all others are as they should be (by the table that a test gives, by
the parameter's name). So a new callable is covered as soon as it is public, and one with a
parameter that nobody has told of is named.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from odin_teach import PASS, Card, Colour, OdinError, Rules


class Odd:
    """Something that is nothing of ours."""

    def __repr__(self) -> str:
        return "Odd()"


_ROUND: Final[list[Any]] = []
_ROUND.append(_ROUND)

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 7, 99, 10**400, 10**5000, 3.5, float("nan"), float("inf"), 1j),
    *("", "x", "8X", "tlh", "\ud800", "9" * 5000, "\u0301" * 5000, b"8B", bytearray(b"8B")),
    *([], [None], [[]], ["8B", 3], [1, 2], ["Ann", "Ann"], (), {}, {"a": 1}, {1: "x"}, set()),
    *(_ROUND, range(3), Odd(), Odd, len, Ellipsis, Exception()),
    *(Card(8, Colour.RED), Colour.RED, PASS, Rules()),
)
"""What no parameter is meant to be, and some that are right for one and wrong for others."""

# What an annotation rules out, wherever it stands.
_REFUSED: Final[dict[str, tuple[Any, ...]]] = {
    "int": (None, True, "x", 3.5, [1], {}),
    "int | None": (True, "x", 3.5, [1], {}),
    "bool": (None, "no", 1, 0.0, []),
    "str": (None, 3, b"8B", ["8B"], {}),
    "str | None": (3, b"8B", ["8B"], {}),
    "Cards": (None, 3, [3], Odd(), "8X", b"8B"),
    "Cards | None": (3, [3], Odd(), "8X", b"8B"),
    "CardSet": (None, 3, [3], Odd(), "8X"),
    "Combination": (None, 3, Odd(), [3]),
    "Move": (None, 3, "8B", Odd()),
    "Rules": (None, 3, [], Odd()),
    "Rules | None": (3, [], Odd()),
    "Position": (None, 3, "8B", Odd()),
    "Practice": (None, 3, "8B", Odd()),
    "Progress": (None, 3, "8B", Odd()),
}


@dataclass(frozen=True)
class Call:
    """A callable by its name, right values for its parameters, and their annotations."""

    name: str
    call: Callable[..., Any]
    given: Mapping[str, Any]
    annotations: Mapping[str, str]

    def with_value(self, parameter: str, value: object) -> Any:
        """Call it with another value in this place."""
        positional, named = [], {}
        for one in inspect.signature(self.call).parameters.values():
            if one.name in self.given or one.name == parameter:
                told = value if one.name == parameter else self.given[one.name]
                if one.kind is one.KEYWORD_ONLY:
                    named[one.name] = told
                else:
                    positional.append(told)
        return self.call(*positional, **named)

    def refused(self, parameter: str) -> Iterable[Any]:
        """Return values that this parameter's annotation rules out."""
        return _REFUSED.get(self.annotations[parameter], ())


@dataclass(frozen=True)
class Known:
    """What a test tells of an API: one of each class, and right values by parameter.

    The name of a parameter may have the callable's before it: "Rules.taken.table".
    """

    samples: Mapping[type, Callable[[], Any]]
    values: Mapping[str, Any]

    def calls(self, things: Iterable[Any]) -> Iterator[Call]:
        """Return the calls of these functions and classes; no errors, which are raised by us."""
        for thing in things:
            if not inspect.isclass(thing):
                if inspect.isroutine(thing):
                    yield self._call(thing.__name__, thing)
            elif issubclass(thing, Enum):
                yield Call(
                    thing.__name__, lambda value, thing=thing: thing(value), {}, {"value": ""}
                )
            elif not issubclass(thing, BaseException):
                yield self._call(thing.__name__, thing)
                yield from self._members(thing)

    def constructor(self, kind: type) -> Call:
        """Return the call that makes one of this class."""
        return self._call(kind.__name__, kind)

    def _members(self, kind: type) -> Iterator[Call]:
        for name, member in inspect.getmembers_static(kind):
            if name.startswith("_") or not _is_ours(member):
                continue
            whole = f"{kind.__name__}.{name}"
            if isinstance(member, classmethod | staticmethod):
                yield self._call(whole, getattr(kind, name))
            elif inspect.isfunction(member):
                yield self._call(whole, self._method(kind, name))
            elif isinstance(member, property) and member.fset is not None:
                yield self._setter(kind, name)

    def _method(self, kind: type, name: str) -> Callable[..., Any]:
        """Return the method of a new one each time: what is set by a call stays in that one."""

        def call(*positional: Any, **named: Any) -> Any:
            return getattr(self.samples[kind](), name)(*positional, **named)

        call.__signature__ = inspect.signature(getattr(self.samples[kind](), name))  # type: ignore[attr-defined] # `inspect` looks there
        return call

    def _setter(self, kind: type, name: str) -> Call:
        def put(value: object) -> None:
            setattr(self.samples[kind](), name, value)

        return Call(f"{kind.__name__}.{name} =", put, {}, {"value": ""})

    def _call(self, name: str, thing: Callable[..., Any]) -> Call:
        given, annotations = {}, {}
        for one in inspect.signature(thing).parameters.values():
            if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
                continue
            annotations[one.name] = "" if one.annotation is one.empty else str(one.annotation)
            keys = [key for key in (f"{name}.{one.name}", one.name) if key in self.values]
            if keys:
                given[one.name] = self.values[keys[0]]
            else:
                assert one.default is not one.empty, f"tell a right value for {name}.{one.name}"
        return Call(name, thing, given, annotations)


def _is_ours(member: object) -> bool:
    inner = getattr(member, "__func__", None) or getattr(member, "fset", None) or member
    return str(getattr(inner, "__module__", "")).startswith("odin_")


def told_well(error: BaseException) -> str:
    """Return "" for an error that a person can be told, else what is wrong with it."""
    if not isinstance(error, OdinError):
        return f"{type(error).__name__}: {start(error)}"
    for language in ("en", "fr"):
        told = error.explain(language)
        if not told or len(told) > 1500 or told != told.strip():
            return f"{error.message} is told as {told[:60]!r}"
        told.encode()
    return ""


def start(thing: object) -> str:
    """Return the beginning of what a thing is, however large or strange it is."""
    try:
        return repr(thing)[:40]
    except (ValueError, RecursionError):
        return "something huge"
