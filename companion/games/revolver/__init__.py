"""Revolver, with its five expansions."""

from companion.games.revolver.rules import GAME

__all__ = ["GAME"]
