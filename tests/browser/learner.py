"""Somebody at the tasks of a page, by mouse or by keyboard alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from odin_teach import CardSet
from odin_teach.messages import say
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.replies import Reply
from tests.browser.driving import decide

STOPS = 120  # more than any page has


def panel_titled(page: Page, title: str) -> Locator:
    """Return the panel with this title."""
    named = page.locator(".odin-title", has_text=re.compile(f"^{re.escape(title)}$"))
    return page.locator(".odin[role=group]").filter(has=named)


@dataclass
class Hand:
    """Somebody at a panel with tasks. A subclass says how they press, choose and type."""

    page: Page
    panel: Locator
    language: str

    def say(self, message: str, **facts: Any) -> str:
        return say(message, self.language, **facts)

    def part(self, name: str) -> Locator:
        return self.panel.locator(f"[data-part='{name}']")

    def answer(self, data: TaskData, answer: Any) -> None:
        expect(self.part("prompt")).to_have_text(data.prompt(self.language))
        match data.question.answer_type:
            case "number":
                self.type(self.part("answer").locator("input"), str(answer))
            case "yes-no":
                yes_or_no = self.say("answering.yes" if answer else "answering.no")
                self.press(self.button("answer", yes_or_no))
            case "one":
                options = data.question.options(self.language)
                self.choose("answer", next(o.text for o in options if o.id == answer))
            case _:
                self.take(answer)

    def take(self, cards: CardSet) -> None:
        """Choose exactly these cards and have them checked."""
        chosen = self.part("answer").locator("[aria-selected=true]")
        for name in [each.get_attribute("aria-label") for each in chosen.all()]:
            if name not in [card.name(self.language) for card in cards]:
                self.choose("answer", str(name))
        for card in cards:
            option = self.option("answer", card.name(self.language))
            if option.get_attribute("aria-selected") != "true":
                self.choose("answer", card.name(self.language))
        self.press(self.button("check", self.say("answering.check")))

    def told(self, reply: Reply) -> None:
        """Expect the reply on the page, every line of it, and read out."""
        words = self.say("task.right" if reply.right else "task.wrong")
        expect(self.part("reply")).to_have_text(words)
        spoken = self.panel.get_by_role("status")
        for reason in reply.reasons:
            expect(self.part("reasons")).to_contain_text(reason.text)
            expect(spoken).to_contain_text(reason.text)
        for more in filter(None, (reply.note, reply.consequence)):
            expect(self.panel).to_contain_text(more)

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


class Mouse(Hand):
    def press(self, button: Locator) -> None:
        decide(self.page)
        button.click()

    def choose(self, part: str, name: str) -> None:
        option = self.option(part, name)
        expect(option).to_be_visible()
        decide(self.page)  # it may have come to where the last button was
        option.click()

    def type(self, line: Locator, text: str) -> None:
        line.fill(text)
        self.press(self.button("check", self.say("answering.check")))


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
