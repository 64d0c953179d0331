"""The referee of this game: seats of the sides, the end of a turn, the end of the game."""

from companion.games.revolver2.decisions.turn_marker import advance, may_skip
from companion.games.revolver2.events import PhaseBegan
from companion.games.revolver2.state import State
from companion.games.revolver2.terms import CARDS_PER_TURN, Phase
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.events.turns import CountedDown, TurnBegan
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.match import GameWon
from companion.skirmish.state.derived.row import turn_spaces


class Revolver2Referee(Referee):
    """The shared decisions, with the rules of this game alone."""

    @property
    def state(self) -> State:
        """The game by now."""
        state: State = self.play.state
        return state

    def seat_of(self, side: Side) -> int:
        return self.state.match.seats[side]

    def finish(self) -> bool:
        """End the game if it is won. Returns True if it is over.

        R2-1: the attackers win when nobody lies in front of the defenders.
        l.28: the defenders win when no token is left on the Army.
        """
        state = self.state
        if state.phase is Phase.OVER:
            return True
        if state.fight.at < 0:
            return False
        if not state.fight.gang.alive and not (state.house.with_pile and state.fight.gang.pile.size):
            self.emit(GameWon(Side.ATTACK, "guardians"))
        elif state.house.leader_lost and leader_dead(state):
            self.emit(GameWon(Side.ATTACK, "leader"))
        elif state.fight.tokens.countdown <= 0:
            self.emit(GameWon(Side.DEFENCE, "army"))
        return self.state.phase is Phase.OVER

    def fought(self, won: bool) -> None:
        """Do nothing: a shootout costs only the casualty (l.257)."""

    def end_turn(self, side: Side) -> None:
        """End a turn. A token leaves the Army after an attackers' turn without a kill (l.249, R2-4).

        R2-3: the Mine is survived when the attackers have finished their turn on its last space.
        """
        if side is Side.DEFENCE:
            self._begin(Side.ATTACK)
            return
        if self.state.phase is Phase.DEAL:
            self._begin(Side.DEFENCE)
            return
        if not self.fight.turn.killed:
            self.emit(CountedDown(-1))
        if self.finish():
            return
        if self._survived():
            self.emit(GameWon(Side.DEFENCE, "mine"))
            return
        self._begin(Side.DEFENCE)

    def _begin(self, side: Side) -> None:
        self.emit(TurnBegan(side))
        if side is Side.DEFENCE and may_skip(self.fight):
            self.emit(PhaseBegan(Phase.ADVANCE))
        elif side is Side.DEFENCE:
            self.march(on=False)
        else:
            self.draw_two(side)

    def march(self, on: bool) -> None:
        """Move the turn marker, let members join, and draw two cards."""
        advance(self, on)
        self.draw_two(Side.DEFENCE)

    def draw_two(self, side: Side) -> None:
        """Draw two cards (l.145), then begin the play phase."""
        draw(self, side, CARDS_PER_TURN)
        self.emit(PhaseBegan(Phase.PLAY))

    def _survived(self) -> bool:
        fight = self.fight
        return (
            fight.at == len(fight.row.battlefields) - 1
            and fight.row.space >= len(turn_spaces(fight, fight.at))
            and not leader_dead(self.state)
        )


def leader_dead(state: State) -> bool:
    """Return True if the leader has been killed; one who waits in the pile has not."""
    return any(state.fight.book.members[member].leader for member in state.fight.gang.dead)
