"""Which rules a tool goes by: what is seen of them, and choosing others."""
