"""Effects on members, wounds and dollars.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
