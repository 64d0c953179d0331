"""Events of the course of a game: sides, phases, the law's dollars, chores, the end."""

from dataclasses import dataclass, replace

from companion.games.revolver.events.base import Fact
from companion.games.revolver.state import State
from companion.games.revolver.terms import DOLLARS, Phase
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.table_moves import TableMove


@dataclass(frozen=True, slots=True)
class SidesTaken(Fact):
    """The sides were taken: seats of the law and of the gang."""

    attack: int
    defence: int

    def onto(self, state: State) -> State:
        return replace(state, seats={Side.ATTACK: self.attack, Side.DEFENCE: self.defence})


@dataclass(frozen=True, slots=True)
class PhaseBegan(Fact):
    """A phase began."""

    phase: Phase

    def onto(self, state: State) -> State:
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class DollarsChosen(Fact):
    """The law begins with this many dollars (l.322); with two the prisoner has the weapon (l.328)."""

    dollars: int

    def onto(self, state: State) -> State:
        fight = state.fight
        purse = {**fight.dollars, Side.ATTACK: self.dollars}
        lying = sum(battlefield.dollars for battlefield in fight.battlefields)
        fight = replace(fight, dollars=purse, reserve=DOLLARS - lying - sum(purse.values()))
        return replace(state, fight=fight, armed_prisoner=self.dollars > 1)


@dataclass(frozen=True, slots=True)
class ChoresListed(Fact):
    """Chores for people on the real table."""

    chores: tuple[TableMove, ...]

    def onto(self, state: State) -> State:
        return replace(state, chores=self.chores)


@dataclass(frozen=True, slots=True)
class GameWon(Fact):
    """A side has won the game."""

    side: Side
    reason: str

    def onto(self, state: State) -> State:
        return replace(state, phase=Phase.OVER, winner=self.side, reason=self.reason)
