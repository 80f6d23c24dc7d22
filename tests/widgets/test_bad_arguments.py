"""Whatever Python hands to a panel: one sentence says what is wrong with it, nothing changes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import odin_widgets
from odin_teach import OdinError
from odin_widgets import Panel
from odin_widgets.observing import Told

NEEDED: dict[str, dict[str, Any]] = {
    "GameLengths": {"players": ["Ana", "Bo"], "hands": [(0, 6)]},
    "Lesson": {"lesson": "reading-a-combination"},
    "Task": {"task_id": "value-82"},
}
RUBBISH = [
    *[3.5, -1, True, 10**400, None, b"8R", object(), "zzz", "\ud83d", ""],
    *[[1], ["Z"], [[["x"]]], {"a": 1}, float("nan"), range(3), Panel, "8R 8R"],
]
PANELS = sorted(name for name in odin_widgets.__all__ if name[0].isupper() and name != "Panel")


def make(kind: str, **given: Any) -> Panel:
    panel: Panel = getattr(odin_widgets, kind)(**NEEDED.get(kind, {}) | given)
    return panel


def try_out(made: list[Panel], kind: str, given: dict[str, Any]) -> None:
    made.append(make(kind, **given))


def arguments() -> list[tuple[str, str]]:
    return [
        (kind, name)
        for kind in PANELS
        for name in inspect.signature(getattr(odin_widgets, kind)).parameters
        if name != "look"
    ]


def settable() -> list[tuple[str, str]]:
    return [
        (kind, name)
        for kind in PANELS
        for name, trait in getattr(odin_widgets, kind).class_traits().items()
        if isinstance(trait, Told) and trait.is_settable
    ]


def refusal(act: Callable[[], object]) -> OdinError | None:
    """Do it; return how it is refused, None if it is not. All other errors are faults."""
    try:
        act()
    except OdinError as error:
        return error
    return None


def is_a_sentence(error: OdinError) -> bool:
    (line,) = error._render_traceback_()
    return line.startswith(f"{type(error).__name__}: ") and "\n" not in line and " " in str(error)


@pytest.mark.parametrize(("kind", "name"), arguments())
def test_an_argument_is_taken_or_refused_in_a_sentence(kind: str, name: str) -> None:
    for given in RUBBISH:
        made: list[Panel] = []
        error = refusal(partial(try_out, made, kind, {name: given}))
        assert error is None or is_a_sentence(error), given
        for panel in made:
            assert panel.get_state()["view"]["parts"]
            assert repr(panel)


@pytest.mark.parametrize(("kind", "name"), settable())
def test_what_is_set_is_taken_or_refused_in_a_sentence(kind: str, name: str) -> None:
    panel = make(kind)
    for given in RUBBISH:
        before = repr(panel), panel.view
        error = refusal(partial(setattr, panel, name, given))
        if error is not None:
            assert is_a_sentence(error), given
            assert (repr(panel), panel.view) == before, given
        panel.refresh()
        assert repr(panel)


@pytest.mark.parametrize(
    "cell",
    [
        "CardPicker('8Z')",
        "CardPicker(language='tlh')",
        "ResponseChecker(table='8R 2B')",
        "Lesson(3)",
        "Task('value-82', colour='red')",
        "WorkedExample().step = 99",
        "CardPicker().observe(print, 'crads')",
        "MayI(layout=3)",
        "CardSet.parse('8Z')",
        "Position.deal(7)",
        "Position.start(['8B 7O', '9R 3R']).after(PASS)",
    ],
)
def test_a_notebook_shows_one_line(cell: str, capsys: pytest.CaptureFixture[str]) -> None:
    shell: Any = InteractiveShell()  # type: ignore[no-untyped-call]  # (IPython is half typed)
    shell.run_cell("from odin_teach import *; from odin_widgets import *", silent=True)
    capsys.readouterr()
    result = shell.run_cell(cell)
    error = result.error_in_exec
    assert isinstance(error, OdinError)
    shown = capsys.readouterr().out
    assert shown == f"{type(error).__name__}: {error}\n"
