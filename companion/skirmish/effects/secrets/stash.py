"""A card of the hand that comes to lie face down under another one."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import StashCard
from companion.skirmish.battle.events.secrets import CardStashed
from companion.skirmish.effects.one_shot import (
    Action,
    Fight,
    FightObservation,
    Gain,
    OneShot,
    Question,
    Referee,
    Side,
    Step,
)
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.state.derived.knowledge_of_cards import has_frontier_back, possible_hand_cards_for_owner


@dataclass(frozen=True, slots=True, kw_only=True)
class Stash(OneShot):
    """A card of the hand face down under this one; its owner knows it."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask this card's owner for one card, while this one is in play and nothing lies under it yet."""
        owner = _owner(fight, step)
        if owner is None or step.uid in fight.hidden.stashed or not fight.zones_of(owner).hand_size:
            return None
        return Question(owner, (Offer(StashCard, {"card": OneOf(_choice(fight, owner))}),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put the card under this one."""
        owner = _owner(referee.fight, step)
        referee.finish_step()
        if isinstance(answer, StashCard) and owner is not None:
            bought, seat = has_frontier_back(referee.fight, answer.card), referee.seat_of(owner)
            referee.emit(CardStashed(owner, step.uid, answer.card, seat, bought, untold=answer.card is None))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return nothing: a card that lies face down is neither won nor lost."""
        return NOTHING


def _owner(fight: Fight, step: Step) -> Side | None:
    """Return the side that has this card in play; None if it is not in play."""
    found = fight.find_in_play(step.uid)
    return None if found is None else fight.owner_of(found.card)


def _choice(fight: Fight, side: Side) -> tuple[CardId | None, ...]:
    """Return the choice; real cards with the side's own back stay untold, those of the Frontier are told."""
    hand = fight.zones_of(side).hand
    foreign = (card for card in possible_hand_cards_for_owner(fight, side) if fight.book.cards[card].side is None)
    known = dict.fromkeys((*(card for card in hand if card is not None), *foreign))
    return (*known, None) if None in hand else tuple(known)
