"""Finds what somebody looks for in the rulebook, while they are still typing.

Words are compared without accents and capitals. A word of the query fits a word of an entry
when both are the same, when it begins it, when they differ in their ending only, when they are
spelt nearly alike (`difflib`), or when players say one for the other ("trick" for a round). A
word that fits few entries tells more than one that fits many; a word in a title more than one
in the text; and a name of an entry that is there as a whole more than its words do. What to
leave out of a query, which endings to ignore and which words mean the same is data,
`rulebook/search.json`.
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

from odin_teach.errors import OdinError
from odin_teach.messages import LANGUAGES, known_language
from odin_teach.rule_ids import HOUSE_RULES
from odin_teach.teaching.fields import read_file, read_string
from odin_teach.teaching.rulebook.articles import FOLDER, Article, Entry, entries
from odin_teach.teaching.rulebook.files import read_entries
from odin_teach.whole_numbers import is_whole, whole_in

LONGEST_QUERY: Final = 200
MOST_WORDS: Final = 12
# How much a word counts by where it stands.
_IN_TITLE, _IN_NAMES, _IN_TEXT, _IN_REASONS = 6.0, 5.0, 2.0, 1.0
# How nearly alike two words must be spelt, and from which length on it is worth looking.
_ALIKE: Final = 0.78
_FUZZY: Final = 0.85
_LONG_ENOUGH: Final = 4
_STEM: Final = 3  # a stem has so many letters at least
_OTHER_WORD: Final = 0.8  # another word for the same counts less than the word itself
_COMMON: Final = 0.15  # what a word counts that every entry has
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

    @property
    def text(self) -> str:
        """What it says: the rule, the answer, or what the word means."""
        return self.entry.text

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it decides: an article its own, the others those they rest on.

        The one that matters most comes first.

        >>> [hit.rules for hit in search("burgundy", "en", most=2)]
        [('deck',), ('deck', 'two-player-deck')]
        """
        return (self.entry.rule,) if isinstance(self.entry, Article) else self.entry.related


def search(text: str, language: str | None = None, most: int = 10) -> list[Hit]:
    """Return what fits `text` in the articles, questions and glossary, the best first.

    `text` is looked for in the words of one language (None: the current one), as players ask:
    accents, capitals and small typos do not matter, the last word may be unfinished, and other
    words for the same find it too. At most `most` hits come back, each with its `title`, `text`,
    `anchor` on the page of the rulebook and the `rules` that it decides; an empty text finds
    nothing. Raises `OdinError` for a language that there is not, and for a text or a number
    that is none.

    >>> [hit.title for hit in search("strictly hihger", "en", most=1)]
    ['Strictly higher']
    >>> [hit.rules for hit in search("exactly 15", "en", most=1)]
    [('game-end',)]
    >>> [hit.title for hit in search("egalite", "fr", most=1)]
    ['Les égalités']
    """
    if not isinstance(text, str):
        raise OdinError("rulebook.no-query", given=text)
    if not is_whole(most, least=1):
        raise OdinError("error.number", given=most, least=1)
    name = known_language(language)
    words = _asked(text, name)
    whole = plain(text)
    fits = [_fits(word, name) for word in words]
    weights = [log(len(_index(name)) / len(fit)) + _COMMON if fit else 0.0 for fit in fits]
    found = []
    for anchor, indexed in _index(name).items():
        scores = [weight * fit.get(anchor, 0) for fit, weight in zip(fits, weights, strict=True)]
        matched = sum(score > 0 for score in scores)
        if matched:
            share = matched / len(words)
            bonus = _bonus(whole, words, indexed, name)
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
    title: str
    names: tuple[tuple[str, ...], ...]  # the title, and what else it is called
    weights: Mapping[str, float]  # by word: how much it counts here


@cache
def _index(language: str) -> Mapping[str, _Indexed]:
    return {anchor: _indexed(entry, language) for anchor, entry in entries(language).items()}


def _indexed(entry: Entry, language: str) -> _Indexed:
    weights: dict[str, float] = {}
    for weight, texts in _texts(entry):
        for text in texts:
            for word in _words(text):
                weights[word] = max(weight, weights.get(word, 0))
    title, *others = (_telling(_words(each), language) for each in (entry.title, *entry.words))
    names = tuple(map(tuple, (title, *others)))
    return _Indexed(entry, plain(entry.title), names, weights)


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
    """What does not matter in a query: words that say nothing, endings, which word it is."""

    idle: frozenset[str]
    endings: tuple[str, ...]
    alike: Mapping[str, frozenset[str]]  # by the stem of a word: other words for the same


@cache
def _habits(language: str) -> _Habits:
    file = "search.json"
    whole = read_file((FOLDER / file).read_text(encoding="utf-8"), file)
    known = read_entries(whole, "languages", file)
    fields = known.get(language, known[LANGUAGES[0]])  # whose texts are shown where there are none
    whole.done()
    idle = frozenset(fields.list("idle", read_string))
    endings = fields.list("endings", read_string)
    groups = fields.list("alike", lambda given: str(read_string(given)).split())
    fields.done()
    alike: dict[str, frozenset[str]] = {}
    for group in groups:
        for word in group:
            stem = _stem(word, endings)
            alike[stem] = alike.get(stem, frozenset()) | frozenset(group) - {word}
    return _Habits(idle, endings, alike)


def _asked(text: str, language: str) -> list[str]:
    """Return the words of a query that say something; all of them if none does."""
    return _telling(list(dict.fromkeys(plain(text).split())), language)[:MOST_WORDS]


def _telling(words: list[str], language: str) -> list[str]:
    return [word for word in words if word not in _habits(language).idle] or words


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
    index = _index(language)
    best: dict[str, float] = {}
    for word, anchors in _vocabulary(language).items():
        likeness = _alikeness(asked, word, language)
        if likeness:
            for anchor in anchors:
                score = likeness * index[anchor].weights[word]
                best[anchor] = max(score, best.get(anchor, 0))
    return best


def _alikeness(asked: str, word: str, language: str) -> float:
    """Return from 0 to 1 how well a word of the query, or another for the same, fits one of ours.

    >>> _alikeness("trick", "round", "en")
    0.8
    """
    habits = _habits(language)
    stem = _stem(asked, habits.endings)
    likeness = _likeness(asked, stem, word)
    others = habits.alike.get(stem, frozenset())
    if likeness < _OTHER_WORD and others:
        same = _stem(word, habits.endings)
        if word in others or any(_stem(each, habits.endings) == same for each in others):
            return _OTHER_WORD
    return likeness


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


def _bonus(whole: str, words: list[str], indexed: _Indexed, language: str) -> float:
    """Return more for a title that says what was asked, or a name that two of its words do.

    Of a name of one word nothing is left out, so it is enough if it is all that was asked.
    """
    bonus = 4.0 if len(whole) > _STEM and whole in indexed.title else 0.0
    title, *names = (_covered(words, name, language) for name in indexed.names)
    named = [
        sum(likes) / of for likes, of in names if likes and (len(likes) > 1 or of == len(words))
    ]
    return bonus + 3.0 * max([sum(title[0]) / title[1], *named])


def _covered(words: list[str], name: tuple[str, ...], language: str) -> tuple[list[float], int]:
    """Return how well each word that is in a name fits it, and of how many words the name is."""
    likes = [max(_alikeness(word, each, language) for each in name) for word in words]
    return [like for like in likes if like], len(name)
