"""The 54 cards, and sets of them.

A card is one bit of a 54-bit integer and a `CardSet` wraps such an integer, so that
"is this card in the hand?" or "the hand without these" is one machine operation. The bits
are numbered in the order in which cards are shown: number high to low, then colour. A set
of one number is thus six neighbouring bits, and a set of one colour every sixth bit.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Set
from enum import Enum
from functools import cache
from itertools import product
from typing import Final, NoReturn

from odin_teach.as_meant import as_meant
from odin_teach.errors import CardError, start_of
from odin_teach.immutable import Immutable
from odin_teach.messages import LANGUAGES, say
from odin_teach.whole_numbers import is_whole

HIGHEST: Final = 9


class Colour(Enum):
    """One of the six colours of the deck (rule `deck`), in the order cards are shown.

    >>> Colour.BLACK.letter, Colour.BLACK.symbol, Colour("K") is Colour.BLACK
    ('K', '♠', True)
    """

    BLUE = "B"
    RED = "R"
    PINK = "P"
    GREEN = "G"
    BLACK = "K"
    ORANGE = "O"

    @property
    def letter(self) -> str:
        """The letter that stands for the colour in notation: one of B R P G K O."""
        return self.value

    @property
    def symbol(self) -> str:
        """The shape drawn on its cards, so that colour is never the only sign."""
        return _SYMBOLS[self]

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise CardError("error.card-colour", given=start_of(value))

    def name_in(self, language: str | None = None) -> str:
        """Return the colour's name.

        >>> Colour.RED.name_in("fr")
        'rouge'
        """
        return say(f"colour.{self.name.lower()}", language)


_SYMBOLS: Final = dict(zip(Colour, "●♦♥♣♠▲", strict=True))
_COLOURS: Final = tuple(Colour)
_ORDER: Final = {colour: place for place, colour in enumerate(Colour)}

_COLOUR_OF: Final = {
    sign: colour for colour in Colour for sign in (colour.letter.lower(), colour.symbol)
}
_SYMBOL: Final = f"[{''.join(_SYMBOLS.values())}]"
# On a card both stand, as "R♦" or "♦ R": a symbol beside a letter, if no number makes it a card.
_BOTH: Final = rf"(?:[BRPGKObrpgko]\s*{_SYMBOL}|{_SYMBOL}\s*[BRPGKObrpgko])(?![^\W_])"
_WORD: Final = rf"{_BOTH}|[^\W\d_]+|{_SYMBOL}"
_CARD: Final = re.compile(rf"(?P<n1>\d+)\s*(?P<c1>{_WORD})|(?P<c2>{_WORD})\s*(?P<n2>\d+)")
_LONGEST_WORD: Final = 20


class Card(Immutable):
    """One card: a number from 1 to 9 in one of six colours (rule `deck`). Immutable.

    Raises `CardError` for another number or colour.

    >>> Card(8, Colour.RED)
    Card(8, Colour.RED)
    >>> str(Card.parse("8 rouge")), Card.parse("r8") == Card(8, Colour.RED)
    ('8R', True)
    """

    __slots__ = ("colour", "index", "number")

    number: int
    colour: Colour
    index: int

    def __init__(self, number: int, colour: Colour) -> None:
        if not is_whole(number, 1, HIGHEST):
            raise CardError("error.card-number", given=number)
        if not isinstance(colour, Colour):
            raise CardError("error.card-colour", given=colour)
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "colour", colour)
        # Its place in the order in which cards are shown, 0 (9 blue) to 53 (1 orange).
        object.__setattr__(self, "index", (HIGHEST - number) * len(_COLOURS) + _ORDER[colour])

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: "8R", "r8", "8 red", "8 rouge", "8♦".

        Raises `CardError` that quotes a text which is not one card.
        """
        found = _CARD.fullmatch(as_meant(text).strip()) if isinstance(text, str) else None
        if found is None:
            raise CardError("error.card", given=start_of(text))
        return _card_of(found)

    def name(self, language: str | None = None) -> str:
        """Return the card as it is spoken.

        >>> Card.parse("8R").name("en"), Card.parse("8R").name("fr")
        ('8 red', '8 rouge')
        """
        return say("card.name", language, number=self.number, colour=self.colour.name_in(language))

    def __reduce__(self) -> tuple[type[Card], tuple[int, Colour]]:
        return Card, (self.number, self.colour)

    def __eq__(self, other: object) -> bool:
        return self.index == other.index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return f"{self.number}{self.colour.letter}"

    def __repr__(self) -> str:
        return f"Card({self.number}, {self.colour})"

    def _repr_svg_(self) -> str:
        from odin_teach.drawing import cards_svg  # noqa: PLC0415 (drawing imports this module)

        return cards_svg([self])


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _card_of(found: re.Match[str]) -> Card:
    number = int(found["n1"] or found["n2"]) if len(found["n1"] or found["n2"]) == 1 else 0
    colour = _colour_of(found["c1"] or found["c2"])
    if not number or colour is None:
        raise CardError("error.card", given=start_of(found[0]))
    return CARDS[(HIGHEST - number) * len(_COLOURS) + _ORDER[colour]]


def _colour_of(word: str) -> Colour | None:
    """Return the colour that a word, a letter or a symbol means; both together mean the same."""
    if len(word) > _LONGEST_WORD:
        return None
    plain = _plain(word)
    known = _COLOUR_OF.get(plain) or _colour_words().get(plain)
    if known is None and len(plain) > 1 and _SYMBOLLED.search(plain):
        meant = {_COLOUR_OF[sign] for sign in plain if not sign.isspace()}
        known = meant.pop() if len(meant) == 1 else None
    return known


_SYMBOLLED: Final = re.compile(_SYMBOL)


@cache
def _colour_words() -> Mapping[str, Colour]:
    """Return what people type for the colours, whatever language they speak."""
    words: dict[str, Colour] = {}
    for language, colour in product(LANGUAGES, Colour):
        for word in say(f"colour.{colour.name.lower()}.typed", language).split():
            words.setdefault(_plain(word), colour)
    return words


CARDS: Final = tuple(Card(n, colour) for n in range(HIGHEST, 0, -1) for colour in Colour)


class CardSet(Immutable, Set[Card]):
    """A set of cards: immutable, hashable, with the algebra of sets (`|`, `&`, `-`, `<=`).

    Iterates number high to low, then colour in the order of `Colour`. Raises `CardError` if
    one card is given twice.

    >>> hand = CardSet.parse("2R, 8R 8B")
    >>> str(hand), len(hand), Card.parse("8R") in hand
    ('8B 8R 2R', 3, True)
    >>> hand - CardSet.parse("8B")
    CardSet('8R 2R')
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card | str] | str = ()) -> None:
        object.__setattr__(self, "mask", _mask_of(cards))

    @classmethod
    def of_mask(cls, mask: int) -> CardSet:
        """Return the set whose bits are set in `mask` (bit 0 is 9 blue, bit 53 is 1 orange)."""
        if not is_whole(mask, 0, DECK.mask):
            raise CardError("error.mask", given=start_of(mask))
        return of_bits(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards with spaces, commas or nothing between.

        Raises `CardError` that quotes what is not a card, or the card that comes twice.

        >>> CardSet.parse("8R2R") == CardSet.parse("8 red, 2 red")
        True
        """
        if not isinstance(text, str):
            raise CardError("error.card", given=start_of(text))
        return cls(text)

    def names(self, language: str | None = None) -> str:
        """Return the cards as they are spoken.

        >>> CardSet.parse("8R 2R").names("en")
        '8 red, 2 red'
        """
        return ", ".join(card.name(language) for card in self)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __reduce__(self) -> tuple[type[CardSet], tuple[str]]:
        return CardSet, (str(self),)

    def __hash__(self) -> int:
        return hash(self.mask)

    def __eq__(self, other: object) -> bool:
        # Not equal to a frozenset of the same cards: that has another hash.
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def isdisjoint(self, other: Cards) -> bool:
        """Return whether no card is in both."""
        return not self.mask & as_cards(other).mask

    def __and__(self, other: Set[object]) -> CardSet:
        return of_bits(self.mask & _set(other).mask)

    def __sub__(self, other: Set[object]) -> CardSet:
        return of_bits(self.mask & ~_set(other).mask)

    def __or__(self, other: Set[object]) -> CardSet:
        return of_bits(self.mask | _set(other).mask)

    def __xor__(self, other: Set[object]) -> CardSet:
        return of_bits(self.mask ^ _set(other).mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"

    def _repr_svg_(self) -> str:
        from odin_teach.drawing import cards_svg  # noqa: PLC0415 (drawing imports this module)

        return cards_svg(self)


def _set(cards: Set[object]) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet(cards)  # type: ignore[arg-type]


_NEW = object.__new__
_SET_MASK = CardSet.__dict__["mask"].__set__  # past the guard that keeps a set immutable


def of_bits(mask: int) -> CardSet:
    """Return the set whose bits are set in `mask`, which is one: nobody looks at it again.

    >>> of_bits(1)
    CardSet('9B')
    """
    new = _NEW(CardSet)
    _SET_MASK(new, mask)
    return new


Cards = CardSet | Iterable[Card | str] | str | Card


def as_cards(cards: Cards) -> CardSet:
    """Return a `CardSet` from whatever the API takes as cards: a set, an iterable or text.

    >>> as_cards([Card.parse("8R")]), as_cards(["6P", "4 pink"])
    (CardSet('8R'), CardSet('6P 4P'))
    """
    if isinstance(cards, CardSet):
        return cards
    return CardSet((cards,)) if isinstance(cards, Card) else CardSet(cards)


def _mask_of(cards: Iterable[Card | str] | str) -> int:
    if not isinstance(cards, Iterable):
        raise CardError("error.card", given=start_of(cards))
    mask = 0
    for given in _read_cards(cards) if isinstance(cards, str) else cards:
        card = Card.parse(given) if isinstance(given, str) else given
        if not isinstance(card, Card):
            raise CardError("error.card", given=start_of(card))
        if mask >> card.index & 1:
            raise CardError("error.card-twice", card=card, given=start_of(cards))
        mask |= 1 << card.index
    return mask


def _read_cards(given: str) -> Iterator[Card]:
    text = as_meant(given)
    place = 0
    while between := _between().match(text, place):
        place = between.end()
        if place == len(text):
            return
        found = _CARD.match(text, place)
        if found is None:
            raise CardError("error.card", given=start_of(re.split(r"[\s,;]", text[place:])[0]))
        yield _card_of(found)
        place = found.end()


@cache
def _between() -> re.Pattern[str]:
    """Return what may stand between cards: as they are told, in brackets and with "and" too."""
    words = " ".join(say("cards.between.typed", language) for language in LANGUAGES).split()
    told = "|".join(sorted(map(re.escape, words)))
    return re.compile(rf"(?:[\s,;()]|\.\s*\Z|(?:{told})(?![^\W_]))*", re.IGNORECASE)


DECK: Final = CardSet(CARDS)
SINGLES: Final = tuple(CardSet((card,)) for card in CARDS)
"""Each card as a set of its own, by its `index`."""
