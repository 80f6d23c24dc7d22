"""What stands at the end of setting up: what everybody at the table does now."""

from __future__ import annotations

from odin_teach.cards import HIGHEST
from odin_teach.explain import difference_in
from odin_teach.messages import join, say
from odin_teach.table.agreed import AgreedGame
from odin_widgets import parts
from odin_widgets.parts import Part
from odin_widgets.shared.agreed_view import dealt_words


def spoken(agreed: AgreedGame) -> str:
    """Return what a screen reader is told: who begins, once that is drawn."""
    return (
        dealt_words(agreed) if agreed.first is None else say("set-up.begins", name=_first(agreed))
    )


def now_part(agreed: AgreedGame, *, can_start: bool) -> Part:
    """Describe what everybody at the table does now, and the way to the score sheet."""
    inside: list[Part] = [parts.listing("to-do", "", _to_do(agreed))]
    if can_start:
        start = parts.button("start", say("set-up.start"), primary=agreed.first is not None)
        inside.append(parts.buttons("start", [start]))
    return parts.group("now", say("set-up.now"), inside, look="board")


def _to_do(agreed: AgreedGame) -> list[str]:
    steps = _taking_out(agreed)
    steps.append(say("set-up.do.deal", count=agreed.rules.hand_size))
    if agreed.set_aside:
        steps.append(say("set-up.do.aside", count=agreed.set_aside))
    if agreed.by_house_rules:
        steps.append(say("set-up.do.tell", difference=agreed.rules.difference()))
    own = ".own" if difference_in(agreed.rules, "first-player") else ""
    if agreed.first is None:
        steps.append(say(f"set-up.do.draw{own}"))
    else:
        steps.append(say(f"set-up.do.open{own}", name=_first(agreed)))
    if agreed.limit is None:
        steps.append(say("set-up.do.one-hand"))
    else:
        steps.append(say("set-up.do.limit", limit=agreed.limit))
    return steps


def _taking_out(agreed: AgreedGame) -> list[str]:
    """Return what to take out of the box's deck, and how many cards stay."""
    out, highest, cards = agreed.colours_out, agreed.rules.numbers, agreed.deck_size
    colours, count = join([each.name_in() for each in out]), len(out)
    if highest == HIGHEST:
        told = say("set-up.do.take-out", count=count, colours=colours, cards=cards) if out else ""
    elif out:
        told = say(
            "set-up.do.take-out-both", count=count, colours=colours, number=highest, cards=cards
        )
    else:
        told = say("set-up.do.take-out-above", number=highest, cards=cards)
    return [told] if told else []


def _first(agreed: AgreedGame) -> str:
    return agreed.players[agreed.first or 0]
