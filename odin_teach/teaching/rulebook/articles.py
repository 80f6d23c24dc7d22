"""The rulebook: one article a rule, a glossary, and questions that people ask, as data.

All of it stands in the folder `rulebook`, every language side by side: one file a chapter
with the articles of its rules, `glossary.json`, `questions.json` and `sources.json`. Examples
are run by the engine when a file is read (see `examples`).

This is an unofficial retelling; where it matters, the official rulebook decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from odin_teach.errors import OdinError
from odin_teach.explain import RULEBOOK, article_address
from odin_teach.messages import LANGUAGES, known_language
from odin_teach.rule_ids import RULE_IDS
from odin_teach.teaching.fields import Fields, Text, read_file, read_languages, read_string
from odin_teach.teaching.rulebook.examples import Example
from odin_teach.teaching.rulebook.files import read_entries, read_examples, read_house

FOLDER: Final = Path(__file__).parent
CHAPTERS: Final = (
    "setup",
    "opening",
    "answering",
    "taking",
    "passing",
    "scoring",
    "promo",
    "house",
)
ARTICLES: Final = RULE_IDS
PAGE: Final = RULEBOOK  # the notebook that shows the rulebook, in every language

T = TypeVar("T")


@dataclass(frozen=True)
class Article:
    """What there is to say about one rule, in one language.

    `text` is the rule, `why` what it is good for or what follows from it, `pitfall` what
    people get wrong; `house` are the house rules that change it, a line each; `related` are
    ids of rules, `sources` say where it was checked, `chapter` is the heading it stands under,
    `words` are what else people call it.

    >>> article("count").examples[0].outcome["broken"]
    ['count', 'higher']
    """

    rule: str
    language: str
    chapter: str
    title: str
    text: str
    why: str
    pitfall: str
    house: tuple[str, ...]
    examples: tuple[Example, ...]
    related: tuple[str, ...]
    sources: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """Where it is on the page of the rulebook: "rule-count"."""
        return f"rule-{self.rule}"


@dataclass(frozen=True)
class FrequentQuestion:
    """A question that people ask, with its answer, in one language; `rules` decide it.

    >>> question("nine-on-82").examples[0].holds
    True
    """

    id: str
    language: str
    title: str
    text: str
    examples: tuple[Example, ...]
    related: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """Where it is on the page of the rulebook."""
        return f"question-{self.id}"


@dataclass(frozen=True)
class Term:
    """A word of the game and what it means, in one language; `words` are its other names.

    >>> term("round", "fr").title, term("round", "fr").words
    ('Tour', ('pli',))
    """

    id: str
    language: str
    title: str
    text: str
    related: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """Where it is on the page of the rulebook."""
        return f"word-{self.id}"


Entry = Article | FrequentQuestion | Term


def article(rule_id: str, language: str | None = "en") -> Article:
    """Return the article on a rule, by an id of `ARTICLES`; language None: the current one.

    Raises `OdinError` that lists the ids there are.

    >>> article("open-must").title, article("open-must", "fr").title
    ('The opener must play', 'Celui qui ouvre doit jouer')
    """
    return _known("article", articles(known_language(language)), rule_id)


def question(question_id: str, language: str | None = "en") -> FrequentQuestion:
    """Return one of the questions that people ask, by its id."""
    return _known("question", questions(known_language(language)), question_id)


def term(term_id: str, language: str | None = "en") -> Term:
    """Return one word of the glossary, by its id."""
    return _known("term", glossary(known_language(language)), term_id)


@cache
def articles(language: str) -> Mapping[str, Article]:
    """Return all articles by rule, in the order of `ARTICLES`."""
    found: dict[str, Article] = {}
    for chapter in CHAPTERS:
        found |= read_chapter(_text(chapter), f"{chapter}.json")[language]
    return {rule: found[rule] for rule in ARTICLES}


@cache
def questions(language: str) -> Mapping[str, FrequentQuestion]:
    """Return all questions by id, in their order."""
    return read_questions(_text("questions"), "questions.json")[language]


@cache
def glossary(language: str) -> Mapping[str, Term]:
    """Return all words of the glossary by id, in their order."""
    return read_glossary(_text("glossary"), "glossary.json")[language]


def entries(language: str | None = None) -> dict[str, Entry]:
    """Return all that can be opened, by its anchor on the page of the rulebook.

    >>> list(entries("en"))[0]
    'rule-deck'
    """
    name = known_language(language)
    found: list[Entry] = [
        *articles(name).values(),
        *questions(name).values(),
        *glossary(name).values(),
    ]
    return {each.anchor: each for each in found}


def link_to(rule_id: str) -> str:
    """Return the address of a rule's article, seen from any other notebook of the course.

    >>> link_to("count")
    '90-rulebook.ipynb#rule-count'
    """
    return article_address(_known("article", articles("en"), rule_id).rule)


# --- reading the files; each entry is read once and gives one value a language ---


def read_chapter(text: str, file: str) -> dict[str, dict[str, Article]]:
    """Read the articles of a chapter, by language and rule.

    Raises `OdinError` that names the file, the entry and the field at fault.
    """
    whole = read_file(text, file)
    titles = whole.text("title")
    read = read_entries(whole, "articles", file)
    whole.done()
    found: dict[str, dict[str, Article]] = {language: {} for language in LANGUAGES}
    for rule, fields in read.items():
        _check_rule(rule, fields)
        for language, each in _read_article(rule, titles, fields, file).items():
            found[language][rule] = each
    return found


def _read_article(rule: str, chapter: Text, fields: Fields, file: str) -> dict[str, Article]:
    title, text = fields.text("title"), fields.text("text")
    why, pitfall = fields.text("why"), fields.text("pitfall")
    examples, related = read_examples(fields, file, rule), _rules(fields)
    if not examples:
        raise fields.error("examples", OdinError("task.file.missing"))
    house = read_house(fields)
    cited = fields.list("sources", lambda given: _known("source", sources(), given))
    words = _words(fields)
    fields.done()
    return {
        language: Article(
            rule=rule,
            language=language,
            chapter=chapter[language],
            title=title[language],
            text=text[language],
            why=why[language],
            pitfall=pitfall[language],
            house=tuple(line[language] for line in house),
            examples=examples,
            related=related,
            sources=tuple(source[language] for source in cited),
            words=words[language],
        )
        for language in LANGUAGES
    }


def read_questions(text: str, file: str) -> dict[str, dict[str, FrequentQuestion]]:
    """Read the questions, by language and id; raises `OdinError` as `read_chapter` does."""

    def make(name: str, fields: Fields) -> dict[str, FrequentQuestion]:
        title, answer = fields.text("question"), fields.text("answer")
        examples, related, words = read_examples(fields, file, name), _rules(fields), _words(fields)
        return {
            each: FrequentQuestion(
                name, each, title[each], answer[each], examples, related, words[each]
            )
            for each in LANGUAGES
        }

    return _read_all(text, file, "questions", make)


def read_glossary(text: str, file: str) -> dict[str, dict[str, Term]]:
    """Read the glossary, by language and id; raises `OdinError` as `read_chapter` does."""

    def make(name: str, fields: Fields) -> dict[str, Term]:
        title, meaning = fields.text("word"), fields.text("text")
        related, words = _rules(fields), _words(fields)
        return {
            each: Term(name, each, title[each], meaning[each], related, words[each])
            for each in LANGUAGES
        }

    return _read_all(text, file, "words", make)


@cache
def sources() -> Mapping[str, Text]:
    """Return what the rules were checked against, by id, in every language."""

    def make(_name: str, fields: Fields) -> dict[str, str]:
        return dict(fields.text("cite"))

    found = _read_all(_text("sources"), "sources.json", "sources", make)
    return {name: {each: found[each][name] for each in LANGUAGES} for name in found[LANGUAGES[0]]}


def _read_all(
    text: str, file: str, field: str, make: Callable[[str, Fields], dict[str, T]]
) -> dict[str, dict[str, T]]:
    whole = read_file(text, file)
    read = read_entries(whole, field, file)
    whole.done()
    found: dict[str, dict[str, T]] = {language: {} for language in LANGUAGES}
    for name, fields in read.items():
        for language, value in make(name, fields).items():
            found[language][name] = value
        fields.done()
    return found


def _text(name: str) -> str:
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


def _rules(fields: Fields) -> tuple[str, ...]:
    return fields.list("related", _rule) if fields.has("related") else ()


def _words(fields: Fields) -> Mapping[str, tuple[str, ...]]:
    """Read other names, a list in each language; none if the field is left out."""
    if not fields.has("also"):
        return dict.fromkeys(LANGUAGES, ())
    return fields.read("also", lambda given: read_languages(given, _names))


def _names(given: object) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise OdinError("task.file.list", given=given)
    return tuple(map(read_string, given))


def _check_rule(rule: str, fields: Fields) -> None:
    try:
        _rule(rule)
    except OdinError as why:
        raise fields.error("", why) from None


def _rule(given: object) -> str:
    return given if isinstance(given, str) and given in RULE_IDS else _unknown("article", given)


def _known(what: str, known: Mapping[str, T], given: Any) -> T:
    if not isinstance(given, str) or given not in known:
        raise OdinError(f"rulebook.no-such-{what}", given=given, known=", ".join(known))
    return known[given]


def _unknown(what: str, given: object) -> str:
    raise OdinError(f"rulebook.no-such-{what}", given=given, known=", ".join(RULE_IDS))
