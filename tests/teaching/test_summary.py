"""The rules in a minute: every rule, both languages, examples that hold, a page on its own."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any

import pytest

from odin_teach.messages import LANGUAGES, say
from odin_teach.rule_ids import BOX_RULES
from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.printed.summary import FILE, Point, read_summary, summary
from odin_teach.teaching.printed.summary_page import NAME, summary_html
from odin_teach.teaching.rulebook.examples import Example

MOST_WORDS = 26  # of a sentence: it is read aloud


def points(language: str) -> list[Point]:
    return [point for section in summary(language).sections for point in section.points]


def examples(language: str) -> list[Example]:
    return [example for point in points(language) for example in point.examples]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_box_is_there_once(language: str) -> None:
    told = [point.rule for point in points(language)]
    assert sorted(told) == sorted(BOX_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_one_short_sentence(language: str) -> None:
    for point in points(language):
        assert len(point.text.split()) <= MOST_WORDS, point.text
        assert re.fullmatch(r"[^.?]+\.", point.text), point.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_hold_and_their_captions_name_what_the_engine_finds(language: str) -> None:
    assert len(examples(language)) >= 6
    for example in examples(language):
        assert example.holds
        for name in ("value", "points"):
            if name in example.claims:
                assert str(example.outcome[name]) in example.caption(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_it_all_and_loads_nothing(language: str) -> None:
    page, told = summary_html(language), summary(language)
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{language}">')
    wanted = [told.title, told.lead, say("app.unofficial", language)]
    wanted += [section.title for section in told.sections]
    wanted += [point.text for point in points(language)]
    for example in examples(language):
        wanted.append(example.caption(language))
        wanted += [card.name(language) for shown in example.shown() for card in shown.cards]
    for text in wanted:
        assert escape(text) in page, text
    assert not re.search(r"<img|src=|@import|url\(", page)
    icon, *addresses = re.findall(r'href="([^"]+)"', page)
    assert icon.startswith("data:image/svg+xml,")
    others = [f"../{other}/{NAME}" for other in LANGUAGES if other != language]
    assert addresses == ["90-rulebook.ipynb", *others, "https://www.helvetiq.com"]


def test_the_page_of_the_rulebook_can_be_elsewhere() -> None:
    assert 'href="rules.html?a=1&amp;b=2"' in summary_html("en", rulebook="rules.html?a=1&b=2")


# What is wrong in the file is named


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def refusal(changed: dict[str, Any]) -> str:
    with pytest.raises(TaskFileError) as error:
        read_summary(json.dumps(changed), "mine.json")
    return str(error.value)


def test_a_field_too_many_a_missing_one_and_a_rule_that_there_is_not() -> None:
    changed = data()
    changed["sections"]["open"]["colour"] = "red"
    for word in ("mine.json", "open", "colour"):
        assert word in refusal(changed)
    changed = data()
    del changed["sections"]["open"]["points"][0]["text"]["fr"]
    for word in ("mine.json", "open/1", "text"):
        assert word in refusal(changed)
    changed = data()
    changed["sections"]["pass"]["points"][1]["rule"] = "gravity"
    for word in ("mine.json", "pass/2", "rule", "gravity"):
        assert word in refusal(changed)


def test_a_claim_that_is_not_so() -> None:
    changed = data()
    [score] = [point for point in changed["sections"]["score"]["points"] if "examples" in point]
    score["examples"][0]["claims"]["points"] = 27
    for word in ("mine.json", "score/2", "claims", "27", "4"):
        assert word in refusal(changed)
