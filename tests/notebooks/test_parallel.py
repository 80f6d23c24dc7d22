"""The course is the same in every language: same lessons, same cells, same code."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from odin_teach.messages import LANGUAGES

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.name for path in (NOTEBOOKS / "en").glob("*.ipynb"))
in_each_translation = pytest.mark.parametrize("language", LANGUAGES[1:])


def read(language: str, name: str) -> Any:
    return nbformat.read(NOTEBOOKS / language / name, as_version=4)  # type: ignore[no-untyped-call]


def without_language(source: str) -> str:
    return re.sub(r'use_language\("\w+"\)', "use_language(...)", source)


def markup(text: str) -> list[str]:
    """What must be the same in every language: headings, lists, links, stressed words."""
    marks = re.findall(r"^#+ |^\d+\. |^- |\]\([^)]*\)|\*\*|^$", text, flags=re.MULTILINE)
    return [mark.strip() for mark in marks]


def numbers(text: str) -> list[str]:
    """The numbers that a text names; languages order words differently, so sorted."""
    return sorted(re.findall(r"\d+", re.sub(r"\]\([^)]*\)", "", text)))


@in_each_translation
def test_every_language_has_the_same_lessons(language: str) -> None:
    assert sorted(path.name for path in (NOTEBOOKS / language).glob("*.ipynb")) == NAMES


@in_each_translation
@pytest.mark.parametrize("name", NAMES)
def test_same_cells(name: str, language: str) -> None:
    english, other = read("en", name), read(language, name)
    assert [(c.id, c.cell_type) for c in english.cells] == [
        (c.id, c.cell_type) for c in other.cells
    ]
    assert english.metadata.odin.lesson == other.metadata.odin.lesson
    assert english.metadata.title != other.metadata.title


@in_each_translation
@pytest.mark.parametrize("name", NAMES)
def test_same_code_but_for_the_language(name: str, language: str) -> None:
    for english, other in zip(read("en", name).cells, read(language, name).cells, strict=True):
        if english.cell_type == "code":
            assert without_language(english.source) == without_language(other.source)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_set_once_and_first(language: str, name: str) -> None:
    code = [cell.source for cell in read(language, name).cells if cell.cell_type == "code"]
    assert f'use_language("{language}")' in code[0]
    assert not any("use_language(" in source for source in code[1:])


@in_each_translation
@pytest.mark.parametrize("name", NAMES)
def test_prose_has_the_same_shape_and_numbers(name: str, language: str) -> None:
    for english, other in zip(read("en", name).cells, read(language, name).cells, strict=True):
        if english.cell_type == "markdown":
            assert english.source != other.source
            assert markup(english.source) == markup(other.source), english.id
            assert numbers(english.source) == numbers(other.source), english.id


@pytest.mark.parametrize("name", NAMES)
def test_french_is_set_as_french_is(name: str) -> None:
    for cell in read("fr", name).cells:
        if cell.cell_type == "markdown":
            assert not re.search(r"[^\s\u00a0\u202f(] [:;?!»]|« ", cell.source), cell.id
            assert not re.search(r"\w[?!;](?!\w)|'|\"", cell.source), cell.id
