"""Every text that a person reads, in the language they chose.

The code names a message by an id ("finding.count"); the catalogues in `locale/` hold its
text in each language, with `{facts}` to fill in. `use_language` sets the language for
everything that does not name one itself. An error is such a message, kept with its facts until
somebody reads it; its class stands here since a language that is not spoken is told with one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from odin_teach.catalogues import Message, read_catalogues

_LOCALE: Final = Path(__file__).parent / "locale"
# The language that every message exists in: spoken at first, and where another lacks a text.
_SOURCE: Final = "en"
_OTHERS: Final = {path.parts[-3] for path in _LOCALE.glob("*/LC_MESSAGES/*.po")} - {_SOURCE}
LANGUAGES: Final = (_SOURCE, *sorted(_OTHERS))

_current = _SOURCE


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
    name = language.strip() if isinstance(language, str) else ""
    name = name.replace("_", "-").split("-")[0].lower()
    if name not in LANGUAGES:
        raise OdinError("error.language", given=start_of(language), known=", ".join(LANGUAGES))
    return name


def say(
    message: str, /, language: str | None = None, *, count: int | None = None, **facts: Any
) -> str:
    """Return a message of the catalogue with its facts filled in.

    `count` picks between singular and plural and is a fact too. Raises `MessageError`, which is
    a `LookupError` too, for an id that the catalogue lacks and for facts that are missing.

    >>> say("card.name", number=8, colour="red")
    '8 red'
    >>> say("count.cards", count=1), say("count.cards", count=3)
    ('1 card', '3 cards')
    """
    spoken = known_language(language)
    if not isinstance(message, str):
        raise MessageError("error.message", given=start_of(message), spoken=spoken)
    found = _catalogue(spoken).get(message) or _catalogue(_SOURCE).get(message)
    text = found.text(count) if found else None
    if text is None:
        raise MessageError("error.message", given=start_of(message), spoken=spoken)
    if count is not None:
        facts["count"] = count
    try:
        return text.format_map(facts)
    except KeyError as error:
        raise MessageError("error.message-fact", given=message, fact=error.args[0]) from error


def join(items: list[str], language: str | None = None) -> str:
    """Return items as a list in a sentence.

    >>> join(["a"]), join(["a", "b", "c"]), join(["a", "b"], "fr")
    ('a', 'a, b and c', 'a et b')
    """
    if len(items) < 2:  # noqa: PLR2004
        return "".join(items)
    return say("list.and", language, before=", ".join(items[:-1]), last=items[-1])


def start_of(thing: object, most: int = 40, *, show: Callable[[object], str] = repr) -> str:
    """Return enough of a thing to know it by in a message.

    `show` makes a text of what is none.

    >>> start_of("x" * 50) == "x" * 40 + "..."
    True
    """
    try:
        shown = thing if isinstance(thing, str) else show(thing)
    except (ValueError, RecursionError):  # too many digits, or too deep
        return "..."
    return shown if len(shown) <= most else shown[:most] + "..."


def start_of_repr(thing: object) -> str:
    """Return the same of a thing as Python writes it, a text in quotes.

    >>> start_of_repr("8B")
    "'8B'"
    """
    return repr(start_of(thing)) if isinstance(thing, str) else start_of(thing)


# What was given may be of any length; all else that is told is ours.
_MOST_QUOTED: Final = 200
_MOST_TOLD: Final = 4000


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
        facts = self._facts_in(language)
        told = say(self.message, language, **facts)
        if told[:1].isspace():  # it begins with what was given, and that was nothing to see
            told = say(self.message, language, **facts | {"given": repr(facts.get("given"))})
        # What was given may hold half a character, which nothing could print or send.
        return told.encode(errors="replace").decode()

    def _facts_in(self, language: str | None) -> dict[str, Any]:
        """Return the facts, an error among them told in the same language."""
        return {name: _told(name, fact, language) for name, fact in self.facts.items()}

    def __str__(self) -> str:
        return self.explain()

    def _render_traceback_(self) -> list[str]:
        """Return what a notebook shows: the sentence; our own lines say nothing to its reader.

        IPython asks every error for it by this name.
        """
        return [f"{type(self).__name__}: {self}"]


class MessageError(OdinError, LookupError):
    """A text that the catalogues lack, or a fact that a text lacks."""


def _told(name: str, fact: object, language: str | None) -> object:
    if isinstance(fact, OdinError):
        return fact.explain(language)
    if name == "count":  # decides between singular and plural
        return fact
    return start_of(fact, _MOST_QUOTED if name == "given" else _MOST_TOLD, show=str)


def _error(kind: type[OdinError], message: str, facts: dict[str, object]) -> OdinError:
    return kind(message, **facts)


@cache
def _catalogue(language: str) -> Mapping[str, Message]:
    return read_catalogues(_LOCALE / language / "LC_MESSAGES")
