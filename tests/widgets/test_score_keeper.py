"""The score sheet without a browser: what a page does, what is shown, what is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from odin_teach import Rules, ScoreError, ScoreSheet
from odin_teach.messages import join, say
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import read_games, write_games
from odin_widgets import ScoreKeeper
from odin_widgets.parts import walk
from tests.widgets.on_the_page import do, part

NAMES = ["Tom", "Léa", "Camille"]
PUBLISHED = [[4, 3, 2], [6, 0, 5], [3, 5, 4], [3, 2, 1]]
SIX = [[4, 0, 1], [0, 2, 1], [1, 0, 2], [0, 1, 3], [2, 3, 0], [0, 9, 9]]


class Browser:
    """One visitor's browser: what it keeps, and the tabs that are open in it."""

    def __init__(self, kept: str | None = "") -> None:
        self.kept = kept
        self.tabs: list[ScoreKeeper] = []

    def open(self, **options: Any) -> ScoreKeeper:
        """Open the page anew: a new kernel, a new widget."""
        tab = ScoreKeeper(**options)
        do(tab, "store", "found", self.kept)
        self.tabs.append(tab)
        self.settle()
        return tab

    def settle(self) -> None:
        """Do what the pages do until all tabs know what is kept."""
        for _ in range(2 * len(self.tabs) + 2):
            for tab in self.tabs:
                text = part(tab, "store")["text"]
                if self.kept is not None and text is not None and text != self.kept:
                    self.kept = text
                    for each in self.tabs:
                        do(each, "store", "found", text)
        assert all(part(tab, "store")["text"] in (None, self.kept) for tab in self.tabs)


@pytest.fixture
def keeper() -> ScoreKeeper:
    return ScoreKeeper(language="en")


def press(keeper: ScoreKeeper, group: str, button: object) -> None:
    do(keeper, group, "press", str(button))


def buttons(keeper: ScoreKeeper, group: str) -> list[str]:
    found = part(keeper, group)
    return [item["text"] for item in found["items"]] if found else []


def type_row(keeper: ScoreKeeper, row: list[int]) -> None:
    for number in row:
        press(keeper, "keys", number)


def begin(keeper: ScoreKeeper, names: list[str] = NAMES, limit: str = "15", first: int = 0) -> None:
    press(keeper, "players", len(names))
    for seat, name in enumerate(names):
        do(keeper, f"name-{seat}", "enter", name)
    press(keeper, "limit", limit)
    do(keeper, "first", "change", str(first))
    press(keeper, "keys", "start")


def play(keeper: ScoreKeeper, *rows: list[int]) -> None:
    for row in rows:
        type_row(keeper, row)
        press(keeper, "main", "record" if row.count(0) == 1 else "anyway")


def totals(keeper: ScoreKeeper) -> list[str]:
    return [row["cells"][1] for row in part(keeper, "totals")["rows"]]


def words(keeper: ScoreKeeper, part_id: str) -> str:
    return str(part(keeper, part_id)["text"])


# --- a game ---


def test_a_whole_game_by_the_keys(keeper: ScoreKeeper) -> None:
    begin(keeper)
    assert words(keeper, "status") == "Hand 1: Tom opens."
    assert buttons(keeper, "who") == ["Tom: ?", "Léa: –", "Camille: –"]
    type_row(keeper, [4, 0])
    assert part(keeper, "pad")["label"] == "Camille: how many cards left?"
    assert keeper.view["say"] == "Léa: 0. Camille: how many cards left?"
    type_row(keeper, [1])
    assert part(keeper, "pad")["label"] == say("score.all-entered")
    assert keeper.view["say"] == "Camille: 1. All numbers are in: record hand 1."
    press(keeper, "main", "record")
    assert totals(keeper) == ["4", "0", "1"]
    assert words(keeper, "status") == "Hand 2: Léa opens."
    assert words(keeper, "leader") == "Léa leads with 0 points."
    play(keeper, *SIX[1:])
    assert totals(keeper) == ["7", "15", "16"]
    assert words(keeper, "winners") == keeper.view["say"].split(". ")[-1]
    assert words(keeper, "winners") == "Tom wins with 7 points."
    assert part(keeper, "keys") is None
    assert repr(keeper) == "ScoreKeeper(): Tom 7, Léa 15, Camille 16, winner: Tom"


def test_the_published_example_can_be_entered(keeper: ScoreKeeper) -> None:
    begin(keeper)
    type_row(keeper, PUBLISHED[0])
    assert words(keeper, "doubt") == "Nobody has 0 cards left."
    [why] = part(keeper, "doubt-rule")["items"]
    assert why["more"]["link"].endswith("#rule-hand-end")
    assert "Nobody has 0" in keeper.view["say"]
    assert buttons(keeper, "main") == ["Record it anyway", "Clear"]
    press(keeper, "main", "anyway")
    play(keeper, *PUBLISHED[1:])
    assert totals(keeper) == ["16", "10", "12"]
    assert words(keeper, "winners") == "Léa wins with 10 points."


def test_two_zeros_are_explained_with_the_names(keeper: ScoreKeeper) -> None:
    begin(keeper)
    type_row(keeper, [0, 3, 0])
    assert "Tom and Camille" in words(keeper, "doubt")
    press(keeper, "who", 0)
    press(keeper, "keys", 5)
    assert part(keeper, "doubt") is None
    press(keeper, "main", "record")
    assert totals(keeper) == ["5", "3", "0"]


def test_a_missing_number_is_named_and_asked_for(keeper: ScoreKeeper) -> None:
    begin(keeper)
    press(keeper, "who", 1)
    press(keeper, "keys", 3)
    press(keeper, "main", "record")
    assert words(keeper, "panel-trouble") == "Still missing: Tom and Camille."
    assert part(keeper, "pad")["label"].startswith("Tom")
    assert keeper.game is not None
    assert keeper.game.row == (None, 3, None)


def test_any_player_can_come_first_and_be_corrected(keeper: ScoreKeeper) -> None:
    begin(keeper)
    press(keeper, "who", 2)
    type_row(keeper, [0, 7, 2])
    assert buttons(keeper, "who") == ["Tom: 7", "Léa: 2", "Camille: 0"]
    press(keeper, "who", 1)
    type_row(keeper, [3])
    assert buttons(keeper, "who") == ["Tom: 7", "Léa: 3", "Camille: 0"]
    press(keeper, "main", "clear")
    assert buttons(keeper, "who") == ["Tom: ?", "Léa: –", "Camille: –"]


def test_keys_do_nothing_when_all_is_entered(keeper: ScoreKeeper) -> None:
    begin(keeper)
    type_row(keeper, [4, 0, 1, 9])
    assert buttons(keeper, "who") == ["Tom: 4", "Léa: 0", "Camille: 1"]
    assert part(keeper, "panel-trouble") is None


def test_shared_victory_and_a_single_hand(keeper: ScoreKeeper) -> None:
    begin(keeper, limit="10")
    play(keeper, [5, 5, 0], [5, 5, 0])
    assert words(keeper, "winners") == "Camille wins with 0 points."
    press(keeper, "main", "new")
    begin(keeper, ["Ann", "Ben"], "one")
    assert [len(row["cells"]) for row in part(keeper, "totals")["rows"]] == [2, 2]
    play(keeper, [3, 3])
    assert words(keeper, "winners") == "Ann and Ben share the victory with 3 points each."


def test_a_shared_victory_is_announced(keeper: ScoreKeeper) -> None:
    begin(keeper, limit="10")
    play(keeper, [2, 0, 6], [0, 2, 6])
    shared = "Tom and Léa share the victory with 2 points each."
    assert keeper.view["say"] == f"Hand 2 is recorded. Tom 2, Léa 2, Camille 12. {shared}"
    assert words(keeper, "winners") == shared


def test_the_distance_to_the_limit_falls_to_nothing_and_never_below(keeper: ScoreKeeper) -> None:
    def to_limit() -> list[str]:
        return [row["cells"][2] for row in part(keeper, "totals")["rows"]]

    begin(keeper)
    assert part(keeper, "totals")["head"][2] == "To 15"
    assert to_limit() == ["15", "15", "15"]
    play(keeper, *SIX[:3])
    assert to_limit() == ["10", "13", "11"]
    play(keeper, *SIX[3:])
    assert to_limit() == ["8", "0", "0"]  # of 7, 15 and 16 points


def test_the_chart_has_every_total_from_0_on_and_the_limit(keeper: ScoreKeeper) -> None:
    begin(keeper)
    assert part(keeper, "chart") is None
    play(keeper, *SIX[:3])
    chart = part(keeper, "chart")
    assert chart["series"] == [
        {"name": "Tom", "values": [0, 4, 4, 5]},
        {"name": "Léa", "values": [0, 0, 2, 2]},
        {"name": "Camille", "values": [0, 1, 2, 4]},
    ]
    assert (chart["limit"], chart["limit_text"]) == (15, say("score.limit-line", limit=15))
    assert "15" in chart["limit_text"]
    for told in ("Tom 5", "Léa 2", "Camille 4"):
        assert told in chart["label"]
    press(keeper, "main", "undo")
    assert [len(line["values"]) for line in part(keeper, "chart")["series"]] == [3, 3, 3]


def test_the_chart_of_a_single_hand_has_no_limit(keeper: ScoreKeeper) -> None:
    begin(keeper, ["Ann", "Ben"], "one")
    play(keeper, [0, 3])
    chart = part(keeper, "chart")
    assert [line["values"] for line in chart["series"]] == [[0, 0], [0, 3]]
    assert (chart["limit"], chart["limit_text"]) == (None, "")


# --- the form ---


def test_everything_typed_in_the_form_stays(keeper: ScoreKeeper) -> None:
    press(keeper, "players", 4)
    do(keeper, "name-0", "enter", " Tom ")
    do(keeper, "name-1", "enter", "Tom")
    press(keeper, "limit", 20)
    press(keeper, "limit-step", 1)
    press(keeper, "keys", "start")
    assert keeper.game is None
    assert part(keeper, "name-0")["value"] == " Tom "
    assert "Tom" in part(keeper, "name-1")["error"]
    assert [item["text"] for item in part(keeper, "limit")["items"] if item["pressed"]] == ["25"]
    assert "Tom" in keeper.view["say"]
    assert "Tom" in words(keeper, "panel-trouble")
    do(keeper, "name-1", "enter", "Léa")
    do(keeper, "first", "change", "3")
    press(keeper, "keys", "start")
    assert keeper.game is not None
    assert keeper.game.players == ("Tom", "Léa", "Player 3", "Player 4")
    assert (keeper.game.limit, keeper.game.first) == (25, 3)


def test_a_limit_from_outside_that_no_table_agrees_on_is_told(keeper: ScoreKeeper) -> None:
    keeper.agreed = AgreedGame(limit=12)
    press(keeper, "keys", "start")
    assert keeper.game is None
    assert "12" in words(keeper, "panel-trouble")
    press(keeper, "limit-step", -1)
    press(keeper, "keys", "start")
    assert keeper.game is not None
    assert keeper.game.limit == 10


def test_the_cards_are_asked_of_two_players_only(keeper: ScoreKeeper) -> None:
    assert part(keeper, "deck") is None
    press(keeper, "players", 2)
    assert [item["id"] for item in part(keeper, "colours")["items"] if item["pressed"]] == [
        "R",
        "K",
    ]
    press(keeper, "colours", "all")
    press(keeper, "keys", "start")
    assert keeper.game is not None
    assert keeper.game.agreed.rules == Rules.official()


def test_lots_can_be_drawn_before_the_game_begins(keeper: ScoreKeeper) -> None:
    press(keeper, "draw", "draw")
    first = part(keeper, "lot")["chosen"]
    assert part(keeper, "first")["value"] == str(first)
    press(keeper, "keys", "start")
    assert keeper.game is not None
    assert keeper.game.first == first
    press(keeper, "new", "new")
    assert part(keeper, "first")["value"] == "draw"


def test_lots_are_drawn_and_told() -> None:
    drawn = set()
    for seed in range(20):
        keeper = ScoreKeeper(seed=seed)
        press(keeper, "keys", "start")
        assert keeper.game is not None
        drawn.add(keeper.game.first)
        assert keeper.game.players[keeper.game.first] in keeper.view["say"]
    assert drawn == {0, 1, 2, 3}


def test_names_are_remembered_for_the_next_game(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, [4, 0, 1])
    press(keeper, "new", "new")
    assert [part(keeper, f"name-{seat}")["value"] for seat in range(3)] == NAMES


def test_a_game_given_up_before_anything_was_entered_is_not_kept(keeper: ScoreKeeper) -> None:
    begin(keeper)
    press(keeper, "new", "new")
    assert len(keeper.games) == 0
    begin(keeper)
    press(keeper, "keys", 4)
    press(keeper, "new", "new")
    assert len(keeper.games) == 1


def test_the_limit_can_be_changed_until_the_first_hand(keeper: ScoreKeeper) -> None:
    begin(keeper)
    do(keeper, "length-now", "change", "20")
    assert part(keeper, "totals")["head"][2] == "To 20"
    do(keeper, "length-now", "change", "one")
    do(keeper, "length-now", "change", "10")
    play(keeper, [4, 0, 1])
    assert part(keeper, "length-now") is None
    assert "agreed before" in words(keeper, "limit-now")
    do(keeper, "length-now", "change", "20")
    assert keeper.game is not None
    assert keeper.game.limit == 10


# --- corrections ---


def test_undo_brings_a_hand_back_to_the_keys(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, *SIX)
    press(keeper, "main", "undo")
    assert part(keeper, "winners") is None
    assert buttons(keeper, "who") == ["Tom: 0", "Léa: 9", "Camille: 9"]
    press(keeper, "who", 1)
    type_row(keeper, [1])
    press(keeper, "main", "record")
    assert totals(keeper) == ["7", "7", "16"]
    assert words(keeper, "winners") == "Tom and Léa share the victory with 7 points each."


def test_an_earlier_hand_is_edited_and_all_after_it_follows(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, *SIX[:3])
    type_row(keeper, [9])
    press(keeper, "edit", 0)
    assert words(keeper, "status") == "Correct hand 1"
    assert part(keeper, "edit") is None
    press(keeper, "who", 2)
    type_row(keeper, [8])
    assert totals(keeper) == ["5", "2", "4"]
    press(keeper, "main", "record")
    assert totals(keeper) == ["5", "2", "11"]
    assert buttons(keeper, "who") == ["Tom: 9", "Léa: ?", "Camille: –"]
    rows = [row["cells"] for row in part(keeper, "totals-by-hand")["rows"]]
    assert rows == [["1", "4", "0", "8"], ["2", "4", "2", "9"], ["3", "5", "2", "11"]]


def test_an_edit_can_be_left_or_forced_and_a_hand_deleted(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, *SIX[:3])
    press(keeper, "edit", 1)
    press(keeper, "main", "clear")
    type_row(keeper, [1])
    press(keeper, "main", "leave")
    assert totals(keeper) == ["5", "2", "4"]
    press(keeper, "edit", 1)
    press(keeper, "who", 0)
    type_row(keeper, [1])
    press(keeper, "main", "anyway")
    assert totals(keeper) == ["6", "2", "4"]
    press(keeper, "edit", 1)
    press(keeper, "remove", "ask")
    assert keeper.view["say"] == "Delete hand 2 for good?"
    press(keeper, "remove", "keep")
    assert len(part(keeper, "hands")["rows"]) == 3
    press(keeper, "remove", "ask")
    press(keeper, "remove", "sure")
    assert totals(keeper) == ["5", "0", "3"]


def test_hands_after_an_end_that_an_edit_brought_are_told(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, [9, 0, 1], [0, 1, 2], [0, 1, 2])
    press(keeper, "edit", 1)
    press(keeper, "who", 0)
    type_row(keeper, [9])
    press(keeper, "main", "anyway")
    assert "over with hand 2" in words(keeper, "ended-before")
    assert words(keeper, "winners") == "Léa wins with 1 point."
    press(keeper, "edit", 0)
    assert "over with hand 2" in words(keeper, "ended-before")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hand_after_the_end_names_no_other_winner(language: str) -> None:
    keeper = ScoreKeeper(language=language)
    begin(keeper, ["Ann", "Bo", "Cy"], "10")
    play(keeper, [0, 4, 5], [2, 0, 3], [7, 1, 0])
    assert keeper.game is not None
    assert keeper.game.sheet.leaders == ("Bo",)
    press(keeper, "edit", 1)
    press(keeper, "who", 2)
    type_row(keeper, [6])
    press(keeper, "main", "record")
    told = say("score.ended-before", language, hand=2)
    assert words(keeper, "winners") == say("score.winner", language, name="Ann", count=2)
    assert keeper.view["say"].endswith(f"{words(keeper, 'winners')} {told}")
    assert "Ann" in repr(keeper).split("winner: ")[1]
    ids = [each["id"] for each in walk(keeper.view["parts"])]
    assert ids.index("ended-before") == ids.index("winners") + 1
    assert words(keeper, "ended-before") == told
    assert totals(keeper) == ["9", "5", "11"]
    press(keeper, "edit", 0)
    press(keeper, "who", 0)
    type_row(keeper, [2])
    press(keeper, "main", "anyway")
    shared = say("score.winners", language, names=join(["Ann", "Bo"], language), count=4)
    assert words(keeper, "winners") == shared


def test_who_opened_each_hand_is_marked(keeper: ScoreKeeper) -> None:
    begin(keeper, first=1)
    play(keeper, *SIX[:3])
    marked = [
        [cell.startswith("•") for cell in row["cells"][1:]].index(True)
        for row in part(keeper, "hands")["rows"]
    ]
    assert marked == [1, 2, 0]
    do(keeper, "opener", "change", "0")
    assert words(keeper, "status") == "Hand 4: Tom opens."


def test_names_can_be_corrected_and_a_bad_one_stays_typed(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, SIX[0])
    do(keeper, "rename-0", "enter", "Thomas")
    assert part(keeper, "totals")["rows"][0]["cells"][0] == "Thomas"
    do(keeper, "rename-1", "enter", "Thomas")
    line = part(keeper, "rename-1")
    assert (line["value"], "Thomas" in line["error"]) == ("Thomas", True)
    assert keeper.game is not None
    assert keeper.game.players == ("Thomas", "Léa", "Camille")


# --- several games ---


def test_rematch_has_the_same_names_and_limit_and_the_next_opener(keeper: ScoreKeeper) -> None:
    begin(keeper, limit="10", first=2)
    play(keeper, [9, 0, 1], [9, 0, 1])
    press(keeper, "main", "rematch")
    assert keeper.game is not None
    assert (keeper.game.players, keeper.game.limit) == (tuple(NAMES), 10)
    assert words(keeper, "status") == "Hand 1: Léa opens."
    assert len(keeper.games) == 2


def test_games_are_listed_opened_and_deleted_after_a_question(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, *SIX)
    press(keeper, "main", "new")
    begin(keeper, ["Ann", "Ben"])
    play(keeper, [3, 0])
    lines = part(keeper, "games")["items"]
    assert [line["text"] for line in lines] == [
        "Ann 3, Ben 0: hand 2 comes next",
        "Tom 7, Léa 15, Camille 16: won by Tom",
    ]
    press(keeper, "games", lines[1]["id"])
    assert totals(keeper) == ["7", "15", "16"]
    press(keeper, "delete", "ask")
    assert keeper.view["say"] == "Delete this game for good?"
    press(keeper, "delete", "keep")
    assert len(keeper.games) == 2
    press(keeper, "delete", "ask")
    press(keeper, "delete", "sure")
    assert len(keeper.games) == 1
    assert keeper.game is None
    assert words(keeper, "note") == "The game is deleted."


def test_a_question_is_gone_when_something_else_is_done(keeper: ScoreKeeper) -> None:
    begin(keeper)
    press(keeper, "delete", "ask")
    press(keeper, "keys", 4)
    assert [item["id"] for item in part(keeper, "delete")["items"]] == ["ask"]


# --- files ---


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_a_game_goes_out_and_comes_in(keeper: ScoreKeeper, kind: str) -> None:
    begin(keeper, first=2)
    play(keeper, *SIX[:4])
    file = part(keeper, f"save-{kind}")
    assert file["file"] == f"odin-game.{kind}"
    read = {"csv": ScoreSheet.from_csv, "json": ScoreSheet.from_json}[kind]
    assert list(read(file["text"]).totals) == [5, 3, 7]
    other = ScoreKeeper()
    do(other, "open", "open", file["text"])
    assert words(other, "note") == "1 game was added."
    assert other.game is not None
    assert keeper.game is not None
    assert other.game.sheet == keeper.game.sheet
    do(other, "open", "open", file["text"])
    assert words(other, "note") == say("score.known")
    assert len(other.games) == 1


def test_all_games_go_out_and_come_in(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, *SIX)
    press(keeper, "main", "rematch")
    type_row(keeper, [7])
    file = part(keeper, "save-all")["text"]
    other = ScoreKeeper()
    do(other, "open", "open", file)
    assert words(other, "note") == "2 games were added."
    assert other.games.keys == keeper.games.keys
    assert [other.games[key] for key in other.games] == [keeper.games[key] for key in keeper.games]
    press(other, "games", keeper.games.keys[0])
    assert buttons(other, "who")[0] == "Tom: 7"


def test_a_file_of_another_device_replaces_no_hand(keeper: ScoreKeeper) -> None:
    begin(keeper)
    play(keeper, SIX[0])
    other = ScoreKeeper(language="en")
    do(other, "open", "open", part(keeper, "save-all")["text"])
    play(keeper, SIX[1])
    do(other, "open", "open", part(keeper, "save-all")["text"])
    assert words(other, "note") == "1 game went on in the file: its hands were taken."
    assert other.game == keeper.game
    play(other, SIX[3])
    play(keeper, *SIX[2:4])
    mine = keeper.game
    do(keeper, "open", "open", part(other, "save-all")["text"])
    assert words(keeper, "note") == (
        "1 game is different here and in the file: yours stays as it was, "
        "the one of the file was added beside it."
    )
    assert keeper.view["say"] == words(keeper, "note")
    assert keeper.game == other.game
    assert {keeper.games[key] for key in keeper.games} == {mine, other.game}
    do(keeper, "open", "open", part(other, "save-all")["text"])
    assert words(keeper, "note") == say("score.known")


def test_the_keys_follow_when_the_game_went_on_in_a_file_of_several(keeper: ScoreKeeper) -> None:
    begin(keeper)
    type_row(keeper, [4])
    other = ScoreKeeper(language="en")
    do(other, "open", "open", part(keeper, "save-all")["text"])
    type_row(keeper, [0])
    first = keeper.games.keys[0]
    press(keeper, "new", "new")
    begin(keeper, ["Ann", "Ben"])
    type_row(keeper, [1])
    do(other, "open", "open", part(keeper, "save-all")["text"])
    assert other.game == keeper.games[first]
    assert part(other, "pad")["label"].startswith("Camille")


@pytest.mark.parametrize(
    "fields", [{"count": 3.0}, {"first": True}, {"first": 1.0}, {"count": True}]
)
def test_a_form_that_cannot_be_drawn_is_drawn_as_at_first(fields: dict[str, object]) -> None:
    data = json.loads(write_games(ScoreKeeper().games))
    keeper = Browser(json.dumps(data | {"desk": data["desk"] | fields})).open()
    assert len(part(keeper, "seats")["parts"]) == 4
    begin(keeper)
    assert keeper.game is not None


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "{}", "hand,Tom\n1,x\n", '{"format": "odin-practice", "version": 1}'],
)
def test_a_foreign_file_is_refused_and_changes_nothing(keeper: ScoreKeeper, text: str) -> None:
    begin(keeper)
    type_row(keeper, [4])
    before = write_games(keeper.games)
    do(keeper, "open", "open", text)
    assert words(keeper, "panel-trouble").startswith("That file was not opened, and nothing")
    assert keeper.view["say"] == words(keeper, "panel-trouble")
    assert len(words(keeper, "panel-trouble")) > 70
    assert write_games(keeper.games) == before


# --- what the browser keeps ---


def test_a_new_kernel_finds_every_number_again() -> None:
    browser = Browser()
    keeper = browser.open()
    begin(keeper)
    play(keeper, *SIX[:3])
    type_row(keeper, [2, 3])
    browser.settle()
    browser.tabs.clear()
    again = browser.open()
    assert again.game == keeper.game
    assert buttons(again, "who") == ["Tom: 2", "Léa: 3", "Camille: ?"]
    assert words(again, "kept") == say("score.kept.kept")


def test_a_half_filled_form_is_found_again() -> None:
    browser = Browser()
    keeper = browser.open()
    press(keeper, "players", 5)
    do(keeper, "name-4", "enter", "Zo")
    press(keeper, "limit", 10)
    press(keeper, "limit-step", -1)
    do(keeper, "first", "change", "4")
    browser.settle()
    browser.tabs.clear()
    again = browser.open()
    assert again.game is None
    assert part(again, "name-4")["value"] == "Zo"
    assert again.agreed == keeper.agreed
    assert (again.agreed.limit, part(again, "first")["value"]) == (5, "4")


def test_a_correction_that_was_begun_is_found_again() -> None:
    browser = Browser()
    keeper = browser.open()
    begin(keeper)
    play(keeper, *SIX[:2])
    press(keeper, "edit", 0)
    press(keeper, "who", 1)
    type_row(keeper, [9])
    browser.settle()
    browser.tabs.clear()
    assert words(browser.open(), "status") == "Correct hand 1"


def test_two_tabs_end_with_the_same_games() -> None:
    browser = Browser()
    one, two = browser.open(), browser.open()
    begin(one)
    play(one, SIX[0])
    browser.settle()
    begin(two, ["Ann", "Ben"])
    play(two, [3, 0])
    type_row(one, [5])
    browser.settle()
    assert one.games == two.games
    assert len(one.games) == 2
    assert one.game is not None
    assert one.game.players == tuple(NAMES), "each tab stays with its game"
    assert two.game is not None
    assert two.game.players == ("Ann", "Ben")
    assert browser.kept == write_games(one.games)


def test_the_same_game_in_two_tabs() -> None:
    browser = Browser()
    one = browser.open()
    begin(one)
    browser.settle()
    two = browser.open()
    type_row(one, [4])
    browser.settle()
    assert part(two, "pad")["label"].startswith("Tom"), "the cursor stays where it was left"
    press(two, "who", "1")
    type_row(two, [0])
    browser.settle()
    assert one.game == two.game
    assert one.game is not None
    assert one.game.row == (4, 0, None)
    assert part(one, "pad")["label"].startswith("Léa"), "here too"
    assert part(two, "pad")["label"].startswith("Camille")


def row(keeper: ScoreKeeper) -> list[int | None]:
    assert keeper.game is not None
    return list(keeper.game.row)


def two_tabs(names: list[str]) -> tuple[Browser, ScoreKeeper, ScoreKeeper]:
    browser = Browser()
    one = browser.open()
    begin(one, names)
    browser.settle()
    return browser, one, browser.open()


def test_another_tab_does_not_move_the_cursor_so_that_points_go_to_who_they_are_for() -> None:
    browser, one, two = two_tabs(["Ann", "Ben", "Cleo", "Dan"])
    press(one, "who", "3")
    for number in (4, 0):
        type_row(two, [number])
        browser.settle()
    press(one, "keys", "7")
    assert row(one) == [4, 0, None, 7]
    type_row(two, [5])
    press(two, "who", "3")
    press(two, "keys", "2")
    browser.settle()
    press(one, "who", "0")
    assert part(one, "pad")["label"].startswith("Ann")
    press(two, "main", "record")
    browser.settle()
    assert part(one, "pad")["label"].startswith("Ann"), "that hand is recorded: the next begins"
    press(one, "keys", "1")
    assert row(one) == [1, None, None, None]


def test_another_tab_leaves_points_alone_that_were_typed_in_vain() -> None:
    browser, one, two = two_tabs(["Ann", "Ben"])
    rules = Rules(scoring="numbers")
    one.start(["Cleo", "Dan"], first=0, rules=rules)
    browser.settle()
    press(two, "games", one._ledger.opened)
    do(one, "points-1", "enter", "many")
    do(two, "points-0", "enter", "12")
    browser.settle()
    assert (part(one, "points-0")["value"], part(one, "points-1")["value"]) == ("12", "many")
    assert part(one, "points-1")["error"]


def test_a_question_about_a_hand_goes_with_the_hand() -> None:
    browser, one, two = two_tabs(["Ann", "Ben"])
    play(one, [4, 0], [0, 4])
    browser.settle()
    do(one, "edit", "press", "0")
    browser.settle()
    press(one, "remove", "ask")
    do(two, "rename-0", "enter", "Zoé")
    browser.settle()
    assert part(one, "remove-question")
    press(two, "main", "leave")
    press(two, "edit", "1")
    browser.settle()
    assert part(one, "remove")
    assert part(one, "remove-question") is None, "what it asked about is not there any more"
    press(one, "remove", "sure")
    assert one.game is not None
    assert len(one.game.hands) == 2


def test_a_game_deleted_in_another_tab_closes_here() -> None:
    browser = Browser()
    one = browser.open()
    begin(one)
    play(one, SIX[0])
    browser.settle()
    two = browser.open()
    press(two, "delete", "ask")
    press(two, "delete", "sure")
    browser.settle()
    assert one.game is None
    assert len(one.games) == len(two.games) == 0


def test_what_was_done_before_the_browser_answered_is_not_lost() -> None:
    browser = Browser()
    first = browser.open()
    begin(first)
    play(first, *SIX[:2])
    browser.settle()
    browser.tabs.clear()
    early = ScoreKeeper()
    begin(early, ["Ann", "Ben"])
    type_row(early, [3])
    do(early, "store", "found", browser.kept)
    assert len(early.games) == 2
    assert early.game is not None
    assert early.game.row == (3, None)
    assert part(early, "store")["text"] == write_games(early.games)


def test_names_typed_before_the_browser_answered_stay() -> None:
    browser = Browser()
    begin(browser.open(), ["Ann", "Ben"])
    browser.settle()
    browser.tabs.clear()
    early = ScoreKeeper()
    do(early, "name-0", "enter", "Zoé")
    do(early, "store", "found", browser.kept)
    assert early.game is None
    assert part(early, "name-0")["value"] == "Zoé"
    assert len(early.games) == 1


def test_what_cannot_be_read_is_left_alone_whatever_was_done_before() -> None:
    early = ScoreKeeper()
    begin(early)
    browser = Browser("nonsense")
    browser.tabs.append(early)
    do(early, "store", "found", browser.kept)
    browser.settle()
    assert browser.kept == "nonsense"
    assert early.game is not None


def test_messages_stay_when_the_browser_reports_that_it_kept_them() -> None:
    browser = Browser()
    keeper = browser.open()
    begin(keeper)
    press(keeper, "keys", 4)
    said = keeper.view["say"]
    browser.settle()
    assert keeper.view["say"] == said


def test_a_browser_that_keeps_nothing_is_told() -> None:
    keeper = Browser(None).open()
    begin(keeper)
    play(keeper, SIX[0])
    assert words(keeper, "kept") == say("score.kept.unavailable")
    assert totals(keeper) == ["4", "0", "1"]


@pytest.mark.parametrize("kept", ["nonsense", '{"format": "odin-saved-games", "version": 3}'])
def test_what_cannot_be_read_is_left_alone_until_told(kept: str) -> None:
    browser = Browser(kept)
    keeper = browser.open()
    assert words(keeper, "store-unread").startswith("What this browser keeps here cannot be read")
    assert part(keeper, "store-file")["stored"] == "odin.table"
    assert words(keeper, "kept") == say("score.kept.left-alone")
    begin(keeper)
    play(keeper, SIX[0])
    browser.settle()
    assert browser.kept == kept
    press(keeper, "store-replace", "ask")
    press(keeper, "store-replace", "keep")
    assert part(keeper, "store-unread") is not None
    press(keeper, "store-replace", "ask")
    press(keeper, "store-replace", "sure")
    browser.settle()
    assert part(keeper, "store-unread") is None
    assert read_games(browser.kept or "") == keeper.games


# --- the focus ---


def test_the_focus_goes_to_what_comes_next(keeper: ScoreKeeper) -> None:
    def shown() -> bool:
        return part(keeper, keeper.view["focus"]) is not None

    assert (keeper.view["focus"], shown()) == ("players", True)
    begin(keeper)
    assert (keeper.view["focus"], shown()) == ("keys", True)
    play(keeper, *SIX[:2])
    press(keeper, "edit", 0)
    assert (keeper.view["focus"], shown()) == ("who", True)
    press(keeper, "main", "leave")
    play(keeper, *SIX[2:])
    assert (keeper.view["focus"], shown()) == ("main", True)


# --- from Python, and from anybody ---


def test_from_python(keeper: ScoreKeeper) -> None:
    keeper.start(["Ann", "Ben"], limit=None, first=1)
    assert keeper.game is not None
    assert keeper.game.first == 1
    with pytest.raises(ScoreError):
        keeper.add_hand([1, 2])
    keeper.add_hand([1, 2], force=True)
    assert words(keeper, "winners") == "Ann wins with 1 point."
    with pytest.raises(ScoreError):
        keeper.add_hand([0, 2])
    with pytest.raises(ScoreError):
        keeper.start(["Ann"])
    assert len(keeper.games) == 1
    again = ScoreKeeper(keeper.games)
    assert again.game == keeper.game
    with pytest.raises(ScoreError):
        ScoreKeeper().add_hand([0, 1])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_state_is_drawn_in_both_languages(language: str) -> None:
    keeper = ScoreKeeper(language=language)
    titles = {keeper.view["title"]}
    begin(keeper)
    for row in PUBLISHED:
        type_row(keeper, row)
        press(keeper, "main", "record" if row.count(0) == 1 else "anyway")
        titles.add(keeper.view["title"])
    assert titles == {say("score.title", language)}
    assert keeper.view["language"] == language
    assert json.dumps(keeper.view)
    assert "Léa" in words(keeper, "winners")
    assert keeper._repr_mimebundle_()[0]["text/html"]


def test_ids_are_unique_in_every_state(keeper: ScoreKeeper) -> None:
    def check() -> None:
        ids = [each["id"] for each in walk(keeper.view["parts"])]
        assert len(ids) == len(set(ids))

    check()
    begin(keeper)
    check()
    play(keeper, *SIX[:2])
    press(keeper, "edit", 0)
    check()
    press(keeper, "main", "leave")
    play(keeper, *SIX[2:])
    check()


@pytest.mark.parametrize(
    ("part_id", "event", "value"),
    [
        ("keys", "press", "10"),
        ("keys", "press", "start"),
        ("who", "press", "3"),
        ("remove", "press", "sure"),
        ("hands", "press", "0"),
        ("edit", "press", "0"),
        ("rename-9", "enter", "x"),
        ("opener", "change", "draw"),
        ("length-now", "change", "12"),
        ("games", "press", "nothing"),
        ("name-0", "enter", "x"),
        ("store", "found", 7),
        ("open", "open", None),
        ("store-replace", "press", "sure"),
    ],
)
def test_what_no_page_could_send_changes_nothing(
    keeper: ScoreKeeper, part_id: str, event: str, value: object
) -> None:
    begin(keeper)
    type_row(keeper, [4])
    before = write_games(keeper.games)
    do(keeper, part_id, event, value)
    assert write_games(keeper.games) == before


def test_the_next_form_has_the_names_of_a_game_begun_elsewhere_and_of_a_corrected_one() -> None:
    keeper = ScoreKeeper(language="en")
    keeper.start(["Ann", "Player 2", "Cleo"], limit=10, first=0)
    keeper.add_hand([0, 3, 4])
    do(keeper, "rename-2", "enter", "Clio")
    do(keeper, "new", "press", "new")
    assert keeper.games.desk.form.count == 3
    assert keeper.games.desk.form.names[:3] == ("Ann", "", "Clio")


def test_leader_and_distance_are_told_after_a_hand() -> None:
    keeper = ScoreKeeper(language="en")
    keeper.start(["Ann", "Ben", "Cleo"], limit=10, first=0)
    for key in ("0", "3", "9", "record"):
        do(keeper, "main" if key == "record" else "keys", "press", key)
    assert "Ann leads with 0 points." in keeper.view["say"]
    assert "1 point more on the highest total, and the game to 10 is over." in keeper.view["say"]


@pytest.mark.parametrize("players", [[], ["Ann"], ["Ann", "Ann"]])
def test_no_game_is_begun_with_such_players(players: list[str]) -> None:
    keeper = ScoreKeeper(language="en")
    with pytest.raises(ScoreError):
        keeper.start(players)
    assert keeper.game is None


# --- house rules: what a hand can cost ---

NUMBERS = Rules(scoring="numbers")


@pytest.mark.parametrize(("rules", "highest"), [(Rules(), 9), (Rules(hand_size=7), 7)])
def test_there_is_a_key_for_all_that_a_hand_can_cost(rules: Rules, highest: int) -> None:
    keeper = ScoreKeeper(language="en")
    keeper.start(NAMES, rules=rules)
    keys = [item["id"] for item in part(keeper, "keys")["items"]]
    assert keys == [str(number) for number in range(highest + 1)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_points_above_the_keys_are_typed(language: str) -> None:
    keeper = ScoreKeeper(language=language)
    keeper.start(NAMES, limit=100, first=0, rules=NUMBERS)
    assert part(keeper, "keys") is None
    assert keeper.view["focus"] == "points-0"
    do(keeper, "points-0", "enter", " 27 ")
    assert keeper.view["say"] == say(
        "score.then",
        language,
        done=say("score.entered", language, name="Tom", number=27),
        then=say("score.ask.points", language, name="Léa"),
    )
    do(keeper, "points-1", "enter", "0")
    do(keeper, "points-2", "enter", "78")
    assert part(keeper, "points-0")["value"] == "27"
    press(keeper, "main", "record")
    assert totals(keeper) == ["27", "0", "78"]
    assert part(keeper, "hands")["label"] == say("score.cards-left.points", language)
    assert part(keeper, "points-0")["value"] == ""


@pytest.mark.parametrize("typed", ["79", "-1", "1.5", "ten", "9" * 5000])
def test_points_that_cannot_be_stay_typed_and_are_not_entered(typed: str) -> None:
    keeper = ScoreKeeper(language="en")
    keeper.start(NAMES, limit=100, first=0, rules=NUMBERS)
    do(keeper, "points-0", "enter", "5")
    do(keeper, "points-0", "enter", typed)
    line = part(keeper, "points-0")
    assert line["value"] == typed
    assert "78" in line["error"]
    assert len(line["error"]) < 200
    assert keeper.view["say"] == line["error"]
    assert keeper.game is not None
    assert keeper.game.row == (None, None, None)
    do(keeper, "points-1", "enter", "0")
    do(keeper, "points-2", "enter", "3")
    press(keeper, "main", "record")
    assert "Tom" in words(keeper, "panel-trouble")  # still missing
    assert part(keeper, "points-0")["value"] == typed
    do(keeper, "points-0", "enter", "")
    assert part(keeper, "points-0")["error"] == ""
    do(keeper, "points-0", "enter", "7")
    press(keeper, "main", "record")
    assert totals(keeper) == ["7", "0", "3"]


def test_doubts_speak_of_points_where_those_are_no_cards() -> None:
    keeper = ScoreKeeper(language="en")
    keeper.start(NAMES, limit=100, first=0, rules=NUMBERS)
    for seat, number in enumerate(["0", "0", "30"]):
        do(keeper, f"points-{seat}", "enter", number)
    assert words(keeper, "doubt") == "Several players have 0 points: Tom and Léa."
    assert "1 to 78" in part(keeper, "doubt-rule")["items"][0]["text"]
    press(keeper, "main", "anyway")
    press(keeper, "edit", 0)
    do(keeper, "points-0", "enter", "12")
    assert part(keeper, "doubt") is None
    press(keeper, "main", "record")
    assert totals(keeper) == ["12", "0", "30"]


def test_the_form_asks_for_what_the_rules_count() -> None:
    keeper = ScoreKeeper(language="en")
    assert "cards" in words(keeper, "intro")
    keeper.agreed = AgreedGame(rules=NUMBERS)
    assert "points" in words(keeper, "intro")
    press(keeper, "keys", "start")
    assert keeper.game is not None
    assert keeper.game.sheet.rules == NUMBERS
    assert keeper.agreed.rules == NUMBERS, "the next game is offered the same rules"


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_the_rules_go_out_and_come_in_with_a_game(kind: str) -> None:
    keeper = ScoreKeeper()
    keeper.start(NAMES, limit=100, first=1, rules=NUMBERS)
    keeper.add_hand([0, 40, 3])
    other = ScoreKeeper()
    do(other, "open", "open", part(keeper, f"save-{kind}")["text"])
    assert other.game == keeper.game
