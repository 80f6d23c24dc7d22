"""Rules of one's own that the tests play by, written as a student would write them."""

from odin_teach import CardSet, Combination, Rules


class MustPlay(Rules):
    """Nobody may pass who can answer."""

    texts = {
        "may-pass": {"en": "You can answer, so you must.", "fr": "Tu peux répondre, donc tu dois."}
    }

    def may_pass(self, hand: CardSet, table: Combination) -> bool:
        return not self.answers(hand, table)


class NoPassing(Rules):
    """Nobody may pass."""

    def may_pass(self, hand: CardSet, table: Combination) -> bool:
        return False


class OddOnly(Rules):
    """Only odd numbers may be played."""

    texts = {"odd": "{cards}: that is even."}

    def breaks(
        self, cards: Combination, hand: CardSet | None, table: Combination | None
    ) -> tuple[str, ...]:
        return () if cards.value % 2 else ("odd",)
