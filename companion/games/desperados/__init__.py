"""Desperados: a marshal, five sheriffs, and a gang that rides unseen, for two to six players."""

from companion.games.desperados.game import GAME

__all__ = ["GAME"]
