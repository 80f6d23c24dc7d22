"""Worked examples replay, the engine answers their questions, no word is missing."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from odin_teach import CardSet, IllegalMove, OdinError, Play, Record, check_play
from odin_teach.messages import LANGUAGES, say
from odin_teach.rule_ids import RULE_IDS
from odin_teach.teaching.examples.worked import (
    EXAMPLES,
    FOLDER,
    Example,
    load_example,
    read_example,
)
from odin_teach.teaching.lessons.tasks import ASKS
from odin_teach.teaching.replies import Reason
from odin_teach.teaching.rule_lines import rule_line, rules_at
from tests.teaching.answers import wrong_answers

STEPS = [(name, step) for name in EXAMPLES for step in range(load_example(name).steps + 1)]
ASKED = [(name, step) for name, step in STEPS if load_example(name).asked(step)]


# ---- What is shipped ----


def test_each_example_that_is_shipped_has_both_its_files() -> None:
    assert EXAMPLES == ("three-players", "one-round", "last-cards", "four-on-two")
    assert {path.stem for path in FOLDER.glob("*.odin")} == set(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_shipped_record_is_in_our_notation(name: str) -> None:
    text = (FOLDER / f"{name}.odin").read_text(encoding="utf-8")
    record = load_example(name).record
    assert Record.parse(str(record)) == Record.parse(text) == record


def test_who_goes_out_in_the_shipped_examples() -> None:
    ends = {name: load_example(name).record.positions()[-1] for name in EXAMPLES}
    out = {name: place.winner for name, place in ends.items()}
    assert out == {"three-players": 2, "one-round": None, "last-cards": 1, "four-on-two": 2}


def test_one_round_ends_when_all_others_have_passed_and_a_former_pass_does_not_count() -> None:
    places = load_example("one-round").record.positions()
    assert [place.to_move for place in places[:8]] == [0, 1, 2, 0, 1, 2, 0, 1]
    assert [place.rounds for place in places] == [1, 1, 1, 1, 1, 1, 1, 2, 2]
    assert str(places[7].discard) == "9B"


def test_three_players_is_a_whole_hand_that_ends_with_the_published_example() -> None:
    record = load_example("three-players").record
    places = record.positions()
    assert [len(hand) for hand in record.start.hands] == [9, 9, 9]
    told = [str(move) for move in record.moves[-6:]]
    assert told == ["8O", "3R3G+8O", "6P4P+3G", "pass", "pass", "7G5G3G"]
    # A opens with an 8, B takes it with two 3s of different colours, C takes one of them.
    assert places[9].table is None
    assert places[9].to_move == 0
    assert [places[step].table.value for step in (10, 11, 12)] == [8, 33, 64]  # type: ignore[union-attr]
    # Two cards out, one back: one card fewer.
    assert len(places[11].hands[1]) == len(places[10].hands[1]) - 1
    # B could not put a single 9 on 64.
    nine = check_play("9B", hand=places[13].hands[1], table=places[13].table)
    assert nine.broken == ("count", "higher")
    # Two passes, and the opener lays three of one colour: nothing is taken, the hand is won.
    assert places[14].hands[2] == CardSet("7G 5G 3G")
    assert places[14].check(record.moves[-1]).findings[-1].rule == "open-all"
    assert places[15].penalties == (2, 5, 0)


def test_four_on_two_shows_that_an_answer_of_four_on_two_cards_is_never_legal() -> None:
    start = load_example("four-on-two").record.start
    assert start.table is not None
    assert start.table.size == 2
    hand = start.hands[start.to_move]
    assert len(hand) == 4
    assert len({card.colour for card in hand}) == 1
    assert check_play(hand, hand=hand, table=start.table).broken == ("count",)
    sizes = {len(move.cards) for move in start.legal_moves() if isinstance(move, Play)}
    assert sizes == {2, 3}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_text_is_there_in_every_language_and_says_what_is_on_the_board(name: str) -> None:
    example = load_example(name)
    for language in LANGUAGES:
        assert example.title(language)
        for step in range(example.steps + 1):
            assert len(example.note(step, language)) > 20
    for step in range(example.steps + 1):
        assert example.note(step, "en") != example.note(step, "fr")
        # The numbers that a note speaks of are the same in both.
        numbers = [set(re.findall(r"\d\d+", example.note(step, lang))) for lang in LANGUAGES]
        assert numbers[0] == numbers[1]


@pytest.mark.parametrize("name", EXAMPLES)
def test_french_texts_have_their_no_break_spaces_and_apostrophes(name: str) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    for text in [data["title"], *(step["note"] for step in data["steps"].values())]:
        assert not re.search(r" [:;!?»]|« |'", text["fr"])


# ---- What matters at a step ----


def test_a_rule_follows_from_each_move_of_the_three_player_example() -> None:
    example = load_example("three-players")
    first = [example.rules(step)[0] for step in range(example.steps + 1)]
    assert first == [
        "deal", "open-one", "count", "count", "higher", "higher", "count", "higher", "pass-not-out",
        "round-end", "open-one", "count", "higher", "pass-not-out", "round-end", "open-all",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("hands: 8B 7O / 3R 3G\n\n8B 3R3G", ("take-none-when-out", "score")),
        ("hands: 8B / 3R 3G\n\n8B", ("hand-end", "score")),
        ("hands: 8B 7O / 3R 3G", ("open-one",)),
        ("hands: 8B 8O / 3R 3G\n\n8B8O", ("open-all", "score")),
    ],
)
def test_a_rule_follows_from_other_moves(text: str, rules: tuple[str, ...]) -> None:
    record = Record.parse(text)
    assert rules_at(record, len(record.moves)) == rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_line_in_every_language(language: str) -> None:
    lines = [rule_line(rule, language) for rule in RULE_IDS]
    assert len(set(lines)) == len(RULE_IDS) == 28
    assert all(line.endswith(".") and "\n" not in line for line in lines)


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(OdinError, match=r"“sum” is no rule id: there are deck, deal"):
        rule_line("sum")


# ---- Questions ----


def solution(name: str, step: int) -> object:
    asked = load_example(name).asked(step)
    assert asked is not None
    return asked.question.solution


def test_each_question_is_answered_by_the_engine() -> None:
    assert {key: solution(*key) for key in ASKED} == {
        ("three-players", 1): 82,
        ("three-players", 2): True,
        ("three-players", 8): "Ana",
        ("three-players", 11): CardSet("3G"),
        ("three-players", 13): False,
        ("three-players", 15): 5,
        ("one-round", 3): "Bo",
        ("one-round", 6): "Bo",
        ("last-cards", 1): True,
        ("last-cards", 2): 4,
        ("four-on-two", 0): False,
        ("four-on-two", 3): True,
    }


@pytest.mark.parametrize(("name", "step"), ASKED)
def test_no_right_answer_and_nothing_that_the_position_knows_is_stored(
    name: str, step: int
) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    stored = data["steps"][str(step)]["question"]
    assert set(stored) <= {"asks", "prompt", "cards", "play", "moves", "player"}
    assert stored["asks"] in ASKS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "step"), ASKED)
def test_every_answer_gets_its_reason(name: str, step: int, language: str) -> None:
    example = load_example(name)
    asked = example.asked(step)
    assert asked is not None
    assert asked.prompt(language)
    for answer in (asked.question.solution, *wrong_answers(asked.question)):
        reply = example.judge(step, answer, language)
        assert reply.right is (answer == asked.question.solution)
        assert reply.rules
        assert set(reply.rules) <= set(RULE_IDS)
        assert all(each.text for each in reply.reasons)
        assert bool(reply.consequence) is not reply.right or reply.after


def test_the_reasons_are_those_of_the_verdict() -> None:
    reply = load_example("three-players").judge(13, True, "en")
    assert reply.rules == ("count", "higher")
    assert "The table set has 2 cards and you play 1: 2 or 3 are allowed. [count]" in reply.text
    assert "9 is not higher than 64: it takes 65 or more. [higher]" in reply.text
    taken = load_example("three-players").judge(11, "6P", "en")
    assert taken.rules == ("take-previous-only",)
    mixed = load_example("three-players").judge(11, "3R", "en")
    assert mixed.after == CardSet("7G 5G 3R")


def test_a_hand_is_asked_about_in_the_place_of_whoever_holds_it() -> None:
    example, name = load_example("three-players"), "three-players"
    value, alone, points = (
        example.judge(step, solution(name, step), "en").reasons for step in (1, 13, 15)
    )
    assert alone[0] == points[0] == Reason("", "If you were Bo, you would be told:")
    assert value[0].rule == "value"  # nobody's hand in particular
    allowed = load_example("four-on-two").judge(0, True, "en").reasons
    assert allowed[0].text == "If you were Cléo, you would be told:"
    assert allowed[-1] == Reason("", "This hand has 7 possible plays.")


@pytest.mark.parametrize(
    ("step", "garbage"),
    [
        (1, "eighty"), (1, -1), (1, True), (1, None), (1, "8" * 30 + "x"), (2, 1), (2, "yes"),
        (2, None), (8, 3), (8, "Zoé"), (8, True), (11, "9B"), (11, "3"), (11, 3), (15, 1.5),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_quoted_and_refused(step: int, garbage: object) -> None:
    with pytest.raises(OdinError) as refused:
        load_example("three-players").judge(step, garbage)
    assert str(garbage)[:30] in str(refused.value)


def test_a_step_without_a_question_takes_no_answer() -> None:
    with pytest.raises(OdinError, match="no question at step 0"):
        load_example("three-players").judge(0, True)


# ---- Data that cannot be used ----


def write(folder: Path, record: str | None = None, **changes: object) -> Path:
    """Write an example that is right but for the changes."""
    text = {"en": "Words.", "fr": "Des mots."}
    data = {"title": text, "players": ["A", "B"], "steps": {"0": {"note": text}}, **changes}
    path = folder / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    hand = "hands: 8B 7O / 3R 3G 9K\n\n8B 3R3G+8B" if record is None else record
    (folder / "mine.odin").write_text(hand, encoding="utf-8")
    return path


def test_an_example_of_ones_own_can_be_written(tmp_path: Path) -> None:
    example = read_example(write(tmp_path))
    assert example.steps == 2
    assert example.note(0, "fr") == "Des mots."
    assert example.player(1) == "B"


ASK = {"en": "May B?", "fr": "B peut-il ?"}
PROMPT = {"prompt": ASK}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"title": {"en": "Only English"}}, r"mine\.json.*title.*fr"),
        ({"players": ["A"]}, r"mine\.json.*players.*2 players"),
        ({"players": ["A", " "]}, r"mine\.json.*players"),
        ({"players": "AB"}, r"mine\.json.*players"),
        ({"colour": "red"}, r"mine\.json.*colour"),
        ({"steps": []}, r"mine\.json.*steps"),
        ({"steps": {"3": {}}}, r"mine\.json.*steps.*no step 3.* 2"),
        ({"steps": {"one": {}}}, r"mine\.json.*steps.*no step one"),
        ({"steps": {"1": []}}, r"mine\.json.*steps/1"),
        ({"steps": {"1": {"nota": ASK}}}, r"mine\.json.*steps/1.*nota"),
        ({"steps": {"1": {"note": "Words"}}}, r"mine\.json.*steps/1.*note"),
        ({"steps": {"1": {"rules": ["sum"]}}}, r"mine\.json.*steps/1.*rules.*“sum”"),
        ({"steps": {"1": {"question": 5}}}, r"mine\.json.*steps/1/question"),
        ({"steps": {"1": {"question": {"prompt": ASK}}}}, r"steps/1/question.*asks"),
        (
            {"steps": {"1": {"question": {"asks": "guess", "prompt": ASK}}}},
            r"question.*asks.*guess",
        ),
        ({"steps": {"1": {"question": {"asks": "may-play", "prompt": ASK}}}}, r"question.*play"),
        (
            {"steps": {"1": {"question": {"asks": "may-play", "play": "8X", "prompt": ASK}}}},
            r"mine\.json.*steps/1/question.*play.*“8X”",
        ),
        (
            {"steps": {"1": {"question": {"asks": "value", "cards": "8B 7O", "prompt": ASK}}}},
            r"steps/1/question.*cards.*8B 7O",
        ),
        (
            {"steps": {"1": {"question": {"asks": "penalty", "player": 2, "prompt": ASK}}}},
            r"steps/1/question.*player",
        ),
        (
            {"steps": {"1": {"question": {"asks": "penalty", "hand": "", "prompt": ASK}}}},
            r"steps/1/question.*hand.*at least one card",
        ),
        (
            {"steps": {"1": {"question": {"asks": "whose-turn", "moves": ["8B"], "prompt": ASK}}}},
            r"steps/1/question.*moves.*8B is not legal",
        ),
        (
            {"steps": {"1": {"question": {"asks": "take-back", "play": "9K", "prompt": ASK}}}},
            r"steps/1/question.*play.*nothing in these cards",
        ),
        (
            {"steps": {"1": {"question": {"asks": "is-set", "cards": "9K", "right": 1} | PROMPT}}},
            r"steps/1/question.*right",
        ),
    ],
)
def test_bad_data_name_the_file_and_the_field(
    tmp_path: Path, changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(OdinError, match=told):
        read_example(write(tmp_path, **changes))


def test_a_file_that_is_missing_or_no_json_is_named(tmp_path: Path) -> None:
    path = write(tmp_path)
    path.write_text("{", encoding="utf-8")
    with pytest.raises(OdinError, match=r"mine\.json, line 1, column 2: this is not JSON"):
        read_example(path)
    path.unlink()
    with pytest.raises(OdinError, match=r"mine\.json cannot be read"):
        read_example(path)
    (tmp_path / "mine.odin").unlink()
    with pytest.raises(OdinError, match=r"mine\.odin cannot be read"):
        read_example(path)


def test_a_shipped_record_that_breaks_a_rule_is_named_with_move_and_reason(tmp_path: Path) -> None:
    path = write(tmp_path, "hands: 8B 7O / 3R 3G 9K\n\n8B\n9K\n")
    with pytest.raises(OdinError, match=r"mine\.odin: .*(?s:move 2, 9K.*\[take-one\])"):
        read_example(path)


def test_an_example_that_is_not_there_is_quoted() -> None:
    with pytest.raises(OdinError, match=r"“three”: there are three-players, one-round, last-cards"):
        load_example("three")


# ---- A hand of one's own ----


def test_a_record_is_an_example_with_numbered_players_and_its_comments_as_notes() -> None:
    example = Example(Record.parse("hands: 8B 7O / 3R 3G\n# Hello\n\n8B\n# Low."))
    assert example.title("fr") == say("example.own-title", "fr")
    assert [example.player(seat, "en") for seat in (0, 1)] == ["Player 1", "Player 2"]
    assert [example.note(step, "fr") for step in (0, 1)] == ["Hello", "Low."]
    assert example.asked(1) is None


def test_a_record_that_breaks_a_rule_never_becomes_one() -> None:
    with pytest.raises(IllegalMove) as refused:
        Record.parse("hands: 8B 7O / 3R 3G 9K\n\n8B\n9K\n")
    assert refused.value.move_number == 2
