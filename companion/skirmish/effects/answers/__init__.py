"""Effects of cards that answer what the enemy does.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
