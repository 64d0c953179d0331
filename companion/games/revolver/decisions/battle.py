"""Interface of a fight of this game to its errands: its state, and the turns they may begin and end."""

from abc import abstractmethod
from typing import TypeGuard

from companion.games.revolver.state import State
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side


class RevolverBattle(Referee):
    """The shared decisions, with the state of this game and its turns."""

    @property
    def state(self) -> State:
        """The game by now."""
        state: State = self.play.state
        return state

    @abstractmethod
    def begin(self, side: Side) -> None:
        """Begin a turn."""

    @abstractmethod
    def next_turn(self, side: Side) -> None:
        """End the turn of `side`, after everything that happens at its end."""


def revolver_battle(referee: Referee) -> RevolverBattle:
    """Return the same fight, typed as one of this game. Raises TypeError for any other."""
    if not _is_revolver_battle(referee):
        raise TypeError(f"{type(referee).__name__} is no fight of this game")
    return referee


def _is_revolver_battle(referee: Referee) -> TypeGuard[RevolverBattle]:
    return isinstance(referee, RevolverBattle)
