"""State changes before the first round."""

from typing import Final

from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import MARSHAL, Phase, Rider
from companion.games.desperados.evolution.shared_state_changes import Changes, add_board_chore, move_sheriff_to
from companion.games.desperados.state import RiderState, Sheriff, State
from companion.games.desperados.tile_supply import place_tile
from companion.rules.replace import replace


def _badge_taken(state: State, event: ev.BadgeTaken) -> State:
    """Return the state with its riders, and as many sheriffs as desperados (DE-30)."""
    sheriffs = tuple(Sheriff() for _ in event.riders[1:])
    return replace(
        state, phase=Phase.DEAL, travellers=tuple(RiderState(seat) for seat in event.riders), sheriffs=sheriffs
    )


def _schedule_drawn(state: State, event: ev.ScheduleDrawn) -> State:
    return replace(state, first=event.schedule)


def _bank_placed(state: State, event: ev.BankPlaced) -> State:
    refill = state.phase is Phase.REFILL
    state = replace(state, chest=place_tile(state.chest, event.city, event.value, refill))
    state = add_board_chore(state, "tile-bank", None, event.city)
    return state if refill or state.chest.empty else replace(state, phase=Phase.DEPLOY)


def _piece_deployed(state: State, event: ev.PieceDeployed) -> State:
    if event.piece:
        return move_sheriff_to(state, event.piece - 1, event.city)
    marshal = state.travellers[MARSHAL]
    return state.with_traveller(MARSHAL, replace(marshal, city=event.city, start=event.city))


def _marshal_ready(state: State, event: ev.MarshalReady) -> State:
    return replace(state, phase=Phase.START, chores=())


def _start_chosen(state: State, event: ev.StartChosen) -> State:
    rider = Rider(event.rider)
    return state.with_traveller(rider, replace(state.travellers[rider], city=event.city, start=event.city))


CHANGES: Final[Changes] = {
    ev.BadgeTaken: _badge_taken,
    ev.ScheduleDrawn: _schedule_drawn,
    ev.BankPlaced: _bank_placed,
    ev.PieceDeployed: _piece_deployed,
    ev.MarshalReady: _marshal_ready,
    ev.StartChosen: _start_chosen,
}
