"""What people get wrong: the ids, the rules that each one misreads, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from odin_teach.errors import OdinError, start_of
from odin_teach.messages import say

# Each wrong idea with the rules that it misreads.
RULES_OF: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "sum": ("value",),
        "as-laid": ("value",),
        "mixed-run": ("combination",),
        "match-table": ("combination",),
        "equal-ok": ("higher",),
        "fewer-ok": ("count", "higher"),
        "jump-two": ("count",),
        "skip-take": ("take-one",),
        "take-own": ("take-previous-only",),
        "take-when-out": ("take-none-when-out",),
        "pass-is-out": ("pass-not-out",),
        "self-raise": ("round-end", "round-opener"),
        "open-many": ("open-one", "open-all"),
        "count-pips": ("score",),
        "high-wins": ("game-end",),
        "winner-opens": ("next-hand",),
        "last-hand-wins": ("game-end",),
        "forgets-zero": ("score",),
        "pass-draws": ("pass-not-out", "take-one"),
        "last-collects": ("round-end",),
        "round-ends-hand": ("round-end", "hand-end"),
    }
)

MISCONCEPTIONS: Final = tuple(RULES_OF)


def known_misconception(given: object) -> str:
    """Return the id; raises `OdinError` that lists the ids there are.

    >>> known_misconception("sum")
    'sum'
    """
    if given not in MISCONCEPTIONS:
        known = ", ".join(MISCONCEPTIONS)
        raise OdinError("practice.error.misconception", given=start_of(given), known=known)
    return str(given)


def misread_rules(misconception: str) -> tuple[str, ...]:
    """Return the ids of the rules that it misreads.

    >>> misread_rules("fewer-ok")
    ('count', 'higher')
    """
    return RULES_OF[known_misconception(misconception)]


def misconception_name(misconception: str, language: str | None = None) -> str:
    """Return the wrong idea as a few words.

    >>> misconception_name("sum", "en")
    'Adding the digits'
    """
    return say(f"misconception.{known_misconception(misconception)}.name", language)


def misconception_text(misconception: str, language: str | None = None) -> str:
    """Return what is wrong about it, and how it really is."""
    return say(f"misconception.{known_misconception(misconception)}.text", language)
