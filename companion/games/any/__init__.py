"""Any game: an open table that counts, asks in secret, deals roles and throws dice, as a sheet says."""

from companion.games.any.game import GAME

__all__ = ["GAME"]
