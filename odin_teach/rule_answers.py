"""Of what type is what each method of a rule set returns? Asked of classes of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from traceback import walk_tb
from typing import Any, Final

from odin_teach.cards import SINGLES, Card, CardSet
from odin_teach.errors import RulesError
from odin_teach.position import Position
from odin_teach.rules import Rules
from odin_teach.whole_numbers import is_whole

_FEW: Final = 3  # sets that are asked about, of the lowest and of the highest


def refuse_answers(position: Position) -> None:
    """Raise `RulesError` that names the method, if one returns here what it may not.

    >>> refuse_answers(Position.deal(3, seed=1))
    """
    rules = position.rules
    for method, asked in _questions(position):
        if not rules.replaces(method):
            continue
        given = getattr(rules, method)(*asked)
        if not _IS_RIGHT[method](given):
            wanted = getattr(Rules, method).__annotations__["return"]
            facts = {"method": method, "given": repr(given), "wanted": wanted}
            raise RulesError("error.conform-returns", position=str(position), **facts)


def failed_in(rules: Rules, error: Exception) -> str | None:
    """Return the name of the method of these rules in which an error arose, None if in none."""
    found = None
    for frame, _ in walk_tb(error.__traceback__):
        if frame.f_locals.get("self") is rules and rules.replaces(frame.f_code.co_name):
            found = frame.f_code.co_name
    return found


def _questions(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Return methods with what is asked of them at this position."""
    rules, hand, players = position.rules, position.hands[position.to_move], len(position.hands)
    yield "kind_of", (hand,)
    for one in hand:
        yield "kind_of", (SINGLES[one.index],)
        yield "points", (SINGLES[one.index],)
    yield "points", (hand,)
    yield "points", (CardSet(),)
    sets = rules.sets_in(hand)
    for found in (*sets[:_FEW], *sets[-_FEW:]):
        yield "value_of", (found.cards,)
        yield "may_open", (found, hand)
        yield "may_open", (found, None)
        yield "breaks", (found, hand, position.table)
        yield "breaks", (found, None, None)
        if position.table is not None:
            yield "beats", (found, position.table)
    if position.table is not None:
        table = position.table
        yield "sizes_over", (table.size,)
        yield "least_over", (table.value,)
        yield "may_pass", (hand, table)
        yield "takeable", (table,)
        for take in rules.takeable(table) or (None,):
            yield "taken", (table, take)
        yield "round_is_over", (position.passes + 1, players, position.out)
        yield "opens_next_round", (position.table_owner, players)
    yield "out_after_pass", (position.to_move, position.out)
    yield "next_seat", (position.to_move, players, position.out)


def _is_truth(given: object) -> bool:
    return isinstance(given, bool)


def _is_kind(given: object) -> bool:
    return given is None or (isinstance(given, str) and bool(given))


def _all_are(kind: type) -> Callable[[object], bool]:
    return lambda given: isinstance(given, tuple) and all(isinstance(one, kind) for one in given)


def _are_sizes(given: object) -> bool:
    return isinstance(given, range | tuple) and all(is_whole(one, 0) for one in given)


_IS_RIGHT: Final[dict[str, Callable[[object], bool]]] = {
    "kind_of": _is_kind,
    "value_of": is_whole,
    "points": is_whole,
    "may_open": _is_truth,
    "breaks": _all_are(str),
    "beats": _is_truth,
    "sizes_over": _are_sizes,
    "least_over": is_whole,
    "may_pass": _is_truth,
    "takeable": _all_are(Card),
    "taken": lambda given: isinstance(given, CardSet),
    "round_is_over": _is_truth,
    "opens_next_round": is_whole,
    "out_after_pass": _all_are(int),
    "next_seat": is_whole,
}
