"""Setting up: how many play, which deck, to which limit, who begins, and what to do now."""

from __future__ import annotations

import random
from collections.abc import Callable

from odin_teach.table.setting_up import TAKEN_OUT_AT_TWO, SettingUp
from odin_widgets.panel import Panel
from odin_widgets.parts import View
from odin_widgets.table import set_up_view
from odin_widgets.table.set_up_view import ALL_SIX, NAME, ONE_HAND


class SetUp(Panel):
    """Leads through what is agreed before a game, and ends with a list of what to do.

    `agreed` is the `SettingUp` as it stands; it can be set. Whoever begins is drawn by
    `chance`. `on_start` is called with what is agreed when somebody asks for the score sheet;
    without it there is no such button.

    >>> SetUp(players=2)
    SetUp(players=2): 36 cards, 18 set aside, limit 15
    """

    def __init__(
        self,
        players: int = 4,
        language: str | None = None,
        *,
        chance: random.Random | None = None,
        on_start: Callable[[SettingUp], None] | None = None,
    ) -> None:
        self._take(SettingUp().with_players(players))
        self._chance = chance or random.SystemRandom()
        self._on_start = on_start
        self._draws = 0
        self._just_drawn = False
        super().__init__(language=language)

    @property
    def agreed(self) -> SettingUp:
        """What is agreed so far."""
        return self._agreed

    @agreed.setter
    def agreed(self, agreed: SettingUp) -> None:
        self._take(agreed)
        self._just_drawn = False
        self.refresh()

    def draw(self) -> View:
        """Show one question after the other, and at the end what to do now."""
        agreed = self._agreed
        spin = self._draws if self._just_drawn else 0
        return {
            "title": set_up_view.title(),
            "say": set_up_view.spoken(agreed),
            "parts": [
                *set_up_view.players_parts(agreed),
                *set_up_view.deck_parts(agreed, self._out),
                *set_up_view.limit_parts(agreed),
                *set_up_view.first_parts(agreed, spin),
                *set_up_view.now_parts(agreed, can_start=self._on_start is not None),
            ],
        }

    def act(self, part: str, _event: str, value: object) -> None:
        """Take what was agreed on one question, draw who begins, or go to the score sheet."""
        chosen, agreed = str(value), self._agreed
        self._just_drawn = part == "draw"
        match part:
            case "players":
                self._take(agreed.with_players(int(chosen)))
            case "colours":
                self._turn_colour(chosen)
            case "limit":
                self._take(agreed.with_limit(None if chosen == ONE_HAND else int(chosen)))
            case "limit-step":
                self._take(agreed.longer(int(chosen)))
            case "draw":
                self._take(agreed.drawn(self._chance))
                self._draws += 1
            case "start" if self._on_start is not None:
                for problem in agreed.problems.values():
                    raise problem
                self._on_start(agreed)
            case _ if part.startswith(NAME):
                self._take(agreed.with_name(int(part.removeprefix(NAME)), chosen))

    def summary(self) -> str:
        """Return the call that makes this, and what is agreed."""
        agreed = self._agreed
        limit = "one hand" if agreed.limit is None else f"limit {agreed.limit}"
        cards = f"{agreed.deck_size} cards, {agreed.set_aside} set aside"
        return f"SetUp(players={agreed.players}): {cards}, {limit}"

    def _take(self, agreed: SettingUp) -> None:
        self._agreed, self._out = agreed, agreed.taken_out

    def _turn_colour(self, letter: str) -> None:
        """Take a colour out or put it back; the deck stays whole until there are enough."""
        out = "" if letter == ALL_SIX else self._agreed.turned(self._out, letter)
        enough = len(out) == len(TAKEN_OUT_AT_TWO)
        self._take(self._agreed.without(out if enough else ""))
        self._out = out
