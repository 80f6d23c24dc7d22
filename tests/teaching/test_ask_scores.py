"""Questions on the score sheet: the engine counts, and each known mistake is told by its name."""

import json
import re
from typing import Any

import pytest

from odin_teach import CardSet, OdinError, ScoreSheet
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.fields import Fields, TaskFileError
from odin_teach.teaching.lessons.ask_points import ScoreRow
from odin_teach.teaching.lessons.ask_scores import NOBODY, GameLength, GameOver, NextOpener, WhoWins
from odin_teach.teaching.lessons.tasks import ASKS
from odin_teach.teaching.questions import Question

PLAYERS = ["Ana", "Bo", "Cléo"]
HANDS = [[0, 7, 4], [0, 5, 4], [8, 0, 8]]  # 8, 12, 16: Bo won the last one


def asked(asks: str, **fields: Any) -> Question:
    entry = {"players": PLAYERS, "limit": 15, "hands": HANDS} | fields
    known = {name: value for name, value in entry.items() if value is not ...}
    read = Fields(json.loads(json.dumps(known)), "mine.json", "new")
    question = ASKS[asks].read(read)
    read.done()
    return question


def form(question: Question, answer: Any) -> str:
    return question.judge(question.read_answer(answer), "en").text


def every_answer(question: Question) -> list[Any]:
    match question.answer_type:
        case "number":
            return list(range(8))
        case "yes-no":
            return [True, False]
    return [option.id for option in question.options()]


# --- who wins ---


def test_the_lowest_total_wins() -> None:
    question = asked("who-wins")
    assert question.solution == "Ana"
    assert "lowest total, 8" in form(question, "Ana")
    assert "won the last hand" in form(question, "Bo")
    assert "highest total, 16" in form(question, "Cléo")
    assert "limit of 15 is reached" in form(question, NOBODY)


def test_neither_first_nor_last() -> None:
    question = asked("who-wins", hands=[[0, 7, 9], [0, 3, 9]])
    assert form(question, "Bo") == "Bo has 10, and somebody has less. [game-end]"


def test_nobody_wins_before_the_end() -> None:
    question = asked("who-wins", hands=HANDS[:2])
    assert question.solution == NOBODY
    for answer in every_answer(question):
        assert "Nobody has reached 15 yet: the highest total is 12 (Bo)" in form(question, answer)


def test_a_single_hand() -> None:
    question = asked("who-wins", limit=None, hands=[[3, 0, 6]])
    assert question.solution == "Bo"
    assert form(question, NOBODY) == (
        "A single hand was agreed on, and it has been played. [length]"
    )


def test_the_lowest_totals_share() -> None:
    question = asked(
        "who-wins", hands=[[6, 0, 9], [0, 6, 8]], shared=[["Bo", "Ana"], ["Bo", "Cléo"]]
    )
    assert question.solution == "Ana, Bo"
    assert "share the victory" in form(question, "Ana, Bo")
    assert "not the only one. [tie]" in form(question, "Ana")
    assert "Not all of them" in form(question, "Bo, Cléo")
    texts = [option.text for option in question.options("en")]
    assert texts[3:] == [
        "Ana and Bo share the victory",
        "Bo and Cléo share the victory",
        "Nobody yet: the game goes on",
    ]


def test_a_shared_victory_must_be_among_the_options() -> None:
    with pytest.raises(TaskFileError, match="field “hands”: the right answer, Ana, Bo, is not"):
        asked("who-wins", hands=[[6, 0, 9], [0, 6, 8]])


def test_totals_are_shown_only_where_they_are_to_be_seen() -> None:
    sheet = asked("who-wins", totals=True).sheet("en")
    assert sheet is not None
    assert sheet.head == ("Points", *PLAYERS)
    assert sheet.rows[0] == ("Hand 1", "0", "7", "4")
    assert sheet.totals == ("Total", "8", "12", "16")
    hidden = asked("who-wins").sheet("en")
    assert hidden is not None
    assert hidden.totals == ()


# --- when it ends ---


@pytest.mark.parametrize(("limit", "over"), [(15, True), (16, True), (20, False)])
def test_the_limit_has_to_be_reached(limit: int, over: bool) -> None:
    question = asked("game-over", limit=limit)
    assert question.solution is over
    assert question.judge(over, "en").consequence == ""
    assert question.judge(not over, "en").consequence


def test_a_single_hand_is_always_the_last() -> None:
    question = asked("game-over", limit=None, hands=[[3, 0, 6]])
    assert question.solution is True
    assert question.judge(True).rules == ("length",)


@pytest.mark.parametrize(("limit", "last"), [(10, 2), (15, 4), (20, 5)])
def test_the_hand_that_ends_a_game(limit: int, last: int) -> None:
    rows = [[0, 4, 6], [5, 0, 6], [0, 8, 2], [7, 5, 0], [9, 3, 0], [1, 1, 0]]
    question = asked("game-length", limit=limit, hands=rows)
    assert question.solution == last
    assert f"limit of {limit} is reached" in form(question, last)
    assert f"{limit} is not reached yet" in form(question, last - 1)
    assert f"somebody had reached {limit} before" in form(question, last + 1)
    assert "one hand at least" in form(question, 0)
    # All that was written down is shown, or nothing would be left to find.
    sheet = question.sheet()
    assert sheet is not None
    assert len(sheet.rows) == len(rows)


def test_one_hand_agreed_on_and_more_written_down() -> None:
    question = asked("game-length", limit=None)
    assert question.solution == 1
    assert not question.judge(2).right
    assert question.judge(2).rules == ("length",)


# --- who opens ---


@pytest.mark.parametrize("opener", PLAYERS)
def test_the_opening_goes_to_the_left(opener: str) -> None:
    game = ScoreSheet(PLAYERS, 15)
    for row in HANDS[:2]:
        game.add_hand(row)
        seat = (PLAYERS.index(opener) + len(game.hands)) % 3
        assert NextOpener(game, opener).solution == PLAYERS[seat]


def test_wrong_ideas_of_who_opens() -> None:
    question = asked("next-opener", opener="Bo", hands=[[0, 7, 4]])
    assert question.solution == "Cléo"
    assert "to the left of Bo" in form(question, "Cléo")
    assert "gives nobody the right" in form(question, "Ana")
    assert "Opening goes round" in form(question, "Bo")
    four = asked("next-opener", opener="Bo", players=[*PLAYERS, "Dan"], hands=[[0, 7, 4, 2]])
    assert "does not sit to the left" in form(four, "Dan")


# --- which row ---

LEFT = ["9R 8G 1B", "", "7K 5O"]
ROWS = [[18, 0, 12], [3, None, 2], [3, 0, 2], [0, 5, 0], [2, 0, 3]]


def row_question(**fields: Any) -> Question:
    return asked(
        "score-row", **{"limit": ..., "hands": ..., "left": LEFT, "options": ROWS} | fields
    )


def test_a_row_counts_cards() -> None:
    question = row_question()
    assert question.solution == "3 0 2"
    assert "a 0 for Bo" in form(question, "3 0 2")
    assert "added up" in form(question, "18 0 12")
    assert "left out: Bo" in form(question, "3 – 2")
    assert "Bo went out and gets nothing" in form(question, "0 5 0")
    assert "once more" in form(question, "2 0 3")
    assert [option.text for option in question.options()][1] == "Ana 3, Bo –, Cléo 2"
    assert [(shown.owner, len(shown.cards)) for shown in question.shown()] == [
        ("Ana", 3), ("Bo", 0), ("Cléo", 2),
    ]  # fmt: skip


def test_a_row_is_what_the_engine_counts() -> None:
    left = [CardSet("9B 2R"), CardSet("7G"), CardSet(), CardSet("1O 2O 3O 4O")]
    names = [*PLAYERS, "Dan"]
    assert ScoreRow(names, left, [(2, 1, 0, 4)]).solution == "2 1 0 4"


# --- all of them ---

SOME = [
    asked("who-wins", shared=[["Ana", "Bo"]]),
    asked("who-wins", hands=[[6, 0, 9], [0, 6, 8]], shared=[["Ana", "Bo"], ["Ana", "Cléo"]]),
    asked("game-over"),
    asked("game-over", limit=20),
    asked("game-length"),
    asked("next-opener", opener="Ana", limit=20),
    row_question(),
]


@pytest.mark.parametrize("question", SOME, ids=lambda each: type(each).__name__)
def test_every_reply_names_its_rules_in_each_language(question: Question) -> None:
    assert question.judge(question.read_answer(question.solution)).right
    for answer in every_answer(question):
        replies = [question.judge(question.read_answer(answer), language) for language in LANGUAGES]
        for reply in replies:
            assert tuple(re.findall(r"\[([a-z-]+)\]", reply.text)) == reply.rules != ()
            assert reply.right is (answer == question.solution)
        assert replies[0].text != replies[1].text
        assert replies[0].rules == replies[1].rules


@pytest.mark.parametrize("question", SOME, ids=lambda each: type(each).__name__)
def test_what_is_seen_is_in_both_languages(question: Question) -> None:
    english, french = question.sheet("en"), question.sheet("fr")
    assert (english is None) is isinstance(question, ScoreRow)
    if english and french:
        assert english.rows[0][1:] == french.rows[0][1:]
        assert english.rows[0][0] != french.rows[0][0]
        assert question.story("en") != question.story("fr")


@pytest.mark.parametrize("kind", [WhoWins, GameOver, GameLength, NextOpener, ScoreRow])
def test_its_kind_can_be_asked_for(kind: type[Question]) -> None:
    assert kind in ASKS.values()


# --- mistakes in a file ---


@pytest.mark.parametrize(
    ("asks", "fields", "field", "why"),
    [
        ("who-wins", {"players": ["Ana"]}, "players", "Odin is played by 2 to 6"),
        ("who-wins", {"players": ["Ana", "Ana", "Bo"]}, "players", "Somebody else is called Ana"),
        ("who-wins", {"limit": 0}, "limit", "0 is no limit"),
        ("who-wins", {"limit": "15"}, "limit", "is no limit"),
        ("who-wins", {"limit": ...}, "limit", "it is missing"),
        ("who-wins", {"hands": []}, "hands", "not a list with something in it"),
        ("who-wins", {"hands": [3, 0, 5]}, "hands", "“3” is not a list"),
        ("who-wins", {"hands": [[3, 0]]}, "hands", "does not fit 3 players"),
        ("who-wins", {"hands": [[3, 1, 5]]}, "hands", "nobody has 0 cards"),
        ("who-wins", {"hands": [[3, 0, 15]]}, "hands", "more than 9"),
        ("who-wins", {"hands": [*HANDS, [1, 0, 1]]}, "hands", "The game is over"),
        ("who-wins", {"shared": [["Ana", "Zoé"]]}, "shared", "“Zoé” is not one of"),
        ("who-wins", {"shared": ["Ana"]}, "shared", "“Ana” is not a list"),
        ("game-over", {"totals": "yes"}, "totals", "one of true, false"),
        ("game-length", {"limit": 50}, "hands", "not over with any of these hands"),
        ("game-length", {"hands": [[3, 1, 5]]}, "hands", "0 cards"),
        ("next-opener", {"opener": "Zoé"}, "opener", "“Zoé” is not one of"),
        ("next-opener", {"opener": "Ana"}, "hands", "nobody opens another hand"),
        ("next-opener", {}, "opener", "it is missing"),
    ],
)
def test_a_bad_field_is_named(asks: str, fields: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(TaskFileError) as caught:
        asked(asks, **fields)
    assert caught.value.explain("en").startswith(f"mine.json, “new”, field “{field}”: ")
    assert why in caught.value.explain("en")
    assert caught.value.explain("fr") != caught.value.explain("en")


@pytest.mark.parametrize(
    ("fields", "field", "why"),
    [
        ({"left": ["9R", "1B", "7K"]}, "left", "exactly one player has no cards left"),
        ({"left": ["", "", "7K"]}, "left", "here it is 2"),
        ({"left": ["9R", "", "9R"]}, "left", "9R is in two places"),
        ({"left": ["9X", "", "9R"]}, "left", "“9X” is not a card"),
        ({"players": ["Ana", "Bo"]}, "players", "3 different names"),
        ({"options": [[1, 0, 2]]}, "options", "the right answer, 3 0 2, is not among"),
        ({"options": [[3, 0, 2], [3, 2]]}, "options", "for each of the 3 players"),
        ({"options": [3, 0, 2]}, "options", "“3” is not a list"),
        ({"options": [["3", 0, 2]]}, "options", "“3” is not a whole number"),
    ],
)
def test_a_bad_field_of_a_row_is_named(fields: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(TaskFileError) as caught:
        row_question(**fields)
    assert caught.value.explain("en").startswith(f"mine.json, “new”, field “{field}”: ")
    assert why in caught.value.explain("en")


def test_not_an_answer() -> None:
    with pytest.raises(OdinError, match="“Zoé” is not one of the answers: Ana, Bo, Cléo, nobody"):
        asked("who-wins").read_answer("Zoé")
