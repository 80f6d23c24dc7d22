"""What is said is true under the rules in force: any mix, any position, both languages.

Each sentence of the catalogue on a finding stands below with what has to be so where it is
said, looked up in the cards and the fields of the rules. Every one of them has to be met.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random

import pytest

from odin_teach import (
    DECK,
    PASS,
    Card,
    CardSet,
    Finding,
    Play,
    Position,
    Rules,
    Verdict,
    check_play,
    combinations,
)
from odin_teach.explain import badge, explain, message_of, reasons
from odin_teach.messages import LANGUAGES, say
from odin_teach.moves import Move
from odin_teach.rule_ids import BOX_RULES
from odin_teach.teaching.rule_lines import rule_line
from tests.engine.agreement import engine_position
from tests.engine.random_mixes import position_by_hand, position_by_play, random_mix
from tests.engine.reference import OFFICIAL

POSITIONS = 350
MOVES = 8


@dataclass(frozen=True)
class Said:
    """A move that was judged, and where; position None: only the cards were, of no known hand."""

    verdict: Verdict
    move: Move
    position: Position | None

    @property
    def rules(self) -> Rules:
        return self.verdict.rules

    @property
    def cards(self) -> CardSet:
        return self.verdict.cards

    @property
    def hand(self) -> CardSet | None:
        return self.verdict.hand

    @property
    def take(self) -> Card | None:
        return self.move.take if isinstance(self.move, Play) else None

    @property
    def table(self) -> CardSet | None:
        return None if self.verdict.table is None else self.verdict.table.cards

    @property
    def goes_out(self) -> bool:
        return self.hand is not None and not self.hand - self.cards

    @cached_property
    def texts(self) -> dict[str, str]:
        return {language: explain(self.verdict, language) for language in LANGUAGES}

    @property
    def findings(self) -> list[Finding]:
        return reasons(self.verdict)


def any_moves(random: Random, position: Position) -> Iterator[Move]:
    """Moves that anybody might try, most of them illegal."""
    hand = list(position.hands[position.to_move])
    yield PASS
    legal = position.legal_moves()
    yield from random.sample(legal, min(3, len(legal)))
    table = () if position.table is None else position.table.each
    for _ in range(MOVES):
        some = random.sample(hand, random.randint(0, min(4, len(hand))))
        source = random.choice([table, some, list(position.rules.deck), ()])
        yield Play(CardSet(some), random.choice(list(source)) if source else None)
    if hand:
        yield Play(CardSet(hand), random.choice([None, *table]))
    elsewhere = position.rules.deck - CardSet([*hand, *table])
    if elsewhere:
        yield Play(CardSet(random.sample(list(elsewhere), 1)))


def whole_hands() -> Iterator[Said]:
    """Openings with a hand that is one set: chance deals them too seldom."""
    for combine in ("both", "number", "colour"):
        for cards in ("6P 6G", "6P 4P"):
            position = Position.start([cards, "1R"], rules=Rules(combine=combine))
            yield Said(position.check(Play(cards)), Play(cards), position)


@cache
def all_said() -> tuple[Said, ...]:
    random, said = Random(8), list(whole_hands())
    for number in range(POSITIONS):
        # Chance alone hardly ever leaves all fields as in the box.
        mix = random_mix(random, 14) if number % 10 else OFFICIAL
        hand = position_by_hand(random, mix) if number % 2 else position_by_play(random, mix)
        position = engine_position(hand)
        for move in any_moves(random, position):
            said.append(Said(position.check(move), move, position))
        table = None if position.table is None or number % 3 == 0 else position.table
        free = list(position.rules.deck - (CardSet() if table is None else table.cards))
        for size in (1, 2, 3):
            cards = CardSet(random.sample(free, min(size, len(free))))
            said.append(
                Said(check_play(cards, table=table, rules=position.rules), Play(cards), None)
            )
        some = CardSet(random.sample(free, min(12, len(free))))
        sets = combinations(some, rules=position.rules)
        for found in random.sample(sets, min(3, len(sets))):
            verdict = check_play(found.cards, table=table, rules=position.rules)
            said.append(Said(verdict, Play(found.cards), None))
    return tuple(said)


# --- what has to be so where a sentence is said ---


def numbers(said: Said) -> int:
    return len({card.number for card in said.cards})


def colours(said: Said) -> int:
    return len({card.colour for card in said.cards})


def value(cards: CardSet | None) -> int:
    assert cards is not None
    return int("".join(sorted((str(card.number) for card in cards), reverse=True)))


def fits(said: Said) -> bool:
    assert said.table is not None
    size = len(said.table)
    return size <= len(said.cards) <= size + said.rules.extra_cards


def opens(said: Said, combine: str = "", *, known: bool | None = None) -> bool:
    """Whether several cards open, and there is an exception for sets by `combine`."""
    return (
        said.table is None
        and len(said.cards) > 1
        and said.rules.open_all is bool(combine)
        and combine in ("", said.rules.combine)
        and known in (None, said.hand is not None)
    )


def whole_hand(said: Said, combine: str) -> bool:
    one = {"number": numbers(said) == 1, "colour": colours(said) == 1}
    shares = one.get(combine, any(one.values()))
    return opens(said, combine, known=True) and said.cards == said.hand and shares


def apart(said: Said, combine: str) -> bool:
    differ = {"number": numbers(said) > 1, "colour": colours(said) > 1}
    return said.rules.combine == combine and differ.get(combine, all(differ.values()))


def answers(said: Said, take: str, *, named: bool) -> bool:
    return (
        said.table is not None
        and not said.goes_out
        and said.rules.take == take
        and (said.take is not None) is named
    )


def passes(said: Said) -> bool:
    return said.move is PASS and said.table is not None and not is_over(said)


def is_over(said: Said) -> bool:
    return said.position is not None and said.position.is_over


TRUE_WHEN: dict[str, Callable[[Said], bool]] = {
    "own-cards.broken": lambda s: s.hand is not None and bool(s.cards - s.hand),
    "combination.no-cards": lambda s: not s.cards and s.move is not PASS,
    "combination.broken": lambda s: apart(s, "both"),
    "combination.broken-number": lambda s: apart(s, "number"),
    "combination.broken-colour": lambda s: apart(s, "colour"),
    "combination.kept-single": lambda s: len(s.cards) == 1,
    "combination.kept-number": lambda s: numbers(s) == 1 and s.rules.combine != "colour",
    "combination.kept-colour": lambda s: colours(s) == 1 and s.rules.combine != "number",
    "open-one.kept": lambda s: s.table is None and len(s.cards) == 1,
    "open-one.broken": lambda s: opens(s, "both", known=True),
    "open-one.broken-number": lambda s: opens(s, "number", known=True),
    "open-one.broken-colour": lambda s: opens(s, "colour", known=True),
    "open-one.broken-always": opens,
    "open-one.unknown-hand": lambda s: opens(s, "both", known=False),
    "open-one.unknown-hand-number": lambda s: opens(s, "number", known=False),
    "open-one.unknown-hand-colour": lambda s: opens(s, "colour", known=False),
    "open-one.taken": lambda s: s.table is None and s.take is not None,
    "open-one.taken-and-several": lambda s: (
        s.table is None and s.take is not None and len(s.cards) > 1
    ),
    "open-all.kept": lambda s: whole_hand(s, "both"),
    "open-all.kept-number": lambda s: whole_hand(s, "number"),
    "open-all.kept-colour": lambda s: whole_hand(s, "colour"),
    "count.kept": lambda s: fits(s) and s.rules.extra_cards > 0,
    "count.broken": lambda s: not fits(s) and s.rules.extra_cards > 0,
    "count.kept-only": lambda s: fits(s) and s.rules.extra_cards == 0,
    "count.broken-only": lambda s: not fits(s) and s.rules.extra_cards == 0,
    "higher.kept": lambda s: value(s.cards) > value(s.table),
    "higher.kept-equal": lambda s: value(s.cards) == value(s.table) and s.rules.equal_beats,
    "higher.broken": lambda s: value(s.cards) <= value(s.table) and not s.rules.equal_beats,
    "higher.broken-equal": lambda s: value(s.cards) < value(s.table) and s.rules.equal_beats,
    "take-one.broken": lambda s: answers(s, "one", named=False),
    "take-none.kept": lambda s: answers(s, "none", named=False),
    "take-none.broken": lambda s: answers(s, "none", named=True),
    "take-all.kept": lambda s: answers(s, "all", named=False),
    "take-all.broken": lambda s: answers(s, "all", named=True),
    "take-previous-only.broken": lambda s: (
        s.rules.take == "one" and s.take is not None and s.take not in (s.table or ())
    ),
    "take-none-when-out.broken": lambda s: s.goes_out and s.take is not None,
    "open-must.broken": lambda s: s.move is PASS and s.table is None,
    "pass-not-out.kept": lambda s: passes(s) and not s.rules.pass_is_out,
    "pass-out.kept": lambda s: passes(s) and s.rules.pass_is_out,
    "hand-end.broken": is_over,
}


def test_a_sentence_is_said_where_it_is_true_and_each_is_met() -> None:
    met = set()
    for said in all_said():
        for finding in said.findings:
            name = message_of(finding)[0].removeprefix("finding.")
            assert TRUE_WHEN[name](said), (name, said.texts["en"], str(said.rules))
            met.add(name)
    assert met == set(TRUE_WHEN)


# --- words that would not be true ---

# By language: what must not stand in any text on a move where this holds.
UNTRUE: dict[str, tuple[Callable[[Said], bool], str, str]] = {
    "no opening exception": (
        lambda s: not s.rules.open_all,
        r"whole hand|lay (it|them all)",
        r"toute ta main (d’un coup|et ont)|seule exception",
    ),
    "no sets by colour": (
        lambda s: s.rules.combine == "number",
        r"colour",
        r"couleur",
    ),
    "no sets by number": (
        lambda s: s.rules.combine == "colour",
        r"one number|share.* number|All these cards are",
        r"seul chiffre|même chiffre|portent le chiffre",
    ),
    "equal beats": (
        lambda s: s.rules.equal_beats,
        r"not higher|strictly",
        r"n’est pas plus grand|strictement",
    ),
    "equal does not beat": (lambda s: not s.rules.equal_beats, r"equal", r"égal"),
    "nothing is taken": (
        lambda s: s.rules.take == "none",
        r"you (must )?take (the|one|all)|your hand\.",
        r"[Tt]u (dois )?reprendre|[Tt]u reprends|reprend une carte",
    ),
    "all is taken": (
        lambda s: s.rules.take == "all",
        r"must take|take one|discarded|nothing is taken",
        r"dois reprendre|une des cartes|défaussée|on ne reprend rien",
    ),
    "one is taken": (
        lambda s: s.rules.take == "one",
        r"take (the card you beat|all)|discarded|nothing is taken",
        r"cartes? battues?\b(?!,)|défaussée|on ne reprend rien",
    ),
    "whoever passes is out": (
        lambda s: s.rules.pass_is_out,
        r"this turn only|play again",
        r"que pour cette fois|rejouer",
    ),
    "a pass is for one turn": (
        lambda s: not s.rules.pass_is_out,
        r"whole round|until it ends",
        r"fin du tour",
    ),
    "official rules": (
        lambda s: s.rules == Rules(),
        r"these rules|exactly as many|takes exactly",
        r"ces règles|en jouer exactement",
    ),
    "nobody may pass here": (
        lambda s: s.position is not None and PASS not in s.position.legal_moves(),
        r": pass\.|you may pass",
        r"il faut passer|tu peux passer",
    ),
    "the hand goes on": (
        lambda s: not (s.goes_out or is_over(s)),
        r"the hand is over|hand is empty",
        r"la manche est finie|main est vide",
    ),
}


@pytest.mark.parametrize("what", UNTRUE)
def test_words_that_would_not_be_true_are_not_said(what: str) -> None:
    holds, *patterns = UNTRUE[what]
    places = [said for said in all_said() if holds(said)]
    assert len(places) > 20
    for language, pattern in zip(("en", "fr"), patterns, strict=True):
        others = [said.texts[language] for said in all_said() if not holds(said)]
        assert any(re.search(pattern, text) for text in others), "never said at all"
        for said in places:
            assert not re.search(pattern, said.texts[language]), (str(said.rules), said.texts)


# --- numbers that are named ---


def test_as_many_cards_are_allowed_as_is_said() -> None:
    seen = set()
    for said in all_said():
        for line in said.texts["en"].splitlines():
            if not line.endswith("[count]") or said.table is None:
                continue
            told = [int(digits) for digits in re.findall(r"\d+", line.split(":")[1])]
            low, high = len(said.table), len(said.table) + said.rules.extra_cards
            assert (told[0], told[-1]) == (low, high), line
            one, few = low == high, high - low < 4
            assert ("exactly" in line) is one, line
            assert ("are allowed" in line) is not one, line
            assert (" to " in line) is not (one or few), line
            assert (" or " in line) is (few and not one), line
            [french] = [each for each in said.texts["fr"].splitlines() if each.endswith("[count]")]
            allowed = french.split("\u00a0:")[1]
            assert [int(each) for each in re.findall(r"\d+", allowed)] == told
            assert ("exactement" in french) is one
            assert (" de " in allowed) is not (one or few)
            seen.add((one, few))
    assert seen == {(True, True), (False, True), (False, False)}


def test_the_least_value_that_is_said_beats_and_the_one_below_does_not() -> None:
    checked = 0
    for said in all_said():
        for line in said.texts["en"].splitlines():
            if found := re.search(r"it takes (\d+) or more", line):
                least = int(found[1])
                assert least == value(said.table) + (not said.rules.equal_beats), line
                assert f"au moins {least}." in said.texts["fr"]
                checked += 1
    assert checked > 50


def test_what_a_hand_may_play_instead_is_all_that_it_may() -> None:
    kinds = set()
    for said in all_said():
        if said.hand is None or said.verdict.legal or is_over(said):
            continue
        assert said.position is not None
        plays = {move.cards for move in said.position.legal_moves() if isinstance(move, Play)}
        last = said.texts["en"].splitlines()[-1]
        if found := re.match(r"This hand has (\d+) possible plays\.", last):
            assert int(found[1]) == len(plays) > 4
            kinds.add("many")
        elif last.startswith("From this hand you may play: "):
            names = {f"({cards.names('en')})" for cards in plays}
            assert set(re.findall(r"\([^)]*\)", last)) == names
            kinds.add("few")
        elif last == say("verdict.nothing-allowed", "en"):
            assert not plays
            kinds.add("none")
    assert kinds == {"many", "few", "none"}


def test_yes_and_no_and_the_drawing_say_the_same() -> None:
    for said in all_said():
        yes = {"en": "Yes", "fr": "Oui"}
        for language, text in said.texts.items():
            assert text.startswith(yes[language]) is said.verdict.legal
    for said in all_said()[::40]:
        drawn = said.verdict._repr_html_()
        assert ("✓" in drawn) is said.verdict.legal
        assert bool(badge(said.rules)) is ("<em>" in drawn)
        if said.position is not None:
            assert said.position._repr_html_()


# --- rules in one line, and what differs ---

# By language: what must not stand in a line on a rule where the rules are such.
UNTRUE_LINES: dict[str, tuple[Callable[[Rules], bool], str, str]] = {
    "another deck": (lambda r: len(r.deck) != len(DECK), r"54 cards", r"54 cartes"),
    "other hands": (lambda r: r.hand_size != 9, r"nine cards", r"neuf cartes"),
    "no sets by colour": (lambda r: r.combine == "number", r"share one colour", r"toutes la même"),
    "another count": (lambda r: r.extra_cards != 1, r"exactly one more", r"exactement une de plus"),
    "equal beats": (lambda r: r.equal_beats, r"strictly", r"strictement"),
    "not one taken": (
        lambda r: r.take != "one",
        r"exactly one card of",
        r"exactement une carte de",
    ),
    "a pass is out": (lambda r: r.pass_is_out, r"this turn only", r"que pour cette fois"),
    "no exception": (lambda r: not r.open_all, r"down at once", r"toutes d’un coup"),
    "numbers count": (lambda r: r.scoring != "cards", r"whatever its number", r"quel que soit"),
}


@pytest.mark.parametrize("what", UNTRUE_LINES)
def test_the_line_on_a_rule_is_true(what: str) -> None:
    holds, *patterns = UNTRUE_LINES[what]
    random = Random(5)
    mixes = {engine_position(position_by_play(random, random_mix(random))).rules for _ in range(60)}
    places = [rules for rules in mixes if holds(rules)]
    assert len(places) > 5
    for language, pattern in zip(("en", "fr"), patterns, strict=True):
        official = " ".join(rule_line(rule, language) for rule in BOX_RULES)
        assert re.search(pattern, official), f"the official line is another: {pattern}"
        for rules in places:
            told = " ".join(rule_line(rule, language, rules) for rule in BOX_RULES)
            assert not re.search(pattern, told), (str(rules), told)
