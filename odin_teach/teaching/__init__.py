"""What teaches the game: worked examples and self-checking tasks, as data that the engine judges.

No Jupyter here: the widgets ask these modules and only draw what they say.
"""

from odin_teach.teaching.practice import MISCONCEPTIONS, Practice
from odin_teach.teaching.rulebook.articles import ARTICLES, article
from odin_teach.teaching.rulebook.search import search

__all__ = ["ARTICLES", "MISCONCEPTIONS", "Practice", "article", "search"]
