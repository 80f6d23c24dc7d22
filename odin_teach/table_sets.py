"""What is a set under the rules; and where cards are none, which of them keep apart."""

from __future__ import annotations

from itertools import combinations as choose
from typing import Final

from odin_teach.cards import Card, Cards, CardSet, as_cards
from odin_teach.combinations import Combination, clashes
from odin_teach.errors import NotACombination
from odin_teach.rules import OFFICIAL, Rules


def table_set(table: Combination | Cards | None, rules: Rules = OFFICIAL) -> Combination | None:
    """Return these cards as a table set, None for an empty centre.

    Raises `NotACombination` if they are no set under the rules.

    >>> table_set("9B 9K").value, table_set("") is None
    (99, True)
    """
    cards = CardSet() if table is None else _cards_of(table)
    return read_set(cards, rules) if cards else None


def read_set(cards: CardSet, rules: Rules = OFFICIAL) -> Combination:
    """Return the set that these cards are under the rules; raises `NotACombination`.

    >>> read_set(CardSet("2R 8R")).value
    82
    """
    if not cards:
        raise NotACombination("error.no-cards")
    found = rules.set_of(cards)
    if found is None:
        apart = pairs_apart(cards, rules)
        if not apart:
            raise NotACombination("error.not-a-set", given=cards, kind=str(rules))
        one, other = apart[0]
        raise NotACombination(_APART[rules.combine], given=cards, one=one, other=other)
    return found


def pairs_apart(cards: CardSet, rules: Rules) -> tuple[tuple[Card, Card], ...]:
    """Return the pairs of cards that may not stand together in a set under these rules.

    >>> len(pairs_apart(CardSet("8R 2R"), Rules(combine="number")))
    1
    """
    combine = what_combines(rules)
    if combine == "own":
        return ()
    if combine == "both":
        return clashes(cards)
    return tuple(
        (one, other)
        for one, other in choose(cards, 2)
        if getattr(one, combine) != getattr(other, combine)
    )


_APART: Final = {
    "both": "error.not-a-combination",
    "number": "error.not-one-number",
    "colour": "error.not-one-colour",
}


def what_combines(rules: Rules) -> str:
    """Return what makes a set: "number", "colour", "both", or "own" where no field says it."""
    return "own" if rules.replaces("kind_of", "set_of") else rules.combine


def _cards_of(table: Combination | Cards) -> CardSet:
    return table.cards if isinstance(table, Combination) else as_cards(table)
