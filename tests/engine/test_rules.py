"""House rules: the fields are there, and what cannot be played yet is refused."""

import dataclasses

import pytest

from odin_teach import Card, CardSet, OdinError, Position, Rules, RulesError, check_play

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


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("numbers", 8),
        ("numbers", 10),
        ("numbers", "9"),
        ("hand_size", 7),
        ("hand_size", 0),
        ("combine", "number"),
        ("combine", "colour"),
        ("combine", "sum"),
        ("extra_cards", 0),
        ("extra_cards", 2),
        ("extra_cards", True),
        ("equal_beats", True),
        ("equal_beats", 0),
        ("take", "none"),
        ("take", "all"),
        ("take", "two"),
        ("pass_is_out", True),
        ("open_all", False),
        ("scoring", "numbers"),
        ("scoring", "pips"),
        ("goat", True),
        ("goat", None),
        ("colours", "BR"),
        ("colours", "XYZW"),
    ],
)
def test_what_is_not_played_yet_is_refused(field: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{field: value})  # type: ignore[arg-type]
    assert isinstance(caught.value, OdinError)
    assert field in str(caught.value) or field == "colours"
    assert str(value) in str(caught.value)


def test_a_deck_too_small_for_the_players() -> None:
    with pytest.raises(OdinError, match="36"):
        Position.deal(5, seed=1, rules=Rules.two_player())


def test_rules_reach_every_question() -> None:
    rules = Rules.two_player(colours="BPGO")
    assert check_play("9B", table="8P", rules=rules).legal
    position = Position.deal(2, seed=1, rules=rules)
    assert position.after(position.legal_moves()[0]).rules == rules
    assert Card.parse("9R") not in position.set_aside
