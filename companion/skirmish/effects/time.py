"""Effects on the time that is left: the tokens that are counted down, and the turn spaces."""

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import CountedDown, SpacesChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.fighting import Countdown, Spaces
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.row import spaces
from companion.skirmish.state.stack import Step


class CountingDown(UnaskedRule):
    """Never below what is kept, and never above the tokens there are."""

    def do(self, battle: Referee, step: Step, effect: Countdown, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        off = min(max(0, -effect.count), max(0, fray.countdown - effect.keep))
        on = min(max(0, effect.count), max(0, fray.counted_from + fray.law.spare - fray.countdown))
        if on or off:
            battle.emit(CountedDown(on - off))


class Spacing(UnaskedRule):
    """The space with the turn marker stays, and so do those before it."""

    def do(self, battle: Referee, step: Step, effect: Spaces, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        if fray.at < 0:
            return
        left = len(spaces(fray, fray.at)) - fray.space
        change = max(effect.count, -max(0, left))
        if change:
            battle.emit(SpacesChanged(fray.at, change))
