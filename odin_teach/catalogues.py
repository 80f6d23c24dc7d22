"""Reads message catalogues: GNU gettext's `.po` files, just as translators edit them.

An entry is a few lines, and a text may go on in quotes on the lines below:

    msgid "count.cards"
    msgid_plural "count.cards"
    msgstr[0] "{count} card"
    msgstr[1] "{count} "
    "cards"

The entry with the empty id is the header; its `Plural-Forms` says which form a count takes. As
everywhere in gettext an entry without a text is not translated yet, a fuzzy one is a guess that
nobody has looked at, and a line that begins with `#~` keeps an old entry: none of them is there.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from gettext import c2py
from pathlib import Path
from typing import Final

_LINE: Final = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"((?:[^"\\]|\\.)*)"')
_ESCAPED: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_PLURAL_FORMS: Final = re.compile(r"^Plural-Forms: *nplurals=(\d); *plural=([^;\n]+);?$", re.M)


class CatalogueError(ValueError):
    """A catalogue that cannot be read: names the file, the line, and what is wrong there.

    It is in English: without catalogues there is nothing else to say it with.
    """


@dataclass(frozen=True, slots=True)
class Message:
    """What stands under one id in one language: one text, or one for each form of a count."""

    texts: tuple[str, ...]
    form: Callable[[int], int] | None = None

    def text(self, count: int | None = None) -> str | None:
        """Return the text for a count; None if one is missing, or given where none is taken.

        >>> cards = Message(("{count} card", "{count} cards"), lambda count: int(count != 1))
        >>> cards.text(2), cards.text(), Message(("red",)).text()
        ('{count} cards', None, 'red')
        """
        if self.form is None:
            return self.texts[0] if count is None else None
        return None if count is None else self.texts[self.form(count)]


def read_catalogues(folder: Path) -> Mapping[str, Message]:
    """Return the messages of one language by id: those of all `.po` files in a folder.

    Raises `CatalogueError` where a file cannot be read or holds an id that another has.
    """
    found: dict[str, Message] = {}
    for path in sorted(folder.glob("*.po")):
        messages = read_catalogue(path)
        for name in messages:
            if name in found:
                raise CatalogueError(f"{path}: {name!r} stands in another file as well")
        found |= messages
    return found


def read_catalogue(path: Path) -> Mapping[str, Message]:
    """Return the messages of one `.po` file by id; raises `CatalogueError`."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as why:
        line = why.object.count(b"\n", 0, why.start) + 1
        raise CatalogueError(f"{path}:{line}: this is not UTF-8") from None
    found: dict[str, Message] = {}
    plurals: _Forms | None = None
    lines: dict[str, int] = {}
    for entry in _entries(path, text):
        name = entry.texts["msgid"]
        if lines.setdefault(name, entry.line) != entry.line:
            raise entry.error(f"{name!r} stands in line {lines[name]} already")
        if name == "":
            plurals = _plurals(entry)
        elif message := _message(entry, plurals):
            found[name] = message
    return found


@dataclass(frozen=True, slots=True)
class _Entry:
    """The texts of one entry by keyword, as they stand in the file from a line on."""

    file: Path
    line: int
    fuzzy: bool
    texts: dict[str, str] = field(default_factory=dict)

    def error(self, why: str) -> CatalogueError:
        return CatalogueError(f"{self.file}:{self.line}: {why}")


@dataclass(frozen=True, slots=True)
class _Forms:
    """What the lines of an entry begin with, and which of its texts a count takes."""

    keywords: tuple[str, ...]
    form: Callable[[int], int] | None


_ONE: Final = _Forms(("msgid", "msgstr"), None)


def _entries(file: Path, text: str) -> Iterator[_Entry]:
    """Put the lines of a file together to entries that begin with an id and have a text."""
    entry: _Entry | None = None
    fuzzy, keyword = False, ""
    # Not `splitlines`: texts hold characters that end a line for it alone.
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        if not line or line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            keyword = ""
            continue
        read = _LINE.fullmatch(line)
        if read is None:
            raise CatalogueError(f"{file}:{number}: cannot be read: {line}")
        if read[1] == "msgid":
            if entry:
                yield entry
            entry, fuzzy = _Entry(file, number, fuzzy), False
        keyword = read[1] or keyword
        if entry is None or not keyword or (read[1] and keyword in entry.texts):
            raise CatalogueError(f"{file}:{number}: does not belong to any entry: {line}")
        entry.texts[keyword] = entry.texts.get(keyword, "") + _unescaped(read[2])
    if entry:
        yield entry


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[0]), text)


def _plurals(header: _Entry) -> _Forms | None:
    """Read the header; None if it knows no plurals."""
    found = _PLURAL_FORMS.search(header.texts.get("msgstr", ""))
    if found is None:
        return None
    try:
        form = c2py(found[2])
    except ValueError as why:
        raise header.error(f"its Plural-Forms cannot be read: {why}") from None
    texts = (f"msgstr[{place}]" for place in range(int(found[1])))
    return _Forms(("msgid", "msgid_plural", *texts), form)


def _message(entry: _Entry, plurals: _Forms | None) -> Message | None:
    """Return what an entry says; None if nobody has translated it yet."""
    if "msgid_plural" not in entry.texts:
        plurals = _ONE
    elif plurals is None:
        raise entry.error("it has a plural, but the header above it has no Plural-Forms")
    if tuple(entry.texts) != plurals.keywords:
        keywords, due = ", ".join(entry.texts), ", ".join(plurals.keywords)
        raise entry.error(f"it has {keywords}; due are {due}")
    texts = tuple(text for keyword, text in entry.texts.items() if keyword.startswith("msgstr"))
    return Message(texts, plurals.form) if all(texts) and not entry.fuzzy else None
