"""The wheel holds everything, and what is installed from it works; Binder asks for the same."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from odin_teach.messages import LANGUAGES
from odin_teach.teaching.printed import summary_page
from odin_widgets.app import lab
from odin_widgets.app.lab import copy_lessons
from tests.kernels import OPTION
from tests.ports import held_port

ROOT = Path(__file__).parent.parent
LESSONS = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("notebooks/*/*.*")]
TEACHING = [
    path.relative_to(ROOT).as_posix()
    for path in ROOT.glob("odin_teach/teaching/**/*.*")
    if path.suffix in (".json", ".css", ".odin")
]
TEMPLATE = [path.name for path in (ROOT / "widgets" / "templates" / "odin").iterdir()]
DOMAINS = [path.stem for path in ROOT.glob("odin_teach/locale/en/LC_MESSAGES/*.po")]
START_SECONDS = 180


def run(*command: object, **environment: str) -> str:
    """Run a program without the checkout on its path; return what it prints."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        env=clean | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and the pinned packages into an empty environment; return its programs."""
    environment = tmp_path_factory.mktemp("empty") / "environment"
    uv = [sys.executable, "-m", "uv"]
    run(*uv, "venv", "--python", sys.executable, environment)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    install = [*uv, "pip", "install", "--python", programs / "python"]
    run(*install, "--no-deps", "--require-hashes", "-r", ROOT / "locks" / "app.txt")
    run(*install, "--no-deps", wheel)
    return programs


def test_wheel_holds_everything(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    data = next(name for name in names if "/data/share/" in name).split("/data/")[0]
    template = f"{data}/data/share/jupyter/voila/templates/odin"
    wanted = {
        "odin_widgets/static/odin.js",
        "odin_widgets/static/odin.css",
        "odin_teach/py.typed",
        "odin_widgets/py.typed",
        *(f"odin_widgets/{lesson}" for lesson in LESSONS),
        *TEACHING,
        *(f"{template}/{name}" for name in TEMPLATE),
        *(
            f"odin_teach/locale/{language}/LC_MESSAGES/{domain}.po"
            for language in LANGUAGES
            for domain in DOMAINS
        ),
    }
    assert LESSONS
    assert TEACHING
    assert DOMAINS
    assert wanted - names == set()
    assert [name for name in names if "checkpoint" in name or name.startswith("tests/")] == []


def test_installed_without_the_checkout(installed: Path) -> None:
    """The command line speaks both languages, and imports come from the installed package."""
    assert run(installed / "odin-teach", "value", "8R", "2R").split() == ["82"]
    assert "[count]" in run(installed / "odin-teach", "rule", "count", "--language", "fr")
    assert run(installed / "odin-teach", "answers", "--html").rstrip().endswith("</html>")
    program = "import odin_widgets.app.folders as f; print(f.notebooks())"
    folder = Path(run(installed / "python", "-c", program).strip())
    assert ROOT not in folder.parents
    assert (folder / "fr" / "00-start.ipynb").is_file()


@pytest.fixture
def port() -> Iterator[int]:
    with held_port() as held:
        yield held


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Start a server in a folder of its own; it stops with the test."""
    running: list[subprocess.Popen[bytes]] = []

    def launch(*command: object, **environment: str) -> None:
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        parts = [str(part) for part in command]
        running.append(subprocess.Popen(parts, cwd=tmp_path, env=clean | environment))

    yield launch
    for process in running:
        process.terminate()
        process.wait(timeout=START_SECONDS)


def fetch(url: str) -> str:
    """Return a page as soon as the server gives it."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(url, timeout=START_SECONDS) as answer:
                return str(answer.read().decode())
        except ConnectionError:
            pass
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
        assert time.monotonic() < deadline, f"nothing answers at {url}"
        time.sleep(0.2)


def check_lesson(html: str, language: str) -> None:
    """A whole page of ours: its frame, its language, and widgets to be drawn."""
    assert f'<html lang="{language}">' in html
    assert 'class="odin-header"' in html
    assert "<h1" in html
    assert "application/vnd.jupyter.widget-view+json" in html
    assert "odin-cell-error" not in html.split("</style>")[1]
    assert html.rstrip().endswith("</html>")


def test_serve_from_the_wheel(installed: Path, start: Callable[..., None], port: int) -> None:
    start(installed / "odin-teach", "serve", "--no-browser", "--port", port)
    check_lesson(
        fetch(f"http://127.0.0.1:{port}/voila/render/fr/02-reading-a-combination.ipynb"), "fr"
    )


def test_lab_from_the_wheel(
    installed: Path, start: Callable[..., None], port: int, tmp_path: Path
) -> None:
    """JupyterLab opens on copies of the lessons in a folder of one's own."""
    options = ["--language", "fr", "--no-browser", OPTION, "--IdentityProvider.token="]
    start(installed / "odin-teach", "lab", *options, f"--ServerApp.port={port}", HOME=str(tmp_path))
    page = fetch(f"http://127.0.0.1:{port}/lab/tree/fr/00-start.ipynb")
    assert "jupyter-config-data" in page
    listing = fetch(f"http://127.0.0.1:{port}/api/contents/fr")
    assert "00-start.ipynb" in listing
    assert (tmp_path / "odin-teach" / "fr" / "00-start.ipynb").is_file()
    sheet = tmp_path / "odin-teach" / "fr" / summary_page.NAME
    assert sheet.read_text(encoding="utf-8") == summary_page.summary_html("fr")


def test_lab_copies_lessons_and_keeps_edits(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    shutil.copytree(ROOT / "notebooks", source)
    assert copy_lessons(source, target) == []
    edited, untouched = target / "en" / "00-start.ipynb", target / "fr" / "00-start.ipynb"
    edited.write_text("mine", encoding="utf-8")
    for language in LANGUAGES:
        (source / language / "00-start.ipynb").write_text("newer", encoding="utf-8")
    assert copy_lessons(source, target) == ["en/00-start.ipynb"]
    assert edited.read_text(encoding="utf-8") == "mine"
    assert untouched.read_text(encoding="utf-8") == "newer"


def test_lab_leaves_the_notebooks_of_a_checkout_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(lab, "_open", lambda folder, _further: opened.append(folder))
    monkeypatch.setattr(lab, "FOLDER", tmp_path / "mine")
    assert lab.command([]) == lab.command(["--folder", str(ROOT / "notebooks")]) == 0
    assert opened == [tmp_path / "mine", ROOT / "notebooks"]
    assert (tmp_path / "mine" / "en" / "00-start.ipynb").is_file()
    assert not (ROOT / "notebooks" / ".copied.json").exists()


def test_a_notebook_can_install_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    for pins in ("app.txt", "test.txt"):
        assert "\npip==" in (ROOT / "locks" / pins).read_text(encoding="utf-8")
    shell: Any = InteractiveShell()  # type: ignore[no-untyped-call]  # (IPython is half typed)
    shell.run_cell("%pip --version")
    assert capsys.readouterr().out.startswith("pip ")


# Binder


def pins(*sources: object) -> dict[str, str]:
    """Return the version of each package that some requirements come to on this computer."""
    compiled = run(
        *(sys.executable, "-m", "uv", "pip", "compile", "--no-annotate", "--no-header"),
        *("--quiet", "--python", sys.executable, *sources),
    )
    return dict(re.findall(r"^([a-z0-9-]+)==([^ \n;\\]+)", compiled, re.MULTILINE))


def binder_lists() -> list[Path]:
    """Return the requirement lists that Binder installs, all with their hashes."""
    build = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    installs = [line for line in build.splitlines() if "pip install" in line]
    assert all("--no-deps" in line for line in installs)
    assert all("--require-hashes" in line or "--no-build-isolation ." in line for line in installs)
    return [ROOT / name for line in installs for name in re.findall(r" -r (\S+)", line)]


def test_binder_resolves_to_the_locked_pins() -> None:
    """What Binder installs is what the lock names, and what the project asks for, no more."""
    locked = pins("--no-deps", ROOT / "locks" / "app.txt")
    assert pins("--no-deps", *binder_lists()) == locked
    project = [ROOT / "pyproject.toml", "--extra", "app", "--group", f"{ROOT}/pyproject.toml:build"]
    overrides = ["--overrides", ROOT / "locks" / "overrides.txt"]
    assert pins(*project, *overrides, "-c", ROOT / "locks" / "app.txt") == locked


def test_test_lock_has_the_versions_of_the_app() -> None:
    app, tests = (pins("--no-deps", ROOT / "locks" / name) for name in ("app.txt", "test.txt"))
    assert app.items() <= tests.items()


def test_binder_opens_a_lesson(installed: Path, start: Callable[..., None], port: int) -> None:
    """A Jupyter server with Binder's configuration shows the page that the link names."""
    config = ROOT / "binder" / "jupyter_server_config.py"
    options = [f"--ServerApp.port={port}", "--no-browser", "--allow-root", f"--config={config}"]
    token = [OPTION, "--IdentityProvider.token=", f"--ServerApp.root_dir={ROOT}"]
    start(installed / "python", "-m", "jupyter_server", *options, *token)
    page = f"http://127.0.0.1:{port}/voila/render/notebooks/en/02-reading-a-combination.ipynb"
    check_lesson(fetch(page), "en")
    sheet = f"http://127.0.0.1:{port}/voila/render/notebooks/fr/{summary_page.NAME}"
    assert fetch(sheet) == summary_page.summary_html("fr")


@pytest.mark.parametrize("path", sorted((ROOT / "locks").glob("*.txt")), ids=lambda path: path.name)
def test_locks_name_no_address_and_no_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text
    assert str(ROOT) not in text
