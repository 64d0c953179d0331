"""Standing effects that are done once."""

from companion.rules.action import Action
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.doing import Unasked
from companion.rules.skirmish.events.agenda import LastingBegan
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Lasting, Step
from companion.rules.skirmish.vocabulary.base import Effect, Until
from companion.rules.skirmish.vocabulary.standing import Costs, Forbid, Limit
from companion.rules.skirmish.words import Side


class Beginning(Unasked):
    """It holds from now on for its time, counted from the battlefield with the turn marker; without one, not at all."""

    def do(self, battle: Battle, step: Step, effect: Costs | Forbid | Limit, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        if fray.at >= 0:
            left = _turns(fray, step.side, effect.until)
            battle.emit(LastingBegan(Lasting(step.side, step.source, step.path, effect.until, fray.at, left)))


class Idle(Unasked):
    """What a card says of itself means nothing where it is done once."""

    def do(self, battle: Battle, step: Step, effect: Effect, action: Action | None) -> None:
        battle.done()


def _turns(fray: Fray, side: Side, until: Until) -> int:
    """After how many ends of turns it is over: in the enemy's turn, the next one of the enemy ends third."""
    if until is not Until.NEXT_TURN:
        return 1
    return 2 if fray.turn is side else 3
