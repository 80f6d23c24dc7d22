"""What has happened at a table: the position that it began with, and the moves since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Move, Pass, Play, parse_move
from odin_teach.position import Position
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.teaching.fields import Fields, read_cards, read_string


@dataclass(frozen=True)
class Story:
    """A position and the moves since, one after another; the engine plays them all.

    `players` are the names by seat, () where whoever tells it names them. Raises `IllegalMove`
    for a move that breaks a rule.

    >>> story = Story(Position.start(["8B 7O", "9R 2G"]), (Play("8B"),), ("Ana", "Bo"))
    >>> story.told("en"), story.events, story.to_move
    (['Ana opens with 8 blue.'], ((0, Play('8B')),), 'Bo')
    """

    start: Position
    moves: tuple[Move, ...]
    players: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _ = self.positions

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the fields `players`, `hands` and `moves`; every move must be legal.

        In the middle of a hand also what `read_start` reads.
        """
        start = read_start(fields)
        players = read_players(fields, len(start.hands))
        moves = read_moves(fields)
        return fields.read("moves", lambda _: cls(start, moves, players))

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions, from the first to the present one."""
        found = [self.start]
        for move in self.moves:
            found.append(found[-1].after(move))
        return tuple(found)

    @property
    def end(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @cached_property
    def events(self) -> tuple[tuple[int, Move], ...]:
        """Who did what: seats and moves, in order."""
        seats = [position.to_move for position in self.positions]
        return tuple(zip(seats, self.moves, strict=False))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.start.hands)

    @property
    def to_move(self) -> str:
        """Whose turn it is, by name; in a finished hand, who went out."""
        return self.players[self.end.to_move]

    @property
    def last_seat(self) -> int:
        """Whose turn it was last."""
        return self.events[-1][0]

    @property
    def owner(self) -> int:
        """Who played cards last."""
        seats = [seat for seat, move in self.events if isinstance(move, Play)]
        first = self.start.table_owner
        return seats[-1] if seats else self.start.to_move if first is None else first

    @property
    def last_to_play(self) -> str:
        """Who played cards last, by name."""
        return self.players[self.owner]

    @property
    def last_played(self) -> CardSet:
        """The cards that were played last, whether or not they still lie there."""
        played = [move.cards for move in self.moves if isinstance(move, Play)]
        return played[-1] if played else CardSet()

    @property
    def passes(self) -> int:
        """How many have passed in a row, up to now."""
        seats = [number for number, move in enumerate(self.moves, 1) if isinstance(move, Play)]
        return len(self.moves) - max(seats, default=0)

    @property
    def round(self) -> tuple[tuple[int, Move], ...]:
        """The events of the round that is on, or was until just now."""
        number = self.positions[-2:][0].rounds
        pairs = zip(self.positions, self.events, strict=False)
        return tuple(event for place, event in pairs if place.rounds == number)

    @property
    def passed(self) -> frozenset[int]:
        """Those who have passed at least once in this round."""
        return frozenset(seat for seat, move in self.round if isinstance(move, Pass))

    @property
    def passed_last(self) -> frozenset[int]:
        """Those whose latest turn in this round was a pass."""
        latest = dict(self.round)
        return frozenset(seat for seat, move in latest.items() if isinstance(move, Pass))

    def told(
        self,
        language: str | None = None,
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> list[str]:
        """Return every move in a sentence; `names` are those of the seats, `you` is your seat."""
        named = names or self.players
        pairs = zip(self.positions, self.events, strict=False)
        return [
            tell_move(
                move,
                place.table,
                language,
                hand=place.hands[seat],
                name="" if seat == you else named[seat],
                rules=place.rules,
            )
            for place, (seat, move) in pairs
        ]


def tell_move(  # noqa: PLR0913 (whose move, on what, out of what, by which rules: all is told)
    move: Move,
    table: Combination | None,
    language: str | None = None,
    *,
    hand: CardSet | None = None,
    name: str = "",
    rules: Rules = OFFICIAL,
) -> str:
    """Return a move on this table set in a sentence, be it legal or not.

    Without a `name` it is your own. With a `hand` it is said that an answer takes all of it.
    Under rules that leave no choice, what they let the player take is named.

    >>> tell_move(Play("9B", "8R"), Combination("8R"), "en")
    'You answer with 9 blue and take back 8 red.'
    """
    you = "" if name else "-you"
    if isinstance(move, Pass):
        return say(f"story.pass{you}", language, name=name)
    facts: dict[str, Any] = {"name": name, "cards": move.cards.names(language)}
    out = table is not None and move.cards == hand
    taken = _taken(move, None if out else table, rules)
    if taken:
        form = "plays-on" if table is None else "answers"
        return say(f"story.{form}{you}", language, taken=taken.names(language), **facts)
    form = "opens" if table is None else "goes-out" if out else "takes-none"
    return say(f"story.{form}{you}", language, **facts)


def _taken(move: Play, table: Combination | None, rules: Rules) -> CardSet:
    """Return the card that is named, or else what is taken without being named."""
    if move.take is not None:
        return CardSet((move.take,))
    return CardSet() if table is None else rules.taken(table, None)


def read_start(fields: Fields, rules: Rules = OFFICIAL) -> Position:
    """Read `hands`, the cards of each seat; left out, seat 0 is to open.

    In the middle of a hand also `to-move` (a seat), and `table` with its `owner` (a seat) and the
    number of `passes` since it was played, if any.
    """
    hands = fields.list("hands", lambda given: CardSet(read_cards(given)))
    to_move, passes = fields.optional_number("to-move"), fields.optional_number("passes")
    table = fields.combination("table", rules) if fields.has("table") else None
    owner = fields.number("owner") if table else None
    return fields.read(
        "hands",
        lambda _: Position.build(
            hands,
            to_move=to_move or 0,
            table=table,
            table_owner=owner,
            passes=passes or 0,
            rules=rules,
        ),
    )


def read_players(fields: Fields, seats: int) -> tuple[str, ...]:
    """Read `players`: so many different names."""
    players = fields.list("players", read_string)
    if len(players) != seats or len(set(players)) != seats:
        raise fields.error("players", OdinError("task.file.players", number=seats))
    return players


def read_moves(fields: Fields) -> tuple[Move, ...]:
    """Read `moves`, whether they are legal or not."""
    return fields.list("moves", lambda given: parse_move(read_string(given)))
