"""Interactive tools for learning Odin, for any Jupyter front end.

Each tool is a widget: show it by naming it in the last line of a cell. Its state can be read
and set from Python.
"""

from odin_teach import use_language
from odin_widgets.at_the_table import AtTheTable
from odin_widgets.card_picker import CardPicker
from odin_widgets.combination_calculator import CombinationCalculator
from odin_widgets.course_map import CourseMap
from odin_widgets.game_lengths import GameLengths
from odin_widgets.lesson import Lesson
from odin_widgets.may_i import MayI
from odin_widgets.panel import Panel
from odin_widgets.practice import PracticeWidget
from odin_widgets.response_checker import ResponseChecker
from odin_widgets.rulebook import Rulebook
from odin_widgets.rules_in_a_minute import RulesInAMinute
from odin_widgets.score_keeper import ScoreKeeper
from odin_widgets.set_up import SetUp
from odin_widgets.task import Task
from odin_widgets.worked_example import WorkedExample

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
    "ScoreKeeper",
    "SetUp",
    "Task",
    "WorkedExample",
    "use_language",
]
