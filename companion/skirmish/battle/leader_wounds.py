"""Wounds on the leader of the defenders (l.166)."""

from companion.skirmish.battle.events.wounds_and_dollars import WoundsChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.stack import Step, StepKind


def push_leader_wounds(referee: Referee, count: int) -> None:
    """Let so many wounds come, one after the other; each time the defenders may prevent it."""
    one = (Step(StepKind.WINDOW, Side.DEFENCE, Moment.WOUND.value), Step(StepKind.WOUND, Side.ATTACK))
    referee.push_steps(*(one * count))


def put_wound_on_leader(referee: Referee) -> None:
    """Put one wound on the leader; more than end the game are not counted."""
    referee.finish_step()
    if referee.fight.tokens.wounds < referee.fight.variant.wounds:
        referee.emit(WoundsChanged(1))
