"""All that a hand may play, as a list that can be grouped, sorted and chosen from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from odin_teach import Combination
from odin_teach.combinations import COLOUR, NUMBER, SINGLE
from odin_teach.messages import say
from odin_widgets import parts
from odin_widgets.cards.combination_view import can_list, named
from odin_widgets.checker.places import Laid
from odin_widgets.parts import Choice, Part

_AT_FIRST: Final = 12
Order = tuple[int, int, tuple[int, ...]]

_ORDERS: Final[dict[str, Callable[[Combination], tuple[int, Order]]]] = {
    "lowest": lambda each: (each.value, each.order),
    "highest": lambda each: (-each.value, each.order),
    "most": lambda each: (-each.size, each.order),
}
_KINDS: Final = (SINGLE, NUMBER, COLOUR)
_GROUPS: Final = ("size", "kind", "none")


@dataclass(frozen=True)
class Listing:
    """How the answers are listed."""

    order: str = "lowest"
    grouped: str = "size"
    whole: bool = False

    def changed(self, part: str, value: str) -> Listing:
        """Return the listing after something was chosen in one of its parts."""
        if part == "order":
            return replace(self, order=value)
        if part == "grouped":
            return replace(self, grouped=value)
        return replace(self, whole=not self.whole)

    def sort(self, answers: list[Combination]) -> list[Combination]:
        """Return the answers in order, those of one group together.

        >>> hand = [Combination(cards) for cards in ("8R", "9B", "8R 2R", "9B 9K")]
        >>> [each.value for each in Listing("highest", "kind").sort(hand)]
        [99, 82, 9, 8]
        >>> [each.value for each in Listing("most", "none").sort(hand)]
        [82, 99, 8, 9]
        """
        ordered = sorted(answers, key=_ORDERS[self.order])
        first_seen: dict[object, int] = {}
        for each in ordered:
            first_seen.setdefault(self._group(each), len(first_seen))
        return sorted(ordered, key=lambda each: first_seen[self._group(each)])

    def heading(self, answer: Combination) -> str:
        """Return the heading under which an answer stands."""
        if self.grouped == "size":
            return say("count.cards", count=answer.size)
        if self.grouped == "none":
            return ""
        kind = answer.kind if answer.kind in _KINDS else "own"
        return say(f"checker.kind.{kind}")

    def _group(self, answer: Combination) -> object:
        return {"size": answer.size, "kind": answer.kind, "none": None}[self.grouped]


def answers_parts(answers: list[Combination], laid: Laid, listing: Listing) -> list[Part]:
    """Describe all that the hand may play; a hand that may play nothing says so."""
    if not laid.hand:
        return [parts.text("no-hand", say("checker.no-hand"), "quiet")]
    if not can_list(laid.hand, laid.rules):
        return []
    if not answers:
        return [parts.text("no-answers", say("verdict.nothing-allowed"), "note")]
    shown = answers_shown(answers, listing)
    inner: list[Part] = [parts.text("count", count_of(answers, laid))]
    if len(answers) > 1:
        inner.append(parts.group("listing", "", _controls(listing), layout="row"))
    inner.append(_choices(shown, laid, listing))
    if len(answers) > _AT_FIRST:
        label = say("checker.fewer" if listing.whole else "checker.all", total=len(answers))
        inner.append(parts.buttons("whole", [parts.button("toggle", label)]))
    return [parts.group("all", say("checker.answers"), inner)]


def answers_shown(answers: list[Combination], listing: Listing) -> list[Combination]:
    """Return the answers in the order in which they are listed, the first ones at first."""
    ordered = listing.sort(answers)
    return ordered if listing.whole else ordered[:_AT_FIRST]


def count_of(answers: list[Combination], laid: Laid) -> str:
    """Say how many answers there are."""
    if not can_list(laid.hand, laid.rules):
        return ""
    if not answers:
        return say("verdict.nothing-allowed")
    kind = "answers" if laid.table else "openings"
    return say(f"checker.count.{kind}", count=len(answers))


def _controls(listing: Listing) -> list[Part]:
    orders = {each: say(f"checker.order.{each}") for each in _ORDERS}
    groups = {each: say(f"checker.grouped.{each}") for each in _GROUPS}
    return [
        parts.select("order", say("checker.order"), orders, listing.order),
        parts.select("grouped", say("checker.grouped"), groups, listing.grouped),
    ]


def _choices(shown: list[Combination], laid: Laid, listing: Listing) -> Part:
    selected = next((str(each) for each in shown if each.cards == laid.play), None)
    rows = [_choice(each, listing) for each in shown]
    return parts.choices("answers", say("checker.pick"), rows, selected)


def _choice(answer: Combination, listing: Listing) -> Choice:
    return parts.choice(
        str(answer),
        str(answer.value),
        shown=answer.cards,
        group=listing.heading(answer),
        spoken=named(answer),
    )
