"""One attempt at a task, wherever it is shown: what was tried, what is seen, what helps.

A panel that shows it puts `draw()` among its parts and hands it what is done there. Texts are
in the language that is spoken just now: inside a panel's `draw` and `act`, the panel's.
"""

from __future__ import annotations

from odin_teach.messages import say
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.replies import Reply
from odin_widgets import parts
from odin_widgets.parts import Button, Part
from odin_widgets.shared.answering import CHECK, Answering
from odin_widgets.shared.reply_view import given_parts, reply_parts, spoken_reply


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
        self._answering = Answering(data.question)

    @property
    def is_begun(self) -> bool:
        """Whether something is typed or chosen that has not been tried yet."""
        return self._answering.is_begun

    def reply(self, language: str | None = None) -> Reply | None:
        """Return what came of the last answer; None before the first."""
        return None if self.answer is None else self.data.judge(self.answer, language)

    def submit(self, answer: object, language: str | None = None) -> Reply:
        """Try an answer, and return what comes of it.

        Raises `OdinError` for what is no answer: that counts as no try.
        """
        return self._try(self.data.question.read_answer(answer), language)

    def act(self, part: str, value: object) -> None:
        """React to something done in one of the parts drawn here."""
        answer = self._answering.act(part, value)
        if answer is not None:
            self._try(answer)
        elif part == "help":
            self._help(str(value))

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
        self._answering.show(answer)
        if reply.right:
            self.solved, self._hints, self._told = True, 0, False
        return reply

    # --- what is seen ---

    def draw(self, *, checkable: bool = True) -> list[Part]:
        """Describe the question, the way to answer it, what came of it, and what helps.

        Without `checkable` the button that tries an answer is left out.
        """
        drawn: list[Part] = [parts.text("prompt", self.data.prompt(), "lead")]
        drawn += given_parts(self.data.question)
        reply = self.reply()
        right = reply is not None and reply.right
        drawn.append(self._answering.control(self.answer, right=right))
        checkable = checkable and not (right and self._answering.is_typed)
        if checkable and (check := self._answering.check(primary=not self.solved)):
            drawn.append(parts.buttons(CHECK[0], check))
        if reply is not None:
            drawn += reply_parts(reply, self.data.played_by)
        return [*drawn, *self._draw_help()]

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
        if self._answering.problem:
            return str(self._answering.problem)
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
