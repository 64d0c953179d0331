"""The house as one seat sees it: its own stack, and where both can be by what everybody has heard."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.games.noir.rooms import NAMES, rooms_next_to
from companion.rules.game import View
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

Belief: TypeAlias = Mapping[PlaceId, float]
"""The chance of each room in which somebody can be."""


@dataclass(frozen=True, slots=True)
class SeenHouse:
    """The facts that a bot decides by.

    `enemy` is where the opponent may be, `exposed` where the opponent may think that one is. `traps` are one's own that
    can be set off by hand, `armed` those that fire by themselves.
    """

    room: PlaceId
    traps: tuple[PlaceId, ...]
    armed: tuple[PlaceId, ...]
    points: int
    flooded: bool
    enemy: Belief
    exposed: frozenset[PlaceId]


def read_house(view: View, seat: Seat) -> SeenHouse:
    """Return what the view of `seat` tells. Without the deduction aid either can be anywhere."""
    me = view["me"]
    return SeenHouse(
        PlaceId(me["room"]),
        tuple(map(PlaceId, me["traps"])),
        tuple(map(PlaceId, me["delayed"])),
        view["ap"],
        view["flood"] is not None,
        uniform_belief(_suspects(view, 1 - seat)),
        frozenset(_suspects(view, seat)),
    )


def uniform_belief(rooms: Iterable[PlaceId]) -> Belief:
    """Return the belief that each of the rooms is as likely as the others."""
    kept = tuple(rooms)
    return {room: 1 / len(kept) for room in kept}


def belief_after_turn(belief: Belief, flooded: bool) -> Belief:
    """Return the belief after a turn in which one may have stayed, or gone to a room next door."""
    after = dict.fromkeys(NAMES, 0.0)
    for room, chance in belief.items():
        ways = (room, *rooms_next_to(room, flooded))
        for way in ways:
            after[way] += chance / len(ways)
    return {room: chance for room, chance in after.items() if chance}


def _suspects(view: View, seat: int) -> tuple[PlaceId, ...]:
    return NAMES if view["suspects"] is None else tuple(map(PlaceId, view["suspects"][str(seat)]))
