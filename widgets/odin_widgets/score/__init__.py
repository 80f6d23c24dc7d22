"""The score sheet for the table, and one sheet under several lengths of a game."""
