"""A fight of this game, as its errands know it: its state, and what they may ask of it."""

from abc import abstractmethod
from typing import TypeGuard

from companion.games.revolver.state import State
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.words import Side


class RevolverBattle(Battle):
    """The shared decisions, with the state of this game and its turns."""

    @property
    def state(self) -> State:
        """The game as it is by now."""
        state: State = self.play.state
        return state

    @abstractmethod
    def begin(self, side: Side) -> None:
        """A turn begins."""

    @abstractmethod
    def next_turn(self, side: Side) -> None:
        """The turn of `side` is over, and so is everything that happens at its end."""


def revolver_battle(battle: Battle) -> RevolverBattle:
    """The same fight; errands of this game are done in no other."""
    if not _is_revolver_battle(battle):
        raise TypeError(f"{type(battle).__name__} is no fight of this game")
    return battle


def _is_revolver_battle(battle: Battle) -> TypeGuard[RevolverBattle]:
    return isinstance(battle, RevolverBattle)
