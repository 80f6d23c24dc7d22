"""The rules in a minute as a page of its own: plain HTML that prints on one sheet.

It asks nothing of anybody: its style and its cards are in it, so that a server, a static site
or a mail can carry it as it is. It stands beside the notebooks of its language.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

from odin_teach.cards import CardSet
from odin_teach.drawing import cards_svg
from odin_teach.messages import LANGUAGES, known_language, say
from odin_teach.teaching.printed.summary import Point, Section, summary
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.rulebook.articles import PAGE
from odin_teach.teaching.rulebook.examples import Example

NAME: Final = "rules-in-a-minute.html"  # of the page, in the folder of each language
PUBLISHER: Final = "https://www.helvetiq.com"
_ICON: Final = CardSet("9O")
_STYLE: Final = Path(__file__).with_name("summary.css")
# A browser without scripts needs no button: it has a menu.
_SCRIPT: Final = (
    "const button = document.querySelector('nav button');"
    "button.hidden = false; button.addEventListener('click', () => window.print());"
)


def summary_html(language: str | None = None, *, rulebook: str = PAGE) -> str:
    """Return the page in a language; `rulebook` is the address of the page of the rulebook.

    >>> "99 bat 64" in summary_html("fr")
    True
    """
    name = known_language(language)
    told = summary(name)
    half = (len(told.sections) + 1) // 2
    columns = "".join(
        f'<div class="column">\n{"".join(section_html(each, name) for each in column)}</div>\n'
        for column in (told.sections[:half], told.sections[half:])
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{name}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(told.title)} · {escape(say('app.site', name))}</title>\n"
        f'<link rel="icon" href="data:image/svg+xml,{quote(cards_svg(_ICON, language=name))}">\n'
        f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
        f"{_ways(name, rulebook)}<main>\n<h1>{escape(told.title)}</h1>\n"
        f'<p class="lead">{escape(told.lead)}</p>\n<div class="sheet">\n{columns}</div>\n</main>\n'
        f"{_unofficial(name)}<script>{_SCRIPT}</script>\n</body>\n</html>\n"
    )


def section_html(section: Section, language: str) -> str:
    """Return one section: its title, a sentence a rule, the examples under their rule."""
    points = "".join(_point(point, language) for point in section.points)
    return f"<section>\n<h2>{escape(section.title)}</h2>\n<ul>\n{points}</ul>\n</section>\n"


def _point(point: Point, language: str) -> str:
    drawn = "".join(_example(example, language) for example in point.examples)
    examples = f'\n<div class="examples">{drawn}</div>' if drawn else ""
    return f"<li>{escape(point.text)}{examples}</li>\n"


def _example(example: Example, language: str) -> str:
    laid = "".join(_laid(shown, language) for shown in _worth_showing(example))
    good = example.told(language)[0].good
    sign = "" if good is None else f'<span aria-hidden="true">{"✓" if good else "✗"} </span>'
    tone = {True: ' class="good"', False: ' class="bad"', None: ""}[good]
    caption = escape(example.caption(language))
    return (
        f'<figure><div class="laid">{laid}</div>'
        f"<figcaption{tone}>{sign}{caption}</figcaption></figure>"
    )


def _worth_showing(example: Example) -> list[Shown]:
    """Leave out an empty centre, and cards to be played that are the whole hand."""
    laid = [each for each in example.shown() if each.cards]
    hands = [each.cards for each in laid if each.what == "any-hand"]
    return [each for each in laid if each.what != "to-play" or each.cards not in hands]


def _laid(shown: Shown, language: str) -> str:
    drawn = cards_svg(shown.cards, language=language)
    if shown.what == "cards":
        return f"<div>{drawn}</div>"
    label = escape(shown.label(language))
    return f"<div><span>{label}</span>{drawn}</div>"


def _ways(language: str, rulebook: str) -> str:
    others = "".join(
        f'<a href="../{other}/{NAME}" lang="{other}" hreflang="{other}">'
        f"{escape(say('app.language-name', other))}</a>"
        for other in LANGUAGES
        if other != language
    )
    back = f'<a href="{escape(rulebook)}">{escape(say("rulebook.title", language))}</a>'
    button = f'<button type="button" hidden>{escape(say("summary.print", language))}</button>'
    label = escape(say("summary.ways", language))
    return f'<nav aria-label="{label}">{back}{others}{button}</nav>\n'


def _unofficial(language: str) -> str:
    link = f'<a href="{PUBLISHER}" rel="noreferrer">{escape(say("app.publisher", language))}</a>'
    return f"<footer><p>{escape(say('app.unofficial', language))} {link}</p></footer>\n"
