"""The referee of this game: seats of the sides, the end of a turn, the end of the game."""

from typing import Final

from companion.games.revolver.decisions.turn_marker import advance, at_the_gate
from companion.games.revolver.events import LoserPaid, PhaseBegan
from companion.games.revolver.state import State
from companion.games.revolver.terms import CARDS_PER_TURN, GREEDY, Phase
from companion.skirmish.battle.draw import draw, skips_draw
from companion.skirmish.battle.events.turns import CountedDown, TurnBegan
from companion.skirmish.battle.pay import discard_down
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import fire_triggers
from companion.skirmish.cards.abilities import When
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.match import GameWon
from companion.skirmish.state.derived.row import turn_spaces
from companion.skirmish.state.stack import Step, StepKind

TURN_OVER: Final = "turn-over"


class RevolverReferee(Referee):
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

    def fought(self, won: bool) -> None:
        """Give the loser of the shootout a dollar, as long as there are any (l.204, l.220, R1-19)."""
        if self.state.house.modules.frontier and self.fight.tokens.reserve > 0:
            self.emit(LoserPaid(Side.DEFENCE if won else Side.ATTACK))

    def end_turn(self, side: Side) -> None:
        """End a turn: hands are cut down and cards act, before the next turn."""
        if self.state.phase is Phase.DEAL:
            self.begin(Side.DEFENCE)
            return
        self.then(Step(StepKind.GAME, side, TURN_OVER))
        discard_down(self, side)
        fire_triggers(self, side, When.END)

    def next_turn(self, side: Side) -> None:
        """Take a cube from the border after McReady's turn without a kill (FAQ 2, R1-3), then go on.

        FAQ 16: the last space is survived when McReady has finished his turn there.
        """
        if side is Side.DEFENCE:
            self.begin(Side.ATTACK)
            return
        if not self.fight.turn.killed:
            self.emit(CountedDown(-1))
        if self.finish():
            return
        if self._survived():
            self.emit(GameWon(Side.DEFENCE, "train"))
            return
        self.begin(Side.DEFENCE)

    def begin(self, side: Side) -> None:
        """Begin a turn: the gang's with the turn marker."""
        self.emit(TurnBegan(side))
        if side is Side.DEFENCE and at_the_gate(self.state):
            self.emit(PhaseBegan(Phase.ADVANCE))
        elif side is Side.DEFENCE:
            self.march()
        else:
            self.draw_phase(side)

    def march(self) -> None:
        """Move the turn marker one space, then draw cards."""
        advance(self)
        self.draw_phase(Side.DEFENCE)

    def draw_phase(self, side: Side) -> None:
        """Draw two cards, fewer for the greedy (l.224); effects of a draw phase come first."""
        self.emit(PhaseBegan(Phase.PLAY))
        if skips_draw(self, side):
            return
        draw(self, side, self._draws(side))
        fire_triggers(self, side, When.DRAW)

    def _draws(self, side: Side) -> int:
        if not self.state.house.modules.frontier:
            return CARDS_PER_TURN
        return GREEDY.get(self.fight.tokens.dollars.get(side, 0), CARDS_PER_TURN)

    def _survived(self) -> bool:
        fight = self.fight
        return fight.at == fight.row.numbers[-1] and fight.row.space >= len(turn_spaces(fight, fight.at))


def revolver_referee(referee: Referee) -> RevolverReferee:
    """Return the same referee, typed as one of this game. Raises TypeError for any other."""
    if not isinstance(referee, RevolverReferee):
        raise TypeError(f"{type(referee).__name__} is no referee of this game")
    return referee
