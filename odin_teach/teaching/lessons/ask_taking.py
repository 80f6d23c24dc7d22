"""Questions on the card taken back: which ones may be, which one fits."""

from __future__ import annotations

from typing import Any, Self

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination, clashes, combinations
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Play
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
    the_only,
)
from odin_teach.teaching.questions import Shown, position_shown
from odin_teach.teaching.replies import (
    Reply,
    reason,
    verdict_reply,
)
from odin_teach.verdicts import Verdict, check_turn, hand_after


class _AfterPlay(LessonQuestion):
    """A question on an answer that was just played: which card comes back for it."""

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        self._hand, self._table, self._play = hand, table, play
        self.cards = table.cards | play

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the answer; it must be one for which a card can be taken."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        play = CardSet(fields.cards("play"))
        return fields.read("play", lambda _: cls(hand, table, play))

    def shown(self) -> tuple[Shown, ...]:
        """Return what is left in the hand; the rest is what is chosen from."""
        return (Shown("hand", tuple(self._hand - self._play)),)

    def _verdict(self, card: Card) -> Verdict:
        return check_turn(Play(self._play, card), hand=self._hand, table=self._table)

    def _held(self, card: Card) -> CardSet:
        return hand_after(Play(self._play, card), hand=self._hand, table=self._table)

    def _refused(self, card: Card, language: str | None) -> Reply:
        """Reply to a card that may not be taken."""
        where = "task.take.stays" if card in self._play else "task.may-take.in-hand"
        told = say(where, language, card=card.name(language))
        return verdict_reply(self._verdict(card), language, right=False, consequence=told)


class MayTake(_AfterPlay):
    """Which cards may you take back? All of them. Fields: `hand`, `table`, `play`.

    >>> question = MayTake(CardSet("9B 9K 4R"), Combination("7R 7G"), CardSet("9B 9K"))
    >>> str(question.solution), question.judge(CardSet("9K"), "en").rules
    ('7R 7G', ('take-previous-only',))
    """

    kind = "may-take"
    answer_type = "cards"

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        super().__init__(hand, table, play)
        self.cards = hand | table.cards
        self._solution = CardSet(card for card in self.cards if self._verdict(card))
        if not self._solution:
            raise OdinError("task.file.no-solution")

    @property
    def solution(self) -> CardSet:
        """All that may be taken."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and what has been played on it."""
        return (*position_shown(self._table), Shown("laid", tuple(self._play)))

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards: whether each of them may be taken, then whether these are all."""
        for card in answer - self._solution:
            return self._refused(card, language)
        missed = self._solution - answer
        facts: dict[str, Any] = {"cards": missed.names(language)} if missed else {}
        form = "missed" if missed else "right" if len(answer) > 1 else "right-single"
        why = reason("take-one", f"task.may-take.{form}", language, **facts)
        told = say("task.may-take.then", language, **facts) if missed else ""
        return Reply(not missed, (why,), told)


class TakeBack(_AfterPlay):
    """Take back the card that makes the hand one set. Fields: `hand`, `table`, `play`.

    >>> play = CardSet("6P 4P")
    >>> question = TakeBack(CardSet("7G 5G 6P 4P"), Combination("3R 3G"), play)
    >>> str(question.solution), question.judge(CardSet("6P"), "en").rules
    ('3G', ('take-previous-only',))
    """

    kind = "take-back"
    answer_type = "card"

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        super().__init__(hand, table, play)
        found = [card for card in table.cards if Combination.of(self._held(card))]
        if not found:
            raise OdinError("task.file.no-solution")
        self._solution = CardSet(found[:1])

    @property
    def solution(self) -> CardSet:
        """The first card that fits."""
        return self._solution

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge the card: whether it may be taken, and whether it fits."""
        (card,) = answer
        if not self._verdict(card):
            return self._refused(card, language)
        held = self._held(card)
        if Combination.of(held):
            why = reason("open-all", "task.take.right", language, cards=held.names(language))
            return Reply(True, (why,), after=held)
        one, other = clashes(held)[0]
        facts: dict[str, Any] = {"one": one.name(language), "other": other.name(language)}
        why = reason("open-all", "task.take.no-fit", language, **facts)
        return Reply(False, (why,), say("task.take.held", language), held)


class TakeToFit(_AfterPlay):
    """Take back the card that lets most cards go together. Fields: `hand`, `table`, `play`.

    One card has to be better than all others.

    >>> hand, table = CardSet("9G 5G 3K 3B 1P"), Combination("7R 3R")
    >>> str(TakeToFit(hand, table, CardSet("9G 5G")).solution)
    '3R'
    """

    kind = "take-to-fit"
    answer_type = "card"

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        super().__init__(hand, table, play)
        sizes = {card: self._best(card).size for card in table.cards}
        best = [card for card, size in sizes.items() if size == max(sizes.values())]
        self._solution = CardSet((the_only(best),))

    @property
    def solution(self) -> CardSet:
        """The card that fits best."""
        return self._solution

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge the card: whether it may be taken, and how many cards then go together."""
        (card,) = answer
        if not self._verdict(card):
            return self._refused(card, language)
        held, best = self._held(card), self._best(card)
        facts: dict[str, Any] = {"cards": best.cards.names(language), "value": best.value}
        right = answer == self._solution
        facts |= {} if right else {"count": best.size}
        why = reason("take-one", f"task.fit.{'right' if right else 'other'}", language, **facts)
        told = say("task.left.now" if right else "task.take.held", language)
        return Reply(right, (why,), told, held)

    def _best(self, card: Card) -> Combination:
        return max(combinations(self._held(card)), key=lambda each: each.value)
