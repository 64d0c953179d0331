"""The eyes' own process, and what it learns from."""
