"""Do the engine and the plain reference agree?

Everything observable is compared; what differs is told in a line of text, so that a test can
ask for none and `benchmarks/agreement.py` can count.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from random import Random

from odin_teach import (
    Combination,
    IllegalMove,
    Play,
    Position,
    Rules,
    Verdict,
    check_play,
    combinations,
    legal_combinations,
    parse_move,
)
from tests.engine import reference as ref
from tests.engine.random_mixes import (
    ANYTHING,
    position_by_hand,
    position_by_play,
    random_combination,
    random_mix,
    random_move,
    some_cards,
    some_take,
)

MOST_TURNS = 2000
"""With `equal_beats` a hand can go round for ever: after so many turns it is given up."""

TRIES = 6


# What both say


def differences(random: Random, position: Position, hand: ref.Hand) -> list[str]:
    """All in which the two differ at this position: its parts, its moves, plays tried."""
    found = [*state_differences(position, hand), *move_differences(random, position, hand)]
    if hand.winner is None:
        found += play_differences(random, position.rules, hand)
    found += differ("read again", Position.parse(str(position)), position)
    return [f"{line} at {position}" for line in found]


def differ(what: str, engine: object, reference: object) -> Iterator[str]:
    if engine != reference:
        yield f"{what}: engine {engine}, reference {reference}"


def state_differences(position: Position, hand: ref.Hand) -> Iterator[str]:
    table = position.table
    yield from differ("hands", texts(position.hands), texts_of(hand.hands))
    yield from differ("table", table and str(table.cards), text_or_none(hand.table))
    yield from differ("owner", position.table_owner, hand.owner)
    yield from differ("passes", position.passes, hand.passes)
    yield from differ("rounds", position.rounds, hand.rounds)
    yield from differ("discard", str(position.discard), ref.write(hand.discard))
    yield from differ("set aside", str(position.set_aside), ref.write(hand.set_aside))
    yield from differ("out", list(position.out), sorted(hand.out))
    yield from differ("known", texts(position.known), texts_of(hand.known))
    yield from differ("cards left", list(position.cards_left), hand.cards_left())
    yield from differ("penalties", list(position.penalties), hand.penalties())
    yield from differ("over", position.is_over, hand.winner is not None)
    yield from differ("winner", position.winner, hand.winner)
    if hand.winner is None:
        yield from differ("to move", position.to_move, hand.to_move)
    for seat, view in enumerate(position.seen_by(seat) for seat in range(len(hand.hands))):
        turn = hand.winner is None and seat == hand.to_move
        yield from differ("moves seen", view.legal_moves(), position.legal_moves() if turn else [])
        seen = (list(view.out), texts(view.known), list(view.cards_left))
        known = texts_of(hand.known)
        yield from differ("view", seen, (sorted(hand.out), known, hand.cards_left()))


def move_differences(random: Random, position: Position, hand: ref.Hand) -> Iterator[str]:
    """The legal moves are the same, each once, and illegal ones break the same rules."""
    found = [str(move) for move in position.legal_moves()]
    yield from differ("legal moves", sorted(found), sorted(map(ref.write_move, hand.legal_moves())))
    for _ in range(TRIES):
        cards = some_cards(random, hand.hands[hand.to_move] or ANYTHING, hand.mix, ANYTHING)
        move = (cards, some_take(random, cards, hand))
        named = None if move[1] is None else ref.write([move[1]])
        play = Play(ref.write(cards), named)
        verdict = position.check(play)
        yield from differ(ref.write_move(move), broken(verdict), hand.judge(move))
        yield from differ("refused", refused(position, play), hand.judge(move))
    verdict = position.check(parse_move(ref.PASS))
    yield from differ("pass", broken(verdict), hand.judge(ref.PASS))
    told = "pass-out" if hand.mix.pass_is_out else "pass-not-out"
    looked_at = [finding.rule for finding in verdict.findings]
    yield from differ("pass", looked_at, hand.judge(ref.PASS) or [told])


def play_differences(random: Random, rules: Rules, hand: ref.Hand) -> Iterator[str]:
    """`check_play`, `legal_combinations` and `combinations`, with hand and table or without."""
    held, everything, mix = hand.hands[hand.to_move], ref.deck(hand.mix), hand.mix
    tables = [None, hand.table]
    if everything > held:
        tables.append(random_combination(random, everything - held, mix))
    for _ in range(TRIES):
        known, table = random.choice([held, None]), random.choice(tables)
        cards = some_cards(random, held, mix, everything if known is None else ANYTHING)
        if known is None and table is not None:
            cards -= table  # or it would lie in two places, which is refused
        verdict = check_play(
            *[ref.write(cards)],
            hand=text_or_none(known),
            table=text_or_none(table),
            rules=rules,
        )
        asked = f"check_play {ref.write(cards)} of {known} on {table}"
        yield from differ(asked, broken(verdict), ref.judge(cards, known, table, mix))
    table = random.choice(tables)
    legal = legal_combinations(ref.write(held), text_or_none(table), rules)
    expected = [ref.write(some) for some in ref.legal_combinations(held, table, mix)]
    yield from differ(f"legal on {table}", [str(some.cards) for some in legal], expected)
    yield from differ(
        "combinations",
        sorted(describe(some) for some in combinations(ref.write(held), rules)),
        sorted(
            (ref.write(some), ref.value(some), ref.kind(some), len(some))
            for some in ref.combinations(held, mix)
        ),
    )


def following_differences(random: Random, position: Position, hand: ref.Hand) -> Iterator[str]:
    """What follows a pass, the largest play and some others; an opening with all is told."""
    moves = hand.legal_moves()
    for move in [*random.sample(moves, min(2, len(moves))), *moves[:1], *moves[-1:]]:
        play = parse_move(ref.write_move(move))
        told = "open-all" in [finding.rule for finding in position.check(play).findings]
        many = hand.table is None and isinstance(move, tuple) and len(move[0]) > 1
        yield from differ(f"open-all of {play}", told, many)
        after = position.after(play)
        for line in state_differences(after, hand.after(move)):
            yield f"{line} after {ref.write_move(move)} at {position}"


# Positions and whole hands


def compare_positions(
    random: Random, number: int, kind: type[Rules] = Rules, largest_hand: int = 27
) -> list[str]:
    """All that differs at so many positions, half of them come by play and half by hand."""
    found: list[str] = []
    for made in range(number):
        mix = random_mix(random, largest_hand)
        hand = position_by_hand(random, mix) if made % 2 else position_by_play(random, mix)
        position = engine_position(hand, kind)
        found += differences(random, position, hand)
        again = Position.parse(str(position))  # which nobody has asked for its moves
        found += following_differences(random, again, hand)
    return found


@dataclass
class Played:
    """One hand played in both at once: how many turns, what differed, whether it ended."""

    turns: int
    differences: list[str]
    ended: bool


def play_whole_hand(random: Random, hand: ref.Hand, most_turns: int = MOST_TURNS) -> Played:
    """Play to the end in both, comparing at every turn; stop at the first that differs."""
    passes = random.choice([0, 0.15, 0.5])
    position = Position.start(texts_of(hand.hands), opener=hand.to_move, rules=rules_of(hand.mix))
    for turns in range(most_turns + 1):
        found = differences(random, position, hand)
        if found or hand.winner is not None:
            return Played(turns, found, ended=True)
        move = random_move(random, hand.legal_moves(), passes)
        hand.play(move)
        position = position.after(parse_move(ref.write_move(move)))
    return Played(most_turns, [], ended=False)


# What the two write, in one form


def engine_position(hand: ref.Hand, kind: type[Rules] = Rules) -> Position:
    """The same position in the engine, by its text."""
    owner = "-" if hand.owner is None else hand.owner
    fields = {
        "rules": rules_of(hand.mix, kind),
        "hands": "/".join(compact(held) for held in hand.hands),
        "to_move": hand.to_move if hand.winner is None else hand.winner,
        "table": compact(hand.table or ref.NOTHING),
        "owner": owner,
        "passes": hand.passes,
        "rounds": hand.rounds,
        "discard": compact(hand.discard),
        "out": ",".join(map(str, sorted(hand.out))) or "-",
        "known": "/".join(compact(seen) for seen in hand.known),
    }
    return Position.parse(" ".join(f"{name}={value}" for name, value in fields.items()))


def compact(cards: ref.Cards) -> str:
    return ref.write(cards, "") or "-"


def rules_of(mix: ref.Mix, kind: type[Rules] = Rules) -> Rules:
    return kind(**asdict(mix))


def texts(places: Iterable[object]) -> list[str]:
    return [str(cards) for cards in places]


def texts_of(places: Iterable[ref.Cards]) -> list[str]:
    return [ref.write(cards) for cards in places]


def text_or_none(cards: ref.Cards | None) -> str | None:
    return None if cards is None else ref.write(cards)


def describe(some: Combination) -> tuple[str, int, str, int]:
    return str(some.cards), some.value, some.kind, some.size


def refused(position: Position, move: Play) -> list[str]:
    """What `after` says of this move, nothing if it makes it."""
    try:
        position.after(move)
    except IllegalMove as error:
        return list(error.verdict.broken)
    return []


def broken(verdict: Verdict) -> list[str]:
    assert verdict.legal is bool(verdict) is (verdict.broken == ())
    assert sorted(f.rule for f in verdict.findings if not f.ok) == list(verdict.broken)
    return list(verdict.broken)
