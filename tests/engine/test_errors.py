"""Errors quote what was given, say what would do, and speak both languages."""

from collections.abc import Callable

import pytest

from odin_teach import (
    PASS,
    Card,
    CardError,
    CardSet,
    Colour,
    Combination,
    Game,
    IllegalMove,
    NotACombination,
    NotationError,
    OdinError,
    Play,
    Position,
    Record,
    Rules,
    RulesError,
    ScoreError,
    ScoreSheet,
    check_play,
    parse_move,
    use_language,
)

OPENING = Position.start(["8B 7O", "9R 3R"])


def sheet() -> ScoreSheet:
    return ScoreSheet(["Ann", "Ben"])


# What goes wrong: the error, what it quotes, and the rule or accepted form that it names.
WRONG: list[tuple[Callable[[], object], type[OdinError], list[str]]] = [
    (lambda: Card.parse("8Z"), CardError, ["8Z", "8R"]),
    (lambda: Card(12, Colour.RED), CardError, ["12", "9"]),
    (lambda: CardSet.parse("8R 8R"), CardError, ["8R"]),
    (lambda: CardSet.parse("8R 77"), CardError, ["77"]),
    (lambda: Combination("8R 2B"), NotACombination, ["8R 2B", "combination"]),
    (lambda: check_play("9B", table="8R 2B"), NotACombination, ["8R 2B", "combination"]),
    (lambda: check_play("9B", hand="9B 8R", table="8R"), CardError, ["8R"]),
    (lambda: parse_move("8B++"), NotationError, ["8B++"]),
    (lambda: Position.deal(7), OdinError, ["7", "2", "6"]),
    (lambda: Position.parse("here we go"), NotationError, ["here", "hands"]),
    (lambda: Position.parse("hands=8B/7Z"), NotationError, ["7Z"]),
    (lambda: OPENING.after(PASS), IllegalMove, ["pass", "open-must"]),
    (lambda: OPENING.after(Play("9R")), IllegalMove, ["9R", "own-cards"]),
    (lambda: OPENING.after(Play("8B", Card.parse("9R"))), IllegalMove, ["8B+9R", "open-one"]),
    (lambda: Record(OPENING, (PASS,)), IllegalMove, ["pass", "1", "open-must"]),
    (lambda: Record.parse("hands: 8B / 7B\n\nfly"), NotationError, ["fly", "3"]),
    (lambda: Record.parse("hands: 8B / 7B\nweather: fine"), NotationError, ["weather", "2"]),
    (lambda: Record.parse("odin-record: 9\nhands: 8B / 7B"), NotationError, ["9", "1"]),
    (lambda: Rules(take="two"), RulesError, ["take", "two", "one", "none", "all"]),
    (lambda: Rules(extra_cards=9), RulesError, ["extra_cards", "9", "0", "8"]),
    (lambda: Rules.two_player("BR"), RulesError, ["BR"]),
    (lambda: sheet().add_hand([0, -3]), ScoreError, ["-3"]),
    (lambda: sheet().add_hand([4, 3]), ScoreError, ["4", "3", "0"]),
    (lambda: sheet().add_hand([0, 0]), ScoreError, ["0"]),
    (lambda: sheet().add_hand([0, 12]), ScoreError, ["12", "9"]),
    (lambda: sheet().add_hand([0, 1, 2]), ScoreError, ["[0, 1, 2]", "2"]),
    (lambda: sheet().replace_hand(4, [0, 1]), ScoreError, ["4"]),
    (lambda: ScoreSheet(["Ann"]), OdinError, ["1", "2", "6"]),
    (lambda: ScoreSheet(["Ann", "Ben"], limit=-5), ScoreError, ["-5"]),
    (lambda: ScoreSheet.from_json("[1]"), ScoreError, ["[1]"]),
    (lambda: ScoreSheet.from_csv("a,b"), ScoreError, ["a,b"]),
    (lambda: Game(["Ann", "Ben"], limit=0), ScoreError, ["0"]),
    (lambda: use_language("tlh"), OdinError, ["tlh", "en", "fr"]),
    (lambda: check_play("9B").explain("tlh"), OdinError, ["tlh"]),
]


def raised(act: Callable[[], object]) -> OdinError:
    with pytest.raises(OdinError) as caught:
        act()
    return caught.value


@pytest.mark.parametrize(("act", "kind", "quoted"), WRONG)
def test_an_error_quotes_what_was_given(
    act: Callable[[], object], kind: type[OdinError], quoted: list[str]
) -> None:
    error = raised(act)
    assert isinstance(error, kind)
    for text in (error.explain("en"), error.explain("fr")):
        assert "{" not in text
        for part in quoted:
            assert part in text
    assert error.explain("en") != error.explain("fr")


@pytest.mark.parametrize(("act", "kind", "quoted"), WRONG)
def test_an_error_speaks_the_current_language(
    act: Callable[[], object], kind: type[OdinError], quoted: list[str]
) -> None:
    del kind, quoted
    error = raised(act)
    assert str(error) == error.explain("en")
    use_language("fr")
    assert str(error) == error.explain("fr")


def test_an_unknown_language_changes_nothing() -> None:
    use_language("fr")
    with pytest.raises(OdinError):
        use_language("tlh")
    assert check_play("9B").explain() == check_play("9B").explain("fr")


@pytest.mark.parametrize("language", ["fr", "FR", "fr-FR", "fr_CA"])
def test_forms_of_a_language(language: str) -> None:
    use_language(language)
    assert check_play("9B").explain() == check_play("9B").explain("fr")


@pytest.mark.parametrize("language", ["", "french", 3, ["fr"], "../fr"])
def test_what_is_no_language(language: object) -> None:
    with pytest.raises(OdinError):
        use_language(language)  # type: ignore[arg-type]


@pytest.mark.parametrize("move", ["8B", None, 3, ("8B",)])
def test_what_is_no_move(move: object) -> None:
    """A text is no move either: `parse_move` reads it."""
    for ask in (OPENING.after, OPENING.check):
        with pytest.raises(OdinError, match="parse_move") as caught:
            ask(move)  # type: ignore[arg-type]
        assert repr(move) in str(caught.value)
    assert Position.start(["8B 7O", "9R 3R"]) == OPENING
