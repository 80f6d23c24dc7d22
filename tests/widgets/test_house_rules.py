"""Every tool under house rules: what it offers, what it judges, and that its texts are true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar

import pytest

from odin_teach import (
    Card,
    CardError,
    CardSet,
    Combination,
    IllegalMove,
    NotACombination,
    OdinError,
    Position,
    Record,
    Rules,
    RulesError,
    check_play,
)
from odin_teach.combinations import combinations
from odin_teach.explain import headline, reasons, sentence
from odin_teach.messages import LANGUAGES, say, use_language
from odin_teach.moves import Move
from odin_teach.verdicts import legal_combinations
from odin_widgets import (
    CombinationCalculator,
    MayI,
    Panel,
    ResponseChecker,
    Task,
    WorkedExample,
)
from odin_widgets.cards.combination_view import named
from odin_widgets.checker.asked import Asked
from odin_widgets.parts import walk
from odin_widgets.rules.choosing import ASKED
from tests.engine.own_rules import DearNines
from tests.widgets.on_the_page import do, part

STRICT = "extra_cards:0,take:none,open_all:False"
HEAVY = "combine:number,equal_beats:True,take:all,scoring:numbers"
SMALL = "colours:BPG,numbers:7,hand_size:6,combine:colour,extra_cards:3,pass_is_out:True"
MIXES = [STRICT, HEAVY, SMALL]

# What is true of the official rules and false of these, in both languages.
FALSE: dict[str, str] = {
    "take:none": r"[Tt]ake (it|one|\d \w+) back|[Ww]hich card|exactly one card of the set"
    r"|Reprends-|Quelle carte reprendre|Si tu reprends|exactement une carte de la",
    "take:all": r"[Tt]ake (it|one|\d \w+) back|[Ww]hich card|exactly one card of the set"
    r"|Reprends-|Quelle carte reprendre|Si tu reprends|exactement une carte de la",
    "extra_cards:0": r"(?i)one more|\d (or|ou) \d|up to|une de plus",
    "extra_cards:3": r"(?i)one more|: \d (or|ou) \d|une de plus",
    "combine:number": r"(all|cards) (share |of )?one colour"
    r"|(toutes|d’une) (de )?(la )?même couleur",
    "combine:colour": r"(all|cards) (share |of )?one number|(toutes|d’un) (le )?même chiffre",
    "equal_beats:True": r"(?i)strictly|[Ee]qual is not|strictement|égalité ne",
    "open_all:False": r"(?i)whole hand|toute ta main|main entière",
    "colours:BPG": r"\bred\b|\bblack\b|orange|\brouge|\bnoir|54 car",
    "numbers:7": r"54 car|[89] (blue|pink|green|bleu|rose|vert)",
}


def texts(panel: Panel) -> Iterator[str]:
    """All that can be read of a panel but its badge, the choice of rules, and links that say so."""
    yield panel.view["say"]
    for each in walk(panel.view["parts"]):
        if not each["id"].startswith("house"):
            yield from strings(each)


def strings(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            if key not in ("id", "kind", "parts", "link", "layout", "look", "mode", "colour"):
                yield from strings(value)
    elif isinstance(thing, list):
        for each in thing:
            yield from strings(each)


def falsehoods(panel: Panel, mix: str) -> list[str]:
    officially = ("Officially: ", "Officiellement\u00a0: ")
    said = [text for text in texts(panel) if not text.startswith(officially)]
    wrongs = [wrong for name, wrong in FALSE.items() if name in mix.split(",")]
    wrongs.append(r"\b(take|pass)-(one|none|all|out)")  # the id of a rule is no sentence
    return [text for text in said if any(re.search(wrong, text) for wrong in wrongs)]


def test_the_words_that_are_false_are_found_where_rules_are_official() -> None:
    """Else nothing would be tested by their absence."""
    shown: list[str] = []
    for language in LANGUAGES:
        for panel in (
            ResponseChecker("8G 2G", hand="9B 8K 8R 6O", cards="9B 8B", language=language),
            ResponseChecker("8G 2G", cards="7B 7R", language=language),
            ResponseChecker(hand="9B 8K", cards="9B 8K", language=language),
            MayI("8G 2G", "9B 8B", language=language),
            MayI("8G", "8B", language=language),
            MayI("", "9B 8B", language=language),
            CombinationCalculator("9R 8B", language=language),
        ):
            shown += texts(panel)
    for name, wrong in FALSE.items():
        assert any(re.search(wrong, text) for text in shown), name


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language, spoken by the test too."""
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.fixture(params=MIXES)
def mix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


TOOLS: dict[str, Callable[..., Any]] = {
    "calculator": CombinationCalculator,
    "checker": ResponseChecker,
    "may-i": MayI,
}
DECKS = {"calculator": "cards", "checker": "table-cards", "may-i": "centre-cards"}


@pytest.fixture(params=TOOLS)
def tool(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# What is alike in all of them


def test_a_badge_tells_the_difference_in_the_language_of_the_page(
    tool: str, mix: str, language: str
) -> None:
    panel = TOOLS[tool](rules=Rules.parse(f"{mix},name:Ours"), language=language)
    badge = part(panel, "house-badge")["text"]
    assert "Ours" in badge
    assert Rules.parse(mix).difference(language) in badge
    assert part(TOOLS[tool](language=language), "house-badge") is None
    assert falsehoods(panel, mix) == []


def test_only_the_cards_in_play_are_offered(tool: str, mix: str) -> None:
    panel = TOOLS[tool](rules=mix)
    offered = [card["id"] for card in part(panel, DECKS[tool])["cards"]]
    assert offered == [str(card) for card in Rules.parse(mix).deck]


def test_its_repr_is_the_call(tool: str) -> None:
    panel = TOOLS[tool](rules="take:none")
    assert "rules='take:none')" in repr(panel)
    assert "rules" not in repr(TOOLS[tool](rules=Rules()))


def test_a_visitor_chooses_other_rules_and_goes_back(tool: str) -> None:
    panel = TOOLS[tool](language="en")
    assert part(panel, "house-take") is None
    do(panel, "house-choose", "press", "choose")
    do(panel, "house-take", "press", "none")
    assert panel.rules == Rules(take="none")
    assert panel.view["say"] == Rules(take="none").difference("en")
    do(panel, "house-hand_size", "count", 27)
    do(panel, "house-numbers", "count", 3)
    assert "too many" in part(panel, "panel-trouble")["text"]
    assert panel.rules == Rules(take="none", hand_size=27)
    do(panel, "house-back", "press", "back")
    assert panel.rules == Rules()
    assert part(panel, "house-badge") is None


def test_a_link_chooses_them_too_and_what_it_cannot_choose_is_told(tool: str) -> None:
    panel = TOOLS[tool](language="en")
    do(panel, ASKED, "asked", "take:half")
    assert "take cannot be 'half'" in part(panel, "panel-trouble")["text"]
    assert panel.rules == Rules()
    do(panel, ASKED, "asked", "take:none")
    assert panel.rules == Rules(take="none")
    assert part(panel, "panel-trouble") is None or "half" in part(panel, "panel-trouble")["text"]


def test_python_chooses_them_by_text_or_value(tool: str) -> None:
    panel = TOOLS[tool](rules=Rules(take="all"))
    panel.rules = "take:none"
    assert panel.rules == Rules(take="none")
    for wrong in ("take:half", None, 7, ""):
        with pytest.raises(RulesError):
            panel.rules = wrong
        with pytest.raises(RulesError):
            TOOLS[tool](rules=wrong)
    assert panel.rules == Rules(take="none")


def test_cards_that_are_not_in_the_deck_are_refused(tool: str) -> None:
    with pytest.raises(CardError, match="not in this deck"):
        TOOLS[tool](cards="8R", rules="colours:BPG")
    with pytest.raises(CardError, match="not in this deck"):
        TOOLS[tool](cards="8B", rules="numbers:7")


def test_cards_that_have_no_place_any_more_are_put_away_and_named(tool: str) -> None:
    panel = TOOLS[tool](cards="8R", language="en")
    do(panel, "house-choose", "press", "choose")
    do(panel, "house-colours", "press", "R")
    assert panel.cards == CardSet()
    assert "8 red" in part(panel, "house-note")["text"]
    assert part(panel, "house-note")["text"] in panel.view["say"]
    do(panel, "house-colours", "press", "R")
    assert part(panel, "house-note") is None


@pytest.mark.parametrize("event", ["press", "count", "turn", "enter", "asked", "choose"])
@pytest.mark.parametrize("value", [None, True, 3, 1.5, "", "none", "R", ["R"], {}, "x" * 5_000])
def test_what_a_page_sends_to_the_wrong_place_changes_nothing(
    tool: str, event: str, value: Any
) -> None:
    panel = TOOLS[tool](rules="hand_size:2")
    do(panel, "house-choose", "press", "choose")
    right = {"house-choose": "press", "house-numbers": "count", ASKED: "asked"}
    for part_id, its_event in right.items():
        if event != its_event:
            do(panel, part_id, event, value)
    for part_id in ("house", "house-badge", "house-differs", "house-link", "house-nonsense"):
        do(panel, part_id, event, value)
    assert panel.rules == Rules(hand_size=2)


# The calculator


CARDS = ["7B 7P", "5B 3B", "6G", "6B 5P", "7B 7P 5P", "4B 3B 2B 1B"]


@pytest.mark.parametrize("cards", CARDS)
def test_the_calculator(mix: str, language: str, cards: str) -> None:
    rules = Rules.parse(mix)
    calculator = CombinationCalculator(cards, rules=mix, language=language)
    found = rules.set_of(CardSet(cards))
    assert calculator.combination == found
    assert falsehoods(calculator, mix) == []
    if found is None:
        why = next(sentence(each) for each in check_play(cards, rules=rules).findings)
        assert part(calculator, "rule")["items"][0]["text"]
        assert why
        return
    rest = rules.deck - found.cards
    beaten = [
        each
        for each in combinations(rest, rules)
        if check_play(each.cards, table=found, rules=rules)
    ]
    lines = [item["text"] for item in part(calculator, "answers")["items"]]
    if beaten:
        assert str(len(beaten)) in lines[0]
        assert named(beaten[0]) in lines[1]
        assert named(beaten[-1]) in lines[2]
    else:
        assert len(lines) == 1


def test_what_the_calculator_offers_inside_is_a_set(mix: str) -> None:
    rules = Rules.parse(mix)
    calculator = CombinationCalculator("7B 7P 5P 5B", rules=mix)
    inside = part(calculator, "inside")["items"]
    assert inside
    assert all(rules.set_of(CardSet(item["id"])) for item in inside)


def test_a_hand_of_the_calculator_that_is_not_in_the_deck() -> None:
    with pytest.raises(CardError):
        CombinationCalculator(hand="8R 7B", rules="colours:BPG")
    calculator = CombinationCalculator("7B", hand="8R 7B")
    with pytest.raises(CardError):
        calculator.rules = "colours:BPG"
    assert calculator.rules == Rules()
    do(calculator, "house-choose", "press", "choose")
    do(calculator, "house-colours", "press", "R")
    assert (calculator.hand, calculator.cards) == (CardSet("7B"), CardSet("7B"))


def test_the_hint_names_cards_that_there_are() -> None:
    hint = part(CombinationCalculator(rules="numbers:6"), "typed")["hint"]
    assert "6B" in hint
    assert "8R" not in hint


# May these be played?


TURNS = [
    ("7B 6B", "7P 7G 4B 3B 2P", "7P 7G"),
    ("7B 7P", "7G 6P 5P 4P 3P", "6P 5P 4P"),
    ("5G", "5B 4P 4G", "5B"),
    ("5G", "7B", "7B"),
    ("5G", "7B 6B", "7B 6B"),
    ("", "7B 6B 4B", "7B 6B 4B"),
    ("", "7B 7P", "7B 7P"),
    ("", "7B 6P 4B", "6P"),
    ("6B", "3P 2P 1P", ""),
]


@pytest.mark.parametrize(("table", "hand", "cards"), TURNS)
def test_the_checker(mix: str, language: str, table: str, hand: str, cards: str) -> None:
    rules = Rules.parse(mix)
    if table and rules.set_of(CardSet(table)) is None:
        with pytest.raises(NotACombination):
            ResponseChecker(table, hand, cards, rules=mix)
        return
    checker = ResponseChecker(table, hand, cards, rules=mix, language=language)
    assert checker.answers == legal_combinations(hand, table, rules)
    assert falsehoods(checker, mix) == []
    if not cards:
        return
    verdict = check_play(cards, hand=hand, table=table, rules=rules)
    assert part(checker, "verdict")["text"] == headline(verdict)
    told = [item["text"] for item in part(checker, "reasons")["items"]]
    assert told == [sentence(finding) for finding in reasons(verdict)]
    taking(checker, verdict.legal, rules)


def taking(checker: ResponseChecker, legal: bool, rules: Rules) -> None:
    """Look at what is said of taking: with no choice there is nothing to choose."""
    shown = [each["id"] for each in walk(checker.view["parts"]) if each["id"].startswith("take-")]
    table, hand = checker.table, checker.hand or CardSet()
    if not legal or table is None or hand == checker.cards or rules.take == "none":
        assert shown == []
    elif rules.take == "all":
        [after] = shown
        held = CardSet(" ".join(card["id"] for card in part(checker, after)["cards"]))
        assert held == (hand - checker.cards) | table.cards
    else:
        assert shown == [f"take-{card}" for card in table.cards]


@pytest.mark.parametrize(("table", "_hand", "cards"), TURNS)
def test_may_i(mix: str, language: str, table: str, _hand: str, cards: str) -> None:
    rules = Rules.parse(mix)
    if table and rules.set_of(CardSet(table)) is None:
        with pytest.raises(NotACombination):
            MayI(table, cards, rules=mix)
        return
    may_i = MayI(table, cards, rules=mix, language=language)
    assert falsehoods(may_i, mix) == []
    verdict = may_i.verdict
    if verdict is None:
        return
    assert verdict == check_play(cards, table=table, rules=rules)
    folded = [each for each in walk(may_i.view["parts"]) if each["id"].startswith("why-")]
    assert folded
    if verdict and may_i.table is not None:
        assert part(may_i, f"why-take-{rules.take}") is not None
    else:
        assert not [each for each in folded if each["id"].startswith("why-take")]


def test_may_i_knows_when_a_whole_hand_may_open() -> None:
    shown = {
        mix: part(MayI(cards="7B 7P", rules=mix, language="en"), "verdict")["text"] for mix in MIXES
    }
    assert shown == {
        STRICT: "No: that does not open a round",
        HEAVY: "Only as your whole hand",
        SMALL: "No: not a combination",
    }


def test_a_larger_hand_is_possible_where_all_is_taken() -> None:
    hand = CardSet(list(Rules().deck)[:20])
    with pytest.raises(CardError, match="more than 9"):
        ResponseChecker(hand=hand)
    assert ResponseChecker(hand=hand, rules="take:all").hand == hand
    deck = Rules.parse(SMALL).deck
    with pytest.raises(CardError, match="more than 6"):
        ResponseChecker(hand=CardSet(list(deck)[:7]), rules=SMALL)


def test_what_no_longer_lies_right_is_put_away_by_visitors_and_refused_from_python() -> None:
    checker = ResponseChecker("8R 8B", hand="9B 9K", cards="9B 9K", language="en")
    with pytest.raises(NotACombination):
        checker.rules = "combine:colour"
    assert checker.rules == Rules()
    do(checker, "house-choose", "press", "choose")
    do(checker, "house-combine", "press", "colour")
    assert (checker.table, checker.hand, checker.cards) == (None, *[CardSet("9B 9K")] * 2)
    note = part(checker, "house-note")["text"]
    assert note == "Put away, because these rules do not allow them there: 8 blue, 8 red."


def test_the_question_stays_in_the_browser_with_its_rules() -> None:
    may_i = MayI()
    do(may_i, "may-i-store", "found", "")
    do(may_i, "house-choose", "press", "choose")
    do(may_i, "house-take", "press", "none")
    do(may_i, "centre-cards", "choose", ["8R"])
    text = part(may_i, "may-i-store")["text"]
    later = MayI()
    do(later, "may-i-store", "found", text)
    assert repr(later) == "MayI(table='8R', rules='take:none')"
    assert part(later, "house-badge") is not None
    assert Asked.read(text).rules == Rules(take="none")


# A recorded hand


def played(rules: Rules, seed: int) -> Record:
    """A hand played at random to its end."""
    chance = Random(seed)
    place = start = Position.deal(3, seed=seed, rules=rules)
    moves: list[Move] = []
    while not place.is_over:
        moves.append(chance.choice(place.legal_moves()))
        place = place.after(moves[-1])
    return Record(start, tuple(moves))


@pytest.mark.parametrize("seed", range(3))
def test_a_recorded_hand(mix: str, language: str, seed: int) -> None:
    rules = Rules.parse(mix)
    example = WorkedExample(played(rules, seed), language=language)
    assert part(example, "house-badge")["text"].endswith(rules.difference(language))
    places = example.record.positions()
    for step in range(example.steps + 1):
        example.step = step
        assert falsehoods(example, mix) == [], step
        assert part(example, "rules")["items"], step
        if not step:
            continue
        before, after, seat = places[step - 1], places[step], places[step - 1].to_move
        gained = after.hands[seat] - before.hands[seat]
        assert CardSet(list(part(example, f"hand-{seat}")["marked"])) == gained
        for card in gained:
            assert card.name(language) in part(example, "happened")["text"]
        for other, badge in enumerate(badges(example)):
            if other in after.out:
                assert badge == say("example.badge.passed", language)
    assert [badge for badge in badges(example) if "0" in badge]


def badges(example: WorkedExample) -> list[str]:
    seats = range(len(example.position.hands))
    return [part(example, f"seat-{seat}")["badge"] for seat in seats]


def test_a_hand_can_be_looked_at_by_other_rules() -> None:
    text = "hands: 8B 7O / 8R 3G / 6P 4P\n\n8B 8R+8B"
    with pytest.raises(IllegalMove):
        WorkedExample(text)
    example = WorkedExample(text, rules="equal_beats:True", language="en")
    example.step = 2
    assert repr(example) == (
        "WorkedExample(record, rules='equal_beats:True'): step 2 of 2, Player 2 plays 8R+8B"
    )
    assert part(example, "rules")["items"][0]["text"] == "An equal value beats too."
    with pytest.raises(IllegalMove):
        WorkedExample("three-players", rules="take:none")
    with pytest.raises(RulesError):
        WorkedExample("three-players", rules="take:half")


def test_an_example_by_other_rules_stands_without_what_is_said_of_it() -> None:
    example = WorkedExample("three-players", rules="equal_beats:True", language="en")
    assert example.view["title"] == WorkedExample("three-players", language="en").view["title"]
    for step in range(example.steps + 1):
        example.step = step
        assert part(example, "note") is None
        assert part(example, "question") is None
    assert "Ana" in [part(example, f"seat-{seat}")["label"] for seat in range(3)]


def test_a_visitor_loads_a_hand_by_its_own_rules() -> None:
    example = WorkedExample(language="en")
    do(example, "record", "enter", "rules: take:none\nhands: 8B 7O / 9R 3G / 6P 4P\n\n8B 9R")
    do(example, "load", "press", "load")
    assert example.rules == Rules(take="none")
    assert "Nothing is taken" in part(example, "house-badge")["text"]
    do(example, "load", "press", "back")
    assert part(example, "house-badge") is None


# Rules of one's own


class Runs(Rules, kind="test-runs"):
    """Two cards whose numbers follow each other go together."""

    texts: ClassVar = {"combination": "No run.", "higher": "Too low.", "count": "Two.", "": "Runs."}

    def kind_of(self, cards: CardSet) -> str | None:
        numbers = [card.number for card in cards]
        if len(numbers) == 1:
            return "single"
        return "run" if len(numbers) == 2 and numbers[0] == numbers[1] + 1 else None


def test_rules_of_ones_own_are_followed_by_every_tool(tool: str) -> None:
    panel = TOOLS[tool](rules=Runs(), language="en")
    assert part(panel, "house-badge")["text"] == "House rules: Runs."
    panel.cards = "8R 7B"
    panel.cards = "8R 6B"
    assert part(panel, "panel-trouble") is None


def test_what_rules_of_ones_own_say_stands_in_the_tools() -> None:
    calculator = CombinationCalculator("8R 7B", rules=Runs(), language="en")
    assert part(calculator, "value")["caption"] == "2 cards together"
    assert part(calculator, "order") is None  # ours would be about other sets
    assert part(calculator, "answers") is None  # too many to try
    calculator.cards = "8R 6B"
    assert part(calculator, "rule")["items"][0]["text"] == "No run."
    checker = ResponseChecker("7R 6B", hand="9B 8R 4K", cards="9B 8R", rules=Runs(), language="en")
    assert checker.verdict
    checker.cards = "9B 4K"
    assert part(checker, "reasons")["items"][0]["text"] == "No run."
    may_i = MayI("7R 6B", "9B 8R", rules=Runs(), language="en")
    assert part(may_i, "verdict")["text"] == "Yes: 98 on 76"
    assert Asked.read(may_i._asked.to_json()).table is not None


def test_what_is_taken_is_said_by_a_class_that_decides_it() -> None:
    class LowestTaken(Rules, kind="lowest-taken"):
        """The lowest card of the table set is taken."""

        texts: ClassVar = {"take-one": "The lowest is taken by itself."}

        def takeable(self, table: Combination) -> tuple[Card, ...]:  # noqa: ARG002 (no choice)
            return ()

        def taken(self, table: Combination, take: Card | None) -> CardSet:  # noqa: ARG002 (as above)
            return CardSet((table.each[-1],))

    checker = ResponseChecker(
        "7R 6R", hand="9B 8B 4K", cards="9B 8B", rules=LowestTaken(), language="en"
    )
    lines = [item["text"] for item in part(checker, "taking")["items"]]
    assert lines == ["The lowest card of the table set is taken."]


# A task


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_task_is_judged_by_the_rules_it_is_given(language: str) -> None:
    official = Task("equal-77", language=language)
    assert part(official, "house-badge") is None
    house = Task("equal-77", language=language, rules="equal_beats:True")
    rules = Rules(equal_beats=True)
    assert rules.difference(language) in part(house, "house-badge")["text"]
    assert (house.rules, official.rules) == (rules, Rules())
    assert house.submit(True).right
    assert not official.submit(True).right
    assert falsehoods(house, "equal_beats:True") == []
    [more] = [item["more"]["text"] for item in part(house, "reasons")["items"][-1:]]
    assert more.startswith(say("house.official-article", language, title=""))
    assert "rules='equal_beats:True'" in repr(house)


def test_a_task_on_points_is_told_by_a_class_that_counts_them() -> None:
    reply = Task("points-left", rules=DearNines(), language="en").submit(6)
    assert reply.right
    assert "A 9 that is left counts double." in reply.text
    assert "one each" not in reply.text


def test_a_task_without_an_answer_under_these_rules_is_refused() -> None:
    with pytest.raises(OdinError, match="cannot be asked"):
        Task("value-82", rules="combine:number")
    with pytest.raises(RulesError):
        Task("value-82", rules="take:half")
