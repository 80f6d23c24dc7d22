"""How a question of practice is shown, and the parts in which each type of answer is given."""

from __future__ import annotations

from collections.abc import Collection

from odin_teach import CardSet
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice import PracticeQuestion
from odin_widgets import parts
from odin_widgets.parts import Mode, Part
from odin_widgets.shared.reply_view import shown_part


def draw_question(question: PracticeQuestion) -> list[Part]:
    """Describe what has happened, the cards to look at, and what is asked."""
    drawn: list[Part] = []
    if story := question.story():
        drawn.append(parts.listing("story", say("practice.ui.story"), story))
    seen = [shown_part(each, f"seen-{each.what}") for each in question.shown()]
    if seen:
        drawn.append(parts.group("given", "", seen, layout="row"))
    return [*drawn, parts.text("prompt", question.ask(), "lead")]


def draw_answer(
    question: PracticeQuestion,
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
                parts.button(
                    each.id,
                    each.text,
                    disabled=answered,
                    pressed=answered and str(given) == each.id,
                )
                for each in question.options()
            ]
            return [parts.buttons("seat", items, say("practice.ui.choose"))]
    items = [
        parts.button(each.id, each.text, disabled=answered, pressed=each.id in chosen)
        for each in question.options()
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
