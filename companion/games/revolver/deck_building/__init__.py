"""Decks that players build themselves, by one-for-one swaps with the usual one (l.39-51, R1-22, R1-49)."""
