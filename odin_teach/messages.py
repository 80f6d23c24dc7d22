"""Every text that a person reads, in the language they chose.

The code names a message by an id ("finding.count"); the catalogues in `locale/` hold its
text in each language, with `{facts}` to fill in. `use_language` sets the language for
everything that does not name one itself. An error is such a message, kept with its facts until
somebody reads it; its class stands here since a language that is not spoken is told with one.
"""

from __future__ import annotations

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


class OdinError(ValueError):
    """Something that cannot be done, told with what was given and what would be accepted.

    >>> OdinError("error.players", given=7).explain("en")
    '7 players? Odin is played by 2 to 6.'
    """

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _error, (type(self), self.message, self.facts)

    def explain(self, language: str | None = None) -> str:
        """Return the error as a sentence; language None means the current one."""
        told = say(self.message, language, **self._facts_in(language))
        # What was given may hold half a character, which nothing could print or send.
        return told.encode(errors="replace").decode()

    def _facts_in(self, language: str | None) -> dict[str, Any]:
        """Return the facts, an error among them told in the same language."""
        return {
            name: fact.explain(language) if isinstance(fact, OdinError) else fact
            for name, fact in self.facts.items()
        }

    def __str__(self) -> str:
        return self.explain()


def _error(kind: type[OdinError], message: str, facts: dict[str, object]) -> OdinError:
    return kind(message, **facts)


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
