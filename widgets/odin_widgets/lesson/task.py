"""A question that checks its own answer, by itself on a page."""

from __future__ import annotations

from typing import Unpack

from odin_teach import Rules
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons.course import task
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.replies import Reply
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.lesson.attempt import Attempt
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View
from odin_widgets.rules.rules_view import badge_parts, call_words


class Task(ValuePanel):
    """One task of the course, by its id: the ids stand in the files of the lessons.

    `submit(answer)` judges an answer (a number, True or False, cards, or the id of an option)
    as the page does. `solved`, `tries` (wrong ones included), `answer` (the last one tried)
    and `reply` can be read; `reset()` begins again. After each wrong try one more hint can be
    asked for, and after the last one the answer itself; once solved, they are gone.

    With house `rules` (their text will do) it is asked and judged by those, without what its
    author says, who knew the official ones only. Raises `OdinError` for a task that there is
    not or that cannot be asked under these rules, `RulesError` for what is no rules.

    >>> value = Task("value-82", language="en")
    >>> value.submit(10).right, value.solved
    (False, False)
    >>> value.submit(82).right, value.solved
    (True, True)
    >>> value
    Task('value-82'): solved in 2 tries, 'Somebody lays down the 2 and then the 8, ...?'
    """

    def __init__(
        self,
        task_id: str,
        language: str | None = None,
        *,
        rules: Rules | str = OFFICIAL,
        **look: Unpack[Look],
    ) -> None:
        self._attempt = Attempt(task(checked("task_id", task_id, str)).under(as_rules(rules)))
        super().__init__(language=language, **look)

    @property
    def data(self) -> TaskData:
        """The task as its file states it."""
        return self._attempt.data

    @property
    def rules(self) -> Rules:
        """The rules that it is judged by."""
        return self.data.played_by

    @property
    def answer(self) -> Answer | None:
        """The answer tried last; None before the first."""
        return self._attempt.answer

    @property
    def tries(self) -> int:
        """How many answers were tried, the right one included."""
        return self._attempt.tries

    @property
    def reply(self) -> Reply | None:
        """What came of the last answer; None before the first."""
        return self._attempt.reply(self.language)

    @property
    def solved(self) -> bool:
        """Whether a right answer has been given; a wrong one tried after it takes nothing away."""
        return self._attempt.solved

    @property
    def value(self) -> bool:
        """Whether a right answer has been given."""
        return self.solved

    def submit(self, answer: object) -> Reply:
        """Try an answer, and return what comes of it.

        Raises `OdinError` for what is no answer to this question: that counts as no try.
        The same answer once more counts as no try either.
        """
        reply = self._attempt.submit(answer, self.language)
        self.refresh()
        return reply

    def reset(self) -> None:
        """Begin again, as if nothing had been tried."""
        self._attempt = Attempt(self.data)
        self.refresh()

    def summary(self) -> str:
        """Return the call that makes this task, how it stands, and what it asks."""
        state = "open" if self.answer is None else "solved" if self.solved else "wrong"
        tries = f" in {self.tries} tries" if self.tries > 1 else ""
        call = ", ".join(filter(None, [repr(self.data.id), call_words(self.rules)]))
        return f"Task({call}): {state}{tries}, {self.data.prompt(self.language)!r}"

    def act(self, part: str, _event: str, value: object) -> None:
        """React to a choice, a typed answer or a button."""
        if part == "again":
            self._attempt = Attempt(self.data)
        else:
            self._attempt.act(part, value)

    def draw(self) -> View:
        """Show the question, the way to answer it, and what came of the last answer."""
        drawn = self._attempt.draw()
        return {
            "title": say("task.title", title=self.data.title()),
            "say": self._attempt.spoken(),
            "parts": [*badge_parts(self.rules), *drawn, *self._draw_again()],
            "focus": self._attempt.newest(),
        }

    def _draw_again(self) -> list[Part]:
        if not self.solved:
            return []
        return [parts.buttons("again", [parts.button("again", say("task.again"))])]
