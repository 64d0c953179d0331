"""Names of nets in KiCad: by a flag that all sheets know, or with a slash by a name on the wires of a sheet."""

from typing import Final

from hardware.tools.design.circuit import Design
from hardware.tools.kicad.symbols import load_symbol

RAILS: Final = frozenset({"GND", "+5V", "+3V3"})


def is_flagged(design: Design, net: str) -> bool:
    """True if a net has flags: it has one pin in each block that it reaches, so that nowhere is a wire to be named."""
    return net not in RAILS and all(_pins_in(design, net, block) <= 1 for block in range(len(design.blocks)))


def kicad_name(design: Design, net: str) -> str:
    """The name of a net in KiCad's files."""
    return net if net in RAILS or is_flagged(design, net) else f"/{net}"


def own_name(name: str) -> str:
    """The name of a net as we know it."""
    return name.removeprefix("/")


def _pins_in(design: Design, net: str, block: int) -> int:
    found = 0
    for name in design.blocks[block].parts:
        ref, _, unit = name.partition(".")
        part = design.parts[ref]
        symbol = load_symbol(part.what.symbol)
        places = {
            (pin.x, pin.y)
            for pin in symbol.pins
            if part.pins.get(pin.number) == net and (not unit or pin.unit == int(unit))
        }
        found += len(places)
    return found
