"""Questions on the deck: how many cards, what is dealt and set aside, what goes out for two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from odin_teach.cards import DECK, HIGHEST, Card, CardSet, Colour
from odin_teach.errors import OdinError, RulesError
from odin_teach.messages import join, say
from odin_teach.rules import Rules
from odin_teach.table.agreed import AgreedGame
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_number, read_string
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
)
from odin_teach.teaching.replies import (
    Reply,
    reason,
)
from odin_teach.whole_numbers import whole_in

_ALL: Final = "".join(colour.letter for colour in Colour)


class CountCards(LessonQuestion):
    """How many cards are there? Fields, both optional: `number`, `colours` (letters, only these).

    >>> CountCards(number=7).solution, CountCards(colours="R").solution, CountCards().solution
    (6, 9, 54)
    """

    kind = "count-cards"
    answer_type = "number"

    def __init__(self, *, number: int | None = None, colours: str = _ALL) -> None:
        self._number = number
        self._colours = [Colour(letter) for letter in colours]
        self._count = _count(number, self._colours)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read which cards are counted."""
        colours = fields.read("colours", _letters) if fields.has("colours") else _ALL
        number = fields.read("number", _digit) if fields.has("number") else None
        return cls(number=number, colours=colours)

    @property
    def solution(self) -> int:
        """The number of such cards."""
        return self._count

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; mixing up numbers and colours is told as that."""
        rule, form = self._slip(answer)
        facts = {"given": answer, "cards": self._count, "colours": len(self._colours)}
        why = reason(rule, f"task.count.{form}", language, **facts)
        if answer == self._count:
            return Reply(True, (why,))
        told = outcomes.of_count(answer, self._count, self._number, language)
        return Reply(False, (why,), told)

    def _slip(self, given: int) -> tuple[str, str]:
        about = "colour" if self._number is None else "number"
        fewer = 1 < len(self._colours) < len(Colour)
        rule = "two-player-deck" if fewer else "deck"
        if given == self._count:
            return rule, f"right-{about}"
        if fewer and given == _count(self._number, list(Colour)):
            return rule, "whole-deck"
        if self._number is None and given == (HIGHEST + 1) * len(self._colours):
            return "deck", "zero"
        mixed_up = HIGHEST if self._number else len(Colour)
        return "deck", f"mixed-up-{about}" if given == mixed_up else f"other-{about}"


class SetAside(LessonQuestion):
    """How many cards are not dealt? Fields: `players`, and `colours` if only these are in play.

    >>> SetAside(4, Rules()).solution, SetAside(2, Rules.two_player("BPGO")).solution
    (18, 18)
    """

    kind = "set-aside"
    answer_type = "number"

    def __init__(self, players: int, rules: Rules) -> None:
        agreed = AgreedGame(players, rules=rules)
        self._players, self._each = players, rules.hand_size
        self._cards, self._aside = agreed.deck_size, agreed.set_aside
        self._dealt = self._cards - self._aside

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the number of players and the deck."""
        rules = Rules()
        if fields.has("colours"):
            rules = fields.read("colours", lambda given: _deck(read_string(given)))
        players = fields.number("players")
        return fields.read("players", lambda _: cls(players, rules))

    @property
    def solution(self) -> int:
        """The number of cards set aside."""
        return self._aside

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; the cards dealt, and the deck left whole, are told as such."""
        rule, form = self._slip(answer)
        facts = {"given": answer, "players": self._players, "each": self._each}
        facts |= {"dealt": self._dealt, "cards": self._cards, "aside": self._aside}
        facts["rest"] = self._cards - answer
        why = reason(rule, f"task.aside.{form}", language, **facts)
        if answer == self._aside:
            return Reply(True, (why,))
        told = outcomes.of_aside(answer, self._aside, self._cards, self._players, language)
        return Reply(False, (why,), told)

    def _slip(self, given: int) -> tuple[str, str]:
        if given == self._aside:
            return "deal", "right" if given else "right-none"
        if given == self._dealt:
            return "deal", "dealt"
        if given == len(DECK) - self._dealt:
            return "two-player-deck", "whole-deck"
        return "deal", "too-many" if given > self._cards else "other"


class SmallDeck(LessonQuestion):
    """What goes out for two players? Field: `options` ("RK": whole colours, "123": numbers).

    >>> SmallDeck("123", "R", "RK").solution
    'RK'
    """

    kind = "small-deck"
    answer_type = "one"

    def __init__(self, *options: str) -> None:
        self._heaps = {heap.id: heap for heap in map(_Heap.read, options)}
        right = [heap.id for heap in self._heaps.values() if _is_for_two(DECK - heap.cards)]
        if len(right) != 1:
            raise OdinError("task.file.one-right-option", number=len(right))
        self._solution = right[0]

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read what could go out; one of them must be right."""
        options = fields.list("options", read_string)
        return fields.read("options", lambda _: cls(*options))

    @property
    def solution(self) -> str:
        """The letters of the two colours."""
        return self._solution

    def options(self, language: str | None = None) -> list[Option]:
        """Return the heaps in words: drawn, they would be rows of cards."""
        return [Option(heap.id, heap.text(language)) for heap in self._heaps.values()]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a heap by what stays."""
        heap = self._heaps[answer]
        right = answer == self._solution
        form = "right" if right else "numbers" if heap.of_numbers else "colours"
        facts = {"out": len(heap.cards), "stay": len(DECK - heap.cards)}
        why = reason("two-player-deck", f"task.heap.why-{form}", language, **facts)
        told = "" if right else heap.outcome(language)
        return Reply(right, (why,), told)


class CardsShuffled(LessonQuestion):
    """How many cards are shuffled for the next hand? Field: `players` (how many they are).

    >>> CardsShuffled(3).solution, CardsShuffled(3).judge(27, "en").right
    (54, False)
    """

    kind = "cards-shuffled"
    answer_type = "number"

    def __init__(self, players: int) -> None:
        agreed = AgreedGame(players)
        self._players, self._cards, self._aside = players, agreed.deck_size, agreed.set_aside

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the number of players."""
        players = fields.number("players")
        return fields.read("players", lambda _: cls(players))

    @property
    def solution(self) -> int:
        """All of them."""
        return self._cards

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; leaving out the cards set aside is told as that."""
        dealt, right = self._cards - self._aside, answer == self._cards
        form = "other"
        if right:
            form = "right" if self._aside else "right-all"
        elif answer == dealt:
            form = "dealt"
        facts = {"given": answer, "cards": self._cards, "dealt": dealt, "aside": self._aside}
        why = reason("next-hand", f"task.shuffled.{form}", language, **facts)
        told = outcomes.of_shuffled(answer, self._cards, self._players, language)
        return Reply(right, (why,), "" if right else told)


@dataclass(frozen=True)
class _Heap:
    """Cards that could be taken out of the deck: whole colours, or all cards of some numbers."""

    id: str
    cards: CardSet
    of_numbers: bool

    @classmethod
    def read(cls, given: object) -> _Heap:
        """Read the letters of colours, or digits."""
        text = read_string(given)
        if whole_in(text) is not None:
            numbers = {_digit(int(digit)) for digit in text}
            return cls(text, CardSet(c for c in DECK if c.number in numbers), True)
        letters = _letters(text)
        return cls(letters, CardSet(c for c in DECK if c.colour.letter in letters), False)

    def text(self, language: str | None) -> str:
        """Say what goes out."""
        if self.of_numbers:
            named = join(list(self.id), language)
            return say("task.heap.numbers", language, numbers=named, cards=len(self.cards))
        named = join([Colour(letter).name_in(language) for letter in self.id], language)
        return say(
            "task.heap.colours", language, colours=named, count=len(self.id), cards=len(self.cards)
        )

    def outcome(self, language: str | None) -> str:
        """Say what a game is like without these, if they are not the right ones."""
        if self.of_numbers:
            return say("task.heap.then-numbers", language, numbers=join(list(self.id), language))
        return outcomes.of_heap(len(DECK - self.cards), language)


def _deck(colours: str) -> Rules:
    """Return the official rules with these colours: all six, or the four of two players."""
    whole = Rules(colours=colours)
    return whole if whole == Rules() else Rules.two_player(colours)


def _count(number: int | None, colours: Sequence[Colour]) -> int:
    return sum(card.colour in colours and number in (None, card.number) for card in DECK)


def _is_for_two(kept: CardSet) -> bool:
    try:
        return Rules.two_player({card.colour for card in kept}).deck == kept
    except RulesError:
        return False


def _letters(given: object) -> str:
    """Return letters of colours, each once, however many."""
    letters = read_string(given)
    if not letters or len(set(letters) & set(_ALL)) < len(letters):
        Rules(colours=letters)  # says what is wrong with them
    return letters


def _digit(given: object) -> int:
    return Card(read_number(given), Colour.BLUE).number
