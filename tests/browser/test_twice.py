"""A double click, and two quick taps, over every panel: the second hits nothing by surprise.

What is pressed twice on purpose, because it stays where it is and means the same, is pressed twice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, cycle
from types import SimpleNamespace
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from odin_widgets import (
    AtTheTable,
    CardPicker,
    CombinationCalculator,
    CourseMap,
    GameLengths,
    Lesson,
    MayI,
    Panel,
    PracticeWidget,
    ResponseChecker,
    Rulebook,
    RulesInAMinute,
    RulesPicker,
    ScoreKeeper,
    SetUp,
    Task,
    WorkedExample,
    parts,
)
from odin_widgets.parts import View
from tests.browser.one_panel import OnePanel

CONTROLS: Final = "main :is([role=option], button.odin-button, a[href], summary, .odin-check)"
NEAR: Final = 24  # pixels
PAUSE: Final = 450  # milliseconds after which somebody has decided anew


SAID: Final = """window.said = (node) => [
  node.closest("[data-part]")?.querySelector(".odin-label")?.textContent,
  node.closest("[role=group], [role=listbox]")?.getAttribute("aria-label"),
  node.closest(".odin-look-pad")?.textContent,
  node.getAttribute("aria-label") ?? node.textContent,
].join();
window.middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + Math.min(height / 2, 20)];
};"""


@dataclass(frozen=True)
class Way:
    """How somebody presses twice: with what, how quickly, and how late the page's answer comes."""

    touch: bool
    gap: int
    late: int


WAYS: Final = (Way(False, 0, 0), Way(True, 100, 0), Way(False, 100, 250), Way(True, 0, 60))


def do(panel: Any, *acts: tuple[str, str, object]) -> Any:
    for part, event, value in acts:
        panel.receive({"part": part, "event": event, "value": value})
    return panel


def press(*keys: str) -> list[tuple[str, str, object]]:
    """Return presses, each written as "part button"."""
    return [(part, "press", key) for part, _, key in (each.partition(" ") for each in keys)]


def lesson(tasks: int, *, back: bool = False) -> Lesson:
    """A lesson of which so many tasks are solved."""
    panel = Lesson("reading-a-combination")
    for place in range(tasks):
        assert panel.task
        panel.submit(panel.task.question.solution)
        if place + 1 < tasks:
            panel.next()
    return do(panel, *press("go back")) if back else panel


def finished() -> Lesson:
    panel = Lesson("reading-a-combination")
    while panel.task:
        panel.submit(panel.task.question.solution)
        panel.next()
    return panel


def practice(answers: int) -> PracticeWidget:
    panel = PracticeWidget(seed=4)
    panel.next()
    for _ in range(answers):
        panel.submit(panel.practice.question.answer_of())
    return panel


def score(*hands: list[int], limit: int = 15) -> ScoreKeeper:
    panel = ScoreKeeper(seed=1)
    panel.start(["Ann", "Ben", "Cleo", "Dan"], limit, first=0)
    for hand in hands:
        panel.add_hand(hand)
    return panel


def table(tool: str) -> AtTheTable:
    panel = AtTheTable(tool)
    panel.score.start(["Ann", "Ben", "Cleo"], 15, first=0)
    return panel


PANELS: Final[dict[str, Callable[[], Panel]]] = {
    "a task, by yes or no": lambda: Task("equal-77"),
    "a task, solved": lambda: do(Task("equal-77"), *press("answer no")),
    "a task, missed": lambda: do(Task("which-beats-75"), *press("answer 9K")),
    "a lesson": lambda: lesson(1),
    "a lesson, gone back": lambda: lesson(2, back=True),
    "a lesson, further on": lambda: lesson(4),
    "a lesson, finished": finished,
    "a lesson, to be reset": lambda: do(finished(), *press("reset ask")),
    "practice, at the start": lambda: PracticeWidget(seed=4),
    "practice, a question": lambda: practice(0),
    "practice, a reply": lambda: practice(1),
    "practice, to be reset": lambda: do(practice(2), *press("reset ask")),
    "an example": lambda: WorkedExample("three-players"),
    "an example, a question": lambda: do(WorkedExample("three-players"), *press("steps next")),
    "an example, playing": lambda: do(WorkedExample("one-round"), *press("more play")),
    "a game to agree": lambda: ScoreKeeper(seed=1),
    "a sheet": score,
    "a sheet, last number": lambda: do(score(), *press("keys 4", "keys 0", "keys 2")),
    "a sheet, a hand": lambda: do(score([4, 0, 2, 1]), *press("keys 4", "keys 0")),
    "a sheet, full row": lambda: do(score(), *press("keys 4", "keys 0", "keys 2", "keys 1")),
    "a sheet, correcting": lambda: do(score([4, 0, 2, 1]), *press("edit 0")),
    "a sheet, over": lambda: score([9, 0, 9, 9], limit=5),
    "a sheet, to be deleted": lambda: do(score([4, 0, 2, 1]), *press("delete ask")),
    "may I": lambda: MayI(table="6P 4P", cards="9B 9K"),
    "at the table, may I": lambda: table("may-i"),
    "at the table, score": lambda: table("score"),
    "at the table, set up": lambda: table("set-up"),
    "at the table, rules": lambda: table("rules"),
    "the checker": lambda: ResponseChecker(table="6P 4P", hand="9B 9K 3R 1O"),
    "the calculator": lambda: CombinationCalculator("8R 2R"),
    "the rulebook": Rulebook,
    "an article": lambda: Rulebook(rule="count"),
    "what was found": lambda: Rulebook(query="take"),
    "the rules in a minute": RulesInAMinute,
    "rules to choose": RulesPicker,
    "setting up": lambda: SetUp(players=2, chance=random.Random(1)),
    "the course": CourseMap,
    "lengths": lambda: GameLengths(["Ana", "Bo"], [(0, 6), (8, 0), (0, 9)]),
    "cards": lambda: CardPicker("9B 8R 8B 2R"),
}


@pytest.fixture(autouse=True)
def nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is drawn by lot, and the keys of games, be the same in each fresh panel."""
    monkeypatch.setattr("random.SystemRandom", lambda: random.Random(1))
    monkeypatch.setattr("odin_widgets.score.score_keeper.Random", lambda _seed: random.Random(1))
    numbers = count()
    monkeypatch.setattr(
        "odin_teach.table.saved_games.uuid4", lambda: SimpleNamespace(hex=f"{next(numbers):032x}")
    )


@pytest.fixture(scope="module")
def stage(browser: Any) -> Iterator[OnePanel]:
    context = browser.new_context(viewport={"width": 700, "height": 900}, has_touch=True)
    page = context.new_page()
    page.add_init_script(f"window.CONTROLS = {CONTROLS!r}; {SAID}")
    yield OnePanel(page)
    context.close()


def chosen(controls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return some controls: of those that are alike, the first and the last."""
    by_part: dict[str, list[dict[str, Any]]] = {}
    for each in controls:
        alike = each["part"].partition("-")[0] + each["kind"]
        by_part.setdefault(alike, []).append(each)
    few = (each[:1] + each[1:][-1:] for each in by_part.values())
    return [each for some in few for each in some]


def aim(page: Page, place: int) -> tuple[float, float]:
    """Scroll to a control and return where to press it."""
    x, y = page.evaluate(
        """(place) => {
          const node = document.querySelectorAll(window.CONTROLS)[place];
          node.scrollIntoView({ block: "center" });
          const { left, top } = node.getBoundingClientRect();
          window.pressed = { node, left, top, said: window.said(node) };
          return window.middle(node);
        }""",
        place,
    )
    return x, y


def in_its_place(page: Page) -> bool:
    """Whether what was pressed is where it was."""
    result: bool = page.evaluate(
        """(near) => {
          const { node, left, top } = window.pressed;
          const now = node.getBoundingClientRect();
          return node.isConnected && Math.hypot(now.left - left, now.top - top) <= near;
        }""",
        NEAR,
    )
    return result


def means_the_same(stage: OnePanel, make: Callable[[], Panel]) -> bool:
    """Whether what was pressed is still there and says the same, in the same scene."""
    assert stage.panel is not None
    same: bool = stage.page.evaluate(
        "(({ node, said }) => node.isConnected && window.said(node) === said)(window.pressed)"
    )
    return same and stage.panel.view.get("scene") == make().view.get("scene")


def tap(page: Page, at: tuple[float, float], way: Way) -> None:
    if way.touch:
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)


def once(stage: OnePanel, make: Callable[[], Panel], place: int, way: Way) -> str:
    """Press a control of a fresh panel, and return what comes of it."""
    stage.show(make(), late=way.late)
    tap(stage.page, aim(stage.page, place), way)
    stage.settle()
    return stage.state


def twice(stage: OnePanel, make: Callable[[], Panel], place: int, way: Way) -> str:
    """Press in the same place twice, quickly."""
    stage.show(make(), late=way.late)
    at = aim(stage.page, place)
    tap(stage.page, at, way)
    stage.page.wait_for_timeout(way.gap)
    tap(stage.page, at, way)
    stage.settle()
    return stage.state


def on_purpose(stage: OnePanel, make: Callable[[], Panel], place: int, way: Way) -> str:
    """Press a control, see what comes of it, and press it again wherever it is then."""
    once(stage, make, place, way)
    stage.page.wait_for_timeout(PAUSE)
    tap(stage.page, stage.page.evaluate("window.middle(window.pressed.node)"), way)
    stage.settle()
    return stage.state


@pytest.mark.parametrize("name", PANELS)
def test_the_second_half_of_a_double_click_is_no_decision(stage: OnePanel, name: str) -> None:
    make = PANELS[name]
    stage.show(make())
    wrong = []
    for each, way in zip(chosen(stage.controls()), cycle(WAYS), strict=False):
        place = each["place"]
        first = once(stage, make, place, way)
        means, is_there = means_the_same(stage, make), in_its_place(stage.page)
        second = twice(stage, make, place, way)
        # Before the answer is there nothing has moved: what it means is all that counts.
        again = means and (is_there or way.late >= way.gap)
        expected = {first} if not again else {on_purpose(stage, make, place, way)}
        if again and not is_there:
            expected.add(first)
        if second not in expected:
            wrong.append((each["part"], each["key"], way, means, is_there))
    assert wrong == []


def test_two_quick_taps_on_a_key_are_for_one_player(stage: OnePanel) -> None:
    panel = score()
    stage.show(panel)
    for way in WAYS:
        panel.receive({"part": "main", "event": "press", "value": "clear"})
        stage.show(panel, late=way.late)
        at = aim(stage.page, key_of(stage, "7"))
        tap(stage.page, at, way)
        stage.page.wait_for_timeout(way.gap)
        tap(stage.page, at, way)
        stage.settle()
        assert panel.game
        assert panel.game.row == (7, None, None, None), way
    stage.page.wait_for_timeout(PAUSE)
    stage.page.touchscreen.tap(*at)
    stage.settle()
    assert panel.game is not None
    assert panel.game.row[:2] == (7, 7), "after a moment it is for the next"


def test_keys_that_are_pressed_on_a_keyboard_are_all_meant(stage: OnePanel) -> None:
    panel = score()
    stage.show(panel, late=60)
    stage.page.locator("[data-part=keys] [data-key='7']").focus()
    for digit in "7707":
        stage.page.keyboard.press(digit)
    stage.settle()
    assert panel.game
    assert panel.game.row == (7, 7, 0, 7)


def test_whoever_presses_next_twice_comes_to_the_next_task(stage: OnePanel) -> None:
    for way in WAYS:
        panel = lesson(1)
        stage.show(panel, late=way.late)
        tasks = panel.data.tasks
        at = aim(stage.page, key_of(stage, "next"))
        tap(stage.page, at, way)
        stage.page.wait_for_timeout(way.gap)
        tap(stage.page, at, way)
        stage.settle()
        assert panel.task is tasks[1], way


def test_a_plus_that_is_pressed_quickly_counts_each_time(stage: OnePanel) -> None:
    for way in WAYS:
        panel = RulesPicker("numbers:8")  # what it comes to is told already: nothing moves
        stage.show(panel, late=way.late)
        at = aim(stage.page, key_of(stage, "less"))
        for _ in range(3):
            tap(stage.page, at, way)
        stage.settle()
        assert panel.rules.numbers == 5, way


def test_cards_next_to_each_other_are_chosen_as_quickly_as_one_likes(stage: OnePanel) -> None:
    for way in WAYS:
        panel = CardPicker("9B 8R 8B 2R")
        stage.show(panel, late=way.late)
        for name in ("9B", "8R", "8B"):
            tap(stage.page, aim(stage.page, key_of(stage, name)), way)
        stage.settle()
        assert panel.value == "9B 8B 8R", way


def test_a_link_that_comes_to_lie_where_was_pressed_is_not_followed(stage: OnePanel) -> None:
    """A question of the whole height of the page is answered, and only a short text is left."""

    class Long(Panel):
        is_short = False

        def draw(self) -> View:
            lines = [] if self.is_short else [parts.text(f"t{n}", "Words.") for n in range(12)]
            row = [] if self.is_short else [parts.buttons("go", [parts.button("go", "Go")])]
            return {"title": "Long", "say": "", "parts": [*lines, *row]}

        def act(self, _part: str, _event: str, _value: object) -> None:
            self.is_short = True

    for way in WAYS:
        stage.show(Long(), late=way.late)
        at = aim(stage.page, key_of(stage, "go"))
        tap(stage.page, at, way)
        stage.page.wait_for_timeout(way.gap)
        tap(stage.page, at, way)
        stage.settle()
        assert stage.page.evaluate("window.followed") == [], way
        stage.page.wait_for_timeout(PAUSE)
        under = stage.page.evaluate("([x, y]) => document.elementFromPoint(x, y).nodeName", at)
        assert under == "A"
        tap(stage.page, at, way)
        assert len(stage.page.evaluate("window.followed")) == 1, way


def key_of(stage: OnePanel, key: str) -> int:
    """Return the place of a control among all, by its key."""
    return next(int(each["place"]) for each in stage.controls() if each["key"] == key)
