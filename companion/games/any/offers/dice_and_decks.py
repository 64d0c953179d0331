"""Offers to throw dice and to draw, play and put back cards of decks."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.derived.decks import count_left, hand_of, pile_of
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.state import State
from companion.rules.actions_and_offers import Offer, OneOf, Slot
from companion.rules.seats_and_viewers import Seat


def list_throws(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the dice that may be thrown, unless a question is open."""
    if state.sheet.dice and state.asked is None:
        yield Offer(act.Throw, {"dice": OneOf(tuple(dice.id for dice in state.sheet.dice))})


def list_decks(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what may be done with decks, unless a question is open.

    A card put back then would put its seal in the place of that of the answer.
    """
    if state.asked is not None:
        return
    drawable = tuple(deck.id for deck in state.sheet.decks if count_left(state, deck.id))
    if drawable:
        yield Offer(act.Draw, {"deck": OneOf(drawable)})
    for deck in state.sheet.decks:
        if held := tuple(dict.fromkeys(hand_of(state, deck.id, seat))):
            slots: dict[str, Slot] = {"deck": OneOf((deck.id,)), "card": OneOf(held)}
            yield Offer(act.PlayCard, slots)
            yield Offer(act.PutBack, slots)
        left = tuple(other for other in sorted(state.gone) if hand_of(state, deck.id, other))
        if left:
            yield Offer(act.PutBackHand, {"deck": OneOf((deck.id,)), "seat": OneOf(left)})
        if pile_of(state, deck.id):
            yield Offer(act.Reshuffle, {"deck": OneOf((deck.id,))})
