"""A learner's way through the course: every task tried, missed, helped with and solved.

In English by mouse and in French by keyboard alone, from page to page by the links in the
prose. What is right and what is said come from the same engine that the page asks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from odin_teach import CardSet, combinations
from odin_teach.messages import say
from odin_teach.teaching.task_questions import Question, Reply
from odin_teach.teaching.tasks import TaskData, task

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
# From 80 on come pages to use at any time, with tests of their own.
NAMES = sorted(path.stem for path in (NOTEBOOKS / "en").glob("[0-7]*.ipynb"))
READY = "html[data-odin=ready]"
DRAW_MILLISECONDS = 60_000
STOPS = 120  # more than any page has


@dataclass
class Hand:
    """Somebody at a task. A subclass says how they press, choose and type."""

    page: Page
    panel: Locator
    data: TaskData
    language: str

    def say(self, message: str, **facts: Any) -> str:
        return say(message, self.language, **facts)

    def part(self, name: str) -> Locator:
        return self.panel.locator(f"[data-part='{name}']")

    def answer(self, answer: Any) -> None:
        match self.data.question.kind:
            case "number":
                self.type(self.part("number").locator("input"), str(answer))
            case "yes-no":
                self.press(self.button("yes-no", self.say("task.yes" if answer else "task.no")))
            case "one":
                options = self.data.question.options(self.language)
                self.choose("option", next(o.text for o in options if o.id == answer))
            case _:
                self.take(answer)

    def take(self, cards: CardSet) -> None:
        """Choose exactly these cards and have them checked."""
        chosen = self.part("pick").locator("[aria-selected=true]")
        for name in [each.get_attribute("aria-label") for each in chosen.all()]:
            if name not in [card.name(self.language) for card in cards]:
                self.choose("pick", str(name))
        for card in cards:
            option = self.option("pick", card.name(self.language))
            if option.get_attribute("aria-selected") != "true":
                self.choose("pick", card.name(self.language))
        self.press(self.button("check", self.say("task.check")))

    def button(self, part: str, words: str) -> Locator:
        return self.part(part).get_by_role("button", name=words, exact=True)

    def option(self, part: str, name: str) -> Locator:
        return self.part(part).get_by_role("option", name=name, exact=True)

    def press(self, button: Locator) -> None:
        raise NotImplementedError

    def choose(self, part: str, name: str) -> None:
        raise NotImplementedError

    def type(self, line: Locator, text: str) -> None:
        raise NotImplementedError

    def follow(self, link: Locator) -> None:
        raise NotImplementedError


class Mouse(Hand):
    def press(self, button: Locator) -> None:
        button.click()

    def choose(self, part: str, name: str) -> None:
        self.option(part, name).click()

    def type(self, line: Locator, text: str) -> None:
        line.fill(text)
        self.button("check", self.say("task.check")).click()

    def follow(self, link: Locator) -> None:
        link.click()


class Keyboard(Hand):
    def press(self, button: Locator) -> None:
        self.tab_to(button)
        self.page.keyboard.press("Enter")

    def choose(self, part: str, name: str) -> None:
        self.tab_to(self.part(part).locator("[role=option][tabindex='0']"))
        self.page.keyboard.press("Home")
        self.press_until_focused("ArrowRight", self.option(part, name))
        self.page.keyboard.press("Space")

    def type(self, line: Locator, text: str) -> None:
        self.tab_to(line)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def follow(self, link: Locator) -> None:
        self.tab_to(link)
        self.page.keyboard.press("Enter")

    def tab_to(self, control: Locator) -> None:
        """Press Tab, or Shift and Tab if it lies behind, until the control has the focus."""
        behind = control.evaluate(
            "node => !!(node.ownerDocument.activeElement.compareDocumentPosition(node) & 2)"
        )
        self.press_until_focused("Shift+Tab" if behind else "Tab", control)

    def press_until_focused(self, key: str, control: Locator) -> None:
        node = control.element_handle()  # found once: finding it takes longer than the key
        for _ in range(STOPS):
            if node.evaluate("node => node.ownerDocument.activeElement === node"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not reach {control}")


def tasks_of(lesson: str) -> list[str]:
    cells = json.loads((NOTEBOOKS / "en" / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    return re.findall(r'^Task\("([\w-]+)"\)', "\n".join("".join(c["source"]) for c in cells), re.M)


def title_of(lesson: str, language: str) -> str:
    text = (NOTEBOOKS / language / f"{lesson}.ipynb").read_text(encoding="utf-8")
    title: str = json.loads(text)["metadata"]["title"]
    return title


def panel_of(page: Page, data: TaskData, language: str) -> Locator:
    title = say("task.title", language, title=data.title(language))
    named = page.locator(".odin-title", has_text=re.compile(f"^{re.escape(title)}$"))
    return page.locator(".odin[role=group]").filter(has=named)


def wrong_answers(question: Question) -> Iterator[Any]:
    """Yield an answer that is wrong, and different ones after it."""
    match question.kind:
        case "number":
            candidates: list[Any] = [1, 12, 123]
        case "yes-no":
            candidates = [True, False]
        case "one":
            candidates = [option.id for option in question.options()]
        case "card":
            candidates = [CardSet([card]) for card in question.offered]
        case _:
            candidates = [found.cards for found in combinations(question.offered)]
    yield from (answer for answer in candidates if not question.judge(answer).right)


def told(hand: Hand, reply: Reply) -> None:
    """Expect the reply on the page, every line of it, and read out."""
    expect(hand.part("reply")).to_have_text(hand.say("task.right" if reply.right else "task.wrong"))
    for line in reply.text.splitlines():
        expect(hand.part("reasons")).to_contain_text(line)
        expect(hand.panel.get_by_role("status")).to_contain_text(line)
    if reply.consequence:
        expect(hand.panel).to_contain_text(reply.consequence)


def miss_then_solve(hand: Hand) -> None:
    """Give a wrong answer, ask for a hint, give the right one."""
    question, language = hand.data.question, hand.language
    expect(hand.part("prompt")).to_have_text(hand.data.prompt(language))
    wrong = next(wrong_answers(question))
    hand.answer(wrong)
    told(hand, question.judge(wrong, language))
    hints = hand.data.hints(language)
    hand.press(hand.button("help", hand.say("task.hint", number=1, total=len(hints))))
    expect(hand.part("hint-1")).to_contain_text(hints[0])
    hand.answer(question.solution)
    told(hand, question.judge(question.solution, language))
    expect(hand.part("hint-1")).to_have_count(0)


def go_through(page: Page, language: str, way: type[Hand], look: Callable[[Page], None]) -> None:
    """Do every task of every page, and go on by the links in the prose."""
    for lesson in NAMES:
        page.wait_for_url(f"**/{language}/{lesson}.ipynb")
        page.wait_for_selector(READY, state="attached", timeout=DRAW_MILLISECONDS)
        assert page.locator("html").get_attribute("lang") == language
        hand: Hand | None = None
        for task_id in tasks_of(lesson):
            data = task(task_id)
            hand = way(page, panel_of(page, data, language), data, language)
            miss_then_solve(hand)
        look(page)
        assert hand is not None, f"{lesson} has no task"
        if lesson != NAMES[-1]:
            following = title_of(NAMES[NAMES.index(lesson) + 1], language)
            prose = page.locator("main .jp-RenderedMarkdown")
            hand.follow(prose.get_by_role("link", name=following, exact=True).last)


def test_by_mouse_in_english(
    open_lesson: Callable[..., Page], emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    def look(page: Page) -> None:
        emulate(page, width=360, color_scheme="dark")
        no_sideways_scroll(page)
        axe(page)
        emulate(page, width=1280, color_scheme="light")

    go_through(open_lesson(NAMES[0], "en"), "en", Mouse, look)


def test_by_keyboard_alone_in_french(
    open_lesson: Callable[..., Page], emulate: Callable[..., None], axe: Callable[[Page], None]
) -> None:
    def look(page: Page) -> None:
        axe(page)
        emulate(page, width=320)
        no_sideways_scroll(page)
        emulate(page, width=1280)

    go_through(open_lesson(NAMES[0], "fr"), "fr", Keyboard, look)


def test_what_cannot_be_read_stays_with_its_reason(open_lesson: Callable[..., Page]) -> None:
    page = open_lesson("01-cards-and-values")
    data = task("value-82")
    panel = panel_of(page, data, "en")
    line = panel.get_by_role("textbox")
    line.fill("eighty-two")
    line.press("Enter")
    expect(line).to_have_attribute("aria-invalid", "true")
    expect(line).to_have_accessible_description(re.compile("“eighty-two” is not a whole number"))
    expect(line).to_have_value("eighty-two")
    expect(panel.locator("[data-part='reply']")).to_have_count(0)
    line.fill("82")
    panel.get_by_role("button", name=say("task.check", "en")).click()
    expect(panel.locator("[data-part='reply']")).to_contain_text(say("task.right", "en"))
    expect(line).not_to_have_attribute("aria-invalid", "true")
    panel.get_by_role("button", name=say("task.again", "en")).click()
    expect(line).to_have_value("")


def no_sideways_scroll(page: Page) -> None:
    wide, seen = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= seen
