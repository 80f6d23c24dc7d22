"""Choosing rules: every field, what cannot be, texts and links, in both languages."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from odin_teach import Rules, RulesError
from odin_teach.messages import LANGUAGES
from odin_widgets import RulesPicker
from odin_widgets.parts import walk
from odin_widgets.rulebook.rulebook_view import rule_item
from odin_widgets.rules.choosing import ASKED, Choosing
from tests.widgets.on_the_page import do, part

# What is done on the page, and the field that then differs.
CHOICES: list[tuple[str, str, object, dict[str, object]]] = [
    ("house-colours", "press", "R", {"colours": "BPGKO"}),
    ("house-numbers", "count", 6, {"numbers": 6}),
    ("house-hand_size", "count", 12, {"hand_size": 12}),
    ("house-combine", "press", "colour", {"combine": "colour"}),
    ("house-extra_cards", "count", 0, {"extra_cards": 0}),
    ("house-equal_beats", "turn", True, {"equal_beats": True}),
    ("house-take", "press", "all", {"take": "all"}),
    ("house-pass_is_out", "turn", True, {"pass_is_out": True}),
    ("house-open_all", "turn", False, {"open_all": False}),
    ("house-scoring", "press", "numbers", {"scoring": "numbers"}),
    ("house-name", "enter", "Ours", {"name": "Ours"}),
]


def trouble(picker: RulesPicker) -> str:
    shown = part(picker, "panel-trouble")
    return "" if shown is None else str(shown["text"])


def test_every_field_can_be_chosen_but_the_one_that_cannot_be_played_yet() -> None:
    chosen = {field for *_, changed in CHOICES for field in changed}
    assert chosen == {field.name for field in fields(Rules)} - {"goat"}


@pytest.mark.parametrize(("part_id", "event", "value", "changed"), CHOICES)
def test_a_choice_changes_its_field_and_no_other(
    part_id: str, event: str, value: object, changed: dict[str, Any]
) -> None:
    picker = RulesPicker(language="en")
    do(picker, part_id, event, value)
    assert repr(picker.rules) == repr(Rules(**changed))
    assert trouble(picker) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_choices_together_are_shown_in_words_and_can_be_taken_back(language: str) -> None:
    picker = RulesPicker(language=language)
    for part_id, event, value, _ in CHOICES:
        do(picker, part_id, event, value)
    difference = picker.rules.difference(language)
    assert part(picker, "house-differs")["text"] == difference
    badge = part(picker, "house-badge")["text"]
    assert difference in badge
    assert "Ours" in badge
    assert picker.view["say"] == difference
    do(picker, "house-back", "press", "back")
    assert repr(picker.rules) == "Rules()"
    assert part(picker, "house-badge") is None
    assert part(picker, "house-back")["items"][0]["disabled"]
    assert picker.view["say"] == part(picker, "house-differs")["text"]


def test_what_is_chosen_is_shown() -> None:
    rules = Rules(colours="BPG", numbers=8, take="none", equal_beats=True, name="Ours")
    picker = RulesPicker(rules, language="en")
    pressed = [each["id"] for each in part(picker, "house-colours")["items"] if each["pressed"]]
    assert pressed == ["B", "P", "G"]
    assert part(picker, "house-numbers")["value"] == 8
    assert [each["pressed"] for each in part(picker, "house-take")["items"]] == [False, True, False]
    assert part(picker, "house-equal_beats")["on"] is True
    assert part(picker, "house-name")["value"] == "Ours"
    text = "colours:BPG,numbers:8,equal_beats:True,take:none,name:Ours"
    assert part(picker, "house-text")["value"] == text
    link = part(picker, "house-link")
    assert (link["name"], link["value"]) == ("rules", text)


# What cannot be


@pytest.mark.parametrize(
    ("rules", "part_id", "event", "value", "why"),
    [
        ("hand_size:12", "house-numbers", "count", 3, "12 cards for each are too many"),
        ("colours:BR", "house-hand_size", "count", 10, "two players can have 9 at most"),
        ("colours:BR", "house-colours", "press", "R", "9 cards for each are too many"),
        ("colours:B,hand_size:2", "house-colours", "press", "B", "At least one colour"),
        ("colours:B,hand_size:2", "house-numbers", "count", 1, "too small for two players"),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_the_reason(
    rules: str, part_id: str, event: str, value: object, why: str
) -> None:
    picker = RulesPicker(rules, language="en")
    do(picker, part_id, event, value)
    assert why in trouble(picker)
    assert picker.view["say"] == trouble(picker)
    assert picker.rules == Rules.parse(rules)
    do(picker, "house-open_all", "turn", False)
    assert trouble(picker) == ""


@pytest.mark.parametrize(
    ("part_id", "typed", "why"),
    [
        ("house-text", "take:half", "take cannot be 'half'"),
        ("house-text", "", "cannot be read as rules"),
        ("house-text", "low-loses", "cannot be read as rules"),
        ("house-text", "x" * 50_000, "cannot be read as rules"),
        ("house-name", "x" * 61, "at most 60 letters"),
        ("house-name", "two\nlines", "on one line"),
    ],
)
def test_what_was_typed_in_vain_stays_with_the_reason(part_id: str, typed: str, why: str) -> None:
    picker = RulesPicker("take:none", language="en")
    do(picker, part_id, "enter", typed)
    line = part(picker, part_id)
    assert line["value"] == typed
    assert why in line["error"]
    assert len(line["error"]) < 500
    assert picker.view["say"] == line["error"]
    assert picker.rules == Rules(take="none")
    do(picker, "house-take", "press", "one")
    assert part(picker, part_id)["error"] == ""


def test_rules_can_be_typed() -> None:
    picker = RulesPicker(language="en")
    do(picker, "house-text", "enter", " take:none, hand_size:7,name:%C3%80%20deux")
    assert repr(picker.rules) == "Rules(hand_size=7, take='none', name='À deux')"


# Links


def test_a_link_carries_rules() -> None:
    picker = RulesPicker(language="en")
    do(picker, ASKED, "asked", "take:none,hand_size:7")
    assert picker.rules == Rules(take="none", hand_size=7)
    assert part(picker, ASKED)["value"] == "hand_size:7,take:none"
    do(picker, "house-back", "press", "back")
    assert part(picker, ASKED)["value"] == ""
    do(picker, ASKED, "asked", "take:none,hand_size:7")  # shown once more on the page
    assert picker.rules == Rules()


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("hand_size:99", "from 1 to 27"),
        ("take:half", "'one', 'none', 'all'"),
        ("sudo:true", "Fields: colours, numbers"),
        ("goat:True", "cannot be played yet"),
        ("", "cannot be read as rules"),
        ("x" * 2_000, "cannot be read as rules"),
    ],
)
def test_a_link_that_asks_for_what_cannot_be_is_told_and_changes_nothing(
    asked: str, why: str
) -> None:
    picker = RulesPicker(language="en")
    do(picker, ASKED, "asked", asked)
    assert picker.rules == Rules()
    assert "Nothing was changed." in trouble(picker)
    assert why in trouble(picker)
    assert len(trouble(picker)) < 500
    assert picker.view["say"] == ""


# Anybody can send anything


@pytest.mark.parametrize(
    ("part_id", "event"),
    [*((part_id, event) for part_id, event, *_ in CHOICES), (ASKED, "asked")],
)
@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        1,
        0.5,
        28,
        -1,
        10**400,
        "",
        "nonsense",
        "\ud800",
        [],
        ["R"],
        {"R": 1},
        "x" * 10**6,
    ],
    ids=lambda value: repr(value)[:12],
)
def test_what_a_page_cannot_choose_changes_no_field(part_id: str, event: str, value: Any) -> None:
    picker = RulesPicker("hand_size:2", language="en")
    do(picker, part_id, event, value)
    changed = {name: one for name, one in picker.rules.changed().items() if name != "hand_size"}
    fitting = {
        "house-numbers": {"numbers": value},
        "house-extra_cards": {"extra_cards": value},
        "house-equal_beats": {"equal_beats": value},
        "house-pass_is_out": {"pass_is_out": value},
        "house-name": {"name": value},
    }.get(part_id, {})
    assert changed in ({}, fitting)
    assert picker.rules.hand_size in (2, value)
    assert Rules.parse(str(picker.rules)) == picker.rules  # whatever it is, it can be played


@pytest.mark.parametrize("event", ["press", "enter", "change", "found", "tick", "asked", "turn"])
def test_an_event_of_another_part_does_nothing(event: str) -> None:
    picker = RulesPicker()
    for each in list(walk(picker.view["parts"])):
        if event != {"check": "turn", "buttons": "press", "entry": "enter", "query": "asked"}.get(
            each["kind"]
        ):
            do(picker, each["id"], event, "R")
    assert repr(picker.rules) == "Rules()"


# From Python


def test_it_can_be_set_and_observed_the_name_too() -> None:
    picker = RulesPicker()
    seen: list[str] = []
    picker.observe(lambda change: seen.append(repr(change["new"])), "rules")
    picker.rules = "take:none"
    do(picker, "house-name", "enter", "Ours")
    picker.rules = Rules(take="none", name="Ours")
    assert seen == ["Rules(take='none')", "Rules(take='none', name='Ours')"]
    assert part(picker, "house-name")["value"] == "Ours"
    wrongs: list[Any] = ["take:half", None, 7]
    for wrong in wrongs:
        with pytest.raises(RulesError):
            picker.rules = wrong
    assert picker.rules == Rules(take="none")
    with pytest.raises(RulesError):
        RulesPicker("nonsense")


def test_it_speaks_another_language() -> None:
    picker = RulesPicker("take:none", language="en")
    picker.language = "fr"
    assert "défaussée" in part(picker, "house-badge")["text"]


def test_a_class_of_ones_own_keeps_what_it_is() -> None:
    class Odd(Rules, kind="odd-ones"):
        """Only odd numbers beat."""

    picker = RulesPicker(Odd(), language="en")
    do(picker, "house-take", "press", "none")
    assert picker.rules == Odd(take="none")
    assert part(picker, "house-badge")["text"].startswith("House rules: Only odd numbers beat.")


# For the tools that go by it


def test_it_is_folded_until_somebody_asks_for_it() -> None:
    choosing = Choosing()
    assert [each["id"] for each in choosing.draw()] == ["house-choose"]
    assert choosing.answer("house-choose", "choose", str)
    button, group = choosing.draw()
    assert button["id"] == "house-choose"
    assert group["kind"] == "group"
    assert len(group["parts"]) > 5
    assert choosing.answer("house-choose", "choose", str)
    assert not choosing.is_open


def test_what_the_tool_refuses_stays_as_it_was() -> None:
    def refuse(_rules: Rules) -> str:
        raise RulesError("error.rules-name", given="?", most=1)

    choosing = Choosing()
    with pytest.raises(RulesError):
        choosing.answer("house-equal_beats", True, refuse)
    assert choosing.rules == Rules()
    assert not choosing.answer("something-else", "x", refuse)
    assert not choosing.hear("something-else", "x", refuse)


def test_the_deck_for_two_is_no_house_rule() -> None:
    badge = Choosing(Rules.two_player()).badge()[-1]
    assert badge["kind"] == "text"
    assert badge["text"] == "Smaller deck: The deck has 4 colours: blue, pink, green and orange."


def test_a_link_to_an_article_says_when_that_does_not_hold_here() -> None:
    rules = Rules(extra_cards=0)
    shown = [rule_item("", rule, rules=rules)["more"] for rule in ("count", "higher")]
    assert [each and each["text"] for each in shown] == [
        "Officially: As many cards, or one more",
        "Strictly higher",
    ]
