"""Rules as they are handed over: as they are or as a text, official ones or a table's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from odin_teach.rule_values import ALL_COLOURS
from odin_teach.rules import OFFICIAL, Rules

_AT_TWO: Final = 2


def as_rules(given: object) -> Rules:
    """Return rules as they are, or those that a text stands for.

    Raises `RulesError`, for what is neither as well.

    >>> as_rules("take:none") == as_rules(Rules(take="none"))
    True
    """
    return given if isinstance(given, Rules) else Rules.parse(cast(str, given))


def is_house(rules: Rules, players: int = _AT_TWO) -> bool:
    """Return whether these are house rules: neither official ones nor their deck for two players.

    >>> is_house(Rules(take="none")), is_house(Rules.two_player())
    (True, False)
    >>> is_house(Rules.two_player(), players=4)
    True
    """
    if rules == OFFICIAL or players != _AT_TWO:
        return rules != OFFICIAL
    at_two = Rules.two_player().colours
    whole = replace(rules, colours=ALL_COLOURS)
    return whole != OFFICIAL or len(rules.colours) != len(at_two)
