"""Questions that offer statements, of which all true ones are to be chosen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from odin_teach.messages import say
from odin_teach.teaching.answers import Answer, Option
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.questions import PracticeQuestion


@dataclass(frozen=True)
class Statement:
    """Something that may be true: `what`, of this seat, with this number."""

    what: str
    seat: int
    number: int = 0

    @property
    def id(self) -> str:
        """Its name among the others."""
        return f"{self.what}-{self.seat}"


class AboutStatements(PracticeQuestion):
    """All that is true of several statements, each of which a usual mistake misjudges."""

    answer_type = "statements"
    statements: tuple[Statement, ...]

    @abstractmethod
    def is_true(self, statement: Statement, mind: Beliefs) -> bool:
        """Return whether somebody who believes this thinks that it is true."""

    @abstractmethod
    def named(self, language: str | None = None) -> list[str]:
        """Return the names of all players."""

    def answer(self, mind: Beliefs) -> Answer:
        """Choose the true ones."""
        return frozenset(each.id for each in self.statements if self.is_true(each, mind))

    @property
    def offered(self) -> Collection[Any]:
        """The ids of the statements."""
        return [each.id for each in self.statements]

    def options(self, language: str | None = None) -> list[Option]:
        """Return the statements."""
        return [Option(each.id, self.told(each, language)) for each in self.statements]

    def told(self, statement: Statement, language: str | None) -> str:
        """Return a statement as a sentence."""
        name, key = self.named(language)[statement.seat], f"practice.{self.kind}.{statement.what}"
        if statement.number:
            return say(key, language, count=statement.number, name=name)
        return say(key, language, name=name)
