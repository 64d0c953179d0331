"""Draws the schematic of a design: each block's parts, the wires between them, and flags to other blocks."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Block, Design, Part
from hardware.tools.kicad.kicad_project import folder_of
from hardware.tools.kicad.s_expressions import dump
from hardware.tools.kicad.schematics.net_labels import is_flagged
from hardware.tools.kicad.schematics.schematic_sheet import SIZE, Sheet, text_boxes
from hardware.tools.kicad.schematics.symbol_geometry import End, Point, Spot, body, ends
from hardware.tools.kicad.schematics.wires import GRID, Cell, Ground, cell, junctions, point, runs
from hardware.tools.kicad.symbols import Symbol, load_symbol

UNIT: Final = 2.54
_RAIL: Final = {"GND": "power:GND", "+5V": "power:+5V", "+3V3": "power:+3V3"}
_GROUND_TURN: Final = {(-1, 0): 270, (1, 0): 90, (0, 1): 0, (0, -1): 180}
_SUPPLY_TURN: Final = {(-1, 0): 90, (1, 0): 270, (0, 1): 180, (0, -1): 0}
_FLAG_TURN: Final = {(-1, 0): 180, (1, 0): 0, (0, 1): 270, (0, -1): 90}
_LETTER: Final = 1.05
_EDGE: Final = 3.0


@dataclass(slots=True)
class _Drawing:
    """A sheet with what the rules want to know: `supplied` nets have a source, `needing` ones want one."""

    sheet: Sheet
    supplied: set[str] = field(default_factory=set)
    needing: set[str] = field(default_factory=set)
    signs: int = 0

    def sign(self, name: str, at: Point, turn: int, kind: str = "PWR") -> None:
        """A rail's sign, or a flag for the rules."""
        self.signs += 1
        ref = f"#{kind}{self.signs:03}"
        value = name.partition(":")[2]
        self.sheet.symbol(load_symbol(name), 1, Spot(*at, turn), ref, {"Reference": ref, "Value": value})


def make_schematic(design: Design) -> None:
    """Write the schematic of a design into its project's folder."""
    drawing = _Drawing(Sheet(design))
    placed = [name for block in design.blocks for name in block.parts]
    wanted = [name for part in design.parts.values() for name in _units(part.ref, load_symbol(part.what.symbol))]
    if sorted(placed) != sorted(wanted):
        raise BadDesign(f"{design.name}: drawn once in a block must be {sorted(set(placed) ^ set(wanted))}")
    for block in design.blocks:
        _draw_block(drawing, design, block)
    _draw_supplies(drawing, design)
    path = folder_of(design.name) / f"{design.name}.kicad_sch"
    path.write_text(dump(drawing.sheet.file()) + "\n", "utf-8")


def _units(ref: str, symbol: Symbol) -> list[str]:
    return [ref] if len(symbol.units) == 1 else [f"{ref}.{unit}" for unit in symbol.units]


def _draw_block(drawing: _Drawing, design: Design, block: Block) -> None:
    ground, pins, frame = Ground(), defaultdict(list), _Frame()
    for name, (x, y, turn) in block.parts.items():
        ref, _, unit = name.partition(".")
        part = design.parts[ref]
        spot = Spot(round(x * UNIT, 2), round(y * UNIT, 2), 0 if turn == "m" else int(turn), turn == "m")
        symbol, number = load_symbol(part.what.symbol), int(unit or 1)
        texts = {"Reference": ref, "Value": part.what.value, "Footprint": part.what.footprint}
        drawing.sheet.symbol(symbol, number, spot, ref, texts)
        box = body(symbol, number, spot)
        frame.add(box)
        _block_out(ground.walls, box)
        for text in text_boxes(symbol, number, spot, texts):
            frame.add(text)
            _block_out(ground.texts, text)
        if part.label:
            at = (box[0], round(box[1] - 3.2, 2))
            drawing.sheet.text(part.label, at, SIZE, bold=True)
            frame.add((at[0], at[1] - 2, at[0] + len(part.label) * 1.3, at[1]))
        _tell(drawing, part, symbol, number)
        for end in ends(symbol, number, spot):
            net = part.pins.get(end.pin.number)
            ground.walls.discard(cell(end.at))
            if net is None:
                drawing.sheet.open_pin(end.at)
                ground.pins[cell(end.at)] = ""
            elif net in _RAIL:
                frame.add(_draw_rail(drawing, net, end))
                _block_out(ground.walls, _box_of(end, 4.0))
            else:
                ground.pins[cell(end.at)] = net
                pins[net].append(end)
    _join(drawing, design, ground, pins, frame)
    _draw_frame(drawing, block.title, frame)


def _tell(drawing: _Drawing, part: Part, symbol: Symbol, unit: int) -> None:
    for pin in symbol.pins:
        net = part.pins.get(pin.number)
        if net is not None and (pin.unit == unit or len(symbol.units) == 1):
            if pin.kind == "power_out":
                drawing.supplied.add(net)
            if pin.kind == "power_in" or net in _RAIL:
                drawing.needing.add(net)


def _join(
    drawing: _Drawing, design: Design, ground: Ground, pins: dict[str, list[End]], frame: "_Frame"
) -> None:  # fmt: skip
    """Wires between pins of one net; names where it goes on in another block."""
    order = sorted(pins, key=lambda net: (_span(pins[net]), net))
    for net in order:
        found = pins[net]
        lost = ground.join(net, [cell(end.at) for end in found]) if len(found) > 1 else [cell(found[0].at)]
        for end in found:
            if cell(end.at) in lost:
                frame.add(_draw_name(drawing, design, net, end))
    for net in order:
        edges = ground.wires.get(net)
        if edges:
            ends_of = {cell(end.at) for end in pins[net]}
            pieces = runs(edges, ends_of)
            for here, there in pieces:
                drawing.sheet.wire(point(here), point(there))
                frame.add((*point(here), *point(there)))
            for at in sorted(junctions(edges, ends_of)):
                drawing.sheet.junction(point(at))
            _name_wire(drawing, net, pieces)


def _name_wire(drawing: _Drawing, net: str, pieces: list[tuple[Cell, Cell]]) -> None:
    """The name over the longest level piece, beside the longest upright one where none is long enough."""
    level = max((piece for piece in pieces if piece[0][1] == piece[1][1]), key=_length, default=None)
    upright = max((piece for piece in pieces if piece[0][0] == piece[1][0]), key=_length, default=None)
    wide = len(net) * SIZE * _LETTER
    if level and (upright is None or _length(level) * GRID >= wide or _length(level) >= _length(upright)):
        x, y = point(level[0])
        spare = max(0.0, (_length(level) * GRID - wide) / 2)
        drawing.sheet.name(net, (round(x + spare // GRID * GRID, 2), y))
    elif upright:
        x, y = point(upright[1])
        drawing.sheet.name(net, (x, y), 90)


def _draw_name(drawing: _Drawing, design: Design, net: str, end: End) -> tuple[float, float, float, float]:
    """A short wire with a flag, or a longer one with the name on it."""
    flagged = is_flagged(design, net)
    wide = len(net) * SIZE * _LETTER
    long = UNIT if flagged or end.out[1] else (wide // UNIT + 1) * UNIT
    tip = (round(end.at[0] + end.out[0] * long, 2), round(end.at[1] + end.out[1] * long, 2))
    drawing.sheet.wire(end.at, tip)
    if flagged:
        drawing.sheet.flag(net, tip, _FLAG_TURN[end.out])
        return _box_of(end, UNIT + wide + 3)
    turn = 90 if end.out[1] else 180 if end.out[0] > 0 else 0
    drawing.sheet.name(net, tip, turn)
    return _box_of(end, long)


def _draw_rail(drawing: _Drawing, net: str, end: End) -> tuple[float, float, float, float]:
    tip = (round(end.at[0] + end.out[0] * GRID, 2), round(end.at[1] + end.out[1] * GRID, 2))
    drawing.sheet.wire(end.at, tip)
    drawing.sign(_RAIL[net], tip, (_GROUND_TURN if net == "GND" else _SUPPLY_TURN)[end.out])
    return _box_of(end, 7.0)


def _draw_supplies(drawing: _Drawing, design: Design) -> None:
    """A block of what the rules cannot know: these nets have a supply."""
    frame, (x, y) = _Frame(), design.flags_at
    for place, net in enumerate(sorted(drawing.needing - drawing.supplied)):
        at = (round((x + place * 9) * UNIT, 2), round(y * UNIT, 2))
        _draw_supply(drawing, design, net, at)
        frame.add((at[0] - 5, at[1] - 8, at[0] + 12, at[1] + 4))
    _draw_frame(drawing, "Has a supply", frame)


def _draw_frame(drawing: _Drawing, title: str, frame: "_Frame") -> None:
    left, top, right, bottom = frame.box(title)
    drawing.sheet.box(left, top, right, bottom)
    drawing.sheet.text(title, (round(left + 1.27, 2), round(top + 3.2, 2)), 1.9, bold=True)


def _draw_supply(drawing: _Drawing, design: Design, net: str, at: Point) -> None:
    """Says that a net is supplied from outside, or through a fuse, a diode or a module."""
    drawing.sign("power:PWR_FLAG", at, 0, "FLG")
    if net in _RAIL:
        below = (at[0], round(at[1] + UNIT, 2))
        drawing.sheet.wire(at, below)
        drawing.sign(_RAIL[net], below, 0 if net == "GND" else 180)
        return
    tip = (round(at[0] + 4 * UNIT, 2), at[1])
    drawing.sheet.wire(at, tip)
    if is_flagged(design, net):
        drawing.sheet.flag(net, tip, 0)
    else:
        drawing.sheet.name(net, tip, 180)


@dataclass(slots=True)
class _Frame:
    """The box round a block."""

    boxes: list[tuple[float, float, float, float]] = field(default_factory=list)

    def add(self, box: tuple[float, float, float, float]) -> None:
        self.boxes.append(box)

    def box(self, title: str) -> tuple[float, float, float, float]:
        """With room for the title."""
        left = min(min(one[0], one[2]) for one in self.boxes) - _EDGE
        top = min(min(one[1], one[3]) for one in self.boxes) - _EDGE - 3
        right = max(max(one[0], one[2]) for one in self.boxes) + _EDGE
        bottom = max(max(one[1], one[3]) for one in self.boxes) + _EDGE
        right = max(right, left + len(title) * 2.2 + 3)
        return round(left, 2), round(top, 2), round(right, 2), round(bottom, 2)


def _span(found: list[End]) -> float:
    xs, ys = [end.at[0] for end in found], [end.at[1] for end in found]
    return max(xs) - min(xs) + max(ys) - min(ys)


def _length(piece: tuple[Cell, Cell]) -> int:
    return abs(piece[1][0] - piece[0][0]) + abs(piece[1][1] - piece[0][1])


def _box_of(end: End, long: float) -> tuple[float, float, float, float]:
    x, y = end.at[0] + end.out[0] * long, end.at[1] + end.out[1] * long
    beside = 1.0
    return (
        min(end.at[0], x) - beside * abs(end.out[1]), min(end.at[1], y) - beside * abs(end.out[0]),
        max(end.at[0], x) + beside * abs(end.out[1]), max(end.at[1], y) + beside * abs(end.out[0]),
    )  # fmt: skip


def _block_out(cells: set[Cell], box: tuple[float, float, float, float]) -> None:
    (left, top), (right, bottom) = cell((box[0], box[1])), cell((box[2], box[3]))
    cells |= {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
