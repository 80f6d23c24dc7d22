"""A lesson to work through: its tasks one after the other, its check, and the stars."""

from __future__ import annotations

from typing import Unpack

from odin_teach import OdinError
from odin_teach.messages import say
from odin_teach.teaching.lessons.course import LessonData
from odin_teach.teaching.lessons.folders import lesson_here
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.progress import Progress, Standing
from odin_teach.teaching.replies import Reply
from odin_widgets import parts
from odin_widgets.arguments import checked
from odin_widgets.lesson import lesson_view
from odin_widgets.lesson.attempt import Attempt
from odin_widgets.lesson.kept_progress import kept_progress
from odin_widgets.lesson.lesson_view import Where
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View
from odin_widgets.shared.confirm import SURE, Confirm


class Lesson(ValuePanel):
    """One lesson of the course, or of the folder, by its id; or one that `read_lesson` has read.

    First come its tasks, with hints; then its check, without any, whose wrong answers count:
    none gives three stars, one gives two. What was reached stays in the visitor's own browser,
    so that a lesson goes on where it was left; the best stars are kept.

    `submit(answer)` tries an answer at `task` (None at the end) as the page does, `next()` and
    `back()` go on and back, `again()` begins anew, and `reset()` forgets the stars as well.
    `wrong` counts the wrong answers in the check, `finished` says whether all is solved, and
    `stars` are the best ever.

    >>> lesson = Lesson("reading-a-combination", language="en")
    >>> while lesson.task:
    ...     reply = lesson.submit(lesson.task.question.solution)
    ...     lesson.next()
    >>> lesson
    Lesson('reading-a-combination'): finished, 3 of 3 stars
    """

    def __init__(
        self, lesson: str | LessonData, language: str | None = None, **look: Unpack[Look]
    ) -> None:
        given = checked("lesson", lesson, LessonData, str)
        self._data = lesson_here(given) if isinstance(given, str) else given
        self._kept = kept_progress()
        self._touched = False  # what another page does no longer moves the learner here
        self._confirm = Confirm(lesson_view.RESET, self._kept.replaces)
        self._begin(Standing())
        super().__init__(language=language, **look)

    def _begin(self, standing: Standing) -> None:
        """Stand where `standing` says, with nothing tried yet."""
        ids = [each.id for each in self._data.all_tasks]
        known = standing.finished or standing.task in ids
        self._reached = len(ids) if standing.finished else ids.index(standing.task) if known else 0
        self._wrong = standing.wrong if known else 0
        self._attempts: dict[int, Attempt] = {}
        self._moves_later = False
        self._go_to(self._reached)

    def _go_to(self, place: int) -> None:
        self._place = place
        self._news = "moved"

    @property
    def data(self) -> LessonData:
        """The lesson as its file states it."""
        return self._data

    @property
    def progress(self) -> Progress:
        """What is known of the learner, the other lessons too."""
        return self._kept.value

    @property
    def task(self) -> TaskData | None:
        """The task that is shown; None at the end."""
        return self._attempt.data if self._attempt else None

    @property
    def finished(self) -> bool:
        """Whether every task and all of the check is solved."""
        return self._reached == len(self._data.all_tasks)

    @property
    def wrong(self) -> int:
        """How many wrong answers the check has had so far."""
        return self._wrong

    @property
    def stars(self) -> int:
        """The most stars that this lesson ever gave, 0 to 3."""
        return self.progress.stars(self._data.id)

    @property
    def value(self) -> int:
        """How many tasks are solved, those of the check among them."""
        return self._reached

    @property
    def _attempt(self) -> Attempt | None:
        tasks = self._data.all_tasks
        if self._place == len(tasks):
            return None
        if self._place not in self._attempts:
            self._attempts[self._place] = Attempt(tasks[self._place])
        return self._attempts[self._place]

    def submit(self, answer: object) -> Reply:
        """Try an answer, and return what comes of it.

        Raises `OdinError` for what is no answer to this task, and at the end of the lesson.
        """
        attempt = self._attempt
        if attempt is None:
            raise OdinError("lesson.over")
        before = attempt.wrong
        reply = attempt.submit(answer, self.language)
        self._tried(attempt, before)
        self.refresh()
        return reply

    def next(self) -> None:
        """Go on to the next task, at last to the stars; raises `OdinError` before it is solved."""
        if self._place >= self._reached:
            raise OdinError("lesson.not-yet" if self.task else "lesson.over")
        self._touched = True
        self._go_to(self._place + 1)
        self.refresh()

    def back(self) -> None:
        """Go back to the task before; nothing of what is reached is lost."""
        self._touched = True
        self._go_to(max(0, self._place - 1))
        self.refresh()

    def again(self, *, check: bool = False) -> None:
        """Begin the lesson anew, or only its check; the best stars are kept."""
        task = (self._data.check if check else self._data.tasks)[0]
        self._touched = True
        self._kept.change(self.progress.at(self._data.id, task.id))
        self._begin(self.progress.of(self._data.id).standing)
        self.refresh()

    def reset(self) -> None:
        """Forget all of this lesson, its stars too."""
        self._kept.change(self.progress.reset(self._data.id))
        self._begin(Standing())
        self.refresh()

    def summary(self) -> str:
        """Return the call that makes this lesson, and how it stands."""
        if self.task is None:
            stands = f"finished, {self.stars} of 3 stars"
        else:
            where = self._where
            stands = f"{'check' if where.in_check else 'task'} {where.number} of {where.total}"
        return f"Lesson({self._data.id!r}): {stands}"

    # --- what a page does ---

    def act(self, part: str, _event: str, value: object) -> None:
        """React to an answer or to a button."""
        self._touched = True
        if answer := self._confirm.press(part, value):
            if answer == SURE:
                self._lose(part)
            self._move()
        elif part == lesson_view.GO:
            self._press(str(value))
        elif self._attempt is not None:
            self._do(self._attempt, part, value)

    def _lose(self, part: str) -> None:
        if part == lesson_view.RESET:
            self.reset()
        else:
            self._kept.replace()

    def _press(self, button: str) -> None:
        if self._moves_later:
            self._begin(self.progress.of(self._data.id).standing)
            return
        match button:
            case "next":
                self.next()
            case "back":
                self.back()
            case _:
                self.again(check=button == "check-again")

    def _do(self, attempt: Attempt, part: str, value: object) -> None:
        before = attempt.wrong
        attempt.act(part, value)
        self._tried(attempt, before)

    def _tried(self, attempt: Attempt, wrong_before: int) -> None:
        """Count what came of it, if it was at the task that the learner has reached."""
        self._touched = True
        self._news = ""
        if self._place != self._reached:
            return
        wrong = attempt.wrong - wrong_before if self._where.in_check else 0
        self._wrong += wrong
        self._reached += attempt.solved
        if (wrong or attempt.solved) and not self._moves_later:
            self._keep()

    def _keep(self) -> None:
        name, tasks = self._data.id, self._data.all_tasks
        if self.finished:
            self._kept.change(self.progress.finished(name, wrong=self._wrong))
        else:
            task = tasks[self._reached].id
            self._kept.change(self.progress.at(name, task, wrong=self._wrong))

    def hear(self, _part: str, value: object) -> None:
        """Go on where the browser says, as long as nothing was done here; obey a reset always."""
        before = self._epochs
        if self._kept.found(value) and (not self._touched or self._epochs != before):
            self._moves_later = True
            self._move()

    def _move(self) -> None:
        """Go where the browser says, but not away from a question or an answer that is open."""
        if self._moves_later and not self._confirm.asking and not self._is_answering:
            self._begin(self.progress.of(self._data.id).standing)
            self._news = "resumed" if self._place else ""

    @property
    def _is_answering(self) -> bool:
        return self._attempt is not None and self._attempt.is_begun

    @property
    def _epochs(self) -> tuple[int, int]:
        return self.progress.epoch, self.progress.of(self._data.id).epoch

    # --- what is seen ---

    @property
    def _where(self) -> Where:
        return Where(self._data, self._place, self._reached, self._wrong)

    def draw(self) -> View:
        """Show the task and how far the learner is, or the stars."""
        drawn = self._draw_task(self._attempt) if self._attempt else self._draw_end()
        view: View = {
            "title": self._data.title(),
            "say": self._spoken(),
            "parts": [
                *drawn,
                *self._kept.draw(self._confirm, unavailable=say("progress.not-kept")),
            ],
            "focus": self._focus(),
            "scene": f"step-{self._place}",
        }
        return self._confirm.over(view)

    def _draw_task(self, attempt: Attempt) -> list[Part]:
        resumed = self._news == "resumed"
        task = parts.group("task", "", attempt.draw(checkable=not attempt.solved))
        return [
            *lesson_view.head_parts(self._where, resumed=resumed),
            task,
            lesson_view.go_part(self._where, solved=attempt.solved),
        ]

    def _draw_end(self) -> list[Part]:
        return lesson_view.end_parts(self._where, self.stars, self._confirm)

    def _spoken(self) -> str:
        attempt = self._attempt
        if attempt is None:
            return lesson_view.spoken_end(self._where)
        match self._news:
            case "resumed":
                return say("lesson.resumed")
            case "moved":
                return lesson_view.caption(self._where) if self._touched else ""
        counted = self._where.in_check and not attempt.solved and self._place == self._reached
        told = lesson_view.wrong_so_far(self._where) if counted else ""
        return f"{attempt.spoken()} {told}".strip()

    def _focus(self) -> str:
        """Return where the focus goes on, if what had it is gone."""
        attempt = self._attempt
        if attempt is None:
            return lesson_view.STARS
        if self._news == "moved":
            return "prompt"
        return lesson_view.GO if attempt.solved else attempt.newest()
