"""Each notebook by itself: its headings, links, metadata, and that its outputs are stored.

That the outputs are right is for nbval, which runs each cell and compares; but nbval lets
pass a cell that has nothing stored, so that is looked at here.
"""

import itertools
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("*/*.ipynb"))
RULEBOOK = "https://www.helvetiq.com"

Cell = Any  # what nbformat makes of a cell


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.fixture(params=LESSONS, ids=name_of)
def path(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


@pytest.fixture
def notebook(path: Path) -> Any:
    return read(path)


def prose(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def code(notebook: Any) -> list[Cell]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_the_course_is_there() -> None:
    assert {path.parent.name for path in LESSONS} == {"en", "fr"}
    assert len(LESSONS) >= 8


def test_it_is_a_valid_notebook(notebook: Any) -> None:
    nbformat.validate(notebook)
    ids = [cell.id for cell in notebook.cells]
    assert len(ids) == len(set(ids))


def test_its_metadata_are_those_of_its_place(path: Path, notebook: Any) -> None:
    metadata = notebook.metadata
    place = dict(metadata.odin)
    assert len(place.pop("sign", "")) <= 1  # what stands for it in the navigation, if no number
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
                assert (path.parent / target).is_file(), target


def test_nothing_is_loaded_from_elsewhere(notebook: Any) -> None:
    for text in prose(notebook):
        assert not re.search(r"!\[|<img|<script|<iframe|<style|<link", text)
    for cell in code(notebook):
        for output in cell["outputs"]:
            picture = output.get("data", {}).get("text/html", "")
            for address in re.findall(r"(?:src|href|url\()\s*=?\s*[\"']?([^\"')\s>]+)", picture):
                assert address.startswith(("#", "data:")) or address == RULEBOOK, address


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


def test_it_ends_with_tasks(notebook: Any) -> None:
    tasks = [cell for cell in code(notebook) if cell.source.startswith("Task(")]
    start = notebook.metadata.odin.lesson == "00-start"
    assert len(tasks) >= (1 if start else 3)
    if not start:
        assert [cell.id for cell in code(notebook)][-len(tasks) :] == [cell.id for cell in tasks]


def test_the_start_page_says_that_it_is_unofficial() -> None:
    for language, word in (("en", "unofficial"), ("fr", "officiel")):
        notebook = read(NOTEBOOKS / language / "00-start.ipynb")
        text = "\n".join(prose(notebook))
        assert word in text
        assert RULEBOOK in text


def test_the_start_page_leads_to_every_page() -> None:
    for language in ("en", "fr"):
        notebook = read(NOTEBOOKS / language / "00-start.ipynb")
        text = "\n".join(prose(notebook))
        for path in sorted((NOTEBOOKS / language).glob("*.ipynb"))[1:]:
            title = read(path).metadata.title
            assert f"[{title}]({path.name})" in text
