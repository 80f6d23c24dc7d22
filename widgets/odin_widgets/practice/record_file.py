"""The record of practice as a file: saved, loaded, forgotten; each asked again where it matters."""

from __future__ import annotations

from typing import Final

from odin_teach.messages import say
from odin_teach.teaching import Practice
from odin_widgets import parts
from odin_widgets.parts import Part
from odin_widgets.shared.confirm import Confirm

FILE: Final = "odin-practice.json"
RESET: Final = "reset"
TAKE: Final = "take"


def draw_file(
    practice: Practice, record: str, *, offered: Practice | None, confirm: Confirm, news: str
) -> Part:
    """Describe what can be done with the record.

    `offered` is that of a file which would replace it, `confirm` asks about that first, and about
    forgetting it; `news` is what was done last.
    """
    drawn: list[Part] = [parts.text("file-note", say("practice.ui.file-note"))]
    if practice.asked:
        drawn.append(parts.download("save", say("practice.ui.save"), FILE, record))
    drawn.append(parts.upload("load", say("practice.ui.load")))
    if offered is not None:
        question = say("practice.ui.take-ask", count=practice.asked, other=offered.asked)
        drawn += confirm.draw(TAKE, "practice.ui.take", question=question)
    elif practice.asked or confirm.asking:
        drawn += confirm.draw(RESET, "practice.ui.reset")
    if news in ("loaded", "reset"):
        drawn.append(parts.text("file-news", told_news(practice, news), "good"))
    return parts.group("file", say("practice.ui.file"), drawn, fold="closed")


def told_news(practice: Practice, news: str) -> str:
    """Return what was done with the record: "resumed", "loaded" or "reset"."""
    if news == "reset":
        return say("practice.ui.did.reset")
    return say(f"practice.ui.did.{news}", count=practice.asked)
