"""Step handlers of this game alone: prison, duel, end of a turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.revolver.carry_out_actions import compare_prison_firepower, duel, prison_turn
from companion.games.revolver.carry_out_actions.turns_and_victory import ARRIVAL, TURN_OVER, require_revolver_referee
from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepHandler
from companion.skirmish.effects.secrets.hide_at_prison import HIDE
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True)
class SilentStepHandler:
    """Handler for a step that asks nobody."""

    follow: Callable[[Referee, Step], None]

    def ask(self, fight: Fight, step: Step) -> Question | None:
        return None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        self.follow(referee, step)


def _next_turn(referee: Referee, step: Step) -> None:
    """End the turn once everything that happens at its end has happened."""
    require_revolver_referee(referee).next_turn(step.side)


def _draw_after_arrival(referee: Referee, step: Step) -> None:
    """Draw the gang's cards once the battlefield of the marker has been read."""
    require_revolver_referee(referee).begin_draw_phase(step.side)


STEP_HANDLERS: Final[Mapping[str, StepHandler]] = MappingProxyType({
    TURN_OVER: SilentStepHandler(_next_turn),
    ARRIVAL: SilentStepHandler(_draw_after_arrival),
    prison_turn.WOUND: SilentStepHandler(prison_turn.wound_leader_first),
    prison_turn.DRAW: SilentStepHandler(prison_turn.draw_prison_cards),
    prison_turn.AMBUSH: prison_turn.SpringAmbushHandler(),
    prison_turn.PLAY: prison_turn.BringCardHandler(),
    prison_turn.TURN: compare_prison_firepower.TurnUpPrisonCardsHandler(),
    prison_turn.COUNT: SilentStepHandler(compare_prison_firepower.compare_prison_firepowers),
    prison_turn.LEAVE: SilentStepHandler(compare_prison_firepower.clear_prison),
    HIDE: SilentStepHandler(prison_turn.push_hide_card_step),
    prison_turn.HIDE_CARD: prison_turn.HideCardHandler(),
    duel.DRAW: SilentStepHandler(duel.draw_duel_cards),
    duel.LAY: duel.LayDuelCardHandler(),
    duel.ANSWER: duel.AnswerBluffHandler(),
    duel.TURN: duel.TurnUpDuelCardHandler(),
})  # fmt: skip
"""Step handlers by the source of their steps."""
