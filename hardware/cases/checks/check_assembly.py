"""Everything that is wrong with an assembly: what meets, what hangs in the air, what no screwdriver reaches."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from build123d import Part

from hardware.cases.assembled.assembly import Assembly, Fastener
from hardware.cases.checks.check_print import print_faults

TOUCHING: Final = 0.5
"""Cubic millimetres that two solids may share by rounding."""
GRIP: Final = {"M2": 3.0, "M2.5": 4.0, "M3": 5.0}
"""Millimetres of thread that hold a screw in plastic."""


def complaints(assembly: Assembly) -> Iterator[str]:
    """Yield what is wrong with it, one thing a line."""
    for name, part in assembly.printed.items():
        yield from print_faults(name, part, assembly.printing.get(name))
    yield from _in_the_way(assembly)
    yield from _rests(assembly)
    for fastener in assembly.fasteners:
        yield from _screwed(fastener, assembly)


def shared(one: Part, other: Part) -> float:
    """The volume of what is in both, in cubic millimetres."""
    if not one.solids() or not other.solids() or not _near(one, other):
        return 0.0
    common = one & other
    return 0.0 if common is None else sum(solid.volume for solid in common.solids())


def _near(one: Part, other: Part) -> bool:
    mine, theirs = one.bounding_box(), other.bounding_box()
    return all(
        low < top and bottom < high
        for low, high, bottom, top in zip(mine.min, mine.max, theirs.min, theirs.max, strict=True)
    )


def _in_the_way(assembly: Assembly) -> Iterator[str]:
    solids = {**assembly.printed, **assembly.bodies}
    for (one, first), (other, second) in combinations(solids.items(), 2):
        if frozenset((one, other)) not in assembly.together and (much := shared(first, second)) > TOUCHING:
            yield f"{one} and {other} are in each other's way by {much:.1f} mm3"
    for name, (owner, space) in assembly.rooms.items():
        for other, solid in solids.items():
            if other != owner and (much := shared(space, solid)) > TOUCHING:
                yield f"{other} is in the way of {name} by {much:.1f} mm3"


def _rests(assembly: Assembly) -> Iterator[str]:
    """The wall below each flange is there all round: a hole that is too wide, or cut at an edge, shows here."""
    for name, (printed, ring) in assembly.rests.items():
        if shared(ring, assembly.printed[printed]) < 0.97 * ring.volume:
            yield f"{name} finds no {printed} below its flange"


def _screwed(fastener: Fastener, assembly: Assembly) -> Iterator[str]:
    """A screw goes freely through what it holds, bites into exactly one part, does not meet its end, and is reached."""
    screw, shaft = fastener.screw, fastener.shaft()
    ring = 3.1416 / 4 * (screw.diameter**2 - screw.core**2)
    bitten = {part: shared(shaft, solid) / ring for part, solid in assembly.printed.items()}
    biting = {part: length for part, length in bitten.items() if length > 0.2}
    wanted = 0 if fastener.into else 1
    if len(biting) != wanted or any(length < GRIP[screw.name] - 0.05 for length in biting.values()):
        told = ", ".join(f"{length:.1f} mm in {part}" for part, length in biting.items()) or "nothing"
        yield f"{fastener.name} should bite {GRIP[screw.name]:.0f} mm or more in one part, and bites {told}"
    for name, solid in assembly.printed.items():
        if shared(fastener.core(), solid) > TOUCHING:
            yield f"{fastener.name} meets the end of its hole in {name}"
    for name, solid in {**assembly.printed, **assembly.bodies}.items():
        if name not in fastener.last and (much := shared(fastener.driver(), solid)) > TOUCHING:
            yield f"no screwdriver reaches {fastener.name}: {name} is in its way by {much:.1f} mm3"
    for name, solid in assembly.bodies.items():
        if name not in fastener.last | {fastener.into} and shared(shaft, solid) > TOUCHING:
            yield f"{fastener.name} does not go through the hole of {name}"
