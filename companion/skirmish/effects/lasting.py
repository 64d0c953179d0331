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

    def resolve(self, referee: Referee, step: Step, effect: Costs | Forbid | Limit, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        if fight.at >= 0:
            left = _turns(fight, step.side, effect.until)
            referee.emit(LastingBegan(Lasting(step.side, step.source, step.path, effect.until, fight.at, left)))


class Idle(UnaskedRule):
    """Rule of effects that a card says of itself: done once they mean nothing."""

    def resolve(self, referee: Referee, step: Step, effect: Effect, action: Action | None) -> None:
        referee.done()


def _turns(fight: Fight, side: Side, until: Until) -> int:
    """Return after how many ends of turns it is over; the enemy's next turn may end third."""
    if until is not Until.NEXT_TURN:
        return 1
    return 2 if fight.turn is side else 3
