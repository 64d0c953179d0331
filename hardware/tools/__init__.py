"""From wiring, parts, circuits and boards to what is built: netlist, schematic, board, harness, bill of materials.

`design` holds the data and their checks, `kicad` makes schematics and boards, `outputs` all that builders need besides.
Standard library only, but for `hardware.tools.kicad.pcb`, which runs in the Python that brings KiCad's `pcbnew`.
"""

from pathlib import Path
from typing import Final

HARDWARE: Final = Path(__file__).parents[1]
"""The folder of the sources."""
OUT: Final = HARDWARE / "out"
"""The folder for everything that is made; not kept."""


class BadDesign(ValueError):
    """The design contradicts itself; the message says where and what would be right."""
