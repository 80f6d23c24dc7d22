"""What a question is: something to look at, an answer to read, a judgement with its reasons.

No question stores its right answer: it asks the engine each time. A reply is one sentence or
more in the learner's language, and the ids of the rules that decide.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

from odin_teach.cards import Card, CardSet
from odin_teach.errors import CardError, OdinError
from odin_teach.explain import cited, reasons
from odin_teach.messages import say
from odin_teach.teaching.feedback import Feedback
from odin_teach.teaching.fields import Fields
from odin_teach.verdicts import Verdict
from odin_teach.whole_numbers import as_whole

Kind = Literal["number", "yes-no", "cards", "card", "one"]
Answer = int | bool | CardSet | str


@dataclass(frozen=True)
class Shown:
    """Cards to look at, in this order; `what` is "table", "hand", "played" or "cards".

    `owner` is whose they are, if they have to be called by somebody's name.
    """

    what: str
    cards: tuple[Card, ...]
    owner: str = ""


@dataclass(frozen=True)
class Sheet:
    """A score sheet to look at: the headings of its columns, a row a hand, the totals if shown."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Option:
    """One of the answers to choose from; `cards` are drawn beside its text."""

    id: str
    text: str
    cards: CardSet = field(default_factory=CardSet)


@dataclass(frozen=True)
class Reply(Feedback):
    """What comes of one answer: right or wrong, the rules that decide, and why.

    `consequence` is what would follow from a wrong answer at the table ("" where that goes
    without saying); `after` are the cards that it is about, if they help to see it. `note` is
    what the author of the task says to this wrong answer.
    """

    consequence: str = ""
    after: CardSet = field(default_factory=CardSet)
    note: str = ""


class Question(ABC):
    """One question, made from the fields of a data file.

    A kind of question is a subclass. What it is given is shown in the order of `shown()`; the
    answer's type follows from `kind`: "number" an `int`, "yes-no" a `bool`, "cards" and "card"
    a `CardSet` of what is `offered`, "one" the id of one of the `options()`. If these are told
    one after the other, like a story, they are `in_order`.
    """

    kind: Kind
    offered: CardSet = CardSet()
    in_order: bool = False

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields) -> Self:
        """Make it from the fields of an entry; raises `OdinError` that names a bad one."""

    @property
    @abstractmethod
    def solution(self) -> Answer:
        """A right answer."""

    @abstractmethod
    def judge(self, answer: Any, language: str | None = None) -> Reply:
        """Judge an answer of the right type."""

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards to look at."""
        return ()

    def story(self, language: str | None = None) -> list[str]:  # noqa: ARG002 (for subclasses)
        """Return what has happened so far, a sentence each; mostly nothing."""
        return []

    def sheet(self, language: str | None = None) -> Sheet | None:  # noqa: ARG002 (as above)
        """Return the score sheet to look at; mostly none."""
        return None

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (as above)
        """Return the answers to choose from, for the kind "one"."""
        return []

    def checked(self, answer: object) -> Answer:
        """Return the answer in its type; raises `OdinError` for what is no answer at all."""
        return _CHECKS[self.kind](self, answer)


def reason(rule: str, message: str, language: str | None = None, **facts: Any) -> str:
    """Return a sentence with the id of its rule, as verdicts write it."""
    return f"{say(message, language, **facts)} [{rule}]"


def verdict_reply(
    verdict: Verdict, language: str | None = None, *, right: bool, consequence: str = ""
) -> Reply:
    """Return a reply with the engine's own reasons for its verdict."""
    told = reasons(verdict)
    lines = [cited(finding, language) for finding in told]
    rules = tuple(finding.rule for finding in told)
    return Reply(right, rules, "\n".join(lines), "" if right else consequence)


def _number(_question: Question, answer: object) -> int:
    number = as_whole(answer)
    if number is None:
        raise OdinError("task.number.unreadable", given=answer)
    return number


def _yes_or_no(_question: Question, answer: object) -> bool:
    if not isinstance(answer, bool):
        raise OdinError("task.yes-no.unreadable", given=answer)
    return answer


def _cards(question: Question, answer: object) -> CardSet:
    if isinstance(answer, Card):
        answer = (answer,)
    if not isinstance(answer, str | Iterable):
        raise CardError("error.card", given=answer)
    chosen = CardSet(answer)
    if not chosen:
        raise OdinError("task.cards.none")
    if not chosen <= question.offered:
        raise OdinError("task.cards.elsewhere", given=chosen - question.offered)
    return chosen


def _card(question: Question, answer: object) -> CardSet:
    chosen = _cards(question, answer)
    if len(chosen) > 1:
        raise OdinError("task.card.several", given=chosen)
    return chosen


def _one(question: Question, answer: object) -> str:
    known = [option.id for option in question.options()]
    if answer not in known:
        raise OdinError("task.one.unknown", given=answer, known=", ".join(known))
    return str(answer)


_CHECKS: Final[dict[Kind, Callable[[Question, object], Answer]]] = {
    "number": _number,
    "yes-no": _yes_or_no,
    "cards": _cards,
    "card": _card,
    "one": _one,
}
