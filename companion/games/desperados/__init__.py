"""Desperados: a marshal, five sheriffs, and a gang that rides unseen, for three to six (or two)."""

from companion.games.desperados.rules import GAME

__all__ = ["GAME"]
