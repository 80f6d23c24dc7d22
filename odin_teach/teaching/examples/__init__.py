"""Worked examples: recorded hands with a word at each step, and questions on the way."""
