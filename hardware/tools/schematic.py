"""The schematic in KiCad: every part with the names of its nets at its pins, laid out in columns by script."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from hardware.tools.circuit import Design, Part
from hardware.tools.kicad_project import folder_of, stable_uuid
from hardware.tools.s_expressions import Node, Word, dump
from hardware.tools.symbols import Pin, Symbol, load_symbol

_RAILS: Final = {"GND": "power:GND", "+5V": "power:+5V", "+3V3": "power:+3V3"}
_MODULE_AT: Final = (81.28, 139.7)
_FIRST: Final = (177.8, 40.64)
_PITCH: Final = (48.26, 39.37)
_ROWS: Final = 6
_STUB: Final = 2.54
_OUT: Final = {0: (-1, 0), 90: (0, 1), 180: (1, 0), 270: (0, -1)}
"""Away from the body, on a sheet with y down, by the angle of a pin."""
_LABEL_TURN: Final = {(-1, 0): 180, (1, 0): 0, (0, 1): 270, (0, -1): 90}
_GROUND_TURN: Final = {(-1, 0): 270, (1, 0): 90, (0, 1): 0, (0, -1): 180}
_SUPPLY_TURN: Final = {(-1, 0): 90, (1, 0): 270, (0, 1): 180, (0, -1): 0}


@dataclass(slots=True)
class _Sheet:
    """What has been drawn so far. `supplied` are nets that have a source, `needing` those that want one."""

    design: Design
    items: list[list[Node]] = field(default_factory=list)
    used: dict[str, Symbol] = field(default_factory=dict)
    supplied: set[str] = field(default_factory=set)
    needing: set[str] = field(default_factory=set)
    rails: int = 0

    def uuid(self, *names: object) -> list[Node]:
        return [Word("uuid"), stable_uuid(self.design.name, *names)]


def make_schematic(design: Design) -> None:
    """Write the schematic of a design into its project's folder."""
    sheet = _Sheet(design)
    cells = _cells()
    for part in design.parts.values():
        symbol = load_symbol(part.what.symbol)
        for unit in symbol.units:
            _draw_unit(sheet, part, symbol, unit, _MODULE_AT if part.ref == design.module else next(cells))
    for net in sorted(sheet.needing - sheet.supplied):
        _draw_flag(sheet, net, next(cells))
    path = folder_of(design.name) / f"{design.name}.kicad_sch"
    path.write_text(dump(_file(sheet)) + "\n", "utf-8")


def _cells() -> Iterator[tuple[float, float]]:
    place = 0
    while True:
        column, row = divmod(place, _ROWS)
        yield round(_FIRST[0] + column * _PITCH[0], 2), round(_FIRST[1] + row * _PITCH[1], 2)
        place += 1


def _words(*texts: object) -> list[Node]:
    return [Word(str(text)) for text in texts]


def _file(sheet: _Sheet) -> list[Node]:
    design = sheet.design
    title: list[Node] = [
        Word("title_block"), [Word("title"), f"{design.title}: {design.name}"], [Word("date"), design.date],
        [Word("rev"), design.revision],
        [Word("comment"), Word("1"), "CERN-OHL-S-2.0. Made by script from hardware/circuits: change it there."],
    ]  # fmt: skip
    return [
        Word("kicad_sch"), _words("version", 20250114), [Word("generator"), "companion"],
        [Word("generator_version"), "9.0"], sheet.uuid("sheet"), [Word("paper"), "A3"], title,
        [Word("lib_symbols"), *(symbol.node for _, symbol in sorted(sheet.used.items()))], *sheet.items,
        [Word("sheet_instances"), [Word("path"), "/", [Word("page"), "1"]]], _words("embedded_fonts", "no"),
    ]  # fmt: skip


def _draw_unit(sheet: _Sheet, part: Part, symbol: Symbol, unit: int, at: tuple[float, float]) -> None:
    texts = {"Reference": part.ref, "Value": part.what.value, "Footprint": part.what.footprint}
    _draw_symbol(sheet, symbol, unit, at, 0, part.ref, texts)
    done: set[tuple[float, float]] = set()
    for pin in symbol.pins:
        if pin.unit != unit:
            continue
        net = part.pins.get(pin.number)
        if net is not None and pin.kind == "power_out":
            sheet.supplied.add(net)
        if net is not None and pin.kind == "power_in":
            sheet.needing.add(net)
        end = (round(at[0] + pin.x, 2), round(at[1] - pin.y, 2))
        if end not in done:
            done.add(end)
            _draw_end(sheet, part, pin, net, end)


def _draw_end(sheet: _Sheet, part: Part, pin: Pin, net: str | None, end: tuple[float, float]) -> None:
    """A wire with the net's name at the end of a pin, or a cross where nothing is connected."""
    if net is None:
        sheet.items.append([Word("no_connect"), _words("at", *end), sheet.uuid(part.ref, pin.number, "open")])
        return
    out = _OUT[pin.angle]
    tip = (round(end[0] + out[0] * _STUB, 2), round(end[1] + out[1] * _STUB, 2))
    sheet.items.append([
        Word("wire"), [Word("pts"), _words("xy", *end), _words("xy", *tip)],
        [Word("stroke"), _words("width", 0), _words("type", "default")], sheet.uuid(part.ref, pin.number, "wire"),
    ])  # fmt: skip
    _draw_name(sheet, net, tip, out, (part.ref, pin.number))


def _draw_name(
    sheet: _Sheet, net: str, at: tuple[float, float], out: tuple[int, int], whose: tuple[object, ...]
) -> None:
    if net in _RAILS and out[1]:  # sideways, their names would lie upon each other
        turn = (_GROUND_TURN if net == "GND" else _SUPPLY_TURN)[out]
        sheet.rails += 1
        sheet.needing.add(net)
        ref = f"#PWR{sheet.rails:03}"
        _draw_symbol(sheet, load_symbol(_RAILS[net]), 1, at, turn, ref, {"Reference": ref, "Value": net})
        return
    turn = _LABEL_TURN[out]
    justify = "right" if turn in (180, 270) else "left"
    sheet.items.append([
        Word("global_label"), net, _words("shape", "passive"), _words("at", *at, turn),
        [Word("effects"), [Word("font"), _words("size", 1.27, 1.27)], _words("justify", justify)],
        sheet.uuid(*whose, "label"),
    ])  # fmt: skip


def _draw_flag(sheet: _Sheet, net: str, at: tuple[float, float]) -> None:
    """Says that a net is supplied from outside, or through a fuse, a diode or a module."""
    sheet.rails += 1
    ref = f"#FLG{sheet.rails:03}"
    _draw_symbol(sheet, load_symbol("power:PWR_FLAG"), 1, at, 0, ref, {"Reference": ref, "Value": "PWR_FLAG"})
    _draw_name(sheet, net, at, (0, 1), (ref,))


def _draw_symbol(
    sheet: _Sheet,
    symbol: Symbol,
    unit: int,
    at: tuple[float, float],
    turn: int,
    ref: str,
    texts: dict[str, str],
) -> None:
    sheet.used[symbol.name] = symbol
    power = symbol.name.startswith("power:")
    properties: list[Node] = []
    for name in ("Reference", "Value", "Footprint", "Datasheet", "Description"):
        properties.append(_property(symbol, name, texts.get(name), at, turn))
    pins: list[Node] = [
        [Word("pin"), pin.number, sheet.uuid(ref, unit, pin.number)]
        for pin in symbol.pins
        if pin.unit == unit or len(symbol.units) == 1
    ]
    path: list[Node] = [
        Word("path"), f"/{stable_uuid(sheet.design.name, 'sheet')}", [Word("reference"), ref], _words("unit", unit),
    ]  # fmt: skip
    sheet.items.append([
        Word("symbol"), [Word("lib_id"), symbol.name], _words("at", *at, turn), _words("unit", unit),
        _words("exclude_from_sim", "no"), _words("in_bom", "no" if power else "yes"), _words("on_board", "yes"),
        _words("dnp", "no"), sheet.uuid(ref, unit), *properties, *pins,
        [Word("instances"), [Word("project"), sheet.design.name, path]],
    ])  # fmt: skip


def _property(symbol: Symbol, name: str, text: str | None, at: tuple[float, float], turn: int) -> list[Node]:
    """A text of the symbol where its library puts it."""
    node = symbol.properties[name]
    copied: list[Node] = [node[0], node[1], node[2] if text is None else text]
    for child in node[3:]:
        if isinstance(child, list) and child[0] == "at":
            x, y, angle = (float(str(one)) for one in child[1:4])
            turned = math.radians(turn)
            across = x * math.cos(turned) - y * math.sin(turned)
            up = x * math.sin(turned) + y * math.cos(turned)
            place = _words("at", round(at[0] + across, 2), round(at[1] - up, 2), int(angle))
            copied.append(place)
        else:
            copied.append(child)
    return copied
