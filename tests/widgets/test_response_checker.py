from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from odin_teach import (
    CardError,
    CardSet,
    Combination,
    NotACombination,
    OdinError,
    check_play,
    legal_combinations,
)
from odin_teach.explain import headline, sentence
from odin_teach.teaching import article
from odin_widgets import parts
from odin_widgets.checker.response_checker import ResponseChecker
from tests.widgets.on_the_page import cited, do, part

HAND = "9B 9K 8R 6R 5G 4G 2R 2K 1O"


def lines(panel: Any, part_id: str) -> list[str]:
    return [item["text"] for item in part(panel, part_id)["items"]]


def trouble(panel: Any) -> str:
    found = part(panel, "panel-trouble")
    return found["text"] if found else ""


# ---- The verdict


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("table", "hand", "cards"),
    [
        ("6P 4P", None, "9B"),
        ("6P 4P", None, "9B 9K"),
        ("6P 4P", HAND, "9B 9K"),
        ("6P 4P", HAND, "9B 8R"),
        ("6P 4P", HAND, "9O 1O"),
        ("6P 4P", "9B 9K", "9B 9K"),
        ("", None, "9B"),
        ("", None, "9B 9K"),
        ("", "9B 9K", "9B 9K"),
        ("", "9B 9K 8R", "9B 9K"),
        ("8B", None, "3R 3G 3K 5P"),
    ],
)
def test_the_verdict_with_every_reason_is_the_engines(
    table: str, hand: str | None, cards: str, language: str
) -> None:
    checker = ResponseChecker(table, hand, cards, language=language)
    verdict = check_play(cards, hand=hand, table=table or None)
    assert checker.verdict == verdict
    assert part(checker, "verdict")["text"] == headline(verdict, language)
    assert part(checker, "verdict")["tone"] == ("good" if verdict else "bad")
    broken = [sentence(each, language) for each in verdict.findings if not each.ok]
    if not verdict:
        assert lines(checker, "reasons") == broken
    told = verdict.explain(language).splitlines()[1:]
    assert cited(checker, "reasons") == [line for line in told if line.endswith("]")]
    for item in part(checker, "reasons")["items"]:
        rule = item["more"]["link"].removeprefix("90-rulebook.ipynb#rule-")
        assert item["more"]["text"] == article(rule, language).title
    assert lines(checker, "reasons")
    assert all(reason in checker.view["say"] for reason in lines(checker, "reasons"))


def test_a_single_nine_on_64_breaks_two_rules() -> None:
    checker = ResponseChecker("6P 4P", cards="9B")
    assert lines(checker, "reasons") == [
        "The table set has 2 cards and you play 1: 2 or 3 are allowed.",
        "9 is not higher than 64: it takes 65 or more.",
    ]


def test_without_cards_there_is_no_verdict() -> None:
    checker = ResponseChecker("6P 4P")
    assert checker.verdict is None
    assert part(checker, "verdict")["tone"] == "quiet"
    assert part(checker, "reasons") is None


def test_opening_with_the_whole_hand() -> None:
    checker = ResponseChecker(hand="7R 5R 3R", cards="7R 5R 3R")
    assert checker.verdict
    assert "open-all" in {finding.rule for finding in checker.verdict.findings}
    assert part(checker, "taking") is None


# ---- Taking back


def test_each_card_that_can_be_taken_shows_the_hand_it_leaves() -> None:
    checker = ResponseChecker("6P 4P", hand="9B 9K 6R 1O", cards="9B 9K")
    six = part(checker, "take-6P")
    assert [face["id"] for face in six["cards"]] == ["6R", "6P", "1O"]
    assert six["marked"] == {"6P": "taken"}
    assert six["label"] == "Take 6 pink back: you hold 3 cards"
    assert part(checker, "makes-6P")["text"] == "They make 4 combinations, the best 66."
    assert part(checker, "makes-4P")["text"] == "No two of them go together."


def test_the_whole_hand_that_is_left_may_be_one_combination() -> None:
    checker = ResponseChecker("3R 3G", hand="6K 4K 7R 5R", cards="6K 4K")
    assert "the best 753, 75 and 73" in part(checker, "makes-3R")["text"]


def test_without_a_hand_it_says_what_can_be_taken() -> None:
    checker = ResponseChecker("6P 4P", cards="9B 9K")
    [line] = cited(checker, "taking")
    assert line.endswith("6 pink or 4 pink. [take-one]")


def test_going_out_takes_nothing() -> None:
    checker = ResponseChecker("6P 4P", hand="9B 9K", cards="9B 9K")
    assert cited(checker, "taking") == [
        "Your hand is empty: you take nothing and the hand is over. [take-none-when-out]"
    ]


def test_an_illegal_play_takes_nothing_and_shows_nothing_to_take() -> None:
    assert part(ResponseChecker("6P 4P", hand=HAND, cards="9B"), "taking") is None


# ---- All the answers


def test_all_answers_are_listed_by_number_of_cards_lowest_first() -> None:
    checker = ResponseChecker("6P 4P", hand=HAND)
    rows = part(checker, "answers")["items"]
    assert [row["text"] for row in rows] == ["82", "86", "92", "99", "862"]
    assert [row["group"] for row in rows] == ["2 cards"] * 4 + ["3 cards"]
    assert checker.answers == legal_combinations(HAND, "6P 4P")
    assert part(checker, "count")["text"] == "Your hand has 5 answers to this set."


def test_answers_can_be_sorted_and_grouped() -> None:
    checker = ResponseChecker("6P 4P", hand=HAND)
    do(checker, "order", "change", "highest")
    assert lines(checker, "answers") == ["862", "99", "92", "86", "82"]
    do(checker, "order", "change", "most")
    assert lines(checker, "answers") == ["862", "82", "86", "92", "99"]
    do(checker, "grouped", "change", "kind")
    rows = part(checker, "answers")["items"]
    assert [row["group"] for row in rows] == ["One colour"] * 4 + ["One number"]
    do(checker, "grouped", "change", "none")
    assert {row["group"] for row in part(checker, "answers")["items"]} == {""}
    assert part(checker, "order")["value"] == "most"


@pytest.mark.parametrize("grouped", ["size", "kind", "none"])
@pytest.mark.parametrize("order", ["lowest", "highest", "most"])
def test_no_answer_is_lost_and_no_group_is_torn_apart(order: str, grouped: str) -> None:
    checker = ResponseChecker("4P 1P", hand="9R 8R 7R 6R 5R 5G 4G 4K 2R")
    do(checker, "order", "change", order)
    do(checker, "grouped", "change", grouped)
    do(checker, "whole", "press", "toggle")
    rows = part(checker, "answers")["items"]
    assert {row["id"] for row in rows} == {str(each) for each in checker.answers}
    assert len(rows) == len(checker.answers)
    headings = [row["group"] for row in rows]
    changes = sum(one != other for one, other in pairwise(headings))
    assert changes == len(set(headings)) - 1


def test_a_long_list_is_shown_whole_on_request() -> None:
    checker = ResponseChecker("4P 1P", hand="9R 8R 7R 6R 5R 5G 4G 4K 2R")
    everything = len(checker.answers)
    assert len(part(checker, "answers")["items"]) == 12
    assert lines(checker, "whole") == [f"Show all {everything}"]
    do(checker, "whole", "press", "toggle")
    assert len(part(checker, "answers")["items"]) == everything
    do(checker, "whole", "press", "toggle")
    assert len(part(checker, "answers")["items"]) == 12


def test_choosing_an_answer_plays_it() -> None:
    checker = ResponseChecker("6P 4P", hand=HAND)
    do(checker, "answers", "press", "9B 9K")
    assert checker.cards == CardSet("9B 9K")
    assert checker.verdict
    assert part(checker, "answers")["selected"] == "9B 9K"
    assert part(checker, "verdict")["text"] == "Yes, you may play 9 blue, 9 black."


def test_a_hand_without_an_answer_says_so() -> None:
    checker = ResponseChecker("9P 8P 7P", hand="9B 8R 6R 5G")
    assert checker.answers == []
    assert part(checker, "no-answers")["text"] == "Nothing in this hand may be played: pass."
    assert "pass" in checker.view["say"]


def test_without_a_hand_it_asks_for_one() -> None:
    checker = ResponseChecker("6P 4P")
    assert checker.answers == []
    assert part(checker, "no-hand")["text"].startswith("Enter your hand as well")


def test_ways_to_open_are_listed_too() -> None:
    checker = ResponseChecker(hand="7R 5R 3R")
    assert lines(checker, "answers") == ["3", "5", "7", "753"]
    assert part(checker, "count")["text"] == "Your hand has 4 ways to open."


# ---- Setting the places


def test_it_starts_with_the_table_unless_that_is_given() -> None:
    assert part(ResponseChecker(), "place")["selected"] == "table"
    assert part(ResponseChecker("6P 4P"), "place")["selected"] == "play"


def test_one_place_at_a_time_is_changed_and_all_are_to_be_seen() -> None:
    checker = ResponseChecker()
    assert part(checker, "hand-cards") is None
    do(checker, "table-cards", "choose", ["4P"])
    do(checker, "table-cards", "choose", ["4P", "6P"])
    do(checker, "place", "press", "hand")
    assert part(checker, "table-cards") is None
    do(checker, "hand-cards", "choose", ["9B", "9K", "1O"])
    do(checker, "place", "press", "play")
    do(checker, "play-cards", "choose", ["9B", "9K"])
    assert checker.table is Combination("6P 4P")
    assert checker.hand == CardSet("9B 9K 1O")
    assert checker.cards == CardSet("9B 9K")
    rows = part(checker, "place")["items"]
    assert [row["text"] for row in rows] == [
        "In the centre: 64",
        "Your hand: 3 cards",
        "You play: 99",
    ]
    assert [len(row["cards"]) for row in rows] == [2, 3, 2]
    assert rows[1]["spoken"] == "Your hand: 3 cards: 9 blue, 9 black, 1 orange"


def test_a_button_leads_from_one_place_to_the_next() -> None:
    checker = ResponseChecker()
    for place in ("hand", "play"):
        assert part(checker, "steps")["items"][0]["id"] == "next"
        do(checker, "steps", "press", "next")
        assert part(checker, "place")["selected"] == place
    assert "next" not in [item["id"] for item in part(checker, "steps")["items"]]


def test_what_is_played_is_chosen_from_the_hand_if_that_is_known() -> None:
    checker = ResponseChecker("6P 4P", hand="9B 9K 1O")
    assert [face["id"] for face in part(checker, "play-cards")["cards"]] == ["9B", "9K", "1O"]
    checker.hand = None
    assert len(part(checker, "play-cards")["cards"]) == 54
    assert part(checker, "play-cards")["marked"] == {"6P": "centre", "4P": "centre"}


def test_cards_of_other_places_are_marked() -> None:
    checker = ResponseChecker(hand="9B", cards="8R")
    assert part(checker, "table-cards")["marked"] == {"9B": "hand", "8R": "played"}


def test_cards_can_be_typed_in_each_place() -> None:
    checker = ResponseChecker()
    for place, typed in {"table": "4P 6P", "hand": HAND, "play": "9k 9b"}.items():
        do(checker, "place", "press", place)
        do(checker, f"{place}-typed", "enter", typed)
    assert repr(checker) == (
        f"ResponseChecker(table='6P 4P', hand='{HAND}', cards='9B 9K'): legal; 5 possible"
    )


def test_clearing_one_place_and_all() -> None:
    checker = ResponseChecker("6P 4P", hand=HAND, cards="9B 9K")
    do(checker, "steps", "press", "place")
    assert not checker.cards
    assert checker.hand == CardSet(HAND)
    do(checker, "steps", "press", "all")
    assert repr(checker) == "ResponseChecker()"
    assert part(checker, "place")["selected"] == "table"


# ---- Impossible input


def test_a_table_set_that_is_no_combination_is_refused_with_the_reason() -> None:
    checker = ResponseChecker()
    do(checker, "table-cards", "choose", ["6P"])
    do(checker, "table-cards", "choose", ["6P", "4R"])
    assert trouble(checker) == (
        "That cannot lie in the centre. 6 pink and 4 red share neither number nor colour: "
        "cards played together must all share one number or all share one colour."
    )
    assert checker.table is Combination("6P")
    assert part(checker, "table-cards")["selected"] == ["6P"]
    do(checker, "table-cards", "choose", ["6P", "4P"])
    assert trouble(checker) == ""


@pytest.mark.parametrize(
    ("given", "place", "typed", "why"),
    [
        ({"table": "6P"}, "hand", "6P 5G", "6 pink is in the centre already"),
        ({"table": "6P"}, "play", "6P", "6 pink is in the centre already"),
        ({"table": "6P", "hand": "5G 6K"}, "play", "6P 6K", "6 pink is in the centre already"),
        ({"hand": "6P 5P"}, "table", "6P 5P", "6 pink, 5 pink are in your hand already"),
        ({"cards": "6P"}, "table", "6P", "6 pink is among the cards you play already"),
        ({}, "table", "6P 4R", "6 pink and 4 red share neither"),
        ({}, "hand", "9B 8B 7B 6B 5B 4B 3B 2B 1B 1R", "A hand of 10 cards?"),
        ({}, "hand", "8R 8R", "8R comes twice"),
        ({}, "play", "eight", "“eight” is not a card"),
    ],
)
def test_impossible_input_is_refused_where_it_is_entered(
    given: dict[str, Any], place: str, typed: str, why: str
) -> None:
    checker = ResponseChecker(**given)
    before = repr(checker)
    do(checker, "place", "press", place)
    do(checker, f"{place}-typed", "enter", typed)
    line = part(checker, f"{place}-typed")
    assert why in line["error"]
    assert line["value"] == typed
    assert checker.view["say"] == line["error"]
    assert repr(checker) == before


def test_a_tap_on_a_card_that_lies_elsewhere_is_answered() -> None:
    checker = ResponseChecker("6P 4P", hand="9B")
    do(checker, "place", "press", "hand")
    do(checker, "hand-cards", "choose", ["9B", "6P"])
    assert trouble(checker).startswith("6 pink is in the centre already")
    assert checker.hand == CardSet("9B")


def test_a_refused_text_waits_in_its_own_place() -> None:
    checker = ResponseChecker()
    do(checker, "table-typed", "enter", "6P 4R")
    do(checker, "place", "press", "hand")
    do(checker, "hand-typed", "enter", "9B")
    do(checker, "place", "press", "table")
    assert part(checker, "table-typed")["value"] == "6P 4R"
    assert part(checker, "table-typed")["error"]
    do(checker, "steps", "press", "place")
    assert part(checker, "table-typed")["value"] == part(checker, "table-typed")["error"] == ""
    assert checker.hand == CardSet("9B")


def test_refusals_are_told_in_french_too() -> None:
    checker = ResponseChecker("6P", language="fr")
    do(checker, "place", "press", "hand")
    do(checker, "hand-typed", "enter", "6P")
    assert part(checker, "hand-typed")["error"].startswith("Déjà au centre\u00a0: 6 rose.")
    do(checker, "place", "press", "table")
    do(checker, "table-cards", "choose", ["6P", "4R"])
    assert trouble(checker).startswith("Cela ne peut pas être au centre. 6 rose et 4 rouge")


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"table": "6P 4R"}, NotACombination),
        ({"hand": "9B 8B 7B 6B 5B 4B 3B 2B 1B 1R"}, CardError),
        ({"cards": "8X"}, CardError),
    ],
)
def test_python_gets_the_error(given: dict[str, Any], error: type[OdinError]) -> None:
    with pytest.raises(error):
        ResponseChecker(**given)
    checker = ResponseChecker()
    ((name, cards),) = given.items()
    with pytest.raises(error):
        setattr(checker, name, cards)
    assert repr(checker) == "ResponseChecker()"


@pytest.mark.parametrize("given", [{"hand": "6P"}, {"cards": "6P"}])
def test_a_card_in_two_places_cannot_even_be_constructed(given: dict[str, Any]) -> None:
    with pytest.raises(CardError, match="6 pink"):
        ResponseChecker("6P", **given)


def test_setting_a_bad_value_leaves_the_former_state() -> None:
    checker = ResponseChecker("6P 4P", hand=HAND, cards="9B 9K")
    before = checker.view
    for name, bad in {"table": "9B", "hand": "6P", "cards": "4P"}.items():
        with pytest.raises(CardError):
            setattr(checker, name, bad)
    assert checker.view == before


def test_a_refused_text_is_told_anew_when_the_language_changes() -> None:
    checker = ResponseChecker()
    do(checker, "table-typed", "enter", "6P 4X")
    checker.language = "fr"
    assert "n’est pas une carte" in part(checker, "table-typed")["error"]
    assert part(checker, "table-typed")["value"] == "6P 4X"


# ---- From Python


def test_state_can_be_set_and_read() -> None:
    checker = ResponseChecker()
    checker.table = Combination("8B")
    checker.hand = "3R 3G 9K"
    checker.cards = Combination("3R 3G")
    assert checker.table is Combination("8B")
    assert checker.verdict
    assert part(checker, "verdict")["text"] == "Yes, you may play 3 red, 3 green."
    checker.table = None
    checker.hand = ""
    assert checker.table is None
    assert checker.hand is None


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({}, "ResponseChecker()"),
        ({"table": "4P 6P"}, "ResponseChecker(table='6P 4P')"),
        (
            {"table": "6P 4P", "cards": "9B"},
            "ResponseChecker(table='6P 4P', cards='9B'): broken: count, higher",
        ),
        (
            {"table": "6P 4P", "cards": "9B 9K"},
            "ResponseChecker(table='6P 4P', cards='9B 9K'): legal",
        ),
        (
            {"table": "8R", "hand": "7B 6K"},
            "ResponseChecker(table='8R', hand='7B 6K'): 0 possible",
        ),
    ],
)
def test_its_repr_states_what_it_shows(given: dict[str, Any], text: str) -> None:
    for language in ("en", "fr"):
        assert repr(ResponseChecker(**given, language=language)) == text


# ---- A page that sends nonsense


@pytest.mark.parametrize(
    "content",
    [
        None,
        {"part": "play-cards", "event": "choose", "value": [99] * 50},
        {"part": "hand-cards", "event": "choose", "value": ["9B"]},
        {"part": "play-cards", "event": "choose", "value": ["1P"]},
        {"part": "place", "event": "press", "value": "discard"},
        {"part": "answers", "event": "press", "value": "9B 8R"},
        {"part": "order", "event": "change", "value": "random"},
        {"part": "grouped", "event": "change", "value": None},
        {"part": "whole", "event": "press", "value": "toggle"},
        {"part": "table-typed", "event": "enter", "value": "9B"},
        {"part": "play-typed", "event": "enter", "value": ["9B"]},
        {"part": "verdict", "event": "press", "value": "yes"},
    ],
)
def test_nonsense_from_a_page_changes_nothing_and_shows_no_traceback(content: object) -> None:
    checker = ResponseChecker("6P 4P", hand=HAND, cards="9B 9K")
    before = repr(checker)
    checker.receive(content)
    assert repr(checker) == before
    assert "Traceback" not in str(checker.view)
    do(checker, "play-cards", "choose", ["9B"])
    assert "broken: count, higher" in repr(checker)


@pytest.mark.parametrize("given", [{}, {"table": "6P 4P", "hand": HAND, "cards": "9B 9K"}])
def test_part_ids_are_unique(given: dict[str, Any]) -> None:
    ids = [each["id"] for each in parts.walk(ResponseChecker(**given).view["parts"])]
    assert len(ids) == len(set(ids))
