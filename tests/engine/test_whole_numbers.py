"""What a whole number is, is decided in one module; what Python takes for one is not it."""

import re
from pathlib import Path

import pytest

from odin_teach import OdinError, ScoreError
from odin_teach.whole_numbers import as_whole, is_seat, is_whole, read_seat, read_whole, whole_in

ROOT = Path(__file__).parents[2]
# Python's own ways to ask, each of which once let something through: True, "²", "٣", 10**5000.
ASKING = re.compile(r"isinstance\([^()]*\bint\b|\.isdecimal\(|\.isdigit\(|\.isnumeric\(")
NO_NUMBERS = [True, False, 2.0, None, "x", "", " ", "2.0", "-1", "+1", "²", "٣", "1_0", "9" * 5000]


def test_nobody_else_asks_python() -> None:
    asked = {
        path.relative_to(ROOT).as_posix()
        for folder in ("odin_teach", "widgets/odin_widgets")
        for path in (ROOT / folder).rglob("*.py")
        if ASKING.search(path.read_text(encoding="utf-8"))
    }
    assert asked == {"odin_teach/whole_numbers.py"}


@pytest.mark.parametrize("given", NO_NUMBERS, ids=lambda given: repr(given)[:12])
def test_what_is_no_whole_number(given: object) -> None:
    assert not is_whole(given)
    assert as_whole(given) is None
    assert whole_in(given) is None
    with pytest.raises(OdinError) as error:
        read_whole(given)
    assert error.value.message == "error.number"


@pytest.mark.parametrize("text", ["7", " 7 ", "007", "0" * 5000 + "7"])
def test_digits_are_read(text: str) -> None:
    assert (whole_in(text), as_whole(text), read_whole(text, 7, 7)) == (7, 7, 7)


def test_only_an_answer_may_part_its_digits() -> None:
    assert (as_whole("6 4"), whole_in("6 4")) == (64, None)


@pytest.mark.parametrize(("number", "fits"), [(0, False), (1, True), (9, True), (10, False)])
def test_bounds_are_within(number: int, fits: bool) -> None:
    assert is_whole(number, 1, 9) == fits
    assert is_whole(number, 1) == (number >= 1)
    if fits:
        assert read_whole(str(number), 1, 9) == number
        return
    with pytest.raises(OdinError, match=r"from 1 to 9") as error:
        read_whole(number, 1, 9)
    assert error.value.facts["given"] == str(number)


def test_a_seat_that_there_is_not_is_told_in_the_kind_asked_for() -> None:
    assert [is_seat(seat, 3) for seat in (-1, 0, 2, 3, True)] == [False, True, True, False, False]
    assert read_seat(2, 3) == 2
    with pytest.raises(ScoreError, match=r"seat 3.*0 to 2"):
        read_seat(3, 3, ScoreError)
