"""Where the notebooks are: in the checkout, or inside the installed package."""

from pathlib import Path

from odin_teach.explain import RULEBOOK
from odin_teach.messages import LANGUAGES
from odin_teach.teaching.lessons.course import PRACTICE

PACKAGE = Path(__file__).parent.parent
CHECKOUT = PACKAGE.parent.parent


def in_checkout() -> bool:
    """Tell whether the package runs from its source tree."""
    return (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "notebooks").is_dir()


def notebooks() -> Path:
    """Return the folder with one folder of notebooks a language.

    >>> sorted(folder.name for folder in notebooks().iterdir() if folder.is_dir())[:2]
    ['en', 'fr']
    """
    return CHECKOUT / "notebooks" if in_checkout() else PACKAGE / "notebooks"


def built_in(notebook: Path) -> Path:
    """Return the notebook itself, or ours if panels lead to it and the folder has none.

    Every reason that a panel gives leads to the article on its rule, and a lesson to practice; a
    teacher's folder need not hold copies for that.

    >>> built_in(Path("mine") / "fr" / RULEBOOK).relative_to(notebooks()).as_posix()
    'fr/90-rulebook.ipynb'
    >>> built_in(Path("mine") / "fr" / "01-cards.ipynb").as_posix()
    'mine/fr/01-cards.ipynb'
    """
    if notebook.name not in (RULEBOOK, PRACTICE) or notebook.is_file():
        return notebook
    ours = notebooks() / notebook.parent.name / notebook.name
    return ours if ours.is_file() else notebook


def languages_in(folder: Path) -> tuple[str, ...]:
    """Return those of our languages that a folder has notebooks in.

    >>> languages_in(notebooks())
    ('en', 'fr')
    """
    return tuple(language for language in LANGUAGES if (folder / language).is_dir())


def templates() -> Path | None:
    """Return the source of the page template in a checkout, None when installed.

    Voilà finds installed templates by itself; in a checkout the source is read directly, so
    that a change shows without installing again.
    """
    source = CHECKOUT / "widgets" / "templates" / "odin"
    return source if in_checkout() and source.is_dir() else None
