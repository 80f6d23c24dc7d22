"""The task widget without a browser: what a page does, what is shown, what Python sees."""

from typing import Any

import pytest

from odin_teach import CardError, CardSet, OdinError, use_language
from odin_teach.teaching.lessons.course import lessons, tasks
from odin_widgets import Task
from odin_widgets.parts import walk
from tests.widgets.on_the_page import cited


def part(task: Task, part_id: str) -> dict[str, Any] | None:
    found = (each for each in walk(task.view["parts"]) if each["id"] == part_id)
    return next((dict(each) for each in found), None)


def shown(task: Task, part_id: str) -> dict[str, Any]:
    found = part(task, part_id)
    assert found is not None, [each["id"] for each in walk(task.view["parts"])]
    return found


def press(task: Task, button: str) -> None:
    group = {"check": "check", "yes": "answer", "no": "answer", "again": "again"}.get(
        button, "help"
    )
    task.receive({"part": group, "event": "press", "value": button})


def help_offered(task: Task) -> list[str]:
    found = part(task, "help")
    return [item["id"] for item in found["items"]] if found else []


def reasons(task: Task) -> str:
    return "\n".join(cited(task, "reasons"))


def enter(task: Task, text: str) -> None:
    """Type and press Enter: the line tells what is in it, then it presses its button."""
    task.receive({"part": "answer", "event": "enter", "value": text})
    part_id, button = shown(task, "answer")["presses"]
    task.receive({"part": part_id, "event": "press", "value": button})


def choose(task: Task, *cards: str) -> None:
    task.receive({"part": "answer", "event": "choose", "value": list(cards)})


# --- every task ---


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("task_id", list(tasks()))
def test_every_task_is_asked_and_can_be_solved(task_id: str, language: str) -> None:
    task = Task(task_id, language=language)
    data = tasks()[task_id]
    assert shown(task, "prompt")["text"] == data.prompt(language)
    assert data.title(language) in task.view["title"]
    assert task.view["language"] == language
    assert not task.solved
    assert task.reply is None
    assert task.submit(data.question.solution).right
    assert task.solved
    assert shown(task, "reply")["tone"] == "good"
    assert repr(task) == f"Task({task_id!r}): solved, {data.prompt(language)!r}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_tell_the_tasks_of_a_lesson_apart(language: str) -> None:
    for lesson in lessons():
        titles = [data.title(language) for data in lesson.all_tasks]
        assert len(set(titles)) == len(titles), lesson.id


# --- a number ---


def test_a_number_typed_is_tried() -> None:
    task = Task("value-82")
    enter(task, "10")
    assert (task.answer, task.tries, task.solved) == (10, 1, False)
    assert shown(task, "reply")["tone"] == "bad"
    assert "[value]" in reasons(task)
    assert "would not dare" in shown(task, "consequence")["text"]
    assert shown(task, "answer")["value"] == "10"
    assert task.view["say"].startswith("Not quite. 10 is what you get by adding.")
    enter(task, "82")
    assert task.solved
    assert task.view["say"].startswith("Right! ")


def test_the_same_answer_again_is_no_new_try() -> None:
    task = Task("value-82")
    enter(task, "10")
    press(task, "check")
    enter(task, "10")
    assert task.tries == 1


@pytest.mark.parametrize("typed", ["eighty", "8x", "1" * 40, "²"])
def test_what_is_no_number_stays_where_it_was_typed(typed: str) -> None:
    task = Task("value-82")
    enter(task, "28")
    enter(task, typed)
    line = shown(task, "answer")
    assert line["value"] == typed
    assert typed in line["error"]
    assert task.view["say"] == line["error"]
    assert (task.answer, task.tries) == (28, 1)
    enter(task, "82")
    assert shown(task, "answer")["error"] == ""
    assert task.solved


def test_checking_nothing_asks_for_a_number() -> None:
    task = Task("value-82")
    task.receive({"part": "answer", "event": "enter", "value": ""})
    assert shown(task, "answer")["error"] == ""
    press(task, "check")
    assert "Type your answer first" in shown(task, "answer")["error"]
    assert task.tries == 0


def test_a_line_that_is_left_is_no_try() -> None:
    task = Task("value-82")
    task.receive({"part": "answer", "event": "enter", "value": "8"})
    assert (task.answer, task.tries) == (None, 0)
    assert shown(task, "answer")["value"] == "8"


# --- yes or no, one of several ---


def test_yes_and_no_answer_at_once() -> None:
    task = Task("equal-77")
    press(task, "yes")
    assert task.answer is True
    assert "[higher]" in reasons(task)
    assert [item["pressed"] for item in shown(task, "answer")["items"]] == [True, False]
    press(task, "no")
    assert task.solved


def test_one_of_several() -> None:
    task = Task("which-beats-75")
    task.receive({"part": "answer", "event": "press", "value": "9K"})
    assert shown(task, "answer")["selected"] == "9K"
    assert reasons(task).count("[") == 2
    task.receive({"part": "answer", "event": "press", "value": "2B 2G 2K"})
    assert task.solved


# --- cards ---


def test_cards_are_chosen_then_checked() -> None:
    task = Task("make-642")
    press(task, "check")
    assert "at least one card" in shown(task, "panel-trouble")["text"]
    choose(task, "6P", "4B")
    assert task.answer is None
    press(task, "check")
    assert task.answer == CardSet("6P 4B")
    assert "[combination]" in reasons(task)
    choose(task, "6P", "4P", "2P")
    assert not task.solved
    press(task, "check")
    assert task.solved
    assert shown(task, "answer")["selected"] == ["6P", "4P", "2P"]


def test_one_card() -> None:
    task = Task("take-the-right-card")
    assert shown(task, "answer")["mode"] == "one"
    choose(task, "5B")
    press(task, "check")
    assert shown(task, "after")["cards"][1]["id"] == "5B"
    choose(task, "5K")
    press(task, "check")
    assert task.solved


def test_what_happened_is_told() -> None:
    task = Task("who-is-next", language="fr")
    lines = [item["text"] for item in shown(task, "story")["items"]]
    assert lines[:2] == ["Ana ouvre avec 4 orange.", "Bo passe."]


# --- hints ---


def test_hints_come_one_after_each_wrong_try_then_the_answer() -> None:
    task = Task("value-82")
    assert help_offered(task) == []
    press(task, "hint")
    assert part(task, "hint-1") is None
    enter(task, "10")
    assert help_offered(task) == ["hint"]
    press(task, "hint")
    assert task.view["say"].startswith("Hint: ")
    assert help_offered(task) == []
    enter(task, "28")
    assert task.view["say"].startswith("Not quite.")
    press(task, "hint")
    assert part(task, "hint-1")
    assert part(task, "hint-2")
    assert help_offered(task) == []
    enter(task, "29")
    assert help_offered(task) == ["show"]
    press(task, "show")
    assert "82" in shown(task, "told")["text"]
    assert task.view["say"] == shown(task, "told")["text"]
    assert not task.solved


def test_hints_are_gone_once_it_is_solved() -> None:
    task = Task("value-82")
    enter(task, "10")
    press(task, "hint")
    enter(task, "82")
    assert part(task, "hint-1") is None
    assert help_offered(task) == []
    assert part(task, "again")


def test_the_answer_can_be_shown_for_every_task() -> None:
    with_hints = {name: data for name, data in tasks().items() if data.hint_texts}
    for task_id, data in with_hints.items():
        for language in ("en", "fr"):
            task = Task(task_id, language=language)
            task._attempt.tries = len(data.hint_texts) + 1
            task._attempt._hints = len(data.hint_texts)
            task.refresh()
            press(task, "show")
            assert shown(task, "told")["text"]


def test_it_can_be_begun_again() -> None:
    task = Task("value-82")
    enter(task, "82")
    press(task, "again")
    assert (task.answer, task.tries, task.solved) == (None, 0, False)
    assert shown(task, "answer")["value"] == ""
    assert part(task, "reply") is None
    task.submit(82)
    task.reset()
    assert repr(task).startswith("Task('value-82'): open, ")


def test_a_wrong_try_after_the_right_one_takes_nothing_away() -> None:
    task = Task("equal-77")
    task.submit(False)
    reply = task.submit(True)
    assert not reply.right
    assert task.solved


# --- from Python ---


def test_a_bad_answer_from_python_leaves_all_as_it_was() -> None:
    task = Task("make-642")
    task.submit("6P 4P")
    before = dict(task.view)
    for bad in ("8X", "8B", "", 642):
        with pytest.raises(OdinError):
            task.submit(bad)
    with pytest.raises(CardError):
        task.submit("6P 6P")
    assert task.view == before
    assert task.answer == CardSet("6P 4P")


def test_an_unknown_task_is_refused() -> None:
    with pytest.raises(OdinError, match="no task “value-83”"):
        Task("value-83")


def test_its_language_is_its_own() -> None:
    use_language("fr")
    french = Task("value-82")
    use_language("en")
    english = Task("value-82")
    enter(french, "10")
    enter(english, "10")
    assert "addition" in reasons(french)
    assert "adding" in reasons(english)
    assert french.reply is not None
    assert "addition" in french.reply.text
    assert "addition" in french.submit(10).text
    french.language = "en"
    assert "adding" in reasons(french)


def test_its_repr_says_what_it_asks_and_how_it_stands() -> None:
    task = Task("equal-77")
    assert repr(task) == f"Task('equal-77'): open, {task.data.prompt('en')!r}"
    task.submit(True)
    assert repr(task).startswith("Task('equal-77'): wrong, ")
    task.submit(False)
    assert repr(task).startswith("Task('equal-77'): solved in 2 tries, ")


@pytest.mark.parametrize(
    "message",
    [
        {"part": "answer", "event": "choose", "value": ["8B"]},
        {"part": "answer", "event": "choose", "value": "6P"},
        {"part": "help", "event": "press", "value": "show"},
        {"part": "answer", "event": "enter", "value": "642"},
        {"part": "answer", "event": "press", "value": "yes"},
        None,
    ],
)
def test_a_page_cannot_break_it(message: object) -> None:
    task = Task("make-642")
    task.receive(message)
    assert (task.answer, task.tries, task.solved) == (None, 0, False)
