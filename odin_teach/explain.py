"""Turns verdicts into sentences; the sentences themselves are in the catalogues."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from odin_teach.cards import Card, CardSet, Colour
from odin_teach.combinations import Combination
from odin_teach.facts_said import FACTS_TO_SAY, FEW, either
from odin_teach.messages import join, known_language, say
from odin_teach.rule_classes import has_own_words
from odin_teach.rule_ids import RULE_IDS
from odin_teach.rule_sets import is_house
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.verdicts import Finding, Verdict, legal_combinations

# Where the articles on the rules stand, seen from any notebook of the course.
RULEBOOK: Final = "90-rulebook.ipynb"


def explain(verdict: Verdict, language: str | None = None) -> str:
    """Return the verdict as lines: yes or no, then the reasons, then what is allowed."""
    lines = [headline(verdict, language)]
    lines += [cited(finding, language) for finding in reasons(verdict)]
    if not verdict.legal and (allowed := what_is_allowed(verdict, language)):
        lines.append(allowed)
    return "\n".join(lines)


def reasons(verdict: Verdict) -> list[Finding]:
    """Return what speaks for a legal move, or else all that speaks against the move.

    >>> from odin_teach import check_play
    >>> [finding.rule for finding in reasons(check_play("9B", table="6P 4P"))]
    ['count', 'higher']
    """
    return [f for f in verdict.findings if f.ok is verdict.legal and has_sentence(f)]


def cited(finding: Finding, language: str | None = None) -> str:
    """Return one finding as a sentence that ends in the id of its rule."""
    return f"{sentence(finding, language)} [{finding.rule}]"


def has_article(rule: str) -> bool:
    """Return whether an article tells this rule: of what rules of one's own add there is none.

    >>> has_article("count"), has_article("may-pass")
    (True, False)
    """
    return rule in RULE_IDS


def is_own_rule(rule: str) -> bool:
    """Return whether this is a rule that only a rule set of one's own has (`Rules.breaks`).

    >>> is_own_rule("no-nines"), is_own_rule("may-pass")
    (True, False)
    """
    return not has_article(rule) and rule not in _NO_CARDS


def article_address(rule: str) -> str:
    """Return the address of the article on a rule.

    >>> article_address("count")
    '90-rulebook.ipynb#rule-count'
    """
    return f"{RULEBOOK}#rule-{rule}"


def headline(verdict: Verdict, language: str | None = None) -> str:
    """Return yes or no and the cards, in one sentence."""
    if verdict.findings and verdict.findings[0].rule in _NO_CARDS:
        return say("verdict.pass.yes" if verdict.legal else "verdict.move.no", language)
    if not verdict.cards:
        return say("verdict.no-cards", language)
    key = "verdict.yes" if verdict.legal else "verdict.no"
    if verdict.broken and set(verdict.broken) <= _TAKING:
        key = "verdict.no-take"  # the play itself is right
    return say(key, language, cards=verdict.cards.names(language))


_TAKING: Final = {"take-one", "take-none", "take-all", "take-previous-only", "take-none-when-out"}
_NOT_OF_CARDS: Final = _TAKING | {"open-must", "pass-not-out", "pass-out", "hand-end"}
_NO_CARDS: Final = ("open-must", "pass-not-out", "pass-out", "may-pass", "hand-end")


def has_sentence(finding: Finding) -> bool:
    """Return whether the finding is worth a sentence: a kept rule often is not."""
    return bool(finding.facts.get("says", not finding.ok or finding.rule in _WORTH_SAYING_KEPT))


_WORTH_SAYING_KEPT: Final = {
    *("combination", "open-one", "open-all", "count", "higher"),
    *("take-none", "take-all", "pass-not-out", "pass-out"),
}


def sentence(finding: Finding, language: str | None = None) -> str:
    """Return one finding as a sentence with its facts; rules of one's own say it themselves."""
    if says := finding.facts.get("says"):
        return _own_words(finding, cast("str | Mapping[str, str]", says), language)
    message, facts = message_of(finding, language)
    return say(message, language, **facts)


def message_of(finding: Finding, language: str | None = None) -> tuple[str, dict[str, Any]]:
    """Return the id of our sentence on a finding, and the facts as it names them.

    >>> from odin_teach import check_play
    >>> [message_of(each)[0] for each in check_play("9B", table="9R").findings]
    ['finding.combination.kept-single', 'finding.count.kept', 'finding.higher.broken']
    """
    if is_own_rule(finding.rule):
        return "finding.own.broken", {"rule": finding.rule}
    facts_for = FACTS_TO_SAY.get(finding.rule)
    facts = dict(finding.facts) if facts_for is None else facts_for(finding, language)
    form = facts.pop("form", "kept" if finding.ok else "broken")
    return f"finding.{finding.rule}.{form}", facts


def what_is_allowed(verdict: Verdict, language: str | None = None) -> str:
    """Return what this hand may play instead, where that is known and short, else ""."""
    if verdict.hand is None or set(verdict.broken) <= _NOT_OF_CARDS:
        return ""
    found = legal_instead(verdict)
    if not found:
        table = verdict.table
        may_pass = table is not None and verdict.rules.may_pass(verdict.hand, table)
        return say(f"verdict.{'nothing-allowed' if may_pass else 'nothing-at-all'}", language)
    if len(found) > FEW:
        return say("verdict.many-allowed", language, count=len(found))
    named = [say("verdict.set", language, cards=c.cards.names(language)) for c in found]
    return say("verdict.allowed", language, sets=either(named, language))


def legal_instead(verdict: Verdict) -> list[Combination]:
    """Return all that the verdict's hand may play on its table; [] if the hand is unknown."""
    if verdict.hand is None:
        return []
    return legal_combinations(verdict.hand, verdict.table, verdict.rules)


def _own_words(finding: Finding, says: str | Mapping[str, str], language: str | None) -> str:
    """Return what rules of one's own say, with the facts of the finding filled in."""
    spoken = known_language(language)
    text = says if isinstance(says, str) else says.get(spoken, next(iter(says.values())))
    return text.format_map({name: _named(fact, language) for name, fact in finding.facts.items()})


def _named(fact: object, language: str | None) -> object:
    """Return a fact as a text of rules of one's own names it: cards by their names."""
    match fact:
        case Card():
            return fact.name(language)
        case CardSet():
            return fact.names(language)
        case Combination():
            return fact.cards.names(language)
    return fact


def difference(rules: Rules, language: str | None = None) -> str:
    """Return how these rules differ from the official ones, a sentence each; "" if they do not."""
    spoken = known_language(language)
    told = [_about(rules, spoken)] if rules.kind else []
    return " ".join([*told, *_changes(rules, _ARTICLES, language)])


def difference_in(rules: Rules, rule: str, language: str | None = None) -> str:
    """Return what holds instead of the official article on a rule; "" if that holds.

    >>> difference_in(Rules(equal_beats=True), "higher", "en")
    'An equal value beats too.'
    >>> difference_in(Rules(equal_beats=True), "count", "en")
    ''
    """
    told = [_about(rules, known_language(language))] if has_own_words(rules, rule) else []
    fields = [field for field, articles in _ARTICLES.items() if rule in articles]
    return " ".join([*told, *_changes(rules, fields, language)])


def _changes(rules: Rules, fields: Iterable[str], language: str | None) -> list[str]:
    """Return a sentence for each of these fields that differs from the official rules."""
    played = {field: getattr(rules, field) for field in fields}
    return [
        _changed(field, value, language)
        for field, value in played.items()
        if value != getattr(OFFICIAL, field)  # a class of one's own may have other defaults
    ]


def badge(rules: Rules, language: str | None = None) -> str:
    """Return the line that stands beside every answer under rules that are not official; else "".

    >>> badge(Rules(equal_beats=True, name="Softer"), "en")
    'House rules “Softer”: An equal value beats too.'
    """
    told = difference(rules, language)
    if not told:
        return ""
    if not is_house(rules):
        return say("house.badge.two", language, difference=told)
    if rules.name:
        return say("house.badge.named", language, name=rules.name, difference=told)
    return say("house.badge", language, difference=told)


def _about(rules: Rules, language: str) -> str:
    """Return what rules of one's own say of themselves: `texts`, or their docstring's start."""
    told = rules.texts.get("", (rules.__doc__ or rules.kind).strip().splitlines()[0])
    return told if isinstance(told, str) else told.get(language, next(iter(told.values())))


def _changed(field: str, value: object, language: str | None) -> str:
    message = f"rules.{field.replace('_', '-')}"
    if field == "colours":
        names = [Colour(letter).name_in(language) for letter in str(value)]
        return say(message, language, count=len(names), colours=join(names, language))
    if field == "extra_cards" and not value:
        return say(f"{message}.none", language)
    if field in _COUNTED:
        return say(message, language, count=cast(int, value))
    return say(f"{message}.{str(value).lower()}", language)


_COUNTED: Final = ("numbers", "hand_size", "extra_cards")

# The official articles that a field makes untrue when it is changed.
_ARTICLES: Final[Mapping[str, tuple[str, ...]]] = {
    "colours": ("deck", "two-player-deck"),
    "numbers": ("deck", "two-player-deck"),
    "hand_size": ("deal", "two-player-deck", "next-hand"),
    "combine": ("combination", "open-all"),
    "extra_cards": ("count",),
    "equal_beats": ("higher",),
    "take": ("take-one", "take-previous-only"),
    "pass_is_out": ("pass-not-out", "round-end"),
    "open_all": ("open-all",),
    "scoring": ("score",),
}
