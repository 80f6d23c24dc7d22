"""What a class of rules of one's own may be, and what is said of rules that no field knows."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from odin_teach import CardSet, Combination, Rules, RulesError, ScoreSheet, check_play
from odin_teach.conformance import conform
from odin_teach.explain import difference_in
from odin_teach.scoring import in_words
from odin_teach.teaching.rule_lines import rule_line
from tests.engine.own_rules import Anticlockwise


@dataclass(frozen=True, repr=False)
class OurTable(Rules, kind="our-table"):
    """At ours nothing is taken and equal beats."""

    take: str = "none"
    equal_beats: bool = True


def test_other_defaults_are_told_where_they_differ_from_the_official_rules() -> None:
    ours = OurTable()
    conform(ours, hands=1)
    assert str(ours) == "our-table"
    about = "At ours nothing is taken and equal beats."
    told = "An equal value beats too. Nothing is taken: the whole table set is discarded."
    assert ours.difference("en") == f"{about} {told}"
    assert OurTable(take="one", equal_beats=False).difference("en") == about
    assert difference_in(ours, "higher", "en") == "An equal value beats too."


def test_a_field_that_no_dataclass_sees_is_refused() -> None:
    class NoTake(Rules, kind="no-take"):
        """No taking."""

        take = "none"

    with pytest.raises(RulesError, match=r"`take = 'none'` in the class NoTake .* `take: str"):
        NoTake()

    class Undecorated(Rules, kind="undecorated"):
        """No taking."""

        take: str = "none"

    with pytest.raises(RulesError, match="in the class Undecorated"):
        Undecorated()


@pytest.mark.parametrize("text", ["far-ahead,ahead:abc", "far-ahead,ahead:2.5", "far-ahead,ahead:"])
def test_a_field_of_ones_own_keeps_its_type(text: str) -> None:
    with pytest.raises(RulesError, match=r"ahead of “far-ahead” cannot be .* of the type int"):
        Rules.parse(text)


def test_a_field_of_ones_own_may_be_below_zero_or_a_fraction() -> None:
    @dataclass(frozen=True, repr=False)
    class Shifted(Rules, kind="shifted"):
        """The table set counts so much more."""

        by: int = 1
        ratio: float = 1.5

    rules = Shifted(by=-3, ratio=2.25)
    assert str(rules) == "shifted,by:-3,ratio:2.25"
    assert Rules.parse(str(rules)) == rules


def test_two_classes_do_not_share_a_name() -> None:
    with pytest.raises(RulesError, match="“our-table” is that of the class OurTable"):

        class Other(Rules, kind="our-table"):
            """Another."""


def test_no_cards_are_no_set_whatever_a_class_says() -> None:
    class Loose(Rules, kind="loose"):
        """Cards of one number or less."""

        texts: ClassVar = {"combination": "Not one number."}

        def kind_of(self, cards: CardSet) -> str | None:
            return "number" if len({card.number for card in cards}) <= 1 else None

        def may_open(self, cards: Combination, hand: CardSet | None) -> bool:  # noqa: ARG002 (any may)
            return True

    verdict = check_play("", rules=Loose())
    assert not verdict
    assert "combination" in verdict.broken


def test_what_a_hand_costs_by_ones_own_rule_is_no_count_of_cards() -> None:
    class HighestLeft(Rules, kind="highest-left"):
        """Only the highest card left counts."""

        def points(self, cards: CardSet) -> int:
            return max((card.number for card in cards), default=0)

    rules = HighestLeft()
    assert in_words("score.ask", rules) == "score.ask.points"
    assert difference_in(rules, "score", "en") == "Only the highest card left counts."

    class PairsFree(Rules, kind="pairs-free"):
        """Two cards of one number cost nothing."""

        def points(self, cards: CardSet) -> int:
            numbers = [card.number for card in cards]
            return sum(number for number in numbers if numbers.count(number) == 1)

    sheet = ScoreSheet(["Ann", "Ben", "Cleo"], rules=PairsFree())
    sheet.add_hand((2, 0, 0))  # one of them was left with a pair
    assert sheet.totals == (2, 0, 0)


def test_lines_on_what_no_verdict_looks_at_are_those_of_the_class() -> None:
    about = "Play goes anticlockwise."
    assert rule_line("first-player", "en", Anticlockwise()) == about
    assert rule_line("round-opener", "en", Anticlockwise()) != about
