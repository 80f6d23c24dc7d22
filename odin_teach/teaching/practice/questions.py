"""A question of practice: made at random, its answer follows from what somebody believes."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar, Final, Self

from odin_teach.messages import known_language, say
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.misconceptions import known_misconception
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.practice.wrong_rules import HOLDERS
from odin_teach.teaching.questions import Question
from odin_teach.teaching.replies import Reason, Reply

LEVELS: Final = range(1, 5)  # of difficulty
YOU: Final = 0  # your seat, where you have one
_LISTED: Final = ("combinations", "moves", "statements")  # what is known only from the options


@dataclass(frozen=True)
class PracticeQuestion(Question):
    """A question that can be answered as any misconception would.

    `rules` are the ids of the rules that it is about. Misconceptions outside `misread_by` never
    change the answer: so much need not be computed. `language` is that of the `prompt`.
    """

    rules: ClassVar[tuple[str, ...]]
    misread_by: ClassVar[tuple[str, ...]]

    language: str = field(default="en", kw_only=True, compare=False)

    @classmethod
    @abstractmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Make one; a higher level (1 to 4) has more to look at."""

    @abstractmethod
    def answer(self, mind: Beliefs) -> Answer:
        """Return the answer of somebody who believes this."""

    @abstractmethod
    def ask(self, language: str | None = None) -> str:
        """Return what is asked, in a sentence or two, without the cards."""

    @abstractmethod
    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Return why the right answer is right."""

    @property
    def solution(self) -> Answer:
        """The answer of the engine."""
        return self.answer(TRUTH)

    def judge(self, answer: Answer, language: str | None = None) -> Reply:
        """Judge an answer: there is one that is right, and its reasons are given for any."""
        return Reply(answer == self.solution, self.why(language))

    @property
    def prompt(self) -> str:
        """Everything that is to be known and what is asked, as text."""
        name = self.language
        lines = [shown.told(name) for shown in self.shown()]
        if self.answer_type in _LISTED:
            between = " " if self.answer_type == "statements" else say("answer.told.between", name)
            listed = between.join(option.text for option in self.options(name))
            lines.append(say("shows.choose-among", name, sets=listed))
        return "\n".join([*self.story(name), *lines, self.ask(name)])

    def in_language(self, language: str) -> Self:
        """Return the same question with its prompt in this language."""
        return replace(self, language=known_language(language))

    def answer_of(self, misconception: str | None = None) -> Answer:
        """Return the right answer, or the one that a holder of this misconception gives.

        Raises `OdinError` for an id that is no misconception's.
        """
        if misconception is None:
            return self.solution
        return self.answer(HOLDERS[known_misconception(misconception)])

    def wrong_answers(self) -> dict[str, Answer]:
        """Return, for each misconception that leads to a wrong answer, that answer."""
        right = self.solution
        given = {name: self.answer(HOLDERS[name]) for name in self.misread_by}
        return {name: answer for name, answer in given.items() if answer != right}


def player_names(seats: int, language: str | None = None) -> list[str]:
    """Return so many names, in the order of the seats."""
    return say("practice.names", language).split(", ")[:seats]


def you_and_others(seats: int, language: str | None = None) -> list[str]:
    """Return the same where you sit in the first seat."""
    return [say("practice.you", language), *player_names(seats, language)[1:]]


def seat_options(names: list[str]) -> list[Option]:
    """Return players to choose from: the id of each is the seat."""
    return [Option(str(seat), name) for seat, name in enumerate(names)]
