"""A teacher's folder: its own lessons on the map, the built-in rulebook, one language."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from odin_teach.teaching.rulebook.articles import PAGE as RULEBOOK
from odin_widgets.app.serve import command as serve_command
from tests.browser.test_server import ask, write_lesson

TEXT = {"fr": "Mes cartes"}
TASK = {"asks": "value", "cards": "2R 8R", "title": TEXT, "prompt": TEXT}
LESSON: dict[str, Any] = {
    "format": 1,
    "title": TEXT,
    "goal": TEXT,
    "minutes": 3,
    "rules": ["value"],
    "mistakes": [],
    "tasks": {"mine": TASK | {"hints": [TEXT]}},
    "check": {"mine-too": TASK},
}
MAP = (
    "from odin_teach import use_language\n"
    "from odin_widgets import CourseMap\n"
    "use_language('fr')\n"
    "course = CourseMap()\n"
    "print(course, 'leads to', *[row['link'] for row in course.view['parts'][1]['items']])"
)
SHOWN = (
    "from odin_teach import use_language\n"
    "from odin_widgets import Lesson\n"
    "use_language('fr')\n"
    "print(Lesson('mes-cartes'))"
)


def write_folder(folder: Path, **changes: Any) -> Path:
    write_lesson(folder / "fr", "01-carte-du-cours.ipynb", MAP)
    write_lesson(folder / "fr", "02-mes-cartes.ipynb", SHOWN)
    (folder / "fr" / "02-mes-cartes.json").write_text(json.dumps(LESSON | changes))
    return folder


def test_a_folder_of_ones_own(serve: Callable[..., Any], tmp_path: Path) -> None:
    """In French only, without a start page, a rulebook or a place to practise."""
    server = serve("--notebooks", str(write_folder(tmp_path)))
    pages = f"{server.url}voila/render/fr"

    _, _, headers = ask(server.url, Accept_Language="en")
    first = headers["Location"]
    assert first == "/voila/render/fr/01-carte-du-cours.ipynb"
    status, html, _ = ask(f"{server.url}{first.removeprefix('/')}")
    assert status == 200
    assert "CourseMap(): 1 lesson" in html
    assert "leads to 02-mes-cartes.ipynb\n" in html

    status, html, _ = ask(f"{pages}/02-mes-cartes.ipynb")
    assert status == 200
    assert "Lesson(&#39;mes-cartes&#39;)" in html

    status, html, _ = ask(f"{pages}/{RULEBOOK}")
    assert status == 200
    assert '<html lang="fr">' in html
    assert 'href="02-mes-cartes.ipynb"' in html  # it leads back to this folder's pages
    assert "<title>Le livret de règles" in html

    status, html, _ = ask(f"{pages}/03-aucun.ipynb")
    assert status == 404
    assert f'href="{first}"' in html
    for name in ("../en/" + RULEBOOK, "../" + RULEBOOK, "01-deck-and-setup.ipynb"):
        assert ask(f"{pages}/{name}")[0] == 404, name


def test_a_folder_with_mistakes_is_not_served(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_folder(tmp_path, minutes=0, rules=["valu"])
    assert serve_command(["--no-browser", "--notebooks", str(folder)]) == 2
    told = capsys.readouterr().err
    assert "02-mes-cartes.json, field “minutes”" in told
    assert "02-mes-cartes.json, field “rules”" in told
