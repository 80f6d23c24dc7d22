"""The rules in a minute: one sentence a rule, in an order to be read aloud, with a few examples.

The texts stand in `summary.json`, both languages side by side. Its examples are those of the
rulebook's files (see `rulebook.examples`): the engine runs each when the file is read. The
sheet to print (`summary_page`) shows it, and so may any other page.

This is an unofficial retelling; where it matters, the official rulebook decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from odin_teach.messages import LANGUAGES, known_language
from odin_teach.teaching.fields import Fields, Text, read_file
from odin_teach.teaching.rule_lines import known_rule
from odin_teach.teaching.rulebook.examples import Example
from odin_teach.teaching.rulebook.files import read_entries, read_examples

FILE: Final = Path(__file__).with_name("summary.json")


@dataclass(frozen=True)
class Point:
    """One rule in one sentence; `examples` have a `caption`, and cards in `shown()`."""

    rule: str
    text: str
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class Section:
    """What belongs together: "start", "open", "answer", "take", "pass", "score"."""

    id: str
    title: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Summary:
    """The rules in a minute, in one language.

    >>> [section.id for section in summary("en").sections]
    ['start', 'open', 'answer', 'take', 'pass', 'score']
    """

    language: str
    title: str
    lead: str
    sections: tuple[Section, ...]


def summary(language: str | None = None) -> Summary:
    """Return the rules in a minute; language None: the current one.

    >>> summary("fr").title
    'Les règles en une minute'
    """
    return _shipped()[known_language(language)]


@cache
def _shipped() -> Mapping[str, Summary]:
    return read_summary(FILE.read_text(encoding="utf-8"), FILE.name)


def read_summary(text: str, file: str = FILE.name) -> Mapping[str, Summary]:
    """Read a file of rules in a minute, by language.

    Raises `OdinError` that names the file, the section and the field at fault.
    """
    whole = read_file(text, file)
    titles, leads = whole.text("title"), whole.text("lead")
    entries = read_entries(whole, "sections", file)
    whole.done()
    read = [_read_section(name, fields, file) for name, fields in entries.items()]
    return {
        language: Summary(
            language,
            titles[language],
            leads[language],
            tuple(sections[language] for sections in read),
        )
        for language in LANGUAGES
    }


def _read_section(name: str, fields: Fields, file: str) -> Mapping[str, Section]:
    titles = fields.text("title")
    entries = fields.list("points", lambda entry: entry)
    fields.done()
    points = [
        _read_point(Fields(entry, file, f"{name}/{number}"), file, f"{name}/{number}")
        for number, entry in enumerate(entries, 1)
    ]
    return {
        language: Section(name, titles[language], tuple(point[language] for point in points))
        for language in LANGUAGES
    }


def _read_point(fields: Fields, file: str, name: str) -> Mapping[str, Point]:
    rule = fields.read("rule", known_rule)
    texts: Text = fields.text("text")
    examples = read_examples(fields, file, name)
    fields.done()
    return {language: Point(rule, texts[language], examples) for language in LANGUAGES}
