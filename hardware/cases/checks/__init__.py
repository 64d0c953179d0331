"""Checks that printed and bought parts fit together, can be put together, and can be printed."""
