"""The message catalogues: complete, alike in both languages, and all that the code asks for.

Ids are literal in the code wherever possible. Where one is put together from parts, the
families below say which members it may take; a family that only widgets use must at least
match something.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import odin_teach
from odin_teach import PASS, Colour, Finding, Position, Verdict, check_play, parse_move, say

ROOT = Path(odin_teach.__file__).parent
LOCALE = ROOT / "locale"
LANGUAGES = ("en", "fr")
SOURCES = [ROOT, ROOT.parent / "widgets" / "odin_widgets"]

_RULES = """
deck deal first-player two-player-deck length open-one open-all open-must combination value
higher count own-cards take-one take-previous-only take-none-when-out pass-not-out round-end
round-opener hand-end score next-hand game-end tie goat
"""
_BREAKABLE = """
own-cards combination open-one open-must count higher take-one take-previous-only
take-none-when-out hand-end
"""
RULES, BREAKABLE = _RULES.split(), _BREAKABLE.split()

# Ids that the engine puts together: what stands in braces, and every value it can have.
FAMILIES = {
    "colour.{}": [colour.name.lower() for colour in Colour],
    "rule.{}": RULES,
    "finding.{}.broken": BREAKABLE,
    "finding.combination.{}": ["kept-single", "kept-number", "kept-colour", "no-cards"],
    "finding.open-one.{}": ["kept", "unknown-hand", "taken"],
    "finding.{}.kept": ["count", "higher", "open-all", "pass-not-out"],
    "cli.{}": [entry.name for entry in entry_points(group="odin_teach.commands")],
}


# What the catalogues hold


def files(language: str) -> dict[str, Path]:
    return {path.stem: path for path in (LOCALE / language / "LC_MESSAGES").glob("*.po")}


@cache
def catalogue(path: Path) -> Catalog:
    with path.open("rb") as text:
        return read_po(text, locale=path.parts[-3])


def messages(language: str) -> dict[str, Message]:
    """All entries of a language by id, whichever file they stand in."""
    found: dict[str, Message] = {}
    for path in files(language).values():
        for message in catalogue(path):
            if message.id:
                found[name_of(message)] = message
    return found


def name_of(message: Message) -> str:
    return str(message.id[0] if message.pluralizable else message.id)


def texts(message: Message) -> tuple[str, ...]:
    return tuple(message.string or ()) if message.pluralizable else (str(message.string),)


def placeholders(message: Message) -> set[str]:
    return {name for text in texts(message) for name in fields(text)}


def fields(text: str) -> list[str]:
    """The names between braces; doubled braces are text."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


ENGLISH, FRENCH = messages("en"), messages("fr")
IDS = sorted(ENGLISH)


def test_the_same_files_in_both_languages() -> None:
    assert set(files("en")) == set(files("fr"))
    assert "odin_teach" in files("en")


@pytest.mark.parametrize("name", sorted(files("en")))
def test_the_same_ids_in_both_files(name: str) -> None:
    english, french = (catalogue(files(language)[name]) for language in LANGUAGES)
    assert [name_of(m) for m in english if m.id] == [name_of(m) for m in french if m.id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_twice(language: str) -> None:
    found = []
    for path in files(language).values():
        found += re.findall(r'^msgid "(.+)"$', path.read_text("utf-8"), re.MULTILINE)
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_empty_fuzzy_or_obsolete(language: str) -> None:
    for path in files(language).values():
        assert not catalogue(path).obsolete
        assert "#, fuzzy" not in path.read_text("utf-8")
        for message in catalogue(path):
            if message.id:
                assert not message.fuzzy, message.id
                assert all(text and text.strip() for text in texts(message)), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_file_names_its_language_and_plurals(language: str) -> None:
    for path in files(language).values():
        assert str(catalogue(path).locale) == language
        head = path.read_text("utf-8").split("\n\n")[0]
        assert "charset=utf-8" in head.lower()
        assert "nplurals=2" in head


def test_ids_are_symbols_not_sentences() -> None:
    assert [name for name in IDS if not re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", name)] == []


def test_plural_entries_repeat_the_id_and_have_both_forms() -> None:
    for found in (ENGLISH, FRENCH):
        for name, message in found.items():
            if message.pluralizable:
                assert message.id[0] == message.id[1]
                assert len(texts(message)) == 2, name


@pytest.mark.parametrize("name", IDS)
def test_both_languages_take_the_same_facts(name: str) -> None:
    english, french = ENGLISH[name], FRENCH[name]
    assert english.pluralizable == french.pluralizable
    assert placeholders(english) == placeholders(french)
    assert "" not in placeholders(english), "facts have names"
    if english.pluralizable:
        many = [fields(texts(message)[1]) for message in (english, french)]
        assert set(many[0]) == set(many[1]) == placeholders(english)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_can_be_said(name: str, language: str) -> None:
    """Fails too if the compiled catalogues are older than the texts."""
    message = {"en": ENGLISH, "fr": FRENCH}[language][name]
    facts: dict[str, object] = dict.fromkeys(placeholders(message) - {"count"}, "7")
    for count in (0, 1, 2) if message.pluralizable else (None,):
        told = say(name, language, count=count, **facts)
        assert told in [text.format_map(facts | {"count": count}) for text in texts(message)]


def test_an_unknown_message_or_language_is_refused() -> None:
    with pytest.raises(LookupError, match="no-such-message"):
        say("no-such-message")
    with pytest.raises(odin_teach.OdinError, match="tlh"):
        say("colour.red", "tlh")


def test_french_keeps_its_signs_on_the_line() -> None:
    """A line never breaks before ; : ? ! or inside quotes."""
    wrong = {
        name: text
        for name, message in FRENCH.items()
        for text in texts(message)
        if re.search(r" [;:?!»]|« ", text)
    }
    assert wrong == {}


# What the code asks for


def asks(tree: ast.AST) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Calls that name a message first: `say` and the errors."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if re.fullmatch(r"say|NotACombination|(Odin|Card|Rules|Score|Notation)Error", name):
                yield node, node.args[0]


def all_asks() -> list[tuple[str, ast.Call, ast.expr]]:
    paths = [path for source in SOURCES for path in sorted(source.rglob("*.py"))]
    return [
        (f"{path.relative_to(ROOT.parent)}:{call.lineno}", call, first)
        for path in paths
        for call, first in asks(ast.parse(path.read_text("utf-8")))
    ]


def literal_ids(first: ast.expr) -> list[str]:
    """The ids that stand in the code, both of them in `a if b else c`."""
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        return [first.value]
    if isinstance(first, ast.IfExp):
        return literal_ids(first.body) + literal_ids(first.orelse)
    return []


def as_pattern(first: ast.JoinedStr) -> str:
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[a-z0-9.-]+"
        for part in first.values
    ]
    return "".join(parts)


ASKS = all_asks()


def test_the_code_asks_for_something() -> None:
    assert len(ASKS) > 60


@pytest.mark.parametrize(("where", "call", "first"), ASKS, ids=[where for where, *_ in ASKS])
def test_what_the_code_asks_for_exists(where: str, call: ast.Call, first: ast.expr) -> None:
    for name in literal_ids(first):
        assert name in ENGLISH, f"{where} asks for {name!r}"
        if any(keyword.arg is None for keyword in call.keywords):
            continue  # facts given as **facts are not seen here
        given = {str(keyword.arg) for keyword in call.keywords}
        assert placeholders(ENGLISH[name]) <= given, where
        assert ENGLISH[name].pluralizable is ("count" in given), where
    if isinstance(first, ast.JoinedStr):
        pattern = as_pattern(first)
        assert any(re.fullmatch(pattern, name) for name in IDS), f"{where}: {pattern}"


@pytest.mark.parametrize("family", FAMILIES)
def test_families_are_complete(family: str) -> None:
    for member in FAMILIES[family]:
        assert family.format(member) in ENGLISH


def test_nothing_in_the_catalogues_is_left_over() -> None:
    """Each id stands in some source, or matches one that is put together there."""
    kinds = {".py", ".js", ".json", ".j2", ".html", ".ipynb", ".md"}
    paths = [path for source in [*SOURCES, ROOT.parent / "widgets"] for path in source.rglob("*")]
    text = "\n".join(path.read_text("utf-8") for path in paths if path.suffix in kinds)
    patterns = [as_pattern(first) for _, _, first in ASKS if isinstance(first, ast.JoinedStr)]
    unused = [
        name
        for name in IDS
        if not re.search(rf"""["']{re.escape(name)}["']""", text)
        and not any(re.fullmatch(each, name) for each in patterns)
    ]
    assert unused == []


# Every rule that can be broken is told


def broken_verdicts() -> dict[str, Verdict]:
    opening = Position.start(["8B 2G", "9R 9K"])
    answering = opening.after(parse_move("8B"))
    over = Position.start(["8B", "9R"]).after(parse_move("8B"))
    return {
        "own-cards": check_play("9B", hand="8B"),
        "combination": check_play("9B 8R", table="7B"),
        "open-one": check_play("9B 8B", hand="9B 8B 1O"),
        "open-must": opening.check(PASS),
        "count": check_play("9B", table="6P 4P"),
        "higher": check_play("9B", table="9R"),
        "take-one": answering.check(parse_move("9R")),
        "take-previous-only": answering.check(parse_move("9R+9R")),
        "take-none-when-out": answering.check(parse_move("9R9K+8B")),
        "hand-end": over.check(PASS),
    }


@pytest.mark.parametrize("rule", BREAKABLE)
def test_every_rule_that_can_be_broken_is_explained(rule: str) -> None:
    verdict = broken_verdicts()[rule]
    assert rule in verdict.broken
    [finding] = [each for each in verdict.findings if each.rule == rule and not each.ok]
    assert isinstance(finding, Finding)
    english, french = verdict.explain("en"), verdict.explain("fr")
    assert english != french
    for text in (english, french):
        [line] = [line for line in text.splitlines() if f"[{rule}]" in line]
        assert len(line.split()) > 3


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_its_line_in_both_languages(rule: str) -> None:
    assert say(f"rule.{rule}", "en") != say(f"rule.{rule}", "fr")
