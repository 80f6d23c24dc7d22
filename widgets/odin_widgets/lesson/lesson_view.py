"""What a lesson shows around its tasks: how far one is, the way on, and the stars at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from odin_teach import OdinError
from odin_teach.messages import say
from odin_teach.teaching.lessons.course import PRACTICE, LessonData, following, number_of
from odin_teach.teaching.lessons.folders import lessons_here
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.progress import MOST_STARS, stars_for
from odin_widgets import parts
from odin_widgets.parts import Button, Mark, Page, Part
from odin_widgets.shared.confirm import Confirm

GO: Final = "go"
RESET: Final = "reset"
STARS: Final = "stars"


@dataclass(frozen=True)
class Where:
    """Where a learner is in a lesson: at the task `place`, all before `reached` being solved."""

    lesson: LessonData
    place: int
    reached: int
    wrong: int

    @property
    def in_check(self) -> bool:
        """Whether this is one of the check."""
        return self.place >= len(self.lesson.tasks)

    @property
    def number(self) -> int:
        """The task's number among the tasks, or among those of the check."""
        return self.place + 1 - (len(self.lesson.tasks) if self.in_check else 0)

    @property
    def total(self) -> int:
        """How many tasks there are, or how many in the check."""
        return len(self.lesson.check if self.in_check else self.lesson.tasks)

    @property
    def task(self) -> TaskData:
        """The task itself; there is none at the end."""
        return self.lesson.all_tasks[self.place]

    @property
    def is_last(self) -> bool:
        """Whether the stars come next."""
        return self.place + 1 == len(self.lesson.all_tasks)

    @property
    def stars(self) -> int:
        """The stars for the check as it stands."""
        return stars_for(self.wrong)


def head_parts(where: Where, *, resumed: bool) -> list[Part]:
    """Describe the goal, and how far one is."""
    drawn: list[Part] = [
        parts.text("goal", where.lesson.goal(), "quiet"),
        parts.marks("steps", caption(where), _steps(where)),
    ]
    if resumed:
        drawn.append(parts.text("resumed", say("lesson.resumed"), "quiet"))
    if where.in_check and where.number == 1:
        drawn.append(parts.text("check-rules", say("lesson.check-rules"), "note"))
    return drawn


def caption(where: Where) -> str:
    """Return which task this is, and of how many."""
    if not where.in_check:
        title = where.task.title()
        return say("lesson.task-of", number=where.number, total=where.total, title=title)
    question = say("lesson.question-of", number=where.number, total=where.total)
    return " · ".join(filter(None, [question, wrong_so_far(where)]))


def wrong_so_far(where: Where) -> str:
    """Return how many wrong answers count so far; "" if there are none."""
    return say("lesson.wrong-so-far", count=where.wrong) if where.wrong else ""


def go_part(where: Where, *, solved: bool) -> Part:
    """Describe the ways on and back."""
    # Back stands first, so that it never comes to be where Next was pressed.
    items: list[Button] = [parts.button("back", say("lesson.back"))] if where.place else []
    if where.place < where.reached:
        words = say("lesson.see-stars" if where.is_last else "lesson.next")
        items.append(parts.button("next", words, primary=solved))
    return parts.buttons(GO, items)


def end_parts(where: Where, best: int, confirm: Confirm) -> list[Part]:
    """Describe the stars, what more would take, and where to go on."""
    drawn: list[Part] = [
        parts.text("done", say("lesson.done"), "lead"),
        parts.marks(STARS, stars_words(where.stars), stars(where.stars), large=True),
        parts.text("earned", _earned(where)),
    ]
    if best > where.stars:
        drawn.append(parts.text("best", say("lesson.best", stars=stars_words(best)), "quiet"))
    drawn.append(parts.pages("on", say("lesson.go-on"), _pages(where)))
    again = [
        parts.button("check-again", say("lesson.check-again")),
        parts.button("again", say("lesson.again")),
    ]
    drawn.append(parts.buttons(GO, again))
    return [*drawn, *confirm.draw(RESET, "lesson.reset")]


def spoken_end(where: Where) -> str:
    """Return what a screen reader is told at the end."""
    return f"{say('lesson.done')} {stars_words(where.stars)}. {_earned(where)}"


def stars(count: int) -> list[Mark]:
    """Return so many stars of three as marks.

    >>> stars(1)
    ['star', 'no-star', 'no-star']
    """
    return ["star" if number < count else "no-star" for number in range(MOST_STARS)]


def stars_words(count: int) -> str:
    """Return so many stars of three in words."""
    return say("lesson.stars", count=count, most=MOST_STARS)


def _steps(where: Where) -> list[Mark]:
    marks: list[Mark] = [
        "now" if step == where.place else "done" if step < where.reached else "open"
        for step in range(len(where.lesson.all_tasks))
    ]
    marks.insert(len(where.lesson.tasks), "gap")
    return marks


def _earned(where: Where) -> str:
    if where.stars == MOST_STARS:
        return say("lesson.earned-all")
    return say("lesson.earned", count=where.wrong)


def _next(lesson: LessonData) -> LessonData | None:
    """Return the lesson to go on with; none while a file beside it cannot be read."""
    try:
        return following(lesson.id, lessons_here())
    except OdinError:
        return None


def _pages(where: Where) -> list[Page]:
    practice = parts.page(
        say("lesson.practice"), PRACTICE, sign="✎", note=say("lesson.practice-note")
    )
    after = _next(where.lesson)
    if after is None:
        return [practice]
    badge = say("lesson.next-lesson")
    onward = parts.page(
        after.title(), after.link, sign=number_of(after.notebook), note=after.goal(), badge=badge
    )
    return [onward, practice]
