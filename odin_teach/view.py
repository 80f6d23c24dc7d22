"""What one player may know of a hand in progress."""

from __future__ import annotations

from typing import Any, Final

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.immutable import Immutable
from odin_teach.moves import Move
from odin_teach.rules import Rules


class View(Immutable):
    """A position as one seat sees it: their own cards, the centre, and counts. Immutable.

    `seat`, `hand`, `table`, `table_owner`, `cards_left` (one number a seat), `discard`,
    `to_move`, `passes`, `rounds`, `out` (seats out of this round), `known` (one `CardSet` a
    seat: cards that all saw being taken and that are still held), `rules`. There is no way
    from here to another's hidden cards.

    >>> from odin_teach import Position
    >>> view = Position.start(["8B 7O", "9R"]).seen_by(1)
    >>> str(view.hand), view.cards_left, view.legal_moves()
    ('9R', (2, 1), [])
    """

    __slots__ = (
        "_moves",
        "cards_left",
        "discard",
        "hand",
        "known",
        "out",
        "passes",
        "rounds",
        "rules",
        "seat",
        "table",
        "table_owner",
        "to_move",
    )

    seat: int
    hand: CardSet
    table: Combination | None
    table_owner: int | None
    cards_left: tuple[int, ...]
    discard: CardSet
    to_move: int
    passes: int
    rounds: int
    out: tuple[int, ...]
    known: tuple[CardSet, ...]
    rules: Rules

    def __init__(self, *, moves: tuple[Move, ...], **facts: object) -> None:
        if facts.keys() != _PARTS:
            raise OdinError("error.view", parts=", ".join(sorted(_PARTS)))
        object.__setattr__(self, "_moves", moves)
        for name, fact in facts.items():
            object.__setattr__(self, name, fact)

    def legal_moves(self) -> list[Move]:
        """Return this player's moves; none when it is another's turn."""
        moves: tuple[Move, ...] = self._moves  # type: ignore[attr-defined] # set in __init__
        return list(moves)

    def __reduce__(self) -> tuple[object, tuple[dict[str, object]]]:
        facts = {name: getattr(self, name) for name in self.__slots__ if name != "_moves"}
        return _rebuilt, ({**facts, "moves": tuple(self.legal_moves())},)

    def __repr__(self) -> str:
        table = "-" if self.table is None else self.table
        return f"<View of seat {self.seat}: hand {self.hand or '-'}, table {table}>"


_PARTS: Final = {name for name in View.__slots__ if name != "_moves"}


def _rebuilt(facts: dict[str, Any]) -> View:
    return View(**facts)
