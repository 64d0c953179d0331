"""Effects on hands, decks and discard piles.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
