"""Choose the rules to play by: every field of them, by itself on a page."""

from __future__ import annotations

from typing import Any

import traitlets

from odin_teach import Rules
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_widgets.panel import Panel
from odin_widgets.parts import View
from odin_widgets.rules.choosing import Choosing


class RulesTrait(traitlets.TraitType[Rules, Rules | str]):
    """An attribute that holds `Rules` and takes their text as well."""

    default_value = OFFICIAL

    def validate(self, _owner: Any, value: object) -> Rules:
        """Read the rules; raises `RulesError`."""
        return as_rules(value)

    def set(self, obj: Any, value: Any) -> None:
        """Take them, and tell of another name too, although rules of two names are equal."""
        before = self.get(obj) or OFFICIAL
        super().set(obj, value)
        now = self.get(obj) or OFFICIAL
        if before == now and before.name != now.name:
            change = {"name": self.name, "old": before, "new": now, "owner": obj}
            obj.notify_change(traitlets.Bunch(change, type="change"))


class RulesPicker(Panel):
    """Every rule that a table may change, and what the choice comes to.

    `rules` are those chosen; they can be read, set (their text will do) and observed. What
    cannot be played is refused with the reason. A link to the page can carry rules
    (`page.ipynb?rules=take:none,hand_size:7`); the panel offers one to be copied.

    >>> picker = RulesPicker("take:none")
    >>> picker.receive({"part": "house-hand_size", "event": "count", "value": 7})
    >>> picker
    RulesPicker('hand_size:7,take:none')
    >>> picker.rules.hand_size
    7
    """

    rules = RulesTrait(help="the rules chosen")

    def __init__(self, rules: Rules | str = OFFICIAL, language: str | None = None) -> None:
        self._choosing = Choosing(is_open=True)
        super().__init__(language=language, rules=rules)

    @traitlets.observe("rules")
    def _changed(self, _change: Any) -> None:
        if self._choosing.rules is not self.rules:
            self._choosing.rules = self.rules
        self.refresh()

    def draw(self) -> View:
        """Show what is chosen, each rule with what it can be, and what it comes to."""
        return {
            "title": say("house.title"),
            "say": self._choosing.said,
            "parts": [self._choosing.link(), *self._choosing.badge(), *self._choosing.draw()],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take a choice."""
        self._choosing.answer(part, value, self._go_by)

    def hear(self, part: str, value: object) -> None:
        """Take what a link asks for."""
        self._choosing.hear(part, value, self._go_by)

    def summary(self) -> str:
        """Return the call that makes this picker."""
        return f"RulesPicker({str(self.rules)!r})"

    def _go_by(self, rules: Rules) -> str:
        self.rules = rules
        return ""
