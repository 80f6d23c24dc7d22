"""What is done on the page of a worked example, and what comes of it."""

from __future__ import annotations

import pytest

from odin_teach import CardSet, Record
from odin_teach.teaching.answers import AnswerType
from odin_teach.teaching.examples.worked import load_example
from odin_widgets.example.worked_example import WorkedExample
from tests.widgets.on_the_page import do, give, part

SHORT = "hands: 8B 7O / 3R 3G 9K / 6P 4P\n\n8B\n# Low.\n3R3G+8B\npass\npass\n9K\n"


def press(panel: WorkedExample, part_id: str, button: str) -> None:
    do(panel, part_id, "press", button)


def go_on(panel: WorkedExample) -> None:
    press(panel, "steps", "next")


def trouble(panel: WorkedExample) -> str:
    shown = part(panel, "panel-trouble")
    return "" if shown is None else str(shown["text"])


def at(step: int, name: str = "three-players", language: str | None = None) -> WorkedExample:
    panel = WorkedExample(name, language=language)
    panel.step = step
    return panel


# ---- Stepping ----


def test_the_buttons_step_and_stop_at_both_ends() -> None:
    panel = WorkedExample(SHORT)
    states = []
    for way in ("next", "next", "previous", "last", "next", "first", "previous"):
        press(panel, "steps", way)
        states.append(panel.step)
    assert states == [1, 2, 1, 5, 5, 0, 0]
    assert trouble(panel) == ""
    assert [b["disabled"] for b in part(panel, "steps")["items"]] == [True, True, False, False]


def test_the_slider_steps() -> None:
    panel = WorkedExample(SHORT)
    do(panel, "step", "change", 3)
    assert panel.step == 3
    assert part(panel, "step")["value_text"] == "3 of 5"


@pytest.mark.parametrize(
    ("part_id", "event", "value"), [("steps", "press", "last"), ("step", "change", 15)]
)
def test_nobody_gets_past_a_question(part_id: str, event: str, value: object) -> None:
    panel = WorkedExample("three-players")
    do(panel, part_id, event, value)
    assert panel.step == 1
    assert "question at step 1 first" in trouble(panel)
    assert panel.view["say"] == trouble(panel)
    go_on(panel)
    assert panel.step == 1
    press(panel, "steps", "previous")
    assert panel.step == 0
    assert trouble(panel) == ""


def test_a_wrong_answer_is_explained_and_opens_the_way() -> None:
    panel = at(13)
    press(panel, "answer", "yes")
    assert part(panel, "reply")["tone"] == "bad"
    assert "2 or 3 are allowed" in panel.view["say"]
    assert [button["pressed"] for button in part(panel, "answer")["items"]] == [True, False]
    press(panel, "answer", "no")
    assert part(panel, "reply")["tone"] == "good"
    go_on(panel)
    assert panel.step == 14
    press(panel, "steps", "previous")
    assert part(panel, "reply")["tone"] == "good"


def test_each_kind_of_answer_can_be_given_on_the_page() -> None:
    panel = WorkedExample("three-players")
    given: dict[int, tuple[AnswerType, object]] = {
        1: ("number", "82"), 2: ("yes-no", True), 8: ("one", "Ana"), 11: ("card", ["3G"]),
        13: ("yes-no", False), 15: ("number", " 5 "),
    }  # fmt: skip
    for step in range(16):
        assert panel.step == step
        if step in given:
            assert part(panel, "reply") is None
            give(panel, *given[step])
            assert part(panel, "reply")["tone"] == "good"
        go_on(panel)
    assert panel.answers == {1: 82, 2: True, 8: "Ana", 11: CardSet("3G"), 13: False, 15: 5}


def test_an_answer_that_is_no_number_stays_in_its_line_and_leaves_the_way_closed() -> None:
    panel = at(1)
    give(panel, "number", "yes")
    assert part(panel, "answer")["value"] == "yes"
    assert "“yes”" in part(panel, "answer")["error"]
    assert panel.view["say"] == part(panel, "answer")["error"]
    assert panel.answers == {}
    go_on(panel)
    assert panel.step == 1


def test_taking_a_card_off_the_choice_again_keeps_the_answer() -> None:
    panel = at(11)
    give(panel, "card", ["3R"])
    do(panel, "answer", "choose", [])
    assert panel.answers == {11: CardSet("3R")}
    unanswered = at(11)
    give(unanswered, "card", [])
    assert "at least one card" in trouble(unanswered)
    assert unanswered.answers == {}


# ---- Autoplay ----


def tick(panel: WorkedExample) -> None:
    do(panel, "clock", "tick", None)


def play_text(panel: WorkedExample) -> str:
    return str(part(panel, "more")["items"][0]["text"])


def test_autoplay_stops_at_the_end() -> None:
    panel = WorkedExample(SHORT)
    assert part(panel, "clock") is None
    press(panel, "more", "play")
    assert part(panel, "clock")["seconds"] > 0
    assert play_text(panel) == "Pause"
    for step in range(1, 6):
        tick(panel)
        assert panel.step == step
    assert part(panel, "clock") is None
    assert play_text(panel) == "Play by itself"
    assert "last step" in panel.view["say"]
    tick(panel)
    assert panel.step == 5


def test_autoplay_starts_over_at_the_end_and_can_be_paused() -> None:
    panel = WorkedExample(SHORT)
    panel.step = 5
    press(panel, "more", "play")
    assert panel.step == 0
    tick(panel)
    press(panel, "more", "play")
    assert panel.step == 1
    assert part(panel, "clock") is None


def test_autoplay_stops_at_a_question_and_does_not_start_at_one() -> None:
    panel = WorkedExample("three-players")
    press(panel, "more", "play")
    tick(panel)
    assert panel.step == 1
    assert part(panel, "clock") is None
    assert "question" in panel.view["say"]
    press(panel, "more", "play")
    assert part(panel, "clock") is None
    assert "question at step 1 first" in trouble(panel)


@pytest.mark.parametrize("way", [("steps", "press", "previous"), ("step", "change", 1)])
def test_stepping_by_hand_ends_autoplay(way: tuple[str, str, object]) -> None:
    panel = WorkedExample(SHORT)
    panel.step = 2
    press(panel, "more", "play")
    do(panel, *way)
    assert panel.step == 1
    assert part(panel, "clock") is None


# ---- A hand of one's own ----


def load(panel: WorkedExample, text: str) -> None:
    do(panel, "record", "enter", text)
    press(panel, "load", "load")


def test_the_box_holds_the_present_hand_so_that_it_can_be_changed() -> None:
    panel = at(4)
    assert Record.parse(part(panel, "record")["value"]) == panel.record


def test_a_hand_of_ones_own_is_loaded_and_the_way_back_is_offered() -> None:
    panel = at(4)
    load(panel, SHORT)
    assert panel.record == Record.parse(SHORT)
    assert panel.step == 0
    assert "5 moves" in panel.view["say"]
    go_on(panel)
    assert part(panel, "note")["text"] == "Low."
    press(panel, "load", "back")
    assert panel.record == load_example("three-players").record


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hands: 8B 7O / 3R 3G 9K\n\n8B\n9K", ["Line 4", "move 2", "9K", "[take-one]"]),
        ("hands: 8B 7O / 3R 3G 9K\n\n8B\n8X", ["Line 4", "move 2", "8X"]),
        ("hands: 8B 8B / 9K", ["hands", "8B"]),
        ("hello", ["hello"]),
        (" \n", ["hands:"]),
    ],
)
def test_a_wrong_hand_is_refused_where_it_stands_and_the_former_one_stays(
    text: str, told: list[str]
) -> None:
    panel = at(4)
    load(panel, text)
    box = part(panel, "record")
    assert box["value"] == text
    for words in told:
        assert words in box["error"]
    assert panel.view["say"] == box["error"]
    assert repr(panel) == repr(at(4))
    load(panel, SHORT)
    assert part(panel, "record")["error"] == ""


# ---- What a page might send ----


@pytest.mark.parametrize(
    "message",
    [
        None, 7, "next", [], {}, {"part": "steps"},
        {"part": "steps", "event": "press", "value": 3},
        {"part": "steps", "event": "press", "value": "fly"},
        {"part": "steps", "event": "press", "value": {"a": []}},
        {"part": "step", "event": "change", "value": 99},
        {"part": "step", "event": "change", "value": "3"},
        {"part": "step", "event": "change", "value": True},
        {"part": "clock", "event": "tick", "value": None},
        {"part": "answer", "event": "press", "value": "maybe"},
        {"part": "answer", "event": "choose", "value": ["9B"]},
        {"part": "record", "event": "enter", "value": ["x"]},
        {"part": "record", "event": "enter", "value": "x" * 200_000},
        {"part": "load", "event": "press", "value": "back"},
        {"part": "table", "event": "choose", "value": ["3R"]},
    ],
)  # fmt: skip
def test_garbage_from_the_page_changes_nothing(message: object) -> None:
    panel = at(13)
    before = part(panel, "record")["value"]
    panel.receive(message)
    assert repr(panel) == repr(at(13))
    assert panel.answers == {}
    assert part(panel, "record")["value"] == before


def test_the_state_cannot_be_set_from_the_page() -> None:
    panel = at(13)
    panel.set_state({"view": {"parts": []}, "step": 99})
    assert panel.view["parts"]
    assert panel.step == 13
