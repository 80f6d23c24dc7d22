"""What holds for every card, set, move, position and record that Hypothesis comes up with."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import (
    DECK,
    PASS,
    Card,
    CardSet,
    Combination,
    IllegalMove,
    NotACombination,
    Play,
    Position,
    Record,
    check_play,
    combinations,
    legal_combinations,
    parse_move,
)
from odin_teach.moves import Pass
from tests.engine.strategies import card_sets, cards, on_table, positions, seeds, some_combinations

# Reading is the inverse of writing


@given(cards)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card(card.number, card.colour) == card


@given(card_sets)
def test_a_set_is_read_as_it_is_written(some: CardSet) -> None:
    text = str(some)
    assert CardSet.parse(text) == some
    assert CardSet.parse(text.replace(" ", "")) == some
    assert CardSet.parse(text.replace(" ", ", ").lower()) == some
    assert hash(CardSet.parse(text)) == hash(some)


@given(card_sets, card_sets)
def test_sets_do_what_sets_do(one: CardSet, other: CardSet) -> None:
    a, b = set(one), set(other)
    assert set(one | other) == a | b
    assert set(one & other) == a & b
    assert set(one - other) == a - b
    assert set(one ^ other) == a ^ b
    assert (one <= other) is (a <= b)
    assert (one == other) is (a == b)
    assert len(one) == len(a)
    assert bool(one) is bool(a)
    assert all((card in one) is (card in a) for card in DECK)


@given(some_combinations, st.none() | cards)
def test_a_move_is_read_as_it_is_written(laid: Combination, take: Card | None) -> None:
    move = Play(laid.cards, take)
    again = parse_move(str(move))
    assert again == move
    assert hash(again) == hash(move)
    assert parse_move(str(PASS)) == PASS


@given(positions())
def test_a_position_is_read_as_it_is_written(position: Position) -> None:
    text = str(position)
    assert "\n" not in text
    assert all("=" in part for part in text.split())
    again = Position.parse(text)
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == text
    assert [str(move) for move in again.legal_moves()] == [
        str(move) for move in position.legal_moves()
    ]


def tidy(text: str) -> str:
    """Without blanks around its lines: those are not kept."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


@settings(max_examples=60)
@given(positions(most_moves=0), seeds, st.integers(0, 40), st.data())
def test_a_record_is_read_as_it_is_written(
    start: Position, seed: int, length: int, data: st.DataObject
) -> None:
    random, position = Random(seed), start
    moves: list[Play | Pass] = []
    while not position.is_over and len(moves) < length:
        moves.append(random.choice(position.legal_moves()))
        position = position.after(moves[-1])
    remarks = st.text("aé8B#:/+ \n«»", min_size=1).filter(str.strip).map(tidy)
    places = st.integers(1, len(moves)) if moves else st.nothing()
    comments = data.draw(st.dictionaries(places, remarks, max_size=3)) if moves else {}
    record = Record(start, tuple(moves), comments)
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    assert list(again.positions())[-1] == position


# Combinations


@given(card_sets)
def test_a_set_is_a_combination_or_raises(some: CardSet) -> None:
    numbers = {card.number for card in some}
    colours = {card.colour for card in some}
    try:
        combination = Combination(some)
    except NotACombination:
        assert not some or (len(numbers) > 1 and len(colours) > 1)
        assert some not in [found.cards for found in combinations(some)]
        return
    assert len(numbers) == 1 or len(colours) == 1
    assert combination.size == len(some)
    assert [int(digit) for digit in str(combination.value)] == sorted(
        (card.number for card in some), reverse=True
    )
    assert combination in combinations(some)


@given(some_combinations)
def test_one_more_card_is_always_higher(beaten: Combination) -> None:
    longer = [some for some in combinations(DECK) if some.size == beaten.size + 1]
    assert all(some.value > beaten.value for some in longer)


# Moves


@settings(max_examples=40)
@given(positions(), seeds)
def test_legal_moves_and_checks_agree(position: Position, seed: int) -> None:
    legal = position.legal_moves()
    assert len(set(legal)) == len(legal)
    for move in legal:
        assert position.check(move)
        position.after(move)
    for move in sampled_moves(position, Random(seed)):
        verdict = position.check(move)
        assert verdict.legal is (move in legal), (str(position), str(move))
        if not verdict.legal:
            assert refused_with(position, move) == verdict.broken


def sampled_moves(position: Position, random: Random) -> list[Play]:
    """Moves with any cards and any card taken back: most of them illegal."""
    everywhere, table = list(DECK), [*on_table(position)]
    hand = list(position.hands[position.to_move] if not position.is_over else DECK)
    found = []
    for _ in range(25):
        source = random.choice([hand, hand, everywhere])
        laid = CardSet(random.sample(source, random.randint(1, min(4, len(source)))))
        take = random.choice([None, *table, *laid, random.choice(everywhere)])
        found.append(Play(laid, take))
    return found


def refused_with(position: Position, move: Play) -> tuple[str, ...]:
    before = str(position)
    with pytest.raises(IllegalMove) as caught:
        position.after(move)
    assert str(move) in str(caught.value)
    assert str(position) == before
    assert caught.value.verdict.broken
    return caught.value.verdict.broken


@settings(max_examples=40)
@given(positions())
def test_legal_combinations_are_those_that_check_play_allows(position: Position) -> None:
    if position.is_over:
        assert position.legal_moves() == []
        return
    hand, table = position.hands[position.to_move], position.table
    allowed = [
        some
        for some in combinations(hand)
        if check_play(some.cards, hand=hand, table=None if table is None else table.cards)
    ]
    found = legal_combinations(hand, None if table is None else table.cards)
    assert set(found) == set(allowed)
    assert len(found) == len(allowed)
    assert {move.cards for move in position.legal_moves() if isinstance(move, Play)} == {
        some.cards for some in found
    }


@given(positions())
def test_a_pass_is_legal_on_a_table_set_and_only_there(position: Position) -> None:
    may_pass = not position.is_over and position.table is not None
    assert (PASS in position.legal_moves()) is may_pass
    assert bool(position.check(PASS)) is may_pass


# Whole hands


def last_legal(position: Position, random: Random) -> Play | Pass:
    """Passes whenever that is allowed, else the lowest single card: the slowest of hands."""
    del random
    legal = position.legal_moves()
    return PASS if PASS in legal else legal[-1]


def smallest(position: Position, random: Random) -> Play | Pass:
    """As few cards as possible, as low as possible, taking back the highest it can."""
    plays = [move for move in position.legal_moves() if isinstance(move, Play)]
    if not plays:
        return PASS
    least = min((len(move.cards), Combination(move.cards).value) for move in plays)
    lowest = [move for move in plays if (len(move.cards), Combination(move.cards).value) == least]
    return random.choice(lowest)


def at_random(position: Position, random: Random) -> Play | Pass:
    """Any legal move."""
    return random.choice(position.legal_moves())


@settings(max_examples=40)
@given(positions(most_moves=0), seeds, st.sampled_from([last_legal, smallest, at_random]))
def test_every_hand_ends_with_its_cards_conserved(
    position: Position, seed: int, policy: Callable[[Position, Random], Play | Pass]
) -> None:
    random = Random(seed)
    deck = 9 * len(position.rules.colours)
    longest = 60 * len(position.hands) * 20
    for _ in range(longest):
        assert_conserved(position, deck)
        if position.is_over:
            break
        following = position.after(policy(position, random))
        assert_one_turn(position, following)
        position = following
    assert position.is_over
    assert position.penalties.index(0) == position.winner
    assert sorted(position.penalties)[1] >= 1
    assert max(position.penalties) <= 9
    assert position.penalties == tuple(len(hand) for hand in position.hands)


def assert_conserved(position: Position, deck: int) -> None:
    places = [*position.hands, on_table(position), position.discard, position.set_aside]
    everywhere = [card for place in places for card in place]
    assert len(everywhere) == len(set(everywhere)) == deck
    assert {card.colour.letter for card in everywhere} == set(position.rules.colours)


def assert_one_turn(before: Position, after: Position) -> None:
    """No hand grows, only the mover's hand changes, the set-aside cards stay where they are."""
    for seat, (held, holds) in enumerate(zip(before.hands, after.hands, strict=True)):
        assert len(holds) <= len(held)
        if seat != before.to_move:
            assert held == holds
    assert before.set_aside == after.set_aside
    assert before.discard <= after.discard
    assert after.rounds - before.rounds == (before.table is not None and after.table is None)
    if before.table is None:
        assert after.table_owner == before.to_move
        assert len(after.hands[before.to_move]) < len(before.hands[before.to_move])
    if not after.is_over:
        assert after.to_move == (before.to_move + 1) % len(before.hands)
        if after.table is None:
            assert after.to_move == before.table_owner


@given(positions())
def test_a_position_never_changes(position: Position) -> None:
    text, number, legal = str(position), hash(position), list(position.legal_moves())
    copy = Position.parse(text)
    for move in legal[:20]:
        assert position.after(move) != position
    position.legal_moves().clear()
    assert position == copy
    assert hash(position) == number == hash(copy)
    assert str(position) == text
    assert position.legal_moves() == legal


@given(st.integers(2, 6), seeds, st.integers(0, 5))
def test_the_same_seed_gives_the_same_deal(players: int, seed: int, opener: int) -> None:
    one = Position.deal(players, seed=seed, opener=opener % players)
    other = Position.deal(players, seed=seed, opener=opener % players)
    assert one == other
    assert [len(hand) for hand in one.hands] == [9] * players
    assert one.to_move == opener % players
    assert Position.deal(players, seed=seed + 1, opener=opener % players) != one
