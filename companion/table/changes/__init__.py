"""Changes of a table, made under its lock: actions, observations, presses, consent and undo.

It may import all of the table but `table`, `lobby`, `manager` and `bots`.
"""
