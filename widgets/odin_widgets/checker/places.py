"""Where cards can lie in the checker: on the table, in the hand, or about to be played.

One place at a time is open to be changed; what lies in all three is always to be seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from odin_teach import Card, CardError, CardSet, Combination, Rules
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL
from odin_teach.table_sets import table_set
from odin_widgets import parts
from odin_widgets.parts import CardsPart, Part
from odin_widgets.shared.card_line import CardLine

TABLE: Final = "table"
HAND: Final = "hand"
PLAY: Final = "play"
PLACES: Final = (TABLE, HAND, PLAY)
_NONE: Final = CardSet()


@dataclass(frozen=True)
class Laid:
    """The cards of the three places; an empty hand means that it is not known."""

    table: CardSet = _NONE
    hand: CardSet = _NONE
    play: CardSet = _NONE
    rules: Rules = OFFICIAL

    @property
    def table_set(self) -> Combination | None:
        """What lies in the centre, None if nothing does."""
        return table_set(self.table, self.rules)

    @property
    def is_empty(self) -> bool:
        """Whether there is no card anywhere."""
        return not (self.table or self.hand or self.play)

    def under(self, rules: Rules) -> tuple[Laid, CardSet]:
        """Return this by other rules, and the cards that were put away: they do not allow them.

        >>> laid, gone = Laid(CardSet("8R 8B"), CardSet("9B")).under(Rules(combine="colour"))
        >>> laid.table, laid.hand, gone
        (CardSet(''), CardSet('9B'), CardSet('8B 8R'))
        """
        table, hand, play = (self.at(place) & rules.deck for place in PLACES)
        if table != self.table or (table and rules.set_of(table) is None):
            table = _NONE
        hand = hand if len(hand) <= rules.largest_hand else _NONE
        gone = (self.table | self.hand | self.play) - (table | hand | play)
        return Laid(table, hand, play, rules), gone

    def at(self, place: str) -> CardSet:
        """Return the cards in this place."""
        return {TABLE: self.table, HAND: self.hand, PLAY: self.play}[place]

    def with_cards(self, place: str, cards: CardSet) -> Laid:
        """Return the same with other cards in one place; raises what `checked` does.

        >>> Laid().with_cards("table", CardSet("8R")).with_cards("hand", CardSet("8R"))
        Traceback (most recent call last):
        odin_teach.errors.CardError: 8 red is in the centre already: there is only one of each card.
        """
        changed: dict[str, Any] = {place: cards}
        return replace(self, **changed).checked(place)

    def checked(self, changed: str = PLAY) -> Laid:
        """Return this if it can be.

        Raises `NotACombination` for a table set that is none and `CardError` for a card that is
        not in the deck or in two places (other than the one that was `changed`), or a hand that
        is too large.
        """
        for card in (self.table | self.hand | self.play) - self.rules.deck:
            raise self.rules.not_in_deck(card)
        _ = self.table_set
        most = self.rules.largest_hand
        if len(self.hand) > most:
            raise CardError("checker.hand-too-large", given=len(self.hand), most=most)
        for place in (HAND, PLAY):
            if both := self.table & self.at(place):
                other = place if changed == TABLE else TABLE
                raise CardError(f"checker.taken.{other}", count=len(both), cards=both.names())
        return self


def cards_of(given: Combination | Cards | None) -> CardSet:
    """Return the cards that a tool was given: a set, a combination, None for none.

    >>> cards_of(Combination("8B")), cards_of(None)
    (CardSet('8B'), CardSet(''))
    """
    if isinstance(given, Combination):
        return given.cards
    return _NONE if given is None else as_cards(given)


def picking_parts(laid: Laid, place: str, line: CardLine) -> list[Part]:
    """Describe the three places, and how to change the cards in one of them."""
    nothing = not laid.at(place) and not line.error
    steps = [
        parts.button("place", say(f"checker.clear.{place}"), disabled=nothing),
        parts.button("all", say("checker.clear.all"), disabled=nothing and laid.is_empty),
    ]
    if place != PLAY:
        steps.insert(0, parts.button("next", say(f"checker.next.{after(place)}"), primary=True))
    rows = [
        parts.choice(each, _row(laid, each), shown=laid.at(each), spoken=spoken(laid, each))
        for each in PLACES
    ]
    return [
        parts.choices("place", say("checker.place"), rows, place, words_first=True),
        line.part(say(f"checker.typed.{place}"), laid.at(place), laid.rules.deck),
        _deck(laid, place),
        parts.buttons("steps", steps),
    ]


def after(place: str) -> str:
    """Return the place that comes next when a question is entered."""
    return {TABLE: HAND, HAND: PLAY}[place]


def spoken(laid: Laid, place: str) -> str:
    """Return what lies in a place, each card named."""
    cards = laid.at(place)
    row = _row(laid, place)
    return say("checker.row.spoken", row=row, cards=cards.names()) if cards else row


def _row(laid: Laid, place: str) -> str:
    cards = laid.at(place)
    if not cards:
        return say(f"checker.row.{place}.none")
    found = None if place == HAND else laid.rules.set_of(cards)
    if found is not None:
        return say(f"checker.row.{place}.value", value=found.value)
    return say(f"checker.row.{place}", count=len(cards))


def _deck(laid: Laid, place: str) -> CardsPart:
    """Offer the whole deck, but to play from a hand that is known only its cards."""
    from_hand = place == PLAY and bool(laid.hand)
    return parts.cards(
        f"{place}-cards",
        say(f"checker.deck.{'from-hand' if from_hand else place}"),
        laid.hand | laid.play if from_hand else laid.rules.deck,
        selected=laid.at(place),
        mode="many",
        layout="flow" if from_hand else "deck",
        marked={} if from_hand else _marks(laid, place),
    )


def _marks(laid: Laid, place: str) -> dict[Card, str]:
    """Say of each card that lies elsewhere where that is."""
    elsewhere = {TABLE: (HAND, PLAY), HAND: (TABLE,), PLAY: (TABLE,)}[place]
    return {card: say(f"checker.mark.{each}") for each in elsewhere for card in laid.at(each)}
