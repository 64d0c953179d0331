"""Checks of what people type: join codes, names and four digits."""
