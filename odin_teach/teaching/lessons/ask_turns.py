"""Questions about one whole turn: what is taken back, what is held then, does it end the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Self

from odin_teach.cards import DECK, Card, CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.errors import OdinError
from odin_teach.explain import has_sentence
from odin_teach.messages import say
from odin_teach.moves import Move, Pass, Play, parse_move
from odin_teach.position import Position
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_cards, read_string
from odin_teach.teaching.lessons.ask_numbers import answering, hand_after
from odin_teach.teaching.lessons.questions import LessonQuestion, read_position, the_only
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reply, found, reason, verdict_reply
from odin_teach.teaching.stories import tell_move
from odin_teach.verdicts import Verdict, check_play

# Of these a kept rule is worth a word as well, where the question is about the card taken.
_ABOUT_TAKING: Final = ("take-previous-only", "take-none-when-out")
_COUNTED: Final = ("played", "lost")  # what is said of cards that may be one or several


class MayTake(LessonQuestion):
    """Which cards may you take back? All of them. Fields: `hand`, `table`, `play`.

    >>> question = MayTake(CardSet("9B 9K 4R"), Combination("7R 7G"), CardSet("9B 9K"))
    >>> str(question.solution), question.judge(CardSet("9K"), "en").rules
    ('7R 7G', ('take-previous-only',))
    """

    kind = "may-take"
    answer_type = "cards"

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        self._place, self._play, self._table = answering(hand, table), play, table
        self.cards = hand | table.cards
        self._solution = CardSet(card for card in self.cards if self._verdict(card))
        if not self._solution:
            raise OdinError("task.file.no-solution")

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read an answer that leaves something in the hand."""
        answer = _read_answer(fields)
        return fields.read("play", lambda _: cls(*answer))

    @property
    def solution(self) -> CardSet:
        """All that may be taken."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and what has been played on it."""
        return (Shown("table", tuple(self._table.cards)), Shown("laid", tuple(self._play)))

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards: whether each of them may be taken, then whether these are all."""
        for card in answer - self._solution:
            where = "task.take.stays" if card in self._play else "task.may-take.in-hand"
            told = say(where, language, card=card.name(language))
            return verdict_reply(self._verdict(card), language, right=False, consequence=told)
        missed = self._solution - answer
        facts: dict[str, Any] = {"cards": missed.names(language)} if missed else {}
        form = "missed" if missed else "right" if len(answer) > 1 else "right-single"
        why = reason("take-one", f"task.may-take.{form}", language, **facts)
        told = say("task.may-take.then", language, **facts) if missed else ""
        return Reply(not missed, (why,), told)

    def _verdict(self, card: Card) -> Verdict:
        return self._place.check(Play(self._play, card))


class WhatYouHold(LessonQuestion):
    """Which cards do you hold after answering? Fields: `hand`, `table`, `play`, `take`.

    >>> question = WhatYouHold(CardSet("3R 3G 9K"), Combination("8B"), Play("3R 3G", "8B"))
    >>> str(question.solution), question.judge(CardSet("9K"), "en").text
    ('9K 8B', 'Do not forget 8 blue: after an answer one beaten card comes to you. [take-one]')
    """

    kind = "what-you-hold"
    answer_type = "cards"

    def __init__(self, hand: CardSet, table: Combination, move: Play) -> None:
        self._hand, self._table, self._move = hand, table, move
        self.cards = hand | table.cards
        self._solution = hand_after(hand, table, move)
        if not self._solution:
            raise OdinError("task.file.no-solution")

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read a legal answer that leaves something in the hand."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        move = Play(CardSet(fields.cards("play")), *fields.optional_cards("take"))
        return fields.read("play", lambda _: cls(hand, table, move))

    @property
    def solution(self) -> CardSet:
        """The hand after the turn."""
        return self._solution

    def story(self, language: str | None = None) -> list[str]:
        """Return the turn in a sentence."""
        return [tell_move(self._move, self._table, language)]

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and the hand, as they were."""
        return _shown(self._hand, self._table)

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
        move, right = self._move, self._solution
        if given & move.cards:
            return "take-previous-only", "played", given & move.cards
        if given - right:
            return "take-one", "left-there", given - right
        missing = right - given
        if missing and move.take in missing:
            return "take-one", "skip-take", missing
        return ("own-cards", "lost", missing) if missing else ("take-one", "right", given)


class TakeToFit(LessonQuestion):
    """Take back the card that lets most cards go together. Fields: `hand`, `table`, `play`.

    One card has to be better than all others.

    >>> hand, table = CardSet("9G 5G 3K 3B 1P"), Combination("7R 3R")
    >>> str(TakeToFit(hand, table, CardSet("9G 5G")).solution)
    '3R'
    """

    kind = "take-to-fit"
    answer_type = "card"

    def __init__(self, hand: CardSet, table: Combination, play: CardSet) -> None:
        self._hand, self._table, self._play = hand, table, play
        self.cards = table.cards | play
        sizes = {card: self._best(card).size for card in table.cards}
        best = [card for card, size in sizes.items() if size == max(sizes.values())]
        self._solution = CardSet((the_only(best),))

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the answer that was just played; it must be legal."""
        answer = _read_answer(fields)
        return fields.read("play", lambda _: cls(*answer))

    @property
    def solution(self) -> CardSet:
        """The card that fits best."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return what is left in the hand; the rest is what is chosen from."""
        return (Shown("hand", tuple(self._hand - self._play)),)

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge the card: whether it may be taken, and how many cards then go together."""
        (card,) = answer
        verdict = answering(self._hand, self._table).check(Play(self._play, card))
        if not verdict:
            told = say("task.take.stays", language, card=card.name(language))
            return verdict_reply(verdict, language, right=False, consequence=told)
        held, best = self._held(card), self._best(card)
        facts: dict[str, Any] = {"cards": best.cards.names(language), "value": best.value}
        right = answer == self._solution
        facts |= {} if right else {"count": best.size}
        why = reason("take-one", f"task.fit.{'right' if right else 'other'}", language, **facts)
        told = say("task.left.now" if right else "task.take.held", language)
        return Reply(right, (why,), told, held)

    def _held(self, card: Card) -> CardSet:
        return hand_after(self._hand, self._table, Play(self._play, card))

    def _best(self, card: Card) -> Combination:
        return max(combinations(self._held(card)), key=lambda each: each.value)


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
        self._verdict = _place(hand, table).check(move)

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
        return _shown(self._hand, self._table)

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
        self._verdict = _place(hand, table).check(Play(hand))

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
        return _shown(self._hand, self._table)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no by playing the whole hand."""
        right = answer is self._verdict.legal
        message = "task.can-end.taken-back" if answer else "task.can-end.missed"
        told = say(message, language, cards=self._hand.names(language))
        reply = verdict_reply(self._verdict, language, right=right, consequence=told)
        return _with_taking(reply, self._verdict, language)


class WhichOpens(LessonQuestion):
    """With which of these may you open? Fields: `hand`, `options` (cards; one of them legal).

    >>> options = [CardSet("7G 7R"), CardSet("4G"), CardSet("7G 4G")]
    >>> WhichOpens(CardSet("7G 7R 4G 1O"), *options).solution
    '4G'
    """

    kind = "which-opens"
    answer_type = "one"

    def __init__(self, hand: CardSet, *options: CardSet) -> None:
        self._hand = hand
        self._verdicts = {str(cards): check_play(cards, hand=hand) for cards in options}
        self._solution = the_only([key for key, verdict in self._verdicts.items() if verdict])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the hand and the cards to choose from."""
        hand = CardSet(fields.cards("hand"))
        options = fields.list("options", lambda given: CardSet(read_cards(given)))
        return fields.read("options", lambda _: cls(hand, *options))

    @property
    def solution(self) -> str:
        """What may open."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return the empty centre and the hand."""
        return _shown(self._hand, None)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the cards to choose from."""
        return [
            Option(key, verdict.cards.names(language), verdict.cards)
            for key, verdict in self._verdicts.items()
        ]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice as an opening."""
        verdict = self._verdicts[answer]
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)


def _read_answer(fields: Fields) -> tuple[CardSet, Combination, CardSet]:
    hand, table = CardSet(fields.cards("hand")), fields.combination("table")
    return hand, table, CardSet(fields.cards("play"))


def _place(hand: CardSet, table: Combination | None) -> Position:
    if table is not None:
        return answering(hand, table)
    filler = CardSet((next(iter(DECK - hand)),))
    return Position.start((hand, filler))


def _shown(hand: CardSet, table: Combination | None) -> tuple[Shown, ...]:
    centre = () if table is None else tuple(table.cards)
    return (Shown("table", centre), Shown("hand", tuple(hand)))


def _with_taking(reply: Reply, verdict: Verdict, language: str | None) -> Reply:
    """Add to the reasons for a legal turn what is said of the card taken."""
    if not verdict:
        return reply
    more = [f for f in verdict.findings if f.rule in _ABOUT_TAKING and not has_sentence(f)]
    return replace(reply, reasons=(*reply.reasons, *(found(each, language) for each in more)))
