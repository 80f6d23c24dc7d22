"""Questions about one whole turn: right by the engine, wrong with what people really forget."""

import json
import random
from typing import Any

import pytest

from odin_teach import Card, CardSet, Combination, Play, Position, legal_combinations
from odin_teach.cards import CARDS
from odin_teach.teaching.fields import Fields, TaskFileError
from odin_teach.teaching.lessons.ask_plays import WhichOpens
from odin_teach.teaching.lessons.ask_taking import MayTake, TakeToFit
from odin_teach.teaching.lessons.ask_turns import CanEnd, WhatYouHold, WholeTurn
from tests.teaching.entries import read_tasks

NINES = CardSet("9B 9K 6O 4R 1G")
SEVENS = Combination("7R 7G")
BOTH = CardSet("9B 9K")


def told(question: Any, answer: Any) -> str:
    reply = question.judge(question.read_answer(answer), "en")
    assert not reply.right
    return f"{reply.text}\n{reply.consequence}"


# ---- What may be taken ----


def test_all_cards_of_the_beaten_set_may_be_taken_and_no_others() -> None:
    question = MayTake(NINES, SEVENS, BOTH)
    assert question.solution == SEVENS.cards
    assert question.judge(SEVENS.cards).right
    assert question.offered == NINES | SEVENS.cards


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("9B", "9 blue lies in the centre now"),
        ("7R 7G 9K", "9 black lies in the centre now"),
        ("7R 6O", "6 orange never left your hand"),
        ("7R", "7 green could be taken too"),
    ],
)
def test_what_may_not_be_taken_or_is_missed(answer: str, words: str) -> None:
    assert words in told(MayTake(NINES, SEVENS, BOTH), answer)


def test_a_single_beaten_card_is_no_choice() -> None:
    reply = MayTake(CardSet("3R 3G 9K"), Combination("8B"), CardSet("3R 3G")).judge(CardSet("8B"))
    assert reply.right
    assert "no choice" in reply.text


# ---- What is held then ----


def test_the_hand_after_any_answer_is_what_the_engine_says() -> None:
    rng = random.Random(5)
    tried = 0
    while tried < 60:
        taken, filler, *held = rng.sample(CARDS, 9)
        table, hand = Combination([taken]), CardSet(held)
        for found in legal_combinations(hand, table):
            move = Play(found.cards, taken)
            hands = (hand, CardSet([filler]))
            after = Position.build(hands, to_move=0, table=table, table_owner=1).after(move)
            question = WhatYouHold(hand, table, move)
            assert question.solution == after.hands[0]
            assert question.judge(after.hands[0]).right
            tried += 1


@pytest.mark.parametrize(
    ("answer", "rule", "words"),
    [
        ("6O 4R 1G", "take-one", "Do not forget 7 red"),
        ("6O 4R 1G 7R 7G", "take-one", "Only one beaten card"),
        ("6O 4R 1G 7R 9B", "take-previous-only", "9 blue is no longer yours"),
        ("6O 4R 1G 7R 9B 9K", "take-previous-only", "9 blue, 9 black are no longer yours"),
        ("6O 7R", "own-cards", "they are still in your hand"),
        ("6O 4R 7R", "own-cards", "it is still in your hand"),
    ],
)
def test_each_way_to_get_the_hand_wrong_is_told(answer: str, rule: str, words: str) -> None:
    question = WhatYouHold(NINES, SEVENS, Play(BOTH, "7R"))
    assert words in told(question, answer)
    assert question.judge(CardSet(answer)).rules == (rule,)


def test_the_turn_is_told_before_it_is_asked_about() -> None:
    question = WhatYouHold(NINES, SEVENS, Play(BOTH, "7R"))
    assert question.story("en") == ["You answer with 9 blue, 9 black and take back 7 red."]


# ---- Which card fits ----


def test_the_useful_card_and_not_the_high_one() -> None:
    question = TakeToFit(CardSet("9G 5G 3K 3B 1P"), Combination("7R 3R"), CardSet("9G 5G"))
    assert question.solution == CardSet("3R")
    assert "333" in question.judge(CardSet("3R"), "en").text
    assert "no more than 2" in told(question, "7R")
    assert "[take-previous-only]" in told(question, "9G")


def test_a_card_that_goes_with_nothing() -> None:
    question = TakeToFit(CardSet("9G 5G 3K"), Combination("7R 3R"), CardSet("9G 5G"))
    assert "no two of your cards" in told(question, "7R")


# ---- A whole turn ----


@pytest.mark.parametrize(
    ("hand", "table", "move", "rules"),
    [
        ("9B 4B 6O", "8G 2G", "9B4B", ("take-one",)),
        ("9B 4B 6O", "8G 2G", "9B4B+9B", ("take-previous-only",)),
        ("9B 4B 6O", "8G 2G", "9B4B+2G", ()),
        ("3R 3G", "8B", "3R3G+8B", ("take-none-when-out",)),
        ("3R 3G", "8B", "3R3G", ()),
        ("9B 4B", "8G 2G", "9B+2G", ("count", "higher")),
        ("9B 4B", "8G 2G", "pass", ()),
        ("9B 4R", None, "pass", ("open-must",)),
        ("9B 4R", None, "4R", ()),
    ],
)
def test_a_turn_is_right_if_it_breaks_nothing(
    hand: str, table: str | None, move: str, rules: tuple[str, ...]
) -> None:
    fields = {"hand": hand, "move": move} | ({"table": table} if table else {})
    question = WholeTurn.read(Fields(fields, "mine.json", "new"))
    assert question.solution is (not rules)
    wrong = question.judge(not question.solution, "en")
    assert not wrong.right
    assert wrong.consequence
    if rules:
        assert set(rules) <= set(wrong.rules)
    assert question.judge(question.solution).right
    assert question.story("en") != question.story("fr")


def test_the_card_taken_is_among_the_reasons_of_a_right_turn() -> None:
    reply = WholeTurn(CardSet("9B 4B 6O"), Combination("8G 2G"), Play("9B 4B", "2G")).judge(True)
    assert reply.rules[-1] == "take-previous-only"
    assert "2 green lies in the set you beat" in reply.text


# ---- The last turn ----


@pytest.mark.parametrize(
    ("hand", "table", "broken"),
    [
        ("9G 7G 5G 2G", None, set()),
        ("6P 6O 6K", None, set()),
        ("8B", None, set()),
        ("5B 5R 2R", None, {"combination", "open-one"}),
        ("9G 7G 5G 2G", "6P 4P", {"count"}),
        ("7B 6B", "7R 7G", {"higher"}),
        ("3R 3G", "8B", set()),
        ("9K 5K 1K", "6P 4P", set()),
    ],
)
def test_when_the_whole_hand_may_go(hand: str, table: str | None, broken: set[str]) -> None:
    question = CanEnd(CardSet(hand), Combination(table) if table else None)
    assert question.solution is (not broken)
    reply = question.judge(not question.solution)
    assert broken <= set(reply.rules)
    assert reply.consequence
    # Every move that the engine knows of says the same.
    if table is None:
        place = Position.start((CardSet(hand), CardSet("1P")))
    else:
        place = Position.build(
            (CardSet(hand), CardSet("1P")), to_move=0, table=Combination(table), table_owner=1
        )
    ends = any(place.after(move).is_over for move in place.legal_moves())
    assert ends is question.solution


def test_going_out_with_an_answer_says_that_nothing_is_taken() -> None:
    assert "take-none-when-out" in CanEnd(CardSet("3R 3G"), Combination("8B")).judge(True).rules
    assert "take-none-when-out" not in CanEnd(CardSet("3R 3G"), None).judge(True).rules


def test_what_may_open() -> None:
    hand = CardSet("7R 7G 4G 1O")
    question = WhichOpens(hand, CardSet("7R 7G"), CardSet("7G 4G"), CardSet("4G"))
    assert question.solution == "4G"
    assert "[open-one]" in told(question, "7R 7G")
    assert [option.cards for option in question.options()][2] == CardSet("4G")


# ---- Mistakes in a file ----

TEXT = {"en": "What?", "fr": "Quoi ?"}


@pytest.mark.parametrize(
    ("entry", "field", "why"),
    [
        ({"asks": "may-take", "hand": "9B", "table": "8B", "play": "9B"}, "play", "nothing"),
        ({"asks": "may-take", "hand": "9B 1R", "table": "8B 8R", "play": "9B"}, "play", "nothing"),
        ({"asks": "what-you-hold", "hand": "9B", "table": "8B", "play": "9B"}, "play", "nothing"),
        (
            {"asks": "what-you-hold", "hand": "9B 1R", "table": "8B", "play": "9B"},
            "play",
            "take-one",
        ),
        (
            {"asks": "take-to-fit", "hand": "9G 5G 1P", "table": "7R 3R", "play": "9G 5G"},
            "play",
            "here it is 2",
        ),
        ({"asks": "whole-turn", "hand": "9B", "move": "9X"}, "move", "9X"),
        ({"asks": "whole-turn", "hand": "9B", "table": "9B", "move": "9B"}, "move", "9B"),
        ({"asks": "can-end", "hand": "9B", "table": "8B 7R"}, "table", "share neither"),
        ({"asks": "which-opens", "hand": "9B 8B", "options": ["9B", "8B"]}, "options", "is 2"),
        ({"asks": "which-opens", "hand": "9B 8B 1R", "options": ["9B 8B"]}, "options", "is 0"),
    ],
)
def test_a_bad_field_is_named(entry: dict[str, Any], field: str, why: str) -> None:
    whole = entry | {"title": TEXT, "prompt": TEXT, "hints": [TEXT]}
    with pytest.raises(TaskFileError) as caught:
        read_tasks(json.dumps({"format": 1, "tasks": {"new": whole}}), "mine.json")
    assert f"field “{field}”" in caught.value.explain("en")
    assert why in caught.value.explain("en")


def test_a_card_is_taken_in_any_form() -> None:
    question = TakeToFit(CardSet("9G 5G 3K 3B 1P"), Combination("7R 3R"), CardSet("9G 5G"))
    assert question.read_answer(Card.parse("3R")) == question.read_answer("3R") == question.solution
