"""Poker cards were turned that nobody has named: their owners read them before the round is decided."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2.carry_out_actions.turns_and_victory import Revolver2Referee
from companion.games.revolver2.enums_and_constants import PokerOrder
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import NumberRange, Offer, OneOf, Slot, TypedText
from companion.rules.zone import CardId
from companion.skirmish.battle.events.poker_cards_described_while_playing import PokerDescribed
from companion.skirmish.battle.name_played_card import LONGEST_NAME
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.enums_and_constants import Side

HIGHEST_VALUE: Final = 20


def offer_descriptions_of_poker_cards(state: State, side: Side | None) -> Offers:
    """Return what a side may tell of the card that it has turned, if nobody has named that one."""
    card = None if side is None else state.unread_poker_cards.get(side)
    return () if side is None or card is None else tuple(_offers(state, side, card))


def offer_descriptions_of_unseen_poker_cards(state: State, side: Side | None) -> Offers:
    """Return what a side may tell, once the game is over, of the first of its cards that nobody has named."""
    unnamed = (card.id for card in state.fight.book.poker.values() if card.unnamed and card.side is side)
    card = next(unnamed, None)
    if side is None or card is None:
        return ()
    return tuple(
        Offer(act.DescribeUnseenPoker, {**one.slots, "order": OneOf((PokerOrder.VALUES,))})
        for one in _offers(state, side, card)
    )


def _offers(state: State, side: Side, card: CardId) -> Iterator[Offer[Any]]:
    """Yield what is printed on it. Once both cards are named, one may say that it beats the other at any values."""
    facing = state.tournament.laid.get(side.enemy)
    compared = bool(facing) and side.enemy not in state.unread_poker_cards
    slots: Mapping[str, Slot] = {
        "card": OneOf((card,)),
        "name": TypedText(LONGEST_NAME, (_suggested_name(state),)),
        "value": NumberRange(0, HIGHEST_VALUE),
        "stays": OneOf((False, True)),
        "plain": OneOf((False, True)),
        "order": OneOf(tuple(PokerOrder) if compared else (PokerOrder.VALUES,)),
    }
    yield Offer(act.DescribePoker, slots)


def record_description_of_poker_card(referee: Revolver2Referee, action: act.DescribePoker) -> None:
    """Record what is printed on a poker card, and which of the two beats the other at any values."""
    state = referee.state
    side = state.fight.book.poker[action.card].side
    facing = state.tournament.laid.get(side.enemy)
    beats, beaten_by = (facing if action.order is order else None for order in (PokerOrder.BEATS, PokerOrder.BEATEN))
    told = (action.name, action.value, action.stays, action.plain)
    referee.emit(PokerDescribed(side, action.card, *told, beats, beaten_by))


def _suggested_name(state: State) -> str:
    """Return a name for a card of which none is typed, that no other has."""
    cards = state.fight.book.poker.values()
    taken = {card.name for card in cards}
    first = sum(not card.unnamed for card in cards) + 1
    names = (f"Poker card {number}" for number in range(first, first + len(taken) + 1))
    return next(name for name in names if name not in taken)
