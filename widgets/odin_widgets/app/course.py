"""The order, titles and languages of the lessons, read from the notebooks themselves.

A folder of notebooks per language, the same file names in each: that is the whole course. A
new lesson or language appears by being put there.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.course import number_of
from odin_widgets.app.folders import built_in

START = "00-start.ipynb"


@dataclass(frozen=True)
class Lesson:
    """One notebook of the course.

    >>> Lesson(name="02-reading-a-combination.ipynb", title="Reading a combination").number
    '2'
    """

    name: str
    title: str
    formulas: bool = False
    own_sign: str = ""
    at_hand: bool = False  # wanted in the middle of a game: on a phone it comes first

    @property
    def sign(self) -> str:
        """What stands for it in the navigation: the sign it asks for, else its number."""
        return self.own_sign or self.number

    @property
    def number(self) -> str:
        """The number that the file name begins with, "" if there is none."""
        return number_of(self.name)

    @property
    def is_start(self) -> bool:
        """Whether this is the first page."""
        return self.number == "0"

    @property
    def url(self) -> str:
        """Its address, seen from another notebook of the same folder."""
        return quote(self.name)


@dataclass(frozen=True)
class Place:
    """A notebook, its neighbours, and the same page in the other languages."""

    current: Lesson
    language: str
    lessons: tuple[Lesson, ...]
    languages: tuple[str, ...]

    @property
    def before(self) -> Lesson | None:
        """The lesson before this one."""
        return self._neighbour(-1)

    @property
    def after(self) -> Lesson | None:
        """The lesson after this one."""
        return self._neighbour(1)

    def _neighbour(self, step: int) -> Lesson | None:
        if self.current not in self.lessons:
            return None
        index = self.lessons.index(self.current) + step
        return self.lessons[index] if 0 <= index < len(self.lessons) else None

    def url_in(self, language: str) -> str:
        """Return the address of this page in another language, seen from this one."""
        return f"../{language}/{self.current.url}"


def place(notebook: Path) -> Place:
    """Find a notebook's place in the course from the folder it lies in.

    >>> from odin_widgets.app.folders import notebooks
    >>> here = place(notebooks() / "fr" / "00-start.ipynb")
    >>> here.language, here.languages, here.before
    ('fr', ('en', 'fr'), None)
    >>> here.after.name
    '01-deck-and-setup.ipynb'
    """
    folder = notebook.parent
    language = folder.name if folder.name in LANGUAGES else _metadata(notebook).get("language")
    others = [known for known in LANGUAGES if (folder.parent / known / notebook.name).is_file()]
    return Place(
        current=_lesson(built_in(notebook)),
        language=language if language in LANGUAGES else LANGUAGES[0],
        lessons=lessons(folder),
        languages=tuple(others) if folder.name in LANGUAGES else (),
    )


def home(folder: Path) -> str:
    """Return the address of the first page of a folder, seen from the others.

    >>> from odin_widgets.app.folders import notebooks
    >>> home(notebooks() / "en")
    '00-start.ipynb'
    """
    found = lessons(folder)
    return found[0].url if found else START


def lessons(folder: Path) -> tuple[Lesson, ...]:
    """Return the notebooks of a folder in the order of their numbers."""
    return tuple(_lesson(path) for path in sorted(folder.glob("[0-9]*.ipynb")))


def _lesson(path: Path) -> Lesson:
    facts = _metadata(path)
    title = str(facts.get("title") or path.stem)
    return Lesson(
        name=path.name,
        title=title,
        formulas=bool(facts.get("formulas")),
        own_sign=str(facts.get("sign") or ""),
        at_hand=bool(facts.get("at_hand")),
    )


def _metadata(path: Path) -> dict[str, object]:
    """Return what matters here of a notebook, {} if it cannot be read."""
    try:
        return _read_metadata(path, path.stat().st_mtime_ns)
    except (OSError, ValueError):
        return {}


@lru_cache(maxsize=256)
def _read_metadata(path: Path, _changed: int) -> dict[str, object]:
    """Read a notebook once until it changes: every page lists all titles."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    metadata = notebook.get("metadata", {})
    texts = [str(cell.get("source")) for cell in notebook.get("cells", [])]
    return {
        "title": metadata.get("title"),
        "formulas": any("$" in text for text in texts),
        **metadata.get("odin", {}),
    }
