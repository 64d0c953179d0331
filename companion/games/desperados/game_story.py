"""The story of a game: where everybody really rode, move by move, against where the marshal could believe them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeGuard

from companion.games.desperados.enums_and_constants import COACHES, MARSHAL, NO_CITIES, Rider
from companion.games.desperados.events import examination_and_round_end as ex
from companion.games.desperados.events.moves import MoveBegan
from companion.games.desperados.possible_places import count_believed_rides
from companion.games.desperados.state import RiderState, State
from companion.games.desperados.view import view_of_board
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.parts.game_story import Scene, Story, StoryMove

_RESULTS: Final = (ex.Arrested, ex.RobberyEnded, ex.HoldUpEnded, ex.LootTaken, ex.TilePutRight, ex.GameEnded)
"""Events of an examination that make a scene; so does the end of each move."""
Rides: TypeAlias = Mapping[int, tuple[RiderState, ...]]
"""The riders of each round, with all cards that came to be known."""


def tell_story(first: State, moves: Sequence[StoryMove]) -> Story:
    """Return a scene for each move of the riders, and for each result of an examination."""
    scenes: list[Scene] = []
    rides, before = find_last_rides(move.state for move in moves), first
    for move in moves:
        scenes += _scenes(before, move, rides)
        before = move.state
    board = {**view_of_board(before.atlas), "picture": None}
    return Story(scenes, {"board": board, "goal": before.house.goal, "seats": [one.seat for one in before.travellers]})


def find_last_rides(states: Iterable[State]) -> Rides:
    """Return the rides of each round as they were known last, before the cards were taken up."""
    found: dict[int, tuple[RiderState, ...]] = {}
    for state in states:
        laid = sum(len(one.display) for one in state.travellers)
        if laid >= sum(len(one.display) for one in found.get(state.round, ())):
            found[state.round] = state.travellers
    return found


def _scenes(before: State, move: StoryMove, rides: Rides) -> Iterator[Scene]:
    if is_end_of_move(before, move.events):
        yield Scene(move.at, move.events, _shown(before, rides, before.move, believed=True))
    told = [event for event in move.events if isinstance(event, _RESULTS)]
    if told:
        shows = _shown(before, rides, move.state.examined or before.examined, believed=False)
        yield Scene(move.at, told, {**shows, "money": move.state.money}, _turning_point(before, move.state, told))


def is_end_of_move(before: State, events: Sequence[Event]) -> bool:
    """Return whether the next move of the round begins, or its examination."""
    ends = (ex.ExaminationBegan, MoveBegan)
    return before.move > 0 and before.examined == 0 and any(isinstance(event, ends) for event in events)


def _shown(state: State, rides: Rides, moves: int, believed: bool) -> dict[str, Any]:
    riders = rides.get(state.round, state.travellers)
    return {
        "round": state.round,
        "move": moves,
        "sheriffs": [sheriff.city for sheriff in state.sheriffs],
        "coaches": [{"coach": coach.name, "city": coach.city, "robbed": coach.robbed} for coach in state.coaches],
        "banks": [{"city": city, "value": tile.value} for city, tile in state.chest.banks.items()],
        "poker": list(state.chest.poker_cities),
        "been": [been_until(rider, moves) for rider in riders],
        "believed": _believed(state, moves) if believed else {},
        "money": state.money,
    }


def been_until(rider: RiderState, moves: int) -> list[PlaceId | None]:
    """Return the places of a rider at the start of the round and after each move, as far as his cards are known."""
    been = [rider.start]
    for nth, card in enumerate(rider.display[:moves]):
        if card is None or (rider.out and nth >= rider.turned):
            break
        failed = rider.out and nth == rider.turned - 1 and card != rider.city
        been.append(been[-1] if failed or card in NO_CITIES else card)
    return been


def _believed(state: State, moves: int) -> dict[str, dict[str, int]]:
    """Return for each desperado the cities where the marshal could believe him, in thousandths of his rides."""
    found = {}
    for rider in range(MARSHAL + 1, len(state.travellers)):
        rides = count_believed_rides(state, Rider(rider), moves)
        found[str(rider)] = {city: max(1, 1000 * count // sum(rides.values())) for city, count in rides.items()}
    return found


def _turning_point(before: State, after: State, events: Sequence[Event]) -> str:
    """Return "won" at the end, "goal", "arrest", "robbed" or "foiled"; "" for anything else."""
    if any(isinstance(event, ex.GameEnded) for event in events):
        return "won"
    if before.money < before.house.goal <= after.money:
        return "goal"
    if any(isinstance(event, ex.Arrested) for event in events):
        return "arrest"
    ended = [event.success for event in events if _is_large(event)]
    return "" if not ended else "robbed" if any(ended) else "foiled"


def _is_large(event: Event) -> TypeGuard[ex.RobberyEnded | ex.HoldUpEnded]:
    """Return whether an event ended the robbery of a bank or a coach; poker is played all the time."""
    return isinstance(event, ex.HoldUpEnded) or (isinstance(event, ex.RobberyEnded) and event.deed in COACHES)
