"""Staged films of a table, and what the tracking observes in them."""
