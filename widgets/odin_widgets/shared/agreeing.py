"""The questions before a game, for every panel that asks them: what is answered, what is shown."""

from __future__ import annotations

import random
from typing import Literal

from odin_teach import Rules, RulesError
from odin_teach.table.agreed import TAKEN_OUT_AT_TWO, TWO, AgreedGame
from odin_widgets import parts
from odin_widgets.parts import Part
from odin_widgets.rules.choosing import ASKED, Choosing, in_words
from odin_widgets.rules.rules_view import QUERY, carried
from odin_widgets.shared import agreed_view
from odin_widgets.shared.agreed_view import ALL_SIX, BY_LOT, NAME
from odin_widgets.shared.lengths import limit_of


class Agreeing:
    """What is agreed as far as it goes, and what is only half chosen of it.

    Whoever begins is drawn by `chance`.

    >>> asked = Agreeing(AgreedGame(), random.Random(1))
    >>> asked.answer("players", "2"), asked.agreed.count
    (True, 2)
    >>> asked.answer("rematch", "2")
    False
    """

    def __init__(self, agreed: AgreedGame, chance: random.Random) -> None:
        self._chance = chance
        self._draws = 0
        self._just_drawn = False
        self.choosing = Choosing(agreed.rules)
        self._agreed, self._out = agreed, agreed.taken_out

    @property
    def agreed(self) -> AgreedGame:
        """What is agreed so far; it can be set."""
        return self._agreed

    @agreed.setter
    def agreed(self, agreed: AgreedGame) -> None:
        if repr(agreed) != repr(self._agreed):  # rules of another name are equal
            before, out = self._agreed, self._out
            self._take(agreed)
            self._just_drawn = False
            if (before.count, before.taken_out) == (agreed.count, agreed.taken_out):
                self._out = out  # half chosen

    def answer(self, part: str, given: object) -> bool:
        """Take the answer to a question; returns whether `part` is one of them."""
        agreed = self._agreed
        self._just_drawn = part == "draw"
        if self.choosing.answer(part, given, self._go_by):
            return True
        value = str(given)
        match part:
            case "players":
                self._take(agreed.with_count(int(value)))
            case "colours":
                self._turn_colour(value)
            case "limit":
                self._take(agreed.with_limit(limit_of(value)))
            case "limit-step":
                self._take(agreed.longer(int(value)))
            case "draw":
                self._take(agreed.drawn(self._chance))
                self._draws += 1
            case "first":
                self._take(agreed.with_first(None if value == BY_LOT else int(value)))
            case _ if part.startswith(NAME):
                self._take(agreed.with_name(int(part.removeprefix(NAME)), value))
            case _:
                return False
        return True

    def hear(self, part: str, value: object) -> bool:
        """Take the rules that a link asks for; returns whether it was that which was told."""
        return self.choosing.hear(part, value, self._go_by_with_fewer)

    def link(self) -> Part:
        """Describe what a link to the page can ask for."""
        agreed = self._agreed
        return parts.query(ASKED, QUERY, carried(agreed.rules) if agreed.by_house_rules else "")

    def parts(self, *, names: Literal["closed"] | None = None, deck: bool = True) -> list[Part]:
        """Describe the questions in their order; without `deck` it is asked of two players only."""
        agreed = self._agreed
        asks_deck = deck or agreed.count == TWO
        return [
            agreed_view.players_part(agreed, names),
            agreed_view.rules_part(agreed, self.choosing),
            *([agreed_view.deck_part(agreed, self._out)] if asks_deck else []),
            agreed_view.limit_part(agreed),
            agreed_view.first_part(agreed, self._draws if self._just_drawn else 0),
        ]

    def _take(self, agreed: AgreedGame) -> None:
        self._agreed, self._out = agreed, agreed.taken_out
        if repr(agreed.rules) != repr(self.choosing.rules):
            self.choosing.rules = agreed.rules

    def _go_by(self, rules: Rules) -> str:
        self._take(self._agreed.with_rules(rules))
        return ""

    def _go_by_with_fewer(self, rules: Rules) -> str:
        self._take(self._agreed.played_by(rules))
        return ""

    def _turn_colour(self, letter: str) -> None:
        """Take a colour out or put it back; the deck stays whole until there are enough."""
        out = "" if letter == ALL_SIX else _turned(self._out, letter)
        enough = len(out) == len(TAKEN_OUT_AT_TWO)
        try:
            self._take(self._agreed.without(out if enough else ""))
        except RulesError as error:
            raise in_words(error) from error
        self._out = out


def _turned(out: str, letter: str) -> str:
    """Return the colours chosen to go out, with one more or less; a third is for the first.

    >>> _turned("RK", "P"), _turned("RK", "R")
    ('KP', 'K')
    """
    if letter in out:
        return out.replace(letter, "")
    return (out + letter)[-len(TAKEN_OUT_AT_TWO) :]
