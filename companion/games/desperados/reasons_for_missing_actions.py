"""Reasons why an action is missing, from a seat's own cards and from what is public."""

from collections.abc import Iterator
from typing import Final

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import (
    ASTRAY,
    COACHES,
    MARSHAL,
    SALOON,
    WITH_DISC,
    Deed,
    Phase,
    Rider,
)
from companion.games.desperados.layable_ride_cards import city_after_cards, list_legal_ride_cards
from companion.games.desperados.offers import can_marshal_close_move, has_laid_card
from companion.games.desperados.possible_deeds import has_discs_laid_for, is_disc_on_board, list_possible_deeds
from companion.games.desperados.stage_coach_stops import coaches_in
from companion.games.desperados.state import State
from companion.rules.parts.board import PlaceId
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Seat

TELLING: Final = frozenset({act.Ride, act.Act, act.LayForDeed, act.Sketch, act.Suggest, act.Reply, act.Withdraw})
"""Actions that tell where a desperado is or what he means to do, and the talk of the gang."""
_DISC_OUT: Final = RefusalReason("disc-out", "l.213")
_ASTRAY: Final = RefusalReason("astray", "DE-27")


def explain_missing(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    """Yield what the seat that decides cannot do, and why."""
    match state.phase:
        case Phase.DEPLOY:
            yield from _explain_deployment(state)
        case Phase.RIDE:
            yield from _explain_marshal(state) if seat == state.marshal else ()
            for rider in state.riders_of(seat):
                yield from () if state.house.real_cards else _explain_ride(state, rider)
        case Phase.DEEDS:
            for rider in state.riders_of(seat):
                yield from () if state.house.real_cards or rider == MARSHAL else _explain_deeds(state, rider)


def _explain_deployment(state: State) -> Iterator[UnavailableAction]:
    left = sum(sheriff.city is None for sheriff in state.sheriffs) + (state.travellers[MARSHAL].city is None)
    if left:
        yield UnavailableAction(act.Deployed, RefusalReason("pieces-left", "l.103", {"left": left}))


def _explain_marshal(state: State) -> Iterator[UnavailableAction]:
    if has_laid_card(state, MARSHAL):
        yield UnavailableAction(act.MoveSheriff, RefusalReason("marshal-card-lies", "DE-7"))
    elif state.house.real_cards and state.house.silence_is_nothing and not can_marshal_close_move(state):
        yield UnavailableAction(act.CloseMove, RefusalReason("lay-card-first", "DE-35"))


def _explain_ride(state: State, rider: Rider) -> Iterator[UnavailableAction]:
    """Yield the cards next door that cannot be laid, and robberies of who has laid his disc."""
    if rider != MARSHAL and not has_laid_card(state, MARSHAL):
        yield UnavailableAction(act.Ride, RefusalReason("marshal-first", "l.197"), {"rider": rider})
        return
    traveller, legal = state.travellers[rider], list_legal_ride_cards(state, rider)
    laid = traveller.display[: state.move - 1]
    if ASTRAY in laid:
        yield UnavailableAction(act.Ride, _ASTRAY, {"rider": rider, "then": Deed.SPY})
        return
    for card in (*state.atlas.board.exits(city_after_cards(traveller, laid)), SALOON):
        if card not in legal:
            yield UnavailableAction(act.Ride, _refuse_card(state, rider, card), {"rider": rider, "to": card})
    if rider != MARSHAL and is_disc_on_board(state, rider):
        yield from (UnavailableAction(act.Ride, _DISC_OUT, {"rider": rider, "then": deed}) for deed in WITH_DISC)


def _refuse_card(state: State, rider: Rider, card: PlaceId) -> RefusalReason:
    traveller = state.travellers[rider]
    if card in traveller.lost:
        return RefusalReason("card-lost", "DE-28")
    laid = card in traveller.display[: state.move - 1]
    return (
        RefusalReason("card-lies", "DE-9" if card == SALOON else "l.189")
        if laid
        else RefusalReason("started-there", "DE-8")
    )


def _explain_deeds(state: State, rider: Rider) -> Iterator[UnavailableAction]:
    traveller = state.travellers[rider]
    city = traveller.place()
    if city is None:
        return
    possible = () if ASTRAY in traveller.display else list_possible_deeds(state, rider, city)
    for deed in (*WITH_DISC, Deed.SPY):
        if deed not in possible:
            refusal = _refuse_deed(state, rider, city, deed)
            yield UnavailableAction(act.Act, refusal, {"rider": rider, "deed": deed})


def _refuse_deed(state: State, rider: Rider, city: PlaceId, deed: Deed) -> RefusalReason:
    if ASTRAY in state.travellers[rider].display:
        return _ASTRAY
    if deed is Deed.SPY:
        return RefusalReason("no-bank-here", "DE-16", {"city": city})
    if is_disc_on_board(state, rider):
        return _DISC_OUT
    if deed in COACHES:
        here = any(coach.name is deed for coach in coaches_in(state, city))
        return (
            RefusalReason("coach-robbed", "DE-14")
            if here
            else RefusalReason("coach-elsewhere", "l.135", {"city": city})
        )
    taken = has_discs_laid_for(state, Deed.POKER, city)
    return (
        RefusalReason("marked-already", "DE-14") if taken else RefusalReason("no-poker-here", "DE-25", {"city": city})
    )
