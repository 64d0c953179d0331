"""Checks against sparks and wrong supplies: every wire that leaves a board has its resistor and its clamp."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design, Part

CONTACT_OHM: Final = 1000.0
"""Between a contact on a wire and the pin that reads it."""
LEAST_OHM: Final = 33.0
"""Between any other wire and what it leads to: I2C and the chain are too fast for more."""


def check_protection(design: Design, wiring: Mapping[str, Any]) -> None:
    """BadDesign names the first wire or jack that is not protected."""
    for complaint in unprotected(design, wiring):
        raise BadDesign(complaint)


def unprotected(design: Design, wiring: Mapping[str, Any]) -> Iterator[str]:
    """Yield all that a spark or a supply joined the wrong way round could reach, one thing a line."""
    contacts = {button["name"] for button in wiring["button"]} | {f"encoder_{one}" for one in ("a", "b", "push")}
    for plug, net in leaving(design):
        yield from (f"{design.name}: {line}" for line in _wire_faults(design, plug, net, contacts))
    for part in design.parts.values():
        if part.kind == "terminal":
            yield from (f"{design.name}: {line}" for line in _jack_faults(design, part))


def leaving(design: Design) -> Iterator[tuple[str, str]]:
    """Each plug whose cable leaves the case, with each of its nets but ground."""
    for cable in design.cables:
        if not cable.inside:
            yield from ((cable.plug, net) for net in design.parts[cable.plug].pins.values() if net != "GND")


def resistors(design: Design, net: str) -> dict[str, tuple[str, float]]:
    """Return the net behind each resistor on a net, with its ohms, by its ref and pin."""
    found = {}
    for part in design.parts.values():
        for pin, own in part.pins.items():
            other = part.pins.get(str(2 * part.what.ways + 1 - int(pin))) if part.what.ohm else None
            if own == net and part.what.ohm and other is not None:
                found[f"{part.ref}.{pin}"] = (other, part.what.ohm)
    return found


def clamps(design: Design, net: str) -> list[Part]:
    """The parts that lead sparks away from a net."""
    return [part for part in _on(design, net) if part.what.clamps]


def _on(design: Design, net: str) -> list[Part]:
    return [part for part in design.parts.values() if net in part.pins.values()]


def _wire_faults(design: Design, plug: str, net: str, contacts: set[str]) -> Iterator[str]:
    if any(part.kind.startswith("capacitor") for part in _on(design, net)):
        return  # a supply: its capacitor takes the spark
    behind = resistors(design, net)
    if not clamps(design, net):
        yield f"the wire {net} of {plug} has no clamp against sparks"
    if not behind:
        yield f"the wire {net} of {plug} has no resistor in series"
    for ref, (inner, ohm) in behind.items():
        least = CONTACT_OHM if inner in contacts else LEAST_OHM
        if ohm < least:
            yield f"the wire {net} of {plug} has {ohm:.0f} ohm in {ref}; {least:.0f} are wanted"
    bare = [one.ref for one in _on(design, net) if not (one.ref == plug or one.what.clamps or one.what.ohm)]
    if bare:
        yield f"the wire {net} of {plug} leads to {', '.join(bare)} without a resistor"


def _jack_faults(design: Design, jack: Part) -> Iterator[str]:
    """Its supply goes through one diode that may carry what the fuse lets through, and nowhere else."""
    for net in jack.pins.values():
        if net == "GND":
            continue
        others = [part for part in _on(design, net) if part.ref != jack.ref]
        diodes = [part for part in others if part.what.symbol.startswith("Diode:") and part.pins["2"] == net]
        if len(others) != 1 or diodes != others:
            yield f"the supply {net} at {jack.ref} does not go through one diode, and nowhere else"
            return
        most = max(part.what.limit_ma or 0 for part in design.parts.values() if part.kind == "fuse")
        if (diodes[0].what.limit_ma or 0) < most:
            yield f"{diodes[0].ref} at {jack.ref} may carry less than the fuse"
