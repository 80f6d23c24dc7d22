"""The engine gives the answers that are stored in tests/cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from odin_teach import (
    Combination,
    Position,
    Record,
    Rules,
    ScoreSheet,
    check_play,
    legal_combinations,
    parse_move,
)

Case = dict[str, Any]
CASES = Path(__file__).parent.parent / "cases"
DECKS = {54: "BRPGKO", 36: "BPGO"}


def load(name: str) -> list[Case]:
    cases: list[Case] = json.loads((CASES / name).read_text(encoding="utf-8"))
    assert cases, f"{name} holds no case"
    return cases


def rules_of(case: Case) -> Rules:
    if set(case["colours"]) == set("BRPGKO"):
        return Rules.official()
    return Rules.two_player(colours=case["colours"])


def start(case: Case) -> Position:
    return Position.start(case["hands"], opener=case["opener"], rules=rules_of(case))


@pytest.mark.parametrize("case", load("verdicts.json"))
def test_verdict(case: Case) -> None:
    verdict = check_play(case["cards"], hand=case["hand"], table=case["table"])
    assert verdict.broken == tuple(case["broken"])
    assert verdict.legal is case["legal"]
    assert bool(verdict) is case["legal"]


@pytest.mark.parametrize("case", load("legal_combinations.json"))
def test_legal_combinations(case: Case) -> None:
    found = legal_combinations(case["hand"], case["table"])
    assert sorted(str(some.cards) for some in found) == sorted(case["combinations"])


@pytest.mark.parametrize("case", load("hands.json"))
def test_hand_move_by_move(case: Case) -> None:
    position = start(case)
    for text in case["moves"]:
        assert not position.is_over
        move = parse_move(text)
        assert str(move) == text
        assert position.check(move).broken == ()
        assert text in [str(legal) for legal in position.legal_moves()]
        position = position.after(move)
    assert position.is_over
    assert position.rounds == case["rounds"]
    assert position.winner == case["winner"]
    assert list(position.penalties) == case["penalties"]
    assert list(position.legal_moves()) == []


@pytest.mark.parametrize("case", load("hands.json"))
def test_hand_as_record(case: Case) -> None:
    record = Record(start(case), tuple(parse_move(text) for text in case["moves"]))
    again = Record.parse(str(record))
    assert again == record
    positions = list(again.positions())
    assert len(positions) == len(case["moves"]) + 1
    assert positions[-1].winner == case["winner"]


def test_stored_hands_cover_both_decks_and_all_numbers_of_players() -> None:
    hands = load("hands.json")
    assert {case["players"] for case in hands} == {2, 3, 4, 5, 6}
    assert {len(case["colours"]) * 9 for case in hands} == set(DECKS)


@pytest.mark.parametrize("case", load("scores.json"))
def test_scores(case: Case) -> None:
    names = [f"Player {seat}" for seat in range(len(case["hands"][0]))]
    sheet = ScoreSheet(names, limit=case["limit"])
    for hand in case["hands"]:
        assert not sheet.is_over
        sheet.add_hand(hand)
    assert list(sheet.totals) == case["totals"]
    assert sheet.is_over is case["over"]
    assert list(sheet.winners) == [names[seat] for seat in case["winners"]]


@pytest.mark.parametrize("case", load("verdicts.json"))
def test_values_of_the_cards_in_verdicts(case: Case) -> None:
    if "combination" not in case["broken"]:
        combination = Combination(case["cards"])
        assert str(combination.value) == "".join(
            sorted((text[0] for text in case["cards"].split()), reverse=True)
        )
