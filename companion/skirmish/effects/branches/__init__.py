"""Effects made of other effects, and what is left to people.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
