"""Examples in which something goes on: moves of a hand, scores of a game, a deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self

from odin_teach.cards import CardSet
from odin_teach.errors import OdinError, ScoreError
from odin_teach.messages import join, say
from odin_teach.moves import Move
from odin_teach.position import Position
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.table.agreed import AgreedGame
from odin_teach.teaching.fields import Fields, Text, read_number
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.rulebook.examples import (
    Example,
    Line,
    Outcome,
    by_player,
    player,
    verdict_lines,
)
from odin_teach.teaching.stories import Story, read_moves, read_start, tell_move
from odin_teach.verdicts import Verdict

Teller = Callable[[Any, str | None], list[Line]]


@dataclass(frozen=True)
class MovesExample(Example):
    """Moves of a hand, one after another; the last one may break rules and is then not made.

    Fields: `moves`, and the position before them as `stories.read_start` reads it. Claims:
    `broken` (rules that the last move breaks), and what is then so: `next` (seat), `winner`
    (seat or None), `points`, `round`, `centre`, `discard`, `hands`.
    """

    kind = "moves"
    claimable = ("broken", "next", "winner", "points", "round", "centre", "discard", "hands")

    before: Story
    last: Move

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read the position and the moves."""
        start, moves = read_start(fields, rules), read_moves(fields)
        before = fields.read("moves", lambda _: Story(start, moves[:-1]))
        return cls(captions, claims, rules, before, moves[-1])

    @property
    def start(self) -> Position:
        """The position that all of it begins with."""
        return self.before.start

    @property
    def verdict(self) -> Verdict:
        """What the rules say of the last move."""
        return self.before.end.check(self.last)

    @property
    def after(self) -> Position:
        """The position that the moves lead to."""
        return self.before.end.after(self.last) if self.verdict else self.before.end

    @property
    def outcome(self) -> Outcome:
        """What has become of the hand."""
        after = self.after
        return {
            "broken": list(self.verdict.broken),
            "next": None if after.is_over else after.to_move,
            "winner": after.winner,
            "points": list(after.penalties),
            "round": after.rounds,
            "centre": "" if after.table is None else str(after.table.cards),
            "discard": str(after.discard),
            "hands": [str(hand) for hand in after.hands],
        }

    def shown(self) -> tuple[Shown, ...]:
        """Return the centre and the hand of whoever moves first."""
        table = () if self.start.table is None else tuple(self.start.table.cards)
        return (
            Shown("table", table),
            Shown("any-hand", tuple(self.start.hands[self.start.to_move])),
        )

    def steps(self, language: str | None = None) -> tuple[str, ...]:
        """Tell who did what."""
        names = [player(seat, language) for seat in range(self.before.seats)]
        end = self.before.end
        seat = end.to_move
        name, hand = names[seat], end.hands[seat]
        last = tell_move(self.last, end.table, language, hand=hand, name=name, rules=self.rules)
        return (*self.before.told(language, names), last)

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Give the verdict if it is claimed, then what is so in the end."""
        lines: list[Line] = []
        for name in self.claims:
            if name == "broken":
                lines += verdict_lines(self.verdict, language)
            elif name == "hands":
                lines += self._changed_hands(language)
            else:
                lines += _OF_MOVES[name](self.after, language)
        return tuple(lines)

    def _changed_hands(self, language: str | None) -> list[Line]:
        """Say what those hold who have played; the others hold what they held."""
        both = enumerate(zip(self.start.hands, self.after.hands, strict=True))
        return [
            Line("", say("rulebook.told.holds", language, name=name, cards=hand.names(language)))
            for name, before, hand in ((player(i, language), *pair) for i, pair in both)
            if hand != before
        ]


def _next(after: Position, language: str | None) -> list[Line]:
    key = "rulebook.told.opens" if after.table is None else "rulebook.told.next"
    return [Line("", say(key, language, name=player(after.to_move, language)))]


def _winner(after: Position, language: str | None) -> list[Line]:
    if after.winner is None:
        return [Line("", say("rulebook.told.goes-on", language))]
    return [Line("", say("rulebook.told.winner", language, name=player(after.winner, language)))]


def _points(after: Position, language: str | None) -> list[Line]:
    told = by_player(list(after.penalties), language)
    return [Line("", say("rulebook.told.points", language, points=told))]


def _round(after: Position, language: str | None) -> list[Line]:
    return [Line("", say("rulebook.told.round", language, number=after.rounds))]


def _centre(after: Position, language: str | None) -> list[Line]:
    if after.table is None:
        return [Line("", say("rulebook.told.centre-empty", language))]
    return [
        Line("", say("rulebook.told.centre", language, cards=after.table.cards.names(language)))
    ]


def _discard(after: Position, language: str | None) -> list[Line]:
    cards = after.discard.names(language)
    return [Line("", say("rulebook.told.discard", language, cards=cards))] if cards else []


_OF_MOVES: Final[dict[str, Teller]] = {
    "next": _next,
    "winner": _winner,
    "points": _points,
    "round": _round,
    "centre": _centre,
    "discard": _discard,
}


@dataclass(frozen=True)
class ScoresExample(Example):
    """Cards left after each hand. Fields: `hands`, `limit` (0: a single hand), `first` opener.

    Claims: `totals`, `over`, `winners` (seats), `opener` (seat that opens the next hand),
    `refused` (the id of the error when a score sheet does not take these numbers, or None).
    """

    kind = "scores"
    claimable = ("totals", "over", "winners", "opener", "refused")

    hands: tuple[tuple[int, ...], ...]
    limit: int | None
    first: int

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read the sheet."""
        hands = fields.list("hands", _row)
        limit = fields.number("limit") or None
        first = fields.number("first") if fields.has("first") else 0
        fields.read("hands", lambda _: _sheet(hands, limit, rules).next_opener(first))
        return cls(captions, claims, rules, hands, limit, first)

    @property
    def _refusal(self) -> ScoreError | None:
        checked = ScoreSheet(_names(len(self.hands[0])), None, rules=self.rules)
        try:
            for row in self.hands:
                checked.check_hand(row)
        except ScoreError as error:
            return error
        return None

    @property
    def outcome(self) -> Outcome:
        """What the sheet says."""
        sheet, refusal = _sheet(self.hands, self.limit, self.rules), self._refusal
        return {
            "totals": list(sheet.totals),
            "over": sheet.is_over,
            "winners": [sheet.players.index(name) for name in sheet.winners],
            "opener": sheet.next_opener(self.first),
            "refused": None if refusal is None else refusal.message,
        }

    def steps(self, language: str | None = None) -> tuple[str, ...]:
        """Tell the points of each hand."""
        return tuple(
            say(
                "rulebook.step.hand", language, number=number, points=by_player(list(row), language)
            )
            for number, row in enumerate(self.hands, 1)
        )

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Say what is claimed, as the sheet has it."""
        sheet, lines = _sheet(self.hands, self.limit, self.rules), []
        for name in self.claims:
            match name:
                case "totals":
                    told = by_player(list(sheet.totals), language)
                    lines.append(Line("", say("rulebook.told.totals", language, points=told)))
                case "over":
                    key = "rulebook.told.game-over" if sheet.is_over else "rulebook.told.game-on"
                    lines.append(Line("", say(key, language)))
                case "winners" if sheet.is_over:
                    lines.append(self._winners(sheet, language))
                case "opener":
                    opener = player(sheet.next_opener(self.first), language)
                    lines.append(Line("", say("rulebook.told.opener", language, name=opener)))
                case "refused" if self._refusal is not None:
                    lines.append(Line("", self._refusal.explain(language), False))
        return tuple(lines)

    @staticmethod
    def _winners(sheet: ScoreSheet, language: str | None) -> Line:
        seats = [sheet.players.index(name) for name in sheet.winners]
        names = join([player(seat, language) for seat in seats], language)
        return Line("", say("rulebook.told.winners", language, count=len(seats), names=names))


def _row(given: object) -> tuple[int, ...]:
    if not isinstance(given, list):
        raise OdinError("task.file.list", given=given)
    return tuple(map(read_number, given))


def _names(number: int) -> list[str]:
    return [str(seat) for seat in range(number)]


def _sheet(hands: tuple[tuple[int, ...], ...], limit: int | None, rules: Rules) -> ScoreSheet:
    sheet = ScoreSheet(_names(len(hands[0])), limit, rules=rules)
    for row in hands:
        sheet.add_hand(row, force=True)
    return sheet


@dataclass(frozen=True)
class DealExample(Example):
    """A deal. Field: `players`.

    Claims: `deck` (cards in play), `each` (cards dealt to each player), `set-aside`,
    `numbers` (the lowest and the highest on a card), `colours` (how many).
    """

    kind = "deal"
    claimable = ("deck", "each", "set-aside", "numbers", "colours")

    game: AgreedGame

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read who plays with what."""
        players = fields.number("players")
        game = fields.read("players", lambda _: AgreedGame(players, rules=rules))
        return cls(captions, claims, rules, game)

    @property
    def outcome(self) -> Outcome:
        """What is dealt, what stays."""
        numbers = [card.number for card in self.rules.deck]
        return {
            "deck": self.game.deck_size,
            "each": self.rules.hand_size,
            "set-aside": self.game.set_aside,
            "numbers": [min(numbers), max(numbers)],
            "colours": len(self.rules.colours),
        }

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Say the numbers that are claimed."""
        outcome, lines = self.outcome, []
        for name in self.claims:
            found = outcome[name]
            if name == "numbers":
                low, high = found
                lines.append(Line("", say("rulebook.told.numbers", language, low=low, high=high)))
            else:
                lines.append(Line("", say(f"rulebook.deal.{name}", language, count=found)))
        return tuple(lines)


@dataclass(frozen=True)
class LeftExample(Example):
    """Cards left in a hand when somebody else goes out. Field: `hand`.

    Claims: `points`.
    """

    kind = "left"
    claimable = ("points",)

    hand: CardSet

    @classmethod
    def read(cls, fields: Fields, captions: Text, claims: Outcome, rules: Rules) -> Self:
        """Read the cards left."""
        example = cls(captions, claims, rules, CardSet(fields.cards("hand")))
        fields.read("hand", lambda _: example.outcome)
        return example

    @property
    def outcome(self) -> Outcome:
        """What they cost."""
        return {"points": self.rules.points(self.hand)}

    def shown(self) -> tuple[Shown, ...]:
        """Return the cards left."""
        return (Shown("any-hand", tuple(self.hand)),)

    def told(self, language: str | None = None) -> tuple[Line, ...]:
        """Say the points."""
        return (Line("", say("rulebook.told.left", language, count=self.outcome["points"])),)


GAME_EXAMPLES: Final = (MovesExample, ScoresExample, DealExample, LeftExample)
