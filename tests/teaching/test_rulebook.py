"""The rulebook: complete in both languages, and every claim in it held to the engine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from odin_teach import (
    OdinError,
    Position,
    Rules,
    ScoreSheet,
    check_play,
    parse_move,
    use_language,
)
from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import ScoreError
from odin_teach.explain import difference_in
from odin_teach.rule_ids import BOX_RULES, HOUSE_RULES
from odin_teach.rule_values import choices
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.rulebook import articles as rulebook
from odin_teach.teaching.rulebook.articles import ARTICLES, CHAPTERS, FOLDER, Article, Entry
from odin_teach.teaching.rulebook.examples import Line
from odin_teach.teaching.rulebook.files import HOUSE_FIELDS, read_example
from odin_teach.verdicts import legal_combinations

LANGUAGES = ("en", "fr")
# What may not be copied or cited: only these are sources.
SUMMARIES = 5


def data(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def raw_examples() -> list[Any]:
    """Every example as it stands in the files, with the place where it stands."""
    found = []
    for name, field in [
        *((chapter, "articles") for chapter in CHAPTERS),
        ("questions", "questions"),
    ]:
        for entry_id, entry in data(name)[field].items():
            for number, example in enumerate(entry.get("examples", []), 1):
                found.append(pytest.param(example, id=f"{entry_id}-{number}"))
    return found


def all_entries() -> list[Any]:
    return [
        pytest.param(entry, id=f"{language}-{anchor}")
        for language in LANGUAGES
        for anchor, entry in rulebook.entries(language).items()
    ]


# --- the claims, run here once more without the code that reads them ---


@pytest.mark.parametrize("example", raw_examples())
def test_the_engine_says_what_is_claimed(example: dict[str, Any]) -> None:
    found = FIND[example["kind"]](example)
    assert example["claims"], "an example claims something"
    for name, claimed in example["claims"].items():
        assert found[name] == claimed, name


def agreed(example: dict[str, Any]) -> Rules:
    return Rules.parse(example.get("rules", "official"))


def find_value(example: dict[str, Any]) -> dict[str, Any]:
    try:
        made = Combination(example["cards"])
    except OdinError:
        return {"value": None, "made-of": None}
    return {"value": made.value, "made-of": made.kind}


def find_play(example: dict[str, Any]) -> dict[str, Any]:
    hand, table = example.get("hand"), example.get("table")
    verdict = check_play(example["cards"], hand=hand, table=table, rules=agreed(example))
    return {"broken": list(verdict.broken), **find_value(example)}


def find_answers(example: dict[str, Any]) -> dict[str, Any]:
    found = legal_combinations(example["hand"], example.get("table"), agreed(example))
    sets = [str(each) for each in found]
    return {"sets": sets, "count": len(sets)}


def find_moves(example: dict[str, Any]) -> dict[str, Any]:
    place = Position.build(
        tuple(CardSet(hand) for hand in example["hands"]),
        to_move=example.get("to-move", 0),
        table=Combination(example["table"]) if "table" in example else None,
        table_owner=example.get("owner"),
        rules=agreed(example),
    )
    *first, last = [parse_move(move) for move in example["moves"]]
    for move in first:
        place = place.after(move)
    verdict = place.check(last)
    after = place.after(last) if verdict.legal else place
    return {
        "broken": list(verdict.broken),
        "next": None if after.is_over else after.to_move,
        "winner": after.winner,
        "points": [len(hand) for hand in after.hands],
        "round": after.rounds,
        "centre": str(after.table.cards) if after.table else "",
        "discard": str(after.discard),
        "hands": [str(hand) for hand in after.hands],
    }


def find_scores(example: dict[str, Any]) -> dict[str, Any]:
    names = [f"player {seat}" for seat in range(len(example["hands"][0]))]
    sheet, refused = ScoreSheet(names, example["limit"] or None), None
    for row in example["hands"]:
        try:
            sheet.add_hand(row)
        except ScoreError as error:
            refused = error.message
    return {
        "totals": list(sheet.totals),
        "over": sheet.is_over,
        "winners": [names.index(name) for name in sheet.winners],
        "opener": sheet.next_opener(example.get("first", 0)),
        "refused": refused,
    }


def find_deal(example: dict[str, Any]) -> dict[str, Any]:
    letters = agreed(example).colours
    cards = [number for number in range(1, 10) for _ in letters]
    return {
        "deck": len(cards),
        "each": 9,
        "set-aside": len(cards) - 9 * example["players"],
        "numbers": [min(cards), max(cards)],
        "colours": len(letters),
    }


FIND = {
    "value": find_value,
    "play": find_play,
    "answers": find_answers,
    "moves": find_moves,
    "scores": find_scores,
    "deal": find_deal,
}


# --- yes and no ---

YES_NO = {"en": {"Yes": True, "No": False}, "fr": {"Oui": True, "Non": False}}
# Their example does the opposite of what is asked: "Must I match?", and it does not. So the
# answer is yes if the rules forbid the example.
DOES_OTHERWISE = {
    "match-table", "must-take", "after-last-card", "again-after-pass", "take-when-passing",
    "nobody-can-play",
}  # fmt: skip
# Whose example is judged, and whose answer begins with yes or no.
JUDGED = {
    "match-table", "two-threes-on-eight", "four-on-two", "equal-value", "nine-on-82", "run",
    "pass-by-choice", "must-take", "after-last-card", "again-after-pass",
    "take-when-passing", "nobody-can-play",
}  # fmt: skip


def allowed(example: dict[str, Any]) -> bool | None:
    """Return whether the rules allow what happens in an example; None: nothing is judged."""
    match example["kind"]:
        case "value":
            return False if find_value(example)["value"] is None else None
        case "play" | "moves":
            verdict = FIND[example["kind"]](example)
            return not verdict["broken"] if "broken" in example["claims"] else None
    return None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_says_yes_or_no_as_the_engine_does(language: str) -> None:
    judged = set()
    for name, entry in data("questions")["questions"].items():
        first = re.split(r"\W", entry["answer"][language])[0]
        verdicts = [allowed(example) for example in entry.get("examples", [])]
        if first not in YES_NO[language] or not verdicts or verdicts[0] is None:
            continue
        judged.add(name)
        yes = verdicts[0] is not (name in DOES_OTHERWISE)
        assert YES_NO[language][first] is yes, (name, entry["answer"][language])
    assert judged == JUDGED


def test_the_answers_begin_alike_in_both_languages() -> None:
    for name, entry in data("questions")["questions"].items():
        english, french = (
            YES_NO[language].get(re.split(r"\W", entry["answer"][language])[0])
            for language in LANGUAGES
        )
        assert english is french, name


# --- completeness ---

# As RULES.md of the project lists them, in its order.
RULES = (
    "deck", "deal", "first-player", "two-player-deck", "length",
    "open-one", "open-all", "open-must",
    "combination", "value", "higher", "count", "own-cards",
    "take-one", "take-previous-only", "take-none-when-out",
    "pass-not-out", "round-end", "round-opener",
    "hand-end", "score", "next-hand", "game-end", "tie",
    "goat",
    "take-none", "take-all", "pass-out",
)  # fmt: skip


def test_the_articles_are_on_the_rules_and_on_nothing_else() -> None:
    assert len(RULES) == len(set(RULES)) == 28
    in_files = [rule for chapter in CHAPTERS for rule in data(chapter)["articles"]]
    assert sorted(in_files) == sorted(RULES)
    for language in LANGUAGES:
        assert sorted(rulebook.articles(language)) == sorted(RULES)


def test_what_people_ask_most_is_answered() -> None:
    for language in LANGUAGES:
        assert {
            "match-table",
            "open-several",
            "two-threes-on-eight",
            "four-on-two",
            "after-last-card",
            "over-own-set",
            "numbers-count",
            "three-card-value",
            "cards-at-start",
        } <= set(rulebook.questions(language))


def test_there_is_one_article_a_rule() -> None:
    for language in LANGUAGES:
        assert tuple(rulebook.articles(language)) == ARTICLES
    in_files = [rule for chapter in CHAPTERS for rule in data(chapter)["articles"]]
    assert sorted(in_files) == sorted(ARTICLES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ARTICLES)
def test_an_article_is_complete(rule: str, language: str) -> None:
    found = rulebook.article(rule, language)
    assert found.rule == rule
    assert found.language == language
    for text in (found.title, found.text, found.why, found.pitfall, found.chapter):
        assert text.strip() == text
        assert text
    assert len(found.text.split()) >= 6
    assert found.examples
    assert all(example.holds for example in found.examples)
    assert found.related
    assert rule not in found.related
    assert set(found.related) <= set(ARTICLES)
    official = ("Official rules, through", "Règles officielles, par")
    house = ("Nothing official: a house rule", "Rien d’officiel\u00a0: une règle maison")
    origin = house if rule in HOUSE_RULES else official
    assert all(source.startswith(origin) for source in found.sources)


def test_the_breakable_rules_show_a_breach_and_a_legal_move() -> None:
    """An article on what may be played shows a play that may, and one that may not.

    What is no combination shows so by having no value.
    """
    for rule in (
        "combination",
        "higher",
        "count",
        "own-cards",
        "open-one",
        "open-must",
        "take-one",
        "take-previous-only",
        "take-none-when-out",
        "take-none",
        "take-all",
    ):
        examples = rulebook.article(rule).examples
        broken = [e.outcome.get("broken") for e in examples]
        no_value = [e.outcome.get("value", 0) is None for e in examples]
        assert any(rule in (each or []) for each in broken) or (
            rule == "combination" and any(no_value)
        ), rule
        assert [] in broken, rule


def test_all_sources_are_those_we_have() -> None:
    assert len(rulebook.sources()) == SUMMARIES + 1
    assert "house" in rulebook.sources()
    cited = {source for rule in ARTICLES for source in rulebook.article(rule).sources}
    assert cited == {texts["en"] for texts in rulebook.sources().values()}


def test_the_questions_of_the_issue_are_answered() -> None:
    asked = set(rulebook.questions("en"))
    assert asked >= {
        "match-table", "open-several", "two-threes-on-eight", "four-on-two", "after-last-card",
        "over-own-set", "numbers-count", "three-card-value", "cards-at-start",
    }  # fmt: skip


def test_the_glossary_has_the_words_of_the_game() -> None:
    words = set(rulebook.glossary("fr"))
    assert words >= {"game", "hand", "round", "turn", "table-set", "centre"}
    titles = [term.title for term in rulebook.glossary("fr").values()]
    assert {"Partie", "Manche", "Tour", "Passage", "Centre"} <= set(titles)


@pytest.mark.parametrize("entry", all_entries())
def test_every_entry_names_rules_and_has_its_own_anchor(entry: Entry) -> None:
    assert set(entry.related) <= set(ARTICLES)
    assert entry.related
    assert re.fullmatch(r"(rule|question|word)-[a-z0-9-]+", entry.anchor)
    assert rulebook.entries(entry.language)[entry.anchor] == entry


def test_languages_are_side_by_side() -> None:
    english, french = rulebook.entries("en"), rulebook.entries("fr")
    assert list(english) == list(french)
    for anchor, entry in english.items():
        other = french[anchor]
        assert entry.related == other.related
        assert entry.text != other.text, anchor
        assert numbers(entry.text) <= numbers(other.text) | {"10", "2"}, anchor


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


def french_texts() -> Iterator[str]:
    for entry in rulebook.entries("fr").values():
        yield from (entry.title, entry.text, *entry.words)
        if isinstance(entry, Article):
            yield from (entry.why, entry.pitfall, entry.chapter, *entry.house, *entry.sources)
        for example in getattr(entry, "examples", ()):
            yield example.caption("fr")
            yield example.agreed("fr")
            yield from example.steps("fr")
            yield from (line.text for line in example.told("fr"))


def test_french_is_set_as_french_is() -> None:
    for text in french_texts():
        assert not re.search(r"[^\s\u00a0(] [:;?!»]| [:;?!»]|« ", text), text
        assert not re.search(r"\w[?!;:](?!\w)|'|\"", text), text


def test_nobody_is_addressed_as_vous() -> None:
    singular = re.compile(r"\b(votre|vos|devez|pouvez|jouez|prenez)\b", re.IGNORECASE)
    for text in french_texts():
        assert not singular.search(text), text


# --- house rules ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_thing_that_a_table_can_agree_on_is_told_in_one_article(language: str) -> None:
    told = [field for chapter in CHAPTERS for field in house_lines(data(chapter))]
    assert sorted(told) == sorted(HOUSE_FIELDS)
    for rule in BOX_RULES:
        changed = house_lines({"articles": {rule: data_of(rule)}})
        assert len(rulebook.article(rule, language).house) == len(changed)
        for field in changed:
            others = [each for each in choices_of(field) if getattr(Rules(), field) != each]
            agreed_on = [Rules.parse(f"{field}:{each}") for each in others]
            assert any(difference_in(rules, rule) for rules in agreed_on), field


def house_lines(chapter: dict[str, Any]) -> list[str]:
    return [field for entry in chapter["articles"].values() for field in entry.get("house", {})]


def data_of(rule: str) -> dict[str, Any]:
    entries = [data(chapter)["articles"] for chapter in CHAPTERS]
    [found] = [articles[rule] for articles in entries if rule in articles]
    return dict(found)


def choices_of(field: str) -> tuple[object, ...]:
    return {"colours": ("BR",), "numbers": (5,), "hand_size": (7,)}.get(field) or choices(field)


def test_a_house_line_for_no_field_is_refused() -> None:
    chapter = data("taking")
    chapter["articles"]["take-one"]["house"] = {"colour": {"en": "Any.", "fr": "Toutes."}}
    with pytest.raises(OdinError, match=r"take-one.*house.*colour.*colours, numbers"):
        rulebook.read_chapter(json.dumps(chapter), "taking.json")


def test_an_example_says_what_is_agreed() -> None:
    first = rulebook.article("take-all").examples[0]
    assert first.rules == Rules(take="all")
    assert first.agreed("en").startswith("House rules: Whoever answers takes")
    assert first.agreed("fr").startswith("Règles maison")
    assert first.steps("en") == ("Bo answers with 9 blue, 9 black and takes back 7 red, 7 green.",)
    assert rulebook.article("take-one").examples[0].agreed("en") == ""


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("take:two", r"take-none/examples/1.*rules.*'one', 'none', 'all'"),
        (7, "rules"),
        ("", "rules"),
    ],
)
def test_rules_of_an_example_that_cannot_be_read(rules: object, told: str) -> None:
    chapter = data("house")
    chapter["articles"]["take-none"]["examples"][0]["rules"] = rules
    with pytest.raises(OdinError, match=told):
        rulebook.read_chapter(json.dumps(chapter), "house.json")


@pytest.mark.parametrize(
    ("example", "claims"),
    [
        ({"kind": "value", "cards": "8R 2R", "rules": "combine:number"}, {"value": None}),
        ({"kind": "left", "hand": "9B 2K", "rules": "scoring:numbers"}, {"points": 11}),
        (
            {"kind": "answers", "table": "8R", "hand": "8B 1K", "rules": "equal_beats:True"},
            {"sets": ["8B"]},
        ),
        (
            {"kind": "scores", "hands": [[0, 40]], "limit": 50, "rules": "scoring:numbers"},
            {"totals": [0, 40], "refused": None},
        ),
        ({"kind": "deal", "players": 3, "rules": "hand_size:5"}, {"each": 5, "set-aside": 39}),
    ],
)
def test_every_kind_of_example_can_state_rules(
    example: dict[str, Any], claims: dict[str, Any]
) -> None:
    entry = example | {"claims": claims, "caption": {"en": "So.", "fr": "Ainsi."}}
    assert read_example(Fields(entry, "a.json", "a")).holds
    with pytest.raises(OdinError, match=r"claims|hands"):
        read_example(Fields({**entry, "rules": "official"}, "a.json", "a"))


# --- what is told of an example ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_claim_is_told(language: str) -> None:
    for entry in rulebook.entries(language).values():
        for example in getattr(entry, "examples", ()):
            told: tuple[Line, ...] = example.told(language)
            assert told
            assert all(line.text.strip() for line in told)
            # What is claimed of a verdict is what the reader sees.
            if "broken" in example.claims:
                assert told[0].good is (not example.claims["broken"])
                reasons = {line.rule for line in told if line.rule}
                assert set(example.claims["broken"]) <= reasons


def test_an_example_tells_its_story() -> None:
    example = rulebook.article("take-one").examples[0]
    assert example.caption("fr").startswith("Deux 7 sont au centre")
    assert example.steps("en") == ("Bo answers with 9 blue, 9 black and takes back 7 red.",)
    told = [line.text for line in example.told("en")]
    assert told[0] == "Yes, you may play 9 blue, 9 black."
    assert told[-1] == "Bo holds 7 red, 4 red."
    assert [shown.what for shown in example.shown()] == ["table", "any-hand"]


def test_articles_are_values() -> None:
    assert rulebook.article("count") == rulebook.article("count", "en")
    with pytest.raises(AttributeError):
        rulebook.article("count").title = "x"  # type: ignore[misc]
    use_language("fr")
    assert rulebook.article("count", None).language == "fr"
    assert rulebook.article("count").language == "en"


@pytest.mark.parametrize("given", ["no-such-rule", "", None, ["count"]])
def test_an_unknown_rule_is_refused_with_those_there_are(given: Any) -> None:
    with pytest.raises(OdinError, match="take-previous-only"):
        rulebook.article(given)
    with pytest.raises(OdinError):
        rulebook.link_to(given)


def test_unknown_questions_and_words_are_refused() -> None:
    with pytest.raises(OdinError, match="four-on-two"):
        rulebook.question("fish")
    with pytest.raises(OdinError, match="held-cards"):
        rulebook.term("fish")
