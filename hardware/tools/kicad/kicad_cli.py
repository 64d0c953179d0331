"""KiCad's command line: checks, and everything that a board house, a builder and a reader need."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from hardware.tools import OUT, BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.kicad.kicad_project import FETCHED, folder_of, footprint_folder, symbol_folder
from hardware.tools.kicad.s_expressions import find, parse, text_at
from hardware.tools.kicad.schematics.net_labels import own_name

_LAYERS: Final = "F.Cu,B.Cu,F.Paste,B.Paste,F.SilkS,B.SilkS,F.Mask,B.Mask,Edge.Cuts"
_SECONDS: Final = 300


def run_kicad(*arguments: str | Path) -> None:
    """Run kicad-cli; BadDesign with what it said where it fails."""
    folders = {"KICAD9_SYMBOL_DIR": symbol_folder(), "KICAD9_FOOTPRINT_DIR": footprint_folder()}
    folders["KICAD9_3DMODEL_DIR"] = FETCHED / "3dmodels"
    environment = os.environ | {name: str(folder) for name, folder in folders.items()}
    command = ["kicad-cli", *map(str, arguments)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=_SECONDS, check=False)
    if done.returncode:
        raise BadDesign(f"{' '.join(command)} failed: {done.stdout[-500:]} {done.stderr[-500:]}")


def electric_faults(design: Design) -> list[str]:
    """Return what KiCad's electrical rules say against the schematic: errors and warnings."""
    report = _report(design, "erc", "sch", "erc", folder_of(design.name) / f"{design.name}.kicad_sch")
    return [_line(one) for sheet in report["sheets"] for one in sheet["violations"]]


def board_faults(design: Design) -> list[str]:
    """Return what KiCad's design rules say against the board, and where it differs from the schematic."""
    board = folder_of(design.name) / f"{design.name}.kicad_pcb"
    report = _report(design, "drc", "pcb", "drc", "--schematic-parity", board)
    found = (*report["violations"], *report["unconnected_items"], *report["schematic_parity"])
    return [_line(one) for one in found]


def schematic_nets(design: Design) -> dict[str, frozenset[tuple[str, str]]]:
    """The netlist as KiCad reads it from the schematic, without pins that nothing hangs on."""
    path = OUT / design.name / "netlist.net"
    path.parent.mkdir(parents=True, exist_ok=True)
    schematic = folder_of(design.name) / f"{design.name}.kicad_sch"
    run_kicad("sch", "export", "netlist", "--format", "kicadsexpr", "-o", path, schematic)
    [nets] = find(parse(path.read_text("utf-8")), "nets")
    found = {}
    for net in find(nets, "net"):
        pins = {(text_at(find(node, "ref")[0], 1), text_at(find(node, "pin")[0], 1)) for node in find(net, "node")}
        found[own_name(text_at(find(net, "name")[0], 1))] = frozenset(pins)
    return {name: pins for name, pins in found.items() if not name.startswith("unconnected-")}


def board_nets(design: Design) -> dict[str, frozenset[tuple[str, str]]]:
    """The netlist as the board's pads have it, without pads that nothing hangs on. Reads the file itself."""
    board = parse((folder_of(design.name) / f"{design.name}.kicad_pcb").read_text("utf-8"))
    found: dict[str, set[tuple[str, str]]] = {}
    for footprint in find(board, "footprint"):
        texts = {text_at(one, 1): text_at(one, 2) for one in find(footprint, "property")}
        for pad in find(footprint, "pad"):
            for net in find(pad, "net"):
                found.setdefault(own_name(text_at(net, 2)), set()).add((texts["Reference"], text_at(pad, 1)))
    return {name: frozenset(pins) for name, pins in found.items() if not name.startswith("unconnected-")}


def export(design: Design) -> None:
    """Gerbers, drill files, positions, schematic, drawings, 3D model and pictures, into hardware/out."""
    folder, source = OUT / design.name, folder_of(design.name)
    schematic, board = source / f"{design.name}.kicad_sch", source / f"{design.name}.kicad_pcb"
    gerbers = folder / "gerbers"
    gerbers.mkdir(parents=True, exist_ok=True)
    run_kicad("sch", "export", "pdf", "-o", folder / "schematic.pdf", schematic)
    run_kicad("sch", "export", "svg", "--exclude-drawing-sheet", "-o", folder, schematic)
    run_kicad("pcb", "export", "gerbers", "-l", _LAYERS, "-o", f"{gerbers}/", board)
    run_kicad("pcb", "export", "drill", "--generate-map", "--map-format", "pdf", "-o", f"{gerbers}/", board)
    shutil.make_archive(str(folder / f"{design.name}-{design.revision}-gerbers"), "zip", gerbers)
    run_kicad("pcb", "export", "pos", "--format", "csv", "--units", "mm", "-o", folder / "positions.csv", board)
    for side, layers in (("top", "F.Cu,F.SilkS,F.Mask,Edge.Cuts"), ("bottom", "B.Cu,B.SilkS,B.Mask,Edge.Cuts")):
        picture = ("--mode-single", "--page-size-mode", "2", "--exclude-drawing-sheet", "-l", layers)
        run_kicad("pcb", "export", "svg", *picture, "-o", folder / f"board-{side}.svg", board)
    run_kicad("pcb", "export", "step", "--force", "--subst-models", "-o", folder / f"{design.name}.step", board)
    for side in ("top", "bottom"):
        render(board, folder / f"render-{side}.png", side)


def render(board: Path, picture: Path, side: str) -> None:
    """A picture of the board in three dimensions; parts are on it where their models were fetched."""
    size = ("--width", "1200", "--height", "1000", "--background", "opaque", "--quality", "basic")
    run_kicad("pcb", "render", *size, "--side", side, "--zoom", "0.9", "-o", picture, board)


def _report(design: Design, name: str, *arguments: str | Path) -> dict[str, Any]:
    path = OUT / design.name / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    run_kicad(*arguments[:2], "--severity-all", "--format", "json", "-o", path, *arguments[2:])
    report: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return report


def _line(found: dict[str, Any]) -> str:
    items = "; ".join(item["description"] for item in found["items"])
    return f"{found['type']}: {found['description']} ({items})"
