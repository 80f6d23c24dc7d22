"""A story: moves from any position on, played by the engine and told in one way."""

import pytest

from odin_teach import PASS, CardSet, Combination, IllegalMove, Play, Position, parse_move
from odin_teach.messages import LANGUAGES
from odin_teach.moves import Move
from odin_teach.teaching.fields import Fields, TaskFileError
from odin_teach.teaching.stories import Story, tell_move

NAMES = ("Ana", "Bo", "Cleo")
ENTRY = {
    "players": list(NAMES),
    "hands": ["5B 2G", "9B 9K 4R", "6P 1P"],
    "to-move": 1,
    "table": "7R 7G",
    "owner": 0,
    "moves": ["9B9K+7R", "pass"],
}


def read(**changes: object) -> Story:
    entry = {name: value for name, value in {**ENTRY, **changes}.items() if value is not None}
    return Story.read(Fields(entry, "mine.json", "new"))


def test_a_story_can_begin_in_the_middle_of_a_hand() -> None:
    story = read()
    assert story.start.table == Combination("7R 7G")
    assert (story.last_to_play, story.to_move, story.passes) == ("Bo", "Ana", 1)
    assert story.told("en") == [
        "Bo answers with 9 blue, 9 black and takes back 7 red.",
        "Cleo passes.",
    ]


def test_who_played_last_may_have_done_so_before_it_began() -> None:
    story = read(moves=["pass"])
    assert (story.owner, story.passes, story.last_played) == (0, 1, CardSet())
    # One had passed before: with this pass the round is over.
    over = read(**{"to-move": 2, "passes": 1, "moves": ["pass"]})
    assert over.end.table is None
    assert over.to_move == over.last_to_play == "Ana"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"moves": ["9B"]}, "moves"),
        ({"players": ["Ana", "Bo"]}, "players"),
        ({"players": ["Ana", "Bo", "Bo"]}, "players"),
        ({"owner": None}, "owner"),
        ({"passes": 5}, "hands"),
        ({"hands": ["5B", "5B", "6P"]}, "hands"),
        ({"to-move": "Bo"}, "to-move"),
    ],
)
def test_what_cannot_be_is_named_by_its_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(TaskFileError, match=f"field “{field}”"):
        read(**changes)


def test_an_illegal_move_makes_no_story() -> None:
    with pytest.raises(IllegalMove):
        Story(Position.start(["8B 7O", "9R 2G"]), (PASS,))


def test_a_story_is_told_to_whoever_is_in_it() -> None:
    start = Position.start(["8B 1O", "9R 2G 2K", "4P 5P"])
    moves = tuple(map(parse_move, ("8B", "9R+8B", "pass", "pass")))
    told = Story(start, moves).told("en", ["you", "Bo", "Cleo"], you=0)
    assert told == [
        "You open with 8 blue.",
        "Bo answers with 9 red and takes back 8 blue.",
        "Cleo passes.",
        "You pass.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_its_sentence_legal_or_not(language: str) -> None:
    table, nines = Combination("7R 7G"), CardSet("9B 9K")
    kinds: list[tuple[Move, Combination | None, CardSet | None]] = [
        (PASS, table, None),
        (Play(nines), None, None),
        (Play(nines), table, nines),
        (Play(nines), table, None),
        (Play(nines, "7R"), table, None),
        (Play(nines, "7R"), None, None),
    ]
    told = [
        tell_move(move, centre, language, hand=hand, name=name)
        for name in ("Ana", "")
        for move, centre, hand in kinds
    ]
    assert len(set(told)) == 2 * len(kinds)
    assert all("Ana" in sentence for sentence in told[: len(kinds)])
    assert not any("{" in sentence for sentence in told)
