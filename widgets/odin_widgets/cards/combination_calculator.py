"""What number do these cards read as? A calculator for combinations."""

from __future__ import annotations

from typing import Unpack

from odin_teach import CardError, CardSet, Combination, Rules
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_widgets import parts
from odin_widgets.cards import combination_view
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Button, CardsPart, Part, View
from odin_widgets.rules.choosing import Choosing
from odin_widgets.rules.rules_view import call_words, put_away_words
from odin_widgets.shared.card_line import CardLine


class CombinationCalculator(ValuePanel):
    """Choose cards and see at once what they are worth together, or why they do not fit.

    `cards` are those chosen, `hand` those to choose from (None or no cards: the whole deck),
    `rules` say what that is and what goes together (their text will do). All can be set, and
    a visitor can choose other rules; `combination` is what the cards are, None if they are
    none. Raises `CardError` for what is not cards or not in the deck and for chosen cards that
    the hand lacks, `RulesError` for what is no rules.

    >>> calculator = CombinationCalculator("8R")
    >>> calculator.cards = "8R 2R"
    >>> calculator
    CombinationCalculator('8R 2R'): colour, 82
    >>> calculator.combination.value
    82
    """

    def __init__(
        self,
        cards: Cards = "",
        hand: Cards | None = None,
        language: str | None = None,
        *,
        rules: Rules | str = OFFICIAL,
        **look: Unpack[Look],
    ) -> None:
        self._line = CardLine("typed")
        self._just_refused = False
        self._choosing = Choosing(as_rules(rules))
        self._hand = _hand(hand)
        self._cards = _offered(as_cards(cards), self._hand, self.rules)
        super().__init__(language=language, **look)

    @property
    def rules(self) -> Rules:
        """The rules that say what goes together."""
        return self._choosing.rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        new = as_rules(rules)
        _offered(self._cards, self._hand, new)
        self._choosing.rules = new
        self.refresh()

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
        _offered(self._cards, new, self.rules)
        self._hand = new
        self.refresh()

    @property
    def combination(self) -> Combination | None:
        """What the chosen cards are; None if they are no combination."""
        return self.rules.set_of(self._cards)

    @property
    def value(self) -> int | None:
        """The number that the chosen cards read as; None if they are no combination."""
        return None if self.combination is None else self.combination.value

    def draw(self) -> View:
        """Show the cards to choose from and all there is to say of those chosen."""
        picking: list[Part] = [
            self._line.part(say("calculator.typed"), self._cards, self.rules.deck),
            self._deck(),
            parts.buttons("clear", [self._clear()]),
        ]
        reading = combination_view.reading(self._cards, self.rules)
        both: list[Part] = [
            parts.group("picking", "", picking),
            parts.group("reading", "", reading, look="pinned"),
        ]
        return {
            "title": say("calculator.title"),
            "say": self._spoken(),
            "parts": [
                self._choosing.link(),
                *self._choosing.badge(),
                parts.group("calculator", "", both, layout="row"),
                *self._choosing.draw(),
            ],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take new cards: tapped, typed, picked from a list or none; or other rules."""
        if self._choosing.answer(part, value, self._go_by):
            self._just_refused = False
        elif part == "cards" and isinstance(value, list):
            self._choose(CardSet.parse(" ".join(value)))
        elif part == "typed" and isinstance(value, str):
            self._just_refused = not self._line.enter(value, self._choose)
        elif part == "inside" and isinstance(value, str):
            self._choose(CardSet.parse(value))
        elif part == "clear":
            self._line.forget()
            self._choose(CardSet())

    def hear(self, part: str, value: object) -> None:
        """Take the rules that a link asks for."""
        self._choosing.hear(part, value, self._go_by)

    def summary(self) -> str:
        """Return the call that makes this calculator and what it then shows."""
        hand = "" if self._hand is None else f"hand={str(self._hand)!r}"
        given = [repr(str(self._cards)), hand, call_words(self.rules)]
        return f"CombinationCalculator({', '.join(filter(None, given))}): {self._shown()}"

    def _shown(self) -> str:
        if not self._cards:
            return "no cards"
        found = self.combination
        return "no combination" if found is None else f"{found.kind}, {found.value}"

    def _choose(self, cards: CardSet) -> None:
        self._cards = _offered(cards, self._hand, self.rules)
        self._just_refused = False

    def _go_by(self, rules: Rules) -> str:
        """Go on by other rules, without the cards that are not in their deck."""
        gone = (self._cards | (self._hand or CardSet())) - rules.deck
        self._cards -= gone
        self._hand = _hand(None if self._hand is None else self._hand - gone)
        return put_away_words(gone)

    def _spoken(self) -> str:
        if self._just_refused:
            return self._line.error
        return self._choosing.said or combination_view.spoken(self._cards, self.rules)

    def _clear(self) -> Button:
        nothing = not self._cards and not self._line.error
        return parts.button("none", say("calculator.clear"), disabled=nothing)

    def _deck(self) -> CardsPart:
        deck = self.rules.deck
        whole = say("calculator.deck", cards=len(deck))
        return parts.cards(
            "cards",
            whole if self._hand is None else say("calculator.hand"),
            deck if self._hand is None else self._hand,
            selected=self._cards,
            mode="many",
            layout="deck" if self._hand is None else "flow",
        )


def _hand(hand: Cards | None) -> CardSet | None:
    return None if hand is None else as_cards(hand) or None


def _offered(cards: CardSet, hand: CardSet | None, rules: Rules) -> CardSet:
    for card in ((hand or cards) | cards) - rules.deck:
        raise rules.not_in_deck(card)
    if hand is not None and not cards <= hand:
        raise CardError("error.not-offered", given=cards - hand, offered=hand)
    return cards
