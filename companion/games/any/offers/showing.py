"""Offers to show one's own secrets: to all, together with others, or to one."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.state import ROLE, SIDE, State
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.seats_and_viewers import Seat


def list_showing(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what shows one's own secrets, to all, together with others, or to one."""
    if seat in state.roles and seat not in state.shown:
        yield Offer(act.ShowRole)
    if state.asked is not None:
        return
    whats = (
        *([SIDE, ROLE] if state.sheet.sides_for(state.seats) else [ROLE]),
        *(one.id for one in state.sheet.secrets),
    )
    holders = {what: state.holders_of_secret(what) for what in whats}
    mine = tuple(what for what in whats if seat in holders[what])
    to_all = tuple(what for what in mine if what != ROLE)
    together = tuple(what for what in mine if len(holders[what]) > 1 and (what, seat) not in state.ready)
    for action, choices in ((act.Show, to_all), (act.ShowTogether, together)):
        if choices:
            yield Offer(action, {"what": OneOf(choices)})
    others = tuple(other for other in state.present if other != seat)
    if mine and others:
        yield Offer(act.ShowTo, {"what": OneOf(mine), "to": OneOf(others)})
