"""One question at the table: what lies in the centre, what somebody wants to play on it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from odin_teach import CardSet, Combination, OdinError, Rules, Verdict, check_play
from odin_teach.errors import start_of
from odin_teach.rules import OFFICIAL
from odin_teach.table_sets import table_set

CENTRE: Final = "centre"
MINE: Final = "mine"
SIDES: Final = (CENTRE, MINE)
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
    rules: Rules = OFFICIAL

    def put(self, side: str, cards: CardSet) -> Asked:
        """Return this with these cards in a place; one that lay in the other leaves it.

        Raises `NotACombination` for a table set that is none, `CardError` for a card that is not
        in the deck.
        """
        for card in cards - self.rules.deck:
            raise self.rules.not_in_deck(card)
        if side == CENTRE:
            table_set(cards, self.rules)
            return replace(self, centre=cards, mine=self.mine - cards)
        left = self.centre - cards
        if left and self.rules.set_of(left) is None:
            left = _NONE
        return replace(self, centre=left, mine=cards)

    def turned_to(self, side: str) -> Asked:
        """Return this with the next taps for that place."""
        return replace(self, side=side)

    def under(self, rules: Rules) -> tuple[Asked, CardSet]:
        """Return this by other rules, and the cards that were put away: they do not allow them.

        >>> asked, gone = Asked(CardSet("8R 8B"), CardSet("9R")).under(Rules(colours="RG"))
        >>> asked.centre, asked.mine, gone
        (CardSet(''), CardSet('9R'), CardSet('8B 8R'))
        """
        mine = self.mine & rules.deck
        centre = self.centre
        if not centre <= rules.deck or (centre and rules.set_of(centre) is None):
            centre = _NONE
        gone = (self.centre | self.mine) - (centre | mine)
        return Asked(centre, mine, self.side, rules), gone

    def after_playing(self) -> Asked:
        """Return the next question: what was played is what the next player has to beat."""
        return Asked(self.mine, _NONE, MINE, self.rules)

    @property
    def cleared(self) -> Asked:
        """The same with no card anywhere."""
        return Asked(rules=self.rules)

    @property
    def table(self) -> Combination | None:
        """The table set; None: the centre is empty."""
        return table_set(self.centre, self.rules)

    @property
    def verdict(self) -> Verdict | None:
        """What the rules say; None as long as there is nothing to judge."""
        if not self.mine:
            return None
        return check_play(self.mine, table=self.table, rules=self.rules)

    def to_json(self) -> str:
        """Return the text that `read` reads."""
        fields = {"format": _FORMAT, "centre": str(self.centre), "mine": str(self.mine)}
        rules = {} if repr(self.rules) == repr(OFFICIAL) else {"rules": str(self.rules)}
        return json.dumps(fields | {"side": self.side} | rules)

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
            rules = Rules.parse(kept["rules"]) if "rules" in kept else OFFICIAL
            asked = cls(side=kept["side"], rules=rules)
            asked = asked.put(CENTRE, centre).put(MINE, mine - centre)
            is_ours = kept["format"] == _FORMAT
        except (OdinError, ValueError, TypeError, KeyError, RecursionError) as error:
            raise unreadable from error
        if not is_ours or asked.side not in SIDES:
            raise unreadable
        return asked
