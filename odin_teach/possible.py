"""Can this position be? What a position given by hand or read from a text must fulfil."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from odin_teach.cards import CardSet
from odin_teach.errors import CardError, OdinError
from odin_teach.whole_numbers import is_whole, read_seat

if TYPE_CHECKING:
    from odin_teach.position import Position

PLAYERS: Final = range(2, 7)
"""How many can play."""


def refuse_number_of_players(players: object) -> None:
    """Raise `OdinError` unless Odin can be played by so many."""
    if not is_whole(players, PLAYERS[0], PLAYERS[-1]):
        raise OdinError("error.players", given=players)


def refuse_impossible(position: Position) -> None:
    """Raise `CardError` or `OdinError` that says why this position cannot be."""
    hands, rules = position.hands, position.rules
    refuse_number_of_players(len(hands))
    for seat in (position.to_move, position.table_owner or 0):
        read_seat(seat, len(hands))
    for seat, hand in enumerate(hands):
        if len(hand) > rules.hand_size:
            raise OdinError("error.hand-size", seat=seat, size=len(hand), most=rules.hand_size)
    _refuse_card_twice(position)
    if (position.table is None) != (position.table_owner is None):
        raise OdinError("error.table-owner")
    _refuse_impossible_turn(position)


def _refuse_card_twice(position: Position) -> None:
    seen = CardSet()
    on_table = CardSet() if position.table is None else position.table.cards
    for place in (*position.hands, on_table, position.discard):
        for card in place & seen:
            raise CardError("error.card-in-two-places", card=card)
        for card in place - position.rules.deck:
            raise CardError("error.card-not-in-deck", card=card, colours=position.rules.colours)
        seen |= place


def _refuse_impossible_turn(position: Position) -> None:
    players, owner = len(position.hands), position.table_owner
    if position.rounds < 1:
        raise OdinError("error.rounds", given=position.rounds)
    empty = [seat for seat, hand in enumerate(position.hands) if not hand]
    if empty:
        if empty != [owner] or position.to_move != owner or position.passes:
            raise OdinError("error.finished-hand")
    elif owner is None:
        if position.passes:
            raise OdinError("error.passes", given=position.passes)
    elif (
        not 0 <= position.passes < players - 1
        or position.to_move != (owner + 1 + position.passes) % players
    ):
        raise OdinError("error.passes", given=position.passes)
