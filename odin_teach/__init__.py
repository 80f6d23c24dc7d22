"""The rules of the card game Odin, exact and explained (unofficial).

Everything public can be imported from here. The package needs the standard library only.

>>> from odin_teach import Combination, check_play
>>> Combination("9B 9K").value
99
>>> check_play("3R 3G", table="8B").legal
True
"""

from odin_teach.cards import DECK, Card, CardSet, Colour
from odin_teach.combinations import Combination, clashes, combinations
from odin_teach.errors import (
    CardError,
    IllegalMove,
    NotACombination,
    NotationError,
    OdinError,
    RulesError,
    ScoreError,
)
from odin_teach.game import Game
from odin_teach.messages import current_language, say, use_language
from odin_teach.moves import PASS, Play, parse_move
from odin_teach.position import Position
from odin_teach.record import Record
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.verdicts import Finding, Verdict, check_play, legal_combinations
from odin_teach.view import View

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "PASS",
    "Card",
    "CardError",
    "CardSet",
    "Colour",
    "Combination",
    "Finding",
    "Game",
    "IllegalMove",
    "NotACombination",
    "NotationError",
    "OdinError",
    "Play",
    "Position",
    "Record",
    "Rules",
    "RulesError",
    "ScoreError",
    "ScoreSheet",
    "Verdict",
    "View",
    "check_play",
    "clashes",
    "combinations",
    "current_language",
    "legal_combinations",
    "parse_move",
    "say",
    "use_language",
]
