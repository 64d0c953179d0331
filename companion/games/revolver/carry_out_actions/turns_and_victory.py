"""The referee of this game: seats of the sides, the end of a turn, the end of the game."""

from typing import Final

from companion.games.revolver.carry_out_actions.advance_marker import advance_marker, is_before_prison
from companion.games.revolver.enums_and_constants import CARDS_PER_TURN, GREEDY, Phase
from companion.games.revolver.events import LoserPaid, PhaseBegan
from companion.games.revolver.state import State
from companion.skirmish.battle.draws_by_chance import request_draws, skip_draw_phase_if_due
from companion.skirmish.battle.events.turns_and_attacks import TurnBegan
from companion.skirmish.battle.pay_and_discard import discard_to_hand_limit
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.battle.unnamed_battlefields import (
    ask_for_description_of_battlefield,
    is_current_battlefield_unnamed,
)
from companion.skirmish.cards.abilities import TriggerEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.skirmish.play.turn_sequence import TurnReferee
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.stack import Step, StepKind

TURN_OVER: Final = "turn-over"
ARRIVAL: Final = "arrival"
"""Source of the step after the marker has come to a battlefield that was read."""


class RevolverReferee(TurnReferee[State]):
    """The shared decisions, with the rules of this game alone.

    A cube leaves the border after McReady's turn without a kill (FAQ 2, R1-3). The last space is survived when he has
    finished his turn there (FAQ 16).
    """

    survived_at = "train"

    def finish_if_over(self) -> bool:
        """End the game if it is won. Returns True if it is over.

        McReady wins when the gang is dead, by a death that loses the game (R1-1) or by the fifth wound (l.166).
        Colty wins when no cube is left on the border.
        """
        state, fight = self.state, self.fight
        if state.phase is Phase.OVER:
            return True
        if fight.loser is not None:
            self.emit(GameWon(fight.loser.enemy, "leader"))
        elif fight.tokens.wounds >= fight.variant.wounds:
            self.emit(GameWon(Side.ATTACK, "wounds"))
        elif not fight.gang.alive:
            self.emit(GameWon(Side.ATTACK, "gang"))
        elif fight.tokens.countdown <= 0:
            self.emit(GameWon(Side.DEFENCE, "border"))
        return self.state.phase is Phase.OVER

    def after_attack(self, won: bool) -> None:
        """Give the loser of the shootout a dollar, as long as there are any (l.204, l.220, R1-19)."""
        if self.state.house.modules.frontier and self.fight.tokens.reserve > 0:
            self.emit(LoserPaid(Side.DEFENCE if won else Side.ATTACK))

    def end_turn(self, side: Side) -> None:
        """End a turn: hands are cut down and cards act, before the next turn."""
        if self.state.phase is Phase.DEAL:
            self.begin_turn(Side.DEFENCE)
            return
        self.push_steps(Step(StepKind.GAME, side, TURN_OVER))
        discard_to_hand_limit(self, side)
        push_triggered_abilities(self, side, TriggerEvent.END)

    def begin_turn(self, side: Side) -> None:
        """Begin a turn: the gang's with the turn marker."""
        self.emit(TurnBegan(side))
        if side is Side.DEFENCE and is_before_prison(self.state):
            self.emit(PhaseBegan(Phase.ADVANCE))
        elif side is Side.DEFENCE:
            self.move_turn_marker()
        else:
            self.begin_draw_phase(side)

    def move_turn_marker(self) -> None:
        """Move the turn marker one space, then draw cards; a battlefield without a name is read first."""
        advance_marker(self)
        if is_current_battlefield_unnamed(self.fight):
            self.push_steps(Step(StepKind.GAME, Side.DEFENCE, ARRIVAL))
            ask_for_description_of_battlefield(self)
            return
        self.begin_draw_phase(Side.DEFENCE)

    def begin_draw_phase(self, side: Side) -> None:
        """Draw two cards, fewer for the greedy (l.224); effects of a draw phase come first."""
        self.emit(PhaseBegan(Phase.PLAY))
        if skip_draw_phase_if_due(self, side):
            return
        request_draws(self, side, self._draws(side))
        push_triggered_abilities(self, side, TriggerEvent.DRAW)

    def _draws(self, side: Side) -> int:
        if not self.state.house.modules.frontier:
            return CARDS_PER_TURN
        return GREEDY.get(self.fight.tokens.dollars.get(side, 0), CARDS_PER_TURN)

    def has_survived(self) -> bool:
        fight = self.fight
        return fight.marker_at == fight.row.battlefield_numbers[-1] and fight.row.space >= len(
            turn_spaces_of_battlefield(fight, fight.marker_at)
        )


def require_revolver_referee(referee: Referee) -> RevolverReferee:
    """Return the same referee, typed as one of this game. Raises TypeError for any other."""
    if not isinstance(referee, RevolverReferee):
        raise TypeError(f"{type(referee).__name__} is no referee of this game")
    return referee
