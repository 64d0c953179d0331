"""Revolver 2: Last Stand at Malpaso, a siege for two players."""

from companion.games.revolver2.game import GAME

__all__ = ["GAME"]
