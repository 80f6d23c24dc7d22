"""What the engine hands out can be copied and sent to another process."""

from __future__ import annotations

import copy
import pickle

import pytest

from odin_teach import PASS, Card, CardSet, Combination, IllegalMove, Play, Position, Record, Rules
from odin_teach import check_play as check

START = Position.deal(3, seed=1)
VALUES = [
    START,
    Record.parse("hands: 8B 7O / 3R 3G\n\n8B\n# a comment"),
    check("9B", table="6P 4P"),
    Play("3R 3G", take="8B"),
    PASS,
    Card.parse("8R"),
    CardSet("8R 2R"),
    Combination("8R 2R"),
    Rules.two_player(),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_copies_are_equal(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(value) == value


def test_a_view_that_was_sent_still_shows_the_same_and_no_more() -> None:
    view = START.seen_by(0)
    sent = pickle.loads(pickle.dumps(view))
    assert repr(sent) == repr(view)
    assert sent.legal_moves() == view.legal_moves()
    assert str(START.hands[1]).encode() not in pickle.dumps(view)


def test_an_error_that_was_sent_still_says_why() -> None:
    with pytest.raises(IllegalMove) as caught:
        START.after(PASS)
    sent = pickle.loads(pickle.dumps(caught.value))
    assert str(sent) == str(caught.value)
    assert sent.verdict.broken == ("open-must",)
