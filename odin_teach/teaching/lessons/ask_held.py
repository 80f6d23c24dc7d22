"""Questions on what has become of the cards: where one is, how many one holds, is a hand over."""

from __future__ import annotations

from typing import Any, Final, Self

from odin_teach.cards import Card
from odin_teach.errors import OdinError
from odin_teach.messages import say
from odin_teach.moves import Pass, Play
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields, read_string
from odin_teach.teaching.lessons.ask_rounds import AfterMoves
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, Reply, reason
from odin_teach.teaching.stories import Story

CENTRE: Final = "centre"
DISCARD: Final = "discard"


class WhereIs(AfterMoves):
    """Where is this card now? Fields: `players` (the opener first), `hands`, `moves`, `card`.

    The answer is a player's name, "centre" or "discard".

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B 7O", "3R 3G 1K"])
    >>> story = Story(start, (Play("8B"), Play("3R 3G", "8B"), PASS), ("Ana", "Bo"))
    >>> WhereIs(story, Card.parse("8B")).solution, WhereIs(story, Card.parse("3G")).solution
    ('Bo', 'discard')
    """

    kind = "where-is"
    goes_on = False
    answer_type = "one"

    def __init__(self, story: Story, card: Card) -> None:
        super().__init__(story)
        self._card = card
        end = story.end
        at = {DISCARD: end.discard, CENTRE: None if end.table is None else end.table.cards}
        at |= dict(zip(story.players, end.hands, strict=True))
        found = [place for place, cards in at.items() if cards is not None and card in cards]
        if not found:
            raise OdinError("task.file.no-solution")
        (self._solution,) = found

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read what has happened, and the card that is looked for."""
        story = Story.read(fields)
        card = fields.read("card", lambda given: Card.parse(read_string(given)))
        return fields.read("card", lambda _: cls(story, card))

    @property
    def solution(self) -> str:
        """Where it is."""
        return self._solution

    def options(self, language: str | None = None) -> list[Option]:
        """Return the places where a card can be."""
        held = [
            Option(name, say("task.where.with", language, name=name))
            for name in self._story.players
        ]
        others = [Option(each, say(f"task.where.{each}", language)) for each in (CENTRE, DISCARD)]
        return [*held, *others]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a place by how the card came to where it is."""
        rule, how = self._way()
        if answer == self._solution:
            why = reason(rule, f"task.where.right.{how}", language, name=answer)
            return Reply(True, (why,))
        form = answer if answer in (CENTRE, DISCARD) else "with"
        why = reason(rule, f"task.where.wrong.{form}", language, name=answer)
        card = self._card.name(language)
        told = say(f"task.where.then-{form}", language, name=answer, card=card)
        return Reply(False, (why,), told)

    def _way(self) -> tuple[str, str]:
        """Return the rule that brought the card to where it is, and its words."""
        card, story = self._card, self._story
        if self._solution == CENTRE:
            return "take-previous-only", "lies"
        plays = [move for move in story.moves if isinstance(move, Play)]
        if self._solution == DISCARD:
            swept = story.end.table is None and card in plays[-1].cards
            return ("round-end", "swept") if swept else ("take-one", "left")
        taken = any(move.take == card for move in plays)
        return ("take-one", "taken") if taken else ("own-cards", "kept")


class CardsHeld(AfterMoves):
    """How many cards does this player hold now? Fields: `players`, `hands`, `moves`, `who`.

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B 7O", "3R 3G 1K"])
    >>> story = Story(start, (Play("8B"), Play("3R 3G", "8B"), PASS), ("Ana", "Bo"))
    >>> CardsHeld(story, 0).solution, CardsHeld(story, 1).solution
    (1, 2)
    """

    kind = "cards-held"
    goes_on = False
    answer_type = "number"

    def __init__(self, story: Story, seat: int) -> None:
        super().__init__(story)
        self._seat = seat

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read what has happened, and whose cards are to be counted."""
        story = Story.read(fields)
        return cls(story, story.players.index(fields.word("who", story.players)))

    @property
    def solution(self) -> int:
        """The number of cards."""
        return len(self._story.end.hands[self._seat])

    def shown(self) -> tuple[Shown, ...]:
        """Return what the player held at first."""
        held, name = self._story.start.hands[self._seat], self._name
        return (Shown("start", tuple(held), owner=name),)

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; a card that a pass or the end of a round would bring is none."""
        right = answer == self.solution
        then = "more" if answer > self.solution else "fewer"
        told = say(f"task.held.then-{then}", language, name=self._name)
        return Reply(right, self.why(language), "" if right else told)

    def why(self, language: str | None = None) -> tuple[Reason, ...]:
        """Count what went and what came, and name what brings no card."""
        story, mine = self._story, [move for seat, move in self._story.events if seat == self._seat]
        plays = [move for move in mine if isinstance(move, Play)]
        facts = {
            "start": len(story.start.hands[self._seat]),
            "played": sum(len(move.cards) for move in plays),
            "taken": sum(move.take is not None for move in plays),
            "left": self.solution,
        }
        told = [reason("take-one", "task.held.counted", language, name=self._name, **facts)]
        if any(isinstance(move, Pass) for move in mine):
            told.append(reason("pass-not-out", "task.held.passed", language))
        if story.end.table is None and story.owner == self._seat and story.passes:
            told.append(reason("round-end", "task.held.swept", language, name=self._name))
        return tuple(told)

    @property
    def _name(self) -> str:
        return self._story.players[self._seat]


class IsHandOver(AfterMoves):
    """Is the hand over? Fields: `players` (the opener first), their `hands`, `moves`.

    >>> from odin_teach import PASS, Play, Position
    >>> start = Position.start(["8B", "9R 2G"])
    >>> IsHandOver(Story(start, (Play("8B"),), ("Ana", "Bo"))).solution
    True
    """

    kind = "is-hand-over"
    goes_on = False
    answer_type = "yes-no"

    @property
    def solution(self) -> bool:
        """Whether somebody is out."""
        return self._story.end.is_over

    def shown(self) -> tuple[Shown, ...]:
        """Return what each player held at first."""
        pairs = zip(self._story.players, self._story.start.hands, strict=True)
        return tuple(Shown("start", tuple(hand), owner=name) for name, hand in pairs)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no by what whoever played last holds now."""
        right, (rule, form) = answer is self.solution, self._way()
        name = self._story.last_to_play
        left = len(self._story.end.hands[self._story.owner])
        facts: dict[str, Any] = {"count": left} if form in ("no", "took") else {}
        why = reason(rule, f"task.hand-over.{form}", language, name=name, **facts)
        then = "early" if answer else "late"
        told = say(f"task.hand-over.{then}", language, name=name)
        return Reply(right, (why,), "" if right else told)

    def _way(self) -> tuple[str, str]:
        last = self._story.moves[-1]
        if self.solution:
            return "hand-end", "yes"
        if isinstance(last, Pass):
            return "hand-end", "nobody"
        return ("hand-end", "no") if last.take is None else ("take-one", "took")
