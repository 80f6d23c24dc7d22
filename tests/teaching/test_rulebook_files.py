"""Mistakes in the files of the rulebook: each is named by file, entry and field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.rulebook import articles as rulebook
from odin_teach.teaching.rulebook.articles import FOLDER
from odin_teach.teaching.rulebook.examples import Example


def chapter_with(change: dict[str, Any], rule: str = "count") -> str:
    text = (FOLDER / "answering.json").read_text(encoding="utf-8")
    whole: dict[str, Any] = json.loads(text)
    entry = {**whole["articles"]["count"], **change}
    entry = {name: value for name, value in entry.items() if value is not ...}
    return json.dumps({**whole, "articles": {rule: entry}})


EXAMPLE = {
    "kind": "play",
    "caption": {"en": "A 9:", "fr": "Un 9 :"},
    "table": "6P 4P",
    "cards": "9B",
    "claims": {"broken": ["count", "higher"]},
}


def test_the_sample_reads() -> None:
    read = rulebook.read_chapter(chapter_with({"examples": [EXAMPLE]}), "a.json")
    [example] = read["fr"]["count"].examples
    assert isinstance(example, Example)
    assert example.holds


@pytest.mark.parametrize(
    ("change", "place", "why"),
    [
        ({"title": ...}, "“count”, field “title”", "missing"),
        ({"text": {"en": "only"}}, "“count”, field “text”", "missing in: fr"),
        ({"why": {"en": " ", "fr": "x"}}, "“count”, field “why”", "not a text"),
        ({"examples": ...}, "“count”, field “examples”", "missing"),
        ({"related": ["fish"]}, "“count”, field “related”", "no rule “fish”"),
        ({"sources": ["a friend"]}, "“count”, field “sources”", "no source “a friend”"),
        ({"sources": ...}, "“count”, field “sources”", "missing"),
        ({"also": {"en": []}}, "“count”, field “also”", "it is missing in: fr"),
        ({"also": {"en": "x", "fr": []}}, "“count”, field “also”", "not a list"),
        ({"titel": "x"}, "“count”, field “titel”", "no such field"),
    ],
)
def test_a_mistake_in_an_article_is_named(change: Any, place: str, why: str) -> None:
    with pytest.raises(TaskFileError) as caught:
        rulebook.read_chapter(chapter_with(change), "a.json")
    assert str(caught.value).startswith(f"a.json, {place}")
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        ({"kind": "story"}, "kind", "value, play, answers, moves, scores, deal"),
        ({"claims": {"broken": ["count"]}}, "claims", "['count', 'higher']"),
        ({"claims": {"winner": 1}}, "claims", "broken, value"),
        ({"claims": {}}, "claims", "fields are expected"),
        ({"caption": {"en": "A 9:"}}, "caption", "missing in: fr"),
        ({"cards": "9X"}, "cards", "not a card"),
        ({"table": "6P 4R"}, "table", "no combination"),
        ({"hands": []}, "hands", "no such field"),
        ({"kind": "deal", "players": 7}, "claims", "deck"),
        ({"kind": "scores", "hands": [], "limit": 15, "claims": {"over": True}}, "hands", "list"),
        (
            {"kind": "moves", "hands": ["9B", "8B"], "moves": ["8B", "pass"], "table": ...,
             "claims": {"next": 0}},
            "moves",
            "not legal here",
        ),
        (
            {"kind": "moves", "hands": ["9B", "9B"], "moves": ["9B"], "table": ...,
             "claims": {"next": 0}},
            "hands",
            "in two places",
        ),
    ],
)  # fmt: skip
def test_a_mistake_in_an_example_is_named(change: Any, field: str, why: str) -> None:
    example = {name: value for name, value in {**EXAMPLE, **change}.items() if value is not ...}
    with pytest.raises(TaskFileError) as caught:
        rulebook.read_chapter(chapter_with({"examples": [example]}), "a.json")
    assert str(caught.value).startswith(f"a.json, “count/examples/1”, field “{field}”")
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "line 1"),
        ("[]", "fields are expected"),
        ('{"format": 2}', "format"),
        ('{"format": 1, "questions": {}}', "questions"),
        ('{"format": 1, "questions": {"a": 1}}', "“a”"),
        ('{"format": 1, "format": 1}', "twice"),
    ],
)
def test_a_broken_file_is_named(text: str, why: str) -> None:
    with pytest.raises(TaskFileError, match=r"a\.json") as caught:
        rulebook.read_questions(text, "a.json")
    assert why in str(caught.value)


def test_an_article_on_no_rule_is_refused() -> None:
    with pytest.raises(TaskFileError, match="“fish”"):
        rulebook.read_chapter(chapter_with({}, rule="fish"), "a.json")
