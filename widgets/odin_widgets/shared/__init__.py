"""What several tools are made of: a question before a loss, a line for cards, a store."""
