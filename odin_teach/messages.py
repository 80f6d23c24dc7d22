"""Every text that a person reads, in the language they chose.

The code names a message by an id ("finding.count"); the catalogues in `locale/` hold its
text in each language, with `{facts}` to fill in. `use_language` sets the language for
everything that does not name one itself.
"""

import gettext
from functools import lru_cache
from pathlib import Path
from typing import Any

_LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "fr")

_current = "en"


def use_language(language: str) -> None:
    """Speak this language wherever none is named; "fr-FR" and "FR" mean "fr".

    Raises `OdinError` for a language that has no catalogue.

    >>> use_language("fr"); say("colour.red")
    'rouge'
    >>> use_language("en"); say("colour.red")
    'red'
    """
    global _current  # noqa: PLW0603 (one setting a process is what "until changed" means)
    _current = known_language(language)


def current_language() -> str:
    """Return the language that `use_language` set last ("en" at first)."""
    return _current


def known_language(language: str | None) -> str:
    """Return the catalogue that serves this language; None means the current one.

    >>> known_language("fr-CA")
    'fr'
    """
    if language is None:
        return _current
    name = str(language).strip().replace("_", "-").split("-")[0].lower()
    if name not in LANGUAGES:
        from odin_teach.errors import OdinError  # noqa: PLC0415 (errors speak through this module)

        raise OdinError("error.language", given=language, known=", ".join(LANGUAGES))
    return name


def say(
    message: str, /, language: str | None = None, *, count: int | None = None, **facts: Any
) -> str:
    """Return a message of the catalogue with its facts filled in.

    `count` picks between singular and plural and is a fact too. Raises `LookupError` for an
    id that the catalogue lacks.

    >>> say("card.name", number=8, colour="red")
    '8 red'
    >>> say("count.cards", count=1), say("count.cards", count=3)
    ('1 card', '3 cards')
    """
    catalogue = _catalogue(known_language(language))
    if count is None:
        text = catalogue.gettext(message)
    else:
        text = catalogue.ngettext(message, message, count)
        facts["count"] = count
    if text == message:
        raise LookupError(f"no message {message!r} in language {known_language(language)!r}")
    return text.format_map(facts)


def join(items: list[str], language: str | None = None) -> str:
    """Return items as a list in a sentence.

    >>> join(["a"]), join(["a", "b", "c"]), join(["a", "b"], "fr")
    ('a', 'a, b and c', 'a et b')
    """
    if len(items) < 2:  # noqa: PLR2004
        return "".join(items)
    return say("list.and", language, before=", ".join(items[:-1]), last=items[-1])


@lru_cache
def _catalogue(language: str) -> gettext.GNUTranslations:
    folder = _LOCALE / language / "LC_MESSAGES"
    domains = sorted(folder.glob("*.mo"))
    if not domains:
        raise LookupError(f"no compiled catalogue for {language!r}: run `python hatch_build.py`")
    first, *others = [_load(domain) for domain in domains]
    for other in others:
        first.add_fallback(other)
    return first


def _load(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)
