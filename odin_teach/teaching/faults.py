"""What is wrong with a play or a turn, in a few words for each rule: one wording for all tasks."""

from __future__ import annotations

from odin_teach.messages import say
from odin_teach.teaching.answers import Option


def fault(rule: str, language: str | None = None) -> str:
    """Return what is wrong with a play that breaks this rule, as part of a sentence.

    >>> fault("count", "en")
    'the number of cards is wrong'
    """
    return say(f"fault.{rule}", language)


def fault_option(rule: str, language: str | None = None) -> Option:
    """Return the same to choose from.

    >>> fault_option("count", "en").text
    'The number of cards is wrong'
    """
    told = fault(rule, language)
    return Option(rule, told[0].upper() + told[1:])
