"""What the fields of `Rules` may hold; what they may not is refused with field and value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from odin_teach.cards import DECK, HIGHEST, Colour
from odin_teach.errors import RulesError, start_of, start_of_repr
from odin_teach.whole_numbers import is_whole

ALL_COLOURS: Final = "".join(colour.letter for colour in Colour)
LONGEST_NAME: Final = 60

_NUMBERS: Final = {"numbers": (1, HIGHEST), "extra_cards": (0, HIGHEST - 1)}
_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "combine": ("both", "number", "colour"),
    "equal_beats": (False, True),
    "take": ("one", "none", "all"),
    "pass_is_out": (False, True),
    "open_all": (True, False),
    "scoring": ("cards", "numbers"),
}
_LATER: Final[dict[str, tuple[object, ...]]] = {"goat": (False,)}


def choices(field: str) -> tuple[object, ...]:
    """Return what a field may hold, the official value first where it is a choice of words.

    >>> choices("take"), choices("extra_cards")
    (('one', 'none', 'all'), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> choices("hand_size")[-1]
    27
    """
    if field == "hand_size":
        return tuple(range(1, _most_each(len(DECK)) + 1))  # a smaller deck allows fewer
    if field in _NUMBERS:
        least, most = _NUMBERS[field]
        return tuple(range(least, most + 1))
    return _CHOICES[field]


def refuse_value(field: str, given: object) -> None:
    """Raise `RulesError` if this field of `Rules` cannot hold this value."""
    if field in _NUMBERS:
        least, most = _NUMBERS[field]
        if not is_whole(given, least, most):
            raise _no_number(field, given, least, most)
    for known, name in ((_CHOICES, "error.rule-choice"), (_LATER, "error.rule-later")):
        accepted = known.get(field)
        if accepted and not any(given == one and type(given) is type(one) for one in accepted):
            listed = ", ".join(map(repr, accepted))
            raise RulesError(name, field=field, given=start_of_repr(given), accepted=listed)


def refuse_hand_size(given: object, deck_size: int) -> None:
    """Raise `RulesError` unless two players can be dealt so many cards each (rule `deal`)."""
    most = _most_each(deck_size)
    if not most:
        raise RulesError("error.small-deck", cards=deck_size)
    if not is_whole(given, 1, most):
        raise _no_number("hand_size", given, 1, most)


def _most_each(deck_size: int) -> int:
    """Return how many cards each of two players can be dealt (rule `deal`)."""
    return deck_size // 2


def read_colours(given: object) -> str:
    """Return letters of colours, or colours, as letters in the order cards are shown.

    >>> read_colours("ogpb"), read_colours([Colour.RED])
    ('BPGO', 'R')
    """
    listed = list(given) if isinstance(given, Iterable) else []
    letters = [one.letter if isinstance(one, Colour) else str(one).upper() for one in listed]
    known = [letter for letter in ALL_COLOURS if letter in letters]
    if not known or len(known) != len(letters):
        raise RulesError("error.colours", given=start_of(given))
    return "".join(known)


def read_name(given: object) -> str:
    """Return the name of a rule set without spaces around it; "" is none."""
    if not isinstance(given, str) or len(given) > LONGEST_NAME or not given.isprintable():
        raise RulesError("error.rules-name", given=start_of_repr(given), most=LONGEST_NAME)
    return given.strip()


def _no_number(field: str, given: object, least: int, most: int) -> RulesError:
    return RulesError(
        "error.rule-number", field=field, given=start_of_repr(given), least=least, most=most
    )
