"""Texts printed on the board: names and values of its parts, and the names of the pins of its plugs."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pcbnew  # type: ignore[import-not-found]  # comes with KiCad, for its own Python only

from hardware.tools.design.circuit import Design, Part
from hardware.tools.kicad.pcb.kicad_units import MIDDLE, page_point
from hardware.tools.kicad.place_silkscreen_texts import Box, Place, Printer

_SMALL: Final = 0.8
_LARGE: Final = 1.0
_HEAD: Final = 2.6


def print_names(board: Any, design: Design) -> None:
    """All names where they cover nothing; what finds no place is not printed."""
    size = design.board["size"]
    edge = Box(MIDDLE[0] - size[0] / 2, MIDDLE[1] - size[1] / 2, MIDDLE[0] + size[0] / 2, MIDDLE[1] + size[1] / 2)
    known = [one for one in board.GetFootprints() if one.GetReference() in design.parts]
    boxes = {one.GetReference(): _box_of(one.GetBoundingBox(False)) for one in known}
    printers = {}
    free = [*(slot.grown(0.4) for slot in _slots(design)), *_screws(design)]
    for below in (False, True):
        parts = [boxes[ref] for ref, part in design.parts.items() if part.below == below]
        printers[below] = Printer(edge.grown(-0.5), [*_taken(board, below), *free], parts)
    footprints = sorted(known, key=lambda one: (_size(boxes[one.GetReference()]), one.GetReference()))
    _print_plugs(board, design, footprints, printers, boxes)
    for slot in _slots(design):
        _print(board, "CAMERA", printers[False].place("CAMERA", slot, _SMALL, turn=True), False, _SMALL)
    for footprint in footprints:
        part = design.parts[footprint.GetReference()]
        _print_part(footprint, part, printers, boxes[part.ref])
    _print_board(board, design, printers, edge, boxes)


def _size(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


def _print_plugs(
    board: Any, design: Design, footprints: Sequence[Any], printers: dict[bool, Printer], boxes: dict[str, Box]
) -> None:
    """The names of pins, on both sides: beside the plug, and where they are soldered; then what the plug is for."""
    for footprint in footprints:
        part = design.parts[footprint.GetReference()]
        if part.names:
            pads = [pad for pad in footprint.Pads() if pad.GetNumber().isdecimal()]
            pads.sort(key=lambda pad: int(pad.GetNumber()))
            named = [(name, pad) for name, pad in zip(part.names, pads, strict=True) if name]
            soldered = _round(_box_of(pad.GetBoundingBox()) for pad in pads)
            for below, box in ((part.below, boxes[part.ref]), (not part.below, soldered)):
                _print_pins(board, named, printers[below], box, below)
    for footprint in footprints:
        part = design.parts[footprint.GetReference()]
        if part.label:
            for below, size in ((part.below, _LARGE), (part.below, _SMALL), (not part.below, _SMALL)):
                if place := printers[below].place(part.label, boxes[part.ref], size, label=True):
                    _print(board, part.label, place, below, size)
                    break


def _print_pins(board: Any, named: Sequence[tuple[str, Any]], printer: Printer, box: Box, below: bool) -> None:
    texts = [name for name, _ in named]
    pins = [(pcbnew.ToMM(pad.GetPosition().x), pcbnew.ToMM(pad.GetPosition().y)) for _, pad in named]
    places = printer.place_beside(texts, pins, box, _SMALL)
    for text, place in zip(texts, places or (), strict=False):
        _print(board, text, place, below, _SMALL)


def _print_part(footprint: Any, part: Part, printers: dict[bool, Printer], box: Box) -> None:
    """Its ref with its value behind, or apart from each other; on the other side what has no room on its own."""
    value = "" if part.label else part.what.value
    place = printers[part.below].place(f"{part.ref} {value}", box, _SMALL, turn=True) if value else None
    if place is not None:
        _show(footprint.Reference(), _shifted(place, -(len(value) + 1), part.below), part.below)
        _show(footprint.Value(), _shifted(place, len(part.ref) + 1, part.below), part.below)
        return
    for field, text in ((footprint.Reference(), part.ref), (footprint.Value(), value)):
        field.SetVisible(False)
        for below in (part.below, not part.below) if text else ():
            if place := printers[below].place(text, box, _SMALL, turn=True):
                _show(field, place, below)
                break


def _shifted(place: Place, letters: int, below: bool) -> Place:
    """Half as many letters further along the text, which runs the other way below."""
    by = letters * _SMALL * 0.92 / 2 * (-1 if below else 1)
    return Place(place.x, place.y - by, True) if place.upright else Place(place.x + by, place.y)


def _show(field: Any, place: Place, below: bool) -> None:
    field.SetVisible(True)
    field.SetLayer(pcbnew.B_SilkS if below else pcbnew.F_SilkS)
    field.SetMirrored(below)
    field.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(_SMALL), pcbnew.FromMM(_SMALL)))
    field.SetTextThickness(pcbnew.FromMM(0.12))
    field.SetKeepUpright(False)
    field.SetTextAngleDegrees(90 if place.upright else 0)
    field.SetPosition(page_point(place.x, place.y))


def _print_board(board: Any, design: Design, printers: dict[bool, Printer], edge: Box, boxes: dict[str, Box]) -> None:
    """The board's own name, where no part will cover it."""
    for part in design.parts.values():
        printers[part.below].taken.append(boxes[part.ref])
    said = f"companion {design.name} {design.revision}"
    for below in (False, True):
        printers[below].parts = ()
        _print(board, said, printers[below].place(said, edge, _LARGE), below, _LARGE)
    _print(board, "CERN-OHL-S-2.0", printers[True].place("CERN-OHL-S-2.0", edge, _LARGE), True, _LARGE)


def _slots(design: Design) -> Iterator[Box]:
    if "slot" in design.board:
        x, y, width, length = design.board["slot"]
        left, top = MIDDLE[0] + x - width / 2, MIDDLE[1] - y - length / 2
        yield Box(left, top, left + width, top + length)


def _screws(design: Design) -> Iterator[Box]:
    """The heads of the screws."""
    for x, y in design.board["holes"]:
        yield Box(MIDDLE[0] + x, MIDDLE[1] - y, MIDDLE[0] + x, MIDDLE[1] - y).grown(_HEAD)


def _print(board: Any, text: str, place: Place | None, below: bool, size: float) -> None:
    if place is None:
        return
    item = pcbnew.PCB_TEXT(board)
    item.SetText(text)
    item.SetPosition(page_point(place.x, place.y))
    item.SetLayer(pcbnew.B_SilkS if below else pcbnew.F_SilkS)
    item.SetMirrored(below)
    item.SetTextSize(pcbnew.VECTOR2I(pcbnew.FromMM(size), pcbnew.FromMM(size)))
    item.SetTextThickness(pcbnew.FromMM(0.15 * size))
    item.SetTextAngleDegrees(90 if place.upright else 0)
    board.Add(item)


def _round(boxes: Iterator[Box]) -> Box:
    """The box round all boxes."""
    found = list(boxes)
    return Box(
        min(one.left for one in found), min(one.top for one in found),
        max(one.right for one in found), max(one.bottom for one in found),
    )  # fmt: skip


def _taken(board: Any, below: bool) -> Iterator[Box]:
    """Yield what no text may cover: pads, and what is printed on that side already. Vias are under the lacquer."""
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
