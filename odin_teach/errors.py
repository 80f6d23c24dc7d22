"""What can go wrong, each kind under its own name.

All are kinds of `OdinError`, an error that can be told in any language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from odin_teach.messages import OdinError, say, start_of, start_of_repr

if TYPE_CHECKING:
    from odin_teach.verdicts import Verdict

__all__ = [
    "CardError",
    "IllegalMove",
    "NewerError",
    "NotACombination",
    "NotationError",
    "OdinError",
    "RulesError",
    "ScoreError",
    "start_of",
    "start_of_repr",
]


class NewerError(OdinError):
    """What a newer version of this program has written: to be left as it is."""


class CardError(OdinError):
    """A text that names no card, or a card that is in two places or not in the deck."""


class NotACombination(OdinError):  # noqa: N818 (a name fixed by the design)
    """Cards that share neither one number nor one colour (rule `combination`)."""


class RulesError(OdinError):
    """Rules that cannot be played, or not yet."""


class ScoreError(OdinError):
    """A number of cards left, or a score sheet, that cannot be."""


class NotationError(OdinError):
    """A text that is not a move, a position or a record; names the line where it can."""


class IllegalMove(OdinError):  # noqa: N818 (a name fixed by the design)
    """A move that breaks a rule; `.verdict` says which and why.

    `move_number` counts from 1 and `line` is that of the text, both None where unknown.
    """

    def __init__(
        self,
        verdict: Verdict,
        move: str,
        *,
        move_number: int | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__("error.illegal-move", move=move)
        self.verdict = verdict
        self.move_number = move_number
        self.line = line

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _illegal_move, (self.verdict, self.facts["move"], self.move_number, self.line)

    def explain(self, language: str | None = None) -> str:
        """Return which move it was and every rule that it breaks."""
        why = self.verdict.explain(language)
        move = self.facts["move"]
        if self.line is not None:
            return say(
                "error.illegal-move-line",
                language,
                line=self.line,
                move_number=self.move_number,
                move=move,
                why=why,
            )
        if self.move_number is not None:
            return say(
                "error.illegal-move-number",
                language,
                move_number=self.move_number,
                move=move,
                why=why,
            )
        return say("error.illegal-move", language, move=move, why=why)


def _illegal_move(verdict: Verdict, move: str, number: int | None, line: int | None) -> IllegalMove:
    return IllegalMove(verdict, move, move_number=number, line=line)
