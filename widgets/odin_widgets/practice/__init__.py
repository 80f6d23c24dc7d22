"""Endless practice that finds out what somebody gets wrong."""
