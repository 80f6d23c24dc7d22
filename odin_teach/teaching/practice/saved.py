"""A learner's record as JSON text, written and read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from odin_teach.errors import OdinError
from odin_teach.messages import known_language
from odin_teach.teaching.practice.answers import write_answer
from odin_teach.teaching.practice.choice import remake
from odin_teach.teaching.practice.kinds import KINDS
from odin_teach.teaching.practice.learner import Learner
from odin_teach.teaching.practice.misconceptions import MISCONCEPTIONS
from odin_teach.teaching.practice.practice import NONE_TWICE_WITHIN, Evidence, Practice
from odin_teach.teaching.practice.questions import LEVELS

VERSION: Final = 1
_FORMAT: Final = "odin-practice"
_MOST: Final = 2**64
_FINGERPRINT: Final = 16  # letters


def write(practice: Practice) -> str:
    """Return the record as text; the question that is asked now is in it."""
    now = practice._current
    data = {
        "format": _FORMAT,
        "version": VERSION,
        "language": practice.language,
        "seed": practice._seed,
        "asked": practice._asked,
        "right": practice._right,
        "streak": practice._streak,
        "question": [now.kind, now.seed, now.level],
        "levels": practice._levels,
        "last_asked": practice._last_asked,
        "recent": list(practice._recent),
        "belief": practice._learner.probability,
        "diagnosed": list(practice.diagnosed),
        "evidence": {
            name: [seen.kind, seen.seed, seen.level, write_answer(seen.given)]
            for name, seen in practice._evidence.items()
        },
    }
    return json.dumps(data, ensure_ascii=False)


def read(text: str, language: str | None = None) -> Practice:
    """Read a record; raises `OdinError` that quotes its start if it is none."""
    spoken = None if language is None else known_language(language)
    try:
        data = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise _refused(text) from error
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise _refused(text)
    version: Any = data.get("version")
    if not _is_whole(version) or not 1 <= version <= VERSION:
        raise OdinError("practice.error.version", given=version, known=VERSION)
    try:
        return _filled(data, spoken or known_language(str(data["language"])))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise _refused(text) from error


def _filled(data: Mapping[str, Any], language: str) -> Practice:
    practice = Practice(_whole(data["seed"], -_MOST), language)
    practice._asked, practice._right, practice._streak = (
        _whole(data[name]) for name in ("asked", "right", "streak")
    )
    practice._levels = _table(data["levels"], KINDS, _level)
    practice._last_asked = _table(data["last_asked"], KINDS, _whole)
    practice._recent.clear()
    practice._recent.extend(map(_mark, data["recent"][-NONE_TWICE_WITHIN:]))
    practice._learner = Learner(_table(data["belief"], MISCONCEPTIONS, _chance))
    practice._learner.restore(_table(dict.fromkeys(data["diagnosed"], 0), MISCONCEPTIONS, _whole))
    practice._evidence = _table(data["evidence"], MISCONCEPTIONS, _evidence)
    practice._current = remake(*_made(*data["question"]), practice.language)
    return practice


def _table(given: Any, keys: Iterable[str], read_value: Callable[[Any], Any]) -> dict[str, Any]:
    known = set(keys)
    if not set(given) <= known:
        raise ValueError
    return {key: read_value(value) for key, value in given.items()}


def _evidence(given: Any) -> Evidence:
    kind, seed, level, answer = given
    kind, seed, level = _made(kind, seed, level)
    return Evidence(kind, seed, level, remake(kind, seed, level, "en").question.read(answer))


def _made(kind: Any, seed: Any, level: Any) -> tuple[str, int, int]:
    if kind not in KINDS or level not in LEVELS:
        raise ValueError
    return kind, _whole(seed), _whole(level)


def _is_whole(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _whole(given: Any, least: int = 0) -> int:
    if not _is_whole(given) or not least <= given <= _MOST:
        raise ValueError
    return int(given)


def _level(given: Any) -> float:
    level = float(given)
    if not LEVELS[0] <= level <= LEVELS[-1]:
        raise ValueError
    return level


def _chance(given: Any) -> float:
    chance = float(given)
    if not 0 < chance < 1:
        raise ValueError
    return chance


def _mark(given: Any) -> str:
    if not isinstance(given, str) or len(given) != _FINGERPRINT:
        raise ValueError
    return given


def _refused(text: object) -> OdinError:
    start = text if isinstance(text, str) else repr(text)
    return OdinError("practice.error.record", given=start[:40])
