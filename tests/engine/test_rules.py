"""House rules: what they may be, how they are written, and what is said of them."""

import dataclasses
import pickle
import re
from typing import ClassVar

import pytest

from odin_teach import (
    Card,
    CardSet,
    OdinError,
    Position,
    Record,
    Rules,
    RulesError,
    check_play,
)
from odin_teach.explain import difference_in
from odin_teach.moves import Play
from odin_teach.rule_ids import RULE_IDS
from odin_teach.rule_sets import as_rules, is_house
from odin_teach.verdicts import check_turn

OFFICIAL = {
    "numbers": 9,
    "hand_size": 9,
    "combine": "both",
    "extra_cards": 1,
    "equal_beats": False,
    "take": "one",
    "pass_is_out": False,
    "open_all": True,
    "scoring": "cards",
    "goat": False,
}


def test_official_rules_are_the_default() -> None:
    assert Rules() == Rules.official()
    assert hash(Rules()) == hash(Rules.official())
    for field, value in OFFICIAL.items():
        assert getattr(Rules(), field) == value
    assert Rules(**OFFICIAL) == Rules()  # type: ignore[arg-type]
    assert set(Rules().colours) == set("BRPGKO")


def test_rules_never_change() -> None:
    for field in ("colours", *OFFICIAL):
        with pytest.raises((AttributeError, dataclasses.FrozenInstanceError)):
            setattr(Rules(), field, 1)


def test_official_never_takes_colours_out() -> None:
    for players in range(2, 7):
        deal = Position.deal(players, seed=1)
        seen = [*deal.set_aside, *(card for hand in deal.hands for card in hand)]
        assert len(seen) == 54


@pytest.mark.parametrize("colours", ["BPGO", "OGPB", "RGKO", "bpgo"])
def test_two_player_deck_keeps_four_colours(colours: str) -> None:
    rules = Rules.two_player(colours=colours)
    deal = Position.deal(2, seed=1, rules=rules)
    everything = CardSet([*deal.set_aside, *deal.hands[0], *deal.hands[1]])
    assert len(everything) == 36
    assert {card.colour.letter for card in everything} == set(colours.upper())
    assert rules != Rules()


def test_two_player_deck_keeps_blue_pink_green_orange_unless_told() -> None:
    assert Rules.two_player() == Rules.two_player(colours="BPGO") == Rules.two_player("OGPB")


@pytest.mark.parametrize("colours", ["", "B", "BPG", "BPGOR", "BRPGKO", "BBPG", "BPGX", None, 4])
def test_other_numbers_of_colours(colours: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.two_player(colours=colours)  # type: ignore[arg-type]
    assert str(colours) in str(caught.value)


REFUSED = [
    ("numbers", 0, "1 to 9"),
    ("numbers", 10, "1 to 9"),
    ("numbers", "9", "1 to 9"),
    ("hand_size", 0, "1 to 27"),
    ("hand_size", 28, "1 to 27"),
    ("hand_size", 2.0, "1 to 27"),
    ("combine", "sum", "'number', 'colour'"),
    ("extra_cards", -1, "0 to 8"),
    ("extra_cards", 9, "0 to 8"),
    ("extra_cards", True, "0 to 8"),
    ("equal_beats", 0, "False, True"),
    ("take", "two", "'one', 'none', 'all'"),
    ("pass_is_out", None, "False, True"),
    ("open_all", "no", "True, False"),
    ("scoring", "pips", "'cards', 'numbers'"),
    ("goat", True, "False"),
    ("goat", None, "False"),
    ("colours", "XYZW", "B R P G K O"),
    ("colours", "", "B R P G K O"),
    ("colours", "BB", "B R P G K O"),
    ("colours", 7, "B R P G K O"),
    ("name", "two\nlines", "60"),
    ("name", "x" * 61, "60"),
    ("name", 5, "60"),
]


@pytest.mark.parametrize(("field", "value", "accepted"), REFUSED)
def test_what_cannot_be_is_refused_with_field_value_and_what_is_accepted(
    field: str, value: object, accepted: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{field: value})  # type: ignore[arg-type]
    assert isinstance(caught.value, OdinError)
    said = str(caught.value)
    assert field in said or field in ("colours", "name")
    assert str(value).partition("\n")[0][:20] in said
    assert accepted in said


def test_what_two_players_could_not_be_dealt_is_refused() -> None:
    with pytest.raises(RulesError, match=r"hand_size.*9.*1 to 4"):
        Rules(colours="B")
    with pytest.raises(RulesError, match="1 card is too small"):
        Rules(colours="B", numbers=1, hand_size=1)
    assert Rules(colours="B", hand_size=4).most_players == 2


PLAYED = [
    Rules(numbers=5, hand_size=7),
    Rules(combine="colour"),
    Rules(extra_cards=0),
    Rules(extra_cards=8, equal_beats=True),
    Rules(take="none", pass_is_out=True),
    Rules(take="all", open_all=False, hand_size=3),
    Rules(scoring="numbers", name="À nous, d’à côté: 50 % #1"),
    Rules(name="Ours"),
    Rules(colours="KB", name="Two = enough"),
]


@pytest.mark.parametrize("rules", PLAYED, ids=str)
def test_rules_can_be_written_and_read(rules: Rules) -> None:
    for again in (Rules.parse(str(rules)), eval(repr(rules)), pickle.loads(pickle.dumps(rules))):
        assert again == rules
        assert again.name == rules.name
        assert str(again) == str(rules)
    assert not re.search(r"[\s#=]", str(rules))
    position = Position.deal(2, seed=3, rules=rules)
    assert Position.parse(str(position)).rules.name == rules.name
    assert Record.parse(str(Record(position, ()))).start.rules.name == rules.name


def test_a_name_is_shown_and_not_compared() -> None:
    assert Rules(name="Ours") == Rules()
    assert hash(Rules(name="Ours")) == hash(Rules())
    assert str(Rules(name=" Ours ")) == "official,name:Ours"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "official"),
        ("unofficial", "“unofficial”"),
        ("take:none,take:all", "“take:all”"),
        ("hand:7", "hand_size"),
        ("hand_size:seven", "1 to 27"),
        ("equal_beats:yes", "False, True"),
        ("take:none official", "none official"),
        (5, "5"),
    ],
)
def test_what_are_no_rules_is_quoted(text: str, says: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert says in str(caught.value)


DIFFERENCES = {
    "colours:BPGO": ("The deck has 4 colours: blue, pink, green and orange.", "4 couleurs"),
    "numbers:5": ("The numbers go from 1 to 5.", "de 1 à 5"),
    "hand_size:1": ("Each player is dealt 1 card.", "reçoit 1 carte."),
    "combine:number": ("Only cards of one number go together", "même chiffre"),
    "combine:colour": ("Only cards of one colour go together", "même couleur"),
    "extra_cards:0": ("exactly as many cards", "exactement autant"),
    "extra_cards:3": ("up to 3 more", "jusqu’à 3 de plus"),
    "equal_beats:True": ("An equal value beats too.", "égale"),
    "take:none": ("Nothing is taken", "On ne reprend rien"),
    "take:all": ("takes the whole table set", "toute la combinaison"),
    "pass_is_out:True": ("out until the round ends", "ne joue plus jusqu’à la fin du tour"),
    "open_all:False": ("always opened with one card", "toujours avec une seule carte"),
    "scoring:numbers": ("the numbers on the cards left", "la somme des chiffres"),
}


@pytest.mark.parametrize("text", DIFFERENCES)
def test_each_difference_is_told_in_words(text: str) -> None:
    english, french = DIFFERENCES[text]
    assert english in Rules.parse(text).difference("en")
    assert french in Rules.parse(text).difference("fr")


def test_every_field_makes_a_difference_and_official_rules_make_none() -> None:
    told = {text.split(":")[0] for text in DIFFERENCES}
    fields = {field.name for field in dataclasses.fields(Rules)}
    assert told == fields - {"goat", "name"}
    assert Rules(name="Ours").difference("en") == ""
    both = Rules(equal_beats=True, take="none").difference("en")
    assert both.count(".") == 2


def test_a_deck_too_small_for_the_players() -> None:
    with pytest.raises(OdinError, match="36"):
        Position.deal(5, seed=1, rules=Rules.two_player())


def test_rules_reach_every_question() -> None:
    rules = Rules.two_player(colours="BPGO")
    assert check_play("9B", table="8P", rules=rules).legal
    position = Position.deal(2, seed=1, rules=rules)
    assert position.after(position.legal_moves()[0]).rules == rules
    assert Card.parse("9R") not in position.set_aside


# Where the official articles do not hold


@pytest.mark.parametrize("text", DIFFERENCES)
def test_a_difference_is_told_where_the_rulebook_says_otherwise(text: str) -> None:
    rules = Rules.parse(text)
    told = {rule: difference_in(rules, rule, "en") for rule in RULE_IDS}
    assert set(told.values()) == {"", rules.difference("en")}


@pytest.mark.parametrize(
    ("text", "articles"),
    [
        ("official", set()),
        ("extra_cards:0", {"count"}),
        ("equal_beats:True", {"higher"}),
        ("combine:number", {"combination", "open-all"}),
        ("take:all", {"take-one", "take-previous-only"}),
        ("pass_is_out:True", {"pass-not-out", "round-end"}),
        ("scoring:numbers", {"score"}),
        ("hand_size:7", {"deal", "next-hand", "two-player-deck"}),
    ],
)
def test_the_articles_that_do_not_hold(text: str, articles: set[str]) -> None:
    rules = Rules.parse(text)
    assert {rule for rule in RULE_IDS if difference_in(rules, rule)} == articles


def test_rules_of_ones_own_say_which_articles_do_not_hold() -> None:
    class Lowest(Rules, kind="lowest-of-all"):
        """The lower number wins."""

        texts: ClassVar = {"higher": "{value} is too high."}

    assert difference_in(Lowest(), "higher") == "The lower number wins."
    assert difference_in(Lowest(), "count") == ""


def test_what_is_a_house_rule() -> None:
    for text in DIFFERENCES:
        assert is_house(Rules.parse(text)) is (text != "colours:BPGO")
    assert not is_house(Rules(name="Ours"))
    assert Rules.two_player(colours="RGKO").changed() == {"colours": "RGKO"}
    assert is_house(Rules(colours="RGKO", take="none"))
    assert is_house(Rules(colours="RGK"))


def test_rules_or_their_text() -> None:
    rules = Rules(take="none")
    assert as_rules(rules) is rules
    assert as_rules("take:none") == rules
    for wrong in (None, 7, "", "take:half", ["take:none"]):
        with pytest.raises(RulesError):
            as_rules(wrong)


def test_what_was_given_is_not_quoted_without_end() -> None:
    for text in (
        "x" * 9_999,
        "take:" + "x" * 9_999,
        "colours:" + "x" * 9_999,
        "name:" + "x" * 9_999,
    ):
        with pytest.raises(RulesError) as caught:
            Rules.parse(text)
        assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("take", "named", "english", "french"),
    [
        ("none", None, "You take nothing: the 2 cards you beat are discarded.", "rien"),
        ("none", "8R", "You cannot take 8 red: under these rules nothing is taken", "8 rouge"),
        ("all", None, "You take all 2 cards you beat into your hand.", "les 2 cartes"),
        (
            "all",
            "8R",
            "There is nothing to choose: under these rules you take all 2",
            "les 2 cartes",
        ),
    ],
)
def test_what_is_taken_is_told_in_the_sentences_of_its_rule(
    take: str, named: str | None, english: str, french: str
) -> None:
    move = Play("9B 9K", named and Card.parse(named))
    verdict = check_turn(move, hand="9B 9K 1G", table="8R 8B", rules=Rules(take=take))
    assert english in verdict.explain("en")
    assert french in verdict.explain("fr")
    assert verdict.legal is (named is None)
