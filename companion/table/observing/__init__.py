"""From what a camera or a button reports to what it means in the game.

It imports `companion.rules`, and of the table only `updates` and `prompts`.
"""
