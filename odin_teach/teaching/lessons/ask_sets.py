"""Questions about sets to be found among cards: so many that go together, the best of all."""

from __future__ import annotations

from typing import Any, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.replies import Reply, reason, set_reason


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
        size = fields.number("size") if fields.has("size") else None
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
