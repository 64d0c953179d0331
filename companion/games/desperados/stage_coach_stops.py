"""Routes of the stage coaches."""

from companion.games.desperados.enums_and_constants import MOVES, ROUNDS, Deed
from companion.games.desperados.state import Stagecoach, State
from companion.rules.parts.board import PlaceId


def coach_stops(state: State, coach: Stagecoach) -> tuple[PlaceId, ...]:
    """Return the start and the five stops of its schedule; () while the coach is not in play."""
    if coach.schedule is None:
        return ()
    schedule = state.atlas.schedules[coach.schedule]
    return schedule.brown if coach.name is Deed.BROWN else schedule.blue


def schedule_number_of_coach(state: State, name: Deed, round_: int) -> int | None:
    """Return the number of a coach's schedule in a round. Returns None if the coach has none.

    Brown follows the round's own schedule, blue the one turned over before (l.127, DE-4). The blue side of the last is
    never used (DE-5).
    """
    at = round_ - 1 if name is Deed.BROWN else round_ - 2
    order = state.schedules_in_coach_order()
    return order[at] if 0 <= at < min(len(order), ROUNDS) else None


def stops_ahead(state: State, coach: Stagecoach) -> tuple[PlaceId, ...]:
    """Return the stops it will still make this round; () once it was robbed (l.135)."""
    return () if coach.robbed else coach_stops(state, coach)[coach.stop + 1 : MOVES + 1]


def coaches_in(state: State, city: PlaceId) -> tuple[Stagecoach, ...]:
    """Return the coaches that stand in a city."""
    return tuple(coach for coach in state.coaches if coach.city == city)
