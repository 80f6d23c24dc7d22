"""The kernels that run the notebooks in tests: on Unix sockets, and gone when their notebook is."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.kernels import TRANSPORT

ROOT = Path(__file__).parents[2]
ASKED = """
import json
from ipykernel.connect import get_connection_info
here = json.loads(get_connection_info())
here["transport"], len(here["ip"] + "-5") <= 104
"""
AFTERWARDS = """
import gc

def test_of_somebody_else():
    gc.collect()
"""


def write_notebook(path: Path, code: str, shown: str) -> None:
    """Write a notebook of one cell with what it has to show."""
    result = {
        "output_type": "execute_result",
        "data": {"text/plain": shown},
        "execution_count": 1,
        "metadata": {},
    }
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": 1,
        "id": "a",
        "metadata": {},
        "outputs": [result],
        "source": code,
    }
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook), encoding="utf-8")


def run(*arguments: object, **environment: str) -> str:
    """Run pytest with the settings of this checkout; return what it tells."""
    options = ["-c", ROOT / "pyproject.toml", "-p", "no:cacheprovider", "--nbval"]
    command = [sys.executable, "-m", "pytest", *options, *arguments]
    done = subprocess.run(
        [str(part) for part in command],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no Unix sockets for kernels")
def test_a_kernel_is_on_unix_sockets_whose_path_has_room(tmp_path: Path) -> None:
    assert TRANSPORT == "ipc"
    write_notebook(tmp_path / "a.ipynb", ASKED, "('ipc', True)")
    told = run("--nbval-current-env", tmp_path / "a.ipynb")
    assert "1 passed" in told, told


def test_what_a_kernel_left_fails_nobody_else(tmp_path: Path) -> None:
    """The first kernel dies before it answers; in the test that follows Python looks around."""
    specification = tmp_path / "kernels" / "dead" / "kernel.json"
    specification.parent.mkdir(parents=True)
    dead = {"argv": [sys.executable, "-c", ""], "display_name": "dead", "language": "python"}
    specification.write_text(json.dumps(dead), encoding="utf-8")
    write_notebook(tmp_path / "a.ipynb", "1", "1")
    (tmp_path / "test_b.py").write_text(AFTERWARDS, encoding="ascii")
    places = tmp_path / "a.ipynb", tmp_path / "test_b.py"
    told = run("--nbval-kernel-name=dead", *places, JUPYTER_PATH=str(tmp_path))
    assert "Kernel died before replying" in told
    assert "1 passed, 1 error" in told, told
