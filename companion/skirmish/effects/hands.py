"""Cards drawn, and cards lost from hands."""

from companion.rules.action import Action
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.events.steps import DrawsOwed
from companion.skirmish.battle.pay import discard_step
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.vocabulary.hands import Discard, Draw
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import count_times
from companion.skirmish.state.stack import Owed, Step
from companion.skirmish.state.targets import sides


class Drawing(UnaskedRule):
    """Cards come from the deck, as far as there are any (l.185)."""

    def resolve(self, referee: Referee, step: Step, effect: Draw, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        count = effect.count * count_times(fight, step.side, effect.per, fight.at, step.uid)
        for side in sides(effect.who, step.side):
            draw(referee, side, count)


class Discarding(UnaskedRule):
    """Cards go from the hand onto the discard pile, as many as there are (l.185); whose they are chooses them."""

    def resolve(self, referee: Referee, step: Step, effect: Discard, action: Action | None) -> None:
        referee.done()
        concerned = sides(effect.who, step.side)
        counts = {side: min(effect.count, referee.fight.zones_of(side).held) for side in concerned}
        if effect.random:
            lost = tuple(Owed(side, random=True) for side in concerned for _ in range(counts[side]))
            referee.every([DrawsOwed(lost)] if lost else [])
        else:
            steps = (discard_step(side, step.source, counts[side]) for side in concerned)
            referee.then(*(each for each in steps if each.count))
