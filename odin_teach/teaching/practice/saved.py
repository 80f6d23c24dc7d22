"""A learner's record as JSON text: written, read, and which of two counts.

Version 2 has the best streak and the epoch; a record of version 1 is read as one without them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from odin_teach.errors import NewerError, OdinError, start_of
from odin_teach.json_text import JsonError, load_json
from odin_teach.messages import known_language
from odin_teach.teaching.answers import write_answer
from odin_teach.teaching.practice.choice import remake
from odin_teach.teaching.practice.kinds import KINDS
from odin_teach.teaching.practice.learner import Learner
from odin_teach.teaching.practice.misconceptions import (
    MISCONCEPTIONS,
    known_misconception,
)
from odin_teach.teaching.practice.questions import LEVELS
from odin_teach.teaching.practice.state import NONE_TWICE_WITHIN, Evidence, State
from odin_teach.whole_numbers import is_whole

VERSION: Final = 2
_FORMAT: Final = "odin-practice"
MOST: Final = 2**64
"""The highest count, and the highest seed, that a record holds."""
_FINGERPRINT: Final = 16  # letters
_QUOTED: Final = 40  # letters
_WITHOUT_BEST: Final = 1  # the version that had neither best nor epoch


class NewerPracticeError(NewerError):
    """A record of a newer version than this program knows."""


def write(state: State) -> str:
    """Return the record as text; the question that is asked now is in it."""
    now = state.current
    data = {
        "format": _FORMAT,
        "version": VERSION,
        "language": state.language,
        "seed": state.seed,
        "asked": state.asked,
        "right": state.right,
        "streak": state.streak,
        "best": state.best,
        "epoch": state.epoch,
        "question": [now.kind, now.seed, now.level],
        "levels": state.levels,
        "last_asked": state.last_asked,
        "recent": list(state.recent),
        "belief": state.learner.probability,
        "diagnosed": list(state.learner.named),
        "evidence": {
            name: [seen.kind, seen.seed, seen.level, write_answer(seen.given)]
            for name, seen in state.evidence.items()
        },
    }
    return json.dumps(data, ensure_ascii=False)


def read(text: str, language: str | None = None) -> State:
    """Read a record; raises `OdinError` that says what is wrong with a text that is none."""
    spoken = None if language is None else known_language(language)
    try:
        data = load_json(text)
    except JsonError as error:
        raise _refused(text) from error
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise _refused(text)
    version = _field(data, "version", lambda given: _whole(given, 1))
    if version > VERSION:
        raise NewerPracticeError("practice.error.version", given=version, known=VERSION)
    return _filled(data, spoken or _field(data, "language", _language))


def latest(one: str, other: str) -> str:
    """Return that of two records which counts, in whatever order they are given.

    It is the one of the later epoch, for it has replaced the other; else the one with more
    answers. Two of the same length are told apart somehow, but always the same way.

    >>> from odin_teach.teaching import Practice
    >>> short, long = Practice(seed=1), Practice(seed=1)
    >>> _ = long.submit(long.question.answer_of())
    >>> latest(short.to_json(), long.to_json()) == long.to_json()
    True
    """
    return max(one, other, key=_rank)


def _rank(text: str) -> tuple[int, int, str]:
    data = load_json(text)
    return data.get("epoch", 0), data["asked"], text


def _filled(data: Mapping[str, Any], language: str) -> State:
    state = State(_field(data, "seed", lambda given: _whole(given, -MOST)), language)
    state.asked = _field(data, "asked", _whole)
    state.right = _field(data, "right", _whole)
    state.streak = state.best = _field(data, "streak", _whole)
    if data["version"] > _WITHOUT_BEST:
        state.best = _field(data, "best", lambda given: _whole(given, state.streak))
        state.epoch = _field(data, "epoch", _whole)
    state.levels = _field(data, "levels", lambda given: _table(given, KINDS, _level))
    state.last_asked = _field(data, "last_asked", lambda given: _table(given, KINDS, _whole))
    state.recent.extend(_field(data, "recent", _marks))
    state.learner = Learner(_field(data, "belief", _belief))
    state.learner.restore(_field(data, "diagnosed", _names))
    state.evidence = _field(data, "evidence", _evidence)
    kind, seed, level = _field(data, "question", lambda given: _made(*given))
    state.current = remake(kind, seed, level, language)
    return state


def _field(data: Mapping[str, Any], name: str, read_value: Callable[[Any], Any]) -> Any:
    """Read one field; raises `OdinError` that names it."""
    try:
        return read_value(data[name])
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        given = _start_of(json.dumps(data.get(name)))
        raise OdinError("practice.error.damaged", field=name, given=given) from error


def _table(given: Any, keys: Iterable[str], read_value: Callable[[Any], Any]) -> dict[str, Any]:
    known = set(keys)
    if not set(given) <= known:
        raise ValueError
    return {key: read_value(value) for key, value in given.items()}


def _language(given: Any) -> str:
    return known_language(str(given))


def _belief(given: Any) -> dict[str, float]:
    return _table(given, MISCONCEPTIONS, _chance)


def _names(given: Any) -> tuple[str, ...]:
    if len(given) > len(MISCONCEPTIONS):
        raise ValueError
    return tuple(map(known_misconception, given))


def _marks(given: Any) -> list[str]:
    return [_mark(each) for each in given[-NONE_TWICE_WITHIN:]]


def _evidence(given: Mapping[str, Any]) -> dict[str, Evidence]:
    """Read what shows the misconceptions.

    Left out is an answer that can no longer be given, to a question that was made otherwise when
    it was written down: nobody shall lose a record for that.
    """
    found: dict[str, Evidence] = {}
    for name, (kind, seed, level, answer) in _table(given, MISCONCEPTIONS, tuple).items():
        made = _made(kind, seed, level)
        with suppress(OdinError):
            found[name] = Evidence(*made, remake(*made, "en").question.read_answer(answer))
    return found


def _made(kind: Any, seed: Any, level: Any) -> tuple[str, int, int]:
    if kind not in KINDS or level not in LEVELS:
        raise ValueError
    return kind, _whole(seed), _whole(level)


def _whole(given: Any, least: int = 0) -> int:
    if not is_whole(given, least, MOST):
        raise ValueError
    return given


def _real(given: Any) -> float:
    if isinstance(given, float) or is_whole(given):
        return float(given)
    raise TypeError


def _level(given: Any) -> float:
    level = _real(given)
    if not LEVELS[0] <= level <= LEVELS[-1]:
        raise ValueError
    return level


def _chance(given: Any) -> float:
    chance = _real(given)
    if not 0 < chance < 1:
        raise ValueError
    return chance


def _mark(given: Any) -> str:
    if not isinstance(given, str) or len(given) != _FINGERPRINT:
        raise ValueError
    return given


def _refused(text: object) -> OdinError:
    """Return what is wrong with a text that is no record, or only the beginning of one."""
    shown = text if isinstance(text, str) else start_of(text)
    cut = f'"{_FORMAT}"' in shown
    return OdinError(
        "practice.error.cut" if cut else "practice.error.record", given=_start_of(shown)
    )


def _start_of(text: str) -> str:
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"
