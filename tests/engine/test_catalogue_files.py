"""The reader of `.po` files: what stands in them, and what is wrong with them."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from odin_teach.catalogues import CatalogueError, Message, read_catalogue, read_catalogues
from odin_teach.messages import LANGUAGES

LOCALE = Path(__file__).parents[2] / "odin_teach" / "locale"
HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


@pytest.fixture
def po(tmp_path: Path) -> Path:
    return tmp_path / "odin.po"


def written(po: Path, text: str) -> dict[str, tuple[str, ...]]:
    po.write_text(HEADER + text, encoding="utf-8")
    return {name: message.texts for name, message in read_catalogue(po).items()}


def compiled(path: Path, language: str) -> GNUTranslations:
    """The same file by the beaten track: compiled by Babel, read by gettext."""
    binary = BytesIO()
    with path.open("rb") as text:
        write_mo(binary, read_po(text, locale=language))
    binary.seek(0)
    return GNUTranslations(binary)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_catalogues_say_what_gettext_makes_of_them(language: str) -> None:
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        ours, theirs = read_catalogue(path), compiled(path, language)
        assert ours
        for name, message in ours.items():
            if message.form is None:
                assert message.text() == theirs.gettext(name)
            else:
                counts = [*range(30), 101, 10**6]
                said = [message.text(count) for count in counts]
                assert said == [theirs.ngettext(name, name, count) for count in counts]


def test_a_text_may_go_on_over_lines_with_everything_escaped(po: Path) -> None:
    text = 'msgid "a"\nmsgstr ""\n"one \\"two\\"\\n"\n"\\tthree \\\\n"\n"four\u2028 five"\n'
    assert written(po, text) == {"a": ('one "two"\n\tthree \\nfour\u2028 five',)}


def test_comments_and_what_is_no_translation_are_passed_over(po: Path) -> None:
    text = """
# by a translator
#. by a programmer
#: odin.py:7
#, python-brace-format
msgid "a"
msgstr "A"

#, fuzzy, python-brace-format
msgid "guessed"
msgstr "?"
msgid "not-yet"
msgstr ""
msgid "not-all"
msgid_plural "not-all"
msgstr[0] "one"
msgstr[1] ""

#~ msgid "old"
#~ msgstr "OLD"

msgid "b"
msgstr "B"
"""
    assert written(po, text) == {"a": ("A",), "b": ("B",)}


def test_line_ends_and_marks_of_other_systems_are_read(po: Path) -> None:
    text = HEADER + 'msgid "a"\nmsgstr "A"\n'
    po.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read_catalogue(po) == {"a": Message(("A",))}


def test_the_header_says_which_form_a_count_takes(po: Path) -> None:
    """Polish has three, and so a catalogue of it."""
    polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    entry = '\nmsgid "c"\nmsgid_plural "c"\n' + "".join(
        f'msgstr[{place}] "{word}"\n' for place, word in enumerate(["karta", "karty", "kart"])
    )
    po.write_text(f'msgid ""\nmsgstr "Plural-Forms: {polish}\\n"\n{entry}', encoding="utf-8")
    said = [read_catalogue(po)["c"].text(count) for count in (1, 2, 5, 12, 22)]
    assert said == ["karta", "karty", "kart", "kart", "karty"]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ('msgid "a"\nmsgstr "A\n', 7, 'cannot be read: msgstr "A'),
        ('msgid "a"\nmsgstr "A" B\n', 7, "cannot be read"),
        ('msgid "a"\nmsgstr "A"\nmsgctxt "b"\n', 8, "cannot be read: msgctxt"),
        ('msgid "a"\n# between\n"b"\n', 8, "does not belong to any entry"),
        ('msgid "a"\nmsgstr "A"\nmsgstr "B"\n', 8, "does not belong to any entry"),
        ('msgid "a"\nmsgstr "A"\n\nmsgid "a"\nmsgstr "B"\n', 9, "'a' stands in line 6 already"),
        ('msgid ""\nmsgstr ""\n', 6, "'' stands in line 2 already"),
        ('msgid "a"\n', 6, "it has msgid; due are msgid, msgstr"),
        ('msgid "a"\nmsgstr[0] "A"\n', 6, "it has msgid, msgstr[0]; due are msgid, msgstr"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "A"\n', 6, "msgstr[0], msgstr[1]"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] ""\nmsgstr[2] ""\n', 6, "msgstr[0], msgstr[1]"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(
    po: Path, text: str, line: int, why: str
) -> None:
    with pytest.raises(CatalogueError) as refused:
        written(po, text)
    assert str(refused.value).startswith(f"{po}:{line}: ")
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (b'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "A"\n', 1, "no Plural-Forms"),
        (b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=m+1;\\n"\n', 1, "cannot be read"),
        ('msgid "a"\nmsgstr "é"\n'.encode("latin-1"), 2, "not UTF-8"),
        (b'msgstr "A"\n', 1, "does not belong to any entry"),
    ],
)
def test_a_file_that_is_wrong_from_the_head_is_refused(
    po: Path, text: bytes, line: int, why: str
) -> None:
    po.write_bytes(text)
    with pytest.raises(CatalogueError, match=why) as refused:
        read_catalogue(po)
    assert str(refused.value).startswith(f"{po}:{line}: ")


def test_the_files_of_a_folder_are_one_catalogue(tmp_path: Path) -> None:
    for name, text in {"one": 'msgid "a"\nmsgstr "A"\n', "two": 'msgid "b"\nmsgstr "B"\n'}.items():
        (tmp_path / f"{name}.po").write_text(text, encoding="utf-8")
    assert read_catalogues(tmp_path) == {"a": Message(("A",)), "b": Message(("B",))}
    (tmp_path / "three.po").write_text('msgid "b"\nmsgstr "C"\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"two\.po: 'b' stands in another file"):
        read_catalogues(tmp_path)
