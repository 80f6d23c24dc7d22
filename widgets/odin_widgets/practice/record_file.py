"""The record of practice as a file: saved, loaded, forgotten; each asked again where it matters."""

from __future__ import annotations

from typing import Final

from odin_teach.messages import say
from odin_teach.teaching import Practice
from odin_widgets import parts
from odin_widgets.parts import Part
from odin_widgets.shared.asking import ask_first

FILE: Final = "odin-practice.json"


def draw_file(
    practice: Practice, record: str, *, offered: Practice | None, asking_reset: bool, news: str
) -> Part:
    """Describe what can be done with the record.

    `offered` is that of a file which would replace it, `asking_reset` whether it is to be
    forgotten: both are asked about first; `news` is what was done last.
    """
    drawn: list[Part] = [parts.text("file-note", say("practice.ui.file-note"))]
    if practice.asked:
        drawn.append(parts.download("save", say("practice.ui.save"), FILE, record))
    drawn.append(parts.upload("load", say("practice.ui.load")))
    question = plan(practice, offered)
    if offered is not None:
        drawn += ask_first("take", "practice.ui.take", asking=True, question=question)
    elif practice.asked:
        drawn += ask_first("reset", "practice.ui.reset", asking=asking_reset, question=question)
    if news in ("loaded", "reset"):
        drawn.append(parts.text("file-news", told_news(practice, news), "good"))
    return parts.group("file", say("practice.ui.file"), drawn, fold="closed")


def plan(practice: Practice, offered: Practice | None) -> str:
    """Return the question that is asked before anything is lost."""
    if offered is None:
        return say("practice.ui.reset-ask")
    return say("practice.ui.take-ask", count=practice.asked, other=offered.asked)


def told_news(practice: Practice, news: str) -> str:
    """Return what was done with the record: "resumed", "loaded" or "reset"."""
    if news == "reset":
        return say("practice.ui.did.reset")
    return say(f"practice.ui.did.{news}", count=practice.asked)
