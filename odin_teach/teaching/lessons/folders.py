"""The lessons of a folder of notebooks: those of our course, or a teacher's own.

A lesson is shown by the notebook of its name. Its file lies beside the notebook, or one folder
above, where the notebooks of every language find it; without one it is a lesson of the course.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from odin_teach.teaching.lessons.course import (
    LessonData,
    check_ids,
    id_of,
    lesson,
    lessons,
    number_of,
    read_lesson,
)
from odin_teach.teaching.mistakes import Mistakes


def lessons_in(folder: str | Path) -> tuple[LessonData, ...]:
    """Return the lessons that a folder has numbered notebooks of, in their order.

    Raises `TaskFileError` that lists the mistakes of all their files, and ids that two of them use.
    """
    place, wrong = Path(folder), Mistakes()
    course = {each.notebook: each for each in lessons()}
    found = []
    for notebook in sorted(place.glob("[0-9]*.ipynb")):
        if not number_of(notebook.name):
            continue
        file = own_file(notebook)
        if file is not None:
            found.append(wrong.reading(partial(read_lesson, file)))
        elif notebook.stem in course:
            found.append(course[notebook.stem])
    wrong.done()
    check_ids(found)
    return tuple(found)


def own_file(notebook: Path) -> Path | None:
    """Return the file of the lesson that this notebook shows, None if there is none."""
    name = f"{notebook.stem}.json"
    files = (notebook.parent / name, notebook.absolute().parent.parent / name)
    return next((each for each in files if each.is_file()), None)


def lessons_here() -> tuple[LessonData, ...]:
    """Return the lessons of the folder that a notebook runs in, of the course if there are none.

    >>> lessons_here() == lessons()
    True
    """
    return lessons_in(Path()) or lessons()


def lesson_here(lesson_id: str) -> LessonData:
    """Return a lesson of the folder that a notebook runs in, or else of the course, by its id.

    Raises `OdinError` that lists the ids there are, and `TaskFileError` for a mistake in its file.

    >>> lesson_here("opening").notebook
    '07-opening'
    """
    for notebook in sorted(Path().glob("[0-9]*.ipynb")):
        file = own_file(notebook) if id_of(notebook.stem) == lesson_id else None
        if file is not None:
            return read_lesson(file)
    return lesson(lesson_id)
