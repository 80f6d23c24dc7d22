"""The answer sheet for teachers: every task with its right answer, its reason and the rules.

It is made from the files of the lessons, and the engine finds the answers: so it is never out
of date. As Markdown it can be read and changed anywhere, as HTML it prints as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from odin_teach.cards import CardSet
from odin_teach.combinations import combinations
from odin_teach.drawing import cards_svg
from odin_teach.messages import known_language, say
from odin_teach.teaching.lessons.course import LessonData
from odin_teach.teaching.lessons.tasks import TaskData
from odin_teach.teaching.practice.misconceptions import misconception_name
from odin_teach.teaching.questions import Question, Sheet, Shown
from odin_teach.teaching.rulebook.articles import article

_STYLE: Final = Path(__file__).with_name("answer_sheet.css")
_FEW: Final = 4  # so many right answers are all named
_BETWEEN: Final = " / "  # things that have commas inside


@dataclass(frozen=True)
class Solved:
    """One task in one language, with what is right and why."""

    title: str
    prompt: str
    story: tuple[str, ...]
    given: tuple[Shown, ...]
    sheet: Sheet | None
    options: tuple[str, ...]
    answer: str
    reasons: tuple[str, ...]


def solved(task: TaskData, language: str | None = None) -> Solved:
    """Return a task with its answer.

    >>> from odin_teach.teaching.lessons.course import task
    >>> solved(task("value-82"), "en").answer
    '82'
    """
    name, question = known_language(language), task.question
    return Solved(
        title=task.title(name),
        prompt=task.prompt(name),
        story=tuple(question.story(name)),
        given=question.shown() + _offered(question),
        sheet=question.sheet(name),
        options=tuple(option.text for option in question.options(name)),
        answer=_told(right_answers(question), question, name),
        reasons=tuple(map(str, question.why(name))),
    )


def right_answers(question: Question) -> list[Any]:
    """Return every right answer, that of the engine first.

    >>> from odin_teach.teaching.lessons.course import task
    >>> [str(each) for each in right_answers(task("answer-64").question)]
    ['7K 5K']
    """
    tried: Iterable[Any] = ()
    match question.answer_type:
        case "one":
            tried = [option.id for option in question.options()]
        case "card":
            tried = [CardSet((card,)) for card in question.offered]
        case "cards":
            tried = [each.cards for each in combinations(question.offered)]
    solution = question.solution
    others = [each for each in tried if each != solution and question.judge(each).right]
    return [solution, *others]


def _offered(question: Question) -> tuple[Shown, ...]:
    if question.answer_type not in ("cards", "card"):
        return ()
    return (Shown("to-choose", tuple(question.offered)),)


def _told(right: Sequence[Any], question: Question, language: str) -> str:
    named = [question.tell(each, language) for each in right]
    if len(named) > _FEW:
        return say("answers.for-example", language, answer=named[0], number=len(named))
    return _BETWEEN.join(named)


# --- as Markdown ---


def as_markdown(lessons: Iterable[LessonData], language: str | None = None) -> str:
    """Return the answers to all tasks of these lessons.

    >>> from odin_teach.teaching.lessons.course import lesson
    >>> print(as_markdown([lesson("reading-a-combination")], "en").splitlines()[0])
    # Answer sheet
    """
    name = known_language(language)
    lines = [f"# {say('answers.title', name)}", "", say("answers.about", name), ""]
    for lesson in lessons:
        lines += [f"## {lesson.title(name)}", "", *_about(lesson, name), ""]
        for heading, tasks in _halves(lesson, name):
            lines += [f"### {heading}", ""]
            for number, task in enumerate(tasks, 1):
                lines += [*_lines(number, solved(task, name), name), ""]
    return "\n".join(lines)


def _about(lesson: LessonData, language: str) -> list[str]:
    told = [
        say("answers.goal", language, goal=lesson.goal(language)),
        say("answers.minutes", language, count=lesson.minutes),
        say("answers.rules", language, rules=rule_names(lesson.rules, language)),
    ]
    if lesson.mistakes:
        against = mistake_names(lesson.mistakes, language)
        told.append(say("answers.mistakes", language, mistakes=against))
    return [f"- {line}" for line in told]


def rule_names(rules: Iterable[str], language: str | None = None) -> str:
    """Return the titles of rules, in one line."""
    return _BETWEEN.join(article(rule, language).title for rule in rules)


def mistake_names(mistakes: Iterable[str], language: str | None = None) -> str:
    """Return the names of wrong ideas, in one line."""
    return _BETWEEN.join(misconception_name(mistake, language) for mistake in mistakes)


def _halves(lesson: LessonData, language: str) -> list[tuple[str, tuple[TaskData, ...]]]:
    return [
        (say("answers.tasks", language), lesson.tasks),
        (say("answers.check", language), lesson.check),
    ]


def _lines(number: int, task: Solved, language: str) -> list[str]:
    told = [f"{number}. **{task.title}** – {task.prompt}"]
    told += [f"   - {line}" for line in task.story]
    told += [f"   - {each.told(language)}" for each in task.given]
    if task.sheet is not None:
        rows = [task.sheet.head, *task.sheet.rows, *filter(None, [task.sheet.totals])]
        told += [f"   - {' · '.join(row)}" for row in rows]
    if task.options:
        told.append(f"   - {_choices(task, language)}")
    told.append(f"   - **{say('answers.answer', language, answer=task.answer)}**")
    return told + [f"   - {reason}" for reason in task.reasons]


def _choices(task: Solved, language: str) -> str:
    return say("shows.choose-among", language, sets=_BETWEEN.join(task.options))


# --- as a page ---


def as_html(lessons: Iterable[LessonData], language: str | None = None) -> str:
    """Return the same as a page, with the cards drawn.

    >>> from odin_teach.teaching.lessons.course import lesson
    >>> "<h1>Corrigé</h1>" in as_html([lesson("reading-a-combination")], "fr")
    True
    """
    name = known_language(language)
    title = escape(say("answers.title", name))
    body = "".join(_lesson_html(lesson, name) for lesson in lessons)
    return (
        f'<!DOCTYPE html>\n<html lang="{name}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title} · {escape(say('app.site', name))}</title>\n"
        f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n<p>{escape(say('answers.about', name))}</p>\n{body}</main>\n"
        "</body>\n</html>\n"
    )


def _lesson_html(lesson: LessonData, language: str) -> str:
    about = "".join(f"<li>{escape(line[2:])}</li>" for line in _about(lesson, language))
    halves = "".join(
        f"<h3>{escape(heading)}</h3>\n<ol>\n"
        f"{''.join(_task_html(solved(task, language), language) for task in tasks)}</ol>\n"
        for heading, tasks in _halves(lesson, language)
    )
    title = escape(lesson.title(language))
    return f"<section>\n<h2>{title}</h2>\n<ul>{about}</ul>\n{halves}</section>\n"


def _task_html(task: Solved, language: str) -> str:
    told = [f"<p><strong>{escape(task.title)}</strong> – {escape(task.prompt)}</p>"]
    told += [f"<p>{escape(line)}</p>" for line in task.story]
    if task.given:
        given = "".join(_given(each, language) for each in task.given)
        told.append(f'<div class="given">{given}</div>')
    if task.sheet is not None:
        told.append(_table(task.sheet))
    if task.options:
        told.append(f"<p>{escape(_choices(task, language))}</p>")
    answer = escape(say("answers.answer", language, answer=task.answer))
    told.append(f'<p class="answer">{answer}</p>')
    reasons = "".join(f"<li>{escape(reason)}</li>" for reason in task.reasons)
    return f"<li>{''.join(told)}<ul>{reasons}</ul></li>\n"


def _given(shown: Shown, language: str) -> str:
    drawn = escape(shown.empty(language))
    if shown.cards:
        drawn = cards_svg(shown.cards, language=language)
    return f"<div><span>{escape(shown.label(language))}</span>{drawn}</div>"


def _table(sheet: Sheet) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in sheet.head)
    rows = [*sheet.rows, *filter(None, [sheet.totals])]
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
