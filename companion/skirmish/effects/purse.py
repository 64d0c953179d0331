"""Wounds on the leader, dollars, and who loses by what a card says."""

from companion.rules.action import Action
from companion.skirmish.battle.events.purse import DollarsMoved, SideLost, WoundPrevented, WoundsChanged
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.wounds import wound
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.purse import Dollar, Lose, PreventWound, Wound
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.sides import chooser, sides
from companion.skirmish.state.stack import Step, StepKind


class Hurting(UnaskedRule):
    """Each wound may be prevented; below 0 as many are healed as there are."""

    def do(self, battle: Referee, step: Step, effect: Wound, action: Action | None) -> None:
        battle.done()
        if effect.count > 0:
            wound(battle, effect.count)
            return
        healed = min(-effect.count, battle.fray.wounds)
        battle.every([WoundsChanged(-healed)] if healed else [])


class Shielding(UnaskedRule):
    """Of the wounds that are due, the next ones."""

    def do(self, battle: Referee, step: Step, effect: PreventWound, action: Action | None) -> None:
        battle.done()
        due = sum(each.task is StepKind.WOUND for each in battle.fray.agenda)
        battle.every(WoundPrevented(step.side) for _ in range(min(effect.count, due)))


class Earning(UnaskedRule):
    """As many dollars as there are where they come from (l.220)."""

    def do(self, battle: Referee, step: Step, effect: Dollar, action: Action | None) -> None:
        battle.done()
        for side in sides(effect.who, step.side):
            _move(battle, side, effect)


class Losing(UnaskedRule):
    """Where both sides are named, the one whose effect it is has lost."""

    def do(self, battle: Referee, step: Step, effect: Lose, action: Action | None) -> None:
        battle.done()
        battle.emit(SideLost(chooser(effect.who, step.side)))


def _move(battle: Referee, side: Side, effect: Dollar) -> None:
    fray, gains = battle.fray, effect.count > 0
    other = side.enemy if gains and effect.from_enemy else None
    source, to = (other, side) if gains else (side, None)
    there = fray.reserve if source is None else fray.dollars.get(source, 0)
    count = min(abs(effect.count), there)
    battle.every([DollarsMoved(count, source, to)] if count else [])
