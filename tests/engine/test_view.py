"""What a player may know, and that nothing else can be found in what they are given."""

import gc
from random import Random
from types import FunctionType, MethodType, ModuleType

from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import DECK, CardSet, Colour, Position
from tests.engine.strategies import on_table, positions, seeds


def reachable(root: object, most: int = 5000) -> list[object]:
    """Everything that an object holds on to, short of classes, functions and modules."""
    seen: dict[int, object] = {}
    waiting = [root]
    while waiting and len(seen) < most:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | FunctionType | MethodType | ModuleType):
            continue
        if isinstance(thing, Colour):
            continue
        seen[id(thing)] = thing
        waiting.extend(gc.get_referents(thing))
    return list(seen.values())


def bits_of(some: CardSet) -> set[int]:
    """The numbers inside a set of cards, whatever they are called."""
    return {thing for thing in gc.get_referents(some) if isinstance(thing, int)}


def public_values(view: object) -> dict[str, object]:
    names = [name for name in dir(view) if not name.startswith("_")]
    values = {name: getattr(view, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


def hidden_from(seat: int, position: Position) -> list[CardSet]:
    """What others hold and nobody saw them take, and what was never dealt."""
    hands = zip(position.hands, position.known, strict=True)
    others = [hand - seen for other, (hand, seen) in enumerate(hands) if other != seat]
    return [*others, position.set_aside]


def seen_by_all(position: Position) -> CardSet:
    return CardSet([card for taken in position.known for card in taken])


@settings(max_examples=60)
@given(positions(), st.integers(0, 5))
def test_a_view_holds_nothing_of_the_others(position: Position, seat: int) -> None:
    seat %= len(position.hands)
    view = position.seen_by(seat)
    hidden = hidden_from(seat, position)
    known = CardSet(position.hands[seat]) | on_table(position) | CardSet(position.discard)
    known |= seen_by_all(position)
    unknown = CardSet([card for place in hidden for card in place])
    secret_numbers = {bits for some in hidden if len(some) > 2 for bits in bits_of(some)}
    # With one hidden place its cards are all the others, and nothing is left to give away.
    several_hidden = sum(map(bool, hidden)) > 1
    found = reachable(view)
    found += [inner for value in public_values(view).values() for inner in reachable(value)]
    for thing in found:
        assert not isinstance(thing, Position)
        if isinstance(thing, CardSet):
            assert thing <= known or unknown <= thing, thing
        if type(thing) is int and thing > 60 and several_hidden:
            assert thing not in secret_numbers
    shown = repr(view) + str(view)
    for some in hidden:
        assert len(some) == 0 or str(some) not in shown
        if len(some) > 1:
            assert str(some).replace(" ", "") not in shown


@settings(max_examples=60)
@given(st.integers(2, 6), st.integers(0, 5), seeds, seeds)
def test_a_view_does_not_depend_on_what_is_hidden(
    players: int, seat: int, seed: int, other_seed: int
) -> None:
    """Two deals that one player cannot tell apart look the same to that player."""
    seat %= players
    deal = Position.deal(players, seed=seed)
    unseen = [card for card in DECK if card not in deal.hands[seat]]
    Random(other_seed).shuffle(unseen)
    hands = [CardSet(unseen[9 * place : 9 * place + 9]) for place in range(players - 1)]
    hands.insert(seat, deal.hands[seat])
    same_to_me = Position.start(hands, opener=seat)
    here = Position.start(deal.hands, opener=seat)
    random = Random(seed)
    for _ in range(12):
        assert_indistinguishable(here.seen_by(seat), same_to_me.seen_by(seat))
        both = [move for move in here.legal_moves() if same_to_me.check(move)]
        if here.is_over or same_to_me.is_over or not both:
            break
        move = random.choice(both)
        here, same_to_me = here.after(move), same_to_me.after(move)


def assert_indistinguishable(one: object, other: object) -> None:
    assert repr(one) == repr(other)
    assert str(one) == str(other)
    assert public_values(one) == public_values(other)


@given(positions())
def test_a_view_says_what_a_player_may_know(position: Position) -> None:
    for seat, hand in enumerate(position.hands):
        view = position.seen_by(seat)
        assert view.hand == hand
        assert view.table == position.table
        assert view.table_owner == position.table_owner
        assert view.cards_left == tuple(len(cards) for cards in position.hands)
        assert view.discard == position.discard
        assert view.to_move == position.to_move
        assert view.passes == position.passes
        assert view.rules == position.rules
        assert (view.out, view.known) == (position.out, position.known)
        if seat == position.to_move or position.is_over:
            assert view.legal_moves() == position.legal_moves()
