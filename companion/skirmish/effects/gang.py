"""Cards that become members of the gang, and members that become cards of the enemy."""

from companion.rules.action import Action
from companion.skirmish.battle.events.gang import MemberDefected, MemberEnlisted
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import POWER, MemberId, Token
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.cards.vocabulary.purse import Defect, Enlist
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


class Enlisting(UnaskedRule):
    """Nobody joins twice, nor rises from the dead; the card itself is out of play from then on."""

    def do(self, battle: Referee, step: Step, effect: Enlist, action: Action | None) -> None:
        battle.done()
        if not _waits(battle.fray, effect.member):
            return
        found = battle.fray.find(step.uid)
        if found is not None:
            leave(battle, found.card, Goes.GAME, step.side)
        grit = min(battle.fray.book.members[effect.member].grit, battle.fray.supply.get(Token.GRIT, 0))
        battle.emit(MemberEnlisted(effect.member, grit))


class Defecting(UnaskedRule):
    """Only who is alive changes sides, and only where there is a battlefield to do so; no text is obeyed."""

    def do(self, battle: Referee, step: Step, effect: Defect, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        alive = any(one.id == effect.member for one in fray.people)
        if not alive or fray.at < 0 or effect.card not in fray.book.cards:
            return
        if effect.card in fray.pool(effect.card).aside:
            _cross(battle, step, effect)


def _cross(battle: Referee, step: Step, effect: Defect) -> None:
    fray, printed = battle.fray, battle.fray.book.cards[effect.card]
    power = min(printed.power, fray.supply.get(POWER[step.side], 0))
    grit = min(printed.grit, fray.supply.get(Token.GRIT, 0))
    battle.emit(MemberDefected(effect.member, fray.serial, effect.card, step.side, fray.at, power, grit))


def _waits(fray: Fight, member: MemberId) -> bool:
    """Whether a member of the box has not been in the game yet."""
    if member not in fray.book.members or member in (*fray.fallen, *fray.defected):
        return False
    return fray.book.members[member].aside and all(one.id != member for one in fray.people)
