"""Piles, of which only the top card is followed, and their close-ups."""
