"""Questions about rounds and the end of a hand: right by the engine, told by what happened."""

import json
import random
import re
from typing import Any

import pytest

from odin_teach import PASS, Card, CardSet, Position, parse_move
from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.lessons.ask_deck import CardsShuffled
from odin_teach.teaching.lessons.ask_held import IsHandOver, WhereIs
from odin_teach.teaching.lessons.ask_rounds import IsRoundOver, MayNow, PassesNeeded
from odin_teach.teaching.practice.ask_turns import random_round
from odin_teach.teaching.stories import Story
from tests.teaching.entries import read_tasks

NAMES = ("Ana", "Bo", "Cléo", "Dan", "Emma", "Finn")


def story(hands: str, moves: str) -> Story:
    held = hands.split(" / ")
    made = tuple(parse_move(move) for move in moves.split())
    return Story(Position.start(held), made, NAMES[: len(held)])


def some_rounds() -> list[Story]:
    """Rounds as practice plays them, to compare with the engine."""
    rounds = (random_round(random.Random(seed), 3) for seed in range(40))
    return [Story(each.start, each.moves, NAMES[: each.seats]) for each in rounds]


LONG = story("9P 4O 3G / 6B 5K 1P / 7B 6R 4P / 8R 6O 2G", "3G 5K+3G pass 8R+5K pass")
SWEPT = story("5B 4K 2G / 9O 7R 4R 3B 3K / 8O 6P 1P", "2G 3B3K+2G pass pass")


# ---- The story itself ----


def test_a_story_is_told_move_by_move() -> None:
    told = story("4O 2K / 9B / 6R 1P", "4O 9B").told("en")
    assert told == [
        "Ana opens with 4 orange.",
        "Bo answers with 9 blue, all there was left, and takes nothing back.",
    ]
    assert SWEPT.told("en")[1:] == [
        "Bo answers with 3 blue, 3 black and takes back 2 green.",
        "Cléo passes.",
        "Ana passes.",
    ]


def test_who_has_passed() -> None:
    assert (LONG.last_to_play, LONG.passes, LONG.to_move) == ("Dan", 1, "Bo")
    assert LONG.passed == {2, 0}
    assert (SWEPT.last_to_play, SWEPT.passes, SWEPT.to_move) == ("Bo", 2, "Bo")
    assert SWEPT.passed == {2, 0}


# ---- May somebody do this now? ----


def test_a_pass_before_is_no_obstacle() -> None:
    question = MayNow(story("5B 4K / 9B 7P / 6P 1P", "5B pass 6P+5B pass"), parse_move("9B+6P"))
    assert question.solution is True
    reply = question.judge(False, "en")
    assert reply.rules == ("pass-not-out",)
    assert "Bo passed before" in reply.text
    assert reply.consequence
    assert [(shown.what, shown.owner) for shown in question.shown()] == [
        ("table", ""), ("hand-of", "Bo"), ("played-by", "Bo"),
    ]  # fmt: skip


def test_nobody_plays_over_their_own_set() -> None:
    reply = MayNow(SWEPT, parse_move("7R4R")).judge(True, "en")
    assert not reply.right
    assert reply.rules == ("round-opener", "open-one")
    assert "pick 7 red, 4 red up again" in reply.consequence


def test_the_opener_cannot_pass_and_all_others_can() -> None:
    assert MayNow(SWEPT, PASS).judge(True, "en").rules == ("round-opener", "open-must")
    assert MayNow(LONG, PASS).judge(True, "en").rules == ("pass-not-out",)
    assert "Nobody is made to answer" in MayNow(LONG, PASS).judge(False, "en").text


def test_a_play_of_a_round_that_has_just_begun() -> None:
    question = MayNow(story("5B 4K / 9B 7P / 6P 1P", "5B"), parse_move("9B+5B"))
    assert question.solution is True
    assert "higher" in question.judge(True).rules


# ---- The end of a round ----


@pytest.mark.parametrize("told", some_rounds())
def test_a_round_is_over_when_the_engine_says_so(told: Story) -> None:
    question = IsRoundOver(told)
    assert question.solution is (told.end.table is None)
    assert question.judge(question.solution).right
    wrong = question.judge(not question.solution, "en")
    assert wrong.rules == ("round-end",)
    assert wrong.consequence
    if told.end.table is not None and told.passes:
        count = int(re.findall(r"only (\d)", wrong.text)[0])
        assert count == told.end.passes == told.passes


@pytest.mark.parametrize("told", [told for told in some_rounds() if told.end.table])
def test_so_many_have_still_to_pass(told: Story) -> None:
    question = PassesNeeded(told)
    assert question.solution == len(told.players) - 1 - told.end.passes
    assert question.judge(question.solution).right


@pytest.mark.parametrize(
    ("answer", "rule", "words"),
    [
        (1, "pass-not-out", "no longer counts"),
        (3, "round-opener", "Dan need not pass"),
        (0, "round-end", "leave out Dan"),
        (9, "round-end", "leave out Dan"),
    ],
)
def test_passes_wrongly_counted(answer: int, rule: str, words: str) -> None:
    reply = PassesNeeded(LONG).judge(answer, "en")
    assert not reply.right
    assert reply.rules == (rule,)
    assert words in reply.text
    assert ("may still answer" in reply.consequence) is (answer < 2)


# ---- Where a card is ----


def test_where_cards_go() -> None:
    told = story("8B 2O 1K / 3R 3G 9K / 7G 6P 4P", "8B 3R3G+8B 6P4P+3G")
    at = {card: WhereIs(told, Card.parse(card)).solution for card in ("3R", "3G", "8B", "6P", "1K")}
    assert at == {"3R": "discard", "3G": "Cléo", "8B": "Bo", "6P": "centre", "1K": "Ana"}
    rules = {card: WhereIs(told, Card.parse(card)).judge(place).rules for card, place in at.items()}
    assert rules == {
        "3R": ("take-one",),
        "3G": ("take-one",),
        "8B": ("take-one",),
        "6P": ("take-previous-only",),
        "1K": ("own-cards",),
    }


def test_nobody_gets_the_last_set_of_a_round() -> None:
    question = WhereIs(SWEPT, Card.parse("3K"))
    assert question.solution == "discard"
    assert question.judge("discard").rules == ("round-end",)
    for place in ("Ana", "Bo", "Cléo", "centre"):
        reply = question.judge(place, "en")
        assert not reply.right
        assert "discard" not in reply.text  # it is not given away


def test_a_place_has_a_name_in_each_language() -> None:
    options = WhereIs(SWEPT, Card.parse("3K")).options
    assert [option.id for option in options("en")] == ["Ana", "Bo", "Cléo", "centre", "discard"]
    for english, french in zip(options("en"), options("fr"), strict=True):
        assert english.text != french.text


# ---- The end of a hand ----


@pytest.mark.parametrize(
    ("hands", "moves", "over", "rule"),
    [
        ("4O 2K / 9B / 6R 1P", "4O 9B", True, "hand-end"),
        ("7G 5G / 9B 2R / 6R 1P", "7G5G", True, "hand-end"),
        ("6R 2K / 9B 9G 4P / 7O 3K 1P", "6R 9B9G+6R pass pass", False, "hand-end"),
        ("6R 2K / 9B 4P / 7O 3K 1P", "6R 9B+6R", False, "take-one"),
        ("6R 2K / 9B 4P / 7O 3K 1P", "6R", False, "hand-end"),
    ],
)
def test_a_hand_is_over_when_a_hand_is_empty(hands: str, moves: str, over: bool, rule: str) -> None:
    question = IsHandOver(story(hands, moves))
    assert question.solution is over
    for answer in (True, False):
        reply = question.judge(answer)
        assert reply.right is (answer is over)
        assert reply.rules == (rule,)
        assert bool(reply.consequence) is not reply.right
    assert [shown.owner for shown in question.shown()] == ["Ana", "Bo", "Cléo"]


@pytest.mark.parametrize("players", range(2, 7))
def test_all_cards_are_shuffled_again(players: int) -> None:
    question = CardsShuffled(players)
    assert question.solution == 54
    assert question.judge(54).right
    if players < 6:
        assert "lay aside are shuffled in" in question.judge(9 * players, "en").text


# ---- Mistakes in a file ----

TEXT = {"en": "What?", "fr": "Quoi ?"}
TABLE = {"players": ["Ana", "Bo"], "hands": ["8B 7O", "9R 2G"]}
ENDED = {"players": ["Ana", "Bo"], "hands": ["8B", "9R"], "moves": ["8B"]}


@pytest.mark.parametrize(
    ("entry", "field", "why"),
    [
        (TABLE | {"asks": "may-now", "moves": ["8B"], "move": "9X"}, "move", "9X"),
        (TABLE | {"asks": "may-now", "moves": ["9R"], "move": "pass"}, "moves", "9R"),
        (TABLE | {"asks": "may-now", "moves": [], "move": "pass"}, "moves", "list"),
        (TABLE | {"asks": "is-round-over", "players": ["Ana"], "moves": ["8B"]}, "players", "2"),
        (TABLE | {"asks": "passes-needed", "moves": ["8B", "pass"]}, "moves", "already"),
        (TABLE | {"asks": "where-is", "moves": ["8B"], "card": "9X"}, "card", "9X"),
        (TABLE | {"asks": "where-is", "moves": ["8B"], "card": "5P"}, "card", "nothing"),
        (
            {
                "asks": "is-round-over",
                "players": ["A", "B"],
                "hands": ["8B", "9R"],
                "moves": ["8B"],
            },
            "moves",
            "end the hand",
        ),
        (
            {
                "asks": "passes-needed",
                "players": ["A", "B"],
                "hands": ["8B", "9R"],
                "moves": ["8B"],
            },
            "moves",
            "end the hand",
        ),
        ({"asks": "cards-shuffled", "players": 9}, "players", "9"),
    ],
)
def test_a_bad_field_is_named(entry: dict[str, Any], field: str, why: str) -> None:
    whole = entry | {"title": TEXT, "prompt": TEXT, "hints": [TEXT]}
    with pytest.raises(TaskFileError) as caught:
        read_tasks(json.dumps({"format": 1, "tasks": {"new": whole}}), "mine.json")
    assert f"field “{field}”" in caught.value.explain("en")
    assert why in caught.value.explain("en")


def test_hands_are_card_sets() -> None:
    assert SWEPT.end.hands[1] == CardSet("9O 7R 4R 2G")
