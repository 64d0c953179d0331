"""Whether the printed parts are sound, fit a printer, and take their boards and screws."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from build123d import Part

from hardware.cases.assemblies import Assembly
from hardware.cases.screws import M2_5

PRINTER: Final = (220.0, 220.0, 250.0)
TOUCHING: Final = 0.5
"""Cubic millimetres that two solids may share by rounding."""
GRIP: Final = 4.0
"""Millimetres of thread that hold an M2.5 screw in plastic."""


def complaints(assembly: Assembly) -> Iterator[str]:
    """What is wrong with it, one thing a line."""
    for name, part in assembly.printed.items():
        yield from _printable(name, part)
    solids = {**assembly.printed, **assembly.boards, **assembly.plugs}
    for (one, first), (other, second) in combinations(solids.items(), 2):
        if not {one, other} <= assembly.plugs.keys() | assembly.boards.keys() and shared(first, second) > TOUCHING:
            yield f"{one} and {other} are in each other's way by {shared(first, second):.0f} mm3"
    for number, screw in enumerate(assembly.screws, start=1):
        yield from _screwed(f"screw {number}", screw, assembly)


def shared(one: Part, other: Part) -> float:
    """The volume of what is in both, in cubic millimetres."""
    common = one & other
    return 0.0 if common is None else sum(solid.volume for solid in common.solids())


def _printable(name: str, part: Part) -> Iterator[str]:
    if not part.is_valid or part.volume <= 0:
        yield f"{name} is no sound solid"
    if len(part.solids()) != 1:
        yield f"{name} falls into {len(part.solids())} pieces"
    if any(side > most for side, most in zip(part.bounding_box().size, PRINTER, strict=True)):
        yield f"{name} is larger than the printer ({' x '.join(f'{most:.0f}' for most in PRINTER)} mm)"


def _screwed(name: str, screw: Part, assembly: Assembly) -> Iterator[str]:
    """A screw passes freely through what it holds, and bites into exactly one part along enough of its length."""
    ring = 3.1416 / 4 * (M2_5.diameter**2 - M2_5.core**2)
    bitten = {part: shared(screw, solid) / ring for part, solid in assembly.printed.items()}
    biting = {part: length for part, length in bitten.items() if length > 0.2}
    if len(biting) != 1 or min(biting.values()) < GRIP:
        told = ", ".join(f"{length:.1f} mm in {part}" for part, length in biting.items()) or "nothing"
        yield f"{name} should bite {GRIP:.0f} mm or more in one part, and bites {told}"
    for board, solid in assembly.boards.items():
        if shared(screw, solid) > TOUCHING:
            yield f"{name} does not go through the hole of {board}"
