"""Revolver Noir: a duel of hidden movement in a dark mansion, for two."""

from companion.games.noir.rules import GAME

__all__ = ["GAME"]
