from __future__ import annotations

from typing import Any

import pytest

from odin_teach import (
    DECK,
    CardError,
    CardSet,
    Combination,
    combinations,
    legal_combinations,
    use_language,
)
from odin_widgets import parts
from odin_widgets.cards import combination_view
from odin_widgets.cards.combination_calculator import CombinationCalculator
from tests.widgets.on_the_page import cited, do, part


def lines(panel: Any, part_id: str) -> list[str]:
    return [item["text"] for item in part(panel, part_id)["items"]]


# ---- What it shows


@pytest.mark.parametrize(
    ("cards", "kind", "value", "order"),
    [
        ("8R", "one single card", "8", "One card reads as its own number: 8."),
        (
            "2R 8R",
            "2 cards of one colour: red",
            "82",
            "2 and 8 → 8 then 2: 82, not 28 and not 10.",
        ),
        ("3R 3G", "2 cards of one number: 3", "33", "3 and 3 → 33, not 6."),
        (
            "4G 9G 2G",
            "3 cards of one colour: green",
            "942",
            "2, 4 and 9 → 9, 4 then 2: 942, not 249 and not 15.",
        ),
    ],
)
def test_a_combination_shows_kind_number_and_how_the_digits_are_ordered(
    cards: str, kind: str, value: str, order: str
) -> None:
    calculator = CombinationCalculator(cards)
    assert part(calculator, "value")["text"] == value
    assert part(calculator, "value")["caption"] == kind
    assert cited(calculator, "order") == [f"{order} [value]"]
    assert part(calculator, "clashes") is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_it_says_leads_to_the_articles(language: str) -> None:
    beaten = cited(CombinationCalculator("8R 2R", language=language), "answers")
    assert beaten[0].endswith(" [count]")
    [unbeaten] = cited(CombinationCalculator("9R8R7R6R5R4R3R2R1R", language=language), "answers")
    assert unbeaten.endswith(" [higher]")


def test_the_same_in_french() -> None:
    calculator = CombinationCalculator("2R 8R", language="fr")
    assert part(calculator, "value")["caption"] == "2 cartes d’une même couleur\u00a0: rouge"
    assert cited(calculator, "order") == ["2 et 8 → 8 puis 2\u00a0: 82, ni 28 ni 10. [value]"]
    assert calculator.view["language"] == "fr"


def test_the_language_is_that_of_use_language_if_none_is_named() -> None:
    use_language("fr")
    assert CombinationCalculator("8R").view["title"] == "Combien valent ces cartes\u00a0?"


def test_cards_that_clash_are_named_with_the_reason() -> None:
    calculator = CombinationCalculator("8R 2R 2K")
    assert calculator.combination is None
    assert part(calculator, "value")["text"] == "No combination"
    assert lines(calculator, "clashes") == ["8 red and 2 black: 8 is not 2, red is not black."]
    [rule] = cited(calculator, "rule")
    assert rule.endswith("[combination]")
    assert part(calculator, "answers") is None


def test_of_many_clashes_a_few_are_named_and_the_others_counted() -> None:
    calculator = CombinationCalculator(DECK)
    shown = lines(calculator, "clashes")
    assert len(shown) == 4
    assert shown[-1] == "And 1077 more pairs."


def test_nothing_chosen_yet() -> None:
    calculator = CombinationCalculator()
    assert part(calculator, "none")["text"].startswith("No card chosen yet.")
    assert part(calculator, "clear")["items"][0]["disabled"]
    assert calculator.view["say"] == part(calculator, "none")["text"]
    assert calculator.combination is None


# ---- What else they could make


def test_the_best_inside_a_selection_that_is_no_combination() -> None:
    calculator = CombinationCalculator("8R 2R 8B 5K")
    rows = part(calculator, "inside")["items"]
    assert [row["id"] for row in rows] == ["8B 8R", "8R 2R", "5K"]
    assert [row["text"] for row in rows] == ["88", "82", "5"]
    assert rows[0]["spoken"] == "88 (8 blue, 8 red)"


def test_the_best_inside_a_combination_is_smaller() -> None:
    rows = part(CombinationCalculator("8R 5R 2R"), "inside")["items"]
    assert [row["text"] for row in rows] == ["85", "82", "52"]


def test_one_card_makes_nothing_else() -> None:
    assert part(CombinationCalculator("8R"), "inside") is None


def test_more_than_a_few_are_counted() -> None:
    calculator = CombinationCalculator(DECK)
    assert len(part(calculator, "inside")["items"]) == 6
    assert part(calculator, "inside-more")["text"] == "And 9 smaller ones."


@pytest.mark.parametrize("cards", ["8R 2R 8B 5K", "9B 8B 7B 7R 7G 1G", "1B 1R"])
def test_widest_leaves_out_only_what_lies_in_something_larger(cards: str) -> None:
    chosen = CardSet(cards)
    widest = combination_view.widest(chosen)
    inside = [each for each in combinations(chosen) if each.cards != chosen]
    assert all(any(each.cards <= wide.cards for wide in widest) for each in inside)
    assert not any(one.cards < other.cards for one in widest for other in widest)
    assert [each.value for each in widest] == sorted((each.value for each in widest), reverse=True)


# ---- What would answer it


@pytest.mark.parametrize("cards", ["8R", "8R 2R", "9B 9R 9P", "9B 8B 7B 6B 5B 4B 3B 1B"])
def test_the_answers_of_the_other_cards_are_counted_with_two_examples(cards: str) -> None:
    found = legal_combinations(DECK - CardSet(cards), table=cards)
    count, lowest, highest = lines(CombinationCalculator(cards), "answers")
    assert count.startswith(f"{len(found)} combinations of the other {54 - len(CardSet(cards))}")
    assert lowest == f"The lowest: {combination_view.named(found[0])}"
    assert highest == f"The highest: {combination_view.named(found[-1])}"
    assert found[0].value == min(each.value for each in found)
    assert found[-1].value == max(each.value for each in found)


def test_nothing_beats_the_highest_combination() -> None:
    shown = lines(CombinationCalculator("9R 8R 7R 6R 5R 4R 3R 2R 1R"), "answers")
    assert shown == ["No other cards of the deck may answer it."]


# ---- Choosing


def test_tapping_cards() -> None:
    calculator = CombinationCalculator()
    do(calculator, "cards", "choose", ["2R"])
    do(calculator, "cards", "choose", ["2R", "8R"])
    assert calculator.cards == CardSet("8R 2R")
    assert calculator.combination is Combination("8R 2R")
    assert part(calculator, "cards")["selected"] == ["8R", "2R"]
    assert part(calculator, "typed")["value"] == "8R 2R"
    assert calculator.view["say"] == "82: 2 cards of one colour: red. 8 red, 2 red."


def test_typing_cards() -> None:
    calculator = CombinationCalculator()
    do(calculator, "typed", "enter", "2 red, 8 rouge")
    assert calculator.cards == CardSet("8R 2R")
    do(calculator, "typed", "enter", "")
    assert not calculator.cards


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("8R 2X", "“2X” is not a card"),
        ("8R 8R", "8R comes twice"),
        ("ten of clubs", "“ten” is not a card"),
        ("\x00" * 50, "is not a card"),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_was_typed(typed: str, error: str) -> None:
    calculator = CombinationCalculator("8R")
    do(calculator, "typed", "enter", typed)
    assert error in part(calculator, "typed")["error"]
    assert part(calculator, "typed")["value"] == typed
    assert calculator.view["say"] == part(calculator, "typed")["error"]
    assert calculator.cards == CardSet("8R")


def test_a_refused_text_stays_while_cards_are_tapped_and_goes_with_the_next_good_one() -> None:
    calculator = CombinationCalculator("8R")
    do(calculator, "typed", "enter", "8R 2X")
    do(calculator, "cards", "choose", ["8R", "3R"])
    assert part(calculator, "typed")["value"] == "8R 2X"
    assert calculator.view["say"].startswith("83: ")
    do(calculator, "typed", "enter", "8R 2R")
    assert part(calculator, "typed")["error"] == ""
    assert part(calculator, "typed")["value"] == "8R 2R"


def test_clearing_also_drops_a_refused_text() -> None:
    calculator = CombinationCalculator("8R")
    do(calculator, "typed", "enter", "8R 2X")
    do(calculator, "clear", "press", "none")
    assert not calculator.cards
    assert part(calculator, "typed")["error"] == part(calculator, "typed")["value"] == ""


def test_a_refused_text_can_be_cleared_while_no_card_is_chosen() -> None:
    calculator = CombinationCalculator()
    do(calculator, "typed", "enter", "8X")
    do(calculator, "clear", "press", "none")
    assert part(calculator, "typed")["error"] == part(calculator, "typed")["value"] == ""


def test_picking_one_of_the_best_inside() -> None:
    calculator = CombinationCalculator("8R 2R 8B")
    do(calculator, "inside", "press", "8R 2R")
    assert calculator.cards == CardSet("8R 2R")


def test_an_error_is_told_in_the_language_of_the_tool() -> None:
    calculator = CombinationCalculator(language="fr")
    do(calculator, "typed", "enter", "8X")
    assert "n’est pas une carte" in part(calculator, "typed")["error"]


# ---- A given hand


def test_a_given_hand_is_all_there_is_to_choose_from() -> None:
    calculator = CombinationCalculator(hand="8R 2R 5K")
    assert [face["id"] for face in part(calculator, "cards")["cards"]] == ["8R", "5K", "2R"]
    assert part(calculator, "cards")["layout"] != "deck"
    do(calculator, "typed", "enter", "9B")
    assert "9B? Only these cards" in part(calculator, "typed")["error"]
    assert not calculator.cards


def test_a_hand_can_be_set_and_taken_away() -> None:
    calculator = CombinationCalculator("8R")
    calculator.hand = "8R 2R"
    assert calculator.hand == CardSet("8R 2R")
    with pytest.raises(CardError, match="8R"):
        calculator.hand = "9B"
    assert calculator.hand == CardSet("8R 2R")
    calculator.hand = None
    assert len(part(calculator, "cards")["cards"]) == 54


def test_an_empty_hand_is_no_hand() -> None:
    assert CombinationCalculator(hand="").hand is None


# ---- From Python


def test_setting_cards_draws_them() -> None:
    calculator = CombinationCalculator()
    calculator.cards = "8R 2R"
    assert calculator.combination is not None
    assert calculator.combination.value == 82
    assert part(calculator, "value")["text"] == "82"


@pytest.mark.parametrize("bad", ["8X", "8R 8R", [8], 8.5])
def test_setting_what_is_not_cards_raises_and_changes_nothing(bad: Any) -> None:
    calculator = CombinationCalculator("8R 2R")
    before = calculator.view
    with pytest.raises((CardError, TypeError)):
        calculator.cards = bad
    assert calculator.cards == CardSet("8R 2R")
    assert calculator.view == before


def test_cards_outside_the_hand_are_refused_from_the_start() -> None:
    with pytest.raises(CardError, match="Only these cards"):
        CombinationCalculator("9B", hand="8R 2R")


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ([""], "CombinationCalculator(''): no cards"),
        (["2R 8R"], "CombinationCalculator('8R 2R'): colour, 82"),
        (["3R 3G"], "CombinationCalculator('3R 3G'): number, 33"),
        (["9K"], "CombinationCalculator('9K'): single, 9"),
        (["8R 2K"], "CombinationCalculator('8R 2K'): no combination"),
        (["8R", "8R 2R"], "CombinationCalculator('8R', hand='8R 2R'): single, 8"),
    ],
)
def test_its_repr_states_what_it_shows(given: list[str], text: str) -> None:
    cards, hand = [*given, None][:2]
    for language in ("en", "fr"):
        calculator = CombinationCalculator(cards or "", hand, language)
        assert repr(calculator) == text


# ---- A page that sends nonsense


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {"part": "cards"},
        {"part": "cards", "event": "choose", "value": [99] * 50},
        {"part": "cards", "event": "choose", "value": ["8X"]},
        {"part": "cards", "event": "choose", "value": ["8R", "8R"]},
        {"part": "cards", "event": "press", "value": "8R"},
        {"part": "typed", "event": "enter", "value": {"a": 1}},
        {"part": "typed", "event": "enter", "value": "9" * 100_000},
        {"part": "inside", "event": "press", "value": "9B 9R"},
        {"part": "clear", "event": "press", "value": "everything"},
        {"part": "value", "event": "press", "value": "82"},
        {"part": ["cards"], "event": "choose", "value": []},
    ],
)
def test_nonsense_from_a_page_changes_no_cards_and_shows_no_traceback(content: object) -> None:
    calculator = CombinationCalculator("8R 2R")
    calculator.receive(content)
    assert calculator.cards == CardSet("8R 2R")
    assert "Traceback" not in str(calculator.view)
    do(calculator, "cards", "choose", ["9B"])
    assert repr(calculator) == "CombinationCalculator('9B'): single, 9"


def test_part_ids_are_unique() -> None:
    for cards in ("", "8R", "8R 2R", "8R 2K", DECK):
        ids = [each["id"] for each in parts.walk(CombinationCalculator(cards).view["parts"])]
        assert len(ids) == len(set(ids))
