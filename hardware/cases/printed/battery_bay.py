"""The battery's bay in a puck: a tray for the cell, posts for the charger, a pocket for the switch, and a cover."""

from typing import Final

from build123d import Part, Pos, RectangleRounded, extrude

from hardware.cases.board_solids import Board, Point, block, rod
from hardware.cases.printed.screws import M2

FLOOR: Final = 2.0
BAY: Final = 10.4
"""Height of the bay inside, above the floor."""
CELL_AT: Final = (9.1, 0.0)
CELL: Final = (35.0, 62.0)
RIB: Final = 1.2
CHARGER_AT: Final = (-30.6, 26.0, FLOOR + 2.6)
"""The charger's corner beside its USB socket, which looks at the back; the battery's plug is at the left."""
CHARGER_HOLES: Final = ((2.54, -2.54), (19.05, -2.54))
CHARGER_POST: Final = 4.6
SWITCH_AT: Final = (-20.0, FLOOR + 2.4)
"""Place of the switch along the left wall, and height of its slider."""
SWITCH: Final = (8.6, 4.7, 4.4)
SLIDER: Final = (5.2, 2.6)
"""The slot, longer than the slider by its travel and some play."""
COVER: Final = 1.2
COVER_POSTS: Final = ((3.0, 34.4), (-14.0, -33.0), (32.4, 0.0))
PLUG: Final = (11.4, 9.2)
"""For the largest micro-USB plug, which goes in by 12 mm: the corner's post keeps the charger from the wall."""
WIRES: Final = (7.0, 14.0)
WIRES_AT: Final = (-12.8, 4.0)
"""Through the cover, above the charger's row of pins and beside the cell."""


def charger_holes() -> list[Point]:
    """Return the holes by which the charger is screwed on."""
    return [(CHARGER_AT[0] + x, CHARGER_AT[1] + y) for x, y in CHARGER_HOLES]


def bay(board: Board) -> Part:
    """Return what stands on the cup's floor."""
    left, half = -(board.size[0] / 2 + 0.75), CELL[1] / 2
    x, y = CELL_AT
    ribs = block((RIB, 56.0, 1.9), (x - CELL[0] / 2 - RIB / 2 - 0.3, y, FLOOR))
    ribs += block((RIB, 24.0, 4.0), (x + CELL[0] / 2 + RIB / 2 + 0.3, y + 16.0, FLOOR))
    ribs += block((RIB, 20.0, 4.0), (x + CELL[0] / 2 + RIB / 2 + 0.3, y - 16.0, FLOOR))
    for end in (-1, 1):
        ribs += block((24.0, RIB, 4.0), (x, y + end * (half + RIB / 2 + 0.3), FLOOR))
    for hole in charger_holes():
        high = CHARGER_AT[2] - FLOOR
        ribs += rod(CHARGER_POST, high, (*hole, FLOOR)) - rod(M2.core, high + 1.0, (*hole, FLOOR - 1.0))
    ribs += block((17.0, 4.0, CHARGER_AT[2] - FLOOR), (CHARGER_AT[0] + 10.8, CHARGER_AT[1] - 33.0, FLOOR))
    for post in COVER_POSTS:
        ribs += rod(5.2, BAY, (*post, FLOOR)) - rod(M2.core, BAY, (*post, FLOOR + BAY - 5.0))
    return ribs + _pocket(left)


def _pocket(left: float) -> Part:
    """Three low walls round the switch; its pins stand up between them, a drop of hot glue keeps it down."""
    along, deep = SWITCH[0] + 0.3, SWITCH[2] + 0.3
    pocket = block((deep + RIB, along + 2 * RIB, 4.0), (left + (deep + RIB) / 2, SWITCH_AT[0], FLOOR))
    return pocket - block((deep, along, 4.0), (left + deep / 2, SWITCH_AT[0], FLOOR))


def bay_openings(board: Board) -> Part:
    """Return what is cut into the cup: for the charger's plug, the slider, and the screws that reach into the floor."""
    back, left = board.size[1] / 2 + 0.75, -(board.size[0] / 2 + 0.75)
    plug = block((PLUG[0], 14.0, PLUG[1]), (CHARGER_AT[0] + 10.795, back, CHARGER_AT[2] + 2.95 - PLUG[1] / 2))
    slider = block((8.0, SLIDER[0], SLIDER[1]), (left, SWITCH_AT[0], SWITCH_AT[1] - SLIDER[1] / 2))
    cores = Part() + [rod(M2.core, 3.0, (*hole, FLOOR - 1.0)) for hole in charger_holes()]
    return plug + slider + cores


def cover(board: Board, posts: tuple[tuple[float, float, float], ...]) -> Part:
    """Lies between cell and carrier, so that no pin ever presses into a cell; screwed to three posts."""
    width, depth = board.size
    plate = Pos(0, 0, FLOOR + BAY) * extrude(RectangleRounded(width + 0.9, depth + 0.9, board.corner), COVER)
    for x, y, diameter in posts:
        plate -= rod(diameter + 0.8, 3 * COVER, (x, y, FLOOR + BAY - COVER))
    for x, y in COVER_POSTS:
        plate -= rod(M2.through, 3 * COVER, (x, y, FLOOR + BAY - COVER))
    return plate - block((*WIRES, 3 * COVER), (*WIRES_AT, FLOOR + BAY - COVER))
