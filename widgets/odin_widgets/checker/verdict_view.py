"""A verdict on the screen: yes or no, every reason, and what the card taken back leaves."""

from __future__ import annotations

from collections.abc import Iterable

from odin_teach import CardSet, Finding, Rules, Verdict, combinations
from odin_teach.explain import difference_in, headline, reasons, sentence
from odin_teach.messages import join, say
from odin_teach.verdicts import taking
from odin_widgets import parts
from odin_widgets.cards.combination_view import best_of, can_list
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
        parts.listing("reasons", say("checker.reasons"), finding_items(verdict)),
    ]


def finding_items(verdict: Verdict) -> list[ListItem]:
    """Describe the reasons of a verdict, each with a link to the article on its rule."""
    return [rule_item(sentence(each), each.rule, rules=verdict.rules) for each in reasons(verdict)]


def spoken(verdict: Verdict) -> str:
    """Return the verdict and its reasons as they are read out."""
    return " ".join([headline(verdict), *map(sentence, reasons(verdict))])


def taking_parts(verdict: Verdict | None) -> list[Part]:
    """Describe what is taken, and what that leaves: where there is a choice, for each card."""
    if not verdict or verdict.table is None:
        return []
    table, rules = verdict.table, verdict.rules
    takeable = rules.takeable(table)
    if verdict.hand is None:
        told = [Finding(rules.taking_rule, not takeable, {"taken": None, "table": table.cards})]
        return [_note(told, rules)]
    left = verdict.hand - verdict.cards
    if not left or not takeable:
        told = taking(None, verdict.cards, verdict.hand, table, rules)
        taken = rules.taken(table, None) if left else CardSet()
        held = _held(left, taken, rules) if taken else []
        return [_note(told, rules), *held]
    shown: list[Part] = []
    for card in takeable:
        label = say("checker.take", card=card.name(), count=len(left) + 1)
        shown += _left_with(left, CardSet((card,)), label, rules)
    return [parts.group("taking", say("checker.taking"), shown)]


def _held(left: CardSet, taken: CardSet, rules: Rules) -> list[Part]:
    label = say("checker.hold", count=len(left | taken))
    return [parts.group("held", "", _left_with(left, taken, label, rules))]


def _note(findings: Iterable[Finding], rules: Rules) -> Part:
    own = rules.replaces("takeable", "taken")  # what is taken then, only they know
    lines = [
        rule_item(
            (own and difference_in(rules, each.rule)) or sentence(each), each.rule, "note", rules
        )
        for each in findings
    ]
    return parts.listing("taking", "", lines)


def _taking_words(finding: Finding, rules: Rules) -> str:
    """Say what is taken; where a class of one's own decides it, only that one knows."""
    own = difference_in(rules, finding.rule) if rules.replaces("takeable", "taken") else ""
    return own or sentence(finding)


def _left_with(left: CardSet, taken: CardSet, label: str, rules: Rules) -> list[Part]:
    """Describe the hand once these cards are taken, and what can be made of it."""
    hand, name = left | taken, "-".join(map(str, taken))
    marks = dict.fromkeys(taken, say("checker.mark.taken"))
    shown: list[Part] = [parts.cards(f"take-{name}", label, hand, marked=marks, layout="small")]
    if can_list(hand, rules):
        shown.append(parts.text(f"makes-{name}", _makes(hand, rules), "quiet"))
    return shown


def _makes(hand: CardSet, rules: Rules) -> str:
    """Say what these cards can be together."""
    if len(hand) == 1:
        return say("checker.makes.one")
    together = [each for each in best_of(hand, rules) if each.size > 1]
    if not together:
        return say("checker.makes.nothing")
    best = join([str(each.value) for each in together[:_WORTH_NAMING]])
    return say("checker.makes", count=len(combinations(hand, rules)), best=best)
