"""What a table keeps: what was agreed, names, games half played or finished, their files."""
