"""Text from elsewhere, read as it was meant.

A text that was copied or typed on another keyboard looks like ours and is not: full-width letters
and digits, a mark at the beginning of a file, signs that are drawn as nothing (a browser adds one
to a colour's symbol, so that it does not become a picture). Where notation is read, all of them
are read as what is seen. Names and comments are not notation: they stay as they are.
"""

from __future__ import annotations

import re
from typing import Final

FULL_WIDTH: Final = "\uff01-\uff5e"
"""The range of full-width signs, for a class of a regular expression."""
_UNSEEN: Final = (
    *(0xAD, 0x34F, 0x61C, 0xFEFF),
    *range(0x180B, 0x1810),
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    *range(0xE0000, 0xE1000),
)
_MEANT: Final[dict[int, str]] = {
    **dict.fromkeys(_UNSEEN, ""),
    **{0xFEE0 + code: chr(code) for code in range(ord("!"), ord("~") + 1)},
    0x3000: " ",
}
_GONE: Final = dict.fromkeys(_UNSEEN, "")
MARK: Final = "\ufeff"
"""What a file may begin with, by which a spreadsheet knows that it is UTF-8."""
_LINE_END: Final = re.compile("\r\n?|[\u0085\u2028\u2029\v\f]")


def as_meant(text: str) -> str:
    """Return notation as it was meant; with ordinary signs only, it is that already.

    >>> as_meant("８Ｒ　2♥" + chr(0xFE0E))
    '8R 2♥'
    """
    return text if text.isascii() else text.translate(_MEANT)


def without_unseen(text: str) -> str:
    """Return a text without the signs that are drawn as nothing.

    >>> without_unseen("Ann" + chr(0x200B))
    'Ann'
    """
    return text if text.isascii() else text.translate(_GONE)


def without_mark(text: str) -> str:
    """Return the text of a file without the invisible mark that some programs begin one with.

    >>> without_mark(chr(0xFEFF) + "hand,Ann,Ben")
    'hand,Ann,Ben'
    """
    return text.removeprefix(MARK)


def with_plain_lines(text: str) -> str:
    r"""Return the text with its lines ended as ours are.

    >>> with_plain_lines("8B\r\n3R3G+8B\rpass")
    '8B\n3R3G+8B\npass'
    """
    return _LINE_END.sub("\n", text)


def decoded(content: bytes) -> str:
    """Return the text of a file, in whichever encoding spreadsheets write it.

    UTF-8 as we write it, UTF-16 if it begins with that mark, else what Windows uses in the west.

    >>> decoded("Zoé".encode("utf-16")) == decoded("Zoé".encode("cp1252")) == "Zoé"
    True
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return without_mark(content.decode("utf-8"))
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")
