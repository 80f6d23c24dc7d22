"""Rules of one's own as a class of at most 30 lines: explained, played, recorded, held together."""

import inspect
import re
from pathlib import Path
from random import Random

import pytest

from odin_teach import PASS, CardSet, Game, Position, Record, Rules, ScoreSheet, check_play
from odin_teach.conformance import conform
from odin_teach.messages import LANGUAGES
from odin_teach.moves import Move
from tests.engine.own_rules import (
    PLAYABLE,
    Anticlockwise,
    DearNines,
    FarAhead,
    MustAnswer,
    OtherColours,
    Runs,
)

DOCS = Path(__file__).parents[2] / "docs" / "contributing.md"
MOST_LINES = 30
MOST_TURNS = 400


def blocks() -> list[str]:
    """What the docs show of Python, block by block."""
    return re.findall(r"^```python\n(.*?)^```$", DOCS.read_text("utf-8"), re.M | re.S)


def shown() -> str:
    """The class that the docs show, with what is asked of it below."""
    [block] = [block for block in blocks() if "(Rules):" in block]
    return block


@pytest.fixture(scope="module")
def low_wins() -> Rules:
    names: dict[str, object] = {}
    exec(shown(), names)
    kind = names["LowWins"]
    assert isinstance(kind, type)
    rules = kind()
    assert isinstance(rules, Rules)
    return rules


# --- the one in the docs ---


def test_what_the_docs_show_prints_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    block = shown()
    exec(block, {})
    said = [line.removeprefix("# ") for line in block.splitlines() if line.startswith("# ")]
    assert capsys.readouterr().out.splitlines() == said
    assert len(said) > 3


def test_the_class_in_the_docs_is_short() -> None:
    lines = shown().splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("class "))
    rest = [number for number, line in enumerate(lines) if line and not line[0].isspace()]
    end = next(number for number in rest if number > start)
    assert 5 < end - start <= MOST_LINES


def test_the_class_in_the_docs_is_found_by_its_name(low_wins: Rules) -> None:
    assert Rules.parse("low-wins") == low_wins
    assert Rules.parse("low-wins,hand_size:7").hand_size == 7
    assert str(low_wins) == "low-wins"
    assert low_wins.difference("fr") == "Le plus petit nombre gagne."


def test_the_class_in_the_docs_explains_itself(low_wins: Rules) -> None:
    assert check_play("7R", table="8B", rules=low_wins).legal
    refused = check_play("8R 2R", table="8B", rules=low_wins)
    assert refused.broken == ("higher",)
    assert "82 is not lower than 8. [higher]" in refused.explain("en").splitlines()
    assert "82 n’est pas plus petit que 8. [higher]" in refused.explain("fr").splitlines()


# --- all of them ---


MIXED = [kind(hand_size=4, take="all", pass_is_out=True) for kind in PLAYABLE]
RULES = pytest.mark.parametrize("rules", [*(kind() for kind in PLAYABLE), *MIXED], ids=str)


@pytest.mark.parametrize("kind", PLAYABLE)
def test_a_class_is_short(kind: type[Rules]) -> None:
    assert len(inspect.getsource(kind).splitlines()) <= MOST_LINES


@RULES
def test_rules_are_found_by_their_name(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules
    assert type(Rules.parse(type(rules).kind)) is type(rules)
    assert rules != Rules()
    for language in LANGUAGES:
        assert rules.difference(language)


@RULES
def test_rules_hold_together(rules: Rules) -> None:
    conform(rules, hands=3)


def test_the_class_in_the_docs_holds_together(low_wins: Rules) -> None:
    conform(low_wins, hands=3)


def played(rules: Rules, seed: int) -> Record:
    """A hand with random moves, to its end or for so many turns."""
    random = Random(seed)
    start = position = Position.deal(3, seed=seed, rules=rules)
    moves: list[Move] = []
    while not position.is_over and len(moves) < MOST_TURNS:
        moves.append(random.choice(position.legal_moves()))
        position = position.after(moves[-1])
    return Record(start, tuple(moves))


@RULES
def test_a_hand_is_played_recorded_and_read_back(rules: Rules) -> None:
    record = played(rules, 7)
    assert Record.parse(str(record)) == record
    end = record.positions()[-1]
    assert end.is_over
    assert Position.parse(str(end)) == end
    assert end.penalties == tuple(map(rules.points, end.hands))


@RULES
def test_a_game_keeps_its_score(rules: Rules) -> None:
    game, random = Game(["Ana", "Bo"], limit=None, rules=rules, seed=2), Random(2)
    while not game.position.is_over:
        game.play(random.choice(game.position.legal_moves()))
    assert game.sheet.hands == (game.position.penalties,)
    assert ScoreSheet.from_json(game.sheet.to_json()).rules == rules


# --- what each changes ---


def test_runs_are_sets() -> None:
    rules = Runs()
    legal = check_play("6B 7R 8G", table="9B 9K", rules=rules)
    assert legal.legal
    assert "876 is higher than 99. [higher]" in legal.explain("en")
    run = rules.set_of(CardSet("6B 7R 8G"))
    assert run is not None
    assert (run.kind, run.value) == ("run", 876)
    refused = check_play("6B 7R", table="8G", rules=rules)
    told = "7 red, 6 blue: neither one number, nor one colour, nor three or more in a row."
    assert refused.explain("en").splitlines()[1] == f"{told} [combination]"
    assert "ni une suite de trois" in refused.explain("fr")


def test_a_run_that_is_the_whole_hand_opens() -> None:
    rules, hand = Runs(), "6B 7R 8G"
    whole = check_play(hand, hand=hand, rules=rules)
    assert whole.legal
    assert "a combination under these rules" in whole.explain("en")
    assert "share one number" not in whole.explain("en")
    some = check_play("6B 8B", hand="6B 8B 7R 9P", rules=rules)
    assert "Only a whole hand that is a combination under these rules" in some.explain("en")
    assert "si elle forme une combinaison" in some.explain("fr")


def test_a_colour_of_the_table_set_does_not_answer() -> None:
    refused = check_play("9R 9B", table="8R", rules=OtherColours())
    assert refused.broken == ("other-colours",)
    assert "a colour of the table set (8 red) may not answer it. [other-colours]" in (
        refused.explain("en")
    )
    assert "ne peut pas y répondre" in refused.explain("fr")
    assert check_play("9G 9B", table="8R", rules=OtherColours()).legal
    assert check_play("9R", rules=OtherColours()).legal
    options = check_play("9R", hand="9R 9B 2K", table="8R", rules=OtherColours()).explain("en")
    assert options.splitlines()[-1] == "From this hand you may play: (9 blue)."


def test_play_goes_anticlockwise() -> None:
    position = Position.deal(4, seed=1, opener=1, rules=Anticlockwise())
    seats = []
    for _ in range(3):
        move = position.legal_moves()[0] if position.table is None else PASS
        position = position.after(move)
        seats.append(position.to_move)
    assert seats == [0, 3, 2]
    out = Position.deal(4, seed=1, rules=Anticlockwise(pass_is_out=True))
    assert out.rules.next_seat(0, 4, (3, 2)) == 1


def test_whoever_can_answer_must() -> None:
    position = Position.start(["8B 1K", "9R 2G", "3P 1B"], rules=MustAnswer())
    after = position.after(position.legal_moves()[-1])
    told = after.check(PASS).explain("en").splitlines()
    assert told[1:] == [
        "You can answer, so you may not pass. [may-pass]",
        "From this hand you may play: (9 red).",
    ]
    assert PASS not in after.legal_moves()
    third = after.after(after.legal_moves()[0])
    assert third.legal_moves() == [PASS]


def test_nines_are_dear() -> None:
    assert DearNines().points(CardSet("9B 9R 1K")) == 5
    assert DearNines(scoring="numbers").points(CardSet("9B 1K")) == 19
    assert DearNines().costs[-1] == 15  # six 9s and three more


def test_a_field_of_ones_own_is_written_and_read() -> None:
    rules = FarAhead(ahead=5, take="none")
    assert str(rules) == "far-ahead,take:none,ahead:5"
    assert Rules.parse("far-ahead,ahead:5,take:none") == rules
    told = check_play("9B", table="8R", rules=rules).explain("en")
    assert "9 on 8: it takes 13 or more. [higher]" in told
