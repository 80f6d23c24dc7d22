"""What number do these cards read as? A calculator for combinations."""

from __future__ import annotations

from odin_teach import DECK, CardError, CardSet, Combination
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.cards import combination_view
from odin_widgets.panel import Panel
from odin_widgets.parts import Button, CardsPart, Part, View
from odin_widgets.shared.card_line import CardLine


class CombinationCalculator(Panel):
    """Choose cards and see at once what they are worth together, or why they do not fit.

    `cards` are those chosen, `hand` those to choose from (None or no cards: all 54). Both can
    be set; `combination` is what the cards are, None if they are none. Raises `CardError` for
    what is not cards and for chosen cards that the hand lacks.

    >>> calculator = CombinationCalculator("8R")
    >>> calculator.cards = "8R 2R"
    >>> calculator
    CombinationCalculator('8R 2R'): colour, 82
    >>> calculator.combination.value
    82
    """

    def __init__(
        self, cards: Cards = "", hand: Cards | None = None, language: str | None = None
    ) -> None:
        self._line = CardLine("typed")
        self._just_refused = False
        self._hand = _hand(hand)
        self._cards = _offered(as_cards(cards), self._hand)
        super().__init__(language=language)

    @property
    def cards(self) -> CardSet:
        """The cards chosen."""
        return self._cards

    @cards.setter
    def cards(self, cards: Cards) -> None:
        self._choose(as_cards(cards))
        self.refresh()

    @property
    def hand(self) -> CardSet | None:
        """The cards to choose from; None: the whole deck."""
        return self._hand

    @hand.setter
    def hand(self, hand: Cards | None) -> None:
        new = _hand(hand)
        _offered(self._cards, new)
        self._hand = new
        self.refresh()

    @property
    def combination(self) -> Combination | None:
        """What the chosen cards are; None if they are no combination."""
        return Combination.of(self._cards)

    def draw(self) -> View:
        """Show the cards to choose from and all there is to say of those chosen."""
        picking: list[Part] = [
            self._line.part(say("calculator.typed"), self._cards),
            self._deck(),
            parts.buttons("clear", [self._clear()]),
        ]
        both: list[Part] = [
            parts.group("picking", "", picking),
            parts.group("reading", "", combination_view.reading(self._cards), look="pinned"),
        ]
        return {
            "title": say("calculator.title"),
            "say": self._line.error if self._just_refused else combination_view.spoken(self._cards),
            "parts": [parts.group("calculator", "", both, layout="row")],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take new cards: tapped, typed, picked from a list or none."""
        if part == "cards" and isinstance(value, list):
            self._choose(CardSet.parse(" ".join(value)))
        elif part == "typed" and isinstance(value, str):
            self._just_refused = not self._line.enter(value, self._choose)
        elif part == "inside" and isinstance(value, str):
            self._choose(CardSet.parse(value))
        elif part == "clear":
            self._line.forget()
            self._choose(CardSet())

    def summary(self) -> str:
        """Return the call that makes this calculator and what it then shows."""
        hand = "" if self._hand is None else f", hand={str(self._hand)!r}"
        return f"CombinationCalculator({str(self._cards)!r}{hand}): {self._shown()}"

    def _shown(self) -> str:
        if not self._cards:
            return "no cards"
        found = self.combination
        return "no combination" if found is None else f"{found.kind}, {found.value}"

    def _choose(self, cards: CardSet) -> None:
        self._cards = _offered(cards, self._hand)
        self._just_refused = False

    def _clear(self) -> Button:
        nothing = not self._cards and not self._line.error
        return parts.button("none", say("calculator.clear"), disabled=nothing)

    def _deck(self) -> CardsPart:
        return parts.cards(
            "cards",
            say("calculator.deck" if self._hand is None else "calculator.hand"),
            DECK if self._hand is None else self._hand,
            selected=self._cards,
            mode="many",
            layout="deck" if self._hand is None else "flow",
        )


def _hand(hand: Cards | None) -> CardSet | None:
    return None if hand is None else as_cards(hand) or None


def _offered(cards: CardSet, hand: CardSet | None) -> CardSet:
    if hand is not None and not cards <= hand:
        raise CardError("error.not-offered", given=cards - hand, offered=hand)
    return cards
