"""The tasks of the lessons: data, judged by the engine.

A task states what is asked (`asks`, one of the words in `ASKS`), the cards it is asked
about, and its title, prompt and hints in every language, side by side. The right answer is
never written down; what else to tell somebody who gives a certain wrong one can be (`wrong`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Final

from odin_teach.errors import CardError, OdinError
from odin_teach.messages import LANGUAGES, known_language, say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.teaching.answers import Answer
from odin_teach.teaching.fields import (
    Fields,
    Text,
    read_entries_by_name,
    read_text,
)
from odin_teach.teaching.lessons.ask_answers import CanAnswer, MostCards, WhichAnswers, WhichBeaten
from odin_teach.teaching.lessons.ask_deck import CardsShuffled, CountCards, SetAside, SmallDeck
from odin_teach.teaching.lessons.ask_held import CardsHeld, IsHandOver, WhereIs
from odin_teach.teaching.lessons.ask_mistakes import SpotMistake
from odin_teach.teaching.lessons.ask_plays import FindPlay, MayPlay, WhichOpens, WhyNot
from odin_teach.teaching.lessons.ask_points import Penalty, ScoreRow
from odin_teach.teaching.lessons.ask_rounds import IsRoundOver, MayNow, PassesNeeded, WhoseTurn
from odin_teach.teaching.lessons.ask_scores import GameLength, GameOver, NextOpener, WhoWins
from odin_teach.teaching.lessons.ask_sets import BestSet, FindSet, Highest, IsSet, Make, ValueOf
from odin_teach.teaching.lessons.ask_setup import AgreedLength, MustOpen, NextPlayer
from odin_teach.teaching.lessons.ask_taking import MayTake, TakeBack, TakeToFit
from odin_teach.teaching.lessons.ask_turns import CanEnd, CardsLeft, WhatYouHold, WholeTurn
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.mistakes import Mistakes
from odin_teach.teaching.replies import Reply

# What a task can ask. A new kind of question is a class and its place here.
ASKS: Final[Mapping[str, type[LessonQuestion]]] = MappingProxyType(
    {
        each.kind: each
        for each in (
            CountCards,
            SetAside,
            SmallDeck,
            CardsShuffled,
            MustOpen,
            NextPlayer,
            AgreedLength,
            ValueOf,
            IsSet,
            Make,
            FindSet,
            BestSet,
            Highest,
            MayPlay,
            WhyNot,
            FindPlay,
            WhichOpens,
            WhichAnswers,
            WhichBeaten,
            CanAnswer,
            MostCards,
            MayTake,
            TakeBack,
            TakeToFit,
            CardsLeft,
            WhatYouHold,
            WholeTurn,
            CanEnd,
            WhoseTurn,
            MayNow,
            IsRoundOver,
            PassesNeeded,
            WhereIs,
            CardsHeld,
            IsHandOver,
            Penalty,
            ScoreRow,
            WhoWins,
            GameOver,
            GameLength,
            NextOpener,
            SpotMistake,
        )
    }
)


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A question as somebody asks it: in their words.

    `wrong` is what they have to say to certain wrong answers, under `None` to any other.
    """

    prompts: Text
    question: LessonQuestion
    wrong: Mapping[Answer | None, Text] = field(default_factory=dict)

    def prompt(self, language: str | None = None) -> str:
        """Return what is asked."""
        return self.prompts[known_language(language)]

    def judge(self, answer: Answer, language: str | None = None) -> Reply:
        """Judge an answer of the right type: the question's own reply, and the author's word."""
        reply = self.question.judge(answer, language)
        said = None if reply.right else self.wrong.get(answer, self.wrong.get(None))
        return replace(reply, note=said[known_language(language)]) if said else reply


@dataclass(frozen=True, kw_only=True)
class TaskData(Asked):
    """One task as its file states it; a task of a check has no hints.

    >>> from odin_teach.teaching.lessons.course import task
    >>> data = task("value-82")
    >>> data.question.kind, data.question.solution
    ('value', 82)
    """

    id: str
    titles: Text
    hint_texts: tuple[Text, ...]
    played_by: Rules = OFFICIAL

    def title(self, language: str | None = None) -> str:
        """Return its name, a few words."""
        return self.titles[known_language(language)]

    def hints(self, language: str | None = None) -> tuple[str, ...]:
        """Return its hints, the faintest first."""
        return tuple(hint[known_language(language)] for hint in self.hint_texts)

    def under(self, rules: Rules) -> TaskData:
        """Return the task as it is asked under house rules; raises `OdinError` where it cannot be.

        Its author knew the official ones: so a question that is asked anew is put in general
        words, and hints and what is said to wrong answers are left out.

        >>> from odin_teach.teaching.lessons.course import task
        >>> [task("equal-77").under(rules).question.solution for rules in (
        ...     Rules(), Rules(equal_beats=True))]
        [False, True]
        """
        if rules == OFFICIAL:
            return self
        try:
            _refuse_cards(self.question, rules)
            question = self.question.under(rules)
        except OdinError as why:
            raise OdinError("task.not-under", why=why) from why
        anew = question is not self.question
        return replace(
            self,
            question=question,
            titles=_in_general("title") if anew else self.titles,
            prompts=_in_general(question.kind) if anew else self.prompts,
            hint_texts=(),
            wrong={},
            played_by=rules,
        )


def _in_general(kind: str) -> Text:
    return {language: say(f"task.ask.{kind}", language) for language in LANGUAGES}


def _refuse_cards(question: LessonQuestion, rules: Rules) -> None:
    """Raise `OdinError` if a question shows or offers cards that nobody can hold there."""
    shown = {each.what: each.cards for each in question.shown()}
    options = [card for option in question.options() for card in option.cards]
    for card in [*question.cards, *options, *(card for cards in shown.values() for card in cards)]:
        if card not in rules.deck:
            raise rules.not_in_deck(card)
    size, most = max(len(shown.get("hand", ())), len(question.cards)), rules.largest_hand
    if size > most:
        raise CardError("checker.hand-too-large", given=size, most=most)


def read_task(fields: Fields, name: str, *, hints: bool = True) -> TaskData:
    """Read one task; without `hints` it is one of a check and must have none.

    Raises `TaskFileError` that names the field, or all of them if there are more.
    """
    mistakes = Mistakes()
    asked = mistakes.reading(lambda: read_asked(fields))
    titles = mistakes.reading(lambda: fields.text("title"))
    hint_texts = mistakes.reading(lambda: _read_hints(fields, hints=hints))
    if not mistakes.found:  # else it is not known which fields are read
        mistakes.reading(fields.done)
    mistakes.done()
    return TaskData(
        id=name,
        titles=titles,
        hint_texts=hint_texts,
        prompts=asked.prompts,
        question=asked.question,
        wrong=asked.wrong,
    )


def _read_hints(fields: Fields, *, hints: bool) -> tuple[Text, ...]:
    if hints:
        return fields.texts("hints")
    if fields.has("hints"):
        raise fields.error("hints", OdinError("task.file.hint-in-check"))
    return ()


def read_asked(fields: Fields) -> Asked:
    """Read a question: what it `asks`, the fields of that kind, its `prompt`, and `wrong`.

    Raises `TaskFileError` that names the field, or all of them if there are more.
    """
    mistakes = Mistakes()
    question = mistakes.reading(lambda: ASKS[fields.word("asks", tuple(ASKS))].read(fields))
    wrong: Mapping[Answer | None, Text] = {}
    if fields.has("wrong") and not mistakes.found:
        read = partial(_read_wrong, question=question, languages=fields.languages)
        wrong = mistakes.reading(lambda: fields.read("wrong", read))
    prompts = mistakes.reading(lambda: fields.text("prompt"))
    mistakes.done()
    return Asked(prompts=prompts, question=question, wrong=wrong)


_ANY_OTHER: Final = "*"


def _read_wrong(
    given: object, question: LessonQuestion, languages: tuple[str, ...]
) -> Mapping[Answer | None, Text]:
    """Read what to say to wrong answers; one that is none, or right, is a mistake in the file."""
    said: dict[Answer | None, Text] = {}
    for written, text in read_entries_by_name(given).items():
        answer = None if written == _ANY_OTHER else question.read_written(written)
        if answer is not None and question.judge(answer).right:
            raise OdinError("task.file.wrong-is-right", given=written)
        if answer in said:
            raise OdinError("task.file.twice", name=written)
        said[answer] = read_text(text, languages)
    return MappingProxyType(said)
