"""The engine and the plain reference agree on thousands of random positions.

Under the official rules, with both decks, and under any mix of house rules. The counts are a
share of those of `benchmarks/agreement.py`, which runs for some minutes.
"""

from dataclasses import replace
from itertools import combinations as choose
from itertools import product
from random import Random
from typing import ClassVar

import pytest

from odin_teach import (
    Combination,
    NotationError,
    Position,
    Rules,
    RulesError,
    ScoreError,
    ScoreSheet,
    combinations,
)
from tests.engine import reference as ref
from tests.engine import reference_scores as scores
from tests.engine.agreement import (
    compare_positions,
    describe,
    engine_position,
    play_whole_hand,
    rules_of,
)
from tests.engine.random_mixes import any_mix, random_deal, random_mix

BOTH_DECKS = [
    *((players, ref.COLOURS) for players in (2, 3, 4, 5, 6)),
    (2, "BPGO"),
    (2, "RKGO"),
]


@pytest.mark.slow
def test_whole_hands_by_the_official_rules() -> None:
    random, turns = Random(20241), 0
    for players, colours in BOTH_DECKS * 3:
        played = play_whole_hand(random, random_deal(random, ref.Mix(colours=colours), players))
        assert played.differences == []
        assert played.ended
        turns += played.turns
    assert turns >= 600


@pytest.mark.parametrize("seed", range(5))
def test_random_positions_under_any_mix(seed: int) -> None:
    assert compare_positions(Random(seed), 60) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_whole_hands_under_any_mix(seed: int) -> None:
    random = Random(seed)
    for _ in range(6):
        hand = random_deal(random, random_mix(random))
        assert play_whole_hand(random, hand, most_turns=150).differences == []


def test_what_can_be_dealt() -> None:
    random, refused = Random(3), 0
    for mix in (any_mix(random) for _ in range(300)):
        dealt = [number for number in range(2, 7) if deals(mix, number)]
        assert dealt == [number for number in range(2, 7) if mix.can_be_dealt(number)], mix
        refused += not dealt
    assert 30 <= refused <= 270


def deals(mix: ref.Mix, players: int) -> bool:
    """Whether the engine makes rules of this and deals so many what they are to have."""
    try:
        position = Position.deal(players, seed=1, rules=rules_of(mix))
    except RulesError:
        return False
    assert position.cards_left == (mix.hand_size,) * players
    return True


def test_what_a_hand_can_cost() -> None:
    random = Random(4)
    for mix in (random_mix(random) for _ in range(100)):
        most = scores.most_points(mix)
        sheet = ScoreSheet(["Ann", "Ben"], limit=None, rules=rules_of(mix))
        with pytest.raises(ScoreError):
            sheet.add_hand([0, most + 1])
        sheet.add_hand([0, most])
        assert sheet.totals == (0, most)


@pytest.mark.parametrize(("take", "most"), [("one", 2), ("none", 2), ("all", 54)])
def test_only_who_takes_all_may_hold_more_than_was_dealt(take: str, most: int) -> None:
    cards, mix = ref.in_order(ref.deck()), ref.Mix(hand_size=2, take=take)
    for size in (1, 2, 3, 53):
        hand = ref.Hand([frozenset(cards[:size]), frozenset(cards[size : size + 1])], mix=mix)
        assert is_read(hand) is (size <= most)


def is_read(hand: ref.Hand) -> bool:
    """Whether the engine says that this position can be."""
    try:
        engine_position(hand)
    except NotationError:
        return False
    return True


Turn = tuple[int, int, tuple[int, ...]]  # who is to move, passes in a row, who is out

HELD = [frozenset({(number, "B")}) for number in range(1, 6)]


def turns_that_come(players: int, mix: ref.Mix) -> set[Turn]:
    """Every turn on a set that seat 0 laid: with anybody out before, and any passes since."""
    found = set()
    others = range(1, players)
    sizes = range(players - 1) if mix.pass_is_out else [0]
    for out in (some for size in sizes for some in choose(others, size)):
        table = ref.read("9R")
        hand = ref.Hand(HELD[:players], 0, mix, table, owner=0, out=frozenset(out))
        hand.to_move = hand.next_to(0)
        while hand.table is not None:
            found.add((hand.to_move, hand.passes, tuple(sorted(hand.out))))
            hand.say_pass()
    return found


def can_be(players: int, mix: ref.Mix, turn: Turn) -> bool:
    to_move, passes, out = turn
    hand = ref.Hand(HELD[:players], to_move, mix, ref.read("9R"), owner=0, passes=passes)
    hand.out = frozenset(out)
    return is_read(hand)


@pytest.mark.parametrize("pass_is_out", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_can_be_exactly_if_passes_lead_to_it(players: int, pass_is_out: bool) -> None:
    mix, seats = ref.Mix(pass_is_out=pass_is_out), range(players)
    outs = [some for size in range(players + 1) for some in choose(seats, size)]
    tried = set(product(seats, range(players + 1), outs))
    comes = turns_that_come(players, mix)
    assert comes < tried
    assert {turn for turn in tried if can_be(players, mix, turn)} == comes


@pytest.mark.parametrize(("pass_is_out", "comes"), [(True, [(), (1,), (2,)]), (False, [()])])
def test_who_was_out_when_a_hand_ended(pass_is_out: bool, comes: list[tuple[int, ...]]) -> None:
    mix = ref.Mix(pass_is_out=pass_is_out)
    hand = ref.Hand([ref.NOTHING, *HELD[1:3]], 0, mix, ref.read("9R"), owner=0, winner=0)
    tried = [some for size in range(4) for some in choose(range(4), size)]
    assert [out for out in tried if is_read(replace(hand, out=frozenset(out)))] == comes


class Tried(Rules):
    """The same rules once more: whoever replaces a method has every subset tried."""

    texts: ClassVar = {"higher": "Not higher."}

    def beats(self, cards: Combination, table: Combination) -> bool:
        return super().beats(cards, table)


def test_trying_every_subset_finds_what_is_looked_up() -> None:
    assert compare_positions(Random(7), 40, Tried, largest_hand=8) == []


def test_a_hand_that_is_too_long_is_given_up() -> None:
    hand = ref.Hand([ref.read("8B 7O"), ref.read("9R 9G")])
    played = play_whole_hand(Random(1), hand, most_turns=1)
    assert (played.turns, played.differences, played.ended) == (1, [], False)


def test_combinations_of_random_cards() -> None:
    random = Random(99)
    for _ in range(150):
        cards = random.sample(ref.in_order(ref.deck()), random.randint(0, 10))
        found = combinations(ref.write(cards))
        expected = ref.combinations(frozenset(cards))
        assert len(found) == len(expected)
        assert set(map(describe, found)) == {
            (ref.write(some), ref.value(some), ref.kind(some), len(some)) for some in expected
        }


@pytest.mark.parametrize(
    ("colours", "total", "values"), [("BRPGKO", 3579, 556), ("BPGO", 2143, None)]
)
def test_combinations_of_a_whole_deck(colours: str, total: int, values: int | None) -> None:
    """Counted by hand: 511 sets a colour, and 2 to the colours, less 1, less singles, a number."""
    found = combinations(ref.write(ref.deck(ref.Mix(colours=colours))))
    colour_sets, number_sets = len(colours) * (2**9 - 1), 9 * (2 ** len(colours) - 1)
    assert len(found) == colour_sets + number_sets - 9 * len(colours) == total
    assert len({some.cards for some in found}) == total
    if values is not None:
        assert len({some.value for some in found}) == values
        kinds = [some.kind for some in found]
        assert [kinds.count(kind) for kind in ("single", "colour", "number")] == [54, 3012, 513]
        sizes = [some.size for some in found]
        assert [sizes.count(size) for size in (1, 2, 3, 4)] == [54, 351, 684, 891]
