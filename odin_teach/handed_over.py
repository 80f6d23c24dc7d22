"""What is handed over where a value of ours is wanted: taken as it is, or refused in a sentence.

A wrong value is told where it comes in, not where something inside fails on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, Final, TypeVar

from odin_teach.cards import CardSet, as_cards
from odin_teach.errors import OdinError, RulesError, start_of
from odin_teach.possible import PLAYERS
from odin_teach.whole_numbers import is_whole, read_seat

T = TypeVar("T")


def wanted(given: object, kind: type[T], error: type[OdinError] = OdinError) -> T:
    """Return the value if it is of this kind; raises this kind of error if it is not.

    >>> wanted("fr", str)
    'fr'
    >>> wanted(8, str)
    Traceback (most recent call last):
    odin_teach.messages.OdinError: “8” cannot stand here: a value of type str is wanted.
    """
    if not isinstance(given, kind):
        raise error("error.kind", given=start_of(given), kind=kind.__name__)
    return given


def mapping(given: object, error: type[OdinError] = OdinError) -> Mapping[Any, Any]:
    """Return the mapping, if it is one.

    >>> mapping({"hands": "8B/7O"})
    {'hands': '8B/7O'}
    """
    if not isinstance(given, Mapping):
        raise error("error.kind", given=start_of(given), kind=dict.__name__)
    return given


def yes_or_no(given: object, error: type[OdinError] = OdinError) -> bool:
    """Return True or False, if it is one of them.

    >>> yes_or_no("no")
    Traceback (most recent call last):
    odin_teach.messages.OdinError: “no” is neither True nor False.
    """
    if not isinstance(given, bool):
        raise error("error.yes-or-no", given=start_of(given))
    return given


def several(
    given: object, error: type[OdinError] = OdinError, *, most: int | None = None
) -> list[object]:
    """Return what a sequence or another iterable holds; a text holds nothing.

    Of more than `most` things, one more than that is returned, to be refused.

    >>> several(range(9), most=2)
    [0, 1, 2]
    >>> several("AB")
    Traceback (most recent call last):
    odin_teach.messages.OdinError: “AB” cannot stand here: a list is wanted.
    """
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise error("error.list", given=start_of(given))
    return list(given if most is None else islice(given, most + 1))


def read_seed(seed: object) -> int | None:
    """Return the seed of a chance that can be repeated; None is another one every time.

    >>> read_seed("x")
    Traceback (most recent call last):
    odin_teach.messages.OdinError: “x” is no seed: a whole number is wanted, or None.
    """
    if seed is not None and not is_whole(seed):
        raise OdinError("error.seed", given=start_of(seed))
    return seed


def card_sets(given: object) -> tuple[CardSet, ...]:
    """Return what a sequence holds, one set of cards a seat; of too many, one more than can be.

    >>> card_sets(["8B 7O", ["3R"]])
    (CardSet('8B 7O'), CardSet('3R'))
    """
    most = PLAYERS[-1]
    return tuple(as_cards(each) for each in several(given, most=most))  # type: ignore[arg-type] # looked at there


A_TURN: Final = (int, int, tuple)
"""Of what types a seat, the number of players and the seats that are out are."""


def refuse_turn(seat: object, players: object, out: object) -> None:
    """Raise `RulesError` for what is no seat, no number of players, or no tuple of seats.

    >>> refuse_turn(1, 3, (0,))
    >>> refuse_turn(3, 3, ())
    Traceback (most recent call last):
    odin_teach.errors.RulesError: There is no seat 3: seats go from 0 to 2.
    """
    if not is_whole(players, 1):
        raise RulesError("error.players", given=start_of(players))
    read_seat(seat, players, RulesError)
    gone = wanted(out, tuple, RulesError)
    if len(gone) >= players:
        raise RulesError("error.out", given=start_of(gone))
    for each in gone:
        read_seat(each, players, RulesError)
