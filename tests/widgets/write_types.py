"""Writes what the JavaScript side knows of a view, from the types of `odin_widgets.parts`.

    python tests/widgets/write_types.py

`static/view.d.ts` is read by the type checker alone, and by whoever changes `odin.js`.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import odin_widgets
from odin_widgets import parts

FILE: Final = Path(odin_widgets.__file__).parent / "static" / "view.d.ts"
_HEAD: Final = "/** What Python sends: written by tests/widgets/write_types.py. */"
_WIDTH: Final = 100
_PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
# By what they stand for: Python keeps no name with `Tone = Literal[...]`.
_NAMES: Final = {
    type_: name
    for name, type_ in vars(parts).items()
    if get_origin(type_) in (Literal, Union, UnionType)
}


def types_file() -> str:
    """Return the whole file: the view, and whatever is used in it, in the order of its use."""
    used: dict[str, str] = {}
    _define(parts.SentView, used)
    return "\n\n".join([_HEAD, *used.values()]) + "\n"


def _define(type_: Any, used: dict[str, str]) -> None:
    """Add the definition of a type that has a name, and those of what it is made of."""
    name = _name(type_)
    if name and name not in used:
        used[name] = ""  # its place, and the end of going round: a group holds parts
        used[name] = _interface(type_) if is_typeddict(type_) else _alias(name, type_)
    for inner in _inside(type_):
        if not name or _name(inner) not in used:
            _define(inner, used)


def _name(type_: Any) -> str:
    return type_.__name__ if is_typeddict(type_) else _NAMES.get(type_, "")


def _inside(type_: Any) -> Iterator[Any]:
    if is_typeddict(type_):
        yield from get_type_hints(type_).values()
    elif get_origin(type_) is not Literal:
        yield from get_args(type_)


def _interface(type_: Any) -> str:
    fields = get_type_hints(type_, include_extras=True).items()
    opening = f"export interface {type_.__name__} {{"
    lines = [_field(name, each) for name, each in fields]
    return "\n".join([*_comment(inspect.getdoc(type_) or ""), opening, *lines, "}"])


def _comment(about: str) -> list[str]:
    first, *more = about.splitlines()
    if not more:
        return [f"/** {first} */"]
    return ["/**", *(f" * {line}".rstrip() for line in (first, *more)), " */"]


def _field(name: str, type_: Any) -> str:
    if get_origin(type_) is NotRequired:
        return f"  {name}?: {_written(*get_args(type_))};"
    return f"  {name}: {_written(type_)};"


def _alias(name: str, type_: Any) -> str:
    line = f"export type {name} = {_union(type_)};"
    if len(line) <= _WIDTH:
        return line
    choices = "".join(f"\n  | {choice}" for choice in _union(type_).split(" | "))
    return f"export type {name} ={choices};"


def _written(type_: Any) -> str:
    """Return a type as TypeScript writes it; raises `TypeError` for one that is not known here.

    >>> _written(dict[str, list[int]]), _written(Literal["open", "closed"] | None)
    ('Record<string, number[]>', '"open" | "closed" | null')
    """
    if _name(type_):
        return _name(type_)
    if type_ in _PLAIN:
        return _PLAIN[type_]
    inner = [_written(each) for each in _inside(type_)]
    origin = get_origin(type_)
    if origin is list:
        return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"
    if origin is tuple:
        return f"[{', '.join(inner)}]"
    if origin is dict and inner[0] == "string":
        return f"Record<string, {inner[1]}>"
    if origin in (Literal, Union, UnionType):
        return _union(type_)
    raise TypeError(f"how is {type_} written in TypeScript?")


def _union(type_: Any) -> str:
    written = json.dumps if get_origin(type_) is Literal else _written
    return " | ".join(written(each) for each in get_args(type_))


if __name__ == "__main__":
    FILE.write_text(types_file(), "utf-8")
