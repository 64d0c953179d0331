"""The gallows: clamp, profiles, elbow and head with the camera, as they stand on a table."""

from collections.abc import Iterable, Mapping
from typing import Final

from build123d import Location, Part, Pos, Rot

from hardware.cases.assembled.assembly import Assembly, Fastener
from hardware.cases.board_solids import Board, block
from hardware.cases.body_solids import bought, room
from hardware.cases.layout.bought_part_bodies import Body
from hardware.cases.layout.part_places import ARM, UPRIGHT
from hardware.cases.printed import camera_gallows as gallows
from hardware.cases.printed.screws import M2, M5

FOOT: Final = gallows.DEEP + gallows.SLEEVE / 2
TABLE: Final = 30.0
"""Thickness of the table's top in the drawing; the clamp takes up to its jaw."""


def gallows_assembly(camera: Board, known: Mapping[str, Body]) -> Assembly:
    """All in place; the table's edge is at y = DEEP, the arm goes over the table."""
    at_elbow, at_head = places()
    upright = block((20, 20, UPRIGHT), (0, FOOT, 2 * gallows.WALL + 0.1))
    bar = at_elbow.position.Z + 60 - gallows.SLEEVE / 2
    arm = block((20, ARM, 20), (0, FOOT - 10.2 - ARM / 2, bar - 10))
    on_head = at_head * Pos(0, gallows.camera_middle(camera), gallows.PLATE + gallows.CAMERA_POST)
    lens_down = on_head * Rot(0, 180, 0)
    bolt = Pos(0, gallows.DEEP / 2, 2 * gallows.WALL - 6.85) * Rot(0, 0, 30)
    printed = {"clamp": gallows.clamp(), "elbow": at_elbow * gallows.elbow(), "head": at_head * gallows.head(camera)}
    bodies = {
        "upright": upright,
        "arm": arm,
        "camera": on_head * camera.plate() + bought(known["camera"], lens_down),
        "bolt": bought(known["m8_bolt"], bolt),
    }
    rooms = {"ribbon": ("camera", room(known["camera"], lens_down))}
    side = Rot(0, 90, 0)
    printing = {"clamp": side, "elbow": side, "head": Rot(0, 0, 0)}
    return Assembly(printed, bodies, rooms, {}, (*_joints(at_elbow, at_head), *_camera(camera, on_head)), printing)


def places() -> tuple[Location, Location]:
    """Places of elbow and head."""
    at_elbow = Location((0, FOOT, UPRIGHT - 19.8), (0, 0, 180))
    bar = at_elbow.position.Z + 60 - gallows.SLEEVE / 2
    return at_elbow, Location((0, FOOT - 10.2 - ARM - gallows.WALL - 0.1, bar - gallows.SLEEVE / 2))


def _joints(at_elbow: Location, at_head: Location) -> Iterable[Fastener]:
    """M5 x 10 from both sides, each into a slot nut."""
    upright, bar = gallows.ELBOW_SCREWS
    spots = {
        "clamp": (Location((0, FOOT, gallows.CLAMP_SCREW)), "upright"),
        "elbow, upright": (at_elbow * Pos(*upright), "upright"),
        "elbow, arm": (at_elbow * Pos(*bar), "arm"),
        "head": (at_head * Pos(*gallows.HEAD_SCREW), "arm"),
    }
    for name, (spot, into) in spots.items():
        for side, turn in ((-1, 90), (1, -90)):
            place = Location(spot.position) * Pos(side * gallows.SLEEVE / 2, 0, 0) * Rot(0, turn, 0)
            yield Fastener(f"screw at the {name}, {side}", M5, 10.0, place, frozenset(), into)


def _camera(camera: Board, on_head: Location) -> Iterable[Fastener]:
    for number, (x, y) in enumerate(camera.holes, 1):
        yield Fastener(
            f"camera screw {number}",
            M2,
            6.0,
            on_head * Pos(x, y, camera.thickness) * Rot(180, 0, 0),
            frozenset({"arm"}),
        )


def table() -> Part:
    """The edge of a table, for the picture."""
    return block((500, 500, TABLE), (0, FOOT - 15 - 250, 2 * gallows.WALL + gallows.JAW - TABLE))
