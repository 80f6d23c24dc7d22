"""Searching the rulebook: what people type finds what they mean, typos and accents aside."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odin_teach import use_language
from odin_teach.teaching.rulebook import articles as rulebook
from odin_teach.teaching.rulebook.search import LONGEST_QUERY, plain, search


def found(text: str, language: str) -> list[str]:
    return [hit.anchor for hit in search(text, language)]


# What is typed, and what has to be first.
FIRST = {
    "en": {
        "pass": "word-pass",
        "two 3s on an 8": "question-two-threes-on-eight",
        "strictly higher": "rule-higher",
        "goat": "rule-goat",
        "pips": "rule-score",
        "tie": "rule-tie",
        "four on two": "question-four-on-two",
        "four cards of one colour": "question-four-on-two",
        "over my own set": "question-over-own-set",
        "who opens": "question-who-opens-round",
        "who opens the next hand": "question-who-opens-hand",
        "do numbers count": "question-numbers-count",
        "what is a three card set worth": "question-three-card-value",
        "how many cards at the start": "question-cards-at-start",
        "does a 9 beat 82": "question-nine-on-82",
        "must I match the table": "question-match-table",
        "take-previous-only": "rule-take-previous-only",
        "two player deck": "rule-two-player-deck",
        "round": "word-round",
        "take": "rule-take-one",
        "house rules": "question-house-rules",
        "take nothing": "rule-take-none",
        "take all": "rule-take-all",
        "take everything": "rule-take-all",
    },
    "fr": {
        "passer": "word-pass",
        "deux 3 sur un 8": "question-two-threes-on-eight",
        "strictement plus grand": "rule-higher",
        "chèvre": "rule-goat",
        "égalité": "rule-tie",
        "quatre cartes sur deux": "question-four-on-two",
        "par-dessus ma combinaison": "question-over-own-set",
        "qui ouvre le tour suivant": "question-who-opens-round",
        "qui ouvre la manche suivante": "question-who-opens-hand",
        "combien de cartes au début": "question-cards-at-start",
        "ouvrir avec plusieurs cartes": "question-open-several",
        "manche": "word-hand",
        "main": "word-held-cards",
        "pioche": "question-draw-cards",
        "addition": "rule-value",
        "reprendre": "rule-take-one",
        "règles maison": "question-house-rules",
        "ne rien reprendre": "rule-take-none",
        "prendre tout": "rule-take-all",
        "ramasser tout": "rule-take-all",
        "hors du tour": "rule-pass-out",
    },
}
# These have to be among the first three.
AMONG = {
    "en": {
        "take a card back": "rule-take-one",
        "sum of the digits": "rule-value",
        "trick": "word-round",
        "straight": "rule-combination",
        "equal": "rule-higher",
        "win": "rule-game-end",
        "limit": "rule-length",
        "skip my turn": "rule-pass-not-out",
        "if equal beats": "question-house-rules",
        "pass is out": "rule-pass-out",
        "house rule": "question-house-rules",
        "deal seven cards": "rule-deal",
    },
    "fr": {
        "pli": "word-round",
        "après la dernière carte": "question-after-last-card",
        "suite": "rule-combination",
        "défausse": "word-discard",
        "limite": "rule-length",
        "gagner": "rule-game-end",
        "sens horaire": "rule-first-player",
        "éliminé": "rule-pass-not-out",
        "si égalité bat": "question-house-rules",
        "passer élimine": "question-house-rules",
        "variante": "question-house-rules",
        "moins de cartes": "rule-deal",
    },
}


def cases(table: dict[str, dict[str, str]]) -> list[tuple[str, str, str]]:
    return [(lang, text, anchor) for lang, asks in table.items() for text, anchor in asks.items()]


@pytest.mark.parametrize(("language", "text", "anchor"), cases(FIRST))
def test_what_is_meant_is_first(language: str, text: str, anchor: str) -> None:
    assert found(text, language)[0] == anchor, found(text, language)


@pytest.mark.parametrize(("language", "text", "anchor"), cases(AMONG))
def test_what_is_meant_is_among_the_first(language: str, text: str, anchor: str) -> None:
    assert anchor in found(text, language)[:3], found(text, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_title_finds_its_entry(language: str) -> None:
    for anchor, entry in rulebook.entries(language).items():
        assert anchor in found(entry.title, language)[:3], entry.title


@pytest.mark.parametrize("language", ["en", "fr"])
def test_accents_and_capitals_do_not_matter(language: str) -> None:
    for text in FIRST[language]:
        assert (
            found(plain(text), language) == found(text.upper(), language) == found(text, language)
        )


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "combination", ["combinaton", "combinatoin", "conbination"]),
        ("en", "passing", ["pasing", "passsing"]),
        ("en", "discard", ["discrad", "diskard", "disccard"]),
        ("en", "clockwise", ["clockwize", "clokwise"]),
        ("fr", "combinaison", ["combinasion", "conbinaison", "combinaisson"]),
        ("fr", "défausse", ["defause", "deffausse", "défosse"]),
        ("fr", "chèvre", ["chevrre", "chevr", "chévre"]),
        ("fr", "égalité", ["egalitee", "égaliter", "egalitté"]),
    ],
)
def test_a_small_typo_finds_the_same(language: str, right: str, wrong: list[str]) -> None:
    meant = found(right, language)[0]
    for text in wrong:
        assert meant in found(text, language)[:3], (text, found(text, language))


@pytest.mark.parametrize(
    ("language", "text", "anchor"),
    [("en", "strictly higher", "rule-higher"), ("fr", "chèvre grincheuse", "rule-goat")],
)
def test_it_finds_while_one_is_typing(language: str, text: str, anchor: str) -> None:
    for length in range(5, len(text) + 1):
        assert anchor in found(text[:length], language)[:3], text[:length]


def test_numbers_are_not_nearly_alike() -> None:
    assert "question-nine-on-82" in found("82", "en")
    assert found("8254", "en") == []


@pytest.mark.parametrize("text", ["", "   ", "?!", "xyzzy", "qqqqqqq", "\x00"])
def test_nothing_finds_nothing(text: str) -> None:
    assert search(text, "en") == search(text, "fr") == []


def test_words_that_say_nothing_are_left_out_unless_they_are_all() -> None:
    assert found("what is the goat", "en") == found("goat", "en")
    assert found("the", "en")
    assert found("what is the", "en")


def test_hits_are_ordered_and_no_more_than_asked() -> None:
    hits = search("card", "en", most=4)
    assert len(hits) == 4
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert hits[0].title == hits[0].entry.title


def test_it_speaks_the_current_language() -> None:
    use_language("fr")
    try:
        assert search("chèvre")[0].title == "La chèvre grincheuse"
    finally:
        use_language("en")


def test_plain() -> None:
    assert plain("L’Égalité, où ça ?") == "l egalite ou ca"
    assert plain("cœur") == "coeur"
    assert len(plain("a" * 10_000)) == LONGEST_QUERY


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=300), language=st.sampled_from(["en", "fr"]))
def test_any_text_can_be_looked_for(text: str, language: str) -> None:
    for hit in search(text, language):
        assert hit.score > 0


def test_it_keeps_up_with_typing() -> None:
    text = "who may open the next round with several cards of one colour"
    search(text, "en")
    start = time.process_time()
    for _ in range(5):
        search(text, "en")
    assert (time.process_time() - start) / 5 < 0.5  # measured: some 0.03 s
