"""The questions that tell most apart: what may you play now, after all this."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

from odin_teach.cards import CARDS, Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.messages import say
from odin_teach.moves import PASS, Move, Play
from odin_teach.position import Position
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.practice.ask_plays import why_plays
from odin_teach.teaching.practice.ask_turns import clockwise
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Laid
from odin_teach.teaching.practice.questions import YOU, PracticeQuestion, you_and_others
from odin_teach.teaching.practice.scenes import (
    ABOUT_ANSWERS,
    Judge,
    pick_telling,
    plays_worth_asking,
    scene,
)
from odin_teach.teaching.practice.truth import TRUTH
from odin_teach.teaching.practice.wrong_rules import HOLDERS
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, reason
from odin_teach.teaching.stories import Story

_ABOUT_OPENING: Final[tuple[str, ...]] = ("open-many", "self-raise", "mixed-run")
_MOST: Final = 9


@dataclass(frozen=True)
class _Now(PracticeQuestion):
    """All that you, in seat 0, may play now, of several plays, after the moves so far."""

    answer_type = "combinations"
    misread_by = (*ABOUT_ANSWERS, "pass-is-out", "self-raise", "open-many", "round-ends-hand")

    happened: Story
    laid: Laid  # what was played last, as it was laid
    plays: tuple[CardSet, ...]

    @classmethod
    def _about(
        cls, rng: Random, level: int, story: Story, laid: Laid, about: tuple[str, ...]
    ) -> Self:
        """Offer plays of which each of these mistakes misjudges one."""
        hand = story.end.hands[YOU]
        judges = {name: _judge(HOLDERS[name], story, laid) for name in about}
        plays = plays_worth_asking(rng, hand)
        telling = pick_telling(rng, plays, _judge(TRUTH, story, laid), judges, 5 + level)
        return cls(story, laid, telling)

    def answer(self, mind: Beliefs) -> Answer:
        """Choose those that break nothing, if you may play at all."""
        judge = _judge(mind, self.happened, self.laid)
        return frozenset(play for play in self.plays if judge(play))

    @property
    def offered(self) -> Collection[Any]:
        """The plays."""
        return self.plays

    def ask(self, language: str | None = None) -> str:
        """Ask for all."""
        return say("practice.play-now.ask", language)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Say why it is your turn, then of each play whether it is allowed."""
        hand, centre = self.happened.end.hands[YOU], TRUTH.centre(self.happened)
        yours = reason(self.rules[0], f"practice.{self.kind}.why", language)
        return (yours, *why_plays(self.plays, hand, centre, language))

    def story(self, language: str | None = None) -> list[str]:
        """Tell the round to you."""
        names = you_and_others(self.happened.seats, language)
        return [clockwise(names, language), *self.happened.told(language, names, you=YOU)]

    def shown(self) -> tuple[Shown, ...]:
        """Show your hand."""
        return (Shown("hand", tuple(self.happened.end.hands[YOU])),)


@dataclass(frozen=True)
class PlayNow(_Now):
    """You passed earlier in this round, and are to answer now."""

    kind = "play-now"
    rules = ("pass-not-out", "combination", "count", "higher")

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Let somebody answer after your pass, and all others pass."""
        return cls._about(rng, level, *_you_passed(rng, level), ABOUT_ANSWERS)

    def shown(self) -> tuple[Shown, ...]:
        """Show the table set and your hand."""
        return (Shown("table-as-laid", self.laid), *super().shown())


@dataclass(frozen=True)
class OpenNow(_Now):
    """All others have passed on your set, and you open the next round."""

    kind = "open-now"
    rules = ("round-opener", "open-one", "open-all")

    @classmethod
    def make(cls, rng: Random, level: int) -> Self:
        """Let all others pass."""
        story = _you_open(rng, level)
        return cls._about(rng, level, story, tuple(story.last_played), _ABOUT_OPENING)


def _judge(mind: Beliefs, story: Story, laid: Laid) -> Judge:
    hand, centre = story.end.hands[YOU], laid if mind.centre(story) else ()
    may_play = mind.still_in(YOU, story) and not mind.hand_over(story)
    return lambda play: may_play and mind.allows(play, hand, centre)


def _you_passed(rng: Random, level: int) -> tuple[Story, Laid]:
    """Let the last player open, you pass, the next one play (so laid), all others pass."""
    while True:
        found = scene(rng, level, most_on_table=2)
        table = CardSet(found.table)
        below = 9 if len(table) > 1 else found.table[0].number - 1
        low = _free_cards(rng, found.hand | table, below)
        if low and not (len(table) > 1 and len({c.colour for c in table}) > 1):
            break
    seats = rng.randint(3, 3 + (level > 2))  # noqa: PLR2004 (later a fourth player)
    opening = low[0]
    rest = iter(_free_cards(rng, found.hand | table | CardSet((opening,)), 9))
    hands = [found.hand, table | CardSet((next(rest), next(rest)))]
    hands += [CardSet((next(rest), next(rest))) for _ in range(seats - 3)]
    hands.append(CardSet((opening, next(rest), next(rest))))
    moves: list[Move] = [Play(CardSet((opening,))), PASS, Play(table, opening)]
    story = Story(Position.start(hands, opener=seats - 1), (*moves, *[PASS] * (seats - 2)))
    return story, found.table


def _you_open(rng: Random, level: int) -> Story:
    """Let you play and all others pass: you open the next round."""
    seats = rng.randint(3, 3 + (level > 2))  # noqa: PLR2004 (later a fourth player)
    found = scene(rng, level, most_on_table=2)
    table = CardSet(found.table)
    hand = CardSet(list(found.hand)[: _MOST - 1])
    rest = iter(_free_cards(rng, hand | table, 9))
    others = [CardSet((next(rest), next(rest))) for _ in range(seats - 1)]
    passes = [PASS] * (seats - 1)
    if Combination(table).size == 1:
        start = Position.start([hand | table, *others], opener=YOU)
        return Story(start, (Play(table), *passes))
    taken = rng.choice(list(hand))
    others[-1] |= CardSet((taken,))
    start = Position.start([(hand - CardSet((taken,))) | table, *others], opener=seats - 1)
    return Story(start, (Play(CardSet((taken,))), Play(table, taken), *passes))


def _free_cards(rng: Random, used: CardSet, highest: int) -> list[Card]:
    free = [card for card in CARDS if card not in used and card.number <= highest]
    rng.shuffle(free)
    return free
