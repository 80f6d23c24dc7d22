"""A class of rules of one's own: what it may be, and which rules it has other words for."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import TYPE_CHECKING, Any, Final

from odin_teach import rule_values
from odin_teach.cards import SINGLES, CardSet
from odin_teach.errors import RulesError, start_of

if TYPE_CHECKING:
    from odin_teach.rules import Rules

# The rules whose line is no longer true where a method is replaced that no verdict looks at.
_NO_FINDING: Final = {
    "points": ("score",),
    "next_seat": ("first-player",),
    "opens_next_round": ("round-opener",),
}


def to_be_told(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Return by method the rules whose sentences may be wrong in a verdict where it is replaced.

    >>> from odin_teach import Rules
    >>> to_be_told(Rules(take="none"))["takeable"]
    ('take-none', 'take-previous-only')
    """
    passing = ("pass-out" if rules.pass_is_out else "pass-not-out",)
    return {
        "kind_of": ("combination",),
        "set_of": ("combination",),
        "value_of": ("higher",),
        "least_over": ("higher",),
        "beats": ("higher",),
        "sizes_over": ("count",),
        "may_open": ("open-one",),
        "may_pass": ("may-pass",),
        "takeable": (rules.taking_rule, "take-previous-only"),
        "taken": (rules.taking_rule,),
        "out_after_pass": passing,
        "round_is_over": passing,
    }


def has_own_words(rules: Rules, rule: str) -> bool:
    """Return whether a class of one's own decides otherwise what the rule with this id says.

    >>> from odin_teach import Rules
    >>> has_own_words(Rules(take="none"), "take-one")
    False
    """
    if rule in rules.texts:
        return True
    about = to_be_told(rules) | _NO_FINDING
    return any(rule in told and rules.replaces(method) for method, told in about.items())


def refuse_fields(rules: Rules, official: frozenset[str]) -> None:
    """Raise `RulesError` if a field, `official` or of a class of one's own, cannot be as it is."""
    _refuse_class(type(rules))
    for field in fields(rules):
        given = getattr(rules, field.name)
        if field.name in official:
            rule_values.refuse_value(field.name, given)
        else:
            _refuse_type(field, given, rules.kind)


def _refuse_type(field: Field[Any], given: object, kind: str) -> None:
    """Raise `RulesError` if a field that a class adds holds what its default is not."""
    wanted = type(field.default)
    if wanted in (bool, int, float, str) and type(given) is not wanted:
        raise RulesError(
            "error.rule-type",
            field=field.name,
            given=start_of(repr(given)),
            wanted=wanted.__name__,
            kind=kind,
        )


def _refuse_class(rules: type[Rules]) -> None:
    """Raise `RulesError` for a field that a class sets as no dataclass would see it."""
    told = vars(rules)
    seen: dict[str, Field[Any]] = told.get("__dataclass_fields__", {})
    for name in told.keys() & {field.name for field in fields(rules)}:
        if name not in seen or seen[name].default is not told[name]:
            facts = {"field": name, "type": type(told[name]).__name__, "value": repr(told[name])}
            raise RulesError("error.rules-class", kind=rules.__name__, **facts)


def refuse_kind(rules: type[Rules], before: type[Rules] | None) -> None:
    """Raise `RulesError` if a class of another name has the kind; the same may be defined anew."""
    if before is not None and before.__name__ != rules.__name__:
        raise RulesError("error.rules-kind-taken", given=rules.kind, other=before.__name__)


def costs(rules: Rules) -> range:
    """Return what a hand can cost, guessed from the cards by themselves.

    Where `points` is replaced, what a hand costs may not follow from its cards: then some may
    cost nothing, and the dearest is as dear as its cards by themselves, or all of them at once.

    >>> from odin_teach import Rules
    >>> costs(Rules(hand_size=7))
    range(1, 8)
    """
    cards = sorted(rules.deck, key=lambda card: rules.points(SINGLES[card.index]))
    largest = cards[-rules.largest_hand :]
    dearest = rules.points(CardSet(largest))
    if not rules.replaces("points"):
        return range(rules.points(SINGLES[cards[0].index]), dearest + 1)
    alone = sum(rules.points(SINGLES[card.index]) for card in largest)
    return range(max(dearest, alone) + 1)
