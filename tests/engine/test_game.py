"""Whole games: hands one after another, the sheet, the next opener."""

from random import Random

import pytest

from odin_teach import Game, IllegalMove, OdinError, Play, Position, Rules, parse_move
from odin_teach.game import first_openers

NAMES = ["Tom", "Léa", "Camille"]


def play_hand(game: Game, random: Random) -> None:
    while not game.position.is_over:
        game.play(random.choice(game.position.legal_moves()))


def play_game(game: Game, seed: int = 1) -> None:
    random = Random(seed)
    play_hand(game, random)
    while not game.sheet.is_over:
        game.next_hand()
        play_hand(game, random)


def test_a_new_game_has_dealt_its_first_hand() -> None:
    game = Game(NAMES, seed=1)
    assert isinstance(game.position, Position)
    assert [len(hand) for hand in game.position.hands] == [9, 9, 9]
    assert list(game.sheet.players) == NAMES
    assert list(game.sheet.hands) == []
    assert not game.sheet.is_over


def test_chance_draws_the_first_opener_from_all() -> None:
    drawn = {Game(NAMES, seed=seed).opener for seed in range(40)}
    assert drawn == set(first_openers(len(NAMES))) == {0, 1, 2}


def test_play_replaces_the_position() -> None:
    game = Game(NAMES, seed=1)
    before = game.position
    move = before.legal_moves()[0]
    game.play(move)
    assert game.position == before.after(move)
    assert before.table is None


def test_an_illegal_move_leaves_the_game_as_it_was() -> None:
    game = Game(NAMES, seed=1)
    before = game.position
    with pytest.raises(IllegalMove) as caught:
        game.play(parse_move("pass"))
    assert caught.value.verdict.broken == ("open-must",)
    assert game.position == before
    other = next(card for card in before.hands[(before.to_move + 1) % 3])
    with pytest.raises(IllegalMove):
        game.play(Play([other]))
    assert game.position == before


def test_a_finished_hand_goes_to_the_sheet() -> None:
    game = Game(NAMES, seed=1)
    play_hand(game, Random(1))
    assert [list(hand) for hand in game.sheet.hands] == [list(game.position.penalties)]
    assert game.sheet.hands[0].index(0) == game.position.winner
    with pytest.raises(IllegalMove) as caught:
        game.play(parse_move("pass"))
    assert caught.value.verdict.broken == ("hand-end",)
    assert len(game.sheet.hands) == 1


def test_next_hand_deals_and_returns_the_position() -> None:
    game = Game(NAMES, seed=1, limit=50)
    play_hand(game, Random(1))
    position = game.next_hand()
    assert position == game.position
    assert [len(hand) for hand in position.hands] == [9, 9, 9]
    assert position.rounds == 1


def test_next_hand_waits_for_the_end_of_this_one() -> None:
    game = Game(NAMES, seed=1)
    before = game.position
    with pytest.raises(OdinError):
        game.next_hand()
    assert game.position == before


def test_no_hand_after_the_game() -> None:
    game = Game(NAMES, seed=1, limit=None)
    play_game(game)
    assert game.sheet.is_over
    assert len(game.sheet.hands) == 1
    with pytest.raises(OdinError):
        game.next_hand()


@pytest.mark.parametrize("seed", range(6))
def test_each_hand_is_opened_to_the_left_of_the_last_opener(seed: int) -> None:
    game, random = Game(NAMES, seed=seed, limit=40), Random(seed)
    opener = game.position.to_move
    play_hand(game, random)
    hands = 1
    while not game.sheet.is_over:
        position = game.next_hand()
        opener = (opener + 1) % 3
        assert position.to_move == opener
        play_hand(game, random)
        hands += 1
    assert len(game.sheet.hands) == hands > 3
    assert max(game.sheet.totals) >= 40
    assert all(hand.count(0) == 1 and max(hand) <= 9 for hand in game.sheet.hands)


def test_the_first_opener_is_drawn() -> None:
    assert {Game(NAMES, seed=seed).position.to_move for seed in range(40)} == {0, 1, 2}


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = Game(NAMES, seed=9), Game(NAMES, seed=9)
    play_game(one)
    play_game(other)
    assert one.sheet == other.sheet
    assert one.position == other.position
    assert Game(NAMES, seed=10).position != Game(NAMES, seed=9).position


def test_each_hand_is_shuffled_again() -> None:
    game = Game(NAMES, seed=2, limit=50)
    first = game.position.hands
    play_hand(game, Random(2))
    assert game.next_hand().hands != first


def test_the_two_player_deck() -> None:
    game = Game(["Ann", "Ben"], rules=Rules.two_player(colours="BPGO"), seed=3)
    assert game.position.rules == Rules.two_player(colours="BPGO")
    assert len(game.position.set_aside) == 18
    play_game(game)
    assert game.sheet.is_over


@pytest.mark.parametrize("players", [["Ann"], [*"ABCDEFG"], "Ann", None])
def test_players_that_cannot_be(players: object) -> None:
    with pytest.raises(OdinError):
        Game(players)  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [0, -1, 1.5, "15"])
def test_limits_that_cannot_be(limit: object) -> None:
    with pytest.raises(OdinError, match=str(limit)):
        Game(NAMES, limit=limit)  # type: ignore[arg-type]
