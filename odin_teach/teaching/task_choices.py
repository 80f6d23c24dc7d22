"""Questions with answers to choose from: which set is highest, which one wins, whose turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Move, Pass, parse_move
from odin_teach.position import Position
from odin_teach.teaching.task_fields import Fields, read_cards, read_string
from odin_teach.teaching.task_questions import (
    Kind,
    Option,
    Question,
    Reply,
    Shown,
    reason,
    verdict_reply,
)
from odin_teach.verdicts import check_play


class Highest(Question):
    """Which set is worth most? Field: `options` (sets of cards).

    >>> Highest(Combination("9K"), Combination("5G 1G"), Combination("4B 4O")).solution
    '5G 1G'
    """

    kind: Kind = "one"

    def __init__(self, *options: Combination) -> None:
        self._options = options
        best = max(option.value for option in options)
        self._solution = _only([option for option in options if option.value == best])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the sets, one of which must be the highest."""
        options = fields.list("options", _combination)
        return fields.read("options", lambda _: cls(*options))

    @property
    def solution(self) -> str:
        """The highest."""
        return str(self._solution)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the sets."""
        return [_option(option, language) for option in self._options]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice by what it reads as."""
        chosen = Combination(answer)
        right = chosen is self._solution
        message = f"task.highest.{'right' if right else 'other'}"
        why = reason("value", message, language, value=chosen.value)
        return Reply(right, ("value",), why)


class WhichAnswers(Question):
    """Which of these beats the table set? Fields: `table`, `options` (one of them legal).

    >>> options = [Combination("7B 4B"), Combination("9K"), Combination("2B 2G 2K")]
    >>> WhichAnswers(Combination("7R 5R"), *options).solution
    '2B 2G 2K'
    """

    kind: Kind = "one"

    def __init__(self, table: Combination, *options: Combination) -> None:
        self._table, self._options = table, options
        self._solution = _only([each for each in options if check_play(each.cards, table=table)])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the table set and what may answer it."""
        table, options = fields.combination("table"), fields.list("options", _combination)
        return fields.read("options", lambda _: cls(table, *options))

    @property
    def solution(self) -> str:
        """The one that is legal."""
        return str(self._solution)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set."""
        return (Shown("table", tuple(self._table.cards)),)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the sets."""
        return [_option(option, language) for option in self._options]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice as a play."""
        verdict = check_play(answer, table=self._table)
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)


class WhoseTurn(Question):
    """Who plays next? Fields: `players` (the opener first), their `hands`, `moves`.

    >>> start = Position.start(["8B 7O", "9R 2G"])
    >>> WhoseTurn(["Ana", "Bo"], start, [parse_move("8B"), parse_move("pass")]).solution
    'Ana'
    """

    kind: Kind = "one"

    def __init__(self, players: Sequence[str], start: Position, moves: Sequence[Move]) -> None:
        self._players, self._moves = players, moves
        self._places = [start]
        for move in moves:
            self._places.append(self._places[-1].after(move))
        if self._places[-1].is_over:
            raise OdinError("task.file.hand-over")

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read a hand from its start; every move must be legal."""
        hands = fields.list("hands", lambda given: CardSet(read_cards(given)))
        start = fields.read("hands", lambda _: Position.start(hands))
        players = fields.list("players", read_string)
        if len(set(players)) != len(hands):
            raise fields.error("players", OdinError("task.file.players", number=len(hands)))
        moves = fields.list("moves", lambda given: parse_move(read_string(given)))
        return fields.read("moves", lambda _: cls(players, start, moves))

    @property
    def solution(self) -> str:
        """The player to move."""
        return self._players[self._places[-1].to_move]

    def story(self, language: str | None = None) -> list[str]:
        """Return every move in a sentence."""
        return [
            self._told(place, move, language)
            for place, move in zip(self._places, self._moves, strict=False)
        ]

    def shown(self) -> tuple[Shown, ...]:
        """Return what lies in the centre now."""
        table = self._places[-1].table
        return (Shown("table", () if table is None else tuple(table.cards)),)

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (names)
        """Return the players."""
        return [Option(name, name) for name in self._players]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a player's name; whoever opens a round is told by `round-opener`."""
        opens = self._places[-1].table is None
        rule = "round-opener" if opens else "pass-not-out"
        form = "right" if answer == self.solution else "other"
        why = reason(rule, f"task.turn.{rule}.{form}", language, name=answer)
        return Reply(answer == self.solution, (rule,), why)

    def _told(self, place: Position, move: Move, language: str | None) -> str:
        name = self._players[place.to_move]
        if isinstance(move, Pass):
            return say("task.story.pass", language, name=name)
        told: dict[str, Any] = {"name": name, "cards": move.cards.names(language)}
        if move.take is None:
            return say("task.story.plays", language, **told)
        return say("task.story.answers", language, taken=move.take.name(language), **told)


def _only(right: list[Combination]) -> Combination:
    if len(right) != 1:
        raise OdinError("task.file.one-right-option", number=len(right))
    return right[0]


def _option(combination: Combination, language: str | None) -> Option:
    return Option(str(combination), combination.cards.names(language), combination.cards)


def _combination(given: object) -> Combination:
    return Combination(read_cards(given))
