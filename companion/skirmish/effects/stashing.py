"""Cards that lie face down under this one."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.answers import StashCard
from companion.skirmish.battle.events.secrets import CardStashed, CardUnstashed
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.hands import Stash, Unstash
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold, is_bought
from companion.skirmish.state.stack import Step


class Stashing:
    """One card, while this one is in play and nothing lies under it yet. Whoever has this card chooses."""

    def ask(self, fray: Fight, step: Step, effect: Stash) -> Question | None:
        owner = _owner(fray, step)
        if owner is None or step.uid in fray.stashed or not fray.force(owner).held:
            return None
        return Question(owner, (Offer(StashCard, {"card": OneOf(_choice(fray, owner))}),))

    def do(self, battle: Referee, step: Step, effect: Stash, action: Action | None) -> None:
        owner = _owner(battle.fray, step)
        battle.done()
        if isinstance(action, StashCard) and owner is not None:
            bought, seat = is_bought(battle.fray, action.card), battle.seat_of(owner)
            battle.emit(CardStashed(owner, step.uid, action.card, seat, bought, untold=action.card is None))


class Unstashing(UnaskedRule):
    """Whatever it is: nobody is told."""

    def do(self, battle: Referee, step: Step, effect: Unstash, action: Action | None) -> None:
        owner = _owner(battle.fray, step)
        battle.done()
        if owner is not None and step.uid in battle.fray.stashed:
            battle.emit(CardUnstashed(owner, step.uid))


def _owner(fray: Fight, step: Step) -> Side | None:
    found = fray.find(step.uid)
    return None if found is None else fray.owner(found.card)


def _choice(fray: Fight, side: Side) -> tuple[CardId | None, ...]:
    """Real cards with the side's own back stay untold; those of the Frontier are told, as their back shows them."""
    hand = fray.force(side).hand
    foreign = (card for card in could_hold(fray, side) if fray.book.cards[card].side is None)
    known = dict.fromkeys((*(card for card in hand if card is not None), *foreign))
    return (*known, None) if None in hand else tuple(known)
