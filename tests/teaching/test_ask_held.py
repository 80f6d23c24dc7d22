"""How many cards somebody holds: by the engine, with a word on what brings no card."""

from __future__ import annotations

import json
import random

import pytest

from odin_teach import Position, parse_move
from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.lessons.ask_held import CardsHeld
from odin_teach.teaching.practice.ask_turns import random_round
from odin_teach.teaching.stories import Story
from tests.teaching.entries import read_tasks

NAMES = ("Ana", "Bo", "Cléo", "Dan", "Emma", "Finn")


def story(moves: str) -> Story:
    held = ["5B 4K 2G", "9B 7P 4R 2K", "8O 6P 1P"]
    return Story(Position.start(held), tuple(map(parse_move, moves.split())), NAMES[:3])


PASSED = story("5B pass 6P+5B pass 9B+6P")
SWEPT = story("5B pass 6P+5B pass 9B+6P pass pass")


def test_it_counts_what_the_engine_holds() -> None:
    for seed in range(40):
        told = random_round(random.Random(seed), 3)
        named = Story(told.start, told.moves, NAMES[: told.seats])
        for seat, hand in enumerate(named.end.hands):
            assert CardsHeld(named, seat).solution == len(hand)


@pytest.mark.parametrize(
    ("told", "seat", "held", "rules"),
    [
        (PASSED, 0, 2, ("take-one", "pass-not-out")),
        (PASSED, 1, 4, ("take-one", "pass-not-out")),
        (PASSED, 2, 3, ("take-one",)),
        (SWEPT, 1, 4, ("take-one", "pass-not-out", "round-end")),
        (SWEPT, 2, 3, ("take-one", "pass-not-out")),
    ],
)
def test_it_says_what_brings_no_card(
    told: Story, seat: int, held: int, rules: tuple[str, ...]
) -> None:
    question = CardsHeld(told, seat)
    assert question.solution == held
    replies = {answer: question.judge(answer, "en") for answer in (held - 1, held, held + 1)}
    assert [reply.right for reply in replies.values()] == [False, True, False]
    assert {reply.rules for reply in replies.values()} == {rules}
    assert replies[held].consequence == ""
    assert replies[held - 1].consequence != replies[held + 1].consequence
    assert [shown.owner for shown in question.shown()] == [NAMES[seat]]


def test_the_cards_are_told_as_a_sum() -> None:
    reply = CardsHeld(SWEPT, 1).judge(5, "en")
    assert "Bo: 4 − 1 + 1 = 4." in reply.text
    assert "Passing takes no card." in reply.text
    assert "Bo, who played last, gets nothing of it" in reply.text


def test_whose_cards_are_counted_has_to_be_at_the_table() -> None:
    text = {"en": "What?", "fr": "Quoi ?"}
    entry = {
        "asks": "cards-held",
        "players": ["Ana", "Bo"],
        "hands": ["8B 7O", "9R 2G"],
        "moves": ["8B"],
        "who": "Zoé",
    }
    whole = entry | {"title": text, "prompt": text, "hints": [text]}
    with pytest.raises(TaskFileError, match=r"field “who”: .*Zoé.*Ana, Bo"):
        read_tasks(json.dumps({"format": 1, "tasks": {"new": whole}}), "mine.json")
