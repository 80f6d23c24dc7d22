"""The types of answers: one table of them, each read, refused, written and told in one place."""

import re
from typing import Any, get_args

import pytest

from odin_teach import Card, CardSet, Combination, OdinError, Play
from odin_teach.messages import LANGUAGES
from odin_teach.teaching import answers
from odin_teach.teaching.answers import (
    OPTIONS,
    SEVERAL,
    AnswerType,
    Option,
    option_of,
    read_answer,
    read_written,
    tell_answer,
    write_answer,
)
from odin_teach.teaching.lessons.tasks import ASKS
from odin_teach.teaching.practice import ANSWER_TYPES

TYPES: tuple[AnswerType, ...] = get_args(AnswerType)
SHOWN = CardSet("8R 2R 9B")
SETS = (CardSet("8R 2R"), CardSet("9B"))
TURNS = (Play("9B", "2R"), Play("9B"))

# What can be chosen from, ways to give an answer, and what is none.
GIVEN: dict[AnswerType, tuple[Any, list[tuple[object, Any]], list[object]]] = {
    "number": ((), [(82, 82), (" 8 2 ", 82), ("007", 7)], [-1, True, 8.2, "8,2", None, "9" * 21]),
    "yes-no": ((), [(True, True), (False, False)], ["yes", 1, None]),
    "one": (["Ana", "Bo"], [("Bo", "Bo")], ["Cleo", 0, None]),
    "card": (
        SHOWN,
        [("9b", CardSet("9B")), (Card.parse("9B"), CardSet("9B"))],
        ["", "8R 2R", "1P", 7],
    ),
    "cards": (SHOWN, [("8R2R", SETS[0]), (list(SETS[0]), SETS[0])], ["", "8R 1P", "8X", None]),
    "combinations": (
        SETS,
        [([Combination("9B"), "2R 8R"], set(SETS)), ([], set())],
        ["9B", ["8R"], None],
    ),
    "moves": (TURNS, [(["9B+2R"], {TURNS[0]}), (TURNS, set(TURNS))], ["9B", ["pass"], 3]),
    "rules": (("count", "higher"), [(["count"], {"count"}), ((), set())], ["count", ["value"], 5]),
    "statements": (("a", "b"), [({"a", "b"}, {"a", "b"})], ["a", ["c"], {"a": 1}]),
    "seat": (range(3), [(2, 2), ("2", 2)], [3, -1, True, "Ana"]),
    "seats": (range(3), [([0, "2"], {0, 2})], [[], [3], "02", None]),
    "row": ((), [("3 0 5", (3, 0, 5)), ([3, 0], (3, 0))], ["", "a b", [1] * 7, [-1]]),
}


def test_every_type_stands_in_the_table_and_is_asked_for() -> None:
    documented = re.findall(r'^\| "([a-z-]+)"', answers.__doc__ or "", re.MULTILINE)
    assert documented == list(TYPES) == list(GIVEN)
    lessons = {getattr(kind, "answer_type", "number") for kind in ASKS.values()}
    assert lessons | set(ANSWER_TYPES.values()) == set(TYPES)
    assert set(TYPES) > OPTIONS > SEVERAL


@pytest.mark.parametrize("answer_type", TYPES)
def test_answers_are_read_and_read_again_as_they_are_written(answer_type: AnswerType) -> None:
    offered, good, _ = GIVEN[answer_type]
    for given, meant in good:
        answer = read_answer(answer_type, given, offered)
        assert answer == meant
        assert type(answer) is type(meant) or isinstance(answer, frozenset)
        assert read_answer(answer_type, write_answer(answer), offered) == answer


@pytest.mark.parametrize("answer_type", TYPES)
def test_what_is_no_answer_is_refused_in_every_language(answer_type: AnswerType) -> None:
    offered, _, bad = GIVEN[answer_type]
    for given in bad:
        with pytest.raises(OdinError) as refused:
            read_answer(answer_type, given, offered)
        told = {refused.value.explain(language) for language in LANGUAGES}
        assert len(told) == len(LANGUAGES)


def test_no_card_is_an_answer_only_where_the_question_says_so() -> None:
    assert read_answer("cards", "", SHOWN, least=0) == CardSet()
    with pytest.raises(OdinError, match="at least one card"):
        read_answer("cards", "", SHOWN)


def test_what_files_and_pages_write_is_read() -> None:
    assert read_written("yes-no", "yes") is True
    assert read_written("yes-no", "no") is False
    with pytest.raises(OdinError, match="neither yes nor no"):
        read_written("yes-no", "maybe")
    assert read_written("card", "9B", SHOWN) == CardSet("9B")


@pytest.mark.parametrize(
    ("answer_type", "answer", "told"),
    [
        ("number", 82, "82"),
        ("yes-no", False, "no"),
        ("cards", CardSet("8R 2R"), "8 red, 2 red"),
        ("cards", CardSet(), "no card"),
        ("combinations", frozenset(SETS), "(8 red, 2 red) and (9 blue)"),
        ("combinations", frozenset(), "nothing"),
        ("moves", frozenset(TURNS[:1]), "play 9 blue, take back 2 red"),
        ("row", (3, 0, 5), "3 – 0 – 5"),
    ],
)
def test_answers_are_told(answer_type: AnswerType, answer: Any, told: str) -> None:
    options = [option_of(each, "en") for each in GIVEN[answer_type][0]]
    if answer_type not in OPTIONS:
        options = []
    assert tell_answer(answer_type, answer, options, "en") == told


def test_statements_are_told_without_the_full_stops_inside() -> None:
    options = [Option("a", "Ana opens."), Option("b", "Bo wins.")]
    assert tell_answer("statements", frozenset("ab"), options, "en") == "Ana opens; Bo wins"
    assert tell_answer("one", "b", options, "en") == "Bo wins"
