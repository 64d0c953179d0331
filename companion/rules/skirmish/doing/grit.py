"""True Grit tokens between the supply, members and cards in play."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import PickMember
from companion.rules.skirmish.asking import Question, spot_of
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.power import change_of
from companion.rules.skirmish.events.people import CardTokens, GritPut
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Step
from companion.rules.skirmish.vocabulary.placing import Grit
from companion.rules.skirmish.words import MemberId, Side, Token


class Steeling:
    """Where no member is named, the defenders choose one of theirs."""

    def ask(self, fray: Fray, step: Step, effect: Grit) -> Question | None:
        found = () if effect.this else _found(fray, effect)
        return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(found)}),)) if len(found) > 1 else None

    def do(self, battle: Battle, step: Step, effect: Grit, action: Action | None) -> None:
        found = () if effect.this else _found(battle.fray, effect)
        battle.done()
        if effect.this:
            _steel_card(battle, step, effect)
        elif found:
            member = action.member if isinstance(action, PickMember) else found[0]
            change = _changes(battle.fray, effect)[member]
            battle.emit(GritPut(member, change))


def _steel_card(battle: Battle, step: Step, effect: Grit) -> None:
    fray = battle.fray
    found = fray.find(step.uid)
    if found is None:
        return
    card = found.card
    change = change_of(effect.count, card.grit, fray.supply.get(Token.GRIT, 0))
    if change:
        battle.emit(CardTokens(card.uid, card.card, spot_of(fray, card).zone, 0, change))


def _changes(fray: Fray, effect: Grit) -> dict[MemberId, int]:
    """What becomes of the tokens of each member it may be about."""
    supply = fray.supply.get(Token.GRIT, 0)
    about = (one for one in fray.people if effect.member in ("", one.id))
    return {one.id: change_of(effect.count, one.grit, supply) for one in about}


def _found(fray: Fray, effect: Grit) -> tuple[MemberId, ...]:
    return tuple(member for member, change in _changes(fray, effect).items() if change)
