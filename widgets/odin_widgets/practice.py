"""Endless practice on the page: a question, its feedback, and the wrong ideas found so far."""

from __future__ import annotations

from odin_teach import CardSet, OdinError
from odin_teach.messages import say
from odin_teach.teaching.practice import (
    Practice,
    PracticeFeedback,
    Question,
    misconception_name,
    misconception_text,
)
from odin_teach.teaching.rule_lines import rule_line
from odin_widgets import parts
from odin_widgets.panel import Panel
from odin_widgets.practice_view import draw_answer, draw_question
from odin_widgets.shapes import Part, Tone, View

_LEVELS = 4


class PracticeWidget(Panel):
    """Practice for one learner, in any front end.

    `practice` is the logic behind it, to read or to give; without one a new one is made, from
    `seed` if there is one. `feedback` is what came of the last answer while it is on the panel,
    `question` the one that is shown. `submit(answer)` answers as the page does and `next()` goes
    on; `reset()` forgets everything.

    >>> widget = PracticeWidget(seed=1, language="en")
    >>> widget.submit(widget.question.answer_of()).right
    True
    >>> widget.next()
    >>> widget
    PracticeWidget(): 1 of 1 right
    """

    def __init__(
        self,
        practice: Practice | None = None,
        *,
        seed: int | None = None,
        language: str | None = None,
    ) -> None:
        self._practice = practice or Practice(seed)
        self._started = self._practice.asked > 0
        self._forget_answer()
        self._asking_reset = False
        super().__init__(language=language)

    def _forget_answer(self) -> None:
        self._answered: Question | None = None
        self._answered_level = 0
        self._feedback: PracticeFeedback | None = None
        self._typed = ""
        self._chosen: frozenset[str] = frozenset()
        self._problem: OdinError | None = None

    @property
    def practice(self) -> Practice:
        """What is known of the learner, and what is asked."""
        return self._practice

    @property
    def question(self) -> Question:
        """The question that is shown, in the panel's language."""
        shown = self._answered or self._practice.question
        return shown.in_language(self.language)

    @property
    def feedback(self) -> PracticeFeedback | None:
        """What came of the answer to the question shown; None before it."""
        return self._feedback

    def submit(self, answer: object) -> PracticeFeedback:
        """Answer the question; raises `OdinError` for what is no answer to it.

        After an answer this goes on to the next question first.
        """
        self._forget_answer()
        self._started = True
        feedback = self._submit(answer)
        self.refresh()
        return feedback

    def next(self) -> None:
        """Go on to the next question; at the start, to the first."""
        self._started = True
        self._forget_answer()
        self.refresh()

    def reset(self) -> None:
        """Forget all answers and what was found out by them."""
        self._begin_anew()
        self.refresh()

    def _begin_anew(self) -> None:
        self._practice = Practice(language=self.language)
        self._started = self._asking_reset = False
        self._forget_answer()

    def summary(self) -> str:
        """Return how it stands."""
        practice = self._practice
        found = f", diagnosed: {', '.join(practice.diagnosed)}" if practice.diagnosed else ""
        return f"PracticeWidget(): {practice.right} of {practice.asked} right{found}"

    def _submit(self, answer: object) -> PracticeFeedback:
        self._practice.language = self.language
        question, level = self._practice.question, self._practice.level
        self._feedback = self._practice.submit(answer)
        self._answered, self._answered_level = question, level
        self._problem = None
        return self._feedback

    # --- what a page does ---

    def act(self, part: str, _event: str, value: object) -> None:
        """React to a choice, a typed answer or a button."""
        if part not in ("reset", "buttons"):
            self._asking_reset = False
        match part:
            case "reset":
                self._press_reset(str(value))
            case "buttons" if value == "next":
                self._started = True
                self._forget_answer()
            case _ if self._feedback is not None:
                return  # answered: what still arrives was on its way before
            case "buttons":
                self._check()
            case "typed":
                self._enter(str(value))
            case "yes-no":
                self._submit(value == "yes")
            case "pick":
                self._chosen = frozenset(map(str, value if isinstance(value, list) else []))
            case "seat":
                self._submit(str(value))
            case "several":
                self._chosen ^= {str(value)}

    def _press_reset(self, button: str) -> None:
        if button == "sure":
            self._begin_anew()
        self._asking_reset = button == "ask"

    def _enter(self, typed: str, *, asked: bool = False) -> None:
        """Answer with what was typed; what cannot be read stays in its line, with the reason."""
        self._typed = typed
        self._problem = None
        if not typed.strip():
            self._problem = OdinError("practice.ui.empty-answer") if asked else None
            return
        try:
            self._submit(typed)
        except OdinError as problem:
            self._problem = problem

    def _check(self) -> None:
        match self.question.answer_type:
            case "number" | "row":
                self._enter(self._typed, asked=True)
            case "cards":
                self._submit(CardSet(" ".join(self._chosen)))
            case "combinations" | "moves":
                plays = list(self.question.offered)
                self._submit([plays[int(number)] for number in self._chosen])
            case "seats":
                if not self._chosen:
                    raise OdinError("practice.ui.no-seat")
                self._submit([int(seat) for seat in self._chosen])
            case _:
                self._submit(self._chosen)

    # --- what is seen ---

    def draw(self) -> View:
        """Show the question, the way to answer it, what came of it, what was found so far."""
        if not self._started:
            start = parts.button("next", say("practice.ui.start"), primary=True)
            intro = parts.text("intro", say("practice.ui.intro"))
            begin: list[Part] = [intro, parts.buttons("buttons", [start])]
            return {"title": say("practice.title"), "say": "", "parts": begin}
        question = self.question
        drawn = draw_question(question)
        drawn += draw_answer(
            question,
            typed=self._typed,
            chosen=self._chosen,
            given=None if self._feedback is None else self._feedback.given,
            error="" if self._problem is None else str(self._problem),
        )
        drawn += [*self._draw_feedback(), *self._draw_buttons()]
        drawn += [self._draw_progress(), *self._draw_diagnosed(), *self._draw_reset()]
        return {"title": say("practice.title"), "say": self._spoken(), "parts": drawn}

    def _draw_feedback(self) -> list[Part]:
        if self._feedback is None:
            return []
        tone: Tone = "good" if self._feedback.right else "bad"
        lines = [rule_line(rule) for rule in self._feedback.rules]
        rules = parts.listing("rules", say("practice.ui.rules"), lines)
        verdict, _, reasons = self._feedback.text.partition("\n")
        return [
            parts.text("feedback", verdict, tone),
            parts.text("why", reasons),
            parts.group("rules-group", say("practice.ui.rules"), [rules], fold="closed"),
        ]

    def _draw_buttons(self) -> list[Part]:
        items = []
        answered = self._feedback is not None
        if self.question.answer_type not in ("yes-no", "seat"):
            check = say("practice.ui.check")
            items.append(parts.button("check", check, disabled=answered, primary=not answered))
        if answered:
            items.append(parts.button("next", say("practice.ui.next"), primary=True))
        return [parts.buttons("buttons", items)] if items else []

    def _draw_progress(self) -> Part:
        practice = self._practice
        level = practice.level if self._feedback is None else self._answered_level
        lines = [say("practice.ui.count", count=practice.asked, right=practice.right)]
        if practice.streak > 1:
            lines.append(say("practice.ui.streak", count=practice.streak))
        lines.append(say("practice.ui.level", level=level, levels=_LEVELS))
        return parts.listing("progress", say("practice.ui.progress"), lines)

    def _draw_diagnosed(self) -> list[Part]:
        label = say("practice.ui.diagnosed")
        found = self._practice.diagnosed
        if not found:
            quiet = parts.text("none-found", say("practice.ui.none-yet"), "quiet")
            return [parts.group("diagnosed", label, [quiet])]
        self._practice.language = self.language
        drawn: list[Part] = []
        for name in found:
            told = say(
                "practice.found", name=misconception_name(name), text=misconception_text(name)
            )
            drawn.append(parts.text(f"found-{name}", told, "note"))
            if evidence := self._practice.evidence(name):
                shown = parts.text(f"evidence-{name}", evidence)
                title = say("practice.ui.evidence")
                drawn.append(parts.group(f"shown-{name}", title, [shown], fold="closed"))
        return [parts.group("diagnosed", label, drawn)]

    def _draw_reset(self) -> list[Part]:
        if not self._practice.asked:
            return []
        if not self._asking_reset:
            return [parts.buttons("reset", [parts.button("ask", say("practice.ui.reset"))])]
        items = [
            parts.button("sure", say("practice.ui.reset-sure")),
            parts.button("keep", say("practice.ui.reset-keep"), primary=True),
        ]
        return [parts.buttons("reset", items, say("practice.ui.reset-ask"))]

    def _spoken(self) -> str:
        """Return what a screen reader is told: the newest thing on the panel."""
        if self._problem is not None:
            return str(self._problem)
        if self._asking_reset:
            return say("practice.ui.reset-ask")
        if self._feedback is not None:
            return self._feedback.text
        return self.question.prompt
