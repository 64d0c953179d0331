"""The board in KiCad: parts placed, nets routed, ground poured, names printed. Runs in KiCad's Python.

python3 -m hardware.tools.kicad.pcb.make_board hat
"""

import sys
from collections.abc import Iterator
from typing import Any, Final

import pcbnew  # type: ignore[import-not-found]  # comes with KiCad, for its own Python only

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design, Part, load_design
from hardware.tools.kicad.kicad_project import folder_of, settle, stable_uuid, write_project
from hardware.tools.kicad.own_symbols import write_own
from hardware.tools.kicad.pcb.bare_board import cut_slot, draw_outline, drill_holes, keep_antenna_free, pour
from hardware.tools.kicad.pcb.kicad_units import MIDDLE, load_footprint, page_point, point
from hardware.tools.kicad.pcb.silkscreen_names import print_names
from hardware.tools.kicad.routing.copper import VIA, VIA_DRILL, Area, Pad
from hardware.tools.kicad.routing.route_nets import route, stitches
from hardware.tools.kicad.schematics.net_labels import kicad_name, own_name
from hardware.tools.kicad.symbols import open_pins

_WIDE: Final = 1.0
_NARROW: Final = 0.25
_POURED: Final = frozenset({"GND"})


def make_board(design: Design) -> None:
    """Write the board of a design into its project's folder."""
    board = pcbnew.BOARD()
    _describe(board, design)
    draw_outline(board, design)
    cut_slot(board, design)
    nets = {net: _net(board, kicad_name(design, net)) for net in design.nets()}
    nets |= {net: _net(board, net) for net in open_pins(design).values()}
    for part in design.parts.values():
        _place(board, design, part, nets)
    drill_holes(board, design)
    keep_antenna_free(board, design)
    _route(board, design, nets)
    pour(board, design, nets["GND"])
    print_names(board, design)
    path = folder_of(design.name) / f"{design.name}.kicad_pcb"
    pcbnew.SaveBoard(str(path), board)
    board = pcbnew.LoadBoard(str(path))  # a board that was never loaded cannot be poured
    board.GetDesignSettings().m_MaxError = pcbnew.FromMM(0.02)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    _take_out_loose_stitches(board)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(str(path), board)
    known = frozenset(stable_uuid(design.name, ref, 1) for ref in design.parts)
    write_project(design)  # SaveBoard has written its own
    path.write_text(settle(path.read_text("utf-8"), design.name, known), "utf-8")


def _take_out_loose_stitches(board: Any) -> None:
    """A via of the ground that meets no ground on one of its sides, for islands of it were taken away."""
    grounds = [zone for zone in board.Zones() if not zone.GetIsRuleArea()]
    for via in [item for item in board.GetTracks() if item.GetClass() == "PCB_VIA" and item.GetNetname() in _POURED]:
        for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
            if not any(zone.HitTestFilledArea(layer, via.GetPosition(), via.GetWidth(layer) // 2) for zone in grounds):
                board.Delete(via)
                break


def _describe(board: Any, design: Design) -> None:
    title = pcbnew.TITLE_BLOCK()
    title.SetTitle(f"{design.title}: {design.name}")
    title.SetRevision(design.revision)
    title.SetDate(design.date)
    title.SetComment(0, "CERN-OHL-S-2.0. Made by script from hardware/circuits: change it there.")
    board.SetTitleBlock(title)
    board.GetDesignSettings().SetBoardThickness(pcbnew.FromMM(design.board["thickness"]))


def _net(board: Any, name: str) -> Any:
    net = pcbnew.NETINFO_ITEM(board, name)
    board.Add(net)
    return net


def _place(board: Any, design: Design, part: Part, nets: dict[str, Any]) -> None:
    library, _, name = part.what.footprint.partition(":")
    footprint = load_footprint(library, name)
    footprint.SetReference(part.ref)
    footprint.SetValue(part.what.value)
    footprint.SetPath(pcbnew.KIID_PATH(f"/{stable_uuid(design.name, part.ref, 1)}"))
    board.Add(footprint)
    if part.below:
        footprint.Flip(footprint.GetPosition(), pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
    footprint.Rotate(footprint.GetPosition(), pcbnew.EDA_ANGLE(part.turned, pcbnew.DEGREES_T))
    xs = [pad.GetPosition().x for pad in footprint.Pads()]
    ys = [pad.GetPosition().y for pad in footprint.Pads()]
    middle = pcbnew.VECTOR2I((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    footprint.SetPosition(footprint.GetPosition() + point(*part.at) - middle)
    pins = {pad.GetNumber() for pad in footprint.Pads()}
    if missing := set(part.pins) - pins:
        raise BadDesign(f"{part.ref}: its footprint {name} has no pin {sorted(missing)}")
    for pad in footprint.Pads():
        number = pad.GetNumber()
        if net := part.pins.get(number) or open_pins(design).get((part.ref, number)):
            pad.SetNet(nets[net])


def _pads(board: Any) -> Iterator[Pad]:
    for pad in board.GetPads():
        box = pad.GetBoundingBox()
        if pad.GetAttribute() != pcbnew.PAD_ATTRIB_NPTH:
            x, y = pcbnew.ToMM(pad.GetPosition().x), pcbnew.ToMM(pad.GetPosition().y)
            yield Pad(own_name(pad.GetNetname()), x, y, pcbnew.ToMM(box.GetWidth()), pcbnew.ToMM(box.GetHeight()))


def _area(board: Any, design: Design) -> Area:
    (width, height), (x, y) = design.board["size"], MIDDLE
    holes = [
        (pcbnew.ToMM(pad.GetPosition().x), pcbnew.ToMM(pad.GetPosition().y), pcbnew.ToMM(pad.GetDrillSizeX()) / 2)
        for pad in board.GetPads()
        if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH
    ]
    holes += _slot(design)
    box = None
    if design.antenna is not None:
        (left, bottom), (right, top) = design.antenna
        box = (x + left, y - top, x + right, y - bottom)
    corner = design.board["corner"]
    return Area(x - width / 2, y - height / 2, x + width / 2, y + height / 2, corner, tuple(holes), box)


def _slot(design: Design) -> list[tuple[float, float, float]]:
    """The slot as holes side by side, on the page."""
    if "slot" not in design.board:
        return []
    x, y, width, length = design.board["slot"]
    steps = int((length - width) * 2)
    half = (length - width) / 2
    places = [y - half + (length - width) * step / steps for step in range(steps + 1)]
    return [(MIDDLE[0] + x, MIDDLE[1] - place, width / 2) for place in places]


def _route(board: Any, design: Design, nets: dict[str, Any]) -> None:
    widths = {net: _WIDE if net in design.wide else _NARROW for net in nets}
    tracks, vias = route(list(_pads(board)), _area(board, design), widths, _POURED)
    for track in tracks:
        item = pcbnew.PCB_TRACK(board)
        item.SetStart(page_point(*track.start))
        item.SetEnd(page_point(*track.end))
        item.SetWidth(pcbnew.FromMM(track.width))
        item.SetLayer((pcbnew.F_Cu, pcbnew.B_Cu)[track.layer])
        item.SetNet(nets[track.net])
        board.Add(item)
    for via in (*vias, *stitches(list(_pads(board)), tracks, vias, _area(board, design))):
        item = pcbnew.PCB_VIA(board)
        item.SetPosition(page_point(via.x, via.y))
        item.SetWidth(pcbnew.FromMM(VIA))
        item.SetDrill(pcbnew.FromMM(VIA_DRILL))
        item.SetNet(nets[via.net])
        board.Add(item)


if __name__ == "__main__":
    for asked in sys.argv[1:]:
        made = load_design(asked)
        write_project(made)
        write_own()
        make_board(made)
        print(f"{asked}: board made")
