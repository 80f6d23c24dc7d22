"""What would come of a wrong answer at the table: one sentence, made of the engine's facts.

It never tells the right answer: there has to be something left to find.
"""

from __future__ import annotations

from typing import Any, Final

from odin_teach.cards import DECK, CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.messages import say
from odin_teach.rules import Rules
from odin_teach.verdicts import check_play

LIMIT: Final = 15  # of the game that the rules recommend to begin with
_EACH: Final = Rules().hand_size


def of_count(given: int, count: int, number: int | None, language: str | None = None) -> str:
    """Tell what believing in a number of cards leads to; `number` is the one on the cards.

    >>> of_count(4, 6, 7, "en")
    'After 4 of them you would think that every 7 has been played, and then comes another.'
    """
    form = "more" if given > count else "fewer" if given else "none"
    if number is None:
        message = f"task.count.then-{'more' if given > count else 'fewer'}-colour"
        return say(message, language, given=given)
    return say(f"task.count.then-{form}", language, given=given, number=number)


def of_aside(given: int, aside: int, cards: int, players: int, language: str | None = None) -> str:
    """Tell what becomes of the deal if so many cards are set aside."""
    form = "few" if given < aside else "many" if given < cards else "all"
    return say(f"task.aside.then-{form}", language, players=players, each=_EACH)


def of_heap(stay: int, language: str | None = None) -> str:
    """Tell what a deal to two players is like if so many cards stay in play.

    >>> of_heap(9, "en")
    '9 cards for two hands of 9: the deal would stop halfway.'
    """
    dealt = 2 * _EACH
    form = "short" if stay < dealt else "asleep" if stay - dealt > dealt else "awake"
    facts = {"stay": stay, "dealt": dealt, "each": _EACH, "aside": stay - dealt}
    return say(f"task.heap.then-{form}", language, **facts)


def of_left(given: int, left: int, held: int, cards: CardSet, language: str | None = None) -> str:
    """Tell what the others say to so many cards in a hand, after `cards` were played from it."""
    if not left:
        return say("task.left.then-out", language, count=given)
    form = "zero"
    if given:
        form = "few" if given < left else "many" if given <= held else "more"
    return say(f"task.left.then-{form}", language, given=given, cards=cards.names(language))


def of_penalty(given: int, points: int, cards: CardSet, language: str | None = None) -> str:
    """Tell what becomes of the sheet if so many points are written for these cards."""
    form = "few" if given < points else "many" if given < LIMIT else "over"
    facts: dict[str, Any] = {"given": given, "cards": cards.names(language), "limit": LIMIT}
    return say(f"task.penalty.then-{form if given else 'zero'}", language, **facts)


def of_shuffled(given: int, cards: int, players: int, language: str | None = None) -> str:
    """Tell what the next hand is like with so many cards in the deck."""
    form = "more" if given > cards else "fewer" if given >= players * _EACH else "short"
    return say(f"task.shuffled.then-{form}", language, players=players, each=_EACH)


def of_most(given: int, size: int, form: str, *, in_hand: bool, language: str | None = None) -> str:
    """Tell what becomes of an answer with so many cards to `size`; `form` is what is wrong."""
    then = {"too-many": "many", "no-such-set": "no-set", "as-many": "stops"}.get(form, "")
    if not then:
        then = "stops" if given > size else "few" if given else "pass" if in_hand else "zero"
    return say(f"task.most.then-{then}", language, given=given, size=size)


def of_row(
    given: tuple[int | None, ...], right: tuple[int, ...], names: tuple[str, ...], form: str,
    language: str | None = None,
) -> str:  # fmt: skip
    """Tell what comes of a wrong row on the sheet; `form` is what is wrong with it."""
    most = max(number or 0 for number in given)
    wrong = next(seat for seat, number in enumerate(given) if number != right[seat])
    facts: dict[str, Any] = {"name": names[right.index(0)], "most": most, "limit": LIMIT}
    facts |= {"who": names[wrong], "given": given[wrong]}
    if form == "count-pips" and most < LIMIT:
        form = "some-pips"
    return say(f"task.row.then-{form}", language, **facts)


def of_lower(
    chosen: Combination, better: Combination, offered: CardSet, language: str | None = None
) -> str:
    """Tell of a set that `better` beats and `chosen` does not; "" if there is none.

    >>> of_lower(Combination("7P 3P"), Combination("1B 1R"), CardSet(), "en")
    ''
    """
    for rival in combinations(DECK - offered - chosen.cards - better.cards):
        if rival.value >= better.value or not check_play(better.cards, table=rival):
            continue
        if not check_play(chosen.cards, table=rival):
            return say(
                "task.value.then-lower",
                language,
                given=chosen.value,
                played=chosen.cards.names(language),
                rival=rival.value,
                cards=rival.cards.names(language),
            )
    return ""
