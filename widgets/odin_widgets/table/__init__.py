"""The page for the table, and setting up a game."""
