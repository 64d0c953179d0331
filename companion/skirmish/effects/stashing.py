"""Cards that lie face down under this one."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import StashCard
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

    def ask(self, fight: Fight, step: Step, effect: Stash) -> Question | None:
        owner = _owner(fight, step)
        if owner is None or step.uid in fight.stashed or not fight.zones_of(owner).held:
            return None
        return Question(owner, (Offer(StashCard, {"card": OneOf(_choice(fight, owner))}),))

    def resolve(self, referee: Referee, step: Step, effect: Stash, action: Action | None) -> None:
        owner = _owner(referee.fight, step)
        referee.done()
        if isinstance(action, StashCard) and owner is not None:
            bought, seat = is_bought(referee.fight, action.card), referee.seat_of(owner)
            referee.emit(CardStashed(owner, step.uid, action.card, seat, bought, untold=action.card is None))


class Unstashing(UnaskedRule):
    """The card comes back into the hand, and nobody is told which."""

    def resolve(self, referee: Referee, step: Step, effect: Unstash, action: Action | None) -> None:
        owner = _owner(referee.fight, step)
        referee.done()
        if owner is not None and step.uid in referee.fight.stashed:
            referee.emit(CardUnstashed(owner, step.uid))


def _owner(fight: Fight, step: Step) -> Side | None:
    found = fight.find(step.uid)
    return None if found is None else fight.owner(found.card)


def _choice(fight: Fight, side: Side) -> tuple[CardId | None, ...]:
    """Return the choice; real cards with the side's own back stay untold, those of the Frontier are told."""
    hand = fight.zones_of(side).hand
    foreign = (card for card in could_hold(fight, side) if fight.book.cards[card].side is None)
    known = dict.fromkeys((*(card for card in hand if card is not None), *foreign))
    return (*known, None) if None in hand else tuple(known)
