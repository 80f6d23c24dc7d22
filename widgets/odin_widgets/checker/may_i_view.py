"""What the fast checker looks like: the verdict at a glance, the deck, the keys below it.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from typing import Final

from odin_teach import DECK, CardSet, Combination, Verdict
from odin_teach.explain import reasons, sentence
from odin_teach.messages import say
from odin_teach.teaching.rulebook.articles import article
from odin_widgets import parts
from odin_widgets.checker import verdict_view
from odin_widgets.parts import CardsPart, GroupPart, ListItem, Part, TextPart, Tone
from odin_widgets.rulebook.rulebook_view import rule_item

CENTRE: Final = "centre"
MINE: Final = "mine"
SIDES: Final = (CENTRE, MINE)
PLAYED: Final = "played"
CLEAR: Final = "clear"


def title() -> str:
    """Return what the tool is called."""
    return say("checker.title")


def refusal(refused: CardSet) -> str:
    """Return what a screen reader is told of cards that cannot lie in the centre together."""
    return say("checker.not-a-set", why=verdict_view.why_no_combination(refused))


# --- the verdict ---


def glance(
    side: str, table: Combination | None, mine: CardSet, verdict: Verdict | None, refused: CardSet
) -> GroupPart:
    """Describe what has to be in view whatever is tapped: yes or no, and every reason.

    `refused` are cards that were to lie in the centre and are no combination.
    """
    shown: list[Part]
    if refused:
        why = verdict_view.why_no_combination(refused)
        rule = _why("combination", why, [_rule("combination")])
        shown = [parts.text("verdict", say("may-i.no-set"), "bad"), rule]
    elif verdict is None:
        turn = side == CENTRE and table is not None
        step = say("may-i.tap.turn") if turn else say(f"may-i.tap.{side}")
        shown = [parts.text("verdict", step)]
    else:
        shown = [_short(table, mine, verdict), *(_yes(verdict) if verdict else _no(verdict))]
    return parts.group("glance", "", shown, look="glance")


def spoken(centre: CardSet, verdict: Verdict | None) -> str:
    """Return what a screen reader is told: the verdict, or what lies in the centre so far."""
    if verdict is not None:
        return verdict_view.spoken(verdict)
    return say("may-i.spoken.centre", cards=centre.names()) if centre else ""


def _short(table: Combination | None, mine: CardSet, verdict: Verdict) -> TextPart:
    """Say it in a line that can be read at arm's length."""
    tone: Tone = "good" if verdict else "bad"
    found = Combination.of(mine)
    if found is None:
        return parts.text("verdict", say("may-i.no-set"), tone)
    if table is not None:
        form = "yes" if verdict else "no"
        told = say(f"may-i.{form}.answer", value=found.value, table=table.value)
        return parts.text("verdict", told, tone)
    if verdict:
        return parts.text("verdict", say("may-i.yes.open", value=found.value), tone)
    # The rules say no as long as the hand is not known, and yes if this is all of it.
    return parts.text("verdict", say("may-i.whole-hand"), "note")


def _no(verdict: Verdict) -> list[Part]:
    """Describe each reason as a line that opens its rule."""
    return [
        _why(finding.rule, sentence(finding), [_rule(finding.rule)]) for finding in reasons(verdict)
    ]


def _yes(verdict: Verdict) -> list[Part]:
    """Describe what decides, behind it all that speaks for the play, and what is to be done now."""
    kept = reasons(verdict)
    rows = [_why("yes", sentence(kept[-1]), verdict_view.finding_items(kept))]
    if verdict.table is not None:
        cards = verdict.table.cards
        take = say("may-i.take", count=len(cards), cards=cards.names())
        rows.append(_why("take-one", take, [_rule("take-one"), _rule("take-none-when-out")]))
    return rows


def _why(name: str, line: str, behind: list[ListItem]) -> Part:
    rules = parts.listing(f"rule-{name}", "", behind)
    return parts.group(f"why-{name}", line, [rules], fold="closed", badge=say("may-i.why"))


def _rule(rule: str) -> ListItem:
    """Describe a rule in the words of its article, with the way to the whole of it."""
    return rule_item(article(rule, None).text, rule)


# --- what is tapped ---


def deck(side: str, centre: CardSet, mine: CardSet) -> CardsPart:
    """Describe all cards, those of one place chosen and those of the other marked."""
    here, there = (centre, mine) if side == CENTRE else (mine, centre)
    mark = say(f"may-i.mark.{MINE if side == CENTRE else CENTRE}")
    return parts.cards(
        f"{side}-cards",
        say(f"may-i.deck.{side}"),
        DECK,
        selected=here,
        mode="many",
        layout="deck",
        marked=dict.fromkeys(there, mark),
    )


def keys(side: str, centre: CardSet, mine: CardSet, verdict: Verdict | None) -> GroupPart:
    """Describe what stands under the thumb: the two places, the next question, all away."""
    places = [
        parts.button(each, _place(each, cards), pressed=each == side)
        for each, cards in ((CENTRE, centre), (MINE, mine))
    ]
    steps = [
        parts.button(CLEAR, say("may-i.clear"), disabled=not (centre or mine)),
        parts.button(PLAYED, say("may-i.played"), disabled=not verdict),
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


def _place(side: str, cards: CardSet) -> str:
    """Name a place and what lies there: its number, or how many cards make none."""
    found = Combination.of(cards)
    if not cards:
        return say(f"may-i.side.{side}.none")
    if found is None:
        return say(f"may-i.side.{side}.cards", count=len(cards))
    return say(f"may-i.side.{side}", value=found.value)
