"""The puck with everything in it, with and without a battery."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from build123d import Part, Pos, Rot

from hardware.cases.assembled.assembly import Assembly, Fastener
from hardware.cases.board_solids import Board, block
from hardware.cases.body_solids import bought, room
from hardware.cases.layout.bought_part_bodies import Body
from hardware.cases.layout.part_places import Layout, puck_layout
from hardware.cases.printed import battery_bay as bay
from hardware.cases.printed.puck import POST, Puck, puck
from hardware.cases.printed.screws import M2, M2_5
from hardware.tools.design.circuit import load_design

MODULES: Final = ("pico_w", "esp32")
KNOB: Final = 3.0
"""The knob's lower edge above the lid: so far it is pressed."""


def layout_of(board: Board) -> Layout:
    """Return the layout of the parts that go through the lid."""
    return puck_layout({"parts": board.parts, "size": board.size, "top": board.top, "holes": board.holes}, POST)


def puck_assembly(
    board: Board, known: Mapping[str, Body], battery: bool = False, layout: Layout | None = None
) -> Assembly:
    """All in place; below the carrier are both kinds of modules, of which one is in."""
    layout = layout or layout_of(board)
    case = puck(board, layout, battery)
    above = case.seat + board.thickness
    shown = {mount.ref: bought(known[mount.body], Pos(*mount.at, above)) for mount in layout.mounts}
    bodies = {
        **shown,
        "RING1": bought(known["ring"], Pos(*board.parts["ring"], above)),
        "knob": bought(known["knob"], Pos(*board.parts["encoder"], case.top + layout.lid + KNOB)),
        "carrier": Pos(0, 0, case.seat) * (board.plate() + _below(board)),
        **_modules(known, case.seat),
    }
    together = {frozenset(pair) for pair in (("knob", "SW3"), *((ref, "carrier") for ref in (*shown, "RING1")))}
    printed = {"cup": case.cup, "lid": case.lid}
    together |= {frozenset(pair) for pair in combinations(("carrier", *MODULES), 2)}
    rooms = {
        f"plug of the {kind}": (kind, _plug(known, board.parts["usb"], case.seat - known[kind].usb_below))
        for kind in MODULES
    }
    printing = {"cup": Rot(0, 0, 0), "lid": Rot(180, 0, 0)}
    fasteners = _screws(case, board)
    if battery:
        printed["cover"], printing["cover"] = bay.cover(board, layout.posts), Rot(0, 0, 0)
        bodies |= _battery(known, board)
        rooms |= _battery_rooms(known, board)
        fasteners += _battery_screws()
    return Assembly(printed, bodies, rooms, {}, fasteners, printing, frozenset(together))


def _below(board: Board) -> Part:
    """Lower parts beside the module, off the edge and the posts."""
    width, depth = board.size
    return block((width - 24.0, depth - 24.0, 12.0), (0, 0, -12.0)) + block((width - 4.0, 32.0, 12.0), (0, 0, -12.0))


def _modules(known: Mapping[str, Body], seat: float) -> dict[str, Part]:
    """Both kinds, each where the carrier has it: whichever is in, it has to fit."""
    places = {kind: load_design(f"puck_{kind}").parts["A1"].at for kind in MODULES}
    return {kind: bought(known[kind], Pos(*at, seat)) for kind, at in places.items()}


def _plug(known: Mapping[str, Body], at: tuple[float, float], middle: float) -> Part:
    return room(known["micro_usb_plug"], Pos(at[0], at[1] + 0.9, middle) * Rot(-90, 0, 0))


def _screws(case: Puck, board: Board) -> tuple[Fastener, ...]:
    return tuple(
        Fastener(f"screw {number}", M2_5, case.screw, Pos(*hole, case.head_at))
        for number, hole in enumerate(board.holes, 1)
    )


def _battery(known: Mapping[str, Body], board: Board) -> dict[str, Part]:
    left = -(board.size[0] / 2 + 0.75)
    switch = Pos(left, *bay.SWITCH_AT) * Rot(0, -90, 0) * Rot(0, 0, -90)
    return {
        "cell": bought(known["cell"], Pos(*bay.CELL_AT, bay.FLOOR + 0.1)),
        "charger": bought(known["charger"], Pos(*bay.CHARGER_AT)),
        "switch": bought(known["slide_switch"], switch),
    }


def _battery_rooms(known: Mapping[str, Body], board: Board) -> dict[str, tuple[str, Part]]:
    left = -(board.size[0] / 2 + 0.75)
    switch = Pos(left, *bay.SWITCH_AT) * Rot(0, -90, 0) * Rot(0, 0, -90)
    x, y, z = bay.CHARGER_AT
    return {
        "battery's plug": ("charger", room(known["charger"], Pos(x, y, z))),
        "wires of the switch": ("switch", room(known["slide_switch"], switch)),
        "charging plug": ("charger", _plug(known, (x + 10.795, y - 0.1), z + 2.95)),
    }


def _battery_screws() -> tuple[Fastener, ...]:
    down = Rot(180, 0, 0)
    later = frozenset({"carrier", *MODULES, "lid", "knob", "SW1", "SW2", "SW3", "DS1", "RING1"})
    charger = bay.CHARGER_AT[2] + 1.6
    found = [
        Fastener(f"charger screw {n}", M2, 5.0, Pos(*hole, charger) * down, later | {"cover"})
        for n, hole in enumerate(bay.charger_holes(), 1)
    ]
    found += [
        Fastener(f"cover screw {n}", M2, 5.0, Pos(*post, bay.FLOOR + bay.BAY + bay.COVER) * down, later)
        for n, post in enumerate(bay.COVER_POSTS, 1)
    ]
    return tuple(found)
