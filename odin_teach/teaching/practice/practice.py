"""Practice: endless questions that follow a learner and find out what they get wrong."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Final

from odin_teach.errors import OdinError, start_of
from odin_teach.handed_over import wanted
from odin_teach.messages import known_language, say
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice.choice import Candidate, choose, remake
from odin_teach.teaching.practice.misconceptions import (
    known_misconception,
    misconception_name,
    misconception_text,
)
from odin_teach.teaching.practice.questions import LEVELS, PracticeQuestion
from odin_teach.teaching.practice.saved import MOST, read, write
from odin_teach.teaching.practice.state import Evidence, State
from odin_teach.teaching.replies import Reply
from odin_teach.whole_numbers import is_whole

_FIRST_LEVEL: Final = 2.0
_UP, _DOWN = 0.5, 0.75  # of a level, after a right and a wrong answer


@dataclass(frozen=True, kw_only=True)
class PracticeFeedback(Reply):
    """What came of an answer in practice.

    `text` is all that is said: the `verdict`, the reasons why the right answer is right, and the
    `news`, if any, of misconceptions. `about` are the rules that the question was about. `given`
    and `expected` are the answer and the right one; `found` are the misconceptions named because
    of it, `gone` those withdrawn; `ended` is how many right ones in a row a wrong one has ended.
    """

    verdict: str
    news: str = ""
    about: tuple[str, ...]
    given: Answer
    expected: Answer
    found: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    ended: int = 0

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the question was about."""
        return self.about

    @property
    def text(self) -> str:
        """All that is said, reasons with their rules."""
        return "\n".join(filter(None, (self.verdict, *map(str, self.reasons), self.news)))


class Practice:
    """Questions on all rules, each new, chosen by what is believed of the learner.

    `question` is asked; `submit(answer)` judges an answer, after which `question` is the next
    one. `diagnosed` are the misconceptions now believed, most likely first. The types of answers
    by `question.kind` are in `practice.kinds` and `teaching.answers`. The same seed and answers
    give the same questions. Raises `OdinError` for a seed or a language that is none.

    >>> practice = Practice(seed=1)
    >>> feedback = practice.submit(practice.question.answer_of())
    >>> feedback.right, practice.asked, practice.diagnosed
    (True, 1, ())
    >>> for _ in range(12):
    ...     _ = practice.submit(practice.question.answer_of("sum"))
    >>> practice.diagnosed
    ('sum',)
    """

    def __init__(self, seed: int | None = None, language: str = "en") -> None:
        if seed is not None and not is_whole(seed, -MOST, MOST):
            raise OdinError("practice.error.seed", given=start_of(seed))
        seed = SystemRandom().getrandbits(48) if seed is None else seed
        self._state = State(seed, known_language(language))
        self._ask_next()

    # --- what can be read ---

    @property
    def language(self) -> str:
        """The language of questions and feedback; may be set."""
        return self._state.language

    @language.setter
    def language(self, language: str) -> None:
        self._state.language = known_language(language)
        question = self._state.current.question.in_language(self.language)
        self._state.current = replace(self._state.current, question=question)

    @property
    def question(self) -> PracticeQuestion:
        """The question to answer now."""
        return self._state.current.question

    @property
    def level(self) -> int:
        """The difficulty of this question, from 1 to 4."""
        return self._state.current.level

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return self._state.asked

    @property
    def right(self) -> int:
        """How many of them rightly."""
        return self._state.right

    @property
    def streak(self) -> int:
        """How many rightly in a row, up to now."""
        return self._state.streak

    @property
    def best(self) -> int:
        """The most that were answered rightly in a row, ever."""
        return self._state.best

    @property
    def epoch(self) -> int:
        """How many records this one has replaced: the latest of them is the one that counts."""
        return self._state.epoch

    @property
    def diagnosed(self) -> tuple[str, ...]:
        """The misconceptions that are now believed, most likely first."""
        return self._state.learner.named

    def belief(self, misconception: str) -> float:
        """Return how likely the learner is thought to hold this misconception."""
        return self._state.learner.probability[known_misconception(misconception)]

    def explain(self, misconception: str) -> str:
        """Return the misconception's name, how it really is, and the answer that shows it."""
        told = say(
            "practice.found",
            self.language,
            name=misconception_name(misconception, self.language),
            text=misconception_text(misconception, self.language),
        )
        return f"{told}\n{self.evidence(misconception)}".strip()

    def evidence(self, misconception: str) -> str:
        """Return the learner's own wrong answer that shows this misconception; "": none."""
        shown = self._state.evidence.get(known_misconception(misconception))
        if shown is None:
            return ""
        old = remake(shown.kind, shown.seed, shown.level, self.language)
        return say(
            "practice.evidence",
            self.language,
            prompt=old.question.prompt,
            given=old.question.tell(shown.given, self.language),
            right=old.question.tell(old.right, self.language),
        )

    # --- answering ---

    def submit(self, answer: object) -> PracticeFeedback:
        """Judge an answer to `question`, and go on to the next question.

        Raises `OdinError`, with the input and the accepted form, for what is no answer to this
        kind of question; nothing changes then.
        """
        now = self._state.current
        given = now.question.read_answer(answer)
        reply = now.question.judge(given, self.language)
        before, ended = self.diagnosed, 0 if reply else self.streak
        self._count(reply.right, now.kind)
        self._collect(now, given)
        self._state.learner.observe(given, now.right, now.wrong, closed=now.closed)
        found = tuple(name for name in self.diagnosed if name not in before)
        gone = tuple(name for name in before if name not in self.diagnosed)
        feedback = PracticeFeedback(
            reply.right,
            reply.reasons,
            verdict=self._verdict(now, given),
            news=self._news(now, given, found, gone),
            about=now.question.rules,
            given=given,
            expected=now.right,
            found=found,
            gone=gone,
            ended=ended,
        )
        self._ask_next()
        return feedback

    def _count(self, right: bool, kind: str) -> None:
        state = self._state
        state.asked += 1
        state.right += right
        state.streak = state.streak + 1 if right else 0
        state.best = max(state.best, state.streak)
        level = state.levels.get(kind, _FIRST_LEVEL) + (_UP if right else -_DOWN)
        state.levels[kind] = min(max(level, float(LEVELS[0])), float(LEVELS[-1]))

    def _collect(self, now: Candidate, given: Answer) -> None:
        """Keep the answer for each misconception that explains it, best if it alone does."""
        explains = [name for name, answer in now.wrong.items() if answer == given]
        for name in explains:
            if len(explains) == 1 or name not in self._state.evidence:
                self._state.evidence[name] = Evidence(now.kind, now.seed, now.level, given)

    def _verdict(self, now: Candidate, given: Answer) -> str:
        if given == now.right:
            return say("practice.right", self.language)
        told, right = (now.question.tell(each, self.language) for each in (given, now.right))
        return say("practice.wrong", self.language, given=told, right=right)

    def _news(
        self, now: Candidate, given: Answer, found: tuple[str, ...], gone: tuple[str, ...]
    ) -> str:
        lines = [self._found_text(name, now, given) for name in found]
        for name in gone:
            title = misconception_name(name, self.language)
            lines.append(say("practice.gone", self.language, name=title))
        return "\n".join(lines)

    def _found_text(self, name: str, now: Candidate, given: Answer) -> str:
        if now.wrong.get(name) != given:
            return self.explain(name)
        # The answer that shows it is the one just given: it need not be told again.
        told = say(
            "practice.found",
            self.language,
            name=misconception_name(name, self.language),
            text=misconception_text(name, self.language),
        )
        by = say("practice.found-by", self.language, given=now.question.tell(given, self.language))
        return f"{told}\n{by}"

    def _ask_next(self) -> None:
        state = self._state
        state.current, mark = choose(
            Random(f"{state.seed}/{state.asked}"),
            state.learner,
            asked=state.last_asked,
            number=state.asked,
            level=lambda kind: round(state.levels.get(kind, _FIRST_LEVEL)),
            is_recent=state.recent.__contains__,
            language=state.language,
        )
        state.recent.append(mark)
        state.last_asked[state.current.kind] = state.asked

    # --- keeping it ---

    def succeed(self, former: Practice) -> None:
        """Take the place of another record, wherever that one is kept (see `saved.latest`).

        >>> old, new = Practice(seed=1), Practice(seed=2)
        >>> new.succeed(old)
        >>> new.epoch
        1
        """
        self._state.epoch = max(self.epoch, wanted(former, Practice).epoch) + 1

    def ask_on(self, other: Practice) -> None:
        """Ask what another record asks now, instead of what would come next here.

        >>> mine, other = Practice(seed=1), Practice(seed=2)
        >>> other.ask_on(mine)
        >>> other.question == mine.question
        True
        """
        question = wanted(other, Practice).question.in_language(self.language)
        self._state.current = replace(other._state.current, question=question)

    def to_json(self) -> str:
        """Return the learner's record as JSON text that `from_json` reads."""
        return write(self._state)

    @classmethod
    def from_json(cls, text: str, language: str | None = None) -> Practice:
        """Read a learner's record, and go on where it stopped.

        The language is that of the record unless one is given. Raises `OdinError` for a text
        that is no record.
        """
        practice = cls.__new__(cls)
        practice._state = read(text, language)
        return practice

    def __repr__(self) -> str:
        found = ", ".join(self.diagnosed) or "-"
        return f"<Practice: {self.right} of {self.asked} right, diagnosed: {found}>"
