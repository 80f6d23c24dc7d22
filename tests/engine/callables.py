"""Every public callable, found by itself, with the values that it takes and those it cannot.

A function, a constructor, a method, a setter: each parameter is tried with values of other types
and out of its range while all others are as they should be. What a parameter takes is said by
its annotation, what it may be here by its name; so a new callable is covered as soon as it is
public, and one whose parameter nobody has told of is named.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from odin_teach import (
    PASS,
    Card,
    CardSet,
    Colour,
    Combination,
    Finding,
    Game,
    Play,
    Position,
    Record,
    Rules,
    ScoreSheet,
    Verdict,
    View,
    check_play,
)


class Odd:
    """Something that is nothing of ours."""

    def __repr__(self) -> str:
        return "Odd()"


_ROUND: list[Any] = []
_ROUND.append(_ROUND)

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 7, 99, 10**400, 10**5000, 3.5, float("nan"), float("inf"), 1j),
    *("", "x", "8X", "tlh", "\ud800", "9" * 5000, "\u0301" * 5000, b"8B", bytearray(b"8B")),
    *([], [None], [[]], ["8B", 3], [1, 2], ["Ann", "Ann"], (), {}, {"a": 1}, {1: "x"}, set(), _ROUND),
    *(range(3), Odd(), Odd, len, Ellipsis, Card(8, Colour.RED), Colour.RED, PASS, Rules(), Exception()),
)
"""What no parameter is meant to be, and some that are right for one and wrong for others."""

_OPENING = Position.start(["8B 7O", "3R 3G", "6P 4P"])
SAMPLES: Final[dict[type, Callable[[], Any]]] = {
    Card: lambda: Card(8, Colour.RED),
    CardSet: lambda: CardSet("8R 2R"),
    Colour: lambda: Colour.RED,
    Combination: lambda: Combination("8R 2R"),
    Finding: lambda: Finding("count", True, {}),
    Game: lambda: Game(["Ann", "Ben"], seed=1),
    type(PASS): lambda: PASS,
    Play: lambda: Play("3R 3G", "8B"),
    Position: lambda: _OPENING,
    Record: lambda: Record(_OPENING, (Play("8B"),)),
    Rules: Rules,
    ScoreSheet: lambda: ScoreSheet.filled(["Ann", "Ben"], 20, [(0, 3), (4, 0)]),
    Verdict: lambda: check_play("8B"),
    View: lambda: _OPENING.seen_by(0),
}
"""How to come by one of each class, to call what it can do."""


@dataclass(frozen=True)
class Call:
    """A callable as a test calls it; `name` is told when it does what it should not."""

    name: str
    call: Callable[..., Any]
    given: Mapping[str, Any]
    annotations: Mapping[str, str]

    def with_value(self, parameter: str, value: object) -> Callable[[], Any]:
        """Return the call with another value in this place."""
        positional, named = [], {}
        for one in inspect.signature(self.call).parameters.values():
            if one.name not in self.given and one.name != parameter:
                continue
            given = value if one.name == parameter else self.given[one.name]
            if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD):
                positional.append(given)
            elif one.kind is one.KEYWORD_ONLY:
                named[one.name] = given
        return lambda: self.call(*positional, **named)


def calls(modules: list[ModuleType], samples: Mapping[type, Callable[[], Any]], valid: Mapping[str, Any]) -> Iterator[Call]:
    for module in modules:
        for name in sorted(module.__all__):
            thing = getattr(module, name)
            if inspect.isclass(thing):
                if not issubclass(thing, BaseException):
                    yield from calls_of(thing, samples, valid)
            elif inspect.isroutine(thing):
                yield call_of(name, thing, valid)


def calls_of(kind, samples, valid):
    yield call_of(kind.__name__, kind, valid, kind)
    for name, member in inspect.getmembers_static(kind):
        if name.startswith("_"):
            continue
        whole = f"{kind.__name__}.{name}"
        if isinstance(member, classmethod | staticmethod):
            yield call_of(whole, getattr(kind, name), valid)
        elif inspect.isfunction(member):
            yield call_of(whole, getattr(samples[kind](), name), valid)
        elif isinstance(member, property) and member.fset is not None:
            yield Call(f"{whole} =", lambda value, name=name, kind=kind: setattr(samples[kind](), name, value), {"value": None}, {})


def call_of(name, thing, valid, kind=None):
    parameters = inspect.signature(thing).parameters.values()
    given, annotations = {}, {}
    for one in parameters:
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
            continue
        annotations[one.name] = str(one.annotation)
        for key in (f"{name}.{one.name}", one.name):
            if key in valid:
                given[one.name] = valid[key]
                break
        else:
            if one.default is one.empty:
                print("NO VALID", name, one.name, one.annotation)
    return Call(name, thing, given, annotations)
