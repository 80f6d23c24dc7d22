"""What `check_play` looks at, and how a verdict shows and tells it."""

from random import Random
from typing import Any

import pytest

from odin_teach import (
    Card,
    CardError,
    CardSet,
    Combination,
    Finding,
    IllegalMove,
    NotACombination,
    Play,
    Rules,
    Verdict,
    check_play,
    legal_combinations,
    use_language,
)
from odin_teach.verdicts import check_turn, hand_after
from tests.engine.agreement import engine_position
from tests.engine.random_mixes import position_by_play, random_mix


def found(verdict: Verdict, rule: str) -> Finding:
    [finding] = [finding for finding in verdict.findings if finding.rule == rule]
    return finding


# The published examples


@pytest.mark.parametrize(
    ("cards", "table", "broken"),
    [
        ("3R 3G", "8B", ()),
        ("6R 4R", "3R 3G", ()),
        ("9B", "6P 4P", ("count", "higher")),
        ("9B 9K", "7R 7O", ()),
        ("9P 4P", "8G 2G", ()),
        ("3B 3R 3P", "8G 2G", ()),
        ("8O 1O", "8G 2G", ("higher",)),
        ("9B", "8G 2G", ("count", "higher")),
        ("3R 3G", "8O", ()),
        ("9B 8B 7B 6B", "6P 4P", ("count",)),
        ("8B 2B", "8G 2G", ("higher",)),
        ("8R", "8B", ("higher",)),
        ("9R", "8B", ()),
        ("7R", "8B", ("higher",)),
        ("1R 1B", "9B", ()),
        ("9R 8B", "7B 6B", ("combination",)),
        ("9R 8B 7P 6G", "3R", ("combination", "count")),
    ],
)
def test_answers(cards: str, table: str, broken: tuple[str, ...]) -> None:
    verdict = check_play(cards, table=table)
    assert verdict.broken == broken
    assert verdict.legal is (not broken)
    assert bool(verdict) is verdict.legal


@pytest.mark.parametrize(
    ("cards", "hand", "broken"),
    [
        ("8B", None, ()),
        ("8B", "8B 2B", ()),
        ("7R 5R 3R", "7R 5R 3R", ()),
        ("7R 7B", "7R 7B", ()),
        ("7R 5R", "7R 5R 3R", ("open-one",)),
        ("7R 5R 3R", None, ("open-one",)),
        ("7R 5B", None, ("combination", "open-one")),
        ("7R 5B", "7R 5B", ("combination", "open-one")),
        ("9O", "7R 5B", ("own-cards",)),
        ("9O 8O", "9O", ("open-one", "own-cards")),
        ("", "7R 5B", ("combination",)),
        ("", None, ("combination",)),
    ],
)
def test_openings(cards: str, hand: str | None, broken: tuple[str, ...]) -> None:
    assert check_play(cards, hand=hand).broken == broken
    assert check_play(cards, hand=hand, table=None).broken == broken


def test_no_cards_answer_nothing() -> None:
    assert check_play("", table="8B").broken == ("combination", "count")


def test_all_broken_rules_are_listed() -> None:
    verdict = check_play("9O 1B 2R 3P", hand="1B 2R 3P", table="8B")
    assert verdict.broken == ("combination", "count", "own-cards")
    verdict = check_play("1O", hand="9B", table="8B 2B")
    assert verdict.broken == ("count", "higher", "own-cards")


# What is looked at


def rules_looked_at(verdict: Verdict) -> set[str]:
    return {finding.rule for finding in verdict.findings}


def test_own_cards_is_judged_if_a_hand_is_given() -> None:
    assert "own-cards" not in rules_looked_at(check_play("9B", table="8B"))
    assert "own-cards" in rules_looked_at(check_play("9B", hand="9B", table="8B"))


def test_count_always_and_higher_for_combinations() -> None:
    assert {"combination", "count", "higher"} <= rules_looked_at(check_play("9B", table="8B"))
    looked_at = rules_looked_at(check_play("9B 1R", table="8B"))
    assert {"combination", "count"} <= looked_at
    assert "higher" not in looked_at
    assert not {"count", "higher"} & rules_looked_at(check_play("9B"))
    assert "open-one" not in rules_looked_at(check_play("9B", table="8B"))


def test_a_verdict_is_a_value() -> None:
    assert check_play("9B", table="8B") == check_play([Card.parse("9B")], table=CardSet("8B"))
    assert isinstance(check_play("9B").findings, tuple)
    assert isinstance(check_play("9B", table="6P 4P").broken, tuple)
    with pytest.raises(AttributeError):
        check_play("9B").legal = False  # type: ignore[misc]


def test_cards_are_taken_in_every_form() -> None:
    cards = CardSet.parse("9P 4P")
    for form in (cards, list(cards), iter(cards), "9P 4P", "4p9p"):
        assert check_play(form, table="8G 2G").legal
    for table in (CardSet("8G 2G"), Combination("8G 2G"), list(CardSet("8G 2G")), "2G8G"):
        assert check_play(cards, table=table).legal
        assert [str(c.cards) for c in legal_combinations(cards, table)] == ["9P 4P"]


# Facts


def test_facts_of_count_and_higher() -> None:
    verdict = check_play("9B", table="6P 4P")
    count, higher = found(verdict, "count"), found(verdict, "higher")
    assert not count.ok
    assert not higher.ok
    assert set(map(str, (1, 2))) <= {str(fact) for fact in count.facts.values()}
    assert (2, 3) in count.facts.values()
    assert {9, 64} <= set(higher.facts.values())


def test_facts_cannot_be_changed() -> None:
    finding = found(check_play("9B", table="6P 4P"), "count")
    key = next(iter(finding.facts))
    with pytest.raises(TypeError):
        finding.facts[key] = 0  # type: ignore[index]
    with pytest.raises(AttributeError):
        finding.ok = True  # type: ignore[misc]


def test_docstring_lists_the_keys_of_the_facts() -> None:
    verdicts = [
        check_play("9B", table="6P 4P"),
        check_play("9B 8B", hand="9B 8B"),
        check_play("9B 8R", hand="9B 8B"),
        check_play("7R 5R", hand="7R 5R 3R"),
    ]
    text = Finding.__doc__ or ""
    for verdict in verdicts:
        for finding in verdict.findings:
            assert f"`{finding.rule}`" in text
            for key in finding.facts:
                assert f"`{key}`" in text, (finding.rule, key)


# Sentences

TELLING = [
    ({"cards": "9B", "table": "6P 4P"}, ["1", "2", "3", "9", "64"]),
    ({"cards": "9B 8B 7B 6B", "table": "6P 4P"}, ["4", "2", "3"]),
    ({"cards": "8O 1O", "table": "8G 2G"}, ["81", "82"]),
    ({"cards": "8R 2B", "table": "8G 2G"}, ["8", "2"]),
    ({"cards": "7R 5R", "hand": "7R 5R 3R"}, ["2"]),
    ({"cards": "9P 4P", "table": "8G 2G"}, ["94", "82"]),
    ({"cards": "9P 4P", "hand": "9P 4P"}, []),
    ({"cards": "9O", "hand": "9P 4P"}, ["9"]),
]


@pytest.mark.parametrize(("play", "facts"), TELLING)
def test_both_languages_tell_the_facts(play: dict[str, Any], facts: list[str]) -> None:
    verdict = check_play(**play)
    english, french = verdict.explain("en"), verdict.explain("fr")
    for text in (english, french):
        assert "{" not in text
        for fact in facts:
            assert fact in text
        for rule in verdict.broken:
            assert rule in text
    assert english != french


def test_no_language_means_the_current_one() -> None:
    verdict = check_play("9B", table="6P 4P")
    assert verdict.explain() == verdict.explain(None) == verdict.explain("en")
    use_language("fr")
    assert verdict.explain() == verdict.explain(None) == verdict.explain("fr")
    assert verdict.explain("en") != verdict.explain()


def test_a_short_list_of_what_is_allowed_is_named() -> None:
    verdict = check_play("4B", hand="9B 7R 4B", table="8R 5R")
    assert [str(c.cards) for c in legal_combinations("9B 7R 4B", "8R 5R")] == ["9B 4B"]
    for language in ("en", "fr"):
        text = verdict.explain(language)
        assert Card.parse("9B").name(language) in text
    nothing = check_play("4B", hand="4B", table="8R 5R")
    assert nothing.explain("en") != nothing.explain("fr")


def test_an_opening_of_several_cards_says_when_it_would_pass() -> None:
    unknown = check_play("7R 5R")
    known = check_play("7R 5R", hand="7R 5R 1B")
    assert unknown.broken == known.broken == ("open-one",)
    assert unknown.explain("en") != known.explain("en")
    assert "hand" in unknown.explain("en")
    assert "main" in unknown.explain("fr")


# Input that cannot be


def test_a_table_set_that_is_no_combination() -> None:
    for ask in (check_play, legal_combinations):
        with pytest.raises(NotACombination, match="8R 2B"):
            ask("9B", table="8R 2B")


@pytest.mark.parametrize(
    ("cards", "hand", "table", "wrong"),
    [
        ("9Z", None, None, "9Z"),
        ("9B 9B", None, None, "9B"),
        ("9B", "9B 9B", None, "9B"),
        ("9B", "9B 4Q", None, "4Q"),
        ("9B", None, "4Q", "4Q"),
        ("9B", "9B 8B", "8B", "8B"),
        ("8B", None, "8B", "8B"),
    ],
)
def test_cards_that_cannot_be(cards: str, hand: str | None, table: str | None, wrong: str) -> None:
    with pytest.raises(CardError) as caught:
        check_play(cards, hand=hand, table=table)
    assert wrong in str(caught.value)


def test_cards_taken_out_of_the_deck() -> None:
    rules = Rules.two_player(colours="BPGO")
    assert check_play("9B", table="8P", rules=rules).legal
    with pytest.raises(CardError, match="9R"):
        check_play("9R", table="8P", rules=rules)
    with pytest.raises(CardError, match="9K"):
        legal_combinations("9K", "8P", rules)


# legal_combinations


def test_order_of_legal_combinations() -> None:
    legal = legal_combinations("9B 9R 5B 5R 1B", "4P")
    keys = [(c.size, c.value, [(-card.number, list_of(card)) for card in c.cards]) for c in legal]
    assert keys == sorted(keys)
    assert [str(c.cards) for c in legal_combinations("9B 9R 5B 5R", "4P")] == [
        *["5B", "5R", "9B", "9R"],
        *["5B 5R", "9B 5B", "9R 5R", "9B 9R"],
    ]


def list_of(card: Card) -> int:
    return list(type(card.colour)).index(card.colour)


def test_openings_are_single_cards_or_everything() -> None:
    assert [str(c.cards) for c in legal_combinations("7R 5R 3R")] == [
        *["3R", "5R", "7R", "7R 5R 3R"]
    ]
    assert [str(c.cards) for c in legal_combinations("7R 5R 3B")] == ["3B", "5R", "7R"]
    assert legal_combinations("8B 7R", "9O 8O") == []


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("9B 9K 8B 8K", "(8 blue, 8 black), (9 blue, 8 blue), (9 black, 8 black) or"),
        ("9B 9K 8B 8K 7K", "possible plays"),
        ("5B 1K", "Nothing in this hand"),
    ],
)
def test_what_could_be_played_instead_is_named_where_that_is_short(hand: str, told: str) -> None:
    assert told in check_play("9B" if "9B" in hand else "5B", hand=hand, table="6P 4P").explain(
        "en"
    )


# A turn by itself, without the position that it belongs to


def test_a_turn_is_judged_and_leaves_the_hand_as_in_a_position_under_any_rules() -> None:
    random, looked_at = Random(8), 0
    while looked_at < 60:
        place = engine_position(position_by_play(random, random_mix(random)))
        hand, table, rules = place.hands[place.to_move], place.table, place.rules
        for move in random.sample(place.legal_moves(), min(4, len(place.legal_moves()))):
            looked_at += 1
            assert check_turn(move, hand=hand, table=table, rules=rules) == place.check(move)
            after = place.after(move).hands[place.to_move]
            assert hand_after(move, hand=hand, table=table, rules=rules) == after


def test_a_turn_that_breaks_a_rule_leaves_no_hand() -> None:
    with pytest.raises(IllegalMove) as refused:
        hand_after(Play("9B 9K"), hand="9B 9K 4R", table="7R 7G")
    assert refused.value.verdict.broken == ("take-one",)
    assert "9B9K" in str(refused.value)
