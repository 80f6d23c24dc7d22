"""At the table: the four tools that a game needs, one at a time, under one thumb.

On a phone they are a bar at the lower edge of the window. One tool fills the screen, nothing
has to be scrolled past, and what one hand reaches without a thought is what a game asks for
most: the fast checker and the score sheet first, then what is needed once or hardly ever.
"""

from __future__ import annotations

from typing import Final, Unpack

from odin_teach import OdinError, Rules
from odin_teach.errors import start_of
from odin_teach.messages import known_language, say
from odin_teach.table.agreed import AgreedGame
from odin_teach.teaching.rulebook.articles import entries
from odin_widgets import parts
from odin_widgets.checker.may_i import MayI
from odin_widgets.panel import Look, Panel, ValuePanel, inside_another
from odin_widgets.parts import Part, View
from odin_widgets.rulebook.rules_in_a_minute import RulesInAMinute
from odin_widgets.rules.choosing import ASKED, CHOOSE
from odin_widgets.rules.rules_view import HOUSE, badge_parts
from odin_widgets.score.score_keeper import ScoreKeeper
from odin_widgets.shared.confirm import SURE, Confirm
from odin_widgets.shared.kept import Kept
from odin_widgets.table.set_up import SetUp

KEY: Final = "odin.at-the-table"
MAY_I: Final = "may-i"
SCORE: Final = "score"
SET_UP: Final = "set-up"
RULES: Final = "rules"
TOOLS: Final = (MAY_I, SCORE, SET_UP, RULES)
TO_RULES: Final = "to-rules"
_STORE: Final = "at-table-store"


class AtTheTable(ValuePanel):
    """The fast checker, the score sheet, setting up and the rules, behind one bar of buttons.

    `tool` is the one that is shown: "may-i", "score", "set-up" or "rules"; it can be set, and
    a link to the page can name it (`70-at-the-table.ipynb#score`) or an article of the rules.
    `may_i`, `score`, `set_up` and `rules` are the panels themselves. Which one was shown last
    stays in the visitor's browser.

    `agreed` is the next game; its rules are those of all tools. They can be given as `rules`
    (their text will do), are chosen where a game is set up or by a link to the page
    (`70-at-the-table.ipynb?rules=take:none`), and kept with the agreed game.

    Raises `OdinError` for a tool that there is not, and for what is no rules.

    >>> table = AtTheTable()
    >>> table
    AtTheTable('may-i'): MayI()
    >>> table.may_i.cards = "9B"
    >>> table.tool = "rules"
    >>> table
    AtTheTable('rules'): RulesInAMinute(): 6 sections, 28 questions
    """

    def __init__(
        self,
        tool: str = MAY_I,
        language: str | None = None,
        *,
        rules: Rules | str | None = None,
        **look: Unpack[Look],
    ) -> None:
        self._chosen = tool != MAY_I
        self._kept = Kept(
            KEY, _known(tool), str, _readable, part_id=_STORE, resumes=not self._chosen
        )
        self._confirm = Confirm(self._kept.replaces)
        with inside_another():
            self.may_i = MayI(language=language)
            self.score = ScoreKeeper(rules=rules, language=language)
            self.set_up = SetUp(language=language, on_start=self._start)
            self.rules = RulesInAMinute(language=language)
        self.tools: dict[str, Panel] = {
            MAY_I: self.may_i,
            SCORE: self.score,
            SET_UP: self.set_up,
            RULES: self.rules,
        }
        self._keeps = {
            part["id"]: name for name, panel in self.tools.items() for part in panel.kept()
        }
        self._turned = False  # to choosing rules: there the focus goes
        super().__init__(language=language, **look)
        self._share(SCORE)

    @property
    def agreed(self) -> AgreedGame:
        """The next game, as far as it is agreed: what all tools go by."""
        return self.score.agreed

    @agreed.setter
    def agreed(self, agreed: AgreedGame) -> None:
        self.score.agreed = agreed  # which looks at it
        self._share(SCORE)
        self.refresh()

    @property
    def tool(self) -> str:
        """The tool that is shown."""
        return self._kept.value

    @tool.setter
    def tool(self, tool: str) -> None:
        self._turn_to(_known(tool))
        self.refresh()

    @property
    def value(self) -> str:
        """The tool that is shown."""
        return self.tool

    @property
    def language(self) -> str:
        """The language that all tools speak."""
        return self._language

    @language.setter
    def language(self, language: str | None) -> None:
        self._language = known_language(language)
        for panel in self.tools.values():
            panel.language = language
        self.refresh()

    def draw(self) -> View:
        """Show one tool, and the bar; what the others keep is kept all the same."""
        view = self.tools[self.tool].draw()
        hidden = [
            part for name, panel in self.tools.items() if name != self.tool for part in panel.kept()
        ]
        shown = [part for part in view["parts"] if part["kind"] not in ("address", "query")]
        if self.tool in (MAY_I, RULES):
            shown = self._under_rules(shown)
        view["parts"] = [
            self._place(view["parts"]),
            self.score.link(),
            parts.group("bar", "", [self._bar()], look="bar"),
            *shown,
            *hidden,
            *self._kept.draw(self._confirm),
        ]
        if self._turned:
            view["focus"] = CHOOSE
        return self._confirm.over(view)

    def act(self, part: str, event: str, value: object) -> None:
        """Turn to another tool, or hand on to a tool what happened in it."""
        self._turned = part == TO_RULES
        if answer := self._confirm.press(part, value):
            if answer == SURE:
                self._kept.replace()
        elif part == "tools":
            self._turn_to(str(value))
        elif part == "place":
            self._arrive(str(value))
        elif part == TO_RULES:
            self._turn_to(SET_UP)
            self.set_up.show_rules()
        else:
            tool = self.tool
            self._kept.change(tool)  # here somebody is at it, whichever was shown last elsewhere
            self.tools[tool].act(part, event, value)
            self._share(tool)

    def hear(self, part: str, value: object) -> None:
        """Take what this keeps, or hand on to a tool what it keeps."""
        if part == ASKED:
            self.score.hear(part, value)
            self._share(SCORE)
        elif part != _STORE:
            tool = self._keeps.get(part, self.tool)
            self.tools[tool].hear(part, value)
            self._share(tool)
        elif self._kept.found(value):
            self._chosen = True

    def summary(self) -> str:
        """Return which tool is shown, and what is in it."""
        return f"AtTheTable({self.tool!r}): {self.tools[self.tool]!r}"

    def tell(self) -> None:
        """Tell who observes this, or one of the tools, which hear of the page by this alone."""
        super().tell()
        for panel in self.tools.values():
            panel.tell()

    def _bar(self) -> Part:
        tools = [
            parts.button(each, say(f"at-table.{each}"), pressed=each == self.tool) for each in TOOLS
        ]
        return parts.buttons("tools", tools, say("at-table.tools"))

    def _place(self, drawn: list[Part]) -> Part:
        """Describe where a link can lead to: the tools, and all that the rules can open.

        Nothing is named until something was chosen: so a link to the first tool leads to it.
        """
        inside = next((part["value"] for part in drawn if part["kind"] == "address"), "")
        value = inside or (self.tool if self._chosen else "")
        return parts.address("place", value, [*TOOLS, *entries(self.language)])

    def _arrive(self, place: str) -> None:
        if place in TOOLS:
            self._turn_to(place)
        else:
            self._turn_to(RULES)
            self.rules.opened = place

    def _turn_to(self, tool: str) -> None:
        self._kept.change(tool)
        self._chosen = True

    def _share(self, tool: str) -> None:
        """Let all tools be about one game, and go by its rules: none is agreed twice."""
        if tool == SET_UP:
            self.score.agreed = self.set_up.agreed
        self.set_up.agreed = self.score.agreed
        self.may_i.rules = self.agreed.rules

    def _start(self, agreed: AgreedGame) -> None:
        """Begin the game that was agreed on the score sheet."""
        self.score.agreed = agreed
        self.score.begin(agreed)
        self._share(SCORE)
        self._turn_to(SCORE)

    def _under_rules(self, drawn: list[Part]) -> list[Part]:
        """Describe a tool that does not choose the rules itself, and the way to where that is."""
        told: list[Part] = []
        if self.tool == RULES and self.agreed.by_house_rules:
            told = [
                *badge_parts(self.agreed.rules),
                parts.text("official", say("at-table.official"), "quiet"),
            ]
        shown = [part for part in drawn if part["id"] not in (CHOOSE, HOUSE)]
        way = parts.button("rules", say("at-table.to-rules"))
        return [*told, *shown, parts.buttons(TO_RULES, [way])]


def _readable(tool: str) -> str:
    if tool not in TOOLS:
        raise OdinError("kept.unreadable", given=start_of(tool))
    return tool


def _known(tool: str) -> str:
    if tool not in TOOLS:
        raise OdinError("at-table.no-such-tool", given=tool, known=", ".join(TOOLS))
    return tool
