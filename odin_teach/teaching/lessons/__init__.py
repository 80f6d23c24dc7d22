"""The lessons of the course: their files, their tasks, and each kind of question they ask."""
