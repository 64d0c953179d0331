"""Real cards that are turned up: their face is believed, whatever their side told us when it laid them (R1-61)."""

from collections import Counter
from collections.abc import Iterable

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.knowledge_of_cards import printed_copies_unseen_by_public
from companion.skirmish.state.derived.resolve_contradictions import (
    count_unseen_again,
    forget_card_in_hand,
    forget_face_down_cards,
    forget_order_of_decks,
    replace_face_down_frontier_card,
)
from companion.skirmish.state.derived.unnamed_cards import count_unseen_copies
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.reveal_cards import reveal_unknown_card


def faces_of_laid_card(
    fight: Fight, side: Side, told: CardId | None, turned_up: Iterable[CardId | None]
) -> tuple[CardId, ...]:
    """Return what a card of a side may be that lies face down, first what it was told to be.

    It has the back of the Frontier if it was told to be one of it. Those that were turned up lie open.
    """
    back = side if told is None else fight.book.cards[told].side
    hidden = Counter(printed_copies_unseen_by_public(fight, back))
    hidden.subtract(card for card in turned_up if card is not None and card in hidden)
    others = (card for card in fight.book.cards if hidden[card] > 0 and card != told)
    return (*(() if told is None else (told,)), *others)


def turn_up_face_down_card(fight: Fight, side: Side, told: CardId | None, card: CardId) -> Fight:
    """Return the fight after a card that lay face down turned out to be `card`. Its place must be empty meanwhile."""
    if told == card:
        return fight
    fight = fight if told is None else count_unseen_again(fight, told)
    for look in (_forget_in_hands, forget_order_of_decks, _forget_face_down):
        if not count_unseen_copies(fight.home_zones(card), card):
            fight = look(fight, side, card)
    return reveal_unknown_card(fight, card)


def _forget_in_hands(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight in which no hand is believed to hold that card; of the Frontier either may."""
    fight = forget_card_in_hand(fight, side, card)
    return fight if count_unseen_copies(fight.home_zones(card), card) else forget_card_in_hand(fight, side.enemy, card)


def _forget_face_down(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight in which that card is not believed to lie face down elsewhere."""
    if fight.book.cards[card].side is None:
        return replace_face_down_frontier_card(fight, card)
    return forget_face_down_cards(fight, side)
