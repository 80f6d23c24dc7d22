"""The engine and the plain reference agree on thousands of random positions.

Hands are played at random in both at once. At each position everything observable is compared,
with plays tried that are legal, illegal, partly somebody else's and no combination at all.
"""

from random import Random

import pytest

from odin_teach import (
    Combination,
    Position,
    Rules,
    Verdict,
    check_play,
    combinations,
    legal_combinations,
    parse_move,
)
from tests.engine import reference as ref

BOTH_DECKS = [
    *((players, ref.COLOURS) for players in (2, 3, 4, 5, 6)),
    (2, "BPGO"),
    (2, "RKGO"),
]
HANDS_PLAYED = 15
TRIES = 6


def rules_for(colours: str) -> Rules:
    return Rules.official() if colours == ref.COLOURS else Rules.two_player(colours=colours)


def deal(random: Random, players: int, colours: str) -> list[ref.Cards]:
    """Nine cards each, and now and then few: short hands meet the exceptions more often."""
    cards = ref.in_order(ref.deck(colours))
    random.shuffle(cards)
    sizes = [random.choice([9, 9, 9, 9, 5, 3, 2, 1]) for _ in range(players)]
    return [frozenset(cards[9 * seat : 9 * seat + size]) for seat, size in enumerate(sizes)]


def some_cards(random: Random, hand: ref.Cards, everything: ref.Cards) -> ref.Cards:
    """Cards to try: a combination, any part of the hand, or with cards from elsewhere."""
    of_hand = ref.in_order(hand)
    kind = random.randrange(4)
    if kind == 0 and of_hand:
        return random.choice(ref.combinations(hand))
    if kind == 1:
        return frozenset(random.sample(of_hand, random.randint(0, len(of_hand))))
    if kind == 2:
        return frozenset(random.sample(ref.in_order(everything), random.randint(0, 4)))
    return a_combination(random, everything)


def a_combination(random: Random, cards: ref.Cards) -> ref.Cards:
    """Up to four cards that share a number or a colour."""
    number, colour = random.choice(ref.in_order(cards))
    by_number = [card for card in ref.in_order(cards) if card[0] == number]
    by_colour = [card for card in ref.in_order(cards) if card[1] == colour]
    line = random.choice([by_number, by_colour])
    return frozenset(random.sample(line, random.randint(1, min(4, len(line)))))


def some_take(
    random: Random, cards: ref.Cards, hand: ref.Hand, everything: ref.Cards
) -> ref.Card | None:
    """A card to take back: mostly one of the table set, or one just laid, or any, or none."""
    sources = [hand.table or everything, hand.table or everything, cards, everything, frozenset()]
    source = ref.in_order(random.choice(sources))
    return random.choice(source) if source else None


def text_or_none(cards: ref.Cards | None) -> str | None:
    return None if cards is None else ref.write(cards)


def broken(verdict: Verdict) -> list[str]:
    assert verdict.legal is (verdict.broken == ())
    assert sorted(f.rule for f in verdict.findings if not f.ok) == list(verdict.broken)
    return list(verdict.broken)


def compare_plays(random: Random, hand: ref.Hand) -> int:
    """`check_play` and `legal_combinations`, with and without a hand and a table."""
    held = hand.hands[hand.to_move]
    everything = ref.deck(hand.colours)
    tables = [None, a_combination(random, everything - held), hand.table]
    for _ in range(TRIES):
        cards = some_cards(random, held, everything)
        known, table = random.choice([held, None]), random.choice(tables)
        if known is None and table is not None:
            cards -= table  # or it would lie in two places, which is refused
        verdict = check_play(ref.write(cards), hand=text_or_none(known), table=text_or_none(table))
        assert broken(verdict) == ref.judge(cards, known, table), (cards, known, table)
    table = random.choice(tables)
    found = legal_combinations(ref.write(held), text_or_none(table))
    expected = ref.legal_combinations(held, table)
    assert [str(some.cards) for some in found] == [ref.write(some) for some in expected]
    return TRIES


def compare_moves(random: Random, position: Position, hand: ref.Hand) -> list[ref.Move]:
    """The legal moves are the same, each once, and illegal ones break the same rules."""
    expected = hand.legal_moves()
    found = [str(move) for move in position.legal_moves()]
    assert sorted(found) == sorted(map(ref.write_move, expected))
    everything = ref.deck(hand.colours)
    for _ in range(TRIES):
        cards = some_cards(random, hand.hands[hand.to_move], everything)
        take = some_take(random, cards, hand, everything)
        move: ref.Move = (cards, take) if cards and random.random() < 0.9 else ref.PASS
        verdict = position.check(parse_move(ref.write_move(move)))
        assert broken(verdict) == hand.judge(move), (str(position), ref.write_move(move))
    return expected


def assert_same(position: Position, hand: ref.Hand) -> None:
    assert [str(cards) for cards in position.hands] == [ref.write(cards) for cards in hand.hands]
    table = position.table
    laid = table.cards if isinstance(table, Combination) else table
    assert (None if laid is None else str(laid)) == text_or_none(hand.table)
    assert position.table_owner == hand.owner
    assert position.passes == hand.passes
    assert position.rounds == hand.rounds
    assert str(position.discard) == ref.write(hand.discard)
    assert str(position.set_aside) == ref.write(hand.set_aside)
    assert position.winner == hand.winner
    assert position.is_over is (hand.winner is not None)
    assert list(position.penalties) == hand.penalties()
    if not position.is_over:
        assert position.to_move == hand.to_move


def play_one_hand(random: Random, players: int, colours: str) -> tuple[int, int]:
    """Play one hand to its end in both; how many positions and how many plays were compared."""
    hand = ref.Hand(deal(random, players, colours), random.randrange(players), colours)
    position = Position.start(
        [ref.write(cards) for cards in hand.hands], opener=hand.opener, rules=rules_for(colours)
    )
    positions = plays = 0
    while hand.winner is None:
        assert_same(position, hand)
        plays += compare_plays(random, hand)
        moves = compare_moves(random, position, hand)
        move = random.choice(moves)
        hand.play(move)
        position = position.after(parse_move(ref.write_move(move)))
        positions += 1
    assert_same(position, hand)
    assert list(position.legal_moves()) == []
    for late in (ref.PASS, "1B"):
        assert broken(position.check(parse_move(late))) == ["hand-end"]
    return positions, plays


def test_thousands_of_random_positions() -> None:
    random = Random(20241)
    positions = plays = 0
    for players, colours in BOTH_DECKS * HANDS_PLAYED:
        more_positions, more_plays = play_one_hand(random, players, colours)
        positions += more_positions
        plays += more_plays
    assert positions >= 2000
    assert plays >= 12000


def test_combinations_of_random_cards() -> None:
    random = Random(99)
    for _ in range(150):
        cards = random.sample(ref.in_order(ref.deck()), random.randint(0, 10))
        found = combinations(ref.write(cards))
        expected = ref.combinations(frozenset(cards))
        assert len(found) == len(expected)
        assert {(str(c.cards), c.value, c.kind, c.size) for c in found} == {
            (ref.write(some), ref.value(some), ref.kind(some), len(some)) for some in expected
        }


@pytest.mark.parametrize(
    ("colours", "total", "values"), [("BRPGKO", 3579, 556), ("BPGO", 2143, None)]
)
def test_combinations_of_a_whole_deck(colours: str, total: int, values: int | None) -> None:
    """Counted by hand: 511 sets a colour, and 2 to the colours, less 1, less singles, a number."""
    found = combinations(ref.write(ref.deck(colours)))
    colour_sets, number_sets = len(colours) * (2**9 - 1), 9 * (2 ** len(colours) - 1)
    assert len(found) == colour_sets + number_sets - 9 * len(colours) == total
    assert len({some.cards for some in found}) == total
    if values is not None:
        assert len({some.value for some in found}) == values
        kinds = [some.kind for some in found]
        assert [kinds.count(kind) for kind in ("single", "colour", "number")] == [54, 3012, 513]
        sizes = [some.size for some in found]
        assert [sizes.count(size) for size in (1, 2, 3, 4)] == [54, 351, 684, 891]
