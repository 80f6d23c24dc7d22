from __future__ import annotations

import json
from typing import Any

import pytest
from comm.base_comm import BaseComm

from odin_teach import OdinError, Rules
from odin_teach.table.files import write_games
from odin_teach.teaching.printed.summary import summary
from odin_teach.teaching.rulebook.articles import questions
from odin_widgets.checker.asked import Asked
from odin_widgets.front_end import shared
from odin_widgets.parts import walk
from odin_widgets.rulebook.rules_in_a_minute import RulesInAMinute
from odin_widgets.score.score_keeper import ScoreKeeper
from odin_widgets.table.at_the_table import TOOLS, AtTheTable
from tests.widgets.on_the_page import do, part


def ids(table: AtTheTable) -> list[str]:
    return [each["id"] for each in walk(table.view["parts"])]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tool", TOOLS)
def test_one_tool_at_a_time_under_the_same_bar(tool: str, language: str) -> None:
    table = AtTheTable(language=language)
    do(table, "tools", "press", tool)
    assert [item["id"] for item in part(table, "tools")["items"] if item["pressed"]] == [tool]
    assert table.view["title"] == table.tools[tool].view["title"]
    assert len(ids(table)) == len(set(ids(table)))
    assert part(table, "place")["value"] == tool
    stores = [each for each in walk(table.view["parts"]) if each["kind"] == "store"]
    assert len({each["key"] for each in stores}) == 3  # whatever is shown


def test_what_happens_in_a_tool_reaches_it() -> None:
    table = AtTheTable(language="en")
    do(table, "centre-cards", "choose", ["6P", "4P"])
    assert repr(table) == "AtTheTable('may-i'): MayI(table='6P 4P')"
    do(table, "tools", "press", "score")
    do(table, "tools", "press", "may-i")
    assert part(table, "centre-cards")["selected"] == ["6P", "4P"]


def test_what_is_not_shown_finds_what_it_keeps() -> None:
    table = AtTheTable("rules")
    do(table, "may-i-store", "found", Asked().put("centre", Asked().centre).to_json())
    do(table, "may-i-store", "found", "damaged")
    assert table.tool == "rules"
    assert part(table, "panel-trouble") is None


def test_a_hidden_tool_is_not_drawn_and_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise AssertionError("it is hidden")

    table = AtTheTable(language="en")
    for tool in (table.score, table.set_up, table.rules):
        monkeypatch.setattr(tool, "draw", fail)
    do(table, "centre-cards", "choose", ["6P", "4P"])
    table.language = "fr"
    do(table, "may-i-store", "found", "")
    assert str(table.may_i.table) == "6P 4P"
    assert part(table, "panel-trouble") is None
    assert part(table, "store")["key"] == "odin.table"  # the score sheet's, which is not drawn
    do(table, "tools", "press", "score")
    assert part(table, "panel-trouble") is not None
    table.tool = "may-i"
    assert part(table, "panel-trouble") is None


@pytest.mark.parametrize("tool", TOOLS)
def test_what_every_tool_keeps_is_what_it_draws(tool: str) -> None:
    panel = AtTheTable().tools[tool]
    drawn = [each for each in walk(panel.draw()["parts"]) if each["kind"] == "store"]
    assert panel.kept() == drawn


class Sent(BaseComm):
    """What is told to the page."""

    messages: list[tuple[str, str]]

    def publish_msg(self, msg_type: str, data: Any = None, *_more: object, **_keys: object) -> None:
        self.messages.append((msg_type, json.dumps(data)))


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """All messages to the page: their type and what is in them."""
    found: list[tuple[str, str]] = []
    shared()  # what draws all panels is sent with the first of a kernel
    monkeypatch.setattr(Sent, "messages", found, raising=False)
    monkeypatch.setattr("comm.create_comm", Sent)
    return found


def test_the_page_hears_of_one_panel_only(messages: list[tuple[str, str]]) -> None:
    table = AtTheTable(language="en")
    assert [kind for kind, _ in messages] == ["comm_open"] * 2  # its layout and itself
    assert sum(len(data) for _, data in messages) < 150_000
    messages.clear()
    do(table, "centre-cards", "choose", ["6P", "4P"])
    do(table, "tools", "press", "set-up")
    do(table, "start", "press", "start")  # which changes the score sheet, too
    table.language = "fr"
    assert [kind for kind, _ in messages] == ["comm_msg"] * 4


def test_a_tool_of_it_can_be_shown_by_itself(messages: list[tuple[str, str]]) -> None:
    table = AtTheTable(language="en")
    do(table, "centre-cards", "choose", ["6P", "4P"])
    messages.clear()
    bundle, _ = table.may_i._repr_mimebundle_()
    assert bundle["text/plain"] == "MayI(table='6P 4P')"
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert [kind for kind, _ in messages] == ["comm_open"] * 2
    assert part(table.may_i, "centre-cards")["selected"] == ["6P", "4P"]
    table.may_i.cards = "9B"
    assert part(table.may_i, "verdict")["tone"] == "bad"
    assert [kind for kind, _ in messages[2:]] == ["comm_msg"]


def test_the_last_tool_is_found_again_unless_a_link_names_another() -> None:
    table = AtTheTable()
    do(table, "at-table-store", "found", "score")
    assert table.tool == "score"
    do(table, "at-table-store", "found", "rules")  # from another tab
    assert table.tool == "score"
    linked = AtTheTable()
    do(linked, "place", "arrive", "set-up")
    do(linked, "at-table-store", "found", "score")
    assert linked.tool == "set-up"
    strange = AtTheTable()
    do(strange, "at-table-store", "found", "nonsense")
    assert strange.tool == "may-i"
    strange.tool = "rules"
    assert part(strange, "at-table-store")["text"] is None
    do(strange, "at-table-store-replace", "press", "ask")
    do(strange, "at-table-store-replace", "press", "sure")
    assert part(strange, "at-table-store")["text"] == "rules"


def test_what_another_tab_shows_is_not_followed() -> None:
    table = AtTheTable()
    do(table, "at-table-store", "found", "")
    do(table, "at-table-store", "found", "score")  # from another tab
    assert table.tool == "may-i"
    assert part(table, "at-table-store")["text"] is None
    table.tool = "rules"
    assert part(table, "at-table-store")["text"] == "rules"


def test_whoever_taps_before_the_browser_has_answered_stays_there() -> None:
    table = AtTheTable()
    do(table, "centre-cards", "choose", ["6P"])
    do(table, "at-table-store", "found", "score")
    assert table.tool == "may-i"


def test_what_is_half_chosen_or_typed_in_vain_stays_whatever_another_tab_agrees() -> None:
    table, other = AtTheTable("set-up"), AtTheTable("set-up")
    for each in (table, other):
        do(each, "store", "found", "")
        do(each, "players", "press", "2")
        do(each, "house-choose", "press", "choose")
    do(table, "colours", "press", "R")  # the black ones are still out: one colour more, or none
    do(table, "house-text", "enter", "no rules")
    refused = part(table, "house-text")
    assert refused["error"]
    half = part(table, "colours")
    do(table, "store", "found", games_of(table, other, "limit", "20"))
    assert table.agreed.limit == 20
    assert (part(table, "colours"), part(table, "house-text")) == (half, refused)
    do(table, "store", "found", games_of(table, other, "house-take", "none"))
    assert table.agreed.rules.take == "none"
    assert part(table, "house-text") == refused


def games_of(here: AtTheTable, other: AtTheTable, question: str, answer: str) -> str:
    """Return what a browser keeps once another tab has answered a question of the form."""
    do(other, "store", "found", write_games(here.score.games))
    do(other, question, "press", answer)
    return write_games(other.score.games)


def test_a_link_can_name_the_score_sheet_with_a_game_open() -> None:
    table = AtTheTable()
    table.score.start(["Ann", "Ben", "Cleo"])
    do(table, "place", "arrive", "score")
    assert part(table, "place")["value"] == "score"
    scene = table.view["scene"]
    assert scene
    assert [each["id"] for each in walk(table.view["parts"]) if each["kind"] == "address"] == [
        "place"
    ]
    do(table, "new", "press", "new")
    assert table.view["scene"] != scene
    assert part(table, "place")["value"] == "score"


def test_a_link_can_name_an_article() -> None:
    table = AtTheTable(language="en")
    do(table, "place", "arrive", "rule-count")
    assert table.tool == "rules"
    assert part(table, "place")["value"] == "rule-count"
    assert part(table, "entry")["label"] == "As many cards, or one more"


def test_what_was_set_up_begins_on_the_score_sheet() -> None:
    table = AtTheTable("set-up", language="en")
    do(table, "players", "press", "3")
    do(table, "name-0", "enter", "Ann")
    do(table, "limit", "press", "20")
    do(table, "draw", "press", "draw")
    first = part(table, "lot")["chosen"]
    do(table, "start", "press", "start")
    assert table.tool == "score"
    game = table.score.game
    assert game is not None
    assert (game.players, game.limit) == (("Ann", "Player 2", "Player 3"), 20)
    assert game.first == first


def test_what_was_agreed_is_not_asked_again_on_the_other_tool() -> None:
    table = AtTheTable("set-up", language="en")
    do(table, "players", "press", "2")
    do(table, "name-1", "enter", "Ben")
    do(table, "limit", "press", "20")
    do(table, "draw", "press", "draw")
    drawn = part(table, "lot")["chosen"]
    do(table, "tools", "press", "score")
    assert part(table, "name-1")["value"] == "Ben"
    assert table.score.agreed == table.set_up.agreed
    do(table, "name-0", "enter", "Ann")
    do(table, "colours", "press", "all")
    do(table, "tools", "press", "set-up")
    assert part(table, "name-0")["value"] == "Ann"
    assert part(table, "dealt")["text"].startswith("54 cards")
    do(table, "start", "press", "start")
    game = table.score.game
    assert game is not None
    assert (game.players, game.limit, game.first) == (("Ann", "Ben"), 20, drawn)
    assert game.agreed.rules == Rules.official()
    assert table.set_up.agreed.names[:2] == ("Ann", "Ben")
    assert table.set_up.agreed.first is None  # lots are drawn anew for the next game


def test_what_the_browser_keeps_of_the_form_is_set_up_too() -> None:
    before = ScoreKeeper()
    do(before, "name-2", "enter", "Cleo")
    table = AtTheTable("set-up", language="en")
    do(table, "store", "found", write_games(before.games))
    assert part(table, "name-2")["value"] == "Cleo"


def test_two_of_one_name_are_told_so_beside_the_button() -> None:
    table = AtTheTable("set-up", language="en")
    for seat in (0, 1):
        do(table, f"name-{seat}", "enter", "Ann")
    do(table, "start", "press", "start")
    assert table.tool == "set-up"
    assert "Ann" in part(table, "panel-trouble")["text"]


def test_the_language_is_that_of_all_tools() -> None:
    table = AtTheTable(language="en")
    table.language = "fr"
    for tool in TOOLS:
        table.tool = tool
        assert part(table, "tools")["items"][0]["text"] == "Puis-je\u00a0?"
        assert table.tools[tool].language == "fr"


def test_an_unknown_tool_is_refused() -> None:
    with pytest.raises(OdinError, match="dice"):
        AtTheTable("dice")
    with pytest.raises(OdinError, match="dice"):
        AtTheTable().tool = "dice"


# ---- Rules in a minute


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_minute_has_every_sentence_and_every_question(language: str) -> None:
    minute = RulesInAMinute(language=language)
    texts = [each["text"] for each in walk(minute.view["parts"]) if each["kind"] == "text"]
    lines = [
        item["text"]
        for each in walk(minute.view["parts"])
        if each["kind"] == "list"
        for item in each["items"]
    ]
    for section in summary(language).sections:
        for point in section.points:
            assert point.text in lines
    for question in questions(language).values():
        assert question.text in texts


def test_the_minute_searches_the_whole_rulebook() -> None:
    minute = RulesInAMinute(language="en")
    do(minute, "search", "enter", "takng back")
    assert part(minute, "minute") is None
    do(minute, "contents", "press", "rule-take-one")
    assert minute.rule == "take-one"
    do(minute, "contents", "press", "back")
    do(minute, "clear", "press", "clear")
    assert part(minute, "minute") is not None
