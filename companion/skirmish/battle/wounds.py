"""Wounds on the leader of the defenders (l.166)."""

from companion.skirmish.battle.events.purse import WoundsChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.stack import Step, StepKind


def wound(referee: Referee, count: int) -> None:
    """Let so many wounds come, one after the other; each time the defenders may prevent it."""
    one = (Step(StepKind.WINDOW, Side.DEFENCE, Moment.WOUND.value), Step(StepKind.WOUND, Side.ATTACK))
    referee.then(*(one * count))


def resolve_wound(referee: Referee) -> None:
    """Put one wound on the leader; more than end the game are not counted."""
    referee.done()
    if referee.fight.tokens.wounds < referee.fight.variant.wounds:
        referee.emit(WoundsChanged(1))
