"""Colorado Quick Draw."""

from companion.games.quickdraw.rules import GAME

__all__ = ["GAME"]
