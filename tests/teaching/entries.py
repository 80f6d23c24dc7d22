"""Tasks as a file would state them, for the tests of the kinds of questions."""

from __future__ import annotations

import json

from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons.tasks import TaskData, read_task


def read_tasks(text: str, file: str) -> dict[str, TaskData]:
    """Read the tasks of `{"tasks": {"id": {...}}}` as a lesson's are; raises `TaskFileError`."""
    entries = json.loads(text)["tasks"]
    return {name: read_task(Fields(entry, file, name), name) for name, entry in entries.items()}
