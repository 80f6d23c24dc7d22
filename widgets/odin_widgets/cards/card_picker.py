"""Choose cards by mouse, touch or keyboard: the smallest panel there is."""

from __future__ import annotations

from types import NoneType
from typing import Unpack

from odin_teach import DECK, CardError, CardSet
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import View


class CardPicker(ValuePanel):
    """Cards to choose from; `selected` are those chosen, and `value` is their text.

    `cards` are those offered, `label` says what the choice is for. Raises `CardError` when a
    card is chosen that is not offered.

    >>> picker = CardPicker("9B 8R 2R", selected="2R")
    >>> picker.selected = "8R 2R"
    >>> picker
    CardPicker('9B 8R 2R', selected='8R 2R')
    >>> picker.selected
    CardSet('8R 2R')
    """

    def __init__(
        self,
        cards: Cards = DECK,
        selected: Cards = "",
        label: str | None = None,
        language: str | None = None,
        **look: Unpack[Look],
    ) -> None:
        self._label = checked("label", label, str, NoneType)
        self._cards = as_cards(cards)
        self._selected = self._offered(as_cards(selected))
        super().__init__(language=language, **look)

    @property
    def cards(self) -> CardSet:
        """The cards offered; one that is chosen and no longer offered is chosen no more."""
        return self._cards

    @cards.setter
    def cards(self, cards: Cards) -> None:
        self._cards = as_cards(cards)
        self._selected &= self._cards
        self.refresh()

    @property
    def selected(self) -> CardSet:
        """The cards chosen."""
        return self._selected

    @selected.setter
    def selected(self, selected: Cards) -> None:
        self._selected = self._offered(as_cards(selected))
        self.refresh()

    @property
    def value(self) -> str:
        """The cards chosen, as text."""
        return str(self._selected)

    def _offered(self, cards: CardSet) -> CardSet:
        if not cards <= self._cards:
            raise CardError("error.not-offered", given=cards - self._cards, offered=self._cards)
        return cards

    def draw(self) -> View:
        """Show the cards offered and how many are chosen."""
        whole = self.cards == DECK
        deck = parts.cards(
            "cards",
            self._label or say("picker.label"),
            self.cards,
            selected=self.selected,
            mode="many",
            layout="deck" if whole else "flow",
            empty=say("picker.empty"),
        )
        chosen = self._chosen()
        clear = parts.button("none", say("picker.clear"), disabled=not self.selected)
        return {
            "title": self._label or say("picker.title"),
            "say": chosen,
            "parts": [deck, parts.text("chosen", chosen), parts.buttons("clear", [clear])],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take the new choice."""
        if part == "cards" and isinstance(value, list):
            self.selected = " ".join(value)
        elif part == "clear":
            self.selected = ""

    def summary(self) -> str:
        """Return the call that makes this picker."""
        offered = "" if self.cards == DECK else f"{str(self.cards)!r}, "
        return f"CardPicker({offered}selected={str(self.selected)!r})"

    def _chosen(self) -> str:
        if not self.selected:
            return say("picker.nothing")
        return say("picker.chosen", count=len(self.selected), cards=self.selected.names())
