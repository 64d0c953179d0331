"""Effects on the time that is left: the tokens that are counted down, and the turn spaces."""

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import CountedDown, SpacesChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.fighting import Countdown, Spaces
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.row import turn_spaces
from companion.skirmish.state.stack import Step


class CountingDown(UnaskedRule):
    """Never below what is kept, and never above the tokens there are."""

    def resolve(self, referee: Referee, step: Step, effect: Countdown, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        off = min(max(0, -effect.count), max(0, fight.countdown - effect.keep))
        on = min(max(0, effect.count), max(0, fight.counted_from + fight.variant.spare - fight.countdown))
        if on or off:
            referee.emit(CountedDown(on - off))


class Spacing(UnaskedRule):
    """The space with the turn marker stays, and so do those before it."""

    def resolve(self, referee: Referee, step: Step, effect: Spaces, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        if fight.at < 0:
            return
        left = len(turn_spaces(fight, fight.at)) - fight.space
        change = max(effect.count, -max(0, left))
        if change:
            referee.emit(SpacesChanged(fight.at, change))
