"""Offers to a seat, from public facts and its own holdings alone.

They hardly ever change: a counter may be changed by anything from 1 to its span or more, and stops at its limits.
"""

from collections.abc import Hashable, Iterator
from typing import Final, cast

from companion.games.any import actions as act
from companion.games.any.offers.absences import list_absences
from companion.games.any.offers.cards_on_mat import list_laying
from companion.games.any.offers.counting import list_counters, list_dialled, list_scores, list_tracks
from companion.games.any.offers.dice_and_decks import list_decks, list_throws
from companion.games.any.offers.ending import list_ending
from companion.games.any.offers.equal_offers import OfferOf, one_of_equal
from companion.games.any.offers.questions import list_answers, list_questions
from companion.games.any.offers.showing import list_showing
from companion.games.any.offers.tokens import list_handing, list_splits
from companion.games.any.offers.turns import list_marker, list_turn_corrections, list_turns
from companion.games.any.state import State
from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, Offer, OneOf
from companion.rules.parts.compare_by_identity import IdentityKey
from companion.rules.seats_and_viewers import Seat

_KEPT_WHERE_MADE: Final = (act.Hand, act.Split)
"""Actions with the most offers. Most of these are the same for all seats, and made once for all of them."""


def list_offers(state: State, seat: Seat) -> LegalActions[Action]:
    """Return the offers to `seat` now."""
    if state.is_over or state.seat_to_deal is not None or state.is_throwing or state.drawing is not None:
        return NOTHING
    if not state.begun:
        return LegalActions(Offer(act.Begin), *list_laying(state, seat), *list_marker(state))
    if seat in state.gone and not state.sheet.one_phone:
        return LegalActions(Offer(act.Return, {"seat": OneOf((seat,))}))
    return LegalActions(*map(_kept, _all_offers(state, seat)))


def _kept(offer: OfferOf) -> OfferOf:
    """Return the one object for all offers equal to this."""
    if offer.action in _KEPT_WHERE_MADE:
        return offer
    return one_of_equal(cast(Hashable, offer.action), *offer.slots.items())


def _all_offers(state: State, seat: Seat) -> tuple[OfferOf, ...]:
    going_on = [Offer(act.Resume)] if state.is_paused else _moves(state, seat)
    return (
        *going_on,
        *list_counters(state, seat),
        *list_dialled(state, seat),
        *list_handing(state, seat),
        *list_splits(IdentityKey(state)),
        *list_tracks(state, seat),
        *list_scores(state, seat),
        *list_laying(state, seat),
        *list_ending(state, seat),
        *list_absences(state),
        *list_turn_corrections(state),
    )


def _moves(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what a pause takes away: turns, questions, secrets, dice and decks."""
    yield from list_answers(state, seat)
    yield from list_turns(state, seat)
    yield from list_questions(state, seat)
    yield from list_showing(state, seat)
    yield from list_throws(state, seat)
    yield from list_decks(state, seat)
    yield Offer(act.Pause)
