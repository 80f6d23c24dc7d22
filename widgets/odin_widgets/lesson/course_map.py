"""The whole course at a glance: every lesson, its stars, and where to go on."""

from __future__ import annotations

from typing import Unpack

from odin_teach.messages import say
from odin_teach.teaching.lessons.course import LessonData, number_of
from odin_teach.teaching.lessons.folders import lessons_here
from odin_teach.teaching.progress import MOST_STARS, Progress
from odin_widgets import parts
from odin_widgets.lesson.kept_progress import kept_progress
from odin_widgets.lesson.lesson_view import RESET, stars, stars_words
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Page, Part, View
from odin_widgets.shared.confirm import SURE, Confirm

FILE = "odin-progress.json"


class CourseMap(ValuePanel):
    """All lessons in their order, with the stars that the learner has, and links to them.

    In a folder of one's own they are those that have a notebook there (`lessons_in`).

    The stars are those that the visitor's browser keeps. They can be saved as a file and read
    from one (`load` does it from Python); `reset()` forgets them all.

    >>> course = CourseMap(language="en")
    >>> course.load(Progress().finished("reading-a-combination", wrong=1).to_json())
    >>> course.stars
    2
    """

    def __init__(self, language: str | None = None, **look: Unpack[Look]) -> None:
        self._lessons = lessons_here()
        self._kept = kept_progress()
        self._confirm = Confirm(RESET, self._kept.replaces)
        self._news = ""  # what was done last: "loaded" or "reset"
        super().__init__(language=language, **look)

    @property
    def progress(self) -> Progress:
        """What is known of the learner."""
        return self._kept.value

    @property
    def stars(self) -> int:
        """The best stars of all lessons together."""
        return sum(self.progress.stars(each.id) for each in self._lessons)

    @property
    def value(self) -> int:
        """The best stars of all lessons together."""
        return self.stars

    @property
    def next_lesson(self) -> LessonData | None:
        """Where to go on: the first lesson without a star; None after the last."""
        return next((each for each in self._lessons if not self.progress.stars(each.id)), None)

    def load(self, text: str) -> None:
        """Take what a saved file holds; what is here already is kept where it is better.

        Raises `OdinError` that says why a text is no such file.
        """
        saved = Progress.from_json(text)
        self._kept.change(self.progress.adopting(saved))
        self._news = "loaded"
        self.refresh()

    def reset(self) -> None:
        """Forget all stars, and where the learner stopped."""
        self._kept.change(self.progress.reset())
        self._news = "reset"
        self.refresh()

    def summary(self) -> str:
        """Return how much there is, and how much of it is reached."""
        most = MOST_STARS * len(self._lessons)
        return f"CourseMap(): {len(self._lessons)} lessons, {self.stars} of {most} stars"

    # --- what a page does ---

    def act(self, part: str, _event: str, value: object) -> None:
        """React to a file, to the buttons."""
        self._news = ""
        if self._confirm.press(part, value) == SURE:
            self._lose(part)
        elif part == "load":
            self.load(str(value))

    def _lose(self, part: str) -> None:
        if part == RESET:
            self.reset()
        else:
            self._kept.replace()

    def hear(self, _part: str, value: object) -> None:
        """Show what the browser keeps."""
        self._kept.found(value)

    # --- what is seen ---

    def draw(self) -> View:
        """Show the lessons, and below them what can be done with the progress."""
        total = say("course.stars", count=self.stars, most=MOST_STARS * len(self._lessons))
        view: View = {
            "title": say("course.title"),
            "say": say(f"course.did.{self._news}") if self._news else "",
            "parts": [
                parts.marks("total", total, ["star"]),
                parts.pages("lessons", "", map(self._page, self._lessons)),
                *self._kept.draw(self._confirm, unavailable=say("progress.not-kept")),
                parts.group("file", say("course.file"), self._draw_file(), fold="closed"),
            ],
        }
        return self._confirm.over(view)

    def _page(self, lesson: LessonData) -> Page:
        reached = self.progress.stars(lesson.id)
        return parts.page(
            lesson.title(),
            lesson.link,
            sign=number_of(lesson.notebook),
            note=self._note(lesson),
            badge=self._badge(lesson),
            shown=stars(reached),
            spoken=stars_words(reached),
        )

    def _note(self, lesson: LessonData) -> str:
        lines = [say("course.minutes", count=lesson.minutes), lesson.goal()]
        standing = self.progress.of(lesson.id).standing
        ids = [each.id for each in lesson.all_tasks]
        if standing.task in ids and not standing.finished:
            number = ids.index(standing.task) + 1
            lines.insert(0, say("course.stopped-at", number=number, total=len(ids)))
        return " · ".join(lines)

    def _badge(self, lesson: LessonData) -> str:
        if lesson is not self.next_lesson:
            return ""
        begun = any(known.standing.steps for known in self.progress.lessons.values())
        return say("course.go-on-here" if begun else "course.start-here")

    def _draw_file(self) -> list[Part]:
        drawn: list[Part] = [
            parts.text("file-note", say("course.file-note")),
            parts.group("files", "", self._draw_files(), layout="row"),
        ]
        if self._news:
            drawn.append(parts.text("news", say(f"course.did.{self._news}"), "good"))
        return [*drawn, *self._confirm.draw(RESET, "course.reset")]

    def _draw_files(self) -> list[Part]:
        return [
            parts.download("save", say("course.save"), FILE, self.progress.to_json()),
            parts.upload("load", say("course.load")),
        ]
