"""The panel: a box for the Pi with its hat, and a lid with buttons, dial, display and turn lamp."""

from dataclasses import dataclass
from typing import Final

from build123d import Axis, Part, Pos, RectangleRounded, Rot, extrude, fillet

from hardware.cases.board_solids import Board, Point, block, rod
from hardware.cases.screws import M2, M2_5, M3

INSIDE: Final = (140.0, 124.0, 40.0)
WALL: Final = 2.5
FLOOR: Final = 2.5
CORNER: Final = 5.0
STAND: Final = 5.0
"""Height of the posts below the Pi."""
PI_AT: Final = (-25.0, 25.0)
"""The Pi's middle; it is turned half round, so that its power socket looks at the back and USB at the left."""
POST: Final = 9.0
BUTTONS: Final = {"confirm": (-48.0, -42.0), "undo": (-18.0, -42.0), "next": (12.0, -42.0), "power": (60.0, -52.0)}
BUTTON: Final = {"confirm": 16.2, "undo": 16.2, "next": 16.2, "power": 12.2}
ENCODER_AT: Final = (42.0, -40.0)
ENCODER: Final = 7.4
LAMP_AT: Final = (42.0, 20.0)
LAMP: Final = 5.2
DISPLAY_AT: Final = (42.0, -10.0)
DISPLAY: Final = (25.0, 14.0)
DISPLAY_HOLES: Final = (23.5, 23.8)


@dataclass(frozen=True, slots=True)
class Panel:
    """The printed parts in the place they have when closed; `seat` is the lower face of the Pi."""

    box: Part
    lid: Part
    seat: float


def place(x: float, y: float) -> Point:
    """A point of the Pi's own drawing, in the box."""
    return PI_AT[0] - x, PI_AT[1] - y


def panel(pi: Board) -> Panel:
    """The case around that Pi."""
    return Panel(_box(pi), _lid(), FLOOR + STAND)


def corners() -> list[Point]:
    """Where the lid is screwed on."""
    x, y = INSIDE[0] / 2 - POST / 2 + 1, INSIDE[1] / 2 - POST / 2 + 1
    return [(-x, -y), (x, -y), (-x, y), (x, y)]


def _outline(inset: float) -> RectangleRounded:
    width, depth, _ = INSIDE
    return RectangleRounded(width + 2 * (WALL - inset), depth + 2 * (WALL - inset), CORNER - inset)


def _box(pi: Board) -> Part:
    height = FLOOR + INSIDE[2]
    box = extrude(_outline(0), height) - Pos(0, 0, FLOOR) * extrude(_outline(WALL), height)
    for x, y in corners():
        box += rod(POST, INSIDE[2], (x, y, FLOOR)) - rod(M3.core, INSIDE[2], (x, y, FLOOR + 14))
    for hole in pi.holes:
        x, y = place(*hole)
        box += rod(6.0, STAND, (x, y, FLOOR)) - rod(M2_5.core, STAND + 1, (x, y, FLOOR + 0.8))
    return box - _sockets(pi)


def _sockets(pi: Board) -> Part:
    """Openings for the sockets of a Pi 4 or 5, generous, and for the cables of camera, strip and seats."""
    board = FLOOR + STAND + pi.thickness
    back, left = INSIDE[1] / 2, -INSIDE[0] / 2
    x, y = place(0, -pi.size[1] / 2)
    power = block((62.0, 12 * WALL, 9.0), (x + 8, back, board - 2.0))
    usb = block((12 * WALL, 54.0, 18.0), (left, PI_AT[1], board - 0.5))
    ribbon = block((20.0, 6 * WALL, 2.5), (x - 12, back, board + 14))
    chain = block((6 * WALL, 26.0, 12.0), (INSIDE[0] / 2, -20.0, FLOOR + 6))
    return power + usb + ribbon + chain + _vents()


def _vents() -> Part:
    """Slots in the floor below the Pi: a Pi 5 in a closed box grows hot."""
    slots = [block((50.0, 2.5, 3 * FLOOR), (PI_AT[0], PI_AT[1] + step, -FLOOR)) for step in range(-15, 16, 6)]
    return Part() + slots


def _lid() -> Part:
    top = FLOOR + INSIDE[2]
    lid = Pos(0, 0, top) * extrude(_outline(0), FLOOR)
    lid = fillet(lid.edges().group_by(Axis.Z)[-1], 1.0)
    for x, y in corners():
        lid -= rod(M3.through, 3 * FLOOR, (x, y, top - FLOOR))
    for name, at in BUTTONS.items():
        lid -= rod(BUTTON[name], 3 * FLOOR, (*at, top - FLOOR))
    lid -= rod(ENCODER, 3 * FLOOR, (*ENCODER_AT, top - FLOOR)) + rod(LAMP, 3 * FLOOR, (*LAMP_AT, top - FLOOR))
    lid -= block((*DISPLAY, 3 * FLOOR), (*DISPLAY_AT, top - FLOOR))
    return (lid + _display_posts(top)) - _lid_vents(top)


def _display_posts(top: float) -> Part:
    """Four posts below the lid, into which M2 screws hold a 0.96 inch display."""
    x, y = DISPLAY_AT
    wide, deep = DISPLAY_HOLES
    posts = Part()
    for side_x in (-wide / 2, wide / 2):
        for side_y in (-deep / 2, deep / 2):
            at = (x + side_x, y + side_y, top - 3.0)
            posts += rod(4.0, 3.0, at) - rod(M2.core, 2.6, at)
    return posts


def _lid_vents(top: float) -> Part:
    slots = [block((50.0, 2.5, 3 * FLOOR), (PI_AT[0], PI_AT[1] + step, top - FLOOR)) for step in range(-12, 13, 6)]
    return Part() + slots


def turned(solid: Part) -> Part:
    """Something drawn as the Pi is, as it lies in the box."""
    return Pos(*PI_AT) * Rot(0, 0, 180) * solid
