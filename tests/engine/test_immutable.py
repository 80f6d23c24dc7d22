"""Once made, a value never changes: its attributes can be neither set nor deleted."""

from __future__ import annotations

import pytest

from odin_teach import Card, CardSet, Combination, Play, Position

START = Position.start(["8B 6B", "3R 3G"])
VALUES = [
    (Card.parse("8R"), "number"),
    (CardSet("8R"), "mask"),
    (Combination("8R"), "kind"),
    (Play("8R"), "take"),
    (START, "hands"),
    (START.seen_by(0), "hand"),
]


@pytest.mark.parametrize(("value", "name"), VALUES, ids=lambda each: type(each).__name__)
def test_nothing_can_be_set_or_deleted(value: object, name: str) -> None:
    before = getattr(value, name)
    with pytest.raises(AttributeError, match="immutable"):
        setattr(value, name, None)
    with pytest.raises(AttributeError, match="immutable"):
        delattr(value, name)
    assert getattr(value, name) == before


def test_a_combination_is_taken_wherever_cards_are() -> None:
    assert Play(Combination("8B 6B")) == Play("8B 6B")
    assert CardSet(Combination("8B 6B")) == CardSet("8B 6B")


def test_opening_with_several_and_taking_tells_both() -> None:
    verdict = Position.start(["8B 6B 1G", "3R 3G"]).check(Play("8B 6B", "3R"))
    assert verdict.broken == ("open-one",)
    assert "not 2" in verdict.explain("en")
    assert "nothing back" in verdict.explain("en")


@pytest.mark.parametrize("seat", [1.0, True, -1, 2, "0", None])
def test_what_is_no_seat_is_refused(seat: object) -> None:
    with pytest.raises(ValueError, match="seat"):
        START.seen_by(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat"):
        Position.start(["8B", "9B"], opener=seat)  # type: ignore[arg-type]
