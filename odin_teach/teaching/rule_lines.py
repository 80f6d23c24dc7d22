"""One line for each rule of the game, and which rules a move of a recorded hand shows.

The lines are in the catalogues under "rule.<id>". What matters at a step is not written down
anywhere: it follows from the move and from the positions before and after it.
"""

from __future__ import annotations

from odin_teach.errors import OdinError
from odin_teach.explain import difference_in
from odin_teach.messages import say
from odin_teach.moves import Pass, Play
from odin_teach.position import Position
from odin_teach.record import Record
from odin_teach.rule_ids import RULE_IDS
from odin_teach.rules import OFFICIAL, Rules


def rule_line(rule: str, language: str | None = None, rules: Rules = OFFICIAL) -> str:
    """Return the rule with this id in one sentence, or what these rules have instead of it.

    Raises `OdinError` for an id that is no rule's.

    >>> rule_line("open-must", "en")
    'Whoever opens a round has to play: the opener cannot pass.'
    >>> rule_line("higher", "en", Rules(equal_beats=True))
    'An equal value beats too.'
    """
    official = say(f"rule.{known_rule(rule)}", language)
    return difference_in(rules, rule, language) or official


def known_rule(given: object) -> str:
    """Return the id of a rule; raises `OdinError` that lists the ids there are.

    >>> known_rule("open-must")
    'open-must'
    """
    if given not in RULE_IDS:
        raise OdinError("example.no-such-rule", given=given, known=", ".join(RULE_IDS))
    return str(given)


def rules_at(record: Record, step: int) -> tuple[str, ...]:
    r"""Return the ids of the rules that matter after this many moves, the first one most.

    >>> record = Record.parse("hands: 8B 7O / 3R 3G 9K / 6P 4P\n\n8B 3R3G+8B")
    >>> [rules_at(record, step) for step in (1, 2)]
    [('open-one',), ('count', 'take-one')]
    """
    positions = record.positions()
    if step == 0:
        return _at_the_start(positions[0])
    before, move, after = positions[step - 1], record.moves[step - 1], positions[step]
    if isinstance(move, Pass):
        return ("round-end", "round-opener") if after.table is None else (_passing(before),)
    if before.table is None:
        return _of_opening(move, after)
    if after.is_over:
        return ("take-none-when-out", "score")
    decides = "count" if len(move.cards) > before.table.size else "higher"
    return (decides, before.rules.taking_rule)


def _passing(before: Position) -> str:
    return "pass-out" if before.rules.pass_is_out else "pass-not-out"


def _at_the_start(start: Position) -> tuple[str, ...]:
    if start.table is not None:
        return ("count", "higher")
    full = all(len(hand) == start.rules.hand_size for hand in start.hands)
    return ("deal", "first-player") if full else ("open-one",)


def _of_opening(move: Play, after: Position) -> tuple[str, ...]:
    if len(move.cards) > 1 and after.is_over:
        return ("open-all", "score")
    return ("hand-end", "score") if after.is_over else ("open-one",)
