"""The right answers: each one asked of the engine, which knows nothing of questions."""

# ruff: noqa: D102 (`Beliefs` documents each method)

from __future__ import annotations

from odin_teach.cards import DECK, CardSet
from odin_teach.combinations import Combination
from odin_teach.moves import PASS, Play
from odin_teach.position import Position
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid, Scores
from odin_teach.teaching.stories import Story
from odin_teach.verdicts import Verdict, check_play


class Truth(Beliefs):
    """Answers as the engine does; the pieces in between are not used.

    >>> sorted(Truth().broken(tuple(CardSet("9B")), CardSet("9B 1R"), tuple(CardSet("6P 4P"))))
    ['count', 'higher']
    """

    def value(self, laid: Laid) -> int:
        return Combination(laid).value

    def together(self, cards: CardSet) -> bool:
        return Combination.of(cards) is not None

    def broken(self, played: Laid, hand: CardSet, table: Laid) -> frozenset[str]:
        return frozenset(verdict_of(played, hand, table).broken)

    def allows(self, played: CardSet, hand: CardSet, table: Laid) -> bool:
        return verdict_of(tuple(played), hand, table).legal

    def may_take(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:
        if not table:
            return CardSet()
        cards = CardSet(played)
        moves = answering(hand, table).legal_moves()
        plays = [move for move in moves if isinstance(move, Play) and move.cards == cards]
        return CardSet(move.take for move in plays if move.take is not None)

    def hand_after(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:
        may = self.may_take(played, hand, table)
        move = Play(CardSet(played), next(iter(may), None))
        return answering(hand, table).after(move).hands[0]

    def ends_turn(self, move: Play, hand: CardSet, table: Laid) -> bool:
        broken = answering(hand, table).check(move).broken
        return not {"take-one", "take-previous-only", "take-none-when-out"} & set(broken)

    def round_over(self, story: Story) -> bool:
        return story.end.table is None

    def next_seat(self, story: Story) -> int:
        return story.end.to_move

    def centre(self, story: Story) -> Laid:
        table = story.end.table
        return () if table is None else tuple(table.cards)

    def still_in(self, seat: int, story: Story) -> bool:  # noqa: ARG002 (as the engine says)
        end = story.end
        return end.check(PASS).legal or end.table is None

    def points(self, left: CardSet) -> int:
        return _penalties((left, CardSet()))[0] if left else 0

    def row(self, scores: Scores) -> tuple[int, ...]:
        return _penalties(scores.left)

    def totals(self, scores: Scores) -> tuple[int, ...]:
        return self._sheet(scores).totals

    def game_over(self, scores: Scores) -> bool:
        return self._sheet(scores).is_over

    def winners(self, scores: Scores) -> frozenset[int]:
        return frozenset(map(int, self._sheet(scores).leaders))

    def next_opener(self, scores: Scores) -> int:
        first = (scores.opener - len(scores.before)) % scores.seats
        return self._sheet(scores).next_opener(first)

    def set_aside(self, players: int, colours: int) -> int:
        rules = Rules() if colours == len(Rules().colours) else Rules.two_player()
        return len(Position.deal(players, seed=0, rules=rules).set_aside)

    def _sheet(self, scores: Scores) -> ScoreSheet:
        sheet = ScoreSheet([str(seat) for seat in range(scores.seats)], scores.limit)
        for row in scores.before:
            sheet.add_hand(row)
        sheet.add_hand(self.row(scores))
        return sheet


def verdict_of(played: Laid, hand: CardSet, table: Laid) -> Verdict:
    """Return the engine's verdict on a play."""
    return check_play(CardSet(played), hand=hand, table=CardSet(table) if table else None)


def answering(hand: CardSet, table: Laid) -> Position:
    """Return a position in which seat 0 holds `hand` and is to answer seat 1's table set."""
    on_table = CardSet(table)
    other = CardSet((next(iter(DECK - hand - on_table)),))
    if not table:
        return Position.start([hand, other])
    return Position.build((hand, other), to_move=0, table=Combination(on_table), table_owner=1)


def _penalties(left: tuple[CardSet, ...]) -> tuple[int, ...]:
    """Return the penalties of a hand that ends with these cards left; one seat has none."""
    seen = CardSet(card for cards in left for card in cards)
    last = CardSet((next(iter(DECK - seen)),))
    out = left.index(CardSet())
    start = Position.start([cards or last for cards in left], opener=out)
    return start.after(Play(last)).penalties


TRUTH = Truth()
