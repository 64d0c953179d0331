"""The board as data: cities, roads, banks, schedules and tiles; ours, the facts, or an owner's.

May import `companion.rules`, and `info` and `terms` of the game.
"""
