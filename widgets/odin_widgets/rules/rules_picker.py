"""Choose the rules to play by: every field of them, by itself on a page."""

from __future__ import annotations

from typing import Unpack

from odin_teach import Rules
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_widgets.panel import Look, ValuePanel
from odin_widgets.parts import View
from odin_widgets.rules.choosing import Choosing


class RulesPicker(ValuePanel):
    """Every rule that a table may change, and what the choice comes to.

    `rules` are those chosen; they can be set (their text will do), and `value` is that text. What
    cannot be played is refused with the reason. A link to the page can carry rules
    (`page.ipynb?rules=take:none,hand_size:7`); the panel offers one to be copied.

    >>> picker = RulesPicker("take:none")
    >>> picker.receive({"part": "house-hand_size", "event": "count", "value": 7})
    >>> picker
    RulesPicker('hand_size:7,take:none')
    >>> picker.rules.hand_size
    7
    """

    def __init__(
        self, rules: Rules | str = OFFICIAL, language: str | None = None, **look: Unpack[Look]
    ) -> None:
        self._choosing = Choosing(as_rules(rules), is_open=True)
        super().__init__(language=language, **look)

    @property
    def rules(self) -> Rules:
        """The rules chosen."""
        return self._choosing.rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        self._choosing.rules = as_rules(rules)
        self.refresh()

    @property
    def value(self) -> str:
        """The rules chosen, as text."""
        return str(self.rules)

    def draw(self) -> View:
        """Show what is chosen, each rule with what it can be, and what it comes to."""
        return {
            "title": say("house.title"),
            "say": self._choosing.said,
            "parts": [self._choosing.link(), *self._choosing.badge(), *self._choosing.draw()],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take a choice."""
        self._choosing.answer(part, value, _go_by)

    def hear(self, part: str, value: object) -> None:
        """Take what a link asks for."""
        self._choosing.hear(part, value, _go_by)

    def summary(self) -> str:
        """Return the call that makes this picker."""
        return f"RulesPicker({str(self.rules)!r})"


def _go_by(_rules: Rules) -> str:
    """Go on by new rules: nothing here hangs on them, so there is nothing to say of it."""
    return ""
