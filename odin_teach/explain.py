"""Turns verdicts into sentences; the sentences themselves are in the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.messages import say
from odin_teach.verdicts import Finding, Verdict, answers, openings

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


def article_address(rule: str) -> str:
    """Return the address of the article on a rule.

    >>> article_address("count")
    '90-rulebook.ipynb#rule-count'
    """
    return f"{RULEBOOK}#rule-{rule}"


def headline(verdict: Verdict, language: str | None = None) -> str:
    """Return yes or no and the cards, in one sentence."""
    if verdict.findings and verdict.findings[0].rule in ("open-must", "pass-not-out", "hand-end"):
        return say("verdict.pass.yes" if verdict.legal else "verdict.move.no", language)
    if not verdict.cards:
        return say("verdict.no-cards", language)
    key = "verdict.yes" if verdict.legal else "verdict.no"
    if verdict.broken and set(verdict.broken) <= _TAKING:
        key = "verdict.no-take"  # the play itself is right
    return say(key, language, cards=verdict.cards.names(language))


_TAKING: Final = {"take-one", "take-previous-only", "take-none-when-out"}


def has_sentence(finding: Finding) -> bool:
    """Return whether the finding is worth a sentence: a kept rule often is not."""
    return not finding.ok or finding.rule in _WORTH_SAYING_WHEN_KEPT


_WORTH_SAYING_WHEN_KEPT = ("combination", "open-one", "open-all", "count", "higher", "pass-not-out")


def sentence(finding: Finding, language: str | None = None) -> str:
    """Return one finding as a sentence with its facts."""
    facts_for = _FACTS_TO_SAY.get(finding.rule)
    facts: dict[str, Any] = (
        dict(finding.facts) if facts_for is None else facts_for(finding, language)
    )
    form = facts.pop("form", "kept" if finding.ok else "broken")
    return say(f"finding.{finding.rule}.{form}", language, **facts)


def what_is_allowed(verdict: Verdict, language: str | None = None) -> str:
    """Return what this hand may play instead, where that is known and short, else ""."""
    if verdict.hand is None or not {
        "own-cards",
        "combination",
        "count",
        "higher",
        "open-one",
    } & set(verdict.broken):
        return ""
    found = legal_instead(verdict)
    if not found:
        return say("verdict.nothing-allowed", language)
    if len(found) > _FEW:
        return say("verdict.many-allowed", language, count=len(found))
    named = [say("verdict.set", language, cards=c.cards.names(language)) for c in found]
    return say("verdict.allowed", language, sets=_either(named, language))


def legal_instead(verdict: Verdict) -> list[Combination]:
    """Return all that the verdict's hand may play on its table; [] if the hand is unknown."""
    if verdict.hand is None:
        return []
    if verdict.table is None:
        return openings(verdict.hand, verdict.rules)
    return answers(verdict.hand, verdict.table, verdict.rules)


def _own_cards(finding: Finding, language: str | None) -> dict[str, Any]:
    missing = cast(CardSet, finding.facts["missing"])
    return {"count": len(missing), "cards": missing.names(language)}


def _combination(finding: Finding, language: str | None) -> dict[str, Any]:
    facts = finding.facts
    if finding.ok:
        number = next(iter(cast(CardSet, facts["cards"]))).number
        return {"form": f"kept-{facts['kind']}", "value": facts["value"], "number": number}
    pairs = cast("tuple[tuple[Card, Card], ...]", facts["clashes"])
    if not pairs:
        return {"form": "no-cards"}
    one, other = pairs[0]
    return {"one": one.name(language), "other": other.name(language)}


def _open_one(finding: Finding, _language: str | None) -> dict[str, Any]:
    facts = finding.facts
    if facts["taken"] is not None:
        return {"form": "taken-and-several" if facts.get("too_many") else "taken"} | {
            "size": facts["size"]
        }
    if not finding.ok and not facts["hand_known"]:
        return {"form": "unknown-hand", "size": facts["size"]}
    return {"size": facts["size"]}


def _count(finding: Finding, language: str | None) -> dict[str, Any]:
    facts = finding.facts
    allowed = [str(size) for size in cast("tuple[int, ...]", facts["allowed"])]
    return {
        "count": facts["table_size"],
        "size": facts["size"],
        "allowed": _either(allowed, language),
    }


def _take_one(finding: Finding, language: str | None) -> dict[str, Any]:
    names = [card.name(language) for card in cast(CardSet, finding.facts["table"])]
    return {"count": len(names), "cards": _either(names, language)}


def _taken(finding: Finding, language: str | None) -> dict[str, Any]:
    taken = cast("Card | None", finding.facts["taken"])
    return {"card": "" if taken is None else taken.name(language)}


# How the facts of a rule are put into words; the facts of the others are said as they are.
_FACTS_TO_SAY: Final[dict[str, Callable[[Finding, str | None], dict[str, Any]]]] = {
    "own-cards": _own_cards,
    "combination": _combination,
    "open-one": _open_one,
    "count": _count,
    "take-one": _take_one,
    "take-previous-only": _taken,
    "take-none-when-out": _taken,
}


def _either(items: list[str], language: str | None) -> str:
    if len(items) == 1:
        return items[0]
    return say("list.or", language, before=", ".join(items[:-1]), last=items[-1])
