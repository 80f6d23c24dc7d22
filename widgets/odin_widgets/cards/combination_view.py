"""What there is to say of some cards: the number, or the clash, and what beats them."""

from __future__ import annotations

from functools import lru_cache

from odin_teach import DECK, Card, CardSet, Combination, clashes, combinations, legal_combinations
from odin_teach.combinations import COLOUR, NUMBER
from odin_teach.messages import current_language, join, say
from odin_widgets import parts
from odin_widgets.parts import ListItem, ListPart, Part
from odin_widgets.rulebook.rulebook_view import rule_item

_CLASHES_SHOWN = 3
_INSIDE_SHOWN = 6


def reading(cards: CardSet) -> list[Part]:
    """Describe everything about these cards, in the language spoken now."""
    if not cards:
        return [parts.text("none", say("calculator.none"), "quiet")]
    found = Combination.of(cards)
    shown = _clash(cards) if found is None else _number(found)
    if len(cards) > 1:
        shown += _inside(cards)
    if found is not None:
        shown.append(_beaten_by(found))
    return shown


def spoken(cards: CardSet) -> str:
    """Return the essence in words, for who does not see the big number."""
    if not cards:
        return say("calculator.none")
    found = Combination.of(cards)
    if found is None:
        one, other = clashes(cards)[0]
        return f"{say('calculator.clash.caption')}. {_why_not(one, other)}"
    return say("calculator.said", value=found.value, kind=_kind(found), cards=cards.names())


def named(found: Combination) -> str:
    """Return a combination as its number and its cards in words.

    >>> named(Combination("8R 2R"))
    '82 (8 red, 2 red)'
    """
    return _named(found, current_language())


@lru_cache(maxsize=1024)
def _named(found: Combination, language: str) -> str:
    cards = found.cards.names(language)
    return say("calculator.named", language, value=found.value, cards=cards)


def widest(cards: CardSet) -> list[Combination]:
    """Return the best combinations inside these cards, the highest first.

    Those are the ones that lie in no larger one; the whole set itself does not count.

    >>> [str(found) for found in widest(CardSet.parse("8R 2R 8B"))]
    ['8B 8R', '8R 2R']
    >>> [found.value for found in widest(CardSet.parse("8R 5R 2R"))]
    [85, 82, 52]
    """
    return list(_widest(cards))


def best_of(cards: CardSet) -> list[Combination]:
    """Return the best that can be made of these cards, all of them together included.

    >>> [str(found) for found in best_of(CardSet.parse("8R 2R"))]
    ['8R 2R', '8R', '2R']
    """
    whole = Combination.of(cards)
    return widest(cards) if whole is None else [whole, *widest(cards)]


@lru_cache(maxsize=256)
def _widest(cards: CardSet) -> tuple[Combination, ...]:
    found: list[Combination] = []
    for each in reversed(combinations(cards)):
        contained = any(each.cards <= larger.cards for larger in found)
        if each.cards != cards and not contained:
            found.append(each)
    return tuple(sorted(found, key=lambda each: (-each.value, each.order)))


@lru_cache(maxsize=256)
def _answers(found: Combination) -> tuple[Combination, ...]:
    return tuple(legal_combinations(DECK - found.cards, table=found))


def _number(found: Combination) -> list[Part]:
    return [
        parts.figure("value", str(found.value), _kind(found)),
        parts.listing("order", "", [rule_item(_order(found), "value", "lead")]),
    ]


def _clash(cards: CardSet) -> list[Part]:
    pairs = clashes(cards)
    lines: list[ListItem | str] = [
        parts.item(_why_not(*pair), shown=CardSet(pair)) for pair in pairs[:_CLASHES_SHOWN]
    ]
    if len(pairs) > _CLASHES_SHOWN:
        lines.append(say("calculator.clash.more", count=len(pairs) - _CLASHES_SHOWN))
    return [
        parts.text("value", say("calculator.clash.caption"), "bad"),
        parts.listing("rule", "", [rule_item(say("calculator.clash.rule"), "combination")]),
        parts.listing("clashes", say("calculator.clash.label"), lines),
    ]


def _kind(found: Combination) -> str:
    first = next(iter(found.cards))
    facts = {NUMBER: first.number, COLOUR: first.colour.name_in()}
    return say(f"calculator.kind.{found.kind}", size=found.size, shared=facts.get(found.kind))


def _order(found: Combination) -> str:
    """Say how the digits are ordered, and that other ways to read them are wrong."""
    ordered = [str(digit) for digit in found.digits]
    laid = ordered[::-1]
    return say(
        f"calculator.order.{found.kind}",
        laid=join(laid),
        ordered=_then(ordered),
        value=found.value,
        backwards="".join(laid),
        total=sum(found.digits),
    )


def _then(digits: list[str]) -> str:
    if len(digits) == 1:
        return digits[0]
    return say("calculator.then", before=", ".join(digits[:-1]), last=digits[-1])


def _why_not(one: Card, other: Card) -> str:
    return say(
        "calculator.clash.pair",
        one=one.name(),
        other=other.name(),
        one_number=one.number,
        other_number=other.number,
        one_colour=one.colour.name_in(),
        other_colour=other.colour.name_in(),
    )


def _inside(cards: CardSet) -> list[Part]:
    best = widest(cards)
    rows = [
        parts.choice(str(each), str(each.value), shown=each.cards, spoken=named(each))
        for each in best[:_INSIDE_SHOWN]
    ]
    shown: list[Part] = [parts.choices("inside", say("calculator.inside"), rows)]
    if len(best) > _INSIDE_SHOWN:
        more = say("calculator.inside.more", count=len(best) - _INSIDE_SHOWN)
        shown.append(parts.text("inside-more", more, "quiet"))
    return shown


def _beaten_by(found: Combination) -> ListPart:
    answers = _answers(found)
    if not answers:
        lines = [rule_item(say("calculator.unbeaten"), "higher")]
        return parts.listing("answers", say("calculator.answers"), lines)
    beaten = say("calculator.beaten", count=len(answers), others=len(DECK) - found.size)
    lines = [rule_item(beaten, "count")]
    for rank, example in {"lowest": answers[0], "highest": answers[-1]}.items():
        line = say(f"calculator.{rank}", combination=named(example))
        lines.append(parts.item(line, shown=example.cards))
    return parts.listing("answers", say("calculator.answers"), lines)
