"""KiCad's units and libraries."""

from typing import Any, Final

import pcbnew  # type: ignore[import-not-found]  # comes with KiCad, for its own Python only

from hardware.tools import BadDesign
from hardware.tools.kicad.kicad_project import KICAD, footprint_folder

MIDDLE: Final = (100.0, 100.0)
"""Place of the board's middle on KiCad's page, in mm."""


def point(x: float, y: float) -> Any:
    """A place of ours, from the board's middle with y up, in KiCad's units."""
    return pcbnew.VECTOR2I(pcbnew.FromMM(MIDDLE[0] + x), pcbnew.FromMM(MIDDLE[1] - y))


def page_point(x: float, y: float) -> Any:
    return pcbnew.VECTOR2I(pcbnew.FromMM(x), pcbnew.FromMM(y))


def load_footprint(library: str, name: str) -> Any:
    """A footprint of KiCad's library or of ours, or BadDesign."""
    folder = KICAD / "companion.pretty" if library == "companion" else footprint_folder() / f"{library}.pretty"
    footprint = pcbnew.FootprintLoad(str(folder), name)
    if footprint is None:
        raise BadDesign(f"KiCad has no footprint {library}:{name}")
    footprint.SetFPIDAsString(f"{library}:{name}")
    return footprint
