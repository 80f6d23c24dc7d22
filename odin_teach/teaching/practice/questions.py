"""What a question is: facts to look at, an answer that follows from what somebody believes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, Final, Self

from odin_teach.cards import Card
from odin_teach.messages import known_language, say
from odin_teach.teaching.practice.answers import (
    Answer,
    AnswerType,
    read_answer,
    tell_answer,
    tell_move,
)
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.misconceptions import known_misconception
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.practice.wrong_rules import HOLDERS

LEVELS: Final = range(1, 5)  # of difficulty


@dataclass(frozen=True)
class Seen:
    """Cards to look at, in this order, under a label."""

    id: str
    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Question(ABC):
    """One question. A kind of question is a subclass.

    `kind` says what is asked and `answer_type` what an answer is (see `answers`); `rules` are
    the ids of the rules that it is about. Misconceptions outside `misread_by` never change the
    answer: so much need not be computed.
    """

    kind: ClassVar[str]
    answer_type: ClassVar[AnswerType]
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
    def ask(self) -> str:
        """Return what is asked, in a sentence or two, without the cards."""

    @abstractmethod
    def why(self) -> str:
        """Return why the right answer is right."""

    @property
    def offered(self) -> Collection[Any]:
        """The rules, the sets of cards, the cards or the seats to choose from."""
        return ()

    def shown(self) -> tuple[Seen, ...]:
        """Return the cards to look at."""
        return ()

    def story(self) -> list[str]:
        """Return what has happened so far, a sentence each."""
        return []

    def names(self) -> list[str]:
        """Return the names of the seats, if the answer is one or several of them."""
        return []

    def statement_texts(self) -> dict[str, str]:
        """Return the statements to choose from by their ids, if the answer is some of them."""
        return {}

    @property
    def prompt(self) -> str:
        """Everything that is to be known and what is asked, as text."""
        lines = [
            say(
                "practice.line",
                self.language,
                label=seen.label,
                cards=", ".join(card.name(self.language) for card in seen.cards)
                or say("practice.no-card", self.language),
            )
            for seen in self.shown()
        ]
        if self.answer_type == "combinations":
            lines.append(say("practice.choose-among", self.language, sets=self._sets()))
        if self.answer_type == "moves":
            turns = [tell_move(move, self.language) for move in self.offered]
            moves = say("practice.semicolon", self.language).join(turns)
            lines.append(say("practice.choose-among", self.language, sets=moves))
        if self.answer_type == "statements":
            told = " ".join(self.statement_texts().values())
            lines.append(say("practice.choose-among", self.language, sets=told))
        return "\n".join([*self.story(), *lines, self.ask()])

    def answer_of(self, misconception: str | None = None) -> Answer:
        """Return the right answer, or the one that a holder of this misconception gives.

        Raises `OdinError` for an id that is no misconception's.
        """
        if misconception is None:
            return self.answer(TRUTH)
        return self.answer(HOLDERS[known_misconception(misconception)])

    def wrong_answers(self) -> dict[str, Answer]:
        """Return, for each misconception that leads to a wrong answer, that answer."""
        right = self.answer_of()
        given = {name: self.answer(HOLDERS[name]) for name in self.misread_by}
        return {name: answer for name, answer in given.items() if answer != right}

    def read(self, given: object) -> Answer:
        """Return what was given as an answer; raises `OdinError` for what is none."""
        return read_answer(self.answer_type, given, self.offered)

    def tell(self, answer: Answer) -> str:
        """Return an answer in words."""
        if self.answer_type == "rules" and not answer:
            return say("practice.legal", self.language)
        if self.answer_type == "statements" and isinstance(answer, frozenset) and answer:
            told = [text for key, text in self.statement_texts().items() if key in answer]
            # Within a sentence, which ends once.
            return say("practice.semicolon", self.language).join(each.rstrip(".") for each in told)
        return tell_answer(answer, self.names(), self.language)

    def in_language(self, language: str) -> Self:
        """Return the same question in this language."""
        return replace(self, language=known_language(language))

    def say(self, message: str, /, *, count: int | None = None, **facts: Any) -> str:
        """Return a message in the question's language."""
        return say(message, self.language, count=count, **facts)

    def seen(self, part: str, cards: tuple[Card, ...]) -> Seen:
        """Return cards under the label with this name."""
        return Seen(part, self.say(f"practice.seen.{part}"), cards)

    def _sets(self) -> str:
        named = [cards.names(self.language) for cards in self.offered]
        return say("practice.semicolon", self.language).join(named)


def player_names(language: str, seats: int) -> list[str]:
    """Return so many names, in the order of the seats."""
    return say("practice.names", language).split(", ")[:seats]
