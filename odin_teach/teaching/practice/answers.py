"""The types of answers: how each is read, written down and told.

| type           | an answer is                                | also read                     |
|----------------|---------------------------------------------|-------------------------------|
| "number"       | an `int` from 0                             | its digits as text            |
| "yes-no"       | True or False                               |                               |
| "rules"        | a frozenset of rule ids; none: legal        | any iterable of ids           |
| "combinations" | a frozenset of `CardSet`s that are offered; | any iterable of combinations, |
|                | none where nothing is allowed               | card sets or texts like "8R"  |
| "moves"        | a frozenset of `Play`s that are offered     | any iterable of plays, texts  |
|                |                                             | like "3R3G+8B"                |
| "cards"        | a `CardSet` of the cards shown              | text, any iterable of cards   |
| "seat"         | a player's seat, from 0                     | its digit as text             |
| "seats"        | a frozenset of seats                        | any iterable of seats         |
| "statements"   | a frozenset of the ids of the statements    | any iterable of ids           |
|                | offered that are true; none                 |                               |
| "row"          | a tuple of numbers, in seat order           | text like "3 0 5", a list     |

What is no answer raises `OdinError` that quotes it and tells the accepted form. (A set of
cards is a `CardSet` and not a `Combination`, for a learner may well choose one that is none.)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, Literal

from odin_teach.cards import Card, CardSet, as_cards
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.messages import join, say
from odin_teach.moves import Play, parse_move
from odin_teach.whole_numbers import as_whole, is_whole

AnswerType = Literal[
    "number",
    "yes-no",
    "rules",
    "combinations",
    "moves",
    "cards",
    "seat",
    "seats",
    "statements",
    "row",
]
Answer = (
    int
    | bool
    | frozenset[str]
    | frozenset[CardSet]
    | frozenset[Play]
    | CardSet
    | frozenset[int]
    | tuple[int, ...]
)


def read_answer(answer_type: AnswerType, given: object, offered: Collection[Any]) -> Answer:
    """Return what was given as an answer of this type.

    `offered` are the rules, the sets of cards, the cards or the seats to choose from.

    >>> read_answer("row", "3, 0, 5", ())
    (3, 0, 5)
    """
    try:
        return _READERS[answer_type](given, offered)
    except (OdinError, TypeError, ValueError, OverflowError) as error:
        quoted = given if isinstance(given, str) else repr(given)
        raise OdinError(f"practice.error.{answer_type}", given=_short(quoted)) from error


def write_answer(answer: Answer) -> Any:
    """Return the answer as JSON can hold it; `read_answer` reads that again."""
    if isinstance(answer, CardSet):
        return str(answer)
    if isinstance(answer, frozenset):
        return sorted(str(each) if isinstance(each, CardSet | Play) else each for each in answer)
    return list(answer) if isinstance(answer, tuple) else answer


def tell_answer(answer: Answer, names: list[str], language: str | None = None) -> str:
    """Return the answer in words; `names` are those of the seats, if the answer is seats.

    >>> tell_answer(frozenset({"count", "higher"}), [], "en")
    'no: the number of cards is wrong and the number they read as is not high enough'
    """
    if isinstance(answer, bool):
        return say("practice.yes" if answer else "practice.no", language)
    if isinstance(answer, CardSet):
        return answer.names(language) or say("practice.no-card", language)
    if isinstance(answer, tuple):
        return " – ".join(map(str, answer)) or say("practice.nothing", language)
    if isinstance(answer, frozenset):
        return _tell_set(answer, names, language)
    return names[answer] if names else str(answer)


def _tell_set(answer: frozenset[Any], names: list[str], language: str | None) -> str:
    if names:
        return join([names[seat] for seat in sorted(answer)], language)
    rules = sorted(each for each in answer if isinstance(each, str))
    if rules:
        reasons = join([because(rule, language) for rule in rules], language)
        return say("practice.broken", language, reasons=reasons)
    moves = sorted((each for each in answer if isinstance(each, Play)), key=str)
    if moves:
        between = say("practice.semicolon", language)
        return between.join(tell_move(move, language) for move in moves)
    sets = sorted(answer, key=lambda cards: (len(cards), str(cards)))
    told = [say("verdict.set", language, cards=cards.names(language)) for cards in sets]
    return join(told, language) or say("practice.nothing", language)


def because(rule: str, language: str | None = None) -> str:
    """Return what is wrong with a play that breaks this rule.

    >>> because("count", "en")
    'the number of cards is wrong'
    """
    return say(f"practice.because.{rule}", language)


def tell_move(move: Play, language: str | None = None) -> str:
    """Return a play and the card taken back in words.

    >>> tell_move(Play("9B", "7R"), "en")
    'play 9 blue, take back 7 red'
    """
    cards = move.cards.names(language)
    if move.take is None:
        return say("practice.move.none", language, cards=cards)
    return say("practice.move.take", language, cards=cards, taken=move.take.name(language))


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"  # noqa: PLR2004 (enough to know it)


def _whole(given: object) -> int:
    number = as_whole(given)
    if is_whole(number, 0):
        return number
    raise ValueError


def _number(given: object, _offered: Collection[Any]) -> Answer:
    return _whole(given)


def _yes_no(given: object, _offered: Collection[Any]) -> Answer:
    if isinstance(given, bool):
        return given
    raise ValueError


def _several(given: object) -> Iterable[Any]:
    if isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping):
        return given
    raise ValueError


def _ids(given: object, offered: Collection[Any]) -> Answer:
    ids = frozenset(_several(given))
    if not ids <= set(offered):
        raise ValueError
    return ids


def _combinations(given: object, offered: Collection[Any]) -> Answer:
    sets = frozenset(
        each.cards if isinstance(each, Combination) else as_cards(each) for each in _several(given)
    )
    if not sets <= set(offered):
        raise ValueError
    return sets


def _moves(given: object, offered: Collection[Any]) -> Answer:
    moves = frozenset(parse_move(m) if isinstance(m, str) else m for m in _several(given))
    if not moves <= set(offered):
        raise ValueError
    return frozenset(move for move in moves if isinstance(move, Play))


def _cards(given: object, offered: Collection[Any]) -> Answer:
    if not isinstance(given, str | Card):
        _several(given)
    cards = as_cards(given)  # type: ignore[arg-type] # looked at there
    if not cards <= CardSet(offered):
        raise ValueError
    return cards


def _seat(given: object, offered: Collection[Any]) -> Answer:
    seat = _whole(given)
    if seat not in offered:
        raise ValueError
    return seat


def _seats(given: object, offered: Collection[Any]) -> Answer:
    seats = frozenset(map(_whole, _several(given)))
    if not seats or not seats <= set(offered):
        raise ValueError
    return seats


def _row(given: object, _offered: Collection[Any]) -> Answer:
    numbers = given.replace(",", " ").replace("–", " ").split() if isinstance(given, str) else given
    row = tuple(map(_whole, _several(numbers)))
    if not 1 <= len(row) <= 6:  # noqa: PLR2004 (as many as can play)
        raise ValueError
    return row


_READERS: Final[Mapping[AnswerType, Callable[[object, Collection[Any]], Answer]]] = {
    "number": _number,
    "yes-no": _yes_no,
    "rules": _ids,
    "combinations": _combinations,
    "moves": _moves,
    "cards": _cards,
    "seat": _seat,
    "seats": _seats,
    "statements": _ids,
    "row": _row,
}
