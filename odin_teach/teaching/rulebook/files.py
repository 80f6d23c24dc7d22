"""Reads the data files of the rulebook; a mistake in them is named by file, entry and field."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType
from typing import Any, Final

from odin_teach.errors import OdinError
from odin_teach.rules import Rules
from odin_teach.teaching.fields import Fields, Text, read_entries_by_name, read_text
from odin_teach.teaching.rulebook.examples import (
    AnswersExample,
    Example,
    Outcome,
    PlayExample,
    ValueExample,
)
from odin_teach.teaching.rulebook.game_examples import GAME_EXAMPLES

HOUSE_FIELDS: Final = tuple(
    each.name for each in dataclasses.fields(Rules) if each.name not in ("goat", "name")
)
"""What a table can agree on; the promo card is a rule by itself."""

_KINDS: Final[dict[str, type[Example]]] = {
    each.kind: each for each in (ValueExample, PlayExample, AnswersExample, *GAME_EXAMPLES)
}


def read_entries(whole: Fields, field: str, file: str) -> dict[str, Fields]:
    """Return the entries under one field of a file, by id."""
    entries: dict[str, Any] = whole.read(field, read_entries_by_name)
    return {name: Fields(entry, file, name) for name, entry in entries.items()}


def read_examples(fields: Fields, file: str, name: str) -> tuple[Example, ...]:
    """Read the examples of an entry; none if it has no such field."""
    if not fields.has("examples"):
        return ()
    entries = fields.list("examples", lambda entry: entry)
    return tuple(
        read_example(Fields(entry, file, f"{name}/examples/{number}"))
        for number, entry in enumerate(entries, 1)
    )


def read_example(fields: Fields) -> Example:
    """Make the example that these fields describe, and hold its claims to the engine.

    Raises `OdinError` that names the field at fault; a claim that is not so comes with what is.

    >>> read_example(Fields({"kind": "value", "caption": {"en": "Both.", "fr": "Les deux."},
    ...                      "cards": "8R 2R", "claims": {"value": 10}}, "a.json", "value"))
    ... # doctest: +ELLIPSIS
    Traceback (most recent call last):
    odin_teach.teaching.fields.TaskFileError: a.json, “value”, field “claims”: “value” is...
    """
    kind = _KINDS[fields.word("kind", tuple(_KINDS))]
    captions = fields.text("caption")
    claims = fields.read("claims", lambda given: _claims(given, kind.claimable))
    example = kind.read(fields, captions, claims, fields.rules())
    fields.done()
    _hold(example, fields)
    return example


def read_house(fields: Fields) -> tuple[Text, ...]:
    """Read what a table can agree on instead of a rule, a line by the field of `Rules`.

    >>> line = {"en": "Equal beats.", "fr": "L'égalité suffit."}
    >>> read_house(Fields({"house": {"equal_beats": line}}, "a.json", "higher"))[0]["en"]
    'Equal beats.'
    """
    if not fields.has("house"):
        return ()
    lines = fields.read("house", read_entries_by_name)
    for field in lines:
        if field not in HOUSE_FIELDS:
            why = OdinError("task.file.word", given=field, known=", ".join(HOUSE_FIELDS))
            raise fields.error("house", why)
    return fields.read("house", lambda given: tuple(map(read_text, given.values())))


def _claims(given: object, claimable: tuple[str, ...]) -> Outcome:
    if not isinstance(given, dict) or not given:
        raise OdinError("task.file.not-fields")
    for name in given:
        if name not in claimable:
            raise OdinError("task.file.word", given=name, known=", ".join(claimable))
    return MappingProxyType(given)


def _hold(example: Example, fields: Fields) -> None:
    outcome = example.outcome
    for name, claimed in example.claims.items():
        if outcome[name] != claimed:
            facts = {"name": name, "claimed": claimed, "found": outcome[name]}
            raise fields.error("claims", OdinError("rulebook.file.claim", **facts))
