"""The examples of the rulebook: what is claimed in a text, written so that the engine can run it.

An entry of a data file says what happens (cards, moves, scores) and, under `claims`, what
comes of it. `Example.outcome` is what the engine finds; a claim that differs is refused when
the file is read, so no article can say what the rules do not.

    {"kind": "play", "caption": {"en": ..., "fr": ...}, "table": "6P 4P", "cards": "9B",
     "claims": {"broken": ["count", "higher"]}}

Under `rules` stands what is agreed, as `Rules.parse` reads it; left out are the rules of the
box. What each kind reads and may claim is in the docstring of its class.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.explain import badge, headline, sentence
from odin_teach.messages import join, known_language, say
from odin_teach.rules import Rules
from odin_teach.teaching.fields import Fields, Text
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, verdict_reasons
from odin_teach.verdicts import Verdict, check_play, legal_combinations

Outcome = Mapping[str, Any]  # as JSON has it: texts, numbers, lists of them, None


@dataclass(frozen=True)
class Line(Reason):
    """One sentence of what comes of an example; `good` is None where nothing is judged."""

    good: bool | None = None


@dataclass(frozen=True)
class Example(ABC):
    """Something that happens at the table, and what is claimed to come of it."""

    kind: ClassVar[str]
    # Every claim that this kind can check.
    claimable: ClassVar[tuple[str, ...]]

    captions: Text
    claims: Outcome
    rules: Rules

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Make it from the fields of its entry; raises `OdinError` that names a bad one."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """What the engine finds, by the names that claims have."""

    @abstractmethod
    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Return what comes of it, in sentences."""

    @property
    def holds(self) -> bool:
        """Whether all that is claimed is so."""
        outcome = self.outcome
        return all(outcome[name] == claimed for name, claimed in self.claims.items())

    def caption(self, language: str | None = None) -> str:
        """Return what is shown, in a sentence or two."""
        return self.captions[known_language(language)]

    def agreed(self, language: str | None = None) -> str:
        """Return what is agreed where it happens; "" if that is the rules of the box."""
        return badge(self.rules, language)

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards to look at."""
        return ()

    def steps(self, language: str | None = None) -> tuple[str, ...]:  # noqa: ARG002 (for subclasses)
        """Return what was done, a sentence each; mostly the cards shown say it all."""
        return ()


@dataclass(frozen=True)
class ValueExample(Example):
    """Cards put together. Field: `cards` in the order laid.

    Claims: `value` (None: not a combination), `made-of` ("single", "number", "colour", None).
    """

    kind = "value"
    claimable = ("value", "made-of")

    cards: tuple[Card, ...]

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read the cards."""
        return cls(captions, claims, rules, fields.cards("cards"))

    @property
    def outcome(self) -> Outcome:
        """The number that the cards read as."""
        made = self.rules.set_of(CardSet(self.cards))
        if made is None:
            return {"value": None, "made-of": None}
        return {"value": made.value, "made-of": made.kind}

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards as they lie."""
        return (Shown("cards", self.cards),)

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Say what they are together."""
        findings = check_play(self.cards, rules=self.rules).findings
        [found] = [each for each in findings if each.rule == "combination"]
        return (Line(found.rule, sentence(found, language), found.ok),)


@dataclass(frozen=True)
class PlayExample(Example):
    """Cards that somebody wants to play. Fields: `cards`, and if known `table` and `hand`.

    Claims: `broken` (ids of rules, sorted; [] means that it may be played), `value`.
    """

    kind = "play"
    claimable = ("broken", "value")

    cards: CardSet
    hand: CardSet | None
    table: Combination | None

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read the cards, the table set and the hand."""
        hand = CardSet(fields.cards("hand")) if fields.has("hand") else None
        table = fields.combination("table", rules) if fields.has("table") else None
        return cls(captions, claims, rules, CardSet(fields.cards("cards")), hand, table)

    @property
    def verdict(self) -> Verdict:
        """What the rules say."""
        return check_play(self.cards, hand=self.hand, table=self.table, rules=self.rules)

    @property
    def outcome(self) -> Outcome:
        """The rules that are broken, and the value."""
        verdict = self.verdict
        values = [f.facts.get("value") for f in verdict.findings if f.rule == "combination"]
        return {"broken": list(verdict.broken), "value": values[0]}

    def shown(self) -> tuple[Shown, ...]:
        """Return the centre, the hand if it is known, and what is to be played."""
        table = () if self.table is None else tuple(self.table.cards)
        hand = () if self.hand is None else (Shown("any-hand", tuple(self.hand)),)
        return (Shown("table", table), *hand, Shown("to-play", tuple(self.cards)))

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Give the verdict with its reasons."""
        return verdict_lines(self.verdict, language)


@dataclass(frozen=True)
class AnswersExample(Example):
    """What a hand can play. Fields: `hand`, and `table` unless the centre is empty.

    Claims: `sets` (each as cards in a text, in the engine's order), `count`.
    """

    kind = "answers"
    claimable = ("sets", "count")

    hand: CardSet
    table: Combination | None

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read the hand and the table set."""
        table = fields.combination("table", rules) if fields.has("table") else None
        return cls(captions, claims, rules, CardSet(fields.cards("hand")), table)

    @property
    def outcome(self) -> Outcome:
        """All that may be played."""
        sets = [str(each) for each in legal_combinations(self.hand, self.table, self.rules)]
        return {"sets": sets, "count": len(sets)}

    def shown(self) -> tuple[Shown, ...]:
        """Return the centre and the hand."""
        table = () if self.table is None else tuple(self.table.cards)
        return (Shown("table", table), Shown("any-hand", tuple(self.hand)))

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """List what may be played."""
        found = legal_combinations(self.hand, self.table, self.rules)
        if not found:
            return (Line("", say("rulebook.told.nothing", language), False),)
        counted = say("rulebook.told.sets", language, count=len(found))
        if "sets" not in self.claims:
            return (Line("", counted),)
        named = [f"{each.value} ({each.cards.names(language)})" for each in found]
        return (Line("", counted), *(Line("", each) for each in named))


def verdict_lines(verdict: Verdict, language: str | None = None) -> tuple[Line, ...]:
    """Return yes or no, then the reasons for it.

    >>> [line.text for line in verdict_lines(check_play("9B", table="8R"), "en")][0]
    'Yes, you may play 9 blue.'
    """
    told = [Line(each.rule, each.text) for each in verdict_reasons(verdict, language)]
    return (Line("", headline(verdict, language), verdict.legal), *told)


def player(seat: int, language: str | None = None) -> str:
    """Return the name that the player at this seat has in all examples.

    >>> [player(seat) for seat in range(3)]
    ['Ana', 'Bo', 'Cleo']
    """
    return say(f"rulebook.player.{seat}", language)


def by_player(told: list[object], language: str | None = None) -> str:
    """Return one fact a seat, in one line.

    >>> by_player([0, 2])
    'Ana 0 and Bo 2'
    """
    return join([f"{player(seat, language)} {fact}" for seat, fact in enumerate(told)], language)
