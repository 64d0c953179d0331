"""Offers of turns: done, passing, naming the next, and putting turn, phase and marker right."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.state import TAKING_TURNS, State
from companion.games.any.to_act_and_chance import seats_not_done
from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.seats_and_viewers import Seat


def list_turns(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what ends the turn of a seat, or the talk of all."""
    plan = state.plan
    if plan is None or state.asked is not None:
        return
    if plan.turns == "talk":
        yield Offer(act.GoOn)
    elif seat in seats_not_done(state) or state.sheet.one_phone:
        seat = seat if state.turn is None or not state.sheet.one_phone else state.turn
        named = seats_to_name(state, seat)
        yield _name(act.NameNext, named) if named else Offer(act.GoOn if state.sheet.one_phone else act.Done)
        if plan.turns == "passes":
            yield _name(act.PassAndName, named) if named else Offer(act.Pass)


def seats_to_name(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of which `seat` names one as the next; empty where there is no choice."""
    plan = state.plan
    if state.sheet.turns.order != "named" or plan is None or plan.turns not in TAKING_TURNS:
        return ()
    gone = state.passed if plan.turns == "passes" else state.done
    others = tuple(other for other in state.present if other != seat and other not in gone)
    return others if len(others) > 1 else ()


def _name(action: type[Action], seats: tuple[Seat, ...]) -> OfferOf:
    return Offer(action, {"seat": OneOf(seats)})


def list_turn_corrections(state: State) -> Iterator[OfferOf]:
    """Yield what puts the companion's belief right. While a question is open nothing else begins."""
    plan = state.plan
    if state.asked is None and not state.is_paused:
        if plan is not None and plan.turns in ("each", "passes", "first") and state.seats > 1:
            others = tuple(seat for seat in state.present if seat not in state.on_turn)
            if others:
                yield Offer(act.GiveTurn, {"seat": OneOf(others)})
        phases = tuple(number for number in range(len(state.sheet.phases)) if number != state.phase)
        if phases:
            yield Offer(act.GoTo, {"phase": OneOf(phases)})
    yield from list_marker(state)


def list_marker(state: State) -> Iterator[OfferOf]:
    """Yield to whom the marker of the first seat may be given."""
    others = tuple(seat for seat in state.present if seat != state.marker)
    if others:
        yield Offer(act.GiveMarker, {"seat": OneOf(others)})
