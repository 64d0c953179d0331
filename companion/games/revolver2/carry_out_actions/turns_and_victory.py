"""The referee of this game: seats of the sides, the end of a turn, the end of the game."""

from typing import Final

from companion.games.revolver2.carry_out_actions.advance_marker import (
    advance_marker,
    can_skip_space,
    request_members_of_space,
)
from companion.games.revolver2.enums_and_constants import CARDS_PER_TURN, Phase
from companion.games.revolver2.events import PhaseBegan
from companion.games.revolver2.state import State
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.turns_and_attacks import TurnBegan
from companion.skirmish.battle.unnamed_battlefields import (
    ask_for_description_of_battlefield,
    is_current_battlefield_unnamed,
)
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.skirmish.play.turn_sequence import TurnReferee
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.stack import Step, StepKind

ARRIVAL: Final = "arrival"
"""Source of the step after the marker has come to a battlefield that was read."""


class Revolver2Referee(TurnReferee[State]):
    """The shared decisions, with the rules of this game alone."""

    survived_at = "mine"

    def finish_if_over(self) -> bool:
        """End the game if it is won. Returns True if it is over.

        R2-1: the attackers win when nobody lies in front of the defenders.
        l.28: the defenders win when no token is left on the Army.
        """
        state = self.state
        if state.phase is Phase.OVER:
            return True
        if state.fight.marker_at < 0:
            return False
        if not state.fight.gang.alive and not (state.house.with_pile and state.fight.gang.pile.size):
            self.emit(GameWon(Side.ATTACK, "guardians"))
        elif is_game_lost_with_leader(state):
            self.emit(GameWon(Side.ATTACK, "leader"))
        elif state.fight.tokens.countdown <= 0:
            self.emit(GameWon(Side.DEFENCE, "army"))
        return self.state.phase is Phase.OVER

    def after_attack(self, won: bool) -> None:
        """Do nothing: a shootout costs only the casualty (l.257)."""

    def end_turn(self, side: Side) -> None:
        """End a turn. A token leaves the Army after an attackers' turn without a kill (l.249, R2-4).

        R2-3: the Mine is survived when the attackers have finished their turn on its last space.
        """
        if self.state.phase is Phase.DEAL:
            self.begin_turn(Side.DEFENCE)
        else:
            self.next_turn(side)

    def begin_turn(self, side: Side) -> None:
        self.emit(TurnBegan(side))
        if side is Side.DEFENCE and can_skip_space(self.fight):
            self.emit(PhaseBegan(Phase.ADVANCE))
        elif side is Side.DEFENCE:
            self.move_turn_marker(on=False)
        else:
            self.begin_draw_phase(side)

    def move_turn_marker(self, on: bool) -> None:
        """Move the turn marker, let members join, and draw two cards; a battlefield without a name is read first."""
        moved = advance_marker(self, on)
        if moved and is_current_battlefield_unnamed(self.fight):
            self.push_steps(Step(StepKind.GAME, Side.DEFENCE, ARRIVAL))
            ask_for_description_of_battlefield(self)
            return
        self.arrive(moved)

    def arrive(self, moved: bool) -> None:
        """Let members join where the marker has `moved` to, and draw two cards."""
        if moved:
            request_members_of_space(self)
        self.begin_draw_phase(Side.DEFENCE)

    def begin_draw_phase(self, side: Side) -> None:
        """Draw two cards (l.145), then begin the play phase."""
        request_draws(self, side, CARDS_PER_TURN)
        self.emit(PhaseBegan(Phase.PLAY))

    def has_survived(self) -> bool:
        fight = self.fight
        return (
            fight.marker_at == len(fight.row.battlefields) - 1
            and fight.row.space >= len(turn_spaces_of_battlefield(fight, fight.marker_at))
            and not is_leader_dead(self.state)
        )


def is_leader_dead(state: State) -> bool:
    """Return True if the leader has been killed; one who waits in the pile has not."""
    return any(state.fight.book.members[member].leader for member in state.fight.gang.dead)


def is_game_lost_with_leader(state: State) -> bool:
    """Return True if the leader is dead, and the table or the leader's card says that this loses the game (R2-2)."""
    members = state.fight.book.members
    said = state.house.leader_lost or any(members[member].vital for member in state.fight.gang.dead)
    return said and is_leader_dead(state)
