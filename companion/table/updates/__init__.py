"""Updates: what a viewer is sent after each change, and the offers of each seat.

It imports `companion.rules`, and of the table only `log` and `prompts`.
"""
