"""Parts in a lid: every mount of a layout as solids, the room for its wires, and the rim that its flange needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from build123d import Part, Pos

from hardware.cases.board_solids import rod
from hardware.cases.body_solids import bought, room
from hardware.cases.layout.bought_part_bodies import Body
from hardware.cases.layout.fit_faults import RIM
from hardware.cases.layout.part_places import Layout
from hardware.cases.printed.panel import DISPLAY_POST

SKIN: Final = 0.4
"""Depth below a flange at which the wall is looked for."""


@dataclass(frozen=True, slots=True)
class LidParts:
    """Solids by ref."""

    bodies: dict[str, Part] = field(default_factory=dict)
    rooms: dict[str, tuple[str, Part]] = field(default_factory=dict)
    rests: dict[str, tuple[str, Part]] = field(default_factory=dict)


def lid_parts(layout: Layout, known: Mapping[str, Body], outer: float, lid: str = "lid") -> LidParts:
    """Those of `layout`, in a lid whose outer face is at z = `outer`; a display lies below the wall on its posts."""
    found = LidParts()
    for mount in layout.mounts:
        body = known[mount.body]
        depth = layout.lid + DISPLAY_POST if mount.body == "oled" else 0.0
        place = Pos(*mount.at, outer - depth)
        found.bodies[mount.ref] = bought(body, place, layout.lid)
        if any(body.of("room")):
            found.rooms[f"wires of {mount.ref}"] = (mount.ref, room(body, place, layout.lid))
        for number, ring in enumerate(_rims(body, layout.lid)):
            found.rests[f"{mount.ref} {number}"] = (lid, place * ring)
    return found


def _rims(body: Body, wall: float) -> list[Part]:
    """A thin ring in the wall, below the edge of each flange and nut."""
    rims = []
    for shape in body.of("flange", "nut"):
        z = -wall if shape.inside else -SKIN
        rims.append(rod(shape.size[0] - 0.02, SKIN, (0, 0, z)) - rod(shape.size[0] - 2 * RIM, SKIN, (0, 0, z)))
    return rims
