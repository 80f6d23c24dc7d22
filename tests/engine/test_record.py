"""Recorded hands: read, written, refused."""

import re
from typing import Any

import pytest

from odin_teach import (
    PASS,
    IllegalMove,
    NotationError,
    OdinError,
    Play,
    Position,
    Record,
    Rules,
    parse_move,
)

MOVES = ["8B", "3R3G+8B", "6P4P+3R", "pass", "pass", "7R5R3R"]


def start() -> Position:
    return Position.start(["8B 7O 2G", "3R 3G 9B 8K", "6P 4P 7R 5R"], opener=0)


def record(comments: dict[int, str] | None = None) -> Record:
    return Record(start(), tuple(parse_move(text) for text in MOVES), comments or {})


def test_positions_of_a_record() -> None:
    positions = list(record().positions())
    assert len(positions) == len(MOVES) + 1
    assert positions[0] == start()
    assert positions[-1].winner == 2
    assert list(record().moves) == [parse_move(text) for text in MOVES]
    assert record().start == start()


def test_text_of_a_record() -> None:
    text = str(record({1: "The opener lays one card.", 6: "Out!"}))
    assert Record.parse(text) == record({1: "The opener lays one card.", 6: "Out!"})
    lines = text.splitlines()
    assert all(move in lines for move in MOVES), "a move a line, as str(move) writes it"
    head = [line.partition(":")[0] for line in lines[: lines.index("")]]
    for word in ("rules", "opener", "hands"):
        assert word in head
    assert re.search(r"^\S*odin\S*\s*:\s*1\s*$", text, re.MULTILINE), "the format's version"


def test_the_invisible_sign_that_some_editors_begin_with_is_read_over() -> None:
    assert Record.parse("\ufeff" + str(record())) == record()


def test_every_position_of_a_record_goes_on_from_the_last() -> None:
    positions = list(record().positions())
    for number, move in enumerate(record().moves):
        assert positions[number].after(move) == positions[number + 1]


def test_a_record_may_be_empty_unfinished_or_start_in_the_middle() -> None:
    middle = list(record().positions())[3]
    for some in (
        Record(start(), ()),
        Record(start(), (Play("8B"),)),
        Record(middle, (PASS,)),
        Record(middle, ()),
        Record(list(record().positions())[5], ()),
    ):
        assert Record.parse(str(some)) == some
        assert list(Record.parse(str(some)).positions()) == list(some.positions())


def test_a_record_of_the_two_player_deck() -> None:
    deal = Position.deal(2, seed=4, opener=1, rules=Rules.two_player(colours="BPGO"))
    some = Record(deal, (deal.legal_moves()[0], PASS))
    again = Record.parse(str(some))
    assert again == some
    assert again.start.rules == Rules.two_player(colours="BPGO")
    assert again.start.to_move == 1


def test_written_by_hand() -> None:
    text = """
    # Three friends at the kitchen table
    rules:official
    hands:  8b, 7o 2g/3R3G 9B 8K /  6P 4P 7R 5R

    8b   # the first card
    3g3r+8b  6P4P+3R

    pass pass
    7R5R3R
    """
    some = Record.parse(text)
    assert [str(move) for move in some.moves] == MOVES
    assert some.start == start()
    assert "kitchen" in str(some)
    assert some.comments[1] == "the first card"


@pytest.mark.parametrize(
    "comment", ["plain", "with: a colon", "pass", "8B", "a # b", "two\nlines", "« été » ♦", "#"]
)
def test_comments_come_back(comment: str) -> None:
    for place in (0, 1, len(MOVES)):
        some = record({place: comment})
        assert dict(Record.parse(str(some)).comments) == {place: comment}


def test_line_ends_of_other_systems() -> None:
    text = str(record({1: "one"}))
    for end in ("\r\n", "\r"):
        assert Record.parse(text.replace("\n", end)) == record({1: "one"})
    assert Record.parse(text.rstrip("\n")) == record({1: "one"})


def test_an_illegal_move_is_refused_with_its_number_and_reason() -> None:
    moves: Any = [parse_move(text) for text in ["8B", "3R3G+8B", "6P+3R"]]  # a list will do
    with pytest.raises(IllegalMove) as caught:
        Record(start(), moves)
    assert caught.value.verdict.broken == ("count", "higher")
    assert re.search(r"\b3\b", str(caught.value))
    assert "6P+3R" in str(caught.value)
    assert "count" in str(caught.value)


def test_an_illegal_move_in_a_text_is_refused_with_its_line() -> None:
    text = str(record()).replace("6P4P+3R", "6P4P")
    line = text.splitlines().index("6P4P") + 1
    with pytest.raises(IllegalMove) as caught:
        Record.parse(text)
    message = str(caught.value)
    assert caught.value.verdict.broken == ("take-one",)
    assert re.search(rf"\b{line}\b", message)
    assert re.search(r"\b3\b", message)
    assert "6P4P" in message


def test_a_move_after_the_end_is_refused() -> None:
    with pytest.raises(IllegalMove) as caught:
        Record.parse(str(record()) + "pass\n")
    assert caught.value.verdict.broken == ("hand-end",)
    assert re.search(r"\b7\b", str(caught.value))


@pytest.mark.parametrize(
    ("old", "new", "quoted"),
    [
        ("6P4P+3R", "6P4Z+3R", "6P4Z"),
        ("6P4P+3R", "hello", "hello"),
        ("rules: official", "rules: homemade", "homemade"),
        ("rules: official", "weather: fine", "weather"),
        ("opener: 0", "opener: 5", "5"),
        ("opener: 0", "opener: Ann", "Ann"),
        ("opener: 0", "opener: 0\nopener: 0", "opener"),
        ("8B 7O 2G", "8B 7O 2Z", "2Z"),
        ("8B 7O 2G", "8B 7O 9B", "9B"),
    ],
)
def test_what_cannot_be_read_is_quoted(old: str, new: str, quoted: str) -> None:
    text = str(record())
    assert old in text
    with pytest.raises(NotationError) as caught:
        Record.parse(text.replace(old, new))
    assert quoted in str(caught.value)


def test_a_move_that_cannot_be_read_is_named_by_line_and_number() -> None:
    text = str(record()).replace("6P4P+3R", "hello")
    line = text.splitlines().index("hello") + 1
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    assert re.search(rf"\b{line}\b", str(caught.value))
    assert re.search(r"\b3\b", str(caught.value))


@pytest.mark.parametrize("version", ["2", "99", "0", "-1", "one", "1.5", ""])
def test_unknown_versions_are_refused_with_the_known_one(version: str) -> None:
    text = re.sub(r"^(\S*odin\S*\s*:).*$", rf"\1 {version}", str(record()), flags=re.MULTILINE)
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    assert version in str(caught.value)
    assert "1" in str(caught.value)


@pytest.mark.parametrize("text", ["", "\n\n", "8B", "hands:", "{}", "name: value", "\x00"])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(NotationError):
        Record.parse(text)


@pytest.mark.parametrize("thing", [None, 8, b"hands: 8B / 7B"])
def test_a_record_is_read_from_text(thing: object) -> None:
    with pytest.raises(OdinError):
        Record.parse(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("place", [-1, 7, "1"])
def test_a_comment_on_no_move(place: object) -> None:
    with pytest.raises(OdinError):
        record({place: "lost"})  # type: ignore[dict-item]


def test_a_record_never_changes() -> None:
    some = record({1: "one"})
    with pytest.raises(AttributeError):
        some.moves = ()  # type: ignore[misc]
    with pytest.raises(TypeError):
        some.comments[1] = "two"  # type: ignore[index]
    assert hash(some) == hash(Record.parse(str(some)))
