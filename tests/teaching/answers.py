"""Answers to a question, right or wrong, for tests that go through all tasks."""

from __future__ import annotations

from collections.abc import Iterator

from odin_teach import CardSet, combinations
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.questions import Question


def wrong_answers(question: Question) -> Iterator[Answer]:
    """Yield wrong answers that can be given on the page, each once."""
    match question.answer_type:
        case "number":
            candidates: list[Answer] = [1, 12, 123]
        case "yes-no":
            candidates = [True, False]
        case "one":
            candidates = [option.id for option in question.options()]
        case "card":
            candidates = [CardSet([card]) for card in question.offered]
        case _:
            candidates = [found.cards for found in combinations(question.offered)]
            candidates.append(CardSet(question.offered))
    yield from (answer for answer in candidates if not question.judge(answer).right)


def wrong_answer(question: Question) -> Answer:
    """Return the first of them."""
    return next(wrong_answers(question))
