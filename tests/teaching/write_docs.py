"""Writes into docs/ what is made from data: the table of lessons, the kinds of questions.

    python tests/teaching/write_docs.py

In the pages it stands between `<!-- written: NAME -->` and `<!-- /written -->`.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from odin_teach.teaching.lessons.course import FOLDER, lessons, task
from odin_teach.teaching.lessons.tasks import ASKS
from odin_teach.teaching.practice.misconceptions import RULES_OF, misconception_name
from odin_teach.teaching.printed.answer_sheet import mistake_names

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = ("teaching.md", "questions.md")
_PLACE: Final = re.compile(r"(<!-- written: (\w+) -->\n).*?(<!-- /written -->)", re.DOTALL)
_OF_ANY: Final = ("asks", "title", "prompt", "hints", "wrong")  # fields that each task can have
_ANSWERS: Final = {
    "number": "a number",
    "yes-no": "yes or no",
    "cards": "cards",
    "card": "one card",
    "one": "one of several, written as its id",
}


def lesson_table() -> str:
    """Return the table of what each lesson trains."""
    rows = [
        "| lesson | afterwards you can | rules | mistakes it is against | minutes |",
        "|---|---|---|---|---|",
    ]
    for lesson in lessons():
        rules = ", ".join(f"`{rule}`" for rule in lesson.rules)
        everything = set(lesson.mistakes) == set(RULES_OF)
        against = "all of them" if everything else mistake_names(lesson.mistakes, "en") or "–"
        link = f"[{lesson.title('en')}](../notebooks/en/{lesson.link})"
        rows.append(f"| {link} | {lesson.goal('en')} | {rules} | {against} | {lesson.minutes} |")
    return "\n".join(rows) + "\n"


def question_list() -> str:
    """Return every kind of question with its fields and a task that asks it."""
    examples = shipped()
    blocks = []
    for module, kinds in groupby(ASKS, key=lambda kind: ASKS[kind].__module__):
        blocks.append(f"## {first_line(sys.modules[module])}")
        blocks += [block for kind in kinds for block in _kind(kind, examples)]
    return "\n\n".join(blocks) + "\n"


def first_line(module: Any) -> str:
    """Return what a module says of itself, without the full stop."""
    return (inspect.getdoc(module) or "").splitlines()[0].removesuffix(".")


def _kind(kind: str, examples: dict[str, tuple[str, dict[str, Any]]]) -> Iterator[str]:
    told, _, _ = (inspect.getdoc(ASKS[kind]) or "").partition(">>>")
    yield f"### `{kind}`"
    yield told.strip()
    if kind not in examples:
        raise SystemExit(f"No lesson asks “{kind}” yet: its example is taken from there.")
    name, entry = examples[kind]
    yield f"The answer is {_ANSWERS[task(name).question.answer_type]}. From the task `{name}`:"
    shown = {field: value for field, value in entry.items() if field not in _OF_ANY[1:]}
    yield f"```json\n{json.dumps(shown, ensure_ascii=False)}\n```"


def shipped() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return the shortest task that the course has of each kind, with its name."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for path in sorted(FOLDER.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        for name, entry in [*data["tasks"].items(), *data["check"].items()]:
            best = found.get(entry["asks"])
            if best is None or len(str(entry)) < len(str(best[1])):
                found[entry["asks"]] = (name, entry)
    return found


def mistake_table() -> str:
    """Return the ids of the wrong ideas, each with its name and the rules that it misreads."""
    rows = ["| id | the mistake | misreads |", "|---|---|---|"]
    for mistake, rules in RULES_OF.items():
        misread = ", ".join(f"`{rule}`" for rule in rules)
        rows.append(f"| `{mistake}` | {misconception_name(mistake, 'en')} | {misread} |")
    return "\n".join(rows) + "\n"


WRITTEN: Final[dict[str, Callable[[], str]]] = {
    "lessons": lesson_table,
    "mistakes": mistake_table,
    "questions": question_list,
}


def renewed(page: str) -> str:
    """Return the text of a page with all that is made from data as it has to be now."""
    return _PLACE.sub(lambda found: f"{found[1]}{WRITTEN[found[2]]()}{found[3]}", page)


def main() -> None:
    """Renew all pages."""
    for name in PAGES:
        path = DOCS / name
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
