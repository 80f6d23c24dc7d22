"""Do the engine and the plain reference agree? Random mixes, positions and plays to ask both.

Everything observable is compared; what differs is told in a line of text, so that a test can
ask for none and `benchmarks/agreement.py` can count.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from random import Random

from odin_teach import (
    Combination,
    Play,
    Position,
    Rules,
    Verdict,
    check_play,
    combinations,
    legal_combinations,
    parse_move,
)
from tests.engine import reference as ref

MOST_TURNS = 2000
"""With `equal_beats` a hand can go round for ever: after so many turns it is given up."""

TRIES = 6
ANYTHING = ref.deck()


# Mixes, cards and positions


def random_mix(random: Random) -> ref.Mix:
    """Any mix of house rules that two can be dealt; about half of the fields as in the box."""
    while True:
        chosen = {
            "colours": "".join(random.sample(ref.COLOURS, random.randint(1, 6))),
            "numbers": random.randint(1, 9),
            "hand_size": random.choice([random.randint(1, 9), random.randint(1, 27)]),
            "combine": random.choice(["number", "colour", "both"]),
            "extra_cards": random.randint(0, 8),
            "equal_beats": random.choice([True, False]),
            "take": random.choice(["one", "none", "all"]),
            "pass_is_out": random.choice([True, False]),
            "open_all": random.choice([True, False]),
            "scoring": random.choice(["cards", "numbers"]),
        }
        kept = {name: value for name, value in chosen.items() if random.random() < 0.6}
        mix = ref.Mix(**kept)  # type: ignore[arg-type] # one dict holds all types
        if mix.can_be_dealt():
            return mix


def rules_of(mix: ref.Mix) -> Rules:
    return Rules(**asdict(mix))


def random_deal(random: Random, mix: ref.Mix, players: int | None = None) -> ref.Hand:
    """Any number of players, some with few cards: short hands meet the exceptions more often."""
    can_play = [number for number in range(2, 7) if mix.can_be_dealt(number)]
    players = players or random.choice(can_play)
    cards = shuffled(random, ref.deck(mix))
    sizes = [
        random.randint(1, mix.hand_size) if random.random() < 0.4 else mix.hand_size
        for _ in range(players)
    ]
    return ref.Hand([drawn(cards, size) for size in sizes], random.randrange(players), mix)


def position_by_play(random: Random) -> ref.Hand:
    """A deal and up to sixty random moves."""
    hand = random_deal(random, random_mix(random))
    for _ in range(random.randint(0, 60)):
        if hand.winner is not None:
            break
        hand.play(random_move(random, hand.legal_moves()))
    return hand


def position_by_hand(random: Random) -> ref.Hand:
    """A table set, hands and seats out of the round such as no play may ever have led to."""
    mix = random_mix(random)
    cards = shuffled(random, ref.deck(mix))
    players = random.randint(2, min(6, len(cards)))
    table = None
    if len(cards) > players and random.random() < 0.9:
        table = random_combination(random, cards[players:], mix)
        cards = [card for card in cards if card not in table]
    hands = [drawn(cards, 1) for _ in range(players)]
    hands = [hand | drawn(cards, random.randrange(mix.hand_size)) for hand in hands]
    hand = ref.Hand(hands, random.randrange(players), mix, rounds=random.randint(1, 9))
    hand.discard = drawn(cards, random.randint(0, len(cards)))
    if mix.take != "none":
        hand.known = [some_of(random, cards) for cards in hands]
    if table is not None:
        hand.table, hand.owner = table, hand.to_move
        put_on_turn(random, hand, hand.owner)
    return hand


def put_on_turn(random: Random, hand: ref.Hand, owner: int) -> None:
    """Let some others have passed since `owner` laid the table set, and some before."""
    after_owner = [(owner + step) % len(hand.hands) for step in range(1, len(hand.hands))]
    if not hand.mix.pass_is_out:
        hand.passes = random.randrange(len(after_owner))
        hand.to_move = after_owner[hand.passes]
        return
    hand.out = frozenset(random.sample(after_owner, random.randrange(len(after_owner))))
    hand.to_move = hand.next_to(owner)
    hand.passes = random.randint(0, after_owner.index(hand.to_move))


def shuffled(random: Random, cards: ref.Cards) -> list[ref.Card]:
    return random.sample(ref.in_order(cards), len(cards))


def drawn(cards: list[ref.Card], number: int) -> ref.Cards:
    """Take so many cards, or as many as there are, from the end of a pile."""
    taken, cards[:] = frozenset(cards[len(cards) - number :]), cards[: len(cards) - number]
    return taken


def some_of(random: Random, cards: ref.Cards) -> ref.Cards:
    return frozenset(card for card in ref.in_order(cards) if random.random() < 0.3)
