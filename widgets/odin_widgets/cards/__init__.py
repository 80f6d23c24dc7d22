"""Cards and the number they read as: choosing them, and the calculator."""
