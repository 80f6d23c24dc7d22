"""Worked examples: recorded hands with a word at each step and questions on the way.

A shipped example is two files in the folder `examples`: the hand itself in our notation
(`NAME.odin`) and what is said about it (`NAME.json`), all languages side by side:

    {"title": {"en": ..., "fr": ...}, "players": ["Ana", "Bo", "Cleo"],
     "steps": {"1": {"note": {"en": ..., "fr": ...}, "rules": ["count"],
                     "question": {"asks": "value", "cards": "8R 2R", "prompt": {...}}}}}

Step 1 is what has become of the hand after one move. `rules` is only needed where another
rule than the one that the move itself shows is to be in view. A question is one of those that
lessons ask, with the same fields; the position at its step supplies the table set and the hand
of the player to move (or of seat `player`), the players and their hands. So `moves` in it are
those still to come. Every right answer is worked out by the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from odin_teach.errors import NotationError, OdinError
from odin_teach.messages import known_language, say
from odin_teach.position import Position
from odin_teach.record import Record
from odin_teach.rules import Rules
from odin_teach.teaching.fields import Fields, Text, read_json, read_string
from odin_teach.teaching.lessons.tasks import Asked, read_asked
from odin_teach.teaching.replies import Reply, reason
from odin_teach.teaching.rule_lines import known_rule, rules_at
from odin_teach.whole_numbers import is_whole, read_seat, whole_in

FOLDER: Final = Path(__file__).parent
EXAMPLES: Final = tuple(
    sorted((path.stem for path in FOLDER.glob("*.json")), reverse=True)
)  # "three-players" comes first: it is what a `WorkedExample` begins with


@dataclass(frozen=True)
class Example:
    """A recorded hand and what is to be said about it, by number of moves made.

    `name` is "" for a hand that somebody recorded themselves; then the players have no names
    and the comments of the record are the notes. `places` are the seats in whose place somebody
    answers, at the steps where a hand is asked about.

    >>> example = load_example("four-on-two")
    >>> example.steps, example.asked(0).question.solution
    (4, False)
    """

    record: Record
    name: str = ""
    titles: Text = field(default_factory=dict)
    players: tuple[str, ...] = ()
    notes: Mapping[int, Text] = field(default_factory=dict)
    asked_at: Mapping[int, Asked] = field(default_factory=dict)
    other_rules: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)

    @property
    def steps(self) -> int:
        """How many moves there are: the number of the last step."""
        return len(self.record.moves)

    def title(self, language: str | None = None) -> str:
        """Return what it is called."""
        if not self.name:
            return say("example.own-title", language)
        return self.titles[known_language(language)]

    def player(self, seat: int, language: str | None = None) -> str:
        """Return the name of the player at this seat.

        >>> load_example("three-players").player(0)
        'Ana'
        """
        if self.players:
            return self.players[seat]
        return say("example.player", language, number=seat + 1)

    def note(self, step: int, language: str | None = None) -> str:
        """Return what is said at this step, "" if nothing is."""
        if step in self.notes:
            return self.notes[step][known_language(language)]
        return self.record.comments.get(step, "")

    def asked(self, step: int) -> Asked | None:
        """Return the question to answer before this step is left, if there is one."""
        return self.asked_at.get(step)

    def judge(self, step: int, answer: object, language: str | None = None) -> Reply:
        """Judge an answer to the question at this step.

        Raises `OdinError` for a step without a question and for something that is no answer.

        >>> load_example("three-players").judge(1, 82).right
        True
        """
        asked = self.asked(step)
        if asked is None:
            raise OdinError("example.no-question", step=step)
        reply = asked.judge(asked.question.read_answer(answer), language)
        if step not in self.places:
            return reply
        name = self.player(self.places[step], language)
        return replace(
            reply, reasons=(reason("", "example.as", language, name=name), *reply.reasons)
        )

    def rules(self, step: int) -> tuple[str, ...]:
        """Return the ids of the rules that matter at this step, the first one most."""
        return self.other_rules.get(step) or rules_at(self.record, step)

    def under(self, rules: Rules) -> Example:
        """Return the same hand by other rules, without what is said of it: that may not hold there.

        Raises `IllegalMove` for a move that they do not allow.

        >>> load_example("four-on-two").under(Rules(equal_beats=True)).asked(0) is None
        True
        """
        record = Record.parse(str(self.record), rules=rules)
        return Example(record, self.name, self.titles, self.players)


@lru_cache
def load_example(name: str) -> Example:
    """Return a shipped example. Raises `OdinError` for a name that none has.

    >>> load_example("three-players").record.positions()[-1].winner
    2
    """
    if name not in EXAMPLES:
        raise OdinError("example.no-such-example", given=name, known=", ".join(EXAMPLES))
    return read_example(FOLDER / f"{name}.json")


def read_example(path: Path) -> Example:
    """Read an example from its .json file and the .odin file beside it.

    Raises `OdinError` that names the file and the field which cannot be used.
    """
    record = _read_record(path.with_suffix(".odin"))
    fields = Fields(_read_json(path), path.name, path.stem)
    title = fields.text("title")
    players = fields.read("players", lambda given: _names(given, len(record.start.hands)))
    steps = fields.read("steps", lambda given: _numbered(given, len(record.moves)))
    fields.done()
    read = {
        number: _Step(path.name, number, data, record, players) for number, data in steps.items()
    }
    return Example(
        record,
        path.stem,
        title,
        players,
        {number: step.note for number, step in read.items() if step.note},
        {number: step.question for number, step in read.items() if step.question},
        {number: step.rules for number, step in read.items() if step.rules},
        {number: step.place for number, step in read.items() if step.place is not None},
    )


class _Step:
    """What the data say about one step."""

    def __init__(
        self, file: str, number: int, data: object, record: Record, players: tuple[str, ...]
    ) -> None:
        fields = Fields(data, file, f"steps/{number}")
        self.note = fields.text("note") if fields.has("note") else None
        self.rules = fields.list("rules", known_rule) if fields.has("rules") else ()
        self.question: Asked | None = None
        self.place: int | None = None
        if fields.has("question"):
            asked = fields.read("question", lambda given: given)
            place = Fields(asked, file, f"steps/{number}/question")
            self.question, self.place = _read_question(place, record.positions()[number], players)
        fields.done()


def _read_question(
    fields: Fields, place: Position, players: tuple[str, ...]
) -> tuple[Asked, int | None]:
    """Read a question, and the seat whose hand it is about, if it is about one."""
    seat = place.to_move
    if fields.has("player"):
        seat = fields.read("player", lambda given: read_seat(given, len(place.hands)))
    fields.supply(**_supplied(place, seat, players))
    asked = read_asked(fields)
    fields.done()
    return asked, seat if fields.drew_on("hand") else None


def _supplied(place: Position, seat: int, players: tuple[str, ...]) -> dict[str, object]:
    """Return what a position says of itself, in the words of a data file."""
    told: dict[str, object] = {
        "players": list(players),
        "hand": str(place.hands[seat]),
        "hands": list(map(str, place.hands)),
        "to-move": place.to_move,
        "passes": place.passes,
    }
    if place.table is not None:
        told |= {"table": str(place.table.cards), "owner": place.table_owner}
    return told


def _read_record(path: Path) -> Record:
    try:
        return Record.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NotationError("example.file-missing", file=path.name) from error
    except OdinError as why:
        raise NotationError("example.file", file=path.name, why=why) from why


def _read_json(path: Path) -> object:
    try:
        return read_json(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        raise NotationError("example.file-missing", file=path.name) from error


def _names(given: object, players: int) -> tuple[str, ...]:
    names = tuple(map(read_string, given)) if isinstance(given, list) else ()
    if len(set(names)) != players or not all(name.strip() for name in names):
        raise OdinError("example.names", given=given, players=players)
    return names


def _numbered(given: object, last: int) -> dict[int, object]:
    if not isinstance(given, dict):
        raise OdinError("task.file.not-fields")
    for key in given:
        if not is_whole(whole_in(key), 0, last):
            raise OdinError("example.no-such-step", given=key, last=last)
    return {int(key): data for key, data in given.items()}
