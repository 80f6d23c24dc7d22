"""What questions and replies look like, wherever they are shown: cards, right or wrong, and why."""

from __future__ import annotations

from typing import Final

from odin_teach import Rules
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL
from odin_teach.teaching.questions import Question, Sheet, Shown
from odin_teach.teaching.replies import Reply
from odin_widgets import parts
from odin_widgets.parts import CardLayout, Part
from odin_widgets.rulebook.rulebook_view import reason_items

_MANY: Final = 4  # cards beside others that still stand in one row


def shown_part(shown: Shown, part_id: str) -> Part:
    """Describe cards to look at."""
    layout: CardLayout = "small" if len(shown.cards) > _MANY else "flow"
    faces = [parts.face(card) for card in shown.cards]
    return parts.cards(part_id, shown.label(), faces, layout=layout, empty=shown.empty())


def given_parts(question: Question) -> list[Part]:
    """Describe what a question gives: what happened so far, the score sheet, the cards."""
    story, sheet = question.story(), question.sheet()
    told: list[Part] = [parts.listing("story", say("shows.story"), story)] if story else []
    told += [_sheet_part(sheet)] if sheet else []
    cards = [shown_part(each, _id_of(each, place)) for place, each in enumerate(question.shown())]
    # A table set and what is to beat it are compared: side by side where there is room.
    return [*told, *([parts.group("given", "", cards, layout="row")] if cards else [])]


def _id_of(shown: Shown, place: int) -> str:
    """Return an id: several players may each show the same thing."""
    return f"{shown.what}-{place}" if shown.owner else shown.what


def _sheet_part(sheet: Sheet) -> Part:
    rows = [parts.row(str(number), cells) for number, cells in enumerate(sheet.rows, start=1)]
    return parts.table("sheet", say("shows.sheet"), sheet.head, rows, sheet.totals)


def verdict_of(reply: Reply, language: str | None = None) -> str:
    """Return right or wrong as it is said."""
    return say("task.right" if reply.right else "task.wrong", language)


def reply_parts(reply: Reply, rules: Rules = OFFICIAL) -> list[Part]:
    """Describe a reply: each reason with its article, and what would come of a wrong answer."""
    drawn: list[Part] = [
        parts.text("reply", verdict_of(reply), "good" if reply.right else "bad"),
        parts.listing("reasons", "", reason_items(reply.reasons, rules=rules)),
    ]
    if reply.note:
        drawn.append(parts.text("note", reply.note))
    if reply.after:
        drawn.append(parts.cards("after", reply.consequence, reply.after))
    elif reply.consequence:
        drawn.append(parts.text("consequence", reply.consequence, "quiet"))
    return drawn


def spoken_reply(reply: Reply, language: str | None = None) -> str:
    """Return a reply as it is read out."""
    reasons = [each.text for each in reply.reasons]
    told = [verdict_of(reply, language), *reasons, reply.note, reply.consequence]
    return " ".join(filter(None, told))
