"""Makes or checks the cases: `python -m hardware.cases.build make|check FOLDER`; 1 on a complaint.

`make` writes STL (lying as they are printed), STEP and pictures. `check` writes nothing: it finds the mistakes that are
made on purpose, too, and holds the tables of the pages.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import trimesh
from build123d import export_step, export_stl

from hardware.cases.assembled.assemblies import assemblies
from hardware.cases.assembled.assembly import Assembly
from hardware.cases.board_solids import load_boards
from hardware.cases.checks.assembly_figures import stale_pages
from hardware.cases.checks.break_on_purpose import MISTAKES, unnoticed
from hardware.cases.checks.check_assembly import complaints
from hardware.cases.layout.bought_part_bodies import load_bodies
from hardware.cases.shaded_pictures import draw_all


def main(job: str, folder: Path) -> int:
    """Make or check everything, say what is wrong; 1 where something is."""
    boards, known = load_boards(), load_bodies()
    made = assemblies(boards, known)
    wrong = [f"{name}: {line}" for name, assembly in made.items() for line in complaints(assembly)]
    if job == "make":
        folder.mkdir(parents=True, exist_ok=True)
        wrong += [line for name, assembly in made.items() for line in _export(folder, name, assembly)]
        draw_all(folder, made)
    else:
        wrong += [*unnoticed(boards, known), *stale_pages(made)]
    print("\n".join(wrong) or _good(made))
    return 1 if wrong else 0


def _good(made: Mapping[str, Assembly]) -> str:
    printed, bodies = sum(len(one.printed) for one in made.values()), sum(len(one.bodies) for one in made.values())
    return (
        f"{len(made)} cases, {printed} printed parts, {bodies} bought ones: all fits; "
        f"{len(MISTAKES)} mistakes would be noticed"
    )


def _export(folder: Path, whole: str, assembly: Assembly) -> list[str]:
    wrong = []
    for part_name, part in assembly.printed.items():
        name = f"{whole}-{part_name}"
        export_step(part, folder / f"{name}.step")
        export_stl(assembly.printing[part_name] * part, folder / f"{name}.stl", tolerance=0.02)
        mesh = trimesh.load_mesh(folder / f"{name}.stl")
        if not mesh.is_watertight or abs(mesh.volume - part.volume) > 0.01 * part.volume:
            wrong.append(f"the mesh of {name} is not watertight, or is not the solid")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
