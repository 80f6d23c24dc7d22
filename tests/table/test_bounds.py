"""Whatever a text holds, reading it takes no more work than its length; and so much is told.

Each text was slow once, or could be: it is read twice, four times as long the second time. Work
that grows with the length grows fourfold, work that grows with its square sixteenfold.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final

import pytest

from odin_teach import Card, CardSet, OdinError, Position, Record, Rules, ScoreSheet, parse_move
from odin_teach.json_text import LONGEST
from odin_teach.record import MOST_MOVES
from odin_teach.scoring import MOST_HANDS as MOST_ON_A_SHEET
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import open_file, read_games, write_games
from odin_teach.table.names import name_problems
from odin_teach.table.saved_game import MOST_HANDS, SavedGame
from odin_teach.table.saved_games import MOST_GAMES, MOST_READ, SavedGames, State
from odin_teach.teaching import MISCONCEPTIONS, Practice
from odin_teach.teaching.answers import read_answer
from odin_teach.teaching.progress import Progress

ACCENTS: Final = "e" + "\u0301"
TWO: Final = AgreedGame.between(["Ann", "Ben"], 15, first=0)
START: Final = "hands: 8B/7O\n\n"
CSV: Final = "hand,Ann,Ben\n"
FOOTER: Final = "limit,none\nodin-score-sheet,1\n"


def games(number: int, hands: int = 1) -> str:
    """Return the text of so many games."""
    played = SavedGame(TWO, ((0, 4),) * hands)
    return write_games(SavedGames(tuple(State(f"k{i:06}", i, played) for i in range(number))))


def with_field(text: str, field: str, value: object) -> str:
    return json.dumps(json.loads(text) | {field: value})


def lessons(number: int) -> str:
    each = {"epoch": 0, "best": 1, "steps": 1, "task": "", "wrong": 0, "finished": True}
    return with_field(Progress().to_json(), "lessons", {str(i): each for i in range(number)})


# What is read, made of a piece that is repeated so often.
TEXTS: Final[dict[str, tuple[Callable[[str], object], Callable[[int], str]]]] = {
    "card of accents": (Card.parse, lambda n: "8" + ACCENTS[0] + ACCENTS[1] * n),
    "colour of letters": (CardSet.parse, lambda n: "8" + "é" * n),
    "ligatures": (CardSet.parse, lambda n: "8" + "\ufdfa" * n),
    "digits": (CardSet.parse, lambda n: "1" * n),
    "number and blanks": (CardSet.parse, lambda n: "8" + " " * n),
    "separators": (CardSet.parse, lambda n: "; " * n),
    "full stops": (CardSet.parse, lambda n: ". " * n),
    "words between": (CardSet.parse, lambda n: "and " * n),
    "letters and symbols": (CardSet.parse, lambda n: "R ♦ " * n),
    "invisible": (CardSet.parse, lambda n: "\u200b" * n),
    "move": (parse_move, lambda n: "8B" + "+" * n),
    "rules": (Rules.parse, lambda n: "take:none," * n),
    "name of rules": (Rules.parse, lambda n: "name:" + "%20" * n),
    "colours": (Rules.two_player, lambda n: "B" * n),
    "hands": (Position.parse, lambda n: "hands=" + "8B/" * n),
    "known": (Position.parse, lambda n: "hands=8B/7O known=" + "-/" * n),
    "out": (Position.parse, lambda n: "hands=8B/7O out=" + "1," * n),
    "rounds": (Position.parse, lambda n: "hands=8B/7O rounds=" + "9" * n),
    "fields": (Position.parse, lambda n: "x " * n),
    "moves": (Record.parse, lambda n: START + "8B\n" * n),
    "blanks in a line": (Record.parse, lambda n: START + "8B" + " " * n + "x"),
    "plus signs": (Record.parse, lambda n: START + "+ " * n),
    "comments": (Record.parse, lambda n: START + "# x\n" * n),
    "empty lines": (Record.parse, lambda n: "\r" * n),
    "rows of a sheet": (
        ScoreSheet.from_csv,
        lambda n: CSV + "".join(f"{i},0,1\n" for i in range(1, n)),
    ),
    "cells": (ScoreSheet.from_csv, lambda n: "hand," + "a," * n),
    "an open quote": (ScoreSheet.from_csv, lambda n: 'hand,"' + "a\n" * n),
    "blanks before": (ScoreSheet.from_csv, lambda n: " " * n + "x"),
    "blanks behind": (ScoreSheet.from_csv, lambda n: "hand" + " " * n),
    "name of accents": (ScoreSheet.from_csv, lambda n: f"hand,Ann,e{ACCENTS[1] * n}\n" + FOOTER),
    "depth": (ScoreSheet.from_json, lambda n: "[" * n),
    "keys": (ScoreSheet.from_json, lambda n: json.dumps({str(i): i for i in range(n // 8)})),
    "typed name": (lambda text: name_problems([text, "Ben"]), lambda n: "e" + ACCENTS[1] * n),
    "games": (read_games, lambda n: games(min(n // 60, MOST_READ))),
    "too many games": (read_games, lambda n: games(n // 60)),
    "opened games": (
        lambda text: open_file(SavedGames(), text),
        lambda n: games(min(n // 60, 400)),
    ),
    "hands of a game": (read_games, lambda n: games(2, min(n // 60, MOST_HANDS))),
    "lessons": (Progress.from_json, lambda n: lessons(n // 60)),
    "recent questions": (
        Practice.from_json,
        lambda n: with_field(Practice(1).to_json(), "recent", ["a" * 16] * (n // 20)),
    ),
    "diagnosed": (
        Practice.from_json,
        lambda n: with_field(Practice(1).to_json(), "diagnosed", ["sum"] * (n // 6)),
    ),
    "numbers of an answer": (lambda text: read_answer("row", text), lambda n: "1 " * n),
}
SHORT: Final = 60_000
ENOUGH: Final = 0.08  # seconds of processor time: less than anybody waits for
MUCH: Final = 10  # times as much; with the square of the length it is sixteen


def told_in_short(error: OdinError) -> None:
    """Look whether a person can be told it, whatever it quotes."""
    for language in ("en", "fr"):
        assert 0 < len(error.explain(language)) < 1500


def seconds(read: Callable[[str], object], text: str) -> float:
    """Return the least processor time of three tries; being refused counts too."""
    tries = []
    for _ in range(3):
        began = time.thread_time()
        try:
            read(text)
        except OdinError as error:
            told_in_short(error)
        tries.append(time.thread_time() - began)
        if tries[-1] < ENOUGH:
            break
    return min(tries)


@pytest.mark.slow
@pytest.mark.parametrize("name", TEXTS)
def test_work_grows_no_faster_than_the_text(name: str) -> None:
    read, make = TEXTS[name]
    long = seconds(read, make(4 * SHORT))
    if long > ENOUGH:
        assert long < MUCH * seconds(read, make(SHORT))


# Bounds, and that they are told


def refused(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(OdinError) as caught:
        read(text)
    assert caught.value.explain("fr") != caught.value.explain("en")
    return caught.value.explain("en")


@pytest.mark.parametrize(
    "read",
    [
        *(Position.parse, Record.parse, ScoreSheet.from_json, ScoreSheet.from_csv),
        *(read_games, Progress.from_json, Practice.from_json),
        lambda text: open_file(SavedGames(), text),
    ],
)
def test_no_text_is_longer_than_ours_ever_are(read: Callable[[str], object]) -> None:
    told = refused(read, "x" * (LONGEST + 1))
    assert str(LONGEST) in told
    assert str(LONGEST + 1) in told


def test_so_many_hands_are_on_a_sheet() -> None:
    rows = [(0, 0)] * MOST_ON_A_SHEET
    sheet = ScoreSheet.filled(["Ann", "Ben"], 9995, rows)
    assert ScoreSheet.from_json(sheet.to_json()) == sheet
    assert ScoreSheet.from_csv(sheet.to_csv()) == sheet
    with pytest.raises(OdinError, match=str(MOST_ON_A_SHEET)):
        sheet.add_hand((0, 4))
    with pytest.raises(OdinError, match=str(MOST_ON_A_SHEET)):
        ScoreSheet.filled(["Ann", "Ben"], 9995, [*rows, (0, 0)])


def test_so_many_hands_are_in_a_game_at_the_table() -> None:
    game = SavedGame(TWO, ((0, 0),) * MOST_HANDS)
    with pytest.raises(OdinError, match=str(MOST_HANDS)):
        game.with_number(0, 4)
    assert str(MOST_HANDS) in refused(
        read_games, games(1, 1).replace("[[0, 4]]", str([[0, 0]] * 1001))
    )
    waiting = f'"waiting": {[[None, 4]] * 1001}'.replace("None", "null")
    assert str(MOST_HANDS) in refused(read_games, games(1, 1).replace('"waiting": []', waiting))


def test_so_many_games_are_kept() -> None:
    full = read_games(games(MOST_GAMES))
    with pytest.raises(OdinError, match=str(MOST_GAMES)):
        full.with_new(SavedGame(TWO))
    assert str(MOST_GAMES) in refused(
        lambda text: open_file(full, text), games(1, 3).replace("k00", "z00")
    )
    left = full.without(full.keys[0])
    assert len(left.with_new(SavedGame(TWO))[0]) == MOST_GAMES
    assert str(MOST_READ) in refused(read_games, games(MOST_READ + 1))


def test_what_two_tabs_have_begun_can_be_read_again() -> None:
    """What is merged is never more than is read: else all would be lost to the next page."""
    one, two = read_games(games(MOST_GAMES)), read_games(games(MOST_GAMES).replace("k0", "z0"))
    both = one.merged(two)
    assert read_games(write_games(both)) == both == two.merged(one)


def test_of_deletions_the_newest_are_kept() -> None:
    kept = SavedGames()
    for number in range(MOST_READ - 2 * MOST_GAMES + 10):
        kept, key = kept.with_new(SavedGame(TWO), f"k{number}")
        kept = kept.without(key)
    assert len(kept.states) == MOST_READ - 2 * MOST_GAMES
    assert kept.state_of("k0") is None
    assert kept.state_of(f"k{number}") is not None
    assert read_games(write_games(kept)) == kept


def test_so_many_moves_are_in_a_record() -> None:
    told = refused(Record.parse, START + "pass\n" * (MOST_MOVES + 1))
    assert str(MOST_MOVES) in told


def test_so_much_is_in_a_learners_records() -> None:
    assert "1000" in refused(Progress.from_json, lessons(1001))
    assert len(Progress.from_json(lessons(1000)).lessons) == 1000
    more = with_field(Practice(1).to_json(), "diagnosed", ["sum"] * (len(MISCONCEPTIONS) + 1))
    assert "diagnosed" in refused(Practice.from_json, more)


# A number of 400 digits, wherever a number may be


HUGE: Final = "7" * 400
RECORDS: Final = {
    "sheet": (
        ScoreSheet.from_json,
        ScoreSheet.filled(["Ann", "Ben"], 15, [(0, 4)], first_opener=0).to_json(),
    ),
    "games": (read_games, games(2, 2)),
    "progress": (Progress.from_json, lessons(2)),
    "practice": (Practice.from_json, Practice(1).to_json()),
}
STRANGE: Final = (
    HUGE,
    f"{HUGE}.5",
    "1e400",
    "-1e400",
    "NaN",
    "null",
    "[]",
    "{}",
    '"x"',
    '"\\ud800"',
    "true",
)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_with_a_strange_value_is_read_or_refused(name: str) -> None:
    """Each value in it is replaced by each strange one: no other error comes of it."""
    read, text = RECORDS[name]
    whole = json.loads(text)

    def places(data: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        inside = (
            data.items()
            if isinstance(data, dict)
            else enumerate(data)
            if isinstance(data, list)
            else ()
        )
        return [path, *(each for key, value in inside for each in places(value, (*path, key)))]

    def replaced(data: Any, path: tuple[Any, ...]) -> Any:
        if not path:
            return "HERE"
        copied = dict(data) if isinstance(data, dict) else dict(enumerate(data))
        copied[path[0]] = replaced(copied[path[0]], path[1:])
        return copied if isinstance(data, dict) else list(copied.values())

    for path in places(whole):
        for strange in STRANGE:
            damaged = json.dumps(replaced(whole, path)).replace('"HERE"', strange)
            try:
                read(damaged)
            except OdinError as error:
                told_in_short(error)
