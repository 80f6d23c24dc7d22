"""A third language is added to a copy, as docs/languages.md says: nothing is renamed or breaks.

It is English with a mark before each text, so that a text which comes from elsewhere is seen, and
it has three forms for a count, as Polish has: one more than the languages that are there.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
MARK = "ż"
FORMS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with catalogues in the new language, and nothing else in it."""
    return clone(tmp_path_factory.mktemp("begun"))


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with all that the course says, the notebooks too, in the new language."""
    copy = clone(tmp_path_factory.mktemp("finished"))
    for path in (copy / "odin_teach" / "teaching").rglob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"), object_hook=with_another)
        path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    copytree(copy / "notebooks" / "en", copy / "notebooks" / "pl")
    for path in (copy / "notebooks" / "pl").glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"]["title"] = MARK + notebook["metadata"]["title"]
        notebook["metadata"]["odin"]["language"] = "pl"
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                cell["source"][-1] += MARK
        text = json.dumps(notebook, ensure_ascii=False)
        path.write_text(text.replace(r"use_language(\"en\")", r"use_language(\"pl\")"), "utf-8")
    return copy


def clone(folder: Path) -> Path:
    """Copy what a language has to do with, and add the catalogues."""
    made = ignore_patterns("__pycache__", "*.mo", ".ipynb_checkpoints")
    for name in ("odin_teach", "widgets", "notebooks", "tests"):
        copytree(ROOT / name, folder / name, ignore=made)
    (folder / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    locale = folder / "odin_teach" / "locale"
    copytree(locale / "en", locale / "pl")
    for path in (locale / "pl").rglob("*.po"):
        path.write_text(translated(path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def translated(catalogue: str) -> str:
    """Return an English catalogue as one of the new language."""
    head, blank, rest = catalogue.partition("\n\n")
    head = re.sub(r"Language: en", "Language: pl", head)
    head = re.sub(r"nplurals=.*;", FORMS, head)
    rest = re.sub(r'^(msgstr(?:\[\d\])?) "(?=.)', rf'\1 "{MARK}', rest, flags=re.MULTILINE)
    return head + blank + re.sub(r"^msgstr\[1\] (.*)$", r"\g<0>\nmsgstr[2] \1", rest, flags=re.M)


def with_another(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a text of a data file, or names, with those in the new language beside them."""
    if set(entry) != {"en", "fr"}:
        return entry
    english = entry["en"]
    if isinstance(english, dict):  # how words are looked for: no text
        return {**entry, "pl": english}
    marked = MARK + english if isinstance(english, str) else [MARK + name for name in english]
    return {**entry, "pl": marked}


def run(folder: Path, *arguments: str) -> str:
    """Run Python where the copy is what is imported; return what it prints."""
    paths = os.pathsep.join([str(folder), str(folder / "widgets")])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


TOLD = """
import odin_teach, odin_widgets
from odin_teach import Card, OdinError, check_play, use_language
from odin_teach.messages import LANGUAGES, say
from odin_teach.teaching import Practice, article, search
from odin_teach.teaching.lessons.course import lessons
from odin_teach.teaching.printed.summary import summary
from odin_widgets.app.folders import languages_in, notebooks
from odin_widgets.app.page import describe, preferred_language

assert LANGUAGES == ("en", "fr", "pl")
assert [say("count.cards", "pl", count=n) for n in (1, 2, 5)] == ["ż1 card", "ż2 cards", "ż5 cards"]
assert all(line[0] == "ż" for line in check_play("9B", table="6P 4P").explain("pl").splitlines())
assert str(Card.parse("8 żred")) == "8R"
try:
    Card.parse("8 purple")
except OdinError as error:
    assert error.explain("pl").startswith("ż")

use_language("pl-PL")
tools = [
    *(odin_widgets.Lesson(lesson.id) for lesson in lessons()),
    *(odin_widgets.WorkedExample(name) for name in ("three-players", "last-cards")),
    *(getattr(odin_widgets, name)() for name in odin_widgets.__all__
      if name not in ("Lesson", "WorkedExample", "Task", "CardPicker", "GameLengths", "Panel",
                      "use_language")),
]
titles = {type(tool).__name__: tool.view["title"] for tool in tools}
assert len(titles) > 10
practice = Practice(seed=1, language="pl")
practice.submit(practice.question.answer_of())
assert practice.question.prompt.startswith("ż")
assert search("burgundy", "pl")[0].rules[0] == "deck"
there = languages_in(notebooks())
"""

CATALOGUES_ALONE = """
assert there == ("en", "fr")
assert preferred_language("pl, fr;q=0.5", there) == "fr"
assert article("count", "pl").text == article("count", "en").text != article("count", "fr").text
assert summary("pl").title == summary("en").title
assert titles.pop("Lesson") == lessons()[-1].title("en")
assert titles.pop("RulesInAMinute") == summary("en").title
assert titles.pop("WorkedExample")[0] != "ż"
assert all(title[0] == "ż" for title in titles.values()), titles
"""

ALL_OF_IT = """
assert there == ("en", "fr", "pl")
assert preferred_language("pl, fr;q=0.5", there) == "pl"
assert article("count", "pl").text[0] == summary("pl").title[0] == "ż"
assert all(title[0] == "ż" for title in titles.values()), titles
page = describe(notebooks() / "pl" / "01-deck-and-setup.ipynb")
assert page["language"] == "pl" and len(page["languages"]) == 3
assert page["text"]["reload"][0] == "ż"
"""


def test_with_catalogues_alone_the_course_is_shown_in_english(begun: Path) -> None:
    run(begun, "-c", TOLD + CATALOGUES_ALONE)
    asked = ["check", "--play", "9B 9K", "--table", "6P 4P", "--language", "pl"]
    assert run(begun, "-m", "odin_teach", *asked).startswith(f"{MARK}Yes")


def test_with_all_its_texts_it_is_a_language_like_the_others(finished: Path) -> None:
    run(finished, "-c", TOLD + ALL_OF_IT)


@pytest.mark.slow
def test_what_holds_the_others_holds_the_third(finished: Path) -> None:
    """The tests that look at a language as a whole find it, and nothing wrong with it."""
    tests = [
        "tests/engine/test_catalogues.py",
        "tests/notebooks/test_parallel.py",
        "tests/widgets/test_course_map.py",
    ]
    told = run(finished, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests)
    assert "passed" in told
