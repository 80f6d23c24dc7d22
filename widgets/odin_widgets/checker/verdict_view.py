"""A verdict on the screen: yes or no, every reason, and what the card taken back leaves."""

from __future__ import annotations

from collections.abc import Iterable

from odin_teach import Card, CardSet, Finding, Verdict, check_play, combinations
from odin_teach.explain import headline, reasons, sentence
from odin_teach.messages import join, say
from odin_teach.verdicts import taking
from odin_widgets import parts
from odin_widgets.cards.combination_view import best_of
from odin_widgets.parts import ListItem, Part, Tone
from odin_widgets.rulebook.rulebook_view import rule_item

_WORTH_NAMING = 3


def verdict_parts(verdict: Verdict | None) -> list[Part]:
    """Describe the verdict with its reasons, each with a link to the article on its rule."""
    if verdict is None:
        return [parts.text("verdict", say("checker.nothing-to-judge"), "quiet")]
    tone: Tone = "good" if verdict else "bad"
    return [
        parts.text("verdict", headline(verdict), tone),
        parts.listing("reasons", say("checker.reasons"), finding_items(reasons(verdict))),
    ]


def finding_items(findings: Iterable[Finding], tone: Tone = "plain") -> list[ListItem]:
    """Describe findings, each with a link to the article on its rule."""
    return [rule_item(sentence(each), each.rule, tone) for each in findings]


def spoken(verdict: Verdict) -> str:
    """Return the verdict and its reasons as they are read out."""
    return " ".join([headline(verdict), *map(sentence, reasons(verdict))])


def why_no_combination(cards: CardSet) -> str:
    """Return the sentence that says which cards clash."""
    found = check_play(cards).findings
    return next(sentence(each) for each in found if each.rule == "combination")


def taking_parts(verdict: Verdict | None) -> list[Part]:
    """Describe what each card that can be taken back would leave in the hand."""
    if not verdict or verdict.table is None:
        return []
    table, rules = verdict.table.cards, verdict.rules
    choice = bool(rules.takeable(verdict.table))
    if verdict.hand is None:
        told = [Finding(rules.taking_rule, not choice, {"taken": None, "table": table})]
        return [_note(told)]
    left = verdict.hand - verdict.cards
    if not left or not choice:
        told = taking(None, verdict.cards, verdict.hand, verdict.table, rules)
        return [_note(told)]
    shown = [part for card in table for part in _left_with(left, card)]
    return [parts.group("taking", say("checker.taking"), shown)]


def _note(findings: Iterable[Finding]) -> Part:
    return parts.listing("taking", "", finding_items(findings, "note"))


def _left_with(left: CardSet, taken: Card) -> list[Part]:
    hand = left | CardSet((taken,))
    mark = {taken: say("checker.mark.taken")}
    label = say("checker.take", card=taken.name(), count=len(hand))
    return [
        parts.cards(f"take-{taken}", label, hand, marked=mark, layout="small"),
        parts.text(f"makes-{taken}", _makes(hand), "quiet"),
    ]


def _makes(hand: CardSet) -> str:
    """Say what these cards can be together."""
    if len(hand) == 1:
        return say("checker.makes.one")
    together = [each for each in best_of(hand) if each.size > 1]
    if not together:
        return say("checker.makes.nothing")
    best = join([str(each.value) for each in together[:_WORTH_NAMING]])
    return say("checker.makes", count=len(combinations(hand)), best=best)
