"""Battery life of a puck, from what its parts take: computed, not measured."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hardware.cases.layout.bought_part_bodies import Body
from hardware.tools.design.circuit import Design
from hardware.tools.design.current_budget import LED_DARK, loads

CELL_VOLT: Final = 3.7
"""The mean of a lithium cell while it is emptied."""
USABLE: Final = 0.85
"""Of the capacity on the cell: an older cell, a cold room, and the last of it stays in."""
ASLEEP: Final = {"pico_w": 2.2}
"""Current of a module in naps, its radio off, in mA, as others report (firmware/README.md); none for an ESP32 board."""


@dataclass(frozen=True, slots=True)
class BatteryLife:
    """Current from the cell in one state, in mA, and the hours that it lasts."""

    state: str
    current: float
    hours: float


def battery_lives(design: Design, wiring: Mapping[str, Any], known: Mapping[str, Body]) -> Iterator[BatteryLife]:
    """Of a puck: in use, at most, asleep, and switched off at its slider."""
    cell, charger = known["cell"], known["charger"]
    ring = next(load for load in loads(design, wiring) if load.rail == "ring_5v")
    variant = design.name.partition("_")[2]
    states = [("in use", ring.typical), ("everything at its brightest", ring.most)]
    if variant in ASLEEP:
        dark = wiring["puck"][variant]["ring_leds"] * LED_DARK
        shifter = next(part.what for part in design.parts.values() if part.kind == "level_shifter")
        states.append(("asleep", ASLEEP[variant] + dark + shifter.current["ring"][0]))
    for state, current in states:
        taken = current * charger.volt / (CELL_VOLT * charger.efficiency) + charger.idle_ma
        yield BatteryLife(state, taken, cell.mah * USABLE / taken)
    divider = CELL_VOLT / sum(design.parts[ref].what.ohm or 0 for ref in ("R2", "R3")) * 1000
    yield BatteryLife("switched off", charger.off_ma + divider, cell.mah * USABLE / (charger.off_ma + divider))


def battery_life_table(designs: tuple[Design, ...], wiring: Mapping[str, Any], known: Mapping[str, Body]) -> str:
    """As a page shows it."""
    rows = ["| puck | state | from the cell | lasts |", "|---|---|---|---|"]
    for design in designs:
        for one in battery_lives(design, wiring, known):
            lasts = f"{one.hours:.1f} hours" if one.hours < 100 else f"{one.hours / 24:.0f} days"
            rows.append(f"| {design.name} | {one.state} | {one.current:.3g} mA | {lasts} |")
    return "\n".join(rows)
