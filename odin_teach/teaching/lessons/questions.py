"""A question of a lesson or a worked example: read from the fields of a data file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.rules import Rules
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, T, read_cards
from odin_teach.teaching.questions import Question


class LessonQuestion(Question):
    """A question made from the fields of an entry; `kind` is the word that `asks` for it there.

    `cards` are those to choose from, where the answer is cards.
    """

    cards: CardSet = CardSet()

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields) -> Self:
        """Make it from the fields of an entry; raises `OdinError` that names a bad one."""

    def under(self, rules: Rules) -> LessonQuestion:
        """Return the same question as it is asked under house rules.

        Only kinds that leave everything to the engine can be, and those that are about nothing
        that a table may change. Raises `OdinError` for what cannot be asked.
        """
        raise OdinError("task.official-only", difference=rules.difference())

    @property
    def offered(self) -> Collection[Any]:
        """The cards to choose from, or the ids of the options."""
        return self.cards if self.answer_type in ("card", "cards") else super().offered


class OneOfSets(LessonQuestion):
    """A question whose answers are sets of cards, of which exactly one is right."""

    answer_type = "one"

    def __init__(self, options: Sequence[Combination], right: list[Combination]) -> None:
        self._options = options
        self._solution = the_only(right)

    @property
    def solution(self) -> str:
        """The one that is right."""
        return str(self._solution)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the sets."""
        return [set_option(option, language) for option in self._options]


def the_only(right: list[T]) -> T:
    """Return the one option that is right; raises `OdinError` if there is not exactly one."""
    if len(right) != 1:
        raise OdinError("task.file.one-right-option", number=len(right))
    return right[0]


def set_option(combination: Combination, language: str | None) -> Option:
    """Return a set of cards as an option: its id is its cards, its text their names."""
    return Option(str(combination), combination.cards.names(language), combination.cards)


def read_combination(given: object) -> Combination:
    """Return cards that must be a combination."""
    return Combination(read_cards(given))


def read_position(fields: Fields) -> tuple[CardSet, Combination | None]:
    """Read `hand` and `table`, which is left out where a round is opened."""
    hand = CardSet(fields.cards("hand"))
    return hand, fields.combination("table") if fields.has("table") else None
