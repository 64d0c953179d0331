"""True Grit tokens between the supply, members and cards in play."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickCard, PickMember
from companion.skirmish.battle.events.people import GritPut
from companion.skirmish.battle.question import Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import put_tokens
from companion.skirmish.cards.terms import MemberId, Side, Token
from companion.skirmish.cards.vocabulary.placing import Grit
from companion.skirmish.effects.power import change_of
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step
from companion.skirmish.state.targets import targets


class Steeling:
    """Rule of `Grit`: with no member named the defenders choose one; among cards the side of the effect."""

    def ask(self, fight: Fight, step: Step, effect: Grit) -> Question | None:
        if effect.this or effect.cards:
            cards = _cards(fight, step, effect)
            return Question(step.side, pointing(fight, PickCard, cards)) if len(cards) > 1 else None
        found = _members(fight, effect)
        return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(found)}),)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, effect: Grit, action: Action | None) -> None:
        referee.done()
        if effect.this or effect.cards:
            _steel_card(referee, step, effect, action)
        elif found := _members(referee.fight, effect):
            member = action.member if isinstance(action, PickMember) else found[0]
            referee.emit(GritPut(member, _changes(referee.fight, effect)[member]))


def _steel_card(referee: Referee, step: Step, effect: Grit, action: Action | None) -> None:
    fight = referee.fight
    found = picked(fight, action) if isinstance(action, PickCard) else next(iter(_cards(fight, step, effect)), None)
    if found is not None:
        put_tokens(referee, found, Token.GRIT, _change(fight, effect, found.grit))


def _cards(fight: Fight, step: Step, effect: Grit) -> tuple[InPlay, ...]:
    """Return this card, or those that are meant, without those for which it can do nothing."""
    this = fight.find(step.uid)
    about = targets(fight, step.side, effect.which) if effect.cards else () if this is None else (this,)
    return tuple(one.card for one in about if _change(fight, effect, one.card.grit))


def _change(fight: Fight, effect: Grit, lying: int) -> int:
    return change_of(effect.count, lying, fight.supply.get(Token.GRIT, 0))


def _changes(fight: Fight, effect: Grit) -> dict[MemberId, int]:
    """Return what becomes of the tokens of each member it may be about."""
    about = (one for one in fight.people if effect.member in ("", one.id))
    return {one.id: _change(fight, effect, one.grit) for one in about}


def _members(fight: Fight, effect: Grit) -> tuple[MemberId, ...]:
    return tuple(member for member, change in _changes(fight, effect).items() if change)
