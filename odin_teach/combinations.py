"""What cards can be played together, and what number they read as.

`Combination` is all that others need. Below it stands how it is quick: all 3,579 combinations
of the deck are listed once; which of them a set of cards holds is then looked up line by line
(a line is the cards of one number or of one colour).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations as choose
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from odin_teach.cards import CARDS, HIGHEST, Card, Cards, CardSet, Colour, as_cards, of_bits
from odin_teach.errors import NotACombination, RulesError, start_of
from odin_teach.handed_over import wanted
from odin_teach.immutable import Immutable
from odin_teach.whole_numbers import is_whole

if TYPE_CHECKING:
    from odin_teach.rules import Rules

SINGLE: Final = "single"
NUMBER: Final = "number"
COLOUR: Final = "colour"
_OWN: Final = -1  # the rank of what is no combination under the official rules


class Combination(Immutable):
    """One card, or several that share one number or one colour (rule `combination`).

    `.cards` and `.size`; `.value` is the number that the digits read from highest to lowest
    (rule `value`), `.kind` is "single", "number" or "colour". Raises `NotACombination` for
    other cards; what is a set under other rules, `Rules.set_of` says.

    >>> pair = Combination("2R 8R")
    >>> pair.value, pair.size, pair.kind
    (82, 2, 'colour')
    >>> Combination("9B 9K").value
    99
    """

    __slots__ = (
        *("cards", "value", "size", "kind"),
        *("mask", "each", "places", "rank", "level", "above"),
    )

    cards: CardSet
    value: int
    size: int
    kind: str
    mask: int  # the cards as bits
    each: tuple[Card, ...]  # the cards one by one
    places: tuple[int, ...]  # the `index` of each
    rank: int  # its place among all combinations by `order`
    level: int  # the lowest rank of those with its value
    above: int  # the lowest rank of those with a higher value

    def __new__(cls, cards: Cards) -> Combination:
        """Return the one combination that these cards are."""
        chosen = as_cards(cards)
        known = _ALL.get(chosen.mask)
        if known is None:
            raise _not_a_combination(chosen)
        return known

    @classmethod
    def of(cls, cards: Cards) -> Combination | None:
        """Return the combination that these cards are, None if they are none.

        >>> Combination.of("8R 2R"), Combination.of("8R 2B")
        (Combination('8R 2R'), None)
        """
        return combination_of(as_cards(cards).mask)

    @staticmethod
    def own(cards: CardSet, kind: str, value: int) -> Combination:
        """Return a set under a rule of one's own, where it is of another kind or value.

        There is one object for the same cards, kind and value.

        >>> Combination.own(CardSet("6B 7R 8G"), "run", 876).value
        876
        """
        cards = as_cards(cards)
        wanted(kind, str, NotACombination)
        if not is_whole(value, 0):
            raise NotACombination("error.number", given=start_of(value), least=0)
        return own_set(cards, kind, value)

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits in the order they are read.

        >>> Combination("2R 8R 5R").digits
        (8, 5, 2)
        """
        return tuple(card.number for card in self.cards)

    @property
    def order(self) -> tuple[int, int, tuple[int, ...]]:
        """What combinations are sorted by: size, then value, then the order of cards."""
        return self.size, self.value, self.places

    def __reduce__(self) -> tuple[object, tuple[CardSet, str, int]]:
        return Combination.own, (self.cards, self.kind, self.value)

    # One object a combination: `==` and `hash` by identity are right and fast.

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __str__(self) -> str:
        return str(self.cards)

    def __repr__(self) -> str:
        if self.rank == _OWN:
            return f"Combination.own({self.cards!r}, {self.kind!r}, {self.value})"
        return f"Combination({str(self.cards)!r})"

    def _repr_svg_(self) -> str:
        from odin_teach.drawing import cards_svg  # noqa: PLC0415 (drawing imports this module)

        return cards_svg(self.cards)

    def _repr_html_(self) -> str:
        from odin_teach.drawing import combination_html  # noqa: PLC0415 (it imports this module)

        return combination_html(self)


def own_set(cards: CardSet, kind: str, value: int) -> Combination:
    """Return what `Combination.own` returns, of what a rule set says: `conform` looks at that.

    >>> own_set(CardSet("8R"), "single", 8) is Combination("8R")
    True
    """
    known = _ALL.get(cards.mask)
    if known is not None and (known.kind, known.value) == (kind, value):
        return known
    return _own(cards.mask, kind, value)


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


def combinations(cards: Cards, rules: Rules | None = None) -> list[Combination]:
    """Return all sets in these cards, by size, then value, then card order.

    rules None: the official ones.

    >>> [str(c) for c in combinations("8R 2R 8B")]
    ['2R', '8B', '8R', '8R 2R', '8B 8R']
    """
    chosen = as_cards(cards)
    if rules is not None:
        if not hasattr(rules, "sets_in"):  # `Rules` imports this module
            raise RulesError("error.kind", given=start_of(rules), kind="Rules")
        return list(rules.sets_in(chosen))
    return [RANKED[rank] for rank in RANKS_AMONG["both"](chosen.mask)]


def _not_a_combination(cards: CardSet) -> NotACombination:
    if not cards:
        return NotACombination("error.no-cards")
    one, other = clashes(cards)[0]
    return NotACombination("error.not-a-combination", given=cards, one=one, other=other)


# --- How it is quick ---


@lru_cache(maxsize=1 << 16)
def _among_both(mask: int) -> tuple[int, ...]:
    return tuple(sorted(_by_number(mask) + _by_colour(mask)))


@lru_cache(maxsize=1 << 12)
def _among_numbers(mask: int) -> tuple[int, ...]:
    return tuple(sorted(_by_number(mask)))


@lru_cache(maxsize=1 << 12)
def _among_colours(mask: int) -> tuple[int, ...]:
    singles = [_ALL[1 << card.index].rank for card in of_bits(mask)]
    return tuple(sorted(singles + _by_colour(mask)))


RANKS_AMONG: Final = {"both": _among_both, "number": _among_numbers, "colour": _among_colours}
"""Return the ranks of all combinations in cards given as bits; `RANKED` has them by rank.

Single cards are among them always. A rank is a place among all combinations by size, value
and card order, so values rise with it: what beats a value is found by bisection.
"""


def _by_number(mask: int) -> list[int]:
    """Return the ranks of combinations by number, single cards among them."""
    found: list[int] = []
    for line in _NUMBER_LINES:
        if mask & line:
            found += _within_number(mask & line)
    return found


def _by_colour(mask: int) -> list[int]:
    """Return the ranks of combinations by colour; single cards count as of a number already."""
    found: list[int] = []
    for line in _COLOUR_LINES:
        if mask & line:
            found += _within_colour(mask & line)
    return found


@cache
def _within_number(line: int) -> tuple[int, ...]:
    return tuple(_ALL[mask].rank for mask in _sets_within(line))


@cache
def _within_colour(line: int) -> tuple[int, ...]:
    return tuple(_ALL[mask].rank for mask in _sets_within(line) if mask.bit_count() > 1)


@lru_cache(maxsize=1 << 14)
def sets_by_trying(rules: Rules, cards: CardSet) -> tuple[Combination, ...]:
    """Return all sets under rules of one's own: every subset is tried (511 of nine cards)."""
    tried = (
        rules.set_of(CardSet(chosen))
        for size in range(1, len(cards) + 1)
        for chosen in choose(cards, size)
    )
    return tuple(sorted((found for found in tried if found), key=attrgetter("order")))


@cache
def _own(mask: int, kind: str, value: int) -> Combination:
    return _build(mask, kind, value, _OWN)


def _sets_within(line: int) -> list[int]:
    cards = list(of_bits(line))
    return [
        CardSet(chosen).mask for size in range(1, len(cards) + 1) for chosen in choose(cards, size)
    ]


def _build(mask: int, kind: str, value: int, rank: int) -> Combination:
    new = object.__new__(Combination)
    cards = of_bits(mask)
    for name, fact in (
        ("cards", cards),
        ("value", value),
        ("size", len(cards)),
        ("kind", kind),
        ("mask", mask),
        ("each", tuple(cards)),
        ("places", tuple(card.index for card in cards)),
        ("rank", rank),
    ):
        object.__setattr__(new, name, fact)
    return new


def _kind(mask: int) -> str:
    if mask.bit_count() == 1:
        return SINGLE
    return NUMBER if any(mask & line == mask for line in _NUMBER_LINES) else COLOUR


def digits_read(cards: CardSet) -> int:
    """Return the digits from highest to lowest, read as one number (rule `value`).

    >>> digits_read(CardSet("2R 8R"))
    82
    """
    if not cards:
        raise NotACombination("error.no-cards")
    return int("".join(str(card.number) for card in cards))


def _order(mask: int) -> tuple[int, int, list[int]]:
    cards = of_bits(mask)
    return len(cards), digits_read(cards), [card.index for card in cards]


_NUMBER_LINES: Final = [
    CardSet(card for card in CARDS if card.number == number).mask
    for number in range(1, HIGHEST + 1)
]
_COLOUR_LINES: Final = [
    CardSet(card for card in CARDS if card.colour is colour).mask for colour in Colour
]
_ALL: Final[dict[int, Combination]] = {
    mask: _build(mask, _kind(mask), digits_read(of_bits(mask)), rank)
    for rank, mask in enumerate(
        sorted(
            {mask for line in _NUMBER_LINES + _COLOUR_LINES for mask in _sets_within(line)},
            key=_order,
        )
    )
}
RANKED: Final = tuple(_ALL.values())
_VALUES: Final = [known.value for known in RANKED]
for _known in RANKED:
    object.__setattr__(_known, "level", bisect_left(_VALUES, _known.value))
    object.__setattr__(_known, "above", bisect_right(_VALUES, _known.value))
RANKS_UP_TO: Final = [bisect_left(_VALUES, 10**size) for size in range(2 * HIGHEST)]
"""How many combinations have at most so many cards; the rank of the next is the same."""
combination_of: Final = _ALL.get
"""Return the combination that cards given as bits are, None if they are none."""
