"""The board of a worked example: the centre, and every hand around it.

Each function describes one piece of the panel at one step; nothing here changes anything.
"""

from __future__ import annotations

from odin_teach import Card, CardSet, Position
from odin_teach.messages import say
from odin_teach.moves import Play
from odin_widgets import parts
from odin_widgets.example.moment import Moment
from odin_widgets.parts import Part


def board(moment: Moment) -> Part:
    """Describe the centre and every player's hand around it."""
    seats = [_seat(moment, seat) for seat in range(len(moment.position.hands))]
    around = parts.group("seats", "", seats, layout="seats")
    return parts.group("board", "", [_centre(moment), around], look="board")


def _centre(moment: Moment) -> Part:
    place = moment.position
    if place.table is None:
        label = ""
    else:
        owner = moment.player(place.table_owner)
        label = say("example.centre-set", value=place.table.value, name=owner)
    played = moment.move.cards if isinstance(moment.move, Play) else ()
    shown: list[Part] = [
        parts.cards(
            "table",
            label,  # of an empty centre, the heading says it all
            () if place.table is None else place.table.cards,
            marked=dict.fromkeys(played, say("example.mark.played")),
            empty=say("example.centre-empty"),
        )
    ]
    gone = _discarded_now(moment)
    if gone:
        line = parts.item(say("example.discarded", cards=gone.names()), "quiet", shown=gone)
        shown.append(parts.listing("discarded", "", [line]))
    return parts.group("centre", say("example.centre"), shown, look="centre")


def _discarded_now(moment: Moment) -> CardSet:
    before = moment.before
    return CardSet() if before is None else moment.position.discard - before.discard


def _seat(moment: Moment, seat: int) -> Part:
    place = moment.position
    hand = place.hands[seat]
    open_now = moment.hands_open
    cards = parts.cards(
        f"hand-{seat}",
        say("example.hand", count=len(hand)),
        parts.faces(hand) if open_now else parts.backs(len(hand)),
        marked=_taken_mark(moment, seat),
        layout="small",
        empty=say("example.hand-none"),
    )
    now = seat == place.to_move
    return parts.group(
        f"seat-{seat}",
        moment.player(seat),
        [cards],
        look="turn" if now else "seat",
        badge=_badge(moment, seat),
    )


def _taken_mark(moment: Moment, seat: int) -> dict[Card, str]:
    before = moment.before
    if before is None or seat != before.to_move or not moment.hands_open:
        return {}
    return dict.fromkeys(moment.taken, say("example.mark.taken"))


def _badge(moment: Moment, seat: int) -> str:
    place = moment.position
    if place.is_over:
        points = place.penalties[seat]
        if seat == place.winner:
            return say("example.badge.out")
        # A question about the points must not be answered by the board.
        about_points = moment.asked is not None and moment.asked.question.kind == "penalty"
        hidden = about_points and moment.is_asking
        return "" if hidden else say("example.badge.points", count=points)
    if seat == place.to_move:
        return say("example.badge.open" if place.table is None else "example.badge.turn")
    return say("example.badge.passed") if seat in _passed(place) else ""


def _passed(place: Position) -> set[int]:
    owner = place.table_owner
    if owner is None or place.rules.pass_is_out:
        return set(place.out)
    return {(owner + 1 + turn) % len(place.hands) for turn in range(place.passes)}
