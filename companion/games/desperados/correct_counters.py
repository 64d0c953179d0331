"""Dollars that people put right: the value of a tile that the gang has won."""

from collections.abc import Iterator
from typing import Final

from companion.games.desperados.enums_and_constants import Phase
from companion.games.desperados.events import TilePutRight
from companion.games.desperados.state import State
from companion.games.desperados.tile_supply import list_correctable_tile_values
from companion.rules.actions_and_offers import OneOf
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.parts.correctable_counters import CorrectableCounter, SetCount
from companion.rules.seats_and_viewers import Actor, Seat

_CLOSED: Final = (Phase.LOOT, Phase.OVER)
_LONGEST_NAME: Final = 40


def list_tile_counters(state: State) -> Iterator[CorrectableCounter]:
    """Yield the tiles that were won, the latest first. They concern all: the gang's money decides the game."""
    if state.phase in _CLOSED:
        return
    everybody = tuple(Seat(seat) for seat in range(state.house.seats))
    for nth in reversed(range(len(state.loot))):
        won = state.loot[nth]
        name = f"{won.tile.value} {won.city}"[:_LONGEST_NAME]
        yield CorrectableCounter(
            f"tile:{nth}", name, won.value, OneOf(list_correctable_tile_values(state, nth)), everybody, stays=False
        )


def correct_tile_value(play: EventCollector[State, Event], actor: Actor, action: SetCount) -> None:
    """Set the value of a tile."""
    play.emit(TilePutRight(int(action.place.partition(":")[2]), action.count, action.reason))
