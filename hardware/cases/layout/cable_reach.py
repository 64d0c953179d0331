"""Check that cables are long enough for the way that they go."""

from collections.abc import Iterator, Mapping
from typing import Final

from hardware.cases.layout.bought_part_bodies import Body
from hardware.cases.layout.part_places import ARM, CABLES_OUT, HAT_AT, UPRIGHT, Layout
from hardware.tools.design.circuit import Design

ENDS: Final = 40.0
"""Length lost at both ends of a cable: crimped, soldered and bent."""
OUTSIDE: Final = 150.0
"""Least length of the strip's cable outside the panel."""
TO_PANEL: Final = 400.0
"""From the gallows' foot to the Pi in the panel, and what the ribbon's bends take."""


def reach_faults(design: Design, layout: Layout, known: Mapping[str, Body]) -> Iterator[str]:
    """The cables of a panel, and the camera's ribbon, that do not reach where they go, one a line."""
    goals = {mount.ref: (mount.at, 0.0) for mount in layout.mounts} | {"LEDS": (CABLES_OUT, OUTSIDE)}
    for cable in design.cables:
        (x, y), more = goals[cable.to]
        plug = design.parts[cable.plug].at
        way = abs(x - HAT_AT[0] + plug[0]) + abs(y - HAT_AT[1] + plug[1]) + layout.inside[2] + ENDS + more
        if way > cable.metres * 1000:
            yield f"{cable.name} of {cable.metres} m does not reach {cable.to}: it needs {way:.0f} mm"
    ribbon = known["camera_ribbon"]
    if (way := UPRIGHT + ARM + TO_PANEL) > ribbon.metres * 1000:
        yield f"the camera's ribbon of {ribbon.metres} m does not reach the Pi: it needs {way:.0f} mm"
