"""The printed parts together with what they hold: what is drawn, exported and checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from build123d import Part, Pos, Rot

from hardware.cases import camera_gallows
from hardware.cases.board_solids import Board, block, rod
from hardware.cases.panel import PI_AT, panel, turned
from hardware.cases.puck import SCREW, puck
from hardware.cases.screws import M2_5

STACK: float = 11.0
"""From the Pi to its hat: spacers M2.5 x 11, as the 40-pin socket of 8.5 mm with its plastic needs."""


@dataclass(frozen=True, slots=True)
class Assembly:
    """`printed` parts, the `boards` with the room they take, `plugs` that must get in, M2.5 `screws`; all in place."""

    printed: Mapping[str, Part]
    boards: Mapping[str, Part] = field(default_factory=dict)
    plugs: Mapping[str, Part] = field(default_factory=dict)
    screws: tuple[Part, ...] = ()


def assemblies(boards: Mapping[str, Board]) -> dict[str, Assembly]:
    """Everything that is printed, by name."""
    return {
        "puck": _puck(boards["puck"]),
        "panel": _panel(boards["pi"], boards["hat"]),
        "gallows-clamp": Assembly({"gallows-clamp": camera_gallows.clamp()}, {"profile": _upright()}),
        "gallows-elbow": Assembly(
            {"gallows-elbow": camera_gallows.elbow()}, {"profile": block((20, 20, 29.8), (0, 0, 0))}
        ),
        "gallows-head": _head(boards["camera"]),
    }


def _puck(board: Board) -> Assembly:
    case = puck(board)
    x, y = board.parts["usb"]
    plug = block((11.0, 20.0, 6.5), (x, y + 10, case.seat - 9.4))
    screws = tuple(M2_5.shaft(SCREW, (*hole, case.head_at)) for hole in case.heads)
    shaft = rod(7.0, 15.0, (*board.parts["encoder"], case.seat + board.thickness + board.top))
    room = Pos(0, 0, case.seat) * board.room()
    return Assembly({"cup": case.cup, "lid": case.lid}, {"carrier": room}, {"usb plug": plug, "dial": shaft}, screws)


def _panel(pi: Board, hat: Board) -> Assembly:
    case = panel(pi)
    lying = Pos(0, 0, case.seat) * turned(_bare(pi))
    # The hat covers the header's end: its holes are those of the Pi, ten millimetres off the middle.
    above = Pos(0, 0, case.seat + pi.thickness + STACK) * turned(Pos(-10, 0, 0) * _bare(hat, hat.top))
    back = PI_AT[1] + pi.size[1] / 2
    cable = block((12.0, 40.0, 7.0), (PI_AT[0] + 31.3, back + 20, case.seat + pi.thickness - 1.5))
    network = block((40.0, 52.0, 16.5), (PI_AT[0] - pi.size[0] / 2 - 23, PI_AT[1], case.seat + pi.thickness))
    screws = tuple(
        Pos(0, 0, case.seat + pi.thickness) * Pos(*_held(hole)) * Rot(180, 0, 0) * M2_5.shaft(6.0, (0, 0, 0))
        for hole in pi.holes
    )
    return Assembly(
        {"box": case.box, "lid": case.lid}, {"Pi": lying, "hat": above}, {"power": cable, "sockets": network}, screws
    )


def _held(hole: tuple[float, float]) -> tuple[float, float]:
    return PI_AT[0] - hole[0], PI_AT[1] - hole[1]


def _bare(board: Board, top: float = 0.0) -> Part:
    """The plate, and the room above it."""
    plate = board.plate()
    width, depth = board.size
    room = block((width - 16, depth - 16, top), (0, 0, board.thickness)) if top else Part()
    return plate + room


def _head(camera: Board) -> Assembly:
    middle = -(camera.size[1] + 12) / 2 - 1
    lying = Pos(0, middle, 6.5) * camera.plate()
    return Assembly(
        {"gallows-head": camera_gallows.head(camera)}, {"camera": lying, "arm": block((20, 39, 20), (0, 24.6, 5))}
    )


def _upright() -> Part:
    return block((20, 20, 300), (0, camera_gallows.DEEP + camera_gallows.SLEEVE / 2, camera_gallows.WALL * 2 + 0.1))
