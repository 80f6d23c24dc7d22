"""Stories with a mistake in them: the engine finds it, and what people doubt is told to be fine."""

import json
import re
from typing import Any

import pytest

from odin_teach import Position
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.fields import Fields, TaskFileError
from odin_teach.teaching.lessons.ask_mistakes import NONE, SpotMistake
from odin_teach.teaching.lessons.course import lesson
from odin_teach.teaching.lessons.tasks import ASKS
from odin_teach.teaching.practice.misconceptions import MISCONCEPTIONS

PLAYERS = ["Ana", "Bo", "Cléo"]
HANDS = ["8B 7O 2K 1R", "9R 3R 3G 1K 4P", "7G 6P 5G 4O"]


def story(*moves: str, hands: list[str] | None = None) -> SpotMistake:
    entry = {"players": PLAYERS, "hands": hands or HANDS, "moves": list(moves)}
    question = ASKS["spot-mistake"].read(Fields(json.loads(json.dumps(entry)), "mine.json", "new"))
    assert isinstance(question, SpotMistake)
    return question


# What was played, which move of it is wrong, and the rules that say so.
WRONG = {
    "open-many": (("8B7O",), "1", ("combination", "open-one")),
    "open with several of one colour": (
        ("7G5G",), "1", ("open-one",), ["7G 6P 5G 4O", *HANDS[:2]],
    ),
    "open-must": (("pass", "3R"), "1", ("open-must",)),
    "mixed-run": (("8B", "4P3R+8B"), "2", ("combination",)),
    "equal-ok": (("7O", "pass", "7G+7O", "8B+7G"), "3", ("higher",)),
    "fewer-ok": (("8B", "3R3G+8B", "7G+3R", "pass"), "3", ("count", "higher")),
    "jump-two": (
        ("8B", "3R3G+8B", "7G6G5G4G+3R", "pass"), "3", ("count",), [*HANDS[:2], "7G 6G 5G 4G 1B"],
    ),
    "skip-take": (("8B", "3R3G", "pass", "pass"), "2", ("take-one",)),
    "take-own": (("8B", "3R3G+3G", "pass"), "2", ("take-previous-only",)),
    "take-when-out": (
        ("8B", "3R3G+8B", "pass"), "2", ("take-none-when-out",), [HANDS[0], "3R 3G", HANDS[2]],
    ),
    "self-raise": (
        ("2K", "pass", "pass", "8B7B+2K"), "4", ("round-opener", "open-one"),
        ["8B 7B 2K 1R", *HANDS[1:]],
    ),
    "pass-is-out": (
        ("2K", "pass", "7G+2K", "pass", "Cléo: 6P"), "5", ("pass-not-out",),
    ),
    "another one opens": (
        ("2K", "pass", "7G+2K", "pass", "pass", "Ana: 8B"), "6", ("round-opener",),
    ),
    "own-cards": (("8B", "9B+8B"), "2", ("own-cards",)),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_the_engine_finds_it(name: str) -> None:
    moves, number, rules, *hands = WRONG[name]
    question = story(*moves, hands=hands[0] if hands else None)  # type: ignore[arg-type]
    assert question.solution == number
    reply = question.judge(number, "en")
    assert reply.right
    assert reply.rules == rules
    player = PLAYERS[question.steps[int(number) - 1].seat]
    assert f"If you were {player}" in reply.text


@pytest.mark.parametrize("name", WRONG)
def test_what_was_allowed_is_told_to_be(name: str) -> None:
    moves, number, rules, *hands = WRONG[name]
    question = story(*moves, hands=hands[0] if hands else None)  # type: ignore[arg-type]
    for option in question.options():
        reply = question.judge(option.id, "en")
        if option.id == NONE:
            # A way to go on looking: the rule, and nobody's name.
            assert reply.rules == rules[:1]
            assert not any(player in reply.text for player in PLAYERS)
        elif option.id != number:
            assert not reply.right
            assert "may do that" in reply.text


def test_a_story_in_which_all_is_well() -> None:
    question = story("7O", "pass", "6P4P+7O", hands=["8B 7O 2B", "9R 1R", "7G 6P 4P"])
    assert question.solution == NONE
    reply = question.judge(NONE, "en")
    assert reply.right
    assert reply.rules == ("open-one", "pass-not-out", "higher")


def test_the_moves_are_the_options() -> None:
    question = story("8B", "3R3G", "pass", "pass")
    texts = [option.text for option in question.options("en")]
    assert texts == [
        "1. Ana opens with 8 blue. 3 cards left.",
        "2. Bo answers with 3 red, 3 green and takes nothing back. 3 cards left.",
        "3. Cléo passes.",
        "4. Ana passes.",
        "All of this is allowed",
    ]
    assert question.options("fr")[1].text == (
        "2. Bo répond avec 3 rouge, 3 vert et ne reprend rien. Reste\u00a0: 3 cartes."
    )
    assert [len(option.cards) for option in question.options()] == [1, 2, 0, 0, 0]
    assert question.story("en") == ["Clockwise: Ana, Bo, Cléo."]


def test_a_story_goes_on_after_the_mistake() -> None:
    question = story("8B", "3R3G", "6K4K+3R", hands=[*HANDS[:2], "7G 6K 4K"])
    assert question.solution == "2"
    assert [step.left for step in question.steps] == [3, 3, 2]


def test_a_card_taken_from_ones_own_set_is_in_the_hand_again() -> None:
    question = story("8B", "3R3G+3G", "pass")
    assert question.steps[1].left == 4
    assert question.steps[2].place.table is not None
    assert str(question.steps[2].place.table) == "3R"
    assert isinstance(question.steps[2].place, Position)


@pytest.mark.parametrize("name", WRONG)
def test_every_reply_names_its_rules_in_each_language(name: str) -> None:
    moves, _, _, *hands = WRONG[name]
    question = story(*moves, hands=hands[0] if hands else None)  # type: ignore[arg-type]
    for option in question.options():
        replies = [question.judge(option.id, language) for language in LANGUAGES]
        for reply in replies:
            assert tuple(re.findall(r"\[([a-z-]+)\]", reply.text)) == reply.rules != ()
        assert replies[0].text != replies[1].text


# --- the lesson ---


def test_the_lesson_is_against_every_wrong_idea() -> None:
    assert set(lesson("common-mistakes").mistakes) == set(MISCONCEPTIONS)


# --- mistakes in a file ---


@pytest.mark.parametrize(
    ("fields", "field", "why"),
    [
        ({"moves": ["pass", "3R", "pass", "pass", "pass"]}, "moves", "here it is 1, 5"),
        ({"moves": ["8B", "8X"]}, "moves", "8X"),
        ({"moves": ["8B", "Zoé: pass"]}, "moves", "“Zoé” is not one of"),
        ({"moves": ["8B", "4P3R+8B", "pass"]}, "moves", "“pass” cannot follow"),
        ({"moves": ["8B", "Cléo: pass", "pass"]}, "moves", "“pass” cannot follow"),
        ({"hands": ["8B", "9R 1R"], "players": ["A", "B"], "moves": ["8B", "9R"]}, "moves", "“9R”"),
        ({"moves": []}, "moves", "not a list with something in it"),
        ({"players": ["Ana", "Bo"]}, "players", "3 different names"),
        ({"hands": ["8B", "8B", "1R"]}, "hands", "8B is in two places"),
        ({"hands": ["8B", "", "1R"]}, "hands", "at least one card"),
    ],
)
def test_a_bad_field_is_named(fields: dict[str, Any], field: str, why: str) -> None:
    entry: dict[str, Any] = {"players": PLAYERS, "hands": HANDS, "moves": ["8B"]} | fields
    with pytest.raises(TaskFileError) as caught:
        SpotMistake.read(Fields(entry, "mine.json", "new"))
    assert caught.value.explain("en").startswith(f"mine.json, “new”, field “{field}”: ")
    assert why in caught.value.explain("en")
    assert caught.value.explain("fr") != caught.value.explain("en")
