"""What the fast checker looks like: the verdict at a glance, the deck, the keys below it.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from typing import Final

from odin_teach import CardSet, Finding, Rules, Verdict, check_play
from odin_teach.explain import difference_in, has_article, reasons, sentence
from odin_teach.messages import say
from odin_teach.teaching.rulebook.articles import article
from odin_widgets import parts
from odin_widgets.cards.combination_view import why_no_set
from odin_widgets.checker import verdict_view
from odin_widgets.checker.asked import CENTRE, MINE, Asked
from odin_widgets.parts import CardsPart, GroupPart, ListItem, Part, TextPart, Tone
from odin_widgets.rulebook.rulebook_view import rule_item

PLAYED: Final = "played"
CLEAR: Final = "clear"


def refusal(refused: CardSet, rules: Rules) -> str:
    """Return what a screen reader is told of cards that cannot lie in the centre together."""
    return say("checker.not-a-set", why=why_no_set(refused, rules))


# --- the verdict ---


def glance(asked: Asked, refused: CardSet) -> GroupPart:
    """Describe what has to be in view whatever is tapped: yes or no, and every reason.

    `refused` are cards that were to lie in the centre and are no combination.
    """
    shown: list[Part]
    verdict = asked.verdict
    if refused:
        why = why_no_set(refused, asked.rules)
        rule = _why("combination", why, [_rule(asked.rules, "combination", why)])
        shown = [parts.text("verdict", say("may-i.no-set"), "bad"), rule]
    elif verdict is None:
        turn = asked.side == CENTRE and asked.table is not None
        step = say("may-i.tap.turn") if turn else say(f"may-i.tap.{asked.side}")
        shown = [parts.text("verdict", step)]
    else:
        shown = [_short(verdict), *(_yes(verdict) if verdict else _no(verdict))]
    return parts.group("glance", "", shown, look="glance")


def spoken(asked: Asked) -> str:
    """Return what a screen reader is told: the verdict, or what lies in the centre so far."""
    if asked.verdict is not None:
        return verdict_view.spoken(asked.verdict)
    return say("may-i.spoken.centre", cards=asked.centre.names()) if asked.centre else ""


def _short(verdict: Verdict) -> TextPart:
    """Say it in a line that can be read at arm's length."""
    tone: Tone = "good" if verdict else "bad"
    found, table = verdict.rules.set_of(verdict.cards), verdict.table
    if found is None:
        return parts.text("verdict", say("may-i.no-set"), tone)
    if table is not None:
        form = "yes" if verdict else "no"
        told = say(f"may-i.{form}.answer", value=found.value, table=table.value)
        return parts.text("verdict", told, tone)
    if verdict:
        return parts.text("verdict", say("may-i.yes.open", value=found.value), tone)
    if check_play(verdict.cards, hand=verdict.cards, rules=verdict.rules):
        # The rules say no as long as the hand is not known, and yes if this is all of it.
        return parts.text("verdict", say("may-i.whole-hand"), "note")
    return parts.text("verdict", say("may-i.no.open"), tone)


def _no(verdict: Verdict) -> list[Part]:
    """Describe each reason as a line that opens its rule."""
    return [
        _why(rule, words, [_rule(verdict.rules, rule, words)])
        for rule, words in ((each.rule, sentence(each)) for each in reasons(verdict))
    ]


def _yes(verdict: Verdict) -> list[Part]:
    """Describe what decides, behind it all that speaks for the play, and what is to be done now."""
    kept = reasons(verdict)
    rows = [_why("yes", sentence(kept[-1]), verdict_view.finding_items(verdict))] if kept else []
    return [*rows, *_taking(verdict)]


def _taking(verdict: Verdict) -> list[Part]:
    """Describe what has to be taken, or that nothing is."""
    table, rules = verdict.table, verdict.rules
    if table is None:
        return []
    rule, takeable = rules.taking_rule, CardSet(rules.takeable(table))
    if not takeable and rule not in _WITHOUT_CHOICE:
        return []  # rules of one's own say what is taken
    if takeable:
        words = say("may-i.take", count=len(takeable), cards=takeable.names())
    elif rule == "take-all":
        words = say("may-i.take-all", count=table.size, cards=table.cards.names())
    else:
        words = sentence(Finding(rule, True, {"taken": None, "table": table.cards}))
    behind = [_rule(rules, "take-one", words)]
    if takeable or rule == "take-all":
        behind.append(_rule(rules, "take-none-when-out", words))
    return [_why(rule, words, behind)]


_WITHOUT_CHOICE: Final = ("take-none", "take-all")


def _why(name: str, line: str, behind: list[ListItem]) -> Part:
    rules = parts.listing(f"rule-{name}", "", behind)
    return parts.group(f"why-{name}", line, [rules], fold="closed", badge=say("may-i.why"))


def _rule(rules: Rules, rule: str, words: str) -> ListItem:
    """Describe a rule in the words of its article, with the way to the whole of it.

    Where the article does not hold it is told what does; `words` are for what has no article.
    """
    official = article(rule, None).text if has_article(rule) else words
    return rule_item(difference_in(rules, rule) or official, rule, rules=rules)


# --- what is tapped ---


def deck(asked: Asked) -> CardsPart:
    """Describe all cards, those of one place chosen and those of the other marked."""
    here, there, other = (asked.centre, asked.mine, MINE)
    if asked.side == MINE:
        here, there, other = (asked.mine, asked.centre, CENTRE)
    return parts.cards(
        f"{asked.side}-cards",
        say(f"may-i.deck.{asked.side}"),
        asked.rules.deck,
        selected=here,
        mode="many",
        layout="deck",
        marked=dict.fromkeys(there, say(f"may-i.mark.{other}")),
    )


def keys(asked: Asked) -> GroupPart:
    """Describe what stands under the thumb: the two places, the next question, all away."""
    places = [
        parts.button(each, _place(asked, each, cards), pressed=each == asked.side)
        for each, cards in ((CENTRE, asked.centre), (MINE, asked.mine))
    ]
    steps = [
        parts.button(CLEAR, say("may-i.clear"), disabled=not (asked.centre or asked.mine)),
        parts.button(PLAYED, say("may-i.played"), disabled=not asked.verdict),
    ]
    return parts.group(
        "keys",
        "",
        [
            parts.buttons("side", places, say("may-i.sides")),
            parts.buttons("steps", steps),
        ],
        look="thumb",
    )


def _place(asked: Asked, side: str, cards: CardSet) -> str:
    """Name a place and what lies there: its number, or how many cards make none."""
    if not cards:
        return say(f"may-i.side.{side}.none")
    found = asked.rules.set_of(cards)
    if found is None:
        return say(f"may-i.side.{side}.cards", count=len(cards))
    return say(f"may-i.side.{side}", value=found.value)
