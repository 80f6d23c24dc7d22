"""One sheet, several lengths: each ends where the engine says, and each can be chosen."""

import pytest

from odin_teach import ScoreError
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.ask_points import BLANK
from odin_widgets import GameLengths
from tests.widgets.on_the_page import do, part

PLAYERS = ["Ana", "Bo", "Cléo"]
HANDS = [(0, 4, 6), (5, 0, 6), (0, 8, 2), (7, 5, 0), (9, 3, 0)]


def lengths(limit: int | None = 15, language: str = "en") -> GameLengths:
    return GameLengths(PLAYERS, HANDS, limit=limit, language=language)


@pytest.mark.parametrize(
    ("button", "limit", "hands", "winner"),
    [
        ("one", None, 1, "Ana"),
        ("10", 10, 2, "Bo"),
        ("15", 15, 4, "Ana"),
        ("20", 20, 5, "Cléo"),
    ],
)
def test_each_length_has_its_end(button: str, limit: int | None, hands: int, winner: str) -> None:
    panel = lengths(limit=12)
    do(panel, "length", "press", button)
    assert panel.limit == limit
    assert len(panel.game.hands) == hands
    assert panel.game.winners == (winner,)
    pressed = [item["id"] for item in part(panel, "length")["items"] if item["pressed"]]
    assert pressed == [button]
    assert f"{winner} has the lowest total" in part(panel, "winner-0")["text"]
    played = [row for row in part(panel, "sheet")["rows"] if BLANK not in row["cells"]]
    assert len(played) == hands
    assert (part(panel, "unplayed") is None) is (hands == len(HANDS))
    assert len(part(panel, "sheet")["rows"]) == len(HANDS)
    assert part(panel, "sheet")["foot"] == ["Total", *map(str, panel.game.totals)]


def test_the_lines_of_the_chart_begin_at_0_and_end_with_the_game() -> None:
    chart = part(lengths(), "chart")
    assert chart["limit"] == 15
    assert [line["values"] for line in chart["series"]] == [
        [0, 0, 5, 5, 12], [0, 4, 4, 12, 17], [0, 6, 12, 14, 14],
    ]  # fmt: skip


def test_a_game_that_goes_on() -> None:
    panel = lengths(limit=25)
    assert repr(panel) == "GameLengths(limit=25): not over"
    assert "Nobody has reached 25" in part(panel, "over")["text"]
    assert part(panel, "winner-0") is None


def test_a_shared_victory() -> None:
    panel = GameLengths(["Ana", "Bo"], [(0, 9), (9, 0), (0, 1)], limit=9)
    assert repr(panel) == "GameLengths(limit=9): over with hand 1, winner: Ana"
    tied = GameLengths(PLAYERS, [(7, 0, 8), (0, 7, 9)])
    assert "share the victory" in part(tied, "winner-0")["text"]


def test_it_speaks_both_languages() -> None:
    english, french = (lengths(language=language).view for language in LANGUAGES)
    assert english["title"] != french["title"]
    assert english["say"] != french["say"]


@pytest.mark.parametrize("limit", [0, -5, "15"])
def test_no_limit(limit: object) -> None:
    panel = lengths()
    with pytest.raises(ScoreError, match="is no limit"):
        panel.limit = limit  # type: ignore[assignment]
    assert panel.limit == 15


@pytest.mark.parametrize("hands", [[(1, 2, 3)], [(0, 0, 3)], [(0, 4)], [(0, 4, 15)]])
def test_no_sheet(hands: list[tuple[int, ...]]) -> None:
    with pytest.raises(ScoreError):
        GameLengths(PLAYERS, hands)
