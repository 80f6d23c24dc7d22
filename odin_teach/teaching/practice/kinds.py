"""All kinds of questions, and how one is made from a number.

| kind           | asks                                   | answer type    |
|----------------|----------------------------------------|----------------|
| "value"        | which number a set reads as            | "number"       |
| "is-set"       | whether cards go together              | "yes-no"       |
| "which-rules"  | legal or not, and which rules break    | "rules"        |
| "may-play"     | legal or not                           | "yes-no"       |
| "all-legal"    | all legal answers among several plays  | "combinations" |
| "play-now"     | the same, after a pass in this round   | "combinations" |
| "open-now"     | the same, after all others passed      | "combinations" |
| "whole-turns"  | all legal turns, card taken included   | "moves"        |
| "hand-after"   | what you hold after taking back        | "cards"        |
| "cards-left"   | how many cards that are                | "number"       |
| "may-take"     | what may be taken back                 | "cards"        |
| "hand-over"    | whether the hand is over               | "yes-no"       |
| "next-player"  | whose turn it is                       | "seat"         |
| "round-over"   | whether the round is over              | "yes-no"       |
| "may-pass"     | whether one may pass                   | "yes-no"       |
| "cards-held"   | how many cards a player holds          | "number"       |
| "after-round"  | what is true when a round is over      | "statements"   |
| "points"       | points for cards left                  | "number"       |
| "score-row"    | what the sheet says for a hand         | "row"          |
| "game-over"    | whether the game is over               | "yes-no"       |
| "game-winners" | who wins the game                      | "seats"        |
| "next-opener"  | who opens the next hand                | "seat"         |
| "first-turn"   | what you may begin the next hand with  | "combinations" |
| "after-hand"   | what is true when a hand is over       | "statements"   |
| "set-aside"    | how many cards nobody gets             | "number"       |

The answer types are explained in `answers`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from random import Random
from types import MappingProxyType
from typing import Final

from odin_teach.teaching.answers import AnswerType
from odin_teach.teaching.practice.ask_after import AfterHand
from odin_teach.teaching.practice.ask_now import OpenNow, PlayNow
from odin_teach.teaching.practice.ask_openers import FirstTurn, NextOpener
from odin_teach.teaching.practice.ask_plays import AllLegal, MayPlay, WhichRules
from odin_teach.teaching.practice.ask_round_ends import AfterRound, CardsHeld
from odin_teach.teaching.practice.ask_scores import (
    GameOver,
    GameWinners,
    Points,
    ScoreRow,
)
from odin_teach.teaching.practice.ask_sets import IsSet, SetAside, Value
from odin_teach.teaching.practice.ask_takes import (
    CardsLeft,
    HandAfter,
    HandOver,
    MayTake,
    WholeTurns,
)
from odin_teach.teaching.practice.ask_turns import MayPass, NextPlayer, RoundOver
from odin_teach.teaching.practice.questions import PracticeQuestion

_ALL: Final[tuple[type[PracticeQuestion], ...]] = (
    Value,
    IsSet,
    WhichRules,
    MayPlay,
    AllLegal,
    PlayNow,
    OpenNow,
    WholeTurns,
    HandAfter,
    CardsLeft,
    MayTake,
    HandOver,
    NextPlayer,
    RoundOver,
    MayPass,
    CardsHeld,
    AfterRound,
    Points,
    ScoreRow,
    GameOver,
    GameWinners,
    NextOpener,
    FirstTurn,
    AfterHand,
    SetAside,
)
KINDS: Final[Mapping[str, type[PracticeQuestion]]] = MappingProxyType(
    {each.kind: each for each in _ALL}
)
ANSWER_TYPES: Final[Mapping[str, AnswerType]] = MappingProxyType(
    {each.kind: each.answer_type for each in _ALL}
)


def make_question(kind: str, seed: int, level: int, language: str = "en") -> PracticeQuestion:
    """Return the question of this kind, level (1 to 4) and seed: always the same one.

    >>> question = make_question("value", 3, 2)
    >>> question == make_question("value", 3, 2, "fr"), question.answer_type
    (True, 'number')
    """
    rng = Random(f"{kind}/{seed}/{level}")
    return replace(KINDS[kind].make(rng, level), language=language)


def fingerprint(question: PracticeQuestion) -> str:
    """Return a short text that is the same only for the same question."""
    english = replace(question, language="en")
    return blake2b(f"{question.kind}\n{english.prompt}".encode(), digest_size=8).hexdigest()
