"""Packs: the printed content of games as data, with validation, TOML and what editors ask of a game.

It imports the contract of `companion.rules`, never `parts` or `skirmish`.
"""
