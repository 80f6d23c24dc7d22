"""Agreeing on house rules: setting up, the score sheet, and all tools of the page for the table."""

from __future__ import annotations

from typing import Any

import pytest

from odin_teach import CardSet, Rules, RulesError
from odin_teach.messages import LANGUAGES
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import write_games
from odin_widgets import AtTheTable, ScoreKeeper, SetUp
from odin_widgets.checker.asked import Asked
from odin_widgets.parts import walk
from odin_widgets.rules.choosing import ASKED
from tests.widgets.on_the_page import do, part

SHORT = "hand_size:5,take:none,name:Short"
COSTLY = "scoring:numbers,equal_beats:True"
TINY = "colours:BPG,numbers:6,hand_size:5,pass_is_out:True"
MIXES = [SHORT, COSTLY, TINY]
AGREEING: list[type[SetUp] | type[ScoreKeeper]] = [SetUp, ScoreKeeper]


def ids(panel: Any) -> list[str]:
    return [each["id"] for each in walk(panel.view["parts"])]


def to_do(panel: Any) -> list[str]:
    return [item["text"] for item in part(panel, "to-do")["items"]]


def choose(panel: Any, field: str, event: str, value: object) -> None:
    if part(panel, f"house-{field}") is None:
        do(panel, "house-choose", "press", "choose")
    do(panel, f"house-{field}", event, value)


# Agreeing


@pytest.mark.parametrize("tool", AGREEING)
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_agreed_shows_its_difference(
    tool: type[SetUp] | type[ScoreKeeper], mix: str, language: str
) -> None:
    panel = tool(rules=mix, language=language)
    rules = Rules.parse(mix)
    assert panel.rules == rules
    assert rules.difference(language) in part(panel, "house-badge")["text"]
    assert part(panel, "rules-official") is None
    official = tool(language=language)
    assert part(official, "house-badge") is None
    assert part(official, "rules-official") is not None


@pytest.mark.parametrize("tool", AGREEING)
def test_a_visitor_agrees_on_rules_and_goes_back(tool: type[SetUp] | type[ScoreKeeper]) -> None:
    panel = tool(language="en")
    assert part(panel, "house-take") is None
    choose(panel, "take", "press", "none")
    assert panel.rules == Rules(take="none")
    assert panel.view["say"] == Rules(take="none").difference("en")
    do(panel, "players", "press", "5")
    assert panel.view["say"] != Rules(take="none").difference("en")
    choose(panel, "back", "press", "back")
    assert panel.rules == Rules()


@pytest.mark.parametrize("tool", AGREEING)
def test_what_cannot_be_dealt_to_so_many_is_refused(tool: type[SetUp] | type[ScoreKeeper]) -> None:
    panel = tool(language="en")
    do(panel, "players", "press", "6")
    choose(panel, "hand_size", "count", 10)
    assert "at most 5 can play" in part(panel, "panel-trouble")["text"]
    assert panel.rules == Rules()
    do(panel, "players", "press", "5")
    choose(panel, "hand_size", "count", 10)
    assert panel.rules == Rules(hand_size=10)
    offered = {item["id"]: item["disabled"] for item in part(panel, "players")["items"]}
    assert offered == {"2": False, "3": False, "4": False, "5": False, "6": True}


@pytest.mark.parametrize("tool", AGREEING)
def test_a_link_brings_rules_and_as_many_players_as_they_have_cards_for(
    tool: type[SetUp] | type[ScoreKeeper],
) -> None:
    panel = tool(language="en")
    do(panel, ASKED, "asked", "hand_size:20")
    assert (panel.rules, panel.agreed.count) == (Rules(hand_size=20), 2)
    assert part(panel, ASKED)["value"] == "hand_size:20"
    do(panel, ASKED, "asked", "hand_size:99")
    assert "from 1 to 27" in part(panel, "panel-trouble")["text"]
    assert panel.rules == Rules(hand_size=20)


@pytest.mark.parametrize("tool", AGREEING)
@pytest.mark.parametrize(
    ("part_id", "event", "value"),
    [
        ("house-take", "press", "half"),
        ("house-take", "turn", True),
        ("house-equal_beats", "turn", "yes"),
        ("house-hand_size", "count", 28),
        ("house-hand_size", "count", "9"),
        ("house-colours", "press", ["R"]),
        ("house-name", "enter", 7),
        ("house-goat", "turn", True),
        (ASKED, "asked", ["take:none"]),
        (ASKED, "enter", "take:none"),
    ],
)
def test_what_is_not_on_the_page_agrees_on_nothing(
    tool: type[SetUp] | type[ScoreKeeper], part_id: str, event: str, value: Any
) -> None:
    panel = tool()
    do(panel, "house-choose", "press", "choose")
    do(panel, part_id, event, value)
    assert panel.agreed == AgreedGame()


def test_the_deck_for_two_is_no_house_rule() -> None:
    panel = SetUp(players=2, language="en")
    assert part(panel, "rules-official") is not None
    assert part(panel, ASKED)["value"] == ""
    choose(panel, "take", "press", "none")
    assert panel.rules == Rules.two_player().parse("colours:BPGO,take:none")
    assert part(panel, "house-badge") is not None


def test_two_keep_all_colours_where_the_deck_would_be_too_small() -> None:
    panel = SetUp(rules="hand_size:20", language="en")
    assert (panel.agreed.count, panel.rules.colours) == (2, "BRPGKO")
    do(panel, "colours", "press", "R")
    do(panel, "colours", "press", "K")
    assert "20 cards for each are too many" in part(panel, "panel-trouble")["text"]
    assert panel.rules == Rules(hand_size=20)
    assert SetUp(rules="hand_size:19").agreed.with_count(2).rules == Rules(hand_size=19)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_of_setting_up_follow_the_rules(language: str) -> None:
    panel = SetUp(3, rules=TINY, language=language)
    steps = to_do(panel)
    assert "18" in steps[0]  # of these three colours, up to 6
    assert "5" in steps[1]
    assert "3" in steps[2]
    assert Rules.parse(TINY).difference(language) in steps[3]
    assert len(steps) == 6
    assert len(to_do(SetUp(3, language=language))) == 4


def test_one_card_is_one_card() -> None:
    english = to_do(SetUp(2, rules="colours:BPG,numbers:1,hand_size:1", language="en"))
    assert "deal 1 card to each player" in english[1]
    assert english[2].startswith("Put the last card aside")


def test_only_official_lengths_are_called_short_or_recommended() -> None:
    for mix in MIXES:
        panel = SetUp(rules=mix, language="en")
        for length in ("10", "15", "20"):
            do(panel, "limit", "press", length)
            assert part(panel, "limit-means")["text"].endswith(f"reaches {length} points.")


def test_python_sets_rules_and_is_told_what_cannot_be() -> None:
    for panel in (SetUp(6), ScoreKeeper()):
        panel.agreed = AgreedGame(6)
        with pytest.raises(RulesError):
            panel.rules = "hand_size:10"
        with pytest.raises(RulesError):
            panel.rules = "take:half"
        panel.rules = "take:none"
        assert panel.rules == Rules(take="none")
    assert repr(SetUp(rules=SHORT)).startswith(
        "SetUp(players=4, rules='hand_size:5,take:none,name:Short'): 54 cards, 34 set aside"
    )
    with pytest.raises(RulesError):
        SetUp(6, rules="hand_size:10")
    with pytest.raises(RulesError):
        ScoreKeeper(rules="take:half")


# The score sheet


def test_a_game_begins_by_the_rules_that_are_agreed_and_keeps_them() -> None:
    keeper = ScoreKeeper(rules=COSTLY, language="en")
    do(keeper, "keys", "press", "start")
    game = keeper.game
    assert game is not None
    assert game.agreed.rules == Rules.parse(COSTLY)
    assert Rules.parse(COSTLY).difference("en") in part(keeper, "house-badge")["text"]
    assert part(keeper, "house-choose") is None  # they are agreed before the first hand
    keeper.rules = Rules()
    assert keeper.game == game


def test_python_begins_a_game_by_house_rules() -> None:
    keeper = ScoreKeeper(rules=SHORT)
    keeper.start(["Ann", "Ben", "Cleo"], first=0)
    assert keeper.game is not None
    assert keeper.game.agreed.rules == Rules.parse(SHORT)
    keeper.start(["Ann", "Ben", "Cleo"], first=0, rules="official")
    assert keeper.game.agreed.rules == Rules()


def test_given_rules_go_before_those_that_the_browser_keeps() -> None:
    before = ScoreKeeper(rules=COSTLY)
    do(before, "name-1", "enter", "Ben")
    text = write_games(before.games)
    after = ScoreKeeper(rules=SHORT)
    do(after, "store", "found", text)
    assert after.agreed.names[1] == "Ben"
    assert repr(after.rules) == repr(Rules.parse(SHORT))
    free = ScoreKeeper()
    do(free, "store", "found", text)
    assert free.rules == Rules.parse(COSTLY)


def test_a_game_that_goes_on_says_by_which_rules_the_table_plays() -> None:
    keeper = ScoreKeeper(rules=COSTLY)
    keeper.start(["Ann", "Ben", "Cleo"], first=0)
    keeper.add_hand([0, 20, 30])
    keeper.start(["Dan", "Eve", "Flo"], first=0, rules=SHORT)
    assert keeper.rules == Rules.parse(SHORT)
    keeper.add_hand([0, 2, 3])
    costly, short = (key for key in reversed(keeper.games.keys))
    do(keeper, "games", "press", short)
    assert keeper.rules == Rules.parse(SHORT)
    do(keeper, "games", "press", costly)
    # That one is over: what is agreed for the next game stays.
    assert keeper.game is not None
    assert keeper.game.sheet.is_over
    assert keeper.rules == Rules.parse(SHORT)


# All tools of the page for the table


def test_rules_that_are_chosen_are_those_of_every_tool() -> None:
    table = AtTheTable("set-up", language="en")
    choose(table, "numbers", "count", 7)
    choose(table, "take", "press", "none")
    rules = Rules(numbers=7, take="none")
    assert table.agreed.rules == rules
    assert table.may_i.rules == table.score.rules == table.set_up.rules == rules
    for tool in ("may-i", "rules", "score", "set-up"):
        do(table, "tools", "press", tool)
        assert rules.difference("en") in part(table, "house-badge")["text"], tool
        assert len(ids(table)) == len(set(ids(table)))
    do(table, "start", "press", "start")
    assert table.score.game is not None
    assert table.score.game.agreed.rules == rules
    do(table, "tools", "press", "may-i")
    assert len(part(table, "centre-cards")["cards"]) == 42


@pytest.mark.parametrize("tool", ["may-i", "rules"])
def test_every_tool_leads_to_where_rules_are_chosen(tool: str) -> None:
    table = AtTheTable(tool, language="en")
    assert part(table, "house-choose") is None
    do(table, "to-rules", "press", "rules")
    assert table.tool == "set-up"
    assert table.view["focus"] == "house-choose"
    assert part(table, "house-take") is not None
    do(table, "house-take", "press", "none")
    assert table.view.get("focus") != "house-choose"


def test_the_rules_in_a_minute_say_that_they_are_the_official_ones() -> None:
    table = AtTheTable("rules", language="en")
    assert part(table, "official") is None
    table.agreed = AgreedGame(rules=Rules(take="none"))
    assert part(table, "official")["text"] == "What follows are the official rules."


def test_a_link_to_the_table_brings_rules_for_all_tools() -> None:
    table = AtTheTable(language="en")
    do(table, ASKED, "asked", "take:none,hand_size:7")
    rules = Rules(take="none", hand_size=7)
    assert table.may_i.rules == table.score.rules == table.set_up.rules == rules
    assert part(table, ASKED)["value"] == "hand_size:7,take:none"
    assert [each["kind"] for each in walk(table.view["parts"])].count("query") == 1
    do(table, ASKED, "asked", "hand_size:99")
    assert "hand_size" in part(table, "panel-trouble")["text"]
    assert table.view["say"] == ""
    assert table.agreed.rules == rules


def test_the_rules_are_kept_with_the_agreed_game_and_the_question_too() -> None:
    table = AtTheTable("set-up")
    for store in ("store", "may-i-store"):
        do(table, store, "found", "")
    choose(table, "take", "press", "none")
    choose(table, "name", "enter", "Ours")
    do(table, "tools", "press", "may-i")
    do(table, "centre-cards", "choose", ["6P", "4P"])
    games, question = (part(table, store)["text"] for store in ("store", "may-i-store"))
    for order in (("store", "may-i-store"), ("may-i-store", "store")):
        later = AtTheTable()
        for store in order:
            do(later, store, "found", {"store": games, "may-i-store": question}[store])
        assert repr(later.agreed.rules) == "Rules(take='none', name='Ours')"
        assert repr(later.may_i.rules) == repr(later.agreed.rules)
        assert str(later.may_i.table) == "6P 4P"


def test_a_question_that_was_asked_by_other_rules_shows_what_these_allow() -> None:
    table = AtTheTable()
    do(table, "store", "found", "")
    asked = Asked(rules=Rules(equal_beats=True)).put("centre", CardSet("8R 8B"))
    do(table, "may-i-store", "found", asked.to_json())
    assert (table.may_i.rules, str(table.may_i.table)) == (Rules(), "8B 8R")
    table.agreed = AgreedGame(rules=Rules(combine="colour"))
    assert table.may_i.table is None
    table.agreed = AgreedGame()
    assert str(table.may_i.table) == "8B 8R"  # it was not thrown away


def test_rules_can_be_given_to_the_page() -> None:
    table = AtTheTable(rules=SHORT, language="en")
    assert table.may_i.rules == table.set_up.rules == Rules.parse(SHORT)
    with pytest.raises(RulesError):
        AtTheTable(rules="take:half")
