"""What Hypothesis makes for the tests of the engine: cards, sets, positions in play."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from odin_teach import DECK, CardSet, Position, Rules, combinations

settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("steady")

cards = st.sampled_from(list(DECK))
card_sets = st.sets(cards, max_size=12).map(CardSet)
some_combinations = st.sampled_from(combinations(DECK))
seeds = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def positions(draw: st.DrawFn, most_moves: int = 60) -> Position:
    """A deal with either deck, some random moves later; often near or at the end of the hand."""
    colours = draw(st.sampled_from([None, "BPGO", "RGKO"]))
    players = draw(st.integers(2, 6)) if colours is None else 2
    rules = Rules.official() if colours is None else Rules.two_player(colours=colours)
    opener = draw(st.integers(0, players - 1))
    position = Position.deal(players, seed=draw(seeds), opener=opener, rules=rules)
    random = Random(draw(seeds))
    for _ in range(draw(st.integers(0, most_moves))):
        if position.is_over:
            break
        position = position.after(random.choice(position.legal_moves()))
    return position


def on_table(position: Position) -> CardSet:
    """What lies in the centre as a set of cards, empty on an empty centre."""
    if position.table is None:
        return CardSet([])
    return CardSet(position.table.cards)
