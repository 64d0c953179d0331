"""Wounds on the leader, dollars, and who loses by what a card says."""

from companion.rules.action import Action
from companion.skirmish.battle.events.purse import DollarsMoved, SideLost, WoundPrevented, WoundsChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.wounds import wound
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.purse import Dollar, Lose, PreventWound, Wound
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.stack import Step, StepKind
from companion.skirmish.state.targets import chooser, sides


class Hurting(UnaskedRule):
    """Each wound may be prevented; below 0 as many are healed as there are."""

    def resolve(self, referee: Referee, step: Step, effect: Wound, action: Action | None) -> None:
        referee.done()
        if effect.count > 0:
            wound(referee, effect.count)
            return
        healed = min(-effect.count, referee.fight.wounds)
        referee.every([WoundsChanged(-healed)] if healed else [])


class Shielding(UnaskedRule):
    """Of the wounds that are due, the next ones."""

    def resolve(self, referee: Referee, step: Step, effect: PreventWound, action: Action | None) -> None:
        referee.done()
        due = sum(each.task is StepKind.WOUND for each in referee.fight.stack)
        referee.every(WoundPrevented(step.side) for _ in range(min(effect.count, due)))


class Earning(UnaskedRule):
    """As many dollars as there are where they come from (l.220)."""

    def resolve(self, referee: Referee, step: Step, effect: Dollar, action: Action | None) -> None:
        referee.done()
        for side in sides(effect.who, step.side):
            _move(referee, side, effect)


class Losing(UnaskedRule):
    """Rule of `Lose`: of both sides the one whose effect it is has lost."""

    def resolve(self, referee: Referee, step: Step, effect: Lose, action: Action | None) -> None:
        referee.done()
        referee.emit(SideLost(chooser(effect.who, step.side)))


def _move(referee: Referee, side: Side, effect: Dollar) -> None:
    fight, gains = referee.fight, effect.count > 0
    other = side.enemy if gains and effect.from_enemy else None
    source, to = (other, side) if gains else (side, None)
    there = fight.reserve if source is None else fight.dollars.get(source, 0)
    count = min(abs(effect.count), there)
    referee.every([DollarsMoved(count, source, to)] if count else [])
