"""For those who order no board: each part's place on a board of holes 2.54 mm apart, and every wire, hole to hole."""

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.kicad.kicad_project import folder_of
from hardware.tools.kicad.s_expressions import Node, find, numbers, parse, text_at
from hardware.tools.kicad.schematics.net_labels import own_name

PITCH: Final = 2.54


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole by column and row, from the top left, seen from the top."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """As printed on many boards: letter and number, A1 at the top left."""
        letters = chr(ord("A") + self.row % 26)
        return f"{letters * (1 + self.row // 26)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Leg:
    """A leg of a part in a hole; `net` is empty where nothing hangs on it."""

    ref: str
    pin: str
    net: str
    hole: Hole


@dataclass(frozen=True, slots=True)
class _Pad:
    """A pad of the board, in mm on KiCad's page."""

    ref: str
    pin: str
    net: str
    x: float
    y: float


def legs(design: Design) -> tuple[Leg, ...]:
    """Every leg, moved from the board in KiCad to a near hole; BadDesign where two parts want the same."""
    pads: dict[str, list[_Pad]] = defaultdict(list)
    for pad in _pads(design):
        pads[pad.ref].append(pad)
    module = pads[design.module][0]
    placed = {ref: _snapped(own, module.x, module.y) for ref, own in pads.items()}
    left = min(column for places in placed.values() for column, _ in places) - 1
    top = min(row for places in placed.values() for _, row in places) - 1
    taken: dict[Hole, str] = {}
    found = []
    for ref, places in placed.items():
        for pad, (column, row) in zip(pads[ref], places, strict=True):
            hole = Hole(column - left, row - top)
            if taken.setdefault(hole, ref) != ref:
                raise BadDesign(f"{design.name}: on a perfboard {ref} and {taken[hole]} share the hole {hole.name}")
            found.append(Leg(ref, pad.pin, pad.net, hole))
    return tuple(found)


def _snapped(own: list["_Pad"], left: float, top: float) -> list[tuple[int, int]]:
    """The holes of one part: as far apart as its legs, or its legs bent apart where those are too close."""
    first = own[0]
    column, row = round((first.x - left) / PITCH), round((first.y - top) / PITCH)
    for spread in (1, 2):
        across = [round(spread * (pad.x - first.x) / PITCH) for pad in own]
        down = [round(spread * (pad.y - first.y) / PITCH) for pad in own]
        places = [(column + x, row + y) for x, y in zip(across, down, strict=True)]
        if len(set(places)) == len(places):
            return places
    raise BadDesign(f"{first.ref} fits no board of holes {PITCH} mm apart")


def wires(all_legs: tuple[Leg, ...]) -> dict[str, list[tuple[Leg, Leg]]]:
    """For each net the shortest wires that join all its legs, hole to hole."""
    nets: dict[str, list[Leg]] = defaultdict(list)
    for leg in all_legs:
        if leg.net:
            nets[leg.net].append(leg)
    return {net: list(_tree(own)) for net, own in sorted(nets.items())}


def _pads(design: Design) -> Iterator[_Pad]:
    board = parse((folder_of(design.name) / f"{design.name}.kicad_pcb").read_text("utf-8"))
    for footprint in find(board, "footprint"):
        ref = next(text_at(one, 2) for one in find(footprint, "property") if one[1] == "Reference")
        x, y, *turned = numbers(find(footprint, "at")[0])
        for pad in find(footprint, "pad"):
            if text_at(pad, 1):
                yield _Pad(ref, text_at(pad, 1), _net(pad), *_turned(pad, x, y, turned[0] if turned else 0.0))


def _net(pad: list[Node]) -> str:
    name = own_name(next((text_at(net, 2) for net in find(pad, "net")), ""))
    return "" if name.startswith("unconnected-") else name


def _turned(pad: list[Node], x: float, y: float, degrees: float) -> tuple[float, float]:
    across, down, *_ = numbers(find(pad, "at")[0])
    turn = math.radians(degrees)
    return (
        x + across * math.cos(turn) + down * math.sin(turn),
        y - across * math.sin(turn) + down * math.cos(turn),
    )


def _tree(own: list[Leg]) -> Iterator[tuple[Leg, Leg]]:
    reached, waiting = own[:1], own[1:]
    while waiting:
        near, far = min(((a, b) for a in reached for b in waiting), key=lambda pair: _far(*pair))
        yield near, far
        waiting.remove(far)
        reached.append(far)


def _far(one: Leg, other: Leg) -> float:
    return math.hypot(one.hole.column - other.hole.column, one.hole.row - other.hole.row)
