"""The types of answers: how each is read, written down and told.

| type           | an answer is                                | also read                     |
|----------------|---------------------------------------------|-------------------------------|
| "number"       | an `int` from 0                             | its digits as text            |
| "yes-no"       | True or False                               |                               |
| "one"          | the id of one of the options                | a number that is its id       |
| "card"         | a `CardSet` of one of the cards offered     | a `Card`, its text            |
| "cards"        | a `CardSet` of the cards offered; none only | text, any iterable of cards   |
|                | where the question takes that (`least`)     |                               |
| "combinations" | a frozenset of `CardSet`s that are offered; | any iterable of combinations, |
|                | none where nothing is allowed               | card sets or texts like "8R"  |
| "moves"        | a frozenset of `Play`s that are offered     | any iterable of plays, texts  |
|                |                                             | like "3R3G+8B"                |
| "rules"        | a frozenset of rule ids; none: legal        | any iterable of ids           |
| "statements"   | a frozenset of the ids of the statements    | any iterable of ids           |
|                | offered that are true; none                 |                               |
| "seat"         | a player's seat, from 0                     | its digit as text             |
| "seats"        | a frozenset of seats, at least one          | any iterable of seats         |
| "row"          | a tuple of numbers, in seat order           | text like "3 0 5", a list     |

Lessons, worked examples and practice all ask for these, and a panel draws by them: `OPTIONS` are
those chosen from options that are told, `SEVERAL` those of which several can be chosen. What is
no answer raises `OdinError` that quotes it and tells the accepted form. (A set of cards is a
`CardSet` and not a `Combination`, for a learner may well choose one that is none.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Literal, get_args

from odin_teach.cards import CardSet, as_cards
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError, start_of
from odin_teach.handed_over import wanted
from odin_teach.messages import join, say
from odin_teach.moves import Play, parse_move
from odin_teach.possible import PLAYERS
from odin_teach.whole_numbers import as_whole, is_whole

AnswerType = Literal[
    "number",
    "yes-no",
    "one",
    "card",
    "cards",
    "combinations",
    "moves",
    "rules",
    "statements",
    "seat",
    "seats",
    "row",
]
Answer = (
    int
    | bool
    | str
    | CardSet
    | frozenset[CardSet]
    | frozenset[Play]
    | frozenset[str]
    | frozenset[int]
    | tuple[int, ...]
)

SEVERAL: Final[frozenset[AnswerType]] = frozenset(
    ("combinations", "moves", "rules", "statements", "seats")
)
OPTIONS: Final[frozenset[AnswerType]] = SEVERAL | {"one", "seat"}
_YES_NO: Final = {"yes": True, "no": False}


@dataclass(frozen=True)
class Option:
    """One of the answers to choose from: what `read` takes for it, its text, cards beside it."""

    id: str
    text: str
    cards: CardSet = field(default_factory=CardSet)


def read_answer(
    answer_type: AnswerType, given: object, offered: Collection[Any] = (), *, least: int = 1
) -> Answer:
    """Return what was given as an answer of this type.

    `offered` is what can be chosen from; `least` is the fewest cards that are an answer.

    >>> read_answer("row", "3, 0, 5"), str(read_answer("card", "8r", CardSet("8R 2R")))
    ((3, 0, 5), '8R')
    """
    if not isinstance(answer_type, str) or answer_type not in get_args(AnswerType):
        known = ", ".join(get_args(AnswerType))
        raise OdinError("answer.type", given=start_of(answer_type), known=known)
    if answer_type in ("card", "cards"):
        return _cards(answer_type, given, CardSet(offered), least)
    if answer_type == "one":
        return _one(given, offered)
    try:
        return _READERS[answer_type](given, offered)
    except (OdinError, TypeError, ValueError, OverflowError) as error:
        raise OdinError(f"answer.{answer_type}", given=start_of(given)) from error


def read_written(
    answer_type: AnswerType, written: str, offered: Collection[Any] = (), *, least: int = 1
) -> Answer:
    """Return the answer that a file or a page writes so: "82", "yes", "7B 4B", an option's id.

    >>> read_written("yes-no", "no"), read_written("number", "82")
    (False, 82)
    """
    wanted(written, str)
    given = _YES_NO.get(written, written) if answer_type == "yes-no" else written
    return read_answer(answer_type, given, offered, least=least)


def write_answer(answer: Answer) -> Any:
    """Return the answer as JSON can hold it; `read_answer` reads that again."""
    if isinstance(answer, CardSet):
        return str(answer)
    if isinstance(answer, frozenset):
        return sorted(str(each) if isinstance(each, CardSet | Play) else each for each in answer)
    return list(answer) if isinstance(answer, tuple) else answer


def tell_answer(
    answer_type: AnswerType,
    answer: Answer,
    options: Iterable[Option] = (),
    language: str | None = None,
) -> str:
    """Return the answer in words, without a full stop; `options` are those there are.

    >>> tell_answer("seats", frozenset((2, 0)), [Option("0", "Ana"), Option("2", "Cleo")], "en")
    'Ana and Cleo'
    """
    if answer_type == "yes-no":
        return say("answer.told.yes" if answer else "answer.told.no", language)
    if isinstance(answer, CardSet):
        return answer.names(language) or say("answer.told.no-card", language)
    if isinstance(answer, tuple):
        return " – ".join(map(str, answer)) or say("answer.told.nothing", language)
    chosen = {str(each) for each in (answer if isinstance(answer, frozenset) else (answer,))}
    told = [option.text.rstrip(".") for option in options if option.id in chosen]
    if answer_type not in SEVERAL:
        return told[0] if told else str(answer)
    if answer_type == "combinations":
        told = [say("verdict.set", language, cards=text) for text in told]
    if answer_type in ("moves", "statements"):  # each may have a comma, or an "and", inside
        told = [say("answer.told.between", language).join(told)]
    return join(told, language) or say("answer.told.nothing", language)


def tell_play(move: Play, language: str | None = None) -> str:
    """Return a play and the card taken back as something to choose.

    >>> tell_play(Play("9B", "7R"), "en")
    'play 9 blue, take back 7 red'
    """
    cards = move.cards.names(language)
    if move.take is None:
        return say("answer.move.takes-none", language, cards=cards)
    return say("answer.move.takes", language, cards=cards, taken=move.take.name(language))


def option_of(offered: object, language: str | None = None) -> Option:
    """Return cards or a play, offered to be chosen, as an option.

    >>> option_of(CardSet("8R 2R"), "en").text
    '8 red, 2 red'
    """
    if isinstance(offered, Play):
        return Option(str(offered), tell_play(offered, language), offered.cards)
    cards = as_cards(offered)  # type: ignore[arg-type] # cards in one of their forms
    return Option(str(cards), cards.names(language), cards)


# --- reading each type ---


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


def _one(given: object, offered: Collection[Any]) -> Answer:
    chosen = str(given) if isinstance(given, str) or is_whole(given) else None
    if chosen is None or chosen not in offered:
        raise OdinError("answer.one", given=start_of(given), known=", ".join(offered))
    return chosen


def _cards(answer_type: AnswerType, given: object, offered: CardSet, least: int) -> CardSet:
    """Read cards; each thing that can be wrong with them is told as what it is."""
    chosen = as_cards(given)  # type: ignore[arg-type] # looked at there
    if not chosen <= offered:
        raise OdinError("answer.cards.elsewhere", given=chosen - offered)
    if len(chosen) < least:
        raise OdinError("answer.cards.none")
    if answer_type == "card" and len(chosen) > 1:
        raise OdinError("answer.card", given=chosen)
    return chosen


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
    numbers = re.split(r"[\s,;–]+", given.strip()) if isinstance(given, str) else given
    row = tuple(map(_whole, islice(_several(numbers), PLAYERS[-1] + 1)))
    if not 1 <= len(row) <= PLAYERS[-1]:
        raise ValueError
    return row


_READERS: Final[Mapping[AnswerType, Callable[[object, Collection[Any]], Answer]]] = {
    "number": _number,
    "yes-no": _yes_no,
    "combinations": _combinations,
    "moves": _moves,
    "rules": _ids,
    "statements": _ids,
    "seat": _seat,
    "seats": _seats,
    "row": _row,
}
