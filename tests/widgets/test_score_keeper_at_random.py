"""The score sheet when anybody does anything that its panel offers, in whatever order."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach.messages import say
from odin_teach.scoring import ScoreSheet
from odin_teach.table.files import read_games, write_games
from odin_widgets import ScoreKeeper
from odin_widgets.parts import walk
from tests.widgets.on_the_page import do

FILES = [
    "",
    "nonsense",
    ScoreSheet.filled(["Ann", "Ben"], 10, [[0, 3]], first_opener=1).to_csv(),
    ScoreSheet.filled(["Ann", "Ben"], 10, [[0, 3], [4, 4]]).to_json(),
]
TYPED = st.sampled_from(["", "Ann", "Ben", " Ann ", "x" * 40, "25", "12"])
EVENTS = {
    "buttons": "press",
    "choices": "press",
    "table": "press",
    "select": "change",
    "entry": "enter",
    "upload": "open",
}


def values_of(part: Any) -> st.SearchStrategy[str]:
    """What somebody can do with a part."""
    match part["kind"]:
        case "buttons":
            return st.sampled_from(
                [item["id"] for item in part["items"] if not item["disabled"]] or ["none"]
            )
        case "choices":
            return st.sampled_from([item["id"] for item in part["items"]])
        case "select":
            return st.sampled_from([option["id"] for option in part["options"]])
        case "upload":
            return st.sampled_from(FILES)
    return TYPED


def something(keeper: ScoreKeeper, data: st.DataObject) -> None:
    offered = [each for each in walk(keeper.view["parts"]) if each["kind"] in EVENTS]
    keys = [each for each in offered if each["id"] in ("keys", "main")]
    part: Any = data.draw(st.sampled_from(keys * 3 + offered), label="part")
    do(keeper, part["id"], EVENTS[part["kind"]], data.draw(values_of(part), label=part["id"]))


def check(keeper: ScoreKeeper) -> None:
    view = keeper.view
    ids = [each["id"] for each in walk(view["parts"])]
    assert len(ids) == len(set(ids))
    assert view["say"] != say("panel.failed")
    json.dumps(view, ensure_ascii=False).encode()
    assert read_games(write_games(keeper.games)) == keeper.games
    game = keeper.game
    assert ("pad" in ids) == (game is not None and game.takes_numbers)
    assert ("winners" in ids) == (game is not None and not game.takes_numbers)


@pytest.mark.slow
@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data())
def test_nothing_that_is_offered_breaks_it(data: st.DataObject) -> None:
    keeper = ScoreKeeper(seed=1, language=data.draw(st.sampled_from(["en", "fr"])))
    for _ in range(30):
        something(keeper, data)
        check(keeper)


@pytest.mark.slow
@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data())
def test_two_tabs_that_tell_each_other_end_alike(data: st.DataObject) -> None:
    tabs = [ScoreKeeper(seed=seed) for seed in (1, 2)]
    for _ in range(12):
        something(data.draw(st.sampled_from(tabs)), data)
        if data.draw(st.booleans()):
            continue  # both work on before they hear of each other
        for _ in range(2):
            for teller, hearer in (tabs, reversed(tabs)):
                do(hearer, "store", "found", write_games(teller.games))
        assert tabs[0].games == tabs[1].games
        for tab in tabs:
            check(tab)
