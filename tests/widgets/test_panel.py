"""The base of the tools: what it sends, what it makes of messages, and what it never does."""

import json
import logging
import sys
import types
from typing import Any

import pytest
from ipywidgets.embed import embed_data

from odin_teach import CardError, CardSet, current_language, use_language
from odin_teach.messages import say
from odin_widgets import Panel, parts
from odin_widgets.parts import View, walk

SHEET = [parts.row("hand-1", ["1", "4"]), parts.row("hand-2", ["2", "0"])]


class Everything(Panel):
    """A panel with every kind of part, which keeps what it is told."""

    def __init__(self, language: str | None = None) -> None:
        self.acts: list[tuple[str, str, object]] = []
        self.told: list[tuple[str, object]] = []
        self.done = 0
        self.hand = CardSet("8R")
        self.fail: Exception | None = None
        super().__init__(language=language)

    def draw(self) -> View:
        if isinstance(self.fail, ZeroDivisionError) and self.acts:
            raise self.fail
        hand = parts.cards("hand", "Hand", "8R 5G 2R", selected=self.hand, mode="many")
        return {
            "title": "Everything",
            "say": f"{len(self.acts) + self.done} done",
            "parts": [
                hand,
                parts.cards("one", "One", "8R 5G", disabled="5G", mode="one"),
                parts.cards("seen", "Seen", [*parts.faces("8R"), *parts.backs(2)]),
                parts.group(
                    "inner",
                    "Inner",
                    [
                        parts.buttons(
                            "steps",
                            [parts.button("on", "On"), parts.button("off", "Off", disabled=True)],
                        ),
                        parts.entry("line", "Line"),
                    ],
                ),
                parts.choices("rows", "Rows", [parts.choice("a", "A"), parts.choice("b", "B")]),
                parts.select("sort", "Sort", {"up": "Up", "down": "Down"}, "up"),
                parts.slider("step", "Step", 3, high=20),
                parts.table("sheet", "Sheet", ["Hand", "Ann"], SHEET),
                parts.chart("chart", "Chart", [("Ann", [0, 4])], limit=15, limit_text="15"),
                parts.download("save", "Save", "odin.json", "{}"),
                parts.upload("open", "Open"),
                parts.store("store", "odin.test", None),
                parts.timer("clock", 2),
                parts.text("words", "Words."),
            ],
        }

    def act(self, part: str, event: str, value: object) -> None:
        if self.fail:
            self.acts.append((part, event, value))
            raise self.fail
        self.acts.append((part, event, value))
        if part == "hand" and isinstance(value, list):
            self.hand = CardSet(" ".join(value))

    def hear(self, part: str, value: object) -> None:
        self.told.append((part, value))

    def summary(self) -> str:
        return f"Everything({str(self.hand)!r})"


@pytest.fixture
def panel() -> Everything:
    return Everything()


def ids(panel: Panel) -> list[str]:
    return [part["id"] for part in walk(panel.view["parts"])]


def trouble(panel: Panel) -> str | None:
    found = [part for part in walk(panel.view["parts"]) if part["id"] == "panel-trouble"]
    return found[0]["text"] if found and found[0]["kind"] == "text" else None


GOOD = [
    ("hand", "choose", ["8R", "2R"]),
    ("hand", "choose", []),
    ("one", "choose", ["8R"]),
    ("steps", "press", "on"),
    ("line", "enter", "6P 4P"),
    ("line", "enter", ""),
    ("rows", "press", "b"),
    ("sort", "change", "down"),
    ("step", "change", 0),
    ("step", "change", 20),
    ("open", "open", "{}"),
]

TOLD = [
    ("store", "found", ""),
    ("store", "found", "kept"),
    ("store", "found", None),
    ("clock", "tick", None),
]

BAD = [
    *[None, 7, "press", [], ["steps", "press", "on"], {}],
    {"part": "steps"},
    {"part": "steps", "event": "press"},
    {"part": "steps", "event": "press", "value": 1},
    {"part": "steps", "event": "press", "value": ["on"]},
    {"part": "steps", "event": "press", "value": {"id": "on"}},
    {"part": "steps", "event": "press", "value": "x" * 100_000},
    {"part": "steps", "event": "choose", "value": ["on"]},
    {"part": "steps", "event": ["press"], "value": "on"},
    {"part": ["steps"], "event": "press", "value": "on"},
    {"part": "x" * 100_000, "event": "press", "value": "on"},
    {"part": "words", "event": "press", "value": "on"},
    {"part": "inner", "event": "press", "value": "on"},
    {"part": "hand", "event": "choose", "value": "8R"},
    {"part": "hand", "event": "choose", "value": None},
    {"part": "hand", "event": "choose", "value": [8]},
    {"part": "hand", "event": "choose", "value": [["8R"]]},
    {"part": "hand", "event": "choose", "value": ["8R", "8R"]},
    {"part": "hand", "event": "choose", "value": ["8R"] * 54},
    {"part": "hand", "event": "choose", "value": ["8R"] * 1_000_000},
    {"part": "one", "event": "choose", "value": ["8R", "5G"]},
    {"part": "seen", "event": "choose", "value": []},
    {"part": "line", "event": "enter", "value": "half a \ud83d"},
    {"part": "open", "event": "open", "value": "\ud83d"},
    {"part": "seen", "event": "choose", "value": ["8R"]},
    {"part": "line", "event": "enter", "value": None},
    {"part": "open", "event": "open", "value": None},
    {"part": "open", "event": "open", "value": ["{}"]},
    {"part": "save", "event": "press", "value": "save"},
    {"part": "chart", "event": "press", "value": "chart"},
    {"part": "sheet", "event": "press", "value": "hand-1"},
    {"part": "sort", "event": "change", "value": None},
    {"part": "step", "event": "change", "value": "3"},
    {"part": "step", "event": "change", "value": 3.0},
    {"part": "step", "event": "change", "value": True},
    {"part": "step", "event": "change", "value": -1},
    {"part": "step", "event": "change", "value": 10**30},
]

LONG = [
    {"part": part, "event": event, "value": "8R " * 400_000}
    for part, event in [("line", "enter"), ("open", "open")]
]

# What a page tells by itself, and what of it cannot count: nobody is troubled with that.
NEWS: list[dict[str, object]] = [
    {"part": part, "event": event, "value": value} for part, event, value in TOLD
]
VAIN_NEWS: list[dict[str, object]] = [
    {"part": "store", "event": "found", "value": {"text": "kept"}},
    {"part": "store", "event": "found", "value": "8R " * 400_000},
    {"part": "store", "event": "tick", "value": None},
    {"part": "gone-clock", "event": "tick", "value": None},
    {"part": "gone-store", "event": "found", "value": "kept"},
    {"part": "hand", "event": "asked", "value": ""},
    {"part": 7, "event": "tick", "value": None},
]

GONE = [
    {"part": "table", "event": "choose", "value": []},
    {"part": "hand", "event": "choose", "value": ["9B"]},
    {"part": "rows", "event": "press", "value": "c"},
    {"part": "sort", "event": "change", "value": "sideways"},
]


class TestEvents:
    @pytest.mark.parametrize(("part", "event", "value"), GOOD)
    def test_what_a_person_can_do_reaches_the_tool(
        self, panel: Everything, part: str, event: str, value: object
    ) -> None:
        panel.receive({"part": part, "event": event, "value": value, "seq": 1})
        assert panel.acts == [(part, event, value)]
        assert trouble(panel) is None
        assert panel.view["say"] == "1 done"

    @pytest.mark.parametrize(("part", "event", "value"), TOLD)
    def test_what_a_page_tells_by_itself_is_another_matter(
        self, panel: Everything, part: str, event: str, value: object
    ) -> None:
        panel.receive({"part": part, "event": event, "value": value, "seq": 1})
        assert panel.told == [(part, value)]
        assert panel.acts == []
        assert panel.view["heard"] == 1

    @pytest.mark.parametrize("content", LONG, ids=lambda content: str(content["part"]))
    def test_what_is_far_too_long_is_refused_in_words(
        self, panel: Everything, content: object
    ) -> None:
        panel.receive(content)
        assert panel.acts == []
        assert trouble(panel) == say("panel.too-long")

    @pytest.mark.parametrize("content", BAD, ids=lambda content: repr(content)[:60])
    def test_what_no_page_of_ours_sends_is_refused_in_words(
        self, panel: Everything, content: object
    ) -> None:
        panel.receive(content)
        assert panel.acts == []
        assert trouble(panel) == say("panel.unusable") == panel.view["say"]
        assert repr(panel) == "Everything('8R')"

    @pytest.mark.parametrize("content", GONE, ids=repr)
    def test_a_click_on_what_has_gone_is_told_so(
        self, panel: Everything, content: dict[str, object]
    ) -> None:
        panel.receive(content)
        assert panel.acts == []
        assert trouble(panel) == say("panel.gone")

    @pytest.mark.parametrize(
        ("part", "event", "value"),
        [("steps", "press", "off"), ("steps", "press", "last"), ("one", "choose", ["5G"])],
    )
    def test_a_second_click_on_what_the_first_switched_off_or_took_away_is_nothing(
        self, panel: Everything, part: str, event: str, value: object
    ) -> None:
        panel.receive({"part": part, "event": event, "value": value})
        assert panel.acts == []
        assert trouble(panel) is None

    @pytest.mark.parametrize(
        ("part", "event", "value", "saw"),
        [
            ("steps", "press", "on", ["", "", "Off"]),
            ("steps", "press", "on", ["then", "", "On"]),
            ("hand", "choose", ["8R"], ["", "Table", ""]),
            ("hand", "choose", ["9B"], ["", "Hand", ""]),
            ("rows", "press", "c", ["", "Rows", ""]),
            ("gone", "press", "on", ["", "", "On"]),
            ("steps", "press", "on", None),
            ("steps", "press", "on", {"": 1}),
        ],
    )
    def test_the_second_half_of_a_double_click_counts_only_for_what_was_seen(
        self, panel: Everything, part: str, event: str, value: object, saw: object
    ) -> None:
        panel.receive(None)
        refusal = trouble(panel)
        panel.receive({"part": part, "event": event, "value": value, "saw": saw})
        assert panel.acts == []
        assert trouble(panel) == refusal, "nothing is said to it, and nothing taken away by it"

    @pytest.mark.parametrize(
        ("part", "event", "value", "saw"),
        [
            ("steps", "press", "on", ["", "", "On"]),
            ("hand", "choose", ["8R"], ["", "Hand", ""]),
            ("rows", "press", "a", ["", "Rows", ""]),
        ],
    )
    def test_what_is_still_what_was_seen_can_be_pressed_twice(
        self, panel: Everything, part: str, event: str, value: object, saw: object
    ) -> None:
        panel.receive({"part": part, "event": event, "value": value})
        panel.receive({"part": part, "event": event, "value": value, "saw": saw})
        assert len(panel.acts) == 2

    def test_the_next_good_event_takes_the_refusal_away(self, panel: Everything) -> None:
        panel.receive(None)
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        assert trouble(panel) is None

    def test_so_does_python(self, panel: Everything) -> None:
        panel.receive(None)
        panel.refresh()
        assert trouble(panel) is None


class TestVoice:
    """What a screen reader is told: the page's own news never are."""

    def test_news_are_not_spoken_then_or_when_something_else_is_done(self) -> None:
        panel = Everything()
        assert panel.view["say"] == "0 done"
        panel.done = 3
        panel.receive({"part": "store", "event": "found", "value": "kept"})
        assert panel.view["say"] == "0 done"
        panel.receive({"part": "steps", "event": "press", "value": "off"})
        assert panel.view["say"] == "0 done"
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        assert panel.view["say"] == "4 done"

    def test_a_clock_that_somebody_started_is_heard(self) -> None:
        panel = Everything()
        panel.done = 3
        panel.receive({"part": "clock", "event": "tick", "value": None})
        assert panel.view["say"] == "3 done"


class TestEchoes:
    def test_the_view_says_which_message_it_knows_of(self, panel: Everything) -> None:
        assert panel.view["heard"] == 0
        panel.receive({"part": "steps", "event": "press", "value": "on", "seq": 1_764_000_000_000})
        assert panel.view["heard"] == 1_764_000_000_000

    def test_a_refused_one_too_so_that_the_page_takes_it_back(self, panel: Everything) -> None:
        panel.receive({"part": "hand", "event": "choose", "value": ["9B"], "seq": 5})
        assert panel.view["heard"] == 5

    @pytest.mark.parametrize("number", [None, "7", -1, 2**80, 1.5, True, [1], 0])
    def test_a_number_that_cannot_be_is_not_echoed(self, panel: Everything, number: object) -> None:
        panel.receive({"part": "steps", "event": "press", "value": "on", "seq": 5})
        panel.receive({"part": "steps", "event": "press", "value": "on", "seq": number})
        assert panel.view["heard"] == 5


class TestTrouble:
    def test_an_error_of_the_engine_is_told_right_after_the_part(self, panel: Everything) -> None:
        panel.fail = CardError("error.card", given="8X")
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        assert trouble(panel) == str(panel.fail) == panel.view["say"]
        assert ids(panel)[4:6] == ["steps", "panel-trouble"]

    @pytest.mark.parametrize(("part", "event", "value"), TOLD)
    def test_it_stays_until_a_person_does_something(
        self, panel: Everything, part: str, event: str, value: object
    ) -> None:
        panel.fail = CardError("error.card", given="8X")
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        panel.receive({"part": part, "event": event, "value": value})
        assert trouble(panel) == str(panel.fail) == panel.view["say"]
        panel.fail = None
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        assert trouble(panel) is None

    @pytest.mark.parametrize("content", [*NEWS, *VAIN_NEWS], ids=lambda content: repr(content)[:60])
    def test_no_news_take_a_refusal_away_or_bring_one(
        self, panel: Everything, content: dict[str, object]
    ) -> None:
        panel.receive(content)
        assert trouble(panel) is None
        panel.receive(None)
        refusal = trouble(panel)
        assert refusal == say("panel.unusable") == panel.view["say"]
        panel.receive(content)
        assert trouble(panel) == refusal == panel.view["say"]
        panel.fail = CardError("error.card", given="8X")
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        panel.receive(content)
        assert trouble(panel) == str(panel.fail)

    def test_any_other_is_told_without_details(
        self,
        panel: Everything,
        caplog: pytest.LogCaptureFixture,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        panel.fail = RuntimeError("secret: /home/somebody")
        with caplog.at_level(logging.ERROR):
            panel.receive({"part": "steps", "event": "press", "value": "on"})
        assert trouble(panel) == say("panel.failed")
        assert ids(panel)[0] == "panel-trouble"
        assert "secret" not in json.dumps(panel.view)
        assert "secret" in caplog.text, "whoever looks for the fault finds it in the log"
        assert capsys.readouterr() == ("", ""), "a notebook would show it to its reader"

    def test_nor_does_a_tool_that_cannot_be_drawn_break_the_page(self, panel: Everything) -> None:
        panel.fail = ZeroDivisionError("secret")
        panel.receive({"part": "steps", "event": "press", "value": "on", "seq": 9})
        assert ids(panel) == ["panel-trouble"]
        assert panel.view["heard"] == 9
        assert "secret" not in json.dumps(panel.view)


class TestPage:
    """What ipywidgets hands on from a page; a visitor can send any of it."""

    def message(self, panel: Panel, data: object) -> None:
        panel._handle_msg({"content": {"data": data}, "buffers": []})

    def test_an_event_comes_as_a_custom_message(self, panel: Everything) -> None:
        content = {"part": "steps", "event": "press", "value": "on"}
        self.message(panel, {"method": "custom", "content": content})
        assert panel.acts == [("steps", "press", "on")]

    def test_no_state_is_taken_from_a_page(self, panel: Everything) -> None:
        before = panel.get_state()
        forged = {"view": {"parts": []}, "_esm": "alert(1)", "_css": "", "layout": "x"}
        self.message(panel, {"method": "update", "state": forged, "buffer_paths": []})
        self.message(panel, {"method": "update", "state": {"view": 7}})
        assert panel.get_state() == before

    @pytest.mark.parametrize(
        "data", [None, [], "custom", {}, {"method": "custom"}, {"method": ["x"]}, {"method": "no"}]
    )
    def test_a_message_without_sense_raises_nothing(self, panel: Everything, data: object) -> None:
        self.message(panel, data)
        panel._handle_msg({})
        assert panel.acts == []

    def test_the_view_can_be_sent(self, panel: Everything) -> None:
        assert json.loads(json.dumps(panel.view)) == panel.view


class TestLanguage:
    def test_it_keeps_its_own_and_leaves_the_others_alone(self) -> None:
        panel = Everything(language="fr")
        assert panel.view["language"] == "fr"
        panel.receive(None)
        assert trouble(panel) == say("panel.unusable", "fr")
        assert current_language() == "en"

    def test_it_takes_the_current_one_when_it_is_made(self) -> None:
        use_language("fr")
        try:
            panel = Everything()
        finally:
            use_language("en")
        panel.refresh()
        assert panel.language == "fr"
        assert panel.view["parts"][2]["cards"][1]["name"] == "carte cachée"

    def test_it_can_change(self, panel: Everything) -> None:
        panel.language = "fr-CA"
        assert panel.language == panel.view["language"] == "fr"

    def test_one_without_a_catalogue_is_refused_and_changes_nothing(
        self, panel: Everything
    ) -> None:
        with pytest.raises(ValueError, match="de"):
            panel.language = "de"
        assert panel.language == "en"
        with pytest.raises(ValueError, match="de"):
            Everything(language="de")

    def test_the_current_one_survives_a_fault(self) -> None:
        panel = Everything(language="fr")
        panel.fail = RuntimeError()
        panel.receive({"part": "steps", "event": "press", "value": "on"})
        assert current_language() == "en"


class TestShowing:
    def test_its_repr_states_what_it_shows(self, panel: Everything) -> None:
        panel.receive({"part": "hand", "event": "choose", "value": ["2R", "8R"]})
        assert repr(panel) == "Everything('8R 2R')"

    def test_a_notebook_gets_the_widget_a_text_and_a_picture(self, panel: Everything) -> None:
        bundle, _ = panel._repr_mimebundle_()
        assert bundle["text/plain"] == "Everything('8R')"
        assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == panel.model_id
        assert bundle["text/html"].startswith("<div")

    def test_a_long_repr_is_not_cut(self) -> None:
        class Long(Everything):
            def summary(self) -> str:
                return "x" * 500

        assert Long()._repr_mimebundle_()[0]["text/plain"] == "x" * 500

    def test_the_front_end_comes_once_for_all_panels(self, panel: Everything) -> None:
        states: list[dict[str, Any]] = [panel.get_state(), Everything().get_state()]
        for state in states:
            assert state["front_end"] == f"IPY_MODEL_{panel.front_end.model_id}"
            assert "export default { render }" in state["_esm"]
            assert state["_css"] == ""
            assert len(state["_esm"]) < 3_000
        code = panel.front_end.get_state()
        assert "export default { render }" in code["script"]
        assert ".odin-card" in code["style"]
        panel.front_end._handle_msg(
            {"content": {"data": {"method": "update", "state": {"script": ""}, "buffer_paths": []}}}
        )
        assert panel.front_end.get_state() == code

    def test_what_a_notebook_keeps_holds_it_once(self) -> None:
        data = embed_data(views=[Everything(), Everything(), Everything()])
        kept = json.dumps(data["manager_state"])
        assert kept.count("class Lifeline") == 1
        assert kept.count("The look of every tool") == 1

    def test_it_comes_anew_after_all_widgets_were_closed(self, panel: Everything) -> None:
        panel.front_end.close()
        assert Everything().front_end.comm is not None

    def test_in_marimo_each_panel_brings_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        marimo = types.SimpleNamespace(running_in_notebook=lambda: True)
        monkeypatch.setitem(sys.modules, "marimo", marimo)
        state: dict[str, Any] = Everything().get_state()
        assert state["front_end"] is None
        assert "class Lifeline" in state["_esm"]
        assert ".odin-card" in state["_css"]

    def test_a_page_can_ask_whether_anybody_answers(self, panel: Everything) -> None:
        panel.receive({"part": "steps", "event": "press", "value": "nothing"})
        before = panel.view
        panel.receive({"part": "", "event": "still-there", "value": None, "seq": 7})
        assert panel.view == {**before, "heard": 7}
        assert not panel.acts
        assert not panel.told

    def test_what_it_says_without_python_is_in_its_language(self, panel: Everything) -> None:
        assert panel.words["waiting"] == say("panel.waiting", "en")
        panel.language = "fr"
        assert panel.words["cell-again"] == say("panel.cell-again", "fr")

    def test_each_part_has_an_id_of_its_own(self, panel: Everything) -> None:
        assert len(set(ids(panel))) == len(ids(panel))


def test_the_base_alone_shows_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Panel().view  # noqa: B018 (asking for it is the test)
