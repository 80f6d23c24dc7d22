"""What a learner is told about an answer: right or wrong, and why, each reason with its rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from odin_teach.cards import CardSet
from odin_teach.explain import headline, reasons, sentence, what_is_allowed
from odin_teach.messages import say
from odin_teach.rules import OFFICIAL, Rules
from odin_teach.verdicts import Finding, Verdict, check_play


@dataclass(frozen=True)
class Reason:
    """A sentence, and the id of the rule that it is about; "" where it is about none.

    As text the rule stands behind it, as in a verdict; a page makes a link of it.

    >>> print(Reason("count", "Too many cards."))
    Too many cards. [count]
    """

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


@dataclass(frozen=True)
class Reply:
    """What comes of one answer: right or wrong, and why.

    `consequence` is what would follow from a wrong answer at the table ("" where that goes
    without saying); `after` are the cards that it is about, if they help to see it. `note` is
    what the author of the task says to this wrong answer.

    >>> reply = Reply(False, (Reason("count", "Too many cards."),))
    >>> bool(reply), reply.rules, reply.text
    (False, ('count',), 'Too many cards. [count]')
    """

    right: bool
    reasons: tuple[Reason, ...]
    consequence: str = ""
    after: CardSet = field(default_factory=CardSet)
    note: str = ""

    def __bool__(self) -> bool:
        return self.right

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that decide, in the order of the reasons."""
        return tuple(each.rule for each in self.reasons if each.rule)

    @property
    def text(self) -> str:
        """The reasons, a line each, each with its rule."""
        return "\n".join(map(str, self.reasons))

    def __str__(self) -> str:
        return self.text


def reason(rule: str, message: str, language: str | None = None, **facts: Any) -> Reason:
    """Return the sentence of this name as a reason; "" is the id of no rule."""
    return Reason(rule, say(message, language, **facts))


def found(finding: Finding, language: str | None = None) -> Reason:
    """Return what the engine has found, as a reason."""
    return Reason(finding.rule, sentence(finding, language))


def verdict_reasons(verdict: Verdict, language: str | None = None) -> tuple[Reason, ...]:
    """Return what speaks for a legal move, or else all that speaks against it.

    >>> [each.rule for each in verdict_reasons(check_play("9B", table="6P 4P"), "en")]
    ['count', 'higher']
    """
    return tuple(found(each, language) for each in reasons(verdict))


def verdict_in_full(verdict: Verdict, language: str | None = None) -> tuple[Reason, ...]:
    r"""Return all that `Verdict.explain` says: yes or no, the reasons, what is allowed instead.

    >>> verdict = check_play("9B", hand="9B 1R", table="6P 4P")
    >>> told = verdict_in_full(verdict, "en")
    >>> "\n".join(map(str, told)) == verdict.explain("en"), told[-1].text
    (True, 'Nothing in this hand may be played: pass.')
    """
    return (
        Reason("", headline(verdict, language)),
        *verdict_reasons(verdict, language),
        *allowed_instead(verdict, language),
    )


def allowed_instead(verdict: Verdict, language: str | None = None) -> tuple[Reason, ...]:
    """Return what the hand may play instead of something illegal, where that is known and short."""
    told = "" if verdict.legal else what_is_allowed(verdict, language)
    return (Reason("", told),) if told else ()


def verdict_reply(
    verdict: Verdict, language: str | None = None, *, right: bool, consequence: str = ""
) -> Reply:
    """Return a reply with the engine's own reasons for its verdict."""
    return Reply(right, verdict_reasons(verdict, language), "" if right else consequence)


def set_reason(cards: CardSet, language: str | None = None, rules: Rules = OFFICIAL) -> Reason:
    """Return why these cards are a combination, or are none, in the engine's words.

    >>> set_reason(CardSet("8R 2R"), "en").text
    'All of one colour, digits from highest to lowest: they read as 82.'
    """
    findings = check_play(cards, rules=rules).findings
    return next(found(each, language) for each in findings if each.rule == "combination")
