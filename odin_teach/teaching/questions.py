"""What a question is: something to look at, an answer to read, a judgement with its reasons.

Lessons, worked examples and practice all ask questions of this one kind. A question of a lesson
or an example is read from a data file (`lessons`), one of practice is made at random
(`practice.questions`); what is asked in words stands in the file or in the catalogue. No question
stores its right answer: it asks the engine each time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.messages import say
from odin_teach.teaching.answers import (
    OPTIONS,
    Answer,
    AnswerType,
    Option,
    option_of,
    read_answer,
    read_written,
    tell_answer,
)
from odin_teach.teaching.replies import Reason, Reply


@dataclass(frozen=True)
class Shown:
    """Cards to look at, in this order; `what` they are has a label in the catalogue.

    `owner` is whose they are, if they have to be called by somebody's name.

    >>> Shown("hand", (Card.parse("8R"),)).told("en"), Shown("table", ()).told("en")
    ('Your hand: 8 red', 'In the centre: nothing')
    """

    what: str
    cards: tuple[Card, ...]
    owner: str = ""

    def label(self, language: str | None = None) -> str:
        """Return what they are."""
        return say(f"shows.{self.what}", language, name=self.owner)

    def empty(self, language: str | None = None) -> str:
        """Return what stands where there are none."""
        return say("shows.empty.hand" if self.owner else "shows.empty.centre", language)

    def told(self, language: str | None = None) -> str:
        """Return label and cards in a line."""
        names = ", ".join(card.name(language) for card in self.cards)
        cards = names or say("answer.told.nothing", language)
        return say("shows.line", language, label=self.label(language), cards=cards)


def position_shown(table: Combination | None, hand: CardSet | None = None) -> tuple[Shown, ...]:
    """Return what lies in the centre, and your hand if it is known."""
    centre = Shown("table", () if table is None else tuple(table.cards))
    return (centre,) if hand is None else (centre, Shown("hand", tuple(hand)))


@dataclass(frozen=True)
class Sheet:
    """A score sheet to look at: the headings of its columns, a row a hand, the totals if shown."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...] = ()


class Question(ABC):
    """One question.

    A kind of question is a subclass: `kind` says what it asks, `answer_type` what an answer is
    (see `answers`). What it is given is shown in the order of `shown()`. `least` is the fewest
    cards that are an answer, where an answer is cards; options that are told one after another,
    like a story, are `in_order`.
    """

    kind: str
    answer_type: AnswerType
    least: int = 1
    in_order: bool = False

    @property
    @abstractmethod
    def solution(self) -> Answer:
        """A right answer."""

    @abstractmethod
    def judge(self, answer: Any, language: str | None = None) -> Reply:
        """Judge an answer of the right type."""

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Return why the right answer is right."""
        return self.judge(self.solution, language).reasons

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it is about: those that decide the right answer."""
        return tuple(dict.fromkeys(each.rule for each in self.why() if each.rule))

    @property
    def offered(self) -> Collection[Any]:
        """What can be chosen from: cards, sets of cards, plays, seats, or ids of options."""
        return [option.id for option in self.options()]

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards to look at."""
        return ()

    def story(self, language: str | None = None) -> list[str]:  # noqa: ARG002 (for subclasses)
        """Return what has happened so far, a sentence each; mostly nothing."""
        return []

    def sheet(self, language: str | None = None) -> Sheet | None:  # noqa: ARG002 (as above)
        """Return the score sheet to look at; mostly none."""
        return None

    def options(self, language: str | None = None) -> list[Option]:
        """Return the answers to choose from, for a type of answer that is chosen so."""
        if self.answer_type not in OPTIONS:
            return []
        return [option_of(each, language) for each in self.offered]

    def read_answer(self, given: object) -> Answer:
        """Return what was given as an answer; raises `OdinError` for what is none."""
        return read_answer(self.answer_type, given, self.offered, least=self.least)

    def read_written(self, written: str) -> Answer:
        """Return the answer that a file or a page writes so; raises `OdinError` for none."""
        return read_written(self.answer_type, written, self.offered, least=self.least)

    def tell(self, answer: Answer, language: str | None = None) -> str:
        """Return an answer in words, without a full stop."""
        return tell_answer(self.answer_type, answer, self.options(language), language)
