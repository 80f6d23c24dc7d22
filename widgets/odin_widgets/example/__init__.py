"""A recorded hand to step through."""
