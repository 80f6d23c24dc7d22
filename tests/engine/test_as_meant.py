"""Text from elsewhere is read as it was meant, and what we show can be typed back."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import (
    DECK,
    PASS,
    Card,
    CardError,
    CardSet,
    Combination,
    NotationError,
    Play,
    Position,
    Record,
    Rules,
    ScoreError,
    ScoreSheet,
    parse_move,
    say,
    use_language,
)
from odin_teach.as_meant import MARK, decoded
from odin_teach.facts_said import either
from odin_teach.messages import LANGUAGES, join
from odin_teach.teaching.answers import read_answer
from odin_teach.whole_numbers import whole_in

languages = st.sampled_from(LANGUAGES)
cards = st.sampled_from(list(DECK))
hands = st.sets(cards, min_size=1, max_size=9).map(CardSet)

UNSEEN = [MARK, "\u200b", "\u200d", "\u2060", "\u00ad", "\ufe0e", "\ufe0f", "\u200e", "\u202c"]


def as_shown(card: Card) -> list[str]:
    """Return a card as it is drawn, copied off a page or a picture."""
    number, letter, symbol = card.number, card.colour.letter, card.colour.symbol
    return [
        f"{number}{letter}",
        f"{number}{symbol}",
        f"{number}{symbol}\ufe0e",
        f"{number}\n{letter}{symbol}\ufe0e",
        f"{number} {letter} {symbol}",
        f"{number} {symbol} {letter}",
        *(card.name(language) for language in LANGUAGES),
    ]


def full_width(text: str) -> str:
    return "".join(
        chr(0x3000 if letter == " " else ord(letter) + 0xFEE0) if " " <= letter <= "~" else letter
        for letter in text
    )


@settings(max_examples=150, deadline=None, derandomize=True)
@given(hand=hands, language=languages, data=st.data())
def test_cards_that_are_shown_can_be_typed_back(
    hand: CardSet, language: str, data: st.DataObject
) -> None:
    forms = [data.draw(st.sampled_from(as_shown(card))) for card in hand]
    names = [card.name(language) for card in hand]
    for text in (
        str(hand),
        hand.names(language),
        f"{hand.names(language)}.",
        say("verdict.set", language, cards=hand.names(language)),
        join(names, language),
        either(names, language),
        join(forms, language),
        ", ".join(forms),
        " ".join(forms),
        full_width(str(hand)),
        full_width(hand.names(language)),
    ):
        assert CardSet.parse(text) == hand, text
        assert CardSet.parse(text.upper()) == hand, text


@settings(max_examples=150, deadline=None, derandomize=True)
@given(hand=hands, take=st.none() | cards, seed=st.randoms(use_true_random=False))
def test_what_is_not_seen_changes_nothing(hand: CardSet, take: Card | None, seed: object) -> None:
    for move in (Play(hand, take), PASS):
        text = "".join(letter + seed.choice(["", *UNSEEN]) for letter in str(move))  # type: ignore[attr-defined]
        assert parse_move(text) == move
        assert parse_move(full_width(str(move))) == move


@pytest.mark.parametrize("card", DECK, ids=str)
def test_each_way_to_show_a_card(card: Card) -> None:
    for text in as_shown(card):
        assert Card.parse(text) == card
        assert read_answer("card", text, DECK) == CardSet([card])


@pytest.mark.parametrize("text", ["8B♦", "8♦B", "8♦♥", "8 blue ♦", "8 and 2R", "8R & 2R", "②R"])
def test_what_says_two_things_is_refused(text: str) -> None:
    with pytest.raises(CardError) as caught:
        CardSet.parse(text)
    assert "8R" in str(caught.value)


def test_numbers_and_rows_of_them() -> None:
    assert whole_in("１５") == whole_in("15" + MARK) == 15
    for text in ("3 – 0 – 5", "3, 0, 5", "3; 0; 5", "３　０　５", [3, 0, 5], ["3", "0", "5"]):
        assert read_answer("row", text) == (3, 0, 5)
    for answer in (99, "99", " 99 ", "９９"):
        assert read_answer("number", answer) == 99


def test_an_option_may_be_given_as_the_number_that_it_reads_as() -> None:
    assert read_answer("one", 99, ["99", "18"]) == read_answer("one", "99", ["99", "18"]) == "99"
    assert read_answer("seat", "1", [0, 1]) == read_answer("seat", 1, [0, 1]) == 1


START = Position.start(["8B 7O", "3R 3G", "6P 4P"], rules=Rules(hand_size=7))
RECORD = Record(START, (Play("8B"), Play("3R 3G")), {1: "Fine → ０１ ❤\ufe0f"})


@pytest.mark.parametrize(
    "text",
    [
        str(RECORD),
        MARK + str(RECORD),
        str(RECORD).replace("\n", "\r\n"),
        str(RECORD).replace("\n", "\r"),
        str(RECORD).replace("\n", "\u2028"),
        str(RECORD).replace("hands:", "Hands :").replace("opener", "OPENER"),
        str(RECORD).replace("hands:", "ｈａｎｄｓ："),
        str(RECORD).replace("odin-record", "Odin-Record").replace("# ", "\uff03 "),
        str(RECORD).replace("8B", "8●").replace("3R", "３♦\ufe0f"),
    ],
)
def test_a_record_from_elsewhere(text: str) -> None:
    assert Record.parse(text) == RECORD


def test_a_take_may_stand_apart_in_a_record() -> None:
    text = "hands: 8B 7O / 3R 3G 1K / 6P 4P\n\n8B\n3R3G + 8B\n"
    assert Record.parse(text).moves[-1] == Play("3R 3G", "8B")


def test_a_position_from_elsewhere() -> None:
    line = str(START)
    for text in (
        MARK + line,
        line.upper().replace("HAND_SIZE:7", "Hand_Size:7"),
        full_width(line),
    ):
        assert Position.parse(text) == START
    with pytest.raises(NotationError, match="hand"):
        Position.parse(line.replace("hands", "hand"))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(name=st.text(max_size=12).filter(str.isprintable))
def test_rules_are_read_back_with_any_name(name: str) -> None:
    rules = Rules(take="none", name=name)
    assert Rules.parse(str(rules)).name == rules.name
    assert Position.parse(str(Position.start(["8B", "7O"], rules=rules))).rules.name == rules.name


# Spreadsheets

SHEET = ScoreSheet.filled(["Zoé", "Ben", "李"], 10, [(4, 0, 2), (0, 9, 1)], first_opener=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spreadsheet_in_either_language_opens_a_file_rightly(language: str) -> None:
    use_language(language)
    text = SHEET.to_csv(spreadsheet=True)
    assert text.startswith(MARK)
    rows = list(csv.reader(io.StringIO(text[1:]), delimiter={"en": ",", "fr": ";"}[language]))
    assert rows[0] == ["hand", "Zoé", "Ben", "李"]
    assert rows[1] == ["1", "4", "0", "2"]
    assert ScoreSheet.from_csv(text) == ScoreSheet.from_csv(text.encode()) == SHEET


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("named", [False, True])
def test_other_separators_and_line_ends(separator: str, named: bool) -> None:
    text = SHEET.to_csv().replace(",", separator)
    for end in ("\n", "\r\n", "\r"):
        first = f"sep={separator}\n" if named else ""
        assert ScoreSheet.from_csv((MARK + first + text).replace("\n", end)) == SHEET


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_other_encodings(encoding: str) -> None:
    assert ScoreSheet.from_csv(SHEET.to_csv().encode(encoding)) == SHEET


def test_what_windows_writes_in_the_west() -> None:
    west = ScoreSheet.filled(["Zoé", "Ben"], None, [(0, 3)])
    assert ScoreSheet.from_csv(west.to_csv().encode("cp1252")) == west
    assert decoded("Œuf".encode("cp1252")) == "Œuf"


def test_cells_as_spreadsheets_change_them() -> None:
    text = SHEET.to_csv()
    for changed in (
        text.replace("hand,", "Hand,").replace("total", "Total").replace("limit", " LIMIT "),
        text.replace("1,4,0,2", " 1 , 4 , 0 , ２ "),
        text.replace("hand,", '"hand",'),
        text + ",,,\n",
    ):
        assert ScoreSheet.from_csv(changed) == SHEET
    single = ScoreSheet.filled(["Ann", "Ben"], None, [(0, 3)])
    assert ScoreSheet.from_csv(single.to_csv().replace("none", "None")) == single


def test_a_sheet_without_its_footer_is_refused_with_the_reason() -> None:
    bare = SHEET.to_csv(footer=False)
    assert list(csv.reader(io.StringIO(bare))) == [
        ["hand", "Zoé", "Ben", "李"],
        ["1", "4", "0", "2"],
        ["2", "0", "9", "1"],
    ]
    with pytest.raises(ScoreError, match="limit"):
        ScoreSheet.from_csv(bare)


# Rows


def test_rows_are_what_a_table_is_made_of() -> None:
    rows = SHEET.to_rows()
    assert rows == [
        {"hand": 1, "Zoé": 4, "Ben": 0, "李": 2},
        {"hand": 2, "Zoé": 0, "Ben": 9, "李": 1},
    ]
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    assert text.getvalue() == SHEET.to_csv(footer=False)
    assert ScoreSheet(["Ann", "Ben"]).to_rows() == []


def test_no_name_takes_the_place_of_the_number() -> None:
    some = ScoreSheet.filled(["hand", "hand_"], 10, [(4, 0)])
    assert some.to_rows() == [{"hand__": 1, "hand": 4, "hand_": 0}]


# Cards may be given as a list of texts wherever cards are taken


def test_a_list_of_texts_is_cards_everywhere() -> None:
    both = ["6P", "4P"]
    assert Combination(both).value == 64
    assert Combination.of(both) is Combination("6P 4P")
    assert Play(both, "8B") == Play("6P 4P", "8B")
    assert Position.start([both, ["9R"]]).hands[0] == CardSet("6P 4P")


def test_cells_that_a_spreadsheet_adds_at_the_end_and_spaces_around_names_are_no_content() -> None:
    sheet = ScoreSheet.filled(["Zoé", "Ben"], 15, [(0, 4)])
    padded = "".join(f"{line},,\n" for line in sheet.to_csv().splitlines())
    assert ScoreSheet.from_csv(padded) == sheet
    assert ScoreSheet.from_csv(sheet.to_csv().replace("Zoé", "\u00a0Zoé ")) == sheet
