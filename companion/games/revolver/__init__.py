"""Revolver, with its five expansions: Colonel McReady hunts Jack Colty's gang, for two players."""

from companion.games.revolver.game import GAME

__all__ = ["GAME"]
