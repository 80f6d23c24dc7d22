"""Reads one entry of a data file field by field; a mistake in it is named by file and field.

Whoever writes tasks is no programmer: what they get wrong must come back as the place where
it stands and what would be right there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from odin_teach.cards import Card, CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import LANGUAGES
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table_sets import read_set
from odin_teach.whole_numbers import is_whole

FORMAT: Final = 1  # of every data file
_BEGIN_HERE: Final = Path(__file__).parent / "printed" / "summary.json"

Text = Mapping[str, str]
T = TypeVar("T")


class TaskFileError(OdinError):
    """A mistake in a file of tasks, told with its place: the file, the task, the field."""


class Fields:
    """The fields of one entry. Each method reads one, and raises `TaskFileError` that names it.

    `done` refuses what nobody asked for: most likely a field whose name is misspelt.

    >>> Fields({"cards": "2R 8X"}, "cards.json", "value-82").cards("cards")
    ... # doctest: +ELLIPSIS
    Traceback (most recent call last):
    odin_teach.teaching.fields.TaskFileError: cards.json, “value-82”, field “cards”: “8X” is...
    """

    def __init__(
        self, entry: object, file: str, name: str, languages: tuple[str, ...] = ()
    ) -> None:
        self.languages = languages or course_languages()  # of every text in it
        self._file = file
        self._name = name
        self._read: set[str] = set()
        self._known: set[str] = set()
        self._supplied: Mapping[str, object] = {}
        self._entry: Mapping[str, Any] = {}
        if not isinstance(entry, dict):
            raise self.error("", OdinError("task.file.not-fields"))
        self._entry = entry

    def error(self, field: str, why: OdinError) -> TaskFileError:
        """Return the error that says where in the file `why` was found."""
        name = "field" if field and self._name else "top" if field else "entry"
        message = f"task.file.{name}" if field or self._name else "task.file.whole"
        return TaskFileError(message, file=self._file, name=self._name, field=field, why=why)

    def supply(self, **supplied: object) -> None:
        """Let these fields stand for those that the entry itself does not have.

        >>> fields = Fields({}, "cards.json", "value-82")
        >>> fields.supply(cards="8R")
        >>> fields.cards("cards"), fields.drew_on("cards")
        ((Card(8, Colour.RED),), True)
        """
        self._supplied = supplied

    def drew_on(self, field: str) -> bool:
        """Return whether what was read there is what had been supplied."""
        return field in self._read and field not in self._entry

    def has(self, field: str) -> bool:
        """Return whether the field is there; one that is asked for is one that may be."""
        self._known.add(field)
        return field in self._entry or field in self._supplied

    def given(self, field: str) -> object:
        """Return what stands there as it stands, None if nothing does."""
        return self._entry.get(field)

    def read(self, field: str, make: Callable[[Any], T]) -> T:
        """Return what `make` makes of the field; an `OdinError` from it is placed."""
        self._read.add(field)
        if not self.has(field):
            raise self.error(field, OdinError("task.file.missing"))
        try:
            return make(self._entry.get(field, self._supplied.get(field)))
        except TaskFileError:
            raise
        except OdinError as why:
            raise self.error(field, why) from None

    def word(self, field: str, known: tuple[str, ...]) -> str:
        """Read one of the words that are known."""
        return self.read(field, lambda given: _one_of(given, known))

    def text(self, field: str) -> Text:
        """Read a text in every language: {"en": "...", "fr": "..."}."""
        return self.read(field, lambda given: read_text(given, self.languages))

    def texts(self, field: str) -> tuple[Text, ...]:
        """Read a list of texts in every language."""
        return self.list(field, lambda given: read_text(given, self.languages))

    def number(self, field: str) -> int:
        """Read a whole number from 0."""
        return self.read(field, read_number)

    def optional_number(self, field: str) -> int | None:
        """Read a whole number from 0 that may be left out."""
        return self.number(field) if self.has(field) else None

    def flag(self, field: str) -> bool:
        """Read true or false; left out means false."""
        return self.read(field, _true_or_false) if self.has(field) else False

    def cards(self, field: str) -> tuple[Card, ...]:
        """Read cards, in the order in which they are written."""
        return self.read(field, read_cards)

    def optional_cards(self, field: str) -> tuple[Card, ...]:
        """Read cards that may be left out."""
        return self.cards(field) if self.has(field) else ()

    def combination(self, field: str, rules: Rules = OFFICIAL) -> Combination:
        """Read cards that must be a combination under these rules."""
        return self.read(field, lambda given: read_set(CardSet(read_cards(given)), rules))

    def rules(self, field: str = "rules") -> Rules:
        """Read rules as `Rules.parse` does; left out means the official ones."""
        if not self.has(field):
            return OFFICIAL
        return self.read(field, lambda given: Rules.parse(read_string(given)))

    def list(self, field: str, make: Callable[[Any], T]) -> tuple[T, ...]:
        """Read a list of whatever `make` reads."""
        return self.read(field, lambda given: tuple(map(make, _list(given))))

    def done(self) -> None:
        """Refuse fields that nothing has read."""
        for field in self._entry:
            if field not in self._read:
                known = ", ".join(sorted(self._read | self._known))
                raise self.error(field, OdinError("task.file.unknown", known=known))


@cache
def course_languages() -> tuple[str, ...]:
    """Return the languages in which every text of a data file must be there.

    They are those of the rules in a minute: with that sheet a translation of the course begins.
    A language that has catalogues and no more is shown the first one's texts.

    >>> course_languages()
    ('en', 'fr')
    """
    begun = json.loads(_BEGIN_HERE.read_text(encoding="utf-8"))["title"]
    return tuple(language for language in LANGUAGES if language in begun)


def languages_of(given: object) -> tuple[str, ...]:
    """Return the languages that a text is there in: those in which its whole file has to be.

    A teacher writes in one language; nobody has to have two. Whoever speaks another is shown it.

    >>> languages_of({"fr": "Mes cartes"}), languages_of("My cards")
    (('fr',), ('en', 'fr'))
    """
    named = given if isinstance(given, dict) else {}
    return tuple(language for language in LANGUAGES if language in named) or course_languages()


def read_languages(
    given: object, read: Callable[[object], T], needed: tuple[str, ...] = ()
) -> Mapping[str, T]:
    """Return what `read` makes of the text in each language.

    Raises `OdinError` if one of those is missing that are `needed` (left out: all of the course).
    In a language without a text it is the text in the first that is there.

    >>> read_languages({"en": "round"}, str)
    Traceback (most recent call last):
    odin_teach.messages.OdinError: it is missing in: fr.
    >>> read_languages({"fr": "tour"}, str, ("fr",))["en"]
    'tour'
    """
    needed = needed or course_languages()
    missing = [name for name in needed if isinstance(given, dict) and name not in given]
    if missing and missing != list(needed):
        raise OdinError("task.file.language-missing", missing=", ".join(missing))
    if not isinstance(given, dict) or missing or not set(given) <= set(LANGUAGES):
        raise OdinError("task.file.languages", given=given, known=", ".join(needed))
    texts = {language: read(text) for language, text in given.items()}
    return {language: texts.get(language, texts[needed[0]]) for language in LANGUAGES}


def read_text(given: object, needed: tuple[str, ...] = ()) -> Text:
    """Return a text that is there in every language that is needed, or in all of the course."""
    return read_languages(given, _text, needed)


def _text(given: object) -> str:
    if not _string(given).strip():
        raise OdinError("task.file.text", given=given)
    return _string(given)


def read_cards(given: object) -> tuple[Card, ...]:
    """Return cards in the order in which they are written, at least one.

    >>> [str(card) for card in read_cards("2R 8R")]
    ['2R', '8R']
    """
    cards = CardSet.parse(_string(given))
    if not cards:
        raise OdinError("error.no-cards")
    # A set has lost the order: read the cards again, one by one.
    words = _string(given).replace(",", " ").split()
    if len(words) != len(cards):
        return tuple(cards)
    return tuple(map(Card.parse, words))


def read_string(given: object) -> str:
    """Return a text in no particular language: a name, a move."""
    return _string(given)


def read_number(given: object, least: int = 0) -> int:
    """Return a whole number, given as such."""
    if not is_whole(given, least):
        raise OdinError("error.number", given=given, least=least)
    return given


def _true_or_false(given: object) -> bool:
    if not isinstance(given, bool):
        raise OdinError("task.file.word", given=given, known="true, false")
    return given


def _string(given: object) -> str:
    if not isinstance(given, str):
        raise OdinError("task.file.text", given=given)
    whole = given.encode(errors="replace").decode()  # half a character can stand in JSON
    if whole != given:
        raise OdinError("task.file.text", given=whole)
    return given


def _list(given: object) -> list[Any]:
    if not isinstance(given, list) or not given:
        raise OdinError("task.file.list", given=given)
    return given


def _one_of(given: object, known: tuple[str, ...]) -> str:
    if not isinstance(given, str) or given not in known:
        raise OdinError("task.file.word", given=given, known=", ".join(known))
    return given


def read_json(text: str, file: str) -> object:
    """Return what a data file holds; raises `TaskFileError` that names the file and the place.

    >>> read_json('{"a": 1, "a": 2}', "cards.json")
    Traceback (most recent call last):
    odin_teach.teaching.fields.TaskFileError: cards.json: “a” is there twice.
    """
    try:
        return json.loads(text, object_pairs_hook=_no_doubles)
    except json.JSONDecodeError as why:
        place = {"file": file, "line": why.lineno, "column": why.colno}
        raise TaskFileError("task.file.not-json", **place) from None
    except OdinError as why:
        raise TaskFileError("task.file.whole", file=file, why=why) from None
    except (ValueError, RecursionError) as why:  # a number or a nesting without end
        endless = OdinError("task.file.endless", why=why)
        raise TaskFileError("task.file.whole", file=file, why=endless) from None


def _no_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse two entries of one name: the first would silently be lost."""
    entry = dict(pairs)
    if len(entry) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise OdinError("task.file.twice", name=twice)
    return entry


def read_entries_by_name(given: object) -> dict[str, Any]:
    """Return entries by their names, at least one; raises `OdinError`."""
    if not isinstance(given, dict) or not given:
        raise OdinError("task.file.not-fields")
    return given


def read_file(text: str, file: str) -> Fields:
    """Return the fields of a data file, after a look at its format.

    Raises `TaskFileError` that names the file, and the line where it is not JSON.
    """
    whole = Fields(read_json(text, file), file, "")
    given = whole.read("format", lambda number: number)
    if given != FORMAT:
        raise whole.error("format", OdinError("task.file.format", given=given, known=FORMAT))
    return whole
