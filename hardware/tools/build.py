"""Makes everything, or checks that everything fits: `make hardware`, `make check-hardware`."""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hardware.tools import HARDWARE, OUT, BadDesign
from hardware.tools.design.circuit import DESIGNS, Design, load_design
from hardware.tools.design.current_budget import loads
from hardware.tools.design.electrical_protection_checks import check_protection
from hardware.tools.design.part_kinds import load_catalogue
from hardware.tools.design.wiring_pins import read_wiring
from hardware.tools.kicad.kicad_cli import board_faults, board_nets, electric_faults, export, schematic_nets
from hardware.tools.kicad.kicad_project import folder_of, write_project
from hardware.tools.kicad.schematics.draw_schematic import make_schematic
from hardware.tools.outputs.bom import bill_csv
from hardware.tools.outputs.eeprom import EEPROM, eeprom_files, tree_faults, write_eeprom
from hardware.tools.outputs.harness import harness_yaml
from hardware.tools.outputs.perfboard_sheet import sheet_svg
from hardware.tools.outputs.shop_carts import SHOPS, cart_csv

ROOT: Final = HARDWARE.parent
KICAD_PYTHON: Final = "/usr/bin/python3"
"""The Python that Debian's KiCad brings `pcbnew` for."""
_SECONDS: Final = 600


def main() -> int:
    """Make, or check; 1 where something is wrong, after saying what."""
    parser = argparse.ArgumentParser(prog="hardware.tools.build", description=__doc__)
    parser.add_argument("job", choices=("make", "check"))
    parser.add_argument("designs", nargs="*", help=f"of {', '.join(DESIGNS)}; all without")
    asked = parser.parse_args()
    designs = [load_design(name) for name in asked.designs or DESIGNS]
    try:
        wrong = [line for design in designs for line in (_check(design) if asked.job == "check" else _make(design))]
    except BadDesign as error:
        wrong = [str(error)]
    print("\n".join(wrong) or f"{len(designs)} boards: every rule holds; see {OUT.relative_to(ROOT)}")
    return 1 if wrong else 0


def draw(design: Design) -> None:
    """Write schematic and board into hardware/kicad."""
    write_project(design)
    make_schematic(design)
    command = [KICAD_PYTHON, "-m", "hardware.tools.kicad.pcb.make_board", design.name]
    subprocess.run(command, cwd=ROOT, timeout=_SECONDS, check=True, stdout=subprocess.DEVNULL)


def faults(design: Design) -> Iterator[str]:
    """Yield what is wrong with the files in hardware/kicad: rules, and nets that differ from ours."""
    if design.name == "hat":
        yield from tree_faults()
    yield from (f"{design.name}: {line}" for line in (*electric_faults(design), *board_faults(design)))
    for where, nets in (("schematic", schematic_nets(design)), ("board", board_nets(design))):
        if nets != design.nets():
            differ = sorted(set(nets.items()) ^ set(design.nets().items()))
            yield f"{design.name}: the {where} has other nets than hardware/circuits: {differ}"


def _make(design: Design) -> Iterator[str]:
    check_protection(design, read_wiring())
    draw(design)
    folder = OUT / design.name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bom.csv").write_text(bill_csv(design, load_catalogue()), "utf-8")
    for shop in SHOPS:
        (folder / f"cart-{shop}.csv").write_text(cart_csv(design, shop), "utf-8")
    (folder / "perfboard.svg").write_text(sheet_svg(design), "utf-8")
    (folder / "harness.yml").write_text(harness_yaml(design), "utf-8")
    wireviz: list[str | Path] = [Path(sys.prefix) / "bin" / "wireviz", "-f", "ps", folder / "harness.yml"]
    subprocess.run(wireviz, timeout=_SECONDS, check=True, stdout=subprocess.DEVNULL)
    if design.name == "hat":
        write_eeprom(design, read_wiring())
        shutil.copytree(EEPROM, folder / "eeprom", dirs_exist_ok=True)
    export(design)
    for load in loads(design, read_wiring()):
        print(f"{design.name}: {load.rail} {load.typical:.0f} mA, {load.most:.0f} at most, of {load.limit:.0f}")
    yield from faults(design)


def _check(design: Design) -> Iterator[str]:
    """The files that are kept are those that the sources make, and have no faults; they are left as they are."""
    check_protection(design, read_wiring())
    loads(design, read_wiring())
    if design.name == "hat":
        for name, text in eeprom_files(design, read_wiring()).items():
            if (EEPROM / name).read_text("utf-8") != text:
                yield f"hat: {name} was not made from these sources; `make hardware`, look at it, commit it"
    kept, before = folder_of(design.name), OUT / "before" / design.name
    shutil.rmtree(before, ignore_errors=True)
    shutil.copytree(kept, before)
    try:
        draw(design)
        for name in (f"{design.name}.kicad_sch", f"{design.name}.kicad_pcb"):
            if (before / name).read_bytes() != (kept / name).read_bytes():
                yield f"{design.name}: {name} was not made from these sources; `make hardware`, look at it, commit it"
    finally:
        shutil.copytree(before, kept, dirs_exist_ok=True)
    yield from faults(design)


if __name__ == "__main__":
    sys.exit(main())
