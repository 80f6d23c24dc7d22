"""What a worked example tells beside its board: what happened, the question, the controls.

Each function describes one piece of the panel at one step; nothing here changes anything.
"""

from __future__ import annotations

from dataclasses import dataclass

from odin_teach import Position
from odin_teach.messages import say
from odin_teach.moves import PASS, Pass
from odin_teach.teaching.lessons.tasks import Asked
from odin_teach.teaching.rule_lines import rule_line
from odin_teach.teaching.stories import tell_move
from odin_widgets import parts
from odin_widgets.example.moment import Moment
from odin_widgets.parts import Part
from odin_widgets.rulebook.rulebook_view import rule_item
from odin_widgets.shared.answering import CHECK, Answering
from odin_widgets.shared.reply_view import reply_parts


def headline(moment: Moment) -> str:
    """Return the last move in a sentence, and what it led to."""
    before, move = moment.before, moment.move
    if before is None or move is None:
        return _start(moment)
    name = moment.player(before.to_move)
    if isinstance(move, Pass):
        return _passed(moment, before, name)
    hand = before.hands[before.to_move]
    if before.table is None and len(hand) > 1 and move.cards == hand:
        return say("example.did.open-all", name=name, cards=move.cards.names())
    return tell_move(move, before.table, hand=hand, name=name, rules=before.rules)


def _passed(moment: Moment, before: Position, name: str) -> str:
    if moment.position.table is None:
        return say("example.did.pass-end", name=name)
    if before.to_move in moment.position.out:
        return say("example.did.pass-out", name=name)
    return tell_move(PASS, before.table, name=name)


def _start(moment: Moment) -> str:
    start = moment.position
    name = moment.player(start.to_move)
    if start.table is None:
        return say("example.did.start", name=name)
    owner = moment.player(start.table_owner)
    cards = start.table.cards.names()
    return say("example.did.start-answer", name=name, owner=owner, cards=cards)


def follows(moment: Moment) -> str:
    """Return whose turn it is now, or that the hand is over."""
    place = moment.position
    name = moment.player(place.to_move)
    if place.is_over:
        return say("example.did.over", name=name)
    return say("example.turn-open" if place.table is None else "example.turn", name=name)


def spoken(moment: Moment) -> str:
    """Return what a screen reader is told when this step is reached."""
    said = [step_text(moment), headline(moment), follows(moment)]
    if moment.is_asking:
        said.append(say("example.answer-to-go-on"))
    return " ".join(said)


def step_text(moment: Moment) -> str:
    """Return which step of how many this is."""
    return say("example.step-of", step=moment.step, steps=moment.example.steps)


def story(moment: Moment) -> list[Part]:
    """Describe what is said at this step: the note, and the rules once nothing is asked."""
    told: list[Part] = []
    note = moment.example.note(moment.step)
    if note:
        told.append(parts.text("note", note))
    if moment.is_asking:
        return told  # the rules would give the answer away
    rules = moment.position.rules
    lines = [
        rule_item(rule_line(rule, rules=rules), rule, rules=rules)
        for rule in moment.example.rules(moment.step)
    ]
    told.append(parts.listing("rules", say("example.rules"), lines))
    return told


def asked(moment: Moment) -> list[Part]:
    """Describe the question of this step, if there is one.

    It stands above the board: on a phone, what keeps "Next" from going on must be in sight.
    """
    if moment.asked is None or moment.answering is None:
        return []
    return [_question(moment, moment.asked, moment.answering)]


def _question(moment: Moment, asked: Asked, answering: Answering) -> Part:
    right = moment.reply is not None and moment.reply.right
    control = answering.control(moment.answer, right=right)
    inner: list[Part] = [parts.text("ask", asked.prompt()), control]
    check = answering.check(primary=moment.is_asking)
    if check and not (right and answering.is_typed):
        inner.append(parts.buttons(CHECK[0], check))
    if moment.reply is not None:
        inner += reply_parts(moment.reply)
    last = moment.step == moment.example.steps
    heading = say("example.question-last" if last else "example.question")
    return parts.group("question", heading, inner)


def controls(moment: Moment) -> list[Part]:
    """Describe the buttons and the slider that lead from step to step."""
    at_start, at_end = moment.step == 0, moment.step == moment.example.steps
    steps = [
        parts.button("first", say("example.first"), disabled=at_start),
        parts.button("previous", say("example.previous"), disabled=at_start),
        parts.button("next", say("example.next"), disabled=at_end, primary=True),
        parts.button("last", say("example.last"), disabled=at_end),
    ]
    return [
        parts.buttons("steps", steps, say("example.steps")),
        parts.slider(
            "step",
            say("example.step"),
            moment.step,
            high=moment.example.steps,
            value_text=step_text(moment),
        ),
    ]


def more_controls(moment: Moment, *, playing: bool) -> Part:
    """Describe the buttons that are needed less."""
    return parts.buttons(
        "more",
        [
            parts.button("play", say("example.pause" if playing else "example.play")),
            parts.button("hands", say("example.hide" if moment.hands_open else "example.show")),
        ],
        say("example.more"),
    )


@dataclass(frozen=True)
class Draft:
    """The record in the box: what was typed, and what is wrong with it."""

    text: str = ""
    error: str = ""


def loader(draft: Draft, *, borrowed: bool) -> Part:
    """Describe the box for a hand of one's own; `borrowed` offers the way back."""
    ways = [parts.button("load", say("example.own-load"))]
    if borrowed:
        ways.append(parts.button("back", say("example.own-back")))
    entry = parts.entry(
        "record",
        say("example.own-entry"),
        draft.text,
        hint=say("example.own-hint"),
        error=draft.error,
        rows=8,
    )
    return parts.group(
        "own", say("example.own"), [entry, parts.buttons("load", ways)], fold="closed"
    )
