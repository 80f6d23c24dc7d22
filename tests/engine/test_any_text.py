"""Whatever text is read: it is either understood or refused with an error of ours."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import (
    Card,
    CardSet,
    Combination,
    OdinError,
    Position,
    Record,
    Rules,
    ScoreSheet,
    check_play,
    parse_move,
)

READERS: dict[str, Callable[[str], object]] = {
    "card": Card.parse,
    "cards": CardSet.parse,
    "combination": Combination,
    "move": parse_move,
    "position": Position.parse,
    "record": Record.parse,
    "json": ScoreSheet.from_json,
    "csv": ScoreSheet.from_csv,
    "play": check_play,
    "colours": lambda text: Rules.two_player(colours=text),
}

# Pieces that these texts are made of, so that many attempts get far before they fail.
PIECES = """
8B 7O 2G 3R 3G 9B 8B2B 8Z 0R 10R R + - / : = # , ; | . _ * pass passe ♦ ♠ é rouge black
hands hands=8B/9R hands:8B/9R to_move=0 to_move=x table=8B table=- owner=0 owner=- passes=1
rounds=0 discard=1O rules=official rules:official opener:1 odin-record:1 odin-record:2
hand total limit odin-score-sheet { } [ ] " ' 1 0 -1 ² ٣ null true
"""
BLANKS = [" ", "\n", "\r\n", "\t", "", "\u00a0", "\u2028", "\x0c", "\x00", "\ufeff"]
pieces = st.sampled_from(PIECES.split() + BLANKS) | st.text(max_size=3)
whole_texts = st.lists(pieces, max_size=14).map(" ".join) | st.lists(pieces, max_size=14).map(
    "".join
)


@pytest.mark.parametrize("reader", READERS)
@settings(max_examples=100, deadline=None, derandomize=True)
@given(text=whole_texts)
def test_any_text_is_read_or_refused(reader: str, text: str) -> None:
    try:
        found = READERS[reader](text)
    except OdinError as error:
        told = [error.explain("en"), error.explain("fr")]
        assert all(told)
        return
    if isinstance(found, Card | CardSet | Position | Record):
        assert type(found).parse(str(found)) == found


START = "rules: official\nopener: 0\nhands: 8B 7O 2G / 3R 3G 9B / 6P 4P 7R\n"
WRITTEN = START + "\n8B # first\n3R3G+8B\n6P4P+3R\npass\npass\n"
POSITION = str(list(Record.parse(WRITTEN).positions())[-2])


@pytest.mark.parametrize("reader", ["record", "position"])
@settings(max_examples=150, deadline=None, derandomize=True)
@given(place=st.integers(0, 120), cut=st.integers(0, 6), noise=pieces)
def test_damaged_text_is_read_or_refused(reader: str, place: int, cut: int, noise: str) -> None:
    text = WRITTEN if reader == "record" else POSITION
    damaged = text[:place] + noise + text[place + cut :]
    try:
        found = READERS[reader](damaged)
    except OdinError as error:
        told = [error.explain("en"), error.explain("fr")]
        assert told[0] != told[1]
        return
    assert isinstance(found, Position | Record)
    assert type(found).parse(str(found)) == found
