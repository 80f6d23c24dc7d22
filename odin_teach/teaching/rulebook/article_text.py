"""Articles of the rulebook as plain text, for the terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from odin_teach.messages import say
from odin_teach.teaching.rulebook.articles import Article, articles
from odin_teach.teaching.rulebook.examples import Example

_WIDTH: Final = 84


def article_text(article: Article) -> str:
    """Return all that an article says, in its language.

    >>> from odin_teach.teaching import article
    >>> print(article_text(article("open-must")).splitlines()[0])
    The opener must play [open-must]
    """
    language = article.language
    blocks = [
        f"{article.title} [{article.rule}]",
        _wrapped(article.text),
        _wrapped(say("article.why", language, text=article.why)),
        *(_example(example, language) for example in article.examples),
        _wrapped(say("article.pitfall", language, text=article.pitfall)),
    ]
    if article.house:
        lines = "\n".join(_wrapped(line, "- ") for line in article.house)
        blocks.append(f"{say('article.house', language)}\n{lines}")
    if article.related:
        blocks.append(_wrapped(say("article.related", language, rules=", ".join(article.related))))
    sources = "\n".join(_wrapped(source, "- ") for source in article.sources)
    unofficial = _wrapped(say("rulebook.unofficial", language))
    blocks.append(f"{say('article.sources', language)}\n{sources}\n{unofficial}")
    return "\n\n".join(blocks)


def all_articles_text(language: str) -> str:
    """Return the id and the title of every article, by chapter.

    >>> print(all_articles_text("en").splitlines()[0])
    Before the first card
    """
    found = articles(language).values()
    longest = max(len(each.rule) for each in found)
    lines = []
    for chapter, inside in groupby(found, key=lambda each: each.chapter):
        lines += [chapter, *(f"  {each.rule:<{longest}}  {each.title}" for each in inside), ""]
    return "\n".join(lines[:-1])


def _example(example: Example, language: str) -> str:
    first = _wrapped(say("article.example", language, caption=example.caption(language)))
    return "\n".join([first, *(_wrapped(line, "  ") for line in _told(example, language))])


def _told(example: Example, language: str) -> Iterator[str]:
    if agreed := example.agreed(language):
        yield agreed
    for shown in example.shown():
        yield shown.told(language)
    yield from example.steps(language)
    yield from map(str, example.told(language))


def _wrapped(text: str, start: str = "") -> str:
    further = " " * len(start)
    return textwrap.fill(text, _WIDTH, initial_indent=start, subsequent_indent=further)
