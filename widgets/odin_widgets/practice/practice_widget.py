"""Endless practice on the page: a question, its feedback, and the wrong ideas found so far."""

from __future__ import annotations

from types import NoneType
from typing import Final, Unpack

from odin_teach.messages import known_language, say
from odin_teach.teaching.practice import Practice, PracticeFeedback, PracticeQuestion
from odin_teach.teaching.practice.questions import LEVELS
from odin_teach.teaching.practice.saved import latest
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.panel import Look, Panel
from odin_widgets.parts import Part, View
from odin_widgets.practice.record_file import RESET, TAKE, draw_file, told_news
from odin_widgets.practice.told import (
    diagnosed_part,
    feedback_parts,
    spoken_feedback,
    streak_part,
)
from odin_widgets.shared.answering import CHECK, Answering
from odin_widgets.shared.confirm import SURE, Confirm
from odin_widgets.shared.kept import Kept
from odin_widgets.shared.reply_view import given_parts

KEY: Final = "odin.practice"
NEXT: Final = "next"


class PracticeWidget(Panel):
    """Practice for one learner, in any front end.

    The visitor's browser keeps it: it goes on after a reload where it stopped. Not so with a
    `practice` that is given, or made from a `seed`: whoever gives it knows where it is kept.

    `practice` is the logic behind it. `feedback` is what came of the last answer while it is on
    the panel, `question` the one that is shown. `submit(answer)` answers as the page does and
    `next()` goes on; `load(text)` goes on with a saved record; `reset()` forgets everything.

    >>> widget = PracticeWidget(seed=1, language="en")
    >>> widget.submit(widget.question.answer_of()).right
    True
    >>> widget.next()
    >>> widget
    PracticeWidget(): 1 of 1 right, best streak 1
    """

    def __init__(
        self,
        practice: Practice | None = None,
        *,
        seed: int | None = None,
        language: str | None = None,
        **look: Unpack[Look],
    ) -> None:
        checked("practice", practice, Practice, NoneType)
        self._in_browser = practice is None and seed is None
        self._practice = practice or Practice(seed)
        self._kept = Kept(KEY, self._practice.to_json(), str, readable, latest)
        self.practice.language = known_language(language)
        self._started = self.practice.asked > 0
        self._is_at_it = False  # whether a question was gone on to, or answered, on this page
        self._news = ""  # what was done with the record last: "resumed", "loaded" or "reset"
        self._confirm = Confirm(RESET, TAKE, self._kept.replaces)
        self._offered: Practice | None = None  # a file's, which would replace this one
        self._forget_answer()
        super().__init__(language=language, **look)

    def _forget_answer(self) -> None:
        self._answered: PracticeQuestion | None = None
        self._answered_level = 0
        self._feedback: PracticeFeedback | None = None
        self._control: Answering | None = None

    @property
    def language(self) -> str:
        """The language of the panel and its practice."""
        return self._language

    @language.setter
    def language(self, language: str | None) -> None:
        self._language = self.practice.language = known_language(language)
        self.refresh()

    @property
    def practice(self) -> Practice:
        """What is known of the learner, and what is asked."""
        return self._practice

    @property
    def question(self) -> PracticeQuestion:
        """The question that is shown, in the panel's language."""
        shown = self._answered or self.practice.question
        return shown.in_language(self.language)

    @property
    def feedback(self) -> PracticeFeedback | None:
        """What came of the answer to the question shown; None before it."""
        return self._feedback

    @property
    def _answering(self) -> Answering:
        question = self._answered or self.practice.question
        if self._control is None or self._control.question != question:
            self._control = Answering(question)  # the practice can be answered without the panel
        return self._control

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
        self._replace(Practice(language=self.language), "reset")
        self.refresh()

    def load(self, text: str) -> None:
        """Go on with a saved record (`practice.to_json()`) instead of this one.

        Raises `OdinError` that says what is wrong with a text that is none.
        """
        self._replace(Practice.from_json(text, self.language), "loaded")
        self.refresh()

    def _replace(self, practice: Practice, news: str) -> None:
        practice.language = self.language
        practice.succeed(self._practice)
        self._practice = practice
        self._kept.change(practice.to_json())
        self._started, self._is_at_it = practice.asked > 0, False
        self._forget_answer()
        self._offered = None
        self._news = news

    def summary(self) -> str:
        """Return how it stands."""
        practice = self.practice
        found = f", diagnosed: {', '.join(practice.diagnosed)}" if practice.diagnosed else ""
        best = f", best streak {practice.best}" if practice.best else ""
        return f"PracticeWidget(): {practice.right} of {practice.asked} right{best}{found}"

    def _submit(self, answer: object) -> PracticeFeedback:
        question, level = self.practice.question, self.practice.level
        self._feedback = self.practice.submit(answer)
        self._answered, self._answered_level = question, level
        self._answering.show(self._feedback.given)
        self._kept.change(self.practice.to_json())
        return self._feedback

    # --- what a page does ---

    def act(self, part: str, _event: str, value: object) -> None:
        """React to a choice, a typed answer, a button."""
        self._news = ""
        offered, answer = self._offered, self._confirm.press(part, value)
        self._offered = None
        if answer == SURE:
            self._lose(part, offered)
        elif part == "load":
            self._offer(str(value))
        elif answer is None:
            self._answer(part, value)

    def _lose(self, part: str, offered: Practice | None) -> None:
        if part == self._kept.replaces:
            self._kept.replace()
        elif offered is not None:
            self._replace(offered, "loaded")
        else:
            self._replace(Practice(), "reset")

    def _answer(self, part: str, value: object) -> None:
        if value == NEXT:
            self._started = self._is_at_it = True
            self._forget_answer()
        elif self._feedback is None:  # else what still arrives was on its way before
            self._is_at_it = True
            answer = self._answering.act(part, value)
            if answer is not None:
                self._submit(answer)

    def hear(self, _part: str, value: object) -> None:
        """Go on with what the browser has if that counts.

        Feedback stays until it is read, and a question until it is answered that somebody has gone
        on to here.
        """
        if not self._kept.found(value):
            return
        before = self._practice
        self._practice = Practice.from_json(self._kept.value, self.language)
        if self._feedback is None and self._is_at_it:
            self._practice.ask_on(before)
        elif self._feedback is None:
            self._forget_answer()
            self._started = self.practice.asked > 0
            self._news = "resumed" if self._started else ""

    def _offer(self, text: str) -> None:
        """Take a file's record; where that would lose answers, ask first."""
        offered = Practice.from_json(text, self.language)
        if self.practice.asked:
            self._offered = offered
            self._confirm.ask(TAKE)
        else:
            self._replace(offered, "loaded")

    # --- what is seen ---

    def draw(self) -> View:
        """Show the question, the way to answer it, what came of it, what was found so far."""
        drawn = self._draw_practice() if self._started else self._draw_start()
        if self._in_browser:
            drawn += self._kept.draw(self._confirm, unavailable=say("practice.ui.not-kept"))
        drawn.append(self._draw_file())
        return self._confirm.over(
            {
                "title": say("practice.title"),
                "say": self._spoken(),
                "parts": drawn,
                "focus": "file",
            }
        )

    def _draw_start(self) -> list[Part]:
        start = parts.button(NEXT, say("practice.ui.start"), primary=True)
        return [
            parts.text("intro", say("practice.ui.intro")),
            parts.buttons(CHECK[0], [start]),
        ]

    def _draw_practice(self) -> list[Part]:
        question = self.question
        drawn = [streak_part(self.practice)]
        if self._news == "resumed":
            drawn.append(parts.text("resumed", told_news(self.practice, self._news), "quiet"))
        drawn += [*given_parts(question), parts.text("prompt", question.ask(), "lead")]
        feedback = self._feedback
        given = None if feedback is None else feedback.given
        drawn.append(self._answering.control(given, closed=feedback is not None))
        if feedback is not None:
            drawn += feedback_parts(self.practice, feedback)
        drawn += [*self._draw_buttons(), self._draw_progress(), diagnosed_part(self.practice)]
        return drawn

    def _draw_buttons(self) -> list[Part]:
        answered = self._feedback is not None
        # Beside the one that was pressed, not in its place: a double click goes nowhere.
        items = self._answering.check(closed=answered, primary=not answered)
        if answered:
            items.append(parts.button(NEXT, say("practice.ui.next"), primary=True))
        return [parts.buttons(CHECK[0], items)] if items else []

    def _draw_progress(self) -> Part:
        practice = self.practice
        level = practice.level if self._feedback is None else self._answered_level
        lines = [say("practice.ui.count", count=practice.asked, right=practice.right)]
        lines.append(say("practice.ui.level", level=level, levels=LEVELS[-1]))
        return parts.listing("progress", say("practice.ui.progress"), lines)

    def _draw_file(self) -> Part:
        return draw_file(
            self.practice,
            self._kept.text,
            offered=self._offered,
            confirm=self._confirm,
            news=self._news,
        )

    def _spoken(self) -> str:
        """Return what a screen reader is told: the newest thing on the panel."""
        if self._answering.problem is not None:
            return str(self._answering.problem)
        if self._news:
            return told_news(self.practice, self._news)
        if not self._started:
            return ""
        if self._feedback is not None:
            return spoken_feedback(self.practice, self._feedback)
        return self.question.prompt


def readable(text: str) -> str:
    """Return a record that can be read, as it is: two tabs may speak two languages.

    Raises `OdinError` for one that cannot.
    """
    Practice.from_json(text)
    return text
