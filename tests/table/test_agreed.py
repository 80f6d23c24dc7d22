"""What is agreed before a game: one value, one set of limits, one list of what is wrong with it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from odin_teach import Colour, OdinError, Position, Rules, RulesError, ScoreError, use_language
from odin_teach.possible import PLAYERS
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.lengths import HIGHEST_LIMIT, LENGTHS, STEP, check_agreed, longer
from odin_teach.table.saved_game import SavedGame

CHANCE = random.Random(7)


# Who plays, and the deck


@pytest.mark.parametrize(("count", "aside"), [(3, 27), (4, 18), (5, 9), (6, 0)])
def test_what_is_not_dealt_is_what_a_position_sets_aside(count: int, aside: int) -> None:
    agreed = AgreedGame(count)
    assert agreed.deck_size == 54
    assert agreed.set_aside == aside == len(Position.deal(count, seed=1).set_aside)


def test_two_players_are_recommended_the_small_deck_and_others_are_not() -> None:
    at_two = AgreedGame().with_count(2)
    assert (at_two.deck_size, at_two.set_aside, len(at_two.colours_out)) == (36, 18, 2)
    assert at_two.rules == Rules.two_player()
    whole = at_two.without("")
    assert (whole.deck_size, whole.set_aside) == (54, 36)
    assert whole.with_count(2) == whole
    assert at_two.with_count(3) == whole.with_count(3) == AgreedGame(3)


def test_any_two_colours_can_be_taken_out() -> None:
    agreed = AgreedGame(2).without("OB")
    assert agreed.colours_out == (Colour.BLUE, Colour.ORANGE)
    assert (agreed.taken_out, agreed.rules.colours) == ("BO", "RPGK")


@pytest.mark.parametrize(
    ("fields", "error", "said"),
    [
        ({"count": 1}, ScoreError, "1 players"),
        ({"count": 7}, ScoreError, "7 players"),
        ({"count": True}, ScoreError, "True players"),
        ({"count": 2.0}, ScoreError, "2.0 players"),
        ({"names": ("Ann", 7)}, ScoreError, "7"),
        ({"limit": 0}, ScoreError, "0"),
        ({"limit": 15.0}, ScoreError, "15.0"),
        ({"limit": HIGHEST_LIMIT + 1}, ScoreError, str(HIGHEST_LIMIT)),
        ({"first": 4}, ScoreError, "seat 4"),
        ({"first": True}, ScoreError, "seat True"),
        ({"count": 5, "rules": Rules.two_player()}, RulesError, "36"),
    ],
)
def test_what_cannot_be_agreed_is_refused(
    fields: dict[str, object], error: type[OdinError], said: str
) -> None:
    with pytest.raises(error, match=said):
        AgreedGame(**fields)  # type: ignore[arg-type]


def test_there_have_to_be_cards_for_all_of_them() -> None:
    four = AgreedGame(4, rules=Rules.two_player())
    assert four.set_aside == 0
    assert [count for count in PLAYERS if four.can_be(count)] == [2, 3, 4]
    assert all(AgreedGame().can_be(count) for count in PLAYERS)
    with pytest.raises(RulesError):
        four.with_count(5)


# How long


def test_limits_are_a_single_hand_or_steps_of_five() -> None:
    assert AgreedGame().limit == 15
    assert AgreedGame().with_limit(None).limit is None
    assert AgreedGame(limit=None).longer(1).limit == STEP
    assert not AgreedGame(limit=None).can_be_longer(-1)
    assert not AgreedGame(limit=HIGHEST_LIMIT).can_be_longer(1)
    assert AgreedGame(limit=HIGHEST_LIMIT).longer(1).limit == HIGHEST_LIMIT
    assert AgreedGame(limit=105).problems == {}


@pytest.mark.parametrize("limit", [None, *range(5, 40, 5), 100, HIGHEST_LIMIT])
def test_every_step_can_be_agreed_and_reached(limit: int | None) -> None:
    check_agreed(limit)
    assert AgreedGame(2, limit=limit).settled(CHANCE).limit == limit
    if limit is not None:
        before = None if limit == STEP else limit - STEP
        assert longer(limit, -1) == before
        assert longer(before, 1) == limit


@pytest.mark.parametrize("limit", [1, 4, 6, 12, 9994])
def test_what_is_between_two_steps_begins_no_game(limit: int) -> None:
    agreed = AgreedGame(limit=limit)
    assert {part: error.message for part, error in agreed.problems.items()} == {
        "limit": "error.limit-step"
    }
    with pytest.raises(ScoreError, match=str(limit)):
        agreed.settled(CHANCE)
    assert agreed.longer(1).limit == limit + (-limit % STEP)


def test_the_lengths_of_the_rules_can_all_be_agreed() -> None:
    assert LENGTHS == (None, 10, 15, 20)
    assert [AgreedGame(limit=limit).problems for limit in LENGTHS] == [{}] * 4


# Who begins


def test_whoever_begins_is_drawn_and_everybody_can_be() -> None:
    chance = random.Random(3)
    drawn = Counter(AgreedGame(5).drawn(chance).first for _ in range(2000))
    assert set(drawn) == set(range(5))
    assert max(drawn.values()) < 1.3 * min(drawn.values())


def test_another_number_of_players_has_to_draw_again() -> None:
    drawn = AgreedGame(6).drawn(random.Random(0))
    assert drawn.with_count(6).first == drawn.first
    assert drawn.with_count(4).first is None


def test_lots_are_drawn_when_it_begins_unless_they_were() -> None:
    drawn = {AgreedGame(3).settled(random.Random(seed)).first for seed in range(40)}
    assert drawn == {0, 1, 2}
    assert {AgreedGame(3, first=1).settled(random.Random(seed)).first for seed in range(9)} == {1}


# Names


def test_names_stay_with_their_seat() -> None:
    agreed = AgreedGame(3).with_name(1, " Ben ").with_count(4)
    assert agreed.called("en") == ("Player 1", "Ben", "Player 3", "Player 4")
    assert agreed.called("fr")[0] == "Joueur 1"
    assert agreed.problems == {}
    with pytest.raises(ScoreError):
        agreed.with_name(4, "Zoe")


def test_names_in_the_language_that_is_spoken() -> None:
    use_language("fr")
    try:
        assert AgreedGame(2).players == ("Joueur 1", "Joueur 2")
    finally:
        use_language("en")


def test_names_beyond_the_count_stay_typed_but_do_not_play() -> None:
    agreed = AgreedGame(2, ("Tom", "Léa", "Tom"))
    assert agreed.settled(CHANCE).names == ("Tom", "Léa")
    assert agreed.with_count(4).with_count(2).names == agreed.names
    assert list(agreed.with_count(3).problems) == ["name-2"]


def test_problems_name_what_must_change() -> None:
    agreed = AgreedGame(4, ("Tom", "Tom ", "x" * 31, "Player 4"), limit=12)
    assert list(agreed.problems) == ["name-1", "name-2", "limit"]
    with pytest.raises(ScoreError, match="Tom"):
        agreed.settled(CHANCE)
    assert list(AgreedGame(3, ("Player 2",)).problems) == ["name-1"]


# The game that begins, and the next


def test_what_was_agreed_is_the_game_that_begins() -> None:
    agreed = AgreedGame(2, ("Ann",), Rules.two_player("BRPG"), 20, 1)
    game = SavedGame(agreed.settled(CHANCE))
    assert (game.players, game.limit, game.first) == (("Ann", "Player 2"), 20, 1)
    assert game.agreed == AgreedGame.between(("Ann", "Player 2"), 20, 1, agreed.rules)
    assert game.sheet.players == game.players


def test_the_next_game_is_asked_with_the_names_of_those_who_played() -> None:
    form = AgreedGame(4, ("", "", "", "Dan"), limit=20, first=3)
    again = form.with_players(("Ann", "Player 2", "Cleo"))
    assert again == AgreedGame(3, ("Ann", "", "Cleo", "Dan"), limit=20)
