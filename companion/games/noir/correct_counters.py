"""Hits that people put right. The game has no other pieces to count: cards alone tell of rooms and traps."""

from collections.abc import Iterator
from typing import Final

from companion.games.noir.events import HitsPutRight
from companion.games.noir.state import HITS_TO_LOSE, Phase, State
from companion.rules.actions_and_offers import NumberRange
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.rules.parts.correctable_counters import CorrectableCounter, SetCount
from companion.rules.seats_and_viewers import Actor, Seat

_CLOSED: Final = (Phase.START, Phase.COIN, Phase.OVER)


def list_hit_counters(state: State) -> Iterator[CorrectableCounter]:
    """Yield the hits of both, which concern both. Not the last one: it lays all cards open, by a shot or a trap."""
    if state.phase in _CLOSED:
        return
    both = (Seat(0), Seat(1))
    for seat in both:
        hits = state.players[seat].hits
        yield CorrectableCounter(f"hits:{seat}", "hits", hits, NumberRange(0, HITS_TO_LOSE - 1), both, seat)


def correct_hits(play: EventCollector[State, Event], actor: Actor, action: SetCount) -> None:
    """Set the hits of a seat."""
    seat = Seat(int(action.place.partition(":")[2]))
    play.emit(HitsPutRight(seat, action.count, action.reason))
