"""The story of a game: where both were all the time, their traps, and where each could have been for the other."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.noir import events as ev
from companion.games.noir.state import State, opponent_of
from companion.rules.event import Event
from companion.rules.parts.board import PlaceId
from companion.rules.parts.game_story import Scene, Story, StoryMove
from companion.rules.seats_and_viewers import Seat

_QUIET: Final = (
    ev.TurnBegan, ev.TurnEnded, ev.EnergyChecked, ev.FloodReceded, ev.CoinFlipped, ev.Listened, ev.HitsPutRight,
)  # fmt: skip
"""Events that change nothing on the plan."""
Rooms = tuple[PlaceId | None, ...]
"""A room for each seat."""


def tell_story(first: State, moves: Sequence[StoryMove]) -> Story:
    """Return a scene for each move that changed something on the plan."""
    scenes = []
    here, left = rooms_of(first), rooms_of(first)
    for move in moves:
        told = [event for event in move.events if not isinstance(event, _QUIET)]
        if told:
            scenes.append(Scene(move.at, told, _shown(move.state), _turning_point(move.state, told, left)))
        now = rooms_of(move.state)
        left = rooms_left(left, here, now)
        here = now
    return Story(scenes)


def rooms_of(state: State) -> Rooms:
    """Return where both are."""
    return tuple(player.room for player in state.players)


def rooms_left(left: Rooms, here: Rooms, now: Rooms) -> Rooms:
    """Return the rooms that both left last, after they have gone from `here` to `now`."""
    return tuple(old if new == was else was for old, was, new in zip(left, here, now, strict=True))


def _shown(state: State) -> dict[str, Any]:
    belief = state.belief
    return {
        "rooms": list(rooms_of(state)),
        "traps": [list(player.traps) for player in state.players],
        "delayed": [list(player.delayed) for player in state.players],
        "hits": [player.hits for player in state.players],
        "flood": state.flood is not None,
        "suspects": belief and [list(belief.seats[Seat(seat)].possible_rooms()) for seat in (0, 1)],
    }


def _turning_point(state: State, events: Sequence[Event], left: Rooms) -> str:
    """Return "won", "hit", "just_left" for a blow into the room that the opponent had left last, "on_trap", or ""."""
    if any(isinstance(event, ev.GameWon) for event in events):
        return "won"
    if any(getattr(event, "hit", False) for event in events):
        return "hit"
    if any(has_struck_too_late(event, left) for event in events):
        return "just_left"
    return "on_trap" if any(_walked_on_trap(state, event) for event in events) else ""


def has_struck_too_late(event: Event, left: Rooms) -> bool:
    """Return whether a blow went into the room that the opponent had left last."""
    match event:
        case ev.ShotFired(seat=seat, target=room) | ev.TrapDetonated(seat=seat, room=room):
            return left[opponent_of(seat)] == room
    return False


def _walked_on_trap(state: State, event: Event) -> bool:
    return isinstance(event, ev.Moved) and event.room in state.players[opponent_of(event.seat)].trapped_rooms()
