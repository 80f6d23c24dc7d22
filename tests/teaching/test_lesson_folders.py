"""A teacher's lessons: all mistakes at once, one language, a folder of notebooks."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from odin_teach import OdinError
from odin_teach.cli import main
from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.lessons.course import (
    FOLDER,
    LessonData,
    following,
    lessons,
    parse_lesson,
    read_lesson,
    read_to_install,
)
from odin_teach.teaching.lessons.folders import lesson_here, lessons_here, lessons_in, own_file
from odin_teach.teaching.mistakes import SeveralMistakesError

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def text(word: str, *languages: str) -> dict[str, str]:
    return {language: f"{word} {language}" for language in languages or ("en", "fr")}


def lesson(*languages: str, task: str = "mine", check: str = "mine-too") -> dict[str, Any]:
    def asked(word: str) -> dict[str, Any]:
        told = {field: text(f"{word} {field}", *languages) for field in ("title", "prompt")}
        return {"asks": "value", "cards": "2R 8R", **told}

    hints = [text("hint", *languages)]
    wrong = {"28": text("no", *languages)}
    return {
        "format": 1,
        "title": text("title", *languages),
        "goal": text("goal", *languages),
        "minutes": 3,
        "rules": ["value"],
        "mistakes": [],
        "tasks": {task: asked(task) | {"hints": hints, "wrong": wrong}},
        "check": {check: asked(check)},
    }


def put(path: Path, data: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# --- all mistakes at once ---


def spoilt() -> dict[str, Any]:
    data = lesson()
    data["minutes"] = 0
    data["rules"] = ["valu"]
    data["tasks"]["mine"] |= {"cards": "2X", "title": {"en": "only one"}}
    data["tasks"]["Mine"] = data["tasks"]["mine"]
    data["check"]["mine-too"] |= {"asks": "worth", "hints": []}
    return data | {"extra": 1}


PLACES = [
    "field “minutes”",
    "field “rules”",
    "“mine”, field “cards”",
    "“mine”, field “title”",
    "“Mine”",
    "“mine-too”, field “asks”",
    "“mine-too”, field “hints”",
    "field “extra”",
]


def test_all_mistakes_of_a_file_are_told_each_on_its_line() -> None:
    with pytest.raises(SeveralMistakesError) as caught:
        parse_lesson(json.dumps(spoilt()), "12-new.json")
    for language in ("en", "fr"):
        lines = caught.value.explain(language).splitlines()
        assert len(lines) == len(PLACES) == len(caught.value.mistakes)
        for line, place in zip(lines, PLACES, strict=True):
            named = place.replace("field “", "").replace("”", "").replace("“", "").split(", ")
            assert line.startswith("12-new.json")
            assert all(name in line for name in named), line
    assert all(f"12-new.json, {place}" in str(caught.value) for place in PLACES)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_one_mistake_is_told_as_itself() -> None:
    with pytest.raises(TaskFileError) as caught:
        parse_lesson(json.dumps(lesson() | {"minutes": 0}), "12-new.json")
    assert not isinstance(caught.value, SeveralMistakesError)


def test_the_command_for_answers_tells_them_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path / "12-new.json", spoilt())
    assert main(["answers", "--lesson", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == len(PLACES)


# --- what installing would refuse ---


def test_ids_that_lessons_of_the_course_use_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path / "12-new.json", lesson(task="value-82", check="answer-64"))
    assert read_lesson(path).id == "new"  # nothing is wrong with it elsewhere
    with pytest.raises(SeveralMistakesError) as caught:
        read_to_install(path)
    assert "12-new.json, “value-82”: " in str(caught.value)
    assert "12-new.json, “answer-64”: " in str(caught.value)
    assert main(["answers", "--lesson", str(path)]) == 2
    assert "value-82" in capsys.readouterr().err


def test_the_name_of_another_lesson_is_refused(tmp_path: Path) -> None:
    path = put(tmp_path / "30-opening.json", lesson())
    with pytest.raises(TaskFileError, match=r"^30-opening\.json: .*07-opening\.json uses it"):
        read_to_install(path)


def test_a_lesson_may_replace_the_one_of_its_file_name(tmp_path: Path) -> None:
    name = lessons()[1].notebook
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    path = put(tmp_path / f"{name}.json", data | {"minutes": 9})
    assert read_to_install(path).minutes == 9


# --- one language ---


def test_one_language_is_enough() -> None:
    data = parse_lesson(json.dumps(lesson("fr")), "12-new.json")
    assert data.title("fr") == data.title("en") == "title fr"
    [task] = data.tasks
    assert task.hints("en") == ("hint fr",)
    assert task.judge(28, "en").note == "no fr"


def test_all_texts_are_in_the_languages_of_the_title() -> None:
    french = lesson("fr")
    french["goal"] = {"en": "goal"}
    with pytest.raises(TaskFileError, match=r"field “goal”: .*fr"):
        parse_lesson(json.dumps(french), "12-new.json")
    both = lesson()
    both["tasks"]["mine"]["wrong"] = {"28": {"en": "no"}}
    with pytest.raises(TaskFileError, match=r"“mine”, field “wrong”: it is missing in: fr"):
        parse_lesson(json.dumps(both), "12-new.json")


# --- a folder of notebooks ---


def notebooks(folder: Path, *names: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / f"{name}.ipynb").write_text("{}")
    return folder


def ids(found: tuple[LessonData, ...]) -> list[str]:
    return [each.id for each in found]


def test_the_lessons_of_a_folder_are_those_of_its_notebooks(tmp_path: Path) -> None:
    folder = notebooks(tmp_path / "fr", "00-start", "03-second", "02-reading-a-combination", "1-my")
    put(folder / "03-second.json", lesson("fr"))
    put(tmp_path / "1-my.json", lesson("fr", task="a", check="b"))  # for every language
    put(tmp_path / "04-not-shown.json", lesson())
    assert ids(lessons_in(folder)) == ["reading-a-combination", "second", "my"]
    after = following("reading-a-combination", lessons_in(folder))
    assert after
    assert after.id == "second"
    assert own_file(folder / "00-start.ipynb") is None
    assert lessons_in(tmp_path) == ()


def test_a_lesson_is_found_by_its_id_from_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(notebooks(tmp_path / "fr", "03-mine", "04-opening"))
    put(tmp_path / "03-mine.json", lesson("fr"))
    put(tmp_path / "04-opening.json", lesson("fr", task="a", check="b"))
    assert lesson_here("mine").title("en") == "title fr"
    assert lesson_here("opening").tasks[0].id == "a"  # theirs, not ours
    assert lesson_here("taking-one-back").notebook == "05-taking-one-back"
    with pytest.raises(OdinError, match="no lesson “chess”"):
        lesson_here("chess")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_our_own_folders_have_the_whole_course(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lessons_in(NOTEBOOKS / language) == lessons()
    monkeypatch.chdir(NOTEBOOKS / language)
    assert lessons_here() == lessons()


def test_where_there_are_none_it_is_the_course(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(notebooks(tmp_path, "1-intro", "notes"))
    assert lessons_here() == lessons()


def test_the_mistakes_of_all_files_are_told(tmp_path: Path) -> None:
    folder = notebooks(tmp_path / "en", "01-a", "02-b", "03-c", "04-d")
    put(folder / "01-a.json", lesson() | {"minutes": 0})
    put(folder / "02-b.json", lesson() | {"rules": []})
    with pytest.raises(SeveralMistakesError, match=r"01-a\.json.*\n02-b\.json"):
        lessons_in(folder)
    for name in ("01-a", "02-b"):
        put(folder / f"{name}.json", lesson())
    with pytest.raises(SeveralMistakesError, match=r"02-b\.json, “mine”: .*01-a\.json uses it"):
        lessons_in(folder)
