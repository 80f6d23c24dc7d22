"""A lesson and its tasks, a task by itself, the map of the course, and the progress kept."""
