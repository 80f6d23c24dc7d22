"""Whatever a panel is made with: it is shown, or a sentence says why not."""

from __future__ import annotations

import inspect
from typing import Final

import pytest

import odin_widgets
from odin_teach import CardSet, Combination, OdinError, Play, Position, Record
from odin_teach.cards import Cards
from odin_widgets import Panel
from tests.engine.callables import STRANGE, Call, Known, start, told_well

PANELS: Final = [
    kind
    for kind in (getattr(odin_widgets, name) for name in odin_widgets.__all__)
    if inspect.isclass(kind) and kind is not Panel
]
KNOWN = Known(
    samples={},
    values={
        **{"task_id": "value-82", "lesson": "reading-a-combination", "players": ["Ann", "Ben"]},
        **{"hands": [(0, 4)], "SetUp.players": 3},
        "source": Record(Position.start(["8B 7O", "3R 3G"]), (Play("8B"),)),
    },
)
CASES: Final = [
    (call, parameter) for call in map(KNOWN.constructor, PANELS) for parameter in call.annotations
]
IDS: Final = [f"{call.name}-{parameter}" for call, parameter in CASES]
LONG: Final = ("task.no-such",)  # it lists all tasks there are


def test_every_panel_is_tried() -> None:
    assert len(PANELS) > 10
    assert {"ResponseChecker-table", "ScoreKeeper-seed", "SetUp-on_start"} <= set(IDS)


@pytest.mark.parametrize(("call", "parameter"), CASES, ids=IDS)
def test_a_wrong_argument_is_told_in_a_sentence(call: Call, parameter: str) -> None:
    wrong = []
    for value in STRANGE:
        try:
            call.with_value(parameter, value)
        except Exception as error:
            if isinstance(error, OdinError) and error.message in LONG:
                continue
            if told := told_well(error):
                wrong.append(f"{start(value)}: {told}")
    assert wrong == []


@pytest.mark.parametrize(("call", "parameter"), CASES, ids=IDS)
def test_what_is_of_no_use_to_any_panel_is_refused(call: Call, parameter: str) -> None:
    for value in (3.5, b"8B", object(), len):
        if (parameter, value) == ("on_start", len):
            continue
        with pytest.raises(OdinError):
            call.with_value(parameter, value)


@pytest.mark.parametrize("cards", [["6P", "4P"], ("6P", "4 pink"), CardSet("6P 4P"), "6♥4♥"])
def test_cards_may_be_given_as_a_list_of_texts(cards: Cards) -> None:
    both = CardSet("6P 4P")
    assert odin_widgets.CardPicker(cards, selected=cards).selected == both
    assert odin_widgets.CombinationCalculator(cards, hand=cards).cards == both
    checker = odin_widgets.ResponseChecker(cards, hand=["9R", "8R"], cards=["9R"])
    assert (checker.table, checker.hand, checker.cards) == (
        Combination(both),
        CardSet("9R 8R"),
        CardSet("9R"),
    )
    asked = odin_widgets.MayI(cards, cards=["9R"])
    assert (asked.table, asked.cards) == (Combination(both), CardSet("9R"))


def test_an_answer_may_be_given_as_a_number() -> None:
    task = odin_widgets.Task("value-82")
    assert task.submit(82).right
    assert odin_widgets.Task("value-82").submit("82").right
