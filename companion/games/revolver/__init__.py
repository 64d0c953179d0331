"""Revolver, with its five expansions: Colonel McReady hunts Jack Colty's gang, for two players."""

from companion.games.revolver.rules import GAME

__all__ = ["GAME"]
