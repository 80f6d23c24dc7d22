"""Games as text: all of them as JSON, a single one as a `ScoreSheet` writes it; and back.

What cannot be read is refused with the reason, as a `ScoreError`, before anything is changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeGuard

from odin_teach.as_meant import without_mark
from odin_teach.errors import OdinError, ScoreError, start_of
from odin_teach.handed_over import wanted
from odin_teach.json_text import JsonError, load_json, refuse_longer, refuse_more
from odin_teach.possible import PLAYERS
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.table.agreed import AgreedGame
from odin_teach.table.lengths import FIRST_GAME, check_agreed
from odin_teach.table.saved_game import Correction, Row, SavedGame
from odin_teach.table.saved_games import MOST_READ, Desk, SavedGames, State
from odin_teach.whole_numbers import is_seat, is_whole, whole_in

VERSION: Final = 2
"""Version 1 knew no rules, and had the form's limit as it was typed."""
_WITHOUT_RULES: Final = 1
_FORMAT: Final = "odin-saved-games"
# The count of changes goes on from the highest one read. Above the lower bound, which nobody
# reaches by playing, they are numbered anew: so what is read can always be counted on from.
_MOST_CHANGES: Final = 2**60
_MOST_KEPT: Final = 2**50
_LONGEST: Final = 100


def write_games(games: SavedGames) -> str:
    """Return all games, what is half entered and the form, as text that `read_games` reads."""
    wanted(games, SavedGames, ScoreError)
    data = {
        "format": _FORMAT,
        "version": VERSION,
        "games": [_state_data(state) for state in games.states],
        "desk": _desk_data(games.desk),
    }
    return json.dumps(data, ensure_ascii=False)


def read_games(text: str) -> SavedGames:
    """Read what `write_games` wrote; raises `ScoreError` with the reason for anything else.

    >>> two = AgreedGame.between(["Ann", "Ben"], first=0)
    >>> games, key = SavedGames().with_new(SavedGame(two, waiting=((None, 3),)))
    >>> read_games(write_games(games)) == games
    True
    """
    data = _loaded(text)
    if not _is_ours(data):
        raise ScoreError("error.not-games", given=start_of(text))
    return _read_all(data, text)


def _is_ours(data: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(data, dict) and data.get("format") == _FORMAT


def _read_all(data: Mapping[str, Any], text: str) -> SavedGames:
    version = data.get("version")
    if not is_whole(version, 1, VERSION):
        raise ScoreError("error.games-version", given=start_of(version), known=VERSION)
    listed = data.get("games")
    if not isinstance(listed, list):
        raise ScoreError("error.not-games", given=start_of(text))
    refuse_more(len(listed), MOST_READ, "games", ScoreError)
    states: dict[str, State] = {}
    for number, each in enumerate(listed, 1):
        state = _read_state(each, number, version)
        if state.key in states:
            raise ScoreError("error.broken-game", number=number)
        states[state.key] = state
    desk = _read_desk(data.get("desk"), version)
    return _countable(SavedGames(tuple(states[key] for key in sorted(states)), desk))


@dataclass(frozen=True)
class Opened:
    """What came of a file: all games then, the key of the one to show ("": none), how many came.

    `new` games were not here, `longer` were played on in the file; `beside` differ from a game
    here, which stayed, and were added as others. What was here already does not count.
    """

    games: SavedGames
    key: str
    new: int
    longer: int = 0
    beside: int = 0


def open_file(games: SavedGames, text: str) -> Opened:
    """Add what a file holds: one game, as JSON or CSV, or all of a table's.

    >>> two = AgreedGame.between(["Ann", "Ben"], first=0)
    >>> text = write_game(SavedGame(two, hands=((4, 0),)), "csv")
    >>> opened = open_file(SavedGames(), text)
    >>> opened.new, opened.games[opened.key].hands
    (1, ((4, 0),))
    """
    wanted(games, SavedGames, ScoreError)
    text = without_mark(wanted(text, str, ScoreError))
    refuse_longer(text, error=ScoreError)
    if not text.lstrip().startswith(("{", "[")):
        return _with_sheet(games, ScoreSheet.from_csv(text))
    data = _loaded(text)
    if not _is_ours(data):
        return _with_sheet(games, ScoreSheet.from_json(text))
    came = games.with_games_of(_read_all(data, text))
    key = came.keys[0] if len(came.keys) == 1 else ""
    return Opened(came.games, key, len(came.new), len(came.longer), len(came.beside))


def write_game(game: SavedGame, kind: str) -> str:
    """Return the recorded hands of a game as a file, `kind` "csv" or "json"."""
    sheet = wanted(game, SavedGame, ScoreError).sheet
    if kind not in ("csv", "json"):
        raise ScoreError("error.file-kind", given=start_of(kind))
    return sheet.to_csv(spreadsheet=True) if kind == "csv" else sheet.to_json()


def _with_sheet(games: SavedGames, sheet: ScoreSheet) -> Opened:
    """Add the game of a sheet, unless it is there: opening a file twice makes no second game."""
    agreed = AgreedGame.between(sheet.players, sheet.limit, sheet.first_opener or 0, sheet.rules)
    game = SavedGame(agreed, sheet.hands)
    for key in games:
        if games[key].sheet == game.sheet:
            return Opened(games, key, 0)
    more, key = games.with_new(game)
    return Opened(more, key, 1)


# --- writing ---


def _state_data(state: State) -> dict[str, Any]:
    stamp = {"key": state.key, "change": state.change}
    if state.game is None:
        return stamp | {"deleted": True}
    game = state.game
    data = stamp | {
        "players": game.players,
        "rules": str(game.agreed.rules),
        "limit": game.limit,
        "first": game.first,
        "hands": game.hands,
        "waiting": game.waiting,
    }
    if game.correction is not None:
        data["correction"] = {"hand": game.correction.hand, "row": game.correction.row}
    return data


def _desk_data(desk: Desk) -> dict[str, Any]:
    form = desk.form
    return {
        "change": desk.change,
        "opened": desk.opened,
        "count": form.count,
        "names": form.names,
        "rules": str(form.rules),
        "limit": form.limit,
        "first": form.first,
    }


# --- reading ---


def _countable(games: SavedGames) -> SavedGames:
    """Return the games with changes that can be counted on, in the same order."""
    if games.changes <= _MOST_KEPT:
        return games
    counted = sorted({games.desk.change, *(state.change for state in games.states)})
    return SavedGames(
        tuple(replace(state, change=counted.index(state.change)) for state in games.states),
        replace(games.desk, change=counted.index(games.desk.change)),
    )


def _read_state(data: object, number: int, version: int) -> State:
    try:
        data = _mapping(data)
        key, change = _text(data["key"]), _whole(data["change"])
        if data.get("deleted") is True:
            return State(key, change, None)
        return State(key, change, _read_game(data, version))
    except OdinError as error:
        raise ScoreError("error.bad-game", number=number, why=error) from error
    except (KeyError, TypeError, ValueError) as error:
        raise ScoreError("error.broken-game", number=number) from error


def _read_game(data: Mapping[str, Any], version: int) -> SavedGame:
    fix = data.get("correction")
    players = _listed(data["players"])
    rules = _read_rules(data, version)
    return SavedGame(
        AgreedGame.between(players, data["limit"], data["first"], rules),
        hands=tuple(tuple(_listed(hand)) for hand in _listed(data["hands"])),
        waiting=tuple(map(_row, _listed(data["waiting"]))),
        correction=None if fix is None else Correction(fix["hand"], _row(fix["row"])),
    )


def _read_rules(data: Mapping[str, Any], version: int) -> Rules:
    return Rules.official() if version == _WITHOUT_RULES else Rules.parse(data["rules"])


def _read_desk(data: object, version: int) -> Desk:
    """Read the form; where it is broken it is empty: no game is lost with it."""
    try:
        data = _mapping(data)
        count = _count(data["count"])
        form = AgreedGame(
            count,
            tuple(_typed(name) for name in _listed(data["names"])[: PLAYERS[-1]]),
            _read_rules(data, version),
            _limit(data, version),
            data["first"] if is_seat(data["first"], count) else None,
        )
        return Desk(_typed(data["opened"]), form, _whole(data["change"]))
    except (KeyError, TypeError, ValueError):  # an `OdinError` is one, too
        return Desk()


def _row(numbers: object) -> Row:
    return tuple(_listed(numbers))


def _mapping(given: object) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise TypeError
    return given


def _listed(given: object) -> list[Any]:
    if not isinstance(given, list):
        raise TypeError
    return given


def _text(given: object) -> str:
    text = _text_or_empty(given)
    if not 1 <= len(text) <= _LONGEST:
        raise ValueError
    return text


def _text_or_empty(given: object) -> str:
    if not isinstance(given, str):
        raise TypeError
    given.encode()  # fails for half a character, which no page could be sent
    return given


def _typed(given: object) -> str:
    """Return what may be anything that was typed, but no more than can be shown."""
    return _text_or_empty(given)[:_LONGEST]


def _count(given: object) -> int:
    return given if is_whole(given, PLAYERS[0], PLAYERS[-1]) else AgreedGame.count


def _limit(data: Mapping[str, Any], version: int) -> int | None:
    limit: int | None = _named_limit(data) if version == _WITHOUT_RULES else data["limit"]
    try:
        check_agreed(limit)
    except ScoreError:
        return FIRST_GAME
    return limit


def _named_limit(data: Mapping[str, Any]) -> int | None:
    """Read a limit as version 1 named it: "one" hand, a number, or "other", which was typed."""
    name = data["limit"]
    if name == "one":
        return None
    limit = whole_in(data["other"] if name == "other" else name)
    return FIRST_GAME if limit is None else limit


def _whole(given: object) -> int:
    if not is_whole(given, 0, _MOST_CHANGES):
        raise ValueError
    return given


def _loaded(text: str) -> Any:
    try:
        return load_json(text)
    except JsonError as error:
        raise ScoreError("error.not-games", given=start_of(text)) from error
