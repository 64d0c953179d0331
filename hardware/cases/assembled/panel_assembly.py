"""The panel with everything in it."""

from collections.abc import Mapping
from typing import Final

from build123d import Location, Part, Pos, Rot

from hardware.cases.assembled.assembly import Assembly, Fastener
from hardware.cases.assembled.lid_parts import lid_parts
from hardware.cases.board_solids import Board, block
from hardware.cases.body_solids import bought, room
from hardware.cases.layout.bought_part_bodies import Body
from hardware.cases.layout.part_places import CABLES_OUT, HAT_AT, PANEL, Layout
from hardware.cases.printed.panel import DISPLAY_POST, PI_AT, Panel, display_holes, panel, turned
from hardware.cases.printed.screws import M2, M2_5, M3
from hardware.tools.design.circuit import Part as BoardPart
from hardware.tools.design.circuit import load_design

STACK: Final = 20.0
"""From the Pi to its hat: spacers M2.5 x 20 and a riser below the hat's socket, for the cooler is 13.7 mm high."""
LEGS: Final = 1.5
"""Length by which the hat's solder stands out below."""


def panel_assembly(
    boards: Mapping[str, Board], known: Mapping[str, Body], layout: Layout = PANEL, stack: float = STACK
) -> Assembly:
    """All in place; the Pi is a Pi 5 with its cooler, the higher of both."""
    pi, hat = boards["pi"], boards["hat"]
    case = panel(pi, layout)
    face = case.seat + pi.thickness
    lid = lid_parts(layout, known, case.top + layout.lid)
    dial = next(mount for mount in layout.mounts if mount.body == "panel_encoder")
    bodies = {
        **lid.bodies,
        "knob": bought(known["knob"], Pos(*dial.at, case.top + 6.5)),
        "Pi": Pos(0, 0, case.seat) * turned(_pi(pi)),
        "cooler": bought(known["cooler"], Pos(*PI_AT, face) * Pos(8.0, 0, 0)),
        "hat": Pos(0, 0, face + stack) * turned(Pos(-10, 0, 0) * _hat(hat, stack, known["xh_plug"])),
        "BZ1": _buzzer(known["buzzer"], face + stack + hat.thickness),
        "spacers": _spacers(pi, face, known["spacer"]),
    }
    pairs = (("knob", dial.ref), ("Pi", "hat"), ("BZ1", "hat"), ("Pi", "spacers"), ("hat", "spacers"))
    return Assembly(
        {"box": case.box, "lid": case.lid}, bodies, lid.rooms | _rooms(case, pi, known), lid.rests,
        _fasteners(case, pi, hat, layout), {"box": Rot(0, 0, 0), "lid": Rot(180, 0, 0)},
        frozenset(map(frozenset, pairs)),
    )  # fmt: skip


def _pi(pi: Board) -> Part:
    """The plate with its sockets; what is soldered below keeps off the posts."""
    sockets = block((21.0, 52.0, 16.0), (35.0, 0, pi.thickness))
    low = block((50.0, 7.4, 3.5), (-11.0, -25.2, pi.thickness)) + block((51.0, 5.1, 8.5), (-10.0, 24.5, pi.thickness))
    below = block((pi.size[0] - 20, pi.size[1] - 16, 2.0), (-4.0, 0, -2.0))
    return pi.plate() + sockets + low + below


def _hat(hat: Board, stack: float, xh: Body) -> Part:
    """The plate, the room of its parts above, its solder, and the socket with its longer pins down to the Pi."""
    width, depth = hat.size
    above = block((width - 16, depth - 16, hat.top), (0, 0, hat.thickness))
    socket = block((51.0, 5.1, stack - 8.6), (*(hat.header or (0, 0)), -stack + 8.6))
    for part in _plugs():
        above += Pos(*part.at, hat.thickness) * Rot(0, 0, part.turned) * _xh(xh, len(part.pins))
    return hat.plate() + above + block((width - 16, depth - 16, LEGS), (0, 0, -LEGS)) + socket


def _plugs() -> list[BoardPart]:
    return [part for part in load_design("hat").parts.values() if part.kind.startswith("xh")]


def _xh(body: Body, ways: int) -> Part:
    """A plug of so many ways with its housing: 2.5 mm a way, 2.4 mm beside them."""
    [shape] = body.of("solid")
    return block((2.5 * ways + 2.4, shape.size[1], shape.size[2]), (0, 0, 0))


def _buzzer(body: Body, face: float) -> Part:
    x, y = load_design("hat").parts["BZ1"].at
    return bought(body, Pos(HAT_AT[0] - x, HAT_AT[1] - y, face))


def _spacers(pi: Board, face: float, spacer: Body) -> Part:
    return Part() + [bought(spacer, Pos(*hole, face)) for hole in _hat_holes(pi)]


def _hat_holes(pi: Board) -> list[tuple[float, float]]:
    return [(PI_AT[0] - x, PI_AT[1] - y) for x, y in pi.holes]


def _rooms(case: Panel, pi: Board, known: Mapping[str, Body]) -> dict[str, tuple[str, Part]]:
    """Plugs that come in through the walls, the camera's ribbon, and the wires that leave the hat."""
    face, back, left = case.seat + pi.thickness, PI_AT[1] + pi.size[1] / 2, PI_AT[0] - pi.size[0] / 2
    away = Rot(-90, 0, 0)
    plug = known["usb_c_plug"]
    found = {
        "power plug": ("Pi", room(plug, Pos(PI_AT[0] + 31.3, back + 1, face + 1.6) * away)),
        "screen plug": ("Pi", room(plug, Pos(PI_AT[0] + 16.5, back + 1, face + 1.6) * away)),
        "second screen plug": ("Pi", room(plug, Pos(PI_AT[0] + 3.0, back + 1, face + 1.6) * away)),
        "network and USB plugs": ("Pi", block((60.0, 52.5, 16.5), (left - 33.5, PI_AT[1], face))),
        "card": ("Pi", block((20.0, 12.0, 1.4), (PI_AT[0] + 42.5 + 10.1, PI_AT[1], case.seat - 1.6))),
        "ribbon": ("Pi", _ribbon(face, back)),
        "cable of the strip": ("hat", block((40.0, 12.0, 6.0), (CABLES_OUT[0], CABLES_OUT[1], 10.0))),
    }
    for part in _plugs():
        x, y = HAT_AT[0] - part.at[0], HAT_AT[1] - part.at[1]
        place = Pos(x, y, face + STACK + 1.6) * Rot(0, 0, part.turned)
        found[f"plug {part.ref}"] = ("hat", room(known["xh_plug"], place))
    return found


def _ribbon(face: float, back: float) -> Part:
    """From the camera's socket up, bent over 5 mm, and out below the hat."""
    up = block((16.0, 5.0, 7.5), (PI_AT[0] - 4.0, back - 3.9, face + 6.0))
    return up + block((16.0, 40.0, 1.2), (PI_AT[0] - 4.0, back + 14.0, face + 12.3))


def _fasteners(case: Panel, pi: Board, hat: Board, layout: Layout) -> tuple[Fastener, ...]:
    down, face = Rot(180, 0, 0), case.seat + pi.thickness
    lid = frozenset(("lid", "knob", *(mount.ref for mount in layout.mounts)))
    above = lid | {"hat", "BZ1", "spacers"}
    found = [
        Fastener(f"spacer {n}", M2_5, 6.0, Pos(*hole, face) * down, above) for n, hole in enumerate(_hat_holes(pi), 1)
    ]
    found += [
        Fastener(f"hat screw {n}", M2_5, 6.0, Pos(*hole, face + STACK + hat.thickness) * down, lid, "spacers")
        for n, hole in enumerate(_hat_holes(pi), 1)
    ]
    found += [
        Fastener(f"lid screw {n}", M3, 16.0, Pos(x, y, case.top + layout.lid) * down)
        for n, (x, y, _) in enumerate(layout.posts, 1)
    ]
    for mount in layout.mounts:
        if mount.body == "oled":
            at = case.top - DISPLAY_POST - 1.2
            found += [
                Fastener(f"display screw {n}", M2, 5.0, Location((*hole, at)), frozenset({"box", *_UNDER}))
                for n, hole in enumerate(display_holes(mount), 1)
            ]
    return tuple(found)


_UNDER: Final = ("Pi", "hat", "BZ1", "cooler", "spacers")
