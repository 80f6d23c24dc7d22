"""Setting up: how many play, which deck, to which limit, who begins, and what to do now."""

from __future__ import annotations

import random
from collections.abc import Callable

from odin_teach.messages import say
from odin_teach.table.agreed import AgreedGame
from odin_widgets.panel import Panel
from odin_widgets.parts import View
from odin_widgets.shared.agreeing import Agreeing
from odin_widgets.table import set_up_view


class SetUp(Panel):
    """Leads through what is agreed before a game, and ends with a list of what to do.

    `agreed` is the `AgreedGame` as it stands; it can be set. Whoever begins is drawn by
    `chance`. `on_start` is called with what is agreed when somebody asks for the score sheet;
    without it there is no such button.

    >>> SetUp(players=2)
    SetUp(players=2): 36 cards, 18 set aside, limit 15
    """

    def __init__(
        self,
        players: int = AgreedGame.count,
        language: str | None = None,
        *,
        chance: random.Random | None = None,
        on_start: Callable[[AgreedGame], None] | None = None,
    ) -> None:
        agreed = AgreedGame().with_count(players)
        self._asked = Agreeing(agreed, chance or random.SystemRandom())
        self._on_start = on_start
        super().__init__(language=language)

    @property
    def agreed(self) -> AgreedGame:
        """What is agreed so far."""
        return self._asked.agreed

    @agreed.setter
    def agreed(self, agreed: AgreedGame) -> None:
        self._asked.agreed = agreed
        self.refresh()

    def draw(self) -> View:
        """Show one question after the other, and at the end what to do now."""
        can_start = self._on_start is not None
        return {
            "title": say("set-up.title"),
            "say": set_up_view.spoken(self.agreed),
            "parts": [
                *self._asked.parts(names="closed"),
                set_up_view.now_part(self.agreed, can_start=can_start),
            ],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take the answer to a question, or go to the score sheet."""
        if self._asked.answer(part, str(value)) or self._on_start is None:
            return
        for problem in self.agreed.problems.values():
            raise problem
        self._on_start(self.agreed)

    def summary(self) -> str:
        """Return the call that makes this, and what is agreed."""
        agreed = self.agreed
        limit = "one hand" if agreed.limit is None else f"limit {agreed.limit}"
        cards = f"{agreed.deck_size} cards, {agreed.set_aside} set aside"
        return f"SetUp(players={agreed.count}): {cards}, {limit}"
