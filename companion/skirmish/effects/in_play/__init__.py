"""Effects on cards in play and on what lies on them.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
