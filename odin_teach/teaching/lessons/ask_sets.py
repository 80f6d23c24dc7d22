"""Questions on sets: what they read as, which cards go together, which set is worth most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.errors import OdinError
from odin_teach.messages import join, say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table_sets import read_set
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_number
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
    OneOfSets,
    read_combination,
)
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import (
    Reply,
    reason,
    set_reason,
)


class ValueOf(LessonQuestion):
    """What number do these cards read as? Fields: `cards`, and `options` to choose from.

    >>> question = ValueOf(Card.parse("2R"), Card.parse("8R"))
    >>> question.solution, question.judge(10, "en").right
    (82, False)
    """

    kind = "value"

    def __init__(self, *cards: Card, options: tuple[int, ...] = (), by: Rules = OFFICIAL) -> None:
        self._laid, self._by = cards, by
        self._combination = read_set(CardSet(cards), by)
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

    def under(self, rules: Rules) -> LessonQuestion:
        """Return the same by house rules, if the cards are a set there too."""
        if rules.kind:
            return super().under(rules)
        return ValueOf(*self._laid, options=self._options, by=rules)

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
        for rival in self._rivals():
            least = self._by.least_over(rival.value)
            if (given >= least) is not (value >= least):
                message = "task.value.too-shy" if given < value else "task.value.too-bold"
                facts: dict[str, Any] = {"rival": rival.value, "cards": rival.cards.names(language)}
                return say(message, language, given=given, **facts)
        return ""

    def _rivals(self) -> Iterator[Combination]:
        size = self._combination.size
        others = combinations(self._by.deck - self._combination.cards, self._by)
        return (other for other in others if other.size == size)


class IsSet(LessonQuestion):
    """Do these go together? Field: `cards`.

    >>> IsSet(CardSet("5B 6R 7K")).solution
    False
    """

    kind = "is-set"
    answer_type = "yes-no"

    def __init__(self, cards: CardSet, by: Rules = OFFICIAL) -> None:
        self._cards, self._by = cards, by

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards."""
        return cls(CardSet(fields.cards("cards")))

    def under(self, rules: Rules) -> IsSet:
        """Return the same by house rules."""
        return IsSet(self._cards, rules)

    @property
    def solution(self) -> bool:
        """Whether they are a combination."""
        return self._by.set_of(self._cards) is not None

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards."""
        return (Shown("cards", tuple(self._cards)),)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no."""
        message = "task.set.taken-back" if answer else "task.set.missed"
        cards = self._cards.names(language)
        told = "" if answer is self.solution else say(message, language, cards=cards)
        why = set_reason(self._cards, language, self._by)
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


class FindSet(LessonQuestion):
    """Find cards that go together. Fields: `from` (cards), `size` (how many; left out: any number).

    >>> str(FindSet(CardSet("8R 2R 8B 5K 2B 1R"), 3).solution)
    '8R 2R 1R'
    """

    kind = "find-set"
    answer_type = "cards"

    def __init__(self, offered: CardSet, size: int | None = None) -> None:
        self.cards = offered
        self._size = size
        self._found = [each for each in combinations(offered) if size in (None, each.size)]
        if not self._found:
            raise OdinError("task.file.no-solution")

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the cards, in which there must be such a set."""
        offered = CardSet(fields.cards("from"))
        size = fields.optional_number("size")
        return fields.read("from", lambda _: cls(offered, size))

    @property
    def solution(self) -> CardSet:
        """The first such set."""
        return self._found[0].cards

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards: whether they go together, then how many they are."""
        known = Combination.of(answer)
        if known is None:
            told = say("task.set.taken-back", language, cards=answer.names(language))
            return Reply(False, (set_reason(answer, language),), told)
        if known not in self._found:
            facts: dict[str, Any] = {"count": known.size, "wanted": self._size}
            why = reason("combination", "task.find-set.size", language, **facts)
            then = "fewer" if known.size < (self._size or 0) else "more"
            told = say(f"task.find-set.then-{then}", language, size=known.size, wanted=self._size)
            return Reply(False, (why,), told)
        return self._judge_found(known, language)

    def _judge_found(self, chosen: Combination, language: str | None) -> Reply:
        return Reply(True, (set_reason(chosen.cards, language),))


class BestSet(FindSet):
    """Find the set worth most. Fields: `from` (cards), `size` (how many; left out: any number).

    >>> str(BestSet(CardSet("9R 8R 1B 1K 1O")).solution)
    '1B 1K 1O'
    """

    kind = "best-set"

    @property
    def solution(self) -> CardSet:
        """The best one, or the first of those."""
        return next(each.cards for each in self._found if each.value == self._best)

    @property
    def _best(self) -> int:
        return max(each.value for each in self._found)

    def _judge_found(self, chosen: Combination, language: str | None) -> Reply:
        right = chosen.value == self._best
        told = "" if right else self._outcome(chosen, language)
        if chosen.size < len(str(self._best)):
            facts: dict[str, Any] = {"count": chosen.size, "value": chosen.value}
            why = reason("value", "task.best.longer", language, **facts)
            return Reply(False, (why,), told)
        message = "task.best.right" if right else "task.best.other"
        why = reason("value", message, language, value=chosen.value)
        return Reply(right, (why,), told)

    def _outcome(self, chosen: Combination, language: str | None) -> str:
        best = Combination(self.solution)
        return outcomes.of_lower(chosen, best, self.cards, language)


class Highest(OneOfSets):
    """Which set is worth most? Field: `options` (sets of cards).

    >>> Highest(Combination("9K"), Combination("5G 1G"), Combination("4B 4O")).solution
    '5G 1G'
    """

    kind = "highest"

    def __init__(self, *options: Combination) -> None:
        best = max(option.value for option in options)
        super().__init__(options, [option for option in options if option.value == best])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sets, one of which must be the highest."""
        options = fields.list("options", read_combination)
        return fields.read("options", lambda _: cls(*options))

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice by what it reads as."""
        chosen = Combination(answer)
        right = chosen is self._solution
        message = f"task.highest.{'right' if right else 'other'}"
        why = reason("value", message, language, value=chosen.value)
        if right:
            return Reply(True, (why,))
        told = outcomes.of_lower(chosen, self._solution, CardSet(), language)
        return Reply(False, (why,), told)
