"""The gallows: a clamp at the table's edge, two lengths of 20 x 20 mm profile, and the camera at their end."""

from typing import Final

from build123d import Part, Pos, RegularPolygon, Rot, extrude

from hardware.cases.board_solids import Board, block, rod
from hardware.cases.printed.screws import M2, M5

PROFILE: Final = 20.0
FIT: Final = 0.3
WALL: Final = 5.0
SLEEVE: Final = PROFILE + 2 * WALL
JAW: Final = 55.0
"""Thickest table top that it takes."""
BOLT: Final = 8.4
"""M8, with its nut let into the jaw."""
NUT: Final = (13.3, 6.9)
"""Across flats, and deep; its corners are 15 mm apart."""
DEEP: Final = 50.0
PLATE: Final = 4.0
"""The plate below the camera."""
CAMERA_POST: Final = 2.5
CLAMP_SCREW: Final = JAW + 4 * WALL + 25
ELBOW_SCREWS: Final = ((0.0, 0.0, 15.0), (0.0, 35.0, 60 - SLEEVE / 2))
HEAD_SCREW: Final = (0.0, 25.0, SLEEVE / 2)
"""Places where M5 screws go in, from both sides each."""


def clamp() -> Part:
    """Holds the upright; an M8 bolt from below presses on the table."""
    body = block((SLEEVE, DEEP + SLEEVE, WALL * 2), (0, (DEEP + SLEEVE) / 2, JAW + WALL * 2))
    body += block((SLEEVE, DEEP + SLEEVE, WALL * 2), (0, (DEEP + SLEEVE) / 2, 0))
    body += block((SLEEVE, SLEEVE, JAW + 4 * WALL), (0, DEEP + SLEEVE / 2, 0))
    body += block((SLEEVE, SLEEVE, 40), (0, DEEP + SLEEVE / 2, JAW + 4 * WALL))
    body -= _hole(JAW + 4 * WALL + 40, (0, DEEP + SLEEVE / 2, WALL * 2))
    body -= rod(BOLT, 4 * WALL, (0, DEEP / 2, -1)) + Pos(0, DEEP / 2, 2 * WALL - NUT[1]) * Rot(0, 0, 30) * _nut()
    return body - _screw((0, DEEP + SLEEVE / 2, CLAMP_SCREW))


def elbow() -> Part:
    """Joins upright and arm at a right angle, the arm going towards y."""
    body = block((SLEEVE, SLEEVE, 60), (0, 0, 0)) + block((SLEEVE, 60, SLEEVE), (0, 30 - SLEEVE / 2, 60 - SLEEVE))
    body += block(
        (SLEEVE, 25, 25), (0, 20, 60 - SLEEVE - 12.5)
    )  # against sagging; as wide, for it is printed on its side
    body -= _hole(60 - SLEEVE, (0, 0, 0))
    body -= Pos(0, SLEEVE / 2 - WALL, 60 - SLEEVE / 2) * Rot(-90, 0, 0) * _hole(60, (0, 0, 0))
    for at in ELBOW_SCREWS:
        body -= _screw(at)
    return body


def head(camera: Board) -> Part:
    """Sits on the end of the arm and holds the camera looking down."""
    body = block((SLEEVE, 45, SLEEVE), (0, 22.5, 0)) - Pos(0, WALL, SLEEVE / 2) * Rot(-90, 0, 0) * _hole(60, (0, 0, 0))
    width, deep = camera.size
    plate = block((width + 8, deep + 12, PLATE), (0, -(deep + 12) / 2 + 1, 0))
    middle = camera_middle(camera)
    lens_x, lens_y = camera.parts["lens"]
    plate -= rod(15.0, 12, (lens_x, middle + lens_y, -4))
    for x, y in camera.holes:
        plate += rod(4.5, CAMERA_POST, (x, middle + y, PLATE))
        plate -= rod(M2.core, 8.0, (x, middle + y, 0.8))
    return body + plate - _screw(HEAD_SCREW)


def camera_middle(camera: Board) -> float:
    """Return the place of the camera's middle on the head, towards the arm."""
    return -(camera.size[1] + 12) / 2 - 1


def _nut() -> Part:
    return extrude(RegularPolygon(NUT[0] / 2, 6, major_radius=False), NUT[1])


def _hole(length: float, at: tuple[float, float, float]) -> Part:
    """Room for the profile, standing on `at`."""
    return block((PROFILE + FIT, PROFILE + FIT, length), at)


def _screw(at: tuple[float, float, float]) -> Part:
    """M5 from both sides into the profile's slot nuts."""
    return Pos(*at) * Rot(0, 90, 0) * rod(M5.through, 3 * SLEEVE, (0, 0, -1.5 * SLEEVE))
