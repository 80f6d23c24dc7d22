"""A line to type cards in, which keeps a text that it cannot use, and says why beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from odin_teach import DECK, CardSet, OdinError
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.parts import EntryPart


class CardLine:
    """What was typed into one line, as long as it could not be used.

    >>> line = CardLine("typed")
    >>> line.enter("8X", print)
    False
    >>> line.part("Cards", CardSet())["value"]
    '8X'
    >>> line.enter("2R 8R", print)
    8R 2R
    True
    """

    def __init__(self, part_id: str) -> None:
        self._id = part_id
        self._refused: tuple[str, OdinError] | None = None

    def enter(self, text: str, use: Callable[[CardSet], None]) -> bool:
        """Read the text, hand the cards to `use` and return whether both went well.

        What one of them refuses is kept.
        """
        try:
            use(CardSet.parse(text))
        except OdinError as error:
            self._refused = (text, error)
            return False
        self._refused = None
        return True

    @property
    def error(self) -> str:
        """Why the text that stands in the line could not be used; "" if there is none."""
        return "" if self._refused is None else str(self._refused[1])

    def forget(self) -> None:
        """Drop a text that could not be used."""
        self._refused = None

    def part(self, label: str, cards: CardSet, deck: CardSet = DECK) -> EntryPart:
        """Describe the line: the refused text with its error, else the cards chosen now."""
        text = str(cards) if self._refused is None else self._refused[0]
        hint = say("cardline.hint", example=_example(deck))
        return parts.entry(self._id, label, text, hint=hint, error=self.error)


def _example(deck: CardSet) -> CardSet:
    """Return two cards of the deck, to show how cards are typed.

    >>> _example(DECK), _example(CardSet("3B 2B 1B"))
    (CardSet('8R 2R'), CardSet('3B 1B'))
    """
    cards = list(deck)
    return _USUAL if deck >= _USUAL else CardSet([cards[0], cards[-1]])


_USUAL: Final = CardSet("8R 2R")
