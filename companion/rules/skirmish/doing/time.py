"""Effects on the time that is left: the tokens that are counted down, and the turn spaces."""

from companion.rules.action import Action
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.doing import Unasked
from companion.rules.skirmish.events.turns import CountedDown, SpacesChanged
from companion.rules.skirmish.row import spaces
from companion.rules.skirmish.steps import Step
from companion.rules.skirmish.vocabulary.fighting import Countdown, Spaces


class CountingDown(Unasked):
    """Never below what is kept, and never above the tokens there are."""

    def do(self, battle: Battle, step: Step, effect: Countdown, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        off = min(max(0, -effect.count), max(0, fray.countdown - effect.keep))
        on = min(max(0, effect.count), max(0, fray.counted_from + fray.law.spare - fray.countdown))
        if on or off:
            battle.emit(CountedDown(on - off))


class Spacing(Unasked):
    """The space with the turn marker stays, and so do those before it."""

    def do(self, battle: Battle, step: Step, effect: Spaces, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        if fray.at < 0:
            return
        left = len(spaces(fray, fray.at)) - fray.space
        change = max(effect.count, -max(0, left))
        if change:
            battle.emit(SpacesChanged(fray.at, change))
