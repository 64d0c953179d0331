"""Offers to lay and lift the cards at a seat's places on the mat."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.derived.mat_zones import cards_in, cards_to_lay, seat_at, zones_of
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.state import State
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.seats_and_viewers import Seat


def list_laying(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the cards that a seat may lay and lift at its places."""
    mine = tuple(zone for zone in zones_of(state) if seat_at(state, zone) == seat)
    if mine and (cards := cards_to_lay(state)):
        yield Offer(act.LayCard, {"card": OneOf(cards), "zone": OneOf(mine)})
    for zone in mine:
        if lying := tuple(dict.fromkeys(cards_in(state, zone))):
            yield Offer(act.LiftCard, {"card": OneOf(lying), "zone": OneOf((zone,))})
