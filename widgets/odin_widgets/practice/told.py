"""What practice tells a learner: what came of an answer, how it goes, what is still mixed up.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from odin_teach.messages import say
from odin_teach.teaching import Practice
from odin_teach.teaching.practice import (
    PracticeFeedback,
    misconception_name,
    misconception_text,
    misread_rules,
)
from odin_teach.teaching.rule_lines import rule_line
from odin_widgets import parts
from odin_widgets.parts import ListItem, Mark, Part, Tone
from odin_widgets.rulebook.rulebook_view import reason_items, rule_item

GOAL: Final = 10  # right answers in a row
_WORTH_TELLING: Final = 5  # in a row


def streak_part(practice: Practice) -> Part:
    """Describe how many were right in a row, on the way to ten."""
    count, best = practice.streak, practice.best
    told = say("practice.ui.goal")
    if practice.asked:
        told = say("practice.ui.streak", number=count, best=best)
    reached = min(count, GOAL)
    marks: list[Mark] = ["done"] * reached
    marks += ["open"] * (GOAL - reached)
    return parts.marks("streak", told, marks)


def streak_news(practice: Practice, feedback: PracticeFeedback) -> str:
    """Return what is worth saying of the streak after this answer; "": nothing.

    >>> practice = Practice(seed=1)
    >>> for number in range(1, 11):
    ...     told = streak_news(practice, practice.submit(practice.question.answer_of()))
    ...     if told:
    ...         print(number, told)
    5 5 in a row, best 5
    10 Ten right answers in a row: you have done it! Go on for as long as you like.
    """
    count, best = practice.streak, practice.best
    if feedback.ended >= _WORTH_TELLING:
        return say("practice.ui.streak-ended", number=feedback.ended, best=best)
    if count == GOAL:
        return say("practice.ui.ten")
    if count == _WORTH_TELLING:
        return say("practice.ui.streak", number=count, best=best)
    return say("practice.ui.more-tens", number=count) if count and count % GOAL == 0 else ""


def feedback_parts(practice: Practice, feedback: PracticeFeedback) -> list[Part]:
    """Describe what came of an answer, each reason with its article."""
    tone: Tone = "good" if feedback.right else "bad"
    drawn: list[Part] = [parts.text("feedback", feedback.verdict, tone)]
    if practice.streak and practice.streak % GOAL == 0:
        drawn.append(parts.marks("ten", streak_news(practice, feedback), ["star"]))
    drawn.append(parts.listing("why", "", reason_items(feedback.reasons)))
    if feedback.news:
        drawn.append(parts.text("news", feedback.news, "note"))
    rules = parts.listing("rules", "", _rule_items(feedback.rules))
    drawn.append(parts.group("rules-group", say("practice.ui.rules"), [rules], fold="closed"))
    return drawn


def spoken_feedback(practice: Practice, feedback: PracticeFeedback) -> str:
    """Return the same as it is read out; of the streak only what matters."""
    reasons = [each.text for each in feedback.reasons]
    told = [feedback.verdict, *reasons, feedback.news, streak_news(practice, feedback)]
    return "\n".join(filter(None, told))


def _rule_items(rules: Iterable[str]) -> list[ListItem]:
    return [rule_item(rule_line(rule), rule) for rule in rules]


def diagnosed_part(practice: Practice) -> Part:
    """Describe the wrong ideas found, each with its rules and the answer that shows it."""
    drawn = [part for name in practice.diagnosed for part in _misconception(practice, name)]
    if not drawn:
        drawn = [parts.text("none-found", say("practice.ui.none-yet"), "quiet")]
    return parts.group("diagnosed", say("practice.ui.diagnosed"), drawn)


def _misconception(practice: Practice, name: str) -> list[Part]:
    told = say("practice.found", name=misconception_name(name), text=misconception_text(name))
    drawn: list[Part] = [
        parts.text(f"found-{name}", told, "note"),
        parts.listing(f"rules-{name}", "", _rule_items(misread_rules(name))),
    ]
    if evidence := practice.evidence(name):
        shown = parts.text(f"evidence-{name}", evidence)
        drawn.append(
            parts.group(f"shown-{name}", say("practice.ui.evidence"), [shown], fold="closed")
        )
    return drawn
