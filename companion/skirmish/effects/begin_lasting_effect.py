"""Continuous effects that a card does once: they hold for their time."""

from typing import Final

from companion.skirmish.battle.events.step_stack_changes import LastingBegan
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.continuous_effects import ChangeCosts, ColumnLimit, ForbidPlaying
from companion.skirmish.cards.effect import Effect, EffectEnd
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.lasting_effects import TimedEffect
from companion.skirmish.state.stack import Step

_TURNS_FROM_OWN: Final = 2
_TURNS_FROM_ENEMY: Final = 3
"""Ends of turns until the enemy's next turn is over, counted from one's own turn and from the enemy's."""


def begin_lasting_effect(referee: Referee, step: Step, effect: Effect) -> None:
    """Let an effect hold from now on for its time, counted from the battlefield with the turn marker.

    Before the first battlefield it does not hold at all. What a card says of itself alone means nothing once done.
    """
    fight = referee.fight
    referee.finish_step()
    if isinstance(effect, ChangeCosts | ForbidPlaying | ColumnLimit) and fight.marker_at >= 0:
        left = _turns(fight, step.side, effect.until)
        referee.emit(LastingBegan(TimedEffect(step.side, step.source, step.path, effect.until, fight.marker_at, left)))


def _turns(fight: Fight, side: Side, until: EffectEnd) -> int:
    """Return after how many ends of turns it is over."""
    if until is not EffectEnd.NEXT_TURN:
        return 1
    return _TURNS_FROM_OWN if fight.turn.side is side else _TURNS_FROM_ENEMY
