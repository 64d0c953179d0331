"""Scripted play of an owner's sheet: move by move, each of them legal."""

from typing import Any

from companion.games.any.game import GAME
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from tests.games.any.any_sheets import setup_pack

Move = tuple[int | Actor, Action]


def setup_for(seats: int, **tables: Any) -> Setup:
    """Return the setup of an owner's sheet for so many seats."""
    data = {"sheet": {"title": "By script", "players": [seats, seats], **tables.pop("sheet", {})}, **tables}
    assert PACKS.complaints(data) == []
    return complete_setup(GAME.info, Setup(seats, pack=setup_pack(data)))


def start(seats: int, **tables: Any) -> State:
    """Return the first state of an owner's sheet for so many seats."""
    return GAME.initial_state(setup_for(seats, **tables))


def play(state: State, *moves: Move) -> State:
    """Return the state after these moves, each of them legal."""
    for actor, action in moves:
        if actor is CHANCE:
            assert action in GAME.chance_outcomes(state)
        else:
            assert action in GAME.legal_actions(state, Seat(actor)), (actor, action)
        state = fold_events(GAME, state, GAME.apply(state, actor if actor is CHANCE else Seat(actor), action))
        assert GAME.invariants(state) == []
    return state


def offered(state: State, seat: int, action: type[Action]) -> list[dict[str, Any]]:
    """Return the choices that a seat has for an action, an entry for each offer."""
    found = [offer for offer in GAME.legal_actions(state, Seat(seat)).offers if offer.action is action]
    return [{name: tuple(slot) for name, slot in offer.slots.items()} for offer in found]
