"""Turns verdicts into sentences; the sentences themselves are in the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

from odin_teach.cards import Card, CardSet, Colour
from odin_teach.combinations import Combination
from odin_teach.messages import join, known_language, say
from odin_teach.rule_ids import RULE_IDS
from odin_teach.rules import Rules
from odin_teach.verdicts import Finding, Verdict, legal_combinations

# Where the articles on the rules stand, seen from any notebook of the course.
RULEBOOK: Final = "90-rulebook.ipynb"
_FEW = 4  # so many answers can still be named in one line


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
    facts_for = _FACTS_TO_SAY.get(finding.rule)
    facts: dict[str, Any] = (
        dict(finding.facts) if facts_for is None else facts_for(finding, language)
    )
    form = facts.pop("form", "kept" if finding.ok else "broken")
    if not has_article(finding.rule) and finding.rule not in _NO_CARDS:
        return say("finding.own.broken", language, rule=finding.rule)
    return say(f"finding.{finding.rule}.{form}", language, **facts)


def what_is_allowed(verdict: Verdict, language: str | None = None) -> str:
    """Return what this hand may play instead, where that is known and short, else ""."""
    if verdict.hand is None or set(verdict.broken) <= _NOT_OF_CARDS:
        return ""
    found = legal_instead(verdict)
    if not found:
        table = verdict.table
        may_pass = table is not None and verdict.rules.may_pass(verdict.hand, table)
        return say(f"verdict.{'nothing-allowed' if may_pass else 'nothing-at-all'}", language)
    if len(found) > _FEW:
        return say("verdict.many-allowed", language, count=len(found))
    named = [say("verdict.set", language, cards=c.cards.names(language)) for c in found]
    return say("verdict.allowed", language, sets=_either(named, language))


def legal_instead(verdict: Verdict) -> list[Combination]:
    """Return all that the verdict's hand may play on its table; [] if the hand is unknown."""
    if verdict.hand is None:
        return []
    return legal_combinations(verdict.hand, verdict.table, verdict.rules)


def _own_cards(finding: Finding, language: str | None) -> dict[str, Any]:
    missing = cast(CardSet, finding.facts["missing"])
    return {"count": len(missing), "cards": missing.names(language)}


def _combination(finding: Finding, language: str | None) -> dict[str, Any]:
    facts = finding.facts
    cards = cast(CardSet, facts["cards"])
    if finding.ok:
        value, usual = facts["value"], Combination.of(cards)
        if usual is None or (usual.kind, usual.value) != (facts["kind"], value):
            return {"form": "kept-own", "value": value}
        return {"form": f"kept-{usual.kind}", "value": value, "number": usual.each[0].number}
    if not cards:
        return {"form": "no-cards"}
    form = f"broken{_UNDER[str(facts['combine'])]}"
    pairs = cast("tuple[tuple[Card, Card], ...]", facts["clashes"])
    if not pairs:
        return {"form": form}
    one, other = pairs[0]
    return {"form": form, "one": one.name(language), "other": other.name(language)}


def _open_one(finding: Finding, _language: str | None) -> dict[str, Any]:
    facts = finding.facts
    size = {"size": facts["size"]}
    if facts["taken"] is not None:
        return {"form": "taken-and-several" if facts.get("too_many") else "taken"} | size
    if finding.ok:
        return size
    if not facts["open_all"]:
        return {"form": "broken-always"} | size
    form = "broken" if facts["hand_known"] else "unknown-hand"
    return {"form": f"{form}{_UNDER[str(facts['combine'])]}"} | size


def _open_all(finding: Finding, _language: str | None) -> dict[str, Any]:
    return {"form": f"kept{_UNDER[str(finding.facts['combine'])]}", "size": finding.facts["size"]}


_UNDER: Final = {"both": "", "number": "-number", "colour": "-colour", "own": "-own"}


def _count(finding: Finding, language: str | None) -> dict[str, Any]:
    facts = finding.facts
    sizes = cast("tuple[int, ...]", facts["allowed"])
    said = {"count": facts["table_size"], "size": facts["size"]}
    if len(sizes) == 1:
        return said | {"form": "kept-only" if finding.ok else "broken-only", "allowed": sizes[0]}
    if len(sizes) > _FEW and sizes == tuple(range(sizes[0], sizes[-1] + 1)):
        allowed = say("list.range", language, first=sizes[0], last=sizes[-1])
    else:
        allowed = _either([str(size) for size in sizes or (0,)], language)
    return said | {"allowed": allowed}


def _higher(finding: Finding, _language: str | None) -> dict[str, Any]:
    facts = finding.facts
    value, table, least = (cast(int, facts[name]) for name in ("value", "table_value", "least"))
    said = {"value": value, "table_value": table, "least": least}
    if finding.ok and value == table:
        return said | {"form": "kept-equal"}
    if not finding.ok and least == table:
        return said | {"form": "broken-equal"}
    return said


def _take_one(finding: Finding, language: str | None) -> dict[str, Any]:
    names = [card.name(language) for card in cast(CardSet, finding.facts["table"])]
    return {"count": len(names), "cards": _either(names, language)}


def _take_nothing(finding: Finding, language: str | None) -> dict[str, Any]:
    table = cast(CardSet, finding.facts["table"])
    return {"count": len(table), **_taken(finding, language)}


def _taken(finding: Finding, language: str | None) -> dict[str, Any]:
    taken = cast("Card | None", finding.facts["taken"])
    return {"card": "" if taken is None else taken.name(language)}


# How the facts of a rule are put into words; the facts of the others are said as they are.
_FACTS_TO_SAY: Final[dict[str, Callable[[Finding, str | None], dict[str, Any]]]] = {
    "own-cards": _own_cards,
    "combination": _combination,
    "open-one": _open_one,
    "open-all": _open_all,
    "count": _count,
    "higher": _higher,
    "take-one": _take_one,
    "take-none": _take_nothing,
    "take-all": _take_nothing,
    "take-previous-only": _taken,
    "take-none-when-out": _taken,
}


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
    told = [_about(rules, known_language(language))] if rules.kind else []
    return " ".join([*told, *_changes(rules, _ARTICLES, language)])


def difference_in(rules: Rules, rule: str, language: str | None = None) -> str:
    """Return what holds instead of the official article on a rule; "" if that holds.

    >>> difference_in(Rules(equal_beats=True), "higher", "en")
    'An equal value beats too.'
    >>> difference_in(Rules(equal_beats=True), "count", "en")
    ''
    """
    told = [_about(rules, known_language(language))] if rule in rules.texts else []
    fields = [field for field, articles in _ARTICLES.items() if rule in articles]
    return " ".join([*told, *_changes(rules, fields, language)])


def _changes(rules: Rules, fields: Iterable[str], language: str | None) -> list[str]:
    """Return a sentence for each of these fields that differs from the official rules."""
    changed = rules.changed()
    return [_changed(field, changed[field], language) for field in fields if field in changed]


def badge(rules: Rules, language: str | None = None) -> str:
    """Return the line that stands beside every answer under rules that are not official; else "".

    >>> badge(Rules(equal_beats=True, name="Ours"), "en")
    'House rules (Ours): An equal value beats too.'
    >>> badge(Rules())
    ''
    """
    told = difference(rules, language)
    if not told:
        return ""
    form = "named" if rules.name else "plain"
    return say(f"rules.badge.{form}", language, name=rules.name, difference=told)


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


def _either(items: list[str], language: str | None) -> str:
    if len(items) == 1:
        return items[0]
    return say("list.or", language, before=", ".join(items[:-1]), last=items[-1])
