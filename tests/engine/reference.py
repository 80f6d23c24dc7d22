"""The rules of the game a second time, slowly and plainly, to compare the engine with.

Nothing here knows `odin_teach`. A card is a pair (number, colour letter), cards are a frozen
set of pairs, a move is "pass" or a pair (cards, card taken back or None), house rules are the
fields of a `Mix`, and what can be found by trying is found by trying.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations as subsets_of_size

Card = tuple[int, str]
Cards = frozenset[Card]
Play = tuple[Cards, Card | None]
Move = Play | str

COLOURS = "BRPGKO"
PASS = "pass"
NOTHING: Cards = frozenset()


@dataclass(frozen=True)
class Mix:
    """The house rules of a table, by the names of RULES.md; `Mix()` is the box."""

    colours: str = COLOURS
    numbers: int = 9
    hand_size: int = 9
    combine: str = "both"
    extra_cards: int = 1
    equal_beats: bool = False
    take: str = "one"
    pass_is_out: bool = False
    open_all: bool = True
    scoring: str = "cards"

    def can_be_dealt(self, players: int = 2) -> bool:
        """`hand_size`: whether there are cards enough."""
        return players * self.hand_size <= len(deck(self))


OFFICIAL = Mix()


# Cards and their text


def deck(mix: Mix = OFFICIAL) -> Cards:
    """One card of each number and colour: 54 in the box."""
    return frozenset(
        (number, colour) for number in range(1, mix.numbers + 1) for colour in mix.colours
    )


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Numbers from high to low, and the colours of one number in the order of COLOURS."""
    return sorted(cards, key=lambda card: (-card[0], COLOURS.index(card[1])))


def read(text: str) -> Cards:
    """
    >>> sorted(read("8R 2B"))
    [(2, 'B'), (8, 'R')]
    """
    return frozenset((int(number), colour) for number, colour in re.findall(r"(\d)([A-Z])", text))


def write(cards: Iterable[Card], between: str = " ") -> str:
    """
    >>> write({(2, "B"), (8, "O"), (8, "R")})
    '8R 8O 2B'
    """
    return between.join(f"{number}{colour}" for number, colour in in_order(cards))


def read_move(text: str) -> Move:
    """
    >>> read_move("3R+8B") == (frozenset({(3, "R")}), (8, "B"))
    True
    """
    if text == PASS:
        return PASS
    played, _, taken = text.partition("+")
    return read(played), next(iter(read(taken)), None)


def write_move(move: Move) -> str:
    """
    >>> write_move((read("3G 3R"), (8, "B")))
    '3R3G+8B'
    """
    if isinstance(move, str):
        return move
    cards, take = move
    return write(cards, "") + (f"+{write([take])}" if take else "")


# Combinations


def is_combination(cards: Cards, mix: Mix = OFFICIAL) -> bool:
    """`combination`: one card, or several of one number or of one colour, as `combine` has it."""
    one_number = len({number for number, _ in cards}) == 1
    one_colour = len({colour for _, colour in cards}) == 1
    if len(cards) == 1:
        return True
    if mix.combine == "number":
        return one_number
    if mix.combine == "colour":
        return one_colour
    return one_number or one_colour


def kind(cards: Cards) -> str:
    """Which of the three kinds a combination is."""
    if len(cards) == 1:
        return "single"
    return "number" if len({number for number, _ in cards}) == 1 else "colour"


def value(cards: Cards) -> int:
    """`value`: the digits from the highest to the lowest, read as one number."""
    digits = sorted((str(number) for number, _ in cards), reverse=True)
    return int("".join(digits))


def subsets(cards: Iterable[Card]) -> Iterator[Cards]:
    """Every choice of at least one of these cards."""
    ordered = in_order(cards)
    for size in range(1, len(ordered) + 1):
        for chosen in subsets_of_size(ordered, size):
            yield frozenset(chosen)


def combinations(cards: Cards, mix: Mix = OFFICIAL) -> list[Cards]:
    """Every combination that some of these cards make.

    Cards that share a number are among those of one number, and so for colours: to try every
    choice of each of these is to try all, and is done with hands of twenty cards too.
    """
    found = set()
    for number in {number for number, _ in cards}:
        found |= set(subsets(card for card in cards if card[0] == number))
    for colour in {colour for _, colour in cards}:
        found |= set(subsets(card for card in cards if card[1] == colour))
    kept = [some for some in found if is_combination(some, mix)]
    return sorted(kept, key=lambda some: (len(some), order_key(some)))


# One play


def judge(
    cards: Cards, hand: Cards | None = None, table: Cards | None = None, mix: Mix = OFFICIAL
) -> list[str]:
    """All rules that laying `cards` breaks, sorted; `hand` None when nobody knows it."""
    broken = []
    if hand is not None and not cards <= hand:
        broken.append("own-cards")
    if not is_combination(cards, mix):
        broken.append("combination")
    if table is None:
        whole_hand_in_one_set = is_combination(cards, mix) and cards == hand
        if len(cards) > 1 and not (mix.open_all and whole_hand_in_one_set):
            broken.append("open-one")
    else:
        if len(cards) not in [len(table) + more for more in range(mix.extra_cards + 1)]:
            broken.append("count")
        if is_combination(cards, mix) and not beats(cards, table, mix):
            broken.append("higher")
    return sorted(broken)


def beats(cards: Cards, table: Cards, mix: Mix) -> bool:
    """`higher`; with `equal_beats` an equal value too."""
    return value(cards) > value(table) or (mix.equal_beats and value(cards) == value(table))


def judge_taking(move: Play, hand: Cards, table: Cards | None, mix: Mix = OFFICIAL) -> set[str]:
    """All rules that the card named in this play breaks, or that no card is named."""
    cards, take = move
    goes_out = hand <= cards
    if take is None:
        must_take = table is not None and mix.take == "one" and not goes_out
        return {"take-one"} if must_take else set()
    if table is None:
        return {"open-one"}
    if mix.take != "one":
        return {"take-none-when-out" if goes_out else f"take-{mix.take}"}
    broken = {"take-none-when-out"} if goes_out else set()
    return broken if take in table else broken | {"take-previous-only"}


def legal_combinations(hand: Cards, table: Cards | None = None, mix: Mix = OFFICIAL) -> list[Cards]:
    """What a player holding `hand` may lay: by size, then value, then the order of the cards."""
    legal = [some for some in combinations(hand, mix) if not judge(some, hand, table, mix)]
    return sorted(legal, key=lambda some: (len(some), value(some), order_key(some)))


def order_key(cards: Cards) -> list[tuple[int, int]]:
    """Card by card as cards are ordered in a set."""
    return [(-number, COLOURS.index(colour)) for number, colour in in_order(cards)]


# One hand


@dataclass
class Hand:
    """One deal being played, at any moment of it; `play` changes it.

    `known` are the cards that each seat took from a table set and still holds, `out` the seats
    that are out of this round, `passes` those in a row.
    """

    hands: list[Cards]
    to_move: int = 0
    mix: Mix = OFFICIAL
    table: Cards | None = None
    owner: int | None = None
    discard: Cards = NOTHING
    passes: int = 0
    rounds: int = 1
    out: frozenset[int] = frozenset()
    known: list[Cards] = field(default_factory=list)
    winner: int | None = None

    def __post_init__(self) -> None:
        self.hands = list(self.hands)
        self.known = list(self.known or [NOTHING] * len(self.hands))

    @property
    def set_aside(self) -> Cards:
        """What was not dealt, found as whatever is nowhere else."""
        return deck(self.mix).difference(*self.hands, self.table or (), self.discard)

    def cards_left(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.hands]

    def penalties(self) -> list[int]:
        """`score`: one point a card, or its number under `scoring` "numbers"."""
        if self.mix.scoring == "numbers":
            return [sum(number for number, _ in hand) for hand in self.hands]
        return self.cards_left()

    def judge(self, move: Move) -> list[str]:
        """All rules that this move breaks now, sorted."""
        if self.winner is not None:
            return ["hand-end"]
        if isinstance(move, str):
            return ["open-must"] if self.table is None else []
        hand = self.hands[self.to_move]
        broken = set(judge(move[0], hand, self.table, self.mix))
        return sorted(broken | judge_taking(move, hand, self.table, self.mix))

    def legal_moves(self) -> list[Move]:
        """Every move that breaks no rule, by trying every set of cards with every take-back."""
        if self.winner is not None:
            return []
        takes: list[Card | None] = [None, *in_order(self.table or ())]
        tries: list[Move] = [PASS]
        for some in combinations(self.hands[self.to_move], self.mix):
            tries += [(some, take) for take in takes]
        return [move for move in tries if not self.judge(move)]

    def play(self, move: Move) -> None:
        """Make a legal move."""
        assert not self.judge(move), (write_move(move), self.judge(move))
        if isinstance(move, str):
            self.say_pass()
        else:
            self.lay(*move)

    def after(self, move: Move) -> "Hand":
        """The hand after a legal move, this one left as it is."""
        following = replace(self)
        following.play(move)
        return following

    def lay(self, cards: Cards, take: Card | None) -> None:
        """Cards go to the centre; of the beaten set some go to the hand, the others go away."""
        player, beaten = self.to_move, self.table or NOTHING
        kept = self.hands[player] - cards
        taken = self.taken(beaten, take) if kept else NOTHING
        self.hands[player] = kept | taken
        self.known[player] = (self.known[player] - cards) | taken
        self.discard |= beaten - taken
        self.table, self.owner, self.passes = cards, player, 0
        if kept:
            self.to_move = self.next_to(player)
        else:
            self.winner = player

    def taken(self, beaten: Cards, take: Card | None) -> Cards:
        """`take`: the card named, nothing, or all."""
        if self.mix.take == "all":
            return beaten
        return frozenset([take]) if take else NOTHING

    def say_pass(self) -> None:
        """The last of all the others to pass clears the centre for whoever played last."""
        assert self.table is not None
        assert self.owner is not None
        self.passes += 1
        if self.mix.pass_is_out:
            self.out |= {self.to_move}
            over = len(self.out) == len(self.hands) - 1
        else:
            over = self.passes == len(self.hands) - 1
        if over:
            self.discard |= self.table
            self.to_move = self.owner
            self.table, self.owner, self.passes, self.out = None, None, 0, frozenset()
            self.rounds += 1
        else:
            self.to_move = self.next_to(self.to_move)

    def next_to(self, seat: int) -> int:
        """Clockwise, whoever is not out of the round."""
        players = len(self.hands)
        clockwise = [(seat + steps) % players for steps in range(1, players)]
        return next(other for other in clockwise if other not in self.out)
