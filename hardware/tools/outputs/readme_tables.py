"""The tables of `hardware/README.md`: which plug is which, what is on every pin, and what a board costs."""

from collections.abc import Iterator, Mapping
from typing import Any

from hardware.tools.design.circuit import Design
from hardware.tools.design.current_budget import loads
from hardware.tools.design.wiring_pins import pi_functions, place_of, puck_functions
from hardware.tools.outputs.bom import bill
from hardware.tools.outputs.shop_carts import SHOPS, UNKNOWN, counts, without_number


def plug_table(design: Design) -> str:
    """Every plug of a board, its pins in order, and the cable that goes in."""
    rows = ["| plug | printed | pins 1, 2, ... | cable | to |", "|---|---|---|---|---|"]
    for cable in design.cables:
        plug = design.parts[cable.plug]
        nets = ", ".join(f"`{plug.pins[str(place)]}`" for place in range(1, len(plug.pins) + 1))
        pairs = zip(cable.pins, cable.colours, strict=True)
        to = f"{cable.to} ({', '.join(f'{pin} {colour}' for pin, colour in pairs)})"
        rows.append(f"| {plug.ref} | {plug.label} | {nets} | {cable.name} | {to} |")
    return "\n".join(rows)


def puck_pin_table(wiring: Mapping[str, Any]) -> str:
    """The GPIOs of both kinds of pucks, with the numbers of their pins."""
    boards = tuple(wiring["puck"])
    found = {board: puck_functions(wiring, board) for board in boards}
    rows = [f"| | {' | '.join(f'{board}: GPIO (pin)' for board in boards)} |", "|---" * (len(boards) + 1) + "|"]
    for name in found[boards[0]]:
        places = (f"{found[board][name]} ({place_of(board, found[board][name])})" for board in boards)
        rows.append(f"| {name} | {' | '.join(places)} |")
    return "\n".join(rows)


def panel_pin_table(wiring: Mapping[str, Any]) -> Iterator[str]:
    """The rows of docs/recipes/panel.md: what people call it, BCM pin, place on the header."""
    buttons = {button["name"] for button in wiring["button"]}
    said = {"sda": "display sda", "scl": "display scl", "turn": "turn lamp"}
    for name, pin in pi_functions(wiring).items():
        words = f"button {name}" if name in buttons else said.get(name, name.replace("_", " "))
        yield f"| {words} | {pin} | {place_of('pi', pin)} |"


def current_table(designs: tuple[Design, ...], wiring: Mapping[str, Any]) -> str:
    """Return a table of what every rail of every board carries, in mA."""
    rows = ["| board | rail | usually | at most | may carry |", "|---|---|---|---|---|"]
    for design in designs:
        for load in loads(design, wiring):
            numbers = f"{load.typical:.0f} mA | {load.most:.0f} mA | {load.limit:.0f} mA"
            rows.append(f"| {design.name} | {load.rail} | {numbers} |")
    return "\n".join(rows)


def cost_table(designs: tuple[Design, ...], currency: str) -> str:
    """Return a table of what the parts of each board cost, with all that hangs on it."""
    rows = ["| board | parts | cost |", "|---|---|---|"]
    for design in designs:
        lines = bill(design)
        count, price = sum(line.count for line in lines), sum(line.price for line in lines)
        rows.append(f"| {design.name} | {count} | {currency} {price:.0f} |")
    return "\n".join(rows)


def cart_table(designs: tuple[Design, ...]) -> str:
    """Return a table of how much of each bill can be ordered by a shop's own numbers, and what has none."""
    rows = [f"| board | rows | {' | '.join(SHOPS)} | no shop's number |", "|---" * (len(SHOPS) + 3) + "|"]
    for design in designs:
        known = " | ".join(
            f"{found['known']}, {found[UNKNOWN]} to check" for found in (counts(design, s) for s in SHOPS)
        )
        lacking = ", ".join(line.what.number for line in without_number(design)) or "none"
        rows.append(f"| {design.name} | {len(bill(design))} | {known} | {lacking} |")
    return "\n".join(rows)
