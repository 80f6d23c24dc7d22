"""Colours, cards, sets of cards and combinations, sentence by sentence of the design."""

import copy
import pickle
from enum import Enum

import pytest

from odin_teach import (
    DECK,
    Card,
    CardError,
    CardSet,
    Colour,
    Combination,
    NotACombination,
    OdinError,
    check_play,
    combinations,
)

EIGHT_RED = Card(8, Colour.RED)


# Colour


def test_six_colours_in_order_with_letters() -> None:
    assert issubclass(Colour, Enum)
    assert [colour.name for colour in Colour] == ["BLUE", "RED", "PINK", "GREEN", "BLACK", "ORANGE"]
    assert [colour.letter for colour in Colour] == ["B", "R", "P", "G", "K", "O"]


def test_every_colour_has_a_symbol_of_its_own() -> None:
    symbols = [colour.symbol for colour in Colour]
    assert len(set(symbols)) == 6
    assert all(len(symbol) == 1 for symbol in symbols)


# Card


@pytest.mark.parametrize(
    "text", ["8R", "8r", "r8", "R8", "8 red", "8 rouge", " 8R ", "red 8", "rouge 8", "8 RED"]
)
def test_ways_to_write_a_card(text: str) -> None:
    assert Card.parse(text) == EIGHT_RED


@pytest.mark.parametrize(
    ("colour", "names"),
    [
        (Colour.BLUE, ["blue", "bleu", "bleue"]),
        (Colour.RED, ["red", "rouge"]),
        (Colour.PINK, ["pink", "rose"]),
        (Colour.GREEN, ["green", "vert", "verte"]),
        (Colour.BLACK, ["black", "noir", "noire"]),
        (Colour.ORANGE, ["orange"]),
    ],
)
def test_colour_names_in_both_languages(colour: Colour, names: list[str]) -> None:
    for name in names:
        assert Card.parse(f"3 {name}") == Card(3, colour)
        assert Card.parse(f"3 {name.upper()}") == Card(3, colour)


def test_card_as_text_and_value() -> None:
    assert str(EIGHT_RED) == "8R"
    assert (EIGHT_RED.number, EIGHT_RED.colour) == (8, Colour.RED)
    assert Card(8, Colour.RED) == EIGHT_RED
    assert hash(Card(8, Colour.RED)) == hash(EIGHT_RED)
    assert EIGHT_RED not in {Card(8, Colour.BLUE), Card(7, Colour.RED), "8R"}
    assert eval(repr(EIGHT_RED), {"Card": Card, "Colour": Colour}) == EIGHT_RED


def test_card_never_changes() -> None:
    for name in ("number", "colour", "other"):
        with pytest.raises(AttributeError):
            setattr(EIGHT_RED, name, 9)


@pytest.mark.parametrize(
    "text",
    ["", "8", "R", "0R", "10R", "88R", "8X", "8RR", "8R2R", "8R 2R", "eight red", "-8R", "8.R"],
)
def test_what_is_not_a_card_is_quoted(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert text in str(caught.value)
    assert "8R" in str(caught.value), "the error shows the accepted form"


@pytest.mark.parametrize("thing", [None, 8, 8.5, ["8R"], b"8R"])
def test_what_is_no_text_is_a_card_error_too(thing: object) -> None:
    with pytest.raises(CardError):
        Card.parse(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, 10, -1, 8.0, "8", None, True])
def test_numbers_that_no_card_has(number: object) -> None:
    with pytest.raises(CardError) as caught:
        Card(number, Colour.RED)  # type: ignore[arg-type]
    assert str(number) in str(caught.value)
    assert "9" in str(caught.value)


@pytest.mark.parametrize("colour", ["R", None, 1, "purple"])
def test_colours_that_no_card_has(colour: object) -> None:
    with pytest.raises(CardError) as caught:
        Card(8, colour)  # type: ignore[arg-type]
    assert str(colour) in str(caught.value)


# CardSet


def test_deck() -> None:
    assert isinstance(DECK, CardSet)
    assert len(DECK) == 54
    assert {(card.number, card.colour) for card in DECK} == {
        (number, colour) for number in range(1, 10) for colour in Colour
    }


def test_order_is_number_from_high_to_low_then_colour() -> None:
    expected = [Card(number, colour) for number in range(9, 0, -1) for colour in Colour]
    assert list(DECK) == expected
    assert list(CardSet(reversed(expected))) == expected
    assert str(CardSet.parse("1O 9O 9B 1B 9K 9R 9G 9P")) == "9B 9R 9P 9G 9K 9O 1B 1O"


@pytest.mark.parametrize(
    "text", ["8R 2R", "2R 8R", "8R,2R", "8R, 2R", "8R2R", "2r8r", " 8 red , 2 red ", "r8 r2"]
)
def test_ways_to_write_cards(text: str) -> None:
    some = CardSet.parse(text)
    assert some == CardSet([Card(2, Colour.RED), EIGHT_RED])
    assert str(some) == "8R 2R"


def test_no_cards_are_a_set_too() -> None:
    assert CardSet.parse("") == CardSet() == CardSet([])
    assert str(CardSet()) == ""
    assert len(CardSet()) == 0
    assert not CardSet()


@pytest.mark.parametrize("text", ["8R 8R", "8R8R", "8R, 2B, 8 red", "r8 8R"])
def test_the_same_card_twice_is_an_error(text: str) -> None:
    with pytest.raises(CardError, match="8R"):
        CardSet.parse(text)
    with pytest.raises(CardError, match="8R"):
        CardSet([EIGHT_RED, Card(8, Colour.RED)])


@pytest.mark.parametrize(
    ("text", "wrong"), [("8R 9Z", "9Z"), ("8R 0B", "0B"), ("8R+2R", "+2R"), ("8R zebra", "zebra")]
)
def test_what_is_not_a_card_in_a_list_is_quoted(text: str, wrong: str) -> None:
    with pytest.raises(CardError) as caught:
        CardSet.parse(text)
    assert wrong in str(caught.value)


@pytest.mark.parametrize("things", [["8X"], ["8R 2R"], ["8R", EIGHT_RED], [8], [None]])
def test_an_iterable_holds_cards(things: list[object]) -> None:
    with pytest.raises(CardError):
        CardSet(things)  # type: ignore[arg-type]


def test_an_iterable_may_hold_texts_of_cards() -> None:
    assert CardSet(["2R", "8 red"]) == CardSet([EIGHT_RED, "2r"]) == CardSet("8R 2R")
    assert check_play(["6P", "4P"], table=["8R"]).legal


def test_a_card_set_equals_card_sets_only() -> None:
    """Equal values have equal hashes, and a frozenset of the same cards has another."""
    cards = CardSet("8R 2R")
    assert cards != frozenset(cards)
    assert cards == CardSet("2R 8R")
    assert hash(cards) == hash(CardSet("2R 8R"))
    assert cards >= frozenset([EIGHT_RED])


def test_set_algebra() -> None:
    some, other = CardSet.parse("8R 2R 5B"), CardSet.parse("8R 9O")
    assert str(some | other) == "9O 8R 5B 2R"
    assert str(some & other) == "8R"
    assert str(some - other) == "5B 2R"
    assert str(some ^ other) == "9O 5B 2R"
    assert some & other <= some
    assert some & other < other
    assert not some <= other
    assert some >= CardSet.parse("8R")
    assert some.isdisjoint(CardSet.parse("1O"))
    assert EIGHT_RED in some
    assert Card(9, Colour.RED) not in some
    for result in (some | other, some & other, some - other, some ^ other):
        assert isinstance(result, CardSet)


def test_set_is_immutable_and_hashable() -> None:
    some = CardSet.parse("8R 2R")
    number = hash(some)
    assert {some: 1}[CardSet.parse("2R8R")] == 1
    for name in ("cards", "mask", "other"):
        with pytest.raises(AttributeError):
            setattr(some, name, 0)
    for name in ("add", "remove", "discard", "clear", "pop", "update"):
        assert not hasattr(some, name)
    grown = some
    grown |= CardSet.parse("9O")
    assert str(some) == "8R 2R"
    assert hash(some) == number
    assert eval(repr(some), {"CardSet": CardSet}) == some


@pytest.mark.parametrize("value", [EIGHT_RED, CardSet.parse("8R 2R"), Combination("8R 2R")])
def test_values_survive_copies_and_pickles(value: object) -> None:
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value


# Combination


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("2R 8R", 82),
        ("3B 7B", 73),
        ("5O 6O 1O", 651),
        ("1K 5K 8K", 851),
        ("2G 4G 9G", 942),
        ("4P 4B", 44),
        ("1R 6R 9R", 961),
        ("3R 3G", 33),
        ("6P 4P", 64),
        ("9B", 9),
        ("9B 8B 7B 6B 5B 4B 3B 2B 1B", 987654321),
        ("9B 9R 9P 9G 9K 9O", 999999),
        ("1O", 1),
    ],
)
def test_values(cards: str, value: int) -> None:
    combination = Combination(cards)
    assert combination.value == value
    assert combination.size == len(cards.split())
    assert combination.cards == CardSet.parse(cards)


@pytest.mark.parametrize(
    ("cards", "kind"),
    [("8R", "single"), ("8R 8B", "number"), ("8R 2R", "colour"), ("7B 7R 7K", "number")],
)
def test_kinds(cards: str, kind: str) -> None:
    assert Combination(cards).kind == kind


@pytest.mark.parametrize("cards", ["8R 2B", "8R 8B 2R", "8R 7R 6R 5B", "1B 2R 3P 4G 5K"])
def test_other_cards_are_no_combination(cards: str) -> None:
    with pytest.raises(NotACombination) as caught:
        Combination(cards)
    assert str(CardSet.parse(cards)) in str(caught.value)


def test_no_cards_are_no_combination() -> None:
    with pytest.raises(NotACombination):
        Combination("")


def test_combination_takes_a_set_an_iterable_or_text() -> None:
    text, cards = "8R 2R", [Card(2, Colour.RED), EIGHT_RED]
    assert Combination(text) == Combination(cards) == Combination(CardSet(cards))
    assert Combination(iter(cards)) == Combination(tuple(cards)) == Combination(set(cards))
    assert len({Combination(text), Combination(cards), Combination("8R")}) == 2
    assert combinations(text) == combinations(cards) == combinations(CardSet(cards))


def test_combination_never_changes() -> None:
    with pytest.raises(AttributeError):
        Combination("8R 2R").value = 99


def test_combinations_of_some_cards() -> None:
    found = combinations("8R 2R 8B")
    assert isinstance(found, list)
    assert {str(some.cards) for some in found} == {"8R", "2R", "8B", "8R 2R", "8B 8R"}
    assert combinations("") == []


def test_combinations_gives_a_list_of_ones_own() -> None:
    combinations("8R 2R").clear()
    assert len(combinations("8R 2R")) == 3


# Errors


def test_errors_are_value_errors_of_odin() -> None:
    for error in (CardError, NotACombination):
        assert issubclass(error, OdinError)
    assert issubclass(OdinError, ValueError)
