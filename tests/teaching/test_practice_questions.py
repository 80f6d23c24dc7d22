"""Every kind of question: held to the engine, and to the wrong rules that may answer it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import CardSet, OdinError, Position, check_play, legal_combinations, parse_move
from odin_teach.rule_ids import BOX_RULES, RULE_IDS
from odin_teach.teaching.answers import write_answer
from odin_teach.teaching.practice import ANSWER_TYPES, KINDS, MISCONCEPTIONS
from odin_teach.teaching.practice.beliefs import Beliefs
from odin_teach.teaching.practice.facts import Scores
from odin_teach.teaching.practice.kinds import fingerprint, make_question
from odin_teach.teaching.practice.misconceptions import misconception_name, misconception_text
from odin_teach.teaching.practice.questions import PracticeQuestion
from odin_teach.teaching.practice.statements import Statement
from odin_teach.teaching.stories import Story

kinds = st.sampled_from(list(KINDS))
seeds = st.integers(0, 2**32 - 1)
levels = st.integers(1, 4)


def questions() -> st.SearchStrategy[PracticeQuestion]:
    return st.builds(make_question, kinds, seeds, levels)


@settings(max_examples=150, deadline=None)
@given(questions())
def test_the_engine_and_the_right_beliefs_agree(question: PracticeQuestion) -> None:
    """`Beliefs` has the rules in pieces, `Truth` asks the engine: no piece is wrong."""
    assert question.answer(Beliefs()) == question.answer_of()


@settings(max_examples=100, deadline=None)
@given(questions())
def test_only_those_listed_answer_wrongly(question: PracticeQuestion) -> None:
    right = question.answer_of()
    wrong = {name: question.answer_of(name) for name in MISCONCEPTIONS}
    assert question.wrong_answers() == {n: a for n, a in wrong.items() if a != right}


@settings(max_examples=100, deadline=None)
@given(questions())
def test_every_answer_can_be_given_written_and_told(question: PracticeQuestion) -> None:
    for answer in [question.answer_of(), *question.wrong_answers().values()]:
        assert question.read_answer(answer) == answer
        assert question.read_answer(write_answer(answer)) == answer
        assert question.tell(answer).strip()


@settings(max_examples=60, deadline=None)
@given(kinds, seeds, levels)
def test_questions_are_complete_in_both_languages(kind: str, seed: int, level: int) -> None:
    english, french = (make_question(kind, seed, level, language) for language in ("en", "fr"))
    assert english == french
    assert english.kind == kind
    assert ANSWER_TYPES[kind] == english.answer_type
    assert set(english.rules) <= set(RULE_IDS)
    assert set(english.misread_by) <= set(MISCONCEPTIONS)
    assert english.prompt != french.prompt
    assert english.why("en") != french.why("fr")
    for question in (english, french):
        told = [each.text for each in question.why(question.language)]
        assert "{" not in question.prompt + "".join(told)
        assert not any("[" in each for each in told)  # the rule stands beside the text


@pytest.mark.parametrize("misconception", MISCONCEPTIONS)
def test_each_misconception_shows_in_some_question(misconception: str) -> None:
    """And each has a name and an explanation in both languages."""
    asked = [make_question(kind, seed, 2) for kind in KINDS for seed in range(12)]
    assert any(misconception in question.wrong_answers() for question in asked)
    for tell in (misconception_name, misconception_text):
        assert tell(misconception, "en") != tell(misconception, "fr")


def test_every_rule_but_the_promo_is_practised() -> None:
    asked = {rule for kind in KINDS.values() for rule in kind.rules}
    assert set(BOX_RULES) <= asked


def find(kind: str, **facts: Any) -> PracticeQuestion:
    return KINDS[kind](**facts)


def laid(text: str) -> tuple[Any, ...]:
    return tuple(card for each in text.split() for card in CardSet(each))


def test_the_value_of_a_set() -> None:
    question = find("value", cards=laid("2R 8R"))
    assert question.answer_of() == 82
    assert question.answer_of("sum") == 10
    assert question.answer_of("as-laid") == 28
    assert question.answer_of("high-wins") == 82


def test_which_rules_a_play_breaks() -> None:
    question = find("which-rules", hand=CardSet("9B 5R 5G"), table=laid("6P 4P"), played=laid("9B"))
    assert (
        question.answer_of() == {"count", "higher"} == set(check_play("9B", table="6P 4P").broken)
    )
    assert question.answer_of("fewer-ok") == frozenset()
    assert question.answer_of("match-table") == {"combination", "count", "higher"}


def test_equal_is_not_enough() -> None:
    question = find("may-play", hand=CardSet("8B 2B 1O"), table=laid("8R 2R"), played=laid("8B 2B"))
    assert question.answer_of() is False
    assert question.answer_of("equal-ok") is True
    assert question.answer_of("match-table") is False


def test_all_legal_answers_are_those_of_the_engine() -> None:
    hand = CardSet("9B 7R 5R 4B 1R")
    plays = tuple(CardSet(text) for text in ("9B", "9B 4B", "7R 5R", "7R 5R 1R", "9B 7R"))
    question = find("all-legal", hand=hand, table=laid("5G 8G"), plays=plays)
    right = question.answer_of()
    assert isinstance(right, frozenset)
    legal = {each.cards for each in legal_combinations(hand, "8G 5G")}
    assert set(right) == legal & set(plays)
    assert question.answer_of("mixed-run") == right | {CardSet("9B 7R")}


def test_what_is_held_after_taking_back() -> None:
    facts = {"hand": CardSet("9B 9K 4R"), "table": laid("7R 5R"), "played": laid("9B 9K")}
    question = find("hand-after", **facts)
    assert question.answer_of() == CardSet("7R 4R")
    assert question.answer_of("skip-take") == CardSet("4R")
    assert question.answer_of("take-own") == CardSet("9B 4R")
    out = find("hand-after", **{**facts, "hand": CardSet("9B 9K")})
    assert out.answer_of() == CardSet()
    assert out.answer_of("take-when-out") == CardSet("7R")
    assert out.answer_of("take-own") == CardSet()


def test_who_may_begin_the_next_hand() -> None:
    """The left neighbour of whoever opened, not whoever won; and with one card."""
    hand, plays = CardSet("9R 7R 4B"), tuple(map(CardSet, ("4B", "9R 7R")))

    def question(opener: int, out: int) -> PracticeQuestion:
        cards = (CardSet("1K"), CardSet("2K"), CardSet("3K"))
        left = tuple(CardSet() if seat == out else cards[seat] for seat in range(3))
        return find("first-turn", scores=Scores((), left, 15, opener), hand=hand, plays=plays)

    nothing: frozenset[CardSet] = frozenset()
    opens = question(opener=2, out=1)
    assert opens.answer_of() == {CardSet("4B")}
    assert opens.wrong_answers() == {"winner-opens": nothing, "open-many": frozenset(plays)}
    won = question(opener=1, out=0)
    assert won.answer_of() == nothing
    assert won.wrong_answers() == {"winner-opens": {CardSet("4B")}}
    assert "Anna" not in won.prompt  # that is you
    assert "You won it." in won.prompt


def test_what_is_true_when_a_hand_is_over() -> None:
    left = tuple(map(CardSet, ("9R 8R", "", "1B 2B 3B")))
    scores = Scores(((2, 2, 0), (2, 2, 0)), left, 15, opener=1)  # totals now: 6, 4, 3
    statements = (
        Statement("opens", 1),
        Statement("points", 0, 17),
        Statement("zero", 1),
        *(Statement("wins", seat) for seat in range(3)),
    )
    question = find("after-hand", scores=scores, statements=statements)
    right = {"zero-1", "wins-2"}
    assert question.answer_of() == right
    assert question.wrong_answers() == {
        "count-pips": {"zero-1", "wins-1", "points-0"},
        "high-wins": {"zero-1", "wins-0"},
        "winner-opens": right | {"opens-1"},
        "last-hand-wins": {"zero-1", "wins-1"},
        "forgets-zero": {"wins-2"},
    }
    # In the middle of a sentence, which ends once.
    assert question.tell(frozenset({"opens-1"})) == "Ben opens the next hand"
    assert question.tell(frozenset({"opens-1", "points-0"})).count(".") == 0
    assert question.tell(frozenset()) == "nothing"


# What three of them would answer, each in two kinds of questions or more


def moves_of(*moves: str) -> tuple[Any, ...]:
    return tuple(parse_move(move) for move in moves)


def happened(hands: list[str], *moves: str) -> Story:
    """A round that the engine has played: seat 0 opens."""
    return Story(Position.start(hands), moves_of(*moves))


def test_jump_two_plays_any_number_of_extra_cards_and_no_fewer() -> None:
    hand = CardSet("9B 5R 4R 3R 2R 1R")
    plays = tuple(map(CardSet, ("9B", "2R 1R", "3R 2R 1R", "5R 4R 3R 2R", "1R")))
    some = find("all-legal", hand=hand, table=laid("8G"), plays=plays)
    assert some.answer_of() == {CardSet("9B"), CardSet("2R 1R")}
    assert some.answer_of("jump-two") == set(plays) - {CardSet("1R")}

    facts = {"hand": hand, "table": laid("6P 4P")}
    four = find("which-rules", **facts, played=laid("4R 3R 2R 1R"))
    assert four.answer_of() == {"count"}
    assert four.answer_of("jump-two") == frozenset()
    one = find("which-rules", **facts, played=laid("9B"))
    assert one.answer_of("jump-two") == one.answer_of() == {"count", "higher"}

    yes_no = find("may-play", **facts, played=laid("5R 4R 3R 2R 1R"))
    assert (yes_no.answer_of(), yes_no.answer_of("jump-two")) == (False, True)


def test_pass_is_out_skips_whoever_has_passed() -> None:
    # Ana opens, Ben passes, the third plays, the fourth plays, Ana passes: Ben may play again.
    four = happened(
        ["1B 2B 3B", "9R 8R 7R", "2G 5G 6G", "4P 6P 7P"], "1B", "pass", "2G+1B", "4P+2G", "pass"
    )
    turn = find("next-player", happened=four)
    assert (turn.answer_of(), turn.answer_of("pass-is-out")) == (1, 2)
    assert find("round-over", happened=four).wrong_answers() == {}

    # Of three, two have passed, though not in a row: to them the round is over.
    three = happened(["1B 2B 3B", "9R 8R 7R", "2G 5G 6G"], "1B", "pass", "2G+1B", "pass")
    over = find("round-over", happened=three)
    assert (over.answer_of(), over.answer_of("pass-is-out")) == (False, True)
    turn = find("next-player", happened=three)
    assert (turn.answer_of(), turn.answer_of("pass-is-out")) == (1, 2)
    may = find("may-pass", happened=three)
    assert (may.answer_of(), may.answer_of("pass-is-out")) == (True, False)

    # You, in seat 0, have passed and are to answer: to them you may play nothing.
    you = happened(
        ["8B 7B 1R", "2G 5G 6G", "1P 3P 9P"], "1R", "2G+1R", "3P+2G", "pass", "5G+3P", "pass"
    )
    assert you.end.to_move == 0
    plays = tuple(map(CardSet, ("8B", "7B")))
    now = find("play-now", happened=you, laid=laid("5G"), plays=plays)
    assert now.answer_of() == {CardSet("8B"), CardSet("7B")}
    assert now.answer_of("pass-is-out") == frozenset()


def test_self_raise_plays_on_when_all_others_have_passed() -> None:
    all_passed = happened(["5B 6B 4R 9R", "1G 2G", "1P 2P"], "5B", "pass", "pass")
    over = find("round-over", happened=all_passed)
    assert (over.answer_of(), over.answer_of("self-raise")) == (True, False)
    # To them the 5 still lies there: so the owner may pass, and has to beat it.
    may = find("may-pass", happened=all_passed)
    assert (may.answer_of(), may.answer_of("self-raise")) == (False, True)
    plays = tuple(map(CardSet, ("6B", "4R", "9R", "9R 4R")))
    now = find("open-now", happened=all_passed, laid=laid("5B"), plays=plays)
    assert now.answer_of() == {CardSet("6B"), CardSet("4R"), CardSet("9R")}
    assert now.answer_of("self-raise") == {CardSet("6B"), CardSet("9R"), CardSet("9R 4R")}
    # Whose turn it is they know: nobody else is left.
    assert find("next-player", happened=all_passed).answer_of("self-raise") == 0


# Passing and the end of a round bring no card, and do not end the hand


def round_with_a_pass() -> Story:
    """Ben passes on the 1, later plays two cards, and nobody answers: he played last."""
    hands = ["1B 2B 3B 4B", "9R 8R 7R 6R", "2G 5G 6G 7G"]
    return happened(hands, "1B", "pass", "2G+1B", "3B+2G", "9R8R+3B", "pass", "pass")


def counts(story: Story, seat: int) -> tuple[Any, ...]:
    question = find("cards-held", happened=story, seat=seat)
    named = ("pass-draws", "last-collects", "round-ends-hand")
    return question.answer_of(), *(question.answer_of(each) for each in named)


def test_passing_brings_no_card_and_the_end_of_a_round_none() -> None:
    story = round_with_a_pass()
    assert [len(hand) for hand in story.end.hands] == [3, 3, 4]
    assert counts(story, seat=1) == (3, 4, 5, 3)  # Ben: passed once, two cards lay there
    assert counts(story, seat=0) == (3, 4, 3, 3)
    on = replace(story, moves=story.moves[:-1])  # one pass is missing: the round is on
    assert counts(on, seat=1) == (3, 4, 3, 3)
    assert counts(on, seat=2) == (4, 5, 4, 4)  # Cléo passed on Ben’s cards


def test_what_is_true_when_a_round_is_over() -> None:
    statements = (
        Statement("holds", 1, 3),
        Statement("holds", 2, 5),
        Statement("goes-on", 1),
        Statement("lies", 1),
    )
    question = find("after-round", happened=round_with_a_pass(), statements=statements)
    assert question.answer_of() == {"holds-1", "goes-on-1"}
    assert question.wrong_answers() == {
        "self-raise": {"holds-1", "goes-on-1", "lies-1"},
        "pass-draws": {"holds-2", "goes-on-1"},
        "last-collects": {"goes-on-1"},
        "round-ends-hand": {"holds-1"},
    }
    others = (Statement("hand-over", 1), Statement("empty", 1))
    other = find("after-round", happened=round_with_a_pass(), statements=others)
    assert other.answer_of() == {"empty-1"}
    assert other.answer_of("self-raise") == frozenset()
    assert other.answer_of("round-ends-hand") == {"empty-1", "hand-over-1"}
    openings = (Statement("opens-pair", 1), Statement("opens-one", 1))
    opening = find("after-round", happened=round_with_a_pass(), statements=openings)
    assert opening.answer_of() == {"opens-one-1"}
    assert opening.wrong_answers() == {
        "open-many": {"opens-pair-1"},
        "self-raise": frozenset(),
        "round-ends-hand": frozenset(),
    }
    assert "Ben holds 3 cards." in question.prompt
    assert "Each has 4 cards." in question.prompt


def test_who_thinks_that_the_hand_is_over_opens_no_round() -> None:
    all_passed = happened(["5B 6B 4R 9R", "1G 2G", "1P 2P"], "5B", "pass", "pass")
    plays = tuple(map(CardSet, ("6B", "9R 4R")))
    now = find("open-now", happened=all_passed, laid=laid("5B"), plays=plays)
    assert now.answer_of() == {CardSet("6B")}
    assert now.answer_of("round-ends-hand") == frozenset()


def test_the_table_set_that_you_answer_now_is_seen_as_it_was_laid() -> None:
    hands = ["1R 8B 6B 4B 2R", "1G 5G 7G", "9P 3P"]
    you = happened(hands, "1R", "pass", "3P+1R", "pass", "7G5G+3P", "pass")
    plays = tuple(map(CardSet, ("8B 6B", "6B 4B", "8B 4B")))
    now = find("play-now", happened=you, laid=laid("5G 7G"), plays=plays)
    assert now.shown()[0].cards == laid("5G 7G")
    assert now.answer_of() == {CardSet("8B 6B"), CardSet("8B 4B")}
    assert now.answer_of("as-laid") == set(plays)  # 64 is higher than 57


# What makes a question harder: how much there is to look at, to choose from, to remember


def cards_seen(question: Any) -> int:
    return sum(len(seen.cards) for seen in question.shown())


def offered(question: Any) -> int:
    return len(question.offered)


def told(question: Any) -> int:
    """Return how many moves and players the story of a round has."""
    return len(question.happened.moves) + int(question.happened.seats)


def added_up(question: Any) -> int:
    """Return how many numbers of the score sheet, and how many cards left, are to be known."""
    scores = question.scores
    numbers: int = scores.seats * (1 + len(scores.before))
    return numbers + sum(map(len, scores.left))


# What is counted, and by how much more of it the hardest level has on the average.
HARDER: dict[str, tuple[Callable[[Any], int], float]] = {
    "value": (cards_seen, 1),
    "is-set": (cards_seen, 1),
    "which-rules": (cards_seen, 2),
    "may-play": (cards_seen, 2),
    "all-legal": (offered, 3),
    "play-now": (offered, 3),
    "open-now": (offered, 2.5),
    "whole-turns": (offered, 1),
    "hand-after": (cards_seen, 3),
    "cards-left": (cards_seen, 3),
    "may-take": (cards_seen, 3),
    "hand-over": (cards_seen, 3),
    "next-player": (told, 2),
    "round-over": (told, 2),
    "may-pass": (told, 2),
    "cards-held": (told, 1.5),
    "after-round": (told, 2),
    "points": (cards_seen, 1),
    "score-row": (added_up, 3),
    "game-over": (added_up, 3),
    "game-winners": (added_up, 1),
    "next-opener": (added_up, 3),
    "first-turn": (offered, 1),
    "after-hand": (offered, 1),
}
SAMPLE = 60


def test_only_the_deal_is_asked_at_one_level() -> None:
    assert set(KINDS) - set(HARDER) == {"set-aside"}  # there are six such questions in all


@pytest.mark.slow
@pytest.mark.parametrize("kind", HARDER)
def test_a_higher_level_has_more_to_look_at(kind: str) -> None:
    count, least = HARDER[kind]
    average = [
        mean(count(make_question(kind, seed, level)) for seed in range(SAMPLE))
        for level in range(1, 5)
    ]
    assert average[3] - average[0] >= least, average
    assert average[1] > average[0] or kind in ("whole-turns", "first-turn"), average
    for easier, harder in pairwise(average):
        assert harder >= 0.9 * easier, average  # these are samples


# What is no answer


BAD: dict[str, list[object]] = {
    "number": ["ten", -1, 1.5, True, None, "", "9" * 50],
    "yes-no": ["yes", 1, None],
    "rules": ["count", 5, None, ["no-such-rule"], ["goat"], {"count": 1}],
    "combinations": ["8R", None, ["1X"], 3],
    "moves": ["8R", None, ["1X"], 3, ["pass"]],
    "cards": [3, None, "8X", "8R"],
    "seat": [9, -1, "two", True, None],
    "seats": [[], [9], None, 1, "0"],
    "statements": ["opens-1", 5, None, ["no-such"], ["goat"]],
    "row": ["", "a b", None, [1] * 7, [-1], 3],
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_answer_is_quoted(kind: str) -> None:
    question = make_question(kind, 3, 2)
    for bad in BAD[question.answer_type]:
        with pytest.raises(OdinError) as refused:
            question.read_answer(bad)
        quoted = bad if isinstance(bad, str) else repr(bad)
        assert quoted[:40] in str(refused.value)
        assert refused.value.explain("fr") != refused.value.explain("en")


def test_an_unknown_misconception_is_refused() -> None:
    with pytest.raises(OdinError, match=r"no-such.*sum, as-laid"):
        make_question("value", 1, 1).answer_of("no-such")


def test_the_same_numbers_make_the_same_question() -> None:
    for kind in KINDS:
        one, other = make_question(kind, 7, 3), make_question(kind, 7, 3, "fr")
        assert one == other
        assert fingerprint(one) == fingerprint(other)
