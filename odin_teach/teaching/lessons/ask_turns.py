"""Questions on a whole turn: is it right, what is held then, does it end the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.explain import has_sentence
from odin_teach.messages import say
from odin_teach.moves import Move, Pass, Play, parse_move
from odin_teach.teaching.fields import Fields, read_string
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
    read_position,
)
from odin_teach.teaching.questions import Shown, position_shown
from odin_teach.teaching.replies import (
    Reply,
    found,
    reason,
    verdict_reply,
)
from odin_teach.teaching.stories import tell_move
from odin_teach.verdicts import Verdict, check_turn, hand_after

_ABOUT_TAKING: Final = ("take-previous-only", "take-none-when-out")
_COUNTED: Final = ("played", "lost")  # what is said of cards that may be one or several


class _Answered(LessonQuestion):
    """A question on what is held after an answer."""

    def __init__(self, hand: CardSet, table: Combination, move: Play) -> None:
        self._hand, self._table, self._move = hand, table, move
        self._after = hand_after(move, hand=hand, table=table)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the answer, which must be legal."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        move = Play(CardSet(fields.cards("play")), *fields.optional_cards("take"))
        return fields.read("play", lambda _: cls(hand, table, move))


class CardsLeft(_Answered):
    """How many cards after answering? Fields: `hand`, `table`, `play`, `take`.

    >>> CardsLeft(CardSet("9B 9K 4R"), Combination("7R 7G"), Play("9B 9K", "7R")).solution
    2
    """

    kind = "cards-left"
    answer_type = "number"

    @property
    def solution(self) -> int:
        """The number of cards then in the hand."""
        return len(self._after)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, the hand, and what is played from it."""
        played = Shown("played", tuple(self._move.cards))
        return (*position_shown(self._table, self._hand), played)

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


class WhatYouHold(_Answered):
    """Which cards do you hold after answering? Fields: `hand`, `table`, `play`, `take`.

    >>> question = WhatYouHold(CardSet("3R 3G 9K"), Combination("8B"), Play("3R 3G", "8B"))
    >>> str(question.solution), question.judge(CardSet("9K"), "en").text
    ('9K 8B', 'Do not forget 8 blue: after an answer one beaten card comes to you. [take-one]')
    """

    kind = "what-you-hold"
    answer_type = "cards"

    def __init__(self, hand: CardSet, table: Combination, move: Play) -> None:
        super().__init__(hand, table, move)
        self.cards = hand | table.cards
        if not self._after:
            raise OdinError("task.file.no-solution")

    @property
    def solution(self) -> CardSet:
        """The hand after the turn."""
        return self._after

    def story(self, language: str | None = None) -> list[str]:
        """Return the turn in a sentence."""
        return [tell_move(self._move, self._table, language)]

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and the hand, as they were."""
        return position_shown(self._table, self._hand)

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards, one thing at a time; the card taken is what people forget."""
        rule, form, about = self._slip(answer)
        taken = "" if self._move.take is None else self._move.take.name(language)
        facts: dict[str, Any] = {"cards": about.names(language), "taken": taken}
        facts["played"] = self._move.cards.names(language)
        if form in _COUNTED:
            facts["count"] = len(about)
        why = reason(rule, f"task.hold.{form}", language, **facts)
        if form == "right":
            return Reply(True, (why,), say("task.left.now", language), answer)
        told = say(f"task.hold.then-{form}", language, cards=facts["cards"], taken=taken)
        return Reply(False, (why,), told)

    def _slip(self, given: CardSet) -> tuple[str, str, CardSet]:
        """Return the rule, what went wrong, and the cards that it is about."""
        move, right = self._move, self._after
        if given & move.cards:
            return "take-previous-only", "played", given & move.cards
        if given - right:
            return "take-one", "left-there", given - right
        missing = right - given
        if missing and move.take in missing:
            return "take-one", "skip-take", missing
        return ("own-cards", "lost", missing) if missing else ("take-one", "right", given)


class WholeTurn(LessonQuestion):
    """Is this turn right from beginning to end? Fields: `hand`, `table` (left out: open), `move`.

    `move` is written "9B9K+7R": cards, then what is taken back, if anything; or "pass".

    >>> question = WholeTurn(CardSet("9B 9K 4R"), Combination("7R 7G"), Play("9B 9K"))
    >>> question.solution, question.judge(True, "en").rules
    (False, ('take-one',))
    """

    kind = "whole-turn"
    answer_type = "yes-no"

    def __init__(self, hand: CardSet, table: Combination | None, move: Move) -> None:
        self._hand, self._table, self._move = hand, table, move
        self._verdict = check_turn(move, hand=hand, table=table)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position and the turn."""
        hand, table = read_position(fields)
        move = fields.read("move", lambda given: parse_move(read_string(given)))
        return fields.read("move", lambda _: cls(hand, table, move))

    @property
    def solution(self) -> bool:
        """Whether it is legal."""
        return self._verdict.legal

    def story(self, language: str | None = None) -> list[str]:
        """Return the turn in a sentence."""
        return [tell_move(self._move, self._table, language)]

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and the hand."""
        return position_shown(self._table, self._hand)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no with the verdict's reasons."""
        right = answer is self._verdict.legal
        told = self._consequence(language) if answer else say("task.whole.fine", language)
        reply = verdict_reply(self._verdict, language, right=right, consequence=told)
        return _with_taking(reply, self._verdict, language)

    def _consequence(self, language: str | None) -> str:
        broken, move = self._verdict.broken, self._move
        if isinstance(move, Pass):
            return say("task.now.waiting", language)
        if broken == ("take-one",):
            return say("task.whole.still-take", language)
        if broken == ("take-none-when-out",):
            return say("task.whole.too-late", language)
        if broken == ("take-previous-only",) and move.take is not None:
            return say("task.take.stays", language, card=move.take.name(language))
        return say("task.play.taken-back", language, cards=move.cards.names(language))


class CanEnd(LessonQuestion):
    """Can you end the hand with this turn? Fields: `hand`, `table` (left out: you open).

    >>> CanEnd(CardSet("9G 7G 5G 2G"), None).solution
    True
    >>> CanEnd(CardSet("9G 7G 5G 2G"), Combination("6P 4P")).judge(True, "en").rules
    ('count',)
    """

    kind = "can-end"
    answer_type = "yes-no"

    def __init__(self, hand: CardSet, table: Combination | None) -> None:
        self._hand, self._table = hand, table
        self._verdict = check_turn(Play(hand), hand=hand, table=table)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position."""
        hand, table = read_position(fields)
        return fields.read("hand", lambda _: cls(hand, table))

    @property
    def solution(self) -> bool:
        """Whether the whole hand may be played."""
        return self._verdict.legal

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and the hand."""
        return position_shown(self._table, self._hand)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no by playing the whole hand."""
        right = answer is self._verdict.legal
        message = "task.can-end.taken-back" if answer else "task.can-end.missed"
        told = say(message, language, cards=self._hand.names(language))
        reply = verdict_reply(self._verdict, language, right=right, consequence=told)
        return _with_taking(reply, self._verdict, language)


def _with_taking(reply: Reply, verdict: Verdict, language: str | None) -> Reply:
    """Add to the reasons for a legal turn what is said of the card taken."""
    if not verdict:
        return reply
    more = [f for f in verdict.findings if f.rule in _ABOUT_TAKING and not has_sentence(f)]
    return replace(reply, reasons=(*reply.reasons, *(found(each, language) for each in more)))
