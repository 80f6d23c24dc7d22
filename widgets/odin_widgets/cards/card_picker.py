"""Choose cards by mouse, touch or keyboard: the smallest panel there is."""

from __future__ import annotations

from typing import Any

import traitlets

from odin_teach import DECK, CardError, CardSet
from odin_teach.cards import Cards, as_cards
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.panel import Panel
from odin_widgets.parts import View


class CardsTrait(traitlets.TraitType[CardSet, Cards]):
    """An attribute that holds a `CardSet` and takes whatever stands for cards."""

    default_value = CardSet()

    def validate(self, _owner: Any, value: Cards) -> CardSet:
        """Read the cards; raises `CardError`."""
        return as_cards(value)


class CardPicker(Panel):
    """Cards to choose from; `selected` can be read, set and observed.

    `cards` are those offered, `label` says what the choice is for. Raises `CardError` when a
    card is chosen that is not offered.

    >>> picker = CardPicker("9B 8R 2R", selected="2R")
    >>> picker.selected = "8R 2R"
    >>> picker
    CardPicker('9B 8R 2R', selected='8R 2R')
    >>> picker.selected
    CardSet('8R 2R')
    """

    cards = CardsTrait(help="the cards offered")
    selected = CardsTrait(help="the cards chosen")

    def __init__(
        self,
        cards: Cards = DECK,
        selected: Cards = "",
        label: str | None = None,
        language: str | None = None,
    ) -> None:
        self._label = label
        super().__init__(language=language, cards=as_cards(cards), selected=as_cards(selected))

    @traitlets.validate("selected")
    def _only_offered(self, proposal: Any) -> CardSet:
        chosen: CardSet = proposal["value"]
        if not chosen <= self.cards:
            raise CardError("error.not-offered", given=chosen - self.cards, offered=self.cards)
        return chosen

    @traitlets.observe("cards", "selected")
    def _changed(self, _change: Any) -> None:
        if not self.selected <= self.cards:
            self.selected &= self.cards
        self.refresh()

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
