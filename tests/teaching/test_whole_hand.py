"""The lesson that plays one hand through: every task of it is a moment of that very hand."""

from odin_teach import CardSet, Record
from odin_teach.moves import Play
from odin_teach.teaching.lessons.ask_answers import WhichAnswers
from odin_teach.teaching.lessons.ask_plays import FindPlay
from odin_teach.teaching.lessons.ask_points import ScoreRow
from odin_teach.teaching.lessons.ask_rounds import WhoseTurn
from odin_teach.teaching.lessons.ask_taking import TakeBack
from odin_teach.teaching.lessons.ask_turns import CardsLeft
from odin_teach.teaching.lessons.course import lesson, task

HAND = Record.parse("""
hands: 8P 8G 7P 4B 4R 4K 3G 2G 1O / 9B 7O 6B 6R 6P 6O 5R 3K 2O / 9P 7R 7K 6K 5B 5K 2R 1B 1G

1O 2O+1O 5B1B+2O 4B4R4K+5B 6B6R6P6O+4R pass pass
5R pass 8P7P+5R pass 7K6K5K+8P 8G3G2G+5K pass pass
5B5R5K
""")
NINA, LOU, MAX = range(3)
PLACES = HAND.positions()


def question_of(name: str) -> object:
    return task(f"whole-hand-{name}").question


def test_it_ends_with_nina() -> None:
    assert PLACES[-1].winner == NINA
    assert PLACES[-1].penalties == (0, 5, 6)


def test_the_tasks_are_moments_of_it() -> None:
    first, counted = question_of("51"), question_of("six")
    assert isinstance(first, WhichAnswers)
    assert isinstance(counted, CardsLeft)
    assert first.shown()[0].cards == tuple(PLACES[3].table.cards)  # type: ignore[union-attr]
    assert first.solution == "4B 4R 4K"
    assert counted.shown()[1].cards == tuple(PLACES[3].hands[NINA])
    assert counted.solution == len(PLACES[4].hands[NINA])

    found, taken, last = question_of("765"), question_of("take"), question_of("finish")
    assert isinstance(found, FindPlay)
    assert isinstance(taken, TakeBack)
    assert isinstance(last, FindPlay)
    assert found.offered == PLACES[12].hands[NINA]
    assert found.shown()[0].cards == tuple(PLACES[12].table.cards)  # type: ignore[union-attr]
    played = HAND.moves[12]
    assert isinstance(played, Play)
    assert found.solution == played.cards
    assert taken.solution == CardSet(str(played.take))
    assert last.offered == PLACES[15].hands[NINA] == last.solution


def test_the_turns_are_those_of_the_hand() -> None:
    names = ("Nina", "Lou", "Max")
    for name, moves in (("round-over", 7), ("max-again", 11)):
        asked = question_of(name)
        assert isinstance(asked, WhoseTurn)
        assert asked.solution == names[PLACES[moves].to_move]
        told = asked.story("en")
        assert len(told) == (moves if moves == 7 else moves - 7)


def test_what_is_left_is_what_counts() -> None:
    asked = question_of("points")
    assert isinstance(asked, ScoreRow)
    left = {shown.owner: CardSet(shown.cards) for shown in asked.shown()}
    assert left == {
        "Lou": PLACES[-1].hands[LOU],
        "Max": PLACES[-1].hands[MAX],
        "Nina": CardSet(),
    }


def test_it_is_in_the_lesson_in_its_order() -> None:
    assert all(each.id.startswith("whole-hand-") for each in lesson("a-whole-hand").all_tasks)
