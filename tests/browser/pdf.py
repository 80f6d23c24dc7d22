"""Reads the PDF that Chromium prints: how many pages there are, and what is written on them.

Only what that one printer writes is understood: fonts with a table from glyphs to characters,
and texts as glyphs in hexadecimal.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterator

_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)\sendobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*)", re.DOTALL)
_PAGE = re.compile(rb"/Type\s*/Page\b")
_GLYPHS = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj")


def page_count(document: bytes) -> int:
    """Return the number of pages."""
    return sum(bool(_PAGE.search(content)) for content in _objects(document).values())


def letters(document: bytes) -> str:
    """Return all that is written, without the white space that only the layout knows."""
    objects = _objects(document)
    pages = (content for content in objects.values() if _PAGE.search(content))
    return squeezed("".join(part for page in pages for part in _written(page, objects)))


def squeezed(text: str) -> str:
    """Return a text as `letters` gives it: no white space, no joined letters."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def _objects(document: bytes) -> dict[int, bytes]:
    return {int(found[1]): found[2] for found in _OBJECT.finditer(document)}


def _written(page: bytes, objects: dict[int, bytes]) -> Iterator[str]:
    fonts = {
        found[1]: _characters(objects[int(found[2])], objects)
        for found in re.finditer(rb"/(F\d+) (\d+) 0 R", page)
    }
    font: dict[int, str] = {}
    for found in _GLYPHS.finditer(_stream(objects[_reference(page, b"Contents")])):
        if found[1]:
            font = fonts[found[1]]
        else:
            yield from (font.get(glyph, "") for glyph in _codes(found[2]))


def _characters(font: bytes, objects: dict[int, bytes]) -> dict[int, str]:
    table = _stream(objects[_reference(font, b"ToUnicode")])
    found: dict[int, str] = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for glyph, character in re.findall(rb"<(\w+)> <(\w+)>", block):
            found[int(glyph, 16)] = bytes.fromhex(character.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, character in re.findall(rb"<(\w+)> <(\w+)> <(\w+)>", block):
            for step in range(int(last, 16) - int(first, 16) + 1):
                found[int(first, 16) + step] = chr(int(character, 16) + step)
    return found


def _stream(content: bytes) -> bytes:
    found = _STREAM.search(content)
    assert found, content[:100]
    return zlib.decompressobj().decompress(found[1])  # which stops where the data end


def _reference(content: bytes, name: bytes) -> int:
    found = re.search(rb"/" + name + rb" (\d+) 0 R", content)
    assert found, name
    return int(found[1])


def _codes(written: bytes) -> list[int]:
    return [int(written[place : place + 4], 16) for place in range(0, len(written), 4)]
