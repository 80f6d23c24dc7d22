"""Tasks under house rules: asked anew by the engine, as they stand, or not at all."""

from __future__ import annotations

import pytest

from odin_teach import CardSet, OdinError, Rules, check_play
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.ask_answers import WhichAnswers, WhichBeaten
from odin_teach.teaching.lessons.ask_plays import FindPlay, MayPlay, WhichOpens
from odin_teach.teaching.lessons.ask_points import Penalty
from odin_teach.teaching.lessons.ask_sets import IsSet, ValueOf
from odin_teach.teaching.lessons.course import task, tasks
from odin_teach.teaching.lessons.tasks import TaskData

MIXES = [
    "extra_cards:0,take:none,open_all:False",
    "combine:number,equal_beats:True,take:all,scoring:numbers",
    "colours:BPG,numbers:7,hand_size:6,combine:colour,extra_cards:3,pass_is_out:True",
    "equal_beats:True",
    "scoring:numbers",
]
ASKED_ANEW = (MayPlay, FindPlay, WhichOpens, WhichAnswers, WhichBeaten, IsSet, ValueOf, Penalty)


def under(data: TaskData, mix: str) -> TaskData | None:
    try:
        return data.under(Rules.parse(mix))
    except OdinError as error:
        told = [error.explain(language) for language in LANGUAGES]
    return None if all(told) else data


@pytest.mark.parametrize("mix", MIXES)
def test_a_task_is_asked_anew_as_it_stands_or_not_at_all(mix: str) -> None:
    asked = {name: found for name, data in tasks().items() if (found := under(data, mix))}
    assert asked, "some can be asked under any rules"
    for name, data in asked.items():
        official = tasks()[name]
        anew = data.question is not official.question
        assert anew is isinstance(data.question, ASKED_ANEW), name
        assert (data.hint_texts, data.wrong) == ((), {})  # they were written for the official rules
        assert data.played_by == Rules.parse(mix)
        for language in LANGUAGES:
            assert data.judge(data.question.solution, language).right
            assert data.prompt(language)
            assert (data.prompt(language) == official.prompt(language)) is not anew


@pytest.mark.parametrize("mix", MIXES)
def test_the_right_answer_is_what_the_rules_in_force_say(mix: str) -> None:
    rules = Rules.parse(mix)
    for data in tasks().values():
        found = under(data, mix)
        if found is None:
            continue
        question, shown = found.question, {each.what: each.cards for each in found.question.shown()}
        table = CardSet(shown.get("table", ()))
        if isinstance(question, MayPlay):
            hand = CardSet(shown["hand"]) if "hand" in shown else None
            verdict = check_play(CardSet(shown["played"]), hand=hand, table=table, rules=rules)
            assert question.solution is verdict.legal
        elif isinstance(question, FindPlay):
            play = question.solution
            assert check_play(play, hand=question.cards, table=table, rules=rules)
        elif isinstance(question, WhichAnswers):
            legal = [o.id for o in question.options() if check_play(o.id, table=table, rules=rules)]
            assert legal == [question.solution]
        elif isinstance(question, IsSet):
            assert question.solution is (rules.set_of(CardSet(shown["cards"])) is not None)
        elif isinstance(question, Penalty):
            assert question.solution == rules.points(CardSet(shown["hand"]))


def test_another_rule_makes_another_answer_with_another_reason() -> None:
    official, house = task("equal-77"), task("equal-77").under(Rules(equal_beats=True))
    assert (official.question.solution, house.question.solution) == (False, True)
    reply = house.judge(True, "en")
    assert reply.right
    assert "77 equals 77, and equal beats here." in reply.text
    assert house.judge(False, "en").reasons == reply.reasons


def test_points_are_told_by_the_rule_in_force() -> None:
    house = task("points-left").under(Rules(scoring="numbers"))
    assert house.judge(house.question.solution, "en").text == (
        "Points are the numbers on the cards left, added up. [score]"
    )
    assert not house.judge(task("points-left").question.solution, "en").right


def test_what_a_wrong_value_would_lead_to_is_true_under_these_rules() -> None:
    for data in tasks().values():
        if not isinstance(data.question, ValueOf) or data.question.answer_type != "number":
            continue
        for mix in ("equal_beats:True", "numbers:9,colours:BRPG"):
            found = under(data, mix)
            if found is None:
                continue
            told = found.judge(found.question.read_answer("10"), "en").consequence
            for colour in ("black", "orange"):
                assert "colours" not in mix or colour not in told


def test_official_rules_change_nothing() -> None:
    for data in tasks().values():
        assert data.under(Rules()) is data


@pytest.mark.parametrize(
    ("name", "mix", "why"),
    [
        ("equal-77", "numbers:6", "not in this deck"),
        ("pinks-with-gaps", "colours:BRG", "not in this deck"),
        ("value-82", "combine:number", "do not share a number"),
        ("points-left", "hand_size:2", "No hand ever has more than 2"),
    ],
)
def test_what_cannot_be_asked_says_why(name: str, mix: str, why: str) -> None:
    with pytest.raises(OdinError) as caught:
        task(name).under(Rules.parse(mix))
    assert str(caught.value).startswith("This task cannot be asked under these rules.")
    assert why in str(caught.value)


def test_a_kind_that_knows_the_official_rules_only_is_not_asked_by_others() -> None:
    for data in tasks().values():
        if data.question.kind in ("spot-mistake", "whole-turn", "whose-turn", "is-round-over"):
            assert under(data, "equal_beats:True") is None


def test_rules_of_ones_own_are_asked_only_where_the_engine_answers() -> None:
    class Odd(Rules, kind="odd-tasks"):
        """Only odd numbers beat."""

    for data in tasks().values():
        try:
            found = data.under(Odd())
        except OdinError:
            continue
        assert isinstance(found.question, ASKED_ANEW)
