"""Offers to end the game: who won, proposed, agreed to or objected to."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.state import State
from companion.rules.actions_and_offers import Offer, OneOf, Subset
from companion.rules.seats_and_viewers import Seat


def list_ending(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the proposal of who won; once there is one, the answers to it."""
    if state.proposal is None:
        yield Offer(act.Propose, {"winners": Subset(state.all_seats, 0, state.seats)})
        sides = state.sheet.sides_for(state.seats)
        if sides and state.sheet.winner == "sides":
            yield Offer(act.ProposeSide, {"side": OneOf(sides)})
        return
    if state.proposal.by != seat or state.present == (seat,) or state.sheet.one_phone:
        yield Offer(act.Agree)
    yield Offer(act.Object)
