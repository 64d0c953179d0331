"""The panel: a box for the Pi with cooler and hat, and a lid with buttons, dial, display and turn lamp."""

from dataclasses import dataclass
from typing import Final

from build123d import Axis, Part, Pos, RectangleRounded, Rot, extrude, fillet

from hardware.cases.board_solids import Board, Point, block, rod
from hardware.cases.layout.part_places import PANEL, Layout, Mount
from hardware.cases.printed.screws import M2, M2_5, M3

WALL: Final = 2.5
FLOOR: Final = 2.5
CORNER: Final = 5.0
STAND: Final = 5.0
"""Height of the posts below the Pi."""
PI_AT: Final = (-25.0, 25.0)
"""The Pi's middle; it is turned half round, so that its power socket looks at the back and USB at the left."""
FIT: Final = 0.3
"""Between the lid's tongue and the box."""
USB_SOCKETS: Final = (54.6, 17.5)
"""Width of the opening for network and USB, and its height above the Pi."""
DISPLAY_HOLES: Final = (23.5, 23.8)
DISPLAY_POST: Final = 3.0


@dataclass(frozen=True, slots=True)
class Panel:
    """The printed parts in the place they have when closed; `seat` is the Pi's lower face, `top` the lid's."""

    box: Part
    lid: Part
    seat: float
    top: float


def place(x: float, y: float) -> Point:
    """A point of the Pi's own drawing, in the box."""
    return PI_AT[0] - x, PI_AT[1] - y


def panel(pi: Board, layout: Layout = PANEL) -> Panel:
    """The case around that Pi."""
    top = FLOOR + layout.inside[2]
    return Panel(_box(pi, layout), _lid(pi, layout, top), FLOOR + STAND, top)


def _outline(layout: Layout, inset: float) -> RectangleRounded:
    width, depth, _ = layout.inside
    return RectangleRounded(width + 2 * (WALL - inset), depth + 2 * (WALL - inset), CORNER - inset)


def _box(pi: Board, layout: Layout) -> Part:
    height = FLOOR + layout.inside[2]
    box = extrude(_outline(layout, 0), height) - Pos(0, 0, FLOOR) * extrude(_outline(layout, WALL), height)
    for x, y, diameter in layout.posts:
        box += rod(diameter, layout.inside[2], (x, y, FLOOR)) - rod(M3.core, layout.inside[2], (x, y, FLOOR + 14))
    for hole in pi.holes:
        x, y = place(*hole)
        box += rod(6.0, STAND, (x, y, FLOOR)) - rod(M2_5.core, STAND + 1, (x, y, FLOOR - 0.8))
    return box - _openings(pi, layout, height)


def _openings(pi: Board, layout: Layout, height: float) -> Part:
    """For the sockets of a Pi 4 or 5, no wider than a printer bridges, and for cables of camera and strip."""
    board = FLOOR + STAND + pi.thickness
    back, left, right = layout.inside[1] / 2, -layout.inside[0] / 2, layout.inside[0] / 2
    power = block((13.5, 6 * WALL, 9.0), (place(-31.3, 0)[0] + 0.5, back, board - 2.4))
    screens = block((26.5, 6 * WALL, 9.0), (place(-9.75, 0)[0], back, board - 2.4))
    wide, _ = USB_SOCKETS
    usb = block((6 * WALL, wide, height), (left, PI_AT[1], board - 0.5))  # the lid's tongue closes it from above
    ribbon = block((27.0, 6 * WALL, 3.0), (place(7.5, 0)[0], back, board + 11.5))
    chain = block((6 * WALL, 24.0, 12.0), (right, -18.0, FLOOR + 6))
    return power + screens + usb + ribbon + chain + _slots(-FLOOR, range(-15, 16, 6))


def _slots(at: float, steps: range) -> Part:
    """Slots above and below the Pi: a Pi 5 in a closed box grows hot."""
    return Part() + [block((50.0, 2.5, 3 * FLOOR), (PI_AT[0], PI_AT[1] + step, at)) for step in steps]


def _lid(pi: Board, layout: Layout, top: float) -> Part:
    lid = Pos(0, 0, top) * extrude(_outline(layout, 0), layout.lid)
    lid = fillet(lid.edges().group_by(Axis.Z)[-1], 1.0)
    below = top - layout.lid
    for x, y, _ in layout.posts:
        lid -= rod(M3.through, 4 * layout.lid, (x, y, below))
    for mount in layout.mounts:
        if isinstance(mount.hole, tuple):
            lid = _display(lid, mount, mount.hole, top)
        else:
            lid -= rod(mount.hole, 4 * layout.lid, (*mount.at, below))
        if mount.body == "led":
            lid += rod(9.0, 3.5, (*mount.at, top - 3.5)) - rod(6.3, 3.5, (*mount.at, top - 3.5))
    return lid + _tongue(pi, layout, top) - _slots(below, range(-12, 13, 6))


def _tongue(pi: Board, layout: Layout, top: float) -> Part:
    """Closes the opening of the USB sockets from above, so that nothing of the box has to be bridged so far."""
    wide, high = USB_SOCKETS
    low = FLOOR + STAND + pi.thickness + high
    middle = -layout.inside[0] / 2 - WALL / 2
    return block((WALL - FIT, wide - 2 * FIT, top - low), (middle, PI_AT[1], low))


def _display(lid: Part, mount: Mount, window: tuple[float, float], top: float) -> Part:
    """The window, and four posts below the lid into which M2 screws hold the display."""
    lid -= block((*window, 4 * DISPLAY_POST), (*mount.at, top - DISPLAY_POST))
    for x, y in display_holes(mount):
        lid += rod(4.4, DISPLAY_POST, (x, y, top - DISPLAY_POST))
        lid -= rod(M2.core, DISPLAY_POST + 1.2, (x, y, top - DISPLAY_POST))
    return lid


def display_holes(mount: Mount) -> list[Point]:
    """Return the holes by which the display is screwed on."""
    wide, deep = DISPLAY_HOLES
    return [(mount.at[0] + x, mount.at[1] + y) for x in (-wide / 2, wide / 2) for y in (-deep / 2, deep / 2)]


def turned(solid: Part) -> Part:
    """Something drawn as the Pi is, as it lies in the box."""
    return Pos(*PI_AT) * Rot(0, 0, 180) * solid
