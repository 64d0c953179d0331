"""Observations from frames: what changed, and which cards came or left.

May import the rest of `vision` and `companion.table.observing.observation`.
"""
