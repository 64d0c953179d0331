"""Standing effects that are done once."""

from companion.rules.action import Action
from companion.skirmish.battle.events.steps import LastingBegan
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.continuous import Costs, Forbid, Limit
from companion.skirmish.cards.effect import Effect, Until
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Lasting, Step


class Beginning(UnaskedRule):
    """It holds from now on for its time, counted from the battlefield with the turn marker; without one, not at all."""

    def do(self, battle: Referee, step: Step, effect: Costs | Forbid | Limit, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        if fray.at >= 0:
            left = _turns(fray, step.side, effect.until)
            battle.emit(LastingBegan(Lasting(step.side, step.source, step.path, effect.until, fray.at, left)))


class Idle(UnaskedRule):
    """What a card says of itself means nothing where it is done once."""

    def do(self, battle: Referee, step: Step, effect: Effect, action: Action | None) -> None:
        battle.done()


def _turns(fray: Fight, side: Side, until: Until) -> int:
    """After how many ends of turns it is over: in the enemy's turn, the next one of the enemy ends third."""
    if until is not Until.NEXT_TURN:
        return 1
    return 2 if fray.turn is side else 3
