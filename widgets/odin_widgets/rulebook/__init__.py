"""The rulebook to look things up in, and the rules in a minute."""
