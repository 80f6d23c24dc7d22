"""Setting up: how many play, which deck, to which limit, who begins, and what to do now."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import NoneType
from typing import Unpack

from odin_teach import Rules
from odin_teach.messages import say
from odin_teach.rule_sets import as_rules
from odin_teach.rules import OFFICIAL
from odin_teach.table.agreed import AgreedGame
from odin_widgets.arguments import checked
from odin_widgets.panel import Look, Panel
from odin_widgets.parts import View
from odin_widgets.rules.rules_view import call_words
from odin_widgets.shared.agreeing import Agreeing
from odin_widgets.table import set_up_view


class SetUp(Panel):
    """Leads through what is agreed before a game, and ends with a list of what to do.

    `agreed` is the `AgreedGame` as it stands; it can be set, and its `rules` as well (their text
    will do). Without a number of `players` it is four, or as many as can be dealt their cards.
    Whoever begins is drawn by `chance`. `on_start` is called with what is agreed when somebody
    asks for the score sheet; without it there is no such button. Raises `RulesError` for what is
    no rules, and where they have too few cards for the players.

    >>> SetUp(players=2)
    SetUp(players=2): 36 cards, 18 set aside, limit 15
    >>> SetUp(rules="hand_size:12")
    SetUp(players=4, rules='hand_size:12'): 54 cards, 6 set aside, limit 15
    """

    def __init__(
        self,
        players: int | None = None,
        language: str | None = None,
        *,
        rules: Rules | str = OFFICIAL,
        chance: random.Random | None = None,
        on_start: Callable[[AgreedGame], None] | None = None,
        **look: Unpack[Look],
    ) -> None:
        agreed = AgreedGame().played_by(as_rules(rules))
        agreed = agreed if players is None else agreed.with_count(players)
        drawn = checked("chance", chance, random.Random, NoneType)
        self._asked = Agreeing(agreed, drawn or random.SystemRandom())
        self._on_start = checked("on_start", on_start, Callable, NoneType)  # type: ignore[arg-type] # a class to ask about
        super().__init__(language=language, **look)

    @property
    def agreed(self) -> AgreedGame:
        """What is agreed so far."""
        return self._asked.agreed

    @agreed.setter
    def agreed(self, agreed: AgreedGame) -> None:
        self._asked.agreed = checked("agreed", agreed, AgreedGame)
        self.refresh()

    @property
    def rules(self) -> Rules:
        """The rules that are agreed."""
        return self.agreed.rules

    @rules.setter
    def rules(self, rules: Rules | str) -> None:
        self.agreed = self.agreed.with_rules(as_rules(rules))

    def show_rules(self) -> None:
        """Show all that can be chosen of the rules."""
        self._asked.choosing.is_open = True
        self.refresh()

    def draw(self) -> View:
        """Show one question after the other, and at the end what to do now."""
        can_start = self._on_start is not None
        return {
            "title": say("set-up.title"),
            "say": self._asked.choosing.said or set_up_view.spoken(self.agreed),
            "parts": [
                self._asked.link(),
                *self._asked.parts(names="closed"),
                set_up_view.now_part(self.agreed, can_start=can_start),
            ],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take the answer to a question, or go to the score sheet."""
        if self._asked.answer(part, value) or self._on_start is None:
            return
        for problem in self.agreed.problems.values():
            raise problem
        self._on_start(self.agreed)

    def hear(self, part: str, value: object) -> None:
        """Take the rules that a link asks for."""
        self._asked.hear(part, value)

    def summary(self) -> str:
        """Return the call that makes this, and what is agreed."""
        agreed = self.agreed
        limit = "one hand" if agreed.limit is None else f"limit {agreed.limit}"
        cards = f"{agreed.deck_size} cards, {agreed.set_aside} set aside"
        rules = call_words(agreed.rules) if agreed.by_house_rules else ""
        call = ", ".join(filter(None, [f"players={agreed.count}", rules]))
        return f"SetUp({call}): {cards}, {limit}"
