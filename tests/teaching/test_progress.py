"""A learner's progress: what counts, that copies merge in any order, what is refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odin_teach import OdinError, use_language
from odin_teach.teaching.progress import (
    VERSION,
    LessonProgress,
    NewerProgressError,
    Progress,
    Standing,
    stars_for,
)

SMALL = st.integers(0, 3)
IDS = st.sampled_from(["value", "count", "higher"])
STEPPED = st.builds(
    Standing, st.integers(1, 3), st.sampled_from(["", "one", "two"]), SMALL, st.booleans()
)
STANDINGS = st.one_of(st.just(Standing()), STEPPED)
LESSONS = st.builds(LessonProgress, SMALL, SMALL, STANDINGS)
PROGRESS = st.builds(Progress, SMALL, st.dictionaries(IDS, LESSONS))


# --- what happens in a lesson ---


@pytest.mark.parametrize(("wrong", "stars"), [(0, 3), (1, 2), (2, 1), (50, 1)])
def test_stars_follow_from_the_wrong_answers_in_the_check(wrong: int, stars: int) -> None:
    assert stars_for(wrong) == stars
    assert Progress().finished("value", wrong=wrong).stars("value") == stars


def test_the_best_stars_are_kept() -> None:
    progress = Progress().finished("value", wrong=0).finished("value", wrong=5)
    assert progress.stars("value") == 3
    assert progress.of("value").standing == Standing(2, "", 5, True)


def test_where_somebody_stopped_is_known() -> None:
    progress = Progress().at("value", "one").at("value", "two", wrong=1)
    assert progress.of("value").standing == Standing(2, "two", 1, False)
    assert progress.of("count") == LessonProgress()
    assert progress.stars("value") == 0


def test_one_lesson_can_be_reset() -> None:
    before = Progress().finished("value", wrong=0).finished("count", wrong=1)
    after = before.reset("value")
    assert (after.stars("value"), after.stars("count")) == (0, 2)
    assert after.merged(before) == before.merged(after) == after


def test_all_can_be_reset() -> None:
    before = Progress().finished("value", wrong=0)
    after = before.reset()
    assert after.lessons == {}
    assert before.merged(after) == after
    assert after.finished("count", wrong=0).merged(before).stars("value") == 0


def test_the_newer_standing_wins_and_the_better_stars() -> None:
    start = Progress().at("value", "one")
    far = start.at("value", "two").at("value", "three")
    other = start.finished("value", wrong=0)
    both = far.merged(other)
    assert both.stars("value") == 3
    assert both.of("value").standing.task == "three"


def test_it_never_changes() -> None:
    progress = Progress().at("value", "one")
    progress.finished("value", wrong=0)
    assert progress == Progress().at("value", "one")
    assert hash(progress) == hash(Progress().at("value", "one"))
    with pytest.raises(TypeError):
        progress.lessons["value"] = LessonProgress()  # type: ignore[index]


# --- merging ---


@given(PROGRESS, PROGRESS)
def test_merging_knows_no_order(one: Progress, other: Progress) -> None:
    assert one.merged(other) == other.merged(one)


@given(PROGRESS, PROGRESS, PROGRESS)
def test_merging_knows_no_grouping(one: Progress, two: Progress, three: Progress) -> None:
    assert one.merged(two).merged(three) == one.merged(two.merged(three))


@given(PROGRESS, PROGRESS)
def test_merging_again_changes_nothing(one: Progress, other: Progress) -> None:
    assert one.merged(one) == one
    assert one.merged(other).merged(other) == one.merged(other)


@given(PROGRESS, st.one_of(st.none(), IDS))
def test_a_reset_beats_what_was_before(progress: Progress, lesson: str | None) -> None:
    assert progress.reset(lesson).merged(progress) == progress.reset(lesson)


@given(PROGRESS, IDS, SMALL)
def test_what_is_done_next_beats_what_was_before(
    progress: Progress, lesson: str, wrong: int
) -> None:
    for after in (progress.at(lesson, "one", wrong=wrong), progress.finished(lesson, wrong=wrong)):
        assert after.merged(progress) == after


@given(PROGRESS, PROGRESS)
def test_a_saved_file_takes_nothing_away(mine: Progress, saved: Progress) -> None:
    after = mine.adopting(saved)
    for lesson in {*mine.lessons, *saved.lessons}:
        assert after.stars(lesson) == max(mine.stars(lesson), saved.stars(lesson))
        standing = mine.of(lesson).standing
        assert after.of(lesson).standing == (
            standing if standing.steps else saved.of(lesson).standing
        )
    assert after.merged(mine) == after
    assert after.adopting(saved) == after


# --- as text ---


@given(PROGRESS)
def test_text_and_back(progress: Progress) -> None:
    assert Progress.from_json(progress.to_json()) == progress


@given(PROGRESS, PROGRESS)
def test_equal_progress_is_equal_text(one: Progress, other: Progress) -> None:
    assert one.merged(other).to_json() == other.merged(one).to_json()


def test_the_first_version_is_read() -> None:
    """This text is in browsers already: it must stay readable."""
    text = (
        '{"format": "odin-progress", "version": 1, "epoch": 2, "lessons": {"value": {"epoch": 1,'
        ' "best": 2, "steps": 7, "task": "value-82", "wrong": 1, "finished": false}}}'
    )
    known = LessonProgress(1, 2, Standing(7, "value-82", 1, False))
    assert Progress.from_json(text) == Progress(2, {"value": known})


GOOD = json.loads(Progress().at("value", "one").to_json())


def changed(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


def changed_lesson(**changes: Any) -> str:
    return changed(lessons={"value": GOOD["lessons"]["value"] | changes})


def test_a_newer_version_is_refused_as_that() -> None:
    text = changed(version=VERSION + 1, lessons="in another shape")
    with pytest.raises(NewerProgressError, match="newer version of the course"):
        Progress.from_json(text)
    use_language("fr")
    with pytest.raises(NewerProgressError, match="version plus récente du cours"):
        Progress.from_json(text)


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "{}", '{"format": "odin-practice"}', "a,b\n1,2", "[" * 100_000]
)
def test_a_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(OdinError, match="is not progress that this course saved"):
        Progress.from_json(text)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (changed(version=0), "version"),
        (changed(version="1"), "version"),
        (changed(epoch=-1), "epoch"),
        (changed(epoch=1.5), "epoch"),
        (changed(lessons=[]), "lessons"),
        (changed(lessons={"value": 3}), "lessons"),
        (changed(lessons={"v" * 201: GOOD["lessons"]["value"]}), "lessons"),
        (changed_lesson(best=4), "best"),
        (changed_lesson(best=True), "best"),
        (changed_lesson(steps=2**60), "steps"),
        (changed_lesson(task=None), "task"),
        (changed_lesson(wrong="1"), "wrong"),
        (changed_lesson(finished=1), "finished"),
        (changed_lesson(epoch=None), "epoch"),
    ],
)
def test_a_damaged_text_is_refused_with_the_field(text: str, field: str) -> None:
    with pytest.raises(OdinError, match=f"damaged: .* “{field}”"):
        Progress.from_json(text)


def test_half_a_character_can_be_quoted() -> None:
    with pytest.raises(OdinError) as caught:
        Progress.from_json("\ud800")
    str(caught.value).encode()


def test_counting_ends_somewhere() -> None:
    """What a hostile page stores must not make a text that cannot be read again."""
    highest = Progress(2**53, {"value": LessonProgress(2**53, 0, Standing(2**53))})
    for after in (highest.reset(), highest.reset("value"), highest.at("value", "one")):
        assert Progress.from_json(after.to_json()) == after
