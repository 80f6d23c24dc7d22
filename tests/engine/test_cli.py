"""The command line: answers, exit codes, and where errors go."""

import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from odin_teach import Rules, __version__, say
from odin_teach.cli import main
from odin_teach.messages import LANGUAGES
from odin_teach.teaching import ARTICLES, article
from odin_teach.teaching.lessons.course import lesson
from tests.engine.own_rules import OddOnly


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (["8R", "2R"], "82"),
        (["2R", "8R"], "82"),
        (["2R 8R"], "82"),
        (["8R2R"], "82"),
        (["9b,9k"], "99"),
        (["9B"], "9"),
        (["8", "red"], "8"),
    ],
)
def test_value(capsys: pytest.CaptureFixture[str], cards: list[str], value: str) -> None:
    assert main(["value", *cards]) == 0
    out, err = capsys.readouterr()
    assert value in out.split()
    assert err == ""


def test_value_of_no_combination(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["value", "8R", "2B"]) == 1
    out, err = capsys.readouterr()
    assert "8R 2B" in out + err


@pytest.mark.parametrize("cards", [["8Z"], ["8R", "8R"], ["10R"], ["hello"], [""]])
def test_value_of_what_cannot_be_read(capsys: pytest.CaptureFixture[str], cards: list[str]) -> None:
    assert main(["value", *cards]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert cards[-1] in err
    assert err.strip()
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--table", "8B", "--play", "3R 3G"], 0),
        (["--table", "8B", "--play", "3R 3G", "--hand", "3R 3G 1O"], 0),
        (["--play", "9B"], 0),
        (["--play", "7R 5R", "--hand", "7R 5R"], 0),
        (["--table", "6P 4P", "--play", "9B"], 1),
        (["--table", "6P 4P", "--play", "9B", "--hand", "9B 1R"], 1),
        (["--table", "8B", "--play", "9O", "--hand", "3R 3G"], 1),
        (["--play", "7R 5R"], 1),
        (["--play", "7R 5R", "--hand", "7R 5R 1O"], 1),
    ],
)
def test_check(capsys: pytest.CaptureFixture[str], arguments: list[str], code: int) -> None:
    assert main(["check", *arguments]) == code
    out, err = capsys.readouterr()
    assert out.strip()
    assert err == ""


def test_check_names_every_reason(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--table", "6P 4P", "--play", "9B"])
    out = capsys.readouterr().out
    for fact in ("count", "higher", "64", "2 or 3"):
        assert fact in out


def test_check_of_an_opening_says_what_would_make_it_legal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["check", "--play", "7R 5R"])
    assert "hand" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        (["--table", "6P 4Z", "--play", "9B"], "4Z"),
        (["--table", "6P 4B", "--play", "9B"], "6P 4B"),
        (["--table", "6P 4P", "--play", "9X"], "9X"),
        (["--table", "6P 4P", "--play", "9B 9B"], "9B"),
        (["--table", "6P", "--play", "9B", "--hand", "9B 7Q"], "7Q"),
        (["--table", "6P", "--play", "9B", "--hand", "9B 6P"], "6P"),
        (["--table", "6P", "--play", "6P"], "6P"),
        (["--table", "6P"], "--play"),
        (["--play", "9B", "--wind", "north"], "--wind"),
    ],
)
def test_check_of_what_cannot_be_read(
    capsys: pytest.CaptureFixture[str], arguments: list[str], quoted: str
) -> None:
    assert main(["check", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert quoted in err
    assert "Traceback" not in err


@pytest.mark.parametrize("arguments", [[], ["juggle"], ["value"], ["check"]])
def test_usage(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "odin-teach" in err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert "value" in out
    assert "check" in out


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["--table", "6P 4P", "--play", "9B"], "odin-teach rule count higher"),
        (["--play", "9B"], "odin-teach rule combination open-one"),
        (["--play", "9B 8B"], "odin-teach rule open-one"),
        (
            ["--table", "6P 4P", "--play", "9B", "--language", "fr"],
            "odin-teach rule --language fr count higher",
        ),
    ],
)
def test_check_names_the_command_that_tells_the_rules(
    capsys: pytest.CaptureFixture[str], arguments: list[str], command: str
) -> None:
    main(["check", *arguments])
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.endswith(command)
    assert main(command.split()[1:]) == 0


def test_value_of_no_combination_names_the_command_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["value", "8R", "2B"]) == 1
    assert "odin-teach rule combination" in capsys.readouterr().err


# House rules

OURS = "equal_beats:true,take:none"


def test_check_answers_under_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["check", "--table", "6B 4B", "--play", "6P 4P"]
    assert main(asked) == 1
    assert "House rules" not in capsys.readouterr().out
    assert main([*asked, "--rules", OURS]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "64 equals 64, and equal beats here. [higher]" in lines
    told = "An equal value beats too. Nothing is taken: the whole table set is discarded."
    assert f"House rules: {told}" in lines


def test_what_differs_is_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    named = f"{OURS},name:Chez%20nous"
    assert main(["check", "--play", "9B", "--rules", named, "--language", "fr"]) == 0
    told = Rules.parse(OURS).difference("fr")
    badge = f"Règles maison «\u00a0Chez nous\u00a0»\u00a0: {told}"
    assert badge in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("rules", ["official", "official,name:Ours", "take:one"])
def test_official_rules_differ_in_nothing(capsys: pytest.CaptureFixture[str], rules: str) -> None:
    assert main(["value", "8R", "2R", "--rules", rules]) == 0
    assert capsys.readouterr().out == "82\n"


def test_value_under_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["value", "9B", "9K", "--rules", "combine:number"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "99",
        "House rules: Only cards of one number go together; one colour makes no set.",
    ]
    assert main(["value", "8R", "2R", "--rules", "combine:number"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "8R and 2R do not share a number" in err
    assert "House rules: " in err
    assert "odin-teach rule combination" in err


@pytest.mark.parametrize("command", [["value", "9B"], ["check", "--play", "9B"]])
@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("take:two", ["take", "'two'", "'one', 'none', 'all'"]),
        ("extra_cards:nine", ["extra_cards", "'nine'", "0 to 8"]),
        ("hand:7", ["hand:7", "hand_size"]),
        ("colours:RK", ["9B", "colours RK"]),
        ("", ["official"]),
    ],
)
def test_rules_that_cannot_be_played_name_the_field_and_what_is_accepted(
    capsys: pytest.CaptureFixture[str], command: list[str], rules: str, says: list[str]
) -> None:
    assert main([*command, "--rules", rules]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert all(said in err for said in says), err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["value", "check"])
def test_the_help_names_every_field(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    assert main([command, "--help", "--language", language]) == 0
    told = capsys.readouterr().out
    assert all(field.name in told for field in fields(Rules))


def test_no_command_is_named_for_a_rule_without_an_article(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "--play", "8B", "--rules", OddOnly.kind]) == 1
    told = capsys.readouterr().out
    assert "8 blue: that is even. [odd]" in told.splitlines()
    assert "odin-teach rule" not in told
    assert main(["check", "--play", "9B 8R", "--table", "7R", "--rules", OddOnly.kind]) == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("odin-teach rule combination")


# Articles in the terminal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ARTICLES)
def test_a_rule_is_told_in_full(
    capsys: pytest.CaptureFixture[str], rule: str, language: str
) -> None:
    assert main(["rule", rule, "--language", language]) == 0
    found, told = article(rule, language), " ".join(capsys.readouterr().out.split())
    wanted = [found.title, found.text, found.why, found.pitfall, f"[{rule}]", *found.sources]
    for example in found.examples:
        wanted += [example.caption(language), *example.steps(language)]
        wanted += [line.text for line in example.told(language)]
    wanted += [*found.related, say("rulebook.unofficial", language)]
    for text in wanted:
        assert " ".join(text.split()) in told


def test_several_rules_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "count", "higher"]) == 0
    told = capsys.readouterr().out
    assert told.index(article("count").title) < told.index(article("higher").title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_an_id_all_rules_are_listed(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert main(["rule", "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    for rule in ARTICLES:
        assert any(line.split() == [rule, *article(rule, language).title.split()] for line in lines)
    assert "odin-teach rule" in lines[-1]


def test_a_rule_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "gravity"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "gravity" in err
    assert "count" in err


# The answer sheet


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", [[], ["--html"]])
def test_the_answers_to_one_lesson(
    capsys: pytest.CaptureFixture[str], language: str, form: list[str]
) -> None:
    asked = ["answers", "--lesson", "reading-a-combination", "--language", language, *form]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert out.startswith("<!DOCTYPE html>" if form else "# ")
    assert lesson("reading-a-combination").title(language) in out
    assert lesson("beating-the-table").title(language) not in out


def test_the_answers_to_a_lesson_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answers", "--lesson", "flying"]) == 2
    assert "flying" in capsys.readouterr().err


def test_french(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["check", "--table", "6P 4P", "--play", "9B"]
    main(arguments)
    english = capsys.readouterr().out
    assert main([*arguments, "--language", "fr"]) == 1
    french = capsys.readouterr().out
    assert english != french
    assert "64" in french
    assert main(arguments) == 1
    assert capsys.readouterr().out == english, "one French answer does not make all French"


def test_as_a_program() -> None:
    """The exit code reaches the shell, and errors go to standard error."""
    program = "import sys; from odin_teach.cli import main; sys.exit(main())"
    for arguments, code, on_error in (
        (["value", "8R", "2R"], 0, False),
        (["check", "--table", "6P 4P", "--play", "9B"], 1, False),
        (["value", "8Z"], 2, True),
    ):
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == code
        assert bool(done.stderr) is on_error
        assert bool(done.stdout) is not on_error


def test_a_terminal_without_our_letters_still_gets_the_answer() -> None:
    command = [sys.executable, "-m", "odin_teach", "check", "--play", "9B", "--table", "8R"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*command, "--language", "fr"], env=environment, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert done.stdout.startswith(b"Oui")


# Options that all commands know


@pytest.mark.parametrize(
    "arguments",
    [
        ["--language", "fr", "check", "--play", "9B"],
        ["--language=fr", "check", "--play", "9B"],
        ["check", "--play", "9B", "--language", "fr"],
        ["--language", "en", "check", "--play", "9B", "--language", "fr"],
    ],
)
def test_the_language_may_stand_before_and_after_the_command(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("Oui")


@pytest.mark.parametrize("command", ["value", "check", "rule", "answers", "serve", "lab"])
def test_every_command_speaks_the_language_before_it(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert main(["--language", "fr", command, "--help"]) == 0
    before = capsys.readouterr().out
    assert main([command, "--help", "--language", "fr"]) == 0
    assert capsys.readouterr().out == before
    assert main([command, "--help"]) == 0
    assert capsys.readouterr().out != before


@pytest.mark.parametrize("command", ["serve", "check"])
def test_a_language_that_there_is_not_stops_every_command(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert main(["--language", "tlh", command, "--help"]) == 2
    assert "tlh" in capsys.readouterr().err


@pytest.mark.parametrize("before", [[], ["check"], ["rule"]])
def test_version(capsys: pytest.CaptureFixture[str], before: list[str]) -> None:
    assert main([*before, "--version"]) == 0
    assert capsys.readouterr().out == f"odin-teach {__version__}\n"


# Whatever becomes of the answer


def piped(arguments: list[str], reads: int, stream: str) -> tuple[int, bytes]:
    """Run the program with its output in a pipe of which only so many bytes are read.

    Return the exit code, and what came out on the other stream.
    """
    other = {"stdout": "stderr", "stderr": "stdout"}[stream]
    reader, writer = os.pipe()
    pipes = {stream: writer, other: subprocess.PIPE}
    command = [sys.executable, "-m", "odin_teach", *arguments]
    with subprocess.Popen(command, **pipes) as process:  # type: ignore[call-overload] # chosen above
        os.close(writer)
        if reads:
            os.read(reader, reads)
        os.close(reader)
        told = getattr(process, other).read()
    return process.returncode, told


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["check", "--table", "8B", "--play", "3R 3G"], 0),
        (["check", "--table", "6P 4P", "--play", "9B"], 1),
        (["value", "8R", "2B"], 1),
        (["value", "8Z"], 2),
        (["rule"], 0),
        (["answers", "--html"], 0),
        (["--help"], 0),
        (["check"], 2),
    ],
)
def test_whoever_stops_reading_changes_no_exit_code(arguments: list[str], code: int) -> None:
    for reads in (0, 10):
        found, told = piped(
            arguments, reads, "stderr" if code == 2 or "2B" in arguments else "stdout"
        )
        assert found == code
        assert told == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_answer_that_cannot_be_written_is_no_verdict() -> None:
    command = [sys.executable, "-m", "odin_teach", "check", "--table", "6P 4P", "--play", "9B"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
