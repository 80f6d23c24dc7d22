"""The rules of a table, as one immutable value that answers every question about them.

What is a set, what may open and answer, what is taken, whose turn it is, what a hand costs:
the engine asks `Rules` and nothing else knows. A house rule is a field. A rule that no field
thinks of is a class of one's own that answers one question differently:

    class LowWins(Rules):
        '''The lower number wins.'''
        texts = {"higher": "{value} is not lower than {table_value}."}

        def beats(self, cards, table):
            return cards.value < table.value

`LowWins()` can then be played, recorded and read (as "low-wins"); `odin_teach.conformance`
tries whether it holds together.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, Final

from odin_teach import rule_classes, rule_texts, rule_values
from odin_teach.cards import DECK, HIGHEST, SINGLES, Card, CardSet, Colour, as_cards
from odin_teach.combinations import (
    RANKED,
    RANKS_AMONG,
    RANKS_UP_TO,
    SINGLE,
    Combination,
    combination_of,
    digits_read,
    own_set,
    sets_by_trying,
)
from odin_teach.errors import CardError, RulesError
from odin_teach.handed_over import wanted
from odin_teach.rule_values import ALL_COLOURS
from odin_teach.turn_order import TurnOrder
from odin_teach.whole_numbers import read_whole

_KEPT_AT_TWO: Final = 4
_NOTHING: Final = CardSet()
_MOST_PLAYERS: Final = 6

_classes: dict[str, type[Rules]] = {}


@dataclass(frozen=True, repr=False)
class Rules(TurnOrder):
    """One set of rules to play by; `Rules()` are the official ones (RULES.md).

    Fields: `colours` in the deck (letters), `numbers` (the highest), `hand_size` (cards
    dealt to each), `combine` ("number", "colour" or "both"), `extra_cards` (how many more
    than the table set an answer may have), `equal_beats`, `take` ("one", "none", "all"),
    `pass_is_out`, `open_all` (the opening exception), `scoring` ("cards" or "numbers"),
    `goat` (the promo card: not played yet), `name` (shown, not compared). Raises
    `RulesError`, with the field and what is accepted, for what cannot be played.

    >>> Rules() == Rules.official(), len(Rules.two_player().deck)
    (True, 36)
    >>> str(Rules(take="none", hand_size=7))
    'hand_size:7,take:none'
    """

    colours: str = ALL_COLOURS
    numbers: int = HIGHEST
    hand_size: int = 9
    combine: str = "both"
    extra_cards: int = 1
    equal_beats: bool = False
    take: str = "one"
    pass_is_out: bool = False
    open_all: bool = True
    scoring: str = "cards"
    goat: bool = False
    name: str = field(default="", compare=False)

    kind: ClassVar[str] = ""
    """The name that a class of one's own is registered by; "" for `Rules` itself."""
    texts: ClassVar[Mapping[str, str | Mapping[str, str]]] = {}
    """What a class of one's own says instead of our sentence when a rule is broken, by the
    rule's id: a text, or one a language; the facts of the finding can stand in braces. Under ""
    what `difference` says first, instead of the first line of the class's docstring."""
    looked_up: ClassVar[bool] = True
    """Whether answers are looked up: no method that says what they are is replaced. Else all is
    tried, which for a whole deck is too much."""
    _sets_looked_up: ClassVar[bool] = True  # the same of sets

    def __init_subclass__(cls, *, kind: str | None = None) -> None:
        """Register a class of rules under `kind`, or else its own name: LowWins, "low-wins"."""
        super().__init_subclass__()
        cls.kind = rule_texts.kind_name(cls.__name__, kind)
        rule_classes.refuse_kind(cls, _classes.get(cls.kind))
        cls._sets_looked_up = not cls.replaces(*_WHAT_IS_A_SET)
        cls.looked_up = cls._sets_looked_up and not cls.replaces(*_WHAT_ANSWERS)
        _classes[cls.kind] = cls

    @classmethod
    def replaces(cls, *methods: str) -> bool:
        """Return whether a class of one's own replaces one of these methods of `Rules`."""
        return any(getattr(cls, one, None) is not getattr(Rules, one, None) for one in methods)

    def __post_init__(self) -> None:
        object.__setattr__(self, "colours", rule_values.read_colours(self.colours))
        object.__setattr__(self, "name", rule_values.read_name(self.name))
        rule_classes.refuse_fields(self, frozenset(Rules.__dataclass_fields__))
        rule_values.refuse_hand_size(self.hand_size, len(self.deck))

    # --- where rules come from ---

    @classmethod
    def official(cls) -> Rules:
        """Return the rules of the box, all six colours in the deck."""
        return Rules()

    @classmethod
    def two_player(cls, colours: str | Iterable[Colour] = "BPGO") -> Rules:
        """Return the rules with two whole colours taken out (rule `two-player-deck`).

        `colours` are the four that stay.

        >>> Rules.two_player("RGKO").colours
        'RGKO'
        """
        try:
            letters = rule_values.read_colours(colours)
        except RulesError as error:
            raise RulesError("error.two-player-colours", given=colours) from error
        if len(letters) != _KEPT_AT_TWO:
            raise RulesError("error.two-player-colours", given=colours)
        return Rules(colours=letters)

    @staticmethod
    def parse(text: str) -> Rules:
        """Read what `str` writes: "official", "take:none,hand_size:7", "low-wins".

        Raises `RulesError` that quotes what cannot be read and says what would be.

        >>> Rules.parse("take:none, hand_size:7").hand_size
        7
        """
        kinds: dict[str, type[Rules]] = {"": Rules, **_classes}
        kind, values = rule_texts.read(text, {kind: cls._defaults() for kind, cls in kinds.items()})
        given: dict[str, Any] = values
        return kinds[kind](**given)

    @classmethod
    def _defaults(cls) -> dict[str, object]:
        return {one.name: one.default for one in fields(cls) if one.default is not MISSING}

    # --- the deck ---

    @cached_property
    def deck(self) -> CardSet:
        """The cards in play (rule `deck`)."""
        low = [card for card in DECK if card.number <= self.numbers]
        return CardSet(card for card in low if card.colour.letter in self.colours)

    def not_in_deck(self, card: Card) -> CardError:
        """Return the error that says why this card is not in play."""
        wanted(card, Card, CardError)
        return CardError(
            "error.card-not-in-deck", card=card, colours=self.colours, numbers=self.numbers
        )

    @property
    def most_players(self) -> int:
        """How many can be dealt their cards, six at most (rule `deal`).

        >>> Rules().most_players, Rules(hand_size=20).most_players
        (6, 2)
        """
        return min(_MOST_PLAYERS, len(self.deck) // self.hand_size)

    def refuse_players(self, players: int) -> None:
        """Raise `RulesError` if the deck has not enough cards for so many (rule `deal`)."""
        if read_whole(players) > self.most_players:
            raise RulesError(
                "error.too-few-cards",
                players=players,
                cards=len(self.deck),
                each=self.hand_size,
                most=self.most_players,
            )

    @property
    def largest_hand(self) -> int:
        """How many cards a hand can ever hold: it grows only where more than one is taken."""
        grows = self.take == "all" or self.replaces("taken")
        return len(self.deck) if grows else self.hand_size

    # --- what is a set (rules `combination` and `value`) ---

    def kind_of(self, cards: CardSet) -> str | None:
        """Return "single", "number" or "colour", None if these cards are no set.

        >>> Rules(combine="number").kind_of(CardSet("8R 2R")) is None
        True
        """
        found = Combination.of(as_cards(cards))
        if found is None or (self.combine not in ("both", found.kind) and found.kind != SINGLE):
            return None
        return found.kind

    def value_of(self, cards: CardSet) -> int:
        """Return the number that a set reads as."""
        return digits_read(as_cards(cards))

    def set_of(self, cards: CardSet) -> Combination | None:
        """Return the set that these cards are, None if they are none."""
        cards = as_cards(cards)
        if self._sets_looked_up and self.combine == "both":
            return combination_of(cards.mask)
        kind = self.kind_of(cards) if cards else None
        return own_set(cards, kind, self.value_of(cards)) if kind else None

    def sets_in(self, cards: CardSet) -> tuple[Combination, ...]:
        """Return all sets among these cards, by size, then value, then card order."""
        cards = as_cards(cards)
        if self._sets_looked_up:
            return tuple([RANKED[rank] for rank in RANKS_AMONG[self.combine](cards.mask)])
        return sets_by_trying(self, cards)

    # --- what may be played ---

    def may_open(self, cards: Combination, hand: CardSet | None) -> bool:
        """Return whether this set may open a round (`open-one`, `open-all`); hand None: unknown."""
        wanted(cards, Combination, RulesError)
        hand = None if hand is None else as_cards(hand)
        return cards.size == 1 or (self.open_all and cards.cards == hand)

    def sizes_over(self, size: int) -> range:
        """Return how many cards may answer a table set of `size` cards (rule `count`).

        >>> list(Rules().sizes_over(2))
        [2, 3]
        """
        return range(read_whole(size), size + self.extra_cards + 1)

    def least_over(self, value: int) -> int:
        """Return the least value that beats a table set of this value (rule `higher`).

        >>> Rules().least_over(64)
        65
        """
        least = read_whole(value)
        return least if self.equal_beats else least + 1

    def beats(self, cards: Combination, table: Combination) -> bool:
        """Return whether a set is high enough for this table set (rule `higher`)."""
        wanted(cards, Combination, RulesError)
        wanted(table, Combination, RulesError)
        return cards.value >= self.least_over(table.value)

    def breaks(
        self,
        cards: Combination,  # noqa: ARG002 (for classes of one's own)
        hand: CardSet | None,  # noqa: ARG002
        table: Combination | None,  # noqa: ARG002
    ) -> tuple[str, ...]:
        """Return the ids of rules of one's own that a play breaks; here there are none.

        hand None: not known; table None: the centre is empty. `texts` says what they are.
        """
        return ()

    def may_pass(self, hand: CardSet, table: Combination) -> bool:  # noqa: ARG002 (as above)
        """Return whether a player may pass on this table set; whoever opens never may."""
        return True

    def openings(self, hand: CardSet) -> tuple[Combination, ...]:
        """Return all that may open a round from this hand."""
        hand = as_cards(hand)
        if self.looked_up and type(self).may_open is Rules.may_open:
            found = self.sets_in(hand)  # single cards first, the whole hand last if it is a set
            whole = self.open_all and len(hand) > 1 and found[-1].size == len(hand)
            return (*found[: len(hand)], found[-1]) if whole else found[: len(hand)]
        return tuple(
            one
            for one in self.sets_in(hand)
            if self.may_open(one, hand) and not self.breaks(one, hand, None)
        )

    def answers(self, hand: CardSet, table: Combination) -> tuple[Combination, ...]:
        """Return all in this hand that may answer this table set.

        More digits make a higher number, so sets in order of size and value are in order of
        value too, and those that may answer stand side by side: from the least value that
        beats the table set to the highest with as many cards as allowed.
        """
        if hand.__class__ is not CardSet:
            hand = as_cards(hand)
        if table.__class__ is not Combination:
            wanted(table, Combination, RulesError)
        if self.looked_up:
            ranks = RANKS_AMONG[self.combine](hand.mask)
            first = bisect_left(ranks, table.level if self.equal_beats else table.above)
            end = bisect_left(ranks, RANKS_UP_TO[table.size + self.extra_cards], first)
            return tuple([RANKED[rank] for rank in ranks[first:end]])
        sizes = self.sizes_over(table.size)
        return tuple(
            one
            for one in self.sets_in(hand)
            if one.size in sizes and self.beats(one, table) and not self.breaks(one, hand, table)
        )

    # --- what is taken ---

    @property
    def taking_rule(self) -> str:
        """The id of the rule on taking: `take-one`, `take-none` or `take-all`."""
        return f"take-{self.take}"

    def takeable(self, table: Combination) -> tuple[Card, ...]:
        """Return the cards of a beaten table set of which one is named; () leaves no choice."""
        if table.__class__ is not Combination:
            wanted(table, Combination, RulesError)
        return table.each if self.take == "one" else ()

    def taken(self, table: Combination, take: Card | None) -> CardSet:
        """Return what goes from a beaten table set into the hand; the rest is discarded.

        `take` is the card that was named. Whoever goes out takes nothing: this is not asked.
        """
        if take is not None:
            return SINGLES[wanted(take, Card, RulesError).index]
        if table.__class__ is not Combination:
            wanted(table, Combination, RulesError)
        return table.cards if self.take == "all" else _NOTHING

    # --- what a hand costs ---

    def points(self, cards: CardSet) -> int:
        """Return what these cards cost whoever is left with them (rule `score`).

        >>> left = CardSet("2B 7B 9B 9R")
        >>> Rules().points(left), Rules(scoring="numbers").points(left)
        (4, 27)
        """
        cards = as_cards(cards)
        if self.scoring == "numbers":
            return sum(card.number for card in cards)
        return len(cards)

    @cached_property
    def costs(self) -> range:
        """What a hand with cards can cost; a guess, from 0, where a class replaces `points`.

        >>> Rules().costs, Rules(scoring="numbers").costs[-1]
        (range(1, 10), 78)
        """
        return rule_classes.costs(self)

    # --- in words ---

    def difference(self, language: str | None = None) -> str:
        """Return in words how these rules differ from the official ones; "" if they do not.

        >>> Rules(take="none", equal_beats=True).difference("en")
        'An equal value beats too. Nothing is taken: the whole table set is discarded.'
        """
        from odin_teach.explain import difference  # noqa: PLC0415 (explain imports this module)

        return difference(self, language)

    def changed(self) -> dict[str, object]:
        """Return the fields that differ from the official ones, and the name if there is one.

        >>> Rules(take="none").changed()
        {'take': 'none'}
        """
        return {
            field: getattr(self, field)
            for field, official in self._defaults().items()
            if getattr(self, field) != official
        }

    def __str__(self) -> str:
        return rule_texts.write(self.kind, self.changed())

    def __repr__(self) -> str:
        given = ", ".join(f"{field}={value!r}" for field, value in self.changed().items())
        return f"{type(self).__name__}({given})"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import rules_html  # noqa: PLC0415 (it imports this module)

        return rules_html(self)


OFFICIAL: Final = Rules()

# Where none of these is replaced, sets and answers are looked up instead of tried.
_WHAT_IS_A_SET: Final = ("kind_of", "value_of", "set_of")
_WHAT_ANSWERS: Final = ("sets_in", "sizes_over", "least_over", "beats", "breaks")
