"""Can this position be? What a position given by hand or read from a text must fulfil."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from odin_teach.cards import CardSet
from odin_teach.errors import CardError, OdinError, start_of
from odin_teach.whole_numbers import is_whole, read_seat

if TYPE_CHECKING:
    from odin_teach.position import Position
    from odin_teach.rules import Rules

PLAYERS: Final = range(2, 7)
"""How many can play."""


def refuse_number_of_players(players: object) -> None:
    """Raise `OdinError` unless Odin can be played by so many."""
    if not is_whole(players, PLAYERS[0], PLAYERS[-1]):
        raise OdinError("error.players", given=start_of(players))


def refuse_impossible(position: Position) -> None:
    """Raise `CardError` or `OdinError` that says why this position cannot be."""
    hands, rules = position.hands, position.rules
    refuse_number_of_players(len(hands))
    for seat in (position.to_move, position.table_owner or 0):
        read_seat(seat, len(hands))
    on_table = CardSet() if position.table is None else position.table.cards
    refuse_hands(hands, rules, on_table, position.discard)
    if (position.table is None) != (position.table_owner is None):
        raise OdinError("error.table-owner")
    _refuse_impossible_out(position)
    _refuse_impossible_turn(position)


def refuse_hands(hands: Sequence[CardSet], rules: Rules, *elsewhere: CardSet) -> None:
    """Raise `CardError` or `OdinError` unless these can be the hands of so many players.

    No hand is too large, no card is in two of them, nor `elsewhere` too, nor out of the deck.
    """
    refuse_number_of_players(len(hands))
    for seat, hand in enumerate(hands):
        if len(hand) > rules.largest_hand:
            raise OdinError("error.hand-size", seat=seat, size=len(hand), most=rules.largest_hand)
    seen = CardSet()
    for place in (*hands, *elsewhere):
        for card in place & seen:
            raise CardError("error.card-in-two-places", card=card)
        for card in place - rules.deck:
            raise rules.not_in_deck(card)
        seen |= place


def _refuse_impossible_out(position: Position) -> None:
    """Raise unless those out of the round can have passed in it, and did not end it."""
    owner, players, out = position.table_owner, len(position.hands), position.out
    passing_is_out = owner is not None and position.rules.out_after_pass(owner, ())
    can_be = set(range(players)) - {owner, position.to_move} if passing_is_out else set()
    if not set(out) <= can_be or not len(set(out)) == len(out) <= players - 2:
        raise OdinError("error.out", given=",".join(map(str, out)))


def _refuse_impossible_turn(position: Position) -> None:
    owner = position.table_owner
    if not is_whole(position.rounds, 1):
        raise OdinError("error.rounds", given=start_of(position.rounds))
    empty = [seat for seat, hand in enumerate(position.hands) if not hand]
    if empty:
        if empty != [owner] or position.to_move != owner or position.passes:
            raise OdinError("error.finished-hand")
    elif owner is None:
        if position.passes:
            raise OdinError("error.passes", given=position.passes)
    elif not _turn_fits(position, owner):
        raise OdinError("error.passes", given=position.passes)


def refuse_unknown(known: Sequence[CardSet], hands: Sequence[CardSet]) -> None:
    """Raise unless `known` has a place for each seat, or none, and names only cards held."""
    if not known:
        return
    if len(known) != len(hands):
        raise OdinError("error.known-seats", given=len(known), players=len(hands))
    for seat, (seen, held) in enumerate(zip(known, hands, strict=True)):
        for card in seen - held:
            raise OdinError("error.known-card", card=card, seat=seat)


def _turn_fits(position: Position, owner: int) -> bool:
    """Return whether so many passes lead from the table set's owner to whose turn it is."""
    rules, players, out = position.rules, len(position.hands), position.out
    since: list[int] = []  # whose turn came, or would have, since the table set was played
    seat = rules.next_seat(owner, players)
    while seat != position.to_move and len(since) < players:
        since.append(seat)
        seat = rules.next_seat(seat, players)
    if len(since) >= players or owner in (*since, position.to_move):
        return False
    if not rules.out_after_pass(owner, ()):
        return position.passes == len(since)
    return set(since) <= set(out) and 0 <= position.passes <= len(since)
