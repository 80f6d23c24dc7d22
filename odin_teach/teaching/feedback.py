"""What a learner is told about an answer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Feedback:
    """Whether an answer was right, which rules that follows from, and why, in words.

    >>> bool(Feedback(right=False, rules=("count",), text="Too many cards."))
    False
    """

    right: bool
    rules: tuple[str, ...]
    text: str

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text
