"""A failed try shows what would come of it at the table; hints fade from task to task."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations as choose

import pytest

from odin_teach import CardSet, Colour, combinations
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.lessons.ask_sets import ValueOf
from odin_teach.teaching.lessons.course import LessonData, lesson, lessons
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.questions import Question
from odin_teach.teaching.replies import Reply

# Numbers that come to mind: added up, the whole deck, one colour, what is dealt, as laid.
SLIPS = {3, 6, 9, 10, 11, 12, 15, 18, 20, 24, 27, 28, 36, 45, 46, 54, 60, 123, 164}
SPACES = re.compile("(?<![\N{NO-BREAK SPACE} ])[:;?!»]|« | [:;?!»]|'")
NOT_SO = re.compile(r"\d+:\d+")


@pytest.fixture(params=[each.id for each in lessons()])
def data(request: pytest.FixtureRequest) -> LessonData:
    return lesson(str(request.param))


def tried(question: Question) -> Iterator[Answer]:
    """Yield what somebody might answer, right or wrong: all of it where that can be."""
    match question.answer_type:
        case "number":
            top = question.solution * 2 + 4 if isinstance(question.solution, int) else 0
            added = sum(c.number for shown in question.shown() for c in shown.cards)
            yield from sorted({*range(top), *SLIPS, added})
        case "yes-no":
            yield from (True, False)
        case "one":
            yield from (option.id for option in question.options())
        case "card":
            yield from (CardSet([card]) for card in question.offered)
        case _:
            yield from dict.fromkeys(_chosen(CardSet(question.offered), question.solution))


def _chosen(offered: CardSet, solution: Answer) -> Iterator[CardSet]:
    assert isinstance(solution, CardSet)
    yield from (CardSet(cards) for size in (1, 2) for cards in choose(offered, size))
    yield from (found.cards for found in combinations(offered))
    yield from (solution - CardSet([card]) for card in solution if len(solution) > 1)
    yield from (solution | CardSet([card]) for card in offered - solution)
    yield offered


def failed(each: TaskData, language: str) -> Iterator[tuple[Answer, Reply]]:
    for answer in tried(each.question):
        reply = each.judge(answer, language)
        if not reply.right:
            yield answer, reply


def _without_cards(words: str, language: str) -> str:
    colours = "|".join(colour.name_in(language) for colour in Colour)
    return re.sub(rf"\d ({colours})\b", "", words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_failed_try_shows_what_would_come_of_it(data: LessonData, language: str) -> None:
    bare = [
        (each.id, str(answer), reply.text)
        for each in data.all_tasks
        for answer, reply in failed(each, language)
        if not (reply.consequence or reply.after or reply.note)
    ]
    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_no_second_helping_of_the_reason(data: LessonData, language: str) -> None:
    for each in data.all_tasks:
        for answer, reply in failed(each, language):
            for told in filter(None, (reply.consequence, reply.note)):
                assert told not in reply.text, (each.id, answer)
            assert not reply.note or reply.note != reply.consequence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tasks_of_a_lesson_say_the_very_same(data: LessonData, language: str) -> None:
    by_words: dict[tuple[str, str], set[str]] = {}
    for each in data.all_tasks:
        for _, reply in failed(each, language):
            by_words.setdefault((reply.consequence, str(reply.after)), set()).add(each.id)
            by_words.setdefault((reply.note, ""), set()).add(each.id)
    by_words.pop(("", ""), None)
    again = {words: ids for (words, _), ids in by_words.items() if len(ids) > 1}
    # The same of the same card: that is an answer of the learner's, not a phrase of ours.
    assert {
        words: ids for words, ids in again.items() if _without_cards(words, language) == words
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_leaves_the_answer_to_be_found(data: LessonData, language: str) -> None:
    for each in data.all_tasks:
        question = each.question
        if question.answer_type != "number" or isinstance(
            question, ValueOf
        ):  # compared with others
            continue
        for answer, reply in failed(each, language):
            assert answer != question.solution
            numbers = re.findall(r"\d+", _without_cards(reply.consequence, language))
            assert str(question.solution) not in numbers, (each.id, reply.consequence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_answer_shows_nothing_of_a_wrong_one(data: LessonData, language: str) -> None:
    for each in data.all_tasks:
        wrong = {reply.consequence for _, reply in failed(each, language)} - {""}
        for answer in tried(each.question):
            reply = each.judge(answer, language)
            if reply.right:
                assert not reply.note
                assert reply.consequence not in wrong


def test_it_is_written_as_french_is(data: LessonData) -> None:
    for each in data.all_tasks:
        for _, reply in failed(each, "fr"):
            for told in (reply.consequence, reply.note):
                assert not SPACES.search(NOT_SO.sub("", told)), told


# --- hints ---


def test_hints_fade(data: LessonData) -> None:
    given = [len(each.hint_texts) for each in data.tasks]
    assert given == sorted(given, reverse=True)
    assert given[0] > given[-1]
    assert not any(each.hint_texts for each in data.check)
