"""Cards that people move by hand between deck, hand and discard pile, for what we cannot read."""

from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardByHand, DrawByHand, TakeByHand
from companion.skirmish.battle.draws_by_chance import request_draws, request_draws_by_chance
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded, CardRecovered
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import DeckId, Side, discard_pile_zone
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import OwedDraw


def offer_card_moves_by_hand(fight: Fight, side: Side, reasons: OneOf) -> Offers:
    """Return what a player may draw, discard and take back."""
    zones, bought = fight.zones_of(side), fight.frontier
    held = tuple(dict.fromkeys(possible_hand_cards_for_owner(fight, side)))
    lying = tuple(dict.fromkeys((*zones.discard, *bought.discard)))
    drawing = bool(zones.deck.size or zones.discard), bool(bought.deck.size or bought.discard)
    return _offers_of_draws(*drawing, reasons) + _offers_of_cards(held, lying, reasons)


@keep_for_game(maxsize=4)  # the very same offers are spelled once
def _offers_of_draws(is_own: bool, is_frontier: bool, reasons: OneOf) -> Offers:
    drawing = Offer(DrawByHand, {"reason": reasons}), is_own
    buying = Offer(DrawByHand, {"reason": reasons, "deck": OneOf((DeckId.FRONTIER,))}), is_frontier
    return tuple([offer for offer, is_possible in (drawing, buying) if is_possible])


@keep_for_game(maxsize=64)
def _offers_of_cards(held: tuple[CardId, ...], lying: tuple[CardId, ...], reasons: OneOf) -> Offers:
    found = (DiscardByHand, held), (TakeByHand, lying)
    return tuple([Offer(kind, {"card": OneOf(cards), "reason": reasons}) for kind, cards in found if cards])


def move_card_by_hand(referee: Referee, side: Side, action: Action) -> None:
    """Move a card as somebody says; everybody sees it."""
    match action:
        case DrawByHand(reason, deck):
            referee.emit(HandPut("draw", side.value, reason))
            if deck is None:
                request_draws(referee, side, 1)
            else:
                request_draws_by_chance(referee, OwedDraw(side, deck=deck), 1)
        case DiscardByHand(card, reason):
            referee.emit(HandPut("card", _pile(referee.fight, card), reason))
            referee.emit(CardDiscarded(side, card))
        case TakeByHand(card, reason):
            referee.emit(HandPut("card", _pile(referee.fight, card), reason))
            referee.emit(CardRecovered(side, card, to_hand=True))


def _pile(fight: Fight, card: CardId) -> ZoneId:
    return discard_pile_zone(fight.book.cards[card].side)
