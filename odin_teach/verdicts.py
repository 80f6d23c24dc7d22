"""May these cards be played? Every rule that is looked at, and what was found.

A verdict holds rule ids and facts, no text: `explain` turns it into sentences.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from odin_teach.cards import Card, Cards, CardSet, as_cards
from odin_teach.combinations import ALL, Combination, clashes, combinations_in
from odin_teach.errors import CardError
from odin_teach.rules import Rules

OFFICIAL: Final = Rules()


@dataclass(frozen=True)
class Finding:
    """One rule that was looked at: its id in RULES.md, whether it is kept, and the facts.

    Facts by rule (all read-only):

    - `own-cards`: `missing` (CardSet: played but not in the hand)
    - `combination`: `cards` (CardSet), `clashes` (pairs of cards that share nothing);
      if kept also `value` and `kind`
    - `open-one`: `size` (cards played), `hand_known` (bool), `taken` (Card or None); with a
      card taken also `too_many` (bool: the number of cards breaks the rule too)
    - `open-all`: `size`; only ever a finding that allows
    - `count`: `size`, `table_size`, `allowed` (tuple of the sizes that may answer)
    - `higher`: `value`, `table_value`, `least` (the least value that beats it)
    - `take-one`: `taken` (Card or None), `table` (CardSet: one of these must be taken)
    - `take-previous-only`: `taken`, `table`
    - `take-none-when-out`: `taken`
    - `open-must`, `pass-not-out`, `hand-end`: none
    """

    rule: str
    ok: bool
    facts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))

    def __hash__(self) -> int:
        return hash((self.rule, self.ok))

    def __reduce__(self) -> tuple[type[Finding], tuple[str, bool, dict[str, object]]]:
        return Finding, (self.rule, self.ok, dict(self.facts))


@dataclass(frozen=True)
class Verdict:
    """Whether cards may be played, and each rule that was looked at. True when legal.

    `cards`, `hand` (None: not known), `table` (None: empty centre) and `rules` are what
    was judged.

    >>> verdict = check_play("9B", table="6P 4P")
    >>> bool(verdict), verdict.broken
    (False, ('count', 'higher'))
    """

    cards: CardSet
    hand: CardSet | None
    table: Combination | None
    rules: Rules
    findings: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return all(finding.ok for finding in self.findings)

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of all rules that are broken, sorted."""
        return tuple(sorted({finding.rule for finding in self.findings if not finding.ok}))

    def __bool__(self) -> bool:
        return self.legal

    def explain(self, language: str | None = None) -> str:
        """Return the verdict in sentences, one a line, every broken rule among them.

        >>> print(check_play("9B", table="6P 4P").explain("en"))
        No, you may not play 9 blue.
        The table set has 2 cards and you play 1: 2 or 3 are allowed. [count]
        9 is not higher than 64: it takes 65 or more. [higher]
        """
        from odin_teach.explain import explain  # noqa: PLC0415 (explain imports this module)

        return explain(self, language)

    def __repr__(self) -> str:
        state = "legal" if self.legal else f"broken: {', '.join(self.broken)}"
        return f"<Verdict {str(self.cards) or '-'}: {state}>"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import verdict_html  # noqa: PLC0415 (as above)

        return verdict_html(self)


def check_play(
    cards: Cards,
    *,
    hand: Cards | None = None,
    table: Combination | Cards | None = None,
    rules: Rules = OFFICIAL,
) -> Verdict:
    """Judge cards that somebody wants to play, and name every rule they break.

    hand None: not known, then `own-cards` is not judged and several cards on an empty
    table break `open-one`. table None or no cards: the centre is empty. The rules judged
    are `own-cards`, `combination`, and `open-one` or else `count` and `higher` (RULES.md).

    Raises `NotACombination` if the table set is none, `CardError` for a card that is in two
    places or not in the deck.

    >>> check_play("3R 3G", table="8B").legal
    True
    >>> check_play("7R 5R", hand="7R 5R 1R").broken
    ('open-one',)
    """
    played = as_cards(cards)
    held = None if hand is None else as_cards(hand)
    target = _table_set(table)
    _refuse_impossible(played, held, target, rules)
    findings = [] if held is None else [_own_cards(played, held)]
    findings.append(_combination(played))
    if target is None:
        findings += _opening(played, held, rules)
    else:
        findings += _answer(played, target, rules)
    return Verdict(played, held, target, rules, tuple(findings))


def legal_combinations(
    hand: Cards, table: Combination | Cards | None = None, rules: Rules = OFFICIAL
) -> list[Combination]:
    """Return all that this hand may play on this table, by size, value and card order.

    An empty list means that there is nothing but to pass.

    >>> [str(c) for c in legal_combinations("9B 7R 4B", table="8R 5R")]
    ['9B 4B']
    """
    held, target = as_cards(hand), _table_set(table)
    _refuse_impossible(CardSet(), held, target, rules)
    if target is None:
        return openings(held, rules)
    return answers(held, target, rules)


def openings(hand: CardSet, rules: Rules) -> list[Combination]:
    """Return what may open a round: one card, or the whole hand if it is a combination."""
    found = [c for c in combinations_in(hand.mask) if c.size == 1]
    whole = ALL.get(hand.mask)
    if rules.open_all and whole is not None and whole.size > 1:
        found.append(whole)
    return found


def answers(hand: CardSet, table: Combination, rules: Rules) -> list[Combination]:
    """Return what in `hand` may answer `table` (rules `combination`, `count`, `higher`).

    More digits make a higher number, so combinations in order of size and value are in order
    of value too, and those that may answer stand side by side: from the least value that
    beats the table set to the highest with as many cards as allowed.
    """
    found = combinations_in(hand.mask)
    first = bisect_left(found, rules.least_over(table.value), key=_value)
    most_cards = rules.most_over(table.size)
    return list(found[first : bisect_left(found, 10**most_cards, first, key=_value)])


_value: Final = attrgetter("value")


def _table_set(table: Combination | Cards | None) -> Combination | None:
    if table is None or isinstance(table, Combination):
        return table
    cards = as_cards(table)
    return Combination(cards) if cards else None


def _refuse_impossible(
    played: CardSet, hand: CardSet | None, table: Combination | None, rules: Rules
) -> None:
    on_table = table.cards if table is not None else CardSet()
    # With a known hand, a card played from elsewhere is simply not one's own (`own-cards`).
    elsewhere = played if hand is None else hand
    for card in on_table & elsewhere:
        raise CardError("error.card-in-two-places", card=card)
    for card in (elsewhere | on_table) - rules.deck:
        raise CardError("error.card-not-in-deck", card=card, colours=rules.colours)


def _own_cards(played: CardSet, hand: CardSet) -> Finding:
    missing = played - hand
    return Finding("own-cards", not missing, {"missing": missing})


def _combination(played: CardSet) -> Finding:
    known = ALL.get(played.mask)
    facts: dict[str, object] = {"cards": played, "clashes": clashes(played)}
    if known is not None:
        facts |= {"value": known.value, "kind": known.kind}
    return Finding("combination", known is not None, facts)


def _opening(played: CardSet, hand: CardSet | None, rules: Rules) -> list[Finding]:
    size = len(played)
    if rules.open_all and size > 1 and played == hand and played.mask in ALL:
        return [Finding("open-all", True, {"size": size})]
    facts = {"size": size, "hand_known": hand is not None, "taken": None}
    return [Finding("open-one", size <= 1, facts)]


def _answer(played: CardSet, table: Combination, rules: Rules) -> list[Finding]:
    sizes = tuple(rules.sizes_over(table.size))
    counted = {"size": len(played), "table_size": table.size, "allowed": sizes}
    findings = [Finding("count", len(played) in sizes, counted)]
    known = ALL.get(played.mask)
    if known is not None:
        least = rules.least_over(table.value)
        compared = {"value": known.value, "table_value": table.value, "least": least}
        findings.append(Finding("higher", known.value >= least, compared))
    return findings


def taking(take: Card | None, played: CardSet, hand: CardSet, table: Combination) -> list[Finding]:
    """Return what the rules on taking back say of this answer's `take`."""
    facts = {"taken": take, "table": table.cards}
    out = not hand - played
    findings = []
    if out:
        findings.append(Finding("take-none-when-out", take is None, {"taken": take}))
    else:
        findings.append(Finding("take-one", take is not None, facts))
    if take is not None:
        findings.append(Finding("take-previous-only", take in table.cards, facts))
    return findings
