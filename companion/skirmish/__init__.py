"""The card-battle engine of Revolver and Revolver 2: two sides fight along a row of battlefields.

Rooms from the ground up: `cards`, `state`, `battle`, `evaluation`, `effects`, then `play`, `packs` and `bots`.
A room imports from those below it. The engine imports `companion.rules` and the standard library, and no game.
"""
