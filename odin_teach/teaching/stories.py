"""What has happened at a table so far: who sits there, what they hold, what was played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from odin_teach.cards import CardSet
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Move, Pass, Play, parse_move
from odin_teach.position import Position
from odin_teach.teaching.fields import Fields, read_cards, read_string


@dataclass(frozen=True)
class Story:
    """Players in clockwise order, the opener first; the first position; the moves since.

    Raises `IllegalMove` for a move that breaks a rule.

    >>> story = Story(("Ana", "Bo"), Position.start(["8B 7O", "9R 2G"]), (Play("8B"),))
    >>> story.told("en"), story.to_move
    (['Ana opens with 8 blue.'], 'Bo')
    """

    players: tuple[str, ...]
    start: Position
    moves: tuple[Move, ...]

    def __post_init__(self) -> None:
        _ = self.places

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the fields `players`, `hands` and `moves`; every move must be legal."""
        hands = fields.list("hands", lambda given: CardSet(read_cards(given)))
        start = fields.read("hands", lambda _: Position.start(hands))
        players = fields.list("players", read_string)
        if len(set(players)) != len(hands):
            raise fields.error("players", OdinError("task.file.players", number=len(hands)))
        moves = fields.list("moves", lambda given: parse_move(read_string(given)))
        return fields.read("moves", lambda _: cls(players, start, moves))

    @cached_property
    def places(self) -> tuple[Position, ...]:
        """The positions, from the first to the present one."""
        found = [self.start]
        for move in self.moves:
            found.append(found[-1].after(move))
        return tuple(found)

    @property
    def end(self) -> Position:
        """The present position."""
        return self.places[-1]

    @property
    def to_move(self) -> str:
        """Whose turn it is; in a finished hand, who went out."""
        return self.players[self.end.to_move]

    @property
    def last_to_play(self) -> str:
        """Who played cards last."""
        turns = zip(self.places, self.moves, strict=False)
        return self.players[[p.to_move for p, move in turns if isinstance(move, Play)][-1]]

    @property
    def passed(self) -> int:
        """How many have passed since somebody played."""
        return next(n for n, move in enumerate(reversed(self.moves)) if isinstance(move, Play))

    def passed_in_round(self) -> set[str]:
        """Return who has passed at least once in the round that is on, or was until just now."""
        number = self.places[-2].rounds
        turns = zip(self.places, self.moves, strict=False)
        return {
            self.players[place.to_move]
            for place, move in turns
            if isinstance(move, Pass) and place.rounds == number
        }

    def told(self, language: str | None = None) -> list[str]:
        """Return every move in a sentence."""
        turns = zip(self.places, self.moves, strict=False)
        return [self._tell(place, move, language) for place, move in turns]

    def _tell(self, place: Position, move: Move, language: str | None) -> str:
        name = self.players[place.to_move]
        if isinstance(move, Pass):
            return say("task.story.pass", language, name=name)
        told: dict[str, Any] = {"name": name, "cards": move.cards.names(language)}
        if place.table is None:
            return say("task.story.plays", language, **told)
        if move.take is None:
            return say("task.story.goes-out", language, **told)
        return say("task.story.answers", language, taken=move.take.name(language), **told)
