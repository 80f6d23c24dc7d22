"""A question that checks its own answer: the tasks at the end of each lesson."""

from __future__ import annotations

from typing import Final

from odin_teach import CardSet, OdinError
from odin_teach.messages import say
from odin_teach.teaching.task_questions import Answer, Reply, Shown
from odin_teach.teaching.tasks import TaskData, task
from odin_widgets import parts
from odin_widgets.panel import Panel
from odin_widgets.shapes import Button, CardLayout, Mode, Part, View

_YES_NO: Final = {"yes": True, "no": False}
_MANY: Final = 4  # cards beside others that still stand in one row
_MODES: Final[dict[str, Mode]] = {"cards": "many", "card": "one"}


class Task(Panel):
    """One task of the course, by its id; the ids are in `odin_teach/teaching/tasks.json`.

    `submit(answer)` judges an answer (a number, True or False, cards, or the id of an option)
    as the page does. `solved`, `tries` (wrong ones included), `answer` (the last one tried)
    and `reply` can be read; `reset()` begins again. After each wrong try one more hint can be
    asked for, and after the last one the answer itself; once solved, they are gone.

    >>> value = Task("value-82", language="en")
    >>> value.submit(10).right, value.solved
    (False, False)
    >>> value.submit(82).right, value.solved
    (True, True)
    >>> value
    Task('value-82'): solved in 2 tries, 'Somebody lays down the 2 and then the 8, ...?'
    """

    def __init__(self, task_id: str, language: str | None = None) -> None:
        self._task: TaskData = task(task_id)
        self._forget()
        super().__init__(language=language)

    def _forget(self) -> None:
        self._answer: Answer | None = None
        self._tries = 0
        self._hints = 0
        self._told = False
        self._solved = False
        self._news = ""  # what came last: "reply", "hint" or "told"
        self._chosen = CardSet()
        self._typed = ""
        self._problem: OdinError | None = None

    @property
    def data(self) -> TaskData:
        """The task as its file states it."""
        return self._task

    @property
    def answer(self) -> Answer | None:
        """The answer tried last; None before the first."""
        return self._answer

    @property
    def tries(self) -> int:
        """How many answers were tried, the right one included."""
        return self._tries

    @property
    def reply(self) -> Reply | None:
        """What came of the last answer; None before the first."""
        if self._answer is None:
            return None
        return self._task.question.judge(self._answer, self.language)

    @property
    def solved(self) -> bool:
        """Whether a right answer has been given; a wrong one tried after it takes nothing away."""
        return self._solved

    def submit(self, answer: object) -> Reply:
        """Try an answer, and return what comes of it.

        Raises `OdinError` for what is no answer to this question: that counts as no try.
        The same answer once more counts as no try either.
        """
        checked = self._task.question.checked(answer)
        self._try(checked)
        self.refresh()
        return self._task.question.judge(checked, self.language)

    def reset(self) -> None:
        """Begin again, as if nothing had been tried."""
        self._forget()
        self.refresh()

    def summary(self) -> str:
        """Return the call that makes this task, how it stands, and what it asks."""
        state = "open" if self._answer is None else "solved" if self.solved else "wrong"
        tries = f" in {self._tries} tries" if self._tries > 1 else ""
        prompt = self._task.prompt(self.language)
        return f"Task({self._task.id!r}): {state}{tries}, {prompt!r}"

    # --- what a page does ---

    def act(self, part: str, event: str, value: object) -> None:  # noqa: ARG002 (the parts differ)
        """React to a choice, a typed answer or a button."""
        self._problem = None
        match part:
            case "pick":
                self._chosen = CardSet(" ".join(map(str, value)) if isinstance(value, list) else "")
            case "number":
                self._enter(str(value))
            case "option":
                self._try(self._task.question.checked(value))
            case "yes-no":
                self._try(_YES_NO[str(value)])
            case _:
                self._press(str(value))

    def _press(self, button: str) -> None:
        match button:
            case "check" if self._task.question.kind == "number":
                self._enter(self._typed, asked=True)
            case "check":
                self._try(self._task.question.checked(self._chosen))
            case "hint":
                self._hints, self._news = self._hints + 1, "hint"
            case "show":
                self._told, self._news = True, "told"
            case "again":
                self._forget()

    def _enter(self, typed: str, *, asked: bool = False) -> None:
        """Try what was typed; what cannot be read stays in its line, with the reason."""
        self._typed = typed
        if not typed.strip():
            self._problem = OdinError("task.number.empty") if asked else None
            return
        try:
            self._try(self._task.question.checked(typed))
        except OdinError as problem:
            self._problem = problem

    def _try(self, answer: Answer) -> None:
        if answer != self._answer:
            self._tries += 1
        self._answer, self._news = answer, "reply"
        if self._task.question.kind == "number":
            self._typed = str(answer)
        elif isinstance(answer, CardSet):
            self._chosen = answer
        if self._task.question.judge(answer).right:
            self._solved, self._hints, self._told = True, 0, False

    # --- what is seen ---

    def draw(self) -> View:
        """Show the question, the way to answer it, and what came of the last answer."""
        prompt = parts.text("prompt", self._task.prompt(), "lead")
        drawn = [prompt, *self._draw_given(), *self._draw_answer(), *self._draw_check()]
        drawn += [*self._draw_reply(), *self._draw_help()]
        return {
            "title": say("task.title", title=self._task.title()),
            "say": self._spoken(),
            "parts": drawn,
        }

    def _draw_given(self) -> list[Part]:
        question = self._task.question
        story = question.story()
        told: list[Part] = [parts.listing("story", say("task.story"), story)] if story else []
        cards = [_draw_cards(shown) for shown in question.shown()]
        # A table set and what is to beat it are compared: side by side where there is room.
        return [*told, *([parts.group("given", "", cards, layout="row")] if cards else [])]

    def _draw_answer(self) -> list[Part]:
        question = self._task.question
        match question.kind:
            case "number":
                problem = str(self._problem) if self._problem else ""
                label = say("task.number")
                return [
                    parts.entry("number", label, self._typed, error=problem, inputmode="numeric")
                ]
            case "yes-no":
                items = [
                    parts.button(key, say(f"task.{key}"), pressed=self._answer is value)
                    for key, value in _YES_NO.items()
                ]
                return [parts.buttons("yes-no", items, say("task.yes-or-no"))]
            case "one":
                lines = [
                    parts.choice(option.id, option.text, shown=option.cards, spoken=option.text)
                    for option in question.options()
                ]
                chosen = None if self._answer is None else str(self._answer)
                return [parts.choices("option", say("task.pick.one"), lines, chosen)]
        label, mode = say(f"task.pick.{question.kind}"), _MODES[question.kind]
        return [parts.cards("pick", label, question.offered, selected=self._chosen, mode=mode)]

    def _draw_reply(self) -> list[Part]:
        reply = self.reply
        if reply is None:
            return []
        verdict = say("task.right" if reply.right else "task.wrong")
        drawn: list[Part] = [
            parts.text("reply", verdict, "good" if reply.right else "bad"),
            parts.listing("reasons", "", reply.text.splitlines()),
        ]
        if reply.after:
            drawn.append(parts.cards("after", reply.consequence, reply.after))
        elif reply.consequence:
            drawn.append(parts.text("consequence", reply.consequence, "quiet"))
        return drawn

    def _draw_help(self) -> list[Part]:
        hints = self._task.hints()[: self._hints]
        drawn: list[Part] = [
            parts.text(f"hint-{number}", say("task.hint-text", hint=hint), "note")
            for number, hint in enumerate(hints, start=1)
        ]
        if self._told:
            drawn.append(parts.text("told", self._told_answer(), "note"))
        items = self._help_buttons()
        return [*drawn, parts.buttons("help", items)] if items else drawn

    def _draw_check(self) -> list[Part]:
        """Draw the button that tries the answer, where it is not tried by being chosen."""
        if self._task.question.kind in ("yes-no", "one"):
            return []
        return [parts.buttons("check", [parts.button("check", say("task.check"), primary=True)])]

    def _help_buttons(self) -> list[Button]:
        """Offer the next hint after each wrong try, and at last the answer; then to begin again."""
        if self.solved:
            return [parts.button("again", say("task.again"))]
        hints = self._task.hints()
        if self._hints < min(self._tries, len(hints)):
            words = say("task.hint", number=self._hints + 1, total=len(hints))
            return [parts.button("hint", words)]
        if self._tries > len(hints) and not self._told:
            return [parts.button("show", say("task.show"))]
        return []

    def _told_answer(self) -> str:
        solution = self._task.question.solution
        if isinstance(solution, bool):
            told = say("task.yes" if solution else "task.no")
        elif isinstance(solution, CardSet):
            told = solution.names()
        else:
            options = self._task.question.options()
            told = next((o.text for o in options if o.id == solution), str(solution))
        return say("task.answer", answer=told)

    def _spoken(self) -> str:
        """Return what a screen reader is told when it changes: the newest thing on the panel."""
        if self._problem:
            return str(self._problem)
        match self._news:
            case "told":
                return self._told_answer()
            case "hint":
                return say("task.hint-text", hint=self._task.hints()[self._hints - 1])
        reply = self.reply
        if reply is None:
            return ""
        verdict = say("task.right" if reply.right else "task.wrong")
        return f"{verdict} {reply.text} {reply.consequence}".strip()


def _draw_cards(shown: Shown) -> Part:
    faces = [parts.face(card) for card in shown.cards]
    label = say(f"task.shows.{shown.what}")
    layout: CardLayout = "small" if len(faces) > _MANY else "flow"
    return parts.cards(shown.what, label, faces, layout=layout, empty=say("task.empty-centre"))
