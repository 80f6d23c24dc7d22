from __future__ import annotations

import random
from collections import Counter

import pytest

from odin_teach import Colour, OdinError, Position, RulesError, ScoreError
from odin_teach.table.lengths import HIGHEST_LIMIT, STEP
from odin_teach.table.setting_up import SettingUp


@pytest.mark.parametrize(("players", "aside"), [(3, 27), (4, 18), (5, 9), (6, 0)])
def test_what_is_not_dealt_is_what_a_position_sets_aside(players: int, aside: int) -> None:
    agreed = SettingUp(players=players)
    assert agreed.deck_size == 54
    assert agreed.set_aside == aside == len(Position.deal(players, seed=1).set_aside)


def test_two_players_are_recommended_the_small_deck_and_others_never_have_it() -> None:
    at_two = SettingUp().with_players(2)
    assert (at_two.deck_size, at_two.set_aside, len(at_two.colours_out)) == (36, 18, 2)
    assert at_two.rules.colours == "BPGO"
    whole = at_two.without("")
    assert (whole.deck_size, whole.set_aside) == (54, 36)
    assert at_two.with_players(3) == SettingUp(players=3)


def test_any_two_colours_can_be_taken_out() -> None:
    agreed = SettingUp(players=2).without("OB")
    assert agreed.colours_out == (Colour.BLUE, Colour.ORANGE)
    assert agreed.rules.colours == "RPGK"


@pytest.mark.parametrize(
    ("fields", "error", "said"),
    [
        ({"players": 1}, ScoreError, "1 players"),
        ({"players": 7}, ScoreError, "7 players"),
        ({"limit": 12}, ScoreError, "12"),
        ({"limit": 0}, ScoreError, "0"),
        ({"players": 3, "taken_out": "RK"}, RulesError, "RK"),
        ({"players": 2, "taken_out": "R"}, RulesError, "four of them"),
        ({"players": 2, "taken_out": "RKB"}, RulesError, "four of them"),
    ],
)
def test_what_cannot_be_agreed_is_refused(
    fields: dict[str, object], error: type[OdinError], said: str
) -> None:
    with pytest.raises(error, match=said):
        SettingUp(**fields)  # type: ignore[arg-type]


def test_limits_are_a_single_hand_or_steps_of_five() -> None:
    assert SettingUp().limit == 15
    assert SettingUp().with_limit(None).limit is None
    assert SettingUp(limit=None).longer(1).limit == STEP
    assert not SettingUp(limit=None).can_be_longer(-1)
    assert not SettingUp(limit=HIGHEST_LIMIT).can_be_longer(1)
    assert SettingUp(limit=105).limit == 105


def test_whoever_begins_is_drawn_and_everybody_can_be() -> None:
    chance = random.Random(3)
    drawn = Counter(SettingUp(players=5).drawn(chance).first for _ in range(2000))
    assert set(drawn) == set(range(5))
    assert max(drawn.values()) < 1.3 * min(drawn.values())


def test_another_number_of_players_has_to_draw_again() -> None:
    drawn = SettingUp(players=6).drawn(random.Random(0))
    assert drawn.with_players(6).first == drawn.first
    assert drawn.with_players(4).first is None


def test_names_stay_with_their_seat() -> None:
    agreed = SettingUp(players=3).with_name(1, " Ben ").with_players(4)
    assert agreed.named("en") == ("Player 1", "Ben", "Player 3", "Player 4")
    assert agreed.named("fr")[0] == "Joueur 1"
    assert agreed.problems == {}


def test_two_of_one_name_cannot_share_a_sheet() -> None:
    problems = SettingUp(names=("Ann", " Ann ")).problems
    assert {seat: error.message for seat, error in problems.items()} == {1: "error.same-name"}
