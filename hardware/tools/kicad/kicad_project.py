"""The files around a KiCad project: its settings, its library tables, and where the libraries are."""

import json
import math
import os
import re
import uuid
from pathlib import Path
from typing import Any, Final

from hardware.tools import HARDWARE, BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.kicad.s_expressions import Node, dump, find, numbers, parse

KICAD: Final = HARDWARE / "kicad"
"""The folder of the KiCad projects."""
FETCHED: Final = HARDWARE.parent / ".venv-hardware" / "kicad" / "usr" / "share" / "kicad"
"""Folder into which `make hardware` puts KiCad 9's libraries."""
_FLAT: Final = 1e-4
"""Farthest that a point may be off a straight line without being a corner of it, in mm."""
_SPACE: Final = uuid.uuid5(uuid.NAMESPACE_URL, "companion/hardware")
_UNORDERED: Final = frozenset({
    "footprint", "segment", "via", "zone", "gr_line", "gr_arc", "gr_text",
    "fp_line", "fp_arc", "fp_circle", "fp_poly", "fp_rect", "fp_text", "pad",
})  # fmt: skip
_UUID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_CLASS: Final[dict[str, Any]] = {
    "name": "Default", "clearance": 0.2, "track_width": 0.4, "via_diameter": 0.8, "via_drill": 0.4,
    "microvia_diameter": 0.3, "microvia_drill": 0.1, "diff_pair_gap": 0.25, "diff_pair_width": 0.2,
    "diff_pair_via_gap": 0.25, "bus_width": 12, "wire_width": 6, "line_style": 0, "priority": 2147483647,
    "pcb_color": "rgba(0, 0, 0, 0.000)", "schematic_color": "rgba(0, 0, 0, 0.000)",
}  # fmt: skip
_RULES: Final[dict[str, Any]] = {
    "min_clearance": 0.2, "min_track_width": 0.2, "min_via_diameter": 0.6, "min_through_hole_diameter": 0.3,
    "min_hole_clearance": 0.25, "min_hole_to_hole": 0.25, "min_copper_edge_clearance": 0.3,
    "min_via_annular_width": 0.1,
    "min_silk_clearance": 0.0, "min_text_height": 0.8, "min_text_thickness": 0.08, "min_resolved_spokes": 1,
}  # fmt: skip

_SEVERITIES: Final = {"silk_edge_clearance": "ignore"}
"""A module's USB socket reaches over the edge, and so does its outline."""


def folder_of(design: str) -> Path:
    """The folder of a board's KiCad project."""
    return KICAD / design


def stable_uuid(*names: object) -> str:
    """The same id for the same names, so that making a file again changes nothing in it."""
    return str(uuid.uuid5(_SPACE, "/".join(map(str, names))))


def settle(text: str, design: str, known: frozenset[str]) -> str:
    """The same board file whenever it is made: all in a fixed order, ids that are not `known` given by place.

    Poured copper loses corners that are none, for KiCad leaves some of them at random.
    """
    text = dump(_ordered(_without_flat_corners(parse(text))))
    owned = dict.fromkeys(_UUID.findall(text))
    stable = {own: own if own in known else stable_uuid(design, "pcb", place) for place, own in enumerate(owned)}
    return _UUID.sub(lambda found: stable[found[0]], text) + "\n"


def _without_flat_corners(board: list[Node]) -> list[Node]:
    for zone in find(board, "zone"):
        for polygon in find(zone, "filled_polygon"):
            for points in find(polygon, "pts"):
                points[1:] = _corners(points[1:])
    return board


def _corners(points: list[Node]) -> list[Node]:
    """The points of an outline but those on the way from the one before to the one after."""
    at = [numbers(point) for point in points if isinstance(point, list)]
    kept: list[int] = []
    for place, here in enumerate(at):
        before, after = at[kept[-1]] if kept else at[-1], at[(place + 1) % len(at)]
        long = math.dist(before, after)
        aside = (after[0] - before[0]) * (here[1] - before[1]) - (after[1] - before[1]) * (here[0] - before[0])
        between = (here[0] - before[0]) * (after[0] - here[0]) + (here[1] - before[1]) * (after[1] - here[1]) >= 0
        if math.dist(before, here) > _FLAT and not (between and abs(aside) < _FLAT * long):
            kept.append(place)
    return [points[place] for place in kept]


def _ordered(node: list[Node]) -> list[Node]:
    """Parts, drawings, tracks and pads sorted by what they are, for KiCad sorts them by their random ids."""
    children = [_ordered(child) if isinstance(child, list) and child[0] == "footprint" else child for child in node]
    loose = [child for child in children if isinstance(child, list) and child[0] in _UNORDERED]
    fixed = [child for child in children if not (isinstance(child, list) and child[0] in _UNORDERED)]
    return [*fixed, *sorted(loose, key=lambda child: (str(child[0]), _UUID.sub("", dump(child))))]


def footprint_folder() -> Path:
    """Return the folder of KiCad 9's footprints."""
    return _library("KICAD9_FOOTPRINT_DIR", "footprints")


def symbol_folder() -> Path:
    """Return the folder of KiCad 9's symbols."""
    return _library("KICAD9_SYMBOL_DIR", "symbols")


def write_project(design: Design) -> None:
    """Write the project's settings and library tables."""
    folder = folder_of(design.name)
    folder.mkdir(parents=True, exist_ok=True)
    settings = {
        "board": {
            "design_settings": {
                "rules": _RULES,
                "rule_severities": _SEVERITIES,
                "defaults": {"silk_line_width": 0.12, "silk_text_size_h": 1.0},
            }
        },
        "meta": {"filename": f"{design.name}.kicad_pro", "version": 3},
        "net_settings": {"classes": [_CLASS], "meta": {"version": 4}},
        "sheets": [[stable_uuid(design.name, "sheet"), "Root"]],
    }
    (folder / f"{design.name}.kicad_pro").write_text(json.dumps(settings, indent=2) + "\n", "utf-8")
    libraries = {(part.what.symbol, part.what.footprint) for part in design.parts.values()}
    symbols = sorted({symbol.partition(":")[0] for symbol, _ in libraries} | {"power", "Mechanical"})
    prints = sorted({footprint.partition(":")[0] for _, footprint in libraries} | {"MountingHole"})
    _write_table(folder / "sym-lib-table", "sym_lib_table", symbols, "${KICAD9_SYMBOL_DIR}/%s.kicad_sym", "kicad_sym")
    _write_table(folder / "fp-lib-table", "fp_lib_table", prints, "${KICAD9_FOOTPRINT_DIR}/%s.pretty", "pretty")


def _write_table(path: Path, head: str, names: list[str], there: str, own: str) -> None:
    lines = []
    for name in names:
        uri = f"${{KIPRJMOD}}/../companion.{own}" if name == "companion" else there % name
        lines.append(f'  (lib (name "{name}")(type "KiCad")(uri "{uri}")(options "")(descr ""))')
    path.write_text("\n".join([f"({head}", "  (version 7)", *lines, ")", ""]), "utf-8")


def _library(variable: str, name: str) -> Path:
    said = os.environ.get(variable)
    for path in (Path(said),) if said else (FETCHED / name, Path("/usr/share/kicad") / name):
        if path.is_dir():
            return path
    raise BadDesign(f"no KiCad {name}; `make hardware` fetches them, or set {variable}")
