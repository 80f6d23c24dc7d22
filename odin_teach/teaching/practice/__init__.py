"""Practice that diagnoses: endless questions, and a model of what a learner gets wrong.

`Practice` asks and judges. Behind it: `misconceptions` (the wrong ideas), `beliefs` and
`wrong_rules` (the rules as somebody believes them), `truth` (the engine's answers), `questions`,
`statements` and the `ask_*` modules (what can be asked), `kinds` (all questions), `learner` (what
is believed of somebody), `choice` (what to ask next), `state` and `saved` (what is kept).
"""

from odin_teach.teaching.practice.kinds import ANSWER_TYPES, KINDS
from odin_teach.teaching.practice.misconceptions import (
    MISCONCEPTIONS,
    misconception_name,
    misconception_text,
    misread_rules,
)
from odin_teach.teaching.practice.practice import Practice, PracticeFeedback
from odin_teach.teaching.practice.questions import PracticeQuestion

__all__ = [
    "ANSWER_TYPES",
    "KINDS",
    "MISCONCEPTIONS",
    "Practice",
    "PracticeFeedback",
    "PracticeQuestion",
    "misconception_name",
    "misconception_text",
    "misread_rules",
]
