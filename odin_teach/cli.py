"""The command `odin-teach`: answers in the terminal, and starts what other packages add.

Exit codes: 0 legal, 1 illegal, 2 input that cannot be used.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import LANGUAGES, say, use_language
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
    for command in (value, check):
        command.add_argument("--language", choices=LANGUAGES, help=say("cli.language"))
    for name in sorted(added):
        commands.add_parser(name, help=say(f"cli.{name}"), add_help=False)
    return parser


def _value(options: argparse.Namespace) -> int:
    try:
        print(Combination(" ".join(options.cards)).value)
    except OdinError as error:
        print(error, file=sys.stderr)
        return ILLEGAL if error.message == "error.not-a-combination" else UNUSABLE
    return LEGAL


def _check(options: argparse.Namespace) -> int:
    verdict = check_play(options.play, hand=options.hand, table=options.table)
    print(verdict.explain())
    return LEGAL if verdict.legal else ILLEGAL
