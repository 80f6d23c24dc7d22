"""The text form of a position: one line of `key=value` fields, read and written.

    rules=official hands=8B7O/3R3G/6P4P to_move=0 table=- owner=- passes=0 rounds=1 discard=-

Cards stand without spaces, hands between slashes, `-` means nothing. Moves are read by
`parse_move`, whole hands by `Record.parse`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import NotationError, OdinError
from odin_teach.position import Position
from odin_teach.rules import Rules
from odin_teach.whole_numbers import read_whole

_NOTHING: Final = "-"
FIELDS: Final = ("rules", "hands", "to_move", "table", "owner", "passes", "rounds", "discard")
_ALWAYS: Final = ("hands",)


def write_position(position: Position) -> str:
    """Return the line that `read_position` reads."""
    return " ".join(f"{key}={value}" for key, value in position_fields(position).items())


def position_fields(position: Position) -> dict[str, str]:
    """Return the fields of a position as text, in their order."""
    owner = position.table_owner
    return {
        "rules": str(position.rules),
        "hands": "/".join(_compact(hand) for hand in position.hands),
        "to_move": str(position.to_move),
        "table": _compact(CardSet() if position.table is None else position.table.cards),
        "owner": _NOTHING if owner is None else str(owner),
        "passes": str(position.passes),
        "rounds": str(position.rounds),
        "discard": _compact(position.discard),
    }


def read_position(text: str) -> Position:
    """Read a position. Fields that are left out mean the start of a hand.

    Raises `NotationError` that names the field which cannot be read, or says what cannot be.

    >>> read_position("hands=8B7O/3R3G").to_move
    0
    """
    if not isinstance(text, str):
        raise NotationError("error.not-text", given=repr(text))
    found: dict[str, str] = {}
    for field in text.split():
        key, equals, value = field.partition("=")
        if not equals or key not in FIELDS or key in found:
            raise NotationError("error.position-field", given=field, fields=", ".join(FIELDS))
        found[key] = value
    return position_from(found)


def position_from(fields: Mapping[str, str]) -> Position:
    """Return the position that these fields describe; raises `NotationError`."""
    for key in _ALWAYS:
        if not fields.get(key):
            raise NotationError("error.position-missing", field=key)
    key = ""
    try:
        read: dict[str, object] = {}
        for key, reader in _READERS.items():
            if key in fields:
                read[key] = reader(fields[key])
        key = ""
        return Position.build(
            read["hands"],  # type: ignore[arg-type] # each reader returns its field's type
            to_move=read.get("to_move", 0),  # type: ignore[arg-type]
            table=read.get("table"),  # type: ignore[arg-type]
            table_owner=read.get("owner"),  # type: ignore[arg-type]
            passes=read.get("passes", 0),  # type: ignore[arg-type]
            rounds=read.get("rounds", 1),  # type: ignore[arg-type]
            discard=read.get("discard", CardSet()),  # type: ignore[arg-type]
            rules=read.get("rules", Rules()),  # type: ignore[arg-type]
        )
    except OdinError as error:
        if not key:
            raise NotationError("error.position-impossible", why=error) from error
        raise NotationError(
            "error.position-value", field=key, given=fields[key], why=error
        ) from error


def _compact(cards: CardSet) -> str:
    return "".join(map(str, cards)) or _NOTHING


def _read_hands(text: str) -> tuple[CardSet, ...]:
    return tuple(_read_cards(hand) for hand in text.split("/"))


def _read_cards(text: str) -> CardSet:
    return CardSet() if text.strip() == _NOTHING else CardSet.parse(text)


def _read_table(text: str) -> Combination | None:
    cards = _read_cards(text)
    return Combination(cards) if cards else None


def _read_seat(text: str) -> int | None:
    return None if text.strip() == _NOTHING else read_whole(text)


_READERS: Final[dict[str, Callable[[str], object]]] = {
    "rules": Rules.parse,
    "hands": _read_hands,
    "to_move": read_whole,
    "table": _read_table,
    "owner": _read_seat,
    "passes": read_whole,
    "rounds": read_whole,
    "discard": _read_cards,
}
