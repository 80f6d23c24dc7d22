"""The questions on setting up, on finding sets and on answering: each kind by itself."""

import json
import re
from typing import Any

import pytest

from odin_teach import DECK, Card, CardSet, Colour, OdinError, Rules, combinations, say
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.questions import Question
from odin_teach.teaching.replies import Reply
from tests.teaching.entries import read_tasks

TEXT = {"en": "What?", "fr": "Quoi ?"}
NAMES = ["Ana", "Bo", "Cléo", "Dina"]


def entry(asks: str, **fields: Any) -> str:
    words = {"title": TEXT, "prompt": TEXT, "hints": [TEXT]}
    return json.dumps({"format": 1, "tasks": {"new": {"asks": asks, **words, **fields}}})


def make(asks: str, **fields: Any) -> Question:
    return read_tasks(entry(asks, **fields), "mine.json")["new"].question


def reply(question: Question, answer: Any, language: str = "en") -> Reply:
    return question.judge(question.read_answer(answer), language)


QUESTIONS = {
    "set-aside": make("set-aside", players=4),
    "set-aside, all dealt": make("set-aside", players=6),
    "set-aside, small deck": make("set-aside", players=3, colours="BRPG"),
    "count-cards, number": make("count-cards", number=7),
    "count-cards, colour": make("count-cards", colours="R"),
    "count-cards, all": make("count-cards"),
    "count-cards, small deck": make("count-cards", number=5, colours="BPGO"),
    "next-player": make("next-player", players=NAMES, plays="Cléo"),
    "must-open": make("must-open", players=NAMES, who="Bo"),
    "small-deck": make("small-deck", options=["R", "RPG", "123", "45", "KB"]),
    "agreed-length": make(
        "agreed-length", players=NAMES[:2], limit=15, hands=[[0, 6], [0, 5]], wish=10
    ),
    "agreed-length, one hand": make("agreed-length", players=NAMES[:2], limit=None, hands=[[0, 6]]),
    "find-set": make("find-set", **{"from": "9K 7P 5G 5K 4B 3R 2K"}, size=3),
    "best-set": make("best-set", **{"from": "9O 8O 7P 6K 4B 4R 4G"}),
    "best-set of two": make("best-set", **{"from": "9O 8O 7P 6K 4B 4R 4G"}, size=2),
    "why-not": make("why-not", table="8R 2R", play="8G 1G"),
    "why-not, no set": make("why-not", table="8R 2R", play="9B 8K"),
    "why-not, legal": make("why-not", table="8R 2R", play="9K 1K"),
    "why-not, not mine": make("why-not", table="5B 5O", hand="5R 8G 3R", play="5R 5B 5O"),
    "can-answer": make("can-answer", table="9K 7K", hand="8B 6R 5R 1R"),
    "can-answer, never": make("can-answer", table="9B 9O", hand="9P 8K 7K 2P"),
    "can-answer, no pair": make("can-answer", table="9B 9O", hand="9P 8K 7R"),
    "most-cards": make("most-cards", table="8B 8R 8G 8O"),
    "most-cards, hand": make("most-cards", table="4K 2K", hand="9G 8G 7B 6G 5G 1G"),
    "most-cards, small hand": make("most-cards", table="4K 2K", hand="9G 8G 7B"),
    "which-beaten": make("which-beaten", play="2B 2G 2K", options=["7P", "9R 9O", "4R 2R 1R"]),
    "find-play": make("find-play", table="8R 2R", hand="9G 4G 3B 3O 3K", size=3),
}


def answers(question: Question) -> list[Any]:
    match question.answer_type:
        case "number":
            return list(range(60))
        case "yes-no":
            return [True, False]
        case "one":
            return [option.id for option in question.options()]
    return [CardSet(chosen.cards) for chosen in combinations(question.offered)] + [question.offered]


@pytest.mark.parametrize("name", QUESTIONS)
def test_each_kind_has_a_right_answer_and_reasons_in_both_languages(name: str) -> None:
    question = QUESTIONS[name]
    assert reply(question, question.solution).right
    rights = 0
    for answer in answers(question):
        english, french = reply(question, answer, "en"), reply(question, answer, "fr")
        rights += english.right
        assert english.right is french.right
        assert english.rules == french.rules
        assert english.text != french.text
        for told in (english, french):
            assert tuple(re.findall(r"\[([a-z-]+)\]", told.text)) == told.rules != ()
            assert not told.right or not told.consequence or told.after
        assert not re.search(r" [:;?!»]|« |'", french.text + french.consequence)
    assert 0 < rights < len(answers(question))


@pytest.mark.parametrize("name", QUESTIONS)
def test_options_are_told_in_both_languages(name: str) -> None:
    question = QUESTIONS[name]
    assert (question.answer_type == "one") is bool(question.options())
    for language in LANGUAGES:
        texts = [option.text for option in question.options(language)]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        assert all(question.story(language))


def told(name: str, answer: Any) -> str:
    said = reply(QUESTIONS[name], answer)
    assert not said.right
    return f"{said.text} {said.consequence}"


# --- setting up ---


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("colours", ["BRPGKO", "BPGO"])
def test_what_is_set_aside(players: int, colours: str) -> None:
    cards = 9 * len(colours)
    if 9 * players <= cards:
        question = make("set-aside", players=players, colours=colours)
        assert question.solution == cards - 9 * players


def test_wrong_ideas_of_what_is_set_aside() -> None:
    assert "36 cards are dealt" in told("set-aside", 36)
    assert "only 54 cards" in told("set-aside", 55)
    assert "46 of the 54 cards would be in the hands" in told("set-aside", 8)
    assert reply(QUESTIONS["set-aside, small deck"], 27).rules == ("deal",)
    two = make("set-aside", players=2, colours="BPGO")
    assert reply(two, 36).rules == ("two-player-deck",)
    assert "only 36 cards are in play" in reply(two, 36).text


@pytest.mark.parametrize("number", range(1, 10))
def test_how_many_of_a_number(number: int) -> None:
    assert make("count-cards", number=number).solution == len(Colour)
    assert make("count-cards", number=number, colours="RK").solution == 2


def test_how_many_of_a_colour_and_in_all() -> None:
    assert make("count-cards", colours="G").solution == 9
    assert make("count-cards", colours="BPGO").solution == len(Rules.two_player("BPGO").deck)
    assert make("count-cards").solution == len(DECK)


def test_wrong_ideas_of_how_many_cards_there_are() -> None:
    assert "9 cards have the same colour" in told("count-cards, number", 9)
    assert "6 is the number of colours" in told("count-cards, colour", 6)
    assert "no 0" in told("count-cards, colour", 10)
    assert "no 0" in told("count-cards, all", 60)
    assert "whole deck" in told("count-cards, small deck", 6)
    assert reply(QUESTIONS["count-cards, small deck"], 6).rules == ("two-player-deck",)


@pytest.mark.parametrize("seat", range(4))
def test_who_is_next_goes_round(seat: int) -> None:
    question = make("next-player", players=NAMES, plays=NAMES[seat])
    assert question.solution == NAMES[(seat + 1) % 4]


def test_wrong_ideas_of_who_is_next() -> None:
    assert "anticlockwise" in told("next-player", "Bo")
    assert "somebody else" in told("next-player", "Cléo")
    assert "nobody is skipped" in told("next-player", "Ana")


def test_nobody_has_to_open() -> None:
    for who in NAMES:
        assert make("must-open", players=NAMES, who=who).solution is False
    assert "drawn by lot" in told("must-open", True)


@pytest.mark.parametrize("colours", ["BR", "KO", "PG"])
def test_any_two_colours_go_out(colours: str) -> None:
    assert make("small-deck", options=[colours, "123"]).solution == colours


def test_wrong_ideas_of_the_small_deck() -> None:
    assert "colours that go out, not numbers" in told("small-deck", "123")
    assert "leave 45 cards" in told("small-deck", "R")
    assert "leave 27 cards" in told("small-deck", "RPG")


def test_only_the_limit_agreed_on_counts() -> None:
    assert QUESTIONS["agreed-length"].solution is False
    assert "limit of 10" in told("agreed-length", True)
    assert "limit" not in told("agreed-length, one hand", False)
    at_once = make("agreed-length", players=NAMES[:2], limit=10, hands=[[0, 6], [0, 5]], wish=15)
    assert at_once.solution is True
    assert "limit of 15" in reply(at_once, False).consequence


def test_the_story_of_a_game_gives_its_totals() -> None:
    story = QUESTIONS["agreed-length"].story("en")
    assert len(story) == 4
    assert story[-1] == say("task.length.totals", "en", totals="Ana 0, Bo 11")


# --- finding sets ---


def test_sets_of_so_many_cards() -> None:
    question = QUESTIONS["find-set"]
    assert question.solution == CardSet("9K 5K 2K")
    assert "there are 2 of them: 3 are wanted" in told("find-set", "5G 5K")
    assert "A single card" in told("find-set", "9K")
    assert "share neither" in told("find-set", "5G 4B 3R")
    assert make("find-set", **{"from": "9K"}).solution == CardSet("9K")


def test_the_best_set_is_by_its_digits() -> None:
    assert QUESTIONS["best-set"].solution == CardSet("4B 4R 4G")
    assert QUESTIONS["best-set of two"].solution == CardSet("9O 8O")
    assert "2 digits" in told("best-set", "9O 8O")
    assert "a single digit" in told("best-set", "9O")
    assert "As many cards can make more" in told("best-set of two", "4B 4R")
    both = make("best-set", **{"from": "8R 2R 8B 2B"}, size=2)
    assert reply(both, "8R 8B").right
    assert not reply(both, "8R 2R").right


def test_each_of_several_best_sets_is_right() -> None:
    question = make("best-set", **{"from": "8R 2R 8B 2B 1O"}, size=1)
    assert reply(question, Card.parse("8R")).right
    assert reply(question, Card.parse("8B")).right


# --- answering ---


def test_what_is_wrong_with_a_play() -> None:
    solutions = [QUESTIONS[name].solution for name in QUESTIONS if name.startswith("why-not")]
    assert solutions == ["higher", "combination", "allowed", "own-cards"]
    assert make("why-not", table="5P 4P", play="7O 6O 3O 2O").solution == "count"


def test_a_rule_that_is_kept_is_told_as_kept() -> None:
    assert "2 or 3 are allowed. So that is not the trouble" in told("why-not", "count")
    assert "no number to compare" in told("why-not, no set", "higher")
    assert "let a good chance go" in told("why-not, legal", "higher")
    assert "put 5 red back" in told("why-not, not mine", "allowed")
    taken = make("why-not", table="8R 2R", hand="8G 1G 7O", play="8G 1G")
    assert "You hold these cards" in reply(taken, "own-cards").text


def test_own_cards_are_in_question_only_where_the_hand_is_seen() -> None:
    ids = [[option.id for option in QUESTIONS[name].options()] for name in QUESTIONS]
    assert ["combination", "count", "higher", "allowed"] in ids
    assert ["own-cards", "combination", "count", "higher", "allowed"] in ids


def test_a_hand_that_can_answer_is_shown_how() -> None:
    said = reply(QUESTIONS["can-answer"], False)
    assert said.after == CardSet("6R 5R 1R")
    assert "overlooked" in said.consequence


def test_a_hand_that_cannot_answer_is_told_what_it_lacks() -> None:
    said = reply(QUESTIONS["can-answer, never"], True)
    assert said.rules == ("higher", "combination")
    assert "92: not higher than 99" in said.text
    assert "No 3 of your cards" in said.text
    assert reply(QUESTIONS["can-answer, no pair"], True).rules == ("combination", "combination")


def test_the_most_cards_that_may_be_played() -> None:
    assert QUESTIONS["most-cards"].solution == 5
    assert QUESTIONS["most-cards, hand"].solution == 3
    assert QUESTIONS["most-cards, small hand"].solution == 2
    assert "never two" in told("most-cards, hand", 5)
    assert "not yet the most" in told("most-cards", 4)
    assert "there are none" in told("most-cards, small hand", 3)
    assert reply(QUESTIONS["most-cards, small hand"], 2).after == CardSet("9G 8G")


def test_a_play_of_so_many_cards() -> None:
    question = QUESTIONS["find-play"]
    assert question.solution == CardSet("3B 3O 3K")
    assert "But this time 3 are asked for" in told("find-play", "9G 4G")
    assert reply(question, "9G").rules == ("count", "higher")


def test_a_whole_hand_as_an_answer_is_no_opening() -> None:
    question = make("find-play", table="8R 2R", hand="9G 4G", whole=True)
    assert question.solution == CardSet("9G 4G")


# --- mistakes in a file ---


@pytest.mark.parametrize(
    ("asks", "fields", "field", "why"),
    [
        ("set-aside", {"players": 7}, "players", "7 players?"),
        ("set-aside", {"players": 5, "colours": "BPGO"}, "players", "36 cards are not enough"),
        ("set-aside", {"players": 2, "colours": "BPG"}, "colours", "no two-player deck"),
        ("set-aside", {}, "players", "it is missing"),
        ("count-cards", {"number": 0}, "number", "No card has the number 0"),
        ("count-cards", {"number": 10}, "number", "No card has the number 10"),
        ("count-cards", {"colours": "X"}, "colours", "no choice of colours"),
        ("count-cards", {"colours": "RR"}, "colours", "no choice of colours"),
        ("next-player", {"players": NAMES, "plays": "Eli"}, "plays", "“Eli” is not known"),
        ("next-player", {"players": ["Ana"], "plays": "Ana"}, "players", "1 players?"),
        ("next-player", {"players": "Ana", "plays": "Ana"}, "players", "not player names"),
        ("must-open", {"players": NAMES, "who": "Eli"}, "who", "“Eli” is not known"),
        ("small-deck", {"options": ["RK", "BO"]}, "options", "here it is 2"),
        ("small-deck", {"options": ["R"]}, "options", "here it is 0"),
        ("small-deck", {"options": ["RX", "RK"]}, "options", "no choice of colours"),
        ("small-deck", {"options": ["10", "RK"]}, "options", "No card has the number 0"),
        (
            "agreed-length",
            {"players": NAMES[:2], "limit": 5, "hands": [[0, 5], [0, 5]]},
            "hands",
            "The game is over",
        ),
        ("agreed-length", {"players": NAMES[:2], "limit": 5, "hands": [5]}, "hands", "not a list"),
        (
            "agreed-length",
            {"players": NAMES[:2], "limit": 5, "hands": [[1, 5]]},
            "hands",
            "nobody has 0 cards",
        ),
        ("find-set", {"from": "9K 8R", "size": 2}, "from", "nothing in these cards"),
        ("best-set", {"from": "9K 8R", "size": 2}, "from", "nothing in these cards"),
        ("why-not", {"table": "6P 4P", "play": "9B"}, "play", "several rules (count, higher)"),
        ("why-not", {"play": "9B"}, "table", "it is missing"),
        ("can-answer", {"table": "9B", "hand": "9B"}, "hand", "9B is in two places"),
        ("most-cards", {"table": "9B", "hand": "8B"}, "hand", "nothing in these cards"),
        ("which-beaten", {"play": "9B", "options": ["8B", "7B"]}, "options", "here it is 2"),
        ("find-play", {"hand": "9B 8B", "table": "1R", "size": 3}, "hand", "nothing in these"),
    ],
)
def test_a_bad_field_is_named(asks: str, fields: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(TaskFileError) as caught:
        read_tasks(entry(asks, **fields), "mine.json")
    assert caught.value.explain("en").startswith(f"mine.json, “new”, field “{field}”: ")
    assert why in caught.value.explain("en")
    assert caught.value.explain("fr") != caught.value.explain("en")


def test_what_is_no_answer() -> None:
    with pytest.raises(OdinError, match="“Eli” is not one of the answers"):
        QUESTIONS["next-player"].read_answer("Eli")
    with pytest.raises(OdinError, match="not a whole number"):
        QUESTIONS["most-cards"].read_answer("many")
