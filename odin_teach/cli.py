"""The command `odin-teach`: answers in the terminal, and starts what other packages add.

Exit codes: 0 legal, 1 illegal, 2 input that cannot be used. They are the same where nobody reads
the answer to its end (`odin-teach check ... | head -1`).
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields
from importlib.metadata import EntryPoint, entry_points
from typing import Final, TextIO

from odin_teach import __version__
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
    try:
        code = _answer(given)
    except SystemExit as stop:  # argparse has said why; its code for bad usage is ours too
        code = int(stop.code or 0)
    except OSError as error:  # a full disk
        _tell(say("cli.cannot-write", why=error.strerror or error), sys.stderr)
        code = UNUSABLE
    _tell("", sys.stdout, end="")  # what argparse has said may still be on its way
    return code


def _answer(given: list[str]) -> int:
    added = {entry.name: entry for entry in entry_points(group=_GROUP)}
    place = _place_of_command(given)
    if place is not None and given[place] in added:
        return _run(added[given[place]], [*given[:place], *given[place + 1 :]])
    options = _parser(added).parse_args(given)
    try:
        return int(options.run(options))
    except OdinError as error:
        _tell(error, sys.stderr)
        return UNUSABLE


def _tell(text: object, stream: TextIO, end: str = "\n") -> None:
    """Print at once; where nobody reads on, the rest is told to nobody."""
    try:
        print(text, file=stream, end=end, flush=True)
    except OSError as error:
        nobody = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nobody, stream.fileno())
        os.close(nobody)
        if not isinstance(error, BrokenPipeError):
            raise


def _say_what_the_terminal_can() -> None:
    """Replace a character that the terminal lacks: an answer must not end in an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(entry: EntryPoint, arguments: list[str]) -> int:
    return int(entry.load()(arguments))


def _language_of(arguments: list[str]) -> str:
    """Return the language asked for, before anything is parsed: the help speaks it too."""
    try:
        return str(_early_parser().parse_known_args(arguments)[0].language)
    except argparse.ArgumentError:
        return LANGUAGES[0]


def _place_of_command(arguments: list[str]) -> int | None:
    """Return where the command stands: behind what may stand before it; None: nowhere."""
    for place, word in enumerate(arguments):
        before = arguments[:place]
        try:
            unread = _early_parser().parse_known_args(before)[1]
        except argparse.ArgumentError:  # the value is still to come
            continue
        if not word.startswith("-") and not unread:
            return place
    return None


def _early_parser() -> argparse.ArgumentParser:
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    return early


def _parser(added: dict[str, EntryPoint]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="odin-teach", description=say("cli.about"))
    _add_options_of_all(parser)
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
        _add_options_of_all(command)
    for name in sorted(added):
        commands.add_parser(name, help=say(f"cli.{name}"), add_help=False)
    return parser


def _add_options_of_all(parser: argparse.ArgumentParser) -> None:
    """Let these stand before the command and after it; `_language_of` has read the language."""
    parser.add_argument("--language", choices=LANGUAGES, help=say("cli.language"))
    told = f"odin-teach {__version__}"
    parser.add_argument("--version", action="version", version=told, help=say("cli.version"))


def _value(options: argparse.Namespace) -> int:
    rules = Rules.parse(options.rules)
    cards = CardSet.parse(" ".join(options.cards))
    for card in cards - rules.deck:
        raise rules.not_in_deck(card)
    try:
        found = read_set(cards, rules)
    except NotACombination as error:
        _tell(error, sys.stderr)
        if not cards:
            return UNUSABLE
        _say_what_differs(rules, to=sys.stderr)
        _say_where_to_read_on(["combination"], to=sys.stderr)
        return ILLEGAL
    _tell(found.value, sys.stdout)
    _say_what_differs(rules, to=sys.stdout)
    return LEGAL


def _check(options: argparse.Namespace) -> int:
    rules = Rules.parse(options.rules)
    verdict = check_play(options.play, hand=options.hand, table=options.table, rules=rules)
    _tell(verdict.explain(), sys.stdout)
    _say_what_differs(rules, to=sys.stdout)
    _say_where_to_read_on([finding.rule for finding in reasons(verdict)], to=sys.stdout)
    return LEGAL if verdict.legal else ILLEGAL


def _say_what_differs(rules: Rules, *, to: TextIO) -> None:
    if told := badge(rules):
        _tell(told, to)


# What teaches is read only by who asks for it: an answer must not wait for it.


def _rule(options: argparse.Namespace) -> int:
    from odin_teach.teaching.rulebook import article_text  # noqa: PLC0415
    from odin_teach.teaching.rulebook import articles as rulebook  # noqa: PLC0415

    language = current_language()
    if options.rules:
        found = [rulebook.article(rule, language) for rule in options.rules]
        _tell("\n\n\n".join(map(article_text.article_text, found)), sys.stdout)
    else:
        _tell(article_text.all_articles_text(language), sys.stdout)
        _tell(say("cli.rule-list", command=_rule_command(["count"])), sys.stdout)
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
    _tell(write(chosen, current_language()), sys.stdout, end="")
    return LEGAL


def _say_where_to_read_on(rules: Sequence[str], *, to: TextIO) -> None:
    """Name the command that tells these rules, those among them that have an article."""
    told = [rule for rule in rules if has_article(rule)]
    if told:
        _tell(say("cli.rule-hint", command=_rule_command(told)), to)


def _rule_command(rules: Iterable[str]) -> str:
    """Return the command that explains these rules in the language spoken now."""
    language = current_language()
    asked = [] if language == LANGUAGES[0] else ["--language", language]
    return " ".join(["odin-teach", "rule", *asked, *rules])
