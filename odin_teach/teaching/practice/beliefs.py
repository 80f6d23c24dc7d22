"""The rules as somebody believes them, in pieces small enough to get one of them wrong.

`Beliefs` has every piece right; a misconception (`wrong_rules`) replaces a piece and leaves
the rest, so that its holder can answer any question and is right wherever the wrong piece does
not matter. The tests hold `Beliefs` to `Truth`, which asks the engine and has no pieces.
"""

from __future__ import annotations

from collections.abc import Iterable

from odin_teach.cards import Card, CardSet, as_cards
from odin_teach.moves import Play
from odin_teach.teaching.practice.facts import Laid, Scores
from odin_teach.teaching.stories import Story


class Beliefs:
    """All rules as they are.

    >>> believer = Beliefs()
    >>> believer.value((Card.parse("2R"), Card.parse("8R")))
    82
    >>> sorted(believer.broken(tuple(CardSet("9B")), CardSet("9B 1R"), tuple(CardSet("6P 4P"))))
    ['count', 'higher']
    """

    # --- sets and answers ---

    def value(self, laid: Laid) -> int:
        """Return the number that these cards read as."""
        return as_number(sorted((card.number for card in laid), reverse=True))

    def together(self, cards: CardSet) -> bool:
        """Return whether these cards may be played together."""
        numbers, colours = {card.number for card in cards}, {card.colour for card in cards}
        return len(numbers) == 1 or len(colours) == 1

    def enough(self, played: Laid, table: Laid) -> bool:
        """Return whether so many cards may answer so many."""
        return len(played) - len(table) in (0, 1)

    def beats(self, played: Laid, table: Laid) -> bool:
        """Return whether the number is high enough."""
        return self.value(played) > self.value(table)

    def opens(self, played: CardSet, hand: CardSet) -> bool:
        """Return whether a round may be opened so."""
        return len(played) == 1 or (played == hand and self.together(played))

    def broken(self, played: Laid, hand: CardSet, table: Laid) -> frozenset[str]:
        """Return the ids of the rules that this play breaks; none: it is legal."""
        cards = as_cards(played)
        together = self.together(cards)
        wrong = {
            "own-cards": cards.mask & ~hand.mask != 0,
            "combination": not together,
            "open-one": not table and not self.opens(cards, hand),
            "count": bool(table) and not self.enough(played, table),
            "higher": bool(table) and together and not self.beats(played, table),
        }
        return frozenset(rule for rule, is_broken in wrong.items() if is_broken)

    def allows(self, played: CardSet, hand: CardSet, table: Laid) -> bool:
        """Return whether this play breaks no rule."""
        return not self.broken(tuple(played), hand, table)

    # --- taking back ---

    def may_take(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:
        """Return the cards of which one is taken back; none: nothing is taken."""
        return CardSet() if CardSet(played) == hand else CardSet(table)

    def hand_after(self, played: Laid, hand: CardSet, table: Laid) -> CardSet:
        """Return what is then held, if the highest card that may be taken is taken."""
        may = self.may_take(played, hand, table)
        taken: tuple[Card, ...] = (next(iter(may)),) if may else ()
        return (hand - CardSet(played)) | CardSet(taken)

    def ends_turn(self, move: Play, hand: CardSet, table: Laid) -> bool:
        """Return whether a turn may be finished with this card taken back, or with none."""
        may = self.may_take(tuple(move.cards), hand, table)
        return move.take in may if may else move.take is None

    # --- the round ---

    def round_over(self, story: Story) -> bool:
        """Return whether the round is over."""
        return story.passes == story.seats - 1

    def next_seat(self, story: Story) -> int:
        """Return whose turn it is."""
        if self.round_over(story):
            return story.owner
        return (story.last_seat + 1) % story.seats

    def centre(self, story: Story) -> Laid:
        """Return what lies in the centre now."""
        return () if self.round_over(story) else tuple(story.last_played)

    def still_in(self, seat: int, story: Story) -> bool:  # noqa: ARG002 (for a wrong rule)
        """Return whether this player may still play in this round."""
        return True

    def held(self, seat: int, story: Story) -> int:
        """Return how many cards this player holds now."""
        plays = [move for who, move in story.events if who == seat and isinstance(move, Play)]
        out = sum(len(move.cards) for move in plays)
        back = sum(move.take is not None for move in plays)
        return len(story.start.hands[seat]) - out + back

    def hand_over(self, story: Story) -> bool:
        """Return whether the hand is over."""
        return any(self.held(seat, story) == 0 for seat in range(story.seats))

    # --- scores ---

    def points(self, left: CardSet) -> int:
        """Return the points for the cards left."""
        return len(left)

    def row(self, scores: Scores) -> tuple[int, ...]:
        """Return what is written down for this hand, in seat order."""
        return tuple(map(self.points, scores.left))

    def totals(self, scores: Scores) -> tuple[int, ...]:
        """Return the totals after this hand."""
        now = map(self.points, scores.left)
        return tuple(map(sum, zip(scores.totals_before, now, strict=True)))

    def game_over(self, scores: Scores) -> bool:
        """Return whether the game ends with this hand."""
        return scores.limit is None or max(self.totals(scores)) >= scores.limit

    def winners(self, scores: Scores) -> frozenset[int]:
        """Return the seats that win a game that ends with this hand."""
        totals = self.totals(scores)
        return frozenset(seat for seat, total in enumerate(totals) if total == min(totals))

    def next_opener(self, scores: Scores) -> int:
        """Return who opens the next hand."""
        return (scores.opener + 1) % scores.seats

    # --- the deck ---

    def set_aside(self, players: int, colours: int) -> int:
        """Return how many cards nobody gets in a deck of so many colours."""
        return 9 * colours - 9 * players


def as_number(digits: Iterable[int]) -> int:
    """Return digits, read as one number.

    >>> as_number((8, 2))
    82
    """
    number = 0
    for digit in digits:
        number = 10 * number + digit
    return number
