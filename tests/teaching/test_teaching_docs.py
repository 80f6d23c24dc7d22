"""What the docs tell teachers: tables that are as the data are, examples that really load."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from odin_teach import Record
from odin_teach.cli import main
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons.course import parse_lesson
from odin_teach.teaching.lessons.tasks import ASKS, read_task
from tests.teaching.write_docs import DOCS, PAGES, renewed, shipped

ROOT = DOCS.parent
TEACHING = (DOCS / "teaching.md").read_text(encoding="utf-8")
QUESTIONS = (DOCS / "questions.md").read_text(encoding="utf-8")
BOTH = {"en": "x", "fr": "x"}


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


EXAMPLES = [json.loads(text) for text in blocks(QUESTIONS, "json")]


@pytest.mark.parametrize("name", PAGES)
def test_what_is_made_from_data_is_as_the_data_are(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    assert page == renewed(page), "run: python tests/teaching/write_docs.py"


@pytest.mark.parametrize(
    "path", [*DOCS.glob("*.md"), ROOT / "README.md"], ids=lambda path: path.name
)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (path.parent / target).exists(), target


# A lesson of one's own


def test_the_lesson_in_the_docs_is_one() -> None:
    [text] = blocks(TEACHING, "json")
    lesson = parse_lesson(text, "two-questions.json")
    assert lesson.id == "two-questions"
    assert [task.id for task in lesson.all_tasks] == ["nine-on-64", "find-one"]
    [first, _] = lesson.all_tasks
    assert first.judge(True, "en").note


def test_every_field_is_in_the_tables() -> None:
    [text] = blocks(TEACHING, "json")
    data = json.loads(text)
    [task] = data["tasks"].values()
    for field in [*data, *(set(task) - {"table", "play"})]:
        assert re.search(rf"^\|[^|]*`{field}`[^|]*\|", TEACHING, re.MULTILINE), field


def test_the_answers_of_a_file_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [text] = blocks(TEACHING, "json")
    path = tmp_path / "two-questions.json"
    path.write_text(text, encoding="utf-8")
    assert main(["answers", "--lesson", str(path)]) == 0
    assert "**Answer: no**" in capsys.readouterr().out
    path.write_text(text.replace("6P 4P", "6P 4X", 1), encoding="utf-8")
    assert main(["answers", "--lesson", str(path)]) == 2
    [told] = blocks(TEACHING, "text")
    assert capsys.readouterr().err == told


def test_the_hand_in_the_docs_can_be_read() -> None:
    [hand] = re.findall(r"^    hands: .*?(?=\n\n##)", TEACHING, re.MULTILINE | re.DOTALL)
    assert len(Record.parse(re.sub("^    ", "", hand, flags=re.MULTILINE)).moves) == 2


# The kinds of questions


def test_every_kind_is_documented_with_what_it_reads() -> None:
    assert re.findall(r"^### `(.+)`$", QUESTIONS, re.MULTILINE) == list(ASKS)
    assert QUESTIONS.count("Field: ") + QUESTIONS.count("Fields: ") + QUESTIONS.count(
        "Fields, "
    ) >= len(ASKS)


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: entry["asks"])
def test_its_example_loads(entry: dict[str, Any]) -> None:
    whole = {**entry, "title": BOTH, "prompt": BOTH, "hints": [BOTH]}
    question = read_task(Fields(whole, "mine.json", "mine"), "mine").question
    assert question.judge(question.solution).right


@pytest.mark.parametrize("kind", ASKS)
def test_every_field_of_an_example_is_named(kind: str) -> None:
    told = QUESTIONS.split(f"### `{kind}`\n")[1].split("```json")[0]
    _, entry = shipped()[kind]
    for field in set(entry) - {"asks", "title", "prompt", "hints", "wrong"}:
        assert f"`{field}`" in told, field
