"""Panels are widgets as Jupyter knows them: observed, linked, laid out; a page sets nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
import traitlets

import odin_widgets
from odin_teach import CardSet, Combination, OdinError, Rules, ScoreSheet, Verdict
from odin_teach.messages import say
from odin_teach.teaching.progress import Progress
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
)
from odin_widgets.arguments import BadArgument
from odin_widgets.panel import ValuePanel
from tests.widgets.on_the_page import do, give

MAKE: dict[str, Callable[..., Panel]] = {
    "AtTheTable": AtTheTable,
    "CardPicker": CardPicker,
    "CombinationCalculator": CombinationCalculator,
    "CourseMap": CourseMap,
    "GameLengths": lambda **look: GameLengths(["Ana", "Bo"], [(0, 6), (8, 0)], **look),
    "Lesson": lambda **look: Lesson("reading-a-combination", **look),
    "MayI": MayI,
    "PracticeWidget": PracticeWidget,
    "ResponseChecker": ResponseChecker,
    "Rulebook": Rulebook,
    "RulesInAMinute": RulesInAMinute,
    "RulesPicker": RulesPicker,
    "ScoreKeeper": ScoreKeeper,
    "SetUp": SetUp,
    "Task": lambda **look: Task("value-82", **look),
    "WorkedExample": WorkedExample,
}
WRONG: list[dict[str, Any]] = [{"colour": "red"}, {"layout": 3}, {"tooltip": 3}, {"view": {}}]
OF_NO_VALUE = {"PracticeWidget", "SetUp"}

# What is observed, what a page does or Python sets, and what is then told.
TOLD: list[tuple[str, str, Callable[[Any], None], object]] = [
    ("CardPicker", "selected", lambda it: do(it, "cards", "choose", ["8R"]), CardSet("8R")),
    ("CardPicker", "cards", lambda it: setattr(it, "cards", "8R 2R"), CardSet("8R 2R")),
    ("CardPicker", "value", lambda it: setattr(it, "selected", "2R 8R"), "8R 2R"),
    (
        "CombinationCalculator",
        "combination",
        lambda it: do(it, "cards", "choose", ["8R", "2R"]),
        Combination("8R 2R"),
    ),
    ("CombinationCalculator", "value", lambda it: do(it, "cards", "choose", ["8R", "2R"]), 82),
    ("CombinationCalculator", "cards", lambda it: setattr(it, "cards", "8R"), CardSet("8R")),
    ("CombinationCalculator", "hand", lambda it: setattr(it, "hand", "8R"), CardSet("8R")),
    ("ResponseChecker", "table", lambda it: setattr(it, "table", "8R"), Combination("8R")),
    ("ResponseChecker", "hand", lambda it: setattr(it, "hand", "8R"), CardSet("8R")),
    ("ResponseChecker", "value", lambda it: setattr(it, "cards", "8R"), True),
    ("MayI", "value", lambda it: do(it, "centre-cards", "choose", []), ...),
    ("MayI", "value", lambda it: setattr(it, "cards", "8R 2B"), False),
    ("WorkedExample", "step", lambda it: do(it, "step", "change", 1), 1),
    ("WorkedExample", "value", lambda it: setattr(it, "step", 3), 3),
    ("Task", "solved", lambda it: give(it, it.data.question.answer_type, 82), True),
    ("Task", "value", lambda it: it.submit(82), True),
    ("Task", "answer", lambda it: it.submit(82), 82),
    ("Lesson", "value", lambda it: it.submit(it.task.question.solution), 1),
    ("Lesson", "wrong", lambda it: it.submit(it.task.question.solution), ...),
    ("CourseMap", "value", lambda it: it.load(finished().to_json()), 3),
    ("ScoreKeeper", "value", lambda it: it.start(["Ana", "Bo"], 15, 0), {"Ana": 0, "Bo": 0}),
    ("GameLengths", "value", lambda it: setattr(it, "limit", None), None),
    ("RulesPicker", "rules", lambda it: do(it, "house-hand_size", "count", 7), Rules(hand_size=7)),
    ("RulesPicker", "value", lambda it: setattr(it, "rules", "hand_size:7"), "hand_size:7"),
    ("Rulebook", "rule", lambda it: do(it, "place", "arrive", "rule-count"), "count"),
    ("Rulebook", "query", lambda it: do(it, "search", "enter", "pass"), "pass"),
    ("AtTheTable", "tool", lambda it: do(it, "tools", "press", "score"), "score"),
    ("AtTheTable", "value", lambda it: setattr(it, "tool", "rules"), "rules"),
    ("SetUp", "rules", lambda it: setattr(it, "rules", "hand_size:7"), Rules(hand_size=7)),
    ("Task", "language", lambda it: setattr(it, "language", "fr"), "fr"),
]


def finished() -> Progress:
    return Progress().finished("reading-a-combination", wrong=0)


def heard(panel: Panel, name: str) -> list[object]:
    told: list[object] = []
    panel.observe(lambda change: told.append(change["new"]), name)
    return told


def page_sets(panel: Panel, state: dict[str, object]) -> None:
    data = {"method": "update", "state": state, "buffer_paths": []}
    panel._handle_msg({"content": {"data": data}})


class TestObserving:
    def test_all_panels_are_looked_at(self) -> None:
        panels = {name for name in odin_widgets.__all__ if name[0].isupper()}
        assert panels - {"Panel"} == MAKE.keys()

    @pytest.mark.parametrize(("kind", "name", "happens", "told"), TOLD)
    def test_a_change_is_told(
        self, kind: str, name: str, happens: Callable[[Any], None], told: object
    ) -> None:
        panel = MAKE[kind](language="en")
        found = heard(panel, name)
        happens(panel)
        assert found == ([] if told is ... else [told])
        if told is not ...:
            assert getattr(panel, name) == told

    @pytest.mark.parametrize("kind", MAKE)
    def test_what_can_be_read_can_be_observed(self, kind: str) -> None:
        panel = MAKE[kind]()
        public = {
            name
            for each in type(panel).__mro__
            if each.__module__.startswith("odin_widgets")
            for name, held in vars(each).items()
            if isinstance(held, (property, traitlets.TraitType)) and not name.startswith("_")
        }
        assert public <= set(panel.trait_names())
        assert not {each for each in public if isinstance(getattr(type(panel), each), property)}
        panel.observe(print)  # whatever of it changes

    @pytest.mark.parametrize("kind", MAKE)
    def test_a_name_that_there_is_not_is_refused_in_words(self, kind: str) -> None:
        panel = MAKE[kind]()
        with pytest.raises(OdinError, match=rf"no `crads` of {kind} .*language"):
            panel.observe(print, "crads")
        with pytest.raises(OdinError, match="crads"):
            panel.observe(print, ["language", "crads"])

    @pytest.mark.parametrize(("kind", "name"), [("MayI", "verdict"), ("Task", "solved")])
    def test_what_follows_cannot_be_set(self, kind: str, name: str) -> None:
        with pytest.raises(OdinError, match=f"`{name}` of {kind} can be read, not set"):
            setattr(MAKE[kind](language="en"), name, "8R")

    def test_nothing_is_told_twice_or_in_vain(self) -> None:
        checker = ResponseChecker(table="8R", cards="9B")
        verdicts = heard(checker, "verdict")
        checker.hand = "9B 2R"
        checker.hand = "9B 2R"
        checker.refresh()
        do(checker, "place", "press", "hand")
        assert len(verdicts) == 1
        assert isinstance(verdicts[0], Verdict)

    def test_a_sheet_is_told_after_each_hand(self) -> None:
        keeper = ScoreKeeper(language="en")
        sheets = heard(keeper, "sheet")
        keeper.start(["Ana", "Bo"], 15, 0)
        keeper.add_hand([0, 4])
        do(keeper, "who", "press", "0")
        assert [isinstance(each, ScoreSheet) and each.totals for each in sheets] == [
            (0, 0),
            (0, 4),
        ]

    def test_an_observer_that_stops_hears_no_more(self) -> None:
        picker = CardPicker()
        told: list[object] = []
        picker.observe(told.append, "selected")
        picker.unobserve(told.append, "selected")
        picker.selected = "8R"
        assert told == []

    def test_changes_can_be_held(self) -> None:
        checker = ResponseChecker()
        verdicts = heard(checker, "verdict")
        with checker.hold_trait_notifications():
            checker.table = "8R"
            checker.cards = "7B"
            checker.cards = "9B"
            assert verdicts == []
        assert [isinstance(each, Verdict) and each.legal for each in verdicts] == [True]

    def test_an_observer_may_set_the_panel(self) -> None:
        picker = CardPicker("9B 8R 2R")

        def undo(_change: object) -> None:
            picker.selected = "2R"

        picker.observe(undo, "selected")
        do(picker, "cards", "choose", ["9B"])
        assert str(picker.selected) == picker.value == "2R"

    def test_one_that_fails_is_told_to_jupyter_and_the_panel_goes_on(
        self, caplog: pytest.LogCaptureFixture
    ) -> None:
        picker = CardPicker()
        picker.observe(lambda _change: 1 / 0, "selected")
        do(picker, "cards", "choose", ["9B"])
        assert "ZeroDivisionError" in caplog.text
        assert picker.view["say"] == say("picker.chosen", "en", count=1, cards="9 blue")
        with pytest.raises(ZeroDivisionError):
            picker.selected = "8R"  # in a cell whoever wrote it hears of it there

    def test_a_tool_at_the_table_tells_too(self) -> None:
        table = AtTheTable()
        verdicts = heard(table.may_i, "value")
        do(table, "side", "press", "mine")
        do(table, "mine-cards", "choose", ["8R", "2B"])
        assert verdicts == [False]


class TestLinks:
    def test_link_keeps_two_panels_the_same(self) -> None:
        picker, calculator = CardPicker(selected="8R"), CombinationCalculator()
        traitlets.link((picker, "selected"), (calculator, "cards"))
        assert str(calculator.cards) == "8R"
        do(calculator, "cards", "choose", ["8R", "2R"])
        assert str(picker.selected) == "8R 2R"
        do(picker, "clear", "press", "none")
        assert calculator.value is None
        assert not calculator.cards

    def test_dlink_leads_one_way(self) -> None:
        checker, shown = ResponseChecker(table="8R"), ipywidgets.HTML()
        traitlets.dlink(
            (checker, "verdict"), (shown, "value"), lambda it: "" if it is None else it.explain()
        )
        checker.cards = "7B"
        assert shown.value.startswith("No")

    @pytest.mark.parametrize("kind", sorted(MAKE.keys() - OF_NO_VALUE))
    def test_a_value_is_plain_json_and_goes_to_the_page(self, kind: str) -> None:
        panel = MAKE[kind]()
        assert isinstance(panel, ValuePanel)
        sent = panel.get_state()["value"]
        assert json.loads(json.dumps(sent)) == sent == panel.value
        other = ipywidgets.Widget()
        other.add_traits(value=traitlets.Any().tag(sync=True))
        ipywidgets.jsdlink((panel, "value"), (other, "value"))
        ipywidgets.jslink((panel, "value"), (other, "value"))

    @pytest.mark.parametrize("kind", sorted(OF_NO_VALUE))
    def test_where_there_is_none_there_is_none(self, kind: str) -> None:
        assert not MAKE[kind]().has_trait("value")

    def test_interactive_calls_with_the_value(self) -> None:
        picker = CardPicker()
        called: list[Combination] = []

        def read(cards: str) -> None:
            called.append(Combination(cards))

        ipywidgets.interactive(read, cards=picker)
        do(picker, "cards", "choose", ["8R"])
        assert called == [Combination("8R")]


class TestPages:
    @pytest.mark.parametrize("kind", MAKE)
    def test_what_a_page_sets_is_refused_and_it_is_told_what_holds(
        self, kind: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        panel, sent = MAKE[kind](), []
        before = {name: repr(getattr(panel, name)) for name in panel.trait_names()}
        monkeypatch.setattr(panel, "_send", lambda msg, **_more: sent.append(msg["state"]))
        names = [*panel.keys, "language", "_heard", "nothing"]
        page_sets(panel, dict.fromkeys(names, "8R"))
        page_sets(panel, {"nothing": 1})
        assert {name: repr(getattr(panel, name)) for name in panel.trait_names()} == before
        assert [each.keys() for each in sent] == [set(panel.keys)]
        if panel.has_trait("value"):
            assert sent[0]["value"] == panel.value

    def test_a_click_is_one_message(self, monkeypatch: pytest.MonkeyPatch) -> None:
        picker, sent = CardPicker(), []
        monkeypatch.setattr(picker, "_send", lambda msg, **_more: sent.append(msg["state"]))
        do(picker, "cards", "choose", ["8R"])
        assert [each["value"] for each in sent] == ["8R"]
        assert sent[0].keys() == {"view", "value"}


class TestLooks:
    @pytest.mark.parametrize("kind", MAKE)
    def test_what_every_widget_takes_passes(self, kind: str) -> None:
        panel = MAKE[kind](layout={"width": "300px"}, tooltip="Try it", tabbable=False)
        assert (panel.layout.width, panel.tooltip, panel.tabbable) == ("300px", "Try it", False)
        assert MAKE[kind](layout=ipywidgets.Layout(flex="1 1 0%")).layout.flex == "1 1 0%"

    @pytest.mark.parametrize("kind", MAKE)
    @pytest.mark.parametrize(
        "wrong", [{"colour": "red"}, {"layout": 3}, {"tooltip": 3}, {"view": {}}]
    )
    def test_all_else_is_refused_in_one_line(self, kind: str, wrong: dict[str, Any]) -> None:
        with pytest.raises(BadArgument) as caught:
            MAKE[kind](**wrong)
        assert isinstance(caught.value, TypeError)
        (line,) = caught.value._render_traceback_()
        assert line.startswith("BadArgument: ")
        assert "\n" not in line
        assert next(iter(wrong)) in line


def test_the_notebook_in_the_docs_runs() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "teaching.md").read_text(encoding="utf-8")
    told = docs.partition("## Notebooks of your own")[2].partition("```python\n")[2]
    names: dict[str, Any] = {"display": lambda *_widgets: None}
    exec(told.partition("```")[0], names)
    checker = names["checker"]
    checker.cards = "9B 9K"
    assert names["told"].value == checker.verdict.explain()
    assert names["tried"].value == "<br>Tried: 9B 9K"
