"""A game on the score sheet with its half-entered hand."""

from __future__ import annotations

import pytest

from odin_teach import Rules, ScoreError
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.saved_game import Correction, Row, SavedGame
from tests.table.sheets import saved

NAMES = ("Tom", "Léa", "Camille")
PUBLISHED = ((4, 3, 2), (6, 0, 5), (3, 5, 4), (3, 2, 1))


def game(*hands: tuple[int, ...], limit: int | None = 15) -> SavedGame:
    return saved(NAMES, limit, hands=hands)


def entered(some: SavedGame, *row: int | None) -> SavedGame:
    for seat, number in enumerate(row):
        some = some.with_number(seat, number)
    return some


# Entering


def test_a_hand_is_entered_number_by_number() -> None:
    some = game().with_number(1, 0)
    assert (some.hand, some.row, some.open_seats) == (0, (None, 0, None), (0, 2))
    some = entered(some, 4, 0, 9)
    assert some.open_seats == ()
    assert some.doubt is None
    some = some.recorded()
    assert (some.hands, some.row, some.hand) == (((4, 0, 9),), (None, None, None), 1)


def test_a_number_can_be_changed_and_taken_away() -> None:
    some = entered(game(), 4, 3).with_number(0, 5)
    assert some.row == (5, 3, None)
    some = some.with_number(0, None)
    assert some.row == (None, 3, None)
    assert some.with_number(1, None) == game()
    assert some.cleared() == game()


def test_the_published_example_can_be_recorded() -> None:
    some = game()
    for hand in PUBLISHED:
        some = entered(some, *hand)
        if 0 not in hand:
            assert some.doubt is not None
            assert some.doubt.message == "error.nobody-out"
            with pytest.raises(ScoreError):
                some.recorded()
        some = some.recorded(force=True)
    assert some.sheet.totals == (16, 10, 12)
    assert some.sheet.winners == ("Léa",)
    assert not some.takes_numbers
    with pytest.raises(ScoreError, match="over"):
        some.with_number(0, 1)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ((4, 0, 9), None),
        ((4, 3, 2), "error.nobody-out"),
        ((0, 0, 2), "error.several-out"),
        ((0, 0, 0), "error.several-out"),
        ((0, 4, None), None),
    ],
)
def test_doubt(row: Row, message: str | None) -> None:
    doubt = saved(NAMES, waiting=(row,)).doubt
    assert (doubt and doubt.message) == message


def test_a_hand_with_a_number_missing_is_not_recorded_even_by_force() -> None:
    for force in (False, True):
        with pytest.raises(ScoreError):
            entered(game(), 4, 0).recorded(force=force)


@pytest.mark.parametrize(("seat", "number"), [(3, 1), (-1, 1), (0, 10), (0, -1), (0, True)])
def test_numbers_and_seats_that_cannot_be(seat: int, number: int) -> None:
    with pytest.raises(ScoreError):
        game().with_number(seat, number)


# Corrections


def test_undo_brings_the_numbers_back_and_loses_nothing() -> None:
    some = entered(game((4, 0, 9), (1, 2, 0)), 7)
    back = some.undone().undone()
    assert back.hands == ()
    assert back.waiting == ((4, 0, 9), (1, 2, 0), (7, None, None))
    again = back.recorded().recorded()
    assert again == some
    with pytest.raises(ScoreError):
        back.undone()


def test_clearing_drops_one_row_only() -> None:
    back = game((4, 0, 9), (1, 2, 0)).undone().undone().cleared()
    assert back.row == (1, 2, 0)


def test_an_earlier_hand_is_corrected_beside_a_half_entered_one() -> None:
    some = entered(game((4, 0, 9), (1, 2, 0)), 7).correcting(0)
    assert (some.hand, some.row) == (0, (4, 0, 9))
    some = some.with_number(0, 5)
    assert some.hands[0] == (4, 0, 9)
    assert some.uncorrected().row == (7, None, None)
    some = some.recorded()
    assert some.hands == ((5, 0, 9), (1, 2, 0))
    assert some.row == (7, None, None)
    assert some.sheet.totals == (6, 2, 9)


def test_a_correction_can_be_forced_or_cleared() -> None:
    some = game((4, 0, 9)).correcting(0).with_number(1, 1)
    assert some.doubt is not None
    with pytest.raises(ScoreError):
        some.recorded()
    assert some.recorded(force=True).hands == ((4, 1, 9),)
    assert some.cleared().row == (None, None, None)
    assert some.cleared().hands == ((4, 0, 9),)


def test_a_finished_game_can_be_corrected_and_goes_on() -> None:
    some = game((9, 0, 9), (9, 0, 9))
    assert not some.takes_numbers
    some = entered(some.correcting(1), 1, 0, 1).recorded()
    assert some.takes_numbers
    assert some.sheet.totals == (10, 0, 10)


def test_a_hand_can_be_deleted() -> None:
    some = game((4, 0, 9), (1, 2, 0), (5, 0, 1)).correcting(1)
    assert some.without(1).hands == ((4, 0, 9), (5, 0, 1))
    assert some.without(1).correction is None


@pytest.mark.parametrize("hand", [-1, 1, "0", None, True])
def test_hands_that_are_not_there(hand: object) -> None:
    some = game((4, 0, 9))
    for change in (some.correcting, some.without):
        with pytest.raises(ScoreError):
            change(hand)  # type: ignore[arg-type]


# Names, limit, opener


def test_names_can_be_corrected_at_any_time() -> None:
    some = game((4, 0, 9)).renamed(1, "  Léa  M. ")
    assert some.players == ("Tom", "Léa M.", "Camille")
    for name in ("", "  ", "Tom", "x" * 31):
        with pytest.raises(ScoreError):
            some.renamed(1, name)
    assert some.renamed(1, "Léa M.") == some


@pytest.mark.parametrize(
    "typed", ["\u200b", "A\nB", "A\rB", "A\u202eB", "A\x00", "Le\u0301a ", "\u200e"]
)
def test_names_that_cannot_be_given(typed: str) -> None:
    with pytest.raises(ScoreError):
        game().renamed(0, typed)
    assert list(AgreedGame(3, (typed, "Léa")).problems) in (["name-0"], ["name-1"])


def test_names_are_spelled_in_one_way() -> None:
    assert game().renamed(0, "Zoe\u0301").players[0] == "Zoé"
    assert game().renamed(0, " A\u00a0 B\n").players[0] == "A B"
    assert saved(("Zoe\u0301", "Ann")) == saved(("Zoé", "Ann"))
    with pytest.raises(ScoreError):
        saved(("Zoe\u0301", "Zoé "))


AS_EARLY = {"players": ("Ann", "Ben"), "hands": ((4, 0),), "waiting": ((None, 3),)}
EARLY = saved(**AS_EARLY)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "goes_on"),
    [
        ({}, True),
        ({"waiting": ()}, False),
        ({"waiting": ((1, 3),)}, True),
        ({"waiting": ((1, 2),)}, False),
        ({"hands": ((4, 0), (0, 3)), "waiting": ()}, True),
        ({"hands": ((4, 0), (0, 2)), "waiting": ()}, False),
        ({"hands": ((4, 0), (0, 3)), "correction": Correction(0, (5, None))}, True),
        ({"hands": ((5, 0), (0, 3))}, False),
        ({"hands": ()}, False),
        ({"players": ("Ann", "Bob")}, False),
        ({"limit": 20}, False),
        ({"first": 1}, False),
        ({"rules": Rules.two_player()}, False),
    ],
    ids=str,
)
def test_a_game_that_goes_on_holds_all_of_the_other(
    fields: dict[str, object], goes_on: bool
) -> None:
    changed = saved(**{**AS_EARLY, **fields})  # type: ignore[arg-type]
    assert changed.goes_on_from(EARLY) == goes_on


def test_a_correction_that_was_begun_counts_too() -> None:
    begun = EARLY.correcting(0)
    assert not EARLY.goes_on_from(begun)
    assert begun.goes_on_from(EARLY)


def test_the_limit_is_locked_by_the_first_hand() -> None:
    assert game().with_limit(20).limit == 20
    assert game().with_limit(None).limit is None
    with pytest.raises(ScoreError):
        game((4, 0, 9)).with_limit(20)
    assert game((4, 0, 9)).undone().with_limit(20).limit == 20


def test_the_opening_goes_round_and_on_into_the_rematch() -> None:
    some = saved(NAMES, 15, 2, ((4, 0, 9),))
    assert some.sheet.next_opener() == 0
    assert some.with_first(0).sheet.next_opener() == 1
    again = some.rematch()
    assert again == saved(NAMES, 15, 0)
    with pytest.raises(ScoreError):
        some.with_first(3)


@pytest.mark.parametrize(
    "fields",
    [
        {"players": ("Tom",)},
        {"players": ("Tom", "Tom")},
        {"limit": 0},
        {"first": 3},
        {"hands": ((1, 2),)},
        {"hands": ((1, 2, -1),)},
        {"waiting": ((1, 2),)},
        {"waiting": ((1, 2, -1),)},
        {"waiting": ((1, 2, "3"),)},
        {"waiting": ((1, 2, 100),)},
        {"hands": ((1, 0, 100),)},
        {"limit": 10_000},
        {"first": None},
        {"players": ("Tom", "")},
        {"first": True},
        {"first": 1.0},
        {"correction": Correction(0, (1, 2, 3))},
        {"hands": ((1, 2, 0),), "correction": Correction(0, (1, 2))},
    ],
    ids=str,
)
def test_what_is_no_game(fields: dict[str, object]) -> None:
    with pytest.raises(ScoreError):
        saved(**{"players": NAMES, **fields})  # type: ignore[arg-type]
