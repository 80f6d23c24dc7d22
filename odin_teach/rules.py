"""The rules that may differ from table to table, as one immutable value.

Every house rule has its field here already; a value that this version cannot play yet is
refused with an error that names what it accepts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final

from odin_teach.cards import DECK, HIGHEST, CardSet, Colour
from odin_teach.errors import RulesError

_ALL_COLOURS: Final = "".join(colour.letter for colour in Colour)
_KEPT_AT_TWO: Final = 4

# What each field may hold in this version. A house rule becomes playable by widening its
# row here and the one place in the engine that asks for it.
_PLAYABLE: Final[dict[str, tuple[object, ...]]] = {
    "numbers": (HIGHEST,),
    "hand_size": (9,),
    "combine": ("both",),
    "extra_cards": (1,),
    "equal_beats": (False,),
    "take": ("one",),
    "pass_is_out": (False,),
    "open_all": (True,),
    "scoring": ("cards",),
    "goat": (False,),
}


@dataclass(frozen=True)
class Rules:
    """One set of rules to play by; `Rules()` are the official ones.

    Fields: `colours` in the deck (letters), `numbers` (the highest), `hand_size` (cards
    dealt to each), `combine` ("number", "colour" or "both"), `extra_cards` (how many more
    than the table set an answer may have), `equal_beats`, `take` ("one", "none", "all"),
    `pass_is_out`, `open_all` (the opening exception), `scoring` ("cards" or "numbers"),
    `goat` (the promo card). Raises `RulesError` for what cannot be played.

    >>> Rules() == Rules.official(), len(Rules.two_player().deck)
    (True, 36)
    """

    colours: str = _ALL_COLOURS
    numbers: int = HIGHEST
    hand_size: int = 9
    combine: str = "both"
    extra_cards: int = 1
    equal_beats: bool = False
    take: str = "one"
    pass_is_out: bool = False
    open_all: bool = True
    scoring: str = "cards"
    goat: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "colours", _colours(self.colours))
        for field, accepted in _PLAYABLE.items():
            given = getattr(self, field)
            if not any(given == value and type(given) is type(value) for value in accepted):
                raise RulesError(
                    "error.rule-not-played",
                    field=field,
                    given=repr(given),
                    accepted=", ".join(map(repr, accepted)),
                )

    @classmethod
    def official(cls) -> Rules:
        """Return the rules of the box, all six colours in the deck."""
        return cls()

    @classmethod
    def two_player(cls, colours: str | Iterable[Colour] = "BPGO") -> Rules:
        """Return the rules with two whole colours taken out (rule `two-player-deck`).

        `colours` are the four that stay.

        >>> Rules.two_player("RGKO").colours
        'RGKO'
        """
        rules = cls(colours=colours)  # type: ignore[arg-type] # made letters on the way in
        if len(rules.colours) != _KEPT_AT_TWO:
            raise RulesError("error.two-player-colours", given=colours)
        return rules

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read what `str` writes: "official", or "colours:BPGO".

        >>> Rules.parse(str(Rules.two_player())) == Rules.two_player()
        True
        """
        if text.strip() == "official":
            return cls()
        name, _, value = text.strip().partition(":")
        if name != "colours" or not value:
            raise RulesError("error.rules-text", given=text)
        return cls(colours=value)

    @cached_property
    def deck(self) -> CardSet:
        """The cards in play."""
        return CardSet(card for card in DECK if card.colour.letter in self.colours)

    def sizes_over(self, size: int) -> range:
        """Return how many cards may answer a table set of `size` cards (rule `count`).

        >>> list(Rules().sizes_over(2))
        [2, 3]
        """
        return range(size, self.most_over(size) + 1)

    def most_over(self, size: int) -> int:
        """Return the most cards that may answer a table set of `size` cards (rule `count`).

        >>> Rules().most_over(2)
        3
        """
        return size + self.extra_cards

    def least_over(self, value: int) -> int:
        """Return the least value that beats a table set of this value (rule `higher`).

        >>> Rules().least_over(64)
        65
        """
        return value if self.equal_beats else value + 1

    def __str__(self) -> str:
        if self == Rules():
            return "official"
        default = Rules()
        return ",".join(
            f"{field.name}:{getattr(self, field.name)}"
            for field in fields(self)
            if getattr(self, field.name) != getattr(default, field.name)
        )


def _colours(given: object) -> str:
    letters = [c.letter if isinstance(c, Colour) else c for c in _letters(given)]
    known = [letter for letter in _ALL_COLOURS if letter in letters]
    if len(known) != len(letters) or len(known) not in (_KEPT_AT_TWO, len(_ALL_COLOURS)):
        raise RulesError("error.colours", given=given)
    return "".join(known)


def _letters(given: object) -> list[object]:
    if isinstance(given, str):
        return list(given.upper())
    return list(given) if isinstance(given, Iterable) else []
