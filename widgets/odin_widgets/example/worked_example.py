"""Step through a recorded hand: what was played, which rule matters, a question now and then."""

from __future__ import annotations

from typing import Unpack

from odin_teach import OdinError, Position, Record, Rules
from odin_teach.messages import say
from odin_teach.moves import Pass
from odin_teach.rule_sets import as_rules
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.examples.worked import Example, load_example
from odin_teach.teaching.questions import Question
from odin_teach.teaching.replies import Reply
from odin_teach.whole_numbers import is_whole
from odin_widgets import parts
from odin_widgets.example import example_view
from odin_widgets.example.board import board
from odin_widgets.example.example_view import Draft
from odin_widgets.example.moment import Moment
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import Part, View
from odin_widgets.rules.rules_view import badge_parts, call_words
from odin_widgets.shared.answering import CHECK, CONTROL, Answering
from odin_widgets.shared.reply_view import spoken_reply

SECONDS = 5.0  # how long autoplay stays at a step


class WorkedExample(ValuePanel):
    """A hand to be stepped through, forwards and back.

    `source` is the name of a shipped example, a `Record`, or the text of one. At marked steps
    there is a question; in the panel it has to be answered before one can go on (from Python
    every step can be set). A hand is played by the rules of its record, or by other `rules`
    that are given (their text will do); an example then stands without what is said of it.
    Raises `OdinError` for a source that cannot be read, a move that the rules do not allow, a
    step that is not there, an answer that is none; the former state stays.

    >>> example = WorkedExample("three-players")
    >>> example.step = 11
    >>> example
    WorkedExample('three-players'): step 11 of 15, Bo plays 3R3G+8O
    >>> example.position.table.value, example.answer("3R").right, example.answer("3G").right
    (33, False, True)
    """

    def __init__(
        self,
        source: str | Record = "three-players",
        language: str | None = None,
        *,
        rules: Rules | str | None = None,
        **look: Unpack[Look],
    ) -> None:
        self._step = 0
        self._hands_open = True
        self._playing = False
        self._notice = ""
        self._given: dict[int, Answer] = {}
        self._asking: dict[int, Answering] = {}
        self._example = self._home = read_source(source, rules)
        self._draft = Draft(str(self._example.record))
        super().__init__(language=language, **look)

    # ---- The state, from Python ----

    @property
    def step(self) -> int:
        """How many moves have been made: 0 is the start. It can be set."""
        return self._step

    @step.setter
    def step(self, step: int) -> None:
        if not is_whole(step, 0, self.steps):
            raise OdinError("example.no-such-step", given=step, last=self.steps)
        self._step, self._playing, self._notice = step, False, ""
        self.refresh()

    @property
    def value(self) -> int:
        """How many moves have been made."""
        return self._step

    @property
    def steps(self) -> int:
        """The number of the last step."""
        return self._example.steps

    @property
    def position(self) -> Position:
        """The position at this step."""
        return self._moment().position

    @property
    def record(self) -> Record:
        """The hand that is stepped through. Set it to a `Record`, a text or a shipped name."""
        return self._example.record

    @record.setter
    def record(self, source: str | Record) -> None:
        self._show(read_source(source))
        self.refresh()

    @property
    def rules(self) -> Rules:
        """The rules that the hand is played by."""
        return self.record.start.rules

    def answer(self, value: object) -> Reply:
        """Answer the question at this step; see `teaching.answers` for what each type is."""
        reply = self._take_answer(value)
        self.refresh()
        return reply

    @property
    def answers(self) -> dict[int, Answer]:
        """The answers given so far, by step."""
        return dict(self._given)

    def summary(self) -> str:
        """Return the example, the step and its move in one line."""
        name = repr(self._example.name) if self._example.name else "record"
        where = say(
            "example.repr",
            self.language,
            step=self._step,
            steps=self.steps,
            what=self._last_move(),
        )
        call = ", ".join(filter(None, [name, call_words(self.rules)]))
        return f"WorkedExample({call}): {where}"

    # ---- What is to be seen ----

    def draw(self) -> View:
        """Describe the present step."""
        moment = self._moment()
        more = example_view.more_controls(moment, playing=self._playing)
        table = parts.group("table-side", "", [board(moment), more])
        told = parts.group("story", "", example_view.story(moment))
        shown: list[Part] = [
            *badge_parts(self.rules),
            parts.group("way", "", example_view.controls(moment), layout="row"),
            parts.text("happened", example_view.headline(moment), "lead"),
            *example_view.asked(moment),
            parts.group("scene", "", [table, told], layout="row"),
            example_view.loader(self._draft, borrowed=self._example is not self._home),
        ]
        if self._playing:
            shown.append(parts.timer("clock", SECONDS))
        said = self._notice or example_view.spoken(moment)
        return {"title": self._example.title(), "say": said, "parts": shown}

    def _moment(self) -> Moment:
        asked, given = self._example.asked(self._step), self._given.get(self._step)
        reply = None
        if asked is not None and given is not None:
            reply = self._example.judge(self._step, given, self.language)
        answering = None if asked is None else self._answering(asked.question)
        return Moment(self._example, self._step, self._hands_open, given, reply, answering)

    def _answering(self, question: Question) -> Answering:
        return self._asking.setdefault(self._step, Answering(question))

    def _last_move(self) -> str:
        if self._step == 0:
            return say("example.repr-start", self.language)
        moment = self._moment()
        assert moment.before is not None
        name = self._example.player(moment.before.to_move, self.language)
        if isinstance(moment.move, Pass):
            return say("example.repr-passes", self.language, name=name)
        return say("example.repr-plays", self.language, name=name, move=moment.move)

    # ---- What a person does ----

    def act(self, part: str, _event: str, value: object) -> None:
        """Do what a button, the slider or the box asks for."""
        self._notice = ""
        if part == "more" and value == "play":
            self._toggle_play()
        elif part == "more":
            self._hands_open = not self._hands_open
            self._notice = say("example.hands-open" if self._hands_open else "example.hands-hidden")
        elif part in (CONTROL, CHECK[0]):
            self._answer_on_page(part, value)
        elif part == "record":
            self._draft = Draft(str(value))
        elif part == "load":
            self._load() if value == "load" else self._show(self._home)
        else:
            self._walk(value)

    def _walk(self, value: object) -> None:
        self._playing = False
        named = {"first": 0, "previous": self._step - 1, "next": self._step + 1, "last": self.steps}
        wanted = value if is_whole(value) else named[str(value)]
        self._go_towards(wanted)

    def _go_towards(self, wanted: int) -> None:
        """Go there, or as far as the first question that is still open, and say so."""
        reached = next((step for step in range(self._step, wanted) if self._is_open(step)), wanted)
        self._step = reached
        if reached != wanted:
            self._playing = False
            raise OdinError("example.answer-first", step=reached)

    def _is_open(self, step: int) -> bool:
        return self._example.asked(step) is not None and step not in self._given

    def _toggle_play(self) -> None:
        if self._playing:
            self._playing = False
            return
        start = 0 if self._step == self.steps else self._step
        self._step = start
        if self._is_open(start):
            raise OdinError("example.answer-first", step=start)
        self._playing = self.steps > 0

    def hear(self, _part: str, _value: object) -> None:
        """Go on by a step: the clock ticks."""
        self._notice = ""
        self._go_towards(self._step + 1)
        if self._step == self.steps or self._is_open(self._step):
            self._playing = False
        if self._step == self.steps:
            end = say("example.stopped-end")
            self._notice = f"{example_view.spoken(self._moment())} {end}"

    def _take_answer(self, value: object) -> Reply:
        reply = self._example.judge(self._step, value, self.language)
        asked = self._example.asked(self._step)
        assert asked is not None  # else it could not have been judged
        answer = self._given[self._step] = asked.question.read_answer(value)
        self._answering(asked.question).show(answer)
        self._notice = spoken_reply(reply, self.language)
        return reply

    def _answer_on_page(self, part: str, value: object) -> None:
        answering = self._moment().answering
        assert answering is not None  # else there would be nothing to answer in
        answer = answering.act(part, value)
        if answer is not None:
            self._take_answer(answer)
        elif answering.problem is not None:
            self._notice = str(answering.problem)

    # ---- Another hand ----

    def _show(self, example: Example) -> None:
        self._example = example
        self._step, self._playing, self._notice = 0, False, ""
        self._given, self._asking = {}, {}
        self._draft = Draft(str(example.record))

    def _load(self) -> None:
        typed = self._draft.text
        try:
            self._show(_read_typed(typed))
        except OdinError as error:
            self._draft = Draft(typed, str(error))
            self._notice = str(error)
        else:
            self._notice = say("example.own-loaded", count=self.steps)


def read_source(source: object, rules: Rules | str | None = None) -> Example:
    """Return the example that a name, a record or a record's text stands for.

    >>> read_source("hands: 8B / 9R").steps
    0
    """
    given = None if rules is None else as_rules(rules)
    if isinstance(source, str) and ":" in source:
        return Example(Record.parse(source, rules=given))
    if isinstance(source, Record):
        example = Example(source)
    elif isinstance(source, str):
        example = load_example(source.strip())
    else:
        raise OdinError("example.not-a-hand", given=source)
    return example if given is None else example.under(given)


def _read_typed(text: str) -> Example:
    if not text.strip():
        raise OdinError("example.own-empty")
    return Example(Record.parse(text))
