"""A learner's way through a lesson, to its stars; what the browser keeps of it.

One lesson in French by keyboard alone, one in English by mouse with mistakes, hints and a
reload in the middle. What is right and what is said come from the same engine that the page
asks; that every task of every lesson works is tested without a browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from odin_teach.messages import say
from odin_teach.teaching.lessons.course import LessonData, following, lesson, lessons
from odin_teach.teaching.progress import VERSION, NewerProgressError, Progress
from tests.browser.conftest import OpenLesson, Server
from tests.browser.driving import wait_until_drawn
from tests.browser.learner import Hand, Keyboard, Mouse, panel_titled
from tests.teaching.answers import wrong_answer

NAME = "reading-a-combination"
DATA = lesson(NAME)
SMALLEST_TARGET = 44  # pixels

Emulate = Callable[..., None]
Check = Callable[[Page], None]


def lesson_panel(page: Page, data: LessonData, language: str) -> Locator:
    return panel_titled(page, data.title(language))


def course_panel(page: Page, language: str = "en") -> Locator:
    return panel_titled(page, say("course.title", language))


def stars_of(course: Locator, data: LessonData, language: str = "en") -> Locator:
    """Return what is said of a lesson's stars on the map."""
    link = course.page.get_by_role("link", name=data.title(language), exact=True)
    return course.get_by_role("listitem").filter(has=link).locator(".odin-unseen")


def stars(count: int, language: str = "en") -> str:
    return say("lesson.stars", language, count=count, most=3)


def open_again(page: Page, address: str) -> None:
    """Open another page of the course in the same browser."""
    page.goto(address)
    wait_until_drawn(page)


def caption(hand: Hand, place: int) -> str:
    if place < len(DATA.tasks):
        title, total = DATA.tasks[place].title(hand.language), len(DATA.tasks)
        return hand.say("lesson.task-of", number=place + 1, total=total, title=title)
    number = place - len(DATA.tasks) + 1
    return hand.say("lesson.question-of", number=number, total=len(DATA.check))


def go_on(hand: Hand, place: int) -> None:
    last = place + 1 == len(DATA.all_tasks)
    hand.press(hand.button("go", hand.say("lesson.see-stars" if last else "lesson.next")))
    if not last:
        expect(hand.part("steps")).to_contain_text(caption(hand, place + 1))


def has_focus(control: Locator) -> bool:
    inside = "node => node === document.activeElement || node.contains(document.activeElement)"
    return bool(control.evaluate(inside))


def no_sideways_scroll(page: Page) -> None:
    wide, seen = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= seen


def large_enough(panel: Locator) -> None:
    """Expect that everything to be pressed can be hit with a thumb."""
    for control in panel.locator("button:visible, .odin-page-line:visible, summary:visible").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= SMALLEST_TARGET - 0.5, control.text_content()


def test_by_keyboard_alone_in_french(open_lesson: OpenLesson, emulate: Emulate, axe: Check) -> None:
    page = open_lesson(DATA.notebook, "fr")
    hand = Keyboard(page, lesson_panel(page, DATA, "fr"), "fr")
    for place, data in enumerate(DATA.all_tasks):
        expect(hand.part("steps")).to_contain_text(caption(hand, place))
        hand.answer(data, data.question.solution)
        hand.told(data.judge(data.question.read_answer(data.question.solution), "fr"))
        assert has_focus(hand.panel)
        go_on(hand, place)
        if place + 1 < len(DATA.all_tasks):
            assert has_focus(hand.part("prompt")), data.id
    expect(hand.part("stars")).to_have_text(stars(3, "fr"))
    expect(hand.panel.get_by_role("status")).to_contain_text(stars(3, "fr"))
    assert has_focus(hand.part("stars"))
    axe(page)
    emulate(page, width=320, color_scheme="dark")
    axe(page)
    no_sideways_scroll(page)
    large_enough(hand.panel)
    after = following(NAME)
    assert after is not None
    hand.press(hand.panel.get_by_role("link", name=after.title("fr"), exact=True))
    page.wait_for_url(f"**/fr/{after.link}")


def test_by_mouse_in_english(
    open_lesson: OpenLesson, server: Server, emulate: Emulate, axe: Check, tmp_path: Path
) -> None:
    page = open_lesson(DATA.notebook, "en", width=360)
    hand = Mouse(page, lesson_panel(page, DATA, "en"), "en")
    miss_ask_solve(hand, 0)
    go_on(hand, 0)
    axe(page)
    page.reload()
    wait_until_drawn(page)
    expect(hand.part("steps")).to_contain_text(caption(hand, 1))
    expect(hand.part("resumed")).to_have_text(hand.say("lesson.resumed"))
    hand.press(hand.button("go", hand.say("lesson.back")))
    expect(hand.part("prompt")).to_have_text(DATA.tasks[0].prompt("en"))
    hand.press(hand.button("go", hand.say("lesson.next")))
    for place in range(1, len(DATA.all_tasks)):
        data = DATA.all_tasks[place]
        if place == len(DATA.tasks):
            miss_in_the_check(hand, place)
            emulate(page, width=360, color_scheme="dark")
            axe(page)
            no_sideways_scroll(page)
            large_enough(hand.panel)
        hand.answer(data, data.question.solution)
        go_on(hand, place)
    expect(hand.part("stars")).to_have_text(stars(2))
    expect(hand.part("earned")).to_contain_text("One wrong answer")
    assert hand.panel.evaluate("node => node.getBoundingClientRect().top") >= -1

    open_again(page, server.lesson("00-start"))
    expect(stars_of(course_panel(page), DATA)).to_have_text(stars(2))
    save_forget_load(page, course_panel(page), tmp_path)
    axe(page)
    no_sideways_scroll(page)
    large_enough(course_panel(page))


def miss_ask_solve(hand: Hand, place: int) -> None:
    """Give a wrong answer, ask for a hint, give the right one."""
    data = DATA.all_tasks[place]
    wrong = wrong_answer(data.question)
    hand.answer(data, wrong)
    hand.told(data.judge(wrong, hand.language))
    expect(hand.part("go").get_by_role("button")).to_have_count(0 if place == 0 else 1)
    hints = data.hints(hand.language)
    hand.press(hand.button("help", hand.say("task.hint", number=1, total=len(hints))))
    expect(hand.part("hint-1")).to_contain_text(hints[0])
    assert has_focus(hand.part("hint-1"))
    hand.answer(data, data.question.solution)
    hand.told(data.judge(data.question.read_answer(data.question.solution), hand.language))
    expect(hand.part("hint-1")).to_have_count(0)


def miss_in_the_check(hand: Hand, place: int) -> None:
    data = DATA.all_tasks[place]
    expect(hand.part("check-rules")).to_contain_text("no hints")
    stays_with_its_reason(hand)
    wrong = wrong_answer(data.question)
    hand.answer(data, wrong)
    hand.told(data.judge(wrong, hand.language))
    expect(hand.part("steps")).to_contain_text(hand.say("lesson.wrong-so-far", count=1))
    expect(hand.part("help")).to_have_count(0)


def stays_with_its_reason(hand: Hand) -> None:
    """Type what is no number: nothing is taken away, and nothing is counted."""
    line = hand.part("answer").locator("input")
    line.fill("many")
    line.press("Enter")
    expect(line).to_have_attribute("aria-invalid", "true")
    expect(line).to_have_accessible_description(re.compile("“many” is not a whole number"))
    expect(line).to_have_value("many")
    expect(hand.part("reply")).to_have_count(0)
    expect(hand.part("steps")).not_to_contain_text("wrong")


def save_forget_load(page: Page, course: Locator, folder: Path) -> None:
    """Save the progress as a file, forget it, try a file that is none, load the right one."""
    course.locator("summary").click()
    with page.expect_download() as saving:
        course.get_by_role("button", name=say("course.save", "en")).click()
    assert saving.value.suggested_filename == "odin-progress.json"
    file = folder / "odin-progress.json"
    saving.value.save_as(file)
    assert Progress.from_json(file.read_text(encoding="utf-8")).stars(NAME) == 2
    course.get_by_role("button", name=say("course.reset", "en")).click()
    course.get_by_role("button", name=say("course.reset-sure", "en")).click()
    expect(stars_of(course, DATA)).to_have_text(stars(0))
    expect(course.get_by_role("status")).to_have_text(say("course.did.reset", "en"))
    foreign = folder / "hand.json"
    foreign.write_text('{"format": "odin-game"}', encoding="utf-8")
    upload = course.locator("input[type=file]")
    upload.set_input_files(foreign)
    expect(course.locator("[data-part='panel-trouble']")).to_contain_text("is not progress")
    upload.set_input_files(file)
    expect(stars_of(course, DATA)).to_have_text(stars(2))
    expect(course.locator("[data-part='panel-trouble']")).to_have_count(0)


def test_stars_earned_in_another_tab_appear(open_lesson: OpenLesson) -> None:
    page = open_lesson("00-start", "fr")
    course = course_panel(page, "fr")
    expect(course.get_by_text(say("course.start-here", "fr"))).to_have_count(1)
    first, second, *_ = lessons()
    other = page.context.new_page()
    other.goto(page.url.replace("/voila/render/fr/00-start.ipynb", "/nothing"))
    earned = Progress().finished(first.id, wrong=0).to_json()
    other.evaluate("text => localStorage.setItem('odin.progress', text)", earned)
    expect(stars_of(course, first, "fr")).to_have_text(stars(3, "fr"))
    here = course.get_by_role("listitem").filter(has_text=say("course.go-on-here", "fr"))
    expect(here).to_contain_text(second.title("fr"))
    other.close()


def test_progress_survives_a_restart_of_the_server(
    serve: Callable[..., Server], new_page: Callable[..., Page]
) -> None:
    before = serve()
    page = new_page()
    open_again(page, before.lesson(DATA.notebook))
    hand = Mouse(page, lesson_panel(page, DATA, "en"), "en")
    first = DATA.tasks[0]
    hand.answer(first, first.question.solution)
    expect(hand.button("go", hand.say("lesson.next"))).to_be_visible()
    page.wait_for_function(f"localStorage.getItem('odin.progress')?.includes('{NAME}')")
    page.goto("about:blank")
    before.stop()
    after = serve(port=before.port)
    open_again(page, after.lesson(DATA.notebook))
    expect(hand.part("steps")).to_contain_text(caption(hand, 1))


def test_what_a_newer_version_has_kept_stays(new_page: Callable[..., Page], server: Server) -> None:
    page = new_page()
    kept = '{"format": "odin-progress", "version": 9}'
    keep = f"localStorage.setItem('odin.progress', {json.dumps(kept)})"
    page.add_init_script(f"if (location.protocol === 'http:') {keep}")
    open_again(page, server.lesson(DATA.notebook))
    hand = Mouse(page, lesson_panel(page, DATA, "en"), "en")
    why = str(NewerProgressError("progress.error.newer", given=9, known=VERSION))
    expect(hand.part("store-unread")).to_have_text(hand.say("kept.left-alone", why=why))
    with page.expect_download() as saved:
        hand.part("store-file").get_by_role("button").click()
    assert saved.value.path().read_text("utf-8") == kept
    first = DATA.tasks[0]
    hand.answer(first, first.question.solution)
    go_on(hand, 0)
    assert page.evaluate("localStorage.getItem('odin.progress')") == kept
