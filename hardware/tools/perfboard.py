"""For those who order no board: each part's place on a board of holes 2.54 mm apart, and every wire, hole to hole."""

import html
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from hardware.tools import BadDesign
from hardware.tools.circuit import Design
from hardware.tools.project import folder_of
from hardware.tools.sexpr import Node, find, numbers, parse, text_at

PITCH: Final = 2.54
_SCALE: Final = 12
"""Units of the drawing per hole."""
_COLOURS: Final = {"GND": "#222", "+5V": "#c00", "+3V3": "#e80", "chain": "#c00", "ring_5v": "#c00"}


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


def sheet_svg(design: Design) -> str:
    """The sheet to lay beside the soldering iron, seen from the top."""
    all_legs = legs(design)
    columns = max(leg.hole.column for leg in all_legs) + 2
    rows = max(leg.hole.row for leg in all_legs) + 2
    lines = list(_lines(wires(all_legs)))
    width, height = (columns + 34) * _SCALE, max(rows + 4, len(lines) + 4) * _SCALE
    title = html.escape(f"{design.title} ({design.name}) on perfboard, from the top")
    head = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="8"'
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {head}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="12" y="14" font-size="12">{title}</text>',
        *_holes(columns, rows),
        *_parts(all_legs),
        *(_text(columns + 3, place + 2.5, line) for place, line in enumerate(lines)),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


def _pads(design: Design) -> Iterator[_Pad]:
    board = parse((folder_of(design.name) / f"{design.name}.kicad_pcb").read_text("utf-8"))
    for footprint in find(board, "footprint"):
        ref = next(text_at(one, 2) for one in find(footprint, "property") if one[1] == "Reference")
        x, y, *turned = numbers(find(footprint, "at")[0])
        for pad in find(footprint, "pad"):
            if text_at(pad, 1):
                yield _Pad(ref, text_at(pad, 1), _net(pad), *_turned(pad, x, y, turned[0] if turned else 0.0))


def _net(pad: list[Node]) -> str:
    name = next((text_at(net, 2) for net in find(pad, "net")), "")
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


def _lines(joined: Mapping[str, list[tuple[Leg, Leg]]]) -> Iterator[str]:
    for net, pairs in joined.items():
        said = [f"{a.hole.name}-{b.hole.name}" for a, b in pairs if a.hole != b.hole]
        for start in range(0, len(said), 5):
            yield f"{net + ':' if start == 0 else '   '} {'  '.join(said[start : start + 5])}"


def _holes(columns: int, rows: int) -> Iterator[str]:
    for row in range(rows):
        yield _text(0.3, row + 2.2, Hole(0, row).name[:-1])
        for column in range(columns):
            yield f'<circle cx="{(column + 1.5) * _SCALE}" cy="{(row + 2) * _SCALE}" r="1.6" fill="#ccc"/>'
    for column in range(columns):
        yield _text(column + 1.2, rows + 2, str(column + 1))


def _parts(all_legs: tuple[Leg, ...]) -> Iterator[str]:
    refs: dict[str, list[Leg]] = defaultdict(list)
    for leg in all_legs:
        refs[leg.ref].append(leg)
        x, y = (leg.hole.column + 1.5) * _SCALE, (leg.hole.row + 2) * _SCALE
        colour = _COLOURS.get(leg.net, "#06c") if leg.net else "#fff"
        yield f'<circle cx="{x}" cy="{y}" r="3.6" fill="{colour}" stroke="#444" stroke-width="0.5"/>'
    for ref, own in refs.items():
        left, right = min(leg.hole.column for leg in own), max(leg.hole.column for leg in own)
        top, bottom = min(leg.hole.row for leg in own), max(leg.hole.row for leg in own)
        box = f'x="{(left + 1.0) * _SCALE}" y="{(top + 1.5) * _SCALE}"'
        size = f'width="{(right - left + 1) * _SCALE}" height="{(bottom - top + 1) * _SCALE}"'
        yield f'<rect {box} {size} fill="none" stroke="#080" stroke-width="0.8" rx="3"/>'
        yield f'<text x="{(left + 1.1) * _SCALE}" y="{(top + 1.4) * _SCALE}" fill="#080">{ref}</text>'


def _text(column: float, row: float, text: str) -> str:
    return f'<text x="{column * _SCALE}" y="{row * _SCALE}">{html.escape(text)}</text>'
