"""What a player can do at their turn: play cards, or pass."""

from __future__ import annotations

from functools import cache
from typing import Final

from odin_teach.as_meant import as_meant
from odin_teach.cards import CARDS, Card, Cards, CardSet, as_cards, of_bits
from odin_teach.errors import CardError, NotationError, OdinError, start_of
from odin_teach.immutable import Immutable


class Play(Immutable):
    """Cards played and, in an answer, the card taken back (None: none). Immutable.

    Says nothing about whether the move is legal: `Position.check` does.

    >>> str(Play("3R 3G", take="8B")), str(Play("8B"))
    ('3R3G+8B', '8B')
    """

    __slots__ = ("cards", "take")

    cards: CardSet
    take: Card | None

    def __init__(self, cards: Cards, take: Card | str | None = None) -> None:
        object.__setattr__(self, "cards", as_cards(cards))
        taken = Card.parse(take) if isinstance(take, str) else take
        if taken is not None and not isinstance(taken, Card):
            raise CardError("error.card", given=taken)
        object.__setattr__(self, "take", taken)

    def __reduce__(self) -> tuple[type[Play], tuple[CardSet, Card | None]]:
        return Play, (self.cards, self.take)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self.cards == other.cards and self.take == other.take

    def __hash__(self) -> int:
        return hash((self.cards.mask, self.take))

    def __str__(self) -> str:
        taken = "" if self.take is None else f"+{self.take}"
        return "".join(map(str, self.cards)) + taken

    def __repr__(self) -> str:
        taken = "" if self.take is None else f", take={str(self.take)!r}"
        return f"Play({str(self.cards)!r}{taken})"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import move_html  # noqa: PLC0415 (it imports this module)

        return move_html(self)


class Pass:
    """The move of a player who plays nothing this turn; there is one, `PASS`."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pass)

    def __hash__(self) -> int:
        return hash(Pass)

    def __str__(self) -> str:
        return "pass"

    def __repr__(self) -> str:
        return "PASS"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import move_html  # noqa: PLC0415 (it imports this module)

        return move_html(self)


PASS: Final = Pass()
Move = Play | Pass


def parse_move(text: str) -> Move:
    """Read a move: cards, then `+` and the card taken back if any; or "pass".

    Raises `NotationError` that quotes a text which is no move.

    >>> parse_move("3R3G+8B")
    Play('3R 3G', take='8B')
    >>> parse_move("pass")
    PASS
    """
    if not isinstance(text, str):
        raise NotationError("error.move", given=text)
    plain = as_meant(text).strip()
    if plain.rstrip(".").lower() in ("pass", "passe"):
        return PASS
    cards, plus, take = plain.partition("+")
    try:
        chosen = CardSet.parse(cards)
        taken = Card.parse(take) if plus else None
    except OdinError as error:
        raise NotationError("error.move-because", given=start_of(text), why=error) from error
    if not chosen:
        raise NotationError("error.move", given=text)
    return Play(chosen, taken)


@cache
def plays_of(mask: int) -> tuple[Play, ...]:
    """Return the plays of cards given as bits: with each card of the deck taken, then with none.

    They are made once, so that listing the moves of a turn makes nothing.
    """
    cards = of_bits(mask)
    return (*(Play(cards, card) for card in CARDS), Play(cards))
