"""The open game and all saved ones: names, files, deleting, and whether the browser keeps them.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping

from odin_teach import ScoreError
from odin_teach.messages import join, say
from odin_teach.table.files import Opened, write_game
from odin_teach.table.lengths import LENGTHS
from odin_teach.table.saved_game import SavedGame
from odin_teach.table.saved_games import SavedGames
from odin_widgets import parts
from odin_widgets.parts import Part, Tone
from odin_widgets.score.standing import totals_words
from odin_widgets.shared.confirm import Confirm
from odin_widgets.shared.kept import State
from odin_widgets.shared.lengths import length_id, length_name


def game_parts(
    game: SavedGame, refused: Mapping[int, tuple[str, ScoreError]], confirm: Confirm
) -> Part:
    """Describe what can be changed about the game; `refused` are names typed, by seat, and why."""
    inside: list[Part] = []
    for seat, name in enumerate(game.players):
        typed, error = refused.get(seat, (name, ""))
        label = say("example.player", number=seat + 1)
        inside.append(parts.entry(f"rename-{seat}", label, typed, error=str(error)))
    first = {str(seat): name for seat, name in enumerate(game.players)}
    inside.append(parts.select("opener", say("score.first"), first, str(game.first)))
    if not game.hands:
        inside.append(
            parts.select("length-now", say("score.limit"), _limits(game), length_id(game.limit))
        )
    inside += [
        parts.download(
            "save-csv", say("score.save-csv"), "odin-game.csv", write_game(game, "csv"), "text/csv"
        ),
        parts.download(
            "save-json", say("score.save-json"), "odin-game.json", write_game(game, "json")
        ),
        *confirm.draw("delete", "score.delete"),
    ]
    return parts.group("game", say("score.game"), inside, fold="closed")


def _limits(game: SavedGame) -> dict[str, str]:
    offered = dict.fromkeys([*LENGTHS, game.limit])
    return {length_id(limit): length_name(limit) for limit in offered}


def games_parts(games: SavedGames, opened: str, text: str) -> Part:
    """Describe the saved games, the way to a new one, and the file of all, which is `text`."""
    lines = [parts.choice(key, game_line(games[key])) for key in games]
    inside: list[Part] = []
    if lines:
        selected = opened if opened in games else None
        inside.append(
            parts.choices("games", say("score.games-list"), lines, selected, words_first=True)
        )
    if opened:
        inside.append(parts.buttons("new", [parts.button("new", say("score.new"))]))
    inside.append(parts.upload("open", say("score.open-file"), ".json,.csv,.txt"))
    if lines:
        inside.append(parts.download("save-all", say("score.save-all"), "odin-games.json", text))
    label = say("score.games", number=len(games))
    return parts.group("games-group", label, inside, fold="closed")


def came_words(opened: Opened) -> str:
    """Return what came of a file."""
    told = [
        say(message, count=count)
        for message, count in (
            ("score.came", opened.new),
            ("score.longer", opened.longer),
            ("score.beside", opened.beside),
        )
        if count
    ]
    return " ".join(told) or say("score.known")


def game_line(game: SavedGame) -> str:
    """Return a game as one line of the list: totals, and how it stands."""
    sheet = game.sheet
    if sheet.is_over:
        state = say("score.line-over", names=join(list(sheet.winners)))
    else:
        state = say("score.line-hand", hand=len(game.hands) + 1)
    return say("score.line", totals=totals_words(sheet), state=state)


def kept_part(state: State) -> Part:
    """Describe whether the browser keeps the games."""
    tones: dict[State, Tone] = {"too-long": "bad", "left-alone": "note", "unavailable": "note"}
    return parts.text("kept", say(f"score.kept.{state}"), tones.get(state, "quiet"))
