"""Does a rule set hold together? Hands are played under it, and everything is compared.

For rules of one's own: `conform(MyRules())` ends quietly, or says what does not fit and where.
"""

from __future__ import annotations

from random import Random
from typing import Final

from odin_teach.cards import CardSet
from odin_teach.errors import RulesError, ScoreError
from odin_teach.explain import explain
from odin_teach.messages import LANGUAGES
from odin_teach.moves import PASS, Move, Play
from odin_teach.position import Position
from odin_teach.record import Record
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet

# A method that is replaced changes what these rules mean, so they need words of their own.
_SAID_BY: Final = {
    "kind_of": "combination",
    "set_of": "combination",
    "may_open": "open-one",
    "sizes_over": "count",
    "least_over": "higher",
    "beats": "higher",
    "value_of": "higher",
    "may_pass": "may-pass",
}


def conform(rules: Rules, *, hands: int = 20, seed: int = 0, most_turns: int = 500) -> None:
    """Play hands at random under these rules and raise `RulesError` for what does not fit.

    Looked at: the words of the rules, that they are written and read; at each position, that
    `legal_moves` and `check` agree (on random illegal moves too), that somebody can always
    move, that positions and records are written and read, that no card is lost or doubled, that a
    score sheet takes what a hand has cost.
    A hand is left after `most_turns`: some rules never end one.

    >>> conform(Rules(take="all", pass_is_out=True), hands=2)
    """
    _words(rules)
    random = Random(seed)
    for number in range(hands):
        players = random.randint(2, rules.most_players)
        start = Position.deal(players, seed=random.randrange(2**32), rules=rules)
        moves: list[Move] = []
        position = start
        while not position.is_over and len(moves) < most_turns:
            _look_at(position, random)
            move = random.choice(position.legal_moves())
            following = position.after(move)
            if _cards(following) != _cards(position):
                raise _wrong("error.conform-cards", position, move=move)
            moves.append(move)
            position = following
        if position.is_over:
            _points(position)
        if not number:
            _record(Record(start, tuple(moves)))


def _words(rules: Rules) -> None:
    text = str(rules)
    if Rules.parse(text) != rules or str(Rules.parse(text)) != text:
        raise RulesError("error.conform-text", given=text)
    for method, rule in _SAID_BY.items():
        replaced = getattr(type(rules), method) is not getattr(Rules, method)
        if replaced and rule not in rules.texts:
            raise RulesError("error.conform-says", method=method, rule=rule)


def _look_at(position: Position, random: Random) -> None:
    legal = position.legal_moves()
    if not legal:
        raise _wrong("error.conform-stuck", position)
    if Position.parse(str(position)) != position:
        raise _wrong("error.conform-position", position)
    tried = {*random.sample(legal, min(len(legal), 6)), *_any_moves(position, random)}
    for move in tried:
        verdict = position.check(move)
        if verdict.legal != (move in legal):
            raise _wrong("error.conform-move", position, move=move)
        for language in LANGUAGES:
            explain(verdict, language)


def _any_moves(position: Position, random: Random) -> list[Move]:
    """Return a pass and plays as anybody might try them, most of them illegal."""
    hand = list(position.hands[position.to_move])
    moves: list[Move] = [PASS]
    for _ in range(4):
        cards = CardSet(random.sample(hand, random.randint(1, min(3, len(hand)))))
        takes = [None, *(() if position.table is None else position.table.cards)]
        moves.append(Play(cards, random.choice(takes)))
    return moves


def _cards(position: Position) -> list[int]:
    """Return every card at its place, undealt ones too, as often as it is there."""
    table = CardSet() if position.table is None else position.table.cards
    places = (*position.hands, table, position.discard, position.set_aside)
    return sorted(card.index for place in places for card in place)


def _record(record: Record) -> None:
    if Record.parse(str(record)) != record:
        raise RulesError("error.conform-record", given=str(record.start))


def _points(position: Position) -> None:
    sheet = ScoreSheet([str(seat) for seat in range(len(position.hands))], rules=position.rules)
    try:
        sheet.add_hand(position.penalties)
    except ScoreError as error:
        raise _wrong("error.conform-points", position, why=error) from error


def _wrong(message: str, position: Position, **facts: object) -> RulesError:
    return RulesError(message, position=str(position), **facts)
