"""The rules in a minute: a summary, what people ask, and the whole rulebook one word away."""

from __future__ import annotations

from odin_teach.messages import say
from odin_teach.teaching.printed.summary import Section, summary
from odin_teach.teaching.printed.summary_page import NAME
from odin_teach.teaching.rulebook.articles import PAGE, questions
from odin_teach.teaching.rulebook.examples import Example
from odin_widgets import parts
from odin_widgets.parts import ListItem, Part
from odin_widgets.rulebook.rulebook import Rulebook


class RulesInAMinute(Rulebook):
    """The rulebook in its short form, as it is wanted at the table; printed, it is one sheet.

    What is looked for opens the articles as in `Rulebook`.

    >>> minute = RulesInAMinute(language="en")
    >>> minute
    RulesInAMinute(): 6 sections, 28 questions
    >>> minute.query = "takng back"
    >>> minute
    RulesInAMinute(query='takng back'): rule-take-one, word-take-back, rule-take-none
    """

    def summary(self) -> str:
        """Return the call that makes this, and what it then shows."""
        if self.opened or self.query:
            return super().summary()
        sections, asked = summary(self.language).sections, questions(self.language)
        return f"{type(self).__name__}(): {len(sections)} sections, {len(asked)} questions"

    def _title(self) -> str:
        return summary(self.language).title

    def _draw_list(self) -> list[Part]:
        told = summary(self.language)
        asked = [
            parts.group(
                each.anchor,
                each.title,
                [parts.text(f"{each.anchor}-text", each.text)],
                fold="closed",
            )
            for each in questions(self.language).values()
        ]
        whole = parts.item(say("minute.rulebook"), link=PAGE)
        sheet = parts.item(say("summary.link"), link=NAME)
        return [
            parts.group(
                "minute",
                "",
                [parts.text("lead", told.lead, "lead"), *map(_section, told.sections)],
                look="sheet",
            ),
            parts.group("questions", say("minute.questions"), asked, look="sheet"),
            parts.listing("whole", "", [whole, sheet]),
            parts.text("unofficial", say("rulebook.unofficial"), "quiet"),
        ]


def _section(section: Section) -> Part:
    lines = [line for point in section.points for line in _lines(point.text, point.examples)]
    return parts.group(
        section.id, section.title, [parts.listing(f"{section.id}-points", "", lines)]
    )


def _lines(text: str, examples: tuple[Example, ...]) -> list[ListItem]:
    """Return a rule and below it its examples, each with the cards that it is about."""
    shown = [
        parts.item(example.caption(), "quiet", shown=example.shown()[-1].cards)
        for example in examples
    ]
    return [parts.item(text), *shown]
