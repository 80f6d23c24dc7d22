"""One hand in progress: the published examples, and each broken rule."""

import pytest

from odin_teach import (
    PASS,
    Card,
    CardError,
    CardSet,
    Combination,
    IllegalMove,
    NotationError,
    OdinError,
    Position,
    Rules,
    parse_move,
)


def play(position: Position, moves: str) -> Position:
    for text in moves.split():
        position = position.after(parse_move(text))
    return position


def broken(position: Position, move: str) -> tuple[str, ...]:
    return position.check(parse_move(move)).broken


def three_players() -> Position:
    """The published example: A opens with an 8, B answers 33, C answers 64."""
    return Position.start(["8B 7O 2G 1K 5P", "3R 3G 9B 8K 1O", "6P 4P 7R 5R 2K"], opener=0)


# The published example, move by move


def test_published_example() -> None:
    position = three_players()
    assert (position.to_move, position.table, position.table_owner) == (0, None, None)
    position = play(position, "8B")
    assert (position.table, position.table_owner) == (Combination("8B"), 0)
    before = len(position.hands[1])
    position = play(position, "3R3G+8B")
    assert len(position.hands[1]) == before - 1
    assert Card.parse("8B") in position.hands[1]
    position = play(position, "6P4P+3R")
    assert Card.parse("3R") in position.hands[2]
    assert position.discard == CardSet.parse("3G")
    assert position.table == Combination("6P 4P")
    assert position.rounds == 1
    position = play(position, "pass")
    assert position.passes == 1
    assert broken(position, "9B+6P") == ("count", "higher")
    position = play(position, "pass")
    assert (position.to_move, position.table, position.table_owner) == (2, None, None)
    assert (position.rounds, position.passes) == (2, 0)
    assert position.discard == CardSet.parse("3G 6P 4P")
    assert broken(position, "pass") == ("open-must",)
    assert broken(position, "7R5R3R") == ("open-one",)


def test_published_example_ends_by_the_opening_exception() -> None:
    start = Position.start(["8B 7O 2G", "3R 3G 9B 8K", "6P 4P 7R 5R"], opener=0)
    position = play(start, "8B 3R3G+8B 6P4P+3R pass pass 7R5R3R")
    assert position.is_over
    assert position.winner == 2
    assert position.penalties == (2, 3, 0)
    assert position.legal_moves() == []
    for move in ("pass", "9B", "9B+7R"):
        assert broken(position, move) == ("hand-end",)


def test_four_of_a_colour_cannot_all_answer_two() -> None:
    start = Position.start(["8B 7O 2G", "3R 3G 9B 8K", "7P 6P 4P 2P"], opener=0)
    position = play(start, "8B 3R3G+8B")
    assert broken(position, "7P6P4P2P") == ("count",)
    plays = {str(move).partition("+")[0] for move in position.legal_moves() if move != PASS}
    assert plays == {"7P6P", "7P4P", "7P2P", "6P4P", "6P2P", "4P2P"} | {
        *["7P6P4P", "7P6P2P", "7P4P2P", "6P4P2P"]
    }


def test_two_sevens_are_beaten_by_two_nines() -> None:
    start = Position.start(["7R 1B", "7O 8O 2B", "9R 9K 5G"], opener=0)
    position = play(start, "7R 7O8O+7R")
    assert broken(position, "9R9K+7O") == ()
    assert broken(position, "9R9K+7R") == ("take-previous-only",)
    after = play(position, "9R9K+7O")
    assert after.discard == CardSet.parse("8O")
    assert after.hands[2] == CardSet.parse("7O 5G")


# Rules of taking back, passing, opening


def answering() -> Position:
    return play(Position.start(["8B 7O 2G", "3R 3G 9B", "6P 4P 7R"]), "8B")


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("9B+8B", ()),
        ("3R3G+8B", ()),
        ("pass", ()),
        ("9B", ("take-one",)),
        ("3R3G", ("take-one",)),
        ("9B+9B", ("take-previous-only",)),
        ("9B+3R", ("take-previous-only",)),
        ("9B+7O", ("take-previous-only",)),
        ("3R+8B", ("higher",)),
        ("3R", ("higher", "take-one")),
        ("3R9B+8B", ("combination",)),
        ("3R+3R", ("higher", "take-previous-only")),
        ("6P4P+8B", ("own-cards",)),
        ("1O1K2K+8B", ("combination", "count", "own-cards")),
    ],
)
def test_what_an_answer_breaks(move: str, rules: tuple[str, ...]) -> None:
    position = answering()
    assert broken(position, move) == rules
    assert bool(position.check(parse_move(move))) is (not rules)
    if rules:
        with pytest.raises(IllegalMove) as caught:
            position.after(parse_move(move))
        assert caught.value.verdict.broken == rules
        assert str(parse_move(move)) in str(caught.value)
        assert all(rule in str(caught.value) for rule in rules)


def test_going_out_takes_nothing() -> None:
    position = play(Position.start(["8B 7O 2G", "3R 3G", "6P 4P 7R"]), "8B")
    assert broken(position, "3R3G") == ()
    assert broken(position, "3R3G+8B") == ("take-none-when-out",)
    assert broken(position, "3R3G+9R") == ("take-none-when-out", "take-previous-only")
    over = play(position, "3R3G")
    assert over.is_over
    assert over.winner == 1
    assert over.table == Combination("3R 3G")
    assert "3R3G" in [str(move) for move in position.legal_moves()]
    assert "3R3G+8B" not in [str(move) for move in position.legal_moves()]


def test_going_out_obeys_count_and_higher() -> None:
    position = play(Position.start(["9B 7O 2G", "8R", "7P 6P 5P"]), "9B")
    assert broken(position, "8R") == ("higher",)
    position = play(position, "pass")
    assert broken(position, "7P6P5P") == ("count",)


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("8B", ()),
        ("pass", ("open-must",)),
        ("8B+3R", ("open-one",)),
        ("8B2B", ("open-one",)),
        ("8B2G", ("combination", "open-one")),
        ("3R", ("own-cards",)),
    ],
)
def test_what_an_opening_breaks(move: str, rules: tuple[str, ...]) -> None:
    assert broken(Position.start(["8B 2B 2G", "3R 3G", "6P 4P"]), move) == rules


def test_a_pass_is_for_this_turn_only() -> None:
    position = play(Position.start(["1B 5O 2G", "3R 3G 9B", "6P 4P 7R"]), "1B pass 7R+1B")
    position = play(position, "pass 9B+7R")
    assert position.table_owner == 1
    assert position.passes == 0


def test_round_ends_when_all_others_passed_in_a_row() -> None:
    position = play(Position.start(["1B 5O 2G", "3R 3G 9B", "6P 4P 7R"]), "1B pass 6P+1B pass")
    assert (position.rounds, position.passes) == (1, 1)
    hands = position.hands
    position = play(position, "pass")
    assert (position.rounds, position.passes, position.to_move) == (2, 0, 2)
    assert position.hands == hands
    assert position.discard == CardSet.parse("6P")


def test_two_players_one_pass_ends_the_round() -> None:
    position = play(Position.start(["1B 5O 2G", "3R 3G 9B"]), "1B pass")
    assert (position.rounds, position.to_move, position.table) == (2, 0, None)


def test_play_goes_clockwise() -> None:
    position = Position.start(["1B 5O", "3R 2G", "6P 4P", "7R 7G"], opener=2)
    assert position.to_move == 2
    position = play(position, "4P")
    assert position.to_move == 3
    position = play(position, "pass")
    assert position.to_move == 0


# Where positions come from


def test_deal() -> None:
    position = Position.deal()
    assert len(position.hands) == 4
    assert Position.deal(seed=5) == Position.deal(4, seed=5, opener=0, rules=Rules())
    assert Position.deal(6, seed=1).set_aside == CardSet()
    assert len(Position.deal(4, seed=1).set_aside) == 18
    two = Position.deal(2, seed=1, rules=Rules.two_player())
    assert len(two.set_aside) == 18
    assert {card.colour.letter for hand in two.hands for card in hand} <= set("BPGO")
    assert Position.deal(seed=1) != Position.deal(seed=2)
    assert (position.rounds, position.passes, position.discard) == (1, 0, CardSet())
    assert position.penalties == (9, 9, 9, 9)
    assert position.winner is None
    assert not position.is_over


@pytest.mark.parametrize("players", [0, 1, 7, -2, 2.0, "4", None, True])
def test_two_to_six_players(players: object) -> None:
    with pytest.raises(OdinError) as caught:
        Position.deal(players)  # type: ignore[arg-type]
    assert str(players) in str(caught.value)
    assert "2" in str(caught.value)
    assert "6" in str(caught.value)


@pytest.mark.parametrize("opener", [-1, 4, 10])
def test_opener_is_a_seat(opener: int) -> None:
    with pytest.raises(OdinError, match=str(opener)):
        Position.deal(4, seed=1, opener=opener)


@pytest.mark.parametrize(
    ("hands", "error", "quoted"),
    [
        (["8B 7O", "8B 2R"], CardError, "8B"),
        (["8B 7O", "8Z"], CardError, "8Z"),
        (["8B 8B", "9R"], CardError, "8B"),
        (["8B"], OdinError, "1"),
        (["8B", ""], OdinError, "0"),
        (["9B 8B 7B 6B 5B 4B 3B 2B 1B 1R", "9R"], OdinError, "10"),
    ],
)
def test_hands_that_cannot_be(hands: list[str], error: type[OdinError], quoted: str) -> None:
    with pytest.raises(error, match=quoted):
        Position.start(hands)


def test_cards_of_colours_taken_out() -> None:
    with pytest.raises(CardError, match="8R"):
        Position.start(["8R", "7B"], rules=Rules.two_player(colours="BPGO"))


def test_hands_in_every_form() -> None:
    one = Position.start(["8B 7O", "9R"])
    assert one == Position.start([CardSet("8B 7O"), CardSet("9R")])
    assert one == Position.start((list(CardSet("8B 7O")), iter(CardSet("9R"))))


# As a value


def test_position_is_immutable() -> None:
    position = answering()
    for name in ("hands", "table", "to_move", "discard", "rounds", "rules", "winner", "other"):
        with pytest.raises(AttributeError):
            setattr(position, name, None)
    assert isinstance(position.hands, tuple)
    assert isinstance(position.penalties, tuple)


def test_position_text_is_one_line_of_fields() -> None:
    text = str(answering())
    assert len(text.splitlines()) == 1
    keys = [part.partition("=")[0] for part in text.split()]
    assert len(set(keys)) == len(keys)
    assert all("=" in part for part in text.split())
    assert eval(repr(answering()), {"Position": Position}) == answering()


@pytest.mark.parametrize("text", ["", "   ", "nonsense", "hands", "to_move=0", "color=red"])
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(NotationError):
        Position.parse(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("to_move", "9"),
        ("to_move", "-1"),
        ("to_move", "x"),
        ("to_move", "2"),
        ("table", "8Z"),
        ("table", "8K1R"),
        ("table", "-"),
        ("owner", "7"),
        ("owner", "-"),
        ("owner", "1"),
        ("passes", "2"),
        ("passes", "-1"),
        ("rounds", "0"),
        ("rounds", "one"),
        ("rounds", "9" * 5000),
        ("discard", "7O"),
        ("discard", "xx"),
        ("hands", "8R"),
        ("hands", ""),
        ("rules", "house"),
    ],
)
def test_fields_that_cannot_be(field: str, value: str) -> None:
    text = str(answering())
    fields = dict(part.split("=") for part in text.split())
    assert field in fields
    fields[field] = value
    with pytest.raises(NotationError) as caught:
        Position.parse(" ".join(f"{key}={value}" for key, value in fields.items()))
    assert len(str(caught.value)) < 2000 or len(value) > 1000


def test_field_given_twice_or_unknown_is_quoted() -> None:
    for extra in ("passes=0", "wind=north"):
        with pytest.raises(NotationError, match=extra.split("=")[0]):
            Position.parse(f"{answering()} {extra}")


@pytest.mark.parametrize("thing", [None, 8, b"hands=8B/7B"])
def test_a_position_is_read_from_text(thing: object) -> None:
    with pytest.raises(OdinError):
        Position.parse(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 3, 7, "0", None])
def test_seen_by_a_seat_that_is_not_there(seat: object) -> None:
    with pytest.raises(OdinError):
        answering().seen_by(seat)  # type: ignore[arg-type]


# Explained


@pytest.mark.parametrize(
    "move", ["9B", "9B+9B", "9B+7O", "3R", "3R9B+8B", "6P4P+8B", "3R3G", "pass", "9B+8B"]
)
def test_each_verdict_on_a_move_is_told_in_both_languages(move: str) -> None:
    verdict = answering().check(parse_move(move))
    english, french = verdict.explain("en"), verdict.explain("fr")
    assert english != french
    for text in (english, french):
        assert text.strip()
        assert "{" not in text
        assert all(rule in text for rule in verdict.broken)


def test_a_pass_while_opening_and_a_move_too_late_are_told() -> None:
    opening = Position.start(["8B", "9R"])
    for verdict in (opening.check(PASS), play(opening, "8B").check(PASS)):
        assert not verdict
        for language in ("en", "fr"):
            assert verdict.broken[0] in verdict.explain(language)
