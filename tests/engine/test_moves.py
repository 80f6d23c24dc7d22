"""Moves and their text."""

import pytest

from odin_teach import PASS, Card, CardSet, NotationError, OdinError, Play, parse_move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Play(CardSet.parse("3G 3R"), Card.parse("8B")), "3R3G+8B"),
        (Play("3G 3R", Card.parse("8B")), "3R3G+8B"),
        (Play([Card.parse("2R"), Card.parse("8R")]), "8R2R"),
        (Play("8B"), "8B"),
        (Play("8B", take=None), "8B"),
        (PASS, "pass"),
    ],
)
def test_text_of_moves(move: object, text: str) -> None:
    assert str(move) == text
    assert parse_move(text) == move


def test_parts_of_a_play() -> None:
    move = Play("3G 3R", take=Card.parse("8B"))
    assert move.cards == CardSet.parse("3R 3G")
    assert move.take == Card.parse("8B")
    assert Play("8B").take is None


@pytest.mark.parametrize("text", ["3r3g+8b", " 3G 3R + 8B ", "3G,3R+8 blue", "3R 3G+8B"])
def test_other_ways_to_write_a_move(text: str) -> None:
    assert parse_move(text) == Play("3R 3G", Card.parse("8B"))


def test_moves_are_values() -> None:
    assert Play("8B") == Play("8B")
    assert Play("8B") != Play("8B", Card.parse("9R"))
    assert Play("8B") != PASS
    assert len({Play("8B"), Play("8B"), PASS, parse_move("pass")}) == 2
    for name in ("cards", "take", "other"):
        with pytest.raises(AttributeError):
            setattr(Play("8B"), name, None)
    names = {"Play": Play, "PASS": PASS, "Card": Card, "CardSet": CardSet}
    for move in (Play("3R 3G", Card.parse("8B")), Play("8B"), PASS):
        assert eval(repr(move), names) == move


@pytest.mark.parametrize(
    "text",
    ["", " ", "+", "8B+", "+8B", "8B+9R+7R", "8B+9R7R", "8Z", "8B8B", "8B+9", "passing", "8B-9R"],
)
def test_what_is_no_move_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert text.strip() in str(caught.value)


@pytest.mark.parametrize("thing", [None, 8, b"8B", ["8B"]])
def test_what_is_no_text_is_no_move(thing: object) -> None:
    with pytest.raises(OdinError):
        parse_move(thing)  # type: ignore[arg-type]
