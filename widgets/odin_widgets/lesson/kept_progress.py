"""A learner's progress, kept in the visitor's own browser, for the panels that show it."""

from __future__ import annotations

from typing import Final

from odin_teach.teaching.progress import Progress
from odin_widgets.shared.kept import Kept

KEY: Final = "odin.progress"


def kept_progress() -> Kept[Progress]:
    """Return the progress as a panel knows it; what is known in two of them is merged.

    >>> kept = kept_progress()
    >>> kept.change(Progress().finished("value", wrong=0))
    >>> kept.found(Progress().finished("count", wrong=1).to_json())
    True
    >>> kept.value.stars("value"), kept.value.stars("count")
    (3, 2)
    """
    return Kept(KEY, Progress(), Progress.to_json, Progress.from_json, Progress.merged)
