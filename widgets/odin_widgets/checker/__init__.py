"""May these cards be played? The checker for a desk, and the fast one for the table."""
