from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import DECK, CardError, CardSet, NotACombination, check_play
from odin_teach.explain import sentence
from odin_teach.teaching.rulebook.articles import article
from odin_widgets.checker.asked import CENTRE, MINE, Asked
from odin_widgets.checker.may_i import KEY, MayI
from odin_widgets.parts import walk
from tests.widgets.on_the_page import do, part


def tap(panel: MayI, side: str, cards: str) -> None:
    """Choose these in the deck of a place, after turning to it."""
    do(panel, "side", "press", side)
    do(panel, f"{side}-cards", "choose", cards.split())


def rows(panel: MayI) -> dict[str, str]:
    """The reasons that can be opened, by id."""
    return {
        each["id"]: each["label"]
        for each in walk(panel.view["parts"])
        if each["kind"] == "group" and each["fold"]
    }


def kept(panel: MayI) -> Any:
    return part(panel, "may-i-store")["text"]


# ---- The verdict

QUESTIONS = [
    ("6P 4P", "9B"),
    ("6P 4P", "9B 9K"),
    ("6P 4P", "6K 4K"),
    ("6P 4P", "9B 8K"),
    ("6P 4P", "9B 8K 7O 6R"),
    ("8B", "3R 3G"),
    ("8B", "1O"),
    ("", "9B"),
    ("", "9B 8K"),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("table", "cards"), QUESTIONS)
def test_the_verdict_and_every_reason_are_the_engines(
    table: str, cards: str, language: str
) -> None:
    may_i = MayI(language=language)
    tap(may_i, CENTRE, table)
    tap(may_i, MINE, cards)
    verdict = check_play(cards, table=table)
    assert may_i.verdict == verdict
    assert part(may_i, "verdict")["tone"] == ("good" if verdict else "bad")
    broken = {
        f"why-{each.rule}": sentence(each, language) for each in verdict.findings if not each.ok
    }
    if not verdict:
        assert rows(may_i) == broken
    for finding in verdict.findings:
        if finding.ok is verdict.legal:
            assert sentence(finding, language) in may_i.view["say"]


@pytest.mark.parametrize(
    ("table", "cards", "told"),
    [
        ("6P 4P", "9B", "No: 9 on 64"),
        ("6P 4P", "9B 9K", "Yes: 99 on 64"),
        ("6P 4P", "9B 8K", "No: not a combination"),
        ("", "9B", "Yes: open with 9"),
    ],
)
def test_it_is_said_in_one_short_line(table: str, cards: str, told: str) -> None:
    assert part(MayI(table, cards, language="en"), "verdict")["text"] == told


def test_several_cards_on_an_empty_centre_may_be_a_whole_hand() -> None:
    may_i = MayI(cards="9B 9K", language="en")
    assert part(may_i, "verdict")["tone"] == "note"
    assert part(may_i, "verdict")["text"] == "Only as your whole hand"
    assert "why-open-one" in rows(may_i)
    assert part(may_i, "steps")["items"][1]["disabled"]


def test_why_opens_the_rule_in_the_words_of_its_article() -> None:
    may_i = MayI("6P 4P", "9B", language="fr")
    (line,) = part(may_i, "rule-count")["items"]
    assert line["text"] == article("count", "fr").text
    assert line["more"]["text"] == article("count", "fr").title
    assert line["more"]["link"] == "90-rulebook.ipynb#rule-count"


def test_a_legal_play_says_what_is_taken_back_and_all_that_speaks_for_it() -> None:
    may_i = MayI("6P 4P", "9B 9K", language="en")
    assert rows(may_i)["why-take-one"].endswith("6 pink, 4 pink.")
    assert [line["more"]["link"].split("-")[-1] for line in part(may_i, "rule-yes")["items"]] == [
        "combination",
        "count",
        "higher",
    ]
    assert "why-take-one" not in rows(MayI(cards="9B"))


def test_with_nothing_to_judge_it_says_what_to_tap() -> None:
    may_i = MayI(language="en")
    assert may_i.verdict is None
    assert "cards in the centre" in part(may_i, "verdict")["text"]
    tap(may_i, CENTRE, "8B")
    assert "Turn to" in part(may_i, "verdict")["text"]
    do(may_i, "side", "press", MINE)
    assert part(may_i, "verdict")["text"] == "Tap the cards you want to play."


# ---- Tapping


def test_a_card_tapped_for_the_wrong_place_moves_with_one_tap() -> None:
    may_i = MayI()
    tap(may_i, CENTRE, "6P 4P")
    tap(may_i, MINE, "4P")
    assert (may_i.table, may_i.cards) == (Asked(CardSet("6P")).table, CardSet("4P"))
    tap(may_i, CENTRE, "6P 4P")
    assert may_i.cards == CardSet()


def test_cards_of_the_other_place_are_marked() -> None:
    may_i = MayI("6P 4P", "9B", language="en")
    assert part(may_i, "mine-cards")["marked"] == {"6P": "centre", "4P": "centre"}
    do(may_i, "side", "press", CENTRE)
    assert part(may_i, "centre-cards")["marked"] == {"9B": "yours"}


def test_what_cannot_lie_in_the_centre_is_refused_in_the_place_of_the_verdict() -> None:
    may_i = MayI("6P", language="en")
    do(may_i, "side", "press", CENTRE)
    do(may_i, "centre-cards", "choose", ["6P", "4R"])
    assert may_i.table is not None
    assert may_i.table.cards == CardSet("6P")
    assert part(may_i, "verdict")["text"] == "No: not a combination"
    assert rows(may_i)["why-combination"].startswith("6 pink and 4 red share neither")
    assert may_i.view["say"].startswith("That cannot lie in the centre. 6 pink and 4 red")
    do(may_i, "side", "press", MINE)
    assert part(may_i, "verdict")["text"] == "Tap the cards you want to play."


def test_played_makes_my_cards_the_next_question() -> None:
    may_i = MayI("6P 4P", "9B 9K")
    do(may_i, "steps", "press", "played")
    assert may_i.table is not None
    assert (may_i.table.value, may_i.cards) == (99, CardSet())
    assert part(may_i, "mine-cards") is not None


def test_what_may_not_be_played_was_not_played() -> None:
    may_i = MayI("6P 4P", "9B")
    do(may_i, "steps", "press", "played")
    assert may_i.cards == CardSet("9B")


def test_clear_takes_all_away() -> None:
    may_i = MayI("6P 4P", "9B 9K")
    do(may_i, "steps", "press", "clear")
    assert (may_i.table, may_i.cards) == (None, CardSet())
    assert part(may_i, "centre-cards") is not None
    assert part(may_i, "steps")["items"][0]["disabled"]


@pytest.mark.parametrize("cards", ["6P 4R", "6P 5G 4B"])
def test_python_is_told_what_cannot_be(cards: str) -> None:
    may_i = MayI("8B")
    with pytest.raises(NotACombination):
        may_i.table = cards
    with pytest.raises(CardError):
        may_i.cards = "8X"
    assert may_i.summary() == "MayI(table='8B')"


cards = st.sets(st.sampled_from(list(DECK)), max_size=4).map(CardSet)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from([CENTRE, MINE, "played", "clear"]), cards), max_size=6))
def test_no_card_is_ever_in_two_places_and_what_is_kept_can_be_read(
    steps: list[tuple[str, CardSet]],
) -> None:
    may_i = MayI()
    do(may_i, "may-i-store", "found", "")
    for step, chosen in steps:
        if step in (CENTRE, MINE):
            tap(may_i, step, str(chosen))
        else:
            do(may_i, "steps", "press", step)
        centre = may_i.table.cards if may_i.table else CardSet()
        assert not centre & may_i.cards
        if kept(may_i):
            asked = Asked.read(kept(may_i))
            assert (asked.centre, asked.mine) == (centre, may_i.cards)


# ---- What the browser keeps


def test_the_question_is_kept_and_found_again() -> None:
    may_i = MayI()
    assert part(may_i, "may-i-store")["key"] == KEY
    do(may_i, "may-i-store", "found", "")
    tap(may_i, CENTRE, "6P 4P")
    text = kept(may_i)
    later = MayI()
    do(later, "may-i-store", "found", text)
    assert later.table == may_i.table
    assert part(later, "centre-cards") is not None


def test_a_question_that_is_being_asked_is_not_replaced() -> None:
    may_i = MayI("8B")
    do(may_i, "may-i-store", "found", Asked(CardSet("6P")).to_json())
    assert may_i.summary() == "MayI(table='8B')"
    assert kept(may_i) is None


def test_two_tabs_do_not_write_over_each_other_for_ever() -> None:
    mine, theirs = MayI(), MayI()
    for panel in (mine, theirs):
        do(panel, "may-i-store", "found", "")
    tap(mine, CENTRE, "6P")
    do(mine, "may-i-store", "found", kept(mine))
    do(theirs, "may-i-store", "found", Asked(CardSet("6P")).to_json())
    assert kept(theirs) is None
    assert theirs.table is None  # it does not jump to what is asked elsewhere


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "no json",
        "[1]",
        "null",
        json.dumps({"format": 2, "centre": "6P", "mine": "", "side": "mine"}),
        json.dumps({"format": 1, "centre": "6P 4R", "mine": "", "side": "mine"}),
        json.dumps({"format": 1, "centre": 6, "mine": "", "side": "mine"}),
        json.dumps({"format": 1, "centre": "6P", "mine": "", "side": "theirs"}),
        "[" * 5000,
    ],
)
def test_what_is_damaged_or_newer_is_left_alone_until_told(text: str) -> None:
    may_i = MayI()
    do(may_i, "may-i-store", "found", text)
    assert may_i.summary() == "MayI()"
    assert part(may_i, "panel-trouble") is None
    tap(may_i, CENTRE, "6P")
    assert kept(may_i) is None
    assert part(may_i, "may-i-store-unread") is not None
    do(may_i, "may-i-store-replace", "press", "ask")
    do(may_i, "may-i-store-replace", "press", "sure")
    assert kept(may_i) == may_i._asked.to_json()
