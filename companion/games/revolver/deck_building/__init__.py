"""Decks that players build by one-for-one swaps with the usual one (l.39-51, R1-22, R1-49).

May import `box` of the game and `companion.rules`.
"""
