"""The lessons: complete in both languages, beside their notebooks; mistakes named by place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from odin_teach import OdinError
from odin_teach.messages import LANGUAGES
from odin_teach.rule_ids import BOX_RULES
from odin_teach.teaching import MISCONCEPTIONS
from odin_teach.teaching.fields import TaskFileError
from odin_teach.teaching.lessons import course as module
from odin_teach.teaching.lessons.course import (
    FOLDER,
    LessonData,
    following,
    lesson,
    lessons,
    parse_lesson,
    read_lesson,
    task,
    tasks,
)

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(params=[each.id for each in lessons()])
def data(request: pytest.FixtureRequest) -> LessonData:
    return lesson(str(request.param))


# --- the course ---


def test_there_is_a_lesson_for_every_rule_of_the_box_and_every_wrong_idea() -> None:
    assert {rule for each in lessons() for rule in each.rules} == set(BOX_RULES)
    assert {idea for each in lessons() for idea in each.mistakes} == set(MISCONCEPTIONS)


def test_they_come_in_the_order_of_their_files() -> None:
    stems = [path.stem for path in sorted(FOLDER.glob("*.json"))]
    assert [each.notebook for each in lessons()] == stems
    assert [each.id for each in lessons()] == [stem.partition("-")[2] for stem in stems]


def test_one_leads_to_the_next() -> None:
    ids = [each.id for each in lessons()]
    after = [following(each) for each in ids]
    assert [each.id for each in after if each] == ids[1:]
    assert after[-1] is None
    assert following("a-teacher's own") is None


def test_every_task_is_in_one_lesson() -> None:
    assert list(tasks()) == [each.id for data in lessons() for each in data.all_tasks]


def test_it_is_as_long_as_a_lesson_should_be(data: LessonData) -> None:
    assert 4 <= len(data.tasks) <= 8
    assert 3 <= len(data.check) <= 4
    assert 3 <= data.minutes <= 7


def test_tasks_have_hints_and_the_check_has_none(data: LessonData) -> None:
    assert all(1 <= len(each.hint_texts) <= 3 for each in data.tasks)
    assert not any(each.hint_texts for each in data.check)


def test_its_texts_are_there_in_both_languages(data: LessonData) -> None:
    for texts in (data.titles, data.goals):
        assert texts["en"] != texts["fr"]
        assert not re.search(r" [:;?!»]|« |'", texts["fr"])
    for language in LANGUAGES:
        assert data.goal(language).endswith(".")
        assert not data.title(language).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_notebook_says_the_same(data: LessonData, language: str) -> None:
    path = NOTEBOOKS / language / data.link
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"]]
    assert notebook["metadata"]["title"] == data.title(language)
    goal = data.goal(language)
    assert goal.lower() in cells[0].lower()
    assert f'Lesson("{data.id}")' in cells


# --- files of one's own ---

TEXT = {"en": "What?", "fr": "Quoi ?"}
TASK = {"asks": "value", "cards": "2R 8R", "title": TEXT, "prompt": TEXT}
GOOD: dict[str, Any] = {
    "format": 1,
    "title": TEXT,
    "goal": TEXT,
    "minutes": 4,
    "rules": ["value"],
    "mistakes": [],
    "tasks": {"first": TASK | {"hints": [TEXT]}},
    "check": {"last": TASK},
}


def written(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


def test_a_lesson_is_a_file() -> None:
    data = parse_lesson(written(), "12-my-own.json")
    assert (data.id, data.notebook, data.link) == ("my-own", "12-my-own", "12-my-own.ipynb")
    assert (data.minutes, data.rules, data.mistakes) == (4, ("value",), ())
    assert [each.id for each in data.all_tasks] == ["first", "last"]
    assert (data.title("fr"), data.goal("en")) == ("Quoi ?", "What?")


@pytest.mark.parametrize(
    ("file", "name"), [("my-own.json", "my-own"), ("12-my-own.json", "my-own"), ("7.json", "7")]
)
def test_its_id_is_its_name_without_the_number(file: str, name: str) -> None:
    assert parse_lesson(written(), file).id == name


def test_it_can_be_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "my-own.json"
    path.write_text(written(), encoding="utf-8")
    assert read_lesson(path).id == read_lesson(str(path)).id == "my-own"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(TaskFileError, match=r"^none\.json: it cannot be read"):
        read_lesson(tmp_path / "none.json")
    (tmp_path / "latin.json").write_bytes(b'{"title": "\xe9"}')
    with pytest.raises(TaskFileError, match=r"^latin\.json: it cannot be read"):
        read_lesson(tmp_path / "latin.json")


def test_there_is_no_such_lesson() -> None:
    with pytest.raises(OdinError, match=r"no lesson “chess”.*reading-a-combination"):
        lesson("chess")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "a.json, line 1, column 2: this is not JSON"),
        ("[]", "a.json: fields are expected here"),
        (written(format=2), "a.json, field “format”: 2 is not the format"),
        (written(titel=TEXT), "a.json, field “titel”: no such field is read here"),
        (written(title="What?"), "a.json, field “title”: “What?” is not a text in each of"),
        (written(goal={"en": "What?"}), "a.json, field “goal”: "),
        (written(minutes=0), "a.json, field “minutes”: “0” is not a whole number from 1"),
        (written(minutes="4"), "a.json, field “minutes”: “4” is not a whole number"),
        (written(rules=[]), "a.json, field “rules”: “[]” is not a list with something in it"),
        (written(rules=["values"]), "a.json, field “rules”: “values” is no rule id"),
        (written(rules=["value", "value"]), "a.json, field “rules”: “value” is there twice"),
        (written(mistakes=["sums"]), "a.json, field “mistakes”: There is no misconception “sums”"),
        (written(mistakes={}), "a.json, field “mistakes”: “{}” is not a list; [] is one"),
        (written(tasks={}), "a.json, field “tasks”: fields are expected"),
        (written(check={}), "a.json, field “check”: fields are expected"),
        (written(check=[TASK]), "a.json, field “check”: fields are expected"),
        (written(tasks={"first": TASK}), "a.json, “first”, field “hints”: it is missing"),
        (
            written(tasks={"first": TASK | {"hints": [TEXT], "cards": "2X"}}),
            "a.json, “first”, field “cards”: “2X” is not a card",
        ),
        (
            written(check={"last": TASK | {"hints": [TEXT]}}),
            "a.json, “last”, field “hints”: a task of the check has no hints",
        ),
        (
            written(check={"last": TASK | {"wrong": {"82": TEXT}}}),
            "a.json, “last”, field “wrong”: “82” is a right answer",
        ),
        (
            written(check={"last": TASK | {"worng": {"28": TEXT}}}),
            "a.json, “last”, field “worng”: no such field is read here; these are: asks,",
        ),
        (written(check={"first": TASK}), "a.json, “first”: this name is taken: a.json uses it too"),
        (written(check={"The last": TASK}), "a.json, “The last”: “The last” is no name"),
        (written(check={"": TASK}), "a.json: “” is no name"),
        (written(check={"a" * 61: TASK}), "is no name for a task"),
    ],
)
def test_a_mistake_is_named_by_its_place(text: str, message: str) -> None:
    with pytest.raises(TaskFileError) as caught:
        parse_lesson(text, "a.json")
    assert message.lower() in caught.value.explain("en").lower()
    assert caught.value.explain("fr") != caught.value.explain("en")


@pytest.mark.parametrize("field", list(GOOD))
def test_a_missing_field_is_named(field: str) -> None:
    text = json.dumps({name: value for name, value in GOOD.items() if name != field})
    with pytest.raises(TaskFileError, match=f"a.json, field “{field}”: it is missing"):
        parse_lesson(text, "a.json")


# --- a folder of lessons ---


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course of one's own in place of ours."""
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    monkeypatch.setattr(module, "lessons", module.lessons.__wrapped__)
    return tmp_path


def put(folder: Path, name: str, **changes: Any) -> None:
    (folder / name).write_text(written(**changes), encoding="utf-8")


def test_a_new_file_is_a_new_lesson(folder: Path) -> None:
    put(folder, "02-second.json", tasks={"a": TASK | {"hints": [TEXT]}}, check={"b": TASK})
    put(folder, "01-first.json")
    (folder / "notes.txt").write_text("not a lesson")
    assert [each.id for each in module.lessons()] == ["first", "second"]


def test_no_two_lessons_share_a_task(folder: Path) -> None:
    put(folder, "01-first.json")
    put(folder, "02-second.json", tasks={"a": TASK | {"hints": [TEXT]}})
    with pytest.raises(TaskFileError, match=r"^02-second.json, “last”: .*01-first.json uses it"):
        module.lessons()


def test_no_two_lessons_share_a_name(folder: Path) -> None:
    put(folder, "01-first.json")
    put(folder, "02-first.json", tasks={"a": TASK | {"hints": [TEXT]}}, check={"b": TASK})
    with pytest.raises(TaskFileError, match=r"^02-first.json: .*01-first.json uses it"):
        module.lessons()


def test_a_broken_file_does_not_keep_the_others_from_being_read(folder: Path) -> None:
    put(folder, "01-first.json")
    (folder / "02-broken.json").write_text("{")
    assert module.lesson("first").id == "first"
    with pytest.raises(TaskFileError, match=r"^02-broken.json, line 1"):
        module.lessons()
    with pytest.raises(TaskFileError, match=r"^02-broken.json, line 1"):
        module.lesson("broken")


def test_a_wrong_number_after_going_out_never_speaks_of_taking_a_card() -> None:
    question = task("out-with-two").question
    assert question.solution == 0
    for number in range(1, 10):
        reply = question.judge(number, "en")
        assert reply.rules == ("take-none-when-out",)
        assert "nothing is taken back" in reply.text


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"format": ' + "9" * 5_000 + "}", '{"format": 1, "title": "\\ud800"}']
)
def test_what_cannot_be_read_at_all_is_refused_like_the_rest(text: str) -> None:
    with pytest.raises(TaskFileError) as caught:
        parse_lesson(text, "mine.json")
    assert caught.value.explain("fr").encode().startswith(b"mine.json")


def test_a_lesson_may_begin_with_the_mark_that_windows_writes(tmp_path: Path) -> None:
    source = next(FOLDER.glob("02-*.json")).read_text(encoding="utf-8")
    path = tmp_path / "cards.json"
    path.write_text(source, encoding="utf-8-sig")
    assert read_lesson(path).id == "cards"


def test_no_file_can_have_such_a_name() -> None:
    with pytest.raises(TaskFileError):
        read_lesson("a\x00.json")
