"""What is printed on the board."""

from collections.abc import Iterator
from typing import Any

import pcbnew  # type: ignore[import-not-found]  # comes with KiCad, for its own Python only

from hardware.tools.circuit import Design
from hardware.tools.pcb.kicad_units import MIDDLE, page_point
from hardware.tools.silkscreen import Box, Printer


def print_names(board: Any, design: Design) -> None:
    """Refs and labels where they cover nothing; what finds no place is not printed."""
    size = design.board["size"]
    edge = Box(MIDDLE[0] - size[0] / 2, MIDDLE[1] - size[1] / 2, MIDDLE[0] + size[0] / 2, MIDDLE[1] + size[1] / 2)
    printers = {below: Printer(edge.grown(-0.5), list(_taken(board, below))) for below in (False, True)}
    for footprint in board.GetFootprints():
        ref, part = footprint.Reference(), design.parts.get(footprint.GetReference())
        if part is None:
            continue
        around = _box_of(footprint.GetBoundingBox(False))
        if part.label:
            _print(board, printers[part.below], part.label, around, part.below, 1.0)
        place = printers[part.below].place(part.ref, around, 1.0)
        ref.SetVisible(place is not None)
        if place is not None:
            ref.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(1.0), pcbnew.FromMM(1.0)))
            ref.SetTextThickness(pcbnew.FromMM(0.15))
            ref.SetKeepUpright(True)
            ref.SetTextAngleDegrees(0)
            ref.SetPosition(page_point(*place))
    said = f"{design.name} {design.revision}"
    for below, text in ((False, "companion"), (False, said), (True, "CERN-OHL-S-2.0")):
        _print(board, printers[below], text, edge, below, 1.2)


def _print(board: Any, printer: Printer, text: str, around: Box, below: bool, size: float) -> None:
    place = printer.place(text, around, size)
    if place is None:
        return
    item = pcbnew.PCB_TEXT(board)
    item.SetText(text)
    item.SetPosition(page_point(*place))
    item.SetLayer(pcbnew.B_SilkS if below else pcbnew.F_SilkS)
    item.SetMirrored(below)
    item.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(size), pcbnew.FromMM(size)))
    item.SetTextThickness(pcbnew.FromMM(0.15 * size))
    board.Add(item)


def _taken(board: Any, below: bool) -> Iterator[Box]:
    """What no text may cover: pads, and what is printed on that side already. Vias are under the lacquer."""
    layer = pcbnew.B_SilkS if below else pcbnew.F_SilkS
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            yield _box_of(pad.GetBoundingBox()).grown(0.2)
        for item in footprint.GraphicalItems():
            if item.GetLayer() == layer:
                yield from _boxes_of(item)


def _boxes_of(item: Any) -> Iterator[Box]:
    """A printed shape as boxes: a slanted or round one by its points, for its middle is empty."""
    if item.GetClass() != "PCB_SHAPE":
        yield _box_of(item.GetBoundingBox()).grown(0.1)
        return
    outline = pcbnew.SHAPE_POLY_SET()
    item.TransformShapeToPolygon(outline, item.GetLayer(), 0, pcbnew.FromMM(0.01), pcbnew.ERROR_INSIDE)
    for index in range(outline.OutlineCount()):
        chain = outline.Outline(index)
        points = [chain.CPoint(place) for place in range(chain.PointCount())]
        for here, there in zip(points, points[1:] + points[:1], strict=True):
            steps = max(1, int(pcbnew.ToMM(max(abs(there.x - here.x), abs(there.y - here.y)))) * 2)
            for step in range(steps + 1):
                x = pcbnew.ToMM(here.x + (there.x - here.x) * step / steps)
                y = pcbnew.ToMM(here.y + (there.y - here.y) * step / steps)
                yield Box(x, y, x, y).grown(0.15)


def _box_of(box: Any) -> Box:
    left, top, right, bottom = (
        pcbnew.ToMM(one) for one in (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())
    )
    return Box(left, top, right, bottom)
