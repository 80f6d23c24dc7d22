"""Questions whose answer is a number: what a set is worth, what is left in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from odin_teach.cards import DECK, Card, CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.errors import OdinError
from odin_teach.messages import join, say
from odin_teach.moves import Play
from odin_teach.position import Position
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_number
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reply, reason


class ValueOf(LessonQuestion):
    """What number do these cards read as? Fields: `cards`, and `options` to choose from.

    >>> question = ValueOf(Card.parse("2R"), Card.parse("8R"))
    >>> question.solution, question.judge(10, "en").right
    (82, False)
    """

    kind = "value"

    def __init__(self, *cards: Card, options: tuple[int, ...] = ()) -> None:
        self._laid = cards
        self._combination = Combination(cards)
        self._options = options
        self.answer_type = "one" if options else "number"

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards in the order in which they lie."""
        fields.combination("cards")
        options = fields.list("options", read_number) if fields.has("options") else ()
        question = cls(*fields.cards("cards"), options=options)
        if options and question._combination.value not in options:
            why = OdinError("task.file.no-right-option", right=question._combination.value)
            raise fields.error("options", why)
        return question

    @property
    def solution(self) -> int | str:
        """The value."""
        value = self._combination.value
        return str(value) if self._options else value

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards as they lie."""
        return (Shown("cards", self._laid),)

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (digits)
        """Return the numbers to choose from."""
        return [Option(str(number), str(number)) for number in self._options]

    def judge(self, answer: int | str, language: str | None = None) -> Reply:
        """Judge a number; known ways to get it wrong are told by their name."""
        given, value = int(answer), self._combination.value
        if given == value:
            message = "task.value.right" if len(self._laid) > 1 else "task.value.right-single"
            digits = join([str(digit) for digit in self._combination.digits], language)
            why = reason("value", message, language, digits=digits, value=value)
            return Reply(True, (why,))
        why = reason(
            "value", f"task.value.{self._slip(given)}", language, given=given, size=len(self._laid)
        )
        return Reply(False, (why,), self._consequence(given, language))

    def _slip(self, given: int) -> str:
        digits = self._combination.digits
        if given == sum(digits):
            return "sum"
        if sorted(str(given)) == sorted(map(str, digits)):
            return "as-laid"
        return "length" if len(str(given)) != len(digits) else "other"

    def _consequence(self, given: int, language: str | None) -> str:
        """Tell of a set that the learner would now misjudge."""
        value = self._combination.value
        low, high = sorted((given, value))
        for rival in self._rivals():
            # An equal set beats nothing: so the lower end is misjudged too, the higher is not.
            if low <= rival.value < high:
                message = "task.value.too-shy" if given < value else "task.value.too-bold"
                facts: dict[str, Any] = {"rival": rival.value, "cards": rival.cards.names(language)}
                return say(message, language, given=given, **facts)
        return ""

    def _rivals(self) -> Iterator[Combination]:
        size = self._combination.size
        others = combinations(DECK - self._combination.cards)
        return (other for other in others if other.size == size)


class CardsLeft(LessonQuestion):
    """How many cards after answering? Fields: `hand`, `table`, `play`, `take`.

    >>> CardsLeft(CardSet("9B 9K 4R"), Combination("7R 7G"), Play("9B 9K", "7R")).solution
    2
    """

    kind = "cards-left"
    answer_type = "number"

    def __init__(self, hand: CardSet, table: Combination, move: Play) -> None:
        self._hand, self._table, self._move = hand, table, move
        self._after = hand_after(hand, table, move)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the answer, which must be legal."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        move = Play(CardSet(fields.cards("play")), *fields.optional_cards("take"))
        return fields.read("play", lambda _: cls(hand, table, move))

    @property
    def solution(self) -> int:
        """The number of cards then in the hand."""
        return len(self._after)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, the hand, and what is played from it."""
        return (
            Shown("table", tuple(self._table.cards)),
            Shown("hand", tuple(self._hand)),
            Shown("played", tuple(self._move.cards)),
        )

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; forgetting the card taken back is told as that."""
        facts = {"held": len(self._hand), "played": len(self._move.cards), "given": answer}
        if answer == len(self._after):
            rule, form = ("take-one", "right") if answer else ("take-none-when-out", "right-out")
            why = reason(rule, f"task.left.{form}", language, left=answer, **facts)
            told = say("task.left.now", language) if answer else ""
            return Reply(True, (why,), told, self._after)
        told = outcomes.of_left(
            answer, len(self._after), len(self._hand), self._move.cards, language
        )
        if not self._after:
            why = reason("take-none-when-out", "task.left.other-out", language, **facts)
            return Reply(False, (why,), told)
        kept = self._hand - self._move.cards
        if answer == len(kept):
            why = reason("take-one", "task.left.skip-take", language, **facts)
            told = say("task.left.without", language)
            return Reply(False, (why,), told, kept)
        why = reason("take-one", "task.left.other", language, **facts)
        return Reply(False, (why,), told)


class Penalty(LessonQuestion):
    """How many points for the cards left? Field: `hand`.

    >>> Penalty(CardSet("9B 9K 7R 2G")).solution
    4
    """

    kind = "penalty"
    answer_type = "number"

    def __init__(self, hand: CardSet) -> None:
        self._hand = hand
        last = next(iter(DECK - hand))
        finished = Position.start([hand, CardSet((last,))], opener=1).after(Play(str(last)))
        self._points = finished.penalties[0]

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards that are left when somebody else goes out."""
        return fields.read("hand", lambda _: cls(CardSet(fields.cards("hand"))))

    @property
    def solution(self) -> int:
        """The points."""
        return self._points

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards left."""
        return (Shown("hand", tuple(self._hand)),)

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; adding up the numbers on the cards is told as that."""
        if answer == self._points:
            why = reason("score", "task.penalty.right", language, count=self._points)
            return Reply(True, (why,))
        added = answer == sum(card.number for card in self._hand)
        message = "task.penalty.count-pips" if added else "task.penalty.other"
        why = reason("score", message, language, given=answer)
        told = outcomes.of_penalty(answer, self._points, self._hand, language)
        return Reply(False, (why,), told)


def answering(hand: CardSet, table: Combination) -> Position:
    """Return a position in which seat 0 holds `hand` and is to answer seat 1's `table`."""
    filler = CardSet((next(iter(DECK - hand - table.cards)),))
    return Position.build((hand, filler), to_move=0, table=table, table_owner=1)


def hand_after(hand: CardSet, table: Combination, move: Play) -> CardSet:
    """Return what is left of `hand` after an answer; raises `IllegalMove`."""
    return answering(hand, table).after(move).hands[0]
