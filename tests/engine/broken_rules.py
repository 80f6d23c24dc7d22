"""Rules of one's own in which something does not fit, and what is to be said of each."""

from dataclasses import dataclass
from typing import Any

from odin_teach import Card, CardSet, Combination, Rules


class Borrowed(Rules):
    """An 8 comes along with what is taken, wherever it was."""

    texts = {"take-one": "Take one card, and the black 8."}

    def taken(self, table: Combination, take: Card | None) -> CardSet:
        return super().taken(table, take) | CardSet("8K")


class FromAnywhere(Rules):
    """The black 1 can be taken, wherever it is."""

    texts = {"take-one": "Take one card.", "take-previous-only": "Or take the black 1."}

    def takeable(self, table: Combination) -> tuple[Card, ...]:
        return (*super().takeable(table), Card.parse("1K"))


class Stuck(Rules):
    """Nobody may ever pass."""

    texts = {"may-pass": "Nobody may pass."}

    def may_pass(self, hand: CardSet, table: Combination) -> bool:
        return False


class Speechless(Rules):
    """The lower number wins."""

    def beats(self, cards: Combination, table: Combination) -> bool:
        return cards.value < table.value


class TakesWhatItLikes(Rules):
    """Only the lowest card may be taken."""

    texts = {"take-one": "Take the lowest card."}

    def takeable(self, table: Combination) -> tuple[Card, ...]:
        return table.each[-1:]


class NoReason(Rules):
    """Some plays are forbidden, nobody knows why."""

    def breaks(
        self, cards: Combination, hand: CardSet | None, table: Combination | None
    ) -> tuple[str, ...]:
        return ("because",) if cards.size > 1 else ()


class NoSuchFact(Rules):
    """The lower number wins."""

    texts = {"higher": "{value} is not lower than {the_other}."}

    def beats(self, cards: Combination, table: Combination) -> bool:
        return cards.value < table.value


class Unsaid(Rules):
    def next_seat(self, seat: int, players: int, out: tuple[int, ...] = ()) -> int:
        return super().next_seat(seat, players, out)


@dataclass(frozen=True, repr=False)
class Unreadable(Rules):
    """Some numbers are lucky."""

    lucky: tuple[int, ...] = (7,)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "lucky", tuple(self.lucky))


class OpensMore(Rules):
    """Any set is offered to whoever opens."""

    def openings(self, hand: CardSet) -> tuple[Combination, ...]:
        return self.sets_in(hand)


class AnswersLess(Rules):
    """Only the lowest answer is offered."""

    def answers(self, hand: CardSet, table: Combination) -> tuple[Combination, ...]:
        return super().answers(hand, table)[:1]


class PastTheLast(Rules):
    """Play goes on past the last seat."""

    def next_seat(self, seat: int, players: int, out: tuple[int, ...] = ()) -> int:
        return seat + 1


class OverOnesOwn(Rules):
    """Whoever played plays again."""

    def next_seat(self, seat: int, players: int, out: tuple[int, ...] = ()) -> int:
        return seat


class Endless(Rules):
    """A round never ends."""

    texts = {"pass-not-out": "You may always play again."}

    def round_is_over(self, passes: int, players: int, out: tuple[int, ...]) -> bool:
        return False


class Shrinking(Rules):
    """Of several cards only the highest stays."""

    texts = {"combination": "That is no set."}

    def set_of(self, cards: CardSet) -> Combination | None:
        found = super().set_of(cards)
        return found and Combination(found.each[:1])


class Debts(Rules):
    """What is left is taken off."""

    def points(self, cards: CardSet) -> int:
        return -len(cards)


class HalfTruth(Rules):
    """Cards of one number go together, and it says so with yes and no."""

    texts = {"combination": "That is no set."}

    def kind_of(self, cards: CardSet) -> str | None:
        return len({card.number for card in cards}) == 1  # type: ignore[return-value]


class FallsThrough(Rules):
    """No 9 on an empty centre."""

    texts = {"no-nines": "No 9 on an empty centre."}

    def breaks(self, cards: Combination, hand: CardSet | None, table: Combination | None) -> Any:
        if table is None and any(card.number == 9 for card in cards):
            return ("no-nines",)


class OneWord(Rules):
    """A rule by its bare name."""

    texts = {"x": "No."}

    def breaks(self, cards: Combination, hand: CardSet | None, table: Combination | None) -> Any:
        return "x"


class NoChoice(Rules):
    """Perhaps nothing is taken."""

    texts = {"take-one": "Take one card.", "take-previous-only": "Of these."}

    def takeable(self, table: Combination) -> Any:
        return (None, *table.each)


class TakesACard(Rules):
    """The highest card is taken."""

    texts = {"take-one": "The highest card is taken."}

    def taken(self, table: Combination, take: Card | None) -> Any:
        return table.each[0]


class HalfPoints(Rules):
    """Half a point for each card."""

    def points(self, cards: CardSet) -> Any:
        return len(cards) / 2


class ReadsText(Rules):
    """A number is its digits."""

    texts = {"higher": "That is not higher."}

    def value_of(self, cards: CardSet) -> Any:
        return "".join(str(card.number) for card in cards)


class Failing(Rules):
    """The next but one."""

    def next_seat(self, seat: int, players: int, out: tuple[int, ...] = ()) -> int:
        return out[seat]


BROKEN: tuple[tuple[type[Rules], str], ...] = (
    (Borrowed, "`taken` gives 8K, which was not in the table set"),
    (FromAnywhere, "`takeable` offers 1K, which is not in the table set"),
    (Stuck, "Nobody can move"),
    (Speechless, "`beats` is replaced, so our sentence on the rule `higher` may be wrong"),
    (TakesWhatItLikes, "`takeable` is replaced, so our sentence on the rule `take-previous-only`"),
    (NoReason, "`breaks` names the rule “because”, and `texts` does not say what it is"),
    (
        NoSuchFact,
        "What `texts` says of the rule `higher` cannot be filled in (KeyError",
    ),
    (Unsaid, "Nothing says what “unsaid” changes"),
    (Unreadable, "The rules “unreadable,lucky:"),
    (OpensMore, "`legal_moves` and `check` disagree on"),
    (AnswersLess, "`legal_moves` and `check` disagree on"),
    (PastTheLast, "After "),
    (OverOnesOwn, "What follows cannot be"),
    (Endless, "What follows cannot be"),
    (Shrinking, "`legal_moves` and `check` disagree on"),
    (HalfTruth, "`kind_of` has returned False: it returns `str | None`."),
    (FallsThrough, "`breaks` has returned None: it returns `tuple[str, ...]`."),
    (OneWord, "`breaks` has returned 'x': it returns `tuple[str, ...]`."),
    (NoChoice, "`takeable` has returned (None, "),
    (TakesACard, "`taken` has returned Card("),
    (HalfPoints, "`points` has returned 0.5: it returns `int`."),
    (ReadsText, "`value_of` has returned '"),
    (Failing, "`next_seat` has failed: IndexError("),
    (Debts, "No score sheet takes what the hand that ended at"),
)
