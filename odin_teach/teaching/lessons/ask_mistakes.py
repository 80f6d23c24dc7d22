"""Questions on a story of moves at a table, one of which may have been against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Move, Pass, Play, parse_move
from odin_teach.position import Position
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_string
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.replies import Reason, Reply, reason, verdict_reasons
from odin_teach.teaching.stories import read_players, read_start, tell_move
from odin_teach.verdicts import Verdict

NONE: Final = "none"  # the answer "all of it was allowed"

_UNNOTICED: Final = (  # mistakes of which is told what comes of them if nobody notices
    "own-cards", "combination", "count", "higher", "take-one", "take-previous-only",
    "take-none-when-out", "open-one", "open-must", "round-opener", "pass-not-out",
)  # fmt: skip


@dataclass(frozen=True)
class Step:
    """One move of a story: who made it, in which position, what the engine says, what followed.

    `broken_turn` is the rule that says whose turn it was, if it was somebody else's.
    """

    seat: int
    move: Move
    verdict: Verdict
    place: Position
    left: int  # cards in the hand of whoever moved, afterwards
    broken_turn: str = ""

    @property
    def is_allowed(self) -> bool:
        """Whether it kept the rules."""
        return self.verdict.legal and not self.broken_turn


class SpotMistake(LessonQuestion):
    """Asks which of some moves was not allowed, if any.

    Fields: `players` (the opener first), their `hands`, `moves` (at most one of them against
    the rules: the engine finds it; one made out of turn is written with its player, "Bo: 5P").
    After a mistake the story goes on as if the table had let it pass, as long as that can be.

    >>> start = Position.start(["8B 7O", "3R 3G 2K 1K", "9P 1B"])
    >>> SpotMistake(["Ana", "Bo", "Cléo"], start, ["8B", "3R3G", "pass"]).solution
    '2'
    """

    kind = "spot-mistake"
    answer_type = "one"
    in_order = True

    def __init__(self, players: Sequence[str], start: Position, moves: Sequence[str]) -> None:
        self._players = tuple(players)
        self._steps = tuple(_told(self._players, start, moves))
        wrong = [str(n) for n, step in enumerate(self._steps, start=1) if not step.is_allowed]
        if len(wrong) > 1:
            raise OdinError("task.file.one-mistake", given=", ".join(wrong))
        self._solution = wrong[0] if wrong else NONE

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read a hand from its start, and the moves."""
        start = read_start(fields)
        players = read_players(fields, len(start.hands))
        moves = fields.list("moves", read_string)
        return fields.read("moves", lambda _: cls(players, start, moves))

    @property
    def solution(self) -> str:
        """The number of the move that was not allowed, or "none"."""
        return self._solution

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves, each with what the engine says."""
        return self._steps

    def story(self, language: str | None = None) -> list[str]:
        """Return who sits where; the moves are what is chosen from."""
        return [say("seats.clockwise", language, names=", ".join(self._players))]

    def options(self, language: str | None = None) -> list[Option]:
        """Return the moves, numbered, and that all of them were allowed."""
        moves = [
            Option(
                str(number),
                f"{number}. {self._sentence(step, language)}",
                CardSet() if isinstance(step.move, Pass) else step.move.cards,
            )
            for number, step in enumerate(self._steps, start=1)
        ]
        return [*moves, Option(NONE, say("task.spot.none", language))]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a move by what the engine says of it."""
        right = answer == self._solution
        if answer == NONE:
            return self._all_allowed(language) if right else self._missed(language)
        step = self._steps[int(answer) - 1]
        message = "task.spot.right" if right else "task.spot.allowed"
        told = reason("", message, language, name=self._players[step.seat])
        outcome = "" if right else self._outcome(step, language)
        return Reply(right, (told, *self._reasons(step, language)), outcome)

    def _outcome(self, step: Step, language: str | None) -> str:
        """Tell what comes of forbidding a move that was allowed."""
        fine, name = "-fine" if self._solution == NONE else "", self._players[step.seat]
        if isinstance(step.move, Pass):
            lies = "" if step.place.table is None else step.place.table.cards.names(language)
            return say(f"task.spot.then-pass{fine}", language, name=name, cards=lies)
        cards = step.move.cards.names(language)
        return say(f"task.spot.then-play{fine}", language, name=name, cards=cards)

    def _missed(self, language: str | None) -> Reply:
        """Say which rule somebody broke, and not who: there is something left to find."""
        step = self._steps[int(self._solution) - 1]
        rule = self._reasons(step, language)[0].rule
        broken = step.broken_turn or next(iter(step.verdict.broken), "")
        then = broken if broken in _UNNOTICED else "other"
        plays_on = step.place.table is None and isinstance(step.move, Play) and step.move.take
        if plays_on and not step.broken_turn:
            then = "plays-on"
        told = say(f"task.spot.then.{then}", language)
        return Reply(False, (reason(rule, "task.spot.missed", language),), told)

    def _all_allowed(self, language: str | None) -> Reply:
        """Give the last reason of each move: the one that people doubt most."""
        doubted = [self._reasons(step, language)[-1] for step in self._steps]
        kept = {each.rule: each for each in doubted}
        return Reply(True, (reason("", "task.spot.fine", language), *kept.values()))

    def _reasons(self, step: Step, language: str | None) -> tuple[Reason, ...]:
        """Return what decides on a move."""
        whose = self._players[step.place.to_move]
        if step.broken_turn:
            message = f"task.spot.turn.{step.broken_turn}"
            return (reason(step.broken_turn, message, language, name=whose),)
        decide = verdict_reasons(step.verdict, language)
        if not step.verdict.legal and step.place.table is None and step.place.rounds > 1:
            return (reason("round-opener", "task.spot.cleared", language, name=whose), *decide)
        return decide

    def _sentence(self, step: Step, language: str | None) -> str:
        table, name = step.place.table, self._players[step.seat]
        done = tell_move(step.move, table, language, name=name)
        if isinstance(step.move, Pass):
            return done
        return f"{done} {say('task.spot.left', language, count=step.left)}"


def _told(players: Sequence[str], start: Position, moves: Sequence[str]) -> list[Step]:
    """Play the moves one after another, a forbidden one as if nobody had noticed."""
    steps: list[Step] = []
    place: Position | None = start
    for text in moves:
        if place is None or place.is_over:
            raise OdinError("task.file.mistake-last", given=text)
        who, colon, written = text.rpartition(":")
        move = parse_move(written)
        seat = _seat(players, who.strip()) if colon else place.to_move
        steps.append(_step(place, seat, move))
        place = _following(place, steps[-1])
    return steps


def _step(place: Position, seat: int, move: Move) -> Step:
    turn = ""
    if seat != place.to_move:
        turn = "round-opener" if place.table is None else "pass-not-out"
    held = place.hands[seat]
    left = held if isinstance(move, Pass) else _held_after(held, move)
    return Step(seat, move, place.check(move), place, len(left), turn)


def _following(place: Position, step: Step) -> Position | None:
    """Return what comes of a move, allowed or not; None where no such position can be."""
    if step.is_allowed:
        return place.after(step.move)
    try:
        return _forced(place, step)
    except OdinError:
        return None


def _forced(place: Position, step: Step) -> Position:
    seats, seat, move = len(place.hands), step.seat, step.move
    if isinstance(move, Pass):
        if place.table is not None:  # a pass out of turn: nobody could say who is next
            raise OdinError("task.file.mistake-last", given=str(move))
        following = (seat + 1) % seats
        return Position.build(place.hands, to_move=following, discard=place.discard)
    hands = [*place.hands]
    hands[seat] = _held_after(hands[seat], move)
    beaten = CardSet() if place.table is None else place.table.cards
    held = CardSet() if move.take is None else CardSet([move.take])
    return Position.build(
        tuple(hands),
        to_move=(seat + 1) % seats,
        table=Combination(move.cards - held),
        table_owner=seat,
        rounds=place.rounds,
        discard=place.discard - held | beaten - held,
    )


def _held_after(hand: CardSet, move: Move) -> CardSet:
    if isinstance(move, Pass):
        return hand
    taken = CardSet() if move.take is None else CardSet([move.take])
    return hand - move.cards | taken


def _seat(players: Sequence[str], name: str) -> int:
    if name not in players:
        raise OdinError("answer.one", given=name, known=", ".join(players))
    return list(players).index(name)
