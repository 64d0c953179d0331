"""The puck: a cup and a lid that hold the carrier board between their posts."""

from dataclasses import dataclass
from typing import Final

from build123d import Part, Pos, RectangleRounded, extrude

from hardware.cases.board_solids import Board, Point, block, rod
from hardware.cases.screws import M2_5

WALL: Final = 2.0
GAP: Final = 0.75
"""Between the board and the wall."""
FIT: Final = 0.2
"""Between the lid's rim and the wall."""
POST: Final = 6.5
SCREW: Final = 20.0
"""M2.5 x 20."""
RIM: Final = 3.0
RING: Final = (37.5, 22.5)
WINDOW: Final = 0.8
"""Thickness of the lid over the ring: white PLA lets its light through."""
ENCODER: Final = 7.4
CAP: Final = 13.0
DISPLAY: Final = (24.0, 7.5)
USB: Final = (13.0, 8.0)


@dataclass(frozen=True, slots=True)
class Puck:
    """The printed parts in the place they have when closed; z = 0 is the table. `seat` is the board's lower face."""

    cup: Part
    lid: Part
    seat: float
    heads: tuple[Point, ...]
    head_at: float


def puck(board: Board) -> Puck:
    """The case around that board."""
    seat = WALL + board.below + 0.5
    top = seat + board.thickness + board.top + 0.5
    return Puck(_cup(board, seat, top), _lid(board, seat, top), seat, board.holes, M2_5.head_height + 0.4)


def _outline(board: Board, inset: float) -> RectangleRounded:
    """The case's outer edge, moved in by `inset`."""
    grown = 2 * (GAP + WALL - inset)
    width, depth = board.size
    return RectangleRounded(width + grown, depth + grown, board.corner + grown / 2)


def _cup(board: Board, seat: float, top: float) -> Part:
    cup = extrude(_outline(board, 0), top) - Pos(0, 0, WALL) * extrude(_outline(board, WALL), top)
    for x, y in board.holes:
        cup += rod(POST, seat, (x, y, 0))
    for x, y in board.holes:
        cup -= rod(M2_5.through, seat, (x, y, 0)) + rod(M2_5.head + 0.6, M2_5.head_height + 0.4, (x, y, 0))
    x, y = board.parts["usb"]
    return cup - block((USB[0], 8 * WALL, USB[1]), (x, y + GAP, seat - USB[1] - 2.0))


def _lid(board: Board, seat: float, top: float) -> Part:
    lid = Pos(0, 0, top) * extrude(_outline(board, 0), WALL)
    rim = extrude(_outline(board, WALL + FIT), RIM) - extrude(_outline(board, 2 * WALL), RIM)
    lid += Pos(0, 0, top - RIM) * rim
    floor = seat + board.thickness
    for x, y in board.holes:
        lid += rod(POST, top - floor, (x, y, floor)) - rod(M2_5.core, SCREW, (x, y, floor - 1))
    return lid - _openings(board, top)


def _openings(board: Board, top: float) -> Part:
    """What is cut out of the lid: the shaft, two caps and the display go through, the ring shines through."""
    x, y = board.parts["ring"]
    outer, inner = (rod(size, WALL - WINDOW, (x, y, top)) for size in RING)
    cut = (outer - inner) + rod(ENCODER, 3 * WALL, (*board.parts["encoder"], top - WALL))
    for name in ("confirm", "next"):
        cut += rod(CAP, 3 * WALL, (*board.parts[name], top - WALL))
    return cut + block((*DISPLAY, 3 * WALL), (*board.parts["display"], top - WALL))
