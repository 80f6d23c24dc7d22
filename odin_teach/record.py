"""A recorded hand: where it started, the moves, and comments, as a text people can write.

    odin-record: 1
    rules: official
    opener: 0
    hands: 8B 7O / 3R 3G / 6P 4P

    8B
    # The opener lays one card.
    3R3G+8B

Lines of `key: value` come first, then the moves. What follows `#` is a comment on the move
before it (or on the start). A hand that starts in the middle has the lines `table`, `owner`,
`passes`, `rounds`, `discard` too, and `out` and `known` where they are not empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from odin_teach.as_meant import as_meant, with_plain_lines, without_mark
from odin_teach.errors import IllegalMove, NotationError, RulesError, start_of
from odin_teach.handed_over import mapping, several, wanted
from odin_teach.json_text import refuse_longer, refuse_more
from odin_teach.moves import Move, parse_move
from odin_teach.notation import position_fields
from odin_teach.position import Position
from odin_teach.rules import Rules
from odin_teach.whole_numbers import is_whole

VERSION: Final = 1
MOST_MOVES: Final = 10_000
"""Official hands have below a hundred; under some house rules a hand can go round for ever."""
_VERSION_KEY: Final = "odin-record"
_OPENER: Final = "opener"
_MIDDLE: Final = ("table", "owner", "passes", "rounds", "discard", "out", "known")
_KEYS: Final = (_VERSION_KEY, "rules", _OPENER, "hands", *_MIDDLE)


@dataclass(frozen=True)
class Record:
    r"""A hand as it was played: the start, the moves, and comments by number of moves made.

    Comment 0 is on the start, comment 3 on the third move. Raises `IllegalMove`, with the
    move's number and the verdict, if a move breaks a rule.

    >>> record = Record.parse("hands: 8B 7O / 3R 3G / 6P 4P\n\n8B\n3R3G")
    >>> len(record.positions()), record.positions()[-1].winner
    (3, 1)
    """

    start: Position
    moves: tuple[Move, ...]
    comments: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        wanted(self.start, Position, NotationError)
        moves = several(self.moves, NotationError, most=MOST_MOVES)
        refuse_more(len(moves), MOST_MOVES, "moves", NotationError)
        object.__setattr__(self, "moves", tuple(moves))
        comments = mapping(self.comments, NotationError)
        tidy = {place: _tidy(wanted(text, str, NotationError)) for place, text in comments.items()}
        for place, text in tidy.items():
            if not is_whole(place, 0, len(self.moves)) or not text:
                raise NotationError("error.comment", given=start_of(place), last=len(self.moves))
        object.__setattr__(self, "comments", MappingProxyType(dict(sorted(tidy.items()))))
        object.__setattr__(self, "_positions", _play_through(self.start, self.moves))

    def positions(self) -> tuple[Position, ...]:
        """Return the start and the position after each move: one more than there are moves."""
        found: tuple[Position, ...] = self._positions  # type: ignore[attr-defined] # frozen
        return found

    @classmethod
    def parse(cls, text: str, *, rules: Rules | None = None) -> Record:
        r"""Read a record. Several moves may stand on one line, with spaces between.

        With `rules` it is played by these, whatever the text says. Raises `NotationError` with
        the line, or `IllegalMove` with line, number and verdict.

        >>> text = "hands: 8B 7O / 8R 3G / 6P 4P\n\n8B 8R+8B"
        >>> Record.parse(text, rules=Rules(equal_beats=True)).moves[-1]
        Play('8R', take='8B')
        """
        return _Reader(text).record(rules)

    def __hash__(self) -> int:
        return hash((self.start, self.moves))

    def __reduce__(self) -> tuple[type[Record], tuple[object, ...]]:
        return Record, (self.start, self.moves, dict(self.comments))

    def __str__(self) -> str:
        fields = position_fields(self.start)
        fields[_OPENER] = fields.pop("to_move")
        fields["hands"] = " / ".join(str(hand) for hand in self.start.hands)
        lines = [f"{_VERSION_KEY}: {VERSION}"]
        lines += [f"{key}: {fields[key]}" for key in ("rules", _OPENER, "hands")]
        start = self.start
        if start.table is not None or start.discard or start.rounds > 1 or any(start.known):
            lines += [f"{key}: {fields[key]}" for key in _MIDDLE if key in fields]
        lines += ["", *self._comment(0)]
        for number, move in enumerate(self.moves, 1):
            lines += [str(move), *self._comment(number)]
        return "\n".join(lines) + "\n"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import record_html  # noqa: PLC0415 (it imports this module)

        return record_html(self)

    def _comment(self, place: int) -> list[str]:
        return [f"# {line}".rstrip() for line in self.comments.get(place, "").splitlines()]


def _tidy(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _play_through(start: Position, moves: Iterable[Move]) -> tuple[Position, ...]:
    positions = [start]
    for number, move in enumerate(moves, 1):
        try:
            positions.append(positions[-1].after(move))
        except IllegalMove as error:
            raise IllegalMove(error.verdict, str(move), move_number=number) from error
    return tuple(positions)


class _Reader:
    """Reads one record line by line; remembers on which line each move stood."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise NotationError("error.not-text", given=start_of(text))
        refuse_longer(text, error=NotationError)
        self.fields: dict[str, str] = {}
        self.moves: list[Move] = []
        self.lines_of_moves: list[int] = []
        self.comments: dict[int, list[str]] = {}
        for number, line in enumerate(with_plain_lines(without_mark(text)).splitlines(), 1):
            self.read(number, line)

    def record(self, rules: Rules | None = None) -> Record:
        if self.fields.get(_VERSION_KEY, str(VERSION)) != str(VERSION):
            given = self.fields[_VERSION_KEY]
            raise NotationError("error.record-version", given=given, known=VERSION)
        fields = {_POSITION_KEYS.get(key, key): value for key, value in self.fields.items()}
        fields.pop(_VERSION_KEY, None)
        if rules is not None:
            fields["rules"] = str(wanted(rules, Rules, RulesError))
        start = Position.of_fields(fields)
        comments = {place: "\n".join(lines) for place, lines in self.comments.items() if any(lines)}
        try:
            return Record(start, tuple(self.moves), comments)
        except IllegalMove as error:
            number = error.move_number or 1
            raise IllegalMove(
                error.verdict,
                str(self.moves[number - 1]),
                move_number=number,
                line=self.lines_of_moves[number - 1],
            ) from error

    def read(self, number: int, line: str) -> None:
        content, mark, comment = _COMMENT.match(line).groups()  # type: ignore[union-attr] # any line
        content = "+".join(part.strip() for part in as_meant(content).split("+"))
        if ":" in content and not self.moves:
            self.read_field(number, content)
        else:
            for word in content.split():
                self.read_move(number, word)
        if mark:
            self.comments.setdefault(len(self.moves), []).append(comment.strip())

    def read_field(self, number: int, content: str) -> None:
        key, _, value = content.partition(":")
        key = key.strip().lower()
        if key not in _KEYS or key in self.fields:
            raise NotationError(
                "error.record-line", line=number, given=content, keys=", ".join(_KEYS)
            )
        self.fields[key] = value.strip()

    def read_move(self, number: int, word: str) -> None:
        try:
            self.moves.append(parse_move(word))
        except NotationError as error:
            raise NotationError(
                "error.record-move", line=number, move_number=len(self.moves) + 1, why=error
            ) from error
        self.lines_of_moves.append(number)
        refuse_more(len(self.moves), MOST_MOVES, "moves", NotationError)


_POSITION_KEYS: Final = {_OPENER: "to_move"}
_COMMENT: Final = re.compile(r"([^#\uff03]*)([#\uff03]?)(.*)", re.DOTALL)
