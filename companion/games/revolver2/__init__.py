"""Revolver 2: Last Stand at Malpaso."""

from companion.games.revolver2.rules import GAME

__all__ = ["GAME"]
