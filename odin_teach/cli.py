"""The command `odin-teach`: answers in the terminal, and starts what other packages add.

Exit codes: 0 legal, 1 illegal, 2 input that cannot be used.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TextIO

from odin_teach.cards import CardSet
from odin_teach.errors import NotACombination, OdinError
from odin_teach.explain import badge, has_article, reasons
from odin_teach.messages import LANGUAGES, current_language, say, use_language
from odin_teach.rule_texts import OFFICIAL_WORD
from odin_teach.rules import Rules
from odin_teach.table_sets import read_set
from odin_teach.verdicts import check_play

LEGAL, ILLEGAL, UNUSABLE = 0, 1, 2
# Packages around the engine bring commands of their own (serve, lab): it knows none of them.
_GROUP: Final = "odin_teach.commands"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    >>> main(["value", "8R", "2R"])
    82
    0
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    _say_what_the_terminal_can()
    use_language(_language_of(given))
    added = {entry.name: entry for entry in entry_points(group=_GROUP)}
    if given and given[0] in added:
        return _run(added[given[0]], given[1:])
    try:
        options = _parser(added).parse_args(given)
    except SystemExit as stop:  # argparse has said why; its code for bad usage is ours too
        return int(stop.code or 0)
    try:
        return int(options.run(options))
    except OdinError as error:
        print(error, file=sys.stderr)
        return UNUSABLE


def _say_what_the_terminal_can() -> None:
    """Replace a character that the terminal lacks: an answer must not end in an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(entry: EntryPoint, arguments: list[str]) -> int:
    return int(entry.load()(arguments))


def _language_of(arguments: list[str]) -> str:
    """Return the language asked for, before anything is parsed: the help speaks it too."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    try:
        return str(early.parse_known_args(arguments)[0].language)
    except argparse.ArgumentError:
        return LANGUAGES[0]


def _parser(added: dict[str, EntryPoint]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="odin-teach", description=say("cli.about"))
    commands = parser.add_subparsers(required=True, metavar="command")
    value = commands.add_parser("value", help=say("cli.value"))
    value.add_argument("cards", nargs="+", help=say("cli.cards"))
    value.set_defaults(run=_value)
    check = commands.add_parser("check", help=say("cli.check"))
    check.add_argument("--play", required=True, help=say("cli.play"))
    check.add_argument("--table", default=None, help=say("cli.table"))
    check.add_argument("--hand", default=None, help=say("cli.hand"))
    check.set_defaults(run=_check)
    rule = commands.add_parser("rule", help=say("cli.rule"))
    rule.add_argument("rules", nargs="*", help=say("cli.rule-ids"))
    rule.set_defaults(run=_rule)
    answers = commands.add_parser("answers", help=say("cli.answers"))
    answers.add_argument("--lesson", help=say("cli.answers-lesson"))
    answers.add_argument("--html", action="store_true", help=say("cli.answers-html"))
    answers.set_defaults(run=_answers)
    for command in (value, check):
        told = say("cli.rules", fields=", ".join(one.name for one in fields(Rules)))
        command.add_argument("--rules", metavar="TEXT", default=OFFICIAL_WORD, help=told)
    for command in (value, check, rule, answers):
        command.add_argument("--language", choices=LANGUAGES, help=say("cli.language"))
    for name in sorted(added):
        commands.add_parser(name, help=say(f"cli.{name}"), add_help=False)
    return parser


def _value(options: argparse.Namespace) -> int:
    rules = Rules.parse(options.rules)
    cards = CardSet.parse(" ".join(options.cards))
    for card in cards - rules.deck:
        raise rules.not_in_deck(card)
    try:
        found = read_set(cards, rules)
    except NotACombination as error:
        print(error, file=sys.stderr)
        if not cards:
            return UNUSABLE
        _say_what_differs(rules, to=sys.stderr)
        _say_where_to_read_on(["combination"], to=sys.stderr)
        return ILLEGAL
    print(found.value)
    _say_what_differs(rules, to=sys.stdout)
    return LEGAL


def _check(options: argparse.Namespace) -> int:
    rules = Rules.parse(options.rules)
    verdict = check_play(options.play, hand=options.hand, table=options.table, rules=rules)
    print(verdict.explain())
    _say_what_differs(rules, to=sys.stdout)
    _say_where_to_read_on([finding.rule for finding in reasons(verdict)], to=sys.stdout)
    return LEGAL if verdict.legal else ILLEGAL


def _say_what_differs(rules: Rules, *, to: TextIO) -> None:
    if told := badge(rules):
        print(told, file=to)


# What teaches is read only by who asks for it: an answer must not wait for it.


def _rule(options: argparse.Namespace) -> int:
    from odin_teach.teaching.rulebook import article_text  # noqa: PLC0415
    from odin_teach.teaching.rulebook import articles as rulebook  # noqa: PLC0415

    language = current_language()
    if options.rules:
        found = [rulebook.article(rule, language) for rule in options.rules]
        print("\n\n\n".join(map(article_text.article_text, found)))
    else:
        print(article_text.all_articles_text(language))
        print(say("cli.rule-list", command=_rule_command(["count"])))
    return LEGAL


def _answers(options: argparse.Namespace) -> int:
    from odin_teach.teaching.lessons import course as lessons  # noqa: PLC0415
    from odin_teach.teaching.printed import answer_sheet  # noqa: PLC0415

    asked = options.lesson
    if asked is None:
        chosen = lessons.lessons()
    else:
        find = lessons.read_to_install if asked.endswith(".json") else lessons.lesson
        chosen = (find(asked),)
    write = answer_sheet.as_html if options.html else answer_sheet.as_markdown
    print(write(chosen, current_language()), end="")
    return LEGAL


def _say_where_to_read_on(rules: Sequence[str], *, to: TextIO) -> None:
    """Name the command that tells these rules, those among them that have an article."""
    told = [rule for rule in rules if has_article(rule)]
    if told:
        print(say("cli.rule-hint", command=_rule_command(told)), file=to)


def _rule_command(rules: Iterable[str]) -> str:
    """Return the command that explains these rules in the language spoken now."""
    language = current_language()
    asked = [] if language == LANGUAGES[0] else ["--language", language]
    return " ".join(["odin-teach", "rule", *asked, *rules])
