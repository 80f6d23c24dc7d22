"""The score sheet: hands, totals, winners, next opener, corrections, files."""

import csv
import io
import json
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import OdinError, ScoreError, ScoreSheet
from odin_teach.table.names import check_letters

NAMES = ["Tom", "Léa", "Camille"]


def sheet(*hands: list[int], limit: int | None = 15, force: bool = False) -> ScoreSheet:
    some = ScoreSheet(NAMES, limit=limit)
    for hand in hands:
        some.add_hand(hand, force=force)
    return some


# Points, the end, the winners


def test_a_hand_can_be_looked_at_without_being_written_down() -> None:
    some = sheet([0, 3, 4])
    assert some.check_hand([5, 0, 2]) == (5, 0, 2)
    with pytest.raises(ScoreError, match="nobody has 0 cards"):
        some.check_hand([5, 1, 2])
    assert some.check_hand([5, 1, 2], force=True) == (5, 1, 2)
    assert some.hands == ((0, 3, 4),)


def test_a_new_sheet() -> None:
    some = sheet()
    assert list(some.players) == NAMES
    assert list(some.hands) == []
    assert list(some.totals) == [0, 0, 0]
    assert not some.is_over
    assert list(some.winners) == []


def test_totals_in_seat_order() -> None:
    some = sheet([4, 0, 1], [0, 3, 2])
    assert [list(hand) for hand in some.hands] == [[4, 0, 1], [0, 3, 2]]
    assert list(some.totals) == [4, 3, 3]


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ([[9, 6, 0], [0, 8, 9], [0, 1, 9]], ["Tom"]),
        ([[8, 6, 9], [0, 6, 7]], ["Tom"]),
        ([[0, 9, 9], [3, 0, 9]], ["Tom"]),
        ([[9, 9, 0], [0, 6, 9]], ["Tom", "Camille"]),
    ],
)
def test_lowest_total_wins_whoever_won_the_last_hand(
    hands: list[list[int]], winners: list[str]
) -> None:
    some = sheet(*hands, force=True)
    assert some.is_over
    assert list(some.winners) == winners


def test_published_totals_at_fifteen() -> None:
    nine, eight = sheet([9, 6, 0], [0, 8, 9], [0, 1, 9]), sheet([8, 0, 7], [0, 12, 9], force=True)
    assert list(nine.totals) == [9, 15, 18]
    assert list(nine.winners) == ["Tom"]
    assert list(eight.totals) == [8, 12, 16]
    assert list(eight.winners) == ["Tom"]


def test_published_example_that_nobody_won_can_be_recorded() -> None:
    hands = [[4, 3, 2], [6, 0, 5], [3, 5, 4], [3, 2, 1]]
    some = sheet()
    for hand in hands:
        if 0 in hand:
            some.add_hand(hand)
            continue
        with pytest.raises(ScoreError) as caught:
            some.add_hand(hand)
        assert "0" in str(caught.value)
        some.add_hand(hand, force=True)
    assert list(some.totals) == [16, 10, 12]
    assert list(some.winners) == ["Léa"]


def test_the_limit_is_reached_not_passed() -> None:
    assert not sheet([9, 0, 5], [5, 0, 1]).is_over
    assert sheet([9, 0, 5], [6, 0, 1]).is_over


def test_a_single_hand() -> None:
    some = sheet(limit=None)
    assert not some.is_over
    some.add_hand([3, 0, 8])
    assert some.is_over
    assert list(some.winners) == ["Léa"]
    with pytest.raises(ScoreError):
        some.add_hand([3, 0, 8])


def test_a_finished_game_takes_no_hand_not_even_by_force() -> None:
    some = sheet([9, 0, 9], [9, 0, 9])
    for force in (False, True):
        with pytest.raises(ScoreError):
            some.add_hand([1, 0, 1], force=force)
    assert len(some.hands) == 2
    for wrong in (5, None, "abc", object()):
        with pytest.raises(ScoreError):
            some.add_hand(wrong)  # type: ignore[arg-type]


def test_default_limit_is_fifteen() -> None:
    some = ScoreSheet(NAMES)
    some.add_hand([9, 0, 5])
    assert not some.is_over
    some.add_hand([6, 0, 5])
    assert some.is_over


def test_totals_after_each_hand_and_who_leads() -> None:
    new = sheet()
    assert (new.totals_by_hand, new.leaders, new.points_to_limit) == ((), (), (15, 15, 15))
    some = sheet([4, 0, 1], [0, 9, 8])
    assert some.totals_by_hand == ((4, 0, 1), (4, 9, 9))
    assert some.leaders == ("Tom",)
    assert some.winners == ()
    assert some.points_to_limit == (11, 6, 6)
    assert sheet([1, 0, 1], [0, 1, 0], force=True).leaders == ("Tom", "Léa", "Camille")


def test_points_to_the_limit_end_at_zero_and_a_single_hand_has_none() -> None:
    assert sheet([9, 0, 9], [9, 0, 5]).points_to_limit == (0, 15, 1)
    assert sheet(limit=None).points_to_limit == ()


def test_the_hand_that_ended_it_may_not_be_the_last() -> None:
    some = sheet([9, 0, 5], [5, 0, 1], [3, 0, 1])
    assert some.last_hand == 2
    some.replace_hand(0, [0, 9, 9], force=True)
    assert some.last_hand is None
    some.replace_hand(1, [15, 0, 1], force=True)
    assert (some.is_over, some.last_hand) == (True, 1)
    assert sheet(limit=None).last_hand is None
    assert sheet([0, 1, 2], limit=None).last_hand == 0


def test_a_sheet_that_was_filled_may_have_hands_after_its_end() -> None:
    some = ScoreSheet.filled(NAMES, 10, [[9, 0, 9], [9, 0, 9], [1, 2, 3]], first_opener=2)
    assert len(some.hands) == 3
    assert some.last_hand == 1
    assert some.first_opener == 2


def test_hands_after_the_end_win_nothing() -> None:
    some = ScoreSheet.filled(NAMES, 10, [[0, 4, 5], [2, 0, 6], [7, 1, 0]])
    assert some.totals == (9, 5, 11)
    assert some.leaders == ("Léa",)
    won = [some.winners]
    some.replace_hand(0, [2, 4, 5], force=True)
    won.append(some.winners)
    some.replace_hand(1, [2, 0, 3])
    won.append(some.winners)  # the game went on to its third hand
    assert won == [("Tom",), ("Tom", "Léa"), ("Léa",)]
    assert ScoreSheet.filled(NAMES, None, [[0, 4, 5], [9, 0, 9]]).winners == ("Tom",)


def test_a_filled_sheet_holds_hands_of_its_players() -> None:
    with pytest.raises(ScoreError):
        ScoreSheet.filled(NAMES, 10, [[9, 0]])


# What is refused


@pytest.mark.parametrize(
    "hand",
    [[1, 2, 3], [0, 0, 3], [0, 0, 0], [0, 10, 3], [0, 3], [0, 3, 4, 5], []],
)
def test_hands_that_the_rules_cannot_give(hand: list[int]) -> None:
    some = sheet([1, 0, 2])
    with pytest.raises(ScoreError) as caught:
        some.add_hand(hand)
    assert not hand or any(str(number) in str(caught.value) for number in hand)
    assert [list(row) for row in some.hands] == [[1, 0, 2]]


@pytest.mark.parametrize("hand", [[1, 2, 3], [0, 0, 3], [0, 0, 0], [0, 10, 3], [0, 27, 3]])
def test_force_records_what_a_table_did(hand: list[int]) -> None:
    some = sheet(hand, limit=50, force=True)
    assert list(some.totals) == hand


@pytest.mark.parametrize(
    "hand",
    [[0, -1, 3], [0, 2.5, 3], [0, 2.0, 3], [0, "2", 3], [0, None, 3], [0, True, 3], [0, 3]],
)
@pytest.mark.parametrize("force", [False, True])
def test_negative_or_broken_numbers_never_pass(hand: list[object], force: bool) -> None:
    some = sheet([1, 0, 2])
    with pytest.raises(ScoreError) as caught:
        some.add_hand(hand, force=force)  # type: ignore[arg-type]
    assert str(hand[1]) in str(caught.value)
    with pytest.raises(ScoreError):
        some.replace_hand(0, hand, force=force)  # type: ignore[arg-type]
    assert [list(row) for row in some.hands] == [[1, 0, 2]]


@pytest.mark.parametrize("players", [[], ["Ann"], [*"ABCDEFG"], "Ann", None, 3, [1, 2], ["", "B"]])
def test_two_to_six_named_players(players: object) -> None:
    with pytest.raises(ScoreError):
        ScoreSheet(players)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [0, -5, 7.5, "15", True, float("inf")])
def test_limits_that_cannot_be(limit: object) -> None:
    with pytest.raises(ScoreError) as caught:
        ScoreSheet(NAMES, limit=limit)  # type: ignore[arg-type]
    assert str(limit) in str(caught.value)


@pytest.mark.parametrize("limit", [1, 5, 7, 10, 15, 20, 500, None])
def test_limits_that_can_be(limit: int | None) -> None:
    assert not ScoreSheet(NAMES, limit=limit).is_over


# Corrections


def test_undo() -> None:
    some = sheet([9, 0, 5], [6, 0, 5])
    assert some.is_over
    some.undo()
    assert not some.is_over
    assert list(some.winners) == []
    assert list(some.totals) == [9, 0, 5]
    some.undo()
    with pytest.raises(ScoreError):
        some.undo()
    assert list(some.totals) == [0, 0, 0]


def test_replace_hand() -> None:
    some = sheet([9, 0, 5], [6, 0, 5])
    some.replace_hand(0, [0, 9, 5])
    assert [list(hand) for hand in some.hands] == [[0, 9, 5], [6, 0, 5]]
    assert list(some.totals) == [6, 9, 10]
    assert not some.is_over
    with pytest.raises(ScoreError):
        some.replace_hand(0, [1, 1, 1])
    some.replace_hand(0, [1, 1, 1], force=True)
    assert list(some.totals) == [7, 1, 6]


def test_remove_hand() -> None:
    some = sheet([9, 0, 5], [1, 0, 2], [6, 0, 5])
    some.remove_hand(1)
    assert [list(hand) for hand in some.hands] == [[9, 0, 5], [6, 0, 5]]
    some.remove_hand(1)
    some.remove_hand(0)
    assert some.hands == ()
    with pytest.raises(ScoreError):
        some.remove_hand(0)


@pytest.mark.parametrize("i", [2, -1, 100, "0", None, 0.0])
def test_replace_a_hand_that_is_not_there(i: object) -> None:
    some = sheet([9, 0, 5], [2, 0, 5])
    with pytest.raises(ScoreError) as caught:
        some.replace_hand(i, [0, 9, 5])  # type: ignore[arg-type]
    assert str(i) in str(caught.value)
    with pytest.raises(ScoreError):
        some.remove_hand(i)  # type: ignore[arg-type]
    assert [list(hand) for hand in some.hands] == [[9, 0, 5], [2, 0, 5]]


def test_what_was_given_or_shown_is_no_way_in() -> None:
    names, hand = list(NAMES), [9, 0, 5]
    some = ScoreSheet(names)
    some.add_hand(hand)
    names[0], hand[0] = "Nobody", 99
    assert list(some.players) == NAMES
    assert list(some.totals) == [9, 0, 5]


# The next opener


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_opening_moves_to_the_left_whoever_wins(first: int) -> None:
    some = sheet(limit=50)
    for number in range(7):
        assert some.next_opener(first) == (first + number) % 3
        some.add_hand([0, 3, 4])


@pytest.mark.parametrize("first", [-1, 3, "0", None, 0.5])
def test_the_first_opener_is_a_seat(first: object) -> None:
    with pytest.raises(ScoreError):
        sheet().next_opener(first)  # type: ignore[arg-type]


def test_a_sheet_that_knows_its_first_opener() -> None:
    some = ScoreSheet(NAMES, first_opener=1)
    assert (some.next_opener(), some.opener_of(0), some.opener_of(2)) == (1, 1, 0)
    some.add_hand([0, 3, 4])
    assert (some.next_opener(), some.next_opener(2)) == (2, 0)
    for seat in (3, -1, "0", True):
        with pytest.raises(ScoreError):
            ScoreSheet(NAMES, first_opener=seat)  # type: ignore[arg-type]
    for hand in (-1, "0", None):
        with pytest.raises(ScoreError):
            some.opener_of(hand)  # type: ignore[arg-type]


def test_a_sheet_that_does_not_know_its_first_opener_must_be_told() -> None:
    assert sheet().first_opener is None
    with pytest.raises(ScoreError):
        sheet().next_opener()


# Files


def known_opener() -> ScoreSheet:
    some = ScoreSheet(NAMES, 20, first_opener=1)
    some.add_hand([3, 0, 4])
    return some


SHEETS = [
    known_opener(),
    sheet(),
    sheet([9, 0, 5]),
    sheet([9, 0, 5], [6, 0, 5]),
    sheet([1, 2, 3], [0, 0, 12], limit=20, force=True),
    sheet([0, 1, 2], limit=None),
]


@pytest.mark.parametrize("some", SHEETS)
def test_json_round_trip(some: ScoreSheet) -> None:
    text = some.to_json()
    assert isinstance(text, str)
    again = ScoreSheet.from_json(text)
    assert again == some
    assert again.to_json() == text
    assert json.loads(text)["version"] == 2


@pytest.mark.parametrize("some", SHEETS)
def test_csv_round_trip(some: ScoreSheet) -> None:
    text = some.to_csv()
    assert isinstance(text, str)
    again = ScoreSheet.from_csv(text)
    assert again == some
    assert (again.players, again.hands, again.totals) == (some.players, some.hands, some.totals)
    assert ScoreSheet.from_csv(text.replace("\n", "\r\n")) == some


def test_csv_is_a_table_with_names_and_totals() -> None:
    rows = list(csv.reader(io.StringIO(sheet([9, 0, 5], [1, 2, 0]).to_csv())))
    assert rows[0][-3:] == NAMES
    assert ["9", "0", "5"] in [row[-3:] for row in rows]
    assert ["10", "2", "5"] in [row[-3:] for row in rows]


def test_the_first_opener_is_kept_by_name_and_only_if_known() -> None:
    some = known_opener()
    assert "first-opener,Léa" in some.to_csv().splitlines()
    assert json.loads(some.to_json())["first-opener"] == "Léa"
    assert "first-opener" not in sheet().to_csv() + sheet().to_json()
    for text in (some.to_csv().replace("first-opener,Léa", "first-opener,Zoé"),):
        with pytest.raises(ScoreError, match="Zoé"):
            ScoreSheet.from_csv(text)
    with pytest.raises(ScoreError, match="Zoé"):
        ScoreSheet.from_json(json.dumps(json.loads(some.to_json()) | {"first-opener": "Zoé"}))


def test_csv_from_a_spreadsheet() -> None:
    some = known_opener()
    width = len(NAMES) + 1
    rows = [row + [""] * (width - len(row)) for row in csv.reader(io.StringIO(some.to_csv()))]
    assert ScoreSheet.from_csv("".join(";".join(row) + "\r\n" for row in rows)) == some
    assert ScoreSheet.from_csv("".join(",".join(row) + "\r\n" for row in rows)) == some


def is_name(text: str) -> bool:
    try:
        check_letters(text)
    except ScoreError:
        return False
    return True


names = st.lists(
    (st.text(min_size=1, max_size=8) | st.text("'=+-@;,\"x", min_size=1, max_size=4)).filter(
        is_name
    ),
    min_size=2,
    max_size=6,
    unique_by=lambda name: unicodedata.normalize("NFC", name).strip(),
)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(names, st.none() | st.integers(1, 40), st.integers(0, 3))
def test_any_names_survive_both_files(players: list[str], limit: int | None, hands: int) -> None:
    some = ScoreSheet(players, limit=limit)
    for number in range(hands):
        if not some.is_over:
            some.add_hand([0 if seat == number % 2 else 3 for seat in range(len(players))])
    assert ScoreSheet.from_json(some.to_json()) == some
    assert ScoreSheet.from_csv(some.to_csv()) == some


FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''=1", "\uff1d1", "'t Hooft", "'", "''x"]


@pytest.mark.parametrize("name", FORMULAS)
def test_a_spreadsheet_runs_no_name(name: str) -> None:
    some = ScoreSheet([name, "Ann"], 20, first_opener=0)
    for row in csv.reader(io.StringIO(some.to_csv())):
        assert not any(cell[:1] in {"=", "+", "-", "@", "\uff1d"} for cell in row), row
    assert ScoreSheet.from_csv(some.to_csv()) == some
    assert ScoreSheet.from_json(some.to_json()) == some


def test_a_csv_without_the_apostrophe_is_still_read() -> None:
    text = ScoreSheet(["=1", "'t Hooft"], 20).to_csv()
    assert text.startswith("hand,'=1,'t Hooft\n")
    assert ScoreSheet.from_csv(text.replace("'=1", "=1")).players == ("=1", "'t Hooft")


UNSEEN = [
    *("\u200b", "\u3164", "\u2800", "\u0301", "a\nb", "a\rb", "a\tb", "a\x00", "\x7fa", "a\x85b"),
    *("a\u2028b", "a\u202eb", "\u2066a", "\u200fa", "\u061ca", "a\ud800", "x" * 31),
]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_names_that_are_not_seen_or_upset_a_line_are_refused(name: str) -> None:
    with pytest.raises(ScoreError) as caught:
        ScoreSheet([name, "Ann"])
    for language in ("en", "fr"):
        told = caught.value.explain(language)
        assert told.isprintable() or language == "fr"
        assert len(told.encode()) < 300
    with pytest.raises(ScoreError):
        ScoreSheet.from_json(json.dumps(GOOD | {"players": [name, "Léa", "Camille"]}))
    row = io.StringIO()
    csv.writer(row, lineterminator="\n").writerow(["hand", name, "Léa", "Camille"])
    with pytest.raises(ScoreError):
        ScoreSheet.from_csv(CSV.replace("hand,Tom,Léa,Camille\n", row.getvalue()))


@pytest.mark.parametrize("name", ["Zoé", "李", "🐟", "👩\u200d👧", "7", "!", "O'Neil", "x" * 30])
def test_names_of_all_kinds_are_taken(name: str) -> None:
    assert ScoreSheet([name, "Ann"]).players == (name, "Ann")


def test_a_letter_and_its_accent_are_one_name_however_they_are_written() -> None:
    apart = unicodedata.normalize("NFD", "Léa")
    assert ScoreSheet([apart, "Ann"]).players == ("Léa", "Ann")
    for players in ([apart, "Léa"], ["Ann", "Ann "]):
        with pytest.raises(ScoreError):
            ScoreSheet(players)
    text = known_opener().to_csv()
    assert ScoreSheet.from_csv(unicodedata.normalize("NFD", text)) == known_opener()


def test_numbers_are_bounded_even_by_force() -> None:
    assert sheet([99, 0, 1], limit=9995, force=True).totals == (99, 0, 1)
    huge = 10**4299
    for number in (100, huge, 10**5000):
        with pytest.raises(ScoreError) as caught:
            sheet([number, 0, 1], force=True)
        assert len(caught.value.explain()) < 200
        with pytest.raises(ScoreError) as caught:
            ScoreSheet(NAMES, 9995 + number)
        assert len(caught.value.explain()) < 200
    for wrong in ({"limit": huge}, {"version": huge}, {"hands": [[huge, 0, 1]]}):
        with pytest.raises(ScoreError) as caught:
            ScoreSheet.from_json(json.dumps(GOOD | wrong))
        assert len(caught.value.explain()) < 200


GOOD = json.loads(sheet([9, 0, 5]).to_json())


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in GOOD.items() if name != key}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        "null",
        "3",
        '"text"',
        "{",
        "[" * 100_000,
        json.dumps({"players": NAMES}),
        *(json.dumps(without(key)) for key in GOOD),
        json.dumps(GOOD | {"version": "1"}),
        json.dumps(GOOD | {"version": 3}),
        json.dumps(GOOD | {"version": 0}),
        json.dumps(GOOD | {"version": True}),
        json.dumps(GOOD | {"version": None}),
        json.dumps(GOOD | {"players": ["Ann"]}),
        json.dumps(GOOD | {"players": "Tom"}),
        json.dumps(GOOD | {"players": {"a": 1, "b": 2, "c": 3}}),
        json.dumps(GOOD | {"limit": 0}),
        json.dumps(GOOD | {"limit": "15"}),
        json.dumps(GOOD | {"hands": [[1, -2, 0]]}),
        json.dumps(GOOD | {"hands": [[1, 2.5, 0]]}),
        json.dumps(GOOD | {"hands": [[1, 0]]}),
        json.dumps(GOOD | {"hands": [["1", 0, 2]]}),
        json.dumps(GOOD | {"hands": [None]}),
        json.dumps(GOOD | {"hands": {}}),
        json.dumps(GOOD | {"hands": "none"}),
        json.dumps(GOOD | {"hands": [[1, float("nan"), 0]]}),
    ],
    ids=lambda text: text[:60],
)
def test_json_of_something_else(text: str) -> None:
    with pytest.raises(ScoreError) as caught:
        ScoreSheet.from_json(text)
    assert str(caught.value)
    assert len(str(caught.value)) < 500


def test_a_newer_version_is_named() -> None:
    with pytest.raises(ScoreError) as caught:
        ScoreSheet.from_json(json.dumps(GOOD | {"version": 7}))
    assert "7" in str(caught.value)
    assert "2" in str(caught.value)


CSV = sheet([9, 0, 5], [1, 2, 0]).to_csv()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "a,b,c",
        "name,age\nAnn,7",
        '"unclosed',
        CSV.replace("9,0,5", "9,x,5"),
        CSV.replace("9,0,5", "9,-1,5"),
        CSV.replace("9,0,5", "9,0"),
        CSV.replace("9,0,5", "9,0,5,5"),
        CSV.replace("9,0,5", "9,0.5,5"),
        CSV.replace("9,0,5", "8,0,5"),
        CSV.replace("1,9,0,5", "2,9,0,5"),
        CSV.replace("1,9,0,5", "1" * 5000 + ",9,0,5"),
        CSV.replace("1,9,0,5", "1," + "1" * 5000 + ",0,5"),
        CSV.replace("Tom,Léa,Camille", "Tom"),
        "\n".join(CSV.splitlines()[1:]),
        "\n".join(CSV.splitlines()[:-1]),
        CSV + "surprise,1,2,3\n",
        "\x00",
    ],
    ids=lambda text: text[:40],
)
def test_csv_of_something_else(text: str) -> None:
    with pytest.raises(ScoreError) as caught:
        ScoreSheet.from_csv(text)
    assert len(str(caught.value)) < 500 or len(text) > 5000


@pytest.mark.parametrize("thing", [None, 8, ["hand"]])
def test_files_are_text(thing: object) -> None:
    for read in (ScoreSheet.from_json, ScoreSheet.from_csv):
        with pytest.raises(ScoreError):
            read(thing)  # type: ignore[arg-type]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=60), st.integers(0, 60), st.integers(0, 6), st.booleans())
def test_damaged_files_never_end_in_another_error(
    noise: str, place: int, cut: int, as_json: bool
) -> None:
    text = sheet([9, 0, 5]).to_json() if as_json else CSV
    damaged = text[:place] + noise[:8] + text[place + cut :]
    read = ScoreSheet.from_json if as_json else ScoreSheet.from_csv
    try:
        again = read(damaged)
    except OdinError:
        return
    # What was read at all is a sheet in itself: it can be written and read again.
    assert ScoreSheet.from_json(again.to_json()) == again == ScoreSheet.from_csv(again.to_csv())


def test_names_and_numbers_are_told_as_people_write_them() -> None:
    """No sentence shows a list as Python writes it."""
    wrong: list[Callable[[], object]] = [
        lambda: ScoreSheet(["Ann", "Ben", "Ann"]),
        lambda: ScoreSheet(["Ann", 3]),  # type: ignore[list-item]
        lambda: sheet([4, 6, 2]),
        lambda: sheet([0, 0, 2]),
    ]
    for act in wrong:
        with pytest.raises(ScoreError) as caught:
            act()
        for language in ("en", "fr"):
            assert not set("[]'\"") & set(caught.value.explain(language).split(". [")[0])
    with pytest.raises(ScoreError, match="4 – 6 – 2: nobody"):
        sheet([4, 6, 2])
    with pytest.raises(ScoreError, match="Ann already"):
        ScoreSheet(["Ann", "Ben", "Ann"])
