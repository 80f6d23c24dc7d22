"""May these cards be played? Every rule that is looked at, and what was found.

A verdict holds rule ids and facts, no text: `explain` turns it into sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from odin_teach.cards import Card, Cards, CardSet, as_cards
from odin_teach.combinations import Combination
from odin_teach.errors import CardError, IllegalMove, NotationError, RulesError, start_of_repr
from odin_teach.handed_over import mapping, wanted, yes_or_no
from odin_teach.moves import Move, Pass, Play
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table_sets import pairs_apart, table_set, what_combines


@dataclass(frozen=True)
class Finding:
    """One rule that was looked at: its id in RULES.md, whether it is kept, and the facts.

    Facts by rule (all read-only):

    - `own-cards`: `missing` (CardSet: played but not in the hand)
    - `combination`: `cards` (CardSet), `clashes` (pairs of cards that may not stand together),
      `combine` (what makes a set: "number", "colour", "both", or "own": rules of one's own
      say it, and name no clashes); if kept also `value` and `kind`
    - `open-one`: `size` (cards played), `hand_known` (bool), `taken` (Card or None), `combine`,
      `open_all` (bool: there is an opening exception); with a card taken also `too_many`
      (bool: the number of cards breaks the rule too)
    - `open-all`: `size`, `combine`; only ever a finding that allows
    - `count`: `size`, `table_size`, `allowed` (tuple of the sizes that may answer)
    - `higher`: `value`, `table_value`, `least` (the least value that beats it)
    - `take-one`: `taken` (Card or None), `table` (CardSet: one of these must be taken)
    - `take-none`, `take-all`: `taken`, `table`
    - `take-previous-only`: `taken`, `table`
    - `take-none-when-out`: `taken`
    - `open-must`, `pass-not-out`, `pass-out`, `may-pass`, `hand-end`: none

    Rules of one's own (`Rules.breaks`) have the facts `cards`, `hand` and `table`; what such
    rules say themselves stands under `says`, by language.
    """

    rule: str
    ok: bool
    facts: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        wanted(self.rule, str)
        yes_or_no(self.ok)
        object.__setattr__(self, "facts", MappingProxyType(dict(mapping(self.facts))))

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

    def __post_init__(self) -> None:
        for given, kind in ((self.cards, CardSet), (self.rules, Rules), (self.findings, tuple)):
            wanted(given, kind)
        if self.hand is not None:
            wanted(self.hand, CardSet)
        if self.table is not None:
            wanted(self.table, Combination)
        for finding in self.findings:
            wanted(finding, Finding)

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
    wanted(rules, Rules, RulesError)
    played = as_cards(cards)
    held = None if hand is None else as_cards(hand)
    target = table_set(table, rules)
    _refuse_impossible(played, held, target, rules)
    chosen = rules.set_of(played)
    findings = [] if held is None else [_own_cards(played, held)]
    findings.append(_combination(played, chosen, rules))
    if target is None:
        findings.append(_opening(played, chosen, held, rules))
    else:
        findings += _answer(played, chosen, target, rules)
    if chosen is not None:
        facts = {"cards": played, "hand": held, "table": target}
        findings += [Finding(rule, False, facts) for rule in rules.breaks(chosen, held, target)]
    return Verdict(played, held, target, rules, _in_own_words(findings, rules))


def check_turn(
    move: Move,
    *,
    hand: Cards,
    table: Combination | Cards | None = None,
    rules: Rules = OFFICIAL,
) -> Verdict:
    """Judge a whole turn of a player with this hand: the cards, and what is taken or passed.

    Raises what `check_play` raises, `NotationError` for what is no move.

    >>> check_turn(Play("9B"), hand="9B 4K", table="8R").broken
    ('take-one',)
    """
    held, target = as_cards(hand), table_set(table, wanted(rules, Rules, RulesError))
    if isinstance(move, Pass):
        told = _in_own_words([_pass(held, target, rules)], rules)
        return Verdict(CardSet(), held, target, rules, told)
    if not isinstance(move, Play):
        raise NotationError("error.not-a-move", given=start_of_repr(move))
    verdict = check_play(move.cards, hand=held, table=target, rules=rules)
    findings = list(verdict.findings)
    if target is not None:
        findings += taking(move.take, move.cards, held, target, rules)
    elif move.take is not None:
        too_many = "open-one" in verdict.broken
        facts = _opening_facts(move.cards, held, rules) | {"taken": move.take}
        findings = [f for f in findings if f.rule not in ("open-one", "open-all")]
        findings.append(Finding("open-one", False, facts | {"too_many": too_many}))
    return Verdict(move.cards, held, target, rules, _in_own_words(findings, rules))


def hand_after(
    move: Move,
    *,
    hand: Cards,
    table: Combination | Cards | None = None,
    rules: Rules = OFFICIAL,
) -> CardSet:
    """Return what a player holds after this turn; raises `IllegalMove` for one that breaks a rule.

    >>> hand_after(Play("9B 9K", "7R"), hand="9B 9K 4R", table="7R 7G")
    CardSet('7R 4R')
    """
    verdict = check_turn(move, hand=hand, table=table, rules=rules)
    if not verdict:
        raise IllegalMove(verdict, str(move))
    left = as_cards(hand) - verdict.cards
    if isinstance(move, Pass) or verdict.table is None or not left:
        return left
    return left | rules.taken(verdict.table, move.take)


def legal_combinations(
    hand: Cards, table: Combination | Cards | None = None, rules: Rules = OFFICIAL
) -> list[Combination]:
    """Return all that this hand may play on this table, by size, value and card order.

    An empty list means that there is nothing but to pass.

    >>> [str(c) for c in legal_combinations("9B 7R 4B", table="8R 5R")]
    ['9B 4B']
    """
    held, target = as_cards(hand), table_set(table, wanted(rules, Rules, RulesError))
    _refuse_impossible(CardSet(), held, target, rules)
    return list(rules.openings(held) if target is None else rules.answers(held, target))


def _refuse_impossible(
    played: CardSet, hand: CardSet | None, table: Combination | None, rules: Rules
) -> None:
    on_table = table.cards if table is not None else CardSet()
    # With a known hand, a card played from elsewhere is simply not one's own (`own-cards`).
    elsewhere = played if hand is None else hand
    for card in on_table & elsewhere:
        raise CardError("error.card-in-two-places", card=card)
    for card in (elsewhere | on_table) - rules.deck:
        raise rules.not_in_deck(card)


def _in_own_words(findings: list[Finding], rules: Rules) -> tuple[Finding, ...]:
    """Return the findings, those that the rules tell themselves with their words.

    Such words say what is broken; of what is kept, our sentence might not be true.
    """
    if not rules.texts:
        return tuple(findings)
    return tuple(
        Finding(one.rule, one.ok, {**one.facts, "says": "" if one.ok else rules.texts[one.rule]})
        if one.rule in rules.texts
        else one
        for one in findings
    )


def _own_cards(played: CardSet, hand: CardSet) -> Finding:
    missing = played - hand
    return Finding("own-cards", not missing, {"missing": missing})


def _combination(played: CardSet, chosen: Combination | None, rules: Rules) -> Finding:
    facts: dict[str, object] = {"cards": played, "combine": what_combines(rules)}
    facts["clashes"] = () if chosen is not None else pairs_apart(played, rules)
    if chosen is not None:
        facts |= {"value": chosen.value, "kind": chosen.kind}
    return Finding("combination", chosen is not None, facts)


def _opening(
    played: CardSet, chosen: Combination | None, hand: CardSet | None, rules: Rules
) -> Finding:
    facts = _opening_facts(played, hand, rules)
    if chosen is None:
        return Finding("open-one", len(played) <= 1, facts)
    allowed = rules.may_open(chosen, hand)
    if allowed and chosen.size > 1 and played == hand:
        return Finding("open-all", True, {"size": chosen.size, "combine": what_combines(rules)})
    return Finding("open-one", allowed, facts)


def _opening_facts(played: CardSet, hand: CardSet | None, rules: Rules) -> dict[str, object]:
    known = {"size": len(played), "hand_known": hand is not None, "taken": None}
    return known | {"combine": what_combines(rules), "open_all": rules.open_all}


def _answer(
    played: CardSet, chosen: Combination | None, table: Combination, rules: Rules
) -> list[Finding]:
    sizes = tuple(rules.sizes_over(table.size))
    counted = {"size": len(played), "table_size": table.size, "allowed": sizes}
    findings = [Finding("count", len(played) in sizes, counted)]
    if chosen is not None:
        least = rules.least_over(table.value)
        compared = {"value": chosen.value, "table_value": table.value, "least": least}
        findings.append(Finding("higher", rules.beats(chosen, table), compared))
    return findings


def taking(
    take: Card | None, played: CardSet, hand: CardSet, table: Combination, rules: Rules
) -> list[Finding]:
    """Return what the rules on taking say of this answer's `take`.

    >>> told = taking(None, CardSet("9B"), CardSet("9B 1K"), Combination("8R"), OFFICIAL)
    >>> [(finding.rule, finding.ok) for finding in told]
    [('take-one', False)]
    """
    takeable = rules.takeable(table)
    facts = {"taken": take, "table": table.cards}
    findings = []
    if not hand - played:
        findings.append(Finding("take-none-when-out", take is None, {"taken": take}))
    else:
        named = take is not None if takeable else take is None
        findings.append(Finding(rules.taking_rule, named, facts))
    if take is not None and takeable:
        findings.append(Finding("take-previous-only", take in takeable, facts))
    return findings


def _pass(hand: CardSet, table: Combination | None, rules: Rules) -> Finding:
    if table is None:
        return Finding("open-must", False)
    if not rules.may_pass(hand, table):
        return Finding("may-pass", False)
    return Finding("pass-out" if rules.pass_is_out else "pass-not-out", True)
