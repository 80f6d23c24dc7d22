"""Rules as one word of text: "official", or "take:none,hand_size:7,name:Short%20game".

What a class of one's own adds stands first, under the name it is registered by:
"low-wins,hand_size:7". Nothing in the word is a space, a comma, "=" or "#", so that it fits
into the line of a position and into a record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, unquote

from odin_teach.as_meant import FULL_WIDTH, as_meant
from odin_teach.errors import RulesError, start_of
from odin_teach.whole_numbers import is_whole, whole_in

OFFICIAL_WORD: Final = "official"
_KIND: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_FRACTION: Final = re.compile(r"-?\d{1,9}(\.\d{1,9})?", re.ASCII)
_UNSAFE: Final = re.compile(rf"[^\w.!?'’()\-]|[{FULL_WIDTH}]")


def kind_name(class_name: str, given: str | None) -> str:
    """Return the name that a class of rules is registered by; raises `RulesError`.

    >>> kind_name("LowWins", None), kind_name("Mine", "low-wins")
    ('low-wins', 'low-wins')
    """
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", class_name).lower() if given is None else given
    if not isinstance(name, str) or not _KIND.fullmatch(name) or name == OFFICIAL_WORD:
        raise RulesError("error.rules-kind", given=repr(name))
    return name


def write(kind: str, values: Mapping[str, object]) -> str:
    """Return the word for rules of this kind ("": the official ones) with these values.

    >>> write("", {"take": "none", "name": "À deux"})
    'take:none,name:À%20deux'
    """
    fields = [f"{field}:{_UNSAFE.sub(_escape, str(value))}" for field, value in values.items()]
    if not kind and set(values) <= {"name"}:
        kind = OFFICIAL_WORD
    return ",".join([kind, *fields] if kind else fields)


def read(text: str, fields_of: Mapping[str, Mapping[str, object]]) -> tuple[str, dict[str, object]]:
    """Return the kind of the rules ("": official ones) and the values that are given.

    `fields_of` holds for each kind its fields with their official values, which say what
    type is read. Raises `RulesError` that names what cannot be read.
    """
    kind, values = "", dict[str, object]()
    for place, item in enumerate(_items(text, fields_of)):
        name, colon, value = (part.strip() for part in item.partition(":"))
        name = name if name in fields_of[kind] else name.lower()
        if not colon and place == 0 and name == OFFICIAL_WORD:
            continue
        if not colon and place == 0 and name in fields_of:
            kind = name
        elif not colon or name not in fields_of[kind] or name in values:
            raise _unreadable(text, item, fields_of)
        else:
            values[name] = _typed(name, unquote(value), fields_of[kind][name])
    return kind, values


def _items(text: str, fields_of: Mapping[str, Mapping[str, object]]) -> list[str]:
    if not isinstance(text, str) or not text.strip():
        raise _unreadable(text, text, fields_of)
    return as_meant(text).strip().split(",")


def _typed(field: str, text: str, official: object) -> object:
    if isinstance(official, bool):
        words = {"true": True, "false": False}
        if text.lower() not in words:
            accepted = "False, True"
            raise RulesError(
                "error.rule-choice", field=field, given=start_of(text), accepted=accepted
            )
        return words[text.lower()]
    number: float | None = None
    if is_whole(official):
        number = whole_in(text.removeprefix("-"))
        number = -number if number and text.startswith("-") else number
    elif isinstance(official, float) and _FRACTION.fullmatch(text):
        number = float(text)
    return text if number is None else number


def _escape(found: re.Match[str]) -> str:
    return quote(found[0], safe="")


def _unreadable(
    text: object, item: object, fields_of: Mapping[str, Mapping[str, object]]
) -> RulesError:
    kinds = start_of(", ".join([OFFICIAL_WORD, *(kind for kind in fields_of if kind)]))
    fields = ", ".join(fields_of[""])
    facts = {"given": start_of(text), "item": start_of(item)}
    return RulesError("error.rules-text", **facts, kinds=kinds, fields=fields)
