"""True Grit tokens between the supply, members and cards in play."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickCard, PickMember
from companion.skirmish.battle.events.people import GritPut
from companion.skirmish.battle.question import Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import put
from companion.skirmish.cards.terms import MemberId, Side, Token
from companion.skirmish.cards.vocabulary.placing import Grit
from companion.skirmish.effects.power import change_of
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step
from companion.skirmish.state.targets import targets


class Steeling:
    """Where no member is named, the defenders choose one of theirs; among cards the side whose effect it is."""

    def ask(self, fray: Fight, step: Step, effect: Grit) -> Question | None:
        if effect.this or effect.cards:
            cards = _cards(fray, step, effect)
            return Question(step.side, pointing(fray, PickCard, cards)) if len(cards) > 1 else None
        found = _members(fray, effect)
        return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(found)}),)) if len(found) > 1 else None

    def do(self, battle: Referee, step: Step, effect: Grit, action: Action | None) -> None:
        battle.done()
        if effect.this or effect.cards:
            _steel_card(battle, step, effect, action)
        elif found := _members(battle.fray, effect):
            member = action.member if isinstance(action, PickMember) else found[0]
            battle.emit(GritPut(member, _changes(battle.fray, effect)[member]))


def _steel_card(battle: Referee, step: Step, effect: Grit, action: Action | None) -> None:
    fray = battle.fray
    found = picked(fray, action) if isinstance(action, PickCard) else next(iter(_cards(fray, step, effect)), None)
    if found is not None:
        put(battle, found, Token.GRIT, _change(fray, effect, found.grit))


def _cards(fray: Fight, step: Step, effect: Grit) -> tuple[InPlay, ...]:
    """This card, or those that are meant, without those for which it can do nothing."""
    this = fray.find(step.uid)
    about = targets(fray, step.side, effect.which) if effect.cards else () if this is None else (this,)
    return tuple(one.card for one in about if _change(fray, effect, one.card.grit))


def _change(fray: Fight, effect: Grit, lying: int) -> int:
    return change_of(effect.count, lying, fray.supply.get(Token.GRIT, 0))


def _changes(fray: Fight, effect: Grit) -> dict[MemberId, int]:
    """What becomes of the tokens of each member it may be about."""
    about = (one for one in fray.people if effect.member in ("", one.id))
    return {one.id: _change(fray, effect, one.grit) for one in about}


def _members(fray: Fight, effect: Grit) -> tuple[MemberId, ...]:
    return tuple(member for member, change in _changes(fray, effect).items() if change)
