"""All assemblies by name: what is drawn, exported and checked."""

from collections.abc import Mapping

from hardware.cases.assembled.assembly import Assembly
from hardware.cases.assembled.gallows_assembly import gallows_assembly
from hardware.cases.assembled.panel_assembly import panel_assembly
from hardware.cases.assembled.puck_assembly import puck_assembly
from hardware.cases.board_solids import Board
from hardware.cases.layout.bought_part_bodies import Body


def assemblies(boards: Mapping[str, Board], known: Mapping[str, Body]) -> dict[str, Assembly]:
    """Everything that is printed, with all that goes into it."""
    return {
        "panel": panel_assembly(boards, known),
        "puck": puck_assembly(boards["puck"], known),
        "puck-battery": puck_assembly(boards["puck"], known, battery=True),
        "gallows": gallows_assembly(boards["camera"], known),
    }
