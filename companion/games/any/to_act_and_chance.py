"""Actors that the game waits for, and outcomes that chance may bring."""

from collections.abc import Mapping

from companion.games.any.actions import DealCard, DealRole, DropDie, TurnCard
from companion.games.any.derived.decks import count_left
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat


def seats_to_act(state: State) -> frozenset[Actor]:
    """Return the actors the game waits for. It depends on public facts alone."""
    if state.is_over:
        return frozenset()
    if state.seat_to_deal is not None or state.is_throwing or state.drawing is not None:
        return frozenset({CHANCE})
    if state.is_paused:
        return frozenset(state.present)
    if state.asked is not None:
        return frozenset(state.asked.missing())
    plan = state.plan
    if plan is None or plan.turns == "talk":
        return frozenset(state.present)
    return frozenset(seats_not_done(state))


def seats_not_done(state: State) -> tuple[Seat, ...]:
    """Return whose turn it is; where all act at once, all who are not ready."""
    if state.plan is not None and state.plan.turns == "all":
        return tuple(seat for seat in state.present if seat not in state.done) or state.present
    return state.on_turn or state.present


def seats_on_the_clock(state: State) -> frozenset[Seat]:
    """Return the seats whose time runs: those that are waited for.

    It is nobody's before the first round, in a pause, while chance is waited for, and while all talk.
    """
    to_act = seats_to_act(state)
    is_talk = state.asked is None and state.plan is not None and state.plan.turns == "talk"
    if state.plan is None or state.is_paused or is_talk or CHANCE in to_act:
        return frozenset()
    return frozenset(actor for actor in to_act if actor is not CHANCE)


def list_chance_outcomes(state: State) -> Mapping[Action, int]:
    """Return what chance may bring. Roles and cards are drawn as places in a bag that only the state can read."""
    if (seat := state.seat_to_deal) is not None:
        return {DealRole(seat, index): 1 for index in range(len(state.bag))}
    if state.thrown is not None and state.is_throwing:
        return {DropDie(face): 1 for face in range(len(state.sheet.dice_of(state.thrown.dice).faces))}
    if (drawing := state.drawing) is not None:
        places = range(count_left(state, drawing.deck))
        if state.sheet.deck(drawing.deck).face == "own":
            return {DealCard(drawing.by, drawing.deck, index): 1 for index in places}
        return {TurnCard(drawing.deck, index): 1 for index in places}
    return {}
