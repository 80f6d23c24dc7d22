"""How a question of practice is shown, and the parts in which each type of answer is given."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from odin_teach import CardSet
from odin_teach.messages import say
from odin_teach.teaching.practice import Question
from odin_teach.teaching.practice.answers import Answer, tell_move
from odin_teach.teaching.practice.ask_plays import PLAY_RULES
from odin_widgets import parts
from odin_widgets.parts import Mode, Part

_MANY: Final = 4  # cards beside others that still stand in one row


def draw_question(question: Question) -> list[Part]:
    """Describe what has happened, the cards to look at, and what is asked."""
    drawn: list[Part] = []
    if story := question.story():
        drawn.append(parts.listing("story", say("practice.ui.story"), story))
    seen = [
        parts.cards(
            f"seen-{each.id}",
            each.label,
            [parts.face(card) for card in each.cards],
            layout="small" if len(each.cards) > _MANY else "flow",
            empty=say("practice.ui.empty"),
        )
        for each in question.shown()
    ]
    if seen:
        drawn.append(parts.group("given", "", seen, layout="row"))
    return [*drawn, parts.text("prompt", question.ask(), "lead")]


def draw_answer(
    question: Question,
    *,
    typed: str,
    chosen: Collection[str],
    given: Answer | None,
    error: str,
) -> list[Part]:
    """Describe the part in which the answer is given.

    `typed` and `chosen` are what is there so far, `given` is the answer once there is one.
    """
    answered = given is not None
    match question.answer_type:
        case "number":
            label = say("practice.ui.number")
            return [parts.entry("typed", label, typed, error=error, inputmode="numeric")]
        case "row":
            label, hint = say("practice.ui.row"), say("practice.ui.row-hint")
            return [parts.entry("typed", label, typed, hint=hint, error=error)]
        case "yes-no":
            return [_yes_no(given)]
        case "cards":
            label = say("practice.ui.choose-cards")
            picked = CardSet(" ".join(chosen))
            mode: Mode = "none" if answered else "many"
            return [
                parts.cards("pick", label, CardSet(question.offered), selected=picked, mode=mode)
            ]
        case "seat":
            items = [
                parts.button(str(seat), name, disabled=answered, pressed=answered and given == seat)
                for seat, name in enumerate(question.names())
            ]
            return [parts.buttons("seat", items, say("practice.ui.choose"))]
    items = [
        parts.button(key, text, disabled=answered, pressed=key in chosen)
        for key, text in _several(question).items()
    ]
    return [parts.buttons("several", items, say("practice.ui.choose-several"))]


def _yes_no(given: Answer | None) -> Part:
    answered = given is not None
    yes = parts.button(
        "yes", say("practice.ui.yes"), disabled=answered, pressed=answered and given is True
    )
    no = parts.button(
        "no", say("practice.ui.no"), disabled=answered, pressed=answered and given is False
    )
    return parts.buttons("yes-no", [yes, no], say("practice.ui.choose"))


def _several(question: Question) -> dict[str, str]:
    """Return what can be chosen, several at once: its text by its id."""
    match question.answer_type:
        case "rules":
            return {rule: say(f"practice.rule.{rule}") for rule in PLAY_RULES}
        case "seats":
            return {str(seat): name for seat, name in enumerate(question.names())}
        case "statements":
            return question.statement_texts()
        case "moves":
            turns = enumerate(question.offered)
            return {str(number): tell_move(move) for number, move in turns}
    return {str(number): cards.names() for number, cards in enumerate(question.offered)}
