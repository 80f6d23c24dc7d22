"""All saved games: changes, two copies of them, files."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import OdinError, Rules, ScoreError, ScoreSheet
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.files import open_file, read_games, write_game, write_games
from odin_teach.table.saved_game import Correction, SavedGame
from odin_teach.table.saved_games import SavedGames, State
from tests.table.sheets import saved

ONE = saved(("Tom", "Léa"), 10, 1, ((4, 0),), ((None, 3),), Correction(0, (5, None)))
TWO = saved(("Ann", "Ben", "Cleo"), None)
PLAYED_ON = replace(ONE, hands=((4, 0), (0, 3)), waiting=())
HOUSE = saved(("Ann", "Ben"), 20, 1, rules=Rules.two_player("BRPG"))


def games(*some: SavedGame) -> SavedGames:
    result = SavedGames()
    for number, each in enumerate(some):
        result, _ = result.with_new(each, f"game-{number}")
    return result


BOTH = games(ONE, TWO)


# Changes


def test_the_last_change_comes_first() -> None:
    assert BOTH.keys == ("game-1", "game-0")
    changed = BOTH.with_game("game-0", ONE.undone())
    assert changed.keys == ("game-0", "game-1")
    assert list(changed) == list(changed.keys)
    assert len(changed) == 2
    assert BOTH.with_game("game-0", ONE) is BOTH


def test_keys_are_made_and_never_twice() -> None:
    made = set()
    for _ in range(50):
        _, key = SavedGames().with_new(TWO)
        made.add(key)
    assert len(made) == 50


def test_a_deleted_game_is_gone() -> None:
    less = BOTH.without("game-0")
    assert less.keys == ("game-1",)
    assert "game-0" not in less
    for ask in (less.__getitem__, less.without, SavedGames().without):
        with pytest.raises(ScoreError):
            ask("game-0")
    with pytest.raises(ScoreError):
        less.with_game("game-0", ONE)


def test_the_form_and_what_is_open_are_kept_too() -> None:
    some = BOTH.with_desk(opened="game-0", form=AgreedGame(count=4))
    assert (some.desk.opened, some.desk.form.count) == ("game-0", 4)
    assert some.with_desk(opened="game-0") is some
    assert some.changes == BOTH.changes + 1


def test_values_can_be_copied_and_sent() -> None:
    assert pickle.loads(pickle.dumps(BOTH)) == copy.deepcopy(BOTH) == BOTH


# Two copies


def test_each_game_is_taken_in_its_newer_state() -> None:
    here = BOTH.with_game("game-0", ONE.recorded(force=True) if not ONE.open_seats else TWO)
    there, key = BOTH.with_game("game-1", TWO.with_limit(20)).with_new(ONE)
    both = here.merged(there)
    assert both["game-0"] == here["game-0"]
    assert both["game-1"] == there["game-1"]
    assert both[key] == ONE


def test_a_deletion_wins_over_older_states_and_over_one_as_old() -> None:
    deleted = BOTH.without("game-0")
    assert "game-0" not in deleted.merged(BOTH)
    assert "game-0" not in BOTH.merged(deleted)
    as_old = BOTH.with_game("game-0", TWO)
    assert as_old.changes == deleted.changes
    assert "game-0" not in as_old.merged(deleted)
    assert "game-0" not in deleted.merged(as_old)


def test_what_was_played_on_after_a_deletion_comes_back() -> None:
    deleted = BOTH.without("game-0")
    newer = BOTH.with_game("game-0", TWO).with_game("game-0", TWO.with_limit(20))
    assert deleted.merged(newer)["game-0"].limit == 20


def test_the_count_goes_on_from_the_higher_one() -> None:
    here, there = BOTH, BOTH.with_desk(opened="game-0").with_desk(opened="game-1")
    assert here.merged(there).changes == there.changes
    assert here.merged(there).with_game("game-0", TWO).changes == there.changes + 1


numbers = st.integers(0, 9)
rows = st.lists(st.tuples(numbers, numbers), max_size=4).map(tuple)
some_games = st.builds(
    saved,
    players=st.just(("Ann", "Ben")),
    limit=st.sampled_from([None, 5, 10]),
    first=st.integers(0, 1),
    hands=rows,
    waiting=st.lists(st.tuples(numbers | st.none(), numbers | st.none()), max_size=2).map(tuple),
)
states = st.builds(
    State,
    key=st.sampled_from("abc"),
    change=st.integers(1, 4),
    game=st.none() | some_games,
)
desks = st.builds(
    lambda games, opened, count, change: replace(
        games.with_desk(opened=opened, form=AgreedGame(count)).desk, change=change
    ),
    st.just(SavedGames()),
    st.sampled_from(["", "a", "b"]),
    st.integers(2, 6),
    st.integers(0, 4),
)
collections = st.builds(
    lambda some, desk: SavedGames(
        tuple(sorted({state.key: state for state in some}.values(), key=lambda each: each.key)),
        desk,
    ),
    st.lists(states, max_size=5),
    desks,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.lists(collections, min_size=3, max_size=3))
def test_merging_is_a_union(three: list[SavedGames]) -> None:
    one, two, _ = three
    assert one.merged(one) == one
    assert one.merged(two) == two.merged(one)
    assert one.merged(two).merged(one) == one.merged(two)
    results = {repr(a.merged(b).merged(c)) for a, b, c in permutations(three)}
    results |= {repr(a.merged(b.merged(c))) for a, b, c in permutations(three)}
    assert len(results) == 1


@settings(max_examples=150, deadline=None, derandomize=True)
@given(collections)
def test_text_round_trip(some: SavedGames) -> None:
    text = write_games(some)
    assert read_games(text) == some
    assert write_games(read_games(text)) == text


def test_another_name_of_the_rules_is_a_change() -> None:
    named = AgreedGame(rules=Rules(name="At home"))
    some = BOTH.with_desk(form=AgreedGame()).with_desk(form=named)
    assert some.desk.form.rules.name == "At home"
    assert read_games(write_games(some)).desk.form.rules.name == "At home"
    assert some.with_desk(form=named) is some


def test_the_rules_of_a_game_are_kept() -> None:
    some = games(HOUSE).with_desk(form=HOUSE.agreed)
    assert read_games(write_games(some)) == some
    assert open_file(SavedGames(), write_games(some)).games["game-0"] == HOUSE


# Files


def test_opening_a_file_of_one_game() -> None:
    for kind in ("csv", "json"):
        came = open_file(games(TWO), write_game(ONE, kind))
        assert came.new == 1
        some = came.games[came.key]
        assert (some.players, some.limit, some.first) == (ONE.players, ONE.limit, ONE.first)
        assert (some.hands, some.waiting) == (ONE.hands, ())
        again = open_file(came.games, "\ufeff" + write_game(ONE, kind))
        assert (again.games, again.new) == (came.games, 0)
        assert again.games[again.key].sheet == some.sheet


def test_a_sheet_of_an_older_version_is_opened() -> None:
    sheet = ScoreSheet(["Ann", "Ben"], 10)
    sheet.add_hand([3, 0])
    for text in (sheet.to_json(), sheet.to_csv()):
        came = open_file(SavedGames(), text)
        assert came.games[came.key] == saved(("Ann", "Ben"), 10, 0, ((3, 0),))


def test_a_file_of_all_games_adds_what_is_missing_or_newer() -> None:
    file = write_games(BOTH)
    came = open_file(SavedGames(), file)
    assert (came.new, came.key) == (2, "")
    assert came.games.keys == BOTH.keys
    assert open_file(BOTH, file).games == BOTH
    assert open_file(BOTH, file).new == 0
    newer = BOTH.with_game("game-0", PLAYED_ON)
    assert open_file(newer, file).games == newer, "what was played on here stays"
    came = open_file(BOTH, write_games(newer))
    assert came.games["game-0"] == PLAYED_ON
    assert (came.new, came.longer, came.beside, came.key) == (0, 1, 0, "game-0")


def test_how_often_a_device_changed_its_games_does_not_count() -> None:
    """A file of another device has other counts: a high one makes nothing newer."""
    there = BOTH
    for number in range(20):
        there = there.with_desk(opened=str(number))
    there = there.with_game("game-0", ONE.with_first(1).with_number(1, 5))
    here = BOTH.with_game("game-0", PLAYED_ON)
    came = open_file(here, write_games(there))
    assert came.games["game-0"] == PLAYED_ON
    assert came.games[came.key] == there["game-0"]
    assert (came.new, came.longer, came.beside) == (0, 0, 1)
    assert came.key not in here
    again = open_file(came.games, write_games(there))
    assert (again.games, again.beside) == (came.games, 0), "a second time adds nothing"
    back = open_file(there, write_games(here))
    assert {back.games["game-0"], back.games[back.key]} == {there["game-0"], PLAYED_ON}


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data())
def test_a_file_loses_nothing(data: st.DataObject) -> None:
    here, there = data.draw(collections), data.draw(collections)
    came = open_file(here, write_games(there)).games
    for games in (here, there):
        for key in games:
            assert any(came[each].goes_on_from(games[key]) for each in came)
    assert all(came[key].goes_on_from(here[key]) for key in here)
    assert came.desk == here.desk
    assert open_file(came, write_games(there)).games == came


def test_a_file_brings_deleted_games_back_and_deletes_none() -> None:
    less = BOTH.without("game-0")
    back = open_file(less, write_games(BOTH)).games
    assert back["game-0"] == ONE
    assert less.merged(back)["game-0"] == ONE, "other tabs see it come back too"
    assert open_file(BOTH, write_games(less)).games == BOTH


def test_form_and_open_game_of_a_file_stay_there() -> None:
    came = open_file(BOTH, write_games(SavedGames().with_desk(opened="x", form=AgreedGame(5))))
    assert came.games.desk == BOTH.desk


GOOD: dict[str, Any] = json.loads(write_games(BOTH))
GAME: dict[str, Any] = GOOD["games"][0]


def with_game(**fields: object) -> str:
    return json.dumps(GOOD | {"games": [GAME | fields]})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "{",
        "[]",
        "null",
        "[" * 100_000,
        "{}",
        json.dumps(GOOD | {"format": "odin-practice"}),
        json.dumps(GOOD | {"version": 3}),
        json.dumps(GOOD | {"version": "1"}),
        json.dumps(GOOD | {"version": True}),
        json.dumps(GOOD | {"games": {}}),
        json.dumps(GOOD | {"games": [None]}),
        json.dumps(GOOD | {"games": [{}]}),
        json.dumps(GOOD | {"games": [GAME, GAME]}),
        json.dumps(GOOD | {"version": 0}),
        with_game(rules=None),
        with_game(rules="fast"),
        with_game(rules="colours:B"),
        with_game(rules=["official"]),
        json.dumps(GOOD | {"games": [{k: v for k, v in GAME.items() if k != "rules"}]}),
        with_game(key=""),
        with_game(key=7),
        with_game(key="x" * 101),
        with_game(change=-1),
        with_game(change="1"),
        with_game(change=True),
        with_game(change=2**61),
        with_game(players=["Tom"]),
        with_game(players="Tom"),
        with_game(players=None),
        with_game(players=[1, 2]),
        with_game(players=["Tom", "L\ud800"]),
        with_game(key="\ud800"),
        with_game(limit=0),
        with_game(limit="15"),
        with_game(limit=15.0),
        with_game(limit=10_000),
        with_game(first=True),
        with_game(first=1.0),
        with_game(hands=[[4, 100]]),
        with_game(hands=[[4, True]]),
        with_game(hands={"40": 1}),
        with_game(waiting=[[100, None]]),
        with_game(waiting=[[3.0, None]]),
        with_game(correction={"hand": 0.0, "row": [1, 2]}),
        with_game(correction={"hand": False, "row": [1, 2]}),
        with_game(correction={"hand": 0, "row": [100, 2]}),
        with_game(players=["Tom", "x" * 31]),
        with_game(players=["Tom", "\u200b"]),
        with_game(players=["Tom", "A\nB"]),
        with_game(players=["Le\u0301a", "L\u00e9a"]),
        with_game(players="ab", hands=[], waiting=[], correction=None),
        with_game(first=2),
        with_game(first=None),
        with_game(hands=[[4, -1]]),
        with_game(hands=[[4, 1.5]]),
        with_game(hands=[[4]]),
        with_game(hands=7),
        with_game(hands="40"),
        with_game(waiting=[[None]]),
        with_game(waiting=[["4", None]]),
        with_game(waiting=["45"]),
        with_game(waiting=None),
        with_game(correction={"hand": 1, "row": [1, 2]}),
        with_game(correction={"hand": 0, "row": [1]}),
        with_game(correction={"hand": 0}),
        with_game(correction=[0, [1, 2]]),
        json.dumps(GOOD | {"games": [{k: v for k, v in GAME.items() if k != "hands"}]}),
    ],
    ids=lambda text: text[-60:],
)
def test_what_is_no_file_is_refused_with_a_reason(text: str) -> None:
    for read in (read_games, lambda text: open_file(BOTH, text)):
        with pytest.raises(ScoreError) as caught:
            read(text)
        for language in ("en", "fr"):
            assert 10 < len(caught.value.explain(language)) < 400


def test_the_reason_names_the_game_and_what_is_wrong_with_it() -> None:
    with pytest.raises(ScoreError, match=r"Game 1.*-1"):
        read_games(with_game(hands=[[4, -1]]))
    with pytest.raises(ScoreError, match="version 7"):
        read_games(json.dumps(GOOD | {"version": 7}))


def test_a_file_cannot_bring_the_count_to_its_end() -> None:
    for change in (2**50, 2**59, 2**60):
        for some in (
            open_file(BOTH, with_game(change=change)).games,
            read_games(with_game(change=change)),
            read_games(json.dumps(GOOD | {"desk": GOOD["desk"] | {"change": change}})),
        ):
            more, _ = some.with_new(TWO)
            assert read_games(write_games(more)).keys == more.keys


def test_numbers_of_4300_digits_are_refused_with_the_reason() -> None:
    text = write_games(BOTH)
    for there, digits in (('"hands": [[4', 4299), ('"limit": 10', 4298), ('"change": 1', 4299)):
        for number in ("9" * digits, "9" * 5000):
            huge = text.replace(there, there + number, 1)
            assert huge != text
            with pytest.raises(ScoreError) as caught:
                open_file(BOTH, huge)
            for language in ("en", "fr"):
                assert 10 < len(caught.value.explain(language)) < 400


@pytest.mark.parametrize(
    "desk",
    [
        None,
        [],
        {},
        {"change": 1},
        {**GOOD["desk"], "names": 7},
        {**GOOD["desk"], "names": ["\ud800"]},
        {**GOOD["desk"], "change": -1},
    ],
)
def test_a_broken_form_loses_no_game(desk: object) -> None:
    some = read_games(json.dumps(GOOD | {"desk": desk}))
    assert some.keys == BOTH.keys
    assert some.desk.form == AgreedGame()


@pytest.mark.parametrize(
    "fields",
    [
        *({"count": count} for count in (3.0, 5.0, True, 10**4200)),
        *({"first": first} for first in (True, False, 1.0, 10**4200)),
        {"limit": "15"},
        {"limit": 12},
        {"limit": 20.0},
        {"limit": []},
        {"count": 9},
        {"count": None},
        {"first": 4},
        {"first": 9},
        {"first": {}},
    ],
    ids=str,
)
def test_what_is_odd_in_a_form_becomes_what_it_was_at_first(fields: dict[str, object]) -> None:
    some = read_games(json.dumps(GOOD | {"desk": GOOD["desk"] | fields}))
    assert some.desk.form == AgreedGame()


# What older versions have written

VERSION_1: dict[str, Any] = {
    "format": "odin-saved-games",
    "version": 1,
    "games": [
        {
            "key": "game-0",
            "change": 1,
            "players": ["Tom", "Léa"],
            "limit": 10,
            "first": 1,
            "hands": [[4, 0]],
            "waiting": [[None, 3]],
            "correction": {"hand": 0, "row": [5, None]},
        },
        {
            "key": "game-1",
            "change": 2,
            "players": ["Ann", "Ben", "Cleo"],
            "limit": None,
            "first": 0,
            "hands": [],
            "waiting": [],
        },
        {"key": "game-2", "change": 3, "deleted": True},
    ],
    "desk": {
        "change": 4,
        "opened": "game-1",
        "count": 5,
        "names": ["Ann", "", "", "", "Zo", ""],
        "limit": "20",
        "other": "",
        "first": 2,
    },
}


def version_1(**desk: object) -> str:
    return json.dumps(VERSION_1 | {"desk": VERSION_1["desk"] | desk})


def test_games_of_version_1_are_read() -> None:
    some = read_games(version_1())
    assert (some["game-0"], some["game-1"]) == (ONE, TWO)
    assert some.state_of("game-2") == State("game-2", 3, None)
    assert {game.agreed.rules for game in map(some.__getitem__, some)} == {Rules.official()}
    names = ("Ann", "", "", "", "Zo", "")
    assert some.desk.form == AgreedGame(5, names, limit=20, first=2)
    assert (some.desk.opened, some.desk.change) == ("game-1", 4)
    assert read_games(write_games(some)) == some
    assert open_file(SavedGames(), version_1()).games.keys == some.keys


@pytest.mark.parametrize(
    ("desk", "limit"),
    [
        ({"limit": "one"}, None),
        ({"limit": "10"}, 10),
        ({"limit": "other", "other": " 025 "}, 25),
        ({"limit": "other", "other": ""}, 15),
        ({"limit": "other", "other": "12"}, 15),
        ({"limit": "other", "other": "99995"}, 15),
        ({"limit": 20}, 15),
        ({"limit": "30"}, 30),
        ({"limit": []}, 15),
    ],
    ids=str,
)
def test_the_limit_of_a_form_of_version_1(desk: dict[str, object], limit: int | None) -> None:
    form = read_games(version_1(**desk)).desk.form
    assert (form.limit, form.count) == (limit, 5)


def test_who_opened_in_a_form_of_version_1_may_no_longer_play() -> None:
    assert read_games(version_1(count=2)).desk.form.first is None


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=8), st.integers(0, 500), st.integers(0, 8))
def test_damaged_texts_never_end_in_another_error(noise: str, place: int, cut: int) -> None:
    for text in (write_games(BOTH), write_game(ONE, "csv"), write_game(ONE, "json")):
        damaged = text[:place] + noise + text[place + cut :]
        try:
            came = open_file(BOTH, damaged)
        except OdinError:
            continue
        assert read_games(write_games(came.games)) == came.games
