"""Each notebook by itself: its headings, links, metadata, and that its outputs are stored.

That the outputs are right is for nbval, which runs each cell and compares; but nbval lets
pass a cell that has nothing stored, so that is looked at here.
"""

import itertools
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.course import LessonData, following, lessons
from odin_teach.teaching.printed import summary_page

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PAGES = sorted(NOTEBOOKS.glob("*/*.ipynb"))
RULEBOOK = "https://www.helvetiq.com"
START = "00-start"
OF_THE_COURSE = {data.notebook: data for data in lessons()}
WORDS_BEFORE_SOMETHING_TO_DO = 75

Cell = Any  # what nbformat makes of a cell


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.fixture(params=PAGES, ids=name_of)
def path(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


@pytest.fixture
def notebook(path: Path) -> Any:
    return read(path)


@pytest.fixture
def lesson(path: Path) -> LessonData:
    return OF_THE_COURSE[path.stem]


def for_each(paths: Iterable[Path]) -> pytest.MarkDecorator:
    """A test of some of the notebooks only."""
    return pytest.mark.parametrize("path", list(paths), ids=name_of)


of_each_lesson = for_each(path for path in PAGES if path.stem in OF_THE_COURSE)
of_each_page_after_them = for_each(
    path for path in PAGES if path.stem not in OF_THE_COURSE and path.stem != START
)


def prose(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def code(notebook: Any) -> list[Cell]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_the_course_is_there() -> None:
    assert {path.parent.name for path in PAGES} == set(LANGUAGES)
    assert len(PAGES) >= len(LANGUAGES) * len(OF_THE_COURSE)


def test_it_is_a_valid_notebook(notebook: Any) -> None:
    nbformat.validate(notebook)
    ids = [cell.id for cell in notebook.cells]
    assert len(ids) == len(set(ids))


def test_its_metadata_are_those_of_its_place(path: Path, notebook: Any) -> None:
    metadata = notebook.metadata
    place = dict(metadata.odin)
    assert len(place.pop("sign", "")) <= 1  # what stands for it in the navigation, if no number
    assert place.pop("at_hand", True) is True  # on a phone it comes first in the navigation
    assert place == {"lesson": path.stem, "language": path.parent.name}
    assert metadata.title.strip()
    assert metadata.kernelspec.name == "python3"
    # No version of Python and nothing of a kernel that is gone.
    assert metadata.language_info == {"name": "python"}
    assert set(metadata) == {"kernelspec", "language_info", "odin", "title"}


def test_it_has_one_main_heading_and_no_gap_below_it(notebook: Any) -> None:
    levels = [
        len(marks)
        for text in prose(notebook)
        for marks in re.findall(r"^(#+) \S", text, flags=re.MULTILINE)
    ]
    assert levels[0] == 1
    assert set(levels[1:]) <= {2, 3}
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


def test_cells_are_short(notebook: Any) -> None:
    for cell in code(notebook):
        assert len(cell.source.splitlines()) <= 4, cell.source
        assert max(map(len, cell.source.splitlines())) <= 100
    for text in prose(notebook):
        assert len(text.split()) <= 140, text


def test_links_lead_to_lessons_or_to_the_publisher(path: Path, notebook: Any) -> None:
    for text in prose(notebook):
        for target in re.findall(r"\]\(([^)]*)\)", text):
            if target != RULEBOOK:
                assert "/" not in target
                assert target == summary_page.NAME or (path.parent / target).is_file(), target


def test_nothing_is_loaded_from_elsewhere(path: Path, notebook: Any) -> None:
    for text in prose(notebook):
        assert not re.search(r"!\[|<img|<script|<iframe|<style|<link", text)
    for cell in code(notebook):
        for output in cell["outputs"]:
            picture = output.get("data", {}).get("text/html", "")
            for address in re.findall(r"(?:src|href|url\()\s*=?\s*[\"']?([^\"')\s>]+)", picture):
                here = address.startswith(("#", "data:")) or address == RULEBOOK
                assert here or is_page_beside(path, address), address


def is_page_beside(path: Path, address: str) -> bool:
    """Whether it leads to another page of the same folder, as the list of the lessons does."""
    return "/" not in address and (path.parent / address.partition("#")[0]).is_file()


def test_no_path_of_a_machine_is_stored(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    folders = [f"/{name}/" for name in ("home", "root", "Users", "tmp", "work")]
    for start in (*folders, "C:\\\\", "site-packages"):
        assert start not in text
    assert str(NOTEBOOKS.parent) not in text


def test_every_cell_that_shows_something_has_it_stored(notebook: Any) -> None:
    first, *others = code(notebook)
    assert first.source.startswith("from odin_teach import use_language\n")
    assert first.outputs == []
    assert others
    for number, cell in enumerate([first, *others], start=1):
        assert cell.execution_count == number
    for cell in others:
        (output,) = cell.outputs
        assert output.output_type == "execute_result", cell.source
        # What nbval compares has to tell something: the call that is in the cell begins it.
        assert output.data["text/plain"].split("(")[0] == cell.source.split("(")[0]
        assert len(output.data["text/html"]) > 100, cell.source
        # The number of a widget whose kernel is gone would hide the picture.
        assert set(output.data) == {"text/plain", "text/html"}


def test_every_lesson_has_its_notebook_and_every_number_below_70_its_lesson() -> None:
    for language in LANGUAGES:
        found = {path.stem for path in (NOTEBOOKS / language).glob("[0-6]*.ipynb")}
        assert found - {START} == set(OF_THE_COURSE)


@of_each_lesson
def test_a_lesson_begins_with_its_title_and_goal(
    path: Path, notebook: Any, lesson: LessonData
) -> None:
    language = path.parent.name
    title, goal = lesson.title(language), lesson.goal(language)
    heading, _, told, *_ = notebook.cells[0].source.splitlines()
    assert notebook.metadata.title == title
    assert heading == f"# {title}"
    assert re.fullmatch(r"\*\*(Your goal|Ton but\u00a0):\*\* .+", told)
    assert told.split(":** ")[1].casefold() == goal.casefold()


@of_each_lesson
def test_a_lesson_has_something_to_do_at_once(notebook: Any, lesson: LessonData) -> None:
    """After the setup cell comes the first tool, and there is little to read before it."""
    assert lesson.tasks
    kinds = [cell.cell_type for cell in notebook.cells]
    assert kinds[:4] == ["markdown", "code", "markdown", "code"]
    read_first = [
        word
        for cell in notebook.cells[:3:2]
        for line in cell.source.splitlines()
        if not line.startswith("#")
        for word in line.split()
        if any(sign.isalnum() for sign in word)
    ]
    assert len(read_first) <= WORDS_BEFORE_SOMETHING_TO_DO
    assert not notebook.cells[3].source.startswith(("Lesson(", "Task("))


@of_each_lesson
def test_a_lesson_ends_with_its_tasks(notebook: Any, lesson: LessonData) -> None:
    calls = [cell.source for cell in code(notebook)[1:]]
    assert calls[-1] == f'Lesson("{lesson.id}")'
    assert not any(call.startswith(("Lesson(", "Task(")) for call in calls[:-1])
    assert notebook.cells[-2].source == calls[-1]
    assert notebook.cells[-3].source.startswith("## ")


@of_each_lesson
def test_a_lesson_leads_to_the_next(path: Path, notebook: Any, lesson: LessonData) -> None:
    after = following(lesson.id)
    last = notebook.cells[-1].source
    assert re.search(r"\]\([^)]+\.ipynb\)", last)
    if after is not None:
        assert f"[{after.title(path.parent.name)}]({after.link})" in last


@of_each_page_after_them
def test_other_pages_end_with_their_tasks(notebook: Any) -> None:
    tools = [cell.source.split("(")[0] for cell in code(notebook)[1:]]
    tasks = tools.count("Task")
    assert tools[len(tools) - tasks :] == ["Task"] * tasks
    assert "Lesson" not in tools


def test_the_start_page_says_that_it_is_unofficial() -> None:
    for language, word in (("en", "unofficial"), ("fr", "officiel")):
        notebook = read(NOTEBOOKS / language / f"{START}.ipynb")
        text = "\n".join(prose(notebook))
        assert word in text
        assert RULEBOOK in text


def test_the_start_page_leads_to_every_page() -> None:
    """The list of the lessons has a link to each of them, the text has one to each other page."""
    for language in LANGUAGES:
        notebook = read(NOTEBOOKS / language / f"{START}.ipynb")
        text = "\n".join(prose(notebook))
        (course,) = (cell for cell in code(notebook) if cell.source == "CourseMap()")
        listed = course.outputs[0].data["text/html"]
        for path in sorted((NOTEBOOKS / language).glob("*.ipynb"))[1:]:
            title = read(path).metadata.title
            if path.stem in OF_THE_COURSE:
                assert f'<a href="{path.name}">{title}</a>' in listed
            else:
                assert f"[{title}]({path.name})" in text
