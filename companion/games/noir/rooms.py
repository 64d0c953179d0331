"""The eight rooms as they are printed on the cards."""

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion.rules.errors import BadData
from companion.rules.parts.board import BoardGraph, PlaceId

BASEMENT: Final = PlaceId("Basement")
KITCHEN: Final = PlaceId("Kitchen")


@dataclass(frozen=True, slots=True)
class Room:
    """One room card: floor 2 is upstairs, `effect` names what Python makes it do for `ap` action points."""

    name: PlaceId
    floor: int
    move: tuple[PlaceId, ...]
    shoot: tuple[PlaceId, ...]
    effect: str | None = None
    ap: int = 0


def load_rooms(path: Path) -> Mapping[PlaceId, Room]:
    """Return the rooms of a `board.toml` by name, in printed order. Raises BadData if one is wrong."""
    rooms = [_room(path, table) for table in tomllib.loads(path.read_text("utf-8"))["room"]]
    by_name = {room.name: room for room in rooms}
    for room in rooms:
        if unknown := (set(room.move) | set(room.shoot)) - by_name.keys():
            raise BadData(f"{path.name}: {room.name} leads or shoots to {sorted(unknown)}, which are no rooms")
    return MappingProxyType(by_name)


def _room(path: Path, table: Mapping[str, Any]) -> Room:
    try:
        return Room(**{**table, "move": tuple(table["move"]), "shoot": tuple(table["shoot"])})
    except (KeyError, TypeError) as error:
        raise BadData(f"{path.name}: room {table.get('name', table)!r}: {error}") from error


ROOMS: Final = load_rooms(Path(__file__).with_name("board.toml"))
BOARD: Final = BoardGraph({room.name: room.move for room in ROOMS.values()})
NAMES: Final = BOARD.places
SECOND_FLOOR: Final = frozenset(room.name for room in ROOMS.values() if room.floor == 2)  # RN-30: only these four
HOME: Final[Mapping[str, Room]] = MappingProxyType({room.effect: room for room in ROOMS.values() if room.effect})
"""The room that holds each effect."""


def in_printed_order(rooms: Iterable[PlaceId]) -> tuple[PlaceId, ...]:
    """Return the rooms in printed order, so that the order does not tell when something was done."""
    return tuple(sorted(rooms, key=NAMES.index))


def rooms_next_to(room: PlaceId, flooded: bool) -> tuple[PlaceId, ...]:
    """Return the rooms next to `room`. A flooded Basement cannot be entered."""
    return BOARD.exits(room, (BASEMENT,) if flooded else ())


def check_room_effects(effects: Collection[str]) -> None:
    """Compare the effects named by rooms with `room_effects`. Raises BadData if one side lacks any."""
    if loose := HOME.keys() ^ set(effects):
        raise BadData(f"named by a room or defined by code, but not both: {sorted(loose)}")
