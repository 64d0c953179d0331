"""The board as data: cities, roads, banks, schedules and tiles; ours, the facts, or an owner's.

May import `companion.rules`, and `info` and `enums_and_constants` of the game.
"""
