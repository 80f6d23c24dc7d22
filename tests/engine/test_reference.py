"""The reference itself, held against the published examples and the stored hands."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine import reference as ref

CASES = Path(__file__).parent.parent / "cases"


def load(name: str) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads((CASES / name).read_text(encoding="utf-8"))
    return cases


def test_numbers_of_combinations() -> None:
    hand = ref.read("9R 7R 7B 2R")
    assert [ref.write(some) for some in ref.combinations(hand)] == [
        *["9R", "7B", "7R", "2R", "9R 7R", "9R 2R", "7B 7R", "7R 2R", "9R 7R 2R"]
    ]


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
    hand = ref.Hand([ref.read(text) for text in case["hands"]], case["opener"], case["colours"])
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
    assert ref.totals(hands, players) == case["totals"]
    assert ref.is_over(hands, players, limit) == case["over"]
    assert ref.winners(hands, players, limit) == case["winners"]
