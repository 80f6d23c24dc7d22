"""Each misconception as a wrong rule: what its holder believes instead of one of the pieces."""

# ruff: noqa: D102 (`Beliefs` documents each method)

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from odin_teach.cards import CardSet
from odin_teach.moves import Pass, Play
from odin_teach.teaching.practice.beliefs import Beliefs, as_number
from odin_teach.teaching.practice.facts import Laid, Scores
from odin_teach.teaching.practice.misconceptions import MISCONCEPTIONS
from odin_teach.teaching.stories import Story


class Sum(Beliefs):
    """Adds the digits."""

    def value(self, laid: Laid) -> int:
        return sum(card.number for card in laid)


class AsLaid(Beliefs):
    """Reads the digits in the order in which they were laid."""

    def value(self, laid: Laid) -> int:
        return as_number(card.number for card in laid)


class MixedRun(Beliefs):
    """Thinks that different numbers in different colours make a set."""

    def together(self, cards: CardSet) -> bool:
        all_different = len({card.number for card in cards}) == len(cards) > 0
        return all_different or super().together(cards)


class MatchTable(Beliefs):
    """Thinks that an answer must share a number or a colour with the table set."""

    def broken(self, played: Laid, hand: CardSet, table: Laid) -> frozenset[str]:
        numbers = {card.number for card in table}
        colours = {card.colour for card in table}
        shares = any(card.number in numbers or card.colour in colours for card in played)
        found = super().broken(played, hand, table)
        return found if shares or not table else found | {"combination"}


class EqualOk(Beliefs):
    """Thinks that an equal number is enough."""

    def beats(self, played: Laid, table: Laid) -> bool:
        return self.value(played) >= self.value(table)


class FewerOk(Beliefs):
    """Answers with fewer cards if the number looks higher: 9 on 82, as 9 is more than 8."""

    def enough(self, played: Laid, table: Laid) -> bool:
        return self._looks_higher(played, table) or super().enough(played, table)

    def beats(self, played: Laid, table: Laid) -> bool:
        return self._looks_higher(played, table) or super().beats(played, table)

    def _looks_higher(self, played: Laid, table: Laid) -> bool:
        first = str(self.value(played)) > str(self.value(table))
        return len(played) < len(table) and first


class JumpTwo(Beliefs):
    """Plays two or more extra cards."""

    def enough(self, played: Laid, table: Laid) -> bool:
        return len(played) >= len(table)


class SkipTake(Beliefs):
    """Leaves out the card taken back."""

    def may_take(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:  # noqa: ARG002
        return CardSet()

    def ends_turn(self, move: Play, hand: CardSet, table: Laid) -> bool:
        # Those who leave it out have nothing against others who take one: to them it is optional.
        return move.take is None or Beliefs().ends_turn(move, hand, table)


class TakeOwn(Beliefs):
    """Takes back a card just played."""

    def may_take(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:
        return CardSet(played) if super().may_take(played, hand, table) else CardSet()


class TakeWhenOut(Beliefs):
    """Takes a card after going out."""

    def may_take(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:  # noqa: ARG002
        return CardSet(table)


class PassIsOut(Beliefs):
    """Thinks that a pass is for the whole round."""

    def round_over(self, story: Story) -> bool:
        return len(story.passed_last - {story.owner}) == story.seats - 1

    def next_seat(self, story: Story) -> int:
        if self.round_over(story):
            return story.owner
        clockwise = [(story.last_seat + step) % story.seats for step in range(1, story.seats + 1)]
        return next(seat for seat in clockwise if self.still_in(seat, story))

    def still_in(self, seat: int, story: Story) -> bool:
        # Whoever opens the next round is in again, passed or not.
        opens = self.round_over(story) and seat == story.owner
        return opens or seat not in story.passed_last


class SelfRaise(Beliefs):
    """Plays on over their own set."""

    def round_over(self, story: Story) -> bool:  # noqa: ARG002 (it never is, for them)
        return False

    def next_seat(self, story: Story) -> int:
        return Beliefs().next_seat(story)


class OpenMany(Beliefs):
    """Opens with any combination."""

    def opens(self, played: CardSet, hand: CardSet) -> bool:  # noqa: ARG002 (any will do)
        return len(played) == 1 or self.together(played)


class CountPips(Beliefs):
    """Scores the numbers on the cards."""

    def points(self, left: CardSet) -> int:
        return sum(card.number for card in left)


class HighWins(Beliefs):
    """Thinks that the highest total wins."""

    def winners(self, scores: Scores) -> frozenset[int]:
        totals = self.totals(scores)
        return frozenset(seat for seat, total in enumerate(totals) if total == max(totals))


class WinnerOpens(Beliefs):
    """Thinks that the hand's winner opens the next hand."""

    def next_opener(self, scores: Scores) -> int:
        return scores.out


class LastHandWins(Beliefs):
    """Thinks that whoever wins the last hand wins the game."""

    def winners(self, scores: Scores) -> frozenset[int]:
        return frozenset((scores.out,))


class ForgetsZero(Beliefs):
    """Leaves out the zero of the player who went out."""

    def row(self, scores: Scores) -> tuple[int, ...]:
        return tuple(points for points in super().row(scores) if points)

    def winners(self, scores: Scores) -> frozenset[int]:
        # Somebody without a single number on the sheet is not looked at.
        totals = self.totals(scores)
        least = min(total for total in totals if total)
        return frozenset(seat for seat, total in enumerate(totals) if total == least)


class PassDraws(Beliefs):
    """Takes a card when passing."""

    def held(self, seat: int, story: Story) -> int:
        passes = [who for who, move in story.events if isinstance(move, Pass)]
        return super().held(seat, story) + passes.count(seat)


class LastCollects(Beliefs):
    """Lets whoever played last take the centre when the round ends."""

    def held(self, seat: int, story: Story) -> int:
        collects = self.round_over(story) and seat == story.owner
        return super().held(seat, story) + (len(story.last_played) if collects else 0)


class RoundEndsHand(Beliefs):
    """Thinks that the hand is over when nobody can beat the table set."""

    def hand_over(self, story: Story) -> bool:
        return self.round_over(story) or super().hand_over(story)


HOLDERS: Final[Mapping[str, Beliefs]] = dict(
    zip(
        MISCONCEPTIONS,
        (
            Sum(),
            AsLaid(),
            MixedRun(),
            MatchTable(),
            EqualOk(),
            FewerOk(),
            JumpTwo(),
            SkipTake(),
            TakeOwn(),
            TakeWhenOut(),
            PassIsOut(),
            SelfRaise(),
            OpenMany(),
            CountPips(),
            HighWins(),
            WinnerOpens(),
            LastHandWins(),
            ForgetsZero(),
            PassDraws(),
            LastCollects(),
            RoundEndsHand(),
        ),
        strict=True,
    )
)
