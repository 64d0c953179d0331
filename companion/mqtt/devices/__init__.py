"""Pucks, the panel and whatever else presses and shows: who is here, what they say, what they are told."""
