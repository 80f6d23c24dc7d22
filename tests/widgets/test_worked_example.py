"""A worked example from Python, and what its panel shows at each step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from odin_teach import IllegalMove, NotationError, OdinError, Position, Record
from odin_teach.teaching.examples.worked import EXAMPLES, load_example
from odin_teach.teaching.rule_lines import rule_line
from odin_widgets.example.worked_example import WorkedExample
from tests.widgets.on_the_page import cited, do, part

SHORT = "hands: 8B 7O / 3R 3G 9K / 6P 4P\n\n8B\n# Low.\n3R3G+8B\npass\npass\n9K\n"


def press(panel: WorkedExample, part_id: str, button: str) -> None:
    do(panel, part_id, "press", button)


def ids(panel: WorkedExample, part_id: str) -> list[str]:
    return [card["id"] for card in part(panel, part_id)["cards"]]


def at(step: int, name: str = "three-players", language: str | None = None) -> WorkedExample:
    panel = WorkedExample(name, language=language)
    panel.step = step
    return panel


# ---- From Python ----


def test_it_says_what_it_shows() -> None:
    panel = WorkedExample("three-players")
    assert repr(panel) == "WorkedExample('three-players'): step 0 of 15, the start"
    panel.step = 11
    assert repr(panel) == "WorkedExample('three-players'): step 11 of 15, Bo plays 3R3G+8O"
    panel.step = 13
    assert repr(panel) == "WorkedExample('three-players'): step 13 of 15, Ana passes"
    panel.language = "fr"
    assert repr(panel) == "WorkedExample('three-players'): étape 13 sur 15, Ana passe"
    assert repr(WorkedExample(SHORT)) == "WorkedExample(record): step 0 of 5, the start"


def test_step_position_and_record_can_be_read() -> None:
    panel = at(12)
    assert (panel.step, panel.steps) == (12, 15)
    assert panel.record == load_example("three-players").record
    assert panel.position == panel.record.positions()[12]


@pytest.mark.parametrize("bad", [-1, 16, 1.0, True, "3", None])
def test_a_step_that_is_not_there_is_refused_and_changes_nothing(bad: Any) -> None:
    panel = at(4)
    with pytest.raises(OdinError, match=r"from 0 \(the start\) to 15"):
        panel.step = bad
    assert panel.step == 4


@pytest.mark.parametrize(
    "bad", [3, None, b"hands", ["8B"], "nothing-like-it", "hands: 8X / 9R", "moves: 8B"]
)
def test_a_source_that_cannot_be_read_is_refused_and_changes_nothing(bad: Any) -> None:
    with pytest.raises(OdinError):
        WorkedExample(bad)
    panel = at(4)
    with pytest.raises(OdinError):
        panel.record = bad
    assert repr(panel) == repr(at(4))


def test_a_record_can_be_set_as_a_record_a_text_or_a_name() -> None:
    panel = at(4)
    panel.record = Record.parse(SHORT)
    assert (panel.step, panel.steps) == (0, 5)
    panel.record = "four-on-two"
    assert panel.steps == 4
    panel.record = SHORT
    assert panel.record == Record.parse(SHORT)


def test_a_record_that_breaks_a_rule_is_refused_with_number_and_reason() -> None:
    panel = at(4)
    with pytest.raises(IllegalMove, match=r"(?s)move 2, 9K,.*\[take-one\]") as refused:
        panel.record = "hands: 8B 7O / 3R 3G 9K\n\n8B\n9K"
    assert refused.value.move_number == 2
    assert panel.step == 4


def test_an_answer_is_judged_and_kept() -> None:
    panel = at(1)
    assert not panel.answer(28).right
    assert panel.answers == {1: 28}
    feedback = panel.answer("82")
    assert feedback.right
    assert feedback.rules == ("value",)
    assert panel.answers == {1: 82}
    assert part(panel, "reply")["text"] == "Right!"
    assert "\n".join(cited(panel, "reasons")) == feedback.text


@pytest.mark.parametrize("bad", ["eighty", None, True, -82, [82]])
def test_what_is_no_answer_is_refused_and_changes_nothing(bad: Any) -> None:
    panel = at(1)
    panel.answer(28)
    with pytest.raises(OdinError, match="whole number"):
        panel.answer(bad)
    assert panel.answers == {1: 28}
    with pytest.raises(OdinError, match="no question at step 0"):
        at(0).answer(82)


# ---- What is on the board ----


def test_the_board_shows_the_centre_and_all_hands() -> None:
    panel = at(11)
    assert ids(panel, "table") == ["3R", "3G"]
    assert part(panel, "table")["label"] == "33, played by Bo"
    assert part(panel, "table")["marked"] == {"3R": "played", "3G": "played"}
    assert ids(panel, "hand-1") == ["9B", "8O", "4R", "2G", "1P"]
    assert part(panel, "hand-1")["marked"] == {"8O": "taken"}
    assert part(panel, "hand-0")["marked"] == {}
    assert part(panel, "discarded") is None


def test_what_is_discarded_is_shown_once() -> None:
    gone = part(at(12), "discarded")["items"]
    assert [line["text"] for line in gone] == ["Discarded: 3 red."]
    assert part(at(13), "discarded") is None
    [line] = part(at(14), "discarded")["items"]
    assert [card["id"] for card in line["cards"]] == ["6P", "4P"]
    assert part(at(14), "table")["empty"] == "Empty"


def test_whose_turn_it_is_is_said_in_words_not_only_by_a_look() -> None:
    panel = at(13)
    seats = [part(panel, f"seat-{seat}") for seat in range(3)]
    assert [seat["look"] for seat in seats] == ["seat", "turn", "seat"]
    assert [seat["badge"] for seat in seats] == ["passed", "to play", ""]
    panel.step = 14
    assert part(panel, "seat-2")["badge"] == "to open"


def test_points_are_shown_at_the_end_but_not_before_the_question_about_them() -> None:
    panel = at(15)
    badges = [part(panel, f"seat-{seat}")["badge"] for seat in range(3)]
    assert badges == ["", "", "out: 0 points"]
    panel.answer(5)
    badges = [part(panel, f"seat-{seat}")["badge"] for seat in range(3)]
    assert badges == ["2 points", "5 points", "out: 0 points"]


def test_hands_can_be_hidden_and_then_no_card_of_theirs_is_on_the_board() -> None:
    panel = at(11)
    press(panel, "more", "hands")
    for seat in range(3):
        shown = part(panel, f"hand-{seat}")
        assert all(card.get("back") for card in shown["cards"])
        assert shown["marked"] == {}
        assert len(shown["cards"]) == len(panel.position.hands[seat])
    assert ids(panel, "table") == ["3R", "3G"]
    press(panel, "more", "hands")
    assert ids(panel, "hand-0") == ["5R", "2P"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_step_has_its_move_its_note_and_its_rules(name: str, language: str) -> None:
    panel = WorkedExample(name, language=language)
    example = load_example(name)
    for step in range(panel.steps + 1):
        panel.step = step
        assert part(panel, "happened")["text"]
        assert part(panel, "note")["text"] == example.note(step, language)
        assert str(step) in panel.view["say"]
        asked = example.asked(step)
        if asked is not None:
            assert part(panel, "rules") is None  # they would give the answer away
            assert part(panel, "question")
            panel.answer(asked.question.solution)
        rules = example.rules(step)
        assert cited(panel, "rules") == [f"{rule_line(rule, language)} [{rule}]" for rule in rules]


def test_moves_are_told_in_a_sentence() -> None:
    told = [part(at(step), "happened")["text"] for step in (0, 1, 2, 8, 9, 15)]
    assert told == [
        "Ana opens.",
        "Ana opens with 2 green.",
        "Bo answers with 8 red, 2 red and takes back 2 green.",
        "Bo passes.",
        "Cléo passes, and that ends the round.",
        "Cléo opens with the whole hand: 7 green, 5 green, 3 green.",
    ]
    out = WorkedExample("hands: 8B 7O / 3R 3G\n\n8B 3R3G")
    out.step = 2
    last = "Player 2 answers with 3 red, 3 green, all there was left, and takes nothing back."
    assert part(out, "happened")["text"] == last


def test_two_languages_stand_side_by_side() -> None:
    english, french = at(13), at(13, language="fr")
    french.answer(True)
    english.answer(True)
    assert "9 is not higher than 64: it takes 65 or more. [higher]" in cited(english, "reasons")
    assert "9 n’est pas plus grand que 64" in " ".join(cited(french, "reasons"))
    assert part(french, "seat-0")["badge"] == "a passé"


def test_without_a_kernel_there_is_a_picture_of_the_step() -> None:
    bundle, _ = at(11)._repr_mimebundle_()
    assert bundle["text/plain"] == repr(at(11))
    assert "33, played by Bo" in bundle["text/html"]


def test_a_hand_without_moves_can_be_shown() -> None:
    panel = WorkedExample("hands: 8B / 9R")
    assert panel.steps == 0
    press(panel, "more", "play")
    assert part(panel, "clock") is None
    assert all(button["disabled"] for button in part(panel, "steps")["items"])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_any_hand_at_all_can_be_stepped_through(players: int) -> None:
    chance = Random(players)
    place, moves = Position.deal(players, seed=players), []
    while not place.is_over:
        moves.append(chance.choice(place.legal_moves()))
        place = place.after(moves[-1])
    panel = WorkedExample(str(Record(Position.deal(players, seed=players), tuple(moves))))
    for step in range(panel.steps + 1):
        panel.step = step
        assert part(panel, "rules")["items"]
        assert sum(part(panel, f"seat-{s}")["look"] == "turn" for s in range(players)) == 1
    assert part(panel, f"seat-{place.winner}")["badge"] == "out: 0 points"


def test_an_unreadable_text_names_its_line() -> None:
    with pytest.raises(NotationError, match="Line 1"):
        WorkedExample("colour: red")
