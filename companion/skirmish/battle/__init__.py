"""Decisions of a fight by topic, and the events that record them. Imports `state` and `cards`."""
