"""Trap layouts of a player, and how announced events change the set of possible ones.

The possible worlds of one seat are `bytes`: a byte for each of the 129 layouts of at most two traps, a bit in it for
each of the eight rooms the player may be in. `bytes.translate` moves the player in all layouts at once.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from companion.games.noir.rooms import BASEMENT, BOARD, NAMES, ROOMS, rooms_next_to
from companion.rules.parts.board import PlaceId


class TrapLayout(NamedTuple):
    """Rooms with an ordinary trap, and rooms with one that goes off by itself."""

    traps: frozenset[PlaceId] = frozenset()
    delayed: frozenset[PlaceId] = frozenset()

    def without_trap(self, room: PlaceId) -> "TrapLayout":
        return TrapLayout(self.traps - {room}, self.delayed - {room})

    def trapped_rooms(self) -> frozenset[PlaceId]:
        return self.traps | self.delayed


Worlds: TypeAlias = bytes
Rewrite: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""For each layout, the (rooms as bits, number of the new layout) pairs of its possible changes."""


def _layouts() -> Iterator[TrapLayout]:
    for number in range(3):
        for rooms in combinations(NAMES, number):
            for marks in product((False, True), repeat=number):
                late = frozenset(room for room, mark in zip(rooms, marks, strict=True) if mark)
                yield TrapLayout(frozenset(rooms) - late, late)


LAYOUTS: Final = tuple(_layouts())
INDEX: Final = {layout: index for index, layout in enumerate(LAYOUTS)}
BIT: Final = {name: 1 << place for place, name in enumerate(NAMES)}
EVERYWHERE: Final = 0xFF
START: Final[Worlds] = bytes([EVERYWHERE]) + bytes(len(LAYOUTS) - 1)
"""Every room is possible, with no trap."""


def rooms_as_bits(rooms: Iterable[PlaceId]) -> int:
    """Return the rooms as bits of one byte."""
    return sum(BIT[room] for room in rooms)


def rooms_from_bits(bits: int) -> tuple[PlaceId, ...]:
    """Return the rooms of a mask, in printed order."""
    return tuple(name for name in NAMES if BIT[name] & bits)


def _keeping(bits: int) -> bytes:
    return bytes(rooms & bits for rooms in range(256))


def _spreading(flooded: bool) -> bytes:
    return bytes(
        rooms_as_bits({to for room in rooms_from_bits(rooms) for to in rooms_next_to(room, flooded)})
        for rooms in range(256)
    )


# Tables for bytes.translate.
IN: Final = {name: _keeping(BIT[name]) for name in NAMES}
NOT_IN: Final = {name: _keeping(EVERYWHERE - BIT[name]) for name in NAMES}
NEXT_TO: Final = {name: _keeping(rooms_as_bits(BOARD.paths[name])) for name in NAMES}
DOWNSTAIRS: Final = _keeping(rooms_as_bits(room.name for room in ROOMS.values() if room.floor < 2))
SPREAD: Final = {flooded: _spreading(flooded) for flooded in (False, True)}
LANDING: Final = {name: bytes([0] + [BIT[name]] * 255) for name in NAMES}


def list_replaceable_traps_of_layout(layout: TrapLayout) -> tuple[PlaceId | None, ...]:
    """Return the traps one of which must go before one more is laid; `(None,)` below the limit of two."""
    return (
        tuple(room for room in NAMES if room in layout.trapped_rooms()) if len(layout.trapped_rooms()) == 2 else (None,)
    )


def _laying(layout: TrapLayout, delayed: bool) -> Iterator[tuple[int, int]]:
    """Yield each (rooms the player may have laid the trap from, layout it led to)."""
    for removed in list_replaceable_traps_of_layout(layout):
        left = layout.without_trap(removed) if removed else layout
        for room in NAMES:
            if room in left.trapped_rooms() or (delayed and room == BASEMENT):
                continue
            if delayed:
                yield BIT[BASEMENT], INDEX[TrapLayout(left.traps, left.delayed | {room})]
            else:
                yield BIT[room], INDEX[TrapLayout(left.traps | {room}, left.delayed)]


def _going_off(layout: TrapLayout, room: PlaceId, delayed: bool) -> Iterator[tuple[int, int]]:
    if room in (layout.delayed if delayed else layout.traps):
        yield EVERYWHERE, INDEX[layout.without_trap(room)]


def _rewrite(change: Callable[[TrapLayout], Iterator[tuple[int, int]]]) -> Rewrite:
    return tuple(tuple(change(layout)) for layout in LAYOUTS)


SETTING: Final = _rewrite(partial(_laying, delayed=False))
ARMING: Final = _rewrite(partial(_laying, delayed=True))
DETONATING: Final = {room: _rewrite(partial(_going_off, room=room, delayed=False)) for room in NAMES}
FIRING: Final = {room: _rewrite(partial(_going_off, room=room, delayed=True)) for room in NAMES}
NONE_DELAYED: Final = _rewrite(lambda layout: iter(() if layout.delayed else ((EVERYWHERE, INDEX[layout]),)))


def apply_rewrite_to_worlds(worlds: Worlds, rewrite: Rewrite) -> Worlds:
    """Return the worlds after a change of layout."""
    after = bytearray(len(worlds))
    for rooms, ways in zip(worlds, rewrite, strict=False):  # no worlds at all stay none
        if rooms:
            for bits, to in ways:
                after[to] |= rooms & bits
    return bytes(after)
