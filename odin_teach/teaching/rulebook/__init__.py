"""The rulebook: articles, glossary and questions as data, their examples, and the search."""
