"""What is seen of rules: the badge of those that are not official, and what can be chosen.

Each function describes one piece of a panel; nothing here changes anything. What a field may
hold, and what it means, comes from the engine: a control follows from the type of its values.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from odin_teach import CardSet, Colour, Rules
from odin_teach.explain import badge
from odin_teach.messages import say
from odin_teach.rule_values import choices
from odin_widgets import parts
from odin_widgets.parts import Part

HOUSE: Final = "house"
PREFIX: Final = f"{HOUSE}-"
BADGE: Final = f"{PREFIX}badge"
QUERY: Final = "rules"  # page.ipynb?rules=take:none
NAME: Final = "name"
TEXT: Final = "text"
COLOURS: Final = "colours"
_AGREED: Final = ("numbers", "hand_size")
_ANSWERING: Final = ("extra_cards", "equal_beats")
_TURNS: Final = ("pass_is_out", "open_all")


def badge_parts(rules: Rules) -> list[Part]:
    """Describe the badge; there is none as long as the rules are official."""
    words = badge(rules)
    return [parts.text(BADGE, words, "note")] if words else []


def put_away_words(cards: CardSet) -> str:
    """Return what is said of cards that lay where these rules have no place for them; "" of none.

    >>> put_away_words(CardSet("8R"))
    'Put away, because these rules do not allow it there: 8 red.'
    """
    return say("house.put-away", count=len(cards), cards=cards.names()) if cards else ""


def call_words(rules: Rules) -> str:
    """Return the argument by which a tool is made with these rules; "" if they are official.

    >>> call_words(Rules(take="none"))
    "rules='take:none'"
    """
    return f"rules={str(rules)!r}" if carried(rules) else ""


def choice_parts(rules: Rules, typed: Mapping[str, tuple[str, str]]) -> list[Part]:
    """Describe everything that can be chosen, then what it comes to, and the ways to hand it on.

    `typed` are the name and the text as they were typed, each with why it cannot be used.
    """
    return [
        _cards(rules),
        _one_of(rules, "combine"),
        parts.group(f"{PREFIX}answering", "", [_field(rules, each) for each in _ANSWERING]),
        _one_of(rules, "take"),
        parts.group(f"{PREFIX}turns", "", [_field(rules, each) for each in _TURNS]),
        _one_of(rules, "scoring"),
        _line(NAME, rules.name, typed),
        _outcome(rules),
        parts.link(f"{PREFIX}link", say("house.link"), QUERY, carried(rules)),
        _line(TEXT, str(rules), typed),
    ]


def carried(rules: Rules) -> str:
    """Return what a link to these rules carries; "" if they are official.

    >>> carried(Rules(take="none")), carried(Rules())
    ('take:none', '')
    """
    return str(rules) if rules.difference() else ""


def _cards(rules: Rules) -> Part:
    colours = [
        parts.button(
            each.letter,
            say("set-up.colour", symbol=each.symbol, colour=each.name_in()),
            pressed=each.letter in rules.colours,
        )
        for each in Colour
    ]
    label = say("house.colours")
    numbers = parts.group(
        f"{PREFIX}dealt", "", [_field(rules, each) for each in _AGREED], layout="row"
    )
    inside: list[Part] = [parts.buttons(f"{PREFIX}{COLOURS}", colours, label), numbers]
    return parts.group(f"{PREFIX}cards", label, inside)


def _field(rules: Rules, field: str) -> Part:
    """Describe a box to tick or a number that goes up and down, as its values are."""
    values, value = choices(field), getattr(rules, field)
    words = say(_message(field))
    if isinstance(value, bool):
        return parts.check(f"{PREFIX}{field}", words, on=value)
    low, high = cast("tuple[int, int]", (values[0], values[-1]))
    return parts.stepper(f"{PREFIX}{field}", words, value, low=low, high=high)


def _one_of(rules: Rules, field: str) -> Part:
    """Describe a choice of words under its heading."""
    question = say(_message(field))
    items = [
        parts.button(
            str(each), say(f"{_message(field)}.{each}"), pressed=each == getattr(rules, field)
        )
        for each in choices(field)
    ]
    row = parts.buttons(f"{PREFIX}{field}", items, question)
    return parts.group(f"{PREFIX}{field}-question", question, [row])


def _outcome(rules: Rules) -> Part:
    difference = rules.difference()
    # Without a use it stays where it is: the focus is on it when it was pressed.
    back = parts.button("back", say("house.back"), disabled=not difference)
    inside: list[Part] = [
        parts.text(f"{PREFIX}differs", difference or same_words()),
        parts.buttons(f"{PREFIX}back", [back]),
    ]
    return parts.group(f"{PREFIX}outcome", say("house.differs"), inside)


def same_words() -> str:
    """Return the sentence that these are the official rules."""
    return say("house.official")


def _line(field: str, value: str, typed: Mapping[str, tuple[str, str]]) -> Part:
    text, error = typed.get(field, (value, ""))
    hint = say("house.text-hint") if field == TEXT else ""
    return parts.entry(f"{PREFIX}{field}", say(_message(field)), text, hint=hint, error=error)


def _message(field: str) -> str:
    return f"house.{field.replace('_', '-')}"
