"""Things on a sheet, as KiCad writes them."""

import math
from dataclasses import dataclass, field
from typing import Final

from hardware.tools.design.circuit import Design
from hardware.tools.kicad.kicad_project import stable_uuid
from hardware.tools.kicad.s_expressions import Node, Word
from hardware.tools.kicad.schematics.symbol_geometry import Point, Spot, body, ends
from hardware.tools.kicad.symbols import Symbol

SIZE: Final = 1.27
_PAPER: Final = "A3"


@dataclass(slots=True)
class Sheet:
    """Drawing of a sheet so far."""

    design: Design
    items: list[list[Node]] = field(default_factory=list)
    used: dict[str, Symbol] = field(default_factory=dict)

    def uuid(self, *names: object) -> list[Node]:
        """The id of something by its names, the same each time."""
        return [Word("uuid"), stable_uuid(self.design.name, *names)]

    def file(self) -> list[Node]:
        """The whole file."""
        design = self.design
        title: list[Node] = [
            Word("title_block"), [Word("title"), f"{design.title}: {design.name}"], [Word("date"), design.date],
            [Word("rev"), design.revision],
            [Word("comment"), Word("1"), "CERN-OHL-S-2.0. Made by script from hardware/circuits: change it there."],
        ]  # fmt: skip
        return [
            Word("kicad_sch"), words("version", 20250114), [Word("generator"), "companion"],
            [Word("generator_version"), "9.0"], self.uuid("sheet"), [Word("paper"), _PAPER], title,
            [Word("lib_symbols"), *(symbol.node for _, symbol in sorted(self.used.items()))], *self.items,
            [Word("sheet_instances"), [Word("path"), "/", [Word("page"), "1"]]], words("embedded_fonts", "no"),
        ]  # fmt: skip

    def wire(self, start: Point, end: Point) -> None:
        """A straight wire."""
        self.items.append([
            Word("wire"), [Word("pts"), words("xy", *start), words("xy", *end)], _stroke(0),
            self.uuid("wire", *start, *end),
        ])  # fmt: skip

    def junction(self, at: Point) -> None:
        """A dot where wires are joined."""
        self.items.append([
            Word("junction"), words("at", *at), words("diameter", 0), words("color", 0, 0, 0, 0),
            self.uuid("junction", *at),
        ])  # fmt: skip

    def open_pin(self, at: Point) -> None:
        """A cross where nothing is connected."""
        self.items.append([Word("no_connect"), words("at", *at), self.uuid("open", *at)])

    def flag(self, net: str, at: Point, turn: int) -> None:
        """A net's name in a flag: it goes on elsewhere."""
        justify = "right" if turn in (180, 270) else "left"
        self.items.append([
            Word("global_label"), net, words("shape", "passive"), words("at", *at, turn), _effects(justify),
            self.uuid("flag", net, *at),
        ])  # fmt: skip

    def name(self, net: str, at: Point, turn: int = 0) -> None:
        """A net's name on its wire."""
        self.items.append([
            Word("label"), net, words("at", *at, turn), _effects("right" if turn in (180, 270) else "left", "bottom"),
            self.uuid("name", net, *at),
        ])  # fmt: skip

    def text(self, said: str, at: Point, size: float = SIZE, bold: bool = False) -> None:
        """A text that means nothing to KiCad."""
        self.items.append([
            Word("text"), said, words("exclude_from_sim", "no"), words("at", *at, 0),
            _effects("left", "bottom", size=size, bold=bold), self.uuid("text", said, *at),
        ])  # fmt: skip

    def box(self, left: float, top: float, right: float, bottom: float) -> None:
        """A frame round a block."""
        self.items.append([
            Word("rectangle"), words("start", left, top), words("end", right, bottom), _stroke(0.2, "dash"),
            [Word("fill"), words("type", "none")], self.uuid("box", left, top),
        ])  # fmt: skip

    def symbol(self, symbol: Symbol, unit: int, spot: Spot, ref: str, texts: dict[str, str]) -> None:
        """A part, or a unit of it."""
        self.used[symbol.name] = symbol
        power = symbol.name.startswith("power:")
        properties: list[Node] = []
        for name in ("Reference", "Value", "Footprint", "Datasheet", "Description"):
            text = texts.get(name) or str(symbol.properties[name][2])
            shown = name == "Value" or (name == "Reference" and not power)
            properties.append(_property(name, text, _text_place(symbol, unit, spot, name), shown, spot))
        pins: list[Node] = [
            [Word("pin"), pin.number, self.uuid(ref, unit, pin.number)]
            for pin in symbol.pins
            if pin.unit == unit or len(symbol.units) == 1
        ]
        path: list[Node] = [
            Word("path"), f"/{stable_uuid(self.design.name, 'sheet')}", [Word("reference"), ref], words("unit", unit),
        ]  # fmt: skip
        mirror: list[Node] = [words("mirror", "y")] if spot.mirrored else []
        self.items.append([
            Word("symbol"), [Word("lib_id"), symbol.name], words("at", spot.x, spot.y, spot.turn), *mirror,
            words("unit", unit), words("exclude_from_sim", "no"), words("in_bom", "no" if power else "yes"),
            words("on_board", "yes"), words("dnp", "no"), self.uuid(ref, unit), *properties, *pins,
            [Word("instances"), [Word("project"), self.design.name, path]],
        ])  # fmt: skip


def words(*texts: object) -> list[Node]:
    """A list of bare words."""
    return [Word(str(text)) for text in texts]


def text_boxes(symbol: Symbol, unit: int, spot: Spot, texts: dict[str, str]) -> list[tuple[float, float, float, float]]:
    """The boxes of ref and value."""
    found = []
    for name in ("Reference", "Value"):
        (x, y), justify = _text_place(symbol, unit, spot, name)
        wide = len(texts[name]) * SIZE * 0.9
        left = x if justify == "left" else x - wide / 2
        found.append((left, y - SIZE / 2, left + wide, y + SIZE / 2))
    return found


def _text_place(symbol: Symbol, unit: int, spot: Spot, name: str) -> tuple[Point, str]:
    """Return the place of a text: over and under what is wide, at the right of what is high, beyond a rail's sign."""
    if symbol.name.startswith("power:"):
        return _rail_text(spot, symbol.name), "center"
    left, top, right, bottom = body(symbol, unit, spot)
    middle = round((left + right) / 2, 2)
    if name not in ("Reference", "Value"):
        return (spot.x, spot.y), "center"
    upright = bottom - top > right - left and right - left < 6
    if upright:
        x = round(max(right, spot.x + 1.27) + 0.76, 2)
        return (x, round(spot.y + (-1.27 if name == "Reference" else 1.27), 2)), "left"
    way = -1 if name == "Reference" else 1
    upright_pins = [end.at[0] for end in ends(symbol, unit, spot) if end.out[1] == way]
    if upright_pins:
        x = round(max(upright_pins) + 1.27, 2)
        return (x, round(top + 1.27 if way < 0 else bottom - 1.27, 2)), "left"
    return (middle, round(top - 1.27 if name == "Reference" else bottom + 1.27, 2)), "center"


def _rail_text(spot: Spot, name: str) -> Point:
    """Beyond the sign: GND's points down, all others' up, and so do their turned ones."""
    away = 3.3 if name == "power:GND" else -3.6
    if spot.turn % 180:
        away = math.copysign(abs(away) + 1.3, away)
    turn = math.radians(spot.turn)
    return round(spot.x + away * math.sin(turn), 2), round(spot.y + away * math.cos(turn), 2)


def _property(name: str, text: str, place: tuple[Point, str], shown: bool, spot: Spot) -> list[Node]:
    (x, y), justify = place
    if spot.mirrored and justify == "left":
        justify = "right"
    angle = 90 if spot.turn % 180 else 0  # so that it is read from below
    return [Word("property"), name, text, words("at", x, y, angle), _effects(justify, hide=not shown)]


def _stroke(width: float, kind: str = "default") -> list[Node]:
    return [Word("stroke"), words("width", width), words("type", kind)]


def _effects(*justify: str, size: float = SIZE, bold: bool = False, hide: bool = False) -> list[Node]:
    font: list[Node] = [Word("font"), words("size", size, size), *([words("bold", "yes")] if bold else [])]
    kept = [one for one in justify if one != "center"]
    found: list[Node] = [Word("effects"), font, *([words("justify", *kept)] if kept else [])]
    return [*found, *([words("hide", "yes")] if hide else [])]
