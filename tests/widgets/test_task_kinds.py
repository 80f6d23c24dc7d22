"""How questions of some kinds are drawn: score sheets, hands of several players, stories."""

from odin_widgets import Task
from odin_widgets.parts import walk
from tests.widgets.on_the_page import do, part


def test_a_score_sheet_is_a_table() -> None:
    task = Task("lowest-total", language="en")
    sheet = part(task, "sheet")
    assert sheet["kind"] == "table"
    assert sheet["head"] == ["Points", "Ana", "Bo", "Cléo"]
    assert sheet["foot"] == ["Total", "3", "11", "4"]


def test_each_player_s_cards_stand_under_the_name() -> None:
    task = Task("row-after-a-hand", language="en")
    hands = [each for each in walk(task.view["parts"]) if each["kind"] == "cards"]
    assert [each["label"] for each in hands] == [
        f"Left in the hand of {name}" for name in ("Ana", "Bo", "Cléo")
    ]
    assert len({each["id"] for each in hands}) == 3
    assert [len(each["cards"]) for each in hands] == [3, 0, 2]
    assert hands[1]["empty"] == "No cards"


def test_the_moves_of_a_story_stand_one_under_the_other() -> None:
    assert part(Task("spot-neighbours"), "answer")["words_first"]
    assert not part(Task("five-answers-to-64"), "answer")["words_first"]


def test_a_story_is_answered_by_choosing_a_move() -> None:
    task = Task("spot-neighbours", language="en")
    do(task, "answer", "press", "2")
    assert not task.solved
    assert "Bo may do that" in part(task, "reasons")["items"][0]["text"]
    do(task, "answer", "press", "3")
    assert task.solved
