"""Effects on what only one side knows: looking, showing, naming, hiding.

One effect a file: what a pack may say of it, what it does, what bots think of it.
"""
