"""The smallest tool: choosing cards, from Python and from a page."""

from typing import Any

import pytest

from odin_teach import DECK, Card, CardError, CardSet
from odin_widgets import CardPicker
from odin_widgets.parts import CardsPart


def deck(picker: CardPicker) -> CardsPart:
    part = picker.view["parts"][0]
    assert part["kind"] == "cards"
    return part  # type: ignore[no-any-return] # a trait's value has no type


def choose(picker: CardPicker, *ids: object) -> None:
    picker.receive({"part": "cards", "event": "choose", "value": list(ids)})


def test_it_offers_the_whole_deck() -> None:
    picker = CardPicker()
    assert len(deck(picker)["cards"]) == 54
    assert deck(picker)["layout"] == "deck"
    assert deck(picker)["selected"] == []
    assert repr(picker) == "CardPicker(selected='')"


@pytest.mark.parametrize(
    "chosen", ["8R 2R", CardSet("8R 2R"), [Card.parse("2R"), Card.parse("8R")]]
)
def test_the_choice_can_be_set_from_whatever_stands_for_cards(chosen: Any) -> None:
    assert CardPicker(selected=chosen).selected == CardSet("8R 2R")
    picker = CardPicker()
    picker.selected = chosen
    assert picker.selected == CardSet("8R 2R")
    assert deck(picker)["selected"] == ["8R", "2R"]


def test_a_choice_on_the_page_is_seen_by_python() -> None:
    picker, seen = CardPicker(), []
    picker.observe(lambda change: seen.append(change["new"]), "selected")
    choose(picker, "2R", "8R")
    assert seen == [CardSet("8R 2R")]
    assert picker.view["say"] == "2 cards chosen: 8 red, 2 red."
    picker.receive({"part": "clear", "event": "press", "value": "none"})
    assert picker.selected == CardSet()


@pytest.mark.parametrize("bad", ["8X", "8R 8R", "nonsense", 7, [7]])
def test_what_is_no_cards_is_refused_and_the_choice_stays(bad: Any) -> None:
    picker = CardPicker(selected="8R")
    with pytest.raises((CardError, TypeError)):
        picker.selected = bad
    assert picker.selected == CardSet("8R")
    assert deck(picker)["selected"] == ["8R"]


def test_only_what_is_offered_can_be_chosen() -> None:
    with pytest.raises(CardError, match="9B"):
        CardPicker("8R 2R", selected="9B")
    picker = CardPicker("8R 2R", selected="8R")
    with pytest.raises(CardError, match="9B"):
        picker.selected = "9B"
    choose(picker, "9B")
    assert picker.selected == CardSet("8R")


def test_other_cards_can_be_offered_and_keep_what_they_can_of_the_choice() -> None:
    picker = CardPicker("8R 2R", selected="8R 2R")
    picker.cards = "8R 5G"
    assert picker.selected == CardSet("8R")
    assert repr(picker) == "CardPicker('8R 5G', selected='8R')"
    picker.cards = ""
    assert deck(picker)["empty"] == "There are no cards to choose from."


def test_the_label_names_it() -> None:
    picker = CardPicker(label="Your hand")
    assert (picker.view["title"], deck(picker)["label"]) == ("Your hand", "Your hand")


def test_it_speaks_french() -> None:
    picker = CardPicker(selected="8R", language="fr")
    assert picker.view["say"] == "1 carte choisie\u00a0: 8 rouge."
    assert deck(picker)["cards"][0]["name"] == "9 bleu"


def test_fifty_four_cards_can_be_chosen_and_fifty_four_copies_cannot() -> None:
    picker = CardPicker()
    choose(picker, *map(str, DECK))
    assert picker.selected == DECK
    choose(picker, *["8R"] * 54)
    assert picker.selected == DECK
