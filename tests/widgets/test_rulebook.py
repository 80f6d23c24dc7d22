"""The rulebook as a widget: lists, search, articles, and that it does not believe a page."""

from __future__ import annotations

from typing import Any

import pytest

from odin_teach import OdinError
from odin_teach.messages import say
from odin_teach.teaching.rulebook import articles as rulebook
from odin_widgets import parts
from odin_widgets.rulebook.rulebook import Rulebook
from odin_widgets.rulebook.rulebook_view import rule_item
from tests.widgets.on_the_page import do, part

LANGUAGES = ("en", "fr")


def ids(panel: Any, part_id: str = "contents") -> list[str]:
    return [item["id"] for item in part(panel, part_id)["items"]]


# --- the lists ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_with_all_rules_under_their_chapters(language: str) -> None:
    book = Rulebook(language=language)
    assert ids(book) == [f"rule-{rule}" for rule in rulebook.ARTICLES]
    groups = dict.fromkeys(item["group"] for item in part(book, "contents")["items"])
    assert list(groups) == list(
        dict.fromkeys(each.chapter for each in rulebook.articles(language).values())
    )
    assert book.view["say"] == ""


def test_the_shelves_hold_questions_and_words_too() -> None:
    book = Rulebook()
    do(book, "shelf", "press", "questions")
    assert ids(book) == [f"question-{name}" for name in rulebook.questions("en")]
    do(book, "shelf", "press", "words")
    assert ids(book) == [f"word-{name}" for name in rulebook.glossary("en")]
    assert [item["pressed"] for item in part(book, "shelf")["items"]] == [False, False, True]


def test_something_is_opened_and_closed_again() -> None:
    book = Rulebook()
    do(book, "contents", "press", "rule-count")
    assert (book.rule, book.opened) == ("count", "rule-count")
    assert part(book, "entry")["label"] == "As many cards, or one more"
    assert part(book, "shelf") is None
    assert book.view["say"].startswith("As many cards, or one more. You answer with")
    do(book, "contents", "press", "back")
    assert (book.rule, book.opened) == (None, None)
    assert part(book, "contents")["selected"] == "rule-count"


def test_an_article_leads_to_related_ones() -> None:
    book = Rulebook(rule="count")
    row = part(book, "related-rule-count")
    assert [item["id"] for item in row["items"]] == [
        f"rule-{rule}" for rule in rulebook.article("count").related
    ]
    do(book, "related-rule-count", "press", "rule-higher")
    assert book.rule == "higher"
    assert part(book, "related-rule-count") is None


# --- articles ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_opened_and_drawn(language: str) -> None:
    book = Rulebook(language=language)
    for anchor, entry in rulebook.entries(language).items():
        book.opened = anchor
        assert part(book, "entry")["label"] == entry.title
        assert part(book, "text")["text"] == entry.text
        assert part(book, "place")["value"] == anchor
        seen = [each["id"] for each in parts.walk(book.view["parts"])]
        assert len(seen) == len(set(seen)), anchor
        assert entry.title in str(book._repr_mimebundle_()[0]["text/html"]) or "’" in entry.title


def test_an_article_shows_cards_and_the_verdict_of_the_engine() -> None:
    book = Rulebook(rule="count")
    table, played = part(book, "example-1-table"), part(book, "example-1-to-play")
    assert [card["id"] for card in table["cards"]] == ["6P", "4P"]
    assert [card["id"] for card in played["cards"]] == ["9B"]
    verdict = part(book, "example-1-verdict-0")
    assert (verdict["tone"], verdict["text"]) == ("bad", "No, you may not play 9 blue.")
    told = [item["text"] for item in part(book, "example-1-told")["items"]]
    assert told == [
        "The table set has 2 cards and you play 1: 2 or 3 are allowed.",
        "9 is not higher than 64: it takes 65 or more.",
    ]
    assert part(book, "example-2-verdict-0")["tone"] == "good"


def test_an_article_says_why_what_to_mind_and_where_it_is_from() -> None:
    book = Rulebook(rule="take-one", language="fr")
    entry = rulebook.article("take-one", "fr")
    assert part(book, "why-text")["text"] == entry.why
    assert part(book, "pitfall-text")["text"] == entry.pitfall
    assert [item["text"] for item in part(book, "source-list")["items"]] == list(entry.sources)
    assert part(book, "sources")["fold"] == "closed"
    steps = [item["text"] for item in part(book, "example-1-steps")["items"]]
    assert steps == ["Bo répond avec 9 bleu, 9 noir et reprend 7 rouge."]


# --- the search ---


@pytest.mark.parametrize(
    ("language", "query", "anchor"),
    [("en", "takng back", "rule-take-one"), ("fr", "egalite", "rule-tie")],
)
def test_it_searches_while_one_types(language: str, query: str, anchor: str) -> None:
    book = Rulebook(language=language)
    assert part(book, "search")["live"] is True
    do(book, "search", "enter", query)
    assert ids(book)[0] == anchor
    assert part(book, "search")["value"] == query
    assert book.view["say"] == part(book, "contents")["label"] + ": " + book.hits[0].title


def test_a_hit_is_opened_and_the_hits_are_there_again_afterwards() -> None:
    book = Rulebook(query="pass")
    found = ids(book)
    do(book, "contents", "press", found[1])
    assert book.opened == found[1]
    # The browser tells of the line once more when it is left.
    do(book, "search", "enter", "pass")
    assert book.opened == found[1]
    do(book, "contents", "press", "back")
    assert ids(book) == found
    do(book, "contents", "press", found[0])
    do(book, "search", "enter", "passi")
    assert book.opened is None


def test_nothing_found_is_said_and_can_be_cleared() -> None:
    book = Rulebook()
    assert part(book, "clear") is None
    do(book, "search", "enter", "xyzzy")
    assert part(book, "no-hits")["text"] == book.view["say"]
    assert "xyzzy" in book.view["say"]
    do(book, "clear", "press", "clear")
    assert (book.query, ids(book)[0]) == ("", "rule-deck")


def test_a_word_is_named_as_one_among_the_hits() -> None:
    book = Rulebook(query="manche", language="fr")
    texts = [item["text"] for item in part(book, "contents")["items"]]
    assert texts[0] == say("rulebook.kind.word", "fr", title="Manche")


def test_spaces_alone_show_the_list() -> None:
    book = Rulebook()
    do(book, "search", "enter", "  ")
    assert ids(book)[0] == "rule-deck"


# --- the address ---


def test_a_link_to_the_page_opens_the_article() -> None:
    book = Rulebook()
    do(book, "place", "arrive", "rule-count")
    assert book.rule == "count"
    do(book, "place", "arrive", "question-run")
    assert book.opened == "question-run"
    assert Rulebook().rule is None
    do(book, "contents", "press", "back")
    assert ids(book)[0] == "question-match-table"


def test_links_for_verdicts_lead_there() -> None:
    places = part(Rulebook(), "place")["places"]
    for rule in rulebook.ARTICLES:
        link = rule_item("Too low.", rule)["more"]
        assert link is not None
        assert link["link"].split("#") == ["90-rulebook.ipynb", f"rule-{rule}"]
        assert f"rule-{rule}" in places
    assert rule_item("Too low.", "")["more"] is None


# --- as a value in Python ---


def test_its_repr_is_the_call_that_makes_it() -> None:
    assert repr(Rulebook()) == "Rulebook(): 75 entries"
    assert repr(Rulebook(rule="tie")) == "Rulebook(rule='tie'): Ties"
    assert repr(Rulebook(query="goat")) == "Rulebook(query='goat'): rule-goat"
    assert repr(Rulebook(query="xyzzy")) == "Rulebook(query='xyzzy'): nothing found"
    book = Rulebook()
    book.opened = "word-round"
    assert repr(book) == "Rulebook(): word-round, Round"


def test_its_state_can_be_set() -> None:
    book = Rulebook()
    book.rule = "score"
    assert part(book, "entry")["label"] == "One point a card"
    book.query = "goat"
    assert book.opened is None
    assert ids(book) == ["rule-goat"]
    book.rule = None
    assert ids(book) == ["rule-goat"]
    book.language = "fr"
    assert part(book, "search")["label"] == say("rulebook.search", "fr")


def test_a_rule_that_there_is_not_is_refused_and_nothing_changes() -> None:
    book = Rulebook(rule="score")
    for attribute in ("rule", "opened"):
        with pytest.raises(OdinError, match="take-one"):
            setattr(book, attribute, "fish")
    assert book.rule == "score"
    with pytest.raises(OdinError):
        Rulebook(rule="fish")


# --- from a verdict in an example to the articles behind it ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_behind_each_verdict_open_in_place(language: str) -> None:
    book = Rulebook(language=language)
    for anchor, entry in rulebook.entries(language).items():
        examples = () if isinstance(entry, rulebook.Term) else entry.examples
        for number, example in enumerate(examples, 1):
            book.opened = anchor
            row = f"example-{number}-of-{anchor}"
            wanted = {line.rule for line in example.told(language) if line.rule}
            wanted -= {entry.rule} if isinstance(entry, rulebook.Article) else set()
            assert {item["id"] for item in (part(book, row) or {"items": []})["items"]} == {
                f"rule-{rule}" for rule in wanted
            }
            for rule in wanted:
                book.opened = anchor
                do(book, row, "press", f"rule-{rule}")
                assert book.rule == rule


# --- a page is not believed ---


@pytest.mark.parametrize(
    ("part_id", "event", "value"),
    [
        ("contents", "press", "rule-fish"),
        ("contents", "press", ["rule-count"]),
        ("place", "arrive", "rule-fish"),
        ("place", "arrive", None),
        ("place", "press", "rule-count"),
        ("search", "enter", 7),
        ("search", "enter", "x" * 100_000),
        ("shelf", "press", "attic"),
        ("entry", "press", "x"),
    ],
)
def test_a_bad_message_changes_nothing(part_id: str, event: str, value: object) -> None:
    book = Rulebook()
    do(book, part_id, event, value)
    assert repr(book) == "Rulebook(): 75 entries"


def test_a_long_query_is_cut() -> None:
    book = Rulebook()
    do(book, "search", "enter", "goat " * 1000)
    assert len(book.query) == 200
    assert ids(book) == ["rule-goat"]


def test_what_no_page_of_ours_sends_opens_nothing() -> None:
    book = Rulebook(rule="count", language="en")
    before = repr(book)
    for where, event, value in [("example-1-table", "choose", []), ("text", "press", "x")]:
        book.receive({"part": where, "event": event, "value": value, "seq": 1})
        assert repr(book) == before
