"""What the score sheet looks like: the key pad, standings, hands, chart, saved games.

Each function describes one piece of the panel; nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from odin_teach import ScoreError, ScoreSheet
from odin_teach.messages import join, say
from odin_teach.scoring import MOST_CARDS
from odin_teach.table.files import Opened, write_game
from odin_teach.table.lengths import LENGTHS
from odin_teach.table.saved_game import SavedGame
from odin_teach.table.saved_games import SavedGames
from odin_widgets import parts
from odin_widgets.parts import Button, Part, Tone
from odin_widgets.rulebook.rulebook_view import reason_items
from odin_widgets.shared.confirm import Confirm
from odin_widgets.shared.kept import State
from odin_widgets.shared.lengths import length_id, length_name

KEYS: Final = "keys"
MAIN: Final = "main"


# --- the hand being entered ---


def status_parts(game: SavedGame) -> list[Part]:
    """Describe which hand it is, who opens it, and how long the game lasts."""
    sheet = game.sheet
    if game.correction is not None:
        return [parts.text("status", say("score.correcting", hand=game.hand + 1), "lead")]
    if sheet.is_over:
        return []
    return [parts.text("status", opener_words(game), "lead")]


def opener_words(game: SavedGame) -> str:
    """Return who opens the next hand."""
    opener = game.players[game.sheet.next_opener()]
    return say("score.opens", hand=len(game.hands) + 1, name=opener)


def pad_parts(game: SavedGame, seat: int | None) -> list[Part]:
    """Describe the players with their numbers, and the keys for the one at `seat`."""
    who = [
        parts.button(
            str(each),
            _entered(name, number, now=each == seat),
            primary=each == seat,
        )
        for each, (name, number) in enumerate(zip(game.players, game.row, strict=True))
    ]
    keys = [
        parts.button(str(number), str(number), disabled=seat is None)
        for number in range(MOST_CARDS + 1)
    ]
    asks = say("score.all-entered") if seat is None else say("score.ask", name=game.players[seat])
    return [
        parts.buttons("who", who, say("score.who")),
        parts.group("pad", asks, [parts.buttons(KEYS, keys, asks)], look="pad"),
    ]


def _entered(name: str, number: int | None, *, now: bool) -> str:
    if number is not None:
        return say("score.entered", name=name, number=number)
    return say("score.now", name=name) if now else say("score.not-entered", name=name)


def doubt_parts(game: SavedGame) -> list[Part]:
    """Describe why the rules do not allow the hand, if they do not."""
    told = doubt_words(game)
    if not told:
        return []
    return [
        parts.text("doubt", told, "bad"),
        parts.listing("doubt-rule", "", reason_items([say("score.one-out")])),
    ]


def doubt_words(game: SavedGame) -> str:
    """Return what is wrong with the numbers entered, "" if nothing is."""
    doubt = game.doubt
    if doubt is None:
        return ""
    out = [name for name, number in zip(game.players, game.row, strict=True) if number == 0]
    match doubt.message:
        case "error.nobody-out":
            return say("score.nobody-out")
        case "error.several-out":
            return say("score.several-out", names=join(out))
    return str(doubt)


def record_buttons(game: SavedGame, confirm: Confirm) -> list[Part]:
    """Describe what can be done with the hand on the key pad."""
    hand = game.hand + 1
    if game.correction is None:
        items = [_record_button(game, say("score.record", hand=hand))]
        if game.waiting:
            items.append(parts.button("clear", say("score.clear")))
        if game.hands:
            items.append(parts.button("undo", say("score.undo", hand=len(game.hands))))
        return [parts.buttons(MAIN, items)]
    items = [
        _record_button(game, say("score.save", hand=hand)),
        parts.button("leave", say("score.leave")),
    ]
    return [parts.buttons(MAIN, items), *confirm.draw("remove", "score.remove", hand=hand)]


def _record_button(game: SavedGame, words: str) -> Button:
    if game.doubt is not None:
        return parts.button("anyway", say("score.anyway"))
    return parts.button("record", words, primary=not game.open_seats)


# --- how it stands ---


def over_parts(game: SavedGame) -> list[Part]:
    """Describe who won, and what can come next."""
    sheet = game.sheet
    items = [
        parts.button("rematch", say("score.rematch"), primary=True),
        parts.button("new", say("score.new")),
        parts.button("undo", say("score.undo", hand=len(game.hands))),
    ]
    return [
        parts.text("winners", winners_words(sheet), "good"),
        *_ended_before(sheet),
        parts.buttons(MAIN, items),
    ]


def _ended_before(sheet: ScoreSheet) -> list[Part]:
    told = ended_before_words(sheet)
    return [parts.text("ended-before", told, "note")] if told else []


def ended_before_words(sheet: ScoreSheet) -> str:
    """Return what the rules say of hands after the end, which a correction made; "" if none are."""
    last = sheet.last_hand
    if last is None or last == len(sheet.hands) - 1:
        return ""
    return say("score.ended-before", hand=last + 1)


def winners_words(sheet: ScoreSheet) -> str:
    """Return who won, with how many points when it ended."""
    names, points = sheet.winners, min(sheet.until_over.totals)
    if len(names) == 1:
        return say("score.winner", name=names[0], count=points)
    return say("score.winners", names=join(list(names)), count=points)


def leaders_words(sheet: ScoreSheet) -> str:
    """Return who leads; "" before the first hand."""
    names = sheet.leaders
    if not names:
        return ""
    points = min(sheet.totals)
    if len(names) == 1:
        return say("score.leader", name=names[0], count=points)
    return say("score.leaders", names=join(list(names)), count=points)


def recorded_words(game: SavedGame, hand: int) -> str:
    """Return what is told when a hand was recorded: it, the totals, who won or opens next."""
    sheet = game.sheet
    if sheet.is_over:
        told = [winners_words(sheet), ended_before_words(sheet)]
    else:
        told = [leaders_words(sheet), _to_go(sheet), opener_words(game)]
    then = " ".join(filter(None, told))
    return say("score.recorded", hand=hand + 1, totals=totals_words(sheet), then=then)


def _to_go(sheet: ScoreSheet) -> str:
    """Return how far the game is from its end, "" if it is one hand."""
    if sheet.limit is None:
        return ""
    return say("score.to-go", count=min(sheet.points_to_limit), limit=sheet.limit)


def standing_parts(game: SavedGame) -> list[Part]:
    """Describe totals, leader and the distance to the limit."""
    sheet = game.sheet
    drawn: list[Part] = []
    if not sheet.is_over and sheet.leaders:
        drawn.append(parts.text("leader", leaders_words(sheet), "note"))
    drawn.append(_totals(sheet))
    if game.takes_numbers:  # else it stands beside the winner
        drawn += _ended_before(sheet)
    drawn.append(parts.text("limit-now", limit_words(game), "quiet"))
    return [parts.group("standing", say("score.standing"), drawn)]


def limit_words(game: SavedGame) -> str:
    """Return when the game ends, and whether that can still be changed."""
    if game.limit is None:
        return say("score.limit-is-one")
    if game.hands:
        return say("score.limit-locked", limit=game.limit)
    return say("score.limit-is", limit=game.limit)


def _totals(sheet: ScoreSheet) -> Part:
    head = [say("score.player"), say("score.total")]
    columns = [list(sheet.players), [str(total) for total in sheet.totals]]
    if sheet.limit is not None:
        head.append(say("score.to-limit", limit=sheet.limit))
        columns.append([str(points) for points in sheet.points_to_limit])
    rows = [parts.row(str(seat), cells) for seat, cells in enumerate(zip(*columns, strict=True))]
    return parts.table("totals", say("score.totals"), head, rows)


def hands_parts(game: SavedGame) -> list[Part]:
    """Describe every hand with the way to correct it, and the chart of the totals."""
    if not game.hands:
        return []
    sheet = game.sheet
    head = [say("score.hand"), *game.players]
    rows = [
        parts.row(str(hand), [str(hand + 1), *_cells(game, sheet, hand)])
        for hand in range(len(game.hands))
    ]
    foot = [say("score.total"), *map(str, sheet.totals)]
    hands: list[Part] = [
        parts.table("hands", say("score.cards-left"), head, rows, foot),
        parts.text("opened", say("score.opened"), "quiet"),
    ]
    if game.correction is None:
        # Not a button in each row: on a phone six players leave no room for them.
        edit = [parts.button(str(hand), str(hand + 1)) for hand in range(len(game.hands))]
        label = say("score.edit")
        hands.append(parts.group("edit-group", label, [parts.buttons("edit", edit, label)]))
    return [
        parts.group("hands-group", say("score.hands"), hands),
        parts.group("chart-group", say("score.chart"), _chart(sheet)),
    ]


def _cells(game: SavedGame, sheet: ScoreSheet, hand: int) -> list[str]:
    opener = sheet.opener_of(hand)
    return [
        say("score.cell-opener", number=number) if seat == opener else str(number)
        for seat, number in enumerate(game.hands[hand])
    ]


def totals_chart(sheet: ScoreSheet) -> Part:
    """Describe the totals hand by hand as lines."""
    steps = ((0,) * len(sheet.players), *sheet.totals_by_hand)
    series = list(zip(sheet.players, map(list, zip(*steps, strict=True)), strict=True))
    limit_text = "" if sheet.limit is None else say("score.limit-line", limit=sheet.limit)
    label = say("score.chart-label", hand=len(sheet.hands), totals=totals_words(sheet))
    return parts.chart("chart", label, series, limit=sheet.limit, limit_text=limit_text)


def _chart(sheet: ScoreSheet) -> list[Part]:
    """Describe the chart, and the same in words."""
    rows = [
        parts.row(str(hand), [str(hand + 1), *map(str, totals)])
        for hand, totals in enumerate(sheet.totals_by_hand)
    ]
    head = [say("score.hand"), *sheet.players]
    table = parts.table("totals-by-hand", say("score.totals-by-hand"), head, rows)
    return [
        totals_chart(sheet),
        parts.group("chart-words", say("score.chart-words"), [table], fold="closed"),
    ]


def totals_words(sheet: ScoreSheet) -> str:
    """Return every player with the total, in one line."""
    return ", ".join(
        say("score.name-total", name=name, total=total)
        for name, total in zip(sheet.players, sheet.totals, strict=True)
    )


# --- this game, all games ---


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
    inside.append(parts.upload("open", say("score.open-file"), ".json,.csv"))
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


# --- what the browser keeps ---


def kept_part(state: State) -> Part:
    """Describe whether the browser keeps the games."""
    tones: dict[State, Tone] = {"too-long": "bad", "left-alone": "note", "unavailable": "note"}
    return parts.text("kept", say(f"score.kept.{state}"), tones.get(state, "quiet"))
