"""Does a rule set hold together? Hands are played under it, and everything is compared.

For rules of one's own: `conform(MyRules())` ends quietly, or says what does not fit and where.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError, RulesError, ScoreError, start_of
from odin_teach.explain import is_own_rule, reasons, sentence, what_is_allowed
from odin_teach.handed_over import wanted
from odin_teach.messages import LANGUAGES
from odin_teach.moves import PASS, Move, Play
from odin_teach.position import Position
from odin_teach.record import Record
from odin_teach.rule_answers import failed_in, refuse_answers
from odin_teach.rule_classes import to_be_told
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.verdicts import Verdict
from odin_teach.whole_numbers import is_whole

T = TypeVar("T")

# At each position: of the legal moves, and of the sets in hand; of the verdicts on them.
_TRIED: Final = 10
_EXPLAINED: Final = 3


def conform(rules: Rules, *, hands: int = 20, seed: int = 0, most_turns: int = 500) -> None:
    """Play hands at random under these rules and raise `RulesError` for what does not fit.

    Looked at: the words of the rules, that they are written and read; at each position, that
    `legal_moves` and `check` agree (on random illegal moves too) and both languages say why,
    that somebody can always move, that positions and records are written and read, that cards
    are taken from the table set alone, none is lost or doubled, that a score sheet takes what
    a hand has cost.
    A hand is left after `most_turns`: some rules never end one.

    >>> conform(Rules(take="all", pass_is_out=True), hands=2)
    """
    _words(wanted(rules, Rules, RulesError))
    for given in (hands, most_turns):
        if not is_whole(given, 0):
            raise RulesError("error.number", given=start_of(given), least=0)
    if not is_whole(seed):
        raise RulesError("error.seed", given=start_of(seed))
    random = Random(seed)
    for number in range(hands):
        players = random.randint(2, rules.most_players)
        start = Position.deal(players, seed=random.randrange(2**32), rules=rules)
        try:
            moves = _play(start, random, most_turns)
        except OdinError:
            raise
        except Exception as error:  # anything can go wrong in a class that is being written
            method = failed_in(rules, error)
            if method is None:
                raise
            raise _wrong("error.conform-fails", start, method=method, why=repr(error)) from error
        if not number:
            _record(Record(start, moves))


def _play(position: Position, random: Random, most_turns: int) -> tuple[Move, ...]:
    """Return the moves of a hand that was played at random and looked at."""
    moves: list[Move] = []
    while not position.is_over and len(moves) < most_turns:
        _look_at(position, random)
        move = random.choice(position.legal_moves())
        following = position.after(move)
        _look_after(position, move, following)
        moves.append(move)
        position = following
    if position.is_over:
        _points(position)
    return tuple(moves)


def _words(rules: Rules) -> None:
    text = str(rules)
    try:
        again = Rules.parse(text)
    except (RulesError, TypeError) as error:
        raise RulesError("error.conform-text", given=text) from error
    if again != rules or str(again) != text:
        raise RulesError("error.conform-text", given=text)
    if rules.kind and "" not in rules.texts and not _docstring(type(rules)):
        raise RulesError("error.conform-about", kind=rules.kind)
    for method, told_by in to_be_told(rules).items():
        for rule in told_by:
            if rules.replaces(method) and rule not in rules.texts:
                raise RulesError("error.conform-says", method=method, rule=rule)


def _docstring(kind: type[Rules]) -> str:
    """Return what the author wrote: a dataclass without a docstring makes one up."""
    told = kind.__doc__ or ""
    return "" if told.startswith(f"{kind.__name__}(") else told.strip()


def _look_at(position: Position, random: Random) -> None:
    refuse_answers(position)
    legal = position.legal_moves()
    if not legal:
        raise _wrong("error.conform-stuck", position)
    _read_back(position)
    if position.table is not None:
        _from_the_table(position, position.table)
    verdicts = []
    for move in {*_some(legal, random, _TRIED), *_any_moves(position, random)}:
        verdict = position.check(move)
        if verdict.legal != (move in legal):
            raise _wrong("error.conform-move", position, move=move)
        for rule in verdict.broken:
            if is_own_rule(rule) and rule not in position.rules.texts:
                raise RulesError("error.conform-breaks", rule=rule)
        verdicts.append(verdict)
    for verdict in _some(verdicts, random, _EXPLAINED):
        _told(verdict)


def _read_back(position: Position) -> None:
    try:
        again = Position.parse(str(position))
    except OdinError as error:
        raise _wrong("error.conform-impossible", position, why=error) from error
    if again != position:
        raise _wrong("error.conform-position", position)


def _from_the_table(position: Position, table: Combination) -> None:
    """Raise unless what is offered and what is taken lies in the table set."""
    rules = position.rules
    takeable = rules.takeable(table)
    for card in takeable:
        if card not in table.cards:
            raise _wrong("error.conform-takeable", position, card=card)
    for take in takeable or (None,):
        for card in rules.taken(table, take) - table.cards:
            raise _wrong("error.conform-taken", position, card=card)


def _told(verdict: Verdict) -> None:
    """Raise unless what is told of each finding can be filled in, in every language."""
    for language in LANGUAGES:
        for finding in reasons(verdict):
            try:
                sentence(finding, language)
            except (LookupError, ValueError, TypeError, AttributeError) as error:
                known = ", ".join(name for name in finding.facts if name != "says")
                facts = {"rule": finding.rule, "why": repr(error), "known": known}
                raise RulesError("error.conform-fact", **facts) from error
        what_is_allowed(verdict, language)


def _any_moves(position: Position, random: Random) -> list[Move]:
    """Return a pass and plays as anybody might try them, many of them illegal."""
    hand = position.hands[position.to_move]
    tried = [one.cards for one in _some(position.rules.sets_in(hand), random, _TRIED)]
    for _ in range(4):
        tried.append(CardSet(random.sample(list(hand), random.randint(1, min(3, len(hand))))))
    takes = [None, *(() if position.table is None else position.table.cards)]
    return [PASS, *(Play(cards, random.choice(takes)) for cards in tried)]


def _some(things: Sequence[T], random: Random, most: int) -> list[T]:
    return random.sample(things, min(len(things), most))


def _look_after(position: Position, move: Move, following: Position) -> None:
    players = len(position.hands)
    if not is_whole(following.to_move, 0, players - 1):
        raise _wrong("error.conform-seat", position, move=move, given=repr(following.to_move))
    if _cards(following) != _cards(position):
        raise _wrong("error.conform-cards", position, move=move)


def _cards(position: Position) -> list[int]:
    """Return every card that was dealt, as often as it is somewhere."""
    table = CardSet() if position.table is None else position.table.cards
    places = (*position.hands, table, position.discard)
    return sorted(card.index for place in places for card in place)


def _record(record: Record) -> None:
    if Record.parse(str(record)) != record:
        raise RulesError("error.conform-record", given=str(record.start))


def _points(position: Position) -> None:
    costs = position.rules.costs
    if not costs or costs[0] < 0:
        raise _wrong("error.conform-points", position, why=f"costs={costs}")
    sheet = ScoreSheet([str(seat) for seat in range(len(position.hands))], rules=position.rules)
    try:
        sheet.add_hand(position.penalties)
    except ScoreError as error:
        raise _wrong("error.conform-points", position, why=error) from error


def _wrong(message: str, position: Position, **facts: object) -> RulesError:
    return RulesError(message, position=str(position), **facts)
