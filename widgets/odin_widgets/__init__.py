"""Interactive tools for learning Odin, for any Jupyter front end.

Each tool is a widget: show it by naming it in the last line of a cell. Its state can be read
and set from Python.
"""

from odin_teach import use_language
from odin_widgets.cards.card_picker import CardPicker
from odin_widgets.cards.combination_calculator import CombinationCalculator
from odin_widgets.checker.may_i import MayI
from odin_widgets.checker.response_checker import ResponseChecker
from odin_widgets.example.worked_example import WorkedExample
from odin_widgets.lesson.course_map import CourseMap
from odin_widgets.lesson.lesson import Lesson
from odin_widgets.lesson.task import Task
from odin_widgets.panel import Panel
from odin_widgets.practice.practice_widget import PracticeWidget
from odin_widgets.rulebook.rulebook import Rulebook
from odin_widgets.rulebook.rules_in_a_minute import RulesInAMinute
from odin_widgets.rules.rules_picker import RulesPicker
from odin_widgets.score.game_lengths import GameLengths
from odin_widgets.score.score_keeper import ScoreKeeper
from odin_widgets.table.at_the_table import AtTheTable
from odin_widgets.table.set_up import SetUp

__all__ = [
    "AtTheTable",
    "CardPicker",
    "CombinationCalculator",
    "CourseMap",
    "GameLengths",
    "Lesson",
    "MayI",
    "Panel",
    "PracticeWidget",
    "ResponseChecker",
    "Rulebook",
    "RulesInAMinute",
    "RulesPicker",
    "ScoreKeeper",
    "SetUp",
    "Task",
    "WorkedExample",
    "use_language",
]
