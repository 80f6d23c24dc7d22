"""Questions from before the first card: the deck, the deal, who begins, which way, how long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from odin_teach.cards import DECK, HIGHEST, Card, CardSet, Colour
from odin_teach.errors import OdinError, RulesError
from odin_teach.game import Game
from odin_teach.messages import join, say
from odin_teach.position import Position
from odin_teach.rules import Rules
from odin_teach.scoring import ScoreSheet
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_number, read_string
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.ask_scores import read_sheet, told_length
from odin_teach.teaching.lessons.questions import LessonQuestion
from odin_teach.teaching.replies import Reply, reason
from odin_teach.whole_numbers import whole_in

_ALL: Final = "".join(colour.letter for colour in Colour)
_GAMES: Final = 60  # so many games show every seat that can be drawn as the first opener


def _deck(colours: str) -> Rules:
    """Return the official rules with these colours: all six, or the four of two players."""
    whole = Rules(colours=colours)
    return whole if whole == Rules() else Rules.two_player(colours)


class SetAside(LessonQuestion):
    """How many cards are not dealt? Fields: `players`, and `colours` if only these are in play.

    >>> SetAside(4, Rules()).solution, SetAside(2, Rules.two_player("BPGO")).solution
    (18, 18)
    """

    kind = "set-aside"
    answer_type = "number"

    def __init__(self, players: int, rules: Rules) -> None:
        start = Position.deal(players, seed=1, rules=rules)
        self._players, self._cards = players, len(rules.deck)
        self._dealt = sum(map(len, start.hands))
        self._aside = len(start.set_aside)

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
        each = self._dealt // self._players
        facts = {"given": answer, "players": self._players, "each": each}
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


class NextPlayer(LessonQuestion):
    """Who plays after this player? Fields: `players` (clockwise), `plays` (a name of these).

    >>> NextPlayer(["Ana", "Bo", "Cléo"], "Cléo").solution
    'Ana'
    """

    kind = "next-player"
    answer_type = "one"

    def __init__(self, players: Sequence[str], plays: str) -> None:
        self._players, self._plays = list(players), plays
        seat = self._players.index(plays)
        start = Position.deal(len(players), seed=1, opener=seat)
        self._next = self._players[start.after(start.legal_moves()[0]).to_move]
        self._before = self._players[seat - 1]

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the players in their seats, and who is playing."""
        players = fields.read("players", _names)
        plays = fields.word("plays", players)
        return fields.read("players", lambda _: cls(players, plays))

    @property
    def solution(self) -> str:
        """The next player."""
        return self._next

    def options(self, language: str | None = None) -> list[Option]:  # noqa: ARG002 (names)
        """Return the players, in the order of the alphabet: not as they sit."""
        return [Option(name, name) for name in sorted(self._players)]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a name; the neighbour on the other side is told as that."""
        form = "right" if answer == self._next else self._slip(answer)
        facts: dict[str, Any] = {"name": answer, "plays": self._plays}
        why = reason("first-player", f"task.next.{form}", language, **facts)
        if answer == self._next:
            return Reply(True, (why,))
        then = "self" if answer == self._plays else "other"
        told = say(f"task.next.then-{then}", language, **facts)
        return Reply(False, (why,), told)

    def _slip(self, given: str) -> str:
        if given == self._plays:
            return "self"
        return "backwards" if given == self._before else "other"


class MustOpen(LessonQuestion):
    """Does this player have to open the first hand? Fields: `players`, `who` (a name of these).

    >>> MustOpen(["Ana", "Bo"], "Ana").solution
    False
    """

    kind = "must-open"
    answer_type = "yes-no"

    def __init__(self, players: Sequence[str], who: str) -> None:
        self._who = who
        drawn = {Game(players, seed=seed).opener for seed in range(_GAMES)}
        self._must = {players[seat] for seat in drawn} == {who}
        self._players = list(players)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the players and the one in question."""
        players = fields.read("players", _names)
        who = fields.word("who", players)
        return fields.read("players", lambda _: cls(players, who))

    @property
    def solution(self) -> bool:
        """Whether only this player can be the opener."""
        return self._must

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no."""
        right = answer is self._must
        facts: dict[str, Any] = {"who": self._who, "names": join(self._players, language)}
        why = reason("first-player", f"task.opener.{'right' if right else 'other'}", language)
        told = "" if right else say("task.opener.by-lot", language, **facts)
        return Reply(right, (why,), told)


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


class AgreedLength(LessonQuestion):
    """Is the game over? Fields: `players`, `limit` (null: one hand), `hands`, `wish`.

    `hands` has a row of cards left for each hand that was played. `wish`, which may be left
    out, is a limit that somebody would now like better; it changes nothing.

    >>> game = ScoreSheet(["Ana", "Bo"], limit=15)
    >>> game.add_hand([0, 6]); game.add_hand([0, 5])
    >>> question = AgreedLength(game, wish=10)
    >>> question.solution, question.judge(True, "en").rules
    (False, ('length',))
    """

    kind = "agreed-length"
    answer_type = "yes-no"

    def __init__(self, game: ScoreSheet, wish: int | None = None) -> None:
        self._sheet, self._limit, self._wish = game, game.limit, wish
        wished = None if wish is None else ScoreSheet.filled(game.players, wish, game.hands)
        self._wished = wished is not None and wished.is_over

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the game so far."""
        game = read_sheet(fields)
        wish = fields.number("wish") if fields.has("wish") else None
        return fields.read("wish" if wish is not None else "hands", lambda _: cls(game, wish))

    @property
    def solution(self) -> bool:
        """Whether the game is over by the limit agreed on."""
        return self._sheet.is_over

    def story(self, language: str | None = None) -> list[str]:
        """Tell what was agreed, each hand, and the totals."""
        told = [told_length(self._limit, language)]
        for number, hand in enumerate(self._sheet.hands, 1):
            told.append(say("task.length.hand", language, number=number, points=self._named(hand)))
        totals = self._named(self._sheet.totals)
        return [*told, say("task.length.totals", language, totals=totals)]

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no; the limit that was only wished for is told as that."""
        over = self._sheet.is_over
        form = "over" if over else "goes-on"
        most = max(self._sheet.totals)
        facts: dict[str, Any] = {"limit": self._limit, "most": most}
        why = reason(
            "length", f"task.length.{form}{'' if self._limit else '-one'}", language, **facts
        )
        told = ""
        if answer is not over:
            told = say("task.over.too-soon" if answer else "task.over.too-late", language)
        if answer is not over and self._wish is not None and answer is self._wished:
            message = "task.length.wished-over" if self._wished else "task.length.wished-on"
            told = say(message, language, wish=self._wish)
        return Reply(answer is over, (why,), told)

    def _named(self, points: Sequence[int]) -> str:
        pairs = zip(self._sheet.players, points, strict=True)
        return ", ".join(f"{name} {number}" for name, number in pairs)


def _count(number: int | None, colours: Sequence[Colour]) -> int:
    return sum(card.colour in colours and number in (None, card.number) for card in DECK)


def _is_for_two(kept: CardSet) -> bool:
    try:
        return Rules.two_player({card.colour for card in kept}).deck == kept
    except RulesError:
        return False


def _names(given: object) -> tuple[str, ...]:
    return ScoreSheet(given).players  # type: ignore[arg-type] # checked there


def _letters(given: object) -> str:
    """Return letters of colours, each once, however many."""
    letters = read_string(given)
    if not letters or len(set(letters) & set(_ALL)) < len(letters):
        Rules(colours=letters)  # says what is wrong with them
    return letters


def _digit(given: object) -> int:
    return Card(read_number(given), Colour.BLUE).number
