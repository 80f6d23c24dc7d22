"""The rules that a panel goes by, and a visitor who chooses others: on the page, or by a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from odin_teach import OdinError, Rules, RulesError
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL
from odin_widgets import parts
from odin_widgets.parts import Part
from odin_widgets.rules import rules_view
from odin_widgets.rules.rules_view import COLOURS, HOUSE, NAME, PREFIX, QUERY, TEXT

_CHOOSE: Final = "choose"
CHOOSE: Final = f"{PREFIX}{_CHOOSE}"
_BACK: Final = "back"
ASKED: Final = f"{PREFIX}asked"

Use: TypeAlias = Callable[[Rules], str]
"""Goes on by new rules and returns what there is to say of that; raises for what cannot be."""


class Choosing:
    """The rules as they stand, and what is open, or typed in vain, of choosing others.

    A panel hands it what is done and what the page tells, together with what goes on by other
    rules (`Use`); what that refuses changes nothing. It puts `link` and `badge` before all it draws
    and `draw` after it, and says `said` where there is something.

    >>> choosing = Choosing()
    >>> choosing.answer("house-equal_beats", True, lambda rules: "")
    True
    >>> choosing.rules, choosing.said
    (Rules(equal_beats=True), 'An equal value beats too.')
    """

    def __init__(self, rules: Rules = OFFICIAL, *, is_open: bool = False) -> None:
        self._rules = rules
        self._stays_open = self._is_open = is_open
        self._typed: dict[str, tuple[str, str]] = {}
        self._note = ""
        self._asked: object = None
        self.said = ""

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self._rules

    @rules.setter
    def rules(self, rules: Rules) -> None:
        self._rules = rules  # what is typed in vain stays: these may come from another tab

    @property
    def is_open(self) -> bool:
        """Whether all that can be chosen is shown."""
        return self._is_open

    @is_open.setter
    def is_open(self, is_open: bool) -> None:
        self._is_open = is_open or self._stays_open

    def answer(self, part: str, value: object, use: Use) -> bool:
        """Take what a person did; return whether it was done in a part of this."""
        self.said = self._note = ""
        if not part.startswith(PREFIX):
            return False
        field = part.removeprefix(PREFIX)
        if field == _CHOOSE:
            self.is_open = not self._is_open
        elif field in (NAME, TEXT):
            self._enter(field, str(value), use)
        else:
            self._go_by(self._with(field, value), use)
        return True

    def hear(self, part: str, value: object, use: Use) -> bool:
        """Take what a link asks for; return whether it was that which the page told."""
        if part != ASKED:
            return False
        if value != self._asked:
            self._asked = value
            try:
                self._go_by(Rules.parse(str(value)), use)
            except OdinError as why:
                raise RulesError("house.from-link", why=why) from why
        return True

    # --- what is seen ---

    def link(self) -> Part:
        """Describe what a link to the page can ask for; what it cannot is told there."""
        return parts.query(ASKED, QUERY, rules_view.carried(self._rules))

    def badge(self) -> list[Part]:
        """Describe what is played instead of the official rules, and what came of changing them."""
        note = [parts.text(f"{PREFIX}note", self._note, "note")] if self._note else []
        return [*rules_view.badge_parts(self._rules), *note]

    def draw(self) -> list[Part]:
        """Describe the button that shows what can be chosen, and that."""
        if self._stays_open:
            return rules_view.choice_parts(self._rules, self._typed)
        choose = parts.button(_CHOOSE, say("house.choose"), pressed=self._is_open)
        drawn: list[Part] = [parts.buttons(CHOOSE, [choose])]
        if self._is_open:
            inside = rules_view.choice_parts(self._rules, self._typed)
            drawn.append(parts.group(HOUSE, say("house.title"), inside))
        return drawn

    # --- the rules ---

    def _with(self, field: str, value: object) -> Rules:
        """Return the rules after something was chosen."""
        try:
            if field == _BACK:
                return OFFICIAL
            if field == COLOURS:
                letters = set(self._rules.colours) ^ {str(value)}
                return replace(self._rules, colours="".join(letters))
            changed: dict[str, Any] = {field: value}
            return replace(self._rules, **changed)
        except RulesError as error:
            raise in_words(error) from error

    def _enter(self, field: str, text: str, use: Use) -> None:
        try:
            rules = replace(self._rules, name=text) if field == NAME else Rules.parse(text)
            self._go_by(rules, use)
        except OdinError as error:
            self._typed[field] = (text, str(error))
            self.said = str(error)

    def _go_by(self, rules: Rules, use: Use) -> None:
        self._note = use(rules)
        self.rules, self._typed = rules, {}
        told = [rules.difference() or rules_view.same_words(), self._note]
        self.said = " ".join(filter(None, told))


def in_words(error: RulesError) -> RulesError:
    """Return the error in words for a visitor, where the engine's are about fields and letters."""
    if error.message == "error.colours":
        return RulesError("house.no-colour")
    if error.facts.get("field") == "hand_size":
        return RulesError("house.too-many", **error.facts)
    return error
