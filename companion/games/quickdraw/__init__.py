"""Colorado Quick Draw: poker with a duel against the dealer, for two to six players."""

from companion.games.quickdraw.game import GAME

__all__ = ["GAME"]
