"""Cards, to look at or to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NotRequired, TypedDict

from odin_teach import Card, CardSet
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import current_language, say

Mode = Literal["many", "one", "none"]


CardLayout = Literal["deck", "flow", "small"]


class Face(TypedDict):
    """A card as it is drawn: face up with all the keys, or face down with `back`."""

    id: str
    name: str
    number: NotRequired[int]
    colour: NotRequired[str]
    letter: NotRequired[str]
    symbol: NotRequired[str]
    back: NotRequired[bool]


def face(card: Card) -> Face:
    """Describe a card that lies face up.

    >>> face(Card.parse("8R"))["name"]
    '8 red'
    """
    return _face(card, current_language())


@cache  # a deck is drawn anew with every click
def _face(card: Card, language: str) -> Face:
    return {
        "id": str(card),
        "name": card.name(language),
        "number": card.number,
        "colour": card.colour.name.lower(),
        "letter": card.colour.letter,
        "symbol": card.colour.symbol,
    }


def faces(cards: Cards) -> list[Face]:
    """Describe cards that lie face up, in the order of a `CardSet`.

    >>> [each["id"] for each in faces("2R 8R")]
    ['8R', '2R']
    """
    return [face(card) for card in as_cards(cards)]


def backs(count: int) -> list[Face]:
    """Describe cards that lie face down.

    >>> backs(2)[1]["id"]
    'back-2'
    """
    hidden = say("panel.hidden-card")
    return [{"id": f"back-{i}", "name": hidden, "back": True} for i in range(1, count + 1)]


class CardsPart(TypedDict):
    """Cards, to look at or to choose from; event "choose" with the list of chosen ids."""

    kind: Literal["cards"]
    id: str
    label: str
    cards: list[Face]
    selected: list[str]
    marked: dict[str, str]
    disabled: list[str]
    mode: Mode
    layout: CardLayout
    empty: str


def cards(  # noqa: PLR0913 (each is one independent property of what is drawn)
    part_id: str,
    label: str,
    shown: Cards | Sequence[Face],
    *,
    selected: Cards = "",
    mode: Mode = "none",
    layout: CardLayout = "flow",
    marked: Mapping[Card, str] | None = None,
    disabled: Cards = "",
    empty: str = "",
) -> CardsPart:
    """Describe cards: `shown` are cards, or faces made by `face`, `faces` and `backs`.

    A list keeps its order; text and a `CardSet` are shown number high to low.

    `mode` says how many can be chosen; `marked` puts a word on a card; `empty` is the text
    where there is no card. The layout "deck" is a table of numbers and colours that fits a
    phone, for a whole deck; "small" is for cards that are only looked at.

    >>> part = cards("hand", "Your hand", "8R 2R", selected="2R", mode="many")
    >>> part["mode"], part["selected"]
    ('many', ['2R'])
    """
    return {
        "kind": "cards",
        "id": part_id,
        "label": label,
        "cards": as_faces(shown),
        "selected": ids_of(selected),
        "marked": {str(card): text for card, text in (marked or {}).items()},
        "disabled": ids_of(disabled),
        "mode": mode,
        "layout": layout,
        "empty": empty,
    }


def as_faces(shown: Cards | Sequence[Face]) -> list[Face]:
    """Return faces as they are, and those of cards."""
    if isinstance(shown, str | Card | CardSet):
        return faces(shown)
    return [each if isinstance(each, dict) else faces([each])[0] for each in shown]


def ids_of(chosen: Cards) -> list[str]:
    """Return the ids by which a page names cards."""
    return [str(card) for card in as_cards(chosen)]
