"""The command `odin-teach lab`: the same notebooks in JupyterLab, to read and change their code."""

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from odin_teach.messages import LANGUAGES, current_language, say, use_language
from odin_teach.teaching.printed.summary_page import NAME as SHEET
from odin_teach.teaching.printed.summary_page import summary_html
from odin_widgets.app.folders import notebooks
from odin_widgets.app.serve import UNUSABLE, quicken

FOLDER = Path.home() / "odin-teach"
_CONFIG = Path(__file__).parent / "config"  # of JupyterLab, for this start of it alone
_COPIED = ".copied.json"  # what we put into the folder: name -> fingerprint


def command(arguments: Sequence[str]) -> int:
    """Open JupyterLab on the notebooks until interrupted; 2 if that is not possible."""
    options, further = _parser().parse_known_args(arguments)
    if options.language:
        use_language(options.language)
    if importlib.util.find_spec("jupyterlab") is None:
        print(say("app.not-installed", package="jupyterlab"), file=sys.stderr)
        return UNUSABLE
    folder = options.folder or FOLDER
    # What is run and saved changes the notebooks: those of a checkout only for whoever asks for it.
    if folder.resolve() != notebooks().resolve():
        try:
            kept = copy_lessons(notebooks(), folder)
        except OSError as error:
            reason = error.strerror or error
            print(say("app.lab.cannot-write", folder=folder, reason=reason), file=sys.stderr)
            return UNUSABLE
        for name in kept:
            print(say("app.lab.kept", name=name))
    write_sheets(folder)
    print(say("app.lab.open", folder=folder))
    _open(folder, further)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("odin-teach lab", description=say("app.lab.help"))
    parser.add_argument("--folder", type=Path, help=say("app.lab.folder", folder=FOLDER))
    parser.add_argument("--language", choices=LANGUAGES, help=say("app.serve.language"))
    return parser


def _open(folder: Path, further: Sequence[str]) -> None:
    quicken()
    own = os.environ.get("JUPYTER_CONFIG_PATH", "").split(os.pathsep)
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, [*own, str(_CONFIG)]))
    from jupyterlab.labapp import LabApp  # noqa: PLC0415 (needs the app extra, and time)

    first = f"/lab/tree/{current_language()}/00-start.ipynb"
    options = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url={first}",
        # The course asks nothing of the network, not even for news of JupyterLab (nor does it ask
        # the reader whether it may: see config/labconfig).
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.news_url=None",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")  # containers know no other user
    LabApp.launch_instance([*options, *further])


def copy_lessons(source: Path, target: Path) -> list[str]:
    """Copy the lessons into a folder of one's own; return what was left alone.

    A lesson that was changed in the folder is never replaced; one that still is as we copied
    it is brought up to date.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     copy_lessons(notebooks(), Path(folder)), (Path(folder) / "en").is_dir()
    ([], True)
    """
    target.mkdir(parents=True, exist_ok=True)
    record = target / _COPIED
    copied = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    kept = []
    for path in sorted(source.glob("*/*.ipynb")):
        name = path.relative_to(source).as_posix()
        new, place = path.read_bytes(), target / name
        old = place.read_bytes() if place.exists() else None
        if old is None or _fingerprint(old) == copied.get(name):
            place.parent.mkdir(exist_ok=True)
            place.write_bytes(new)
            copied[name] = _fingerprint(new)
        elif old != new:
            kept.append(name)
    record.write_text(json.dumps(copied, indent=1), encoding="utf-8")
    return kept


def write_sheets(folder: Path) -> None:
    """Put the rules in a minute, which the lessons link to, beside them; the app serves its own."""
    for language in LANGUAGES:
        if (folder / language).is_dir():
            with contextlib.suppress(OSError):  # the lessons can be read without it
                (folder / language / SHEET).write_text(summary_html(language), encoding="utf-8")


def _fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
