"""Random mixes of house rules, positions under them and plays to try, all for the reference."""

from collections.abc import Iterable
from random import Random

from tests.engine import reference as ref

ANYTHING = ref.deck()


# Mixes, cards and positions


def random_mix(random: Random, largest_hand: int = 27) -> ref.Mix:
    """Any mix of house rules that two can be dealt."""
    while True:
        mix = any_mix(random)
        if mix.can_be_dealt() and mix.hand_size <= largest_hand:
            return mix


def any_mix(random: Random) -> ref.Mix:
    """About half of the fields as in the box; perhaps there are not cards enough."""
    chosen = {
        "colours": "".join(random.sample(ref.COLOURS, random.randint(1, 6))),
        "numbers": random.randint(1, 9),
        "hand_size": random.choice([random.randint(1, 9), random.randint(7, 27)]),
        "combine": random.choice(["number", "colour", "both"]),
        "extra_cards": random.randint(0, 8),
        "equal_beats": random.choice([True, False]),
        "take": random.choice(["one", "none", "all"]),
        "pass_is_out": random.choice([True, False]),
        "open_all": random.choice([True, False]),
        "scoring": random.choice(["cards", "numbers"]),
    }
    kept = {name: value for name, value in chosen.items() if random.random() < 0.6}
    return ref.Mix(**kept)  # type: ignore[arg-type] # one dict holds all types


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


def position_by_play(random: Random, mix: ref.Mix) -> ref.Hand:
    """A deal and up to thirty random moves; few hands that are over."""
    while True:
        hand = random_deal(random, mix)
        for _ in range(random.randint(0, 30)):
            if hand.winner is None:
                hand.play(random_move(random, hand.legal_moves()))
        if hand.winner is None or random.random() < 0.1:
            return hand


def position_by_hand(random: Random, mix: ref.Mix) -> ref.Hand:
    """A table set, hands and seats out of the round such as no play may ever have led to."""
    cards = shuffled(random, ref.deck(mix))
    players = random.randint(2, min(6, len(cards)))
    table = None
    if len(cards) > players and random.random() < 0.9:
        table = random_combination(random, cards[players:], mix)
        cards = [card for card in cards if card not in table]
    hands = [drawn(cards, 1) for _ in range(players)]
    most = mix.hand_size + (3 if mix.take == "all" else 0)  # who takes all may hold more
    hands = [hand | drawn(cards, random.randrange(most)) for hand in hands]
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
    return frozenset(cards.pop() for _ in range(min(number, len(cards))))


def some_of(random: Random, cards: ref.Cards) -> ref.Cards:
    return frozenset(card for card in ref.in_order(cards) if random.random() < 0.3)


def random_combination(random: Random, cards: Iterable[ref.Card], mix: ref.Mix) -> ref.Cards:
    """Mostly up to four cards that share a number or a colour, whichever the mix allows."""
    number, colour = random.choice(ref.in_order(cards))
    by_number = [card for card in ref.in_order(cards) if card[0] == number]
    by_colour = [card for card in ref.in_order(cards) if card[1] == colour]
    lines = {"number": [by_number], "colour": [by_colour], "both": [by_number, by_colour]}
    line = random.choice(lines[mix.combine])
    most = random.choice([1, 1, 2, 2, 3, 9])
    return frozenset(random.sample(line, random.randint(1, min(most, len(line)))))


# Plays to try


def some_cards(random: Random, hand: ref.Cards, mix: ref.Mix, everything: ref.Cards) -> ref.Cards:
    """A combination of the hand, any part of it, cards from anywhere, or a combination of those."""
    kind = random.randrange(4)
    if kind == 0:
        return random_combination(random, hand, mix)
    if kind == 1:
        return frozenset(random.sample(ref.in_order(hand), random.randint(0, min(9, len(hand)))))
    if kind == 2:
        return frozenset(
            random.sample(ref.in_order(everything), random.randint(0, min(4, len(everything))))
        )
    return random_combination(random, everything, random.choice([mix, ref.OFFICIAL]))


def some_take(random: Random, cards: ref.Cards, hand: ref.Hand) -> ref.Card | None:
    """A card to take back: mostly one of the table set, or one just laid, or any, or none."""
    table = hand.table or ANYTHING
    source = ref.in_order(random.choice([table, table, cards, ANYTHING, ref.NOTHING]))
    return random.choice(source) if source else None


def random_move(random: Random, moves: list[ref.Move], passes: float = 0.15) -> ref.Move:
    """A pass so often, although it is one of many moves; else any play there is."""
    plays = [move for move in moves if move != ref.PASS]
    if not plays or (ref.PASS in moves and random.random() < passes):
        return ref.PASS
    return random.choice(plays)
