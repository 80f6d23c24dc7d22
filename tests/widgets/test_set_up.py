from __future__ import annotations

import random
import re
from typing import Any

import pytest

from odin_teach import Rules
from odin_teach.table.agreed import AgreedGame
from odin_widgets.table.set_up import SetUp
from tests.engine.own_rules import Anticlockwise
from tests.widgets.on_the_page import do, part


def pressed(panel: SetUp, part_id: str) -> list[str]:
    return [item["id"] for item in part(panel, part_id)["items"] if item["pressed"]]


def to_do(panel: SetUp) -> list[str]:
    return [item["text"] for item in part(panel, "to-do")["items"]]


def test_it_starts_with_four_players_and_what_is_recommended() -> None:
    set_up = SetUp(language="en")
    assert pressed(set_up, "players") == ["4"]
    assert pressed(set_up, "limit") == ["15"]
    assert part(set_up, "dealt")["text"] == "54 cards: 9 for each, 18 set aside."
    assert part(set_up, "colours") is None
    assert part(set_up, "start") is None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", range(2, 7))
def test_it_ends_with_what_to_do(players: int, language: str) -> None:
    set_up = SetUp(language=language)
    do(set_up, "players", "press", str(players))
    steps = to_do(set_up)
    agreed = set_up.agreed
    assert (str(agreed.deck_size) in steps[0]) is (players == 2)
    assert any(str(agreed.set_aside) in step for step in steps) is (agreed.set_aside > 0)
    assert len(steps) == 4 + (players == 2) - (players == 6)


def test_the_two_colours_to_take_out() -> None:
    set_up = SetUp(players=2, language="en")
    assert pressed(set_up, "colours") == ["R", "K"]
    assert "red and black" in to_do(set_up)[0]
    do(set_up, "colours", "press", "P")  # a third: the first goes back in
    assert set_up.agreed.taken_out == "PK"
    do(set_up, "colours", "press", "P")
    assert pressed(set_up, "colours") == ["K"]
    assert part(set_up, "dealt")["text"] == "One colour more, or none."
    assert set_up.agreed.taken_out == ""
    do(set_up, "colours", "press", "B")
    assert set_up.agreed.rules.colours == "RPGO"
    do(set_up, "colours", "press", "all")
    assert pressed(set_up, "colours") == ["all"]
    assert part(set_up, "dealt")["text"].startswith("54 cards")


def test_any_limit_in_steps_of_five() -> None:
    set_up = SetUp(language="en")
    do(set_up, "limit", "press", "20")
    do(set_up, "limit-step", "press", "1")
    assert set_up.agreed.limit == 25
    assert pressed(set_up, "limit") == ["25"]
    assert "25" in part(set_up, "limit-means")["text"]
    do(set_up, "limit", "press", "one")
    assert set_up.agreed.limit is None
    assert to_do(set_up)[-1] == "Whoever goes out first wins the game."
    assert part(set_up, "limit-step")["items"][0]["disabled"]
    do(set_up, "limit-step", "press", "1")
    assert set_up.agreed.limit == 5


def test_whoever_begins_is_drawn_shown_and_said_once() -> None:
    set_up = SetUp(players=3, language="en", chance=random.Random(1))
    assert "begins" not in set_up.view["say"]
    do(set_up, "name-1", "enter", "Ben")
    do(set_up, "draw", "press", "draw")
    lot = part(set_up, "lot")
    name = set_up.agreed.players[lot["chosen"]]
    assert lot["told"] == set_up.view["say"] == f"{name} begins."
    assert f"{name} opens with one card; then clockwise." in to_do(set_up)
    assert lot["turn"] == 1
    do(set_up, "limit", "press", "10")
    assert part(set_up, "lot")["turn"] == 0  # the light does not run again for it
    assert part(set_up, "lot")["chosen"] == lot["chosen"]
    do(set_up, "draw", "press", "draw")
    assert part(set_up, "lot")["turn"] == 2


def test_who_begins_may_be_known_already() -> None:
    set_up = SetUp(players=3, language="en")
    do(set_up, "name-1", "enter", "Ben")
    do(set_up, "first", "change", "1")
    assert set_up.view["say"] == part(set_up, "lot")["told"] == "Ben begins."
    assert part(set_up, "lot")["turn"] == 0  # nothing was drawn
    do(set_up, "first", "change", "draw")
    assert set_up.agreed.first is None


def test_only_so_many_can_play_as_there_are_cards_for() -> None:
    set_up = SetUp(players=3)
    set_up.agreed = AgreedGame(3, rules=Rules.two_player())
    offered = [item["id"] for item in part(set_up, "players")["items"] if not item["disabled"]]
    assert offered == ["2", "3", "4"]


@pytest.mark.parametrize(
    ("rules", "step"),
    [
        (Rules(numbers=7), "Take out all the cards above 7: 42 stay."),
        (Rules(colours="RGKO"), "Take out all the blue and pink cards: 36 stay."),
        (
            Rules(numbers=8, colours="BRPGK"),
            "Take out all the orange cards, and those above 8: 40 stay.",
        ),
    ],
)
def test_a_house_deck_is_taken_out_of_the_box(rules: Rules, step: str) -> None:
    set_up = SetUp(language="en")
    set_up.agreed = AgreedGame(3, rules=rules)
    assert to_do(set_up)[0] == step
    set_up.agreed = AgreedGame(3)
    assert to_do(set_up)[0].startswith("Shuffle")


def test_a_smaller_deck_is_a_house_rule_for_more_than_two() -> None:
    four = SetUp(players=4, rules="colours:BRGK", language="en")
    assert part(four, "house-badge")["text"].startswith("Smaller deck: The deck has 4 colours")
    assert part(four, "rules-official") is None
    assert "rules='colours:BRGK'" in repr(four)
    assert part(SetUp(players=2, language="en"), "house-badge") is None


def test_whose_turn_comes_next_is_said_by_a_class_that_decides_it() -> None:
    panel = SetUp(rules=Anticlockwise(), language="en")
    panel.agreed = panel.agreed.with_first(1)
    told = to_do(panel)
    assert "Player 2 opens with one card." in told
    assert not any(re.search(r"\bclockwise", line) for line in told)
    assert any("Play goes anticlockwise." in line for line in told)


def test_another_name_of_the_rules_is_taken_over() -> None:
    set_up = SetUp()
    set_up.agreed = AgreedGame(rules=Rules(name="At home"))
    assert set_up.agreed.rules.name == "At home"


def test_the_agreed_game_is_handed_on() -> None:
    taken: list[AgreedGame] = []
    set_up = SetUp(on_start=taken.append)
    do(set_up, "name-0", "enter", "Ann")
    do(set_up, "start", "press", "start")
    assert [agreed.players[0] for agreed in taken] == ["Ann"]


def test_it_can_be_set_from_python() -> None:
    set_up = SetUp()
    set_up.agreed = AgreedGame(2, rules=Rules.two_player("RPGK"), limit=None)
    assert repr(set_up) == "SetUp(players=2): 36 cards, 18 set aside, one hand"
    assert pressed(set_up, "colours") == ["B", "O"]


@pytest.mark.parametrize(
    ("part_id", "event", "value"),
    [
        ("players", "press", "7"),
        ("limit", "press", "12"),
        ("limit-step", "press", "9"),
        ("colours", "press", "R"),
        ("name-9", "enter", "Zoe"),
        ("start", "press", "start"),
    ],
)
def test_what_is_not_on_the_page_changes_nothing(part_id: str, event: str, value: Any) -> None:
    set_up = SetUp()
    do(set_up, part_id, event, value)
    assert set_up.agreed == AgreedGame()
