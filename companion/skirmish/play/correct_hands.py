"""Cards that people move by hand between deck, hand and discard pile, for what we cannot read."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardByHand, DrawByHand, TakeByHand
from companion.skirmish.battle.draw import draw, owe_cards
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.battle.events.hands import CardDiscarded, CardRecovered
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import DeckId, Side, discard_pile
from companion.skirmish.state.derived.knowledge import could_hold
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Owed


def offer_moves(fight: Fight, side: Side, reasons: OneOf) -> Offers:
    """Return what a player may draw, discard and take back."""
    zones, bought = fight.zones_of(side), fight.frontier
    held = OneOf(tuple(dict.fromkeys(could_hold(fight, side))))
    lying = OneOf(tuple(dict.fromkeys((*zones.discard, *bought.discard))))
    drawing = (Offer(DrawByHand, {"reason": reasons}),) if zones.deck.size or zones.discard else ()
    buying = Offer(DrawByHand, {"reason": reasons, "deck": OneOf((DeckId.FRONTIER,))})
    discarding = (Offer(DiscardByHand, {"card": held, "reason": reasons}),) if held.count else ()
    taking = (Offer(TakeByHand, {"card": lying, "reason": reasons}),) if lying.count else ()
    return (*drawing, *((buying,) if bought.deck.size or bought.discard else ()), *discarding, *taking)


def move_by_hand(referee: Referee, side: Side, action: Action) -> None:
    """Move a card as somebody says; everybody sees it."""
    match action:
        case DrawByHand(reason, deck):
            referee.emit(HandPut("draw", side.value, reason))
            if deck is None:
                draw(referee, side, 1)
            else:
                owe_cards(referee, Owed(side, deck=deck), 1)
        case DiscardByHand(card, reason):
            referee.emit(HandPut("card", _pile(referee.fight, card), reason))
            referee.emit(CardDiscarded(side, card))
        case TakeByHand(card, reason):
            referee.emit(HandPut("card", _pile(referee.fight, card), reason))
            referee.emit(CardRecovered(side, card, to_hand=True))


def _pile(fight: Fight, card: CardId) -> ZoneId:
    return discard_pile(fight.book.cards[card].side)
