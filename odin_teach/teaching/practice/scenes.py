"""A table set and a hand in which the usual mistakes about answering would all show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from odin_teach.cards import CARDS, Card, CardSet, Colour
from odin_teach.combinations import combinations
from odin_teach.teaching.practice.ask_sets import same_colour, same_number
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.practice.wrong_rules import HOLDERS

# Those who misjudge which cards may answer which.
ABOUT_ANSWERS: Final = (
    "sum",
    "as-laid",
    "mixed-run",
    "match-table",
    "equal-ok",
    "fewer-ok",
    "jump-two",
)
_MOST: Final = 9
_SIZES: Final = {1: (1, 2), 2: (1, 2, 2, 2), 3: (2, 2, 3)}  # of a table set, by level
_POOL: Final = 40  # plays that are looked at
Judge = Callable[[CardSet], bool]


@dataclass(frozen=True)
class Scene:
    """A hand, and the table set in the order in which it was laid (empty: none)."""

    hand: CardSet
    table: Laid


def scene(rng: Random, level: int, *, most_on_table: int = 3) -> Scene:
    """Make a table set and a hand: cards equal to it, more of their colour, a high pair."""
    size = rng.choice(_SIZES[min(level, most_on_table)])
    same = size > 1 and rng.random() < 0.15  # noqa: PLR2004 (now and then the other kind)
    table = same_number(rng, size) if same else _mostly_rising(rng, same_colour(rng, size))
    others = [colour for colour in Colour if colour not in {card.colour for card in table}]
    rng.shuffle(others)
    held = _equals(table, others)
    if not same:
        extra = _beside(rng, table, 2 + (level > 1))
        held += [Card(number, others[0]) for number in extra]
    highest = max(card.number for card in table)
    high = rng.randint(min(9, highest + 1), 9)
    held += [Card(high, colour) for colour in others[1:3]]
    hand = CardSet(dict.fromkeys(held[:_MOST]))
    free = [card for card in CARDS if card not in hand and card not in table]
    rng.shuffle(free)
    room = max(0, min(_MOST, 5 + level) - len(hand))
    return Scene(hand | CardSet(free[: min(room, 2)]), table)


def _mostly_rising(rng: Random, laid: Laid) -> Laid:
    """Return the cards so that the order in which they lie mostly misleads."""
    falling = laid[0].number > laid[-1].number
    return laid[::-1] if falling and rng.random() < 0.7 else laid  # noqa: PLR2004


def _beside(rng: Random, table: Laid, count: int) -> list[int]:
    """Return so many other numbers, one below the highest if there is one.

    With it and a number of the table set one stays below the table set, but above what a rising
    order reads as: only who reads cards as they lie would play that.
    """
    numbers = [n for n in range(1, 10) if n not in {card.number for card in table}]
    rng.shuffle(numbers)
    below = [n for n in numbers if n < max(card.number for card in table)][:1]
    return [*below, *(n for n in numbers if n not in below)][:count]


def _equals(table: Laid, others: list[Colour]) -> list[Card]:
    """Return cards that read as the same number."""
    if len({card.number for card in table}) == len(table):
        return [Card(card.number, others[0]) for card in table]
    number = table[0].number
    return [Card(number, colour) for colour in others[: len(table)]]


def plays_worth_asking(rng: Random, hand: CardSet) -> list[CardSet]:
    """Return plays from a hand in any order: combinations, and runs of mixed colours."""
    found = [each.cards for each in combinations(hand)]
    cards = list(hand)
    for _ in range(8):
        some = rng.sample(cards, min(len(cards), rng.randint(2, 4)))
        if len({card.number for card in some}) == len(some):
            found.append(CardSet(some))
    unique = list(dict.fromkeys(found))
    rng.shuffle(unique)
    return unique[:_POOL]


def pick_telling(
    rng: Random, plays: list[CardSet], right: Judge, wrong: dict[str, Judge], count: int
) -> tuple[CardSet, ...]:
    """Choose so many plays that each wrong judge, if possible, judges one of them wrongly.

    A judge says whether a play is allowed. A play that only one of them misjudges comes first,
    if there is one for it: such plays tell the judges apart.
    """
    truly = {play: right(play) for play in plays}
    misjudged = {
        play: frozenset(name for name, judge in wrong.items() if judge(play) is not truly[play])
        for play in plays
    }
    chosen: list[CardSet] = []
    names = list(wrong)
    rng.shuffle(names)
    for name in names:
        telling = [play for play in plays if misjudged[play] == {name}]
        if telling and len(chosen) < count:
            chosen.append(telling[0])
    for name in names:
        telling = [play for play in plays if name in misjudged[play]]
        if telling and len(chosen) < count and not any(play in chosen for play in telling):
            chosen.append(min(telling, key=lambda play: len(misjudged[play])))
    for play in (p for allowed in (True, False) for p in plays if truly[p] is allowed):
        if len(chosen) < count and play not in chosen:
            chosen.append(play)
    return tuple(sorted(chosen, key=lambda cards: (len(cards), -cards.mask)))


def answer_judges(hand: CardSet, table: Laid) -> tuple[Judge, dict[str, Judge]]:
    """Return how the engine, and each of those who err, judge a play on this table set."""

    def judge(mind: Beliefs) -> Judge:
        return lambda play: mind.allows(play, hand, table)

    return judge(TRUTH), {name: judge(HOLDERS[name]) for name in ABOUT_ANSWERS}
