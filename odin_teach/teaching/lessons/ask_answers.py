"""Questions about answering: why not this, can this hand at all, how many cards, what is beaten."""

from __future__ import annotations

from typing import Any, Final, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination, combinations
from odin_teach.errors import OdinError
from odin_teach.explain import has_sentence, sentence
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL
from odin_teach.teaching.answers import Option
from odin_teach.teaching.fields import Fields
from odin_teach.teaching.lessons import outcomes
from odin_teach.teaching.lessons.ask_choices import OneOfSets
from odin_teach.teaching.lessons.questions import LessonQuestion, read_combination
from odin_teach.teaching.questions import Shown
from odin_teach.teaching.replies import Reason, Reply, reason, verdict_reasons, verdict_reply
from odin_teach.verdicts import Verdict, check_play, legal_combinations

ALLOWED: Final = "allowed"
_FAULTS: Final = ("own-cards", "combination", "count", "higher")


class WhyNot(LessonQuestion):
    """What is wrong with this play? Fields: `table`, `play`, and `hand` if it is known.

    At most one rule may be broken. The answer is its id, or "allowed".

    >>> question = WhyNot(check_play("8G 1G", table="8R 2R"))
    >>> question.solution, question.judge("allowed", "en").rules
    ('higher', ('higher',))
    """

    kind = "why-not"
    answer_type = "one"

    def __init__(self, verdict: Verdict) -> None:
        if len(verdict.broken) > 1:
            raise OdinError("task.file.several-faults", broken=", ".join(verdict.broken))
        self._verdict = verdict

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position and the play."""
        table = fields.combination("table")
        hand = CardSet(fields.cards("hand")) if fields.has("hand") else None
        played = fields.cards("play")
        return fields.read("play", lambda _: cls(check_play(played, hand=hand, table=table)))

    @property
    def solution(self) -> str:
        """The rule that is broken, or "allowed"."""
        return next(iter(self._verdict.broken), ALLOWED)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, the hand if known, and the play."""
        hand, table = self._verdict.hand, self._verdict.table
        return (
            Shown("table", () if table is None else tuple(table.cards)),
            *(() if hand is None else (Shown("hand", tuple(hand)),)),
            Shown("played", tuple(self._verdict.cards)),
        )

    def options(self, language: str | None = None) -> list[Option]:
        """Return what could be wrong; somebody else's cards only if the hand is known."""
        known = _FAULTS if self._verdict.hand is not None else _FAULTS[1:]
        return [
            *(Option(rule, say(f"task.why-not.{rule}", language)) for rule in known),
            Option(ALLOWED, say("task.why-not.allowed", language)),
        ]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice: the verdict's reasons, or why the rule chosen is not the trouble."""
        played, hand = self._verdict.cards, self._verdict.hand
        if answer == self.solution:
            return verdict_reply(self._verdict, language, right=True)
        own = played if hand is None else played & hand
        if answer == ALLOWED:
            told = say("task.play.taken-back", language, cards=own.names(language))
            return verdict_reply(self._verdict, language, right=False, consequence=told)
        message = "task.play.missed" if self._verdict.legal else "task.why-not.then"
        told = say(message, language, cards=own.names(language))
        return Reply(False, (self._not_broken(answer, language),), told)

    def _not_broken(self, rule: str, language: str | None) -> Reason:
        kept = next((each for each in self._verdict.findings if each.rule == rule), None)
        if kept is None:  # what is no set reads as no number
            return reason(rule, "task.why-not.no-number", language)
        told = say("finding.own-cards.kept", language, count=len(self._verdict.cards))
        if has_sentence(kept):
            told = sentence(kept, language)
        return Reason(rule, f"{told} {say('task.why-not.kept', language)}")


class CanAnswer(LessonQuestion):
    """Can this hand answer at all? Fields: `table`, `hand`.

    >>> CanAnswer(CardSet("9B 1R 1G 1O"), Combination("9R 8R")).solution
    True
    """

    kind = "can-answer"
    answer_type = "yes-no"

    def __init__(self, hand: CardSet, table: Combination) -> None:
        self._hand, self._table = hand, table
        self._plays = legal_combinations(hand, table)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position."""
        hand, table = CardSet(fields.cards("hand")), fields.combination("table")
        return fields.read("hand", lambda _: cls(hand, table))

    @property
    def solution(self) -> bool:
        """Whether there is anything to play."""
        return bool(self._plays)

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set and the hand."""
        return (Shown("table", tuple(self._table.cards)), Shown("hand", tuple(self._hand)))

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no: with a play, or with what is missing for one."""
        right = answer is self.solution
        if not self._plays:
            told = "" if right else say("task.can.nothing", language)
            return self._without(right, told, language)
        play = self._plays[0].cards
        why = verdict_reasons(check_play(play, table=self._table), language)
        told = say("task.can.this" if right else "task.can.overlooked", language)
        return Reply(right, why, told, play)

    def _without(self, right: bool, told: str, language: str | None) -> Reply:
        why = []
        for size in OFFICIAL.sizes_over(self._table.size):
            values = [each.value for each in combinations(self._hand) if each.size == size]
            if values:
                facts = {"value": max(values), "table": self._table.value}
                why.append(reason("higher", "task.can.too-low", language, count=size, **facts))
            else:
                why.append(reason("combination", "task.can.no-set", language, count=size))
        return Reply(right, tuple(why), told)


class MostCards(LessonQuestion):
    """At most how many cards may you play? Fields: `table`, and `hand` if it is known.

    >>> MostCards(Combination("6P 4P")).solution
    3
    >>> MostCards(Combination("6P 4P"), CardSet("9B 8B 2O")).solution
    2
    """

    kind = "most-cards"
    answer_type = "number"

    def __init__(self, table: Combination, hand: CardSet | None = None) -> None:
        self._table, self._hand = table, hand
        self._limit = OFFICIAL.sizes_over(table.size)[-1]
        self._plays = [] if hand is None else legal_combinations(hand, table)
        sizes = [play.size for play in self._plays]
        self._most = self._limit if hand is None else max(sizes, default=0)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position; the hand must be able to answer."""
        table = fields.combination("table")
        hand = CardSet(fields.cards("hand")) if fields.has("hand") else None
        question = fields.read("hand" if hand else "table", lambda _: cls(table, hand))
        if not question.solution:
            raise fields.error("hand", OdinError("task.file.no-solution"))
        return question

    @property
    def solution(self) -> int:
        """The most cards."""
        return self._most

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, and the hand if it is known."""
        table = Shown("table", tuple(self._table.cards))
        return (table,) if self._hand is None else (table, Shown("hand", tuple(self._hand)))

    def judge(self, answer: int, language: str | None = None) -> Reply:
        """Judge a number; too many cards, and the one card more forgotten, are told as such."""
        form = self._form(answer)
        facts: dict[str, Any] = {"given": answer, "most": self._limit, "size": self._table.size}
        why = reason("count", f"task.most.{form}", language, **facts)
        right = answer == self._most
        if not right:
            in_hand = self._hand is not None
            told = outcomes.of_most(
                answer, self._table.size, form, in_hand=in_hand, language=language
            )
            return Reply(False, (why,), told)
        after = next((play.cards for play in self._plays if play.size == answer), CardSet())
        return Reply(True, (why,), say("task.can.this", language) if after else "", after)

    def _form(self, given: int) -> str:
        if given == self._most:
            return "right" if given == self._limit else "right-fewer"
        if given > self._limit:
            return "too-many"
        if given > self._most:
            return "no-such-set"
        return "as-many" if given == self._table.size else "other"


class WhichBeaten(OneOfSets):
    """Which of these table sets does your play beat? Fields: `play`, `options` (one is beaten).

    >>> tables = [Combination("9R 8R"), Combination("1B"), Combination("4G 2G 1G")]
    >>> WhichBeaten(Combination("3R 3G 3K"), *tables[:2]).solution
    '9R 8R'
    """

    kind = "which-beaten"

    def __init__(self, play: Combination, *options: Combination) -> None:
        self._play = play
        super().__init__(options, [each for each in options if check_play(play.cards, table=each)])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the play and what it may answer."""
        play, options = fields.combination("play"), fields.list("options", read_combination)
        return fields.read("options", lambda _: cls(play, *options))

    def shown(self) -> tuple[Shown, ...]:
        """Return the play."""
        return (Shown("played", tuple(self._play.cards)),)

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge the play on the table set chosen."""
        verdict = check_play(self._play.cards, table=Combination(answer))
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)
