"""Questions on answering: which set answers, what is beaten, can this hand at all, how many."""

from __future__ import annotations

from typing import Any, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table_sets import read_set
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
    OneOfSets,
    read_combination,
)
from odin_teach.teaching.questions import Shown, position_shown
from odin_teach.teaching.replies import (
    Reply,
    reason,
    verdict_reasons,
    verdict_reply,
)
from odin_teach.verdicts import check_play, legal_combinations


class WhichAnswers(OneOfSets):
    """Which of these beats the table set? Fields: `table`, `options` (one of them legal).

    >>> options = [Combination("7B 4B"), Combination("9K"), Combination("2B 2G 2K")]
    >>> WhichAnswers(Combination("7R 5R"), *options).solution
    '2B 2G 2K'
    """

    kind = "which-answers"

    def __init__(self, table: Combination, *options: Combination, by: Rules = OFFICIAL) -> None:
        self._table, self._by = table, by
        right = [each for each in options if check_play(each.cards, table=table, rules=by)]
        super().__init__(options, right)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the table set and what may answer it."""
        table, options = fields.combination("table"), fields.list("options", read_combination)
        return fields.read("options", lambda _: cls(table, *options))

    def under(self, rules: Rules) -> WhichAnswers:
        """Return the same by house rules, if exactly one is legal there too."""
        sets = [read_set(each.cards, rules) for each in (self._table, *self._options)]
        return WhichAnswers(*sets, by=rules)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set."""
        return position_shown(self._table)

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice as a play."""
        verdict = check_play(answer, table=self._table, rules=self._by)
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)


class WhichBeaten(OneOfSets):
    """Which of these table sets does your play beat? Fields: `play`, `options` (one is beaten).

    >>> tables = [Combination("9R 8R"), Combination("1B"), Combination("4G 2G 1G")]
    >>> WhichBeaten(Combination("3R 3G 3K"), *tables[:2]).solution
    '9R 8R'
    """

    kind = "which-beaten"

    def __init__(self, play: Combination, *options: Combination, by: Rules = OFFICIAL) -> None:
        self._play, self._by = play, by
        right = [each for each in options if check_play(play.cards, table=each, rules=by)]
        super().__init__(options, right)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the play and what it may answer."""
        play, options = fields.combination("play"), fields.list("options", read_combination)
        return fields.read("options", lambda _: cls(play, *options))

    def under(self, rules: Rules) -> WhichBeaten:
        """Return the same by house rules, if exactly one is beaten there too."""
        sets = [read_set(each.cards, rules) for each in (self._play, *self._options)]
        return WhichBeaten(*sets, by=rules)

    def shown(self) -> tuple[Shown, ...]:
        """Return the play."""
        return (Shown("played", tuple(self._play.cards)),)

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge the play on the table set chosen."""
        verdict = check_play(self._play.cards, table=answer, rules=self._by)
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)


class CanAnswer(LessonQuestion):
    """Can this hand answer at all? Fields: `table`, `hand`.

    >>> CanAnswer(CardSet("9B 1R 1G 1O"), Combination("9R 8R")).solution
    True
    """

    kind = "can-answer"
    answer_type = "yes-no"

    def __init__(self, hand: CardSet, table: Combination) -> None:
        self._hand, self._table = hand, table
        self._plays = legal_combinations(hand, table)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        return fields.read("hand", lambda _: cls(hand, table))

    @property
    def solution(self) -> bool:
        """Whether there is anything to play."""
        return bool(self._plays)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and the hand."""
        return position_shown(self._table, self._hand)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no: with a play, or with what is missing for one."""
        right = answer is self.solution
        if not self._plays:
            told = "" if right else say("task.can.nothing", language)
            return self._without(right, told, language)
        play = self._plays[0].cards
        why = verdict_reasons(check_play(play, table=self._table), language)
        told = say("task.can.this" if right else "task.can.overlooked", language)
        return Reply(right, why, told, play)

    def _without(self, right: bool, told: str, language: str | None) -> Reply:
        why = []
        for size in OFFICIAL.sizes_over(self._table.size):
            values = [each.value for each in combinations(self._hand) if each.size == size]
            if values:
                facts = {"value": max(values), "table": self._table.value}
                why.append(reason("higher", "task.can.too-low", language, count=size, **facts))
            else:
                why.append(reason("combination", "task.can.no-set", language, count=size))
        return Reply(right, tuple(why), told)


class MostCards(LessonQuestion):
    """At most how many cards may you play? Fields: `table`, and `hand` if it is known.

    >>> MostCards(Combination("6P 4P")).solution
    3
    >>> MostCards(Combination("6P 4P"), CardSet("9B 8B 2O")).solution
    2
    """

    kind = "most-cards"
    answer_type = "number"

    def __init__(self, table: Combination, hand: CardSet | None = None) -> None:
        self._table, self._hand = table, hand
        self._limit = OFFICIAL.sizes_over(table.size)[-1]
        self._plays = [] if hand is None else legal_combinations(hand, table)
        sizes = [play.size for play in self._plays]
        self._most = self._limit if hand is None else max(sizes, default=0)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position; the hand must be able to answer."""
        table = fields.combination("table")
        hand = CardSet(fields.cards("hand")) if fields.has("hand") else None
        question = fields.read("hand" if hand else "table", lambda _: cls(table, hand))
        if not question.solution:
            raise fields.error("hand", OdinError("task.file.no-solution"))
        return question

    @property
    def solution(self) -> int:
        """The most cards."""
        return self._most

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, and the hand if it is known."""
        return position_shown(self._table, self._hand)

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; too many cards, and the one card more forgotten, are told as such."""
        form = self._form(answer)
        facts: dict[str, Any] = {"given": answer, "most": self._limit, "size": self._table.size}
        why = reason("count", f"task.most.{form}", language, **facts)
        right = answer == self._most
        if not right:
            in_hand = self._hand is not None
            told = outcomes.of_most(
                answer, self._table.size, form, in_hand=in_hand, language=language
            )
            return Reply(False, (why,), told)
        after = next((play.cards for play in self._plays if play.size == answer), CardSet())
        return Reply(True, (why,), say("task.can.this", language) if after else "", after)

    def _form(self, given: int) -> str:
        if given == self._most:
            return "right" if given == self._limit else "right-fewer"
        if given > self._limit:
            return "too-many"
        if given > self._most:
            return "no-such-set"
        return "as-many" if given == self._table.size else "other"
