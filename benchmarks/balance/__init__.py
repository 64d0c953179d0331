"""Strength of the bots, and how even the house boxes are."""
