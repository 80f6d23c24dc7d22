"""How the facts of a finding are put into words: which sentence fits, with what in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.messages import say
from odin_teach.verdicts import Finding

FEW: Final = 4  # so many can still be named in one line


def either(items: list[str], language: str | None = None) -> str:
    """Return items as a choice in a sentence.

    >>> either(["1", "2", "3"], "en")
    '1, 2 or 3'
    """
    if len(items) == 1:
        return items[0]
    return say("list.or", language, before=", ".join(items[:-1]), last=items[-1])


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
    if len(sizes) > FEW and sizes == tuple(range(sizes[0], sizes[-1] + 1)):
        allowed = say("list.range", language, first=sizes[0], last=sizes[-1])
    else:
        allowed = either([str(size) for size in sizes or (0,)], language)
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
    return {"count": len(names), "cards": either(names, language)}


def _take_nothing(finding: Finding, language: str | None) -> dict[str, Any]:
    table = cast(CardSet, finding.facts["table"])
    return {"count": len(table), **_taken(finding, language)}


def _taken(finding: Finding, language: str | None) -> dict[str, Any]:
    taken = cast("Card | None", finding.facts["taken"])
    return {"card": "" if taken is None else taken.name(language)}


# How the facts of a rule are put into words; the facts of the others are said as they are.
FACTS_TO_SAY: Final[dict[str, Callable[[Finding, str | None], dict[str, Any]]]] = {
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
