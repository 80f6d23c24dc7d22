"""Runs the notebooks and stores what they show, for readers without a kernel and for nbval.

    python tests/notebooks/store_outputs.py            all of them
    python tests/notebooks/store_outputs.py notebooks/fr/00-start.ipynb

Kept is what a reader sees and what can be compared: the texts and the static pictures. Dropped
is what is new in each run and would only make noise: the numbers of widgets in a kernel that
is gone (JupyterLab would show an error for them instead of the picture), times, versions.

The page to print that stands beside them, the rules in a minute, is written anew as well.
"""

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def store(path: Path) -> None:
    """Run one notebook and write it back with its outputs."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    tidy(notebook)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


def tidy(notebook: Any) -> None:
    """Drop what differs from one run to the next."""
    metadata = notebook.metadata
    metadata.pop("widgets", None)
    metadata.kernelspec = dict(KERNEL)
    metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)


def main(arguments: list[str]) -> None:
    """Store the outputs of the notebooks named, or of all."""
    for path in [Path(name) for name in arguments] or sorted(NOTEBOOKS.rglob("[0-9]*.ipynb")):
        store(path)
        print(f"stored {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
