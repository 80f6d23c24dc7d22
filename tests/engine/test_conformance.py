"""The conformance test passes for what holds together, and says what does not."""

import re
from dataclasses import asdict
from random import Random

import pytest

from odin_teach import Position, Rules, RulesError
from odin_teach.conformance import conform
from odin_teach.messages import LANGUAGES
from odin_teach.moves import Move
from tests.engine.broken_rules import BROKEN, Unreadable
from tests.engine.random_mixes import random_mix

MIXES = [Rules(**asdict(random_mix(Random(seed)))) for seed in range(20)]


@pytest.mark.parametrize("rules", MIXES, ids=str)
def test_any_mix_of_house_rules_holds_together(rules: Rules) -> None:
    conform(rules, hands=2, most_turns=150)


@pytest.mark.parametrize(("kind", "sentence"), BROKEN)
def test_what_does_not_fit_is_said(kind: type[Rules], sentence: str) -> None:
    rules = Unreadable(lucky=(1, 2)) if kind is Unreadable else kind()
    with pytest.raises(RulesError) as caught:
        conform(rules)
    assert str(caught.value).startswith(sentence)
    told = [caught.value.explain(language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)


def test_of_two_classes_of_one_name_only_the_last_is_read() -> None:
    class First(Rules, kind="one-name"):
        """The first."""

    first = First()
    conform(first, hands=1)

    class First(Rules, kind="one-name"):  # type: ignore[no-redef] # as a cell that is run again
        """The second."""

    conform(First(), hands=1)
    with pytest.raises(RulesError, match="“one-name” cannot be read back"):
        conform(first, hands=1)


def test_a_card_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """No rule set can lose one: the engine would have to."""
    after = Position.after

    def losing(position: Position, move: Move) -> Position:
        return Position.parse(re.sub(r"discard=\S+", "discard=-", str(after(position, move))))

    monkeypatch.setattr(Position, "after", losing)
    with pytest.raises(RulesError, match="A card is lost or doubled by"):
        conform(Rules())


def test_rules_that_never_end_a_hand_are_left_after_a_while() -> None:
    conform(Rules(equal_beats=True, take="all", extra_cards=0), hands=1, most_turns=40)
