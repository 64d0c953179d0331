"""Checks of a pack; each finds what keeps its part of a box from being played."""
