"""Whatever is handed to a public callable: it does its work, or says in a sentence why not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

import odin_teach
import odin_teach.teaching
from odin_teach import (
    Card,
    CardSet,
    Colour,
    Combination,
    Finding,
    Game,
    Play,
    Position,
    Record,
    Rules,
    ScoreSheet,
    Verdict,
    View,
    check_play,
)
from odin_teach.conformance import conform
from odin_teach.rule_sets import as_rules
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import open_file, read_games, write_game, write_games
from odin_teach.table.names import check_letters, check_name, tidy
from odin_teach.table.saved_game import Correction, SavedGame
from odin_teach.table.saved_games import Desk, SavedGames, State
from odin_teach.teaching import practice
from odin_teach.teaching.answers import read_answer, read_written
from odin_teach.teaching.progress import LessonProgress, Progress, Standing, stars_for
from odin_teach.verdicts import check_turn, hand_after
from tests.engine.callables import STRANGE, Call, Known, start, told_well

_OPENING = Position.start(["8B 7O", "3R 3G", "6P 4P"])
_TWO = AgreedGame.between(["Ann", "Ben"], 10, first=0)
_GAME = SavedGame(_TWO, ((4, 0), (0, 3)))
_GAMES, _KEY = SavedGames().with_new(_GAME)
_SET = Combination("8B")

PUBLIC: Final[list[Any]] = [
    *(getattr(odin_teach, name) for name in odin_teach.__all__),
    *(getattr(odin_teach.teaching, name) for name in odin_teach.teaching.__all__),
    *(getattr(practice, name) for name in practice.__all__ if name.startswith("mis")),
    *(conform, as_rules, check_turn, hand_after, read_answer, read_written),
    *(AgreedGame, SavedGame, Correction, SavedGames, State, Desk),
    *(open_file, read_games, write_game, write_games, check_letters, check_name, tidy),
    *(Progress, LessonProgress, Standing, stars_for),
]

KNOWN = Known(
    samples={
        Card: lambda: Card(8, Colour.RED),
        CardSet: lambda: CardSet("8R 2R"),
        Combination: lambda: Combination("8R 2R"),
        Finding: lambda: Finding("count", True, {}),
        Game: lambda: Game(["Ann", "Ben"], seed=1),
        Play: lambda: Play("3R 3G", "8B"),
        Position: lambda: _OPENING,
        Record: lambda: Record(_OPENING, (Play("8B"),)),
        Rules: Rules,
        ScoreSheet: lambda: ScoreSheet.filled(["Ann", "Ben"], 20, [(0, 3), (4, 0)]),
        Verdict: lambda: check_play("8B"),
        View: lambda: _OPENING.seen_by(0),
        AgreedGame: lambda: _TWO,
        SavedGame: lambda: _GAME,
        Correction: lambda: Correction(0, (4, 0)),
        SavedGames: lambda: _GAMES,
        State: lambda: _GAMES.states[0],
        Desk: Desk,
        Progress: lambda: Progress().finished("value", wrong=0),
        LessonProgress: LessonProgress,
        Standing: Standing,
        practice.Practice: lambda: practice.Practice(1),
    },
    values={
        # cards and moves
        **{"number": 8, "colour": Colour.RED, "cards": "8B", "text": "8B", "mask": 3, "value": 8},
        **{"card": Card(8, Colour.RED), "kind": "single", "other": CardSet("8B"), "take": None},
        **{"move": Play("8B"), "moves": (Play("8B"),), "hand": "8B 7O", "table": None},
        # positions and rules
        **{"players": 3, "opener": 0, "rules": Rules(), "seed": 1, "hands": ["8B 7O", "3R 3G"]},
        **{
            "to_move": 0,
            "fields": {"hands": "8B/7O"},
            "seat": 0,
            "start": _OPENING,
            "comments": {},
        },
        **{"rule": "count", "ok": True, "facts": {}, "hand_known": True, "findings": ()},
        **{"size": 2, "owner": 0, "passes": 1, "out": (), "colours": "BPGO", "language": "en"},
        **{f"Rules.{one}.table": _SET for one in ("answers", "beats", "takeable", "taken")},
        **{"Rules.beats.cards": _SET, "Rules.may_open.cards": _SET, "Rules.breaks.cards": _SET},
        **{"Rules.may_pass.table": _SET, "Verdict.cards": CardSet("8B"), "Verdict.hand": None},
        **{"say.message": "error.no-cards", "conform.hands": 1, "conform.most_turns": 5},
        # sheets and games
        **{f"{one}.players": ["Ann", "Ben"] for one in ("Game", "ScoreSheet", "ScoreSheet.filled")},
        **{"ScoreSheet.filled.hands": [(0, 4)], "limit": 15, "first": 0, "cards_left": (0, 4)},
        **{"i": 0, "force": False, "footer": True, "spreadsheet": False, "count": 2, "names": ()},
        **{f"AgreedGame.{one}.players": ["Ann"] * 2 for one in ("between", "with_players")},
        **{"typed": "Zoé", "steps": 1, "chance": Random(1), "AgreedGame.without.colours": "RK"},
        **{"agreed": _TWO, "SavedGame.hands": ((4, 0),), "waiting": (), "correction": None},
        **{"SavedGame.correcting.hand": 0, "SavedGame.without.hand": 0, "Correction.hand": 0},
        **{"row": (4, 0), "SavedGame.goes_on_from.other": _GAME, "key": _KEY, "game": _GAME},
        **{"change": 1, "states": (), "desk": Desk(), "opened": _KEY, "form": _TWO},
        **{f"SavedGames.{one}.other": _GAMES for one in ("merged", "with_games_of")},
        **{"games": _GAMES, "write_game.kind": "csv", "name": "Zoé", "others": ("Ben",)},
        # teaching
        **{"rule_id": "count", "misconception": "sum", "answer": 5, "former": practice.Practice(1)},
        **{"answer_type": "number", "given": "82", "written": "82", "offered": (), "least": 1},
        **{"lesson_id": "value", "task": "first", "wrong": 0, "finished": False, "epoch": 0},
        **{"lessons": {}, "best": 0, "standing": Standing(), "as_rules.given": Rules()},
        **{f"Progress.{one}.other": Progress() for one in ("merged", "adopting")},
        **{"LessonProgress.merged.other": LessonProgress(), "Standing.steps": 0},
        **{"query": "pass", "most": 10},
    },
)

# What takes anything, and why.
ANYTHING: Final = {
    "Rules.breaks": "classes of one's own look at it, here there is nothing to look at",
    "Rules.may_pass": "as above",
    "Rules.opens_next_round.players": "as above",
    "use_language.language": "None goes on with the language spoken now",
    "Practice.language": "as above",
    "read_answer.least": "looked at only where cards are the answer",
    "read_written.least": "as above",
    "SavedGame.with_number.number": "None takes a number away",
}
# What Python itself does before we are asked.
PYTHONS: Final = {"Colour": "an Enum quotes the value, which Python cannot do for a huge number"}
# A number that is right, and more than a test can wait for.
LONG: Final = {"conform.hands", "conform.most_turns"}


def cases() -> Iterator[tuple[Call, str]]:
    for call in KNOWN.calls(PUBLIC):
        for parameter in call.annotations:
            yield call, parameter


CASES: Final = list(cases())
IDS: Final = [f"{call.name}-{parameter}" for call, parameter in CASES]


def test_there_is_something_to_call() -> None:
    """The enumeration finds functions, constructors, methods, class methods and setters."""
    assert {
        *("check_play-cards", "Card-number", "Position.after-move", "Position.deal-players"),
        *("Practice.language =-value", "ScoreSheet.from_csv-text", "article-rule_id"),
    } <= set(IDS)
    assert len(CASES) > 200


@pytest.mark.parametrize(("call", "parameter"), CASES, ids=IDS)
def test_a_wrong_value_is_told_in_a_sentence(call: Call, parameter: str) -> None:
    wrong = []
    for value in STRANGE:
        if f"{call.name}.{parameter}" in LONG and isinstance(value, int) and value > 9:
            continue
        if call.name in PYTHONS and value == 10**5000:
            continue
        try:
            call.with_value(parameter, value)
        except Exception as error:
            if told := told_well(error):
                wrong.append(f"{start(value)}: {told}")
    assert wrong == []


@pytest.mark.parametrize(("call", "parameter"), CASES, ids=IDS)
def test_what_an_annotation_rules_out_is_refused(call: Call, parameter: str) -> None:
    if call.name in ANYTHING or f"{call.name}.{parameter}" in ANYTHING:
        return
    taken = []
    for value in call.refused(parameter):
        try:
            call.with_value(parameter, value)
        except odin_teach.OdinError:
            continue
        taken.append(value)
    assert taken == []
