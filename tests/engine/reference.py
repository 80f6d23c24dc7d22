"""The rules of the game a second time, slowly and plainly, to compare the engine with.

Nothing here knows `odin_teach`. A card is a pair (number, colour letter), cards are a frozen
set of pairs, a move is "pass" or a pair (cards, card taken back or None), and whatever can be
found by trying every subset is found by trying every subset.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations as subsets_of_size

Card = tuple[int, str]
Cards = frozenset[Card]
Play = tuple[Cards, Card | None]
Move = Play | str

COLOURS = "BRPGKO"
PASS = "pass"


# Cards and their text


def deck(colours: str = COLOURS) -> Cards:
    """One card of each number and colour: 54 with all six colours, 36 with four."""
    return frozenset((number, colour) for number in range(1, 10) for colour in colours)


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


def is_combination(cards: Cards) -> bool:
    """`combination`: one card, or several of one number or of one colour."""
    numbers = {number for number, _ in cards}
    colours = {colour for _, colour in cards}
    return len(cards) > 0 and (len(numbers) == 1 or len(colours) == 1)


def kind(cards: Cards) -> str:
    """Which of the three kinds a combination is."""
    if len(cards) == 1:
        return "single"
    return "number" if len({number for number, _ in cards}) == 1 else "colour"


def value(cards: Cards) -> int:
    """`value`: the digits from the highest to the lowest, read as one number."""
    digits = sorted((str(number) for number, _ in cards), reverse=True)
    return int("".join(digits))


def subsets(cards: Cards) -> Iterator[Cards]:
    """Every choice of at least one of these cards."""
    for size in range(1, len(cards) + 1):
        for chosen in subsets_of_size(in_order(cards), size):
            yield frozenset(chosen)


def combinations(cards: Cards) -> list[Cards]:
    """Every combination that some of these cards make."""
    return [some for some in subsets(cards) if is_combination(some)]


# One play


def judge(cards: Cards, hand: Cards | None = None, table: Cards | None = None) -> list[str]:
    """All rules that laying `cards` breaks, sorted; `hand` None when nobody knows it."""
    broken = []
    if hand is not None and not cards <= hand:
        broken.append("own-cards")
    if not is_combination(cards):
        broken.append("combination")
    if table is None:
        whole_hand_in_one_set = is_combination(cards) and cards == hand
        if len(cards) > 1 and not whole_hand_in_one_set:
            broken.append("open-one")
    else:
        if len(cards) not in {len(table), len(table) + 1}:
            broken.append("count")
        if is_combination(cards) and not value(cards) > value(table):
            broken.append("higher")
    return sorted(broken)


def legal_combinations(hand: Cards, table: Cards | None = None) -> list[Cards]:
    """What a player holding `hand` may lay: by size, then value, then the order of the cards."""
    legal = [some for some in combinations(hand) if not judge(some, hand, table)]
    return sorted(legal, key=lambda some: (len(some), value(some), order_key(some)))


def order_key(cards: Cards) -> list[tuple[int, int]]:
    """Card by card as cards are ordered in a set."""
    return [(-number, COLOURS.index(colour)) for number, colour in in_order(cards)]


# One hand


@dataclass
class Hand:
    """One deal being played; `lay` and `say_pass` change it."""

    hands: list[Cards]
    opener: int = 0
    colours: str = COLOURS
    table: Cards | None = None
    owner: int | None = None
    discard: Cards = frozenset()
    passes: int = 0
    rounds: int = 1
    winner: int | None = None
    to_move: int = field(init=False)

    def __post_init__(self) -> None:
        self.to_move = self.opener

    @property
    def set_aside(self) -> Cards:
        """What was not dealt, found as whatever is nowhere else."""
        return deck(self.colours).difference(*self.hands, self.table or (), self.discard)

    def penalties(self) -> list[int]:
        """`score`: one point a card, whatever its number."""
        return [len(hand) for hand in self.hands]

    def judge(self, move: Move) -> list[str]:
        """All rules that this move breaks now, sorted."""
        if self.winner is not None:
            return ["hand-end"]
        if isinstance(move, str):
            return ["open-must"] if self.table is None else []
        cards, take = move
        hand = self.hands[self.to_move]
        broken = set(judge(cards, hand, self.table))
        if self.table is None:
            broken |= {"open-one"} if take else set()
        elif take is None:
            broken |= set() if hand <= cards else {"take-one"}
        else:
            broken |= {"take-none-when-out"} if hand <= cards else set()
            broken |= {"take-previous-only"} if take not in self.table else set()
        return sorted(broken)

    def legal_moves(self) -> list[Move]:
        """Every move that breaks no rule, by trying every set of cards with every take-back."""
        if self.winner is not None:
            return []
        takes: list[Card | None] = [None, *in_order(self.table or ())]
        tries: list[Move] = [PASS]
        tries += [(some, take) for some in self.candidates() for take in takes]
        return [move for move in tries if not self.judge(move)]

    def candidates(self) -> list[Cards]:
        """The subsets of the mover's hand worth trying: those that are no set never pass."""
        return combinations(self.hands[self.to_move])

    def play(self, move: Move) -> None:
        """Make a legal move."""
        assert not self.judge(move), (write_move(move), self.judge(move))
        if isinstance(move, str):
            self.say_pass()
        else:
            self.lay(*move)

    def lay(self, cards: Cards, take: Card | None) -> None:
        """Cards go to the centre; one of the beaten set goes to the hand, the others go away."""
        player = self.to_move
        taken = {take} if take else set()
        self.discard = (self.discard | (self.table or frozenset())) - taken
        self.hands[player] = (self.hands[player] - cards) | taken
        self.table, self.owner, self.passes = cards, player, 0
        if not self.hands[player]:
            self.winner = player
        self.to_move = (player + 1) % len(self.hands)

    def say_pass(self) -> None:
        """The last of all the others to pass clears the centre for whoever played last."""
        self.passes += 1
        self.to_move = (self.to_move + 1) % len(self.hands)
        if self.passes == len(self.hands) - 1:
            assert self.table is not None
            assert self.to_move == self.owner
            self.discard |= self.table
            self.table, self.owner, self.passes = None, None, 0
            self.rounds += 1


# Several hands


def totals(hands: list[list[int]], players: int) -> list[int]:
    """Each seat's points over all hands."""
    return [sum(hand[seat] for hand in hands) for seat in range(players)]


def is_over(hands: list[list[int]], players: int, limit: int | None) -> bool:
    """`game-end`: one hand without a limit, else once any total has reached it."""
    if limit is None:
        return len(hands) > 0
    return any(total >= limit for total in totals(hands, players))


def winners(hands: list[list[int]], players: int, limit: int | None) -> list[int]:
    """`tie`: every seat with the lowest total, once the game is over."""
    if not is_over(hands, players, limit):
        return []
    sums = totals(hands, players)
    return [seat for seat in range(players) if sums[seat] == min(sums)]


def opener_of_hand(index: int, first: int, players: int) -> int:
    """`next-hand`: each hand is opened by the player to the left of the last hand's opener."""
    return (first + index) % players
