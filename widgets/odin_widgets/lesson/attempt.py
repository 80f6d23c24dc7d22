"""One attempt at a task, wherever it is shown: what was tried, what is seen, what helps.

A panel that shows it puts `draw()` among its parts and hands it what is done there. Texts are
in the language that is spoken just now: inside a panel's `draw` and `act`, the panel's.
"""

from __future__ import annotations

from typing import Final

from odin_teach import CardSet, OdinError
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.questions import Sheet, Shown
from odin_teach.teaching.replies import Reply
from odin_widgets import parts
from odin_widgets.parts import Button, Mode, Part
from odin_widgets.shared.reply_view import reply_parts, shown_part, spoken_reply

CHECK: Final = ("check", "check")  # the button that tries an answer: its part and its id
_YES_NO: Final = {"yes": True, "no": False}
_MODES: Final[dict[str, Mode]] = {"cards": "many", "card": "one"}


class Attempt:
    """What somebody has tried at a task so far.

    `answer` is the last one tried (None before the first), `tries` counts all of them and
    `wrong` the wrong ones before the right one; the same answer once more is no new try. After
    each wrong try one more hint can be asked for, if the task has any, and after the last one
    the answer itself; once it is solved, they are gone.
    """

    def __init__(self, data: TaskData) -> None:
        self.data = data
        self.answer: Answer | None = None
        self.tries = 0
        self.wrong = 0
        self.solved = False
        self._hints = 0
        self._told = False
        self._news = ""  # what came last: "reply", "hint" or "told"
        self._chosen = CardSet()
        self._typed = ""
        self._problem: OdinError | None = None

    def reply(self, language: str | None = None) -> Reply | None:
        """Return what came of the last answer; None before the first."""
        return None if self.answer is None else self.data.judge(self.answer, language)

    def submit(self, answer: object, language: str | None = None) -> Reply:
        """Try an answer, and return what comes of it.

        Raises `OdinError` for what is no answer: that counts as no try.
        """
        checked = self.data.question.read_answer(answer)
        self._problem = None
        return self._try(checked, language)

    def act(self, part: str, value: object) -> None:
        """React to something done in one of the parts drawn here."""
        self._problem = None
        match part:
            case "pick":
                self._chosen = CardSet(" ".join(map(str, value)) if isinstance(value, list) else "")
            case "number":
                self._typed = str(value)
            case "option":
                self._try(self.data.question.read_answer(value))
            case "yes-no":
                self._try(self.data.question.read_written(str(value)))
            case "check":
                self._check()
            case "help":
                self._help(str(value))

    def _check(self) -> None:
        """Try what was chosen or typed; what cannot be read stays in its line, with the reason."""
        if self.data.question.answer_type != "number":
            self._try(self.data.question.read_answer(self._chosen))
        elif not self._typed.strip():
            self._problem = OdinError("task.number.empty")
        else:
            try:
                self._try(self.data.question.read_answer(self._typed))
            except OdinError as problem:
                self._problem = problem

    def _help(self, button: str) -> None:
        if button == "hint":
            self._hints, self._news = self._hints + 1, "hint"
        elif button == "show":
            self._told, self._news = True, "told"

    def _try(self, answer: Answer, language: str | None = None) -> Reply:
        reply = self.data.judge(answer, language)
        if answer != self.answer:
            self.tries += 1
            self.wrong += not reply.right and not self.solved
        self.answer, self._news = answer, "reply"
        if self.data.question.answer_type == "number":
            self._typed = str(answer)
        elif isinstance(answer, CardSet):
            self._chosen = answer
        if reply.right:
            self.solved, self._hints, self._told = True, 0, False
        return reply

    # --- what is seen ---

    def draw(self, *, checkable: bool = True) -> list[Part]:
        """Describe the question, the way to answer it, what came of it, and what helps.

        Without `checkable` the button that tries an answer is left out.
        """
        drawn = [parts.text("prompt", self.data.prompt(), "lead"), *self._draw_given()]
        drawn += self._draw_answer()
        drawn += self._draw_check() if checkable else []
        return [*drawn, *self._draw_reply(), *self._draw_help()]

    def _draw_given(self) -> list[Part]:
        question = self.data.question
        story = question.story()
        told: list[Part] = [parts.listing("story", say("task.story"), story)] if story else []
        sheet = question.sheet()
        told += [_draw_sheet(sheet)] if sheet else []
        cards = [shown_part(s, _id_of(s, place)) for place, s in enumerate(question.shown())]
        # A table set and what is to beat it are compared: side by side where there is room.
        return [*told, *([parts.group("given", "", cards, layout="row")] if cards else [])]

    def _draw_answer(self) -> list[Part]:
        question = self.data.question
        match question.answer_type:
            case "number":
                return [self._draw_line()]
            case "yes-no":
                items = [
                    parts.button(key, say(f"task.{key}"), pressed=self.answer is value)
                    for key, value in _YES_NO.items()
                ]
                return [parts.buttons("yes-no", items, say("task.yes-or-no"))]
            case "one":
                lines = [
                    parts.choice(option.id, option.text, shown=option.cards, spoken=option.text)
                    for option in question.options()
                ]
                chosen = None if self.answer is None else str(self.answer)
                label, in_order = say("task.pick.one"), question.in_order
                return [parts.choices("option", label, lines, chosen, words_first=in_order)]
        label, mode = say(f"task.pick.{question.answer_type}"), _MODES[question.answer_type]
        return [parts.cards("pick", label, question.offered, selected=self._chosen, mode=mode)]

    def _draw_line(self) -> Part:
        problem = str(self._problem) if self._problem else ""
        return parts.entry(
            "number",
            say("task.number"),
            self._typed,
            error=problem,
            inputmode="numeric",
            presses=CHECK,
        )

    def _draw_check(self) -> list[Part]:
        """Draw the button that tries the answer, where it is not tried by being chosen."""
        if self.data.question.answer_type in ("yes-no", "one"):
            return []
        check = parts.button(CHECK[1], say("task.check"), primary=not self.solved)
        return [parts.buttons(CHECK[0], [check])]

    def _draw_reply(self) -> list[Part]:
        reply = self.reply()
        return [] if reply is None else reply_parts(reply)

    def _draw_help(self) -> list[Part]:
        hints = self.data.hints()[: self._hints]
        drawn: list[Part] = [
            parts.text(f"hint-{number}", say("task.hint-text", hint=hint), "note")
            for number, hint in enumerate(hints, start=1)
        ]
        if self._told:
            drawn.append(parts.text("told", self._told_answer(), "note"))
        items = self._help_buttons()
        return [*drawn, parts.buttons("help", items)] if items else drawn

    def _help_buttons(self) -> list[Button]:
        """Offer the next hint after each wrong try, and at last the answer."""
        hints = self.data.hints()
        if self.solved or not hints:
            return []
        if self._hints < min(self.tries, len(hints)):
            words = say("task.hint", number=self._hints + 1, total=len(hints))
            return [parts.button("hint", words)]
        if self.tries > len(hints) and not self._told:
            return [parts.button("show", say("task.show"))]
        return []

    def _told_answer(self) -> str:
        question = self.data.question
        return say("task.answer", answer=question.tell(question.solution))

    def spoken(self) -> str:
        """Return what a screen reader is told when it changes: the newest thing here."""
        if self._problem:
            return str(self._problem)
        match self._news:
            case "told":
                return self._told_answer()
            case "hint":
                return say("task.hint-text", hint=self.data.hints()[self._hints - 1])
        reply = self.reply()
        return "" if reply is None else spoken_reply(reply)

    def newest(self) -> str:
        """Return the id of the part that shows the newest thing here."""
        match self._news:
            case "hint":
                return f"hint-{self._hints}"
            case "told" | "reply":
                return self._news
        return "prompt"


def _id_of(shown: Shown, place: int) -> str:
    """Return an id: several players may each show the same thing."""
    return f"{shown.what}-{place}" if shown.owner else shown.what


def _draw_sheet(sheet: Sheet) -> Part:
    rows = [parts.row(str(number), cells) for number, cells in enumerate(sheet.rows, start=1)]
    return parts.table("sheet", say("task.sheet"), sheet.head, rows, sheet.totals)
