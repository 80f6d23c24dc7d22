"""What is a whole number, or a seat; and how one that was typed or saved is read.

Python takes True for a 1, reads digits of every script and refuses very long ones; nobody who
counts cards means any of that. So it is decided here, once.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from odin_teach.as_meant import as_meant
from odin_teach.errors import OdinError, start_of

_MOST_DIGITS: Final = 20
"""More than anybody counts to, and few enough to be read at once."""


def is_whole(given: object, least: int | None = None, most: int | None = None) -> TypeGuard[int]:
    """Return whether this is a whole number, within bounds if there are some.

    True and False are none, nor is 2.0.

    >>> is_whole(2), is_whole(True), is_whole(2.0)
    (True, False, False)
    >>> is_whole(0, 1), is_whole(9, 1, 9), is_whole(-1, most=9)
    (False, True, True)
    """
    return (
        isinstance(given, int)
        and not isinstance(given, bool)
        and (least is None or given >= least)
        and (most is None or given <= most)
    )


def whole_in(text: object) -> int | None:
    """Return the whole number whose digits this text is, None if it is anything else.

    Spaces around it do not count, nor do zeros in front.

    >>> whole_in(" 25 "), whole_in("007"), whole_in("-1"), whole_in("2.0"), whole_in(25)
    (25, 7, None, None, None)
    """
    if not isinstance(text, str):
        return None
    digits = as_meant(text).strip()
    if not (digits.isascii() and digits.isdecimal()):
        return None
    digits = digits.lstrip("0") or "0"
    return int(digits) if len(digits) <= _MOST_DIGITS else None


def as_whole(answer: object) -> int | None:
    """Return the whole number that somebody answered, as such or as its digits; None for others.

    People part long numbers by spaces.

    >>> as_whole(64), as_whole("1 000"), as_whole(True)
    (64, 1000, None)
    """
    if isinstance(answer, str):
        return whole_in("".join(answer.split()))
    return answer if is_whole(answer) else None


def read_whole(given: object, least: int = 0, most: int | None = None) -> int:
    """Return a whole number that was given as such or as its digits.

    Raises `OdinError` that names the bounds.

    >>> read_whole("12", 1)
    12
    >>> read_whole(0, 1, 9)
    Traceback (most recent call last):
    odin_teach.messages.OdinError: “0” is not a whole number from 1 to 9.
    """
    number = whole_in(given) if isinstance(given, str) else given
    if is_whole(number, least, most):
        return number
    if most is None:
        raise OdinError("error.number", given=start_of(given), least=least)
    raise OdinError("error.number-between", given=start_of(given), least=least, most=most)


def is_seat(given: object, players: int) -> TypeGuard[int]:
    """Return whether this is one of so many seats, which are counted from 0.

    >>> is_seat(3, 4), is_seat(4, 4), is_seat("0", 4)
    (True, False, False)
    """
    return is_whole(given, 0, players - 1)


def read_seat(given: object, players: int, error: type[OdinError] = OdinError) -> int:
    """Return the seat that was given; raises this kind of error if there is no such seat.

    >>> read_seat(4, 4)
    Traceback (most recent call last):
    odin_teach.messages.OdinError: There is no seat 4: seats go from 0 to 3.
    """
    if not is_seat(given, players):
        raise error("error.seat", given=start_of(given), last=players - 1)
    return given
