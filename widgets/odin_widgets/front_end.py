"""The code and the look of all panels, sent to a page once and kept in a notebook once.

anywidget sends the code of a widget along with each one. Where widgets are kept in a notebook
that would be 90 kB a panel. So a panel brings only `shared.js`, which draws by what one more
widget holds for all of them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import ipywidgets
import traitlets

_STATIC: Final = Path(__file__).parent / "static"


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # (ipywidgets has no types)
    """What draws a panel; it is nothing to be seen itself."""

    script: traitlets.TraitType[Any, Any] = traitlets.Unicode().tag(sync=True)
    style: traitlets.TraitType[Any, Any] = traitlets.Unicode().tag(sync=True)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page sets, as panels do."""


_made: list[FrontEnd] = []


def shared() -> FrontEnd | None:
    """Return the one of this kernel; None where a panel has to bring all of it along."""
    if _stands_alone():
        return None
    if not _made or _made[-1].comm is None:  # somebody closed all widgets
        _made[:] = [FrontEnd(script=read("odin.js"), style=read("odin.css"))]
    return _made[-1]


def read(name: str) -> str:
    """Return one of the files that a page needs."""
    return (_STATIC / name).read_text(encoding="utf-8")


def _stands_alone() -> bool:
    """Tell whether one widget cannot reach another on the page, as in marimo."""
    marimo: Any = sys.modules.get("marimo")
    return marimo is not None and bool(marimo.running_in_notebook())
