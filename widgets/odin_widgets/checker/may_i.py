"""May I? The response checker in its fast form: tap the centre, tap your cards, read the verdict.

It is made for a phone that one hand holds. A card is one tap on a key of its own, in a deck
as large as the screen is wide; no key for numbers and none for colours, which would be two
taps a card. One grid serves both places, with a switch below it where the thumb is, and a
card that was tapped for the wrong place goes to the right one with one more tap.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from odin_teach import CardSet, Combination, NotACombination, OdinError, Verdict, check_play
from odin_teach.cards import Cards
from odin_teach.errors import start_of
from odin_widgets.checker import may_i_view
from odin_widgets.checker.may_i_view import CENTRE, CLEAR, MINE, PLAYED, SIDES
from odin_widgets.checker.places import cards_of
from odin_widgets.panel import Panel
from odin_widgets.parts import Part, View
from odin_widgets.shared.confirm import SURE, Confirm
from odin_widgets.shared.kept import Kept

KEY: Final = "odin.may-i"
_STORE: Final = "may-i-store"
_FORMAT: Final = 1
_NONE: Final = CardSet()


@dataclass(frozen=True)
class Asked:
    """A question as it stands: the cards of both places, and which of them a tap is for.

    >>> asked = Asked().put(CENTRE, CardSet("6P 4P")).put(MINE, CardSet("9B 4P"))
    >>> asked.centre, asked.mine
    (CardSet('6P'), CardSet('9B 4P'))
    """

    centre: CardSet = _NONE
    mine: CardSet = _NONE
    side: str = CENTRE

    def put(self, side: str, cards: CardSet) -> Asked:
        """Return this with these cards in a place; one that lay in the other leaves it.

        Raises `NotACombination` for a table set that is none.
        """
        if side == CENTRE:
            if cards:
                Combination(cards)
            return Asked(cards, self.mine - cards, self.side)
        return Asked(self.centre - cards, cards, self.side)

    def turned_to(self, side: str) -> Asked:
        """Return this with the next taps for that place."""
        return Asked(self.centre, self.mine, side)

    def after_playing(self) -> Asked:
        """Return the next question: what was played is what the next player has to beat."""
        return Asked(self.mine, _NONE, MINE)

    @property
    def table(self) -> Combination | None:
        """The table set; None: the centre is empty."""
        return Combination(self.centre) if self.centre else None

    @property
    def verdict(self) -> Verdict | None:
        """What the rules say; None as long as there is nothing to judge."""
        return check_play(self.mine, table=self.table) if self.mine else None

    def to_json(self) -> str:
        """Return the text that `read` reads."""
        fields = {"format": _FORMAT, "centre": str(self.centre), "mine": str(self.mine)}
        return json.dumps(fields | {"side": self.side})

    @classmethod
    def read(cls, text: str) -> Asked:
        """Read it back; raises `OdinError` for what is not of this version, or is damaged.

        >>> Asked.read(Asked(CardSet("8B")).to_json()).table
        Combination('8B')
        """
        unreadable = OdinError("kept.unreadable", given=start_of(text))
        try:
            kept = json.loads(text)
            centre, mine = CardSet.parse(kept["centre"]), CardSet.parse(kept["mine"])
            asked = cls(side=kept["side"]).put(CENTRE, centre).put(MINE, mine - centre)
            is_ours = kept["format"] == _FORMAT
        except (OdinError, ValueError, TypeError, KeyError, RecursionError) as error:
            raise unreadable from error
        if not is_ours or asked.side not in SIDES:
            raise unreadable
        return asked


class MayI(Panel):
    """Says whether cards may be played on a table set, and why; the hand need not be known.

    `table` is the set in the centre (None or no cards: it is empty), `cards` are those to be
    played; both can be set. `verdict` is None while there are no cards. The question stays in
    the visitor's browser. Raises `NotACombination` for a table set that is none, and
    `CardError` for what is not cards.

    >>> may_i = MayI(table="6P 4P", cards="9B")
    >>> may_i
    MayI(table='6P 4P', cards='9B'): broken: count, higher
    >>> may_i.cards = "9B 9K"
    >>> may_i.verdict.legal
    True
    """

    def __init__(
        self,
        table: Combination | Cards | None = None,
        cards: Combination | Cards = "",
        language: str | None = None,
    ) -> None:
        asked = Asked().put(CENTRE, cards_of(table)).put(MINE, cards_of(cards))
        self._kept = Kept(
            KEY,
            asked.turned_to(MINE if asked.centre else CENTRE),
            Asked.to_json,
            Asked.read,
            part_id=_STORE,
            resumes=asked == Asked(),
        )
        self._confirm = Confirm(self._kept.replaces)
        self._refused = _NONE  # what cannot lie in the centre
        super().__init__(language=language)

    @property
    def table(self) -> Combination | None:
        """The set in the centre; None: it is empty."""
        return self._asked.table

    @table.setter
    def table(self, table: Combination | Cards | None) -> None:
        self._now(self._asked.put(CENTRE, cards_of(table)))
        self.refresh()

    @property
    def cards(self) -> CardSet:
        """The cards to be played."""
        return self._asked.mine

    @cards.setter
    def cards(self, cards: Combination | Cards) -> None:
        self._now(self._asked.put(MINE, cards_of(cards)))
        self.refresh()

    @property
    def verdict(self) -> Verdict | None:
        """What the rules say of the cards; None while there are none."""
        return self._asked.verdict

    def draw(self) -> View:
        """Show the verdict first of all, then the deck, then what the thumb needs."""
        asked, verdict = self._asked, self.verdict
        view: View = {
            "title": may_i_view.title(),
            "say": self._spoken(),
            "parts": [
                may_i_view.glance(asked.side, asked.table, asked.mine, verdict, self._refused),
                may_i_view.deck(asked.side, asked.centre, asked.mine),
                may_i_view.keys(asked.side, asked.centre, asked.mine, verdict),
                *self._kept.draw(self._confirm),
            ],
        }
        return self._confirm.over(view)

    def kept(self) -> list[Part]:
        """Return the part by which the question stays in the browser."""
        return [self._kept.part()]

    def act(self, part: str, _event: str, value: object) -> None:
        """Take cards for a place, turn to a place, go on to the next question, or clear."""
        if answer := self._confirm.press(part, value):
            if answer == SURE:
                self._kept.replace()
        elif part == "side":
            self._now(self._asked.turned_to(str(value)))
        elif value == PLAYED:
            self._now(self._asked.after_playing())
        elif value == CLEAR:
            self._now(Asked())
        elif isinstance(value, list):
            self._put(part.removesuffix("-cards"), CardSet.parse(" ".join(value)))

    def summary(self) -> str:
        """Return the call that makes this, and the verdict."""
        fields = {"table": self._asked.centre, "cards": self._asked.mine}
        call = ", ".join(f"{name}={str(cards)!r}" for name, cards in fields.items() if cards)
        verdict = self.verdict
        if verdict is None:
            return f"MayI({call})"
        return f"MayI({call}): {'legal' if verdict else 'broken: ' + ', '.join(verdict.broken)}"

    def _spoken(self) -> str:
        if self._refused:
            return may_i_view.refusal(self._refused)
        return may_i_view.spoken(self._asked.centre, self.verdict)

    def _put(self, side: str, cards: CardSet) -> None:
        try:
            self._now(self._asked.put(side, cards))
        except NotACombination:
            self._refused = cards

    def _now(self, asked: Asked) -> None:
        self._kept.change(asked)
        self._refused = _NONE

    def hear(self, _part: str, value: object) -> None:
        """Go on where the last page stopped; a question that is being asked here stays."""
        self._kept.found(value)

    @property
    def _asked(self) -> Asked:
        return self._kept.value
