"""The puck: a cup and a lid that hold the carrier board between their posts; with a battery, on top of a bay for it."""

from dataclasses import dataclass
from typing import Final

from build123d import Part, Pos, RectangleRounded, extrude

from hardware.cases.board_solids import Board, block, rod
from hardware.cases.layout.part_places import Layout
from hardware.cases.printed.battery_bay import BAY, bay, bay_openings
from hardware.cases.printed.screws import M2_5

WALL: Final = 2.0
GAP: Final = 0.75
"""Between the board and the wall."""
FIT: Final = 0.2
"""Between the lid's rim and the wall."""
LID_POST: Final = 6.5
POST: Final = 8.4
"""Of the cup: the screws' heads are let into them."""
RIM: Final = 3.0
RING: Final = (37.5, 22.5)
WINDOW: Final = 0.8
"""Thickness of the lid over the ring: white PLA lets its light through."""
USB_BELOW: Final = 13.6
"""From the carrier down to the middle of the module's USB socket: a Pico's is at 13.3 mm, an ESP32's at 13.9."""
USB: Final = (12.0, 10.0)
"""Room for the largest plug, and for what both modules differ."""


@dataclass(frozen=True, slots=True)
class Puck:
    """The printed parts in the place they have when closed; z = 0 is the table. `seat` is the board's lower face."""

    cup: Part
    lid: Part
    seat: float
    top: float
    head_at: float
    screw: float
    """Length of the four screws."""


def puck(board: Board, layout: Layout, battery: bool = False) -> Puck:
    """The case around that board."""
    if battery:
        seat, screw = WALL + BAY + 1.2 + 1.8 + board.below + 0.1, 30.0
    else:
        seat, screw = max(WALL + board.below + 0.5, WALL + USB[1] / 2 + 0.3 + USB_BELOW), 25.0
    top = seat + board.thickness + board.top + 0.5
    head_at = round(seat + board.thickness + 5.0 - screw, 2)
    cup = _cup(board, seat, top, head_at, layout)
    if battery:
        cup = (cup + bay(board)) - bay_openings(board)
    return Puck(cup, _lid(board, layout, seat, top), seat, top, head_at, screw)


def outline(board: Board, inset: float) -> RectangleRounded:
    """The case's outer edge, moved in by `inset`."""
    grown = 2 * (GAP + WALL - inset)
    width, depth = board.size
    return RectangleRounded(width + grown, depth + grown, board.corner + grown / 2)


def _cup(board: Board, seat: float, top: float, head_at: float, layout: Layout) -> Part:
    cup = extrude(outline(board, 0), top) - Pos(0, 0, WALL) * extrude(outline(board, WALL), top)
    for x, y, diameter in layout.posts:
        cup += rod(diameter, seat, (x, y, 0))
    for x, y, _ in layout.posts:
        cup -= rod(M2_5.through, seat, (x, y, 0)) + rod(M2_5.head + 0.6, head_at, (x, y, 0))
    x, y = board.parts["usb"]
    return cup - block((USB[0], 8 * WALL, USB[1]), (x, y + GAP, seat - USB_BELOW - USB[1] / 2))


def _lid(board: Board, layout: Layout, seat: float, top: float) -> Part:
    lid = Pos(0, 0, top) * extrude(outline(board, 0), layout.lid)
    rim = extrude(outline(board, WALL + FIT), RIM) - extrude(outline(board, 2 * WALL), RIM)
    lid += Pos(0, 0, top - RIM) * rim
    floor = seat + board.thickness
    for x, y in board.holes:
        lid += rod(LID_POST, top - floor, (x, y, floor)) - rod(M2_5.core, top - floor + 0.6, (x, y, floor))
    return lid - _openings(board, layout, top)


def _openings(board: Board, layout: Layout, top: float) -> Part:
    """Return what is cut out of the lid: shaft, caps and display go through, the ring shines through."""
    x, y = board.parts["ring"]
    outer, inner = (rod(size, layout.lid - WINDOW, (x, y, top)) for size in RING)
    cut = outer - inner
    for mount in layout.mounts:
        if isinstance(mount.hole, tuple):
            cut += block((*mount.hole, 3 * layout.lid), (*mount.at, top - layout.lid))
        else:
            cut += rod(mount.hole, 3 * layout.lid, (*mount.at, top - layout.lid))
    return cut
