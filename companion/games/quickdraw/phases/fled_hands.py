"""Cards of hands that fled and were dealt past the companion: they may be thrown on the discard pile (l.45, CQ-43)."""

from collections.abc import Iterator
from typing import Final

from companion.games.quickdraw.actions import DisownCard, ThrowAllAway, ThrowAway
from companion.games.quickdraw.events.fled_hands import HandThrownAway, ThrownAway
from companion.games.quickdraw.known_cards import unseen_copies
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId

TRADING: Final = frozenset({Phase.CARD, Phase.SECOND})
"""Phases in which a card on the discard pile may as well be traded: who is on turn says whose it is."""
_COLLECTING: Final = frozenset({Phase.CUT, Phase.SHUFFLE, Phase.DEAL, Phase.RESULT, Phase.OVER})


def offers_to_throw_cards_away(state: State, seat: Seat) -> Offers:
    """Return the offers to a seat that fled: its cards lie on the discard pile, one that was seen there or all."""
    if state.phase in _COLLECTING or seat not in _seats_with_cards(state):
        return ()
    cards = () if state.phase in TRADING else _possible_cards(state, seat, (seat,))
    one: Offers = (Offer(ThrowAway, {"card": OneOf(cards)}),) if cards else ()
    return *one, Offer(ThrowAllAway)


def list_offers_to_assign_fled_card(state: State, seat: Seat) -> Offers:
    """Return the offers to the seat that may trade: the card on the discard pile is of a hand that fled."""
    cards = _possible_cards(state, seat, tuple(_seats_with_cards(state)))
    return (Offer(DisownCard, {"card": OneOf(cards)}),) if cards else ()


def throw_card_away(play: QuickDrawPlay, seat: Seat, action: ThrowAway) -> None:
    """Record a card of one's own hand that fled."""
    play.emit(ThrownAway(seat, action.card))


def throw_hand_away(play: QuickDrawPlay, seat: Seat, action: ThrowAllAway) -> None:
    """Record that all cards of one's own hand that fled lie on the discard pile."""
    play.emit(HandThrownAway(seat, play.state.players[seat].hand.unknown_count))


def assign_card_to_fled_hand(play: QuickDrawPlay, seat: Seat, action: DisownCard) -> None:
    """Record a card of a hand that fled: of the one that shows it, else of the one that has fewest left to show."""
    state = play.state
    seats = sorted(_seats_with_cards(state), key=lambda other: state.players[other].hand.unknown_count)
    showing = [other for other in seats if action.card in state.players[other].front.cards]
    unshown = [other for other in seats if state.players[other].hand.unknown_count]
    play.emit(ThrownAway((showing or unshown)[0], action.card))


def _seats_with_cards(state: State) -> Iterator[Seat]:
    """Yield the seats that fled with cards that the companion did not know, and have cards left."""
    return (seat for seat in state.seats if state.players[seat].fled_unseen and state.players[seat].count_cards)


def _possible_cards(state: State, viewer: Seat, seats: tuple[Seat, ...]) -> tuple[CardId, ...]:
    """Return what those hands may hold, as far as `viewer` knows."""
    shown = [card for seat in seats for card in state.players[seat].front.known_cards]
    unknown = any(state.players[seat].hand.unknown_count for seat in seats)
    return tuple(dict.fromkeys((*shown, *(unseen_copies(state, viewer) if unknown else ()))))
