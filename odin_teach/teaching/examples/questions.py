"""The questions that a worked example stops at.

Their data say what is asked, never what is right: that is worked out by the engine in the
position where the question stands. Each kind is one class: it reads its own fields, knows the
type of its answers, finds the right ones and says why.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import CardError, OdinError
from odin_teach.explain import sentence
from odin_teach.messages import known_language, say
from odin_teach.moves import PASS, Move, Play, parse_move
from odin_teach.position import Position
from odin_teach.teaching.feedback import Feedback
from odin_teach.teaching.fields import Fields
from odin_teach.verdicts import Verdict, check_play
from odin_teach.whole_numbers import as_whole, is_seat, is_whole, read_seat

Answer = bool | int | Card
Namer = Callable[[int], str]
Reason = tuple[tuple[str, ...], str]  # the rules concerned, and the reason in words


@dataclass(frozen=True)
class Question(ABC):
    """One question at one position. `ask` is its text by language.

    `kind` says what an answer is: "legal" True or False, "value" and "points" a whole number,
    "take" a card, "next" a seat (from 0).
    """

    kind: ClassVar[str]

    position: Position
    ask: Mapping[str, str]

    def text(self, language: str | None = None) -> str:
        """Return what is asked."""
        return self.ask[known_language(language)]

    @property
    @abstractmethod
    def right(self) -> tuple[Answer, ...]:
        """Every right answer, as the engine finds it; one at least."""

    @property
    def options(self) -> tuple[Answer, ...]:
        """The answers there are to choose from; () if any number may be given."""
        return ()

    @abstractmethod
    def read(self, answer: object) -> Answer:
        """Return an answer as the type of this kind. Raises `OdinError` for another type."""

    @abstractmethod
    def why(self, answer: Answer, name: Namer, language: str | None) -> Reason:
        """Return the rules concerned and the reason in words."""

    def feedback(self, answer: object, name: Namer, language: str | None = None) -> Feedback:
        """Judge an answer; `name` gives the name of a seat.

        Raises `OdinError` for something that is no answer to this kind of question.
        """
        given = self.read(answer)
        right = given in self.right
        rules, reason = self.why(given, name, language)
        verdict = say("example.right" if right else "example.wrong", language)
        return Feedback(right, rules, f"{verdict}\n{reason}")

    def _refuse(self, answer: object) -> OdinError:
        return OdinError(f"example.answer-{self.kind}", given=answer)


@dataclass(frozen=True)
class LegalQuestion(Question):
    """Whether the player to move may play these cards."""

    kind = "legal"

    cards: CardSet

    @property
    def right(self) -> tuple[Answer, ...]:
        """Yes or no, as `check_play` judges."""
        return (self._verdict().legal,)

    @property
    def options(self) -> tuple[Answer, ...]:
        """Yes and no."""
        return (True, False)

    def read(self, answer: object) -> Answer:
        """Take True and False."""
        if not isinstance(answer, bool):
            raise self._refuse(answer)
        return answer

    def why(self, answer: Answer, name: Namer, language: str | None) -> Reason:  # noqa: ARG002
        """Give the verdict in full."""
        verdict = self._verdict()
        rules = verdict.broken or tuple(sorted({finding.rule for finding in verdict.findings}))
        return rules, verdict.explain(language)

    def _verdict(self) -> Verdict:
        place = self.position
        return check_play(
            self.cards, hand=place.hands[place.to_move], table=place.table, rules=place.rules
        )


class _NumberQuestion(Question):
    def read(self, answer: object) -> Answer:
        """Take a whole number, as a number or as its digits."""
        number = as_whole(answer)
        if not is_whole(number, 0):
            raise self._refuse(answer)
        return number


@dataclass(frozen=True)
class ValueQuestion(_NumberQuestion):
    """Which number these cards read as."""

    kind = "value"

    cards: CardSet

    @property
    def right(self) -> tuple[Answer, ...]:
        """The value of the combination."""
        return (Combination(self.cards).value,)

    def why(self, answer: Answer, name: Namer, language: str | None) -> Reason:  # noqa: ARG002
        """Say how the cards are read."""
        [finding] = [f for f in check_play(self.cards).findings if f.rule == "combination"]
        return ("value",), f"{sentence(finding, language)} [value]"


@dataclass(frozen=True)
class PointsQuestion(_NumberQuestion):
    """How many points this player gets for the finished hand."""

    kind = "points"

    player: int

    @property
    def right(self) -> tuple[Answer, ...]:
        """The player's penalty."""
        return (self.position.penalties[self.player],)

    def why(self, answer: Answer, name: Namer, language: str | None) -> Reason:  # noqa: ARG002
        """Count the cards left."""
        left = self.position.hands[self.player]
        if not left:
            return ("score",), say("example.points-none", language, name=name(self.player))
        told = {"name": name(self.player), "cards": left.names(language)}
        return ("score",), say("example.points-some", language, count=len(left), **told)


@dataclass(frozen=True)
class TakeQuestion(Question):
    """Which card goes back to the hand after these cards are played.

    With `goal` "any" every card that may be taken is right; with "one-set" only one after
    which the whole hand is a combination, so that it may open the next round at once.
    """

    kind = "take"

    cards: CardSet
    goal: str

    @property
    def right(self) -> tuple[Answer, ...]:
        """The cards of the table set that may be taken and serve the goal."""
        legal = [card for card in self.options if self._verdict(card).legal]
        return tuple(card for card in legal if self.goal == "any" or self._is_set(self._rest(card)))

    @property
    def options(self) -> tuple[Answer, ...]:
        """The table set and, to find out who knows, the cards just played."""
        table = self.position.table
        return tuple(self.cards if table is None else table.cards | self.cards)

    def read(self, answer: object) -> Answer:
        """Take one of the cards shown, or its text."""
        try:
            card = Card.parse(answer) if isinstance(answer, str) else answer
        except CardError as error:
            raise self._refuse(answer) from error
        if not isinstance(card, Card) or card not in self.options:
            raise self._refuse(answer)
        return card

    def why(self, answer: Answer, name: Namer, language: str | None) -> Reason:
        """Say why it may not be taken, or what the hand would be then."""
        assert isinstance(answer, Card)
        verdict = self._verdict(answer)
        if not verdict.legal:
            return verdict.broken, verdict.explain(language)
        rest = self._rest(answer)
        told: dict[str, Any] = {
            "name": name(self.position.to_move),
            "card": answer.name(language),
            "rest": rest.names(language),
        }
        if self.goal == "any":
            return ("take-one",), say("example.take-any", language, **told)
        message = "example.take-set" if self._is_set(rest) else "example.take-mixed"
        return ("take-one", "open-all"), say(message, language, **told)

    def _verdict(self, card: object) -> Verdict:
        assert isinstance(card, Card)
        return self.position.check(Play(self.cards, card))

    def _rest(self, card: object) -> CardSet:
        assert isinstance(card, Card)
        return (self.position.hands[self.position.to_move] - self.cards) | CardSet((card,))

    @staticmethod
    def _is_set(cards: CardSet) -> bool:
        return check_play(cards, hand=cards).legal


@dataclass(frozen=True)
class NextQuestion(Question):
    """Who plays next after this move."""

    kind = "next"

    move: Move

    @property
    def right(self) -> tuple[Answer, ...]:
        """The seat that is to move then."""
        return (self.position.after(self.move).to_move,)

    @property
    def options(self) -> tuple[Answer, ...]:
        """All seats."""
        return tuple(range(len(self.position.hands)))

    def read(self, answer: object) -> Answer:
        """Take the number of a seat, as a number or as its digit."""
        seat = as_whole(answer)
        if not is_seat(seat, len(self.position.hands)):
            raise self._refuse(answer)
        return seat

    def why(self, answer: Answer, name: Namer, language: str | None) -> Reason:  # noqa: ARG002
        """Say whose turn follows and from what."""
        after = self.position.after(self.move)
        follower = name(after.to_move)
        if self.move == PASS and after.table is None:
            return ("round-end", "round-opener"), say("example.next-round", language, name=follower)
        return ("first-player",), say("example.next-clockwise", language, name=follower)


GOALS: Final = ("any", "one-set")
_KINDS: Final[Mapping[str, type[Question]]] = {
    each.kind: each
    for each in (LegalQuestion, ValueQuestion, PointsQuestion, TakeQuestion, NextQuestion)
}


def read_question(fields: Fields, position: Position) -> Question:
    """Make the question that these fields describe for this position.

    Raises `OdinError` that names the field at fault, which is `kind` where the question has
    no right answer at this position.
    """
    kind = _KINDS[fields.word("kind", tuple(_KINDS))]
    ask = fields.text("ask")
    seats = len(position.hands)
    if kind is PointsQuestion:
        seat = fields.read("player", lambda given: read_seat(given, seats))
        question: Question = PointsQuestion(position, ask, seat)
    elif kind is NextQuestion:
        question = NextQuestion(position, ask, fields.read("move", parse_move))
    elif kind is TakeQuestion:
        cards = CardSet(fields.cards("cards"))
        question = TakeQuestion(position, ask, cards, fields.word("goal", GOALS))
    elif kind is ValueQuestion:
        question = ValueQuestion(position, ask, fields.combination("cards").cards)
    else:
        question = LegalQuestion(position, ask, CardSet(fields.cards("cards")))
    fields.done()
    _check_answer(question, fields)
    return question


def _check_answer(question: Question, fields: Fields) -> None:
    try:
        answered = bool(question.right)
    except OdinError as why:
        raise fields.error("kind", why) from why
    if not answered or (question.kind == "points" and not question.position.is_over):
        raise fields.error("kind", OdinError("example.no-right-answer"))
