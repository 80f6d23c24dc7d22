"""The reference itself, held against the published examples, the stored hands and worked ones."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine import reference as ref
from tests.engine import reference_scores as scores
from tests.engine.reference import Hand, Mix, read

CASES = Path(__file__).parent.parent / "cases"


def load(name: str) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads((CASES / name).read_text(encoding="utf-8"))
    return cases


def test_numbers_of_combinations() -> None:
    hand = ref.read("9R 7R 7B 2R")
    assert [ref.write(some) for some in ref.combinations(hand)] == [
        *["9R", "7B", "7R", "2R", "9R 7R", "9R 2R", "7B 7R", "7R 2R", "9R 7R 2R"]
    ]


@pytest.mark.parametrize("combine", ["number", "colour", "both"])
def test_combinations_are_found_as_by_trying_every_choice(combine: str) -> None:
    random, mix = Random(5), Mix(combine=combine)
    for _ in range(40):
        cards = random.sample(ref.in_order(ref.deck()), random.randint(0, 9))
        found = ref.combinations(frozenset(cards), mix)
        assert len(found) == len(set(found))
        assert set(found) == {c for c in ref.subsets(cards) if ref.is_combination(c, mix)}


@pytest.mark.parametrize("case", load("verdicts.json"))
def test_verdicts(case: dict[str, Any]) -> None:
    hand = None if case.get("hand") is None else ref.read(case["hand"])
    table = None if case["table"] is None else ref.read(case["table"])
    assert ref.judge(ref.read(case["cards"]), hand, table) == case["broken"]


@pytest.mark.parametrize("case", load("legal_combinations.json"))
def test_legal_combinations(case: dict[str, Any]) -> None:
    table = None if case["table"] is None else ref.read(case["table"])
    found = ref.legal_combinations(ref.read(case["hand"]), table)
    assert sorted(ref.write(some) for some in found) == sorted(case["combinations"])


@pytest.mark.parametrize("case", load("hands.json"))
def test_hands(case: dict[str, Any]) -> None:
    hands = [ref.read(text) for text in case["hands"]]
    hand = Hand(hands, case["opener"], Mix(colours=case["colours"]))
    for text in case["moves"]:
        move = ref.read_move(text)
        assert hand.judge(move) == []
        hand.play(move)
    assert hand.winner == case["winner"]
    assert hand.rounds == case["rounds"]
    assert hand.penalties() == case["penalties"]


@pytest.mark.parametrize("case", load("scores.json"))
def test_scores(case: dict[str, Any]) -> None:
    hands, limit, players = case["hands"], case["limit"], len(case["hands"][0])
    assert scores.totals(hands, players) == case["totals"]
    assert scores.is_over(hands, players, limit) == case["over"]
    assert scores.winners(hands, players, limit) == case["winners"]


# House rules, worked by hand from RULES.md


def broken(cards: str, mix: Mix, *, hand: str | None = None, table: str | None = None) -> list[str]:
    held, laid = hand and read(hand), table and read(table)
    return ref.judge(read(cards), held or None, laid or None, mix)


def played(mix: Mix, hands: list[str], moves: str, opener: int = 0) -> Hand:
    """A hand after these moves, each of them legal."""
    hand = Hand([read(text) for text in hands], opener, mix)
    for move in moves.split():
        assert hand.judge(ref.read_move(move)) == [], move
        hand.play(ref.read_move(move))
    return hand


def held(hand: Hand) -> list[str]:
    return [ref.write(cards) for cards in hand.hands]


def test_a_deck_of_some_colours_and_numbers() -> None:
    mix = Mix(colours="RG", numbers=3)
    assert ref.write(ref.deck(mix)) == "3R 3G 2R 2G 1R 1G"
    assert Hand([read("3R"), read("1G 2G")], mix=mix).set_aside == read("3G 2R 1R")
    assert [Mix(colours="RG", numbers=3, hand_size=n).can_be_dealt() for n in (1, 3, 4)] == [
        *[True, True, False]
    ]
    assert not Mix(hand_size=10).can_be_dealt(6)
    assert Mix(hand_size=27).can_be_dealt(2)


@pytest.mark.parametrize(
    ("combine", "refused"),
    [("number", ["8R 2R"]), ("colour", ["5R 5G"]), ("both", [])],
)
def test_sets_by_number_or_by_colour_only(combine: str, refused: list[str]) -> None:
    mix = Mix(combine=combine)
    for cards in ("8R 2R", "5R 5G", "3K"):
        expected = ["combination"] if cards in refused else []
        assert broken(cards, mix, table="1B") == expected
    assert broken("8R 2G", mix, table="9B") == ["combination"]
    # What is no set has no value to compare: 82 would be too low for 99.
    expected = ["combination"] if combine == "number" else ["higher"]
    assert broken("8R 2R", mix, table="9B 9G") == expected


@pytest.mark.parametrize(
    ("combine", "hand", "opens"),
    [
        ("number", "8R 2R", False),
        ("number", "8R 8G", True),
        ("colour", "8R 2R", True),
        ("colour", "8R 8G", False),
        ("both", "8R 8G", True),
        ("number", "8R", True),
        ("colour", "8R", True),
    ],
)
def test_the_opening_exception_needs_a_set(combine: str, hand: str, opens: bool) -> None:
    by_number = ["combination", "open-one"]
    assert broken(hand, Mix(combine=combine), hand=hand) == ([] if opens else by_number)


def test_no_opening_exception() -> None:
    mix = Mix(open_all=False)
    assert broken("8R 2R", mix, hand="8R 2R") == ["open-one"]
    assert broken("8R", mix, hand="8R") == []
    assert played(mix, ["8R", "9R"], "8R").winner == 0


@pytest.mark.parametrize(
    ("extra", "sizes"), [(0, [2]), (1, [2, 3]), (3, [2, 3, 4, 5]), (8, [2, 3, 4, 5, 6, 7, 8, 9])]
)
def test_extra_cards(extra: int, sizes: list[int]) -> None:
    mix = Mix(extra_cards=extra)
    every = ref.in_order(card for card in ref.deck() if card[1] == "R")
    legal = [
        n for n in range(1, 10) if not ref.judge(frozenset(every[:n]), None, read("1B1G"), mix)
    ]
    assert legal == sizes


def test_with_no_extra_cards_the_count_stays_that_of_the_opening() -> None:
    mix = Mix(extra_cards=0)
    hand = played(mix, ["8B 7B 1B", "9R 9G 1R", "5P 4P 3P"], "7B 9R+7B")
    assert hand.judge((read("5P 4P"), (9, "R"))) == ["count"]
    assert [ref.write_move(move) for move in hand.legal_moves()] == ["pass"]


def test_an_equal_value_beats() -> None:
    for equal, expected in ((True, []), (False, ["higher"])):
        mix = Mix(equal_beats=equal)
        assert broken("6R 4R", mix, table="6G 4G") == expected
        assert broken("6R 3R", mix, table="6G 4G") == ["higher"]


def test_nothing_is_taken() -> None:
    mix = Mix(take="none")
    hand = played(mix, ["8B 7B", "9R 9G 1R 1G"], "8B")
    assert hand.judge(ref.read_move("9R+8B")) == ["take-none"]
    assert hand.judge(ref.read_move("9R+9R")) == ["take-none"]
    assert hand.judge(ref.read_move("1R+7B")) == ["higher", "take-none"]
    hand.play(ref.read_move("9R9G"))
    assert (held(hand), ref.write(hand.discard)) == (["7B", "1R 1G"], "8B")
    assert hand.known == [ref.NOTHING, ref.NOTHING]


def test_all_is_taken() -> None:
    mix = Mix(take="all")
    hand = played(mix, ["8B 7B 4B 3B 1O", "9R 9G 5R 1R"], "8B 9R9G")
    assert (held(hand), hand.discard) == (["7B 4B 3B 1O", "8B 5R 1R"], ref.NOTHING)
    assert hand.judge(ref.read_move("7B4B3B+9R")) == ["take-all"]
    assert hand.judge(ref.read_move("7B4B3B+1O")) == ["take-all"]
    hand.play(ref.read_move("7B4B3B"))
    assert (held(hand), hand.discard) == (["9R 9G 1O", "8B 5R 1R"], ref.NOTHING)
    assert hand.known == [read("9R 9G"), read("8B")]


@pytest.mark.parametrize(
    ("take", "stranger"),
    [
        ("one", ["take-none-when-out", "take-previous-only"]),
        ("none", ["take-none-when-out"]),
        ("all", ["take-none-when-out"]),
    ],
)
def test_who_goes_out_takes_nothing(take: str, stranger: list[str]) -> None:
    hand = played(Mix(take=take), ["8B 7B", "9R"], "8B")
    assert hand.judge(ref.read_move("9R+8B")) == ["take-none-when-out"]
    assert hand.judge(ref.read_move("9R+1P")) == stranger
    hand.play(ref.read_move("9R"))
    assert (hand.winner, held(hand), ref.write(hand.discard)) == (1, ["7B", ""], "8B")
    assert hand.legal_moves() == []
    assert hand.judge(ref.PASS) == ["hand-end"]


@pytest.mark.parametrize("take", ["one", "none", "all"])
def test_an_opener_takes_nothing(take: str) -> None:
    hand = Hand([read("8B 7B"), read("9R")], mix=Mix(take=take))
    assert hand.judge(ref.read_move("8B+9R")) == ["open-one"]
    assert hand.judge(ref.PASS) == ["open-must"]


@pytest.mark.parametrize(("take", "missing"), [("one", ["take-one"]), ("none", []), ("all", [])])
def test_a_card_is_named_only_where_there_is_a_choice(take: str, missing: list[str]) -> None:
    hand = played(Mix(take=take), ["8B 7B", "9R 1R"], "8B")
    assert hand.judge(ref.read_move("9R")) == missing


FOUR = ["8B 5B 2B", "9R 1R", "3P 2P 1P", "4G 3G 2G"]


def turn(hand: Hand) -> tuple[int, int | None, int, list[int], int]:
    """Who is to move, who laid the table set, passes, who is out, which round it is."""
    return hand.to_move, hand.owner, hand.passes, sorted(hand.out), hand.rounds


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("2B", (1, 0, 0, [], 1)),
        ("2B pass", (2, 0, 1, [1], 1)),
        ("2B pass 3P+2B", (3, 2, 0, [1], 1)),
        ("2B pass 3P+2B pass", (0, 2, 1, [1, 3], 1)),
        ("2B pass 3P+2B pass 5B+3P", (2, 0, 0, [1, 3], 1)),
        ("2B pass 3P+2B pass 5B+3P pass", (0, None, 0, [], 2)),
        ("2B pass 3P+2B pass pass", (2, None, 0, [], 2)),
        ("2B pass pass", (3, 0, 2, [1, 2], 1)),
        ("2B pass pass pass", (0, None, 0, [], 2)),
        ("2B pass pass 4G+2B", (0, 3, 0, [1, 2], 1)),
        ("2B pass pass 4G+2B 5B+4G", (3, 0, 0, [1, 2], 1)),
        ("2B pass pass 4G+2B 5B+4G pass", (0, None, 0, [], 2)),
        ("2B pass pass pass 5B 9R+5B", (2, 1, 0, [], 2)),
    ],
)
def test_who_passes_is_out_until_the_round_ends(
    moves: str, expected: tuple[int, int | None, int, list[int], int]
) -> None:
    assert turn(played(Mix(pass_is_out=True), FOUR, moves)) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("2B pass", (2, 0, 1, [], 1)),
        ("2B pass 3P+2B pass 5B+3P", (1, 0, 0, [], 1)),
        ("2B pass 3P+2B pass 5B+3P pass pass", (3, 0, 2, [], 1)),
        ("2B pass 3P+2B pass 5B+3P pass pass pass", (0, None, 0, [], 2)),
    ],
)
def test_officially_a_pass_is_for_one_turn(
    moves: str, expected: tuple[int, int | None, int, list[int], int]
) -> None:
    assert turn(played(Mix(), FOUR, moves)) == expected


def test_cards_taken_are_known_until_they_are_laid() -> None:
    hand = played(Mix(), ["8B 5B 4B 2B", "9R 7R 3R 1R"], "2B 3R+2B 5B+3R")
    assert hand.known == [read("3R"), read("2B")]
    for move in ("pass", "3R", "7R+3R"):
        hand.play(ref.read_move(move))
    assert hand.known == [ref.NOTHING, read("3R 2B")]
    assert ref.write(hand.discard) == "5B"


def test_points_and_cards_left_are_two_things() -> None:
    hands = ["8B", "9R 9G 7R 2G", "1P"]
    assert played(Mix(), hands, "8B").penalties() == [0, 4, 1]
    hand = played(Mix(scoring="numbers"), hands, "8B")
    assert (hand.penalties(), hand.cards_left()) == ([0, 27, 1], [0, 4, 1])


@pytest.mark.parametrize(
    ("mix", "most"),
    [
        (Mix(), 9),
        (Mix(scoring="numbers"), 6 * 9 + 3 * 8),
        (Mix(take="all"), 54),
        (Mix(take="all", scoring="numbers"), 6 * 45),
        (Mix(colours="RG", numbers=3, hand_size=3, scoring="numbers"), 3 + 3 + 2),
    ],
)
def test_what_the_dearest_hand_costs(mix: Mix, most: int) -> None:
    assert scores.most_points(mix) == most


def test_a_mix_of_them_all() -> None:
    mix = Mix("RG", 5, 4, "number", 0, True, "all", True, False, "numbers")
    hand = played(mix, ["5R 5G", "4R 2R 1R", "4G 1G"], "5R")
    assert hand.judge((read("5G"), None)) == ["own-cards"]
    for move in ("pass", "pass", "5G"):
        hand.play(ref.read_move(move))
    assert (hand.winner, hand.rounds, hand.penalties()) == (0, 2, [0, 7, 5])


def test_the_next_position_leaves_this_one_as_it_is() -> None:
    hand = played(Mix(), ["8B 2B", "3R 1R"], "2B")
    following = hand.after(ref.read_move("3R+2B"))
    assert (held(hand), hand.known, hand.to_move) == (["8B", "3R 1R"], [ref.NOTHING] * 2, 1)
    assert (held(following), following.known) == (["8B", "2B 1R"], [ref.NOTHING, read("2B")])
