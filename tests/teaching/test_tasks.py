"""The tasks of the course: right by the engine, wrong with a reason, refused with a place."""

import json
import re
from typing import Any

import pytest

from odin_teach import Card, CardSet, Combination, OdinError, combinations
from odin_teach.messages import LANGUAGES
from odin_teach.rule_ids import RULE_IDS
from odin_teach.teaching.fields import TaskFileError, Text
from odin_teach.teaching.lessons.course import FOLDER, task, tasks
from odin_teach.teaching.lessons.tasks import ASKS, TaskData
from odin_teach.teaching.questions import Question
from tests.teaching.entries import read_tasks

FILES = sorted(FOLDER.glob("*.json"))


@pytest.fixture(params=list(tasks()))
def data(request: pytest.FixtureRequest) -> TaskData:
    return task(str(request.param))


def some_answers(question: Question) -> list[Any]:
    """Right and wrong answers of the question's type."""
    match question.answer_type:
        case "number":
            return [*range(30), 82, 99, 642, 12345]
        case "yes-no":
            return [True, False]
        case "one":
            return [option.id for option in question.options()]
        case "card":
            return [CardSet([card]) for card in question.offered]
    pairs = [CardSet([a, b]) for a in question.offered for b in question.offered if a != b]
    return [*(found.cards for found in combinations(question.offered)), *pairs, question.offered]


def all_texts(data: TaskData) -> list[Text]:
    return [data.titles, data.prompts, *data.hint_texts, *data.wrong.values()]


def test_every_task_has_all_it_needs_in_each_language(data: TaskData) -> None:
    for language in LANGUAGES:
        assert data.title(language)
        assert data.prompt(language)[-1] in ".?!"
    for texts in all_texts(data):
        assert texts["en"] != texts["fr"]


def test_french_texts_keep_their_signs_on_the_line(data: TaskData) -> None:
    for texts in all_texts(data):
        assert not re.search(r" [:;?!»]|« |'", texts["fr"])


def test_its_solution_is_right_and_something_else_is_wrong(data: TaskData) -> None:
    question = data.question
    assert question.judge(question.read_answer(question.solution)).right
    assert any(not question.judge(answer).right for answer in some_answers(question))


def test_every_reply_says_why_and_names_its_rules(data: TaskData) -> None:
    for answer in some_answers(data.question):
        english = data.question.judge(data.question.read_answer(answer), "en")
        french = data.question.judge(data.question.read_answer(answer), "fr")
        assert english.right is french.right
        assert english.rules == french.rules
        assert english.rules
        assert set(english.rules) <= set(RULE_IDS)
        for reply in (english, french):
            named = re.findall(r"\[([a-z-]+)\]", reply.text)
            assert tuple(named) == reply.rules
        assert english.text != french.text


def test_a_right_answer_has_no_bad_consequence(data: TaskData) -> None:
    for answer in some_answers(data.question):
        reply = data.question.judge(answer)
        if reply.right:
            assert not reply.consequence or reply.after


def test_the_prompt_does_not_tell_the_answer(data: TaskData) -> None:
    solution = data.question.solution
    if data.question.answer_type == "number":
        for language in LANGUAGES:
            assert str(solution) not in re.findall(r"\d+", data.prompt(language))


def stated() -> list[dict[str, Any]]:
    """What the files of the course say of each task."""
    lessons = [json.loads(path.read_text(encoding="utf-8")) for path in FILES]
    return [entry for each in lessons for entry in (each["tasks"] | each["check"]).values()]


def test_all_kinds_of_questions_are_used() -> None:
    assert {entry["asks"] for entry in stated()} == set(ASKS)
    assert {each.question.answer_type for each in tasks().values()} == {
        "number", "yes-no", "cards", "card", "one",
    }  # fmt: skip


def test_no_right_answer_is_stored() -> None:
    for entry in stated():
        assert not set(entry) & {"answer", "solution", "right", "correct"}


# --- what some wrong ideas are told ---


def told(task_id: str, answer: Any) -> str:
    question = task(task_id).question
    reply = question.judge(question.read_answer(answer), "en")
    return f"{reply.text}\n{reply.consequence}"


def test_adding_up() -> None:
    assert "adding" in told("value-82", 10)
    assert "you would not dare" in told("value-82", 10)


def test_reading_as_laid() -> None:
    assert "wrong order" in told("value-82", 28)


def test_believing_in_too_much() -> None:
    assert "get them straight back" in told("value-82", 90)


def test_what_a_learner_would_misjudge_is_true() -> None:
    question = task("value-82").question
    for given in range(200):
        reply = question.judge(given)
        if reply.consequence and not reply.right:
            rival = int(re.findall(r"on (\d+) \(", reply.consequence)[0])
            believed, true = given > rival, rival < 82
            assert believed is not true, given


def test_forgetting_the_card_taken_back() -> None:
    reply = task("cards-after-answer").question.judge(3)
    assert reply.rules == ("take-one",)
    assert reply.after == CardSet("6O 4R 1G")


def test_taking_one_of_ones_own() -> None:
    assert "[take-previous-only]" in told("take-the-right-card", "7P")


def test_adding_up_points() -> None:
    assert "[score]" in told("points-left", 27)
    assert "to 15" in told("points-left", 27)


def test_believing_that_a_pass_is_for_the_round() -> None:
    assert "for that turn only" in told("who-is-next", "Cléo")


def test_opening_with_some_of_the_hand() -> None:
    assert "[open-one]" in told("all-at-once", "7G 5G")
    assert "2 cards stay" in told("all-at-once", "3G")


# --- what is no answer ---


@pytest.mark.parametrize(
    "given", ["eighty", "8 and 2", "", "-82", "8.2", None, True, [82], "9" * 21]
)
def test_no_number(given: object) -> None:
    with pytest.raises(OdinError, match="not a whole number"):
        task("value-82").question.read_answer(given)


@pytest.mark.parametrize(("given", "meant"), [("82", 82), (" 8 2 ", 82), (82, 82), ("082", 82)])
def test_a_number_as_people_type_it(given: object, meant: int) -> None:
    assert task("value-82").question.read_answer(given) == meant


@pytest.mark.parametrize("given", ["yes", 1, None])
def test_neither_yes_nor_no(given: object) -> None:
    with pytest.raises(OdinError, match="neither yes nor no"):
        task("is-it-a-set").question.read_answer(given)


def test_no_cards() -> None:
    question = task("make-642").question
    with pytest.raises(OdinError, match="at least one card"):
        question.read_answer("")
    with pytest.raises(OdinError, match="8B cannot be chosen here"):
        question.read_answer("8B 6P")
    with pytest.raises(OdinError, match="“8X” is not a card"):
        question.read_answer("8X")
    with pytest.raises(OdinError, match="is not a card"):
        question.read_answer(7)


def test_cards_in_any_form() -> None:
    question = task("make-642").question
    cards = CardSet("6P 4P 2P")
    for given in (cards, "6P4P2P", list(cards), Combination(cards).cards):
        assert question.read_answer(given) == cards
    assert task("take-the-right-card").question.read_answer(Card.parse("5K")) == CardSet("5K")


def test_several_cards_where_one_is_asked() -> None:
    with pytest.raises(OdinError, match="several cards"):
        task("take-the-right-card").question.read_answer("5B 5K")


def test_not_one_of_the_options() -> None:
    with pytest.raises(OdinError, match="“Zoé” is not one of the answers: Ana, Bo, Cléo"):
        task("who-is-next").question.read_answer("Zoé")


def test_no_such_task() -> None:
    with pytest.raises(OdinError, match=r"no task “value-83”.*value-82"):
        task("value-83")


# --- what the author says to a wrong answer ---

SAID = {"en": "That is a sum.", "fr": "C’est une somme."}


def with_wrong(wrong: dict[str, Any], **changes: Any) -> TaskData:
    return read_one(GOOD | {"wrong": wrong} | changes)


def test_a_certain_wrong_answer_is_told_more() -> None:
    data = with_wrong({"10": SAID})
    assert data.judge(10, "fr").note == "C’est une somme."
    assert data.judge(10, "en").text == data.question.judge(10, "en").text
    assert data.judge(28).note == data.judge(82).note == ""


def test_every_other_wrong_answer_can_be_told_more() -> None:
    data = with_wrong({"10": SAID, "*": TEXT})
    assert data.judge(10, "en").note == "That is a sum."
    assert data.judge(28, "en").note == "What?"
    assert data.judge(82, "en").note == ""


def test_answers_of_all_kinds_can_be_written() -> None:
    yes_no = read_one({"asks": "is-set", "cards": "7K 6R"} | TEXTS | {"wrong": {"yes": SAID}})
    assert yes_no.judge(True, "en").note == SAID["en"]
    make = {"asks": "make", "from": "8R 2R 8B", "value": 82, "wrong": {"8B 8R": SAID}}
    assert read_one(make | TEXTS).judge(CardSet("8R 8B"), "en").note == SAID["en"]
    highest = {"asks": "highest", "options": ["9K", "5G 1G"], "wrong": {"9K": SAID}}
    assert read_one(highest | TEXTS).judge("9K", "en").note == SAID["en"]
    assert task("take-the-right-card").question.read_written("5B") == CardSet("5B")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"82": SAID}, "“82” is a right answer"),
        ({"ten": SAID}, "“ten” is not a whole number"),
        ({"10": SAID, "010": SAID}, "“010” is there twice"),
        ({"10": "A sum."}, "not a text in each of these languages"),
        ({}, "fields are expected here"),
        ([], "fields are expected here"),
    ],
)
def test_what_cannot_be_told_is_refused(wrong: Any, why: str) -> None:
    with pytest.raises(TaskFileError, match=f"mine.json, “new”, field “wrong”: .*{why}"):
        with_wrong(wrong)


# --- mistakes in a file ---

TEXT = {"en": "What?", "fr": "Quoi ?"}
TEXTS = {"title": TEXT, "prompt": TEXT, "hints": [TEXT]}
GOOD = {"asks": "value", "cards": "2R 8R", **TEXTS}
FIRST = next(iter(ASKS))


def read_one(entry: dict[str, Any]) -> TaskData:
    return read_tasks(json.dumps({"tasks": {"new": entry}}), "mine.json")["new"]


def without(field: str, changes: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in (GOOD | changes).items() if key != field}


def test_a_good_entry() -> None:
    assert read_one(GOOD).question.solution == 82


@pytest.mark.parametrize(
    ("changes", "field", "why"),
    [
        (
            {"asks": "the time"},
            "asks",
            f"“the time” is not known: it takes one of {next(iter(ASKS))},",
        ),
        ({"cards": "2R 8X"}, "cards", "“8X” is not a card"),
        ({"cards": "2R 8B"}, "cards", "8B and 2R share neither"),
        ({"cards": ""}, "cards", "at least one card"),
        ({"cards": 82}, "cards", "“82” is not a text"),
        ({"title": "What?"}, "title", "not a text in each of these languages"),
        ({"prompt": {"en": "What?"}}, "prompt", "missing in: fr"),
        ({"prompt": {"en": "What?", "fr": " "}}, "prompt", "“ ” is not a text"),
        ({"hints": []}, "hints", "not a list with something in it"),
        ({"hints": ["Look."]}, "hints", "not a text in each of these languages"),
        ({"hnits": []}, "hnits", "no such field is read here; these are: asks, cards,"),
        ({"options": [10, 28]}, "options", "the right answer, 82, is not among"),
        ({"options": ["82"]}, "options", "“82” is not a whole number"),
        ({"asks": "make", "from": "8R 2B", "value": 82}, "value", "nothing in these cards"),
        ({"asks": "find-play", "hand": "1B", "table": "9B"}, "hand", "nothing in these cards"),
        ({"asks": "find-play", "hand": "1B", "whole": "yes"}, "whole", "one of true, false"),
        ({"asks": "may-play", "table": "9B", "play": "9B"}, "play", "9B is in two places"),
        ({"asks": "highest", "options": ["8B 2B", "8R 2R"]}, "options", "here it is 2"),
        ({"asks": "which-answers", "table": "9B 8B", "options": ["1B"]}, "options", "here it is 0"),
        (
            {"asks": "cards-left", "hand": "9B", "table": "8B 7B", "play": "9B"},
            "play",
            "9B is not legal here",
        ),
        (
            {"asks": "take-back", "hand": "9B 1R 2G", "table": "8B", "play": "9B"},
            "play",
            "nothing in these cards",
        ),
        (
            {"asks": "whose-turn", "players": ["A", "B"], "hands": ["1B", "2B"], "moves": ["pass"]},
            "moves",
            "pass is not legal here",
        ),
        (
            {"asks": "whose-turn", "players": ["A", "B"], "hands": ["1B", "2B"], "moves": ["1B"]},
            "moves",
            "these moves end the hand",
        ),
        (
            {"asks": "whose-turn", "players": ["A"], "hands": ["1B", "2B"], "moves": ["1B"]},
            "players",
            "2 different names",
        ),
    ],
)
def test_a_bad_field_is_named(changes: dict[str, Any], field: str, why: str) -> None:
    gone = "" if changes.get("asks", "value") == "value" else "cards"
    with pytest.raises(TaskFileError) as caught:
        read_one(without(gone, changes))
    assert caught.value.explain("en").startswith(f"mine.json, “new”, field “{field}”: ")
    assert why in caught.value.explain("en")
    assert caught.value.explain("fr") != caught.value.explain("en")


@pytest.mark.parametrize("field", list(GOOD))
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(TaskFileError, match=f"field “{field}”: it is missing"):
        read_one(without(field, {}))
