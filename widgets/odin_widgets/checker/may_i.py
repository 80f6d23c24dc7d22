"""May I? The response checker in its fast form: tap the centre, tap your cards, read the verdict.

It is made for a phone that one hand holds. A card is one tap on a key of its own, in a deck
as large as the screen is wide; no key for numbers and none for colours, which would be two
taps a card. One grid serves both places, with a switch below it where the thumb is, and a
card that was tapped for the wrong place goes to the right one with one more tap.
"""

from __future__ import annotations

from typing import Final, Unpack

from odin_teach import CardSet, Combination, NotACombination, Rules, Verdict
from odin_teach.cards import Cards
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_widgets.checker import may_i_view
from odin_widgets.checker.asked import CENTRE, MINE, Asked
from odin_widgets.checker.may_i_view import CLEAR, PLAYED
from odin_widgets.checker.places import cards_of
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View
from odin_widgets.rules.choosing import Choosing
from odin_widgets.rules.rules_view import call_words, put_away_words
from odin_widgets.shared.confirm import SURE, Confirm
from odin_widgets.shared.kept import Kept

KEY: Final = "odin.may-i"
_STORE: Final = "may-i-store"
_NONE: Final = CardSet()


class MayI(ValuePanel):
    """Says whether cards may be played on a table set, and why; the hand need not be known.

    `table` is the set in the centre (None or no cards: it is empty), `cards` are those to be
    played, `rules` those to be judged by (their text will do); all can be set. `verdict` is
    None while there are no cards. The question stays in the visitor's browser, its rules too.
    Raises `NotACombination` for a table set that is none, `CardError` for what is not cards of
    the deck, `RulesError` for what is no rules.

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
        *,
        rules: Rules | str = OFFICIAL,
        **look: Unpack[Look],
    ) -> None:
        asked = Asked(rules=as_rules(rules))
        asked = asked.put(CENTRE, cards_of(table)).put(MINE, cards_of(cards))
        self._choosing = Choosing(asked.rules)
        self._kept = Kept(
            KEY,
            asked.turned_to(MINE if asked.centre else CENTRE),
            Asked.to_json,
            Asked.read,
            part_id=_STORE,
            resumes=repr(asked) == repr(Asked()),
        )
        self._confirm = Confirm(self._kept.replaces)
        self._refused = _NONE  # what cannot lie in the centre
        super().__init__(language=language, **look)

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
    def rules(self) -> Rules:
        """The rules to be judged by. Cards that they do not allow are not shown."""
        return self._choosing.rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        self._choosing.rules = as_rules(rules)
        self.refresh()

    @property
    def verdict(self) -> Verdict | None:
        """What the rules say of the cards; None while there are none."""
        return self._asked.verdict

    @property
    def value(self) -> bool | None:
        """Whether the cards may be played; None while there are none."""
        return None if self.verdict is None else self.verdict.legal

    def draw(self) -> View:
        """Show the verdict first of all, then the deck, then what the thumb needs."""
        asked = self._asked
        view: View = {
            "title": say("checker.title"),
            "say": self._spoken(),
            "parts": [
                self._choosing.link(),
                *self._choosing.badge(),
                may_i_view.glance(asked, self._refused),
                may_i_view.deck(asked),
                may_i_view.keys(asked),
                *self._kept.draw(self._confirm),
                *self._choosing.draw(),
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
        elif self._choosing.answer(part, value, self._go_by):
            pass
        elif part == "side":
            self._now(self._asked.turned_to(str(value)))
        elif value == PLAYED:
            self._now(self._asked.after_playing())
        elif value == CLEAR:
            self._now(self._asked.cleared)
        elif isinstance(value, list):
            self._put(part.removesuffix("-cards"), CardSet.parse(" ".join(value)))

    def summary(self) -> str:
        """Return the call that makes this, and the verdict."""
        fields = {"table": self._asked.centre, "cards": self._asked.mine}
        given = [f"{name}={str(cards)!r}" for name, cards in fields.items() if cards]
        call = ", ".join(filter(None, [*given, call_words(self.rules)]))
        verdict = self.verdict
        if verdict is None:
            return f"MayI({call})"
        return f"MayI({call}): {'legal' if verdict else 'broken: ' + ', '.join(verdict.broken)}"

    def _spoken(self) -> str:
        if self._choosing.said:
            return self._choosing.said
        if self._refused:
            return may_i_view.refusal(self._refused, self.rules)
        return may_i_view.spoken(self._asked)

    def _put(self, side: str, cards: CardSet) -> None:
        try:
            self._now(self._asked.put(side, cards))
        except NotACombination:
            self._refused = cards

    def _now(self, asked: Asked) -> None:
        self._kept.change(asked)
        self._refused = _NONE

    def _go_by(self, rules: Rules) -> str:
        """Go on by other rules, without the cards that they do not allow where they lie."""
        asked, gone = self._asked.under(rules)
        self._now(asked)
        return put_away_words(gone)

    def hear(self, part: str, value: object) -> None:
        """Go on where the last page stopped, or by the rules that a link asks for.

        A question that is being asked here stays.
        """
        if not self._choosing.hear(part, value, self._go_by) and self._kept.found(value):
            self._choosing.rules = self._kept.value.rules

    @property
    def _asked(self) -> Asked:
        asked, _ = self._kept.value.under(self.rules)
        return asked
