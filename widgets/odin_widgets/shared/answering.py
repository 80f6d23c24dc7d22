"""Answering a question: the control for its type of answer, drawn, and what comes of it read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from odin_teach import CardSet, OdinError
from odin_teach.messages import say
from odin_teach.teaching.answers import Answer, AnswerType
from odin_teach.teaching.questions import Question
from odin_widgets import parts
from odin_widgets.parts import Button, Mode, Part

CONTROL: Final = "answer"
CHECK: Final = ("check", "check")  # the button that gives what is typed or chosen: its part, its id
_TYPED: Final[tuple[AnswerType, ...]] = ("number", "row")
_AT_ONCE: Final[tuple[AnswerType, ...]] = ("yes-no", "one", "seat")  # to choose one is to give it
_MODES: Final[dict[AnswerType, Mode]] = {"card": "one", "cards": "many"}


class Answering:
    """What somebody is about to answer, in any panel that asks `question`.

    Such a panel puts `control` among its parts, and the button `check` (a page presses it with
    Enter too) in a row that is called as `CHECK` says; what is done there it hands to `act`.

    `problem` is why what was typed is no answer: it stays in its line, and the line says so.
    `is_begun` says whether something is typed or chosen that has not been given yet.

    >>> from odin_teach.teaching.lessons.course import task
    >>> answering = Answering(task("value-82").question)
    >>> answering.act("answer", "many"), answering.act("check", "check")
    (None, None)
    >>> answering.control()["value"], answering.control()["error"] == str(answering.problem)
    ('many', True)
    >>> answering.act("answer", "82"), answering.act("check", "check")
    (None, 82)
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.problem: OdinError | None = None
        self._typed = ""
        self._chosen: frozenset[str] = frozenset()
        self.is_begun = False  # whether something stands there that is not given as an answer yet

    def show(self, answer: Answer) -> None:
        """Have this answer in the control: it came from elsewhere, or is written more clearly."""
        self.problem, self.is_begun = None, False
        if isinstance(answer, CardSet | frozenset):
            self._chosen = frozenset(map(str, answer))
        elif isinstance(answer, tuple):
            self._typed = " ".join(map(str, answer))
        else:
            self._typed = str(answer)

    def act(self, part: str, value: object) -> Answer | None:
        """React to what is done in the control or with the button; return an answer once given.

        Raises `OdinError` where what is chosen is no answer.
        """
        self.problem = None
        if part == CHECK[0]:
            return self._checked()
        if part != CONTROL:
            return None
        answer_type = self.question.answer_type
        if answer_type in _AT_ONCE:
            return self.question.read_written(str(value))
        if self.is_typed:
            self._typed = str(value)
        elif isinstance(value, list):
            self._chosen = frozenset(map(str, value))
        else:
            self._chosen ^= {str(value)}
        self.is_begun = bool(self._typed.strip() or self._chosen)
        return None

    def _checked(self) -> Answer | None:
        match self.question.answer_type:
            case "number" | "row":
                return self._read_typed()
            case "card" | "cards":
                return self.question.read_answer(" ".join(self._chosen))
            case "seats" if not self._chosen:
                raise OdinError("answering.nobody")
        return self.question.read_answer(self._chosen)

    def _read_typed(self) -> Answer | None:
        if not self._typed.strip():
            self.problem = OdinError("answering.empty")
            return None
        try:
            return self.question.read_answer(self._typed)
        except OdinError as problem:
            self.problem = problem
            return None

    # --- what is seen ---

    @property
    def is_typed(self) -> bool:
        """Whether the answer is typed in a line."""
        return self.question.answer_type in _TYPED

    def control(
        self, given: Answer | None = None, *, closed: bool = False, right: bool = False
    ) -> Part:
        """Describe what the answer is given in.

        `given` is the answer given last; once `closed`, no other is taken. Once it was `right`, a
        line asks for no more, while others can still be chosen, to see what comes of them.
        """
        question = self.question
        match question.answer_type:
            case "number" | "row":
                return self._line(closed=closed or right)
            case "yes-no":
                words = [("yes", say("answering.yes")), ("no", say("answering.no"))]
                pressed = [key for key, _ in words if given == (key == "yes")]
                return _buttons(words, "answering.choose", pressed, closed)
            case "seat":
                return _buttons(self._options(), "answering.choose", {str(given)}, closed)
            case "one":
                return self._choices(given)
            case "card" | "cards":
                mode: Mode = "none" if closed else _MODES[question.answer_type]
                label, shown = say(f"answering.{question.answer_type}"), CardSet(question.offered)
                chosen = " ".join(self._chosen)
                return parts.cards(CONTROL, label, shown, selected=chosen, mode=mode)
        return _buttons(self._options(), "answering.several", self._chosen, closed)

    def check(self, *, closed: bool = False, primary: bool = True) -> list[Button]:
        """Describe the button that gives the answer, where to choose one is not to give it yet."""
        if self.question.answer_type in _AT_ONCE:
            return []
        return [parts.button(CHECK[1], say("answering.check"), disabled=closed, primary=primary)]

    def _options(self) -> Iterable[tuple[str, str]]:
        return [(each.id, each.text) for each in self.question.options()]

    def _line(self, *, closed: bool) -> Part:
        is_number = self.question.answer_type == "number"
        return parts.entry(
            CONTROL,
            say(f"answering.{self.question.answer_type}"),
            self._typed,
            hint="" if is_number or closed else say("answering.row-hint"),
            error="" if self.problem is None else str(self.problem),
            inputmode="numeric" if is_number else "text",
            presses=None if closed else CHECK,
            closed=closed,
        )

    def _choices(self, given: Answer | None) -> Part:
        lines = [
            parts.choice(each.id, each.text, shown=each.cards, spoken=each.text)
            for each in self.question.options()
        ]
        chosen = None if given is None else str(given)
        words_first = self.question.in_order
        return parts.choices(CONTROL, say("answering.one"), lines, chosen, words_first=words_first)


def _buttons(
    items: Iterable[tuple[str, str]], label: str, pressed: Iterable[str], closed: bool
) -> Part:
    down = set(pressed)
    drawn = [parts.button(key, text, disabled=closed, pressed=key in down) for key, text in items]
    return parts.buttons(CONTROL, drawn, say(label))
