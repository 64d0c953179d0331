"""Revolver Noir: a duel of hidden movement in a dark mansion, for two players."""

from companion.games.noir.game import GAME

__all__ = ["GAME"]
