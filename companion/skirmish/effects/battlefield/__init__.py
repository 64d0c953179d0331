"""Effects on the attack, the turn spaces and the row.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
