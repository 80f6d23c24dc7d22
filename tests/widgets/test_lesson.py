"""A lesson without a browser: every task of every lesson, the check, the stars, what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from odin_teach import OdinError, use_language
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons.course import following, lesson, lessons, read_lesson
from odin_teach.teaching.progress import Progress, Standing
from odin_teach.teaching.questions import Question
from odin_widgets import Lesson
from odin_widgets.lesson.kept_progress import KEY
from tests.teaching.answers import wrong_answer, wrong_answers
from tests.widgets.on_the_page import cited, do, part
from tests.widgets.on_the_page import give as give_answer

NAME = "reading-a-combination"
DATA = lesson(NAME)
TASKS, CHECK = len(DATA.tasks), len(DATA.check)


def linked_once(text: str) -> list[str]:
    """The lines of a reply as they are shown: only the first on a rule leads to its article."""
    shown, led = [], set()
    for line in text.splitlines():
        words, _, rule = line.rpartition(" [")
        shown.append(words if rule in led else line)
        led.add(rule)
    return shown


def give(panel: Lesson, answer: Answer) -> None:
    """Answer as the page does."""
    assert panel.task is not None
    give_answer(panel, panel.task.question.answer_type, answer)


def question(panel: Lesson) -> Question:
    assert panel.task is not None
    return panel.task.question


def solve(panel: Lesson) -> None:
    give(panel, question(panel).solution)


def miss(panel: Lesson, times: int = 1) -> None:
    """Give wrong answers, each different from the last."""
    several = list(wrong_answers(question(panel)))
    for number in range(times):
        give(panel, several[number % len(several)])


def press(panel: Lesson, button: str, where: str = "go") -> None:
    do(panel, where, "press", button)


def offered(panel: Lesson, where: str = "go") -> list[str]:
    found = part(panel, where)
    return [item["id"] for item in found["items"]] if found else []


def go_to(panel: Lesson, place: int) -> None:
    """Solve everything before that place."""
    while panel._place < place:
        solve(panel)
        press(panel, "next")


def finish(panel: Lesson, wrong: int = 0) -> None:
    go_to(panel, TASKS)
    miss_in_check(panel, wrong)
    go_to(panel, TASKS + CHECK)


def miss_in_check(panel: Lesson, wrong: int) -> None:
    for _ in range(wrong):
        give(panel, wrong_answer(question(panel)))
        if panel.wrong < wrong:  # the same once more would not count
            panel._attempts.clear()


def stars_shown(panel: Lesson) -> list[str]:
    return list(part(panel, "stars")["marks"])


def kept(panel: Lesson) -> Progress:
    """What the panel wants the browser to keep."""
    return Progress.from_json(part(panel, "store")["text"])


def told_by_browser(panel: Lesson, text: str | None) -> None:
    do(panel, "store", "found", text)


# --- every task of every lesson ---


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [each.id for each in lessons()])
def test_every_task_is_missed_then_solved(name: str, language: str) -> None:
    panel = Lesson(name, language=language)
    data = lesson(name)
    for number, each in enumerate(data.all_tasks):
        assert panel.task is each
        assert part(panel, "prompt")["text"] == each.prompt(language)
        wrong = wrong_answer(each.question)
        give(panel, wrong)
        reply = each.judge(each.question.read_answer(wrong), language)
        assert part(panel, "reply")["tone"] == "bad"
        assert cited(panel, "reasons") == linked_once(reply.text)
        assert reply.note == (part(panel, "note") or {"text": ""})["text"]
        for item in part(panel, "reasons")["items"]:
            assert item["text"] in panel.view["say"]
        assert "[" not in panel.view["say"]
        assert "next" not in offered(panel)
        in_check = number >= len(data.tasks)
        assert (offered(panel, "help") == ["hint"]) is not in_check
        assert panel.wrong == (number - len(data.tasks) + 1 if in_check else 0)
        solve(panel)
        assert part(panel, "reply")["tone"] == "good"
        assert part(panel, "panel-trouble") is None
        assert offered(panel, "help") == []
        press(panel, "next")
    assert panel.finished
    assert panel.stars == 1
    assert panel.view["language"] == language


@pytest.mark.parametrize("name", [each.id for each in lessons()])
def test_three_stars_can_be_reached(name: str) -> None:
    panel = Lesson(name)
    while panel.task is not None:
        assert panel.submit(panel.task.question.solution).right
        panel.next()
    assert panel.stars == 3
    assert repr(panel) == f"Lesson({name!r}): finished, 3 of 3 stars"


# --- going through it ---


def test_it_begins_with_its_goal_and_its_first_task() -> None:
    panel = Lesson(NAME, language="en")
    assert panel.view["title"] == "Reading a combination"
    assert DATA.goal("en") in part(panel, "goal")["text"]
    steps = part(panel, "steps")
    assert steps["label"] == f"Task 1 of {TASKS}: {DATA.tasks[0].title('en')}"
    assert steps["marks"] == ["now", *["open"] * (TASKS - 1), "gap", *["open"] * CHECK]
    assert offered(panel) == []
    assert panel.view["say"] == ""
    assert repr(panel) == f"Lesson('{NAME}'): task 1 of {TASKS}"


def test_a_solved_task_leads_on() -> None:
    panel = Lesson(NAME, language="en")
    solve(panel)
    assert offered(panel) == ["next"]
    assert part(panel, "go")["items"][-1]["primary"]
    assert panel.view["focus"] == "go"
    press(panel, "next")
    assert panel.task is DATA.tasks[1]
    assert part(panel, "steps")["marks"][:3] == ["done", "now", "open"]
    assert panel.view["say"] == f"Task 2 of {TASKS}: {DATA.tasks[1].title('en')}"
    assert panel.view["focus"] == "prompt"
    assert offered(panel) == ["back"]


def test_a_double_click_on_next_goes_on_once_and_says_nothing() -> None:
    panel = Lesson(NAME)
    solve(panel)
    press(panel, "next")
    press(panel, "next")
    assert panel.task is DATA.tasks[1]
    assert part(panel, "panel-trouble") is None
    finish(panel)
    press(panel, "next")
    assert part(panel, "panel-trouble") is None
    assert panel.task is None


def test_another_page_scrolls_to_the_beginning() -> None:
    panel = Lesson(NAME)
    before = panel.view["scene"]
    solve(panel)
    assert panel.view["scene"] == before
    press(panel, "next")
    assert panel.view["scene"] != before


def test_one_can_go_back_and_on_again() -> None:
    panel = Lesson(NAME)
    go_to(panel, 2)
    press(panel, "back")
    press(panel, "back")
    assert panel.task is DATA.tasks[0]
    assert part(panel, "reply")["tone"] == "good"
    assert offered(panel) == ["next"]
    assert part(panel, "steps")["marks"][:4] == ["now", "done", "open", "open"]
    press(panel, "next")
    press(panel, "next")
    assert panel.task is DATA.tasks[2]
    assert offered(panel) == ["back"]


def test_hints_fade_in_and_the_focus_goes_to_them() -> None:
    panel = Lesson(NAME)
    miss(panel)
    press(panel, "hint", "help")
    assert part(panel, "hint-1")
    assert panel.view["focus"] == "hint-1"
    assert DATA.tasks[0].hints("en")[0] in panel.view["say"]


def test_nothing_wrong_in_the_tasks_counts() -> None:
    panel = Lesson(NAME)
    for _ in DATA.tasks:
        miss(panel, 2)
        solve(panel)
        press(panel, "next")
    go_to(panel, TASKS + CHECK)
    assert (panel.wrong, panel.stars) == (0, 3)


# --- the check ---


def test_the_check_says_what_it_is() -> None:
    panel = Lesson(NAME, language="en")
    go_to(panel, TASKS)
    assert "no hints" in part(panel, "check-rules")["text"]
    assert part(panel, "steps")["label"] == f"The check: question 1 of {CHECK}"
    assert repr(panel) == f"Lesson('{NAME}'): check 1 of {CHECK}"
    go_to(panel, TASKS + 1)
    assert part(panel, "check-rules") is None


def test_wrong_answers_in_the_check_count_once_each() -> None:
    panel = Lesson(NAME, language="en")
    go_to(panel, TASKS)
    wrong = wrong_answer(question(panel))
    give(panel, wrong)
    give(panel, wrong)
    assert panel.wrong == 1
    assert part(panel, "steps")["label"].endswith("1 wrong answer so far")
    assert panel.view["say"].endswith("1 wrong answer so far")
    assert offered(panel, "help") == []


def test_what_is_tried_after_the_right_answer_does_not_count() -> None:
    panel = Lesson(NAME)
    go_to(panel, TASKS)
    solve(panel)
    panel.submit(wrong_answer(question(panel)))
    press(panel, "next")
    press(panel, "back")
    panel.submit(wrong_answer(question(panel)))
    assert panel.wrong == 0
    assert offered(panel) == ["back", "next"]


def test_what_cannot_be_read_does_not_count() -> None:
    place = next(n for n, each in enumerate(DATA.check) if each.question.answer_type == "number")
    panel = Lesson(NAME)
    go_to(panel, TASKS + place)
    give(panel, "many")
    assert "many" in part(panel, "answer")["error"]
    assert panel.wrong == 0


def test_typing_and_leaving_the_line_does_not_count() -> None:
    place = next(n for n, each in enumerate(DATA.check) if each.question.answer_type == "number")
    panel = Lesson(NAME)
    go_to(panel, TASKS + place)
    do(panel, "answer", "enter", "1")
    assert panel.wrong == 0
    assert part(panel, "reply") is None


@pytest.mark.parametrize(
    ("wrong", "marks", "words", "more"),
    [
        (0, ["star", "star", "star"], "3 of 3 stars", "right at the first try"),
        (1, ["star", "star", "no-star"], "2 of 3 stars", "the third star is yours"),
        (2, ["star", "no-star", "no-star"], "1 of 3 stars", "2 wrong answers in the check"),
        (5, ["star", "no-star", "no-star"], "1 of 3 stars", "5 wrong answers in the check"),
    ],
)
def test_the_stars_are_drawn_and_said(wrong: int, marks: list[str], words: str, more: str) -> None:
    panel = Lesson(NAME, language="en")
    finish(panel, wrong)
    assert stars_shown(panel) == marks
    assert part(panel, "stars")["label"] == words
    assert more in part(panel, "earned")["text"]
    assert f"{words}. " in panel.view["say"]
    assert more in panel.view["say"]
    assert panel.view["focus"] == "stars"


# --- the end ---


def test_the_end_leads_to_the_next_lesson_and_to_practice() -> None:
    panel = Lesson(NAME, language="fr")
    finish(panel)
    after = following(NAME)
    assert after is not None
    assert [item["link"] for item in part(panel, "on")["items"]] == [
        after.link,
        "80-practice.ipynb",
    ]
    assert part(panel, "on")["items"][0]["text"] == after.title("fr")
    for item in part(panel, "on")["items"]:
        assert (Path(__file__).parents[2] / "notebooks" / "fr" / item["link"]).is_file()


def test_the_last_lesson_leads_to_practice() -> None:
    panel = Lesson(lessons()[-1].id)
    while panel.task is not None:
        panel.submit(panel.task.question.solution)
        panel.next()
    assert [item["link"] for item in part(panel, "on")["items"]] == ["80-practice.ipynb"]


def test_the_check_can_be_done_again_and_the_best_is_kept() -> None:
    panel = Lesson(NAME, language="en")
    finish(panel, 1)
    press(panel, "check-again")
    assert panel.task is DATA.check[0]
    assert (panel.wrong, panel.stars) == (0, 2)
    finish(panel, 0)
    assert panel.stars == 3
    press(panel, "again")
    assert panel.task is DATA.tasks[0]
    assert part(panel, "reply") is None
    finish(panel, 3)
    assert stars_shown(panel) == ["star", "no-star", "no-star"]
    assert part(panel, "best")["text"] == "Your best, and it stays: 3 of 3 stars."
    assert panel.stars == 3


def test_its_stars_can_be_forgotten_after_being_asked() -> None:
    panel = Lesson(NAME, language="en")
    finish(panel)
    press(panel, "ask", "reset")
    assert panel.view["focus"] == "reset"
    assert panel.view["say"] == part(panel, "reset-question")["text"]
    assert offered(panel, "reset") == ["keep", "sure"]
    press(panel, "keep", "reset")
    assert panel.stars == 3
    assert offered(panel, "reset") == ["ask"]
    press(panel, "ask", "reset")
    press(panel, "sure", "reset")
    assert panel.stars == 0
    assert panel.task is DATA.tasks[0]
    assert panel.progress.of(NAME).epoch == 1


# --- what the browser keeps ---


def test_nothing_is_kept_before_something_is_done() -> None:
    panel = Lesson(NAME)
    assert part(panel, "store")["key"] == KEY == "odin.progress"
    told_by_browser(panel, "")
    assert part(panel, "store")["text"] is None
    solve(panel)
    assert kept(panel).of(NAME).standing == Standing(1, DATA.tasks[1].id)


def test_it_goes_on_where_the_learner_stopped() -> None:
    panel = Lesson(NAME, language="en")
    told_by_browser(panel, Progress().at(NAME, DATA.tasks[2].id).to_json())
    assert panel.task is DATA.tasks[2]
    assert part(panel, "resumed")["text"] == "You go on where you stopped."
    assert panel.view["say"] == ""
    assert part(panel, "steps")["marks"][:3] == ["done", "done", "now"]
    solve(panel)
    assert part(panel, "resumed") is None


def test_it_goes_on_in_the_check_with_what_was_wrong() -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, Progress().at(NAME, DATA.check[1].id, wrong=1).to_json())
    assert (panel.task, panel.wrong) == (DATA.check[1], 1)
    press(panel, "back")
    assert panel.task is DATA.check[0]
    panel.submit(wrong_answer(question(panel)))  # solved before: it counts no more
    go_to(panel, TASKS + CHECK)
    assert stars_shown(panel) == ["star", "star", "no-star"]


def test_a_finished_lesson_shows_its_stars() -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, Progress().finished(NAME, wrong=1).to_json())
    assert panel.task is None
    assert stars_shown(panel) == ["star", "star", "no-star"]


def test_a_task_that_is_there_no_more_begins_the_lesson() -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, Progress().at(NAME, "gone-since", wrong=2).to_json())
    assert (panel.task, panel.wrong) == (DATA.tasks[0], 0)


def test_what_other_lessons_reached_stays() -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, Progress().finished("opening", wrong=0).to_json())
    assert panel.task is DATA.tasks[0]
    assert part(panel, "resumed") is None
    solve(panel)
    assert kept(panel).stars("opening") == 3


def test_another_tab_does_not_move_a_learner_who_is_at_work() -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, "")
    solve(panel)
    before = kept(panel)
    told_by_browser(panel, before.to_json())
    far = before.at(NAME, DATA.tasks[3].id).finished("opening", wrong=0)
    told_by_browser(panel, far.to_json())
    assert panel.task is DATA.tasks[0]
    press(panel, "next")
    solve(panel)
    assert kept(panel).of(NAME).standing.task == DATA.tasks[2].id
    assert kept(panel).stars("opening") == 3


@pytest.mark.parametrize("name", [None, NAME])
def test_a_reset_in_another_tab_counts_here_too(name: str | None) -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, "")
    finish(panel)
    told_by_browser(panel, kept(panel).reset(name).to_json())
    assert panel.stars == 0
    assert panel.task is DATA.tasks[0]


def test_a_reset_in_another_tab_waits_for_an_answer_that_is_typed_here() -> None:
    panel = Lesson(NAME)
    told_by_browser(panel, "")
    while question(panel).answer_type != "number":
        solve(panel)
        press(panel, "next")
    here = panel.task
    told_by_browser(panel, Progress().at(NAME, DATA.tasks[1].id).to_json())
    do(panel, "answer", "enter", "many")
    told_by_browser(panel, Progress().reset(NAME).to_json())
    assert (panel.task, part(panel, "answer")["value"]) == (here, "many")
    press(panel, "check", "check")
    assert part(panel, "answer")["error"]
    solve(panel)
    assert panel.task is here
    assert part(panel, "reply")
    assert panel.progress == Progress().reset(NAME), "it counts no more"
    press(panel, "next")
    assert panel.task is DATA.tasks[0]


def test_a_browser_that_keeps_nothing_is_told_quietly() -> None:
    panel = Lesson(NAME, language="en")
    assert part(panel, "kept-note") is None
    told_by_browser(panel, None)
    assert "keeps nothing" in part(panel, "kept-note")["text"]
    assert part(panel, "kept-note")["tone"] == "quiet"
    finish(panel)
    assert panel.stars == 3


def test_what_a_newer_version_keeps_is_left_alone() -> None:
    panel = Lesson(NAME, language="en")
    told_by_browser(panel, '{"format": "odin-progress", "version": 2, "stars": "many"}')
    assert "newer version" in part(panel, "store-unread")["text"]
    finish(panel)
    assert part(panel, "store")["text"] is None
    assert panel.stars == 3


def test_what_is_damaged_is_left_alone_until_told() -> None:
    panel = Lesson(NAME, language="en")
    told_by_browser(panel, "odin")
    assert "“odin” is not progress" in part(panel, "store-unread")["text"]
    solve(panel)
    assert part(panel, "store")["text"] is None
    press(panel, "ask", "store-replace")
    assert panel.task is DATA.tasks[0]
    press(panel, "sure", "store-replace")
    assert kept(panel).of(NAME).standing.steps == 1


# --- from Python ---


def test_a_teacher_s_own_file(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "odin_teach" / "teaching" / "lessons"
    text = (source / f"{DATA.notebook}.json").read_text(encoding="utf-8")
    path = tmp_path / "my-own.json"
    path.write_text(text, encoding="utf-8")
    panel = Lesson(read_lesson(path))
    finish(panel)
    assert repr(panel) == "Lesson('my-own'): finished, 3 of 3 stars"
    assert [item["link"] for item in part(panel, "on")["items"]] == ["80-practice.ipynb"]


def test_what_cannot_be_is_refused() -> None:
    panel = Lesson(NAME)
    with pytest.raises(OdinError, match="not solved yet"):
        panel.next()
    with pytest.raises(OdinError, match="is not one of the answers"):
        panel.submit("many")
    finish(panel)
    for act in (panel.next, lambda: panel.submit(1)):
        with pytest.raises(OdinError, match="at its end"):
            act()
    with pytest.raises(OdinError, match="no lesson “chess”"):
        Lesson("chess")


def test_all_of_it_can_be_done_from_python() -> None:
    panel = Lesson(NAME, language="en")
    reply = panel.submit(wrong_answer(question(panel)))
    assert not reply.right
    panel.submit(question(panel).solution)
    panel.next()
    panel.back()
    assert panel.task is DATA.tasks[0]
    panel.again()
    assert part(panel, "reply") is None
    panel.again(check=True)
    assert panel.task is DATA.check[0]
    panel.reset()
    assert (panel.task, panel.wrong, panel.finished) == (DATA.tasks[0], 0, False)


def test_its_language_is_its_own() -> None:
    use_language("fr")
    panel = Lesson(NAME)
    use_language("en")
    finish(panel)
    assert part(panel, "stars")["label"] == say("lesson.stars", "fr", count=3, most=3)
    panel.language = "en"
    assert part(panel, "stars")["label"] == "3 of 3 stars"


def test_its_picture_shows_the_first_task() -> None:
    panel = Lesson(NAME, language="en")
    picture = panel._repr_mimebundle_()[0]["text/html"]
    assert DATA.tasks[0].prompt("en") in picture
    assert "◉○○" in picture
    finish(panel)
    picture = panel._repr_mimebundle_()[0]["text/html"]
    assert "★★★" in picture
    assert 'href="03-beating-the-table.ipynb"' in picture


@pytest.mark.parametrize(
    "message",
    [
        {"part": "go", "event": "press", "value": "next"},
        {"part": "go", "event": "press", "value": "again"},
        {"part": "reset", "event": "press", "value": "sure"},
        {"part": "stars", "event": "press", "value": "star"},
        {"part": "place", "event": "arrive", "value": "step-5"},
        {"part": "store", "event": "found", "value": {"best": 3}},
        {"part": "store", "event": "found", "value": 3},
        {"part": "store", "event": "keep", "value": ""},
        None,
    ],
)
def test_a_page_cannot_break_it(message: Any) -> None:
    panel = Lesson(NAME)
    panel.receive(message)
    assert (panel.task, panel.stars, panel.finished) == (DATA.tasks[0], 0, False)
