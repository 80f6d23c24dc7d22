"""Finds what somebody looks for in the rulebook, while they are still typing.

Words are compared without accents and capitals. A word of the query fits a word of an entry
when both are the same, when it begins it, when they differ in their ending only, or when they
are spelt nearly alike (`difflib`). A word that fits few entries tells more than one that fits
many; a word in a title more than one in the text. What to leave out of a query and which
endings to ignore is data, `rulebook/search.json`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from math import log
from typing import Final

from odin_teach.messages import known_language
from odin_teach.rule_ids import HOUSE_RULES
from odin_teach.teaching.fields import read_file, read_string
from odin_teach.teaching.rulebook.articles import FOLDER, Article, Entry, entries
from odin_teach.teaching.rulebook.files import read_entries
from odin_teach.whole_numbers import whole_in

LONGEST_QUERY: Final = 200
MOST_WORDS: Final = 12
# How much a word counts by where it stands.
_IN_TITLE, _IN_NAMES, _IN_TEXT, _IN_REASONS = 6.0, 5.0, 2.0, 1.0
# How nearly alike two words must be spelt, and from which length on it is worth looking.
_ALIKE: Final = 0.78
_FUZZY: Final = 0.85
_LONG_ENOUGH: Final = 4
_STEM: Final = 3  # a stem has so many letters at least
_HOUSE: Final = 0.9  # what a house rule's article counts, against one on a rule of the box
_DISTANT: Final = 0.35  # hits below this part of the best one's score are left out


@dataclass(frozen=True)
class Hit:
    """Something that was found: the entry and how well it fits (more is better)."""

    entry: Entry
    score: float

    @property
    def anchor(self) -> str:
        """Where it is on the page of the rulebook, "rule-count" for one."""
        return self.entry.anchor

    @property
    def title(self) -> str:
        """The title of the article, the question, or the word."""
        return self.entry.title


def search(text: str, language: str | None = None, *, most: int = 10) -> list[Hit]:
    """Return what fits `text` in the articles, questions and glossary, the best first.

    Accents, capitals and small typos do not matter, and the last word may be unfinished. An
    empty text finds nothing; language None means the current one.

    >>> [hit.title for hit in search("strictly hihger", "en", most=1)]
    ['Strictly higher']
    >>> [hit.title for hit in search("egalite", "fr", most=1)]
    ['Les égalités']
    """
    name = known_language(language)
    words = _asked(text, name)
    whole = plain(text)
    fits = [_fits(word, name) for word in words]
    weights = [log(1 + len(_index(name)) / len(fit)) if fit else 0.0 for fit in fits]
    found = []
    for anchor, indexed in _index(name).items():
        scores = [weight * fit.get(anchor, 0) for fit, weight in zip(fits, weights, strict=True)]
        matched = sum(score > 0 for score in scores)
        if matched:
            share = matched / len(words)
            bonus = _title_bonus(whole, words, indexed.title, name)
            score = share * share * (sum(scores) + bonus) * _standing(indexed.entry)
            found.append(Hit(indexed.entry, score))
    # Sorting keeps the rulebook's order among equals: rules, then questions, then words.
    found.sort(key=lambda hit: -hit.score)
    return [hit for hit in found[:most] if hit.score >= _DISTANT * found[0].score]


def plain(text: str) -> str:
    """Return a text without accents, capitals and punctuation.

    >>> plain("L’Égalité : où ?")
    'l egalite ou'
    """
    whole = text[:LONGEST_QUERY].casefold() if len(text) > LONGEST_QUERY else text.casefold()
    parted = unicodedata.normalize("NFKD", whole.replace("œ", "oe").replace("æ", "ae"))
    kept = "".join(sign for sign in parted if not unicodedata.combining(sign))
    return " ".join(re.findall(r"[^\W_]+", kept))


@dataclass(frozen=True)
class _Indexed:
    entry: Entry
    title: tuple[str, ...]
    weights: Mapping[str, float]  # by word: how much it counts here


@cache
def _index(language: str) -> Mapping[str, _Indexed]:
    return {anchor: _indexed(entry) for anchor, entry in entries(language).items()}


def _indexed(entry: Entry) -> _Indexed:
    weights: dict[str, float] = {}
    for weight, texts in _texts(entry):
        for text in texts:
            for word in _words(text):
                weights[word] = max(weight, weights.get(word, 0))
    return _Indexed(entry, tuple(_words(entry.title)), weights)


def _texts(entry: Entry) -> Iterator[tuple[float, Iterable[str]]]:
    yield _IN_TITLE, (entry.title,)
    yield _IN_NAMES, entry.words
    yield _IN_TEXT, (entry.text,)
    if isinstance(entry, Article):
        yield _IN_NAMES, (entry.rule.replace("-", " "),)
        yield _IN_REASONS, (entry.why, entry.pitfall, *entry.house)


def _words(text: str) -> list[str]:
    """Return the words of a text of ours, however long it is."""
    return [word for part in text.split() for word in plain(part).split()]


@dataclass(frozen=True)
class _Habits:
    """What does not matter in a query: words that say nothing, and endings."""

    idle: frozenset[str]
    endings: tuple[str, ...]


@cache
def _habits(language: str) -> _Habits:
    file = "search.json"
    whole = read_file((FOLDER / file).read_text(encoding="utf-8"), file)
    fields = read_entries(whole, "languages", file)[language]
    whole.done()
    idle = frozenset(fields.list("idle", read_string))
    endings = fields.list("endings", read_string)
    fields.done()
    return _Habits(idle, endings)


def _asked(text: str, language: str) -> list[str]:
    """Return the words of a query that say something; all of them if none does."""
    words = list(dict.fromkeys(plain(text).split()))
    telling = [word for word in words if word not in _habits(language).idle]
    return (telling or words)[:MOST_WORDS]


@cache
def _vocabulary(language: str) -> Mapping[str, tuple[str, ...]]:
    """Return every word that is used, with the anchors of the entries that use it."""
    used: dict[str, list[str]] = {}
    for anchor, indexed in _index(language).items():
        for word in indexed.weights:
            used.setdefault(word, []).append(anchor)
    return {word: tuple(anchors) for word, anchors in used.items()}


def _fits(asked: str, language: str) -> dict[str, float]:
    """Return by anchor how well the best word of an entry fits one word of the query."""
    stem = _stem(asked, _habits(language).endings)
    index = _index(language)
    best: dict[str, float] = {}
    for word, anchors in _vocabulary(language).items():
        likeness = _likeness(asked, stem, word)
        if likeness:
            for anchor in anchors:
                score = likeness * index[anchor].weights[word]
                best[anchor] = max(score, best.get(anchor, 0))
    return best


def _stem(word: str, endings: tuple[str, ...]) -> str:
    """Return the word without the first of these endings that it has.

    >>> _stem("passing", ("ing", "s")), _stem("as", ("s",))
    ('pass', 'as')
    """
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM:
            return word.removesuffix(ending)
    return word


def _likeness(asked: str, stem: str, word: str) -> float:
    """Return from 0 to 1 how well a word of the query fits a word of ours."""
    if asked == word:
        return 1
    if whole_in(asked) is not None:
        return 0  # 82 is not nearly 83
    if word.startswith(stem):
        return 0.6 + 0.3 * len(stem) / len(word)
    if len(word) >= _LONG_ENOUGH and stem in (word + stem[-1], word + stem[-2:]):
        return 0.8  # the same with another ending
    return _FUZZY * _alike(asked, word)


def _alike(asked: str, word: str) -> float:
    """Return how nearly two words are spelt alike, 0 unless they are close."""
    if min(len(asked), len(word)) < _LONG_ENOUGH or abs(len(asked) - len(word)) > _STEM:
        return 0
    matcher = SequenceMatcher(None, word, asked, autojunk=False)
    # The two quick ratios are upper limits, and much cheaper than the ratio itself.
    if matcher.real_quick_ratio() < _ALIKE or matcher.quick_ratio() < _ALIKE:
        return 0
    ratio = matcher.ratio()
    return ratio if ratio >= _ALIKE else 0


def _standing(entry: Entry) -> float:
    """Return less for what only some tables play: the rules of the box come first."""
    return _HOUSE if isinstance(entry, Article) and entry.rule in HOUSE_RULES else 1.0


def _title_bonus(whole: str, words: list[str], title: tuple[str, ...], language: str) -> float:
    """Return more for a title that says just what was asked."""
    bonus = 4.0 if len(whole) > _STEM and whole in " ".join(title) else 0.0
    endings = _habits(language).endings
    stems = {word: _stem(word, endings) for word in words}
    covered = sum(max(_likeness(word, stems[word], each) for each in title) for word in words)
    return bonus + 3.0 * covered / len(title)
