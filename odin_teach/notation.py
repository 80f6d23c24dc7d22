"""The text form of a position: one line of `key=value` fields, read and written.

    rules=official hands=8B7O/3R3G/6P4P to_move=0 table=- owner=- passes=0 rounds=1 discard=-

Cards stand without spaces, hands between slashes, `-` means nothing. `out` and `known` are
left out where they are empty. Moves are read by `parse_move`, whole hands by `Record.parse`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from odin_teach.as_meant import as_meant
from odin_teach.cards import CardSet
from odin_teach.errors import NotationError, OdinError, start_of
from odin_teach.handed_over import wanted
from odin_teach.json_text import refuse_longer
from odin_teach.possible import PLAYERS
from odin_teach.rules import Rules
from odin_teach.whole_numbers import read_whole

if TYPE_CHECKING:
    from odin_teach.position import Position

_NOTHING: Final = "-"
_ALWAYS: Final = ("hands",)


def position_fields(position: Position) -> dict[str, str]:
    """Return the fields of a position as text, in their order."""
    owner = position.table_owner
    fields = {
        "rules": str(position.rules),
        "hands": _several(position.hands),
        "to_move": str(position.to_move),
        "table": _compact(CardSet() if position.table is None else position.table.cards),
        "owner": _NOTHING if owner is None else str(owner),
        "passes": str(position.passes),
        "rounds": str(position.rounds),
        "discard": _compact(position.discard),
    }
    if position.out:
        fields["out"] = ",".join(map(str, position.out))
    if any(position.known):
        fields["known"] = _several(position.known)
    return fields


def write_line(fields: Mapping[str, str]) -> str:
    """Return the line that `split_line` reads."""
    return " ".join(f"{key}={value}" for key, value in fields.items())


def split_line(text: str) -> dict[str, str]:
    """Return the fields of a position that stand on a line.

    Raises `NotationError` that names what is no field.

    >>> split_line("hands=8B7O/3R3G to_move=1")
    {'hands': '8B7O/3R3G', 'to_move': '1'}
    """
    if not isinstance(text, str):
        raise NotationError("error.not-text", given=start_of(text))
    refuse_longer(text, error=NotationError)
    found: dict[str, str] = {}
    for field in as_meant(text).split():
        key, equals, value = field.partition("=")
        key = key.lower()
        if not equals or key not in FIELDS or key in found:
            raise NotationError("error.position-field", given=field, fields=", ".join(FIELDS))
        found[key] = value
    return found


def read_parts(fields: Mapping[str, str]) -> dict[str, object]:
    """Return the parts of a position, as `Position.build` takes them, from fields of text.

    Fields that are left out mean the start of a hand. Raises `NotationError` that names the
    field which cannot be read.
    """
    for key in fields:
        if key not in FIELDS:
            raise NotationError(
                "error.position-field", given=start_of(key), fields=", ".join(FIELDS)
            )
    for key in _ALWAYS:
        if not fields.get(key):
            raise NotationError("error.position-missing", field=key)
    parts: dict[str, object] = {"to_move": 0}
    for key, (part, reader) in _READERS.items():
        if key not in fields:
            continue
        try:
            parts[part] = reader(wanted(fields[key], str))
        except OdinError as error:
            raise NotationError(
                "error.position-value", field=key, given=fields[key], why=error
            ) from error
    return parts


def _several(sets: Sequence[CardSet]) -> str:
    return "/".join(map(_compact, sets))


def _compact(cards: CardSet) -> str:
    return "".join(map(str, cards)) or _NOTHING


def _read_hands(text: str) -> tuple[CardSet, ...]:
    hands = text.split("/")[: PLAYERS[-1] + 1]  # one too many is refused
    return tuple(_read_cards(hand) for hand in hands)


def _read_cards(text: str) -> CardSet:
    return CardSet() if text.strip() == _NOTHING else CardSet.parse(text)


def _read_seat(text: str) -> int | None:
    return None if text.strip() == _NOTHING else read_whole(text)


def _read_seats(text: str) -> tuple[int, ...]:
    if text.strip() == _NOTHING:
        return ()
    return tuple(sorted(read_whole(seat) for seat in text.split(",")))


# By field: the part of a position that it holds, and how it is read.
_READERS: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "rules": ("rules", Rules.parse),
    "hands": ("hands", _read_hands),
    "to_move": ("to_move", read_whole),
    "table": ("table", _read_cards),
    "owner": ("table_owner", _read_seat),
    "passes": ("passes", read_whole),
    "rounds": ("rounds", read_whole),
    "discard": ("discard", _read_cards),
    "out": ("out", _read_seats),
    "known": ("known", _read_hands),
}
FIELDS: Final = tuple(_READERS)
