"""Corrections that people make by hand or with a dial. Imports what lies below `play`, and its state of a game."""
