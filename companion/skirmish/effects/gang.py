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

    def resolve(self, referee: Referee, step: Step, effect: Enlist, action: Action | None) -> None:
        referee.done()
        if not _waits(referee.fight, effect.member):
            return
        found = referee.fight.find(step.uid)
        if found is not None:
            leave(referee, found.card, Goes.GAME, step.side)
        grit = min(referee.fight.book.members[effect.member].grit, referee.fight.supply.get(Token.GRIT, 0))
        referee.emit(MemberEnlisted(effect.member, grit))


class Defecting(UnaskedRule):
    """Only who is alive changes sides, and only where there is a battlefield to do so; no text is obeyed."""

    def resolve(self, referee: Referee, step: Step, effect: Defect, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        alive = any(one.id == effect.member for one in fight.people)
        if not alive or fight.at < 0 or effect.card not in fight.book.cards:
            return
        if effect.card in fight.pool(effect.card).aside:
            _cross(referee, step, effect)


def _cross(referee: Referee, step: Step, effect: Defect) -> None:
    fight, printed = referee.fight, referee.fight.book.cards[effect.card]
    power = min(printed.power, fight.supply.get(POWER[step.side], 0))
    grit = min(printed.grit, fight.supply.get(Token.GRIT, 0))
    referee.emit(MemberDefected(effect.member, fight.serial, effect.card, step.side, fight.at, power, grit))


def _waits(fight: Fight, member: MemberId) -> bool:
    """Return whether a member of the box has not been in the game yet."""
    if member not in fight.book.members or member in (*fight.fallen, *fight.defected):
        return False
    return fight.book.members[member].aside and all(one.id != member for one in fight.people)
