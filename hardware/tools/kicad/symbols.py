"""Symbols of KiCad's libraries: found, completed from those they extend, their pins known."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.kicad.kicad_project import KICAD, symbol_folder
from hardware.tools.kicad.s_expressions import Node, Word, find, numbers, parse, text_at

_HEADS: Final = frozenset({"property", "symbol", "extends"})


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin: its end is at (x, y) of the symbol, y up; `angle` is where the body is, seen from there."""

    number: str
    name: str
    kind: str
    x: float
    y: float
    angle: int
    unit: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol with its whole text; `properties` are the lists of its texts, by name."""

    name: str
    node: list[Node]
    properties: dict[str, list[Node]]
    pins: tuple[Pin, ...]

    @property
    def units(self) -> tuple[int, ...]:
        """Its parts, such as the four gates of one chip."""
        return tuple(sorted({pin.unit for pin in self.pins}))


@lru_cache(maxsize=64)
def load_symbol(name: str) -> Symbol:
    """The symbol "Library:Name", or BadDesign."""
    library, _, own = name.partition(":")
    node = _whole(library, own)
    node[1] = name
    properties = {text_at(one, 1): one for one in find(node, "property")}
    return Symbol(name, node, properties, tuple(_pins(node)))


def open_pins(design: Design) -> dict[tuple[str, str], str]:
    """The pins that nothing hangs on, by (ref, pin), with the name KiCad gives to such a net."""
    found = {}
    for part in design.parts.values():
        for pin in load_symbol(part.what.symbol).pins:
            if pin.number not in part.pins:
                name = "" if pin.name == "~" else f"{pin.name.replace('/', '{slash}')}-"
                found[part.ref, pin.number] = f"unconnected-({part.ref}-{name}Pad{pin.number})"
    return found


@lru_cache(maxsize=16)
def _library(name: str) -> list[Node]:
    path = KICAD / "companion.kicad_sym" if name == "companion" else symbol_folder() / f"{name}.kicad_sym"
    if not path.exists():
        raise BadDesign(f"there is no KiCad symbol library {name}")
    return parse(path.read_text("utf-8"))


def _whole(library: str, name: str) -> list[Node]:
    for symbol in find(_library(library), "symbol"):
        if symbol[1] == name:
            extended = find(symbol, "extends")
            return _extended(_whole(library, text_at(extended[0], 1)), symbol, name) if extended else list(symbol)
    raise BadDesign(f"KiCad's library {library} has no symbol {name}")


def _extended(base: list[Node], symbol: list[Node], name: str) -> list[Node]:
    """Return what the library means by "extends": the base's drawing with the symbol's own texts."""
    own = {text_at(one, 1): one for one in find(symbol, "property")}
    was = text_at(base, 1)
    whole: list[Node] = [Word("symbol"), name]
    for child in base[2:]:
        if isinstance(child, list) and child[0] == "property":
            whole.append(list(own.pop(text_at(child, 1), child)))
        elif isinstance(child, list) and child[0] == "symbol":
            whole.extend(own.values())
            own = {}
            whole.append([child[0], name + text_at(child, 1)[len(was) :], *child[2:]])
        else:
            whole.append(child)
    return whole


def _pins(node: list[Node]) -> Iterator[Pin]:
    for unit in find(node, "symbol"):
        number = int(text_at(unit, 1).split("_")[-2])
        for pin in find(unit, "pin"):
            x, y, angle = numbers(find(pin, "at")[0])
            name = text_at(find(pin, "name")[0], 1)
            yield Pin(text_at(find(pin, "number")[0], 1), name, text_at(pin, 1), x, y, int(angle), number or 1)
