"""The board itself: outline, holes, ground, and what is kept free of it."""

from typing import Any, Final

import pcbnew  # type: ignore[import-not-found]  # comes with KiCad, for its own Python only

from hardware.tools.design.circuit import Design
from hardware.tools.kicad.pcb.kicad_units import load_footprint, point

_HOLE: Final = ("MountingHole", "MountingHole_2.7mm_M2.5")


def draw_outline(board: Any, design: Design) -> None:
    """The edge, with its round corners."""
    width, height = design.board["size"]
    x, y, r = width / 2, height / 2, design.board["corner"]
    lines = [
        ((-x + r, y), (x - r, y)),
        ((x, y - r), (x, -y + r)),
        ((x - r, -y), (-x + r, -y)),
        ((-x, -y + r), (-x, y - r)),
    ]
    for start, end in lines:
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(point(*start))
        line.SetEnd(point(*end))
        _add_to_edge(board, line)
    d = r * 0.5**0.5
    for sx, sy in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        arc = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        cx, cy = sx * (x - r), sy * (y - r)
        arc.SetArcGeometry(point(cx + sx * r, cy), point(cx + sx * d, cy + sy * d), point(cx, cy + sy * r))
        _add_to_edge(board, arc)


def cut_slot(board: Any, design: Design) -> None:
    """The slot for a ribbon, with round ends."""
    if "slot" not in design.board:
        return
    x, y, width, length = design.board["slot"]
    r, half = width / 2, (length - width) / 2
    for side in (1, -1):
        line = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_SEGMENT)
        line.SetStart(point(x + side * r, y - half))
        line.SetEnd(point(x + side * r, y + half))
        _add_to_edge(board, line)
        arc = pcbnew.PCB_SHAPE(board, pcbnew.SHAPE_T_ARC)
        end = y + side * half
        arc.SetArcGeometry(point(x - r, end), point(x, end + side * r), point(x + r, end))
        _add_to_edge(board, arc)


def _add_to_edge(board: Any, shape: Any) -> None:
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(pcbnew.FromMM(0.1))
    board.Add(shape)


def drill_holes(board: Any, design: Design) -> None:
    """The holes for screws."""
    for place, (x, y) in enumerate(design.board["holes"], start=1):
        hole = load_footprint(*_HOLE)
        hole.SetReference(f"H{place}")
        hole.SetValue("M2.5")
        hole.SetPosition(point(x, y))
        hole.SetAttributes(
            hole.GetAttributes() | pcbnew.FP_BOARD_ONLY | pcbnew.FP_EXCLUDE_FROM_BOM | pcbnew.FP_EXCLUDE_FROM_POS_FILES
        )
        hole.Reference().SetVisible(False)
        board.Add(hole)


def _zone(board: Any, corners: list[tuple[float, float]]) -> Any:
    zone = pcbnew.ZONE(board)
    zone.Outline().NewOutline()
    for corner in corners:
        zone.Outline().Append(point(*corner))
    return zone


def _box(left: float, bottom: float, right: float, top: float) -> list[tuple[float, float]]:
    return [(left, bottom), (right, bottom), (right, top), (left, top)]


def keep_antenna_free(board: Any, design: Design) -> None:
    """No ground beside the antenna of the module."""
    if design.antenna is None:
        return
    (left, bottom), (right, top) = design.antenna
    zone = _zone(board, _box(left, bottom, right, top))
    zone.SetIsRuleArea(True)
    zone.SetDoNotAllowCopperPour(True)
    zone.SetDoNotAllowTracks(False)
    zone.SetDoNotAllowVias(False)
    zone.SetDoNotAllowPads(False)
    zone.SetDoNotAllowFootprints(False)
    zone.SetZoneName("antenna")
    zone.SetLayerSet(_copper())
    board.Add(zone)


def _copper() -> Any:
    layers = pcbnew.LSET()
    layers.AddLayer(pcbnew.F_Cu)
    layers.AddLayer(pcbnew.B_Cu)
    return layers


def pour(board: Any, design: Design, ground: Any) -> None:
    """Ground on both layers, wherever nothing else is."""
    width, height = (one / 2 - 0.4 for one in design.board["size"])
    zone = _zone(board, _box(-width, -height, width, height))
    zone.SetLayerSet(_copper())
    zone.SetNet(ground)
    zone.SetZoneName("ground")
    zone.SetLocalClearance(pcbnew.FromMM(0.25))
    zone.SetMinThickness(pcbnew.FromMM(0.25))
    zone.SetThermalReliefGap(pcbnew.FromMM(0.3))
    zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
    zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
    board.Add(zone)
