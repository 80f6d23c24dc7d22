"""May I play this? Judges cards against the table set and the hand, and lists what else goes."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from odin_teach import (
    CardError,
    CardSet,
    Combination,
    NotACombination,
    Rules,
    Verdict,
    check_play,
    legal_combinations,
)
from odin_teach.cards import Cards
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_widgets.cards.combination_view import can_list, why_no_set
from odin_widgets.checker import listing, places, verdict_view
from odin_widgets.checker.listing import Listing
from odin_widgets.checker.places import HAND, PLACES, PLAY, TABLE, Laid, cards_of
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View, group
from odin_widgets.rules.choosing import Choosing
from odin_widgets.rules.rules_view import call_words, put_away_words
from odin_widgets.shared.card_line import CardLine


class ResponseChecker(ValuePanel):
    """Says whether cards may be played on a table set, and why; the hand may stay unknown.

    `table` is the set to be answered (None or no cards: the centre is empty), `hand` is None as
    long as it is not entered, `cards` are those to be played, `rules` those to be judged by
    (their text will do). All four can be set, and a visitor can choose other rules. `verdict`
    is None while there are no cards; `answers` is all that the hand may play.

    Raises `NotACombination` for a table set that is none and `CardError` for what is not cards,
    a card that is not in the deck or in two places or a hand that is too large, `RulesError`
    for what is no rules; what was there before stays.

    >>> checker = ResponseChecker(table="6P 4P", cards="9B")
    >>> checker
    ResponseChecker(table='6P 4P', cards='9B'): broken: count, higher
    >>> checker.hand = "9B 8K 7K 6K"
    >>> [str(answer) for answer in checker.answers]
    ['7K 6K', '8K 6K', '8K 7K', '8K 7K 6K']
    >>> checker.cards = checker.answers[0]
    >>> checker.verdict.legal
    True
    """

    def __init__(
        self,
        table: Combination | Cards | None = None,
        hand: Cards | None = None,
        cards: Combination | Cards = "",
        language: str | None = None,
        *,
        rules: Rules | str = OFFICIAL,
        **look: Unpack[Look],
    ) -> None:
        self._choosing = Choosing(as_rules(rules))
        laid = Laid(cards_of(table), cards_of(hand), cards_of(cards), self._choosing.rules)
        self._laid = laid.checked()
        self._place = PLAY if self._laid.table else TABLE
        self._lines = {place: CardLine(f"{place}-typed") for place in PLACES}
        self._listing = Listing()
        self._just_refused = False
        super().__init__(language=language, **look)

    @property
    def table(self) -> Combination | None:
        """The set to be answered; None: the centre is empty."""
        return self._laid.table_set

    @table.setter
    def table(self, table: Combination | Cards | None) -> None:
        self._put(TABLE, cards_of(table))
        self.refresh()

    @property
    def hand(self) -> CardSet | None:
        """The hand; None: not entered."""
        return self._laid.hand or None

    @hand.setter
    def hand(self, hand: Cards | None) -> None:
        self._put(HAND, cards_of(hand))
        self.refresh()

    @property
    def cards(self) -> CardSet:
        """The cards to be played."""
        return self._laid.play

    @cards.setter
    def cards(self, cards: Combination | Cards) -> None:
        self._put(PLAY, cards_of(cards))
        self.refresh()

    @property
    def rules(self) -> Rules:
        """The rules to be judged by."""
        return self._choosing.rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        new = as_rules(rules)
        self._laid = replace(self._laid, rules=new).checked()
        self._choosing.rules = new
        self.refresh()

    @property
    def verdict(self) -> Verdict | None:
        """What the rules say of the cards; None while there are none."""
        if not self.cards:
            return None
        return check_play(self.cards, hand=self.hand, table=self.table, rules=self.rules)

    @property
    def value(self) -> bool | None:
        """Whether the cards may be played; None while there are none."""
        return None if self.verdict is None else self.verdict.legal

    @property
    def answers(self) -> list[Combination]:
        """All that the hand may play; [] if it is not entered.

        Under rules of one's own a large hand takes too long to try: [] as well.
        """
        if self.hand is None or not can_list(self.hand, self.rules):
            return []
        return legal_combinations(self.hand, self.table, self.rules)

    def draw(self) -> View:
        """Show where the cards are, those of one place to choose from, and the verdict."""
        verdict = self.verdict
        answers = self.answers
        result: list[Part] = verdict_view.verdict_parts(verdict)
        result += verdict_view.taking_parts(verdict)
        line = self._lines[self._place]
        both: list[Part] = [
            group("picking", "", places.picking_parts(self._laid, self._place, line)),
            group("result", "", result, look="pinned"),
        ]
        return {
            "title": say("checker.title"),
            "say": self._spoken(verdict, answers),
            "parts": [
                self._choosing.link(),
                *self._choosing.badge(),
                group("checker", "", both, layout="row"),
                *listing.answers_parts(answers, self._laid, self._listing),
                *self._choosing.draw(),
            ],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take new cards for a place, turn to another, list the answers otherwise; other rules."""
        if self._choosing.answer(part, value, self._go_by):
            self._just_refused = False
        elif part == "place" and isinstance(value, str):
            self._turn_to(value)
        elif part == "answers" and isinstance(value, str):
            self._put(PLAY, CardSet.parse(value))
        elif part == "steps" and value == "next":
            self._turn_to(places.after(self._place))
        elif part == "steps":
            self._clear([self._place] if value == "place" else PLACES)
        elif isinstance(value, list):
            self._put_gently(self._place, CardSet.parse(" ".join(value)))
        elif part == f"{self._place}-typed" and isinstance(value, str):
            place = self._place
            used = self._lines[place].enter(value, lambda cards: self._put_gently(place, cards))
            self._just_refused = not used
        else:
            self._listing = self._listing.changed(part, str(value))

    def hear(self, part: str, value: object) -> None:
        """Take the rules that a link asks for."""
        self._choosing.hear(part, value, self._go_by)

    def summary(self) -> str:
        """Return the call that makes this checker and what it then shows."""
        given = {
            "table": self._laid.table,
            "hand": self._laid.hand,
            "cards": self._laid.play,
        }
        call = [f"{name}={str(cards)!r}" for name, cards in given.items() if cards]
        call += filter(None, [call_words(self.rules)])
        return f"ResponseChecker({', '.join(call)}){self._outcome()}"

    def _outcome(self) -> str:
        verdict = self.verdict
        said = [] if self.hand is None else [f"{len(self.answers)} possible"]
        if verdict is not None:
            said.insert(0, "legal" if verdict else f"broken: {', '.join(verdict.broken)}")
        return f": {'; '.join(said)}" if said else ""

    def _go_by(self, rules: Rules) -> str:
        """Go on by other rules, without the cards that they do not allow where they lie."""
        self._laid, gone = self._laid.under(rules)
        return put_away_words(gone)

    def _put(self, place: str, cards: CardSet) -> None:
        self._laid = self._laid.with_cards(place, cards)
        self._just_refused = False

    def _put_gently(self, place: str, cards: CardSet) -> None:
        """Put cards there; a table set that is none is refused in the words of the lessons."""
        try:
            self._put(place, cards)
        except NotACombination as error:
            why = why_no_set(cards, self.rules)
            raise CardError("checker.not-a-set", why=why) from error

    def _turn_to(self, place: str) -> None:
        self._place, self._just_refused = place, False

    def _clear(self, cleared: list[str] | tuple[str, ...]) -> None:
        for place in cleared:
            self._lines[place].forget()
            self._put(place, CardSet())
        if len(cleared) > 1:
            self._place = TABLE

    def _spoken(self, verdict: Verdict | None, answers: list[Combination]) -> str:
        if self._just_refused:
            return self._lines[self._place].error
        if self._choosing.said:
            return self._choosing.said
        said = [places.spoken(self._laid, self._place)]
        if verdict is not None:
            said = [verdict_view.spoken(verdict)]
        if self.hand is not None:
            said.append(listing.count_of(answers, self._laid))
        return " ".join(said)
