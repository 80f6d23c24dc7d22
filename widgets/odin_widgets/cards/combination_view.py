"""What there is to say of some cards: the number, or the clash, and what beats them."""

from __future__ import annotations

from functools import lru_cache

from odin_teach import Card, CardSet, Combination, Rules, combinations, legal_combinations
from odin_teach.combinations import COLOUR, NUMBER, SINGLE, digits_read
from odin_teach.explain import sentence
from odin_teach.messages import current_language, join, say
from odin_teach.rules import OFFICIAL
from odin_teach.table_sets import pairs_apart, what_combines
from odin_teach.verdicts import check_play
from odin_widgets import parts
from odin_widgets.parts import ListItem, ListPart, Part
from odin_widgets.rulebook.rulebook_view import rule_item

_CLASHES_SHOWN = 3
_INSIDE_SHOWN = 6
_MOST_TRIED = 12  # cards among which every set is tried, under rules of one's own: 4,095 of them
_KINDS = (SINGLE, NUMBER, COLOUR)
_ONLY = {"both": "", "number": "-number", "colour": "-colour"}


def reading(cards: CardSet, rules: Rules = OFFICIAL) -> list[Part]:
    """Describe everything about these cards, in the language spoken now."""
    if not cards:
        return [parts.text("none", say("calculator.none"), "quiet")]
    found = rules.set_of(cards)
    shown = _clash(cards, rules) if found is None else _number(found, rules)
    if len(cards) > 1 and can_list(cards, rules):
        shown += _inside(cards, rules)
    if found is not None and can_list(rules.deck, rules):
        shown.append(_beaten_by(found, rules))
    return shown


def spoken(cards: CardSet, rules: Rules = OFFICIAL) -> str:
    """Return the essence in words, for who does not see the big number."""
    if not cards:
        return say("calculator.none")
    found = rules.set_of(cards)
    if found is None:
        pairs = pairs_apart(cards, rules)
        why = _why_not(*pairs[0], rules) if pairs else why_no_set(cards, rules)
        return f"{say('calculator.clash.caption')}. {why}"
    return say("calculator.said", value=found.value, kind=_kind(found), cards=cards.names())


def why_no_set(cards: CardSet, rules: Rules = OFFICIAL) -> str:
    """Return the sentence that says why these cards do not go together.

    >>> why_no_set(CardSet("8R 8B"), Rules(combine="colour")).partition(":")[0]
    '8 blue and 8 red do not share a colour'
    """
    found = check_play(cards, rules=rules).findings
    return next(sentence(each) for each in found if each.rule == "combination")


def can_list(cards: CardSet, rules: Rules) -> bool:
    """Return whether all sets among these cards can be listed in a moment."""
    return not rules.replaces("kind_of", "value_of", "set_of") or len(cards) <= _MOST_TRIED


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


def widest(cards: CardSet, rules: Rules = OFFICIAL) -> list[Combination]:
    """Return the best combinations inside these cards, the highest first.

    Those are the ones that lie in no larger one; the whole set itself does not count.

    >>> [str(found) for found in widest(CardSet.parse("8R 2R 8B"))]
    ['8B 8R', '8R 2R']
    >>> [found.value for found in widest(CardSet.parse("8R 5R 2R"))]
    [85, 82, 52]
    """
    return list(_widest(cards, rules))


def best_of(cards: CardSet, rules: Rules = OFFICIAL) -> list[Combination]:
    """Return the best that can be made of these cards, all of them together included.

    >>> [str(found) for found in best_of(CardSet.parse("8R 2R"))]
    ['8R 2R', '8R', '2R']
    """
    whole = rules.set_of(cards)
    return widest(cards, rules) if whole is None else [whole, *widest(cards, rules)]


@lru_cache(maxsize=256)
def _widest(cards: CardSet, rules: Rules) -> tuple[Combination, ...]:
    found: list[Combination] = []
    for each in reversed(combinations(cards, rules)):
        contained = any(each.cards <= larger.cards for larger in found)
        if each.cards != cards and not contained:
            found.append(each)
    return tuple(sorted(found, key=lambda each: (-each.value, each.order)))


@lru_cache(maxsize=256)
def _answers(found: Combination, rules: Rules) -> tuple[Combination, ...]:
    return tuple(legal_combinations(rules.deck - found.cards, found, rules))


def _number(found: Combination, rules: Rules) -> list[Part]:
    figure = parts.figure("value", str(found.value), _kind(found))
    if found.kind not in _KINDS or found.value != digits_read(found.cards):
        return [figure]  # it reads as rules of one's own have it
    order = rule_item(_order(found), "value", "lead", rules)
    return [figure, parts.listing("order", "", [order])]


def _clash(cards: CardSet, rules: Rules) -> list[Part]:
    pairs = pairs_apart(cards, rules)
    words = why_no_set(cards, rules)
    if pairs:
        words = say(f"calculator.clash.rule{_ONLY[what_combines(rules)]}")
    shown: list[Part] = [
        parts.text("value", say("calculator.clash.caption"), "bad"),
        parts.listing("rule", "", [rule_item(words, "combination", rules=rules)]),
    ]
    lines: list[ListItem | str] = [
        parts.item(_why_not(*pair, rules), shown=CardSet(pair)) for pair in pairs[:_CLASHES_SHOWN]
    ]
    if len(pairs) > _CLASHES_SHOWN:
        lines.append(say("calculator.clash.more", count=len(pairs) - _CLASHES_SHOWN))
    if lines:
        shown.append(parts.listing("clashes", say("calculator.clash.label"), lines))
    return shown


def _kind(found: Combination) -> str:
    if found.kind not in _KINDS:
        return say("calculator.kind.own", count=found.size)
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


def _why_not(one: Card, other: Card, rules: Rules) -> str:
    return say(
        f"calculator.clash.pair{_ONLY[what_combines(rules)]}",
        one=one.name(),
        other=other.name(),
        one_number=one.number,
        other_number=other.number,
        one_colour=one.colour.name_in(),
        other_colour=other.colour.name_in(),
    )


def _inside(cards: CardSet, rules: Rules) -> list[Part]:
    best = widest(cards, rules)
    rows = [
        parts.choice(str(each), str(each.value), shown=each.cards, spoken=named(each))
        for each in best[:_INSIDE_SHOWN]
    ]
    shown: list[Part] = [parts.choices("inside", say("calculator.inside"), rows)]
    if len(best) > _INSIDE_SHOWN:
        more = say("calculator.inside.more", count=len(best) - _INSIDE_SHOWN)
        shown.append(parts.text("inside-more", more, "quiet"))
    return shown


def _beaten_by(found: Combination, rules: Rules) -> ListPart:
    answers = _answers(found, rules)
    if not answers:
        lines = [rule_item(say("calculator.unbeaten"), "higher", rules=rules)]
        return parts.listing("answers", say("calculator.answers"), lines)
    others = len(rules.deck) - found.size
    beaten = say("calculator.beaten", count=len(answers), others=others)
    lines = [rule_item(beaten, "count", rules=rules)]
    for rank, example in {"lowest": answers[0], "highest": answers[-1]}.items():
        line = say(f"calculator.{rank}", combination=named(example))
        lines.append(parts.item(line, shown=example.cards))
    return parts.listing("answers", say("calculator.answers"), lines)
