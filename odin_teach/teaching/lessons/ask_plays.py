"""Questions on playing: may these be played, what is wrong with them, what could be."""

from __future__ import annotations

from typing import Final, Self

from odin_teach.cards import CardSet
from odin_teach.combinations import Combination
from odin_teach.errors import OdinError
from odin_teach.explain import has_sentence, sentence
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.table_sets import table_set
from odin_teach.teaching.answers import Option
from odin_teach.teaching.faults import fault_option
from odin_teach.teaching.fields import Fields, read_cards
from odin_teach.teaching.lessons.questions import (
    LessonQuestion,
    read_position,
    the_only,
)
from odin_teach.teaching.questions import Shown, position_shown
from odin_teach.teaching.replies import (
    Reason,
    Reply,
    allowed_instead,
    reason,
    verdict_reasons,
    verdict_reply,
)
from odin_teach.verdicts import Verdict, check_play, legal_combinations

ALLOWED: Final = "allowed"
_FAULTS: Final = ("own-cards", "combination", "count", "higher")


class MayPlay(LessonQuestion):
    """May these be played? Fields: `play`, and if known `table` and `hand`.

    >>> question = MayPlay(check_play("7B 7O", table="7R 7G"))
    >>> question.solution, question.judge(True, "en").rules
    (False, ('higher',))
    """

    kind = "may-play"
    answer_type = "yes-no"

    def __init__(self, verdict: Verdict) -> None:
        self._verdict = verdict

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position and the play."""
        table = fields.combination("table") if fields.has("table") else None
        hand = CardSet(fields.cards("hand")) if fields.has("hand") else None
        played = fields.cards("play")
        return fields.read("play", lambda _: cls(check_play(played, hand=hand, table=table)))

    def under(self, rules: Rules) -> MayPlay:
        """Return the same, judged by house rules."""
        return MayPlay(judged_by(self._verdict, rules))

    @property
    def solution(self) -> bool:
        """Whether it is legal."""
        return self._verdict.legal

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set, the hand if known, and the play."""
        played = Shown("played", tuple(self._verdict.cards))
        return (*position_shown(self._verdict.table, self._verdict.hand), played)

    def judge(self, answer: bool, language: str | None = None) -> Reply:
        """Judge yes or no with the verdict's reasons, and what is allowed instead."""
        cards = self._verdict.cards.names(language)
        message = "task.play.taken-back" if answer else "task.play.missed"
        told = say(message, language, cards=cards)
        right = answer is self._verdict.legal
        why = (
            *verdict_reasons(self._verdict, language),
            *allowed_instead(self._verdict, language),
        )
        return Reply(right, why, "" if right else told)


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
        played = Shown("played", tuple(self._verdict.cards))
        return (*position_shown(self._verdict.table, self._verdict.hand), played)

    def options(self, language: str | None = None) -> list[Option]:
        """Return what could be wrong; somebody else's cards only if the hand is known."""
        known = _FAULTS if self._verdict.hand is not None else _FAULTS[1:]
        return [
            *(fault_option(rule, language) for rule in known),
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


class FindPlay(LessonQuestion):
    """Find a play. Fields: `hand`, and if wanted `table` (left out: open), `whole`, `size`.

    `whole` true asks for the whole hand at once, `size` for a play of so many cards.

    >>> question = FindPlay(CardSet("9B 7K 5K"), Combination("6P 4P"))
    >>> str(question.solution), question.judge(CardSet("9B"), "en").rules
    ('7K 5K', ('count', 'higher'))
    """

    kind = "find-play"
    answer_type = "cards"

    def __init__(
        self,
        hand: CardSet,
        table: Combination | None,
        *,
        whole: bool = False,
        size: int | None = None,
        by: Rules = OFFICIAL,
    ) -> None:
        self.cards = hand
        self._table, self._by = table, by
        self._size = len(hand) if whole else size
        plays = legal_combinations(hand, table, by)
        found = [play for play in plays if self._is_enough(play.cards)]
        if not found:
            raise OdinError("task.file.no-solution")
        self._solution = found[0].cards

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the position, in which there must be such a play."""
        hand, table = read_position(fields)
        whole = fields.flag("whole")
        size = fields.optional_number("size")
        return fields.read("hand", lambda _: cls(hand, table, whole=whole, size=size))

    def under(self, rules: Rules) -> FindPlay:
        """Return the same by house rules, if there is such a play there too."""
        table = table_set(self._table, rules)
        return FindPlay(self.cards, table, size=self._size, by=rules)

    @property
    def solution(self) -> CardSet:
        """The smallest such play."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return the table set; the hand is what is chosen from."""
        return position_shown(self._table)

    def judge(self, answer: CardSet, language: str | None = None) -> Reply:
        """Judge chosen cards as a play."""
        verdict = check_play(answer, hand=self.cards, table=self._table, rules=self._by)
        if verdict and not self._is_enough(answer):
            return self._not_enough(answer, language)
        told = say("task.play.taken-back", language, cards=answer.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)

    def _is_enough(self, cards: CardSet) -> bool:
        return self._size in (None, len(cards))

    def _not_enough(self, answer: CardSet, language: str | None) -> Reply:
        """Reply to a legal play that is not the one asked for."""
        left = self.cards - answer
        if self._size == len(self.cards) and self._table is None:
            why = reason("open-all", "task.find.not-all", language, count=len(left))
            return Reply(False, (why,), say("task.find.left", language), left)
        why = reason("count", "task.find.size", language, count=len(answer), wanted=self._size)
        return Reply(False, (why,), say("task.find.left", language), left)


class WhichOpens(LessonQuestion):
    """With which of these may you open? Fields: `hand`, `options` (cards; one of them legal).

    >>> options = [CardSet("7G 7R"), CardSet("4G"), CardSet("7G 4G")]
    >>> WhichOpens(CardSet("7G 7R 4G 1O"), *options).solution
    '4G'
    """

    kind = "which-opens"
    answer_type = "one"

    def __init__(self, hand: CardSet, *options: CardSet, by: Rules = OFFICIAL) -> None:
        self._hand = hand
        self._verdicts = {str(cards): check_play(cards, hand=hand, rules=by) for cards in options}
        self._solution = the_only([key for key, verdict in self._verdicts.items() if verdict])

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read the hand and the cards to choose from."""
        hand = CardSet(fields.cards("hand"))
        options = fields.list("options", lambda given: CardSet(read_cards(given)))
        return fields.read("options", lambda _: cls(hand, *options))

    def under(self, rules: Rules) -> WhichOpens:
        """Return the same by house rules, if exactly one may open there too."""
        return WhichOpens(self._hand, *map(CardSet, self._verdicts), by=rules)

    @property
    def solution(self) -> str:
        """What may open."""
        return self._solution

    def shown(self) -> tuple[Shown, ...]:
        """Return the empty centre and the hand."""
        return position_shown(None, self._hand)

    def options(self, language: str | None = None) -> list[Option]:
        """Return the cards to choose from."""
        return [
            Option(key, verdict.cards.names(language), verdict.cards)
            for key, verdict in self._verdicts.items()
        ]

    def judge(self, answer: str, language: str | None = None) -> Reply:
        """Judge a choice as an opening."""
        verdict = self._verdicts[answer]
        told = say("task.play.taken-back", language, cards=verdict.cards.names(language))
        return verdict_reply(verdict, language, right=verdict.legal, consequence=told)


def judged_by(verdict: Verdict, rules: Rules) -> Verdict:
    """Return the verdict on the same play by other rules."""
    return check_play(verdict.cards, hand=verdict.hand, table=verdict.table, rules=rules)
