"""Questions about playing: may these cards be played, which could be, what to take back."""

from __future__ import annotations

from typing import Any, Self

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination, clashes, combinations
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Play
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.ask_numbers import answering, hand_after
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import (
    Reply,
    allowed_instead,
    reason,
    set_reason,
    verdict_reasons,
    verdict_reply,
)
from odin_teach.verdicts import Verdict, check_play, legal_combinations


class MayPlay(LessonQuestion):
    """May these be played? Fields: `play`, and if known `table` and `hand`.

    >>> question = MayPlay(check_play("7B 7O", table="7R 7G"))
    >>> question.solution, question.judge(True, "en").rules
    (False, ('higher',))
    """

    kind = "may-play"
    answer_type = "yes-no"

    def __init__(self, verdict: Verdict) -> None:
        self._verdict = verdict

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position and the play."""
        table = fields.combination("table") if fields.has("table") else None
        hand = CardSet(fields.cards("hand")) if fields.has("hand") else None
        played = fields.cards("play")
        return fields.read("play", lambda _: cls(check_play(played, hand=hand, table=table)))

    @property
    def solution(self) -> bool:
        """Whether it is legal."""
        return self._verdict.legal

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, the hand if known, and the play."""
        table, hand = self._verdict.table, self._verdict.hand
        return (
            Shown("table", () if table is None else tuple(table.cards)),
            *(() if hand is None else (Shown("hand", tuple(hand)),)),
            Shown("played", tuple(self._verdict.cards)),
        )

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no with the verdict's reasons, and what is allowed instead."""
        cards = self._verdict.cards.names(language)
        message = "task.play.taken-back" if answer else "task.play.missed"
        told = say(message, language, cards=cards)
        right = answer is self._verdict.legal
        why = (
            *verdict_reasons(self._verdict, language),
            *allowed_instead(self._verdict, language),
        )
        return Reply(right, why, "" if right else told)


class IsSet(LessonQuestion):
    """Do these go together? Field: `cards`.

    >>> IsSet(CardSet("5B 6R 7K")).solution
    False
    """

    kind = "is-set"
    answer_type = "yes-no"

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards."""
        return cls(CardSet(fields.cards("cards")))

    @property
    def solution(self) -> bool:
        """Whether they are a combination."""
        return Combination.of(self._cards) is not None

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards."""
        return (Shown("cards", tuple(self._cards)),)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no."""
        message = "task.set.taken-back" if answer else "task.set.missed"
        cards = self._cards.names(language)
        told = "" if answer is self.solution else say(message, language, cards=cards)
        why = set_reason(self._cards, language)
        return Reply(answer is self.solution, (why,), told)


class Make(LessonQuestion):
    """Find a set that reads as a number. Fields: `from` (cards), `value`.

    >>> str(Make(CardSet("8R 2R 8B"), 82).solution)
    '8R 2R'
    """

    kind = "make"
    answer_type = "cards"

    def __init__(self, offered: CardSet, value: int) -> None:
        self.cards = offered
        self._value = value
        found = [each for each in combinations(offered) if each.value == value]
        if not found:
            raise OdinError("task.file.no-solution")
        self._solution = found[0].cards

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read what to make of which cards."""
        offered, value = CardSet(fields.cards("from")), fields.number("value")
        return fields.read("value", lambda _: cls(offered, value))

    @property
    def solution(self) -> CardSet:
        """The first set that reads so."""
        return self._solution

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards: whether they are a set, and what it reads as."""
        known = Combination.of(answer)
        if known is None:
            told = say("task.set.taken-back", language, cards=answer.names(language))
            return Reply(False, (set_reason(answer, language),), told)
        right = known.value == self._value
        facts = {"value": known.value, "wanted": self._value}
        why = reason("value", f"task.make.{'right' if right else 'other'}", language, **facts)
        return Reply(right, (why,), "" if right else self._outcome(known, language))

    def _outcome(self, chosen: Combination, language: str | None) -> str:
        wanted = Combination(self._solution)
        if chosen.value < self._value:
            return outcomes.of_lower(chosen, wanted, self.cards, language)
        facts = {"value": chosen.value, "wanted": self._value}
        return say("task.make.then-more", language, **facts)


class FindPlay(LessonQuestion):
    """Find a play. Fields: `hand`, and if wanted `table` (left out: open), `whole`, `size`.

    `whole` true asks for the whole hand at once, `size` for a play of so many cards.

    >>> question = FindPlay(CardSet("9B 7K 5K"), Combination("6P 4P"))
    >>> str(question.solution), question.judge(CardSet("9B"), "en").rules
    ('7K 5K', ('count', 'higher'))
    """

    kind = "find-play"
    answer_type = "cards"

    def __init__(
        self,
        hand: CardSet,
        table: Combination | None,
        *,
        whole: bool = False,
        size: int | None = None,
    ) -> None:
        self.cards = hand
        self._table = table
        self._size = len(hand) if whole else size
        found = [play for play in legal_combinations(hand, table) if self._is_enough(play.cards)]
        if not found:
            raise OdinError("task.file.no-solution")
        self._solution = found[0].cards

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position, in which there must be such a play."""
        hand = CardSet(fields.cards("hand"))
        table = fields.combination("table") if fields.has("table") else None
        whole = fields.flag("whole")
        size = fields.number("size") if fields.has("size") else None
        return fields.read("hand", lambda _: cls(hand, table, whole=whole, size=size))

    @property
    def solution(self) -> CardSet:
        """The smallest such play."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set; the hand is what is chosen from."""
        return (Shown("table", () if self._table is None else tuple(self._table.cards)),)

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards as a play."""
        verdict = check_play(answer, hand=self.cards, table=self._table)
        if verdict and not self._is_enough(answer):
            return self._not_enough(answer, language)
        told = say("task.play.taken-back", language, cards=answer.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)

    def _is_enough(self, cards: CardSet) -> bool:
        return self._size in (None, len(cards))

    def _not_enough(self, answer: CardSet, language: str | None) -> Reply:
        """Reply to a legal play that is not the one asked for."""
        left = self.cards - answer
        if self._size == len(self.cards) and self._table is None:
            why = reason("open-all", "task.find.not-all", language, count=len(left))
            return Reply(False, (why,), say("task.find.left", language), left)
        why = reason("count", "task.find.size", language, count=len(answer), wanted=self._size)
        return Reply(False, (why,), say("task.find.left", language), left)


class TakeBack(LessonQuestion):
    """Take back the card that makes the hand one set. Fields: `hand`, `table`, `play`.

    >>> play = CardSet("6P 4P")
    >>> question = TakeBack(CardSet("7G 5G 6P 4P"), Combination("3R 3G"), play)
    >>> str(question.solution), question.judge(CardSet("6P"), "en").rules
    ('3G', ('take-previous-only',))
    """

    kind = "take-back"
    answer_type = "card"

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        self._hand, self._table, self._play = hand, table, play
        self.cards = table.cards | play
        found = [card for card in table.cards if Combination.of(self._held(card))]
        if not found:
            raise OdinError("task.file.no-solution")
        self._solution = CardSet(found[:1])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the answer that was just played; it must be legal."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        play = CardSet(fields.cards("play"))
        return fields.read("play", lambda _: cls(hand, table, play))

    @property
    def solution(self) -> CardSet:
        """The first card that fits."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return what is left in the hand; the rest is what is chosen from."""
        return (Shown("hand", tuple(self._hand - self._play)),)

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge the card: whether it may be taken, and whether it fits."""
        (card,) = answer
        move = Play(self._play, card)
        verdict = answering(self._hand, self._table).check(move)
        if not verdict:
            told = say("task.take.stays", language, card=card.name(language))
            return verdict_reply(verdict, language, right=False, consequence=told)
        held = self._held(card)
        if Combination.of(held):
            why = reason("open-all", "task.take.right", language, cards=held.names(language))
            return Reply(True, (why,), after=held)
        one, other = clashes(held)[0]
        facts: dict[str, Any] = {"one": one.name(language), "other": other.name(language)}
        why = reason("open-all", "task.take.no-fit", language, **facts)
        return Reply(False, (why,), say("task.take.held", language), held)

    def _held(self, card: Card) -> CardSet:
        return hand_after(self._hand, self._table, Play(self._play, card))
