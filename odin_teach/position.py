"""One hand in progress: who holds what, what lies in the centre, whose turn it is.

A `Position` never changes: `after` returns the next one. What may be played, what is taken
and who is next, its `Rules` say; here the cards move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from odin_teach.cards import Cards, CardSet, as_cards, of_bits
from odin_teach.combinations import Combination
from odin_teach.errors import IllegalMove, NotationError, OdinError, RulesError
from odin_teach.handed_over import card_sets, mapping, read_seed, several, wanted
from odin_teach.immutable import Immutable
from odin_teach.moves import PASS, Move, Pass, Play, plays_of
from odin_teach.notation import position_fields, read_parts, split_line, write_line
from odin_teach.possible import refuse_impossible, refuse_number_of_players, refuse_unknown
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table_sets import table_set
from odin_teach.verdicts import Finding, Verdict, check_turn
from odin_teach.view import View
from odin_teach.whole_numbers import read_seat, read_whole


class Position(Immutable):
    """One hand of the game at one moment, seen by somebody who sees all cards. Immutable.

    Make one with `deal`, `start` or `parse`. Players are seats from 0, clockwise.
    `hands` (one `CardSet` a seat), `table` (the table set as a `Combination`) and
    `table_owner` (the seat that played it; both None on an empty centre), `to_move` (whose
    turn it is; in a finished hand the winner), `passes` (in a row), `rounds` (1 while the
    first is on; rises with the closing pass), `discard`, `out` (who is out of this round, under
    `pass_is_out`), `known` (one `CardSet` a seat: cards taken from a table set and still held,
    which all have seen), `rules`.

    >>> start = Position.start(["8B 7O", "3R 3G", "6P 4P"])
    >>> after = start.after(Play("8B")).after(Play("3R 3G"))
    >>> after.is_over, after.winner, after.penalties
    (True, 1, (1, 0, 2))
    """

    __slots__ = (
        "_moves",
        "discard",
        "hands",
        "out",
        "passes",
        "rounds",
        "rules",
        "seen",
        "table",
        "table_owner",
        "to_move",
    )

    hands: tuple[CardSet, ...]
    table: Combination | None
    table_owner: int | None
    to_move: int
    passes: int
    rounds: int
    discard: CardSet
    out: tuple[int, ...]
    seen: CardSet  # the cards in `known`, whoever holds them
    rules: Rules
    _moves: tuple[Move, ...] | None

    # --- where positions come from ---

    @classmethod
    def deal(
        cls, players: int = 4, *, seed: int | None = None, opener: int = 0, rules: Rules = OFFICIAL
    ) -> Position:
        """Shuffle and deal `hand_size` cards each (rule `deal`); the same seed deals the same.

        Raises `OdinError` for more players than the deck has cards for.

        >>> Position.deal(4, seed=1) == Position.deal(4, seed=1)
        True
        """
        refuse_number_of_players(players)
        wanted(rules, Rules, RulesError).refuse_players(players)
        cards, each = list(rules.deck), rules.hand_size
        Random(read_seed(seed)).shuffle(cards)
        hands = tuple(CardSet(cards[seat * each : (seat + 1) * each]) for seat in range(players))
        read_seat(opener, players)
        # Cards dealt from one deck need not be looked through.
        return _position(hands, None, None, opener, 0, 1, _NOTHING, (), _NOTHING, rules)

    @classmethod
    def start(cls, hands: Sequence[Cards], *, opener: int = 0, rules: Rules = OFFICIAL) -> Position:
        """Return the first turn of a hand with these cards (one to `hand_size` for each seat).

        All other cards of the deck are set aside. Raises `CardError` for a card that is in
        two hands or not in the deck, `OdinError` for another number of players or cards.
        """
        held = card_sets(hands)
        for seat, hand in enumerate(held):
            if not hand:
                most = wanted(rules, Rules, RulesError).largest_hand
                raise OdinError("error.hand-size", seat=seat, size=0, most=most)
        return cls.build(held, to_move=opener, rules=rules)

    @classmethod
    def build(  # noqa: PLR0913 (a position has this many parts)
        cls,
        hands: tuple[CardSet, ...],
        *,
        to_move: int,
        table: Combination | Cards | None = None,
        table_owner: int | None = None,
        passes: int = 0,
        rounds: int = 1,
        discard: CardSet = CardSet(),  # noqa: B008 (immutable)
        out: tuple[int, ...] = (),
        known: tuple[CardSet, ...] = (),
        rules: Rules = OFFICIAL,
    ) -> Position:
        """Return a position in the middle of a hand, after checking that it can be.

        `known` may be left out: nobody has taken a card yet. Raises `NotACombination` if the
        table set is none under the rules, `CardError` or `OdinError` that says what cannot be.
        """
        hands, known = card_sets(hands), card_sets(known)
        refuse_number_of_players(len(hands))
        position = _position(
            hands,
            table_set(table, wanted(rules, Rules, RulesError)),
            None if table_owner is None else read_seat(table_owner, len(hands)),
            read_seat(to_move, len(hands)),
            read_whole(passes),
            rounds,
            as_cards(discard),
            tuple(sorted(read_seat(seat, len(hands)) for seat in several(out, most=len(hands)))),
            CardSet(card for cards in known for card in cards),
            rules,
        )
        refuse_impossible(position)
        refuse_unknown(known, hands)
        return position

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes. Raises `NotationError` that names the field."""
        return cls.of_fields(split_line(text))

    @classmethod
    def of_fields(cls, fields: Mapping[str, str]) -> Position:
        """Return the position that these fields of text describe; raises `NotationError`.

        >>> Position.of_fields({"hands": "8B7O/3R3G"}).to_move
        0
        """
        parts: dict[str, Any] = read_parts(mapping(fields, NotationError))
        try:
            return cls.build(**parts)
        except OdinError as error:
            raise NotationError("error.position-impossible", why=error) from error

    # --- what it shows ---

    @property
    def is_over(self) -> bool:
        """Whether a hand is empty (rule `hand-end`)."""
        return not self.hands[self.to_move].mask  # only the winner is left to move then

    @property
    def winner(self) -> int | None:
        """The seat that went out; None while the hand is on."""
        return self.to_move if self.is_over else None

    @property
    def known(self) -> tuple[CardSet, ...]:
        """The cards that each seat has taken from a table set and still holds: all saw them."""
        return tuple(hand & self.seen for hand in self.hands)

    @property
    def cards_left(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    @property
    def penalties(self) -> tuple[int, ...]:
        """What the cards held cost each seat (rule `score`): officially a point each."""
        return tuple(map(self.rules.points, self.hands))

    @property
    def set_aside(self) -> CardSet:
        """The cards that were not dealt; no player sees them."""
        seen = self.discard if self.table is None else self.discard | self.table.cards
        for hand in self.hands:
            seen |= hand
        return self.rules.deck - seen

    def seen_by(self, seat: int) -> View:
        """Return what the player at this seat may know: all but hidden cards.

        >>> Position.deal(3, seed=1).seen_by(2).cards_left
        (9, 9, 9)
        """
        return View(
            moves=self._legal() if seat == self.to_move else (),
            seat=read_seat(seat, len(self.hands)),
            hand=self.hands[seat],
            table=self.table,
            table_owner=self.table_owner,
            cards_left=self.cards_left,
            out=self.out,
            known=self.known,
            discard=self.discard,
            to_move=self.to_move,
            passes=self.passes,
            rounds=self.rounds,
            rules=self.rules,
        )

    # --- moves ---

    def legal_moves(self) -> list[Move]:
        """Return all moves of the player to move, `PASS` last; none in a finished hand.

        Each card that could be taken back makes a move of its own.

        >>> [str(m) for m in Position.start(["8B 7O", "9R"]).legal_moves()]
        ['7O', '8B']
        """
        return list(self._moves or self._legal())

    def check(self, move: Move) -> Verdict:
        """Judge a move as `check_turn` does; in a finished hand any move breaks `hand-end`.

        >>> Position.start(["8B 7O", "9R"]).check(PASS).broken
        ('open-must',)
        """
        hand = self.hands[self.to_move]
        if self.is_over and isinstance(move, Play | Pass):
            cards = CardSet() if isinstance(move, Pass) else move.cards
            return Verdict(cards, hand, self.table, self.rules, (Finding("hand-end", False),))
        return check_turn(move, hand=hand, table=self.table, rules=self.rules)

    def after(self, move: Move) -> Position:
        """Return the position that follows.

        Raises `IllegalMove`, with the verdict, for a move that breaks a rule.
        """
        moves = self._moves or self._legal()
        for known in moves:
            if known is move:  # the very objects that `legal_moves` gave need no comparison
                break
        else:
            if move not in moves:
                raise IllegalMove(self.check(move), str(move))  # `check` refuses what is no move
        return self._after_pass() if isinstance(move, Pass) else self._after_play(move)

    def _legal(self) -> tuple[Move, ...]:
        moves = self._moves
        if moves is None:
            moves = self._find_moves()
            _SET_MOVES(self, moves)
        return moves

    def _find_moves(self) -> tuple[Move, ...]:
        hand, table, rules = self.hands[self.to_move], self.table, self.rules
        if not hand.mask:
            return ()
        if table is None:
            return tuple([plays_of(c.mask)[_NO_CARD] for c in rules.openings(hand)])
        moves = self._find_answers(hand, table)
        if rules.may_pass(hand, table):
            moves.append(PASS)
        return tuple(moves)

    def _find_answers(self, hand: CardSet, table: Combination) -> list[Move]:
        """Return each set that may answer, with each card that may be taken."""
        sets, takeable = self.rules.answers(hand, table), self.rules.takeable(table)
        takes = table.places if takeable is table.each else [card.index for card in takeable]
        takes = takes or [_NO_CARD]
        out = sets and sets[-1].mask == hand.mask  # the largest comes last; going out takes none
        kept = sets[:-1] if out else sets
        moves: list[Move] = [
            plays[take] for c in kept for plays in (plays_of(c.mask),) for take in takes
        ]
        return [*moves, plays_of(hand.mask)[_NO_CARD]] if out else moves

    def _after_play(self, move: Play) -> Position:
        seat, played, table, rules = self.to_move, move.cards, self.table, self.rules
        # Bits instead of sets of cards, here alone: this is done at every turn of a simulation.
        gone = played.mask
        left, seen, discard = self.hands[seat].mask & ~gone, self.seen.mask & ~gone, self.discard
        if table is not None:
            gone = table.mask
            if left:  # whoever goes out takes nothing
                taken = rules.taken(table, move.take).mask
                left |= taken
                seen |= taken
                gone &= ~taken
            discard = of_bits(discard.mask | gone)
        hands = (*self.hands[:seat], of_bits(left), *self.hands[seat + 1 :])
        lies, out, rounds = rules.set_of(played), self.out, self.rounds
        following = rules.next_seat(seat, len(hands), out) if left else seat
        return _position(
            hands, lies, seat, following, 0, rounds, discard, out, of_bits(seen), rules
        )

    def _after_pass(self) -> Position:
        table, owner, rules = self.table, self.table_owner, self.rules
        assert table is not None
        assert owner is not None
        hands, seen, rounds, discard = self.hands, self.seen, self.rounds, self.discard
        players, passes = len(hands), self.passes + 1
        out = rules.out_after_pass(self.to_move, self.out)
        if rules.round_is_over(passes, players, out):
            discard |= table.cards
            opener = rules.opens_next_round(owner, players)
            return _position(hands, None, None, opener, 0, rounds + 1, discard, (), seen, rules)
        following = rules.next_seat(self.to_move, players, out)
        return _position(hands, table, owner, following, passes, rounds, discard, out, seen, rules)

    def _facts(self) -> tuple[object, ...]:
        return (
            self.hands,
            self.table,
            self.table_owner,
            self.to_move,
            self.passes,
            self.rounds,
            self.discard,
            self.out,
            self.seen,
            self.rules,
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _position, self._facts()

    def __eq__(self, other: object) -> bool:
        return self._facts() == other._facts() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._facts())

    def __str__(self) -> str:
        return write_line(position_fields(self))

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def _repr_html_(self) -> str:
        from odin_teach.drawing import position_html  # noqa: PLC0415 (it imports this module)

        return position_html(self)


# A position is made at every turn: it is filled past the guard that keeps it immutable, here
# alone, and the plays that it offers are made once for all positions (`plays_of`).
_NEW: Final = object.__new__
_NO_CARD: Final = -1
_NOTHING: Final = CardSet()
_SET_HANDS: Final = Position.__dict__["hands"].__set__
_SET_TABLE: Final = Position.__dict__["table"].__set__
_SET_OWNER: Final = Position.__dict__["table_owner"].__set__
_SET_TO_MOVE: Final = Position.__dict__["to_move"].__set__
_SET_PASSES: Final = Position.__dict__["passes"].__set__
_SET_ROUNDS: Final = Position.__dict__["rounds"].__set__
_SET_DISCARD: Final = Position.__dict__["discard"].__set__
_SET_OUT: Final = Position.__dict__["out"].__set__
_SET_SEEN: Final = Position.__dict__["seen"].__set__
_SET_RULES: Final = Position.__dict__["rules"].__set__
_SET_MOVES: Final = Position.__dict__["_moves"].__set__


def _position(  # noqa: PLR0913, PLR0917 (a position has this many parts)
    hands: tuple[CardSet, ...],
    table: Combination | None,
    table_owner: int | None,
    to_move: int,
    passes: int,
    rounds: int,
    discard: CardSet,
    out: tuple[int, ...],
    seen: CardSet,
    rules: Rules,
) -> Position:
    new = _NEW(Position)
    _SET_HANDS(new, hands)
    _SET_TABLE(new, table)
    _SET_OWNER(new, table_owner)
    _SET_TO_MOVE(new, to_move)
    _SET_PASSES(new, passes)
    _SET_ROUNDS(new, rounds)
    _SET_DISCARD(new, discard)
    _SET_OUT(new, out)
    _SET_SEEN(new, seen)
    _SET_RULES(new, rules)
    _SET_MOVES(new, None)
    return new
