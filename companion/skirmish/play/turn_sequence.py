"""Turn sequence of both Revolvers: the end of a turn, the countdown, and the next turn."""

from abc import abstractmethod
from typing import ClassVar, Generic

from companion.skirmish.battle.events.turns_and_attacks import CountedDown
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.game_state import S
from companion.skirmish.play.sides_and_outcome import GameWon


class TurnReferee(Referee, Generic[S]):
    """The shared decisions, with the state of one game."""

    survived_at: ClassVar[str]
    """The reason for the end when the defenders survive the last turn of all."""

    @property
    def state(self) -> S:
        """The game by now."""
        state: S = self.play.state
        return state

    def seat_of(self, side: Side) -> int:
        return self.state.match.seats[side]

    def next_turn(self, side: Side) -> None:
        """Begin the turn after that of `side`. A token comes off the countdown after an attackers' turn without a kill.

        The last space is survived when the attackers have finished their turn there.
        """
        if side is Side.DEFENCE:
            self.begin_turn(Side.ATTACK)
            return
        if not self.fight.turn.killed:
            self.emit(CountedDown(-1))
        if self.finish_if_over():
            return
        if self.has_survived():
            self.emit(GameWon(Side.DEFENCE, self.survived_at))
            return
        self.begin_turn(Side.DEFENCE)

    @abstractmethod
    def begin_turn(self, side: Side) -> None:
        """Begin a turn."""

    @abstractmethod
    def has_survived(self) -> bool:
        """Return whether the defenders have survived the last space of all."""
