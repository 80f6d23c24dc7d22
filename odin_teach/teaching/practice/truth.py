"""The right answers: each one asked of the engine, which knows nothing of questions."""

# ruff: noqa: D102 (`Beliefs` documents each method)

from __future__ import annotations

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.moves import PASS, Play
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.table.agreed import AgreedGame
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid, Scores
from odin_teach.teaching.stories import Story
from odin_teach.verdicts import Verdict, check_play, check_turn, hand_after


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
        cards = CardSet(played)
        return CardSet(
            card for card in table if check_turn(Play(cards, card), hand=hand, table=table)
        )

    def hand_after(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:
        may = self.may_take(played, hand, table)
        move = Play(CardSet(played), next(iter(may), None))
        return hand_after(move, hand=hand, table=table)

    def ends_turn(self, move: Play, hand: CardSet, table: Laid) -> bool:
        broken = check_turn(move, hand=hand, table=table).broken
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

    def held(self, seat: int, story: Story) -> int:
        return len(story.end.hands[seat])

    def hand_over(self, story: Story) -> bool:
        return story.end.is_over

    def points(self, left: CardSet) -> int:
        return OFFICIAL.points(left)

    def row(self, scores: Scores) -> tuple[int, ...]:
        return tuple(map(OFFICIAL.points, scores.left))

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
        rules = OFFICIAL if colours == len(OFFICIAL.colours) else Rules.two_player()
        return AgreedGame(players, rules=rules).set_aside

    def _sheet(self, scores: Scores) -> ScoreSheet:
        sheet = ScoreSheet([str(seat) for seat in range(scores.seats)], scores.limit)
        for row in scores.before:
            sheet.add_hand(row)
        sheet.add_hand(self.row(scores))
        return sheet


def verdict_of(played: Laid, hand: CardSet, table: Laid) -> Verdict:
    """Return the engine's verdict on a play."""
    return check_play(CardSet(played), hand=hand, table=CardSet(table) if table else None)


TRUTH = Truth()
