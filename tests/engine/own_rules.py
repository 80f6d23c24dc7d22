"""Rules of one's own that the tests play by, written as a student would write them.

Each answers one question differently; `docs/contributing.md` has one more.
"""

from dataclasses import dataclass

from odin_teach import CardSet, Combination, Rules


class Runs(Rules):
    """Three or more numbers in a row go together too, whatever their colours."""

    texts = {
        "combination": {
            "en": "{cards}: neither one number, nor one colour, nor three or more in a row.",
            "fr": "{cards}\u00a0: ni un seul chiffre, ni une seule couleur, ni une suite de trois.",
        }
    }

    def kind_of(self, cards: CardSet) -> str | None:
        numbers = [card.number for card in cards]
        row = range(max(numbers, default=0), min(numbers, default=0) - 1, -1)
        if len(numbers) >= 3 and numbers == list(row):
            return super().kind_of(cards) or "run"
        return super().kind_of(cards)


class OtherColours(Rules):
    """An answer shares no colour with the table set."""

    texts = {
        "": {
            "en": "An answer shares no colour with the table set.",
            "fr": "Une réponse n’a aucune couleur de la combinaison au centre.",
        },
        "other-colours": {
            "en": "{cards}: a colour of the table set ({table}) may not answer it.",
            "fr": "{cards}\u00a0: une couleur du centre ({table}) ne peut pas y répondre.",
        },
    }

    def breaks(
        self, cards: Combination, hand: CardSet | None, table: Combination | None
    ) -> tuple[str, ...]:
        there = {card.colour for card in table or ()}
        return ("other-colours",) if any(card.colour in there for card in cards) else ()


class Anticlockwise(Rules):
    """Play goes anticlockwise."""

    def next_seat(self, seat: int, players: int, out: tuple[int, ...] = ()) -> int:
        following = (seat - 1) % players
        return self.next_seat(following, players, out) if following in out else following


class MustAnswer(Rules):
    """Whoever can answer must answer."""

    texts = {
        "": {"en": "Whoever can answer must answer.", "fr": "Qui peut répondre doit répondre."},
        "may-pass": {
            "en": "You can answer, so you may not pass.",
            "fr": "Tu peux répondre, donc tu ne peux pas passer.",
        },
    }

    def may_pass(self, hand: CardSet, table: Combination) -> bool:
        return not self.answers(hand, table)


class DearNines(Rules):
    """A 9 that is left counts double."""

    def points(self, cards: CardSet) -> int:
        nines = CardSet(card for card in cards if card.number == 9)
        return super().points(cards) + super().points(nines)


@dataclass(frozen=True, repr=False)
class FarAhead(Rules):
    """An answer must be higher by `ahead` at least."""

    ahead: int = 10

    texts = {"higher": "{value} on {table_value}: it takes {least} or more."}

    def least_over(self, value: int) -> int:
        return value + self.ahead


class NoPassing(Rules):
    """Nobody may pass: not for play, since nobody could move who cannot answer."""

    def may_pass(self, hand: CardSet, table: Combination) -> bool:
        return False


class OddOnly(Rules):
    """Only odd numbers may be played."""

    texts = {"odd": "{cards}: that is even."}

    def breaks(
        self, cards: Combination, hand: CardSet | None, table: Combination | None
    ) -> tuple[str, ...]:
        return () if cards.value % 2 else ("odd",)


PLAYABLE = (Runs, OtherColours, Anticlockwise, MustAnswer, DearNines, FarAhead)
