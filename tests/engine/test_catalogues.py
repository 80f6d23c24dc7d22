"""The message catalogues: complete, alike in all languages, and all that the code asks for.

Each test looks at a whole catalogue and tells everything that is wrong in it at once.

Ids are literal in the code wherever possible. Where one is put together from parts, the
families below say which members it may take; a family that only widgets use must at least
match something.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import odin_teach
from odin_teach import (
    PASS,
    Colour,
    Position,
    Rules,
    Verdict,
    check_play,
    parse_move,
    say,
)
from odin_teach.catalogues import read_catalogues
from odin_teach.messages import LANGUAGES
from tests.engine.own_rules import NoPassing

ROOT = Path(odin_teach.__file__).parent
LOCALE = ROOT / "locale"
SOURCES = [ROOT, ROOT.parent / "widgets" / "odin_widgets"]

_RULES = """
deck deal first-player two-player-deck length open-one open-all open-must combination value
higher count own-cards take-one take-previous-only take-none-when-out pass-not-out round-end
round-opener hand-end score next-hand game-end tie goat take-none take-all pass-out
"""
_BREAKABLE = """
own-cards combination open-one open-must count higher take-one take-previous-only
take-none-when-out hand-end take-none take-all may-pass
"""
RULES, BREAKABLE = _RULES.split(), _BREAKABLE.split()

# Ids that the engine puts together: what stands in braces, and every value it can have.
FAMILIES = {
    "colour.{}.typed": [colour.name.lower() for colour in Colour],
    "colour.{}": [colour.name.lower() for colour in Colour],
    "rule.{}": RULES,
    "finding.{}.broken": BREAKABLE,
    "finding.{}.broken-own": ["combination", "open-one"],
    "finding.{}.broken-number": ["combination", "open-one"],
    "finding.{}.broken-colour": ["combination", "open-one"],
    "finding.open-one.unknown-hand-{}": ["number", "colour", "own"],
    "finding.open-all.kept-{}": ["number", "colour", "own"],
    "finding.combination.{}": ["kept-single", "kept-number", "kept-colour", "kept-own", "no-cards"],
    "finding.open-one.{}": ["kept", "unknown-hand", "taken", "taken-and-several", "broken-always"],
    "finding.{}.kept": [
        *("count", "higher", "open-all", "pass-not-out", "pass-out", "take-none", "take-all"),
        *("own-cards", "take-one", "take-previous-only", "take-none-when-out"),
    ],
    "cli.{}": [entry.name for entry in entry_points(group="odin_teach.commands")],
}


def none_of(offenders: Iterable[object]) -> None:
    """Fail with all of them, one a line."""
    listed = "\n".join(map(str, offenders))
    assert not listed, listed


# What the catalogues hold


def files(language: str) -> dict[str, Path]:
    return {path.stem: path for path in (LOCALE / language / "LC_MESSAGES").glob("*.po")}


@cache
def catalogue(path: Path) -> Catalog:
    with path.open("rb") as text:
        return read_po(text, locale=path.parts[-3])


@cache
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


ENGLISH = messages("en")
IDS = sorted(ENGLISH)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)
in_each_translation = pytest.mark.parametrize("language", LANGUAGES[1:])


def test_there_are_catalogues_of_the_languages_we_speak() -> None:
    assert {"en", "fr"} <= set(LANGUAGES)
    assert LANGUAGES[0] == "en"
    assert "odin_teach" in files("en")


@in_each_translation
def test_the_same_ids_in_the_same_files(language: str) -> None:
    def ids(language: str) -> dict[str, list[str]]:
        found = files(language).items()
        return {file: [name_of(m) for m in catalogue(path) if m.id] for file, path in found}

    assert ids(language) == ids("en")


@in_each_language
def test_nothing_is_empty_fuzzy_or_obsolete(language: str) -> None:
    files_at_fault = [
        name
        for name, path in files(language).items()
        if catalogue(path).obsolete or "#, fuzzy" in path.read_text("utf-8")
    ]
    found = messages(language).items()
    empty = [n for n, m in found if not all(text and text.strip() for text in texts(m))]
    none_of(files_at_fault + empty)


@in_each_language
def test_each_file_names_its_language_and_plurals(language: str) -> None:
    for name, path in files(language).items():
        head = path.read_text("utf-8").split("\n\n")[0]
        assert f'"Language: {language}\\n"' in head, name
        assert "charset=utf-8" in head.lower(), name
        assert re.search(r'^"Plural-Forms: nplurals=\d; plural=.+;\\n"$', head, re.M), name


def test_ids_are_symbols_not_sentences() -> None:
    none_of(name for name in IDS if not re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)+", name))


@in_each_language
def test_plural_entries_repeat_the_id_and_have_all_forms(language: str) -> None:
    """How many forms the header announces is held by the reader, for each entry."""
    plurals = [m for m in messages(language).values() if m.pluralizable]
    assert plurals
    none_of(name_of(m) for m in plurals if m.id[0] != m.id[1])


@in_each_language
def test_every_count_has_its_form(language: str) -> None:
    found = read_catalogues(LOCALE / language / "LC_MESSAGES").items()
    plurals = {m.form: name for name, m in found if m.form}
    assert plurals
    for form, name in plurals.items():
        kinds = {form(count) for count in range(1001)}
        assert kinds == set(range(len(texts(messages(language)[name]))))


@in_each_language
def test_every_language_takes_the_same_facts(language: str) -> None:
    wrong = []
    for name, message in messages(language).items():
        english, found = ENGLISH[name], placeholders(message)
        whole = set(fields(texts(message)[-1]))  # "one card" may leave the count out
        same = english.pluralizable == message.pluralizable and placeholders(english) == found
        if not same or whole != found or "" in found:
            wrong.append((name, sorted(found), sorted(placeholders(english))))
    none_of(wrong)


@in_each_language
def test_each_message_can_be_said(language: str) -> None:
    wrong = []
    for name, message in messages(language).items():
        facts: dict[str, object] = dict.fromkeys(placeholders(message) - {"count"}, "7")
        for count in (0, 1, 2) if message.pluralizable else (None,):
            told = say(name, language, count=count, **facts)
            if told not in [text.format_map(facts | {"count": count}) for text in texts(message)]:
                wrong.append((name, count, told))
    none_of(wrong)


def test_an_unknown_message_or_language_is_refused() -> None:
    with pytest.raises(LookupError, match="no-such-message"):
        say("no-such-message")
    with pytest.raises(LookupError, match=r"count\.cards"):
        say("count.cards")
    with pytest.raises(LookupError, match=r"colour\.red"):
        say("colour.red", count=1)
    with pytest.raises(odin_teach.OdinError, match="tlh"):
        say("colour.red", "tlh")


def test_french_keeps_its_signs_on_the_line() -> None:
    """A line never breaks before ; : ? ! or inside quotes."""
    none_of(
        f"{name}: {text}"
        for name, message in messages("fr").items()
        for text in texts(message)
        if re.search(r" [;:?!»]|« ", text)
    )


# What the code asks for


def asks(tree: ast.AST) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Calls that name a message: `say` and the errors first, `reason` after its rule."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if re.fullmatch(r"say|NotACombination|(Odin|Card|Rules|Score|Notation)Error", name):
                yield node, node.args[0]
            elif name == "reason":
                yield node, node.args[1]


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


def wrong_facts(call: ast.Call, name: str) -> str:
    """Say how what a call gives a message differs from what the message takes."""
    if any(keyword.arg is None for keyword in call.keywords):
        return ""  # facts given as **facts are not seen here
    given = {str(keyword.arg) for keyword in call.keywords}
    if missing := placeholders(ENGLISH[name]) - given:
        return f"{name} also takes {sorted(missing)}"
    if ENGLISH[name].pluralizable is not ("count" in given):
        return f"{name} takes a count, or the call should not give one"
    return ""


def wrong_ask(call: ast.Call, first: ast.expr) -> list[str]:
    names = literal_ids(first)
    wrong = [f"no message {name}" for name in names if name not in ENGLISH]
    wrong += [wrong_facts(call, name) for name in names if name in ENGLISH]
    if isinstance(first, ast.JoinedStr):
        pattern = as_pattern(first)
        if not any(re.fullmatch(pattern, name) for name in IDS):
            wrong.append(f"no message like {pattern}")
    return list(filter(None, wrong))


def test_what_the_code_asks_for_exists() -> None:
    wrong = [f"{where}: {each}" for where, call, first in ASKS for each in wrong_ask(call, first)]
    none_of(wrong)


def test_families_are_complete() -> None:
    ids = [family.format(member) for family, members in FAMILIES.items() for member in members]
    none_of(name for name in ids if name not in ENGLISH)


def test_nothing_in_the_catalogues_is_left_over() -> None:
    """Each id stands in some source, or matches one that is put together there."""
    kinds = {".py", ".js", ".json", ".j2", ".html", ".ipynb", ".md"}
    paths = [path for source in (ROOT, ROOT.parent / "widgets") for path in source.rglob("*")]
    text = "\n".join(path.read_text("utf-8") for path in paths if path.suffix in kinds)
    named = set(re.findall(r"""["']([a-z0-9.-]+)["']""", text))
    patterns = {as_pattern(first) for _, _, first in ASKS if isinstance(first, ast.JoinedStr)}
    built = re.compile("|".join(patterns))
    none_of(name for name in IDS if name not in named and not built.fullmatch(name))


# Every rule that can be broken is told


def after_8_blue(rules: Rules) -> Position:
    return Position.start(["8B 2G", "9R 9K"], rules=rules).after(parse_move("8B"))


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
        "take-none": after_8_blue(Rules(take="none")).check(parse_move("9R+8B")),
        "take-all": after_8_blue(Rules(take="all")).check(parse_move("9R+8B")),
        "may-pass": after_8_blue(NoPassing()).check(PASS),
    }


def badly_explained(rule: str, verdict: Verdict) -> Iterator[str]:
    if [f.ok for f in verdict.findings if f.rule == rule] != [False] or rule not in verdict.broken:
        yield f"{rule} is not what is broken in {verdict!r}"
    told = {language: verdict.explain(language) for language in LANGUAGES}
    if len(set(told.values())) < len(LANGUAGES):
        yield f"{rule} is told alike in two languages"
    for language, text in told.items():
        lines = [line for line in text.splitlines() if f"[{rule}]" in line]
        if len(lines) != 1 or len(lines[0].split()) <= 3:
            yield f"{rule} in {language}: {text}"


def test_every_rule_that_can_be_broken_is_explained() -> None:
    verdicts = broken_verdicts()
    assert list(verdicts) == BREAKABLE
    none_of(why for rule in BREAKABLE for why in badly_explained(rule, verdicts[rule]))


@in_each_translation
def test_every_rule_has_its_line(language: str) -> None:
    same = [rule for rule in RULES if say(f"rule.{rule}", "en") == say(f"rule.{rule}", language)]
    none_of(same)
