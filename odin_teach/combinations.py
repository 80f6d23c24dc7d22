"""What cards can be played together, and what number they read as.

All 3,579 combinations of the deck are listed once; which of them a set of cards holds is
then looked up line by line (a line is the cards of one number or of one colour).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations as choose
from operator import attrgetter
from typing import Final

from odin_teach.cards import CARDS, HIGHEST, Card, Cards, CardSet, Colour, as_cards
from odin_teach.errors import NotACombination
from odin_teach.immutable import Immutable

SINGLE: Final = "single"
NUMBER: Final = "number"
COLOUR: Final = "colour"


class Combination(Immutable):
    """One card, or several that share one number or one colour (rule `combination`).

    `.value` is the number that the digits read from highest to lowest (rule `value`),
    `.kind` is "single", "number" or "colour". Raises `NotACombination` for other cards.

    >>> pair = Combination("2R 8R")
    >>> pair.value, pair.size, pair.kind
    (82, 2, 'colour')
    >>> Combination("9B 9K").value
    99
    """

    __slots__ = ("cards", "kind", "mask", "places", "rank", "size", "value")

    cards: CardSet
    value: int
    size: int
    kind: str
    mask: int
    places: tuple[int, ...]  # the `index` of each card
    rank: int  # its place among all combinations by size, value and card order

    def __new__(cls, cards: Cards) -> Combination:
        """Return the one combination that these cards are."""
        chosen = as_cards(cards)
        known = ALL.get(chosen.mask)
        if known is None:
            raise _not_a_combination(chosen)
        return known

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits in the order they are read.

        >>> Combination("2R 8R 5R").digits
        (8, 5, 2)
        """
        return tuple(card.number for card in self.cards)

    def __reduce__(self) -> tuple[type[Combination], tuple[CardSet]]:
        return Combination, (self.cards,)

    # One object a combination: `==` and `hash` by identity are right and fast.

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __str__(self) -> str:
        return str(self.cards)

    def __repr__(self) -> str:
        return f"Combination({str(self.cards)!r})"

    def _repr_svg_(self) -> str:
        from odin_teach.drawing import cards_svg  # noqa: PLC0415 (drawing imports this module)

        return cards_svg(self.cards)


def clashes(cards: Cards) -> tuple[tuple[Card, Card], ...]:
    """Return every pair of cards that shares neither number nor colour.

    Cards are a combination exactly if there is at least one and no pair clashes: three cards
    that share something two by two always share one thing all together.

    >>> [f"{a} {b}" for a, b in clashes("8R 2R 8B")]
    ['8B 2R']
    """
    return tuple(
        (one, other)
        for one, other in choose(as_cards(cards), 2)
        if one.number != other.number and one.colour is not other.colour
    )


def combinations(cards: Cards) -> list[Combination]:
    """Return all combinations in these cards, by size, then value, then card order.

    >>> [str(c) for c in combinations("8R 2R 8B")]
    ['2R', '8B', '8R', '8R 2R', '8B 8R']
    """
    return list(combinations_in(as_cards(cards).mask))


def _not_a_combination(cards: CardSet) -> NotACombination:
    if not cards:
        return NotACombination("error.no-cards")
    one, other = clashes(cards)[0]
    return NotACombination("error.not-a-combination", given=cards, one=one, other=other)


def _sets_within(line: int) -> list[int]:
    cards = list(CardSet.of_mask(line))
    return [
        CardSet(chosen).mask for size in range(1, len(cards) + 1) for chosen in choose(cards, size)
    ]


def _build(mask: int, rank: int) -> Combination:
    new = object.__new__(Combination)
    cards = CardSet.of_mask(mask)
    numbers = [card.number for card in cards]
    kind = SINGLE if len(numbers) == 1 else NUMBER if len(set(numbers)) == 1 else COLOUR
    for name, fact in (
        ("cards", cards),
        ("value", _value(mask)),
        ("size", len(numbers)),
        ("kind", kind),
        ("mask", mask),
        ("places", tuple(card.index for card in cards)),
        ("rank", rank),
    ):
        object.__setattr__(new, name, fact)
    return new


def _value(mask: int) -> int:
    """Return the digits from highest to lowest, read as one number (rule `value`)."""
    return int("".join(str(card.number) for card in CardSet.of_mask(mask)))


def _order(mask: int) -> tuple[int, int, list[int]]:
    return mask.bit_count(), _value(mask), [card.index for card in CardSet.of_mask(mask)]


_NUMBER_LINES: Final = [
    CardSet(card for card in CARDS if card.number == number).mask
    for number in range(1, HIGHEST + 1)
]
_COLOUR_LINES: Final = [
    CardSet(card for card in CARDS if card.colour is colour).mask for colour in Colour
]
ALL: Final[dict[int, Combination]] = {
    mask: _build(mask, rank)
    for rank, mask in enumerate(
        sorted(
            {mask for line in _NUMBER_LINES + _COLOUR_LINES for mask in _sets_within(line)},
            key=_order,
        )
    )
}


@lru_cache(maxsize=1 << 16)
def combinations_in(mask: int) -> tuple[Combination, ...]:
    """Return what `combinations` does, for a set given as its bits."""
    found: list[Combination] = []
    for line in _NUMBER_LINES:
        if mask & line:
            found += _of_number(mask & line)
    for line in _COLOUR_LINES:
        if mask & line:
            found += _of_colour(mask & line)
    found.sort(key=_rank)
    return tuple(found)


_rank = attrgetter("rank")


@cache
def _of_number(cards: int) -> tuple[Combination, ...]:
    """Return the combinations within cards of one number, single cards among them."""
    return tuple(ALL[mask] for mask in _sets_within(cards))


@cache
def _of_colour(cards: int) -> tuple[Combination, ...]:
    """Return those within cards of one colour; single cards count as of a number already."""
    return tuple(ALL[mask] for mask in _sets_within(cards) if mask.bit_count() > 1)
