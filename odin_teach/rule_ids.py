"""The ids of all rules that have an article, as RULES.md of the project lists them.

A verdict can cite what has none: `may-pass`, and what a rule set of one's own adds.
"""

from __future__ import annotations

from typing import Final

BOX_RULES: Final = (
    *("deck", "deal", "first-player", "two-player-deck", "length"),
    *("open-one", "open-all", "open-must"),
    *("combination", "value", "higher", "count", "own-cards"),
    *("take-one", "take-previous-only", "take-none-when-out"),
    *("pass-not-out", "round-end", "round-opener"),
    *("hand-end", "score", "next-hand", "game-end", "tie"),
)
PROMO_RULES: Final = ("goat",)
HOUSE_RULES: Final = ("take-none", "take-all", "pass-out")
RULE_IDS: Final = (*BOX_RULES, *PROMO_RULES, *HOUSE_RULES)
