"""A score sheet under house rules: what a hand can cost, in which words, in which files."""

from __future__ import annotations

import csv
import io
import json
from random import Random
from typing import Any

import pytest

from odin_teach import CardSet, Game, Rules, RulesError, ScoreError, ScoreSheet
from odin_teach.conformance import conform
from odin_teach.scoring import in_words

NAMES = ["Tom", "Léa", "Camille"]
NUMBERS = Rules(scoring="numbers")
HOUSE = Rules(take="all", scoring="numbers", hand_size=7, name="À la maison, vite")

# The most that a hand can cost, added up by hand from the highest cards of the deck.
MOST = [
    (Rules(), 9),
    (Rules(hand_size=7), 7),
    (Rules(hand_size=20), 20),
    (Rules.two_player(), 9),
    (Rules(take="none"), 9),
    (Rules(take="all"), 54),
    (NUMBERS, 6 * 9 + 3 * 8),
    (Rules(scoring="numbers", hand_size=3), 27),
    (Rules(scoring="numbers", colours="BR"), 2 * (9 + 8 + 7 + 6) + 5),
    (Rules(scoring="numbers", numbers=3), 6 * 3 + 3 * 2),
    (Rules(scoring="numbers", take="all"), 6 * 45),
    (Rules(scoring="numbers", take="all", numbers=3), 6 * 6),
]


def sheet(rules: Rules, *hands: list[int], force: bool = False) -> ScoreSheet:
    some = ScoreSheet(NAMES, limit=500, rules=rules)
    for hand in hands:
        some.add_hand(hand, force=force)
    return some


# What a row can hold


@pytest.mark.parametrize(("rules", "most"), MOST, ids=str)
def test_a_row_holds_what_a_hand_can_cost(rules: Rules, most: int) -> None:
    some = sheet(rules, [0, most, 1])
    assert some.totals == (0, most, 1)
    with pytest.raises(ScoreError, match=rf"{most + 1}.*{most}"):
        some.add_hand([0, most + 1, 1])
    with pytest.raises(ScoreError):
        some.replace_hand(0, [0, most + 1, 1])
    for wrong in (-1, 1.0, True, "3", None):
        for force in (False, True):
            with pytest.raises(ScoreError):
                some.add_hand([0, most, wrong], force=force)  # type: ignore[list-item]
    assert some.hands == ((0, most, 1),)


def test_by_force_a_row_holds_two_digits_or_what_the_rules_know() -> None:
    assert sheet(Rules(), [0, 99, 99], force=True).totals == (0, 99, 99)
    dear = Rules(scoring="numbers", take="all")
    assert sheet(dear, [0, 0, 270], force=True).totals == (0, 0, 270)
    for rules, number in ((Rules(), 100), (NUMBERS, 100), (dear, 271)):
        with pytest.raises(ScoreError):
            sheet(rules, [0, 1, number], force=True)


@pytest.mark.parametrize("rules", [rules for rules, _ in MOST], ids=str)
def test_exactly_one_player_goes_out_under_any_rules(rules: Rules) -> None:
    for hand in ([1, 2, 3], [0, 0, 3], [0, 0, 0]):
        with pytest.raises(ScoreError, match="hand-end"):
            sheet(rules, hand)
        assert sheet(rules, hand, force=True).hands == (tuple(hand),)


def test_points_and_cards_are_told_apart() -> None:
    for rules, word, other in ((Rules(), "cards", "points"), (NUMBERS, "points", "cards")):
        for hand in ([0, 1, 300], [0, 1, -1]):
            with pytest.raises(ScoreError) as error:
                sheet(rules, hand)
            assert f" {word}" in error.value.explain("en")
            assert other not in error.value.explain("en")
        for hand in ([1, 1, 1], [0, 0, 1]):
            with pytest.raises(ScoreError, match=f"0 {word}"):
                sheet(rules, hand)


def test_what_is_no_rules_is_refused() -> None:
    for rules in (None, "official", Rules):
        with pytest.raises(ScoreError):
            ScoreSheet(NAMES, rules=rules)  # type: ignore[arg-type]


# Rules of one's own


class NinesAreFree(Rules):
    """A 9 that is left costs nothing, any other card 10 less its number."""

    def points(self, cards: CardSet) -> int:
        return sum(0 if card.number == 9 else 10 - card.number for card in cards)


class OutPays(Rules):
    """Whoever goes out has a point less."""

    def points(self, cards: CardSet) -> int:
        return len(cards) - 1


def test_a_rule_of_ones_own_says_what_a_hand_costs() -> None:
    rules = NinesAreFree()
    assert rules.costs == range(6 * 9 + 3 * 8 + 1)
    assert in_words("x", rules) == "x.points"
    assert sheet(rules, [0, 0, 78]).totals == (0, 0, 78)  # who is left with nines has 0 as well
    with pytest.raises(ScoreError):
        sheet(rules, [1, 2, 3])
    again = ScoreSheet.from_json(sheet(rules, [0, 0, 78]).to_json())
    assert type(again.rules) is NinesAreFree
    conform(rules, hands=5)


def test_what_no_sheet_could_take_is_found_by_the_conformance_test() -> None:
    with pytest.raises(RulesError, match="score sheet"):
        conform(OutPays(), hands=3)


# Games


@pytest.mark.parametrize(
    "rules", [Rules(), NUMBERS, HOUSE, Rules(take="none", hand_size=5)], ids=str
)
def test_a_game_writes_down_what_its_hands_cost(rules: Rules) -> None:
    random = Random(5)
    game = Game(["Ann", "Ben", "Cleo"], limit=60, rules=rules, seed=4)
    assert game.sheet.rules == rules
    costs = []
    for _ in range(80):
        for _ in range(2000):
            if game.position.is_over:
                break
            game.play(random.choice(game.position.legal_moves()))
        left = [[card.number for card in hand] for hand in game.position.hands]
        in_numbers = rules.scoring == "numbers"
        costs.append(tuple(sum(numbers) if in_numbers else len(numbers) for numbers in left))
        if game.is_over:
            break
        game.next_hand()
    assert game.is_over
    assert game.sheet.hands == tuple(costs)


# Files

SHEETS = [
    sheet(Rules(), [0, 9, 1]),
    sheet(NUMBERS, [0, 78, 1], [27, 0, 5]),
    sheet(HOUSE, [0, 200, 1]),
    sheet(Rules.two_player("RGKO"), [0, 3, 1]),
    sheet(NUMBERS, [1, 2, 99], force=True),
]


@pytest.mark.parametrize("some", SHEETS)
def test_the_rules_are_in_both_files(some: ScoreSheet) -> None:
    for again in (ScoreSheet.from_json(some.to_json()), ScoreSheet.from_csv(some.to_csv())):
        assert again == some
        assert (again.rules, again.rules.name) == (some.rules, some.rules.name)
    width = len(NAMES) + 1
    rows = [row + [""] * (width - len(row)) for row in csv.reader(io.StringIO(some.to_csv()))]
    if not any(";" in cell or "," in cell for row in rows for cell in row):
        assert ScoreSheet.from_csv("".join(";".join(row) + "\r\n" for row in rows)) == some
    assert json.loads(some.to_json())["rules"] == str(some.rules)


def test_sheets_that_differ_in_their_rules_differ() -> None:
    assert sheet(Rules(), [0, 1, 2]) != sheet(NUMBERS, [0, 1, 2])
    assert sheet(HOUSE, [0, 1, 2]).until_over.rules == HOUSE


JSON_1: dict[str, Any] = {
    "format": "odin-score-sheet",
    "version": 1,
    "players": NAMES,
    "limit": 10,
    "hands": [[0, 4, 9], [3, 0, 2]],
    "first-opener": "Léa",
}
CSV_1 = """hand,Tom,Léa,Camille
1,0,4,9
2,3,0,2
total,3,4,11
limit,10
first-opener,Léa
odin-score-sheet,1
"""


@pytest.mark.parametrize(
    "some", [ScoreSheet.from_json(json.dumps(JSON_1)), ScoreSheet.from_csv(CSV_1)]
)
def test_sheets_of_version_1_were_played_by_the_official_rules(some: ScoreSheet) -> None:
    assert some.rules == Rules()
    assert (some.totals, some.limit, some.first_opener) == ((3, 4, 11), 10, 1)
    assert some.winners == ("Tom",)
    assert some == ScoreSheet.from_json(some.to_json()) == ScoreSheet.from_csv(some.to_csv())


@pytest.mark.parametrize(
    "rules", ["", "fast", "take:two", "no-such-class", "x" * 5000, 7, None, ["official"]]
)
def test_rules_that_cannot_be_read_are_told(rules: object) -> None:
    data = json.loads(SHEETS[0].to_json()) | {"rules": rules}
    texts = [json.dumps(data)]
    if isinstance(rules, str):
        texts.append(SHEETS[0].to_csv().replace("rules,official", f"rules,{rules}"))
    else:
        texts.append(json.dumps({key: value for key, value in data.items() if key != "rules"}))
    for text in texts:
        read = ScoreSheet.from_json if text.startswith("{") else ScoreSheet.from_csv
        with pytest.raises(ScoreError, match="rules") as error:
            read(text)
        if isinstance(rules, str) and 0 < len(rules) < 40:
            assert rules.split(":")[-1] in error.value.explain("fr")
        assert len(str(error.value)) < 400


def test_a_csv_says_its_rules_once() -> None:
    text = SHEETS[0].to_csv()
    for broken in (
        text.replace("rules,official\n", ""),
        text.replace("rules,official\n", "rules,official\n" * 2),
        text.replace("rules,official\n", "rules,official,official\n"),
    ):
        with pytest.raises(ScoreError):
            ScoreSheet.from_csv(broken)
